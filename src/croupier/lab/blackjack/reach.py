"""How often play by given choices comes to each hand, and ends there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack.area import DOUBLE, STAND
from croupier.lab.blackjack.compositions import order_chances, paths
from croupier.lab.blackjack.hands import NONE, NOTHING, all_hands
from croupier.lab.blackjack.terms import BIT

if TYPE_CHECKING:
    from croupier.lab.blackjack.hands import Floats, Ints
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.lab.blackjack.solver import Against
    from croupier.lab.blackjack.splitting import SplitHand


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


def reach_of_split(hand: SplitHand, shoe: Shoe, *, is_unlike: bool) -> Reach:
    """A hand of a split pair, if its second card is unlike the pair where it must be.

    The shoe is without the pair.
    """
    hands, arrays = all_hands(), hand.upcard.arrays
    start = hands.number(hand.rank)
    rows = paths(start, hand.rank - 1, hand.lot.reached, arrays.grown, hand.choice)
    drawn = hands.counts.copy()
    drawn[:, hand.rank - 1] -= 1
    orders = order_chances(drawn, shoe.counts, shoe.taken)
    reached, doubled = rows[2:] * orders if is_unlike else rows[:2] * orders
    begins = 1 - shoe.chance(hand.rank) if is_unlike else 1.0
    return _reach(reached, doubled, hand.choice, begins)


def _reach(reached: Floats, doubled: Floats, choice: Ints, begins: float) -> Reach:
    stood = np.where(choice == BIT[STAND], reached, 0.0)
    to_double = float(reached[choice == BIT[DOUBLE]].sum())
    over = float(begins - stood.sum() - to_double)
    return Reach(reached, stood, doubled, over, to_double - float(doubled.sum()))
