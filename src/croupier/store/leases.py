"""Leases: one process at a time writes a stream, and an epoch keeps a zombie out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from croupier.store.schema import LEASES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

LEASE_MS = 10_000
HINTS = "croupier"  # the channel on which PostgreSQL tells of (stream, sequence)
LOCK = "UPDATE leases SET holder = holder WHERE stream = ? AND holder = ? AND epoch = ?"
LOCK_AND_TELL = sa.text(
    "WITH held AS (UPDATE leases SET holder = leases.holder FROM"
    " unnest(CAST(:streams AS text[]), CAST(:holders AS text[]), CAST(:epochs AS bigint[]))"
    " AS ours (stream, holder, epoch) WHERE leases.stream = ours.stream"
    " AND leases.holder = ours.holder AND leases.epoch = ours.epoch RETURNING leases.stream)"
    " SELECT stream, pg_notify(:channel, :heads) FROM held"
)


class Lease(NamedTuple):
    """A process may write a stream while its epoch is the stream's."""

    stream: str
    holder: str
    epoch: int


class Holder(NamedTuple):
    """Who holds a stream, where it is reached, and until when."""

    stream: str
    holder: str
    address: str
    epoch: int
    expires_at_ms: int


class Fenced(RuntimeError):
    """Another process holds the stream now; nothing of ours is written."""


def unfenced(connection: sa.Connection, leases: Sequence[Lease], heads: dict[str, int]) -> set[str]:
    """The streams whose epoch is still ours; nobody takes them before this transaction ends.

    On PostgreSQL the same statement tells the other processes how far the streams have come, once
    the transaction is committed.
    """
    if connection.dialect.name == "sqlite":
        raw: Any = connection.connection.driver_connection
        return {lease.stream for lease in leases if raw.execute(LOCK, lease).rowcount == 1}
    streams, holders, epochs = (list(each) for each in zip(*leases, strict=True))
    ours = {"streams": streams, "holders": holders, "epochs": epochs}
    told = {"channel": HINTS, "heads": json.dumps(heads)}
    return set(connection.execute(LOCK_AND_TELL, {**ours, **told}).scalars())


async def acquire(
    engine: AsyncEngine, stream: str, holder: str, address: str, now_ms: int
) -> Lease | None:
    """The lease of a stream that nobody holds any more, with the next epoch; else None."""
    expires = now_ms + LEASE_MS
    async with engine.begin() as connection:
        found = await connection.execute(
            sa.update(LEASES)
            .where(LEASES.c.stream == stream)
            .where(sa.or_(LEASES.c.expires_at_ms <= now_ms, LEASES.c.holder == holder))
            .values(
                holder=holder,
                address=address,
                epoch=LEASES.c.epoch + 1,
                expires_at_ms=expires,
            )
        )
        if found.rowcount == 0:
            await connection.execute(
                sa.text(
                    "INSERT INTO leases (stream, holder, address, epoch, expires_at_ms)"
                    " VALUES (:stream, :holder, :address, 1, :expires)"
                    " ON CONFLICT (stream) DO NOTHING"
                ),
                {"stream": stream, "holder": holder, "address": address, "expires": expires},
            )
        row = (await connection.execute(sa.select(LEASES).filter_by(stream=stream))).one()
        if row.holder != holder or row.expires_at_ms != expires:
            return None
        return Lease(stream, holder, row.epoch)


async def renew(engine: AsyncEngine, leases: Iterable[Lease], now_ms: int) -> set[str]:
    """Keep leases for another while; the streams that are still ours."""
    kept = sa.update(LEASES).where(_any_of(leases)).values(expires_at_ms=now_ms + LEASE_MS)
    async with engine.begin() as connection:
        return set((await connection.execute(kept.returning(LEASES.c.stream))).scalars())


async def release(engine: AsyncEngine, leases: Iterable[Lease]) -> None:
    """Let others take the streams at once."""
    async with engine.begin() as connection:
        await connection.execute(sa.update(LEASES).where(_any_of(leases)).values(expires_at_ms=0))


async def holders(engine: AsyncEngine) -> dict[str, Holder]:
    """Who holds each stream."""
    async with engine.connect() as connection:
        rows = (await connection.execute(sa.select(LEASES))).all()
    return {row.stream: Holder(*row) for row in rows}


def _any_of(leases: Iterable[Lease]) -> sa.ColumnElement[bool]:
    return sa.tuple_(LEASES.c.stream, LEASES.c.holder, LEASES.c.epoch).in_(list(leases))
