"""The consoles of the staff: the floor map and the terminals, shown a few times a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.display.console import (
    AlertView,
    ConsoleView,
    RequestView,
    service_queue,
    table_rows,
    terminal_rows,
)
from croupier.floor.staff.door import open_requests
from croupier.web.sockets.connection import CLOSING, SIGNED_OUT
from croupier.web.sockets.frames import ConsoleMessage, text_of
from croupier.web.sockets.pace import Pacer

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.staff.door import Standing
    from croupier.web.sockets.connection import Connection
    from croupier.web.sockets.hub import Hub

SHOWN_EVERY_SECONDS = 0.5


class Consoles:
    """Who of the staff is watching."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._watching: dict[Connection, str] = {}
        self._pacer = Pacer(self._show, SHOWN_EVERY_SECONDS)
        hub.on_change.append(self._happened)
        hub.floor.sharing.listeners.append(self._happened_elsewhere)

    def join(self, connection: Connection, session: str) -> None:
        """Somebody opens a console, in a session that the floor knows by its digest."""
        self._watching[connection] = session
        message = text_of(self.message())
        self._hub.floor.after_all(lambda: connection.begin(message))

    def leave(self, connection: Connection) -> None:
        """Somebody closes their console."""
        self._watching.pop(connection, None)

    def keep(self, sessions: frozenset[str]) -> None:
        """These sessions are live; the consoles of all others end, wherever those ended."""
        for connection, session in self._watching.items():
            if session not in sessions:
                connection.end(SIGNED_OUT)

    def end(self, session: str) -> None:
        """A session is over here and now."""
        self.keep(frozenset(self._watching.values()) - {session})

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
        floor, everywhere = self._hub.floor, self._hub.floor.sharing.everywhere
        found = floor.sharing.terminals.values()
        terminals = terminal_rows(found)
        view = ConsoleView(
            floor.clock.now_ms(),
            table_rows(self._hub.tables.values(), found),
            terminals,
            [row.terminal for row in service_queue(terminals)],
            [_request(each) for each in open_requests(floor)],
            [
                AlertView(name, alert)
                for name, stream in everywhere.items()
                for alert in stream.subject.desk.alerts.values()
            ],
            sorted(floor.at_work),
            self._hub.counts,
        )
        return ConsoleMessage({n: s.head.sequence for n, s in everywhere.items()}, view)

    def _happened(self, _: str, __: list[Event]) -> None:
        if self._watching:
            self._pacer.due()

    def _happened_elsewhere(self, place: str, events: list[Event], _: int) -> None:
        self._happened(place, events)

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
