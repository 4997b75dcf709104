"""The past of one round and of one account, for those who ask at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from croupier.journal.chain import Entry
from croupier.store.schema import ENTRIES, FLOWS, POSTINGS, TICKETS
from croupier.store.statements import REDEEMED

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

ROUND_OPENED, ARRIVED = "round opened", "arrived"
TICKET_PRINTED, OF_A_VOUCHER = "ticket printed", '"is_voucher":true'
IN_FORCE = ("table opened", "variation changed", "shoe shuffled")


class Movement(NamedTuple):
    """Money that moved to or from an account, and the event that moved it."""

    at_ms: int
    stream: str
    sequence: int
    kind: str
    source: str
    target: str
    cents: int
    is_voucher: bool = False


async def story_entries(
    engine: AsyncEngine, stream: str, round_id: str, terminal: str
) -> list[Entry]:
    """The entries that tell a round: its own, the rules and shoe in force, the terminal's before.

    Searched from the latest, so that the rounds that a terminal recalls are found at once; none
    where there is no such round.
    """
    here = ENTRIES.c.stream == stream
    opened = sa.and_(here, ENTRIES.c.kind == ROUND_OPENED)
    wanted = ENTRIES.c.body.contains(f'"{round_id}"', autoescape=True)
    async with engine.connect() as connection:
        start = await _latest(connection, opened, wanted)
        if start is None:
            return []
        later = sa.select(sa.func.min(ENTRIES.c.sequence)).where(opened, ENTRIES.c.sequence > start)
        end = (await connection.execute(later)).scalar()
        earlier = sa.and_(here, ENTRIES.c.sequence < start)
        parts = [sa.and_(here, ENTRIES.c.sequence >= start)]
        if end is not None:
            parts = [sa.and_(*parts, ENTRIES.c.sequence < end)]
        for kind in IN_FORCE:
            found = await _latest(connection, earlier, ENTRIES.c.kind == kind)
            parts.append(sa.and_(here, ENTRIES.c.sequence == found))
        own = ENTRIES.c.body.contains(f'"{terminal}"', autoescape=True)
        arrived = await _latest(connection, earlier, own, ENTRIES.c.kind == ARRIVED)
        if arrived is not None:
            parts.append(sa.and_(earlier, own, ENTRIES.c.sequence >= arrived))
        asked = sa.select(ENTRIES).where(sa.or_(*parts)).order_by(ENTRIES.c.sequence)
        return [Entry(*row) for row in await connection.execute(asked)]


async def _latest(connection: AsyncConnection, *conditions: sa.ColumnElement[bool]) -> int | None:
    asked = sa.select(ENTRIES.c.sequence).where(*conditions)
    found = await connection.execute(asked.order_by(ENTRIES.c.sequence.desc()).limit(1))
    return found.scalar()


async def balance_before(engine: AsyncEngine, account: str, at_ms: int) -> int:
    """What an account held before a moment that is not archived."""
    into = sa.case((POSTINGS.c.target == account, POSTINGS.c.cents), else_=-POSTINGS.c.cents)
    asked = _of(account, sa.func.coalesce(sa.func.sum(into), 0)).where(ENTRIES.c.at_ms < at_ms)
    archived = sa.case((FLOWS.c.target == account, FLOWS.c.cents), else_=-FLOWS.c.cents)
    gone = sa.select(sa.func.coalesce(sa.func.sum(archived * FLOWS.c.times), 0)).where(
        sa.or_(FLOWS.c.source == account, FLOWS.c.target == account)
    )
    async with engine.connect() as connection:
        since = int((await connection.execute(asked)).scalar_one())
        return since + int((await connection.execute(gone)).scalar_one())


async def movements(
    engine: AsyncEngine, account: str, since_ms: int, until_ms: int
) -> list[Movement]:
    """What moved an account from a moment until before another, in order."""
    columns = (ENTRIES.c[name] for name in ("at_ms", "stream", "sequence", "kind"))
    moved = (POSTINGS.c[name] for name in ("source", "target", "cents"))
    asked = _of(account, *columns, *moved, _is_voucher())
    asked = asked.where(ENTRIES.c.at_ms >= since_ms, ENTRIES.c.at_ms < until_ms)
    order = (ENTRIES.c.at_ms, ENTRIES.c.stream, ENTRIES.c.sequence, POSTINGS.c.place)
    async with engine.connect() as connection:
        return [Movement(*row) for row in await connection.execute(asked.order_by(*order))]


def _is_voucher() -> sa.ColumnElement[bool]:
    """Whether a Runner wrote the balance on a voucher, which only the entry's body says."""
    return sa.case(
        (ENTRIES.c.kind == TICKET_PRINTED, ENTRIES.c.body.contains(OF_A_VOUCHER, autoescape=True)),
        else_=sa.false(),
    )


async def unredeemed_cents(engine: AsyncEngine) -> int:
    """Tickets and vouchers that nobody has redeemed yet, together."""
    asked = sa.select(sa.func.coalesce(sa.func.sum(TICKETS.c.amount_cents), 0))
    async with engine.connect() as connection:
        found = await connection.execute(asked.where(TICKETS.c.state != REDEEMED))
        return int(found.scalar_one())


def _of(account: str, *columns: sa.ColumnElement[Any]) -> sa.Select[Any]:
    """Columns of what moved an account, with the entries that moved it."""
    joined = POSTINGS.join(
        ENTRIES,
        sa.and_(ENTRIES.c.stream == POSTINGS.c.stream, ENTRIES.c.sequence == POSTINGS.c.sequence),
    )
    own = sa.or_(POSTINGS.c.source == account, POSTINGS.c.target == account)
    return sa.select(*columns).select_from(joined).where(own)
