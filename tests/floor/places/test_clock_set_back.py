"""A clock set back over a restart: nothing waits longer than its period, and staff are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.places.directory import PLACES
from croupier.floor.places.events import ClockSetBack
from croupier.floor.players.daily import CardDay
from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.tables import ChangeLimits
from croupier.floor.staff.acts.terminals import AdjustAccount
from croupier.floor.staff.desk import AlertOf
from croupier.floor.tables.sign import Limit, Sign
from croupier.store import leases
from croupier.store.engines import engine_of
from support.floor_rig import migrated_in, plan_of, run
from support.staff import act, hire, id_of, journal, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from support.floor_rig import Rig
    from support.staff import Story

SIGN = Sign(Limit(500, 10_000, 500))
PLAN = plan_of(TablePlan("B1", "crown_melbourne/blackjack", sign=SIGN), terminals=3)
NOW, HUNDRED_DAYS = 1_767_225_600_000, 100 * 86_400_000
MINUTE_MS = 60_000


async def _manager(rig: Rig, name: str = "may") -> str:
    return hire(rig, "TG Area Manager", "crown_melbourne", name)


def _then(tmp_path: Path, before: Story, after: Story) -> None:
    """One story, and another after the floor came up again a hundred days earlier."""
    told(tmp_path, PLAN, before, clock=SetClock(NOW + HUNDRED_DAYS))
    told(tmp_path, PLAN, after, clock=SetClock(NOW))


@pytest.mark.parametrize("phase", ["wagering", "dealing", "between rounds"])
def test_a_table_goes_on_within_its_periods(tmp_path: Path, phase: str) -> None:
    async def before(rig: Rig) -> None:
        await wagered(rig, "B1", "T001")
        await rig.until("B1", phase)

    async def after(rig: Rig) -> None:
        due = rig.clock.next_ms
        assert due is not None
        assert due <= NOW + 1000 * rig.floor.tables["B1"].kept.plan.pace.wagering_seconds
        await rig.until("B1", "between rounds")
        await rig.until("B1", "wagering")
        assert rig.clock.now_ms() < NOW + 5 * MINUTE_MS

    _then(tmp_path, before, after)


def test_staff_are_told_at_every_place(tmp_path: Path) -> None:
    async def before(rig: Rig) -> None:
        await wagered(rig, "B1", "T001")

    async def after(rig: Rig) -> None:
        (set_back,) = [each for each in await journal(rig, "B1") if isinstance(each, ClockSetBack)]
        assert (set_back.from_ms >= NOW + HUNDRED_DAYS, set_back.to_ms) == (True, NOW)
        alerts = rig.floor.tables["B1"].kept.desk.alerts.values()
        assert [(each.of, "set back" in str(each.what)) for each in alerts] == [
            (AlertOf.FAULT, True)
        ]

    _then(tmp_path, before, after)


def test_a_request_waits_ten_minutes_and_a_notice_its_own_time(tmp_path: Path) -> None:
    sign, asked = Sign(Limit(1000, 10_000, 500)), id_of()

    async def before(rig: Rig) -> None:
        await wagered(rig, "B1", "T001")
        manager = await _manager(rig)
        change = ChangeLimits(id=id_of(), table="B1", sign=sign)
        assert (await act(rig, manager, change)).is_done
        more = AdjustAccount(id=asked, why="a deposit", terminal="T002", cents=500)
        assert (await act(rig, manager, more)).awaits

    async def after(rig: Rig) -> None:
        table = rig.floor.tables["B1"]
        (notice,) = table.kept.posted.notices
        assert notice.announced_at_ms == NOW
        assert notice.due_at_ms <= NOW + 60 * MINUTE_MS
        (place,) = [
            each.subject.desk.requests
            for each in rig.floor.streams.values()
            if asked in each.subject.desk.requests
        ]
        assert not place[asked].is_open(NOW + 10 * MINUTE_MS)

    _then(tmp_path, before, after)


def test_what_a_card_has_played_counts_and_its_time_goes_on() -> None:
    day = CardDay("C1", "2026-01-01", since_ms=NOW, rested_ms=1000)
    back = day.by_clock(NOW + 5000, NOW - HUNDRED_DAYS)
    assert back.played_ms(NOW - HUNDRED_DAYS + 2000) == 8000


def test_a_place_that_a_dead_process_held_by_the_old_time_is_taken_over(tmp_path: Path) -> None:
    async def left_behind() -> None:
        engine = engine_of(migrated_in(tmp_path))
        for name in ("B1", "process:gone"):
            assert await leases.acquire(engine, name, "gone", "", NOW + HUNDRED_DAYS)
        await engine.dispose()

    async def after(rig: Rig) -> None:
        assert set(rig.floor.streams) == {*PLACES, "B1"}

    run(left_behind())
    told(tmp_path, PLAN, after, clock=SetClock(NOW))


def test_a_clock_that_was_adjusted_by_less_than_a_second_alarms_nobody(tmp_path: Path) -> None:
    async def before(rig: Rig) -> None:
        await wagered(rig, "B1", "T001")

    async def after(rig: Rig) -> None:
        assert not [each for each in await journal(rig, "B1") if isinstance(each, ClockSetBack)]

    clock = SetClock(NOW)
    told(tmp_path, PLAN, before, clock=clock)
    told(tmp_path, PLAN, after, clock=SetClock(clock.now_ms() - 500))
