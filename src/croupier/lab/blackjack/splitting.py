"""A pair that is split against an upcard: how its hands are played, and what they bring.

Each hand is played in the way that is best with one more card of the pair gone, the other hand's:
the best there is for two hands that do not look at each other's cards.  Hands that come of
splitting again are played in the same way.

Where a Dealer blackjack takes one wager of all exposed hands, being exposed costs a hand only what
it costs if the others are closed.  Its play is then the best answer to one other hand that closes
as often as this play does.  The value of the play is exact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.lab.blackjack.hands import all_hands
from croupier.lab.blackjack.lines import ANY, SURE, ending, results
from croupier.lab.blackjack.splits import FIRST, FURTHER, partings, weights
from croupier.lab.blackjack.together import closed_hands, none_exposed

if TYPE_CHECKING:
    from croupier.lab.blackjack.hands import Ints
    from croupier.lab.blackjack.lines import Ends, Upcard
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.lab.blackjack.splits import Part, Parting
    from croupier.lab.blackjack.table import Lot

EVER, NEVER = (True, True), (False, False)
ITERATIONS_MAX = 20


class SplitPlay(NamedTuple):
    """A pair that is split: what that is worth, which hands split again, how each is played.

    Where it `is_bounded` the value is more than it is worth, and still less than was wanted.
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
        self.lots = upcard.table.splits[rank]
        self.rank, self.hole = rank, upcard.hole
        self.shoe = upcard.shoe.without(rank, rank)
        self.blackjack = self.shoe.chance(self.hole) if self.hole else 0.0
        self.at_stake = self.lots.at_stake if self.blackjack else 0.0
        self.first = _Hand(upcard, rank, self.lots.lots[FIRST], fixed[FIRST], self.at_stake)
        self.further = self.first
        if not self.lots.is_alike or fixed[FIRST] is not fixed[FURTHER]:
            self.further = _Hand(
                upcard, rank, self.lots.lots[FURTHER], fixed[FURTHER], self.at_stake
            )

    @property
    def ways_again(self) -> tuple[tuple[bool, bool], ...]:
        """Whether the first and the further hands split again, as far as there is a choice."""
        if self.lots.hands_max == 2:
            return (NEVER,)
        return (EVER, NEVER) if self.lots.is_alike else (EVER, (True, False), (False, True), NEVER)

    def split(self, again: tuple[bool, bool], wanted: float) -> SplitPlay:
        """The pair split, and its hands again if so."""
        ways = partings(self.lots.hands_max, again)
        parts = weights(self.shoe, self.rank, ways)
        value = sum(weight * self.value(part) for part, weight in parts.items())
        choices = self.first.choice, self.further.choice
        if not self.at_stake:
            return SplitPlay(value, again, choices)
        taken = self.at_stake * self.blackjack
        most = value + taken * (1 - self.first.closes())
        if most < wanted:
            return SplitPlay(most, again, choices, is_bounded=True)
        return SplitPlay(value + taken * (1 - self.all_closed(ways)), again, choices)

    def value(self, part: Part) -> float:
        """What a hand brings, times the chance of a second card unlike the pair if it must be."""
        hand = self.first if part.which == FIRST else self.further
        single, pair = hand.values(part.gone)
        if not part.is_unlike:
            return single
        return single - pair * self.shoe.without(*(self.rank,) * part.gone).chance(self.rank)

    def all_closed(self, ways: tuple[Parting, ...]) -> float:
        """The chance that all hands close, given that the Dealer has a blackjack."""
        assert self.hole is not None, "something is at stake against a blackjack only"
        return none_exposed(self.shoe.without(self.hole), self.rank, ways, self.first.closed())


class _Hand:
    """A hand of a split pair, played by its own cards."""

    def __init__(self, upcard: Upcard, rank: int, lot: Lot, fixed: Ints, at_stake: float) -> None:
        self.upcard, self.rank, self.lot = upcard, rank, lot
        self.shoe = upcard.shoe.without(rank)
        self.ends = upcard.ends(lot.ends, self.shoe)
        self.choice = upcard.line(lot, self.shoe, results(lot.terms, self.ends), fixed).choice
        if at_stake and not fixed.any():
            self.answer_itself(at_stake)
        self.known: dict[int, tuple[float, float]] = {}

    def answer_itself(self, at_stake: float) -> None:
        """Find the play that is the best answer to another hand that closes as often."""
        for _ in range(ITERATIONS_MAX):
            before = self.choice
            bring = results(self.lot.terms, self.ends, at_stake * self.closes())
            self.choice = self.upcard.line(self.lot, self.shoe, bring).choice
            if np.array_equal(before, self.choice):
                return

    def values(self, gone: int) -> tuple[float, float]:
        """What a hand brings that begins with one card of the pair, and with two of them.

        So many cards of the pair are gone besides the pair itself.
        """
        if gone not in self.known:
            shoe = self.shoe.without(*(self.rank,) * gone)
            ends = self.ends if gone == 0 else self.upcard.ends(self.ending(), shoe)
            bring = results(self.lot.terms, ends)
            value = self.upcard.line(self.lot, shoe, bring, self.choice).value
            hands = all_hands()
            single, pair = hands.number(self.rank), hands.number(self.rank, self.rank)
            self.known[gone] = float(value[single]), float(value[pair])
        return self.known[gone]

    def ending(self) -> Ints:
        """The hands that it may end as."""
        start, grown = all_hands().number(self.rank), self.upcard.table.grown
        return ending(self.lot, start, grown, self.choice)

    def closes(self) -> float:
        """The chance that it closes, given that the Dealer has a blackjack."""
        terms = self.lot.terms
        closed = np.stack([~terms.is_exposed, ~terms.is_exposed_doubled]).astype(float)
        shoe = self.shoe.without(self.upcard.hole)
        line = self.upcard.line(self.lot, shoe, closed, self.choice, SURE)
        return float(line.value[all_hands().number(self.rank)])

    def closed(self) -> tuple[Closed, Closed]:
        """The cards with which it closes: in all, and with a second card unlike the pair."""
        grown = self.upcard.table.grown
        return closed_hands(self.lot.terms, self.rank, self.lot.reached, grown, self.choice)
