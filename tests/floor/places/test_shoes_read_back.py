"""A shoe that was cut, burned or fed is read back as it was, and goes on after a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import Pace, TablePlan
from croupier.floor.tables.commands import CutCards
from support.floor_rig import opened_floor, plan_of, run
from support.people import HIGHEST
from support.staff import hire, shut, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from support.floor_rig import Rig

DEVICE = TablePlan("B1", "star_sydney/blackjack_challenge")
BURNED = TablePlan("B1", "crown_perth/blackjack", options={"shuffling": "continuous"})
CUT = TablePlan("B1", "crown_sydney/blackjack", pace=Pace(cut_seconds=10))


async def _round(rig: Rig, until: str) -> None:
    await wagered(rig, "B1", "T001")
    await rig.until("B1", "dealing")
    await rig.until("B1", until)


@pytest.mark.parametrize("plan", [DEVICE, BURNED])
@pytest.mark.parametrize("until", ["dealing", "between rounds"])
def test_a_device_goes_on_with_its_cards_after_a_restart(
    tmp_path: Path, plan: TablePlan, until: str
) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, plan_of(plan)) as rig:
            await _round(rig, "between rounds")
            await _round(rig, until)
            clock = rig.clock
        async with opened_floor(tmp_path, plan_of(plan), clock=clock) as rig:
            await rig.until("B1", "between rounds")
            await _round(rig, "between rounds")
            operator = plan.book.partition("/")[0]
            await shut(rig, "B1", hire(rig, HIGHEST[operator], operator, "ada"))
            await rig.must_hold()

    run(story())


@pytest.mark.parametrize("is_cut_before", [True, False])
def test_a_cut_that_was_offered_or_made_stands_after_a_restart(
    tmp_path: Path, is_cut_before: bool
) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, plan_of(CUT)) as rig:
            await rig.sit("T001", "B1")
            rig.clock.move_to(rig.clock.now_ms() + 5_000)
            await rig.durable()
            if is_cut_before:
                await rig.ask("T001", CutCards(99))
            clock = rig.clock
        async with opened_floor(tmp_path, plan_of(CUT), clock=clock) as rig:
            if not is_cut_before:
                answer = await rig.ask("T001", CutCards(99))
                assert answer.refused is None, answer
            await rig.until("B1", "wagering")
            await rig.wager("T001", "Blackjack", 1000, area=1)
            await rig.until("B1", "between rounds")
            shoe = rig.floor.tables["B1"].kept.shoe
            assert shoe is not None
            assert shoe.cut_at == 99
            await shut(rig, "B1", hire(rig, "Area Manager", "crown_sydney", "ada"))
            await rig.must_hold()

    run(story())
