"""The driver of the simulated database, in the shape that SQLAlchemy knows as aiosqlite's."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import await_only

from croupier.store import engines
from simulation.database import GONE
from simulation.loop import life

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Generator, Sequence

    from simulation.database import Database

READS = ("SELECT", "ROLLBACK")
BEGINS = "BEGIN"  # and no more: one that is to write at once says so
OURS = ("PRAGMA BUSY_TIMEOUT",)  # nobody waits for a lock here


def engine_of(database: Database) -> AsyncEngine:
    """An engine as the floor makes it, on the simulated server."""

    async def connected(*_: Any, **__: Any) -> Connection:
        return Connection(database)

    url = f"sqlite+aiosqlite:///{database.file}"
    engine = create_async_engine(url, pool_size=5, async_creator=connected, hide_parameters=True)
    engines._make_durable(engine.sync_engine)
    return engine


class Result(NamedTuple):
    """What came back for one statement."""

    rows: list[Any] = []  # noqa: RUF012 - never changed
    description: Any = None
    rowcount: int = -1
    lastrowid: int | None = None


class Connection:
    """A connection of one process; SQLAlchemy awaits what it does, the store's batches do not."""

    def __init__(self, database: Database) -> None:
        self.database, self.life = database, life()
        self._conn = sqlite3.connect(database.file, isolation_level=None)
        self._conn.execute("PRAGMA busy_timeout=0")
        self.is_cut = self.is_doomed = False
        self.asked = 0
        self._tx = Settings()
        self._connection = self._conn  # aiosqlite's is None only once we closed it ourselves
        database.connections.add(self)

    @property
    def is_in_transaction(self) -> bool:
        """Whether something waits to be committed or rolled back."""
        return not self.is_cut and self._conn.in_transaction

    def drop(self) -> None:
        """Be cut: what was not committed is undone."""
        if not self.is_cut:
            self.is_cut = True
            self._conn.close()

    # As SQLAlchemy asks.

    def cursor(self) -> Cursor:
        """A cursor, which is on the server only once something is asked."""
        return Cursor(self)

    async def commit(self) -> None:
        """Make all durable, or be cut and not know."""
        await self.database.ask(self, self._commit, "commit", writes=False)

    async def rollback(self) -> None:
        """Undo all; that succeeds in any case."""
        if not self.is_cut:
            self._conn.rollback()
            self.database.ended(self)

    async def close(self) -> None:
        """Be gone."""
        self.database.cut(self)

    def stop(self) -> None:
        """Be gone at once."""
        self.database.cut(self)

    async def create_function(self, *_: Any, **__: Any) -> None:
        """SQLAlchemy's own functions, which the floor does not use."""

    def _commit(self) -> None:
        has_written = self.database.writer is self
        self._conn.commit()
        self.database.ended(self)
        if has_written:
            self.database.on_commit(self.life)
        if self.is_doomed:
            self.database.cut(self)
            raise sqlite3.OperationalError(GONE)

    async def run(self, statement: str, given: Any, *, many: bool = False) -> Result:
        """What a statement gives, after a way to the server and back."""

        def work() -> Result:
            do = self._conn.executemany if many else self._conn.execute
            found = do(statement, given)
            return Result(found.fetchall(), found.description, found.rowcount, found.lastrowid)

        begins = statement.lstrip().upper()
        if begins.startswith("PRAGMA"):
            return Result() if begins.startswith(OURS) else work()
        writes = begins != BEGINS and not begins.startswith(READS)
        answer: Result = await self.database.ask(self, work, statement, writes=writes)
        return answer

    # As the store's batches ask, within a transaction of SQLAlchemy's.

    def execute(self, statement: str, given: Sequence[Any] = ()) -> Result:
        """A statement of a batch."""
        return await_only(self.run(statement, given))

    def executemany(self, statement: str, given: Sequence[Any]) -> Result | None:
        """The rows of a batch."""
        rows = list(given)
        return await_only(self.run(statement, rows, many=True)) if rows else None


class Settings:
    """Where SQLAlchemy puts what it would have done by aiosqlite's thread."""

    def put_nowait(self, asked: tuple[asyncio.Future[Any], Callable[[], Any]]) -> None:
        """Do it at once."""
        answer, work = asked
        answer.set_result(work())


class Cursor:
    """The result of the statement asked last."""

    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self._asked_at = connection
        self._found = Result()

    def __await__(self) -> Generator[Any, Any, Cursor]:
        return self.__aenter__().__await__()

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, given: Any = ()) -> None:
        """Ask for one statement."""
        self._found = await self._asked_at.run(statement, given)

    async def executemany(self, statement: str, given: Any) -> None:
        """Ask for one statement with many values."""
        self._found = await self._asked_at.run(statement, given, many=True)

    async def fetchall(self) -> list[Any]:
        """All rows, which came with the answer."""
        return self._found.rows

    async def fetchmany(self, size: int) -> list[Any]:
        """The next of the rows that came with the answer."""
        taken, left = self._found.rows[:size], self._found.rows[size:]
        self._found = self._found._replace(rows=left)
        return taken

    async def close(self) -> None:
        """Nothing is left on the server."""

    @property
    def description(self) -> Any:
        """The columns, if there are rows."""
        return self._found.description

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self._found.rowcount

    @property
    def lastrowid(self) -> int | None:
        """Which row was added last."""
        return self._found.lastrowid
