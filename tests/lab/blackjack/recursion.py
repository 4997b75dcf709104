"""The slow, obvious recursion over the rules' own steps: every card, every choice, every end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.hand import value
from croupier.games.blackjack.solo import (
    Solo,
    after_card,
    after_choice,
    needs_card,
    net,
    open_choices,
)
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.hands import all_hands
from croupier.lab.blackjack.splits import FIRST, FURTHER
from croupier.lab.blackjack.terms import BIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.lab.blackjack.pairs import SplitPlay
    from croupier.rulebook.book import Rules

    Cards = tuple[int, ...]
    Left = tuple[tuple[int, float], ...]
    AfterSplit = Callable[["Moment", tuple[str, ...]], str]


class Moment(NamedTuple):
    """A state of the rules, the cards left by rank, and the cards of each hand of the area."""

    solo: Solo
    left: Left
    cards: tuple[Cards, ...] = ()


class Recursion:
    """What an area is worth: by the best choice, or after a split by one that is given.

    A drawn card takes `taken` off the cards left of its rank: nothing from an infinite deck.
    """

    def __init__(self, rules: Rules, taken: int, after_split: AfterSplit | None = None) -> None:
        self.rules, self.variant = rules, variant_of(rules)
        self.taken = taken
        self.after_split = after_split
        self.known: dict[Moment, float] = {}

    def worth(self, moment: Moment) -> float:
        if moment not in self.known:
            self.known[moment] = self._worth(moment)
        return self.known[moment]

    def _worth(self, moment: Moment) -> float:
        open_now = open_choices(self.variant, moment.solo)
        if open_now:
            if self.after_split and len(moment.solo.area.hands) > 1:
                open_now = (self.after_split(moment, open_now),)
            return max(self.worth(self.chosen(moment, choice)) for choice in open_now)
        if needs_card(self.variant, moment.solo):
            whole = sum(count for _, count in moment.left)
            return sum(
                count / whole * self.worth(self.drawn(moment, rank))
                for rank, count in moment.left
                if count
            )
        return float(net(self.rules, moment.solo))

    def chosen(self, moment: Moment, choice: str) -> Moment:
        solo = after_choice(self.variant, moment.solo, choice)
        cards = moment.cards
        if cards and len(solo.area.hands) > len(moment.solo.area.hands):
            turn = moment.solo.area.turn
            one, other = cards[turn]
            cards = (*cards[:turn], (one,), (other,), *cards[turn + 1 :])
        return moment._replace(solo=solo, cards=cards)

    def drawn(self, moment: Moment, rank: int) -> Moment:
        solo = after_card(self.variant, moment.solo, rank)
        cards = moment.cards
        if self.after_split and solo.dealer == moment.solo.dealer:
            turn = moment.solo.area.turn if moment.solo.area.hands else 0
            held = cards[turn] if cards else ()
            cards = (*cards[:turn], (*held, rank), *cards[turn + 1 :])
        left = tuple((r, count - self.taken * (r == rank)) for r, count in moment.left)
        return Moment(solo, left, cards)

    def dealt(self, left: Left, cards: Iterable[int]) -> Moment:
        """The moment after the initial deal: a card, the upcard, a card."""
        moment = Moment(Solo(), left)
        for rank in cards:
            moment = self.drawn(moment, rank)
        return moment


def playing(plays: dict[tuple[int, int], SplitPlay]) -> AfterSplit:
    """What the fast solver does after a split, given its play by pair and upcard."""
    names = {bit: name for name, bit in BIT.items()}

    def choose(moment: Moment, open_now: tuple[str, ...]) -> str:
        area = moment.solo.area
        cards = moment.cards[area.turn]
        play = plays[value(cards[0]), value(moment.solo.dealer.first)]
        which = FIRST if area.number == 1 else FURTHER
        if "Split" in open_now and play.again[which]:
            return "Split"
        return names[int(play.hands[which].choice[all_hands().number(*cards)])]

    return choose
