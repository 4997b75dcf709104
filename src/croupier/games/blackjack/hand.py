"""A hand as a small value: its total, and only what else some rule asks about."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

ACE, TEN = 1, 10
DEALT, SPLIT, SPLIT_ACE = range(3)


class Hand(NamedTuple):
    """A hand of a player or the Dealer; `total` counts an ace as 11 while the hand `is_soft`.

    `first` and `second` are the ranks of one card, a pair or a two-card 21; else they are dropped.
    """

    total: int = 0
    is_soft: bool = False
    cards: int = 0
    first: int = 0
    second: int = 0
    origin: int = DEALT
    is_doubled: bool = False

    @property
    def is_pair(self) -> bool:
        """The hand is two cards of one value.  CSB 8.5.6(a), SBC 11.1, CPB 3.31."""
        return bool(self.second) and value(self.first) == value(self.second)

    @property
    def is_ace_ten(self) -> bool:
        """The hand is an ace and a ten-value card, however it came about.  CSB 1.1."""
        return self.cards == 2 and self.total == 21


def value(rank: int) -> int:
    """What a card counts, the ace as 1.  CSB 3.2.2, 3.2.3, SBC 3.2, CPB 2.4."""
    return min(rank, TEN)


@cache
def dealt(hand: Hand, rank: int) -> Hand:
    """The hand with a further card; an ace counts 11 unless that exceeds 21.  CSB 3.2.1."""
    hard = hand.total - 10 * hand.is_soft + value(rank)
    is_soft = (hand.is_soft or rank == ACE) and hard <= 11
    total, cards = hard + 10 * is_soft, hand.cards + 1
    first, second = _kept_ranks(cards, total, hand.first, rank)
    return Hand(total, is_soft, cards, first, second, hand.origin, hand.is_doubled)


def _kept_ranks(cards: int, total: int, first: int, rank: int) -> tuple[int, int]:
    """The ranks that a split or a blackjack may still ask about."""
    if cards == 1:
        return rank, 0
    is_asked = cards == 2 and (total == 21 or value(first) == value(rank))
    return (first, rank) if is_asked else (0, 0)


@cache
def split(hand: Hand) -> tuple[Hand, Hand]:
    """The two hands that a pair becomes, a card each.  CSB 8.5.6(a)."""
    origin = SPLIT_ACE if hand.first == ACE else SPLIT
    start = Hand(origin=origin)
    return dealt(start, hand.first), dealt(start, hand.second)
