"""What lab edge tells of a table: whose play each figure is of, and where a chart costs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from croupier.lab.blackjack.basic import basic_strategy
from croupier.lab.blackjack.report import report
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import solve
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from croupier.lab.blackjack.charts import Chart
    from croupier.lab.chart_play import Report
    from croupier.rulebook.book import Rules

DECKS = 4


@cache
def rules() -> Rules:
    return load("crown_sydney/blackjack").rules(decks=DECKS)


@cache
def basic() -> Chart:
    shoe = full_shoe(DECKS)
    return basic_strategy(rules(), shoe, solve(rules(), shoe))


@cache
def cautious() -> Report:
    """A player who stands on every hard 12 and more, and never doubles or splits."""
    cells = {
        key: ("Stand",) if key[0].total > 11 and not key[0].is_soft else ("Draw",)
        for key in basic().cells
    }
    return report(rules(), DECKS, basic()._replace(cells=cells, splits=frozenset()))


def test_wins_and_deviation_of_a_chart_are_its_own() -> None:
    # Never a double or a split: nets of -1, 0, 1 and 3/2, so a deviation about 1 and not 1.13.
    assert cautious().chart_spread.standard_deviation == pytest.approx(0.98, abs=0.02)
    assert cautious().spread.standard_deviation == pytest.approx(1.13, abs=0.01)
    assert cautious().chart_spread.hit_frequency < cautious().spread.hit_frequency


def test_play_that_never_splits_has_results() -> None:
    assert cautious().cost > 0.01


def test_play_that_never_splits_on_the_infinite_deck_has_results() -> None:
    found = report(rules(), None, cautious().chart)
    assert found.chart_spread.standard_deviation == pytest.approx(0.98, abs=0.02)


def test_what_departures_do_not_cost_is_lost_in_split_hands() -> None:
    shoe, found = full_shoe(DECKS), report(rules(), DECKS)
    best, played = solve(rules(), shoe), solve(rules(), shoe, basic())
    pairs = [
        one.chance * (one.value - other.value)
        for against, by_chart in zip(best.against, played.against, strict=True)
        for one, other in zip(against.spots, by_chart.spots, strict=True)
        if one.choice == other.choice == "Split"
    ]
    assert found.cost_in_split_hands == pytest.approx(sum(pairs), abs=1e-14)
    assert found.cost_in_split_hands > 0
