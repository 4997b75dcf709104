"""A database that fails: connections cut, commits of unknown result, restarts, a full disk.

Whoever is not told an answer sends the command again under its number, and it happens once.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import asyncpg
import pytest

from croupier.floor.floor import PlaceDown
from croupier.floor.site.clock import SetClock
from croupier.floor.site.opening import open_floor
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.commands import PlaceWagers
from croupier.floor.terminals.commands import InsertNote
from croupier.floor.terminals.door import ask
from croupier.store.leases import LEASE_MS, Fenced
from support import postgres
from support.floor_rig import KEYS, Rig, main_wagers, opened_floor, plan_of, run
from support.mending import Cut, insist, mend

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from croupier.floor.floor import Floor

ROULETTE = TablePlan("R1", "crown_melbourne/roulette")
PLAN = plan_of(ROULETTE, terminals=4)
NOTE = InsertNote(500)
CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database()"""


@asynccontextmanager
async def _floor(url: str) -> AsyncIterator[Rig]:
    async with opened_floor(url, PLAN) as rig:
        yield rig
        await rig.must_hold()


def _commits_fail(rig: Rig, how: Callable[[Callable[[], None]], None]) -> None:
    """Let the next commit go another way than the engine's own."""
    dialect: Any = rig.floor.store.door.engine.dialect
    do_commit = dialect.do_commit

    def failing(connection: Any) -> None:
        dialect.do_commit = do_commit
        how(lambda: do_commit(connection))

    dialect.do_commit = failing


def _after_it(commit: Callable[[], None]) -> None:
    commit()
    raise Cut("the answer of the database never came")


def _instead_of_it(_: Callable[[], None]) -> None:
    raise Cut("the commit never reached the database")


@pytest.mark.parametrize("how", [_after_it, _instead_of_it])
def test_a_commit_of_unknown_result_is_looked_up_and_happens_once(
    database_url: str, how: Callable[[Callable[[], None]], None]
) -> None:
    async def story() -> None:
        async with _floor(database_url) as rig:
            _commits_fail(rig, how)
            with pytest.raises(Cut):
                await ask(rig.floor, "T001", 1, InsertNote(5_000))
            with pytest.raises(PlaceDown):
                await ask(rig.floor, "T001", 1, InsertNote(5_000))
            answer = await insist(rig.floor, "T001", 1, InsertNote(5_000))
            assert answer.balance_cents == 5_000
            assert rig.floor.seat("T001").balance_cents == 5_000

    run(story())


def test_a_round_goes_on_after_its_connections_were_cut(postgres_url: str) -> None:
    async def story() -> None:
        async with _floor(postgres_url) as rig:
            await rig.sit("T001", "R1")
            table = await rig.until("R1", "wagering")
            items = list(main_wagers(table, 0, 500))
            other = await asyncpg.connect(postgres_url)
            for number in range(3, 9):
                await other.execute(CUT)
                items = [item.__class__(item.bet, 500 * number, item.pick) for item in items]
                answer = await insist(rig.floor, "T001", number, PlaceWagers(items))
                assert not [item for item in answer.items if item.refused]
            await other.close()
            await rig.settled("R1")
            assert rig.floor.tables["R1"].kept.staked_cents == 2 * 500 * 8

    run(story())


def test_an_immediate_restart_in_mid_commit_loses_no_acknowledgement() -> None:
    server = postgres.started(postgres.server().pgdata.with_suffix(f".{os.getpid()}"))
    url = postgres.database(server)
    terminals = [f"T00{number}" for number in range(1, 5)]

    async def story() -> None:
        async with _floor(url) as rig:
            for number in range(1, 5):
                asked = [ask(rig.floor, each, number, NOTE) for each in terminals]
                restarted = asyncio.to_thread(postgres.restart_at_once, server)
                await asyncio.gather(*asked, restarted, return_exceptions=True)
                answers = [await insist(rig.floor, each, number, NOTE) for each in terminals]
                assert {each.balance_cents for each in answers} == {number * NOTE.cents}

    run(story())
    server.cleanup()


def test_a_stopped_process_that_wakes_up_writes_nothing(postgres_url: str) -> None:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.write(writing, run(_zombie(postgres_url)).encode())
        os._exit(0)
    os.close(writing)
    os.waitpid(child, os.WUNTRACED)

    async def story() -> None:
        clock = SetClock(SetClock().now_ms() + LEASE_MS)
        async with opened_floor(postgres_url, PLAN, clock=clock, holder="two") as rig:
            assert rig.floor.seat("T001").balance_cents == 5_000
            os.kill(child, signal.SIGCONT)
            told = await asyncio.to_thread(os.read, reading, 100)
            assert told == b"Fenced"
            assert (await ask(rig.floor, "T001", 2, InsertNote(500))).balance_cents == 5_500
            await rig.must_hold()

    run(story())
    os.waitpid(child, 0)
    os.close(reading)


async def _zombie(url: str) -> str:
    """A process that takes a note, is stopped, and takes another when it goes on."""
    floor = await open_floor(PLAN, url, KEYS, holder="one", clock=SetClock())
    await ask(floor, "T001", 1, InsertNote(5_000))
    os.kill(os.getpid(), signal.SIGSTOP)
    try:
        await ask(floor, "T001", 2, InsertNote(10_000))
    except Fenced:
        return "Fenced"
    return "written"


async def _notes(floor: Floor, count: int) -> None:
    for number in range(1, count):
        await ask(floor, "T001", number, NOTE)


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            await rig.floor.store.door.transact(
                lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1").all()
            )
            with pytest.raises(sqlite3.OperationalError, match="full"):
                await _notes(rig.floor, 400)
            await mend(rig.floor)
            kept = rig.floor.seat("T001")
            assert kept.balance_cents == 500 * kept.last_command
            answer = await rig.ask("T001", InsertNote(500))
            assert answer.balance_cents == kept.balance_cents
            await rig.must_hold()

    run(story())
