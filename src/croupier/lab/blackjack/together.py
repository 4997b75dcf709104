"""The chance that no hand of a split area is exposed to a Dealer blackjack, exactly.

A hand is closed when it went over 21 or was paid at once.  That all hands are closed is no sum over
them: the cards of one are gone from the shoe of the next.  So the closed hands are listed with the
number of orders in which their cards come, and merged hand after hand.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.lab.blackjack.compositions import STAND, draw_ends, order_chances, tree_of
from croupier.lab.blackjack.hands import DIGITS, NONE, all_hands, counts_of

if TYPE_CHECKING:
    from croupier.lab.blackjack.compositions import Tree
    from croupier.lab.blackjack.hands import Floats, Ints
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.lab.blackjack.splits import Parting
    from croupier.lab.blackjack.terms import Terms


class ClosedHands(NamedTuple):
    """Cards drawn to one or more closed hands, as keys, with the number of their orders."""

    keys: Ints
    ways: Floats

    @property
    def counts(self) -> Ints:
        """The cards by value."""
        return counts_of(self.keys)

    def and_then(self, other: ClosedHands) -> ClosedHands:
        """The cards of these hands and a further one."""
        return merged(
            (self.keys[:, None] + other.keys).ravel(), (self.ways[:, None] * other.ways).ravel()
        )


def merged(keys: Ints, ways: Floats) -> ClosedHands:
    """The same cards listed once."""
    unique, place = np.unique(keys, return_inverse=True)
    return ClosedHands(unique, np.bincount(place, ways, len(unique)).astype(float))


def closed_hands(
    terms: Terms, rank: int, rows: Floats, grown: Ints, choice: Ints
) -> tuple[ClosedHands, ClosedHands]:
    """What is drawn to a hand of a pair until it is closed, by the paths to each hand.

    First in all, then with a second card that is unlike the pair.
    """
    hands = all_hands()
    keys = hands.counts @ DIGITS - DIGITS[rank - 1]
    closed = (choice == STAND) & ~terms.is_exposed, ~terms.is_exposed_doubled
    goes_over = (grown == NONE) & (choice != STAND)[:, None]
    found = []
    for reached, doubled in (rows[:2], rows[2:]):
        lots = [(keys, reached * closed[0]), (keys, doubled * closed[1])]
        lots.extend(
            (keys + digit, reached * goes_over[:, card]) for card, digit in enumerate(DIGITS)
        )
        every, ways = (np.concatenate(each) for each in zip(*lots, strict=True))
        found.append(merged(every[ways > 0], ways[ways > 0]))
    return found[0], found[1]


def none_exposed(
    shoe: Shoe, rank: int, ways: tuple[Parting, ...], closed: tuple[ClosedHands, ClosedHands]
) -> float:
    """The chance that all hands are closed; the shoe is without the pair and the blackjack."""
    free, unlike = closed
    trees = _tree_of(free), _tree_of(unlike)
    total = 0.0
    for way in ways:
        *before, _ = [unlike] * len(way.unlike) + [free] * len(way.free)
        if tree := trees[not way.free]:
            pairs = (rank,) * way.pairs
            lots = reduce(ClosedHands.and_then, before)
            total += shoe.chance(*pairs) * _chance(shoe.without(*pairs), lots, tree)
    return total


def _tree_of(last: ClosedHands) -> Tree | None:
    """The draws that close a hand, or none where nothing does."""
    if not last.keys.size:
        return None
    return tree_of(last.counts, np.zeros_like(last.keys), last.ways)


def _chance(shoe: Shoe, lots: ClosedHands, last: Tree) -> float:
    """The chance that hands are closed with cards of the lots, and then one more."""
    counts = lots.counts
    closes = draw_ends(last, shoe.counts, shoe.taken, counts)[:, 0]
    return float(lots.ways * order_chances(counts, shoe.counts, shoe.taken) @ closes)
