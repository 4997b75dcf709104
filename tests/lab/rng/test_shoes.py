"""The tests of shuffled shoes: sound shuffles pass, bad ones are found out."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from scipy import stats

from croupier.equipment.cards import DECK
from croupier.equipment.chance import shuffled
from croupier.lab.rng.shoes import SHOE_TESTS, followers, neighbours, positions
from support.chances import Sound

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.equipment.cards import Card

    Order = tuple[Card, ...]


def swapped(found: random.Random, items: Order) -> Order:
    """Every position is swapped with any other: a well known way to shuffle unevenly."""
    order = list(items)
    for place in range(len(order)):
        chosen = found.randrange(len(order))
        order[place], order[chosen] = order[chosen], order[place]
    return tuple(order)


def half(found: random.Random, items: Order) -> Order:
    """The second half stays as it was."""
    front = list(items[: len(items) // 2])
    found.shuffle(front)
    return (*front, *items[len(items) // 2 :])


def riffled(found: random.Random, items: Order) -> Order:
    """Three riffles, where seven would be enough.  Bayer and Diaconis 1992."""
    order = list(items)
    for _ in range(3):
        cut = sum(found.random() < 0.5 for _ in order)
        left, right = order[:cut], order[cut:]
        order = []
        while left or right:
            pile = left if found.random() * (len(left) + len(right)) < len(left) else right
            order.append(pile.pop(0))
    return tuple(order)


def orders(shuffle: Callable[[random.Random, Order], Order], count: int) -> list[Order]:
    found = random.Random(1)  # noqa: S311
    return [shuffle(found, DECK) for _ in range(count)]


@pytest.mark.parametrize("name", ["positions", "followers", "neighbours"])
def test_a_sound_shuffle_has_even_p_values(name: str) -> None:
    sound = Sound()
    found = [SHOE_TESTS[name]([shuffled(sound, DECK) for _ in range(150)]).p for _ in range(40)]
    assert stats.kstest(found, "uniform").pvalue > 0.001


def test_two_decks_are_as_even_as_one() -> None:
    sound = Sound()
    shoes = [shuffled(sound, DECK * 2) for _ in range(150)]
    assert [name for name, test in SHOE_TESTS.items() if test(shoes).p < 0.01] == []


def test_a_swapped_shuffle_favours_positions() -> None:
    assert positions(orders(swapped, 1000)).p < 1e-9


def test_half_a_shuffle_leaves_cards_in_place_and_in_sequence() -> None:
    found = orders(half, 100)
    assert positions(found).p < 1e-9
    assert followers(found).p < 1e-9


def test_three_riffles_leave_rising_sequences() -> None:
    assert followers(orders(riffled, 100)).p < 1e-9


def test_ranks_kept_together_are_noticed() -> None:
    by_rank = tuple(sorted(DECK, key=lambda card: card.rank))
    pairs = [by_rank[place : place + 2] for place in range(0, 52, 2)]
    found = random.Random(1)  # noqa: S311
    clumped = [tuple(card for pair in found.sample(pairs, 26) for card in pair) for _ in range(100)]
    assert neighbours(clumped).p < 1e-9


def test_one_order_for_ever_fails() -> None:
    assert [name for name, test in SHOE_TESTS.items() if test([DECK] * 100).p > 1e-9] == []
