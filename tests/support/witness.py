"""The floors of a test as witnesses: which clauses they carried in what they committed.

A clause is carried by a committed event that names it or whose kind is of that clause; by what the
book of the table gives as the reason for the event, such as the choice that a player was offered
and took; and by a durable answer or refusal.  A clause that says what bets pay is carried once a
floor has paid every row of it.  An item carries itself alone, and not the clause that it is an
item of.  Nobody declares it: the floor's own commits are read.
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
    Stepped,
    WageringClosed,
)
from croupier.floor.tables.place import AtTable
from croupier.floor.tables.procedure import clauses_of_absence, clauses_of_choice, clauses_of_next
from croupier.games.equipment import clause_of
from croupier.games.game import Draw, Who
from croupier.rounds.wagering_period import wagering_clause
from croupier.rulebook.clauses import citations
from croupier.rulebook.loader import book_names, load
from croupier.store.store import Store
from croupier.web import errors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.answer import Refusal
    from croupier.store.unit import Unit

    Row = tuple[str, ...]

SETTLED = {"settled", "settled at once"}
OF_PROCEDURE = (RoundOpened, WageringClosed, Stepped, Drawn, Decided, Settled)


class Witness:
    """What the floors of this process, and a floor beside it, have carried since last asked."""

    def __init__(self) -> None:
        self.carried: set[str] = set()
        self._behind: dict[tuple[str, int], set[str]] = {}
        self._paid: set[Row] = set()
        self._pay_tables: set[tuple[str, frozenset[Row]]] = set()
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
        carried, paid = self.carried, self._paid
        whole = {
            code for clause, rows in self._pay_tables if rows <= paid for code in citations(clause)
        }
        self.carried, self._paid, self._pay_tables = set(), set(), set()
        return carried | whole

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

    def _entry(self, of: str, body: str, behind: Iterable[str] | None = None) -> None:
        named = {*citations(body)} - (_of_pay_tables() if of in SETTLED else set())
        self.carried |= {*named, *(_of_kind(of) if behind is None else behind)}

    def _submitting(self, submit: Callable[[Store, Unit], None]) -> Callable[[Store, Unit], None]:
        def submitted(store: Store, unit: Unit) -> None:
            submit(store, unit._replace(done=partial(self._done, unit)))

        return submitted

    def _done(self, unit: Unit) -> None:
        for entry in unit.entries:
            behind = self._behind.pop((entry.stream, entry.sequence), None)
            self._entry(entry.kind, entry.body, behind)
        if unit.reply is not None:
            self.carried |= {*citations(unit.reply.body)}
        unit.done()

    def _happening(self, happened: Callable[..., None]) -> Callable[..., None]:
        def happens(stream: Stream, event: Event, *more: Any) -> None:
            if isinstance(stream.subject, AtTable):
                table = stream.subject.table
                self._behind[stream.name, stream.head.sequence] = {*_behind(table, event)}
                if isinstance(event, Settled | SettledAtOnce):
                    self._pay_tables |= {*_pay_tables(table)}
                    self._paid |= {_row(table, each.bet, each.odds) for each in event.lines}
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
    """The clauses by which the book of a table has something happen, and those of its kind.

    A kind that several documents have a clause for obeys that of the table.
    """
    document = table.book.document
    yield from (each for each in _of_kind(kind(event)) if each.startswith(document))
    if isinstance(event, OF_PROCEDURE):
        yield from citations(clauses_of_next(table))
    match event:
        case RoundOpened() | WageringClosed():
            yield from citations(wagering_clause(table.rules))
        case Drawn():
            yield from citations(clause_of(table.rules, table.game.equipment))
            yield from citations(_clause_of_draw(table))
        case Decided():
            yield from citations(_clause_of_choice(table, event))
            if event.by_time_out:
                yield from citations(_clause_of_time_out(table, event))
        case Settled(lines=lines) | SettledAtOnce(lines=lines):
            if "settlement.interim" in table.book.values:
                yield from citations(table.rules.clause("settlement.interim"))
            won = {each.bet for each in lines if each.returned_cents > each.stake_cents}
            clauses = {table.book.bets[bet].wins for bet in won} - _of_pay_tables()
            yield from citations(" ".join(clauses))


def _clause_of_draw(table: Table) -> str:
    """The clause by which the round waited for the card that was dealt."""
    waited = table.play.awaits if table.play else None
    return waited.clause if isinstance(waited, Draw) else ""


def _clause_of_choice(table: Table, event: Decided) -> str:
    """The clause by which a player was offered what they decided."""
    who = Who(event.terminal, event.area)
    asked = [each for each in table.asked if each.who == who]
    offered = [choice for each in asked for choice in (*each.choices, each.time_out)]
    return next(
        clauses_of_choice(table, choice) for choice in offered if choice.name == event.choice
    )


def _clause_of_time_out(table: Table, event: Decided) -> str:
    """The clause by which the rules decided for a player who did not."""
    who = Who(event.terminal, event.area)
    return next(clauses_of_absence(table, each.time_out) for each in table.asked if each.who == who)


def _row(table: Table, bet: str, odds: str) -> Row:
    return table.book.name, f"{table.rules.options}", bet, odds


def _pay_tables(table: Table) -> Iterator[tuple[str, frozenset[Row]]]:
    """Each clause that says what bets of the table pay, with all its rows that can be reached."""
    for clause in {table.book.bets[bet].pays for bet in table.rules.odds}:
        yield clause, frozenset(_rows(table, clause))


def _rows(table: Table, clause: str) -> Iterator[Row]:
    for name, odds in table.rules.odds.items():
        bet = table.game.bets[name]
        for tier, each in zip(bet.tiers, odds, strict=False):
            is_paid = each.win > 0 and bet.reaches(table.rules, tier)
            if table.book.bets[name].pays == clause and is_paid:
                yield _row(table, name, str(each))


@cache
def _of_pay_tables() -> set[str]:
    """The clauses of all books that say what a bet pays."""
    bets = (bet for name in book_names() for bet in load(name).bets.values())
    return {code for bet in bets for code in citations(bet.pays)}


@cache
def _of_kind(of: str) -> tuple[str, ...]:
    """The clauses that every event of a kind is of, as its class says."""
    classes = {kind(each): each for each in get_args(Event)}
    return tuple(citations(classes[of].clauses)) if of in classes else ()


WITNESS = Witness()
