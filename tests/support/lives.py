"""Lives of a floor: a process plays a story until it dies, and the next one takes it up.

The players keep a notebook outside the floor: what they sent, what they were told, what they were
shown.  After a death they send again, under the same number, whatever was not answered.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import shutil
import signal
import sqlite3
import sys
import threading
import traceback
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec

from croupier.equipment.chance import Secret, SystemChance
from croupier.floor.commands import decoded_answer, decoded_command, encoded
from croupier.floor.places.audit import audited
from croupier.floor.places.shares import durable
from croupier.floor.site import opening
from croupier.floor.site.clock import SetClock
from croupier.floor.site.opening import close_floor, open_floor
from croupier.floor.site.plan import FloorPlan, Pace, TablePlan
from croupier.floor.tables.commands import Decide, PlaceWagers, Select
from croupier.floor.terminals import door
from croupier.floor.terminals.commands import CashOut, InsertNote, InsertTicket, Leave, Sit
from croupier.journal.bodies import told
from croupier.store import engines, store
from croupier.store.queries import all_entries
from croupier.store.unit import REPLIES_KEPT
from support.floor_rig import KEYS, main_wagers, url_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.answer import Answer
    from croupier.journal.chain import Entry
    from croupier.store.durability import Terms

TABLE, QUIET = "A1", "B1"
FIRST, SECOND = PLAYERS = ("T001", "T002")
START_MS, MINUTE_MS = 1_767_225_600_000, 60_000
BEFORE, AFTER = "before", "after"
# The event that each command leads to, where it is not refused.
LEADS_TO: dict[type, str] = {
    InsertNote: "note inserted",
    InsertTicket: "ticket inserted",
    CashOut: "ticket printed",
    Sit: "left",
    Leave: "left",
    Decide: "decided",
    Select: "selected",
}


class Ending(NamedTuple):
    """How a life ended: by a signal, or with what was found wrong and what everybody holds."""

    by_signal: int
    wrong: tuple[str, ...] = ()
    balances: tuple[int, ...] = ()
    commits: int = 0


class Life(NamedTuple):
    """One process on the floor of a folder."""

    folder: Path
    book: str
    at_commit: Callable[[int, str], None] = lambda _number, _side: None
    minutes_later: int = 0
    plant: Callable[[], None] = lambda: None
    units_max: int = 1


def warm(folder: Path) -> None:
    """Live once in this process, so that those forked off find everything loaded."""
    before = store.UNITS_MAX, opening.engine_of, store.door_of  # type: ignore[attr-defined]
    try:
        ending = _lived(Life(folder, "crown_melbourne/roulette"))
    finally:
        store.UNITS_MAX, opening.engine_of, store.door_of = before  # type: ignore[attr-defined]
    assert not ending.wrong, ending.wrong


def lived(life: Life) -> Ending:
    """A life from its birth as a fork of this process until its end."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _untrace()
        os.write(writing, msgspec.json.encode(_lived(life)))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        text = told.read()
    _, status = os.waitpid(child, 0)
    return msgspec.json.decode(text, type=Ending) if text else Ending(os.WTERMSIG(status))


def _untrace() -> None:
    """What a life covers dies with it, so nobody need count its lines."""
    sys.settrace(None)
    threading.settrace(None)


def die(*_: object) -> None:
    """End this process as kill -9 does."""
    os.kill(os.getpid(), signal.SIGKILL)


def dies_at(number: int, side: str) -> Callable[[int, str], None]:
    """Die before or after a commit."""
    return lambda at, on: die() if (at, on) == (number, side) else None


def keeps_copies(folder: Path, copies: Path) -> Callable[[int, str], None]:
    """Copy the files at every commit: they are what a kill -9 there leaves behind."""
    return lambda at, on: cast("None", shutil.copytree(folder, copies / f"{at:03}-{on}"))


def _lived(life: Life) -> Ending:
    try:
        life.plant()
        return asyncio.run(_life(life))
    except BaseException:  # noqa: BLE001 - the parent is told, whatever it was
        return Ending(0, (traceback.format_exc(),))


async def _life(life: Life) -> Ending:
    notebook = Notebook(life.folder)
    wrong = [*notebook.missing()]
    store.UNITS_MAX = life.units_max
    commits = watch_commits(life.at_commit)
    fate = _fate()
    fate.book = life.book
    clock = SetClock(notebook.last_ms + life.minutes_later * MINUTE_MS)
    floor = await open_floor(
        _plan(life.book), url_in(life.folder), KEYS, holder="one", clock=clock, chance=fate
    )
    fate.floor = floor
    floor.listeners.append(notebook.show)
    await _story(Players(floor, clock, notebook))
    await durable(floor)
    findings = await audited(floor.store.engine)
    entries = await all_entries(floor.store.engine)
    balances = [floor.seat(terminal).balance_cents for terminal in PLAYERS]
    await close_floor(floor)
    wrong += [each for finding in findings for each in finding.wrong]
    wrong += [*notebook.missing(), *notebook.counted_wrong(entries)]
    return Ending(0, tuple(wrong), tuple(balances), commits())


