"""What cards are drawn from: a full shoe of decks, or the infinite deck."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack.hand import value

if TYPE_CHECKING:
    from croupier.lab.blackjack.hands import Floats

RANKS = range(1, 14)
SUITS = 4
DECK = np.bincount([value(rank) - 1 for rank in RANKS]).astype(float)


class Shoe(NamedTuple):
    """The counts of the ten card values, and how much of a count a drawn card takes away.

    The infinite deck has chances for counts, and nothing is taken away.  `equal_tens` is the
    chance that two ten-value cards are of one rank.
    """

    counts: Floats
    taken: float
    equal_tens: Fraction

    def without(self, *values: int) -> Shoe:
        """The shoe after these cards."""
        counts = self.counts.copy()
        for each in values:
            counts[each - 1] -= self.taken
        return Shoe(counts, self.taken, self.equal_tens)

    def chance(self, *values: int) -> float:
        """The chance of these cards in this order."""
        counts, found = self.counts.tolist(), 1.0
        for each in values:
            found *= counts[each - 1] / sum(counts)
            counts[each - 1] -= self.taken
        return found


def full_shoe(decks: int | None) -> Shoe:
    """A shoe of decks, or the infinite deck."""
    if decks is None:
        return Shoe(DECK / len(RANKS), 0.0, Fraction(1, 4))
    tens = SUITS * decks
    return Shoe(DECK * tens, 1.0, Fraction(tens - 1, 4 * tens - 1))
