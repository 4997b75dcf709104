"""A place read back from the store: snapshot, entries after it, balances compared."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.chance import Secret
from croupier.floor.cage.cage import CAGE_CLAIMS
from croupier.floor.events import decoded
from croupier.floor.floor import Floor, KeptReply
from croupier.floor.jackpots.place import Jackpot
from croupier.floor.places.directory import new_place, places_of
from croupier.floor.places.events import ClockSetBack, SnapshotKept
from croupier.floor.places.letter import read as read_letter
from croupier.floor.places.letters import take_waiting
from croupier.floor.places.losses import Inconsistent, refuse_loss
from croupier.floor.places.names import CAGE_STREAM, STAFF_STREAM
from croupier.floor.places.snapshots import place_in, subject_in, table_in
from croupier.floor.places.stream import Stream
from croupier.floor.staff.alerts import raised
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.rows import login_of
from croupier.floor.tables.dealers import dealer_for
from croupier.floor.tables.events import AskedAgain, PeriodExtended
from croupier.floor.tables.place import AtTable
from croupier.floor.tables.secrets import SECRET
from croupier.floor.tables.table import Phase, new_table, table_of
from croupier.floor.terminals.events import Arrived
from croupier.floor.terminals.seat import unpacked
from croupier.journal.chain import Head, body_digest, verified
from croupier.store import queries
from croupier.store.statements import END_SESSIONS
from croupier.store.unit import Change
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.events import Event
    from croupier.floor.places.stream import Subject
    from croupier.floor.site.plan import FloorPlan, TablePlan
    from croupier.floor.tables.dealer import Dealer
    from croupier.floor.tables.table import Table
    from croupier.journal.chain import Entry
    from croupier.store.queries import Snapshot
    from croupier.store.unit import Held


SET_BACK_MS_MIN = 1000  # Less is the adjustment that every clock makes now and then.


async def read_back(floor: Floor, name: str, plan: TablePlan | None = None) -> None:
    """Take a place in as its journal has it; a table goes on where it stood.

    All is read before the place is there for anybody: nothing happens at it in between.
    """
    stream, table = await rebuilt(floor, name, plan)
    await refuse_loss(floor, stream)
    rows = await queries.held(floor.store.engine, name)
    last_ms = await queries.last_at_ms(floor.store.engine, name)
    _check_balances(stream, rows)
    await read_replies(floor, [row.terminal for row in rows])
    await queries.unclaim(floor.store.engine, *(f"{row.terminal}:" for row in rows))
    if table is None:
        await _settle_in(floor, stream)
        floor.add_lobby(stream)
    else:
        dealer = dealer_for(table, floor.chance)
        await _restore(floor, table, dealer)
        floor.add_table(table, stream, dealer)
        _give_time_again(floor, table)
    if last_ms - floor.clock.now_ms() >= SET_BACK_MS_MIN:
        _set_back(floor, name, last_ms)
    take_in(floor, name, rows)
    await take_waiting(floor, [name])


async def read_people(floor: Floor) -> None:
    """Take in who works here, as the store has it."""
    rows = await queries.staff(floor.store.engine)
    logins = [login_of(person, body) for person, body in rows.items()]
    floor.people = {login.person.id: login for login in logins}


async def _settle_in(floor: Floor, stream: Stream) -> None:
    """What places have beside their journals: people, claims left behind, a mystery's secret."""
    name = stream.name
    if name == STAFF_STREAM:
        await read_people(floor)
    if name == CAGE_STREAM:
        await queries.unclaim(floor.store.engine, CAGE_CLAIMS)
    if isinstance(stream.subject, Jackpot) and stream.subject.commitment:
        sealed = await queries.sealed(floor.store.engine, stream.subject.commitment)
        assert sealed is not None, f"{name}: the secret of its ceiling is missing"
        floor.ceilings[name] = Secret(floor.keys.opened(sealed, SECRET))


async def rebuilt(floor: Floor, name: str, plan: TablePlan | None) -> tuple[Stream, Table | None]:
    """A place as its journal makes it, its chain verified from the last snapshot on."""
    engine = floor.store.engine
    snapshot = await _bound_snapshot(engine, name)
    table = _table(snapshot, plan) if plan is not None else None
    subject: Subject = AtTable(table) if table is not None else _place(name, snapshot)
    stream = Stream(name, subject, snapshot.head if snapshot else Head())
    entries = await queries.entries(engine, name, stream.head.sequence)
    follow(stream, entries)
    stream.since_snapshot = len(entries)
    return stream, table


async def _bound_snapshot(engine: AsyncEngine, name: str) -> Snapshot | None:
    """The snapshot that the entry after it binds; one that no entry binds, as in 0.1, is left.

    Whoever can write the database could otherwise have the floor open with limits of their own.
    """
    found = await queries.snapshot(engine, name)
    after = found and await queries.entry(engine, name, found.head.sequence + 1)
    event = decoded(after).event if after else None
    if found is None or not isinstance(event, SnapshotKept):
        return None
    if event.digest != body_digest(found.body):
        why = f"the snapshot at {found.head.sequence} is not the one that its journal binds"
        raise Inconsistent(f"{name}: {why}")
    return found


