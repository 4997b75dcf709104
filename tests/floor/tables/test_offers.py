"""Bets that a table could not settle as its book says are not offered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.site.opening import open_floor
from croupier.floor.site.plan import PlanError, TablePlan
from croupier.floor.tables.approval import checked_plan
from croupier.floor.tables.events import TableOpened
from croupier.rulebook.loader import load
from support.floor_rig import KEYS, plan_of, run
from support.running_table import refused

if TYPE_CHECKING:
    from pathlib import Path

    from support.running_table import Running

STAR, PERTH = "star_sydney/blackjack_challenge", "crown_perth/blackjack"
SYDNEY, PLUS = "crown_sydney/blackjack", "crown_sydney/blackjack_plus"
BLAZING = {"offers_blazing_sevens": True}


def test_a_plan_that_asks_for_a_bet_of_a_jackpot_is_refused() -> None:
    with pytest.raises(PlanError) as error:
        checked_plan(plan_of(TablePlan("C1", STAR, options=BLAZING)))
    assert str(error.value) == (
        "C1: Blazing 7's is paid from a jackpot, and none takes its wagers here (SBC 16.8.1); "
        "accepted: a jackpot with C1 and Blazing 7's"
    )


def test_a_floor_with_such_a_plan_does_not_open(tmp_path: Path) -> None:
    plan = plan_of(TablePlan("C1", STAR, options=BLAZING))
    with pytest.raises(PlanError, match=r"SBC 16\.8\.1"):
        run(open_floor(plan, f"sqlite+aiosqlite:///{tmp_path}/f", KEYS, holder="one"))


def test_a_plan_that_says_nothing_of_it_opens_a_table_without_the_bet(running: Running) -> None:
    place = running(STAR)
    assert "Blazing 7's" not in place.table.rules.odds
    opened = next(each for each in place.journal if isinstance(each, TableOpened))
    assert opened.plan.options == {"offers_blazing_sevens": False}


def test_a_table_of_an_older_floor_that_offers_it_refuses_every_wager_on_it(
    running: Running,
) -> None:
    place = running(STAR)
    older = TablePlan("table", STAR, options=BLAZING, sign=place.table.kept.plan.sign)
    place.happen(TableOpened(older, load(STAR).digest))
    place.open()
    assert place.wager("T1", 500).refused is None
    assert refused(place.wager("T1", 500, "Blazing 7's")).clause == "SBC 16.8.1"


@pytest.mark.parametrize(
    ("book", "options", "clause"),
    [
        (SYDNEY, {"decks": 6, "perfect_pairs": "8 decks A"}, "CSB 14.4.3"),
        (SYDNEY, {"decks": 8, "crown_pairs": "4 decks B"}, "CSB 15.4.3"),
        (PERTH, {"decks": 6, "offers_perfect_pairs": False}, "CPB 2.2(a)"),
        (STAR, {"split_ace_ten_is_blackjack": False}, "SBC 11.3.1"),
    ],
)
def test_a_plan_that_offers_what_its_document_does_not_allow_is_refused(
    book: str, options: dict[str, Any], clause: str
) -> None:
    with pytest.raises(PlanError, match=re.escape(f"({clause})")):
        checked_plan(plan_of(TablePlan("X1", book, options=options)))


@pytest.mark.clause("CSB 5.2")
def test_no_variation_begins_whose_odds_its_decks_do_not_allow(running: Running) -> None:
    place = running(PLUS, decks=6)
    answer = place.change_variation(SYDNEY, {"decks": 6, "perfect_pairs": "8 decks A"})
    assert (refused(answer).clause, refused(answer).accepted) == ("CSB 14.4.3", "8 decks")


@pytest.mark.clause("CPB 2.2(a)(i)", "CPB 2.2(b)")
@pytest.mark.parametrize("decks", [1, 2, 8])
def test_an_automatic_shuffler_deals_from_one_to_eight_decks(running: Running, decks: int) -> None:
    place = running(PERTH, decks=decks, shuffling="continuous")
    place.round(T1=500)
    assert place.table.kept.results
