"""Durability proper: what a kill -9 cannot show.  The settings are read back, the calls watched."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import asyncpg
import pytest
import sqlalchemy as sa

from croupier.floor.site.opening import open_floor
from croupier.floor.site.plan import FloorPlan
from croupier.store.durability import NotDurable, Terms, refuse_pragmas
from croupier.store.engines import engine_of
from support import postgres
from support.floor_rig import KEYS, plan_of, run

if TYPE_CHECKING:
    from collections.abc import Iterator

CHILD = """
import asyncio, os, sys
from pathlib import Path
from croupier.floor.terminals.commands import InsertNote
from support.floor_rig import opened_floor, plan_of

async def story():
    async with opened_floor(Path(sys.argv[1]), plan_of()) as rig:
        for number in range(1, 6):
            await rig.ask("T001", InsertNote(500))
            os.write(1, b"acknowledged %d\\n" % number)

asyncio.run(story())
"""


async def _asked(url: str, *questions: str) -> list[object]:
    engine = engine_of(url)
    async with engine.connect() as connection:
        found = [(await connection.execute(sa.text(each))).scalar() for each in questions]
    await engine.dispose()
    return found


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'floor.db'}"
    full = 2
    found = run(_asked(url, "PRAGMA journal_mode", "PRAGMA synchronous"))
    assert found == ["wal", full]


def test_postgresql_waits_for_the_disk(postgres_url: str) -> None:
    found = run(_asked(postgres_url, "SHOW synchronous_commit", "SHOW fsync"))
    assert found == ["on", "on"]


def test_a_session_waits_for_the_disk_though_the_server_does_not_ask_it_to(
    postgres_url: str,
) -> None:
    database = postgres_url.partition("?")[0].rpartition("/")[2]
    weak = f"ALTER DATABASE {database} SET synchronous_commit = off"
    run(_told(postgres_url, weak))
    assert run(_asked(postgres_url, "SHOW synchronous_commit")) == ["on"]


async def _told(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()


@pytest.fixture
def own_server() -> Iterator[str]:
    """The address of a database on a server of its own, whose settings a test changes."""
    server = postgres.started(postgres.server().pgdata.with_suffix(f".own-{os.getpid()}"))
    yield postgres.database(server)
    server.cleanup()


async def _until_off(url: str, setting: str) -> None:
    """Wait until the server has read its settings again."""
    await _told(url, f"ALTER SYSTEM SET {setting} = off")
    await _told(url, "SELECT pg_reload_conf()")
    while await _asked(url, f"SHOW {setting}") != ["off"]:
        pass


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
def test_a_server_that_does_not_wait_for_the_disk_is_refused(own_server: str, setting: str) -> None:
    run(_until_off(own_server, setting))
    with pytest.raises(NotDurable, match=f"{setting} is off"):
        run(open_floor(plan_of(), own_server, KEYS, holder="one"))


def test_a_plan_that_needs_a_standby_is_refused_on_a_server_without_one(postgres_url: str) -> None:
    plan = FloorPlan(terminals=1, needs_standby=True)
    with pytest.raises(NotDurable, match="synchronous_standby_names is empty"):
        run(open_floor(plan, postgres_url, KEYS, holder="one"))


def test_a_commit_waits_for_the_standby_where_the_plan_says_so(postgres_url: str) -> None:
    async def story() -> object:
        engine = engine_of(postgres_url, Terms("one", needs_standby=True))
        async with engine.connect() as connection:
            found = (await connection.execute(sa.text("SHOW synchronous_commit"))).scalar()
        await engine.dispose()
        return found

    assert run(story()) == "remote_apply"


def test_a_file_that_sqlite_does_not_write_ahead_is_refused() -> None:
    with pytest.raises(NotDurable, match="journal_mode is delete"):
        refuse_pragmas({"journal_mode": "delete", "synchronous": 2, "foreign_keys": 1})


class Call(NamedTuple):
    """A system call on a file."""

    name: str
    file: str
    rest: str


def _calls(folder: Path) -> list[Call]:
    """The writes and flushes of a floor that acknowledges five notes."""
    log = folder / "calls"
    watched = ["strace", "-f", "-y", "-o", str(log)]
    watched += ["-e", "trace=write,pwrite64,fdatasync,fsync", sys.executable, "-c", CHILD]
    tests = Path(__file__).parent.parent
    done = subprocess.run(  # noqa: S603
        [*watched, str(folder)], capture_output=True, check=False, env={"PYTHONPATH": str(tests)}
    )
    if done.returncode and b"PTRACE" in done.stderr.upper():
        pytest.skip("this machine does not let strace watch a process")
    assert done.returncode == 0, done.stderr
    lines = (re.match(r"\d+ +(\w+)\(\d+<([^>]*)>(.*)", line) for line in _whole(log))
    return [Call(*found.groups()) for found in lines if found]


def _whole(log: Path) -> list[str]:
    """The calls in the order in which they ended."""
    begun: dict[str, str] = {}
    found = []
    for line in log.read_text().splitlines():
        process = line.split(maxsplit=1)[0]
        if line.endswith("<unfinished ...>"):
            begun[process] = line.removesuffix("<unfinished ...>")
        elif " resumed>" in line and process in begun:
            found.append(begun.pop(process) + line.partition(" resumed>")[2])
        else:
            found.append(line)
    return found


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_the_log_is_on_the_disk_before_each_acknowledgement(tmp_path: Path) -> None:
    calls = _calls(tmp_path)
    told = [place for place, call in enumerate(calls) if "acknowledged" in call.rest]
    assert len(told) == 5
    for start, end in zip([0, *told], told, strict=False):
        log = [call.name for call in calls[start:end] if call.file.endswith("floor.db-wal")]
        assert log[-1] in {"fdatasync", "fsync"}
        assert "pwrite64" in log
