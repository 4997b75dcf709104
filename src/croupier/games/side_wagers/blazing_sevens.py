"""Blazing 7's: sevens among an area's first two cards and the Dealer's first.  SBC 16.5."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.equipment.cards import Suit

if TYPE_CHECKING:
    from croupier.games.side_wagers.outcome import SideOutcome

SEVENS = (
    "Three Sevens of Diamonds",
    "Three Suited Sevens",
    "Three Same Colour Sevens",
    "Three Sevens",
    "Two Player Sevens",
    "One Player Seven & One Dealer Seven",
)
DIAMONDS, SUITED, SAME_COLOUR, THREE, TWO_PLAYER, PLAYER_AND_DEALER = range(1, 7)


def blazing_sevens(outcome: SideOutcome, _: None) -> int:
    """Three sevens, the player's two, or one of the player's with the Dealer's.

    SBC 16.5, 16.6, 16.8, 16.8.1.
    """
    player_sevens = (outcome.first.rank, outcome.second.rank).count(7)
    dealer_has_seven = outcome.dealer_first.rank == 7
    if player_sevens == 2:
        return _three(outcome) if dealer_has_seven else TWO_PLAYER
    return PLAYER_AND_DEALER if player_sevens and dealer_has_seven else 0


def _three(outcome: SideOutcome) -> int:
    """Three sevens by how alike they are.  SBC 16.8.1."""
    cards = (outcome.first, outcome.second, outcome.dealer_first)
    suits = {card.suit for card in cards}
    if len(suits) == 1:
        return DIAMONDS if Suit.DIAMONDS in suits else SUITED
    return SAME_COLOUR if len({card.colour for card in cards}) == 1 else THREE


def jackpot_award(jackpot_cents: int, percent: int, winners: int, minimum_cents: int) -> Fraction:
    """What each of the winners of one jackpot tier receives.  SBC 16.11.1, 16.11.2.

    The tier's percentage is taken once for each winner from what is left, and the whole is shared
    equally; nobody receives less than that percentage of the minimum jackpot.
    """
    share = Fraction(percent, 100)
    taken = jackpot_cents * (1 - (1 - share) ** winners)
    return max(taken / winners, minimum_cents * share)
