"""The ways to a database: an engine to read with, and a door through which a batch is written."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from croupier.store.durability import Terms, refuse_pragmas, session_settings

if TYPE_CHECKING:
    from collections.abc import Callable

Result = TypeVar("Result")
READING = Terms()
BUSY_SECONDS = 5
PRAGMAS = (f"busy_timeout={BUSY_SECONDS * 1000}", "synchronous=FULL", "foreign_keys=ON")
ASKED = ("journal_mode", "synchronous", "foreign_keys")


def engine_of(url: str, terms: Terms = READING) -> AsyncEngine:
    """An engine for SQLite (write-ahead log, synchronous=FULL) or PostgreSQL."""
    if not url.startswith("sqlite"):
        url = url.replace("postgresql://", "postgresql+asyncpg://", 1)
        return create_async_engine(
            url,
            pool_size=5,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"server_settings": session_settings(terms)},
        )
    engine = create_async_engine(url, pool_size=5, hide_parameters=True)
    _make_durable(engine.sync_engine)
    return engine


class Door(Protocol):
    """Does something in a transaction of its own."""

    @property
    def engine(self) -> sa.Engine:
        """Whose dialect commits what is written."""

    async def transact(self, act: Callable[[sa.Connection], Result]) -> Result:
        """What an act gives, once all that it changed is durable."""

    async def close(self) -> None:
        """Nothing more is written."""


def door_of(engine: AsyncEngine) -> Door:
    """A door to the database that an engine reads."""
    return ThreadDoor(engine) if engine.dialect.name == "sqlite" else NetworkDoor(engine)


class NetworkDoor:
    """A server's door: the loop goes on while the server works."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.engine = engine.sync_engine

    async def transact(self, act: Callable[[sa.Connection], Result]) -> Result:
        """What an act gives, once all that it changed is durable."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(act)

    async def close(self) -> None:
        """The engine's owner closes it."""


class ThreadDoor:
    """A file's door: a thread and a connection of its own do the whole transaction in one step.

    A step for each statement costs eight times as much as all statements together, and a
    connection fetched for each transaction twice as much as the transaction.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        url = engine.url.set(drivername="sqlite")
        self.engine = sa.create_engine(url, hide_parameters=True, isolation_level="AUTOCOMMIT")
        sa.event.listen(self.engine, "connect", _set_up)
        self._opened: sa.Connection | None = None
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    async def transact(self, act: Callable[[sa.Connection], Result]) -> Result:
        """What an act gives, once all that it changed is durable."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()

        def work() -> None:
            try:
                found = self._done(act)
            except BaseException as error:  # noqa: BLE001 - whoever waits for it is told
                loop.call_soon_threadsafe(_tell, done.set_exception, error)
            else:
                loop.call_soon_threadsafe(_tell, done.set_result, found)

        self._work.put(work)
        return await done

    async def close(self) -> None:
        """End the thread, then its connection."""
        self._work.put(None)
        self._thread.join()
        self._let_go()
        self.engine.dispose()

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()

    def _done(self, act: Callable[[sa.Connection], Result]) -> Result:
        if self._opened is None:
            self._opened = self.engine.connect()
        connection = self._opened
        try:
            connection.connection.driver_connection.execute("BEGIN")  # type: ignore[union-attr]
            found = act(connection)
            self.engine.dialect.do_commit(connection.connection)
        except BaseException:
            self._let_go()  # whatever it did is undone
            raise
        return found

    def _let_go(self) -> None:
        if self._opened is not None:
            self._opened.invalidate()
            self._opened.close()
            self._opened = None


def _tell(told: Callable[[Any], None], what: object) -> None:
    with suppress(asyncio.InvalidStateError):  # nobody waits any more
        told(what)


def _make_durable(engine: sa.Engine) -> None:
    sa.event.listen(engine, "connect", _set_up)
    sa.event.listen(engine, "begin", _begin)


def _set_up(connection: Any, _: Any) -> None:
    # Otherwise the driver begins a transaction at the first change only: neither would what is
    # read be of one moment, nor a migration all or nothing.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    _write_ahead(cursor)
    found = {name: _read_back(cursor, name) for name in ASKED}
    cursor.close()
    refuse_pragmas(found)


def _read_back(cursor: Any, pragma: str) -> object:
    cursor.execute(f"PRAGMA {pragma}")
    return cursor.fetchone()[0]


def _write_ahead(cursor: Any) -> None:
    """Of several that switch a new file over at once, all but one are refused and try again.

    SQLite does not wait here, whatever its time-out: each holds what another waits for.
    """
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            return


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")
