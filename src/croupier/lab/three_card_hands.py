"""Every three cards of a deck, valued and judged by the game once, and counted by numpy."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.equipment.cards import Card
from croupier.games.poker_hands import three_card_value
from croupier.games.three_card_poker import VERDICTS, verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from croupier.games.poker_hands import Value

    Ints = NDArray[np.int64]

Deck = tuple[Card, ...]


class Hands(NamedTuple):
    """Every three cards of a deck: their places in it, and their value as a place in `values`."""

    cards: Ints
    value: Ints
    values: tuple[Value, ...]


@lru_cache
def hands_of(deck: Deck) -> Hands:
    """The hands of a deck, valued by the game."""
    found = [three_card_value(cards) for cards in combinations(deck, 3)]
    values = tuple(sorted(set(found)))
    place = {value: index for index, value in enumerate(values)}
    cards = np.array(list(combinations(range(len(deck)), 3)))
    return Hands(cards, np.array([place[value] for value in found]), values)


class Classes(NamedTuple):
    """One hand for all that only the names of their suits part: `alike` counts those.

    `made` is what its three cards make, a ThreeCardHand.
    """

    cards: Ints
    value: Ints
    made: Ints
    alike: Ints


@lru_cache
def classes_of(deck: Deck) -> Classes:
    """The hands of a deck that differ in more than the names of their suits."""
    hands = hands_of(deck)
    bits = np.int64(1) << np.arange(len(deck))
    codes = [bits[renamed][hands.cards].sum(1) for renamed in _renamings(deck)]
    _, first, alike = np.unique(np.min(codes, axis=0), return_index=True, return_counts=True)
    value = hands.value[first]
    made = np.array([int(each[0]) for each in hands.values])
    return Classes(hands.cards[first], value, made[value], alike)


@lru_cache
def verdict_table(least: Value, deck: Deck) -> Ints:
    """The game's verdict on each value of a hand against each of the Dealer's."""
    values = hands_of(deck).values
    qualifying = sum(value < least for value in values)
    places = range(len(values))
    return np.array([[verdict(own, dealer, qualifying) for dealer in places] for own in places])


@lru_cache
def verdict_counts(least: Value, deck: Deck) -> Ints:
    """For each class of own hands, how many of the Dealer's hands lead to each verdict."""
    verdicts = verdict_table(least, deck)[classes_of(deck).value]
    dealer = _dealer_values(deck)
    return np.stack([(dealer * (verdicts == each)).sum(1) for each in range(len(VERDICTS))], axis=1)


def _dealer_values(deck: Deck) -> Ints:
    """For each class of own hands, how many of the Dealer's hands have each value.

    They are all hands, less those with one of the own cards, plus those with two of them (which
    were taken away twice), less the own hand itself.
    """
    hands, own = hands_of(deck), classes_of(deck)
    cards, values = len(deck), len(hands.values)
    with_one = np.zeros(cards * values, np.int64)
    with_two = np.zeros(cards * cards * values, np.int64)
    for a, b in combinations(hands.cards.T, 2):
        with_two += np.bincount((a * cards + b) * values + hands.value, minlength=len(with_two))
    for a in hands.cards.T:
        with_one += np.bincount(a * values + hands.value, minlength=len(with_one))
    left: Ints = np.bincount(hands.value) - with_one.reshape(cards, values)[own.cards].sum(1)
    for a, b in combinations(own.cards.T, 2):
        left += with_two.reshape(cards, cards, values)[a, b]
    left[np.arange(len(left)), own.value] -= 1
    return left


def _renamings(deck: Deck) -> Iterator[Ints]:
    """For each way to rename the suits of the deck, the place of every card's new name."""
    place = {card: index for index, card in enumerate(deck)}
    suits = tuple(dict.fromkeys(card.suit for card in deck))
    for names in permutations(suits):
        renamed = dict(zip(suits, names, strict=True))
        yield np.array([place[Card(card.rank, renamed[card.suit])] for card in deck])
