"""What each command of a terminal leads to, by the room that it concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.players import answers as players
from croupier.floor.players.measures import refused_by_measure
from croupier.floor.tables import answers as tables
from croupier.floor.terminals import answers as terminals
from croupier.floor.terminals.answer import Answered, refused_at
from croupier.people.house import HOUSE_RULE
from croupier.rounds.refusals import Reason, Refused
from croupier.rulebook.reader import CLAUSE
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.commands import TerminalCommand
    from croupier.floor.floor import Floor

ANSWERS = tables.ANSWERS | terminals.ANSWERS | players.ANSWERS


def answered(floor: Floor, terminal: str, command: TerminalCommand) -> Answered:
    """What a command leads to at the place where its terminal is."""
    seat = floor.seat(terminal)
    if seat.fault:
        why = message("refusal-terminal_failed", terminal=terminal, fault=seat.fault)
        fault = Refused(Reason.OUT_OF_ORDER, why, "CMA 9.2", message("accepted-service_by_runner"))
        return _by_document(floor, terminal, refused_at(seat, fault))
    if refused := refused_by_measure(floor, seat, command):
        return refused_at(seat, refused)
    return _by_document(floor, terminal, ANSWERS[type(command)](floor, seat, command))


def _by_document(floor: Floor, terminal: str, found: Answered) -> Answered:
    """The answer as the player's table gives it: what only another document rules is the house's.

    SBC, CSB, CSS and CPB say nothing of terminals, of which CMA does.
    """
    table, refusal = floor.tables.get(floor.where[terminal]), found.answer.refused
    if table is None or refusal is None or not CLAUSE.fullmatch(refusal.clause):
        return found
    if refusal.clause.startswith(f"{table.book.document} "):
        return found
    by_house = msgspec.structs.replace(refusal, clause=HOUSE_RULE)
    return found._replace(answer=msgspec.structs.replace(found.answer, refused=by_house))
