"""A jackpot as its events have made it: its meter, its tables, its wins."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from croupier.floor.jackpots.events import Award
from croupier.floor.jackpots.plan import MILLIONTHS, JackpotPlan
from croupier.floor.places.letter import Mail
from croupier.floor.staff.desk import Desk

WINS_KEPT = 50  # of those that are over


class JackpotPhase(StrEnum):
    """What a jackpot is doing."""

    NEW = "new"
    RUNNING = "running"
    PAUSED = "paused"
    CLOSING = "closing"
    CLOSED = "closed"


class Payment(StrEnum):
    """Where the prize of a win is."""

    LOCKED = "locked"
    SENT = "sent"
    WAITING = "waiting"
    VOUCHER = "paid by voucher"
    VOID = "void"


class Won(msgspec.Struct):
    """A win: who won what in which round, where the money came from, and how each was paid."""

    id: str
    table: str
    round: str
    at_ms: int
    display_cents: int
    awards: list[Award]
    from_pool_cents: int = 0
    is_confirmed: bool = False
    payments: dict[str, Payment] = {}

    @property
    def cents(self) -> int:
        """All prizes together."""
        return sum(award.cents for award in self.awards)

    @property
    def is_open(self) -> bool:
        """Whether some of it waits to be confirmed or paid."""
        return any(each in {Payment.LOCKED, Payment.WAITING} for each in self.payments.values())


class JackpotState(msgspec.Struct):
    """A jackpot: what lasts of it, and a snapshot keeps all.

    `millionths` is what players have paid into the meter, exact; `seed_cents` the operator's money
    in it.  `pool_cents` is the money that stands for the former: less than a cent a table more.
    `signs` says of every table whether it shows that it takes part.
    """

    plan: JackpotPlan | None = None
    phase: JackpotPhase = JackpotPhase.NEW
    seed_cents: int = 0
    millionths: int = 0
    pool_cents: int = 0
    reserve_millionths: int = 0
    reserve_cents: int = 0
    overflow_cents: int = 0
    in_millionths: int = 0
    overflowed_cents: int = 0
    won_cents: int = 0
    hits: int = 0
    number: int = 0
    commitment: str = ""
    fault: str = ""
    signs: dict[str, bool] = {}
    heirs: list[str] = []
    wins: list[Won] = []
    next_plan: JackpotPlan | None = None
    desk: Desk = msgspec.field(default_factory=Desk)
    mail: Mail = msgspec.field(default_factory=Mail)

    @property
    def terms(self) -> JackpotPlan:
        """The plan of a jackpot that was opened."""
        assert self.plan is not None, "a jackpot is opened before anything happens to it"
        return self.plan

    @property
    def display_cents(self) -> int:
        """The meter, to the whole cent: the minimum and what wagers have added.  CMA 8.4."""
        return self.seed_cents + self.millionths // MILLIONTHS

    @property
    def is_fed(self) -> bool:
        """Whether wagers feed it and may win it."""
        return self.phase is JackpotPhase.RUNNING

    def win(self, name: str) -> Won | None:
        """A win by its id."""
        return next((each for each in self.wins if each.id == name), None)
