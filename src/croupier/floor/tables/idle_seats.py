"""Seats that are kept without playing, and must be given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.events import Event
from croupier.floor.tables.events import SeatGivenUp
from croupier.floor.tables.table import Phase, has_wagers
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table

IDLE, FULL = "seats.idle_rounds", "seats.only_when_full"


def give_up_seat(table: Table, terminal: str, *, by: str = "") -> list[Event] | Refused:
    """The player must give the seat up; the floor then moves the terminal to the lobby.

    CMA 20.9, CSB 20.10, CSS 10.10, SBC 20.14, CPB 8.3.
    """
    floor, seat = table.floor, table.kept.seats.get(terminal)
    clause = floor.clause(IDLE)
    if seat is None:
        here = ", ".join(table.kept.seats) or "nobody: the table is empty"
        return Refused(Reason.NOT_OFFERED, f"{terminal} is not at {table.id}", clause, here)
    if not _is_idle(table, terminal):
        why = f"{terminal} has sat out {seat.idle_rounds} rounds, or wagers now"
        accepted = f"a player who sat out {floor[IDLE]} rounds running"
        return Refused(Reason.NOT_AUTHORISED, why, clause, accepted)
    if floor[FULL] and not _is_full(table):
        why = f"{len(table.kept.seats)} of {table.kept.plan.seats_max} seats are taken"
        return Refused(Reason.NOT_AUTHORISED, why, floor.clause(FULL), "a table without free seats")
    return [SeatGivenUp(terminal, f"sat out {seat.idle_rounds} rounds running", clause, by)]


def seats_to_give_up(table: Table) -> list[str]:
    """The terminals whose players may be asked for their seat now, for staff to see.

    CMA 20.9, CSB 20.10, CSS 10.10, SBC 20.14, CPB 8.3.
    """
    if table.floor[FULL] and not _is_full(table):
        return []
    return [terminal for terminal in table.kept.seats if _is_idle(table, terminal)]


def _is_idle(table: Table, terminal: str) -> bool:
    wagers_now = table.kept.phase is Phase.WAGERING and has_wagers(table, terminal)
    return table.kept.seats[terminal].idle_rounds >= table.floor[IDLE] and not wagers_now


def _is_full(table: Table) -> bool:
    return len(table.kept.seats) >= table.kept.plan.seats_max
