"""A pair that is split against an upcard: how its hands are played, and what they bring.

Each hand is played in the way that is best for two cards of the pair gone, its own and the other
hand's: the best there is for two hands that do not look at each other's cards.  Hands that come of
splitting again are played in the same way.

Where a Dealer blackjack takes one wager of all exposed hands, being exposed costs a hand only what
it costs if the other hands are closed.  Its play is the best answer to another hand that closes as
often as this play does; its value is exact.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.lab.blackjack.hands import all_hands
from croupier.lab.blackjack.lines import ANY, SURE, ending, results
from croupier.lab.blackjack.splits import FIRST, FURTHER, partings, weights
from croupier.lab.blackjack.together import closed_hands, none_exposed

if TYPE_CHECKING:
    from croupier.lab.blackjack.hands import Floats, Ints
    from croupier.lab.blackjack.lines import Upcard
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.lab.blackjack.splits import Part, Parting
    from croupier.lab.blackjack.table import Lot, SplitLots

EVER, NEVER = (True, True), (False, False)
ITERATIONS_MAX = 20


class SplitPlay(NamedTuple):
    """A pair that is split: what that is worth, which hands split again, how each is played.

    Where it `is_bounded` the value is more than it is worth, and still less than wanted.
    """

    value: float
    again: tuple[bool, bool]
    choices: tuple[Ints, Ints]
    is_bounded: bool = False


def split_play(
    upcard: Upcard, rank: int, fixed: tuple[Ints, Ints] = (ANY, ANY), wanted: float = -np.inf
) -> SplitPlay:
    """A pair split in the best way, or in the way that is fixed.

    The exact value is not sought where a bound shows that it is less than wanted.
    """
    pair = _Pair(upcard, rank, fixed)
    return max((pair.split(again, wanted) for again in pair.ways_again), key=lambda play: play.value)


class _Pair:
    """A pair that is split against an upcard."""

    def __init__(self, upcard: Upcard, rank: int, fixed: tuple[Ints, Ints]) -> None:
        self.upcard, self.rank = upcard, rank
        self.lots = upcard.table.splits[rank]
        self.start, self.pair = all_hands().number(rank), all_hands().number(rank, rank)
        self.shoe = upcard.shoe.without(rank, rank)
        self.blackjack = self.shoe.chance(upcard.hole) if upcard.hole else 0.0
        self.at_stake = self.lots.at_stake if self.blackjack else 0.0
        self.values: dict[tuple[int, int], tuple[float, float]] = {}
        self.choices = self.played(FIRST, fixed[FIRST]), self.played(FURTHER, fixed[FURTHER])

    @property
    def ways_again(self) -> tuple[tuple[bool, bool], ...]:
        """Whether the first and the further hands may split again, as far as it makes a choice."""
        if self.lots.hands_max == 2:
            return (NEVER,)
        return (EVER, NEVER) if self.lots.is_alike else (EVER, (True, False), (False, True), NEVER)

    def split(self, again: tuple[bool, bool], wanted: float) -> SplitPlay:
        """The pair split, and its hands again if so."""
        ways = partings(self.lots.hands_max, again)
        value = sum(
            weight * self.value(part) for part, weight in weights(self.shoe, self.rank, ways).items()
        )
        if not self.at_stake:
            return SplitPlay(value, again, self.choices)
        most = value + self.at_stake * self.blackjack * (1 - self.closes(self.choices[FIRST]))
        if most < wanted:
            return SplitPlay(most, again, self.choices, is_bounded=True)
        lost = self.at_stake * self.blackjack * (1 - self.all_closed(ways))
        return SplitPlay(value + lost, again, self.choices)

    def played(self, which: int, fixed: Ints) -> Ints:
        """How a hand is played that knows of one more card of the pair."""
        lot = self.lots.lots[which]
        shoe = self.upcard.shoe.without(self.rank)
        ends = self.upcard.ends(lot.ends, shoe)
        line = self.upcard.line(lot, shoe, results(lot.terms, ends), fixed)
        if self.at_stake and not fixed.any():
            line = self.answered(lot, shoe, ends, line)
        ...

    def value(self, part: Part) -> float:
        """What a hand brings, times the chance of a second card unlike the pair where it needs one."""
        key = part.which if not self.is_alike else FIRST, part.gone
        if key not in self.values:
            self.values[key] = self.values_of(*key)
        single, pair = self.values[key]
        if not part.is_unlike:
            return single
        return single - pair * self.shoe.without(*(self.rank,) * part.gone).chance(self.rank)
