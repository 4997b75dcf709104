"""What must be true after every commit, by whoever keeps books of their own beside the floor.

The model reads the rows that were committed and what players were told, and nothing of a process's
memory.  Each promise is an `Invariant` in `simulation.invariants`; to add one, write it there.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.journal.bodies import told

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Sequence

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.events import Event
    from croupier.floor.terminals.answer import Answer
    from simulation.database import Database
    from simulation.loop import Life

NOTES_MAX = 20_000
REPEATED = "REPEATED_ID"


class Broken(AssertionError):
    """A promise was broken."""


class EntryRow(NamedTuple):
    """An entry as it was committed."""

    stream: str
    sequence: int
    kind: str
    event: dict[str, Any]


class PostingRow(NamedTuple):
    """A transfer as it was committed."""

    stream: str
    source: str
    target: str
    cents: int


class Step(NamedTuple):
    """What one commit added, and which process made it; nobody where all is read anew."""

    by: Life | None
    entries: Sequence[EntryRow]
    postings: Sequence[PostingRow]


class Invariant:
    """A promise; it says what is wrong with a step, or nothing."""

    def __init__(self, model: Model) -> None:
        self.model = model

    def check(self, step: Step) -> str | None:
        """What a commit broke."""
        raise NotImplementedError


class Model:
    """The books beside the floor, and everything that was said to players."""

    def __init__(self, seed: int, database: Database) -> None:
        self.seed, self.database = seed, database
        self.kinds: tuple[Callable[[Model], Invariant], ...] = ()
        self.invariants: list[Invariant] = []
        self.sent: dict[tuple[str, int], TerminalCommand] = {}
        self.told: dict[tuple[str, int], Answer] = {}
        self.lost: dict[str, int] = {}  # streams that lost their tail, and where they stood
        self.heads: dict[str, int] = {}
        self.notes: deque[str] = deque(maxlen=NOTES_MAX)
        self.failure: asyncio.Future[None] = database.loop.create_future()
        self._read_to = (0, 0)
        database.on_commit, database.on_restart = self.committed, self.restarted

    def promise(self, *kinds: Callable[[Model], Invariant]) -> None:
        """Watch over these from now on."""
        self.kinds = kinds
        self.invariants = [kind(self) for kind in kinds]
        self.committed(None)

    # What is wrong.

    def note(self, what: str) -> None:
        """Remember what happened, for whoever looks into a failure."""
        self.notes.append(f"{self.database.loop.time():9.3f}  {what}")

    def wrong(self, what: str) -> None:
        """Say that a promise is broken; the story ends."""
        self.note(f"BROKEN: {what}")
        if not self.failure.done():
            self.failure.set_exception(Broken(f"seed {self.seed}: {what}"))

    # What was committed.

    def committed(self, by: Life | None) -> None:
        """Look at what a commit added."""
        step = Step(by, *self._added())
        for entry in step.entries:
            self.note(f"{by.name if by else '':8} {entry.stream} {entry.sequence} {entry.kind}")
        for invariant in self.invariants:
            if found := invariant.check(step):
                self.wrong(found)
        for entry in step.entries:
            self.heads[entry.stream] = entry.sequence

    def restarted(self) -> None:
        """The database has gone back: read what is left, and know what is not."""
        before, self.heads = self.heads, {}
        self._read_to = (0, 0)
        self.invariants = [kind(self) for kind in self.kinds]
        self.committed(None)
        for stream, sequence in before.items():
            if self.heads.get(stream, 0) < sequence:
                self.lost[stream] = sequence
        self.note(f"the database lost its tail: {self.lost} is {self.heads} now")

    def rows(self, question: str, *given: object) -> list[tuple[Any, ...]]:
        """What is committed."""
        return self.database.reader.execute(question, given).fetchall()

    def _added(self) -> tuple[list[EntryRow], list[PostingRow]]:
        entry, posting = self._read_to
        entries = self.rows(
            "SELECT rowid, stream, sequence, kind, body FROM entries WHERE rowid > ?", entry
        )
        postings = self.rows(
            "SELECT rowid, stream, source, target, cents FROM postings WHERE rowid > ?", posting
        )
        last = entries[-1][0] if entries else entry, postings[-1][0] if postings else posting
        self._read_to = last
        return (
            [EntryRow(s, n, kind, told(kind, body)["event"]) for _, s, n, kind, body in entries],
            [PostingRow(*row[1:]) for row in postings],
        )

    # What was said.

    def sends(self, terminal: str, number: int, command: TerminalCommand) -> None:
        """A player sends a command, perhaps not for the first time."""
        self.sent[terminal, number] = command
        self.note(f"{terminal} {number} sends {command}")

    def answers(self, terminal: str, number: int, answer: Answer) -> None:
        """A process gives an answer: what it says is durable, and the same as ever."""
        self.note(f"{terminal} {number} is answered {answer}")
        if answer.refused is not None and answer.refused.code == REPEATED:
            if (terminal, number) in self.told and not self.lost:
                self.wrong(f"{terminal} {number} was answered, and is refused as {answer}")
            return
        kept = "SELECT 1 FROM replies WHERE owner = ? AND command = ?"
        if not self.rows(kept, terminal, number):
            self.wrong(f"{terminal} {number} was acknowledged before it was durable")
        before = self.told.setdefault((terminal, number), answer)
        if before != answer and not self.lost:
            self.wrong(f"{terminal} {number} was answered {before}, and now {answer}")

    def shown(self, stream: str, events: list[Event], sequence: int) -> None:
        """A process shows what happened: it is durable by then."""
        kept = "SELECT 1 FROM entries WHERE stream = ? AND sequence = ?"
        if not self.rows(kept, stream, sequence):
            self.wrong(f"{stream} {sequence} was shown before it was durable: {events}")
