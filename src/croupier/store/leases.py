"""Leases: one process at a time writes a stream, and an epoch keeps a zombie out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from croupier.journal.chain import FORMAT, Head
from croupier.store.durability import application_of
from croupier.store.schema import FOUNDED, LEASES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

LEASE_MS = 10_000
AHEAD_MS_MAX = 2 * LEASE_MS  # A lease that runs longer is of a clock that has been set back since.
HINTS = "croupier"  # the channel on which PostgreSQL tells of (stream, sequence)
STEP = (
    "UPDATE leases SET sequence = ?, head = ? WHERE stream = ? AND holder = ? AND epoch = ?"
    " AND sequence = ? AND head = ?"
)
STEP_AND_TELL = sa.text(
    "WITH held AS (UPDATE leases SET sequence = ours.next, head = ours.next_head FROM"
    " unnest(CAST(:streams AS text[]), CAST(:holders AS text[]), CAST(:epochs AS bigint[]),"
    " CAST(:sequences AS bigint[]), CAST(:heads AS text[]),"
    " CAST(:nexts AS bigint[]), CAST(:next_heads AS text[]))"
    " AS ours (stream, holder, epoch, sequence, head, next, next_head)"
    " WHERE leases.stream = ours.stream AND leases.holder = ours.holder"
    " AND leases.epoch = ours.epoch AND leases.sequence = ours.sequence"
    " AND leases.head = ours.head RETURNING leases.stream)"
    " SELECT stream, pg_notify(:channel, :told),"
    " set_config('statement_timeout', '0', true) FROM held"
)
# A lock that outlives its lease is a frozen process's: its sessions end, and undo what they began.
END_SESSIONS = sa.text(
    "SELECT pg_terminate_backend(pid, :within_ms) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = :application"
    " AND xact_start IS NOT NULL AND pid <> pg_backend_pid()"
)
END_WITHIN_MS = 1000


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

    def is_held(self, now_ms: int) -> bool:
        """Whether the lease runs, as anybody may take it who finds that it does not."""
        return now_ms < self.expires_at_ms <= now_ms + AHEAD_MS_MAX


class Step(NamedTuple):
    """A stream goes on from the head that its writer knows to the one that it writes."""

    lease: Lease
    before: Head
    after: Head


class Fenced(RuntimeError):
    """Another process holds the stream now; nothing of ours is written."""


class AnotherFormat(ValueError):
    """The floor is written in another format than this process writes: it does not join."""


class HeadLost(Fenced):
    """The stream is ours, but the database does not end where we wrote last."""


def taken_steps(connection: sa.Connection, steps: Sequence[Step]) -> set[str]:
    """The streams that were at their step's first head and are at its second now.

    They are still leased to this process, and nobody takes them before this transaction ends.  On
    PostgreSQL the same statement tells the other processes how far the streams have come, once
    the transaction is committed; and no time-out ends that commit, for one that stops waiting for
    a standby would be told to us as done.
    """
    if connection.dialect.name == "sqlite":
        raw: Any = connection.connection.driver_connection
        done = (
            (step, raw.execute(STEP, (*step.after, *step.lease, *step.before))) for step in steps
        )
        return {step.lease.stream for step, found in done if found.rowcount == 1}
    rows = [(*step.lease, *step.before, *step.after) for step in steps]
    columns = [list(column) for column in zip(*rows, strict=True)]
    names = ("streams", "holders", "epochs", "sequences", "heads", "nexts", "next_heads")
    told = {"channel": HINTS, "told": json.dumps(_moved(steps))}
    ours = dict(zip(names, columns, strict=True))
    return set(connection.execute(STEP_AND_TELL, {**ours, **told}).scalars())


def _moved(steps: Sequence[Step]) -> dict[str, int]:
    return {step.lease.stream: step.after.sequence for step in steps if step.after != step.before}


def lost_heads(connection: sa.Connection, untaken: Sequence[Step]) -> dict[str, Head]:
    """Where the database has those of our streams that are not where we wrote last."""
    ours = _any_of(step.lease for step in untaken)
    columns = (LEASES.c.stream, LEASES.c.sequence, LEASES.c.head)
    rows = connection.execute(sa.select(*columns).where(ours)).all()
    return {row.stream: Head(row.sequence, row.head) for row in rows}


def put_back(connection: sa.Connection, steps: Sequence[Step]) -> None:
    """Streams of which not all was written after all end where they do."""
    for step in steps:
        place = sa.update(LEASES).where(LEASES.c.stream == step.lease.stream)
        connection.execute(place.values(sequence=step.after.sequence, head=step.after.digest))


async def set_head(engine: AsyncEngine, lease: Lease, head: Head) -> None:
    """Have a stream of ours end where people decided that it does."""
    ends = sa.update(LEASES).where(_any_of([lease]))
    async with engine.begin() as connection:
        await connection.execute(ends.values(sequence=head.sequence, head=head.digest))


async def head_of(engine: AsyncEngine, stream: str) -> Head:
    """Where a stream ends by its lease."""
    asked = sa.select(LEASES.c.sequence, LEASES.c.head).where(LEASES.c.stream == stream)
    async with engine.connect() as connection:
        found = (await connection.execute(asked)).first()
    return Head(*found) if found else Head()


async def acquire(
    engine: AsyncEngine, stream: str, holder: str, address: str, now_ms: int
) -> Lease | None:
    """The lease of a stream that nobody holds any more, with the next epoch; else None.

    Whoever has it locked at this moment is not waited for.  AnotherFormat where the floor has gone
    on in a format that this process does not write.
    """
    expires = now_ms + LEASE_MS
    is_free = sa.or_(_is_free(now_ms), LEASES.c.holder == holder)
    free = sa.select(LEASES.c.stream).where(LEASES.c.stream == stream, is_free)
    async with engine.begin() as connection:
        found = await connection.execute(
            sa.update(LEASES)
            .where(LEASES.c.stream == free.with_for_update(skip_locked=True).scalar_subquery())
            .values(
                holder=holder,
                address=address,
                epoch=LEASES.c.epoch + 1,
                expires_at_ms=expires,
                format=FORMAT,
            )
        )
        await _refuse_format(connection)  # SQLite lets nobody write who has read before
        asked = sa.select(LEASES).filter_by(stream=stream)
        # An INSERT would wait for whoever has the row locked, though it does nothing.
        if found.rowcount == 0 and (await connection.execute(asked)).first() is None:
            await connection.execute(
                sa.text(
                    "INSERT INTO leases (stream, holder, address, epoch, expires_at_ms, format)"
                    " VALUES (:stream, :holder, :address, 1, :expires, :format)"
                    " ON CONFLICT (stream) DO NOTHING"
                ),
                {
                    "stream": stream,
                    "holder": holder,
                    "address": address,
                    "expires": expires,
                    "format": FORMAT,
                },
            )
        row = (await connection.execute(asked)).one()
        if row.holder != holder or row.expires_at_ms != expires:
            return None
        return Lease(stream, holder, row.epoch)


async def refuse_company(engine: AsyncEngine, holder: str, now_ms: int) -> None:
    """AnotherFormat where another process is at work on a floor and writes another format.

    Asked before the tables are brought up to date, under that process's feet.
    """
    async with engine.connect() as connection:
        for other, expires, written in await connection.run_sync(_at_work):
            is_held = now_ms < expires <= now_ms + AHEAD_MS_MAX
            if is_held and other != holder and written != FORMAT:
                who = f"the process {other!r} is at work here and writes format {written}"
                accepted = f"to stop it first, or a process of format {written}"
                raise AnotherFormat(f"{who}, this one writes {FORMAT}; accepted: {accepted}")


def _at_work(connection: sa.Connection) -> list[tuple[str, int, int]]:
    """Who holds leases, until when, and in which format; one that names none writes format 1."""
    tables = sa.inspect(connection)
    if not tables.has_table(LEASES.name):
        return []
    names = {each["name"] for each in tables.get_columns(LEASES.name)}
    written = LEASES.c.format if "format" in names else sa.literal(1)
    rows = connection.execute(sa.select(LEASES.c.holder, LEASES.c.expires_at_ms, written))
    return [(row[0], row[1], row[2]) for row in rows]


async def _refuse_format(connection: AsyncConnection) -> None:
    stated = sa.select(FOUNDED.c.value).where(FOUNDED.c.fact == "format")
    found = (await connection.execute(stated)).scalar()
    if found not in {None, str(FORMAT)}:
        why = f"the floor is written in format {found}, and this process writes format {FORMAT}"
        raise AnotherFormat(f"{why}; accepted: a process of format {found}")


async def end_sessions(engine: AsyncEngine, holder: str) -> None:
    """End the transactions of a process whose leases ran out, so that what it locked is free."""
    if engine.dialect.name == "postgresql":
        who = {"application": application_of(holder), "within_ms": END_WITHIN_MS}
        async with engine.begin() as connection:
            await connection.execute(END_SESSIONS, who)


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
    asked = sa.select(*(LEASES.c[name] for name in Holder._fields))
    async with engine.connect() as connection:
        rows = (await connection.execute(asked)).all()
    return {row.stream: Holder(*row) for row in rows}


def _is_free(now_ms: int) -> sa.ColumnElement[bool]:
    expires = LEASES.c.expires_at_ms
    return sa.or_(expires <= now_ms, expires > now_ms + AHEAD_MS_MAX)


def _any_of(leases: Iterable[Lease]) -> sa.ColumnElement[bool]:
    return sa.tuple_(LEASES.c.stream, LEASES.c.holder, LEASES.c.epoch).in_(list(leases))
