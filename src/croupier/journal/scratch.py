"""Room for what a verifier must remember and memory should not hold: a file that is gone after."""

from __future__ import annotations

import sqlite3


def scratch(*tables: str) -> sqlite3.Connection:
    """A database on disk without a name, which its last reader takes along."""
    found = sqlite3.connect("", isolation_level=None)
    found.execute("PRAGMA journal_mode = OFF")
    for table in tables:
        found.execute(table)
    found.execute("BEGIN")
    return found
