"""How the results of a round are spread: how often it is won, and how widely it varies.

A round that is not split is counted exactly.  The hands of a split area are taken as independent of
each other once it is known how the Dealer ends; so the mean of the whole is not taken from here.
"""

from __future__ import annotations

from collections import defaultdict
from functools import reduce
from math import lcm
from typing import TYPE_CHECKING

import numpy as np

from croupier.games.blackjack.area import DOUBLE, SPLIT
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.hands import all_hands
from croupier.lab.blackjack.questions import answered, both_blackjack
from croupier.lab.blackjack.reach import reach_of_dealt, reaches_of_split
from croupier.lab.blackjack.splits import FIRST, partings
from croupier.lab.blackjack.terms import BIT, BLACKJACK, ENDS

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.lab.blackjack.hands import Floats, Ints
    from croupier.lab.blackjack.lines import Ends
    from croupier.lab.blackjack.pairs import SplitHand
    from croupier.lab.blackjack.reach import Reach
    from croupier.lab.blackjack.solver import Against, Solution, Spot
    from croupier.rulebook.book import Rules

OF_ONE_HAND, OF_BLACKJACK, OF_BOTH = "one hand", "Blackjack", "Blackjack, the Dealer too"
IS_BLACKJACK = np.array([hand.is_ace_ten and hand.cards == 2 for hand in all_hands().hands])
WAGERS_MAX = 24  # No round brings or costs as many original wagers.


def lots(rules: Rules, solution: Solution) -> tuple[dict[str, Floats], int]:
    """The chances of net results by how a round is played, and how many steps make a wager.

    The first place is a loss of `WAGERS_MAX` wagers.
    A round that ends with what was agreed to after the deal stands under that question.
    """
    grid = _Grid(rules, lcm(2, *(odds.per for bet in rules.odds.values() for odds in bet)))
    found: dict[str, Floats] = defaultdict(grid.nothing)
    for against in solution.against:
        for name, chances in grid.dealt(against).items():
            found[name] += against.chance * chances
        for spot in against.spots:
            if spot.choice == SPLIT:
                found[SPLIT] += spot.chance * grid.split(against, spot.cards[0])
            elif spot.choice not in BIT:
                found[spot.choice] += spot.chance * grid.answered(against, spot)
    return found, grid.steps


