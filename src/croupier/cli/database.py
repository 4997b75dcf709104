"""A floor's database, read from the command line."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from croupier.store.engines import engine_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy.ext.asyncio import AsyncEngine

Read = TypeVar("Read")
SQLITE = "sqlite+aiosqlite:///"
FILE = "floor.db"


def url_of(database: str) -> str:
    """The address of a database: itself, or that of an SQLite file."""
    if "://" in database:
        bare = database.removeprefix("sqlite:///")
        return database if bare == database else f"{SQLITE}{bare}"
    if not Path(database).is_file():
        raise ValueError(f"{database} is no file; accepted: an SQLite file or postgresql://…")
    return f"{SQLITE}{Path(database).resolve()}"


def url_in(var: Path) -> str:
    """The address of the SQLite database in a floor's folder."""
    return f"{SQLITE}{var.resolve() / FILE}"


def read(database: str, reading: Callable[[AsyncEngine], Awaitable[Read]]) -> Read:
    """What is read from a database, which is closed again."""
    return asyncio.run(_read(url_of(database), reading))


async def _read(url: str, reading: Callable[[AsyncEngine], Awaitable[Read]]) -> Read:
    engine = engine_of(url)
    try:
        return await reading(engine)
    finally:
        await engine.dispose()
