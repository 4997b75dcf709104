"""All that a floor keeps, read row by row as it stands at one moment."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa

from croupier.journal.archives import ArchiveDamaged, entries_in, heads_of, opened
from croupier.journal.bodies import told
from croupier.journal.books import (
    Archives,
    Books,
    LetterRow,
    PostingRow,
    Row,
    SnapshotRow,
    TerminalRow,
    TicketRow,
)
from croupier.journal.chain import Head
from croupier.store.archives import flows, statements
from croupier.store.schema import (
    CARD_PLACES,
    CARDS,
    ENTRIES,
    FOUNDED,
    LETTERS,
    METADATA,
    POSTINGS,
    REPLIES,
    SECRETS,
    SESSIONS,
    SNAPSHOTS,
    STAFF,
    TERMINALS,
    TICKETS,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.journal.chain import Entry

Result = TypeVar("Result")
ROWS_AT_ONCE = 2000
IN_THE_JOURNAL = frozenset({ENTRIES.name, POSTINGS.name})  # bound by their chains


async def read_whole(
    engine: AsyncEngine, reading: Callable[[Whole], Result], folder: Path | None = None
) -> Result:
    """What somebody makes of all that a database has, who reads it as of one moment.

    `folder` has the archives of what left the database.
    """
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":  # SQLite reads of one moment anyway
            await connection.execution_options(isolation_level="REPEATABLE READ")
        return await connection.run_sync(lambda found: reading(Whole(found, folder)))


class Whole:
    """A database of a floor, of this version or of 0.1, which has fewer columns, and its archives.

    Entries that are archived are read from there; ArchiveDamaged where nobody says where that is.
    """

    def __init__(self, connection: sa.Connection, folder: Path | None = None) -> None:
        self._connection = connection
        # What is no database of a floor is refused by the table that it lacks.
        connection.execute(sa.select(ENTRIES.c.stream).limit(1)).all()
        self._lines = statements(connection)
        self._archives = [opened(line) for line in self._lines]
        self._gone = heads_of(self._lines)
        self._folder = folder

    def books(self) -> Books:
        """All that a verifier wants, read as it goes."""
        return Books(
            self.entries(),
            self._postings(),
            [TerminalRow(*row) for row in self._rows(TERMINALS)],
            (TicketRow(*row[: len(TicketRow._fields)]) for row in self._rows(TICKETS)),
            [SnapshotRow(*row) for row in self._rows(SNAPSHOTS)],
            self._last_replies(),
            (commitment for commitment, *_ in self._rows(SECRETS)),
            {person: body for person, body in self._rows(STAFF)},  # noqa: C416 - rows are no pairs
            [person for person, *_ in self._rows(SESSIONS)],
            {fact: value for fact, value in self._rows(FOUNDED)},  # noqa: C416 - rows are no pairs
            (LetterRow(*row) for row in self._rows(LETTERS)),
            self.digests,
            self._archived(),
            {card: body for card, body, *_ in self._rows_if_any(CARDS)},
            {
                person: terminal
                for person, terminal, claimant, _ in self._rows_if_any(CARD_PLACES)
                if not claimant
            },
        )

    def entries(self) -> Iterator[Row]:
        """Every entry, stream by stream, those of archives first."""
        for stream in self._streams(ENTRIES):
            yield from self.entries_of(stream)

    def entries_of(self, stream: str) -> Iterator[Row]:
        """The entries of one stream.

        What the database still has of those in archives is the same, or it stands in their place.
        """
        rows = (Row(*row) for row in self._of_stream(ENTRIES, stream, ENTRIES.c.sequence))
        row = next(rows, None)
        for entry in self._in_archives(stream):
            if row is not None and row.sequence == entry.sequence:
                yield row
                row = next(rows, None)
            else:
                yield Row(*entry)
        if row is not None:
            yield row
        yield from rows

    def _in_archives(self, stream: str) -> Iterator[Entry]:
        for statement in self._archives:
            yield from entries_in(self._there, statement, stream)

    @property
    def _there(self) -> Path:
        """Where the archives are."""
        if self._folder is None:
            why = f"{len(self._lines)} archives hold what happened first"
            raise ArchiveDamaged(f"{why}; accepted: --archive with their folder")
        return self._folder

    def _postings(self) -> Iterator[PostingRow]:
        """What is posted, after what the entries in archives moved: their postings left, too."""
        for stream in self._streams(POSTINGS):
            for entry in self._in_archives(stream):
                for place, moved in enumerate(told(entry.kind, entry.body)["transfers"]):
                    yield PostingRow(stream, entry.sequence, place, *moved)
            order = (POSTINGS.c.sequence, POSTINGS.c.place)
            yield from (PostingRow(*row) for row in self._of_stream(POSTINGS, stream, *order))

    def _archived(self) -> Archives | None:
        if not self._lines:
            return None
        gone = {stream: head.sequence for stream, head in self._gone.items()}
        return Archives(self._there, self._lines, gone, flows(self._connection))

    def heads(self) -> dict[str, Head]:
        """Where every chain ends."""
        last = sa.select(ENTRIES.c.stream, sa.func.max(ENTRIES.c.sequence).label("sequence"))
        ends = last.group_by(ENTRIES.c.stream).subquery()
        is_end = sa.and_(ENTRIES.c.stream == ends.c.stream, ENTRIES.c.sequence == ends.c.sequence)
        asked = sa.select(ENTRIES.c.stream, ENTRIES.c.sequence, ENTRIES.c.digest).join(ends, is_end)
        return {row.stream: Head(row.sequence, row.digest) for row in self._stream(asked)}

    def digests(self) -> dict[str, str]:
        """The digest of all that each table has which no chain binds, row by row by its key."""
        there = {*sa.inspect(self._connection).get_table_names()} - IN_THE_JOURNAL
        tables = [each for each in METADATA.sorted_tables if each.name in there]
        return {table.name: self._digest(table) for table in tables}

    def _digest(self, table: sa.Table) -> str:
        found = hashlib.sha256()
        for row in self._rows(table):
            told = [each.hex() if isinstance(each, bytes) else each for each in row]
            found.update(json.dumps(told).encode() + b"\n")
        return found.hexdigest()

    def _streams(self, table: sa.Table) -> list[str]:
        """The streams of a table by their names: in Python's order, on any database."""
        named = self._connection.execute(sa.select(table.c.stream).distinct()).scalars()
        return sorted({*named, *self._gone})

    def _of_stream(
        self, table: sa.Table, stream: str, *order: sa.Column[Any]
    ) -> Iterator[tuple[Any, ...]]:
        asked = sa.select(table).where(table.c.stream == stream).order_by(*order)
        return (tuple(row) for row in self._stream(asked))

    def _rows(self, table: sa.Table) -> Iterator[tuple[Any, ...]]:
        """The rows of a table by their key, with the columns that this database has, if any."""
        found = sa.inspect(self._connection)
        if table.name not in found.get_table_names():
            return iter(())
        names = {each["name"] for each in found.get_columns(table.name)}
        columns = [column for column in table.columns if column.name in names]
        asked = sa.select(*columns).order_by(*(self._by(each) for each in table.primary_key))
        return (tuple(row) for row in self._stream(asked))

    def _rows_if_any(self, table: sa.Table) -> Iterator[tuple[Any, ...]]:
        """The rows of a table that a database of 0.1 does not have."""
        return self._rows(table) if sa.inspect(self._connection).has_table(table.name) else iter(())

    def _by(self, column: sa.Column[Any]) -> sa.ColumnElement[Any]:
        is_text = isinstance(column.type, sa.Text)
        on_a_server = self._connection.dialect.name == "postgresql"
        return sa.collate(column, "C") if is_text and on_a_server else column

    def _last_replies(self) -> dict[str, int]:
        last = sa.select(REPLIES.c.owner, sa.func.max(REPLIES.c.command).label("last")).group_by(
            REPLIES.c.owner
        )
        return {row.owner: int(row.last) for row in self._stream(last)}

    def _stream(self, asked: sa.Select[Any]) -> sa.Result[Any]:
        options = {"stream_results": True, "yield_per": ROWS_AT_ONCE}
        return self._connection.execute(asked, execution_options=options)
