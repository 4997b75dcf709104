"""What is read back: entries, snapshots, balances, replies, secrets, tickets, people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from croupier.journal.chain import Entry, Head
from croupier.ledger.transfers import Transfer
from croupier.store.schema import (
    CARD_DAYS,
    ENTRIES,
    LETTERS,
    POSTINGS,
    REPLIES,
    SECRETS,
    SNAPSHOTS,
    STAFF,
    TERMINALS,
    TICKETS,
)
from croupier.store.statements import CLAIMED, PRINTED
from croupier.store.unit import REPLIES_KEPT, Held, Reply

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

CLAIM_MS = 60_000  # How long a ticket waits for whoever claimed it.


class Snapshot(NamedTuple):
    """A stream as it stood after an entry."""

    stream: str
    head: Head
    body: str


async def entries(engine: AsyncEngine, stream: str, after: int = 0) -> list[Entry]:
    """The entries of a stream after a sequence number, in their order."""
    asked = sa.select(ENTRIES).where(ENTRIES.c.stream == stream, ENTRIES.c.sequence > after)
    async with engine.connect() as connection:
        rows = await connection.execute(asked.order_by(ENTRIES.c.sequence))
        return [Entry(*row) for row in rows]


async def digests(engine: AsyncEngine, stream: str, first: int, last: int) -> dict[int, str]:
    """The digests of a stream's entries between two numbers, both included."""
    asked = sa.select(ENTRIES.c.sequence, ENTRIES.c.digest).where(
        ENTRIES.c.stream == stream, ENTRIES.c.sequence.between(first, last)
    )
    async with engine.connect() as connection:
        return {row.sequence: row.digest for row in await connection.execute(asked)}


async def entries_of_kind(engine: AsyncEngine, stream: str, kind: str) -> list[Entry]:
    """The entries of a stream that tell of one kind of event, in their order."""
    asked = sa.select(ENTRIES).where(ENTRIES.c.stream == stream, ENTRIES.c.kind == kind)
    async with engine.connect() as connection:
        rows = await connection.execute(asked.order_by(ENTRIES.c.sequence))
        return [Entry(*row) for row in rows]


async def entries_of_kinds(engine: AsyncEngine, stream: str, kinds: Sequence[str]) -> list[Entry]:
    """The entries of a stream that tell of any of these kinds of event, in their order."""
    asked = sa.select(ENTRIES).where(ENTRIES.c.stream == stream, ENTRIES.c.kind.in_(kinds))
    async with engine.connect() as connection:
        rows = await connection.execute(asked.order_by(ENTRIES.c.sequence))
        return [Entry(*row) for row in rows]


async def all_entries(engine: AsyncEngine) -> list[Entry]:
    """Every entry of every stream, in the order of each."""
    asked = sa.select(ENTRIES).order_by(ENTRIES.c.stream, ENTRIES.c.sequence)
    async with engine.connect() as connection:
        return [Entry(*row) for row in await connection.execute(asked)]


async def streams(engine: AsyncEngine) -> list[str]:
    """The streams that have entries."""
    async with engine.connect() as connection:
        rows = await connection.execute(sa.select(ENTRIES.c.stream).distinct().order_by("stream"))
        return [row.stream for row in rows]


async def entry(engine: AsyncEngine, stream: str, sequence: int) -> Entry | None:
    """One entry of a stream, if it has come so far."""
    asked = sa.select(ENTRIES).filter_by(stream=stream, sequence=sequence)
    async with engine.connect() as connection:
        row = (await connection.execute(asked)).first()
    return Entry(*row) if row else None


async def snapshot(engine: AsyncEngine, stream: str) -> Snapshot | None:
    """The latest snapshot of a stream, if one was kept."""
    async with engine.connect() as connection:
        row = (await connection.execute(sa.select(SNAPSHOTS).filter_by(stream=stream))).first()
    return _snapshot(row) if row else None


def _snapshot(row: sa.Row[Any]) -> Snapshot:
    return Snapshot(row.stream, Head(row.sequence, row.head), row.body)


async def held(engine: AsyncEngine, stream: str | None = None) -> list[Held]:
    """The terminals that a stream holds, or all."""
    asked = sa.select(TERMINALS).order_by(TERMINALS.c.terminal)
    if stream is not None:
        asked = asked.where(TERMINALS.c.stream == stream)
    async with engine.connect() as connection:
        return [Held(*row) for row in await connection.execute(asked)]


async def travelling(engine: AsyncEngine) -> list[Held]:
    """The terminals that are on their way from one process to another."""
    async with engine.connect() as connection:
        rows = await connection.execute(sa.select(TERMINALS).where(TERMINALS.c.travelling != ""))
        return [Held(*row) for row in rows]


async def letters(engine: AsyncEngine, receivers: Sequence[str] | None = None) -> list[str]:
    """The letters that wait for these places, or all, those of each sender in their order."""
    asked = sa.select(LETTERS.c.body)
    if receivers is not None:
        asked = asked.where(LETTERS.c.receiver.in_(receivers))
    by = (LETTERS.c.sender, LETTERS.c.receiver, LETTERS.c.number)
    async with engine.connect() as connection:
        return list((await connection.execute(asked.order_by(*by))).scalars())


async def place_of(engine: AsyncEngine, terminal: str) -> str | None:
    """The stream that holds a terminal, if there is such a terminal."""
    asked = sa.select(TERMINALS.c.stream).where(TERMINALS.c.terminal == terminal)
    async with engine.connect() as connection:
        found: str | None = (await connection.execute(asked)).scalar()
    return found


