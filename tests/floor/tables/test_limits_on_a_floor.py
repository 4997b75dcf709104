"""Limits and notices on a floor with its database: kept, verified, and there again after a stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.display.projection import notices
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.limit_changes import change_sign
from croupier.floor.tables.noticeboard import Announced
from croupier.floor.tables.notices import announce_closing, change_variation
from croupier.floor.tables.sign import Limit, Sign
from croupier.rounds.refusals import Refused
from support.floor_rig import Rig, opened_floor, plan_of, run
from support.staff import wagered

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.events import Event

SIGN = Sign(Limit(500, 9000, 500))
LESS, MORE = Sign(Limit(500, 2000, 500)), Sign(Limit(1000, 9000, 500))
WHEEL = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN)
CARDS = TablePlan("B1", "crown_sydney/blackjack", sign=SIGN)
PLAN = plan_of(WHEEL, CARDS)
SIX = {"decks": 6}  # where the shoe before has eight


def _did(rig: Rig, name: str, answer: list[Event] | Refused) -> None:
    assert not isinstance(answer, Refused), str(answer)
    rig.floor.commit(name, answer)


def test_the_answer_to_a_wager_that_was_cut_names_the_clause(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            await rig.sit("T001", "R1")
            await rig.until("R1", "wagering")
            (item,) = (await rig.wager("T001", "Red", 9900)).items
            assert (item.cents, item.cut_by) == (9000, "CMA 4.3.2(b)")

    run(story())


@pytest.mark.clause("CMA 4.3.2", "CMA 4.3.2(b)")
def test_a_round_drawn_from_wagers_under_a_maximum_that_was_lowered_verifies(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            for terminal in ("T001", "T002"):
                await rig.sit(terminal, "R1")
            table = await rig.until("R1", "wagering")
            await rig.wager("T001", "Red", 9900)
            await rig.wager("T002", "Black", 500)
            _did(rig, "R1", change_sign(table, LESS, rig.clock.now_ms()))
            await rig.until("R1", "dealing")
            assert sorted(wager.stake_cents for wager in table.standing) == [500, 9000]
            await rig.settled("R1")
            await rig.must_hold()

    run(story())


@pytest.mark.clause("CSB 5.3.3")
def test_a_shoe_that_a_variation_ended_verifies_by_the_rules_it_was_dealt_by(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            await rig.sit("T001", "B1")
            for _ in range(2):
                table = await rig.until("B1", "wagering")
                await rig.wager("T001", "Blackjack", 500, area=1)
                await rig.settled("B1")
                plus, now = "crown_sydney/blackjack_plus", rig.clock.now_ms()
                _did(rig, "B1", change_variation(table, plus, SIX, now, consenting=("T001",)))
            await rig.until("B1", "wagering")
            assert rig.floor.tables["B1"].book.name == plus
            await rig.must_hold()

    run(story())


@pytest.mark.clause("CMA 4.1")
def test_a_notice_outlives_the_process_that_announced_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            await rig.sit("T001", "R1")
            table = rig.floor.tables["R1"]
            assert notices(table) == []
            _did(rig, "R1", change_sign(table, MORE, rig.clock.now_ms()))
            await rig.durable()
            (shown,) = notices(table)
            assert (shown.clause, shown.at_ms) == ("CMA 4.1", rig.clock.now_ms() + 20 * 60_000)
            assert str(shown.text).endswith(" UTC: $10.00 to $90.00 in steps of $5.00")
            posted = msgspec.json.encode(table.kept.posted)
        async with opened_floor(tmp_path, PLAN, clock=rig.clock, holder="next") as after:
            table = after.floor.tables["R1"]
            assert msgspec.json.encode(table.kept.posted) == posted
            await after.pass_seconds(20 * 60)
            await after.until("R1", "wagering")
            assert (table.kept.plan.sign, table.kept.posted.notice(Announced.LIMITS)) == (
                MORE,
                None,
            )

    run(story())


@pytest.mark.clause("CMA 20.8")
def test_a_table_that_closed_after_its_notice_deals_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            await rig.sit("T001", "R1")
            table = rig.floor.tables["R1"]
            _did(rig, "R1", announce_closing(table, rig.clock.now_ms()))
            for _ in range(3):
                await wagered(rig, "R1", "T001")
                await rig.settled("R1")
            await rig.until("R1", "closed")
            await rig.pass_seconds(600)
            assert (table.kept.phase.value, table.kept.rounds) == ("closed", 3)
            await rig.must_hold()

    run(story())
