"""What a sensible player decides, for the simulated ones: nothing that the rules depend on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack.area import DOUBLE
from croupier.games.poker_hands import three_card_value
from croupier.games.three_card_poker import FOLD, HAND, PLAY, cards_of

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table
    from croupier.games.game import Choice, Decide

TAKEN = ("Spin", "Go to War")
DOUBLED_TOTALS = (10, 11)
QUEEN_SIX_FOUR = (0, 12, 6, 4)  # The least hand to play on; weaker ones lose more than the Ante.


def sensible(table: Table, asked: Decide, balance_cents: int) -> str:
    """The name of a choice: what is free or usually best, else what time would choose."""
    names = {choice.name for choice in asked.choices}
    if PLAY.name in names:
        return PLAY.name if _is_worth_playing(table, asked) else FOLD.name
    taken = [each for each in asked.choices if _is_taken(table, asked, each)]
    return taken[0].name if taken and balance_cents else asked.time_out.name


def _is_taken(table: Table, asked: Decide, choice: Choice) -> bool:
    if choice.name == DOUBLE and not choice.is_free:
        return _total(table, asked) in DOUBLED_TOTALS
    return choice.is_free or choice.name in TAKEN


def _is_worth_playing(table: Table, asked: Decide) -> bool:
    assert table.play is not None, "somebody decides in a round"
    showdown = table.game.course.outcome(table.play.state, asked.who)
    return tuple(three_card_value(cards_of(showdown, HAND))) >= QUEEN_SIX_FOUR


def _total(table: Table, asked: Decide) -> int:
    """The total of the hand whose turn it is at the player's Betting Area."""
    assert table.play is not None, "somebody decides in a round"
    boxes = [box for box in table.play.state.boxes if box.number == asked.who.area]
    return int(boxes[0].area.hand.total) if boxes and not boxes[0].area.is_done else 0
