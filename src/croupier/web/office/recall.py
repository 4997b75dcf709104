"""A past round of a table: without the players, with the part of one terminal, or whole."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from croupier.display.recall import IN_PLAY, RoundStory, StoryEvent, recall
from croupier.floor.places.replay import round_of
from croupier.floor.tables.events import Wagered
from croupier.store import history
from croupier.store.pages import DRAWN
from croupier.words.message import Message, message

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.tables.table import Table
    from croupier.journal.chain import Entry

NOBODY = "nobody"  # no terminal's name: of such a story only what everybody saw is left


async def recalled(
    engine: AsyncEngine, table: Table, round_id: str, terminal: str = NOBODY
) -> RoundStory | None:
    """A round as one terminal may see it, or nobody in particular; None where there is none."""
    if not _is_dealt(table, round_id):
        return None
    entries = await history.story_entries(engine, table.id, round_id, terminal)
    return _told(await asyncio.to_thread(recall, entries, round_id, terminal))


async def recalled_whole(engine: AsyncEngine, table: Table, round_id: str) -> RoundStory | None:
    """A round with everybody's part in it, for staff; None where there is none."""
    if not _is_dealt(table, round_id):
        return None
    told = await history.story_entries(engine, table.id, round_id, NOBODY)
    wagered = {m.event.terminal for m in round_of(told, round_id) if isinstance(m.event, Wagered)}
    parts = [
        await history.story_entries(engine, table.id, round_id, each) for each in sorted(wagered)
    ]
    entries = sorted({*told, *(entry for part in parts for entry in part)}, key=_sequence)
    return _told(await asyncio.to_thread(recall, entries, round_id))


def _told(story: RoundStory | None) -> RoundStory | None:
    """A story without the draws of a round that is in play: its table alone shows what is open."""
    if story is None or story.state != IN_PLAY:
        return story
    told = [_untold(each) if each.kind == DRAWN else each for each in story.story]
    return msgspec.structs.replace(story, draws=[], pictures=[], story=told)


def _untold(told: StoryEvent) -> StoryEvent:
    assert isinstance(told.text, Message), "an event is told as a message"
    to = told.text.args["to"]
    return msgspec.structs.replace(told, text=message("journal-untold", to=to))


def _is_dealt(table: Table, round_id: str) -> bool:
    """Whether a round has the very name that the floor gave one, and not another for its number."""
    digits = round_id.removeprefix(f"{table.id}-")
    number = int(digits) if digits.isdecimal() else 0
    return table.round_name(number) == round_id and 1 <= number <= table.kept.number


def _sequence(entry: Entry) -> int:
    return entry.sequence
