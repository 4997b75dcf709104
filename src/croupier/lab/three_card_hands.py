"""Every three cards of a deck, valued and judged by the game once, and counted by numpy."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.equipment.cards import DECK, Card
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
def hands_of(deck: Deck = DECK) -> Hands:
    """The hands of a deck, valued by the game."""
    found = [three_card_value(cards) for cards in combinations(deck, 3)]
    values = tuple(sorted(set(found)))
    place = {value: index for index, value in enumerate(values)}
    cards = np.array(list(combinations(range(len(deck)), 3)))
    return Hands(cards, np.array([place[value] for value in found]), values)


class Classes(NamedTuple):
    """One hand for all that only the names of their suits part, and how many those are.

    `made` is what its three cards make, a ThreeCardHand.
    """

    cards: Ints
    value: Ints
    made: Ints
    count: Ints


@lru_cache
def classes_of(deck: Deck = DECK) -> Classes:
    """The hands of a deck that differ in more than the names of their suits."""
    hands = hands_of(deck)
    codes = [_codes(renamed[hands.cards], len(deck)) for renamed in _renamings(deck)]
    _, first, count = np.unique(np.min(codes, axis=0), return_index=True, return_counts=True)
    value = hands.value[first]
    made = np.array([int(each[0]) for each in hands.values])
    return Classes(hands.cards[first], value, made[value], count)


@lru_cache
def verdict_table(least: Value, deck: Deck = DECK) -> Ints:
    """The game's verdict on each value of a hand against each of the Dealer's."""
    values = hands_of(deck).values
    qualifying = sum(value < least for value in values)
    places = range(len(values))
    return np.array([[verdict(own, dealer, qualifying) for dealer in places] for own in places])


def verdict_counts(least: Value, deck: Deck = DECK) -> Ints:
    """For each class of own hands, how many of the Dealer's hands lead to each verdict."""
    own = classes_of(deck)
    verdicts = verdict_table(least, deck)[own.value]
    dealer = _dealer_values(deck)
    return np.stack([(dealer * (verdicts == each)).sum(1) for each in range(len(VERDICTS))], axis=1)


@lru_cache
def _dealer_values(deck: Deck) -> Ints:
    """For each class of own hands, how many of the Dealer's hands have each value.

    They are all hands, less those with one of the own cards, plus those with two of them (taken
    away twice), less the own hand itself.
    """
    hands, own = hands_of(deck), classes_of(deck)
    with_one = np.zeros((len(deck), len(hands.values)), np.int64)
    with_two = np.zeros((len(deck), len(deck), len(hands.values)), np.int64)
    for one in hands.cards.T:
        np.add.at(with_one, (one, hands.value), 1)
        for two in hands.cards.T:
            np.add.at(with_two, (one, two, hands.value), 1)
    left = np.bincount(hands.value) - with_one[own.cards].sum(1)
    for one, two in combinations(own.cards.T, 2):
        left += with_two[one, two]
    left[np.arange(len(left)), own.value] -= 1
    return left


def _codes(cards: Ints, size: int) -> Ints:
    """Each hand's cards as one number, whatever their order."""
    ordered = np.sort(cards, axis=1)
    code: Ints = ordered[:, 0] * size * size + ordered[:, 1] * size + ordered[:, 2]
    return code


def _renamings(deck: Deck) -> Iterator[Ints]:
    """For each way to rename the suits of the deck, the place of every card's new name."""
    place = {card: index for index, card in enumerate(deck)}
    suits = tuple(dict.fromkeys(card.suit for card in deck))
    for names in permutations(suits):
        renamed = dict(zip(suits, names, strict=True))
        yield np.array([place[Card(card.rank, renamed[card.suit])] for card in deck])