class _Grid:
    """Net results as places on a line, `steps` to a wager."""

    def __init__(self, rules: Rules, steps: int) -> None:
        self.rules, self.steps = rules, steps
        self.known: dict[int, tuple[Floats, Ints]] = {}

    def nothing(self) -> Floats:
        """The line without any result."""
        return np.zeros(2 * WAGERS_MAX * self.steps + 1)

    def place(self, net: Floats) -> Ints:
        """Where net results stand."""
        found: Ints = np.rint((net + WAGERS_MAX) * self.steps).astype(np.int64)
        return found

    def places(self, nets: Floats) -> Ints:
        """Where the net results of all hands stand, in a line for each way the Dealer ends."""
        if id(nets) not in self.known:
            lines = np.arange(len(ENDS)) * len(self.nothing())
            self.known[id(nets)] = nets, self.place(nets) + lines
        return self.known[id(nets)][1]

    def dealt(self, against: Against) -> dict[str, Floats]:
        """The rounds that are played on without a split."""
        reach, terms = reach_of_dealt(against), against.upcard.arrays.dealt.terms
        blackjacks = np.where(IS_BLACKJACK, reach.stood, 0.0), terms.stood
        others = reach.stood - blackjacks[0], terms.stood
        natural, alone, doubled = (
            self.columns(against.ends, lot).sum(0)
            for lot in (blackjacks, others, (reach.doubled, terms.doubled))
        )
        both = self.columns(against.ends, blackjacks)[BLACKJACK]
        alone[self.place(np.array(terms.over))] += reach.over
        doubled[self.place(np.array(terms.over_doubled))] += reach.over_doubled
        return {
            OF_BLACKJACK: natural - both,
            OF_BOTH: self.by_rank(both, against.upcard.shoe.equal_tens),
            OF_ONE_HAND: alone,
            DOUBLE: doubled,
        }

    def by_rank(self, both: Floats, equal_tens: Fraction) -> Floats:
        """The results of blackjacks against a Dealer's, by the ranks of their tens.  SBC 17.1.1.

        What they were taken to bring is the mean over the ranks.
        """
        nets = both_blackjack(self.rules, equal_tens)
        if len(nets) == 1:
            return both
        mean = sum(net * chance for net, chance in nets.items())
        apart = self.nothing()
        for net, chance in nets.items():
            apart[self.place(np.array(float(net - mean)))] += float(chance)
        return self.sum([both, apart])

    def columns(self, ends: Ends, *hands_and_nets: tuple[Floats, Floats]) -> Floats:
        """The results of hands that end, in each way in which the Dealer does."""
        found = np.zeros(len(ENDS) * len(self.nothing()))
        for chances, nets in hands_and_nets:
            of_ends = chances[ends.hands]
            hands = of_ends.nonzero()[0]
            likely = of_ends[hands, None] * ends.chances[hands]
            places = self.places(nets)[ends.hands[hands]]
            found += np.bincount(places.ravel(), likely.ravel(), len(found))
        return found.reshape(len(ENDS), -1)

    def answered(self, against: Against, spot: Spot) -> Floats:
        """The rounds that end with what was agreed to after the deal."""
        number = all_hands().number(*spot.cards)
        rules, hand = against.upcard.arrays.rules, all_hands().hands[number]
        ends = against.upcard.ends(np.array([number]), against.upcard.shoe)
        nets = np.array(answered(rules, hand, spot.choice), float)
        return np.bincount(self.place(nets), ends.chances[0], len(self.nothing())).astype(float)

    def split(self, against: Against, rank: int) -> Floats:
        """The rounds in which a pair is split."""
        play, upcard = against.splits[rank], against.upcard
        shoe = upcard.shoe.without(rank, rank)
        pair = np.array([all_hands().number(rank, rank)])
        likely = upcard.ends(pair, upcard.shoe).chances[0]
        lots = upcard.arrays.splits[rank]
        total = self.nothing()
        hands = [
            [self.hand(hand, reach, likely) for reach in reaches_of_split(hand, shoe)]
            for hand in play.hands[: 1 if lots.is_alike else 2]
        ]
        for way in partings(lots.hands_max, play.again):
            chance = shoe.chance(*(rank,) * way.pairs)
            parts = [
                hands[FIRST if lots.is_alike else which][place < len(way.unlike)]
                for place, which in enumerate((*way.unlike, *way.free))
            ]
            every = np.zeros((len(ENDS), len(total)))
            for end in likely.nonzero()[0]:
                every[end] = self.sum([part[0][end] for part in parts])
            if lots.at_stake:
                closed = self.sum([part[1] for part in parts])
                stake = round(lots.at_stake * self.steps)
                every[BLACKJACK] = closed + np.roll(every[BLACKJACK] - closed, stake)
            total += chance * (likely @ every)
        return total

    def hand(self, hand: SplitHand, reach: Reach, likely: Floats) -> tuple[Floats, Floats]:
        """The results of a split hand given how the Dealer ends; those closed to a blackjack."""
        terms = hand.lot.terms
        over = self.nothing()
        over[self.place(np.array(terms.over))] += reach.over
        over[self.place(np.array(terms.over_doubled))] += reach.over_doubled
        given = np.where(likely > 0, likely, 1.0)[:, None]
        every = self.ended(hand, reach) / given + over
        if not terms.is_exposed.any():
            return every, every[BLACKJACK]
        closed = reach._replace(
            stood=np.where(terms.is_exposed, 0.0, reach.stood),
            doubled=np.where(terms.is_exposed_doubled, 0.0, reach.doubled),
        )
        return every, (self.ended(hand, closed) / given + over)[BLACKJACK]

    def ended(self, hand: SplitHand, reach: Reach) -> Floats:
        """The results of a split hand that ends as it stands or doubled."""
        terms = hand.lot.terms
        found = self.columns(hand.ends, (reach.stood, terms.stood), (reach.doubled, terms.doubled))
        if variant_of(self.rules).split_ace_ten_is_blackjack:
            blackjacks = np.where(IS_BLACKJACK, reach.stood, 0.0), terms.stood
            both = self.columns(hand.ends, blackjacks)[BLACKJACK]
            found[BLACKJACK] += self.by_rank(both, hand.upcard.shoe.equal_tens) - both
        return found

    def sum(self, results: list[Floats]) -> Floats:
        """The spread of the sum of results that are independent."""
        return reduce(lambda one, other: np.convolve(one, other, "same"), results)
