"""One socket: what it is sent waits in a bounded queue, and whoever reads too slowly is let go."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from litestar.exceptions import WebSocketDisconnect

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar import WebSocket

    from croupier.web.sockets.turns import Turns

    Socket = WebSocket[Any, Any, Any]

WAITING_MAX = 64
GRACE_SECONDS = 2.0
CHARACTERS_MAX = 65_536


class Ending(NamedTuple):
    """Why the server closes a socket: the code and the reason of its last frame."""

    code: int
    reason: str


REPLACED = Ending(4001, "another session of this terminal has begun")
SIGNED_OUT = Ending(4002, "the session has ended")
TOO_SLOW = Ending(4003, "messages were not read in time")
TOO_FAST = Ending(4004, "too many messages")
TOO_LARGE = Ending(1009, "a frame is larger than 64 KiB")
NO_TEXT = Ending(1003, "a frame must be text")
CLOSING = Ending(1012, "the floor is closing; come again")
MOVED = Ending(1012, "the place is at another process now; come again")


class Connection:
    """A socket that is open: its queue, and how it ends."""

    def __init__(self, socket: Socket, who: str = "") -> None:
        self.who = who
        self._socket = socket
        self._waiting: deque[str] = deque()
        self._wake = asyncio.Event()
        self._has_begun = asyncio.Event()
        self._ending: Ending | None = None
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self.was_too_large = False
        self.is_asking = False
        self._is_silent = False

    def begin(self, text: str) -> None:
        """Have the full view sent, before which nothing is sent and nothing is heard."""
        self._has_begun.set()
        self.offer(text)

    def offer(self, text: str) -> None:
        """Have a message sent after those that wait; too many waiting end the connection."""
        self._queue(text)
        self._wake.set()

    def offer_in_turn(self, text: str, turns: Turns) -> None:
        """The same for a message that many get: it is sent in its turn, or with the next one."""
        self._queue(text)
        turns.add(self._wake.set)

    def offer_if_silent(self, text: str) -> None:
        """Have a message sent where none was offered since this was last called."""
        if self._is_silent:
            self.offer(text)
        self._is_silent = True

    def _queue(self, text: str) -> None:
        if self._ending is not None or not self._has_begun.is_set():
            return
        if len(self._waiting) >= WAITING_MAX:
            self.end(TOO_SLOW)
            return
        self._waiting.append(text)
        self._is_silent = False

    def end(self, ending: Ending) -> None:
        """Close the socket: what waits is dropped, and a peer that does not read is cut off."""
        if self._ending is None:
            self._waiting.clear()
            self.finish(ending)

    def finish(self, ending: Ending) -> None:
        """Close the socket once what waits is sent, unless the peer does not read."""
        if self._ending is None:
            self._ending = ending
            self._wake.set()
            asyncio.get_running_loop().call_later(GRACE_SECONDS, self._cut)

    async def run(self, heard: Callable[[str], Awaitable[None]]) -> None:
        """Send what is offered and tell what is heard, until either side ends it."""
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read(heard))
        self._tasks = (writing, reading)
        try:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._ending is not None:
                await asyncio.wait({writing})
        finally:
            self._cut()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _cut(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect):
            while self._ending is None:
                await self._wake.wait()
                self._wake.clear()
                await self._write_waiting()
            await self._socket.close(self._ending.code, self._ending.reason)

    async def _write_waiting(self) -> None:
        while self._waiting:
            await self._socket.send_data(self._waiting.popleft())

    async def _read(self, heard: Callable[[str], Awaitable[None]]) -> None:
        await self._has_begun.wait()
        while self._ending is None:
            event: Any = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                self.was_too_large = event.get("code") == TOO_LARGE.code  # the server's own limit
                return
            text = event.get("text")
            if text is None:
                self.end(NO_TEXT)
            elif len(text) > CHARACTERS_MAX:
                self.was_too_large = True
                self.end(TOO_LARGE)
            else:
                self.is_asking = True
                await heard(str(text))
                self.is_asking = False
