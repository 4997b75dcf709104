"""The best play of one area, and what it is worth, for every upcard and every first two cards.

Chances are floating point; the sums behind them are short and positive.  How the hands of a split
area are treated is said in `splits`, `splitting` and `together`.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack.area import SPLIT, STAND
from croupier.games.blackjack.choices import INSURANCE
from croupier.lab.blackjack.arrays import arrays_of
from croupier.lab.blackjack.guides import Guide
from croupier.lab.blackjack.hands import VALUES, all_hands
from croupier.lab.blackjack.lines import ANY, Upcard, best_of, results
from croupier.lab.blackjack.pairs import EVER, SplitPlay, split_play
from croupier.lab.blackjack.questions import answered, open_questions
from croupier.lab.blackjack.terms import BIT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.lab.blackjack.charts import Chart
    from croupier.lab.blackjack.lines import Ends, Worths
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.rulebook.book import Rules

DECIMALS = 15


class Spot(NamedTuple):
    """The first two cards against an upcard: how likely, what is chosen and what that is worth.

    `worth` has the other choices too, but for a split that a bound has shown not to be best.
    """

    cards: tuple[int, int]
    up: int
    chance: float
    value: float
    choice: str
    is_insured: bool
    worth: dict[str, float]


class Against(NamedTuple):
    """The play against one upcard, which comes with this chance."""

    upcard: Upcard
    chance: float
    line: Worths
    ends: Ends
    splits: dict[int, SplitPlay]
    spots: tuple[Spot, ...]

    @property
    def up(self) -> int:
        """The value of the upcard."""
        return self.upcard.value


class Solution(NamedTuple):
    """What an area is worth to its player, in original wagers, and how it is played."""

    ev: float
    against: tuple[Against, ...]

    @property
    def mean(self) -> Fraction:
        """The expectation in the decimals that are true, and which are printed everywhere."""
        return Fraction(f"{self.ev:.{DECIMALS}f}")


def solve(
    rules: Rules,
    shoe: Shoe,
    chart: Chart | None = None,
    *,
    peeks: bool = False,
    splits_as_dealt: bool = False,
    beside: Solution | None = None,
) -> Solution:
    """The best play from a full shoe, or the play of a chart where one is given.

    With `splits_as_dealt` a split hand is played as the same cards are that were dealt.  `beside`
    is another play of the same table from the same shoe: the Dealer is not computed twice.
    """
    arrays = arrays_of(rules, shoe.equal_tens, peeks=peeks)
    guide = Guide(chart, arrays) if chart else None
    known = {each.up: each.upcard for each in beside.against} if beside else {}
    against = tuple(
        _Solver(
            known.get(up) or Upcard(arrays, up, shoe.without(up)), guide, splits_as_dealt
        ).against(chance)
        for up in VALUES
        if (chance := shoe.chance(up)) > 0
    )
    return Solution(sum(spot.chance * spot.value for a in against for spot in a.spots), against)


class _Solver(NamedTuple):
    """One upcard, and what guides the play if anything does."""

    upcard: Upcard
    guide: Guide | None
    splits_as_dealt: bool

    def against(self, chance: float) -> Against:
        """The play against the upcard, which comes with this chance."""
        upcard, lot = self.upcard, self.upcard.arrays.dealt
        fixed = self.guide.dealt(upcard.value) if self.guide else ANY
        ends = upcard.ends(lot.ends, upcard.shoe)
        line = upcard.line(lot, upcard.shoe, results(lot.terms, ends), fixed)
        splits = dict(self.splits(line))
        spots = (
            self.spot(cards, chance * upcard.shoe.chance(*cards), line, splits)
            for cards in combinations_with_replacement(VALUES, 2)
            if upcard.shoe.chance(*cards) > 0
        )
        return Against(upcard, chance, line, ends, splits, tuple(spots))

    def splits(self, line: Worths) -> Iterator[tuple[int, SplitPlay]]:
        """The pairs that may be split, or that the guide splits."""
        up = self.upcard.value
        for rank, lots in self.upcard.arrays.splits.items():
            if self.upcard.shoe.chance(rank, rank) == 0:
                continue
            if self.guide is None:
                may = lots.lots[0].terms.may
                fixed = best_of(line.worth, may) if self.splits_as_dealt else ANY
                wanted = float(line.value[all_hands().number(rank, rank)])
                yield rank, split_play(self.upcard, rank, (fixed, fixed), wanted=wanted)
            elif self.guide.splits(up, rank):
                yield rank, split_play(self.upcard, rank, self.guide.split(up, rank), again=EVER)

    def spot(
        self, cards: tuple[int, int], chance: float, line: Worths, splits: dict[int, SplitPlay]
    ) -> Spot:
        """What first two cards are worth."""
        upcard, number = self.upcard, all_hands().number(*cards)
        answers = self.answers(number)
        insured = max(0.0, answers.pop(INSURANCE, 0.0))
        worth = self.worth(number, line) | answers
        is_pair = cards[0] == cards[1]
        if is_pair and cards[0] in splits and not splits[cards[0]].is_bounded:
            worth[SPLIT] = splits[cards[0]].value
        choice = self.choice(number, worth)
        value = worth[choice] + insured
        if upcard.arrays.peeked is not None and upcard.hole:
            found = upcard.shoe.without(*cards).chance(upcard.hole)
            value += found * float(upcard.arrays.peeked[number])
        chance *= 1 if is_pair else 2
        return Spot(cards, upcard.value, chance, value, choice, insured > 0, worth)

    def worth(self, number: int, line: Worths) -> dict[str, float]:
        """What playing on is worth, by the choices that are open."""
        may = self.upcard.arrays.dealt.terms.may[number]
        return {
            name: float(line.worth[place, number])
            for place, name in enumerate(BIT)
            if may & BIT[name]
        }

    def answers(self, number: int) -> dict[str, float]:
        """What it is worth to agree to the questions that are open."""
        rules, hand = self.upcard.arrays.rules, all_hands().hands[number]
        names = open_questions(rules, hand, self.upcard.value)
        if not names:
            return {}
        ends = self.upcard.ends(np.array([number]), self.upcard.shoe).chances[0]
        return {name: float(ends @ np.array(answered(rules, hand, name), float)) for name in names}

    def choice(self, number: int, worth: dict[str, float]) -> str:
        """What is chosen first."""
        hand = all_hands().hands[number]
        if self.guide is None:
            return max(worth, key=worth.__getitem__)
        if hand.total == 21:
            return STAND
        return self.guide.first(self.upcard.value, hand, worth)
