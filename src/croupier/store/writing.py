"""A batch of units written in one transaction, by the shortest way that each database has."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from croupier.store.schema import ENTRIES, POSTINGS, REPLIES
from croupier.store.statements import ONE_ROW, STATEMENTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.store.unit import Change, Unit

KEEP_HELD = sa.text(
    "INSERT INTO terminals (terminal, stream, balance_cents, last_command, travelling)"
    " VALUES (:terminal, :stream, :balance_cents, :last_command, :travelling)"
    " ON CONFLICT (terminal) DO UPDATE SET stream = excluded.stream,"
    " balance_cents = excluded.balance_cents, last_command = excluded.last_command,"
    " travelling = excluded.travelling"
)


class NotOneRow(RuntimeError):
    """A change that must concern exactly one row did not: the batch is not written."""


async def write(connection: AsyncConnection, units: Sequence[Unit]) -> None:
    """Everything that units carry, in a transaction that has begun."""
    add = _copy if connection.dialect.name == "postgresql" else _insert
    await add(connection, ENTRIES, [entry for unit in units for entry in unit.entries])
    await add(connection, POSTINGS, [posting for unit in units for posting in unit.postings])
    await add(connection, REPLIES, [unit.reply for unit in units if unit.reply is not None])
    if held := {each.terminal: each._asdict() for unit in units for each in unit.held}:
        await connection.execute(KEEP_HELD, list(held.values()))
    for change in chain.from_iterable(unit.changes for unit in units):
        await _change(connection, change)


async def _insert(connection: AsyncConnection, table: sa.Table, rows: list[Any]) -> None:
    if rows:
        places = ", ".join("?" * len(table.columns))
        await connection.exec_driver_sql(f"INSERT INTO {table.name} VALUES ({places})", rows)  # noqa: S608 - our own names


async def _copy(connection: AsyncConnection, table: sa.Table, rows: list[Any]) -> None:
    if rows:
        raw: Any = (await connection.get_raw_connection()).driver_connection
        assert raw.is_in_transaction(), "what is copied is committed with all the rest"
        columns = table.columns.keys()
        await raw.copy_records_to_table(table.name, records=rows, columns=columns)


async def _change(connection: AsyncConnection, change: Change) -> None:
    found = await connection.execute(STATEMENTS[change.statement], change.values)
    if change.statement in ONE_ROW and found.rowcount != 1:
        raise NotOneRow(f"{change.statement}: {found.rowcount} rows of {change.values}")
