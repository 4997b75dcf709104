"""The cards that a round is dealt from: some decks, or the infinite deck, which misses no card."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, NamedTuple, Self

from croupier.lab.decks import DECKS, INFINITE

if TYPE_CHECKING:
    from croupier.rulebook.book import Rules


class Supply(NamedTuple):
    """How many of each card there are, and how many fewer once one of them is dealt.

    The infinite deck is one deck from which no card is ever gone: each is drawn with replacement.
    """

    decks: int
    gone: int

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """The supply of a table."""
        return cls(1, 0) if rules[DECKS] == INFINITE else cls(rules[DECKS], 1)

    def orders(self, cards: int, dealt: int) -> int:
        """In how many orders so many cards are dealt of a kind of which a deck has `cards`."""
        return prod(cards * self.decks - self.gone * place for place in range(dealt))
