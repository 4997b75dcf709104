"""Migrations of the database, run whenever a floor comes up."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

MIGRATIONS = Path(__file__).parent / "migrations"
# Of several processes that come up at once, one migrates and the others find it done.
ALONE = {
    "sqlite": ("ROLLBACK", "BEGIN IMMEDIATE"),
    "postgresql": (
        "SET LOCAL lock_timeout = 0",
        "SET LOCAL statement_timeout = 0",
        "SET LOCAL idle_in_transaction_session_timeout = 0",
        "SELECT pg_advisory_xact_lock(20260101)",
    ),
}


class TablesUnknown(ValueError):
    """A newer program has been at the database."""


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest version of its tables."""
    async with engine.begin() as connection:
        for statement in ALONE[connection.dialect.name]:
            await connection.exec_driver_sql(statement)
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    found = MigrationContext.configure(connection).get_current_revision()
    if found == _newest():
        return
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        why = f"the database's tables are of version {found!r}, which this program does not know"
        raise TablesUnknown(f"{why}; accepted: the program that made them") from error


@cache
def _newest() -> str | None:
    """The version that the code is written for."""
    return ScriptDirectory(str(MIGRATIONS)).get_current_head()
