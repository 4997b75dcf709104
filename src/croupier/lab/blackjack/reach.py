"""How often play by given choices comes to each hand, and ends there."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack.area import DOUBLE, STAND
from croupier.lab.blackjack.compositions import order_chances, paths
from croupier.lab.blackjack.hands import NONE, NOTHING, all_hands
from croupier.lab.blackjack.terms import BIT

if TYPE_CHECKING:
    from croupier.lab.blackjack.hands import Floats, Ints
    from croupier.lab.blackjack.pairs import SplitHand
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.lab.blackjack.solver import Against


class Reach(NamedTuple):
    """The chances of hands: to be reached, to end as they stand or doubled, to go over 21."""

    reached: Floats
    stood: Floats
    doubled: Floats
    over: float
    over_doubled: float


def reach_of_dealt(against: Against) -> Reach:
    """The dealt hands that are played on: not those that are split, given up or paid beforehand."""
    hands, upcard = all_hands(), against.upcard
    others = [hands.number(*spot.cards) for spot in against.spots if spot.choice not in BIT]
    choice = against.line.choice.copy()
    choice[others] = BIT[STAND]
    rows = paths(NOTHING, NONE, upcard.arrays.dealt.reached, upcard.arrays.grown, choice)
    rows[0, others] = 0
    orders = order_chances(hands.counts, upcard.shoe.counts, upcard.shoe.taken)
    two_cards = hands.cards == 2
    return _reach(rows[0] * orders, rows[1] * orders, choice, (rows[0] * orders)[two_cards].sum())


def reaches_of_split(hand: SplitHand, shoe: Shoe) -> tuple[Reach, Reach]:
    """A hand of a split pair: with any second card, and if that is unlike the pair.

    The shoe is without the pair.
    """
    rows = hand.paths * order_chances(_drawn_to(hand.rank), shoe.counts, shoe.taken)
    unlike = 1 - shoe.chance(hand.rank)
    any_reached, any_doubled, reached, doubled = rows
    return (
        _reach(any_reached, any_doubled, hand.choice, 1.0),
        _reach(reached, doubled, hand.choice, unlike),
    )


@cache
def _drawn_to(rank: int) -> Ints:
    """What is drawn to a card of this rank to make each hand."""
    drawn = all_hands().counts.copy()
    drawn[:, rank - 1] -= 1
    return drawn


def _reach(reached: Floats, doubled: Floats, choice: Ints, begins: float) -> Reach:
    stood = np.where(choice == BIT[STAND], reached, 0.0)
    to_double = float(reached[choice == BIT[DOUBLE]].sum())
    over = float(begins - stood.sum() - to_double)
    return Reach(reached, stood, doubled, over, to_double - float(doubled.sum()))
