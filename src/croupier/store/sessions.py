"""Who of the staff is signed in, the same for every process of a floor and after a restart.

A session is known by a digest of its id: nobody who reads the database can present one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from croupier.store.schema import SESSIONS

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

KEEP = sa.text(
    "INSERT INTO sessions (person, digest, since_ms, seen_at_ms, ends_at_ms)"
    " VALUES (:person, :digest, :since_ms, :seen_at_ms, :ends_at_ms)"
    " ON CONFLICT (person) DO UPDATE SET digest = excluded.digest, since_ms = excluded.since_ms,"
    " seen_at_ms = excluded.seen_at_ms, ends_at_ms = excluded.ends_at_ms"
)


class KeptSession(NamedTuple):
    """The one session of a person: since when, when they were last seen, when it ends anyway."""

    person: str
    digest: str
    since_ms: int
    seen_at_ms: int
    ends_at_ms: int


async def keep(engine: AsyncEngine, session: KeptSession) -> None:
    """Keep a new session; the one that the person had before is over."""
    async with engine.begin() as connection:
        await connection.execute(KEEP, session._asdict())


async def session_of(engine: AsyncEngine, person: str) -> KeptSession | None:
    """The session of a person, if they have one."""
    return (await _kept(engine, SESSIONS.c.person == person)).get(person)


async def sessions(engine: AsyncEngine, now_ms: int) -> dict[str, KeptSession]:
    """Every session that has not reached its end."""
    return await _kept(engine, SESSIONS.c.ends_at_ms > now_ms)


async def saw(engine: AsyncEngine, session: KeptSession, now_ms: int) -> None:
    """The person of a session was there just now."""
    async with engine.begin() as connection:
        await connection.execute(sa.update(SESSIONS).where(*_of(session)).values(seen_at_ms=now_ms))


async def end(engine: AsyncEngine, session: KeptSession) -> None:
    """A session is over, unless another has taken its place already."""
    async with engine.begin() as connection:
        await connection.execute(sa.delete(SESSIONS).where(*_of(session)))


async def _kept(engine: AsyncEngine, condition: sa.ColumnElement[bool]) -> dict[str, KeptSession]:
    async with engine.connect() as connection:
        rows = await connection.execute(sa.select(SESSIONS).where(condition))
        return {row.person: KeptSession(*row) for row in rows}


def _of(session: KeptSession) -> tuple[sa.ColumnElement[bool], ...]:
    return SESSIONS.c.person == session.person, SESSIONS.c.digest == session.digest
