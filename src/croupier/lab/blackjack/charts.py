"""A strategy as a chart: choices by total and upcard, as a player learns them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.games.blackjack import area as areas
from croupier.games.blackjack.area import SPLIT, STAND, Area
from croupier.games.blackjack.choices import DECLINED, SURRENDER
from croupier.games.blackjack.hand import ACE, SPLIT as FROM_SPLIT, TEN, value
from croupier.games.blackjack.solo import QUESTIONS
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.hands import VALUES, all_hands

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.games.blackjack.hand import Hand
    from croupier.games.blackjack.solo import Solo
    from croupier.games.blackjack.variant import Variant
    from croupier.rulebook.book import Rules

    Preference = tuple[str, ...]

UPCARDS = (*range(2, TEN + 1), ACE)
NAMES = {ACE: "A"} | {rank: str(rank) for rank in range(2, TEN + 1)}
ELSE = ", else "
NUMBERS = {2: "two", 3: "three", 4: "four"}
PAIRS, FREE = "pairs", "free hand, "


class Held(NamedTuple):
    """What a chart looks at: the total, soft or hard, and the cards where their number counts.

    A free hand is one that a Free Bet Token split off.
    """

    total: int
    is_soft: bool
    cards: int = 0
    is_free: bool = False

    @property
    def section(self) -> str:
        """The part of the chart that it stands in."""
        kind = "soft" if self.is_soft else "hard"
        cards = f", {NUMBERS[self.cards]} cards" if self.cards else ""
        return f"{FREE if self.is_free else ''}{kind}{cards}"


class Chart(NamedTuple):
    """Choices in the order of preference: by what is held and the upcard, and of pairs first."""

    variant: Variant
    cells: Mapping[tuple[Held, int], Preference]
    pairs: Mapping[tuple[int, int], Preference]

    def __call__(self, solo: Solo, open_now: tuple[str, ...]) -> str:
        """The first preference that is open; no Insurance, and a blackjack waits."""
        up, area = value(solo.dealer.first), solo.area
        if solo.asked < len(QUESTIONS):
            name, hand = QUESTIONS[solo.asked], area.hands[0]
            gives_up = name == SURRENDER == self.preference(hand, up)[0]
            return name if gives_up else DECLINED[name]
        is_free = area.number > 1 and _splits_are_free(self.variant, area)
        return next(
            choice for choice in self.preference(area.hand, up, is_free) if choice in open_now
        )

    def preference(self, hand: Hand, up: int, is_free: bool = False) -> Preference:
        """What the chart says, first things first; in the end anything that is open."""
        of_pair = self.pairs.get((value(hand.first), up), ()) if hand.is_pair else ()
        return (*of_pair, *self.cells[held(self.variant, hand, is_free), up])

    def data(self) -> dict[str, dict[str, dict[str, str]]]:
        """The chart as plain data: sections, rows, columns."""
        found: dict[str, dict[str, dict[str, str]]] = {}
        for (each, up), preference in self.cells.items():
            row = found.setdefault(each.section, {}).setdefault(str(each.total), {})
            row[NAMES[up]] = ELSE.join(preference)
        for (rank, up), preference in self.pairs.items():
            row = found.setdefault(PAIRS, {}).setdefault(NAMES[rank], {})
            row[NAMES[up]] = ELSE.join(preference)
        return found


def held(variant: Variant, hand: Hand, is_free: bool = False) -> Held:
    """What a chart of this variant looks at in a hand."""
    cards = hand.cards if variant.player_cards_max else 0
    return Held(hand.total, hand.is_soft, cards, is_free)


def _splits_are_free(variant: Variant, area: Area) -> bool:
    """Free Bet Tokens were played on more than doubles."""
    return area.tokens > variant.double_is_free * sum(hand.is_doubled for hand in area.hands)


def choosing_hands(rules: Rules) -> Iterator[tuple[Held, Hand, tuple[str, ...]]]:
    """..."""
