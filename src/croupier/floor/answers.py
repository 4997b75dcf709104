"""What each command of a terminal leads to, by the room that it concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.players import answers as players
from croupier.floor.players.measures import refused_by_measure
from croupier.floor.tables import answers as tables
from croupier.floor.terminals import answers as terminals
from croupier.floor.terminals.answer import Answered, refused_at
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from croupier.floor.commands import TerminalCommand
    from croupier.floor.floor import Floor

ANSWERS = tables.ANSWERS | terminals.ANSWERS | players.ANSWERS


def answered(floor: Floor, terminal: str, command: TerminalCommand) -> Answered:
    """What a command leads to at the place where its terminal is."""
    seat = floor.seat(terminal)
    if seat.fault:
        why = f"{terminal} is out of order: {seat.fault}"
        return refused_at(seat, Refused(Reason.OUT_OF_ORDER, why, "CMA 9.2", "service by a Runner"))
    if refused := refused_by_measure(floor, seat, command):
        return refused_at(seat, refused)
    return ANSWERS[type(command)](floor, seat, command)
