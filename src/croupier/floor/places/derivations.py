"""Rows beside the journal, derived from it: terminals, secrets, people, sessions, the founding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.jackpots.events import JackpotOpened, JackpotReset
from croupier.floor.places.codec import Unreadable
from croupier.floor.places.replica import differs
from croupier.floor.places.upcasts import SEATS
from croupier.floor.players.events import CardActivated, CardIssued
from croupier.floor.staff.events import PersonChanged, SignedIn
from croupier.floor.staff.rows import login_of
from croupier.floor.tables.events import RoundOpened, ShoeShuffled
from croupier.floor.terminals.events import PlayMoneyGiven
from croupier.floor.terminals.seat import unpacked
from croupier.journal.books import Finding
from croupier.journal.chain import body_digest
from croupier.journal.scratch import scratch
from croupier.store.unit import Held
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from croupier.floor.events import Body
    from croupier.floor.places.replica import Replica
    from croupier.floor.terminals.seat import Departed, Seat
    from croupier.journal.books import Books, TerminalRow
    from croupier.journal.chain import Entry

DEMONSTRATION, FLOOR = "demonstration", "floor"


class People:
    """The staff as the journal tells them, and who has ever signed in."""

    def __init__(self) -> None:
        self._told: dict[str, PersonChanged] = {}
        self._signed_in: set[str] = set()

    def take(self, _: Entry, body: Body) -> None:
        """An entry that may change a person."""
        event = body.event
        if isinstance(event, PersonChanged):
            self._told[event.person] = event
        elif isinstance(event, SignedIn):
            self._signed_in.add(event.person)

    def finding(self, staff: Mapping[str, str], at_work: Collection[str]) -> Finding:
        """The people who are not as the journal tells, and the sessions that nobody began."""
        wrong = [f"{each} is missing" for each in sorted({*self._told} - {*staff})]
        wrong += [each for person, body in staff.items() for each in self._wrong(person, body)]
        unknown = {*at_work} - (self._signed_in & {*staff})
        wrong += [f"{each} has a session and never signed in" for each in sorted(unknown)]
        unbound = sum(not event.row for event in self._told.values())
        detail = message("found-people_whose_password", staff=len(staff), unbound=unbound)
        return Finding("staff", tuple(wrong), detail)

    def _wrong(self, person: str, body: str) -> Iterator[str]:
        told = self._told.get(person)
        if told is None:
            yield f"{person} was never journalled"
            return
        try:
            found = login_of(person, body).person
        except Unreadable as error:
            yield str(error)
            return
        if found != (told.person, told.name, told.role, told.operator, told.is_active):
            yield f"{person} is {found.role} of {found.operator}, otherwise than the journal tells"
        if told.row and told.row != body_digest(body):
            yield f"{person} has another row than the journal binds"


class Cards:
    """The players' cards as the journal tells them."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}

    def take(self, _: Entry, body: Body) -> None:
        """An entry that may issue a card or give it a PIN."""
        event = body.event
        if isinstance(event, CardIssued | CardActivated):
            self._told[event.card] = event.row

    def finding(self, books: Books, replica: Replica) -> Finding:
        """The cards that are not as the journal binds them, and people at another place."""
        cards = books.cards
        wrong = [f"card {each} is missing" for each in sorted({*self._told} - {*cards})]
        wrong += [
            f"card {card} has another row than the journal binds"
            for card, body in cards.items()
            if self._told.get(card) != body_digest(body)
        ]
        told = {
            seat.day.person: seat.terminal
            for seat in (*_everywhere(replica), *_at_dealers_tables(replica))
            if seat.day is not None and seat.day.person
        }
        for person in sorted(told.items() ^ books.card_places.items()):
            wrong.append(f"{person[0]} is not at {person[1]} by both journal and row")
        return Finding(
            "cards", tuple(wrong), message("found-cards", cards=len(cards), used=len(told))
        )


def _at_dealers_tables(replica: Replica) -> Iterator[Seat]:
    """Every person at a table with a person who deals."""
    for seats in replica.patrons.values():
        yield from seats.values()


def _everywhere(replica: Replica) -> Iterator[Seat]:
    """Every terminal once: at its place, or as it left on its way."""
    here = {name for seats in replica.seats.values() for name in seats}
    for seats in replica.seats.values():
        yield from seats.values()
    for departed in replica.departed.values():
        for terminal in departed:
            gone = _on_its_way(terminal, replica)
            if terminal not in here and gone is departed[terminal]:
                yield gone.seat


