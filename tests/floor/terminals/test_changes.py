"""What events change at the terminals of a place, and what they leave as it was."""

from __future__ import annotations

from croupier.floor.terminals.changes import apply_to_seats
from croupier.floor.terminals.events import Arrived, NoteInserted
from croupier.floor.terminals.seat import Seat


def test_what_happens_at_a_terminal_later_does_not_change_the_event_of_its_arrival() -> None:
    seats: dict[str, Seat] = {}
    arrived = Arrived("T001", 0, 1, Seat("T001", recent=["a round"]))
    apply_to_seats(seats, {}, arrived, 1_000)
    apply_to_seats(seats, {}, NoteInserted("T001", 5_000), 2_000)
    seats["T001"].recent.append("another round")
    assert seats["T001"].session.notes_cents == 5_000
    assert arrived.seat == Seat("T001", recent=["a round"])
