"""Durable rows: the store with one entry a unit, against rows with nothing around them.

Each figure is a ratio of speeds by the clock, measured in turns in one run.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import tempfile
import time
import warnings
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import asyncpg
import msgspec
from figures import Figure

from croupier.journal.chain import Entry, Head, chained, head_after
from croupier.store import leases
from croupier.store.engines import engine_of
from croupier.store.migration import migrate
from croupier.store.store import Store
from croupier.store.unit import Unit, Writer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence

ROWS = 20_000
REPEATS = 7
NOW = 1_767_225_600_000
# As the entries are kept, but for what refuses a gap.
RAW = """CREATE TABLE raw (stream TEXT, sequence BIGINT, at_ms BIGINT, kind TEXT, body TEXT,
    digest TEXT, PRIMARY KEY (stream, sequence))"""


def figures() -> Iterator[Figure]:
    """What the store costs above the least that durable rows can cost."""
    with tempfile.TemporaryDirectory() as folder:
        ratio = asyncio.run(_ratio(f"sqlite+aiosqlite:///{folder}/rows.db", _raw_sqlite))
        yield Figure("durable rows on SQLite / raw batches of 100", ratio, "ratio", 0.5)
        with _postgres(Path(folder) / "postgres") as url:
            ratio = asyncio.run(_ratio(url, _raw_postgresql))
        yield Figure("durable rows on PostgreSQL / COPY of 1000", ratio, "ratio", 0.5)


async def _ratio(url: str, raw: Callable[[str, list[Entry]], Awaitable[float]]) -> float:
    """Our speed with one entry a unit, and the speed of rows written with nothing around them."""
    engine = engine_of(url)
    await migrate(engine)
    async with engine.begin() as connection:
        await connection.exec_driver_sql(RAW)
    store = Store(engine)
    store.start()
    ratios = []
    for turn in range(REPEATS):
        entries = _entries(f"ours {turn}", ROWS)
        lease = await leases.acquire(engine, entries[0].stream, "bench", "", NOW)
        assert lease is not None
        store.leases[lease.stream] = lease
        ours = await _stored(store, entries)
        ratios.append(await raw(url, _entries(f"raw {turn}", ROWS)) / ours)
    await store.close()
    return median(ratios)


def _entries(stream: str, count: int) -> list[Entry]:
    head, made = Head(), []
    body = msgspec.json.encode({"event": {"kind": "test", "text": "x" * 120}, "transfers": []})
    for _ in range(count):
        entry = chained(head, stream, NOW, "test", body.decode())
        head = head_after(entry)
        made.append(entry)
    return made


async def _stored(store: Store, entries: Sequence[Entry]) -> float:
    """The time that one entry a unit takes until the last is durable."""
    finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    writer = Writer(entries[0].stream)
    units = [Unit((writer,), (entry,), failed=_lost) for entry in entries]
    units[-1] = units[-1]._replace(done=lambda: finished.set_result(None))
    gc.collect()
    start = time.perf_counter()
    for unit in units:
        store.submit(unit)
    await finished
    return time.perf_counter() - start


async def _raw_sqlite(url: str, entries: list[Entry]) -> float:
    with sqlite3.connect(url.partition("///")[2], isolation_level=None) as database:
        database.execute("PRAGMA synchronous=FULL")
        start = time.perf_counter()
        for place in range(0, len(entries), 100):
            database.execute("BEGIN IMMEDIATE")
            rows = entries[place : place + 100]
            database.executemany("INSERT INTO raw VALUES (?, ?, ?, ?, ?, ?)", rows)
            database.execute("COMMIT")
        taken = time.perf_counter() - start
    database.close()
    return taken


async def _raw_postgresql(url: str, entries: list[Entry]) -> float:
    connection = await asyncpg.connect(url)
    start = time.perf_counter()
    for place in range(0, len(entries), 1000):
        rows = entries[place : place + 1000]
        await connection.copy_records_to_table("raw", records=rows)
    taken = time.perf_counter() - start
    await connection.close()
    return taken


@contextmanager
def _postgres(folder: Path) -> Iterator[str]:
    """A server of its own, as long as it is measured."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for a runtime folder when it is imported
        pgserver = import_module("pgserver")
    folder.parent.chmod(0o755)  # the server is another user where we are root
    server = pgserver.get_server(folder, cleanup_mode="delete")
    yield str(server.get_uri())
    server.cleanup()


def _lost(error: BaseException) -> None:
    raise error
