"""A pair that is split against an upcard: how its hands are played, and what they bring.

Each hand is played in the way that is best with one more card of the pair gone, the other hand's:
the best there is for two hands that do not look at each other's cards.  Hands that come of
splitting again are played in the same way.

Where a Dealer blackjack takes one wager of all exposed hands, being exposed costs a hand only what
it costs if the others are closed.  So the best answer to another hand that never closes is tried,
the best answer to one that closes as often as that answer does, and so on; the one of most worth
is taken.  What a play is worth is exact.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack.area import STAND
from croupier.lab.blackjack.compositions import paths
from croupier.lab.blackjack.hands import all_hands
from croupier.lab.blackjack.lines import ANY, SURE, results
from croupier.lab.blackjack.splits import FIRST, FURTHER, partings, weights
from croupier.lab.blackjack.terms import BIT
from croupier.lab.blackjack.together import closed_hands, none_exposed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.lab.blackjack.arrays import Lot, SplitLots
    from croupier.lab.blackjack.hands import Floats, Ints
    from croupier.lab.blackjack.lines import Ends, Upcard, Worths
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.lab.blackjack.splits import Part, Parting
    from croupier.lab.blackjack.together import ClosedHands

EVER, NEVER = (True, True), (False, False)
ANSWERS_MAX = 8


class SplitPlay(NamedTuple):
    """A pair that is split: what that is worth, which hands split again, how each is played.

    Where it `is_bounded` the value is more than it is worth, and still less than was wanted.
    """

    value: float
    again: tuple[bool, bool]
    hands: tuple[SplitHand, SplitHand]
    is_bounded: bool = False


def split_play(
    upcard: Upcard,
    rank: int,
    fixed: tuple[Ints, Ints] = (ANY, ANY),
    *,
    again: tuple[bool, bool] | None = None,
    wanted: float = -np.inf,
) -> SplitPlay:
    """A pair split in the best way, or in the way that is fixed.

    The exact value is not sought where a bound shows that it is less than wanted.
    """
    lots = upcard.arrays.splits[rank]
    best: SplitPlay | None = None
    for pair in _pairs(upcard, rank, lots, fixed):
        for each in _ways_again(lots, again):
            play = pair.split(each, max(wanted, best.value) if best else wanted)
            best = play if best is None or play.value > best.value else best
    assert best is not None, "a pair is split in one way at least"
    return best


def _ways_again(lots: SplitLots, again: tuple[bool, bool] | None) -> tuple[tuple[bool, bool], ...]:
    """Whether the first and the further hands split again, as far as there is a choice."""
    if lots.hands_max == 2:
        return (NEVER,)
    if again is not None:
        return (again,)
    return (EVER, NEVER) if lots.is_alike else (EVER, (True, False), (False, True), NEVER)


def _pairs(upcard: Upcard, rank: int, lots: SplitLots, fixed: tuple[Ints, Ints]) -> Iterator[_Pair]:
    """The pair, with its hands played in the ways that are tried."""
    if lots.at_stake and upcard.hole:
        for hand in _answers(upcard, rank, lots, fixed[FIRST]):
            yield _Pair(lots, hand, hand)
        return
    first = further = _hand(upcard, rank, lots.lots[FIRST], fixed[FIRST])
    if not lots.is_alike:
        further = _hand(upcard, rank, lots.lots[FURTHER], fixed[FURTHER])
    yield _Pair(lots, first, further)


def _hand(upcard: Upcard, rank: int, lot: Lot, fixed: Ints) -> SplitHand:
    shoe = upcard.shoe.without(rank)
    ends = upcard.ends(lot.ends, shoe)
    line = upcard.line(lot, shoe, results(lot.terms, ends), fixed)
    hand = SplitHand(upcard, rank, lot, ends, line.choice)
    hand.known[0] = hand.begins(line)
    return hand


def _answers(upcard: Upcard, rank: int, lots: SplitLots, fixed: Ints) -> Iterator[SplitHand]:
    """A hand played as if another never closed, then as the best answer to itself."""
    hand = _hand(upcard, rank, lots.lots[FIRST], fixed)
    tried: list[bytes] = []
    while hand.choice.tobytes() not in tried and len(tried) < ANSWERS_MAX:
        yield hand
        tried.append(hand.choice.tobytes())
        bring = results(hand.lot.terms, hand.ends, lots.at_stake * hand.closes)
        line = upcard.line(hand.lot, upcard.shoe.without(rank), bring, fixed)
        hand = SplitHand(upcard, rank, hand.lot, hand.ends, line.choice)


class _Pair:
    """A pair that is split against an upcard, and how its hands are played."""

    def __init__(self, lots: SplitLots, first: SplitHand, further: SplitHand) -> None:
        self.lots, self.first, self.further = lots, first, further
        self.rank, self.hole = first.rank, first.upcard.hole
        self.shoe = first.upcard.shoe.without(self.rank, self.rank)
        self.blackjack = self.shoe.chance(self.hole) if self.hole else 0.0

    def split(self, again: tuple[bool, bool], wanted: float) -> SplitPlay:
        """The pair split, and its hands again if so."""
        ways = partings(self.lots.hands_max, again)
        parts = weights(self.shoe, self.rank, ways)
        value = sum(weight * self.value(part) for part, weight in parts.items())
        hands = self.first, self.further
        taken = self.lots.at_stake * self.blackjack
        if not taken:
            return SplitPlay(value, again, hands)
        most = value + taken * (1 - self.first.closes)
        if most < wanted:
            return SplitPlay(most, again, hands, is_bounded=True)
        return SplitPlay(value + taken * (1 - self.all_closed(ways)), again, hands)

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


class SplitHand:
    """A hand of a split pair, played by its own cards: how the Dealer ends, what it chooses."""

    def __init__(self, upcard: Upcard, rank: int, lot: Lot, ends: Ends, choice: Ints) -> None:
        self.upcard, self.rank, self.lot = upcard, rank, lot
        self.ends, self.choice = ends, choice
        self.known: dict[int, tuple[float, float]] = {}

    def values(self, gone: int) -> tuple[float, float]:
        """What a hand brings that begins with one card of the pair, and with two of them.

        So many cards of the pair are gone besides the pair itself.
        """
        if gone not in self.known:
            shoe = self.shoe.without(*(self.rank,) * gone)
            ends = self.ends if gone == 0 else self.upcard.ends(self.ending, shoe)
            bring = results(self.lot.terms, ends)
            self.known[gone] = self.begins(self.upcard.line(self.played, shoe, bring, self.choice))
        return self.known[gone]

    def begins(self, line: Worths) -> tuple[float, float]:
        """What one card of the pair is worth, and two of them."""
        single = all_hands().number(self.rank)
        pair = all_hands().number(self.rank, self.rank)
        return float(line.value[single]), float(line.value[pair])

    @cached_property
    def shoe(self) -> Shoe:
        """The shoe without the other hand's card."""
        return self.upcard.shoe.without(self.rank)

    @cached_property
    def paths(self) -> Floats:
        """In how many orders it comes to each hand, as `compositions.paths` counts them."""
        start, grown = all_hands().number(self.rank), self.upcard.arrays.grown
        return paths(start, self.rank - 1, self.lot.reached, grown, self.choice)

    @cached_property
    def played(self) -> Lot:
        """The lot with only those hands that its choices come to."""
        reached = self.lot.reached
        return self.lot._replace(reached=reached[self.paths[0, reached] > 0])

    @cached_property
    def ending(self) -> Ints:
        """The hands that it may end as."""
        reached, doubled, _, _ = self.paths
        return np.flatnonzero((reached > 0) & (self.choice == BIT[STAND]) | (doubled > 0))

    @cached_property
    def closes(self) -> float:
        """The chance that it closes, given that the Dealer has a blackjack."""
        assert self.upcard.hole is not None, "a hand is exposed to a blackjack only"
        terms = self.lot.terms
        closed = np.stack([~terms.is_exposed, ~terms.is_exposed_doubled]).astype(float)
        shoe = self.shoe.without(self.upcard.hole)
        line = self.upcard.line(self.lot, shoe, closed, self.choice, SURE)
        return float(line.value[all_hands().number(self.rank)])

    def closed(self) -> tuple[ClosedHands, ClosedHands]:
        """The cards with which it closes: in all, and with a second card unlike the pair."""
        grown = self.upcard.arrays.grown
        return closed_hands(self.lot.terms, self.rank, self.paths, grown, self.choice)
