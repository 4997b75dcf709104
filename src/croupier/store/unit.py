"""What is committed together: entries, the postings and balances that follow, and the reply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.journal.chain import Head

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.journal.chain import Entry


REPLIES_KEPT = 64  # an owner; older commands are refused as stale


class Posting(NamedTuple):
    """A transfer with the entry that caused it."""

    stream: str
    sequence: int
    place: int
    source: str
    target: str
    cents: int


class Held(NamedTuple):
    """A terminal with the stream that holds it, its balance and its last command.

    `travelling` is its seat while it is on its way from one process to another.
    """

    terminal: str
    stream: str
    balance_cents: int
    last_command: int
    travelling: str = ""


class Reply(NamedTuple):
    """The answer to a command, for whoever sends it again; the digest is of the command."""

    owner: str
    command: int
    digest: str
    body: str


class Change(NamedTuple):
    """A statement of `store.statements` with its values, done in the same transaction."""

    statement: str
    values: dict[str, Any]


class Writer:
    """Who writes a stream; broken once something it wrote is not known to be durable.

    A broken writer writes nothing more: its stream is read back and gets another.  `head` is where
    the stream ends in the database, as far as this writer knows: what it writes next follows that.
    """

    __slots__ = ("head", "is_broken", "stream")

    def __init__(self, stream: str, head: Head | None = None) -> None:
        self.stream = stream
        self.head = head or Head()
        self.is_broken = False


class Unit(NamedTuple):
    """All or nothing; `done` is called once it is durable, `failed` if it is not known to be."""

    writers: tuple[Writer, ...] = ()
    entries: tuple[Entry, ...] = ()
    postings: tuple[Posting, ...] = ()
    held: tuple[Held, ...] = ()
    reply: Reply | None = None
    changes: tuple[Change, ...] = ()
    done: Callable[[], None] = lambda: None
    failed: Callable[[BaseException], None] = lambda _: None
