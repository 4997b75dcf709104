"""The floor: commands in at one door, committed events out; its tables deal by the clock."""

from __future__ import annotations

import hashlib
from asyncio import Lock
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakValueDictionary

from croupier.floor.answers import answered
from croupier.floor.commands import decoded_answer, encoded, without_pin
from croupier.floor.errands import Errands
from croupier.floor.jackpots.links import contributions, signs_shown
from croupier.floor.places.events import SnapshotKept
from croupier.floor.places.letter import sent
from croupier.floor.places.letters import deliver
from croupier.floor.places.losses import further, known_of
from croupier.floor.places.names import LOBBY, STAFF_STREAM
from croupier.floor.places.snapshots import written
from croupier.floor.places.stream import Stream
from croupier.floor.players.daily import day_at
from croupier.floor.players.daily_limits import closing_days, dated, left_to_lose, sent_away
from croupier.floor.players.measures import must_leave, shown_out
from croupier.floor.staff import alerts
from croupier.floor.staff.office import Office
from croupier.floor.tables.approval import checked_table
from croupier.floor.tables.dealer import DealerAct, Due
from croupier.floor.tables.dealers import dealer_for
from croupier.floor.tables.events import (
    AskedAgain,
    RoundOpened,
    RoundPassed,
    RoundVoided,
    Settled,
    SettledAtOnce,
    TableOpened,
    TurnKept,
)
from croupier.floor.tables.secrets import sealing
from croupier.floor.tables.table import Phase, has_wagers, turn_after
from croupier.floor.tables.virtual.dealer import VirtualDealer, due
from croupier.floor.terminals.answer import Answer, repeated
from croupier.floor.terminals.events import Arrived
from croupier.floor.terminals.moves import arrival, departure
from croupier.floor.terminals.seat import luggage
from croupier.floor.terminals.tickets import opened, sealed
from croupier.journal.chain import body_digest
from croupier.store.statements import FORGET_SNAPSHOT, SNAPSHOT
from croupier.store.unit import REPLIES_KEPT, Change, Held, Reply, Unit
from croupier.words import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.equipment.chance import Secret, SystemChance
    from croupier.floor.commands import TerminalCommand
    from croupier.floor.events import Event
    from croupier.floor.places.losses import Known
    from croupier.floor.places.shares import Sharing
    from croupier.floor.players.cards import CardInHand, PlayerRow
    from croupier.floor.players.daily import Day
    from croupier.floor.site.clock import Clock, Timer
    from croupier.floor.site.keys import Keys
    from croupier.floor.site.plan import FloorPlan, TablePlan
    from croupier.floor.tables.dealer import Dealer
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat
    from croupier.people.sign_in import Login, SignedIn
    from croupier.store.queries import KeptTicket
    from croupier.store.store import Store

ENTRIES_BETWEEN_SNAPSHOTS = 2000
ENDS_ROUND = (Settled, RoundPassed, RoundVoided, RoundOpened)  # or begins the next


class KeptReply(NamedTuple):
    """The reply to a command, and the digest of the command."""

    digest: bytes
    reply: bytes


class FloorError(RuntimeError):
    """The world failed; the irregularity rules decide.  CMA 9."""


class PlaceDown(FloorError):
    """The place of a terminal is not in this process now."""


