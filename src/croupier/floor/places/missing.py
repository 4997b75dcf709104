"""What the database must have, by what is kept outside it: notes of losses, and checkpoints.

A floor that lost entries notes which, so that a restart knows of them too.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from croupier.floor.places.losses import CHOICES, Known, further, loss_of
from croupier.journal import checkpoints
from croupier.store import leases

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.places.losses import Loss
    from croupier.floor.site.keys import Keys

BY_NOTE = "a note of the floor"


class DatabaseOlder(ValueError):
    """The database is older than what its floor signed or noted: which entries are missing."""


class Note(msgspec.Struct, frozen=True):
    """What was known of a stream when entries of it were missed."""

    stream: str
    known: Known


def note(file: Path, loss: Loss) -> None:
    """Write down, durably, what the database lacks, unless a note said so."""
    if loss.known.by == BY_NOTE:
        return
    known = loss.known._replace(entries=loss.missing, by=BY_NOTE)
    with file.open("ab") as lines:
        lines.write(msgspec.json.encode(Note(loss.stream, known)) + b"\n")
        lines.flush()
        os.fsync(lines.fileno())


def noted(file: Path) -> dict[str, Known]:
    """What must be there of each stream, by the notes; a line cut short tells nothing."""
    found: dict[str, Known] = {}
    for line in file.read_bytes().splitlines() if file.is_file() else ():
        try:
            read = msgspec.json.decode(line, type=Note)
        except msgspec.DecodeError:
            continue
        found[read.stream] = further(found.get(read.stream), read.known)
    return found


def signed(file: Path, keys: Keys) -> dict[str, Known]:
    """What must be there of each stream, by the last checkpoint that names it."""
    found: dict[str, Known] = {}
    for at_ms, heads, _ in checkpoints.last(file, *keys.public):
        moment = datetime.fromtimestamp(at_ms / 1000, UTC)
        by = f"the checkpoint of {moment:%-d %B %Y %H:%M:%S} UTC"
        found |= {name: Known(head, (), by, at_ms) for name, head in heads.items()}
    return found


def kept_outside(notes: Path, checkpoint_file: Path, keys: Keys) -> dict[str, Known]:
    """What must be there of each stream, by whichever knows more of it."""
    found = signed(checkpoint_file, keys)
    for name, known in noted(notes).items():
        found[name] = further(found.get(name), known)
    return found


async def refuse_older(engine: AsyncEngine, known: Mapping[str, Known]) -> None:
    """DatabaseOlder where a database lacks what is known of it outside."""
    losses = []
    for name, each in known.items():
        found = await leases.head_of(engine, name)
        losses.append(await loss_of(engine, name, found, each))
    if told := [str(loss) for loss in losses if loss is not None]:
        raise DatabaseOlder(f"{'; '.join(told)}; accepted: {CHOICES}")
