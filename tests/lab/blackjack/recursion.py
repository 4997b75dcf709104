"""The slow, obvious recursion over the rules' own steps: every card, every choice, every end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.solo import Solo, decide, needs_card, net, open_choices, receive
from croupier.games.blackjack.variant import variant_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import Rules

    Cards = tuple[int, ...]
    SplitChoice = Callable[["Moment", tuple[str, ...]], str]

Left = tuple[tuple[int, float], ...]


class Moment(NamedTuple):
    """A state of the rules, the cards left by rank, and the cards of each hand of the area."""

    solo: Solo
    left: Left
    cards: tuple[Cards, ...] = ()


class Recursion:
    """What an area is worth: the best choice before a split, the given one after it."""

    def __init__(self, rules: Rules, taken: int, after_split: SplitChoice | None = None) -> None:
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
        solo = decide(self.variant, moment.solo, choice)
        cards = moment.cards
        if cards and len(solo.area.hands) > len(moment.solo.area.hands):
            turn = moment.solo.area.turn
            one, other = cards[turn]
            cards = (*cards[:turn], (one,), (other,), *cards[turn + 1 :])
        return moment._replace(solo=solo, cards=cards)

    def drawn(self, moment: Moment, rank: int) -> Moment:
        solo = receive(self.variant, moment.solo, rank)
        cards = moment.cards
        if self.after_split and solo.dealer == moment.solo.dealer:
            turn = moment.solo.area.turn if moment.solo.area.hands else 0
            held = cards[turn] if cards else ()
            cards = (*cards[:turn], tuple(sorted((*held, rank))), *cards[turn + 1 :])
        left = tuple((r, count - self.taken * (r == rank)) for r, count in moment.left)
        return Moment(solo, left, cards)


def all_worth(recursion: Recursion, left: Left) -> float:
    """What the area is worth from the full shoe."""
    return recursion.worth(Moment(Solo(), left))
