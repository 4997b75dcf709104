"""What a database was founded with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from croupier.store.schema import FOUNDED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy.ext.asyncio import AsyncEngine

STATE = sa.text(
    "INSERT INTO founded (fact, value) VALUES (:fact, :value) ON CONFLICT (fact) DO NOTHING"
)


async def founded(engine: AsyncEngine, facts: Mapping[str, str]) -> dict[str, str]:
    """The facts as they stand: those given, where nobody has stated others before."""
    async with engine.begin() as connection:
        for fact, value in facts.items():
            await connection.execute(STATE, {"fact": fact, "value": value})
        rows = await connection.execute(sa.select(FOUNDED.c.fact, FOUNDED.c.value))
        return {each.fact: each.value for each in rows}
