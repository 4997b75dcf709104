"""A process stopped by SIGSTOP inside a transaction, with what it writes locked.

Others take its places over as soon as its leases ran out, as they do when it is dead: ten seconds
and one refresh of three.  When it wakes up, nothing of its transaction is written.
"""

from __future__ import annotations

import asyncio
import os
import signal
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from sqlalchemy.util import await_only

from croupier.floor.site.clock import SetClock
from croupier.floor.site.opening import open_floor
from croupier.floor.terminals.commands import InsertNote
from croupier.floor.terminals.door import ask
from croupier.store import batches, durability, store
from croupier.store.durability import Terms
from croupier.store.engines import engine_of
from croupier.store.leases import LEASE_MS
from support.floor_rig import KEYS, opened_floor, plan_of, run
from support.mending import FAILURES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from croupier.store.unit import Unit

PLAN = plan_of(terminals=2)
SESSION = (
    "lock_timeout",
    "idle_in_transaction_session_timeout",
    "tcp_keepalives_idle",
    "synchronous_commit",
)


def _stop() -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


def _before_the_commit() -> None:
    """Stop once everything is written and nothing is committed."""
    write = batches.write

    def written(connection: sa.Connection, units: Sequence[Unit]) -> None:
        write(connection, units)
        _stop()

    store.write = written  # type: ignore[attr-defined]


def _in_the_middle_of_a_copy() -> None:
    """Stop while the server waits for more rows: to it, that is no idle session."""

    def some(rows: Sequence[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
        _stop()
        yield from rows

    def add(self: batches.OnAServer, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> None:
        if rows:
            columns = table.columns.keys()
            copied = self._raw.copy_records_to_table(
                table.name, records=some(rows), columns=columns
            )
            await_only(copied)

    batches.OnAServer.add = add  # type: ignore[method-assign]


async def _frozen(url: str, plant: Callable[[], None]) -> str:
    """A process that takes a note, is stopped within the next one's transaction, and goes on."""
    floor = await open_floor(PLAN, url, KEYS, holder="one", clock=SetClock())
    await ask(floor, "T001", 1, InsertNote(5_000))
    plant()
    try:
        await ask(floor, "T001", 2, InsertNote(10_000))
    except FAILURES:
        return "lost"
    return "written"


@pytest.mark.parametrize("plant", [_before_the_commit, _in_the_middle_of_a_copy])
def test_a_process_frozen_in_a_transaction_holds_up_nobody_once_its_leases_ran_out(
    postgres_url: str, plant: Callable[[], None]
) -> None:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.write(writing, run(_frozen(postgres_url, plant)).encode())
        os._exit(0)
    os.close(writing)
    os.waitpid(child, os.WUNTRACED)

    async def story() -> None:
        clock = SetClock(SetClock().now_ms() + LEASE_MS)
        async with opened_floor(postgres_url, PLAN, clock=clock, holder="two") as rig:
            assert set(rig.floor.streams) == {"lobby", "cage", "staff"}
            assert (await ask(rig.floor, "T001", 2, InsertNote(500))).balance_cents == 5_500
            os.kill(child, signal.SIGCONT)
            assert await asyncio.to_thread(os.read, reading, 100) == b"lost"
            assert rig.floor.seat("T001").balance_cents == 5_500
            await rig.must_hold()

    run(story())
    os.waitpid(child, 0)
    os.close(reading)


def test_a_session_of_a_floor_says_how_long_the_server_waits_for_it(postgres_url: str) -> None:
    async def story() -> None:
        engine = engine_of(postgres_url, Terms("one"))
        async with engine.connect() as connection:
            asked = [sa.func.current_setting(name) for name in SESSION]
            found = (await connection.execute(sa.select(*asked))).one()
        await engine.dispose()
        assert tuple(found) == ("4s", "5s", "0", "on")

    run(story())


def test_the_server_ends_an_idle_transaction_well_before_a_lease_runs_out() -> None:
    assert durability.IDLE_IN_TRANSACTION_MS < LEASE_MS
