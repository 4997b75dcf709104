"""A floor's folder and its database, from the command line.

What reads databases is loaded when one is named: `croupier --help` answers at once.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Mapping

    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.places.losses import Known
    from croupier.floor.site.keys import Keys
    from croupier.floor.site.plan import FloorPlan

Read = TypeVar("Read")
SQLITE = "sqlite+aiosqlite:///"
FILE = "floor.db"
# The ways to name a kind of database, by the way that the floor takes.
KINDS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql",
    "postgresql+asyncpg": "postgresql",
}
SECRET = re.compile("://.*@")
ACCEPTED = f"accepted: an SQLite file, {SQLITE}… or postgresql://…"


def url_of(database: str) -> str:
    """The address of a database: itself, or that of an SQLite file."""
    if "://" not in database:
        if not Path(database).is_file():
            raise ValueError(f"{database} does not exist; {ACCEPTED}")
        return f"{SQLITE}{Path(database).resolve()}"
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    kind, _, rest = database.partition("://")
    try:
        is_named = bool(make_url(database).database) or kind.startswith("postgresql")
    except (ArgumentError, ValueError):
        is_named = False
    if kind not in KINDS or not is_named:
        shown = SECRET.sub("://…@", database)
        raise ValueError(f"{shown} is not a floor's database; {ACCEPTED}")
    return f"{KINDS[kind]}://{rest}"


def url_in(var: Path) -> str:
    """The address of the SQLite database in a floor's folder."""
    return f"{SQLITE}{var.resolve() / FILE}"


def archive_of(database: str, named: Path | None) -> Path | None:
    """The folder of a floor's archives: the one that is named, or that beside an SQLite file."""
    from croupier.journal.archives import ARCHIVE

    if named is not None and not named.is_dir():
        raise ValueError(f"--archive: {named} is not a folder; accepted: the floor's {ARCHIVE}")
    if named is not None or not url_of(database).startswith(SQLITE):
        return named
    beside = Path(url_of(database).removeprefix(SQLITE)).with_name(ARCHIVE)
    return beside if beside.is_dir() else None


def make_folder(var: Path) -> None:
    """The floor's folder is there."""
    try:
        var.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        accepted = "a folder, which is made where there is none"
        raise ValueError(f"--var {var} is not a folder; accepted: {accepted}") from error


def prepare(url: str, holder: str, keys: Keys, plan: FloorPlan, known: Mapping[str, Known]) -> None:
    """Bring a floor's database up to date, or refuse it before anything is opened."""
    from croupier.floor.places.missing import refuse_older
    from croupier.floor.places.recovery import refuse_format
    from croupier.floor.site.clock import WallClock
    from croupier.floor.site.founding import refuse_key, refuse_plan
    from croupier.store.durability import refuse_undurable
    from croupier.store.leases import refuse_company
    from croupier.store.migration import migrate

    async def prepared(engine: AsyncEngine) -> None:
        await refuse_undurable(engine, needs_standby=plan.needs_standby)
        await refuse_company(engine, holder, WallClock().now_ms())
        await migrate(engine)
        await refuse_key(engine, keys)
        await refuse_plan(engine, plan)
        await refuse_format(engine, plan)
        await refuse_older(engine, known)

    with opened(url):
        asyncio.run(_read(url, prepared))


def read(database: str, reading: Callable[[AsyncEngine], Awaitable[Read]]) -> Read:
    """What is read from a database, which is closed again."""
    url = url_of(database)
    with opened(url):
        return asyncio.run(_read(url, reading))


@contextmanager
def opened(url: str) -> Iterator[None]:
    """A database that cannot be reached or read, or is no floor's, is refused by its name."""
    from asyncpg import PostgresError
    from sqlalchemy.exc import DBAPIError, SQLAlchemyError

    try:
        _look(url)
        yield
    except (SQLAlchemyError, sqlite3.Error, PostgresError, OSError) as error:
        why = error.orig if isinstance(error, DBAPIError) else error
        said = " ".join(str(why).split()).rpartition(">: ")[2]
        raise ValueError(f"{_shown(url)}: {said}; {ACCEPTED}") from error


def _look(url: str) -> None:
    """A file is opened and closed here first: a driver that fails to leaves its thread behind."""
    from sqlalchemy.engine import make_url

    file = make_url(url).database
    if url.startswith(SQLITE) and file:
        with suppress(OSError):  # SQLite says it better
            Path(file).touch(mode=0o600)  # its log and its index take the mode of the file
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")


def _shown(url: str) -> str:
    """A database by its file, or by its address without the password."""
    from sqlalchemy.engine import make_url

    return url.removeprefix(SQLITE) if url.startswith(SQLITE) else make_url(url).render_as_string()


async def _read(url: str, reading: Callable[[AsyncEngine], Awaitable[Read]]) -> Read:
    from croupier.store.engines import engine_of

    engine = engine_of(url)
    try:
        return await reading(engine)
    finally:
        await engine.dispose()
