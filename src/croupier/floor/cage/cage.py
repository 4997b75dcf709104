"""The Casino Cage, where tickets and vouchers are paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from croupier.floor.cage.events import TicketRedeemed
from croupier.floor.events import Event
from croupier.floor.places.letter import Mail
from croupier.floor.staff.desk import Desk
from croupier.floor.staff.desk_changes import apply_to_desk
from croupier.floor.staff.events import StaffRefused
from croupier.floor.terminals.seat import Departed, Seat
from croupier.ledger.accounts import CAGE, TICKETS
from croupier.ledger.transfers import Transfer
from croupier.rounds.refusals import Reason

MISSES_ALARMED, MISSES_MAX = 5, 20  # numbers of no ticket that one person gives
MISSES_WITHIN_MS = 30 * 60_000
CAGE_CLAIMS = "cage:"  # how those who redeem at the cage begin


@dataclass
class Cage:
    """Where tickets and vouchers are paid; `missed` says who gave numbers of none, and when."""

    paid_cents: int = 0
    missed: dict[str, list[int]] = field(default_factory=dict)
    desk: Desk = field(default_factory=Desk)
    mail: Mail = field(default_factory=Mail)

    @property
    def seats(self) -> dict[str, Seat]:
        """No terminal is ever at the cage."""
        return {}

    @property
    def departed(self) -> dict[str, Departed]:
        """Nor does one leave it."""
        return {}

    def misses(self, person: str, now_ms: int) -> int:
        """How many numbers of no ticket somebody gave in the last half hour."""
        return len(_recent(self.missed.get(person, ()), now_ms))

    def apply(self, event: Event, at_ms: int) -> None:
        """Change as an event says."""
        apply_to_desk(self.desk, event)
        if isinstance(event, StaffRefused) and event.code == Reason.NOT_OFFERED.name:
            recent = [*_recent(self.missed.get(event.by, ()), at_ms), at_ms]
            self.missed[event.by] = recent[-MISSES_MAX:]
        if isinstance(event, TicketRedeemed):
            self.paid_cents += event.cents

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""
        if isinstance(event, TicketRedeemed):
            return (Transfer(TICKETS, CAGE, event.cents),)
        return ()


def _recent(missed: Sequence[int], now_ms: int) -> list[int]:
    return [at_ms for at_ms in missed if now_ms - at_ms < MISSES_WITHIN_MS]