def follow(stream: Stream, entries: Sequence[Entry]) -> list[Event]:
    """Let a stream's next entries happen to it, once their chain is verified; what they tell."""
    head = verified(entries, stream.head)
    told = [decoded(entry) for entry in entries]
    for entry, body in zip(entries, told, strict=True):
        stream.happened(body.event, tuple(body.transfers), entry.at_ms)
    stream.stand_at(head, entries)
    return [body.event for body in told]


async def refuse_format(engine: AsyncEngine, plan: FloorPlan) -> None:
    """Unreadable where another version of the program wrote what the database has.

    Read are the last snapshot of every place and what came after it, terminals and letters on
    their way and the people.
    """
    for name in places_of(plan):
        snapshot = await queries.snapshot(engine, name)
        head = snapshot.head if snapshot else Head()
        if snapshot:
            subject_in(snapshot)
        for entry in await queries.entries(engine, name, head.sequence):
            decoded(entry)
    for row in await queries.travelling(engine):
        unpacked(row)
    for letter in await queries.letters(engine):
        read_letter(letter)
    for person, body in (await queries.staff(engine)).items():
        login_of(person, body)


def _table(snapshot: Snapshot | None, plan: TablePlan) -> Table:
    return table_of(table_in(snapshot)) if snapshot else new_table(plan)


def _place(name: str, snapshot: Snapshot | None) -> Subject:
    return place_in(snapshot) if snapshot else new_place(name)


class Difference(NamedTuple):
    """A terminal whose account does not hold what the journal put into it."""

    place: str
    terminal: str
    ledger_cents: int
    account_cents: int | None

    def __str__(self) -> str:
        """Both amounts, in cents."""
        by_account = "nothing" if self.account_cents is None else self.account_cents
        holds = f"{self.place}: {self.terminal} holds {self.ledger_cents} cents by the journal"
        return f"{holds}, {by_account} by its account"


def differences(stream: Stream, rows: Sequence[Held]) -> tuple[Difference, ...]:
    """The seats whose balance is not what the store holds for them."""
    held = {row.terminal: row.balance_cents for row in rows}
    return tuple(
        Difference(stream.name, terminal, seat.balance_cents, held.get(terminal))
        for terminal, seat in stream.subject.seats.items()
        if held.get(terminal) != seat.balance_cents
    )


def _check_balances(stream: Stream, rows: Sequence[Held]) -> None:
    """Every seat's balance is what the store holds for it; else the place stays shut."""
    if wrong := differences(stream, rows):
        raise Inconsistent("; ".join(map(str, wrong)))
    for row in rows:
        if row.terminal in stream.subject.seats:
            stream.subject.seats[row.terminal].last_command = row.last_command


async def read_replies(floor: Floor, terminals: Sequence[str]) -> None:
    """What these terminals may ask for again."""
    for reply in await queries.replies(floor.store.engine, terminals) if terminals else ():
        kept = floor.replies.setdefault(reply.owner, {})
        kept[reply.command] = KeptReply(bytes.fromhex(reply.digest), reply.body.encode())


async def _restore(floor: Floor, table: Table, dealer: Dealer) -> None:
    """Give the Dealer the secret that the round or the shoe was committed to."""
    shoe = table.kept.shoe
    promised = shoe.commitment if shoe else table.commitment if table.is_in_play else ""
    sealed = await queries.sealed(floor.store.engine, promised) if promised else None
    if sealed is not None:
        dealer.restore(table, Secret(floor.keys.opened(sealed, SECRET)))


def _give_time_again(floor: Floor, table: Table) -> None:
    """A Wagering Period that ran out while the floor was down runs anew, for all to see.

    So does the time of whoever was asked; once more when their screen is back.
    """
    now_ms = floor.clock.now_ms()
    is_by_clock = not table.is_dealt_by_person
    if is_by_clock and table.kept.phase is Phase.WAGERING and table.closes_at_ms <= now_ms:
        closes = now_ms + 1000 * table.kept.plan.pace.wagering_seconds
        floor.commit(table.id, [PeriodExtended(closes)])
    if table.asked:
        table.interrupted = {asked.who.player for asked in table.asked}
        floor.commit(table.id, [AskedAgain()])


def _set_back(floor: Floor, name: str, last_ms: int) -> None:
    """Nothing waits for the old time to come round again, and somebody looks at the clock."""
    then = datetime.fromtimestamp(last_ms / 1000, floor.plan.zone)
    what = message("alert-clock_set_back", name=name, then=f"{then:%H:%M:%S on %-d %B %Y}")
    alert = raised(floor, name, AlertOf.FAULT, what)
    ends = (Change(END_SESSIONS, {}),) if name == STAFF_STREAM else ()
    floor.commit(name, [ClockSetBack(last_ms, floor.clock.now_ms()), alert], changes=ends)


def take_in(floor: Floor, name: str, rows: Sequence[Held]) -> None:
    """Terminals that another process sent here arrive, with what they had there."""
    for row in rows:
        if row.terminal not in floor.streams[name].subject.seats:
            floor.where[row.terminal] = name
            seat = unpacked(row)
            today = floor.today if seat and seat.day else None
            hop = seat.hop if seat else 0
            arrived = Arrived(row.terminal, row.balance_cents, row.last_command, seat, today, hop)
            floor.commit(name, [arrived])
