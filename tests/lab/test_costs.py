"""What a table costs: the same data however it is asked for, and computed once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.lab import costs
from croupier.lab.analyses import chart_play_of
from croupier.lab.costs import cost_of
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.rulebook.book import Rules

BLACKJACK, SIC_BO = load("crown_sydney/blackjack").rules(), load("crown_sydney/sic_bo").rules()
WAR = load("crown_melbourne/casino_war").rules()


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))


@pytest.mark.parametrize("rules", [BLACKJACK, SIC_BO], ids=["blackjack", "sic_bo"])
def test_what_was_kept_is_what_was_found(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    found = cost_of(rules)
    monkeypatch.setattr(costs, "_found", lambda *_: pytest.fail("computed again"))
    assert cost_of(rules) == found


def test_the_infinite_deck_is_kept_apart() -> None:
    assert cost_of(WAR)["decks"] == WAR["decks"]
    assert cost_of(WAR, is_infinite=True)["decks"] == "infinite"


def test_a_chart_of_ones_own_is_neither_kept_nor_taken_for_basic_strategy() -> None:
    play = chart_play_of(BLACKJACK.book)
    assert play is not None
    basic = cost_of(BLACKJACK)["strategy"]
    given = {**basic["chart"], "hard": {**basic["chart"]["hard"]}}
    given["hard"]["20"] = {**given["hard"]["20"], "10": "Draw"}
    drawn = cost_of(BLACKJACK, chart=play.chart_from(given, BLACKJACK))["strategy"]
    assert (drawn["name"], drawn["ev"] < basic["ev"]) == ("the chart given", True)
    assert cost_of(BLACKJACK)["strategy"] == basic
