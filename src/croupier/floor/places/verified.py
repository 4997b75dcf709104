"""What somebody has verified of a journal, signed by them: the next audit goes on from there.

Of each place it notes how it stood where a snapshot was kept last.  Entries up to there are read
again, their chains followed and their money, rounds and tickets added up; but nothing of it happens
again, is settled again or dealt again.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from cryptography.exceptions import InvalidSignature

from croupier.journal.chain import Head
from croupier.store.queries import Snapshot

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


class NotVerified(ValueError):
    """A note is not what its owner signed."""


class Verified:
    """The places as they stood before an audit, and as it notes them."""

    def __init__(self, at_ms: int = 0, before: Mapping[str, Snapshot] | None = None) -> None:
        self.at_ms, self.before = at_ms, before or {}
        self.after: Mapping[str, Snapshot] = {}

    def is_before(self, stream: str, sequence: int) -> bool:
        """Whether an entry was verified the last time."""
        noted = self.before.get(stream)
        return noted is not None and sequence <= noted.head.sequence


def read(file: Path, key: Ed25519PrivateKey) -> Verified:
    """What a file notes; nothing where there is none, NotVerified where another wrote it."""
    if not file.is_file():
        return Verified()
    try:
        told = json.loads(file.read_text("utf-8"))
        key.public_key().verify(bytes.fromhex(told.pop("signature")), _message(told))
        before = {
            stream: Snapshot(stream, Head(sequence, digest), body)
            for stream, (sequence, digest, body) in told["places"].items()
        }
        return Verified(told["at_ms"], before)
    except (InvalidSignature, KeyError, TypeError, ValueError, AttributeError) as error:
        accepted = "the file as you signed it, or none, which verifies from the beginning"
        raise NotVerified(f"{file} is not what you signed; accepted: {accepted}") from error


def keep(file: Path, key: Ed25519PrivateKey, at_ms: int, places: Mapping[str, Snapshot]) -> None:
    """Note durably, in place of what was noted before, how places stand that were verified."""
    told: dict[str, Any] = {
        "at_ms": at_ms,
        "places": {stream: [*each.head, each.body] for stream, each in sorted(places.items())},
    }
    begun = file.with_name(f"{file.name}.begun")
    with begun.open("w", encoding="utf-8") as lines:
        lines.write(json.dumps({**told, "signature": key.sign(_message(told)).hex()}) + "\n")
        lines.flush()
        os.fsync(lines.fileno())
    begun.rename(file)


def _message(told: dict[str, Any]) -> bytes:
    return b"croupier verified 1\n" + json.dumps(told, sort_keys=True).encode()
