"""A jackpot as the place of a stream."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.jackpots.changes import apply_to_jackpot
from croupier.floor.jackpots.jackpot import JackpotState
from croupier.floor.jackpots.money import jackpot_transfers
from croupier.floor.staff.desk_changes import apply_to_desk

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.terminals.seat import Departed, Seat
    from croupier.ledger.transfers import Transfer


class Jackpot(JackpotState):
    """A jackpot as the place of a stream."""

    @property
    def seats(self) -> dict[str, Seat]:
        """No terminal is ever at a jackpot."""
        return {}

    @property
    def departed(self) -> dict[str, Departed]:
        """Nor does one leave it."""
        return {}

    def apply(self, event: Event, _: int) -> None:
        """Change as an event says."""
        apply_to_desk(self.desk, event)
        apply_to_jackpot(self, event)

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""
        return jackpot_transfers(self, event)
