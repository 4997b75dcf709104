"""The order of poker hands: what three cards make, and the best five of six.  CMA 18.4.2."""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations
from typing import TYPE_CHECKING

from croupier.equipment.cards import ACE, KING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.equipment.cards import Card

Value = tuple[int, ...]

ACE_HIGH = KING + 1
LOW_CARDS = ("Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
RANK_NAMES = dict(enumerate((*LOW_CARDS, "Jack", "Queen", "King", "Ace"), 2))


class ThreeCardHand(IntEnum):
    """What three cards make, from the least to the best: a straight beats a flush."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5


class FiveCardHand(IntEnum):
    """What five cards make, from the least to the best."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


ALIKE = {
    (2, 1, 1, 1): FiveCardHand.PAIR,
    (2, 2, 1): FiveCardHand.TWO_PAIRS,
    (3, 1, 1): FiveCardHand.THREE_OF_A_KIND,
    (3, 2): FiveCardHand.FULL_HOUSE,
    (4, 1): FiveCardHand.FOUR_OF_A_KIND,
}


def hand_name(hand: ThreeCardHand | FiveCardHand) -> str:
    """The hand as people say it: "three of a kind"."""
    return hand.name.replace("_", " ").lower()


def rank(card: Card) -> int:
    """The rank of a card, the ace above the king."""
    return ACE_HIGH if card.rank == ACE else card.rank


def three_card_value(cards: Sequence[Card]) -> Value:
    """What three cards make, then the ranks that part it from others; suits never do.

    Values compare as the hands do, and equal values are equal hands.
    """
    hand = three_card_hand(cards)
    ranks = _heaviest_first(cards)
    if hand in (ThreeCardHand.STRAIGHT, ThreeCardHand.STRAIGHT_FLUSH):
        return hand, _straight_top(ranks)
    return hand, *ranks


def three_card_hand(cards: Sequence[Card]) -> ThreeCardHand:
    """What three cards make."""
    ranks = _highest_first(cards)
    different = len(set(ranks))
    if different < 3:
        return ThreeCardHand.PAIR if different == 2 else ThreeCardHand.THREE_OF_A_KIND
    if _straight_top(ranks):
        return ThreeCardHand.STRAIGHT_FLUSH if _is_suited(cards) else ThreeCardHand.STRAIGHT
    return ThreeCardHand.FLUSH if _is_suited(cards) else ThreeCardHand.HIGH_CARD


def best_five(cards: Sequence[Card]) -> FiveCardHand:
    """The best hand that five of the cards make."""
    return max(map(five_card_hand, combinations(cards, 5)))


def five_card_hand(cards: Sequence[Card]) -> FiveCardHand:
    """What five cards make."""
    ranks = _highest_first(cards)
    if len(set(ranks)) < 5:
        return ALIKE[tuple(sorted(map(ranks.count, set(ranks)), reverse=True))]
    top = _straight_top(ranks)
    if not _is_suited(cards):
        return FiveCardHand.STRAIGHT if top else FiveCardHand.HIGH_CARD
    if top == ACE_HIGH:
        return FiveCardHand.ROYAL_FLUSH
    return FiveCardHand.STRAIGHT_FLUSH if top else FiveCardHand.FLUSH


def _highest_first(cards: Sequence[Card]) -> list[int]:
    return sorted([rank(card) for card in cards], reverse=True)


def _heaviest_first(cards: Sequence[Card]) -> list[int]:
    """The ranks, those that occur most first: the pair of a hand before its third card."""
    ranks = _highest_first(cards)
    return sorted(ranks, key=ranks.count, reverse=True)


def _straight_top(ranks: list[int]) -> int:
    """The highest rank of a straight, or 0 when different ranks make none.

    The ace ends the highest straight or begins the lowest, whose top is then its second card.
    """
    count = len(ranks)
    if ranks[0] == ACE_HIGH and ranks[1] == count:
        return count
    return ranks[0] if ranks[0] - ranks[-1] == count - 1 else 0


def _is_suited(cards: Sequence[Card]) -> bool:
    return all(card.suit is cards[0].suit for card in cards[1:])
