"""Bets that an area's first two cards are a pair.  CSB 16.3, SBC 13.6, CPB 3.18, CMA 16.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment.cards import ACE

if TYPE_CHECKING:
    from croupier.games.side_wagers.outcome import SideOutcome

PERFECT_PAIRS = ("Perfect Pair", "Coloured Pair", "Mixed Pair")
CROWN_PAIRS = ("Crown Pair", "Coloured Pair", "Mixed Pair")
ANY_PAIR = ("Any Pair",)
STAR_PAIRS = ("Pair of Aces", "Suited Pair", "Same Colour Pair", "Mixed Pair")
SETS = ("Suited Pair", "Unsuited Pair")


def any_pairs(outcome: SideOutcome, _: None) -> int:
    """A pair, whatever its suits.  CSB 16.3, 16.4.4, SBC 13.6, 13.7."""
    return int(outcome.is_pair)


def perfect_pairs(outcome: SideOutcome, _: None) -> int:
    """A pair of one suit (1), of one colour (2) or of two colours (3).

    CSB 14.2, 14.3.4, 15.2, 15.3.4, SBC 14.7, 14.8, CPB 3.18.
    """
    if not outcome.is_pair:
        return 0
    return 3 - outcome.is_suited - (outcome.first.colour is outcome.second.colour)


def star_pairs(outcome: SideOutcome, _: None) -> int:
    """A pair of aces (1), else a pair of one suit, of one colour or of two.

    SBC 15.7, 15.8, 15.10.
    """
    if outcome.is_pair and outcome.first.rank == ACE:
        return 1
    pair = perfect_pairs(outcome, _)
    return pair + 1 if pair else 0


def bet_the_set(outcome: SideOutcome, _: None) -> int:
    """A pair of one suit (1) or of two (2).  CMA 16.2."""
    return 2 - outcome.is_suited if outcome.is_pair else 0
