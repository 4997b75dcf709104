"""Player cards as the database keeps them: the card, its person's one place, days and sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from croupier.store.schema import CARD_DAYS, CARD_PLACES, CARD_SESSIONS, CARDS, PLAYERS

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

CLAIM_MS = 60_000  # How long a place waits for whoever claimed it.
CLAIM_PLACE = sa.text(
    "INSERT INTO card_places (person, terminal, claimed_by, claimed_until_ms)"
    " VALUES (:person, :terminal, :claimant, :until)"
    " ON CONFLICT (person) DO UPDATE SET terminal = excluded.terminal,"
    " claimed_by = excluded.claimed_by, claimed_until_ms = excluded.claimed_until_ms"
    " WHERE card_places.claimed_until_ms BETWEEN 1 AND :now"
)


class KeptCard(NamedTuple):
    """A card's row, and how often in a row another PIN than its own was given."""

    body: str
    misses: int


class KeptDay(NamedTuple):
    """What ended sessions of a day add up to."""

    day: str
    lost_cents: int
    played_ms: int
    staked_cents: int
    deposited_cents: int


class KeptSession(NamedTuple):
    """A session at a terminal; one that goes on ends at 0."""

    began_at_ms: int
    terminal: str
    ended_at_ms: int


async def card(engine: AsyncEngine, number: str) -> KeptCard | None:
    """The row of a card, if it was ever issued."""
    asked = sa.select(CARDS.c.body, CARDS.c.misses).where(CARDS.c.card == number)
    async with engine.connect() as connection:
        row = (await connection.execute(asked)).first()
    return KeptCard(*row) if row else None


async def player(engine: AsyncEngine, person: str) -> str:
    """What a person set for themselves, as it is kept; "" for nothing."""
    asked = sa.select(PLAYERS.c.body).where(PLAYERS.c.person == person)
    async with engine.connect() as connection:
        return str((await connection.execute(asked)).scalar() or "")


async def claim_place(
    engine: AsyncEngine, person: str, terminal: str, claimant: str, now_ms: int
) -> str:
    """The terminal at which somebody is; "" where this claimant alone may take their place now.

    Of many claims at once, one is told so: a person has one row.  A claim ends by itself.
    """
    values = {
        "person": person,
        "terminal": terminal,
        "claimant": claimant,
        "until": now_ms + CLAIM_MS,
        "now": now_ms,
    }
    asked = sa.select(CARD_PLACES.c.terminal).where(CARD_PLACES.c.person == person)
    async with engine.begin() as connection:
        if (await connection.execute(CLAIM_PLACE, values)).rowcount == 1:
            return ""
        return str((await connection.execute(asked)).scalar())


async def days(engine: AsyncEngine, person: str, first: str, last: str) -> list[KeptDay]:
    """The days of a person from one to another, both included, as far as sessions ended."""
    asked = sa.select(*(CARD_DAYS.c[name] for name in KeptDay._fields))
    asked = asked.where(CARD_DAYS.c.card == person, CARD_DAYS.c.day.between(first, last))
    async with engine.connect() as connection:
        rows = await connection.execute(asked.order_by(CARD_DAYS.c.day))
        return [KeptDay(*row) for row in rows]


async def sessions(
    engine: AsyncEngine, person: str, since_ms: int, end_ms: int
) -> list[KeptSession]:
    """The sessions of a person that were going on between two moments, in their order."""
    asked = sa.select(*(CARD_SESSIONS.c[name] for name in KeptSession._fields)).where(
        CARD_SESSIONS.c.person == person,
        CARD_SESSIONS.c.began_at_ms < end_ms,
        sa.or_(CARD_SESSIONS.c.ended_at_ms == 0, CARD_SESSIONS.c.ended_at_ms > since_ms),
    )
    async with engine.connect() as connection:
        rows = await connection.execute(asked.order_by(CARD_SESSIONS.c.began_at_ms))
        return [KeptSession(*row) for row in rows]
