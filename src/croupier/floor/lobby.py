"""Places without a game: the lobby, where terminals wait, and the cage."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.floor.events import Event, TicketRedeemed
from croupier.floor.seats import Seat, apply_to_seats, seat_transfers
from croupier.ledger.accounts import CAGE, TICKETS
from croupier.ledger.transfers import Transfer

LOBBY, CAGE_STREAM = "lobby", "cage"


@dataclass
class Lobby:
    """Terminals that are at no table."""

    seats: dict[str, Seat] = field(default_factory=dict)

    def apply(self, event: Event, at_ms: int) -> None:
        """Change as an event says."""
        apply_to_seats(self.seats, event, at_ms)

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""
        return seat_transfers(event)


@dataclass
class Cage:
    """Where tickets and vouchers are paid, and what staff do that concerns no table."""

    paid_cents: int = 0

    @property
    def seats(self) -> dict[str, Seat]:
        """No terminal is ever at the cage."""
        return {}

    def apply(self, event: Event, _: int) -> None:
        """Change as an event says."""
        if isinstance(event, TicketRedeemed):
            self.paid_cents += event.cents

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""
        if isinstance(event, TicketRedeemed):
            return (Transfer(TICKETS, CAGE, event.cents),)
        return ()
