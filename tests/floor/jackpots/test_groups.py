"""Tables join and leave a jackpot, and a jackpot closes: the sign always comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts.jackpots import (
    ChangeJackpot,
    CloseJackpot,
    JoinJackpot,
    LeaveJackpot,
)
from support.jackpots import (
    LINKED,
    NO_PAIR,
    TIED_ON_EIGHT,
    baccarat,
    changed,
    on_jackpots,
    plan_with,
)
from support.staff import act, both, hire, id_of

if TYPE_CHECKING:
    from support.floor_rig import Rig
    from support.jackpots import Jackpots

PLACE = "jackpot-pairs"
OTHER = changed(
    LINKED, id="other", name="Second Fortune", tables=["B2", "B3"], minimum_cents=100_000
)
FLOOR = on_jackpots(plan_with([LINKED, OTHER], baccarat("B1"), baccarat("B2"), baccarat("B3")))
LONELY = on_jackpots(plan_with([changed(LINKED, tables=["B1"])], baccarat("B1")))
PLAYED = {"T001": [("Player", 500), ("Jackpot", 200)]}


def _ada(rig: Rig) -> str:
    return hire(rig, "TG Assistant Casino Manager", "crown_melbourne", "ada")


def _ben(rig: Rig) -> str:
    return hire(rig, "TG Assistant Casino Manager", "crown_melbourne", "ben")


def _close(heir: str = "other") -> CloseJackpot:
    return CloseJackpot(id=id_of(), place=PLACE, heir=heir, why="the season ends")


@pytest.mark.clause("CMA 8.3.3", "CMA 3.10")
@FLOOR
async def test_one_table_feeds_two_jackpots(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit("T001", "B2")
    await jackpots.round("B2", NO_PAIR, PLAYED)
    assert jackpots["pairs"].millionths == jackpots["other"].millionths == 200 * 150_000


@pytest.mark.clause("CMA 8.3.4")
@FLOOR
async def test_a_table_that_joins_shows_its_sign_and_then_feeds_the_jackpot(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B3")
    assert "B3" not in jackpots["pairs"].signs
    assert (await act(rig, _ada(rig), JoinJackpot(id=id_of(), place=PLACE, joining="B3"))).is_done
    await jackpots.settled()
    assert jackpots["pairs"].signs["B3"]
    await jackpots.round("B3", NO_PAIR, PLAYED)
    assert jackpots["pairs"].millionths == 200 * 150_000


@pytest.mark.clause("CMA 8.3.4")
@FLOOR
async def test_a_table_that_leaves_takes_part_to_the_end_of_its_round(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B1")
    await rig.until("B1", "wagering")
    for bet, cents in PLAYED["T001"]:
        await rig.wager("T001", bet, cents)
    leave = LeaveJackpot(id=id_of(), place=PLACE, leaving="B1", why="moved")
    assert (await act(rig, _ada(rig), leave)).is_done
    await jackpots.settled()
    late = await rig.wager("T001", "Jackpot", 300)
    assert late.items[0].refused or late.refused
    rig.plant("B1", TIED_ON_EIGHT)
    await rig.settled("B1")
    await jackpots.settled()
    assert jackpots["pairs"].hits == 1
    assert "B1" not in jackpots["pairs"].signs
    assert "pairs" not in rig.floor.tables["B1"].kept.jackpots


@pytest.mark.clause("CMA 8.3.1", "CMA 8.3.2")
@LONELY
async def test_the_last_table_of_a_jackpot_does_not_leave_it(rig: Rig, jackpots: Jackpots) -> None:
    leave = LeaveJackpot(id=id_of(), place=PLACE, leaving="B1", why="moved")
    answer = await act(rig, _ada(rig), leave)
    assert answer.refused is not None
    assert answer.refused.clause == "CMA 8.3.1"
    assert jackpots["pairs"].signs == {"B1": True}


@pytest.mark.clause("CMA 8.3.5", "CMA 8.3.6")
@FLOOR
async def test_a_jackpot_closes_after_the_last_sign_and_players_money_goes_to_another(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B1")
    await jackpots.round("B1", NO_PAIR, PLAYED)
    assert (await both(rig, _ada(rig), _ben(rig), _close())).is_done
    await jackpots.settled()
    assert jackpots["pairs"].phase == "closing"
    for table in ("B1", "B2"):
        await rig.until(table, "between rounds")
    await jackpots.settled()
    assert jackpots["pairs"].phase == "closed"
    assert jackpots["other"].display_cents == 100_030
    assert await jackpots.held("seed", "pool", "transit") == {
        "pool:other": 30,
        "seed:other": 100_000,
    }


@pytest.mark.clause("CMA 8.3.6")
@FLOOR
async def test_players_money_needs_another_jackpot_to_go_to(rig: Rig, jackpots: Jackpots) -> None:
    answer = await act(rig, _ada(rig), _close(heir=""))
    assert answer.refused is not None
    assert answer.refused.clause == "CMA 8.3.6"
    itself = await act(rig, _ada(rig), _close(heir="pairs"))
    assert itself.refused is not None
    assert jackpots["pairs"].phase == "running"


@FLOOR
async def test_other_terms_wait_until_the_jackpot_is_won(rig: Rig, jackpots: Jackpots) -> None:
    terms = ChangeJackpot(
        id=id_of(), place=PLACE, minimum_cents=600_000, rate_ppm=100_000, why="a higher start"
    )
    assert (await both(rig, _ada(rig), _ben(rig), terms)).is_done
    await rig.sit("T001", "B1")
    assert jackpots["pairs"].display_cents == 500_000
    await jackpots.round("B1", TIED_ON_EIGHT, PLAYED)
    assert jackpots["pairs"].display_cents == 600_000
    assert rig.floor.tables["B2"].kept.jackpots["pairs"].plan.rate_ppm == 100_000
