"""Closed days that leave the database: which entries go, and the transaction that lets them go.

An archive of a stream ends where a snapshot was kept, so that no round is parted and whatever
reads the stream back finds it.  The file is durable before the transaction states it; should the
process die in between, the file is of no account and another takes its place.  What the entries
moved stays as flows: how often which money went from where to where, whatever the round.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from croupier.journal.archives import (
    ArchiveDamaged,
    Taken,
    damage,
    heads_of,
    keep,
    opened,
    signed,
    written,
)
from croupier.journal.chain import Entry, Head
from croupier.journal.flows import Flow, flow
from croupier.store.schema import ARCHIVES, ENTRIES, FLOWS, POSTINGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


SNAPSHOT_KEPT = "snapshot kept"
# Of these kinds, the last before the cut stays in the database too: it is still in force.
IN_FORCE = ("table opened", "variation changed", "shoe shuffled")
FOR_EVER = "loss accepted"
OURS = (".begun", ".jsonl.gz", ".json")
ROWS_AT_ONCE = 2000
ENTRIES_MAX = 50_000  # an archive, so that nobody waits long for the transaction that ends it
ADD = sa.text(
    "INSERT INTO flows (source, target, cents, times) VALUES (:source, :target, :cents, :times)"
    " ON CONFLICT (source, target, cents) DO UPDATE SET times = flows.times + excluded.times"
)


class Cut(NamedTuple):
    """What goes of a stream: what follows the head of the archives before, up to a number."""

    before: Head
    last: int


def has_archives(connection: sa.Connection) -> bool:
    """Whether a database has room for archives; one of an older version has none."""
    return sa.inspect(connection).has_table(ARCHIVES.name)


def statements(connection: sa.Connection) -> list[str]:
    """The statements of the archives so far; none in a database of before there were any."""
    if not has_archives(connection):
        return []
    asked = sa.select(ARCHIVES.c.statement).order_by(ARCHIVES.c.number)
    return list(connection.execute(asked).scalars())


def cuts(connection: sa.Connection, until_ms: int) -> dict[str, Cut]:
    """What may go of each stream that happened before a moment, not too much at once."""
    gone, found, room = heads_of(statements(connection)), dict[str, Cut](), ENTRIES_MAX
    for stream in sorted(connection.execute(sa.select(ENTRIES.c.stream).distinct()).scalars()):
        before = gone.get(stream, Head())
        kept = sa.select(ENTRIES.c.sequence).where(
            ENTRIES.c.stream == stream,
            ENTRIES.c.sequence > before.sequence,
            ENTRIES.c.kind == SNAPSHOT_KEPT,
            ENTRIES.c.at_ms < until_ms,
        )
        ends = [each - 1 for each in connection.execute(kept.order_by("sequence")).scalars()]
        fit = [last for last in ends if 0 < last - before.sequence <= room]
        # What no archive has room for goes alone, up to the first place where it may be cut.
        last = fit[-1] if fit else ends[0] if ends and not found else 0
        if last > before.sequence:
            found[stream] = Cut(before, last)
            room -= last - before.sequence
    return found


class Draft(NamedTuple):
    """An archive that is written, of what nobody has let go yet, and what its entries moved."""

    line: str
    cuts: Mapping[str, Cut]
    moved: Mapping[Flow, int]


def drafted(
    connection: sa.Connection, folder: Path, key: Ed25519PrivateKey, until_ms: int
) -> Draft | None:
    """The next archive of what happened before a moment; None where nothing may go."""
    found = cuts(connection, until_ms)
    if not found:
        return None
    streams = {
        stream: Taken(cut.before, _entries(connection, stream, cut))
        for stream, cut in found.items()
    }
    line = signed(key, written(folder, statements(connection), until_ms, streams))
    keep(folder, line)
    moved: Counter[Flow] = Counter()
    for stream, cut in found.items():
        moved.update(_flows(connection, stream, cut))
    return Draft(line, found, moved)


def let_go(connection: sa.Connection, folder: Path, draft: Draft) -> None:
    """State an archive and let go what it holds, all or nothing; of two at once, one does.

    ArchiveDamaged where the file is not there as it was written.
    """
    number = opened(draft.line).number
    connection.execute(sa.insert(ARCHIVES), {"number": number, "statement": draft.line})
    for wrong in damage(folder, opened(draft.line)):
        raise ArchiveDamaged(wrong)
    for each, times in sorted(draft.moved.items()):
        connection.execute(ADD, {**each._asdict(), "times": times})
    for stream, cut in draft.cuts.items():
        connection.execute(sa.delete(POSTINGS).where(_within(POSTINGS, stream, cut)))
        connection.execute(sa.delete(ENTRIES).where(_is_past(stream, cut)))


def tidy(folder: Path, lines: Sequence[str]) -> list[Path]:
    """Remove what somebody began who died before it was stated; what was removed."""
    stated = {opened(line).file.partition(".")[0] for line in lines}
    ours = [file for file in sorted(folder.glob("*")) if file.name.endswith(OURS)]
    found = [file for file in ours if file.name.partition(".")[0] not in stated]
    for file in found:
        file.unlink()
    return found


def _entries(connection: sa.Connection, stream: str, cut: Cut) -> Iterator[Entry]:
    asked = sa.select(ENTRIES).where(_within(ENTRIES, stream, cut)).order_by(ENTRIES.c.sequence)
    rows = connection.execute(asked, execution_options={"yield_per": ROWS_AT_ONCE})
    return (Entry(*row) for row in rows)


def _flows(connection: sa.Connection, stream: str, cut: Cut) -> Iterator[Flow]:
    columns = (POSTINGS.c.source, POSTINGS.c.target, POSTINGS.c.cents)
    asked = sa.select(*columns).where(_within(POSTINGS, stream, cut))
    rows = connection.execute(asked, execution_options={"yield_per": ROWS_AT_ONCE})
    return (flow(*row) for row in rows)


def _is_past(stream: str, cut: Cut) -> sa.ColumnElement[bool]:
    """What is archived of a stream, unless it is still in force or asked for when it opens."""
    of = ENTRIES.alias()
    last = [
        sa.select(sa.func.max(of.c.sequence))
        .where(of.c.stream == stream, of.c.kind == kind, of.c.sequence <= cut.last)
        .scalar_subquery()
        for kind in IN_FORCE
    ]
    is_last = sa.or_(*(ENTRIES.c.sequence == each for each in last))
    return sa.and_(
        ENTRIES.c.stream == stream,
        ENTRIES.c.sequence <= cut.last,
        ENTRIES.c.kind != FOR_EVER,
        sa.not_(sa.func.coalesce(is_last, sa.false())),
    )


def _within(table: sa.Table, stream: str, cut: Cut) -> sa.ColumnElement[bool]:
    after, last = cut.before.sequence, cut.last
    return sa.and_(table.c.stream == stream, table.c.sequence > after, table.c.sequence <= last)


def flows(connection: sa.Connection) -> dict[Flow, int]:
    """How often which money moved in what is archived."""
    if not has_archives(connection):
        return {}
    return {Flow(*row[:3]): row[3] for row in connection.execute(sa.select(FLOWS))}
