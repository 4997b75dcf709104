"""The moves of a terminal from place to place: it leaves one and arrives at another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.terminals.events import Arrived, Left

if TYPE_CHECKING:
    from croupier.floor.players.daily import Day
    from croupier.floor.terminals.seat import Seat


def departure(seat: Seat, to: str) -> Left:
    """The next move of a terminal."""
    return Left(seat.terminal, to, seat.hop + 1)


def arrival(seat: Seat, today: Day) -> Arrived:
    """The arrival of a terminal that has left, with all it had."""
    day = today if seat.day else None
    return Arrived(seat.terminal, seat.balance_cents, seat.last_command, seat, day, seat.hop)
