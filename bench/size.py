"""What a wager takes in the database, from its placing to its settlement, table by table."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from audit import played
from figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 400
MEGABYTE = 1_000_000
GOAL = 0.76  # a third less than format 1, whose replies were never removed
WAGERS = "SELECT count(*) FROM entries WHERE kind = 'wagered'"
BY_TABLE = (
    "SELECT tbl_name, sum(pgsize) FROM dbstat JOIN sqlite_schema USING (name)"
    " GROUP BY tbl_name ORDER BY 2 DESC"
)


def figures() -> Iterator[Figure]:
    """Megabytes for 1,000 wagers, each of another player or round, and settled."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(played(Path(folder), ROUNDS))
        with closing(sqlite3.connect(Path(folder) / "floor.db")) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            (wagers,) = connection.execute(WAGERS).fetchone()
            found = dict(connection.execute(BY_TABLE).fetchall())
    each = 1000 / wagers / MEGABYTE
    yield Figure("1,000 wagers in the database", sum(found.values()) * each, "MB", GOAL, True)
    for table in ("entries", "postings", "replies"):
        yield Figure(f"… of which {table} with their indexes", found[table] * each, "MB", None)


if __name__ == "__main__":
    from figures import shown

    shown(figures())
