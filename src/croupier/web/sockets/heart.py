"""A heartbeat: a socket that would be silent hears something every second.

A browser sees neither the protocol's pings nor a network that died.  With a beat every second, a
screen that hears nothing for a while knows that it is cut off.
"""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

from croupier.web.sockets.frames import BeatMessage, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.web.sockets.connection import Connection

BEAT = text_of(BeatMessage())
BEAT_SECONDS = 1.0


class Heart:
    """Everybody who is connected to this process itself, each told once a second at least."""

    def __init__(self) -> None:
        self._connections: set[Connection] = set()
        self._timer: asyncio.Handle | None = None

    @contextmanager
    def beating(self, connection: Connection) -> Iterator[None]:
        """A connection hears the beat until this ends."""
        self._connections.add(connection)
        self._wait()
        try:
            yield
        finally:
            self._connections.discard(connection)

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)

    def _beat(self) -> None:
        self._timer = None
        for connection in self._connections:
            connection.offer_if_silent(BEAT)
        if self._connections:
            self._wait()
