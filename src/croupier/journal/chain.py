"""A chain of entries: a digest binds each to all before it."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

# Of what entries and snapshots say: each names its own, and those that name none are of format 1.
FORMAT = 2
GENESIS = hashlib.sha256(b"croupier journal 1").hexdigest()


class Entry(NamedTuple):
    """One event of a stream (a table, the lobby, the cage) as it is kept for ever."""

    stream: str
    sequence: int
    at_ms: int
    kind: str
    body: str
    digest: str

    def __str__(self) -> str:
        """The entry by its place in the journal, without what it says."""
        return f"{self.stream} {self.sequence}, {self.kind}"


class Head(NamedTuple):
    """Where a chain ends: its last sequence number and digest."""

    sequence: int = 0
    digest: str = GENESIS


class ChainBroken(ValueError):
    """An entry is missing, repeated, or not what was written."""


def chained(head: Head, stream: str, at_ms: int, kind: str, body: str) -> Entry:
    """The next entry of a chain."""
    sequence = head.sequence + 1
    digest = _digest(head.digest, stream, sequence, at_ms, kind, body)
    return Entry(stream, sequence, at_ms, kind, body, digest)


def head_after(entry: Entry) -> Head:
    """The head once an entry is appended."""
    return Head(entry.sequence, entry.digest)


def verified(entries: Iterable[Entry], head: Head | None = None) -> Head:
    """The head of a chain whose every entry follows from the one before; else refused."""
    place, digest = head or Head()
    for stream, sequence, at_ms, kind, body, found in entries:
        place += 1
        digest = _digest(digest, stream, place, at_ms, kind, body)
        if (sequence, found) != (place, digest):
            raise ChainBroken(
                f"{stream} {sequence}: expected sequence {place} "
                f"and digest {digest[:16]}…, found {found[:16]}…"
            )
    return Head(place, digest)


def body_digest(body: str) -> str:
    """What binds a text that is kept beside a chain, without telling what is in it."""
    return hashlib.sha256(body.encode()).hexdigest()


def _digest(previous: str, stream: str, sequence: int, at_ms: int, kind: str, body: str) -> str:
    text = f"{previous}\n{stream}\n{sequence}\n{at_ms}\n{kind}\n{body}"
    return hashlib.sha256(text.encode()).hexdigest()
