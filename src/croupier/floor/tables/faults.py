"""Equipment that fails: what becomes of the wagers, and what stops.  CMA 9.

Simulated or real, a device reports here; what is out of order stays so over a restart, until
somebody of the staff has restored it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from croupier.floor.staff.alerts import raised
from croupier.floor.staff.desk import AlertOf
from croupier.floor.tables.events import DisplayFailed, Halted, RoundVoided, WagersVoided
from croupier.floor.tables.irregularities.offers import missed, rulings_of
from croupier.floor.tables.lines import void_data
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.events import PrinterFailed, TerminalFailed
from croupier.people.house import HOUSE_RULE
from croupier.rulebook.irregularities import Mishap
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.tables.table import Table


class Display(StrEnum):
    """What shows a table to everybody."""

    CONTROLLER = "controller"
    SCREEN = "screen"


MISHAPS = {
    Display.CONTROLLER: Mishap.CONTROLLER_FAILED,
    Display.SCREEN: Mishap.SCREEN_FAILED,
}


def terminal_failed(floor: Floor, terminal: str, why: str) -> None:
    """A terminal is locked; before the close its wagers are Void, afterwards they stand as kept.

    CMA 9.2, 9.2.1, 9.2.2.
    """
    seat, place = floor.seat(terminal), floor.where[terminal]
    if seat.fault:
        return
    table = floor.tables.get(place)
    events: list[Event] = [TerminalFailed(terminal, why)]
    if table is not None and _is_open(table):
        events += _wagers_void(table, terminal, why)
    what = message("alert-terminal_failed", terminal=terminal, why=why)
    floor.commit(place, [*events, raised(floor, place, AlertOf.FAULT, what, terminal=terminal)])


def printer_failed(floor: Floor, terminal: str, why: str) -> None:
    """A terminal prints no tickets until restored; a Runner prepares vouchers.  CMA 5.5.1(b)."""
    if floor.seat(terminal).printer_fault:
        return
    place, what = floor.where[terminal], message("alert-printer_failed", terminal=terminal, why=why)
    alert = raised(floor, place, AlertOf.FAULT, what, terminal=terminal)
    floor.commit(place, [PrinterFailed(terminal, why), alert])


def display_failed(floor: Floor, table_id: str, which: Display, why: str) -> None:
    """The table deals no other round until it is resumed.

    Before the close all wagers are Void.  After it, those of a failed Display Controller stand as
    they are kept; a failed Display Screen, which nobody can see or hear the result of, shuts the
    game down where it is.  Rounds before it stand.  CMA 9.3, 9.3.1, 9.3.2, 9.5.
    """
    table = floor.tables[table_id]
    if table.kept.display_fault:
        return
    failed: Event = DisplayFailed(which, why)
    alert = raised(
        floor,
        table_id,
        AlertOf.FAULT,
        message("alert-display_failed", which=which, table_id=table_id, why=why),
    )
    floor.commit(table_id, [failed, *_stopped(floor, table, which, why), alert])


def _stopped(floor: Floor, table: Table, which: Display, why: str) -> list[Event]:
    """What stops at once: a round whose wagering is open, and a game that nobody sees."""
    if table.kept.phase in {Phase.CLOSED, Phase.HALTED} and not _is_open(table):
        return []
    halted = Halted(message("fault-display", which=which.value, why=why))
    if _is_open(table):
        return [
            _round_void(table, why, _clause(table, MISHAPS[which])),
            *_over(floor, table),
            halted,
        ]
    settles = which is Display.CONTROLLER and table.is_in_play
    return [] if settles else [halted]


def _over(floor: Floor, table: Table) -> list[Event]:
    return floor.dealers[table.id].over(table)


def _is_open(table: Table) -> bool:
    return table.play is not None and table.play.is_open and table.is_in_play


def _wagers_void(table: Table, terminal: str, why: str) -> list[Event]:
    wagers = [*table.standing_of(terminal)]
    clause = _clause(table, Mishap.TERMINAL_FAILED)
    lines = [void_data(table, wager, why, clause) for wager in wagers]
    return [WagersVoided(terminal, lines, why, clause, passes_control=True)] if lines else []


def _clause(table: Table, mishap: Mishap) -> str:
    """The clause by which the table's document rules on it now; else it is the house's rule."""
    now = [each for each in rulings_of(table).get(mishap, ()) if missed(table, each) is None]
    return now[0].clause if now else HOUSE_RULE


def _round_void(table: Table, why: str, clause: str) -> Event:
    lines = [void_data(table, wager, why, clause) for wager in table.standing]
    return RoundVoided(table.round_id, lines, why, clause)
