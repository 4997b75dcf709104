"""A stream: a table, the lobby or the cage with its chain; events in, units to commit out."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Protocol

from croupier.floor.events import Event, encoded, kind
from croupier.floor.places.letter import LetterSent, LetterTaken, letter_transfers, written
from croupier.floor.tables.events import RoundPassed, RoundVoided, Settled
from croupier.floor.terminals.events import Arrived
from croupier.journal.chain import Head, chained, head_after
from croupier.ledger.accounts import Kind, owner_of
from croupier.ledger.transfers import checked
from croupier.store.statements import SEND, TAKE
from croupier.store.unit import Change, Held, Posting, Unit, Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.places.letter import Mail
    from croupier.floor.staff.desk import Desk
    from croupier.floor.terminals.seat import Departed, Seat
    from croupier.journal.chain import Entry
    from croupier.ledger.transfers import Transfer
    from croupier.store.unit import Reply

IN_ESCROW, ON_CHIPS = (f"{Kind.ESCROW}:", f"{Kind.ESCROW}@"), f"{Kind.CHIPS}:"
ENTRIES_REMEMBERED = 1000  # a place, to say what is missing should the database lose some
ROUND_OVER = (Settled, RoundPassed, RoundVoided)


class Subject(Protocol):
    """What a stream's events change."""

    @property
    def seats(self) -> dict[str, Seat]:
        """The terminals that are here."""

    @property
    def departed(self) -> dict[str, Departed]:
        """The terminals that left and have not come again."""

    @property
    def desk(self) -> Desk:
        """What staff have in hand here."""

    @property
    def mail(self) -> Mail:
        """The letters that were sent from here and taken here."""

    def apply(self, event: Event, at_ms: int) -> None:
        """Change as an event says."""

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""


class Stream:
    """One writer's place: its subject in memory, and the head of its chain.

    The subject is ahead of the store by what was submitted and is not durable yet; nobody is told
    of that before it is.
    """

    def __init__(self, name: str, subject: Subject, head: Head | None = None) -> None:
        self.name = name
        self.subject = subject
        self.head = head or Head()
        self.writer = Writer(name, self.head)
        self.recent: deque[Entry] = deque(maxlen=ENTRIES_REMEMBERED)
        self.in_escrow: dict[str, int] = {}
        self.since_snapshot = 0

    def stand_at(self, head: Head, entries: Iterable[Entry]) -> None:
        """Go on from what the database has."""
        self.head = self.writer.head = head
        self.recent.extend(entries)

    def unit(
        self,
        events: Iterable[Event],
        at_ms: int,
        *,
        reply: Reply | None = None,
        changes: tuple[Change, ...] = (),
        touched: Iterable[str] = (),
        done: Callable[[], None] = lambda: None,
        failed: Callable[[BaseException], None] = lambda _: None,
    ) -> Unit:
        """Let events happen, and give what must be committed for them."""
        entries: list[Entry] = []
        postings: list[Posting] = []
        terminals = set(touched)
        letters: list[Change] = []
        for event in events:
            moved = checked(self.transfers(event))
            entry = chained(self.head, self.name, at_ms, kind(event), encoded(event, moved))
            self.head = head_after(entry)
            entries.append(entry)
            postings += [
                Posting(self.name, entry.sequence, place, *transfer)
                for place, transfer in enumerate(moved)
            ]
            self.happened(event, moved, at_ms)
            terminals |= _terminals(event, moved)
            if isinstance(event, LetterSent | LetterTaken):
                letters.append(_letter_change(event))
        self.since_snapshot += len(entries)
        self.recent.extend(entries)
        return Unit(
            (self.writer,),
            tuple(entries),
            tuple(postings),
            self._held(terminals),
            reply,
            (*changes, *letters),
            done,
            failed,
        )

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves here."""
        if isinstance(event, LetterSent | LetterTaken):
            return letter_transfers(event)
        return self.subject.transfers(event)

    def happened(self, event: Event, moved: tuple[Transfer, ...], at_ms: int) -> None:
        """Change the subject, and check what must always be true of its money."""
        self.subject.apply(event, at_ms)
        self.subject.mail.apply(event)
        for source, target, cents in moved:
            if source.startswith(IN_ESCROW):
                self.in_escrow[source] = self.in_escrow.get(source, 0) - cents
            if target.startswith(IN_ESCROW):
                self.in_escrow[target] = self.in_escrow.get(target, 0) + cents
        if isinstance(event, ROUND_OVER):
            left = {account: cents for account, cents in self.in_escrow.items() if cents}
            assert not left, f"escrow is not zero after the round: {left}"
            self.in_escrow.clear()

    def _held(self, terminals: set[str]) -> tuple[Held, ...]:
        seats = self.subject.seats
        here = [seats[terminal] for terminal in sorted(terminals) if terminal in seats]
        for seat in here:
            assert seat.balance_cents >= 0, f"{seat.terminal} holds {seat.balance_cents} cents"
            assert min(seat.purses.values(), default=1) > 0, f"{seat.terminal} holds {seat.purses}"
        return tuple(
            Held(seat.terminal, self.name, seat.balance_cents, seat.last_command) for seat in here
        )


def _letter_change(event: LetterSent | LetterTaken) -> Change:
    """A letter waits in the store from when it is sent until it is taken."""
    letter = event.letter
    key = {"sender": letter.sender, "receiver": letter.to, "number": letter.number}
    if isinstance(event, LetterSent):
        return Change(SEND, {**key, "body": written(letter)})
    return Change(TAKE, {f"of_{name}": value for name, value in key.items()})


def _terminals(event: Event, moved: tuple[Transfer, ...]) -> set[str]:
    found = {
        owner_of(account)
        for source, target, _ in moved
        for account in (source, target)
        if account.startswith(ON_CHIPS)
    }
    return found | {event.terminal} if isinstance(event, Arrived) else found