COMMITTING = (RoundOpened, ShoeShuffled, JackpotOpened, JackpotReset)


class Commitments:
    """The secrets that were committed to; they wait in a file that is gone afterwards."""

    def __init__(self) -> None:
        self._told = scratch("CREATE TABLE told (commitment TEXT PRIMARY KEY)")

    def take(self, _: Entry, body: Body) -> None:
        """An entry that may commit to a secret."""
        event = body.event
        if isinstance(event, COMMITTING) and event.commitment:
            self._told.execute("INSERT OR IGNORE INTO told VALUES (?)", (event.commitment,))

    def finding(self, kept: Iterable[str]) -> Finding:
        """The secrets that are kept and not committed to, or the other way round."""
        wrong, count = [], 0
        for commitment in kept:
            count += 1
            asked = self._told.execute("SELECT 1 FROM told WHERE commitment = ?", (commitment,))
            if asked.fetchone() is None:
                wrong.append(f"a secret is kept for {commitment[:16]}…, which nobody committed to")
        told = self._told.execute("SELECT count(*) FROM told").fetchone()[0]
        self._told.close()
        if told != count:
            wrong.append(f"{count} secrets are kept, {told} were committed to")
        return Finding("secrets", tuple(wrong), message("found-sealed_secrets", count=count))


def terminals(books: Books, replica: Replica) -> Finding:
    """Every terminal is where its journal has it, with what it has there and what it asked for."""
    wrong = [each for row in books.terminals for each in _wrong_terminal(row, books, replica)]
    here = {terminal for seats in replica.seats.values() for terminal in seats}
    left = {terminal for departed in replica.departed.values() for terminal in departed}
    missing = (here | left) - {row.terminal for row in books.terminals}
    wrong += [f"{each} is missing" for each in sorted(missing)]
    wrong += [
        f"{each} has replies and is no terminal"
        for each in sorted({*books.replied} - {row.terminal for row in books.terminals})
    ]
    return Finding(
        "terminals", tuple(wrong), message("found-terminals", terminals=len(books.terminals))
    )


def _wrong_terminal(row: TerminalRow, books: Books, replica: Replica) -> Iterator[str]:
    places = [name for name, seats in replica.seats.items() if row.terminal in seats]
    if len(places) > 1:
        yield f"{row.terminal} is at {' and at '.join(places)}"
        return
    if places:
        seat, place, is_way = replica.seats[places[0]][row.terminal], places[0], False
    elif (gone := _on_its_way(row.terminal, replica)) is not None:
        seat, place, is_way = gone.seat, gone.to, True
    else:
        yield f"{row.terminal} was never journalled"
        return
    if (row.stream, row.balance_cents) != (place, seat.balance_cents):
        yield f"{row.terminal} is at {row.stream} with {row.balance_cents} cents, not at {place}"
    last = max(seat.last_command, books.replied.get(row.terminal, 0))
    if row.last_command != last:
        yield f"{row.terminal} gave command {row.last_command} last, by its replies {last}"
    if is_way != bool(row.travelling) or (is_way and not _is_luggage(row, seat)):
        yield f"{row.terminal} travels otherwise than it left"


def _on_its_way(terminal: str, replica: Replica) -> Departed | None:
    """The last departure of a terminal that is nowhere."""
    found = [each[terminal] for each in replica.departed.values() if terminal in each]
    return max(found, key=lambda each: (each.seat.hop, each.at_ms), default=None)


def _is_luggage(row: TerminalRow, seat: Any) -> bool:
    try:
        unpacked(Held(*row))
    except Unreadable:
        return False
    return not differs(row.travelling, seat, SEATS)


class Founding:
    """The kind of the floor: only a demonstration gives play money."""

    def __init__(self) -> None:
        self._has_play_money = False

    def take(self, _: Entry, body: Body) -> None:
        """An entry that may give play money."""
        self._has_play_money |= isinstance(body.event, PlayMoneyGiven)

    def finding(self, founded: Mapping[str, str]) -> Finding:
        """Whether the kind that the database states is possible."""
        kind = founded.get("kind", "")
        wrong = []
        if founded and kind not in {DEMONSTRATION, FLOOR}:
            wrong.append(f"the floor is of the kind {kind!r}")
        if kind == FLOOR and self._has_play_money:
            wrong.append("the floor gave play money and is no demonstration")
        return Finding("founding", tuple(wrong), message("found-kind", kind=kind or "none"))
