"""A linked jackpot over two baccarat tables: fed by both, won at one, paid into the account."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

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


@pytest.mark.clause("CMA 8.4", "CMA 8.4.1", "CMA 8.4.2", "CMA 8.1", "CMA 8.3.2")
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


@FLOOR
async def test_the_other_result_wins_a_tenth_and_the_meter_keeps_the_rest(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B2")
    await jackpots.round("B2", TWO_PERFECT_PAIRS, {"T001": [("Player", 500), ("Jackpot", 100)]})
    assert jackpots["pairs"].won_cents == 50_002
    assert jackpots["pairs"].display_cents == 500_000
    assert jackpots["pairs"].hits == 1
