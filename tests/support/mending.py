"""A floor whose places failed, read back as its host does; players who ask until they are told."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING

import asyncpg
import sqlalchemy as sa

from croupier.floor.floor import PlaceDown
from croupier.floor.places.recovery import read_back
from croupier.floor.terminals.door import ask
from croupier.store import leases
from croupier.store.leases import Fenced

if TYPE_CHECKING:
    from croupier.floor.commands import TerminalCommand
    from croupier.floor.floor import Floor
    from croupier.floor.terminals.answer import Answer


class Cut(ConnectionError):
    """The connection is gone."""


# What a database says when it does not do what it is told, and what is said in its place.
FAILURES = (
    sa.exc.DBAPIError,
    sqlite3.Error,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,
    Fenced,
)


async def mend(floor: Floor) -> None:
    """Read back every place that failed, as the host of a floor does."""
    tables = {table.id: table for table in floor.plan.table}
    for name in [name for name in floor.store.leases if not name.startswith("process:")]:
        if name not in floor.streams:
            now_ms = floor.clock.now_ms()
            lease = await leases.acquire(floor.store.engine, name, "test", "", now_ms)
            assert lease is not None
            floor.store.leases[name] = lease
            await read_back(floor, name, tables.get(name))


async def insist(floor: Floor, terminal: str, number: int, command: TerminalCommand) -> Answer:
    """Send a command under its number until it is answered."""
    for _ in range(20):
        with suppress(PlaceDown, *FAILURES):
            await mend(floor)
            return await ask(floor, terminal, number, command)
    raise AssertionError(f"{terminal} {number} is never answered")
