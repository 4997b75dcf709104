"""A database server that can be slow, cut a connection, and lose the tail of what it committed.

Behind it is a real SQLite file in WAL mode.  One transaction writes at a time: others wait for it
as long as the server lets them.  What is asked of it travels: it arrives although whoever asked is
stopped or killed meanwhile.  `croupier.store.engines.NetworkDoor` writes through it, so that every
statement of a batch is a step of its own.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

from simulation.loop import WORLD

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable
    from pathlib import Path
    from random import Random

    from simulation.driver import Connection
    from simulation.loop import Life, SimulatedLoop

LOCK_SECONDS = 5.0
GONE = "no active connection"  # by these words SQLAlchemy knows that a connection was cut


class Asked(NamedTuple):
    """What a connection asks for, and who waits for it."""

    connection: Connection
    work: Callable[[], Any]
    writes: bool
    answer: asyncio.Future[Any]


class Database:
    """The server: who is connected, who writes, and what may happen to whom."""

    def __init__(self, file: Path, loop: SimulatedLoop, luck: Random) -> None:
        self.file, self.loop, self.luck = file, loop, luck
        self.connections: set[Connection] = set()
        self.writer: Connection | None = None
        self.waiting: deque[Asked] = deque()
        self.idle_seconds: float | None = None  # a transaction that rests longer is ended
        self.slowness = 0.002
        self.is_over = False
        self.on_arrival: Callable[[Connection, str], None] = lambda _connection, _what: None
        self.on_commit: Callable[[Life], None] = lambda _life: None
        self.on_restart: Callable[[], None] = lambda: None
        self.reader = sqlite3.connect(file, isolation_level=None)  # for whoever checks
        self._image = b""

    # What is asked.

    async def ask(
        self, connection: Connection, work: Callable[[], Any], what: str, *, writes: bool
    ) -> Any:
        """The answer to a request, which travels both ways."""
        if self.is_over or connection.is_cut:
            raise sqlite3.OperationalError(GONE)
        self.on_arrival(connection, what)
        asked = Asked(connection, work, writes, self.loop.create_future())
        seconds = self.slowness * self.luck.random()
        self.loop.call_later(seconds, self._arrived, asked, context=WORLD.context())
        return await asked.answer

    def _arrived(self, asked: Asked) -> None:
        if asked.connection.is_cut:
            _fail(asked, sqlite3.OperationalError(GONE))
        elif asked.writes and self.writer not in {None, asked.connection}:
            self.waiting.append(asked)
            self.loop.call_later(LOCK_SECONDS, self._tired, asked)
        else:
            self._do(asked)

    def _do(self, asked: Asked) -> None:
        if asked.writes:
            self.writer = asked.connection
        try:
            found = asked.work()
        except sqlite3.Error as error:
            _fail(asked, error)
        else:
            _tell(asked, found)
        if not asked.connection.is_in_transaction:
            self.ended(asked.connection)
        self._rest(asked.connection)

    def _tired(self, asked: Asked) -> None:
        if asked in self.waiting:
            self.waiting.remove(asked)
            _fail(asked, sqlite3.OperationalError("database is locked"))

    def _rest(self, connection: Connection) -> None:
        """A transaction that is left alone for too long is ended, and its connection with it."""
        connection.asked += 1
        asked = connection.asked
        if self.idle_seconds is not None and connection.is_in_transaction:

            def due() -> None:
                if connection.asked == asked and connection.is_in_transaction:
                    self.cut(connection)

            self.loop.call_later(self.idle_seconds, due, context=WORLD.context())

    # How transactions end.

    def ended(self, connection: Connection) -> None:
        """Whoever waits to write is next."""
        if self.writer is connection:
            self.writer = None
            if self.waiting:
                self._arrived(self.waiting.popleft())

    def cut(self, connection: Connection) -> None:
        """A connection is gone, with what it had not committed."""
        self.connections.discard(connection)
        connection.drop()
        self.ended(connection)

    def cut_all(self, of: Life | None = None) -> None:
        """Every connection is gone, or those of one process."""
        for each in [each for each in self.connections if of in {None, each.life}]:
            self.cut(each)

    def close(self) -> None:
        """Answer nobody any more."""
        self.is_over = True
        self.cut_all()
        self.reader.close()

    # What power loss or a promoted replica that lags leaves.

    def keep_image(self) -> None:
        """Remember what is committed now."""
        self._image = self.reader.serialize()

    def lose_tail(self) -> None:
        """Everything since the image was kept is lost, and every connection with it."""
        self.cut_all()
        self.reader.close()
        for end in ("-wal", "-shm"):
            self.file.with_name(self.file.name + end).unlink(missing_ok=True)
        self.file.write_bytes(self._image)
        self.reader = sqlite3.connect(self.file, isolation_level=None)
        self.on_restart()


def _tell(asked: Asked, found: Any) -> None:
    if not asked.answer.done():
        asked.answer.set_result(found)


def _fail(asked: Asked, error: Exception) -> None:
    if not asked.answer.done():
        asked.answer.set_exception(error)
