"""A shoe of one to eight decks: shuffled, cut, burned, dealt, and shuffled again."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from croupier.equipment.cards import DECK, Card
from croupier.equipment.chance import shuffled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.equipment.chance import Chance

DECKS_MAX = 8


class ShoeError(ValueError):
    """The shoe cannot be made, cut or dealt as asked."""


@dataclass(frozen=True, slots=True)
class Shoe:
    """The cards in dealing order; those before `round_start` lie in the discard rack.

    The cutting card lies before the last `behind_cutting_card` cards.
    """

    order: tuple[Card, ...]
    round_start: int = 0
    dealt: int = 0
    behind_cutting_card: int = 0
    is_continuous: bool = False

    @property
    def undealt(self) -> tuple[Card, ...]:
        """The cards still in the shoe."""
        return self.order[self.dealt :]

    @property
    def in_play(self) -> tuple[Card, ...]:
        """The cards dealt in the present Round of Play."""
        return self.order[self.round_start : self.dealt]

    @property
    def discards(self) -> tuple[Card, ...]:
        """The cards of the discard rack, burned cards among them."""
        return self.order[: self.round_start]

    @property
    def is_out(self) -> bool:
        """Whether the cutting card has come out, so that this round is the shoe's last."""
        return len(self.order) - self.dealt <= self.behind_cutting_card

    def cut(self, at: int) -> Self:
        """The same cards with the first `at` of them put behind the rest."""
        if self.dealt or not 0 < at < len(self.order):
            raise ShoeError(
                f"a cut at {at}: accepted before the first card, from 1 to {len(self.order) - 1}"
            )
        return replace(self, order=self.order[at:] + self.order[:at])

    def with_cutting_card(self, behind: int) -> Self:
        """The shoe with its cutting card before the last `behind` cards."""
        if not 0 <= behind < len(self.order):
            raise ShoeError(
                f"a cutting card before the last {behind}: accepted 0 to {len(self.order) - 1}"
            )
        return replace(self, behind_cutting_card=behind)

    def burn(self, count: int) -> Self:
        """The shoe after its next `count` cards went to the discard rack unseen."""
        if self.in_play or not 0 <= count <= len(self.undealt):
            raise ShoeError(
                f"burning {count}: accepted between rounds, from 0 to {len(self.undealt)} cards"
            )
        return replace(self, round_start=self.dealt + count, dealt=self.dealt + count)

    def draw(self, chance: Chance) -> tuple[Card, Self]:
        """The next card; when none is left the discard rack is shuffled and the round goes on.

        The cutting card came out on the way, so that round stays the shoe's last.
        """
        if self.dealt == len(self.order):
            return self._refilled(chance).draw(chance)
        return self.order[self.dealt], replace(self, dealt=self.dealt + 1)

    def end_round(self, chance: Chance) -> Self:
        """The shoe after the cards in play went to the discard rack, or back into the shuffler."""
        return self.racked().refed(chance) if self.is_continuous else self.racked()

    def racked(self) -> Self:
        """The shoe after the cards in play went to the discard rack.  SBC 17.2."""
        return replace(self, round_start=self.dealt)

    def refed(self, chance: Chance) -> Self:
        """The shoe after the shuffler took the discard rack in and mixed it with the rest.

        SBC 7.2.
        """
        order = self.in_play + shuffled(chance, self.discards + self.undealt)
        return replace(self, order=order, round_start=0, dealt=len(self.in_play))

    def _refilled(self, chance: Chance) -> Self:
        if not self.discards:
            raise ShoeError(f"all {len(self.order)} cards are in play; none is left to deal")
        order = self.in_play + shuffled(chance, self.discards)
        refilled = replace(self, order=order, round_start=0, dealt=len(self.in_play))
        return replace(refilled, behind_cutting_card=len(order))


def new_shoe(decks: int, chance: Chance, *, is_continuous: bool = False) -> Shoe:
    """A shuffled shoe of whole decks."""
    return Shoe(shuffled(chance, full_decks(decks)), is_continuous=is_continuous)


def full_decks(decks: int) -> tuple[Card, ...]:
    """The cards of so many decks, in order."""
    if not 1 <= decks <= DECKS_MAX:
        raise ShoeError(f"a shoe of {decks} decks: accepted 1 to {DECKS_MAX}")
    return DECK * decks


def shoe_of(order: Iterable[Card], decks: int) -> Shoe:
    """A shoe in this order, refused when a card is missing or foreign."""
    order = tuple(order)
    found, wanted = Counter(order), Counter(full_decks(decks))
    if found != wanted:
        missing, foreign = _codes(wanted - found), _codes(found - wanted)
        raise ShoeError(
            f"not {decks} whole decks: missing {missing or 'none'}, foreign {foreign or 'none'}; "
            f"accepted: each of the 52 cards {decks} times"
        )
    return Shoe(order)


def stacked(front: Iterable[Card], decks: int) -> Shoe:
    """A shoe of whole decks that deals these cards first."""
    front = tuple(front)
    rest = Counter(full_decks(decks))
    rest.subtract(front)
    return shoe_of(front + tuple(rest.elements()), decks)


def _codes(cards: Counter[Card]) -> str:
    return " ".join(sorted(f"{_code(card)}x{count}" for card, count in cards.items()))


def _code(card: Card) -> str:
    """The card's code; a card of no deck has none and is shown whole."""
    return card.code if card in DECK else repr(card)
