"""The door to the database: units are committed together as soon as the last commit returned."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from croupier.store.leases import Fenced, fenced
from croupier.store.schema import ENTRIES, POSTINGS, REPLIES
from croupier.store.statements import STATEMENTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.store.leases import Lease
    from croupier.store.unit import Unit

UNITS_MAX = 1000  # a transaction; more wait for the next one

ADD_ENTRIES = sa.insert(ENTRIES)
ADD_POSTINGS = sa.insert(POSTINGS)
ADD_REPLIES = sa.insert(REPLIES)
KEEP_HELD = sa.text(
    "INSERT INTO terminals (terminal, stream, balance_cents, last_command)"
    " VALUES (:terminal, :stream, :balance_cents, :last_command)"
    " ON CONFLICT (terminal) DO UPDATE SET stream = excluded.stream,"
    " balance_cents = excluded.balance_cents, last_command = excluded.last_command"
)


class StoreClosed(RuntimeError):
    """The store takes nothing more."""


class Store:
    """A database that a floor writes to.

    Units are durable in the order in which they were submitted.  A batch whose commit failed is
    not known to be durable: each of its units is told so, and whoever asks looks the reply up.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.leases: dict[str, Lease] = {}
        self._waiting: deque[Unit] = deque()
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._is_closing = False
        self.commits = 0

    def start(self) -> None:
        """Begin to write what is submitted."""
        self._writer = asyncio.get_running_loop().create_task(self._write())

    def submit(self, unit: Unit) -> None:
        """Have a unit committed with the next batch."""
        if self._is_closing:
            raise StoreClosed("the floor is closing; accepted: nothing more")
        self._waiting.append(unit)
        self._wake.set()

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._is_closing = True
        self._wake.set()
        if self._writer is not None:
            await self._writer
        await self.engine.dispose()

    async def _write(self) -> None:
        while not (self._is_closing and not self._waiting):
            await self._wake.wait()
            if not self._waiting:
                self._wake.clear()
                continue
            taken = min(len(self._waiting), UNITS_MAX)
            await self._written([self._waiting.popleft() for _ in range(taken)])
            if not self._waiting and not self._is_closing:
                self._wake.clear()

    async def _written(self, units: Sequence[Unit]) -> None:
        """Commit a batch, then tell every unit at once what became of it."""
        try:
            async with self.engine.begin() as connection:
                await self._fence(connection, units)
                await _batch(connection, [unit for unit in units if not _is_broken(unit)])
        except Exception as error:  # noqa: BLE001 - whatever it is, nobody may take it for done
            for unit in units:
                _break(unit)
                unit.failed(error)
            return
        self.commits += 1
        for unit in units:
            if _is_broken(unit):
                _break(unit)
                unit.failed(Fenced("what was written before is not known to be durable"))
            else:
                unit.done()

    async def _fence(self, connection: AsyncConnection, units: Sequence[Unit]) -> None:
        """Break the writers whose streams are not leased to this process any more."""
        writers = {writer.stream: writer for unit in units for writer in unit.writers}
        held = [self.leases[stream] for stream in sorted(writers) if stream in self.leases]
        lost = await fenced(connection, held) | (set(writers) - {lease.stream for lease in held})
        for stream in lost:
            writers[stream].is_broken = True


def _is_broken(unit: Unit) -> bool:
    return any(writer.is_broken for writer in unit.writers)


def _break(unit: Unit) -> None:
    for writer in unit.writers:
        writer.is_broken = True


async def _batch(connection: AsyncConnection, units: Sequence[Unit]) -> None:
    held = {each.terminal: each for unit in units for each in unit.held}
    await _many(connection, ADD_ENTRIES, (e for unit in units for e in unit.entries))
    await _many(connection, ADD_POSTINGS, (p for unit in units for p in unit.postings))
    await _many(connection, KEEP_HELD, held.values())
    await _many(connection, ADD_REPLIES, (u.reply for u in units if u.reply is not None))
    for unit in units:
        for change in unit.changes:
            await connection.execute(STATEMENTS[change.statement], change.values)


async def _many(connection: AsyncConnection, statement: Any, rows: Iterable[Any]) -> None:
    values = [row._asdict() for row in rows]
    if values:
        await connection.execute(statement, values)


def engine_of(url: str) -> AsyncEngine:
    """An engine for SQLite (write-ahead log, synchronous=FULL) or PostgreSQL."""
    if not url.startswith("sqlite"):
        url = url.replace("postgresql://", "postgresql+asyncpg://", 1)
        return create_async_engine(url, pool_size=5, pool_pre_ping=True)
    engine = create_async_engine(url, pool_size=5)
    sa.event.listen(engine.sync_engine, "connect", _durable)
    return engine


def _durable(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
