"""Places made again from their entries: what the floor keeps beside the journal is compared.

Money is moved again by each event's own rule, every settlement is computed again by the book that
was played, and snapshots and terminals are what the replay comes to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.jackpots.plan import is_jackpot
from croupier.floor.places.codec import Upcast, format_of
from croupier.floor.places.directory import PLACES, new_place
from croupier.floor.places.events import SnapshotKept
from croupier.floor.places.snapshots import place_in, table_in, upcast_of, written
from croupier.floor.places.stream import Stream
from croupier.floor.tables.events import Settled, SettledAtOnce, TableOpened
from croupier.floor.tables.interim import lines_at_once
from croupier.floor.tables.lines import line_data
from croupier.floor.tables.place import AtTable
from croupier.floor.tables.table import new_table, table_of
from croupier.journal.books import Finding
from croupier.journal.chain import head_after
from croupier.rounds.play import settle
from croupier.rounds.refusals import Refused
from croupier.store.queries import Snapshot
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.floor.events import Body, Event
    from croupier.floor.places.stream import Subject
    from croupier.floor.tables.events import LineData
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Departed, Seat
    from croupier.journal.books import SnapshotRow
    from croupier.journal.chain import Entry

WORDING = {"reason", "words"}  # how something is said is no part of what it is
OUTSIDE_THE_JOURNAL = "last_command"  # counted with every command, journalled with moves alone


class Replica:
    """The floor made again, place by place, as its entries come."""

    def __init__(self, snapshots: Iterable[SnapshotRow]) -> None:
        self.seats: dict[str, dict[str, Seat]] = {}
        self.patrons: dict[str, dict[str, Seat]] = {}
        self.departed: dict[str, dict[str, Departed]] = {}
        self._snapshots = {each.stream: each for each in snapshots}
        self._compared = 0
        self._stream: Stream | None = None
        self._last: Entry | None = None
        self._is_stuck = False
        self.noted: dict[str, Snapshot] = {}
        self._entries, self._settled = 0, 0
        self._amiss: list[str] = []
        self._unlike: list[str] = []

    def begin(self, entry: Entry, noted: Snapshot) -> None:
        """A place as it stood after this entry, when it was last verified: it goes on from here."""
        self._is_stuck, self._last = False, entry
        self._stream = Stream(entry.stream, _noted(noted))
        self._see(self._stream)
        self.noted[entry.stream] = noted
        if noted.head.digest != entry.digest:
            self._amiss.append(f"{entry}: this is not what was verified before")
        self._compare_at(entry, self._stream.subject)

    def miss(self, noted: Mapping[str, Snapshot]) -> None:
        """After the last entry: places that end before they stood when they were verified."""
        for each in sorted({*noted} - {*self.noted}):
            number = noted[each].head.sequence
            self._amiss.append(f"{each} ends before entry {number}, which was verified before")

    def take(self, entry: Entry, body: Body) -> None:
        """The next entry of a stream; what cannot have happened ends the replay of its stream."""
        if self._stream is None or self._stream.name != entry.stream:
            self._is_stuck = False
            self._stream = Stream(entry.stream, _subject(entry.stream, body.event))
            self._see(self._stream)
        if self._is_stuck:
            return
        try:
            self._happen(self._stream, entry, body)
        except Exception as error:  # noqa: BLE001 - a forged entry may break any rule of any room
            self._is_stuck = True
            self._amiss.append(f"{entry}: this cannot have happened: {error!r}")

    def findings(self) -> tuple[Finding, Finding]:
        """What was moved or settled amiss, and which snapshots are not what the journal makes."""
        waiting = [f"{each}: its journal has no such entry" for each in self._snapshots]
        replayed = message(
            "found-entries_happened_again", entries=self._entries, settled=self._settled
        )
        return (
            Finding("replay", tuple(self._amiss), replayed),
            Finding(
                "snapshots",
                (*self._unlike, *waiting),
                message("found-snapshots", compared=self._compared),
            ),
        )

    def _happen(self, stream: Stream, entry: Entry, body: Body) -> None:
        self._entries += 1
        if stream.transfers(body.event) != tuple(body.transfers):
            self._amiss.append(f"{entry}: it moves other money than this event does")
        if isinstance(stream.subject, AtTable):
            self._settle(stream.subject, entry, body.event)
        if isinstance(body.event, SnapshotKept) and self._last is not None:
            head = head_after(self._last)
            self.noted[stream.name] = Snapshot(stream.name, head, _kept(stream))
        stream.happened(body.event, tuple(body.transfers), entry.at_ms)
        self._last = entry
        self._see(stream)
        self._compare_at(entry, stream.subject)

    def _see(self, stream: Stream) -> None:
        self.seats[stream.name] = stream.subject.seats
        if isinstance(stream.subject, AtTable) and stream.subject.table.is_dealt_by_person:
            self.patrons[stream.name] = stream.subject.table.kept.seats
        self.departed[stream.name] = stream.subject.departed

    def _compare_at(self, entry: Entry, subject: Subject) -> None:
        snapshot = self._snapshots.get(entry.stream)
        if snapshot is not None and snapshot.sequence == entry.sequence:
            del self._snapshots[entry.stream]
            self._compare(snapshot, entry, subject)

    def _settle(self, place: AtTable, entry: Entry, event: Event) -> None:
        """The lines again, from the wagers, draws and decisions before, by the table's book."""
        if isinstance(event, SettledAtOnce):
            again = lines_at_once(place.table)
        elif isinstance(event, Settled):
            self._settled += 1
            again = _lines(place.table)
        else:
            return
        if [_paid(line) for line in again] != [_paid(line) for line in event.lines]:
            self._amiss.append(f"{entry}: the book settles this round otherwise")

    def _compare(self, row: SnapshotRow, entry: Entry, subject: Subject) -> None:
        self._compared += 1
        made = subject.table.kept if isinstance(subject, AtTable) else subject
        if row.head != entry.digest or differs(row.body, made, upcast_of(row.stream)):
            self._unlike.append(f"{row.stream} at {row.sequence} is not what its journal makes")


