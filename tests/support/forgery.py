"""What a floor keeps, rewritten: fields added, removed or renamed where nothing else shows it."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

from croupier.journal.chain import Head, chained, head_after

if TYPE_CHECKING:
    from collections.abc import Callable

    Change = Callable[[Any], None]

NEXT = "UPDATE entries SET body = ?, digest = ? WHERE stream = ? AND sequence = ?"
OF_STREAM = "SELECT sequence, at_ms, kind, body FROM entries WHERE stream = ? ORDER BY sequence"


def added(path: str) -> Change:
    """One field more than there was."""

    def change(body: Any) -> None:
        above, name = _at(body, path)
        assert name not in above
        above[name] = "red"

    return change


def removed(path: str) -> Change:
    """One field less."""

    def change(body: Any) -> None:
        above, name = _at(body, path)
        del above[name]

    return change


def renamed(path: str, name: str) -> Change:
    """A field under another name."""

    def change(body: Any) -> None:
        above, old = _at(body, path)
        above[name] = above.pop(old)

    return change


def forge_entry(database: str, stream: str, kind: str, change: Change) -> int:
    """Change the last entry of a kind, chain its stream anew, and give the entry's number."""
    return _forge(database, stream, kind, lambda text: _changed(text, change))


def forge_text(database: str, stream: str, kind: str, body: str) -> int:
    """Give the last entry of a kind another body alike."""
    return _forge(database, stream, kind, lambda _: body)


def _forge(database: str, stream: str, kind: str, other: Callable[[str], str]) -> int:
    with closing(sqlite3.connect(database)) as connection, connection:
        rows = connection.execute(OF_STREAM, (stream,)).fetchall()
        forged = max(sequence for sequence, _, each, _ in rows if each == kind)
        head = Head()
        for sequence, at_ms, each, text in rows:
            body = other(text) if sequence == forged else text
            entry = chained(head, stream, at_ms, each, body)
            head = head_after(entry)
            connection.execute(NEXT, (body, entry.digest, stream, sequence))
    return int(forged)


def forge_row(database: str, table: str, key: str, change: Change) -> None:
    """Change the JSON of a row: a snapshot of a stream, a terminal on its way, a person."""
    column, of = {
        "snapshots": ("body", "stream"),
        "terminals": ("travelling", "terminal"),
        "staff": ("body", "person"),
    }[table]
    with closing(sqlite3.connect(database)) as connection, connection:
        (text,) = connection.execute(
            f"SELECT {column} FROM {table} WHERE {of} = ?",  # noqa: S608 - our own names
            (key,),
        ).fetchone()
        connection.execute(
            f"UPDATE {table} SET {column} = ? WHERE {of} = ?",  # noqa: S608 - our own names
            (_changed(text, change), key),
        )


def _changed(text: str, change: Change) -> str:
    body = json.loads(text)
    change(body)
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _at(body: Any, path: str) -> tuple[Any, str]:
    """Where a path such as event.lines.0.odds ends, and the last name of it."""
    *above, last = path.split(".")
    for name in above:
        body = body[int(name) if isinstance(body, list) else name]
    return body, last
