"""Take cards away from a deck in every way, and count what is left of its hands of three.

Each hand has a gain, never negative, so that cards taken away only ever lower the gains left.  The
search takes them one by one, the dearest first, and carries on what each of the rest would cost:

    cost of y after x          =  cost of y          -  gains with x and y
    gains with y and z after x =  gains with y and z -  gains with x, y and z

A branch ends where no further card could change the answer.  Nothing is written for the last card:
its costs are found as it is tried.  Idle cards, which are in no hand that
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

# Nobody calls compiled code from C, and making that possible takes a tenth of the compilation.
OPTIONS: dict[str, Any] = {"cache": True, "no_cfunc_wrapper": True}
KINDS = 3
FIELD_BITS = 21  # Three kinds are counted in one number, each up to 49 cards x 18,424 hands.
GAIN, COUNT = 0, 1


def compiled(function: F) -> F:
    """The function, compiled at its first call and kept beside its source.

    Its callers make the arrays that it writes: they would take longer to compile than the rest.
    """
    return cast("F", numba.njit(**OPTIONS)(function))


class Weighed(NamedTuple):
    """Hands of three cards, each with a gain and a kind; kind 0 is not counted."""

    cards: Ints
    gain: Ints
    kind: Ints


class Search(NamedTuple):
    """What a search reads: weights by one, two and three cards, ways to fill up, what is sought.

    `cost`, `two`, `remains` and `dearest` begin with nothing taken and are written one depth below
    what is taken: gains first, then packed counts.  `dearest` is the highest gain that any card
    costs from a place on.  The last card of `three` is in no hand.
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
    search, found = _prepared(hands, live, ways, threshold, at_most), np.zeros(1 + KINDS, np.int64)
    if (whole <= threshold) == at_most:
        _add(found, ways[0], 1, search.remains[0, COUNT])
    if take > 2:
        _search(search, np.zeros(take - 2, np.int64), found)
    else:
        _finish(search, 0, len(live), 0, found)
    sets, *counts = found.tolist()
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
    cost, dearest = np.zeros((take, 2, cards), np.int64), np.zeros((take, cards + take), np.int64)
    two = np.zeros((max(take - 2, 1), 2, cards, cards), np.int64)
    three = np.zeros((2, cards + 1, cards, cards), np.int64)
    _weigh(hands.cards, weights, place, cost[0], two[0], three)
    dearest[0, :cards] = cost[0, GAIN]
    remains = np.zeros((take, 2), np.int64)
    remains[0] = weights.sum(1)
    return Search(cost, two, remains, three, dearest, ways, threshold, at_most)


@compiled
def _weigh(hands: Ints, weights: Ints, place: Ints, one: Ints, two: Ints, three: Ints) -> None:
    """Write the weights of the hands with one card, with two and with three, in whatever order."""
    for which in range(2):
        for hand in range(len(hands)):
            weight = weights[which, hand]
            if weight:
                for i in range(3):
                    a, b = place[hands[hand, i]], place[hands[hand, i - 1]]
                    c = place[hands[hand, i - 2]]
                    one[which, a] += weight
                    two[which, a, b] += weight
                    two[which, b, a] += weight
                    three[which, a, b, c] += weight
                    three[which, a, c, b] += weight


@compiled
def _search(search: Search, following: Ints, found: Ints) -> None:
    """Count the sets with one card and more that are sought, and the hands that they leave.

    `following` has the next card to take at each depth.
    """
    cost, _, remains, _, dearest, ways, threshold, at_most = search
    take, cards = cost.shape[0], cost.shape[2]
    depth = 0
    while depth >= 0:
        card, floor = following[depth], remains[depth, GAIN]
        for each in range(take - depth):
            floor -= dearest[depth, card + each]
        if card == cards or (at_most and floor > threshold):
            depth -= 1
            continue
        following[depth] += 1
        gain = remains[depth, GAIN] - cost[depth, GAIN, card]
        count = remains[depth, COUNT] - cost[depth, COUNT, card]
        sets = 1 if (gain <= threshold) == at_most else 0
        if sets:
            _add(found, ways[depth + 1], sets, count)
        floor += dearest[depth, card] - cost[depth, GAIN, card]
        if sets or (at_most and floor <= threshold):
            _take(search, card, depth + 1)
            remains[depth + 1, GAIN], remains[depth + 1, COUNT] = gain, count
            if depth == take - 3:
                _finish(search, depth + 1, card, card + 1, found)
            else:
                depth += 1
                following[depth] = card + 1


@compiled
def _take(search: Search, card: int, depth: int) -> None:
    """Write what later cards cost, and weights by two of them, when a card is taken."""
    cost, two, _, three, dearest, _, _, _ = search
    cards = cost.shape[2]
    for which in range(2):
        for y in range(card + 1, cards):
            cost[depth, which, y] = cost[depth - 1, which, y] - two[depth - 1, which, card, y]
    for y in range(cards - 1, card, -1):
        dearest[depth, y] = max(cost[depth, GAIN, y], dearest[depth, y + 1])
    if depth < len(two):
        for which in range(2):
            for y in range(card + 1, cards):
                for z in range(y + 1, cards):
                    met = three[which, card, y, z]
                    two[depth, which, y, z] = two[depth - 1, which, y, z] - met


@compiled
def _finish(search: Search, depth: int, before: int, first: int, found: Ints) -> None:
    """Count with one card more, and with two, from the first on; `before` was taken last."""
    cost, two, remains, three, dearest, ways, threshold, at_most = search
    cards, above, is_last = cost.shape[2], max(depth - 1, 0), depth == len(cost) - 1
    number, packed = 0, 0
    for card in range(first, cards):
        gain = remains[depth, GAIN] - cost[depth, GAIN, card]
        count = remains[depth, COUNT] - cost[depth, COUNT, card]
        is_sought = (gain <= threshold) == at_most
        if is_sought:
            number += 1
            packed += count
        may_be = at_most and gain - dearest[depth, card + 1] <= threshold
        if is_last or not (is_sought or may_be):
            continue
        pairs, packed_pairs = 0, 0
        for last in range(card + 1, cards):
            both = two[above, GAIN, card, last] - three[GAIN, before, card, last]
            if (gain - cost[depth, GAIN, last] + both <= threshold) == at_most:
                both = two[above, COUNT, card, last] - three[COUNT, before, card, last]
                pairs += 1
                packed_pairs += count - cost[depth, COUNT, last] + both
        _add(found, ways[depth + 2], pairs, packed_pairs)
    _add(found, ways[depth + 1], number, packed)


@compiled
def _add(found: Ints, ways: int, number: int, packed: int) -> None:
    """Count so many sets, each in so many ways, with the hands that they leave."""
    found[0] += ways * number
    for kind in range(KINDS):
        found[1 + kind] += ways * (packed >> kind * FIELD_BITS & (1 << FIELD_BITS) - 1)