async def last_command_of(engine: AsyncEngine, terminal: str) -> int:
    """The number of a terminal's last command that is durable."""
    asked = sa.select(TERMINALS.c.last_command).where(TERMINALS.c.terminal == terminal)
    async with engine.connect() as connection:
        return int((await connection.execute(asked)).scalar() or 0)


async def replies(engine: AsyncEngine, owners: Sequence[str]) -> list[Reply]:
    """The latest replies to these owners, which they may ask for again."""
    asked = (
        sa.select(REPLIES)
        .join(TERMINALS, TERMINALS.c.terminal == REPLIES.c.owner)
        .where(REPLIES.c.owner.in_(owners))
        .where(REPLIES.c.command > TERMINALS.c.last_command - REPLIES_KEPT)
        .order_by(REPLIES.c.command)
    )
    async with engine.connect() as connection:
        return [Reply(*row) for row in await connection.execute(asked)]


async def transfers(engine: AsyncEngine, account: str | None = None) -> list[Transfer]:
    """All transfers, or those of one account."""
    asked = sa.select(POSTINGS.c.source, POSTINGS.c.target, POSTINGS.c.cents)
    if account is not None:
        asked = asked.where(sa.or_(POSTINGS.c.source == account, POSTINGS.c.target == account))
    async with engine.connect() as connection:
        return [Transfer(*row) for row in await connection.execute(asked)]


async def sealed(engine: AsyncEngine, commitment: str) -> bytes | None:
    """The sealed secret of a commitment."""
    async with engine.connect() as connection:
        asked = sa.select(SECRETS.c.sealed).where(SECRETS.c.commitment == commitment)
        found = (await connection.execute(asked)).scalar()
    return bytes(found) if found is not None else None


async def staff(engine: AsyncEngine) -> dict[str, str]:
    """The people of the staff, as they were kept."""
    async with engine.connect() as connection:
        return {row.person: row.body for row in await connection.execute(sa.select(STAFF))}


class KeptTicket(NamedTuple):
    """A ticket as the store knows it: not its number, only a digest of that."""

    digest: str
    body: str
    terminal: str
    amount_cents: int
    printed_at_ms: int
    expires_at_ms: int
    state: str
    claimed_by: str

    def is_expired(self, now_ms: int) -> bool:
        """Whether its time is up; a ticket whose time is 0 has none.  CMA 5.5.1."""
        return 0 < self.expires_at_ms <= now_ms


# What a floor of 0.1 keeps, too: its databases are verified as they are, without a migration.
AS_KEPT = sa.select(*(TICKETS.c[name] for name in KeptTicket._fields))


async def last_at_ms(engine: AsyncEngine, stream: str) -> int:
    """When a stream was last written; 0 if it never was."""
    asked = sa.select(ENTRIES.c.at_ms).filter_by(stream=stream).order_by(ENTRIES.c.sequence.desc())
    async with engine.connect() as connection:
        return int((await connection.execute(asked.limit(1))).scalar() or 0)


async def ticket(engine: AsyncEngine, digest: str) -> KeptTicket | None:
    """The ticket of a number's digest."""
    async with engine.connect() as connection:
        row = (await connection.execute(AS_KEPT.filter_by(digest=digest))).first()
    return KeptTicket(*row) if row else None


async def claim(engine: AsyncEngine, digest: str, claimant: str, now_ms: int) -> bool:
    """Whether this claimant alone may redeem the ticket now; of many at once, one is told yes.

    A claim ends by itself, so that no ticket is lost with a process that died holding it.
    """
    async with engine.begin() as connection:
        found = await connection.execute(
            sa.update(TICKETS)
            .where(TICKETS.c.digest == digest)
            .where(
                sa.or_(
                    TICKETS.c.state == PRINTED,
                    sa.and_(TICKETS.c.state == CLAIMED, TICKETS.c.claimed_by == claimant),
                    sa.and_(TICKETS.c.state == CLAIMED, TICKETS.c.claimed_until_ms <= now_ms),
                )
            )
            .values(state=CLAIMED, claimed_by=claimant, claimed_until_ms=now_ms + CLAIM_MS)
        )
    return bool(found.rowcount == 1)


async def unclaim(engine: AsyncEngine, *prefixes: str) -> None:
    """Free the tickets that claimants, by how their names begin, did not redeem after all."""
    asked = sa.select(TICKETS.c.digest, TICKETS.c.claimed_by).where(TICKETS.c.state == CLAIMED)
    async with engine.connect() as connection:
        rows = (await connection.execute(asked)).all()
    left = [tuple(row) for row in rows if row.claimed_by.startswith(prefixes)]
    freed = (
        sa.update(TICKETS)
        .where(TICKETS.c.state == CLAIMED)
        .where(sa.tuple_(TICKETS.c.digest, TICKETS.c.claimed_by).in_(left))
        .values(state=PRINTED, claimed_by="")
    )
    if left:
        async with engine.begin() as connection:
            await connection.execute(freed)


async def tickets_of(engine: AsyncEngine, terminal: str, count: int) -> list[KeptTicket]:
    """The last tickets that a terminal printed.  Standards 29."""
    asked = AS_KEPT.filter_by(terminal=terminal)
    async with engine.connect() as connection:
        rows = await connection.execute(asked.order_by(TICKETS.c.printed_at_ms.desc()).limit(count))
        return [KeptTicket(*row) for row in rows]


async def card_day(engine: AsyncEngine, card: str, day: str) -> tuple[int, int]:
    """What a card lost on a day and for how many milliseconds it was in use, in ended sessions."""
    asked = sa.select(CARD_DAYS.c.lost_cents, CARD_DAYS.c.played_ms)
    async with engine.connect() as connection:
        rows = await connection.execute(asked.filter_by(card=card, day=day))
        found = rows.first()
    return (int(found.lost_cents), int(found.played_ms)) if found else (0, 0)
