"""Take cards away from a deck in every way, and count what is left of its hands of three.

Each hand has a gain, never negative, so that cards taken away only ever lower the gains left.  The
search takes them one by one, the dearest first, and carries on what each of the rest would cost:

    cost of y after x          =  cost of y          -  gains with x and y
    gains with y and z after x =  gains with y and z -  gains with x, y and z

A branch ends where no further card could change the answer.  Idle cards, which are in no hand that
counts, are not searched: they fill up a set of cards in as many ways as there are.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import numba
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

F = TypeVar("F", bound="Callable[..., Any]")

KINDS = 3
FIELD_BITS = 21  # Three kinds are counted in one number, each up to 49 cards x 18,424 hands.
GAIN, COUNT = 0, 1


def compiled(function: F) -> F:
    """The function, compiled at its first call and kept beside its source."""
    return cast("F", numba.njit(cache=True)(function))


class Weighed(NamedTuple):
    """Hands of three cards, each with a gain and a kind; kind 0 is not counted."""

    cards: Ints
    gain: Ints
    kind: Ints


class Search(NamedTuple):
    """What a search reads: weights by one, two and three cards, ways to fill up, what is sought.

    `cost`, `two` and `remains` begin with nothing taken and are written one depth below what is
    taken: gains first, then packed counts.  `dearest` sums the gains of the first cards.
    """

    cost: Ints
    two: Ints
    remains: Ints
    three: Ints
    dearest: Ints
    ways: Ints
    threshold: int
    at_most: bool


class Left(NamedTuple):
    """How many sets of cards were sought, and how many hands of each kind they all leave."""

    sets: int
    hands: tuple[int, ...]


def left(hands: Weighed, deck: int, take: int, threshold: int, *, at_most: bool) -> Left:
    """The sets of cards that leave gains of at most the threshold, or else those that leave more.

    `deck` counts the cards that may be taken, whether hands have them or not.
    """
    assert take > 0, "with no card taken there is nothing to search"
    gains = _by_card(hands.cards, hands.gain)
    whole = int(hands.gain.sum())
    least = whole - int(np.sort(gains)[-take:].sum())
    if least > threshold if at_most else whole <= threshold:
        return Left(0, (0,) * KINDS)
    live = np.flatnonzero(_by_card(hands.cards, hands.gain + hands.kind))
    live = live[np.argsort(-gains[live], kind="stable")]
    ways = np.array([comb(deck - len(live), take - taken) for taken in range(take + 1)])
    sets, *counts = _search(_prepared(hands, live, ways, threshold, at_most)).tolist()
    return Left(sets, tuple(counts))


def _by_card(cards: Ints, weight: Ints) -> Ints:
    """The sum of the weights of the hands with each card."""
    return np.bincount(cards.ravel(), np.repeat(weight, 3)).astype(np.int64)


def _prepared(hands: Weighed, live: Ints, ways: Ints, threshold: int, at_most: bool) -> Search:
    """A search through the live cards, in this order."""
    take, cards = len(ways) - 1, len(live)
    place = np.full(int(hands.cards.max()) + 1, -1)
    place[live] = np.arange(cards)
    packed = np.where(hands.kind > 0, 1 << FIELD_BITS * (hands.kind - 1), 0)
    weights = np.stack([hands.gain, packed])
    one, pairs, three = _tables(place[hands.cards], weights, cards)
    cost, two = np.zeros((take, 2, cards), np.int64), np.zeros((take, 2, cards, cards), np.int64)
    remains = np.zeros((take, 2), np.int64)
    cost[0], two[0], remains[0] = one, pairs, weights.sum(1)
    dearest = np.concatenate([[0], np.cumsum(one[GAIN]), np.repeat(one[GAIN].sum(), take)])
    return Search(cost, two, remains, three, dearest, ways, threshold, at_most)


@compiled
def _tables(cards: Ints, weights: Ints, live: int) -> tuple[Ints, Ints, Ints]:
    """The weights of the hands with one card, with two and with three, in whatever order."""
    one = np.zeros((2, live), np.int64)
    two = np.zeros((2, live, live), np.int64)
    three = np.zeros((2, live, live, live), np.int64)
    for which in range(2):
        for hand in range(len(cards)):
            weight = weights[which, hand]
            if weight:
                for i in range(3):
                    a, b, c = cards[hand, i], cards[hand, i - 1], cards[hand, i - 2]
                    one[which, a] += weight
                    two[which, a, b] += weight
                    two[which, b, a] += weight
                    three[which, a, b, c] += weight
                    three[which, a, c, b] += weight
    return one, two, three


@compiled
def _search(search: Search) -> Ints:
    """How many sets were found, then how many hands of each kind they leave."""
    cost, two, remains, three, dearest, ways, threshold, at_most = search
    take, cards = len(cost), cost.shape[2]
    found = np.zeros(1 + KINDS, np.int64)
    following = np.zeros(take, np.int64)
    if (remains[0, GAIN] <= threshold) == at_most:
        _add(found, ways[0], 1, remains[0, COUNT])
    depth = 0
    while depth >= 0:
        card = following[depth]
        if depth == take - 1:
            number, packed = _last(cost, remains, card, threshold, at_most)
            _add(found, ways[take], number, packed)
        floor = remains[depth, GAIN] - dearest[card + take - depth] + dearest[card]
        if depth == take - 1 or card == cards or (at_most and floor > threshold):
            depth -= 1
            continue
        following[depth] += 1
        gain = remains[depth, GAIN] - cost[depth, GAIN, card]
        count = remains[depth, COUNT] - cost[depth, COUNT, card]
        is_sought = (gain <= threshold) == at_most
        if is_sought:
            _add(found, ways[depth + 1], 1, count)
        floor = gain - dearest[card + take - depth] + dearest[card + 1]
        if is_sought or (at_most and floor <= threshold):
            depth += 1
            _take(cost, two, three, card, depth)
            remains[depth, GAIN], remains[depth, COUNT] = gain, count
            following[depth] = card + 1
    return found


@compiled
def _take(cost: Ints, two: Ints, three: Ints, card: int, depth: int) -> None:
    """Write what later cards cost, and weights by two of them, when a card is taken."""
    cards = cost.shape[2]
    for which in range(2):
        for y in range(card + 1, cards):
            cost[depth, which, y] = cost[depth - 1, which, y] - two[depth - 1, which, card, y]
    if depth < len(cost) - 1:
        for which in range(2):
            for y in range(card + 1, cards):
                for z in range(y + 1, cards):
                    met = three[which, card, y, z]
                    two[depth, which, y, z] = two[depth - 1, which, y, z] - met


@compiled
def _last(cost: Ints, remains: Ints, first: int, threshold: int, at_most: bool) -> tuple[int, int]:
    """How many choices of the last card are sought, and the packed counts that they leave."""
    number, packed, depth = 0, 0, len(cost) - 1
    gain, count = remains[depth, GAIN], remains[depth, COUNT]
    for card in range(first, cost.shape[2]):
        if (gain - cost[depth, GAIN, card] <= threshold) == at_most:
            number += 1
            packed += count - cost[depth, COUNT, card]
    return number, packed


@compiled
def _add(found: Ints, ways: int, number: int, packed: int) -> None:
    """Count so many sets, each in so many ways, with the hands that they leave."""
    found[0] += ways * number
    for kind in range(KINDS):
        found[1 + kind] += ways * (packed >> kind * FIELD_BITS & (1 << FIELD_BITS) - 1)
