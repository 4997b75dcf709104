"""The fan-out: views of what is durable, serialised once a table, to whoever watches it.

Tables are shown at most some twenty times a second.  A wager on a table without areas changes
nothing that others see, so it reaches its own terminal alone.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from croupier.display.jackpots import jackpot_views
from croupier.display.projection import seat_view, table_view
from croupier.floor.jackpots.place import Jackpot
from croupier.floor.jackpots.plan import is_jackpot
from croupier.floor.players.daily_limits import left_to_lose
from croupier.floor.players.events import CardPresented, LimitsChosen
from croupier.floor.tables.events import (
    Halted,
    MinimumsEnded,
    MinimumsKept,
    Resumed,
    RoundOpened,
    RoundPassed,
    RoundVoided,
    Selected,
    Settled,
    SettledAtOnce,
    SignChanged,
    TableClosed,
    TableOpened,
    VariationChanged,
    Wagered,
    WageringClosed,
)
from croupier.floor.terminals.events import (
    Adjusted,
    Arrived,
    Left,
    NoteInserted,
    PlayMoneyGiven,
    ServiceAsked,
    ServiceEnded,
    TerminalFailed,
    TerminalRestored,
    TicketInserted,
    TicketPrinted,
)
from croupier.store.store import StoreClosed
from croupier.web.sockets.connection import CLOSING, MOVED, REPLACED
from croupier.web.sockets.frames import (
    FullMessage,
    JackpotsMessage,
    LobbyMessage,
    LobbyTableMessage,
    SeatMessage,
    TableMessage,
    in_lobby,
    is_for_terminals,
    text_of,
)
from croupier.web.sockets.pace import Pacer
from croupier.web.sockets.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.display.views import TableView
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat
    from croupier.web.sockets.connection import Connection
    from croupier.web.sockets.frames import Message

SHOWN_EVERY_SECONDS = 0.05
COUNTED_EVERY_SECONDS = 1.0  # how many players there are
METERS_EVERY_SECONDS = 0.5  # jackpots; the meter on a screen is at most one second old
SEATS_A_TURN = SENT_A_TURN = 25  # so that thousands of seats never keep a wager waiting

PRIVATE = frozenset(
    {
        NoteInserted,
        PlayMoneyGiven,
        TicketInserted,
        TicketPrinted,
        ServiceAsked,
        ServiceEnded,
        CardPresented,
        LimitsChosen,
        Adjusted,
        TerminalFailed,
        TerminalRestored,
    }
)
ON_AREAS = frozenset({Wagered, Selected})
COMING_AND_GOING = frozenset({Arrived, Left})
FOR_EVERY_SEAT = frozenset(
    {
        TableOpened,
        TableClosed,
        RoundOpened,
        WageringClosed,
        RoundPassed,
        SettledAtOnce,
        Settled,
        RoundVoided,
        SignChanged,
        MinimumsKept,
        MinimumsEnded,
        VariationChanged,
        Halted,
        Resumed,
    }
)


class Hub:
    """Everybody who watches, and what they are due to be shown."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.terminals: dict[str, Connection] = {}
        self.lobby: set[Connection] = set()
        self.displays: dict[str, set[Connection]] = {}
        self.durable: dict[str, int] = {}
        self.on_change: list[Callable[[str, list[Event]], None]] = []
        self._at: dict[str, set[Connection]] = {}
        self._shown: dict[str, Pacer] = {}
        self._counted: dict[str, Pacer] = {}
        self._meters = Pacer(self._show_jackpots, METERS_EVERY_SECONDS)
        self._seats: dict[str, None] = {}
        self._arrived: set[str] = set()
        self._sending = Turns(SENT_A_TURN)
        floor.listeners.append(self.happened)
        floor.sharing.listeners.append(self.happened_elsewhere)

    # Who watches.

    def join_terminal(self, connection: Connection) -> None:
        """A terminal's socket; the one it had before is closed."""
        if before := self.terminals.get(connection.who):
            before.end(REPLACED)
            self._leave_place(before)
        self.terminals[connection.who] = connection
        self.floor.connected(connection.who)
        self.send_full(connection.who)

    def leave_terminal(self, connection: Connection) -> None:
        """A terminal's socket is closed; nothing else changes for the terminal."""
        self._leave_place(connection)
        if self.terminals.get(connection.who) is connection:
            del self.terminals[connection.who]

    def join_display(self, table: str, connection: Connection) -> None:
        """A Display Screen."""
        self.displays.setdefault(table, set()).add(connection)
        self._send_view(table, lambda view: self._begin(connection, _table_message(view)))

    def leave_display(self, table: str, connection: Connection) -> None:
        """A Display Screen is switched off."""
        self.displays[table].discard(connection)

    def join_lobby(self, connection: Connection) -> None:
        """Somebody who looks at all tables."""
        self.lobby.add(connection)
        message = self.lobby_message()
        self._once_durable(list(self.tables), lambda: self._begin(connection, message))

    def _begin(self, connection: Connection, message: Message) -> None:
        """The whole view to somebody new, and the jackpots."""
        connection.begin(text_of(message))
        self._send_jackpots([connection])

    def close(self) -> None:
        """Everybody is told to come again, and nothing more is shown."""
        for pacer in (*self._shown.values(), *self._counted.values(), self._meters):
            pacer.cancel()
        watching = {each for group in self.displays.values() for each in group}
        for connection in (*self.terminals.values(), *self.lobby, *watching):
            connection.end(CLOSING)

    @property
    def counts(self) -> dict[str, int]:
        """How many of each kind are connected."""
        displays = sum(map(len, self.displays.values()))
        return {"terminal": len(self.terminals), "display": displays, "lobby": len(self.lobby)}

    # What happened.

    def happened(self, name: str, events: list[Event], sequence: int) -> None:
        """Events of a place are durable: show what they change, to whom it concerns."""
        self.durable[name] = max(sequence, self.durable.get(name, 0))
        table, kinds = self.floor.tables.get(name), {type(event) for event in events}
        self._due_seats(table, events, kinds)
        self._send_away(events)
        if table is not None:
            self._due_table(table, kinds)
        if is_jackpot(name):
            self._meters.due()
        for listener in self.on_change:
            listener(name, events)

    def happened_elsewhere(self, name: str, events: list[Event], _: int) -> None:
        """Events of another process's place, which are durable: they are shown, not counted."""
        if table := self.floor.elsewhere.get(name):
            self._due_table(table, {type(event) for event in events})
        if is_jackpot(name):
            self._meters.due()

    def gone(self, name: str) -> None:
        """Another process has a place: its terminals come again."""
        for connection in self._at.pop(name, set()):
            connection.finish(MOVED)

    def _send_away(self, events: list[Event]) -> None:
        """A terminal that went to another process's place comes again, once it has its answer."""
        for event in events:
            connection = self.terminals.get(getattr(event, "terminal", ""))
            if isinstance(event, Left) and connection and connection.who not in self.floor.where:
                asyncio.get_running_loop().call_soon(connection.finish, MOVED)

    def read_back(self, name: str) -> None:
        """A place was read back from the store: everybody there gets everything anew."""
        for terminal in list(self.floor.streams[name].subject.seats):
            self.send_full(terminal)
        self._show(name)

    def _due_table(self, table: Table, kinds: set[type]) -> None:
        hidden = PRIVATE if table.rules.options.get("areas") else PRIVATE | ON_AREAS
        seen = kinds - hidden
        if seen - COMING_AND_GOING:
            self._pacer(self._shown, table.id, SHOWN_EVERY_SECONDS).due()
        elif seen:
            self._pacer(self._counted, table.id, COUNTED_EVERY_SECONDS).due()

    def _pacer(self, pacers: dict[str, Pacer], name: str, seconds: float) -> Pacer:
        if name not in pacers:
            pacers[name] = Pacer(lambda: self._show(name), seconds)
        return pacers[name]

    def _due_seats(self, table: Table | None, events: list[Event], kinds: set[type]) -> None:
        concerned = [getattr(each, "terminal", "") for each in events if not self._is_told(each)]
        self._arrived |= {event.terminal for event in events if isinstance(event, Arrived)}
        if table is not None:
            concerned += [each.who.player for each in table.asked]
            concerned += table.kept.seats if kinds & FOR_EVERY_SEAT else ()
        self._arrived &= self.terminals.keys()
        due = [each for each in concerned if each in self.terminals]
        if due and not self._seats:
            asyncio.get_running_loop().call_soon(self._send_seats)
        self._seats |= dict.fromkeys(due)

    def _is_told(self, event: Event) -> bool:
        """A wager whose terminal has just asked for it: its answer says all that has changed."""
        if not isinstance(event, Wagered):
            return False
        connection = self.terminals.get(event.terminal)
        return connection is not None and connection.is_asking

    # What is shown.

    def send_full(self, terminal: str) -> None:
        """Everything for one terminal, as at its start."""
        connection, place = self.terminals.get(terminal), self.floor.where.get(terminal)
        if connection is None or place not in self.floor.streams:
            return
        self._leave_place(connection)
        self._at.setdefault(place, set()).add(connection)
        message = self.full_message(terminal)
        self._once_durable([place], lambda: self._begin(connection, message))

    def full_message(self, terminal: str) -> FullMessage:
        """What a terminal shows, whole."""
        place, now_ms = self.floor.where[terminal], self.floor.clock.now_ms()
        table, stream = self.floor.tables.get(place), self.floor.streams[place]
        sequence, seat = stream.head.sequence, stream.subject.seats[terminal]
        return FullMessage(
            sequence,
            now_ms,
            seat_view(table, seat, place, now_ms, self._left(table, seat)),
            table_view(table, sequence, now_ms) if table is not None else None,
        )

    def _left(self, table: Table | None, seat: Seat) -> int | None:
        """What a player's own limits leave for more wagers.  CMA 3.9, SBC 20.3."""
        return left_to_lose(self.floor, table.play if table is not None else None, seat)

    def lobby_message(self) -> LobbyMessage:
        """Every table that a Player Terminal can go to, as the lobby shows it."""
        views = [self.view(name) for name in self.tables]
        sequences = {view.id: view.sequence for view in views}
        return LobbyMessage(
            sequences,
            self.floor.clock.now_ms(),
            [in_lobby(v) for v in views if is_for_terminals(v)],
        )

    @property
    def tables(self) -> dict[str, Table]:
        """Every table of the floor, here or at another process, in the order of the plan."""
        found = self.floor.elsewhere | self.floor.tables
        return {plan.id: found[plan.id] for plan in self.floor.plan.table if plan.id in found}

    def view(self, table: str) -> TableView:
        """A table as it is now; to be shown once that is durable."""
        stream = self.floor.streams.get(table) or self.floor.sharing.followed[table]
        return table_view(self.tables[table], stream.head.sequence, self.floor.clock.now_ms())

    def once_durable(self, place: str, send: Callable[[], None]) -> None:
        """Have something sent once all that has happened at a place is durable."""
        self._once_durable([place], send)

    def _show(self, name: str) -> None:
        """A table to everybody who watches it, serialised once."""
        if name in self.tables:
            self._send_view(name, self._broadcast)

    def _send_view(self, name: str, send: Callable[[TableView], None]) -> None:
        view = self.view(name)
        self._once_durable([name], lambda: send(view))

    def _broadcast(self, view: TableView) -> None:
        watching = self._at.get(view.id, set()) | self.displays.get(view.id, set())
        if watching:
            text = text_of(_table_message(view))
            for connection in watching:
                connection.offer_in_turn(text, self._sending)
        if self.lobby and is_for_terminals(view):
            text = text_of(LobbyTableMessage(view.sequence, view.now_ms, in_lobby(view)))
            for connection in self.lobby:
                connection.offer_in_turn(text, self._sending)

    @property
    def jackpots(self) -> list[Jackpot]:
        """Every jackpot of the floor, here or at another process."""
        found = (each.subject for each in self.floor.sharing.everywhere.values())
        return [each for each in found if isinstance(each, Jackpot)]

    def _show_jackpots(self) -> None:
        """The meters to everybody, serialised once."""
        watching = (each for group in self.displays.values() for each in group)
        self._send_jackpots([*self.terminals.values(), *self.lobby, *watching])

    def _send_jackpots(self, connections: list[Connection]) -> None:
        if not (self.floor.plan.jackpot and connections):
            return
        views = jackpot_views(self.jackpots, self.tables)
        text = text_of(JackpotsMessage(self.floor.clock.now_ms(), views))
        places = [each.stream for each in self.floor.plan.jackpot]

        def send() -> None:
            for connection in connections:
                connection.offer_in_turn(text, self._sending)

        self._once_durable(places, send)

    def _send_seats(self) -> None:
        """Some of the seats that are due; the others after whatever else is waiting."""
        now = list(self._seats)[:SEATS_A_TURN]
        for terminal in now:
            del self._seats[terminal]
        if self._seats:
            asyncio.get_running_loop().call_soon(self._send_seats)
        for terminal in now:
            self._send_seat(terminal)

    def _send_seat(self, terminal: str) -> None:
        """What a terminal alone shows; everything, where it has just come to its place."""
        connection, place = self.terminals.get(terminal), self.floor.where.get(terminal)
        if connection is None or place not in self.floor.streams:
            return
        if terminal in self._arrived:
            self._arrived.discard(terminal)
            self.send_full(terminal)
            return
        stream, now_ms = self.floor.streams[place], self.floor.clock.now_ms()
        seat = stream.subject.seats[terminal]
        table = self.floor.tables.get(place)
        view = seat_view(table, seat, place, now_ms, self._left(table, seat))
        message = text_of(SeatMessage(stream.head.sequence, view))
        self._once_durable([place], lambda: connection.offer(message))

    def _once_durable(self, places: list[str], send: Callable[[], None]) -> None:
        """Send now where the store holds all that the view shows, else when it does.

        Others' places are followed from the store, so all that is known of them is durable.
        """
        streams = [self.floor.streams[place] for place in places if place in self.floor.streams]
        if all(self.durable.get(each.name) == each.head.sequence for each in streams):
            send()
            return
        with suppress(StoreClosed):
            self.floor.after_all(send, streams[0].name if len(streams) == 1 else None)

    def _leave_place(self, connection: Connection) -> None:
        for watching in self._at.values():
            watching.discard(connection)


def _table_message(view: TableView) -> TableMessage:
    return TableMessage(view.sequence, view)
