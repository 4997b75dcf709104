"""A database as it was a while ago: so is a standby that lagged when it is promoted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from croupier.store.schema import METADATA

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

Rows = dict[str, list[dict[str, Any]]]


async def as_it_is(engine: AsyncEngine) -> Rows:
    """Every row of every table."""
    async with engine.connect() as connection:
        return {
            table.name: [
                dict(row)
                for row in (
                    await connection.execute(sa.select(table).order_by(*table.primary_key))
                ).mappings()
            ]
            for table in METADATA.sorted_tables
        }


async def put_back(engine: AsyncEngine, rows: Rows) -> None:
    """Have the database be as it was."""
    async with engine.begin() as connection:
        for table in METADATA.sorted_tables:
            await connection.execute(sa.delete(table))
            for row in rows[table.name]:
                await connection.execute(sa.insert(table).values(row))
