"""A disk that fills up is told of before anything fails, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy.exc import OperationalError

from croupier.floor.site.plan import TablePlan
from croupier.web import disk, host
from support.floor_rig import run
from support.web_rig import served

if TYPE_CHECKING:
    from pathlib import Path

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
MEGABYTE, GIGABYTE = 2**20, 2**30
ALMOST = "the disk of the floor's folder is almost full: 400 MB are free of 102400 MB"


@pytest.mark.parametrize(
    ("total", "free", "is_told"),
    [
        (100 * GIGABYTE, 6 * GIGABYTE, False),
        (100 * GIGABYTE, 4 * GIGABYTE, True),
        (4000 * GIGABYTE, 11 * GIGABYTE, False),
        (4000 * GIGABYTE, 9 * GIGABYTE, True),
        (2 * GIGABYTE, 600 * MEGABYTE, False),
        (2 * GIGABYTE, 500 * MEGABYTE, True),
    ],
)
def test_a_disk_is_almost_full_long_before_it_is(
    total: int, free: int, is_told: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(disk, "disk_usage", lambda _: (total, total - free, free))
    assert bool(disk.disk_warning(tmp_path)) is is_told


def test_health_and_one_alert_tell_it_until_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> list[list[str]]:
        told = []
        async with served(tmp_path, WHEEL) as web:
            for free in (400 * MEGABYTE, 400 * MEGABYTE, 50 * GIGABYTE):
                found = (100 * GIGABYTE, 0, free)
                monkeypatch.setattr(disk, "disk_usage", lambda _, found=found: found)
                await web.host.watch_disk()
                answer = await web.client.get("/healthz")
                assert answer.status_code == 200
                told.append(answer.json()["warnings"])
            alerts = [str(each.what) for each in web.floor.office.desk.alerts.values()]
        return [alerts, *told]

    assert run(story()) == [[ALMOST], [ALMOST], [ALMOST], []]


def test_a_write_that_fails_for_want_of_room_says_so() -> None:
    full = OperationalError("INSERT", {}, Exception("database or disk is full"))
    assert host._kind(full) == "the disk is full; the log says more"
    assert host._kind(KeyError("9H")) == "KeyError; the log says more"
