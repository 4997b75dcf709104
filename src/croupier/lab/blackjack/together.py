"""The chance that no hand of a split area is exposed to a Dealer blackjack, exactly.

A hand is closed when it went over 21 or was paid at once.  That all hands are closed is no sum over
them: the cards of one are gone from the shoe of the next.  So the closed hands are listed with the
number of orders in which their cards come, and merged hand after hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.lab.blackjack.compositions import DOUBLE, DRAW, STAND, chance, joint_chance, paths
from croupier.lab.blackjack.hands import BASE, DIGITS, all_hands

if TYPE_CHECKING:
    from croupier.lab.blackjack.hands import Floats, Ints
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.lab.blackjack.splits import Parting
    from croupier.lab.blackjack.terms import Terms


class Closed(NamedTuple):
    """Cards drawn to one or more closed hands, as keys, with the number of their orders."""

    keys: Ints
    ways: Floats

    @property
    def counts(self) -> Ints:
        """The cards by value."""
        return self.keys[:, None] // DIGITS % BASE

    def and_then(self, other: Closed) -> Closed:
        """The cards of these hands and a further one."""
        return merged(
            (self.keys[:, None] + other.keys).ravel(), (self.ways[:, None] * other.ways).ravel()
        )


NO_HAND = Closed(np.zeros(1, np.int64), np.ones(1))


def merged(keys: Ints, ways: Floats) -> Closed:
    """The same cards listed once."""
    unique, place = np.unique(keys, return_inverse=True)
    return Closed(unique, np.bincount(place, ways, len(unique)))


def closed_hands(
    terms: Terms, rank: int, order: Ints, grown: Ints, choice: Ints
) -> tuple[Closed, Closed]:
    """What is drawn to a hand split from a pair until it is closed: in all, and if the second card
    is unlike the pair.
    """
    hands = all_hands()
    start = hands.number(rank)
    reached, doubled = paths(start, rank - 1, order, grown, choice)
    stands = (choice == STAND) & ~terms.is_exposed
    keys = hands.counts @ DIGITS - DIGITS[rank - 1]
    found = []
    for row in range(2):
        lots = [(keys, reached[row] * stands), (keys, doubled[row] * ~terms.is_exposed_doubled)]
        for card, digit in enumerate(DIGITS):
            bursts = (grown[:, card] < 0) & np.isin(choice, (DRAW, DOUBLE))
            lots.append((keys + digit, reached[row] * bursts))
        every, ways = (np.concatenate(each) for each in zip(*lots, strict=True))
        found.append(merged(every[ways > 0], ways[ways > 0]))
    return found[0], found[1]


def none_exposed(
    shoe: Shoe, rank: int, ways: tuple[Parting, ...], closed: tuple[Closed, Closed]
) -> float:
    """The chance that all hands are closed; the shoe is without the pair and the blackjack."""
    free, unlike = closed
    total = 0.0
    for way in ways:
        rest = shoe.without(*(rank,) * way.pairs)
        lots = [unlike] * len(way.unlike) + [free] * len(way.free)
        *before, last = lots
        first = NO_HAND
        for lot in before:
            first = first.and_then(lot)
        total += shoe.chance(*(rank,) * way.pairs) * joint_chance(
            first.counts, first.ways, last.counts, last.ways, rest.counts, rest.taken
        )
    return total


def one_closed(shoe: Shoe, closed: Closed) -> float:
    """The chance that a hand is closed."""
    return chance(closed.counts, closed.ways, shoe.counts, shoe.taken)
