"""What a floor has kept, row by row, for those who verify it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from croupier.journal.flows import Flow
    from croupier.words.message import Said


class Row(NamedTuple):
    """An entry as the database has it."""

    stream: str
    sequence: int
    at_ms: int
    kind: str
    body: str
    digest: str


class PostingRow(NamedTuple):
    """A transfer as the database has it, with the entry that caused it."""

    stream: str
    sequence: int
    place: int
    source: str
    target: str
    cents: int


class TerminalRow(NamedTuple):
    """A terminal as the database has it."""

    terminal: str
    stream: str
    balance_cents: int
    last_command: int
    travelling: str = ""


class TicketRow(NamedTuple):
    """A ticket as the database has it."""

    digest: str
    body: str
    terminal: str
    amount_cents: int
    printed_at_ms: int
    expires_at_ms: int
    state: str
    claimed_by: str


class LetterRow(NamedTuple):
    """A letter that waits to be taken, as the database has it."""

    sender: str
    receiver: str
    number: int
    body: str


class SnapshotRow(NamedTuple):
    """A snapshot as the database has it."""

    stream: str
    sequence: int
    head: str
    body: str


class Archives(NamedTuple):
    """What left a database: the statements of its archives, their folder, and what they moved.

    `gone` is the last number of each stream that lies in archives.
    """

    folder: Path
    statements: Sequence[str]
    gone: Mapping[str, int]
    flows: Mapping[Flow, int]


class Books(NamedTuple):
    """All that a floor has kept; entries and postings are in the same order, and read once.

    `replied` is the last command of each owner of replies, `rows` gives the digest of all that a
    table of the database holds.  Entries and postings of archives are read with the others.
    `card_places` is at which terminal each person plays by a card.
    """

    entries: Iterable[Row]
    postings: Iterable[PostingRow]
    terminals: Sequence[TerminalRow] = ()
    tickets: Iterable[TicketRow] = ()
    snapshots: Sequence[SnapshotRow] = ()
    replied: Mapping[str, int] = {}
    secrets: Iterable[str] = ()
    staff: Mapping[str, str] = {}
    at_work: Collection[str] = ()
    founded: Mapping[str, str] = {}
    letters: Iterable[LetterRow] = ()
    rows: Callable[[], Mapping[str, str]] = dict
    archives: Archives | None = None
    cards: Mapping[str, str] = {}
    card_places: Mapping[str, str] = {}


class Finding(NamedTuple):
    """One promise: whether it holds, and what was counted or found wrong."""

    what: str
    wrong: tuple[str, ...]
    detail: Said
    is_checked: bool = True

    @property
    def holds(self) -> bool:
        """Nothing was found wrong."""
        return not self.wrong