def _noted(noted: Snapshot) -> Subject:
    is_place = noted.stream in PLACES or is_jackpot(noted.stream)
    return place_in(noted) if is_place else AtTable(table_of(table_in(noted)))


def _kept(stream: Stream) -> str:
    subject = stream.subject
    return written(stream.name, subject.table.kept if isinstance(subject, AtTable) else subject)


def _subject(name: str, first: Event) -> Subject:
    if isinstance(first, TableOpened):
        return AtTable(new_table(first.plan, first.digest))
    return new_place(name)


def _lines(table: Table) -> list[LineData]:
    assert table.play is not None, "a round is settled while it is in play"
    settled = settle(table.play)
    assert not isinstance(settled, Refused), settled
    return [line_data(line) for line in settled.lines]


def _paid(line: Any) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(line)
    return {name: value for name, value in told.items() if name not in WORDING}


def differs(kept: str, made: Any, upcast: Upcast | None = None) -> bool:
    """Whether what was kept is otherwise than what the journal makes; format 1 kept fewer fields.

    What it did not keep yet is not compared: the journal may make more of it than its default.
    """
    upcast = upcast or Upcast()
    told, unkept = msgspec.json.decode(kept), frozenset[str]()
    if format_of(kept, "what is compared") == 1:
        told, unkept = upcast.changed(told), upcast.names
    else:
        _, told = told
    return _differs(told, msgspec.json.decode(msgspec.json.encode(made)), unkept)


def _differs(kept: Any, made: Any, unkept: frozenset[str]) -> bool:
    if isinstance(kept, dict) and isinstance(made, dict):
        both = {*kept, *made} - {OUTSIDE_THE_JOURNAL} - ({*unkept} - {*kept}) - WORDING
        return any(
            name not in kept or name not in made or _differs(kept[name], made[name], unkept)
            for name in both
        )
    if isinstance(kept, list) and isinstance(made, list):
        pairs = zip(kept, made, strict=False)
        return len(kept) != len(made) or any(_differs(*pair, unkept) for pair in pairs)
    return bool(kept != made)
