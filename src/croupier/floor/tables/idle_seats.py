"""Seats that are kept without playing, and must be given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.events import Event
from croupier.floor.tables.events import SeatGivenUp
from croupier.floor.tables.table import Phase, has_wagers
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

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
        here = (
            message("accepted-one_of", each=[*table.kept.seats])
            if table.kept.seats
            else message("accepted-nobody_table_empty")
        )
        return Refused(
            Reason.NOT_OFFERED,
            message("refusal-terminal_not_at", terminal=terminal, place=table.id),
            clause,
            here,
        )
    if not _is_idle(table, terminal):
        why = message("refusal-sat_out_rounds", terminal=terminal, idle_rounds=seat.idle_rounds)
        accepted = message("accepted-player_sat_out_rounds", floor=floor[IDLE])
        return Refused(Reason.NOT_AUTHORISED, why, clause, accepted)
    if floor[FULL] and not _is_full(table):
        why = message(
            "refusal-seats_taken", seats=len(table.kept.seats), seats_max=table.kept.plan.seats_max
        )
        return Refused(
            Reason.NOT_AUTHORISED, why, floor.clause(FULL), message("accepted-table_without_free")
        )
    sat_out = message("told-sat_out", rounds=seat.idle_rounds)
    return [SeatGivenUp(terminal, sat_out, clause, by)]


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
