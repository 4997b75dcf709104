"""A linked jackpot over two baccarat tables: fed by both, won at one, paid into the account."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.display.jackpots import jackpot_views
from croupier.display.layout import layout_of
from support.jackpots import (
    LINKED,
    NO_PAIR,
    TIED_ON_EIGHT,
    TWO_PERFECT_PAIRS,
    baccarat,
    on_jackpots,
    plan_with,
)

if TYPE_CHECKING:
    from support.floor_rig import Rig
    from support.jackpots import Jackpots

FLOOR = on_jackpots(plan_with([LINKED], baccarat("B1"), baccarat("B2")))


@pytest.mark.clause("CMA 8.4.1", "CMA 8.1", "CMA 8.3.2")
@FLOOR
async def test_jackpot_wagers_at_both_tables_feed_one_meter(rig: Rig, jackpots: Jackpots) -> None:
    assert jackpots["pairs"].display_cents == 500_000
    await rig.sit("T001", "B1")
    await rig.sit("T002", "B2")
    await jackpots.round("B1", NO_PAIR, {"T001": [("Player", 500), ("Jackpot", 101)]})
    await jackpots.round("B2", NO_PAIR, {"T002": [("Banker", 500), ("Jackpot", 103)]})
    assert jackpots["pairs"].millionths == 204 * 150_000
    assert jackpots["pairs"].display_cents == 500_030
    assert await jackpots.held("pool", "seed", "transit") == {
        "pool:pairs": 32,
        "seed:pairs": 500_000,
    }


@pytest.mark.clause("CMA 3.10", "CMA 8.8.1")
@FLOOR
async def test_the_best_result_wins_the_whole_jackpot(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit("T001", "B1")
    await rig.sit("T002", "B1")
    await jackpots.round(
        "B1",
        TIED_ON_EIGHT,
        {"T001": [("Player", 500), ("Jackpot", 200)], "T002": [("Player", 500)]},
    )
    assert rig.floor.seat("T001").balance_cents == 10_000 - 200 + 500_030
    assert rig.floor.seat("T002").balance_cents == 10_000
    assert jackpots["pairs"].display_cents == 500_000
    assert await jackpots.held("pool", "seed", "prize", "transit") == {"seed:pairs": 500_000}


@pytest.mark.clause("CMA 8.4", "CMA 8.4.2")
@FLOOR
async def test_after_a_win_the_meter_is_the_minimum_and_what_wagers_add(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B1")
    await rig.sit("T002", "B2")
    played = [("Player", 500), ("Jackpot", 200)]
    await jackpots.round("B1", TIED_ON_EIGHT, {"T001": played})
    assert jackpots["pairs"].display_cents == 500_000
    await jackpots.round("B2", NO_PAIR, {"T002": played})
    await jackpots.round("B1", NO_PAIR, {"T001": played})
    assert jackpots["pairs"].display_cents == 500_000 + 60


@pytest.mark.clause("CMA 11.8.1")
@FLOOR
async def test_a_jackpot_wager_needs_one_on_player_or_banker(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit("T001", "B1")
    await rig.until("B1", "wagering")
    alone = await rig.wager("T001", "Jackpot", 200)
    (item,) = alone.items
    assert item.refused is not None
    assert item.refused.clause == "CMA 11.8.1"
    await rig.wager("T001", "Player", 500)
    assert not (await rig.wager("T001", "Jackpot", 200)).items[0].refused
    assert jackpots["pairs"].is_fed


@pytest.mark.clause(
    "CMA 2.3.3",
    "CMA 8.3.7(a)",
    "CMA 11.8.2",
    "CMA 11.8.2(a)",
    "CMA 11.8.2(b)",
    "CMA 11.8.2(c)",
    "CMA 11.8.2(d)",
)
@FLOOR
async def test_each_table_shows_the_prize_its_type_its_wagers_how_it_is_won_and_what_it_pays(
    rig: Rig, jackpots: Jackpots
) -> None:
    (shown,) = jackpot_views([jackpots["pairs"]], rig.floor.tables)
    assert (shown.display_cents, shown.style) == (500_000, "linked")
    limit = shown.limits["B2"]
    assert (limit.minimum_cents, limit.maximum_cents) == (100, 10_000)
    assert [(win.tier, win.percent) for win in shown.wins] == [
        ("two Perfect Pairs tied on eight", 100),
        ("two Perfect Pairs", 10),
    ]
    bets = {each.name for each in layout_of(rig.floor.tables["B1"].rules).bets}
    assert "Jackpot" in bets
    assert jackpots["pairs"].signs == {"B1": True, "B2": True}


@FLOOR
async def test_the_other_result_wins_a_tenth_and_the_meter_keeps_the_rest(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B2")
    await jackpots.round("B2", TWO_PERFECT_PAIRS, {"T001": [("Player", 500), ("Jackpot", 100)]})
    assert jackpots["pairs"].won_cents == 50_002
    assert jackpots["pairs"].display_cents == 500_000
    assert jackpots["pairs"].hits == 1
