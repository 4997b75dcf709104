"""What staff do: an act that may be done, and what it brings about."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.floor.staff.desk import UNGROUNDED
from croupier.people.houses import house_of
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import Message, message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.payments.events import ReportedPayment
    from croupier.floor.players.cards import CardInHand
    from croupier.floor.tables.events import LineData
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat
    from croupier.people.house import Ground, House
    from croupier.store.queries import KeptTicket
    from croupier.store.unit import Change
    from croupier.words.message import Said


class Ready(NamedTuple):
    """What was fetched or computed before the act: a claimed ticket, a password's hash.

    `is_taken` is that the voucher of the act was handed in before; `lines` are those of a settled
    round, `payments` those of a month that were too much or too little.
    """

    ticket: KeptTicket | None = None
    claimant: str = ""
    password_hash: str = ""
    is_taken: bool = False
    lines: tuple[LineData, ...] = ()
    payments: tuple[ReportedPayment, ...] = ()
    card: CardInHand | None = None


class Deed(NamedTuple):
    """An act that may be done now: at which place, by whom, by which clause, approved by whom."""

    floor: Floor
    command: Any
    place: str
    by: str
    clause: str
    second: str = ""
    ready: Ready = Ready()
    ground: Ground | None = None

    @property
    def table(self) -> Table:
        """The table of the act."""
        return self.floor.tables[self.place]

    @property
    def seat(self) -> Seat:
        """The terminal of the act, which is at its place, or the person at a dealer's table."""
        return self.floor.seats_at(self.place)[self.command.terminal]

    @property
    def now_ms(self) -> int:
        """The present moment."""
        return self.floor.clock.now_ms()

    @property
    def house(self) -> House:
        """The house whose table it is done at."""
        return house_of(self.table.book.name.partition("/")[0])

    @property
    def reason(self) -> Said:
        """Why, as players and the public read it; what was written is for journal and console."""
        words: Said = self.ground.words if self.ground else UNGROUNDED
        clause = self.ground.clause if self.ground else self.clause
        return message("told-with_clause", words=words, clause=clause)

    def refused(self, reason: Reason, why: Message, accepted: Message) -> Refused:
        """A refusal by the clause of the act."""
        return Refused(reason, why, self.clause, accepted)


class Effect(NamedTuple):
    """What an act brings about; nothing of it has happened yet.

    `ends_round` has the Dealer end the round after the events; `moves` is a terminal that goes to
    the lobby; `about` is what the journal keeps of it beside the command; `then` is done right
    after the events.
    """

    events: list[Event]
    changes: tuple[Change, ...] = ()
    ends_round: bool = False
    moves: str = ""
    tells: Said = ""
    ticket: str = ""
    cents: int = 0
    about: Mapping[str, Any] = MappingProxyType({})
    then: Callable[[], None] = lambda: None
