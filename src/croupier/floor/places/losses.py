"""A database that lost its tail: what it must still have, and what of that is missing.

A process remembers where each stream ended when that was last confirmed, and the last entries.  A
place is opened only on a database that has them: it never goes on from memory, nor in silence from
what is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.events import decoded
from croupier.floor.places.events import LossAccepted
from croupier.journal.chain import Entry, Head
from croupier.money import dollars
from croupier.store import leases, queries

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.floor import Floor
    from croupier.floor.places.stream import Stream

BY_MEMORY, BY_LEASE = "this process", "the lease of the place"
CHOICES = (
    "shut the floor, then restore a copy of the database that has them, "
    "or have two people accept the loss: croupier repair"
)


class Inconsistent(AssertionError):
    """What the journal says and what the balances say are not the same: the place stays shut."""


class Known(NamedTuple):
    """Where a stream ended when that was confirmed, the last entries before, and who knows it."""

    head: Head
    entries: tuple[Entry, ...] = ()
    by: str = BY_MEMORY
    at_ms: int = 0


class Loss(NamedTuple):
    """What a database should have of a stream, where it ends, and which entries are remembered."""

    stream: str
    found: Head
    known: Known
    missing: tuple[Entry, ...]

    @property
    def first(self) -> int:
        """The number of the first missing entry, as far as that is known."""
        if self.missing and self.missing[0].sequence <= self.found.sequence:
            return self.missing[0].sequence
        return min(self.found.sequence + 1, self.known.head.sequence)

    @property
    def numbers(self) -> str:
        """The missing entries by their numbers."""
        first, last = self.first, self.known.head.sequence
        return f"entry {last}" if first == last else f"entries {first} to {last}"

    def __str__(self) -> str:
        """Which entries are missing, in words that anybody may read."""
        ends = f"{self.stream} ends at entry {self.found.sequence} in the database"
        is_one = self.numbers == f"entry {self.known.head.sequence}"
        missing = "was confirmed and is missing" if is_one else "were confirmed and are missing"
        return f"{ends}; {self.numbers} {missing}, as {self.known.by} knows"

    @property
    def money(self) -> list[str]:
        """What the missing entries moved, entry by entry, as far as they are remembered."""
        told = [line for entry in self.missing for line in _moved(entry)]
        if not self.missing or self.missing[0].sequence > self.first:
            told.append("what the other missing entries moved is not known here")
        return told


class TailLost(Inconsistent):
    """The database lacks entries that were confirmed: the place stays shut until people choose."""

    def __init__(self, loss: Loss) -> None:
        super().__init__(f"{loss}; accepted: {CHOICES}")
        self.loss = loss


def in_words(error: Exception) -> str:
    """What everybody is told of a place that is shut; balances are in the log alone."""
    if isinstance(error, TailLost):
        return str(error)
    return f"{type(error).__name__}; the log says more, and so does croupier repair"


def known_of(stream: Stream, at_ms: int) -> Known:
    """What this process knows to be durable of a stream."""
    head = stream.writer.head
    entries = tuple(each for each in stream.recent if each.sequence <= head.sequence)
    return Known(head, entries, at_ms=at_ms)


def further(one: Known | None, other: Known) -> Known:
    """Whichever knows more of a stream."""
    return one if one is not None and one.head.sequence > other.head.sequence else other


async def refuse_loss(floor: Floor, stream: Stream) -> None:
    """TailLost where the database does not have all that was confirmed of a stream.

    What ends elsewhere than its lease says was not written by a floor: Inconsistent.
    """
    engine, name = floor.store.engine, stream.name
    leased = await leases.head_of(engine, name)
    for known in (floor.known.get(name), Known(leased, by=BY_LEASE)):
        loss = await loss_of(engine, name, stream.head, known) if known is not None else None
        if loss is not None:
            raise TailLost(loss)
    if leased != stream.head:
        ends = f"{name} ends at entry {stream.head.sequence}"
        raise Inconsistent(f"{ends}, and at entry {leased.sequence} by its lease")
    floor.known.pop(name, None)


async def loss_of(engine: AsyncEngine, name: str, found: Head, known: Known) -> Loss | None:
    """What a database that ends at `found` lacks of what is known, unless that was accepted."""
    if known.head in (found, Head()):
        return None
    remembered = {entry.sequence: entry.digest for entry in known.entries}
    wanted = {**remembered, known.head.sequence: known.head.digest}
    kept = await queries.digests(engine, name, min(wanted), max(wanted))
    if kept.get(known.head.sequence) == known.head.digest:
        return None
    if await _is_accepted(engine, name, known):
        return None
    missing = [each for each in known.entries if kept.get(each.sequence) != each.digest]
    return Loss(name, found, known, tuple(missing))


async def _is_accepted(engine: AsyncEngine, name: str, known: Known) -> bool:
    """Whether two people accepted, since then, that so much is missing."""
    found = await queries.entries_of_kind(engine, name, str(LossAccepted.__struct_config__.tag))
    told = [(entry.at_ms, decoded(entry).event) for entry in found]
    return any(
        isinstance(event, LossAccepted)
        and event.last >= known.head.sequence
        and at_ms >= known.at_ms
        for at_ms, event in told
    )


def _moved(entry: Entry) -> Iterable[str]:
    for source, target, cents in decoded(entry).transfers:
        yield f"{entry.sequence} {entry.kind}: {dollars(cents)} from {source} to {target}"
