"""kill -9 between any two steps of an archive: nothing is lost, nothing is there twice."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa

from croupier.floor.places.audit import audited
from croupier.floor.site import archive as site_archive
from croupier.floor.site.archive import archived
from croupier.floor.site.plan import TablePlan
from croupier.journal import archives
from croupier.store import archives as store_archives
from croupier.store.engines import engine_of
from croupier.store.schema import ENTRIES
from croupier.store.whole import read_whole
from support.floor_rig import KEYS, migrated_in, opened_floor, plan_of, run
from support.staff import wagered

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from croupier.journal.books import Finding, Row

PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"))
AS_OFTEN = "croupier.floor.floor.ENTRIES_BETWEEN_SNAPSHOTS"
LATER = 10**13


def _dies(*_: Any, **__: Any) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def _after(module: Any, name: str) -> Callable[[], None]:
    """Die once a step is done."""

    def plant() -> None:
        step = getattr(module, name)

        def done(*given: Any, **more: Any) -> Any:
            step(*given, **more)
            _dies()

        setattr(module, name, done)

    return plant


def _while_a_file_is_written() -> None:
    archives._digest_of = _dies


def _before_the_commit() -> None:
    sa.event.listen(sa.engine.Engine, "commit", _dies)


STEPS: dict[str, Callable[[], None]] = {
    "while a file is written": _while_a_file_is_written,
    "with a file that nobody stated": _after(store_archives, "written"),
    "with a statement beside the file": _after(store_archives, "keep"),
    "before the transaction": _after(site_archive, "drafted"),
    "in the transaction": _after(site_archive, "let_go"),
    "before the commit": _before_the_commit,
    "after the commit": _after(site_archive, "opened"),
}


async def _archive(url: str, folder: Path) -> int:
    engine = engine_of(url)
    try:
        return len(await archived(engine, folder, KEYS.signing, LATER))
    finally:
        await engine.dispose()


def _killed(url: str, folder: Path, plant: Callable[[], None]) -> None:
    """A process archives, and dies where it is planted."""
    child = os.fork()
    if not child:
        try:
            plant()
            run(_archive(url, folder))
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), status


async def _rows(url: str, folder: Path | None) -> list[Row]:
    engine = engine_of(url)
    try:
        return await read_whole(engine, lambda whole: list(whole.entries()), folder)
    finally:
        await engine.dispose()


async def _findings(url: str, folder: Path) -> list[Finding]:
    engine = engine_of(url)
    try:
        return await audited(engine, None, folder, KEYS.public)
    finally:
        await engine.dispose()


async def _in_the_database(url: str) -> int:
    engine = engine_of(url)
    async with engine.connect() as connection:
        found = (await connection.execute(sa.select(sa.func.count()).select_from(ENTRIES))).scalar()
    await engine.dispose()
    return int(found or 0)


@pytest.mark.parametrize("step", STEPS)
def test_a_kill_in_an_archive_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    monkeypatch.setattr(AS_OFTEN, 10)
    url, folder = migrated_in(tmp_path), tmp_path / "archive"

    async def played() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            for number in range(3):
                await wagered(rig, "R1", f"T00{number + 1}")
                await rig.until("R1", "between rounds")

    run(played())
    before, kept = run(_rows(url, None)), run(_in_the_database(url))
    _killed(url, folder, STEPS[step])
    assert run(_rows(url, folder)) == before
    made = run(_archive(url, folder))
    assert made == (0 if step == "after the commit" else 1)
    assert run(_rows(url, folder)) == before
    assert run(_in_the_database(url)) < kept
    assert [each.what for each in run(_findings(url, folder)) if not each.holds] == []
    assert sorted(each.suffix for each in folder.glob("[0-9]*")) == [".gz", ".json"]
