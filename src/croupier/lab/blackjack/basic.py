"""Basic strategy: the best choices for a player who looks at totals only, as a chart."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from croupier.games.blackjack.area import DOUBLE, DRAW, SPLIT, STAND
from croupier.games.blackjack.choices import SURRENDER
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.arrays import arrays_of
from croupier.lab.blackjack.charts import Chart, Held, held
from croupier.lab.blackjack.compositions import order_chances
from croupier.lab.blackjack.deals import free_hands
from croupier.lab.blackjack.hands import all_hands
from croupier.lab.blackjack.reach import reach_of_dealt
from croupier.lab.blackjack.terms import BIT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.lab.blackjack.arrays import RuleArrays
    from croupier.lab.blackjack.hands import Ints
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.lab.blackjack.solver import Against, Solution, Spot
    from croupier.rulebook.book import Rules

    Cells = dict[tuple[Held, int], tuple[str, ...]]

SELDOM = 1e-9  # The weight of hands that the best play never comes to: it only breaks ties.
ROW = {name: place for place, name in enumerate(BIT)}


def basic_strategy(rules: Rules, shoe: Shoe, best: Solution) -> Chart:
    """The choice of most worth for each total, over the hands that the best play comes to.

    Pairs are split as in the best play, and a split hand is played as a dealt one; only for a hand
    that a Free Bet Token split off there are choices of its own, those of the infinite deck.
    """
    arrays = arrays_of(rules, shoe.equal_tens)
    cells: Cells = {}
    by_total = _by_total(arrays)
    for against in best.against:
        cells |= _cells(by_total, against)
    spots = [spot for against in best.against for spot in against.spots]
    splits = frozenset((spot.cards[0], spot.up) for spot in spots if spot.choice == SPLIT)
    return Chart(
        variant_of(rules), cells | _surrendered(arrays, cells, spots) | free_hands(rules), splits
    )


def _cells(by_total: dict[Held, Ints], against: Against) -> Cells:
    """What is best for each total against an upcard, hands weighed by how often they come."""
    shoe = against.upcard.shoe
    seldom = SELDOM * order_chances(all_hands().counts, shoe.counts, shoe.taken)
    likely = reach_of_dealt(against).reached + seldom
    may, worth = against.upcard.arrays.dealt.terms.may, against.line.worth
    cells: Cells = {}
    for each, hands in by_total.items():
        weighed = worth[:, hands] @ likely[hands]
        open_now = [name for name in (DRAW, STAND) if may[hands[0]] & BIT[name]]
        other = max(open_now, key=lambda name: weighed[ROW[name]])
        doubles = hands[may[hands] & BIT[DOUBLE] > 0]
        gain = (worth[ROW[DOUBLE], doubles] - worth[ROW[other], doubles]) @ likely[doubles]
        cells[each, against.up] = (DOUBLE, other) if gain > 0 else (other,)
    return cells


def _by_total(arrays: RuleArrays) -> dict[Held, Ints]:
    """The hands that may draw, by what a chart looks at."""
    found: dict[Held, list[int]] = defaultdict(list)
    variant = variant_of(arrays.rules)
    for number in arrays.dealt.reached.tolist():
        hand, may = all_hands().hands[number], arrays.dealt.terms.may[number]
        if hand.cards > 1 and may & BIT[DRAW]:
            found[held(variant, hand)].append(number)
    return {each: np.array(found[each]) for each in sorted(found)}


def _surrendered(arrays: RuleArrays, cells: Cells, spots: Iterable[Spot]) -> Cells:
    """The cells whose first two cards are better given up."""
    gains: dict[tuple[Held, int], float] = defaultdict(float)
    for spot in spots:
        if SURRENDER in spot.worth and spot.choice != SPLIT:
            hand = all_hands().hands[all_hands().number(*spot.cards)]
            played = max(spot.worth[name] for name in spot.worth if name in BIT)
            gain = spot.chance * (spot.worth[SURRENDER] - played)
            gains[held(variant_of(arrays.rules), hand), spot.up] += gain
    return {
        key: (SURRENDER, *cells[key]) for key, gain in gains.items() if gain > 0 and key in cells
    }