class Floor:
    """All places of one process: the lobby, the cage and its tables."""

    sharing: Sharing  # with the other processes, from when the floor is opened

    def __init__(
        self, plan: FloorPlan, store: Store, keys: Keys, clock: Clock, chance: SystemChance
    ) -> None:
        self.plan, self.store, self.keys = plan, store, keys
        self.clock, self.chance = clock, chance
        self.streams: dict[str, Stream] = {}
        self.tables: dict[str, Table] = {}
        self.dealers: dict[str, Dealer] = {}
        self.elsewhere: dict[str, Table] = {}
        self.where: dict[str, str] = {}
        self.known: dict[str, Known] = {}
        self.replies: dict[str, dict[int, KeptReply]] = {}
        self.tickets_in_hand: dict[tuple[str, str], KeptTicket] = {}
        self.cards_in_hand: dict[tuple[str, str], CardInHand] = {}
        self.players_in_hand: dict[str, PlayerRow] = {}
        self.acts_in_hand: WeakValueDictionary[str, Lock] = WeakValueDictionary()
        self.office_elsewhere = Office()
        self.people: dict[str, Login] = {}
        self.at_work: dict[str, SignedIn] = {}
        self.ceilings: dict[str, Secret] = {}  # of mystery jackpots, at which amount each is won
        self.timers: dict[str, Timer] = {}
        self.due: dict[str, Due] = {}
        self.errands = Errands()
        self.listeners: list[Callable[[str, list[Event], int], None]] = []
        self.on_failure: Callable[[str, BaseException], None] = lambda _stream, _error: None
        self.on_halt: Callable[[str, str], None] = lambda _table, _error: None

    @property
    def office(self) -> Office:
        """Who is excluded and who failed to sign in, here or as another process has it."""
        stream = self.streams.get(STAFF_STREAM)
        subject = stream.subject if stream is not None else None
        return subject if isinstance(subject, Office) else self.office_elsewhere

    @property
    def today(self) -> Day:
        """The day that is now at the site."""
        return day_at(self.clock.now_ms(), self.plan.zone)

    # Places.

    def add_lobby(self, stream: Stream) -> None:
        """Take the lobby or the cage in, as it was read back or new."""
        self.streams[stream.name] = stream
        for terminal in stream.subject.seats:
            self.where[terminal] = stream.name

    def add_table(self, table: Table, stream: Stream, dealer: Dealer) -> None:
        """Take a table in and let its Dealer go on."""
        self.tables[table.id] = table
        self._let_deal(table, dealer)
        self.add_lobby(stream)
        self.schedule(table.id)

    def _let_deal(self, table: Table, dealer: Dealer) -> None:
        """Have a Dealer stand at a table; a virtual one knows what players may still add."""
        self.dealers[table.id] = dealer
        if isinstance(dealer, VirtualDealer):
            dealer.left_to_lose = lambda seat: left_to_lose(self, table.play, seat)

    def remove(self, name: str) -> None:
        """Let a place go: another process has it, or it is about to be read back."""
        stream = self.streams.pop(name, None)
        if stream is not None:
            self.remember(stream)
        if timer := self.timers.pop(name, None):
            timer.cancel()
        self.tables.pop(name, None)
        self.dealers.pop(name, None)
        for terminal in stream.subject.seats if stream else ():
            if self.where.get(terminal) == name:
                del self.where[terminal]
                self.replies.pop(terminal, None)

    def remember(self, stream: Stream) -> None:
        """Keep in mind what is confirmed of a place, for whoever reads it back."""
        known = known_of(stream, self.clock.now_ms())
        self.known[stream.name] = further(self.known.get(stream.name), known)

    def open_table(self, plan: TablePlan, by: str = "") -> None:
        """Open a table that is closed, by the newest version of its book."""
        kept = checked_table(plan).kept
        self.commit(plan.id, [TableOpened(kept.plan, kept.digest, by, catalogue.digest())])

    def add_terminal(self, terminal: str) -> None:
        """A new terminal, in the lobby."""
        if terminal not in self.where:
            self.where[terminal] = LOBBY
            self.commit(LOBBY, [Arrived(terminal, 0, 0)])

    def seat(self, terminal: str) -> Seat:
        """A terminal where it is; PlaceDown where this process does not have it."""
        if terminal not in self.where:
            raise PlaceDown(f"{terminal} is not here: unknown, elsewhere, or being read back")
        return self.streams[self.where[terminal]].subject.seats[terminal]

    def connected(self, terminal: str) -> None:
        """A screen is there: whoever was asked before an outage has the whole time, once."""
        table = self.tables.get(self.where.get(terminal, ""))
        if table is None or terminal not in table.interrupted:
            return
        table.interrupted.discard(terminal)
        if any(asked.who.player == terminal for asked in table.asked):
            self.commit(table.id, [AskedAgain()])

    def seats_at(self, place: str) -> dict[str, Seat]:
        """The terminals at a place, or the people at a table with a person who deals."""
        table = self.tables.get(place)
        return table.kept.seats if table is not None else self.streams[place].subject.seats

    # Committing.

    def commit(
        self,
        name: str,
        events: list[Event],
        *,
        reply: Reply | None = None,
        changes: tuple[Change, ...] = (),
        touched: tuple[str, ...] = (),
        done: Callable[[], None] = lambda: None,
        lost: Callable[[BaseException], None] = lambda _: None,
    ) -> None:
        """Let events happen at a place; `done` once they are durable, `lost` if that is unknown."""
        stream = self.streams[name]
        events = [*events, *self._fed(name, events)]
        changes = (*changes, *closing_days(self, name, events))
        try:
            unit = stream.unit(
                events, self.clock.now_ms(), reply=reply, changes=changes, touched=touched
            )
        except AssertionError as error:
            self._failed(stream, error)
            raise
        bound, keeping = self._snapshot(name)
        after = stream.unit(bound, self.clock.now_ms())
        told, sequence = [*events, *bound], stream.head.sequence
        self.store.submit(
            unit._replace(
                entries=unit.entries + after.entries,
                changes=(*unit.changes, *keeping),
                done=lambda: self._done(name, told, sequence, done),
                failed=lambda error: self._lost(stream, error, lost),
            )
        )
        if name in self.tables:
            self._seat_dealer(name, events)
            self.schedule(name)

    def _seat_dealer(self, name: str, events: list[Event]) -> None:
        """Whoever deals at a table that opens is as its plan says by then."""
        if any(isinstance(event, TableOpened) for event in events):
            self._let_deal(self.tables[name], dealer_for(self.tables[name], self.chance))

    def _fed(self, name: str, events: list[Event]) -> list[Event]:
        """The letters to jackpots that follow from what is settled at a table.  CMA 8.4.2."""
        table = self.tables.get(name)
        if table is None or not table.kept.jackpots:
            return []
        kept, now_ms = table.kept, self.clock.now_ms()
        drafts = [
            draft
            for event in events
            if isinstance(event, Settled | SettledAtOnce)
            for draft in contributions(table, event.round, now_ms, event.lines)
        ]
        if any(isinstance(event, ENDS_ROUND) for event in events):
            drafts += signs_shown(kept.jackpots)
        return [*sent(name, kept.mail, *drafts)]

    def after_all(
        self,
        done: Callable[[], None],
        place: str | None = None,
        lost: Callable[[BaseException], None] = lambda _: None,
    ) -> None:
        """Have something done once everything that happened so far, at a place, is durable."""
        writers = (self.streams[place].writer,) if place is not None else ()
        self.store.submit(Unit(writers, done=done, failed=lost))

    def _done(
        self, name: str, events: list[Event], sequence: int, done: Callable[[], None]
    ) -> None:
        done()
        deliver(self, events)
        if events:
            for listener in self.listeners:
                listener(name, events, sequence)

    def _lost(
        self, stream: Stream, error: BaseException, lost: Callable[[BaseException], None]
    ) -> None:
        lost(error)
        self._failed(stream, error)

    def _failed(self, stream: Stream, error: BaseException) -> None:
        """Stop a place whose events are not known to be durable; it must be read back."""
        stream.writer.is_broken = True
        if self.streams.get(stream.name) is stream:
            self.remove(stream.name)
            self.on_failure(stream.name, error)

    def _snapshot(self, name: str) -> tuple[list[Event], tuple[Change, ...]]:
        """A snapshot of a place between rounds, now and then, and the event that binds it."""
        stream = self.streams[name]
        table = self.tables.get(name)
        is_between = table is None or table.kept.phase in {Phase.BETWEEN, Phase.CLOSED}
        if not is_between or stream.since_snapshot < ENTRIES_BETWEEN_SNAPSHOTS:
            return [], ()
        stream.since_snapshot = 0
        kept = table.kept if table is not None else stream.subject
        body = written(name, kept)
        head = {"sequence": stream.head.sequence, "head": stream.head.digest}
        return [SnapshotKept(body_digest(body))], (
            Change(FORGET_SNAPSHOT, {"of": name}),
            Change(SNAPSHOT, {"stream": name, "body": body, **head}),
        )

    # The Dealers.

    def schedule(self, name: str) -> None:
        """Have the Dealer of a table do what is due, at its time."""
        act = due(self.tables[name])
        if name in self.timers and self.due.get(name) == act:
            return
        if timer := self.timers.pop(name, None):
            timer.cancel()
        if act is not None:
            self.due[name] = act
            self.timers[name] = self.clock.call_at(act.at_ms, lambda: self._deal(name))

    def _deal(self, name: str) -> None:
        self.timers.pop(name, None)
        table = self.tables.get(name)
        act = due(table) if table is not None else None
        if table is None or act is None:
            return
        if act.at_ms > self.clock.now_ms():
            self.schedule(name)
            return
        if act.act is DealerAct.OPEN_ROUND:
            self.show_out(table)
        self.act(name, act.act)

    def show_out(self, table: Table) -> None:
        """Have those who may not play at a table any more leave it, unless they have wagers."""
        for terminal in must_leave(self, table):
            if not has_wagers(table, terminal):
                seat = table.kept.seats[terminal]
                told = [*sent_away(self, seat), *shown_out(self, seat)]
                self.move(terminal, LOBBY, before=told)

    def act(self, name: str, act: DealerAct) -> None:
        """Let a Dealer act; a table whose chance or rules fail stops and says so."""
        table, dealer = self.tables[name], self.dealers[name]
        if why := alerts.halts(self, table, act):
            self.commit(name, alerts.halted(self, name, why))
            return
        try:
            events, secret = dealer.act(table, act, self.clock.now_ms())
        except Exception as error:  # noqa: BLE001 - the table stops, whatever was wrong with it
            self.commit(name, alerts.failed(self, name, error))
            self.on_halt(name, alerts.told_of(error))
            return
        raised = alerts.alerts_of(self, name, events)
        happened = [dated(self, table, event) for event in events]
        self.commit(name, [*happened, *raised], changes=self._sealing(secret))
        if table.kept.phase is Phase.CLOSED and LOBBY in self.streams:
            for terminal in list(table.kept.seats):
                self.move(terminal, LOBBY)

    def _sealing(self, secret: Secret | None) -> tuple[Change, ...]:
        return (sealing(self.keys, secret),) if secret else ()

    # Commands of terminals.

    def command(
        self,
        terminal: str,
        number: int,
        command: TerminalCommand,
        told: Callable[[Answer], None],
        lost: Callable[[BaseException], None],
    ) -> None:
        """Do what a terminal asks for, once; `told` gets the answer when it is durable.

        The same number with the same content gets the first answer again; with other content, or
        older than the answers kept, it is refused.  `lost` means: not known, ask again.
        """
        digest = hashlib.sha256(encoded(without_pin(command))).digest()
        if repeated := self._repeated(terminal, number, digest):
            self.after_all(lambda: told(repeated), self.where[terminal], lost)
            return
        found = answered(self, terminal, command)
        reply = self._kept_reply(terminal, number, digest, found.answer)
        answer = found.answer

        def done() -> None:
            told(answer)

        if found.moves_to:
            self.move(terminal, found.moves_to, reply=reply, done=done, lost=lost)
        else:
            self.commit(
                self.where[terminal],
                found.events,
                reply=reply,
                changes=found.changes,
                touched=(terminal,),
                done=done,
                lost=lost,
            )

    def _kept_reply(self, terminal: str, number: int, digest: bytes, answer: Answer) -> Reply:
        """The reply, kept for whoever asks again; its durable copy goes with the events."""
        self.seat(terminal).last_command = number
        body = encoded(sealed(self.keys, answer))
        kept = self.replies.setdefault(terminal, {})
        kept[number] = KeptReply(digest, body)
        while len(kept) > REPLIES_KEPT:
            del kept[next(iter(kept))]
        return Reply(terminal, number, digest.hex(), body.decode())

    def _repeated(self, terminal: str, number: int, digest: bytes) -> Answer | None:
        """The answer to a command that was given before, or why it is refused as such."""
        seat = self.seat(terminal)
        if number > seat.last_command:
            return None
        kept = self.replies.get(terminal, {}).get(number)
        if kept is not None and kept.digest == digest:
            return opened(self.keys, decoded_answer(kept.reply))
        return repeated(seat, number, is_another=kept is not None)

    def _turn(self, terminal: str) -> list[Event]:
        """What a table keeps of the turn to spin when a terminal leaves it.  CMA 13.3.1(c)."""
        table = self.tables.get(self.where[terminal])
        after = turn_after(table, terminal) if table else None
        return [TurnKept(after)] if after else []

    def move(
        self,
        terminal: str,
        to: str,
        *,
        before: list[Event] | None = None,
        reply: Reply | None = None,
        done: Callable[[], None] = lambda: None,
        lost: Callable[[BaseException], None] = lambda _: None,
    ) -> None:
        """A terminal goes from one place to another, after these events, in one transaction."""
        before = [*(before or ()), *self._turn(terminal)]
        if to not in self.streams:
            self._send(terminal, to, before, reply, done, lost)
            return
        source, target = self.streams[self.where[terminal]], self.streams[to]
        seat, now_ms = source.subject.seats[terminal], self.clock.now_ms()
        left: list[Event] = [*before, departure(seat, to)]
        first = source.unit(left, now_ms)
        arrived = arrival(seat, self.today)
        second = target.unit([arrived], now_ms)
        self.where[terminal] = to
        places: list[tuple[str, list[Event], int]] = [
            (source.name, left, source.head.sequence),
            (to, [arrived], target.head.sequence),
        ]

        def durable() -> None:
            done()
            for name, events, sequence in places:
                self._done(name, events, sequence, lambda: None)

        def failed(error: BaseException) -> None:
            lost(error)
            self._failed(source, error)
            self._failed(target, error)

        self.store.submit(
            Unit(
                (source.writer, target.writer),
                first.entries + second.entries,
                first.postings,
                held=first.held + second.held,
                reply=reply,
                changes=first.changes + second.changes,
                done=durable,
                failed=failed,
            )
        )

    def _send(
        self,
        terminal: str,
        to: str,
        before: list[Event],
        reply: Reply | None,
        done: Callable[[], None],
        lost: Callable[[BaseException], None],
    ) -> None:
        """A terminal goes to a place of another process, which takes it in once this is durable."""
        source = self.streams[self.where.pop(terminal)]
        seat = source.subject.seats[terminal]
        events = [*before, departure(seat, to)]
        unit = source.unit(events, self.clock.now_ms(), reply=reply)
        gone = Held(terminal, to, seat.balance_cents, seat.last_command, luggage(seat))
        sequence = source.head.sequence
        self.replies.pop(terminal, None)
        self.store.submit(
            unit._replace(
                held=(*unit.held, gone),
                done=lambda: self._done(source.name, events, sequence, done),
                failed=lambda error: self._lost(source, error, lost),
            )
        )
