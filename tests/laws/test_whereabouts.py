"""However far each journal is read: every terminal is listed once, where its last entry has it."""

from __future__ import annotations

from datetime import UTC
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from croupier.floor.places.names import LOBBY
from croupier.floor.places.recovery import follow
from croupier.floor.places.stream import Stream
from croupier.floor.players.daily import day_at
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.place import AtTable
from croupier.floor.tables.table import TableState, new_table, table_of
from croupier.floor.terminals.events import Arrived
from croupier.floor.terminals.lobby import Lobby
from croupier.floor.terminals.moves import arrival, departure
from croupier.floor.terminals.whereabouts import everybody

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event
    from croupier.floor.places.stream import Subject
    from croupier.floor.terminals.seat import Seat
    from croupier.journal.chain import Entry

TABLES = {name: TablePlan(name, "crown_melbourne/roulette") for name in ("R1", "R2")}
PLACES = (LOBBY, *TABLES)
TERMINALS = ("T001", "T002", "T003")
STEPS_MAX = 24
START_MS = 1_767_225_600_000
TODAY = day_at(START_MS, UTC)


class Step(NamedTuple):
    """A terminal goes somewhere; one that is on its way arrives there."""

    terminal: str
    to: str


class Told(NamedTuple):
    """An entry, and where it puts its terminal: at a place, or on its way to one."""

    entry: Entry
    terminal: str
    place: str
    to: str


STEPS = st.lists(
    st.builds(Step, st.sampled_from(TERMINALS), st.sampled_from(PLACES)), max_size=STEPS_MAX
)
ENTRIES = st.tuples(*[st.integers(0, STEPS_MAX + len(TERMINALS))] * len(PLACES))
# How many entries of each place a follower has read, and how many of those a snapshot stands for.
FOLLOWERS = st.lists(st.tuples(ENTRIES, ENTRIES), min_size=1, max_size=4)


class House:
    """Places that write their journals, in an order that no follower knows."""

    def __init__(self) -> None:
        self.streams = {name: Stream(name, _new(name)) for name in PLACES}
        self.told: list[Told] = []
        self.travelling: dict[str, tuple[Seat, str]] = {}
        for terminal in TERMINALS:
            self._write(LOBBY, Arrived(terminal, 0, 0), LOBBY, "")

    def take(self, step: Step, written: Callable[[Event], Event] = lambda event: event) -> None:
        """One half of a move, as a floor writes it."""
        if step.terminal in self.travelling:
            seat, to = self.travelling.pop(step.terminal)
            self._write(to, written(arrival(seat, TODAY)), to, "")
            return
        here = next(n for n, each in self.streams.items() if step.terminal in each.subject.seats)
        if here != step.to:
            seat = self.streams[here].subject.seats[step.terminal]
            self._write(here, written(departure(seat, step.to)), "", step.to)
            self.travelling[step.terminal] = seat, step.to

    def _write(self, name: str, event: Event, place: str, to: str) -> None:
        unit = self.streams[name].unit([event], START_MS + len(self.told))
        self.told.append(Told(unit.entries[0], event.terminal, place, to))  # type: ignore[union-attr]

    def read(self, name: str, head: int, snapshot: int) -> Subject:
        """A place as a follower has it, from a snapshot on."""
        entries = [told.entry for told in self.told if told.entry.stream == name][:head]
        stream = Stream(name, _new(name))
        follow(stream, entries[:snapshot])
        stream.subject = _kept(stream.subject)
        follow(stream, entries[snapshot:])
        return stream.subject

    def must_be_known(self, heads: tuple[int, ...], snapshots: tuple[int, ...]) -> None:
        """Each terminal is where the last of its entries that was read has it."""
        views = {each[0]: self.read(*each) for each in zip(PLACES, heads, snapshots, strict=True)}
        ends = dict(zip(PLACES, heads, strict=True))
        read = [told for told in self.told if told.entry.sequence <= ends[told.entry.stream]]
        found = {name: (each.place, each.to) for name, each in everybody(views).items()}
        assert found == {told.terminal: (told.place, told.to) for told in read}


def _new(name: str) -> Subject:
    return AtTable(new_table(TABLES[name])) if name in TABLES else Lobby()


def _kept(subject: Subject) -> Subject:
    """A place as its snapshot has it."""
    if isinstance(subject, AtTable):
        body = msgspec.json.encode(subject.table.kept)
        return AtTable(table_of(msgspec.json.decode(body, type=TableState)))
    return msgspec.json.decode(msgspec.json.encode(subject), type=Lobby)


@given(STEPS, FOLLOWERS)
def test_whoever_has_read_whatever_lists_every_terminal_once(
    steps: list[Step], followers: list[tuple[tuple[int, ...], tuple[int, ...]]]
) -> None:
    house = House()
    for step in steps:
        house.take(step)
    for heads, snapshots in followers:
        house.must_be_known(heads, snapshots)


def _of_0_1(event: Event) -> Event:
    """A move as 0.1 journalled it: nothing says its hop."""
    if not isinstance(event, Arrived):
        return msgspec.structs.replace(event, hop=0)
    seat = msgspec.structs.replace(event.seat, hop=0) if event.seat else None
    return msgspec.structs.replace(event, seat=seat, hop=0)


@given(STEPS, STEPS, FOLLOWERS)
def test_whoever_has_read_all_moves_of_0_1_lists_every_terminal_once_from_then_on(
    before: list[Step],
    after: list[Step],
    followers: list[tuple[tuple[int, ...], tuple[int, ...]]],
) -> None:
    house = House()
    for step in before:
        house.take(step, _of_0_1)
    least = [stream.head.sequence for stream in house.streams.values()]
    for step in after:
        house.take(step)
    for more, snapshots in followers:
        heads = tuple(sum(each) for each in zip(least, more, strict=True))
        house.must_be_known(heads, snapshots)
