"""What the virtual Dealer says now, in the rules' words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.display.chips import has_result
from croupier.display.questions import asked_publicly
from croupier.floor.tables.table import Phase
from croupier.floor.tables.virtual_dealer import announced

if TYPE_CHECKING:
    from croupier.display.views import AskedView
    from croupier.floor.tables.table import Table
    from croupier.rounds.round import Round

PLACE, NO_MORE = "Place your wagers", "No more bets"
CLOSED, NEXT = "This table is closed", "The next round is about to begin"
STOPPED, DECIDE = "This table has stopped", "your decision"


def said(table: Table) -> str:
    """The Dealer's words: the period opens, it is over, who decides, and the result."""
    match table.kept.phase:
        case Phase.CLOSED:
            return CLOSED
        case Phase.HALTED:
            return f"{STOPPED}: {table.kept.fault}"
        case Phase.WAGERING:
            return PLACE
    play = table.play
    return NEXT if play is None else _in_round(table, play)


def _in_round(table: Table, play: Round) -> str:
    if play.is_void:
        voided = [line.reason for line in play.lines[len(play.paid) :] if line.odds is None]
        return f"The round is Void: {voided[-1]}" if voided else "The round is Void"
    if has_result(play):
        return announced(play)
    asked = asked_publicly(table)
    return _question(asked) if asked else NO_MORE


def _question(asked: list[AskedView]) -> str:
    """What may be decided, and by whom where only one decides."""
    first = asked[0]
    choices = [choice.name for choice in first.choices]
    if len(choices) == 1:
        return f"{choices[0]}: {first.terminal}"
    words = " or ".join(filter(None, (", ".join(choices[:-1]), *choices[-1:]))) or DECIDE
    return f"Betting Area {first.area}: {words}" if len(asked) == 1 and first.area else words
