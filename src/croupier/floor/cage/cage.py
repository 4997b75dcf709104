"""The Casino Cage, where tickets and vouchers are paid."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.floor.cage.events import TicketRedeemed
from croupier.floor.events import Event
from croupier.floor.staff.desk import Desk
from croupier.floor.staff.desk_changes import apply_to_desk
from croupier.floor.terminals.seat import Departed, Seat
from croupier.ledger.accounts import CAGE, TICKETS
from croupier.ledger.transfers import Transfer

CAGE_CLAIMS = "cage:"  # how those who redeem at the cage begin


@dataclass
class Cage:
    """Where tickets and vouchers are paid."""

    paid_cents: int = 0
    desk: Desk = field(default_factory=Desk)

    @property
    def seats(self) -> dict[str, Seat]:
        """No terminal is ever at the cage."""
        return {}

    @property
    def departed(self) -> dict[str, Departed]:
        """Nor does one leave it."""
        return {}

    def apply(self, event: Event, _: int) -> None:
        """Change as an event says."""
        apply_to_desk(self.desk, event)
        if isinstance(event, TicketRedeemed):
            self.paid_cents += event.cents

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""
        if isinstance(event, TicketRedeemed):
            return (Transfer(TICKETS, CAGE, event.cents),)
        return ()
