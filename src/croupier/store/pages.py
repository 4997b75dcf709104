"""The journal page by page, and the ledger of one moment, for those who look into a floor."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from croupier.journal.chain import Entry
from croupier.journal.flows import flow
from croupier.store.archives import flows
from croupier.store.schema import ENTRIES, POSTINGS, TERMINALS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from croupier.journal.flows import Flow


DRAWN = "drawn"
ROUND_ENDS = ("settled", "round voided", "round passed")


class Place(NamedTuple):
    """Where a page ends: the entries before it are older, or later in the order of streams."""

    at_ms: int
    stream: str
    sequence: int


class Wanted(NamedTuple):
    """Which entries are looked for; what is empty does not matter."""

    streams: Sequence[str]
    kind: str = ""
    text: str = ""
    since_ms: int | None = None
    until_ms: int | None = None
    before: Place | None = None


class Ledger(NamedTuple):
    """How often which money moved, and the balances that the terminals show, of one moment."""

    flows: dict[Flow, int]
    balances: dict[str, int]


async def page(engine: AsyncEngine, wanted: Wanted, count: int) -> list[Entry]:
    """The latest entries that are wanted, the newest first.

    Each stream is walked back along its own key, so that a page costs the same however long the
    journal has become.
    """
    async with engine.connect() as connection:
        found = [
            entry
            for stream in wanted.streams
            for entry in await _latest(connection, stream, wanted, count)
        ]
    return sorted(found, key=_newest_first)[:count]


async def entry(engine: AsyncEngine, stream: str, sequence: int) -> tuple[Entry, str] | None:
    """One entry, and the digest of the one before it; nothing before the first."""
    asked = sa.select(ENTRIES).where(
        ENTRIES.c.stream == stream, ENTRIES.c.sequence.in_((sequence - 1, sequence))
    )
    async with engine.connect() as connection:
        rows = {row.sequence: Entry(*row) for row in await connection.execute(asked)}
    found, before = rows.get(sequence), rows.get(sequence - 1)
    return (found, before.digest if before else "") if found else None


async def over_until(engine: AsyncEngine, streams: Sequence[str]) -> dict[str, int]:
    """The entry that ended the last round of each stream that has ended one.

    What was drawn after it is of the round in play, which nobody is told of beside its table.
    """
    async with engine.connect() as connection:
        found = [(stream, await connection.scalar(_last_end(stream))) for stream in streams]
    return {stream: int(sequence) for stream, sequence in found if sequence is not None}


async def told_since(
    engine: AsyncEngine, stream: str, kinds: Sequence[str], after: int, count: int
) -> list[Entry]:
    """The next entries of some kinds after a sequence number, in their order."""
    asked = sa.select(ENTRIES).where(
        ENTRIES.c.stream == stream, ENTRIES.c.sequence > after, ENTRIES.c.kind.in_(kinds)
    )
    async with engine.connect() as connection:
        rows = await connection.execute(asked.order_by(ENTRIES.c.sequence).limit(count))
        return [Entry(*row) for row in rows]


async def ledger_of(engine: AsyncEngine) -> Ledger:
    """The ledger as it stands at one moment, summed up as it is read."""
    moved = sa.select(POSTINGS.c.source, POSTINGS.c.target, POSTINGS.c.cents)
    held = sa.select(TERMINALS.c.terminal, TERMINALS.c.balance_cents)
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":  # SQLite reads of one moment anyway
            await connection.execution_options(isolation_level="REPEATABLE READ")
        counted = Counter(await connection.run_sync(flows))
        async for row in await connection.stream(moved):
            counted[flow(*row)] += 1
        balances = {row.terminal: row.balance_cents for row in await connection.execute(held)}
    return Ledger(counted, balances)


async def _latest(
    connection: AsyncConnection, stream: str, wanted: Wanted, count: int
) -> list[Entry]:
    asked = sa.select(ENTRIES).where(ENTRIES.c.stream == stream, *_conditions(stream, wanted))
    rows = await connection.execute(asked.order_by(ENTRIES.c.sequence.desc()).limit(count))
    return [Entry(*row) for row in rows]


def _conditions(stream: str, wanted: Wanted) -> list[sa.ColumnElement[bool]]:
    conditions: list[sa.ColumnElement[bool]] = []
    if wanted.kind:
        conditions.append(ENTRIES.c.kind == wanted.kind)
    if wanted.text:
        conditions.append(ENTRIES.c.body.icontains(wanted.text, autoescape=True))
        conditions.append(_is_open(stream))
    if wanted.since_ms is not None:
        conditions.append(ENTRIES.c.at_ms >= wanted.since_ms)
    if wanted.until_ms is not None:
        conditions.append(ENTRIES.c.at_ms < wanted.until_ms)
    if wanted.before is not None:
        conditions.append(_before(stream, wanted.before))
    return conditions


def _is_open(stream: str) -> sa.ColumnElement[bool]:
    """Nobody finds out what was drawn in the round in play by searching for it."""
    over = sa.func.coalesce(_last_end(stream).scalar_subquery(), 0)
    return sa.or_(ENTRIES.c.kind != DRAWN, ENTRIES.c.sequence < over)


def _last_end(stream: str) -> sa.Select[Any]:
    of = ENTRIES.alias()
    ends = sa.select(of.c.sequence).where(of.c.stream == stream, of.c.kind.in_(ROUND_ENDS))
    return ends.order_by(of.c.sequence.desc()).limit(1)


def _before(stream: str, place: Place) -> sa.ColumnElement[bool]:
    """What comes after a place in the order of pages: newest first, then by stream."""
    if stream == place.stream:
        return ENTRIES.c.sequence < place.sequence
    if stream > place.stream:
        return ENTRIES.c.at_ms <= place.at_ms
    return ENTRIES.c.at_ms < place.at_ms


def _newest_first(found: Entry) -> tuple[int, str, int]:
    return -found.at_ms, found.stream, -found.sequence
