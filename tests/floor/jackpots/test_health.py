"""A jackpot that does not work: the game stops, or goes on without it, as the document says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts.irregularities import RuleOnIrregularity
from croupier.floor.staff.acts.jackpots import GoOnWithJackpot, PauseJackpot
from croupier.floor.staff.acts.tables import ResumeTable
from croupier.rulebook.irregularities import Mishap
from support.jackpots import (
    BLAZING,
    LINKED,
    NO_PAIR,
    baccarat,
    challenge,
    changed,
    on_jackpots,
    plan_with,
)
from support.staff import act, hire, id_of

if TYPE_CHECKING:
    from support.floor_rig import Rig
    from support.jackpots import Jackpots

PAIRS, SEVENS = "jackpot-pairs", "jackpot-sevens"
MELBOURNE = on_jackpots(plan_with([LINKED], baccarat("B1"), baccarat("B2")))
STAR = on_jackpots(plan_with([changed(BLAZING, confirm_cents=0)], challenge("C1"), challenge("C2")))
WHY = "the controller does not answer"


def _pause(place: str) -> PauseJackpot:
    return PauseJackpot(id=id_of(), place=place, why=WHY)


@pytest.mark.clause("CMA 8.5", "CMA 8.6")
@MELBOURNE
async def test_every_game_of_a_jackpot_that_fails_stops_until_it_is_put_right(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "B1")
    await rig.until("B1", "wagering")
    await rig.wager("T001", "Player", 500)
    await rig.wager("T001", "Jackpot", 200)
    ada = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
    assert (await act(rig, ada, _pause(PAIRS))).is_done
    await jackpots.settled()
    tables = [rig.floor.tables[name].kept for name in ("B1", "B2")]
    assert [kept.phase for kept in tables] == ["halted", "halted"]
    resume = await act(rig, ada, ResumeTable(id=id_of(), table="B1"))
    assert resume.refused is not None
    assert (await act(rig, ada, GoOnWithJackpot(id=id_of(), place=PAIRS, why="mended"))).is_done
    await jackpots.settled()
    assert (await act(rig, ada, ResumeTable(id=id_of(), table="B1"))).is_done
    rig.plant("B1", NO_PAIR)
    await rig.settled("B1")
    await jackpots.settled()
    assert jackpots["pairs"].millionths == 200 * 150_000


@pytest.mark.clause("CMA 8.5", "CMA 8.6")
@MELBOURNE
async def test_contributions_that_nobody_takes_stop_the_game(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit("T001", "B1")
    await rig.until("B1", "between rounds")
    rig.floor.tables["B1"].kept.mail.sent[PAIRS] = 9
    await rig.until("B1", "halted")
    fault = str(rig.floor.tables["B1"].kept.fault)
    assert "contributions wait" in fault
    assert "CMA 8.6" in fault
    rig.floor.tables["B1"].kept.mail.sent[PAIRS] = 1
    assert jackpots["pairs"].millionths == 0


@pytest.mark.clause("SBC 18.17.1", "SBC 18.17.2")
@STAR
async def test_jackpot_wagers_go_back_and_the_game_goes_on_if_a_supervisor_says_so(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit("T001", "C1")
    await rig.until("C1", "wagering")
    await rig.wager("T001", "Blackjack", 500, "", 1)
    await rig.wager("T001", "Blazing 7's", 250, "", 1)
    cy = hire(rig, "Casino Supervisor", "star_sydney", "cy")
    assert (await act(rig, cy, _pause(SEVENS))).is_done
    await jackpots.settled()
    assert rig.floor.tables["C1"].kept.phase == "halted"
    resume = await act(rig, cy, ResumeTable(id=id_of(), table="C1"))
    assert resume.refused is not None
    rule = RuleOnIrregularity(
        id=id_of(),
        table="C1",
        mishap=Mishap.JACKPOT_FAILED,
        ground="jackpot_failed-without_jackpot",
    )
    ruled = await act(rig, cy, rule)
    assert ruled.is_done, ruled
    assert rig.floor.seat("T001").balance_cents == 9_500
    assert (await act(rig, cy, ResumeTable(id=id_of(), table="C1"))).is_done
    late = await rig.wager("T001", "Blazing 7's", 250, "", 1)
    assert late.items[0].refused or late.refused
    await rig.settled("C1")
    assert jackpots["sevens"].millionths == 0


@STAR
async def test_a_dealer_does_not_rule_that_the_game_goes_on(rig: Rig, jackpots: Jackpots) -> None:
    await rig.until("C1", "wagering")
    dealer = hire(rig, "Dealer", "star_sydney", "dee")
    rule = RuleOnIrregularity(
        id=id_of(),
        table="C1",
        mishap=Mishap.JACKPOT_FAILED,
        ground="jackpot_failed-without_jackpot",
    )
    assert (await act(rig, dealer, rule)).refused is not None
    assert jackpots["sevens"].is_fed
