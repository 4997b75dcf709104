"""King's Bounty: an area's first two cards total 20.  CMA 16.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment.cards import KING, Suit

if TYPE_CHECKING:
    from croupier.games.side_wagers.outcome import SideOutcome

TWENTIES = (
    "two Kings of Spades and Dealer Blackjack",
    "two Kings of Spades",
    "two suited Kings",
    "two suited Queens, Jacks or 10s",
    "suited 20",
    "two Kings",
    "unsuited 20",
)
BOUNTY, KINGS_OF_SPADES, SUITED_KINGS, SUITED_PAIR, SUITED, KINGS, UNSUITED = range(1, 8)


def kings_bounty(outcome: SideOutcome, _: None) -> int:
    """A total of 20, ace and nine included; the tier is the best it makes.

    CMA 16.2, 16.9.2, 16.9.3.
    """
    if outcome.total != 20:
        return 0
    if outcome.is_pair and outcome.first.rank == KING:
        return _kings(outcome)
    if outcome.is_suited:
        return SUITED_PAIR if outcome.is_pair else SUITED
    return UNSUITED


def _kings(outcome: SideOutcome) -> int:
    """Two kings; those of spades count most when the Dealer has Blackjack.  CMA 16.9.3."""
    if not outcome.is_suited:
        return KINGS
    if outcome.first.suit is not Suit.SPADES:
        return SUITED_KINGS
    return BOUNTY if outcome.dealer_has_blackjack else KINGS_OF_SPADES
