"""A past round of a table: without the players, with the part of one terminal, or whole."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from croupier.display.recalling import RoundStory, recall
from croupier.floor.events import Wagered
from croupier.floor.replaying import round_of
from croupier.store import recalling

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.table import Table
    from croupier.journal.chain import Entry

NOBODY = "nobody"  # no terminal's name: of such a story only what everybody saw is left


async def recalled(
    engine: AsyncEngine, table: Table, round_id: str, terminal: str = NOBODY
) -> RoundStory | None:
    """A round as one terminal may see it, or nobody in particular; None where there is none."""
    if not _is_dealt(table, round_id):
        return None
    entries = await recalling.story_entries(engine, table.id, round_id, terminal)
    return await asyncio.to_thread(recall, entries, round_id, terminal)


async def recalled_whole(engine: AsyncEngine, table: Table, round_id: str) -> RoundStory | None:
    """A round with everybody's part in it, for staff; None where there is none."""
    if not _is_dealt(table, round_id):
        return None
    told = await recalling.story_entries(engine, table.id, round_id, NOBODY)
    wagered = {m.event.terminal for m in round_of(told, round_id) if isinstance(m.event, Wagered)}
    parts = [
        await recalling.story_entries(engine, table.id, round_id, each) for each in sorted(wagered)
    ]
    entries = sorted({*told, *(entry for part in parts for entry in part)}, key=_sequence)
    return await asyncio.to_thread(recall, entries, round_id)


def _is_dealt(table: Table, round_id: str) -> bool:
    number = round_id.removeprefix(f"{table.id}-")
    return number.isdecimal() and int(number) <= table.kept.number


def _sequence(entry: Entry) -> int:
    return entry.sequence
