"""First two cards against an upcard from the infinite deck: exact, and basic strategy from it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.area import DOUBLE, DRAW, SPLIT
from croupier.games.blackjack.choices import INSURANCE, SURRENDER
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.charts import Chart, Held, held
from croupier.lab.blackjack.hands import VALUES
from croupier.lab.blackjack.infinite import Infinite, Place, best, results_of
from croupier.lab.blackjack.questions import answered, open_questions
from croupier.lab.blackjack.splits import FURTHER
from croupier.lab.blackjack.terms import BIT, hand_of, kinds_of

if TYPE_CHECKING:
    from croupier.games.blackjack.hand import Hand
    from croupier.lab.blackjack.infinite import Choose, Worths
    from croupier.rulebook.book import Rules

    Cells = dict[tuple[Held, int], tuple[str, ...]]


class Deal(NamedTuple):
    """First two cards against an upcard: how likely, what is chosen and what that is worth."""

    cards: tuple[int, int]
    up: int
    chance: Fraction
    value: Fraction
    choice: str
    is_insured: bool
    worth: dict[str, Fraction]


def exact_ev(deals: tuple[Deal, ...]) -> Fraction:
    """What an area is worth to its player, in original wagers."""
    return sum((deal.chance * deal.value for deal in deals), Fraction(0))


def infinite_deals(rules: Rules, chart: Chart | None = None) -> tuple[Deal, ...]:
    """Every deal, played in the best way or as a chart says."""
    return tuple(
        deal_to(rules, area, cards, chart)
        for area in (_area(rules, up, chart) for up in VALUES)
        for cards in combinations_with_replacement(VALUES, 2)
    )


def _area(rules: Rules, up: int, chart: Chart | None) -> Infinite:
    return Infinite(rules, up, _by_chart(rules, up, chart)) if chart else best_area(rules, up)


def deal_to(
    rules: Rules, area: Infinite, cards: tuple[int, int], chart: Chart | None = None
) -> Deal:
    """First two cards to an area, with what is asked after the initial deal."""
    hand = hand_of(*cards)
    answers = {
        name: area.weighed(answered(rules, hand, name))
        for name in open_questions(rules, hand, area.up)
    }
    insured = max(0, answers.pop(INSURANCE, 0))
    played = area.worths(Place(hand))
    worth = played | answers
    choice = _first(chart, hand, area.up, played, worth) if chart else best(Place(hand), worth)
    ways = (1 if cards[0] == cards[1] else 2) * prod(
        area.cards.get(c, 0) for c in (area.up, *cards)
    )
    return Deal(
        cards,
        area.up,
        Fraction(ways, area.ranks**3),
        area.exactly(worth[choice] + insured),
        choice,
        insured > 0,
        {name: area.exactly(units) for name, units in worth.items()},
    )


@lru_cache(maxsize=len(VALUES))
def best_area(rules: Rules, up: int) -> Infinite:
    """An area against an upcard, played best."""
    return Infinite(rules, up)


def _first(chart: Chart, hand: Hand, up: int, played: Worths, worth: Worths) -> str:
    """What a chart chooses first."""
    if len(played) == 1:
        return next(iter(played))
    gives_up = SURRENDER in worth and chart.preference(hand, up)[0] == SURRENDER
    return SURRENDER if gives_up else chart.choice(hand, up, played)


def _by_chart(rules: Rules, up: int, chart: Chart) -> Choose:
    results = results_of(rules)
    return lambda place, worths: chart.choice(place.hand, up, worths, results.is_free(place))


def infinite_strategy(rules: Rules, deals: tuple[Deal, ...]) -> Chart:
    """The best choices by total; a split hand is played as a dealt one, unless it is free."""
    variant = variant_of(rules)
    cells: Cells = {}
    for up in VALUES:
        area = best_area(rules, up)
        for hand in kinds_of(variant)[0]:
            _add(cells, held(variant, hand), area, Place(hand))
    for deal in deals:
        hand = hand_of(*deal.cards)
        key = held(variant, hand), deal.up
        if deal.choice == SURRENDER and not hand.is_pair and SURRENDER not in cells[key]:
            cells[key] = (SURRENDER, *cells[key])
    splits = frozenset((deal.cards[0], deal.up) for deal in deals if deal.choice == SPLIT)
    return Chart(variant, cells | free_hands(rules), splits)


def free_hands(rules: Rules) -> Cells:
    """The best choices by total for hands that a Free Bet Token split off.  CSB 11.7."""
    variant, results = variant_of(rules), results_of(rules)
    free = [rank for rank, ask in results.askers.items() if ask.tokens]
    cells: Cells = {}
    for up in VALUES if free else ():
        area = best_area(rules, up)
        for kind in kinds_of(variant)[0]:
            hand = kind._replace(origin=results.askers[free[-1]].origin)
            place = Place(hand, FURTHER, free[-1], variant.split_hands_max)
            _add(cells, held(variant, hand, is_free=True), area, place)
    return cells


def _add(cells: Cells, each: Held, area: Infinite, place: Place) -> None:
    """Add what is best for a hand that may draw."""
    if place.hand.cards < 2 or place.hand.total > 21:
        return
    worths = {name: worth for name, worth in area.worths(place).items() if name in BIT}
    if DRAW not in worths:
        return
    doubled = worths.pop(DOUBLE, None)
    other = best(place, worths)
    is_doubled = doubled is not None and doubled > worths[other]
    first = (DOUBLE,) if is_doubled or DOUBLE in cells.get((each, area.up), ()) else ()
    cells[each, area.up] = (*first, other)
