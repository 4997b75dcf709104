"""Royal Match 21: an area's first two cards are of one suit.  CMA 16.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment.cards import KING, QUEEN

if TYPE_CHECKING:
    from croupier.games.side_wagers.outcome import SideOutcome

MATCHES = ("King and Queen suited", "suited Blackjack", "two suited cards")
ROYAL_MATCH, SUITED_BLACKJACK, SUITED = range(1, 4)


def royal_match(outcome: SideOutcome, _: None) -> int:
    """Two cards of one suit: King and Queen, a Blackjack, or any others.

    CMA 16.2, 16.9.2.  A book without odds of their own for a Blackjack gives it those of any two.
    """
    if not outcome.is_suited:
        return 0
    if {outcome.first.rank, outcome.second.rank} == {KING, QUEEN}:
        return ROYAL_MATCH
    return SUITED_BLACKJACK if outcome.total == 21 else SUITED
