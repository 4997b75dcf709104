"""Playing cards: fifty-two to a deck, no jokers.  CMA 11.3.1, 17.3.1, 18.4.1."""

from __future__ import annotations

from enum import Enum
from itertools import product
from typing import NamedTuple

RANKS = "A23456789TJQK"
ACE, TEN, JACK, QUEEN, KING = 1, 10, 11, 12, 13


class Suit(Enum):
    """One of the four suits."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Colour(Enum):
    """Red or black."""

    BLACK = "black"
    RED = "red"


COLOURS = {
    Suit.CLUBS: Colour.BLACK,
    Suit.DIAMONDS: Colour.RED,
    Suit.HEARTS: Colour.RED,
    Suit.SPADES: Colour.BLACK,
}
SYMBOLS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


class Card(NamedTuple):
    """A card: its rank, ace as 1 and king as 13, and its suit."""

    rank: int
    suit: Suit

    @property
    def colour(self) -> Colour:
        """The colour of the card's suit."""
        return COLOURS[self.suit]

    @property
    def code(self) -> str:
        """The card in two letters: "AS", "TD"."""
        return RANKS[self.rank - 1] + self.suit.value

    def __str__(self) -> str:
        return f"{'10' if self.rank == TEN else RANKS[self.rank - 1]}{SYMBOLS[self.suit]}"


DECK = tuple(Card(rank, suit) for suit, rank in product(Suit, range(ACE, KING + 1)))
BY_CODE = {card.code: card for card in DECK}


def card(code: str) -> Card:
    """The card of a code such as "AS" or "10h"; an unknown code is refused."""
    found = BY_CODE.get(code.upper().replace("10", "T"))
    if found is None:
        raise ValueError(f"{code!r} is not a card; accepted: a rank of {RANKS} and a suit of CDHS")
    return found


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of codes parted by spaces: "AS TD 9C"."""
    return tuple(map(card, codes.split()))
