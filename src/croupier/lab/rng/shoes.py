"""Tests of shuffled shoes: where each card lies, and what lies beside it."""

from __future__ import annotations

import math
from collections import Counter
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from croupier.equipment.cards import DECK
from croupier.lab.rng.statistic import IMPOSSIBLE, NOTHING_FOUND, Statistic, chi_square, normal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.equipment.cards import Card

    Orders = Sequence[Sequence[Card]]
    ShoeTest = Callable[[Orders], Statistic]

NEXT = dict(zip(DECK, (*DECK[1:], DECK[0]), strict=True))
PLACE = {card: place for place, card in enumerate(DECK)}


def positions(orders: Orders) -> Statistic:
    """Every card comes equally often in each fifty-second part of the shoe.

    A shoe's cards are drawn without replacement, which makes its table of cards and parts vary
    n / (n - 1) times as much as independent draws.  Anderson, Use of contingency tables in the
    analysis of consumer preference studies, Biometrics 15, 1959.
    """
    cards = len(orders[0])
    decks = cards // len(DECK)
    cells = Counter(
        PLACE[card] * len(DECK) + place // decks
        for order in orders
        for place, card in enumerate(order)
    )
    expected = len(orders) * decks / len(DECK)
    kinds = len(DECK) ** 2
    value = sum((cells[cell] - expected) ** 2 for cell in range(kinds)) / expected
    return chi_square(value * (cards - 1) / cards, (len(DECK) - 1) ** 2, expected)


def followers(orders: Orders) -> Statistic:
    """A card is followed by the next of a new deck as often as it should be: once a deck.

    Shuffled badly, cards stay in the rising sequences of Bayer and Diaconis, Trailing the dovetail
    shuffle to its lair, Annals of Applied Probability 2, 1992.
    """
    counts = [_beside(order, lambda a, b: NEXT[a] == b) for order in orders]
    return _mean_is(counts, len(orders[0]) / len(DECK))


def neighbours(orders: Orders) -> Statistic:
    """Cards of one rank lie side by side as often as they should."""
    counts = [_beside(order, lambda a, b: a.rank == b.rank) for order in orders]
    return _mean_is(counts, len(orders[0]) / 13 - 1)


def repeats(orders: Orders) -> Statistic:
    """No order of a shoe comes twice, for there are more than 10**67.  Standards 5."""
    return NOTHING_FOUND if len(set(map(tuple, orders))) == len(orders) else IMPOSSIBLE


def _beside(order: Sequence[Card], is_counted: Callable[[Card, Card], bool]) -> int:
    return sum(map(is_counted, order, order[1:]))


def _mean_is(counts: Sequence[int], expected: float) -> Statistic:
    """The counts of the shoes, which are independent, have the expected mean."""
    deviation = stdev(counts)
    if not deviation:
        return IMPOSSIBLE
    return normal((fmean(counts) - expected) / (deviation / math.sqrt(len(counts))))


SHOE_TESTS: dict[str, ShoeTest] = {
    "positions": positions,
    "followers": followers,
    "neighbours": neighbours,
    "repeated shoes": repeats,
}