def _plan(book: str) -> FloorPlan:
    quiet = Pace(pause_seconds=86_400)
    tables = [TablePlan(TABLE, book), TablePlan(QUIET, "crown_melbourne/roulette", pace=quiet)]
    return FloorPlan(terminals=len(PLAYERS), table=tables)


def watch_commits(at_commit: Callable[[int, str], None]) -> Callable[[], int]:
    """Have something done before and after every commit of the database."""
    number = 0

    def watch(dialect: Any) -> None:
        do_commit = dialect.do_commit

        def committed(connection: Any) -> None:
            nonlocal number
            number += 1
            at_commit(number, BEFORE)
            do_commit(connection)
            at_commit(number, AFTER)

        dialect.do_commit = committed

    def engine_of(url: str, terms: Terms = engines.READING) -> AsyncEngine:
        engine = engines.engine_of(url, terms)
        watch(engine.sync_engine.dialect)
        return engine

    def door_of(engine: AsyncEngine) -> engines.Door:
        door = engines.door_of(engine)
        watch(door.engine.dialect)
        return door

    opening.engine_of, store.door_of = engine_of, door_of  # type: ignore[attr-defined]
    return lambda: number


class Fate(SystemChance):
    """Secrets that follow from the round, so that lives can be compared."""

    book = ""
    floor: Floor | None = None

    def secret(self) -> Secret:
        """The same for the same round."""
        assert self.floor is not None, "nothing is drawn before the floor is open"
        told = f"{self.book} {self.floor.tables[TABLE].kept.number}"
        return Secret(hashlib.sha256(told.encode()).digest())


@cache
def _fate() -> Fate:
    """Made once before lives are forked off: its start-up tests take as long as a round."""
    return Fate()


