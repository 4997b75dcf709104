"""Every hand as a multiset of card values: what it counts, and what a further card makes of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack.hand import ACE, TEN, Hand, dealt, value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]
    Bools = NDArray[np.bool_]

VALUES = range(ACE, TEN + 1)
TOTAL_MAX = 22  # The last total that a rule tells from those beyond it: a Dealer's 22.
NONE = -1  # No such hand is listed: its total is beyond the last.
NOTHING = 0  # The number of the hand without cards.
BITS = 5  # A hand's counts are the digits of its key, so long: no hand has as many cards.
SHIFTS = BITS * np.arange(len(VALUES))
DIGITS = 1 << SHIFTS


class Hands(NamedTuple):
    """The hands by number, each numbered right before those that add cards of its highest value.

    `counts` has the cards of each by value less one; `grown` and `shrunk` the number of the hand
    with a card more or less of that value; `highest` the place of the highest value in it.
    """

    hands: tuple[Hand, ...]
    counts: Ints
    grown: Ints
    shrunk: Ints
    highest: Ints
    cards: Ints
    by_cards: Ints

    @property
    def totals(self) -> Ints:
        """What each hand counts."""
        return np.array([hand.total for hand in self.hands])

    def number(self, *ranks: int) -> int:
        """The number of the hand of these cards."""
        found = NOTHING
        for rank in ranks:
            found = int(self.grown[found, value(rank) - 1])
        return found

    def ranks(self, number: int) -> tuple[int, ...]:
        """The values of the cards of a hand, lowest first."""
        return tuple(v for v in VALUES for _ in range(self.counts[number, v - 1]))


@cache
def all_hands() -> Hands:
    """Every hand whose total, aces low, is at most 22."""
    hands, listed = zip(*_listed(Hand(), 0, 0), strict=True)
    keys = np.array(listed)
    counts = counts_of(keys)
    cards = counts.sum(1)
    return Hands(
        hands=hands,
        counts=counts,
        grown=_places(keys, keys[:, None] + DIGITS),
        shrunk=_places(keys, keys[:, None] - DIGITS),
        highest=np.where(cards, len(VALUES) - 1 - (counts[:, ::-1] > 0).argmax(1), NONE),
        cards=cards,
        by_cards=np.argsort(cards, kind="stable"),
    )


def counts_of(keys: Ints) -> Ints:
    """The cards of each key by value."""
    counts: Ints = keys[:, None] >> SHIFTS & (1 << BITS) - 1
    return counts


def _listed(hand: Hand, key: int, highest: int) -> Iterator[tuple[Hand, int]]:
    """The hand and all that add cards of its highest value and above, each with its key."""
    yield hand, key
    for place in range(highest, len(VALUES)):
        grown = dealt(hand, VALUES[place])
        if grown.total <= TOTAL_MAX:
            yield from _listed(grown, key + int(DIGITS[place]), place)


def _places(keys: Ints, sought: Ints) -> Ints:
    """Where each key that is sought stands among the keys."""
    order = np.argsort(keys)
    found = order[np.searchsorted(keys[order], sought).clip(max=len(keys) - 1)]
    return np.where(keys[found] == sought, found, NONE)
