"""The lobby, where terminals wait that are at no table."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.floor.events import Event
from croupier.floor.places.letter import Mail
from croupier.floor.staff.desk import Desk
from croupier.floor.staff.desk_changes import apply_to_desk
from croupier.floor.terminals.changes import apply_to_seats, for_day
from croupier.floor.terminals.messages import tell
from croupier.floor.terminals.money import seat_transfers
from croupier.floor.terminals.seat import Departed, Seat
from croupier.ledger.transfers import Transfer


@dataclass
class Lobby:
    """Terminals that are at no table."""

    seats: dict[str, Seat] = field(default_factory=dict)
    departed: dict[str, Departed] = field(default_factory=dict)
    desk: Desk = field(default_factory=Desk)
    mail: Mail = field(default_factory=Mail)

    def apply(self, event: Event, at_ms: int) -> None:
        """Change as an event says."""
        apply_to_desk(self.desk, event)
        apply_to_seats(self.seats, self.departed, event, at_ms)
        tell(self.seats, event, at_ms)
        for_day(self.seats, event, at_ms, is_table=False)

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""
        return seat_transfers(event)