class Notebook:
    """What the players sent, were told and were shown, whatever became of the floor."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sent = {(w, n): decoded_command(text) for w, n, text in self._lines("sent")}
        self.told = {(w, n): decoded_answer(text) for w, n, text in self._lines("told")}

    def send(self, who: str, number: int, command: TerminalCommand) -> None:
        """Note a command before it is sent."""
        self.sent[who, number] = command
        self._write("sent", [who, number, encoded(command).decode()])

    def tell(self, who: str, number: int, answer: Answer) -> None:
        """Note an answer as soon as it is there."""
        self.told[who, number] = answer
        self._write("told", [who, number, encoded(answer).decode()])

    def show(self, stream: str, events: list[Event], sequence: int) -> None:
        """Note what is shown to everybody."""
        for place, event in enumerate(reversed(events)):
            self._write("shown", [stream, sequence - place, msgspec.to_builtins(event)])

    @property
    def last_ms(self) -> int:
        """When the journal was last written."""
        rows = self._rows("SELECT max(at_ms) FROM entries")
        return rows[0][0] or START_MS if rows else START_MS

    def missing(self) -> Iterator[str]:
        """Whatever somebody was told or shown and the store does not have."""
        kept = {(who, number) for who, number in self._rows("SELECT owner, command FROM replies")}
        last = {who: max(n for w, n in self.told if w == who) for who, _ in self.told}
        due = {(who, n) for who, n in self.told if n > last[who] - REPLIES_KEPT}
        for each in sorted(due - kept):
            yield f"{each} was answered and is not kept"
        stored = {
            (stream, sequence): told(kind, body)["event"]
            for stream, sequence, kind, body in self._rows(
                "SELECT stream, sequence, kind, body FROM entries"
            )
        }
        for stream, sequence, event in self._lines("shown"):
            if stored.get((stream, sequence)) != event:
                yield f"{stream} {sequence} was shown as {event} and is not stored so"

    def counted_wrong(self, entries: Sequence[Entry]) -> Iterator[str]:
        """Whatever happened more or less often than it was asked for and not refused."""
        asked: Counter[tuple[str, str]] = Counter()
        for (who, number), answer in self.told.items():
            command = self.sent[who, number]
            if isinstance(command, PlaceWagers):
                asked[who, "wagered"] += sum(item.refused is None for item in answer.items)
            elif answer.refused is None:
                asked[who, LEADS_TO[type(command)]] += 1
        happened = Counter(_done_by_players(entries))
        for each in sorted(asked.keys() | happened.keys()):
            if asked[each] != happened[each]:
                yield f"{each}: asked for {asked[each]} times, happened {happened[each]} times"

    def _rows(self, question: str) -> list[Any]:
        with sqlite3.connect(self.folder / "floor.db") as database:
            has_tables = database.execute("SELECT 1 FROM sqlite_master WHERE name = 'replies'")
            rows = database.execute(question).fetchall() if has_tables.fetchone() else []
        database.close()
        return rows

    def _lines(self, name: str) -> Iterator[Any]:
        file = self.folder / name
        yield from map(json.loads, file.read_text().splitlines()) if file.is_file() else ()

    def _write(self, name: str, line: list[Any]) -> None:
        with (self.folder / name).open("a") as lines:
            lines.write(json.dumps(line) + "\n")


def _done_by_players(entries: Sequence[Entry]) -> Iterator[tuple[str, str]]:
    of_players = {*LEADS_TO.values(), "wagered"}
    for row in entries:
        event = told(row.kind, row.body)["event"]
        if row.kind in of_players and not event.get("by_time_out"):
            yield event["terminal"], row.kind


class Players:
    """The players of the story: each sends the next command once the last one is answered."""

    def __init__(self, floor: Floor, clock: SetClock, notebook: Notebook) -> None:
        self.floor, self.clock, self.notebook = floor, clock, notebook
        self.number: Counter[str] = Counter()

    async def ask(self, who: str, command: TerminalCommand) -> Answer:
        """The answer to the next command: as it was told before, or asked for (again)."""
        self.number[who] += 1
        number = self.number[who]
        if told := self.notebook.told.get((who, number)):
            return told
        if (who, number) not in self.notebook.sent:
            self.notebook.send(who, number, command)
        sent = self.notebook.sent[who, number]
        answer = await door.ask(self.floor, who, number, sent)
        self.notebook.tell(who, number, answer)
        return answer

    def has_sent(self, who: str, kind: type) -> bool:
        """Whether a player was as far before as to send such a command."""
        return any(w == who and isinstance(c, kind) for (w, _), c in self.notebook.sent.items())

    async def pass_time(self) -> None:
        """Let the next thing happen that is due."""
        await durable(self.floor)
        due = self.clock.next_ms
        assert due is not None, "the Dealer has something to do"
        self.clock.move_to(due)
        await durable(self.floor)


async def _story(players: Players) -> None:
    """A round from notes to tickets, and a move from table to table."""
    for who in PLAYERS:
        await players.ask(who, InsertNote(10_000))
        await players.ask(who, Sit(TABLE))
    table = players.floor.tables[TABLE]
    while table.kept.number == 0:
        await players.pass_time()
    await _wager(players, table)
    if not players.has_sent(FIRST, Leave):
        await _see_the_round_through(players, table)
    _skip_decisions(players)
    await players.ask(FIRST, Leave())
    printed = await players.ask(FIRST, CashOut())
    if printed.ticket:
        await players.ask(SECOND, InsertTicket(printed.ticket))
    await players.ask(SECOND, Sit(QUIET))
    await players.ask(SECOND, InsertNote(5_000))


async def _wager(players: Players, table: Table) -> None:
    for place, who in enumerate(PLAYERS):
        if table.game.wagering.selections:
            await players.ask(who, Select(list(table.game.wagering.selections[place])))
        await players.ask(who, PlaceWagers(list(main_wagers(table, place, 500))))
    first, *others = main_wagers(table, 1, 1_000)
    withdrawn = [msgspec.structs.replace(each, cents=0) for each in others]
    await players.ask(SECOND, PlaceWagers([first, *withdrawn]))


async def _see_the_round_through(players: Players, table: Table) -> None:
    for who in PLAYERS:
        await _send_again(players, who)
    while table.kept.number == 1 and table.kept.phase.value != "between rounds":
        for asked in table.asked[:1]:
            who, area = asked.who
            answer = await players.ask(who, Decide(asked.choices[0].name, area))
            if answer.refused:
                await players.ask(who, Decide(asked.time_out.name, area))
        if not table.asked:
            await players.pass_time()


async def _send_again(players: Players, who: str) -> None:
    """Decisions of an earlier life: those that were told are past, the last may not have been."""
    while (who, players.number[who] + 1) in players.notebook.sent:
        again = players.notebook.sent[who, players.number[who] + 1]
        assert isinstance(again, Decide), again
        await players.ask(who, again)


def _skip_decisions(players: Players) -> None:
    for who in PLAYERS:
        while isinstance(players.notebook.sent.get((who, players.number[who] + 1)), Decide):
            players.number[who] += 1
