"""A batch of units written in one transaction, by the shortest way that each database has."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from sqlalchemy.util import await_only

from croupier.store.schema import ENTRIES, POSTINGS, REPLIES
from croupier.store.statements import ONE_ROW, STATEMENTS
from croupier.store.unit import REPLIES_KEPT

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    import sqlalchemy as sa

    from croupier.store.unit import Change, Held, Reply, Unit

KEEP_HELD = (
    "INSERT INTO terminals (terminal, stream, balance_cents, last_command, travelling)"
    " VALUES ({}) ON CONFLICT (terminal) DO UPDATE SET stream = excluded.stream,"
    " balance_cents = excluded.balance_cents, last_command = excluded.last_command,"
    " travelling = excluded.travelling"
)


FORGET = "DELETE FROM replies WHERE owner = {} AND command <= {}"
REPLIES_FORGOTTEN_AT = 16  # commands of an owner: once for so many costs less than each time


class NotOneRow(RuntimeError):
    """A change that must concern exactly one row did not: the batch is not written."""


def write(connection: sa.Connection, units: Sequence[Unit]) -> None:
    """Everything that units carry, in a transaction that has begun."""
    driver = DRIVERS[connection.dialect.name](connection.connection.driver_connection)
    driver.add(ENTRIES, [entry for unit in units for entry in unit.entries])
    driver.add(POSTINGS, [posting for unit in units for posting in unit.postings])
    replies = [unit.reply for unit in units if unit.reply is not None]
    driver.add(REPLIES, replies)
    driver.forget([_stale(each) for each in replies if each.command % REPLIES_FORGOTTEN_AT == 0])
    driver.keep({each.terminal: each for unit in units for each in unit.held}.values())
    for change in chain.from_iterable(unit.changes for unit in units):
        _change(connection, change)


class InAFile:
    """SQLite's driver, asked directly: what lies between costs more than the rows."""

    def __init__(self, raw: Any) -> None:
        self._raw = raw

    def add(self, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> None:
        """New rows of a table."""
        places = ", ".join("?" * len(table.columns))
        self._raw.executemany(f"INSERT INTO {table.name} VALUES ({places})", rows)  # noqa: S608 - our own names

    def keep(self, held: Collection[Held]) -> None:
        """What terminals hold now."""
        self._raw.executemany(KEEP_HELD.format("?, ?, ?, ?, ?"), held)

    def forget(self, stale: Sequence[tuple[str, int]]) -> None:
        """Replies of these owners up to these commands, which nobody may ask for again."""
        self._raw.executemany(FORGET.format("?", "?"), stale)


class OnAServer:
    """PostgreSQL's driver, asked directly: only it can COPY."""

    def __init__(self, raw: Any) -> None:
        self._raw = raw

    def add(self, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> None:
        """New rows of a table."""
        if rows:
            # The transaction begins with its first statement, which is the fence.
            assert self._raw.is_in_transaction(), "what is copied is committed with all the rest"
            columns = table.columns.keys()
            await_only(self._raw.copy_records_to_table(table.name, records=rows, columns=columns))

    def keep(self, held: Collection[Held]) -> None:
        """What terminals hold now."""
        if held:
            await_only(self._raw.executemany(KEEP_HELD.format("$1, $2, $3, $4, $5"), held))

    def forget(self, stale: Sequence[tuple[str, int]]) -> None:
        """Replies of these owners up to these commands, which nobody may ask for again."""
        if stale:
            await_only(self._raw.executemany(FORGET.format("$1", "$2"), stale))


DRIVERS: dict[str, type[InAFile | OnAServer]] = {"sqlite": InAFile, "postgresql": OnAServer}


def _stale(reply: Reply) -> tuple[str, int]:
    return reply.owner, reply.command - REPLIES_KEPT


def _change(connection: sa.Connection, change: Change) -> None:
    found = connection.execute(STATEMENTS[change.statement], change.values)
    if change.statement in ONE_ROW and found.rowcount != 1:
        raise NotOneRow(f"{change.statement}: {found.rowcount} rows of {change.values}")
