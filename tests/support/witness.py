"""The floors of a test as witnesses: which clauses they carried in what they committed.

A clause is carried by a committed event that names it or whose kind is of that clause; by what the
book of the table gives as the reason for the event, such as the odds of a settled line or the
choice that a player was offered and took; and by a durable answer or refusal.  Nobody declares it:
the floor's own commits are read.
"""

from __future__ import annotations

import sqlite3
from functools import cache, partial
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from croupier.floor.events import Event, kind
from croupier.floor.places.stream import Stream
from croupier.floor.staff import door
from croupier.floor.tables.events import (
    Decided,
    Drawn,
    RoundOpened,
    Settled,
    SettledAtOnce,
    WageringClosed,
)
from croupier.floor.tables.place import AtTable
from croupier.games.game import Who
from croupier.rounds.wagering_period import wagering_clause
from croupier.rulebook.clauses import citations
from croupier.store.store import Store
from croupier.web import errors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.answer import Refusal
    from croupier.store.unit import Unit


class Witness:
    """What the floors of this process, and a floor beside it, have carried since last asked."""

    def __init__(self) -> None:
        self.carried: set[str] = set()
        self._behind: dict[tuple[str, int], set[str]] = {}
        self._beside: dict[Path, tuple[int, int]] = {}

    def listen(self) -> None:
        """Hear of every commit, staff answer and refusal of this process from now on."""
        Store.submit = self._submitting(Store.submit)  # type: ignore[assignment,method-assign]
        Stream.happened = self._happening(Stream.happened)  # type: ignore[method-assign]
        door._durable = self._answering(door._durable)
        errors.answered = self._refusing(errors.answered)

    def heard(self) -> set[str]:
        """The clauses carried since this was last asked."""
        for file in self._beside:
            self._read(file)
        carried, self.carried = self.carried, set()
        return {whole for clause in carried for whole in _with_parents(clause)}

    def stand_beside(self, file: Path) -> None:
        """Hear of a floor in another process, from the entries and replies of its database."""
        self._beside[file] = (0, 0)
        self._read(file)
        self.carried.clear()

    def _read(self, file: Path) -> None:
        entries, replies = self._beside[file]
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as connection:
            for row, of, body in connection.execute(
                "select rowid, kind, body from entries where rowid > ?", (entries,)
            ):
                entries = max(entries, row)
                self._entry(of, body)
            for row, body in connection.execute(
                "select rowid, body from replies where rowid > ?", (replies,)
            ):
                replies = max(replies, row)
                self.carried |= {*citations(body)}
        self._beside[file] = (entries, replies)

    def _entry(self, of: str, body: str) -> None:
        self.carried |= {*citations(body), *_of_kind(of)}

    def _submitting(self, submit: Callable[[Store, Unit], None]) -> Callable[[Store, Unit], None]:
        def submitted(store: Store, unit: Unit) -> None:
            submit(store, unit._replace(done=partial(self._done, unit)))

        return submitted

    def _done(self, unit: Unit) -> None:
        for entry in unit.entries:
            self._entry(entry.kind, entry.body)
            self.carried |= self._behind.pop((entry.stream, entry.sequence), set())
        if unit.reply is not None:
            self.carried |= {*citations(unit.reply.body)}
        unit.done()

    def _happening(self, happened: Callable[..., None]) -> Callable[..., None]:
        def happens(stream: Stream, event: Event, *more: Any) -> None:
            if isinstance(stream.subject, AtTable):
                clauses = _behind(stream.subject.table, event)
                self._behind[stream.name, stream.head.sequence] = {*clauses}
            happened(stream, event, *more)

        return happens

    def _answering(self, durable: Callable[..., Any]) -> Callable[..., Any]:
        async def answered(*args: Any) -> StaffAnswer:
            answer: StaffAnswer = await durable(*args)
            self.carried |= {*citations(msgspec.json.encode(answer).decode())}
            return answer

        return answered

    def _refusing(self, answered: Callable[..., Any]) -> Callable[..., Any]:
        def refused(refusal: Refusal, status: int) -> Any:
            self.carried |= {*citations(refusal.clause)}
            return answered(refusal, status)

        return refused


def _behind(table: Table, event: Event) -> Iterator[str]:
    """The clauses by which the book of a table has something happen."""
    bets = table.book.bets
    match event:
        case RoundOpened() | WageringClosed():
            yield from citations(wagering_clause(table.rules))
        case Drawn():
            yield from citations(table.rules.clause(table.game.equipment.key))
        case Decided():
            yield from citations(_clause_of_choice(table, event))
        case Settled(lines=lines) | SettledAtOnce(lines=lines):
            if "settlement.interim" in table.book.values:
                yield from citations(table.rules.clause("settlement.interim"))
            for bet in {line.bet for line in lines}:
                yield from citations(f"{bets[bet].wins} {bets[bet].pays}")


def _clause_of_choice(table: Table, event: Decided) -> str:
    """The clause by which a player was offered what they decided."""
    who = Who(event.terminal, event.area)
    asked = [each for each in table.asked if each.who == who]
    offered = [choice for each in asked for choice in (*each.choices, each.time_out)]
    return next(choice.clause for choice in offered if choice.name == event.choice)


def _with_parents(clause: str) -> Iterator[str]:
    """A clause, and those that it is an item of: who obeys an item obeys the clause in that."""
    while clause:
        yield clause
        clause = clause.rpartition("(")[0]


@cache
def _of_kind(of: str) -> tuple[str, ...]:
    """The clauses that an event is of by its kind, as its class says."""
    classes = {kind(each): each for each in get_args(Event)}
    return tuple(citations(classes[of].__doc__ or "")) if of in classes else ()


WITNESS = Witness()
