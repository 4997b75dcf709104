"""How the results of a round are spread: how often it is won, and how widely it varies.

A round that is not split is counted exactly.  The hands of a split area are taken as independent of
each other once it is known how the Dealer ends; so the mean of the whole is not taken from here.
"""

from __future__ import annotations

from functools import reduce
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack.area import SPLIT
from croupier.lab.blackjack.hands import all_hands
from croupier.lab.blackjack.questions import answered
from croupier.lab.blackjack.reach import reach_of_dealt, reach_of_split
from croupier.lab.blackjack.splits import FIRST, partings
from croupier.lab.blackjack.terms import BIT, BLACKJACK, ENDS

if TYPE_CHECKING:
    from croupier.lab.blackjack.hands import Floats, Ints
    from croupier.lab.blackjack.lines import Ends
    from croupier.lab.blackjack.reach import Reach
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.lab.blackjack.solver import Against, Solution, Spot
    from croupier.lab.blackjack.splitting import SplitPlay
    from croupier.lab.blackjack.terms import Terms
    from croupier.rulebook.book import Rules

WAGERS_MAX = 24  # No round brings or costs as many original wagers.


class Spread(NamedTuple):
    """The chances of net results, `steps` to a wager, from a loss of `WAGERS_MAX` wagers on."""

    chances: Floats
    steps: int

    @property
    def nets(self) -> Floats:
        """The net results in original wagers."""
        return np.arange(len(self.chances)) / self.steps - WAGERS_MAX

    @property
    def hit_frequency(self) -> float:
        """The chance of a net win."""
        return float(self.chances[self.nets > 0].sum())

    def variance(self, mean: float) -> float:
        """The mean square of the distance from the mean."""
        return float(self.chances @ (self.nets - mean) ** 2)


def spread(rules: Rules, solution: Solution) -> Spread:
    """How the results of all rounds are spread."""
    grid = _Grid(lcm(2, *(odds.per for bet in rules.odds.values() for odds in bet)))
    total = grid.nothing()
    for against in solution.against:
        total += against.chance * grid.dealt(against)
        for spot in against.spots:
            if spot.choice == SPLIT:
                split = grid.split(against, spot.cards[0])
                total += spot.chance * split
            elif spot.choice not in BIT:
                total += spot.chance * grid.answered(against, spot)
    return Spread(total, grid.steps)


class _Grid:
    """Net results as places on a line, `steps` to a wager."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def nothing(self) -> Floats:
        """The line without any result."""
        return np.zeros(2 * WAGERS_MAX * self.steps + 1)

    def place(self, net: Floats) -> Ints:
        """Where net results stand."""
        found: Ints = np.rint((net + WAGERS_MAX) * self.steps).astype(np.int64)
        return found

    def dealt(self, against: Against) -> Floats:
        """The rounds that are played on without a split."""
        reach, terms = reach_of_dealt(against), against.upcard.table.dealt.terms
        found: Floats = self.columns(reach, terms, against.ends).sum(0)
        found[self.place(np.array(terms.over))] += reach.over
        found[self.place(np.array(terms.over_doubled))] += reach.over_doubled
        return found

    def columns(self, reach: Reach, terms: Terms, ends: Ends) -> Floats:
        """The results of hands that end, in each way in which the Dealer does."""
        width = len(self.nothing())
        rows = np.arange(len(ENDS)) * width
        found = np.zeros(len(ENDS) * width)
        for chances, nets in ((reach.stood, terms.stood), (reach.doubled, terms.doubled)):
            hands = np.flatnonzero(chances[ends.hands])
            likely = chances[ends.hands[hands], None] * ends.chances[hands]
            places = self.place(nets[ends.hands[hands]]) + rows
            found += np.bincount(places.ravel(), likely.ravel(), len(found))
        return found.reshape(len(ENDS), width)

    def answered(self, against: Against, spot: Spot) -> Floats:
        """The rounds that end with what was agreed to after the deal."""
        number = all_hands().number(*spot.cards)
        rules, hand = against.upcard.table.rules, all_hands().hands[number]
        ends = against.upcard.ends(np.array([number]), against.upcard.shoe)
        nets = np.array(answered(rules, hand, spot.choice), float)
        return np.bincount(self.place(nets), ends.chances[0], len(self.nothing())).astype(float)

    def split(self, against: Against, rank: int) -> Floats:
        """The rounds in which a pair is split."""
        play, upcard = against.splits[rank], against.upcard
        shoe = upcard.shoe.without(rank, rank)
        pair = np.array([all_hands().number(rank, rank)])
        likely = upcard.ends(pair, upcard.shoe).chances[0]
        lots = upcard.table.splits[rank]
        total = self.nothing()
        hands: dict[tuple[int, bool], tuple[Floats, Floats]] = {}
        for way in partings(lots.hands_max, play.again):
            chance = shoe.chance(*(rank,) * way.pairs)
            keys = [
                (FIRST if lots.is_alike else which, place < len(way.unlike))
                for place, which in enumerate((*way.unlike, *way.free))
            ]
            for key in keys:
                if key not in hands:
                    hands[key] = self.hand(play, *key, likely, shoe)
            every = [self.sum([hands[key][0][end] for key in keys]) for end in range(len(ENDS))]
            if lots.at_stake:
                closed = self.sum([hands[key][1] for key in keys])
                stake = round(lots.at_stake * self.steps)
                every[BLACKJACK] = closed + np.roll(every[BLACKJACK] - closed, stake)
            total += chance * (likely @ np.array(every))
        return total

    def hand(
        self, play: SplitPlay, which: int, is_unlike: bool, likely: Floats, shoe: Shoe
    ) -> tuple[Floats, Floats]:
        """The results of a split hand given how the Dealer ends; those closed to a blackjack."""
        hand = play.hands[which]
        terms = hand.lot.terms
        reach = reach_of_split(hand, shoe, is_unlike=is_unlike)
        over = self.nothing()
        over[self.place(np.array(terms.over))] += reach.over
        over[self.place(np.array(terms.over_doubled))] += reach.over_doubled
        closed = reach._replace(
            stood=np.where(terms.is_exposed, 0.0, reach.stood),
            doubled=np.where(terms.is_exposed_doubled, 0.0, reach.doubled),
        )
        given = np.where(likely > 0, likely, 1.0)[:, None]
        every, kept = (
            self.columns(each, terms, hand.ends) / given + over for each in (reach, closed)
        )
        return every, kept[BLACKJACK]

    def sum(self, results: list[Floats]) -> Floats:
        """The spread of the sum of results that are independent."""
        middle = WAGERS_MAX * self.steps
        return reduce(lambda one, other: np.convolve(one, other)[middle:-middle], results)
