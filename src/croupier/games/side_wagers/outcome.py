"""What the Side Wagers of a Betting Area are settled on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.cards import ACE, TEN

if TYPE_CHECKING:
    from croupier.equipment.cards import Card


class SideOutcome(NamedTuple):
    """An area's first two cards, the Dealer's first, and what only the end of the round shows.

    `free_tokens` counts the Free Bet Tokens played at the area, won or lost.  CSB 12.4.
    """

    first: Card
    second: Card
    dealer_first: Card
    dealer_has_blackjack: bool = False
    free_tokens: int = 0

    @property
    def is_pair(self) -> bool:
        """The first two cards are of the same number or picture.  CSB 16.3, SBC 13.6."""
        return self.first.rank == self.second.rank

    @property
    def is_suited(self) -> bool:
        """The first two cards are of the same suit.  CMA 16.2."""
        return self.first.suit is self.second.suit

    @property
    def total(self) -> int:
        """The sum of the first two cards, an ace as eleven.  CMA 16.2."""
        return sum(11 if card.rank == ACE else min(card.rank, TEN) for card in self[:2])
