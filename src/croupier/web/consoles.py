"""The consoles of the staff: the floor map and the terminals, shown a few times a second."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.display.console import (
    TableRow,
    TerminalRow,
    service_queue,
    table_rows,
    terminal_rows,
)
from croupier.floor.desk import Alert
from croupier.floor.staff import open_requests
from croupier.web.connection import CLOSING, SIGNED_OUT
from croupier.web.messages import ConsoleMessage, text_of
from croupier.web.pacing import Pacer

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.staff import Standing
    from croupier.web.connection import Connection
    from croupier.web.hub import Hub

SHOWN_EVERY_SECONDS = 0.5


class RequestView(msgspec.Struct, frozen=True):
    """A request that waits for a second person."""

    place: str
    id: str
    act: str
    by: str
    clause: str
    accepted: str
    expires_at_ms: int
    command: Any


class AlertView(msgspec.Struct, frozen=True):
    """An alert that somebody must acknowledge."""

    place: str
    alert: Alert


class ConsoleView(msgspec.Struct, frozen=True):
    """The floor as staff see it."""

    now_ms: int
    tables: list[TableRow]
    terminals: list[TerminalRow]
    service: list[str]
    requests: list[RequestView]
    alerts: list[AlertView]
    at_work: list[str]
    connected: dict[str, int]


class Consoles:
    """Who of the staff is watching."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._watching: set[Connection] = set()
        self._pacer = Pacer(self._show, SHOWN_EVERY_SECONDS)
        hub.on_change.append(self._happened)

    def join(self, connection: Connection) -> None:
        """Somebody opens a console."""
        self._watching.add(connection)
        message = text_of(self.message())
        self._hub.floor.after_all(lambda: connection.begin(message))

    def leave(self, connection: Connection) -> None:
        """Somebody closes their console."""
        self._watching.discard(connection)

    def end(self, person: str) -> None:
        """Somebody has signed out."""
        for connection in [each for each in self._watching if each.who == person]:
            connection.end(SIGNED_OUT)

    def close(self) -> None:
        """Everybody is told to come again."""
        self._pacer.cancel()
        for connection in self._watching:
            connection.end(CLOSING)

    @property
    def count(self) -> int:
        """How many consoles are open."""
        return len(self._watching)

    def message(self) -> ConsoleMessage:
        """The floor as staff see it, with the sequence of every place."""
        floor = self._hub.floor
        places = {name: stream.subject.seats.values() for name, stream in floor.streams.items()}
        terminals = terminal_rows(places)
        view = ConsoleView(
            floor.clock.now_ms(),
            table_rows(floor.tables.values()),
            terminals,
            [row.terminal for row in service_queue(terminals)],
            [_request(each) for each in open_requests(floor)],
            [
                AlertView(name, alert)
                for name, stream in floor.streams.items()
                for alert in stream.subject.desk.alerts.values()
            ],
            sorted(floor.at_work),
            self._hub.counts,
        )
        return ConsoleMessage({n: s.head.sequence for n, s in floor.streams.items()}, view)

    def _happened(self, _: str, __: list[Event]) -> None:
        if self._watching:
            self._pacer.due()

    def _show(self) -> None:
        message = text_of(self.message())
        self._hub.floor.after_all(lambda: self._offer(message))

    def _offer(self, message: str) -> None:
        for connection in self._watching:
            connection.offer(message)


def _request(standing: Standing) -> RequestView:
    asked = standing.request
    return RequestView(
        standing.place,
        asked.id,
        asked.act,
        asked.by,
        asked.clause,
        asked.accepted,
        asked.expires_at_ms,
        msgspec.json.decode(asked.command),
    )
