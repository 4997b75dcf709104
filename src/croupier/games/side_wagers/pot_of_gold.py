"""Pot of Gold: how many Free Bet Tokens a round brings.  CSB 12.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.games.side_wagers.outcome import SideOutcome

POT_OF_GOLD = "Pot of Gold"
# Two splits and a double of each of three hands: no round plays a sixth token.
TOKENS = (
    "one Free Bet Token",
    "two Free Bet Tokens",
    "three Free Bet Tokens",
    "four Free Bet Tokens",
    "five Free Bet Tokens",
)


def pot_of_gold(outcome: SideOutcome, _: None) -> int:
    """The tier is the number of Free Bet Tokens played at the area.  CSB 12.4.1, 12.4.2."""
    return outcome.free_tokens
