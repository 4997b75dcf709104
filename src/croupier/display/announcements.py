"""What the virtual Dealer says now, in the rules' words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.display.chips import has_result
from croupier.display.questions import asked_publicly
from croupier.floor.tables.table import Phase
from croupier.rounds.play import announced
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.display.views import AskedView
    from croupier.floor.tables.table import Table
    from croupier.rounds.round import Round
    from croupier.words.message import Message


def said(table: Table) -> Message:
    """The Dealer's words: the period opens, it is over, who decides, and the result."""
    match table.kept.phase:
        case Phase.CLOSED:
            return message("dealer-closed")
        case Phase.HALTED:
            return message("dealer-stopped", why=table.kept.fault)
        case Phase.WAGERING:
            return message("dealer-place_wagers")
    play = table.play
    return message("dealer-next_round") if play is None else _in_round(table, play)


def _in_round(table: Table, play: Round) -> Message:
    if play.is_void:
        voided = [line.reason for line in play.lines[len(play.paid) :] if line.odds is None]
        return message("dealer-void_for", why=voided[-1]) if voided else message("dealer-void")
    if has_result(play):
        return announced(play)
    asked = asked_publicly(table)
    return _question(asked) if asked else message("dealer-no_more_bets")


def _question(asked: list[AskedView]) -> Message:
    """What may be decided, and by whom where only one decides."""
    first = asked[0]
    choices = [choice.name for choice in first.choices]
    if len(choices) == 1:
        return message("dealer-asks_one", choice=choices[0], player=first.terminal)
    is_one = len(asked) == 1 and first.area
    if not choices:
        return message("dealer-asks_area", area=first.area) if is_one else message("dealer-asks")
    if is_one:
        return message("dealer-offers_area", area=first.area, choices=choices)
    return message("dealer-offers", choices=choices)
