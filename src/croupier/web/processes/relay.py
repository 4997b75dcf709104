"""What another process has: requests about it go on to that process, and terminals' sockets.

Whoever is forwarded has shown its session here; what goes on says so, signed with the key that all
processes of a floor share.  Nothing is forwarded twice: who is not where it was sent comes again.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import httpx
from litestar import Response
from sqlalchemy.exc import SQLAlchemyError
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from croupier.web.errors import Code, NotDone
from croupier.web.sockets.connection import CLOSING, MOVED, REPLACED, Ending
from croupier.words.message import message

if TYPE_CHECKING:
    import ssl

    from litestar import Request
    from websockets.asyncio.client import ClientConnection

    from croupier.floor.floor import Floor
    from croupier.store.leases import Holder
    from croupier.web.sockets.connection import Connection

FORWARDED = "x-croupier-forwarded"  # the header by which processes hand a session over
SECONDS_MAX = 10.0
PING_SECONDS = 5  # a process that died without a word is missed before its leases run out
PASSED_ON = ("content-type", "cache-control", "set-cookie")
OWN_CODES = 4000  # from where on a close code is the floor's own and told as it is


class Forwarding:
    """The way from this process to the others."""

    def __init__(self, floor: Floor, tls: ssl.SSLContext | None = None) -> None:
        self._tls = tls
        self._floor, self._sharing = floor, floor.sharing
        self.sockets: dict[str, Connection] = {}
        self._client: httpx.AsyncClient | None = None

    async def address_for(self, terminal: str) -> str:
        """Where a terminal's process is reached; "" where it is this one, which has it by then."""
        if terminal in self._floor.where:
            return ""
        try:
            found = await self._sharing.holder_for(terminal)
            if found is not None and found.stream in self._floor.streams:
                await self._sharing.welcome()
        except (SQLAlchemyError, OSError) as error:
            raise _nowhere(f"where {terminal} is cannot be read now") from error
        return self._address(found, terminal, is_here=terminal in self._floor.where)

    def address_of(self, place: str) -> str:
        """Where a place is reached; "" where it is here."""
        holder = self._sharing.holder_of(place)
        return self._address(holder, place, is_here=place in self._floor.streams)

    def _address(self, holder: Holder | None, what: str, *, is_here: bool) -> str:
        if is_here:
            return ""
        if holder is None or holder.holder == self._sharing.holder:
            raise _nowhere(f"{what} is being read back")
        if not holder.address:
            raise _nowhere(f"{what} is at process {holder.holder}, which has no address")
        return holder.address

    # Requests.

    async def answer(self, request: Request[Any, Any, Any], address: str, handed: str) -> Any:
        """The other process's answer to a request, as it is."""
        if FORWARDED in request.headers:
            raise _nowhere(f"what was sent here is at {address} now")
        try:
            answer = await self._sent(request, address, handed)
        except (httpx.ConnectError, httpx.ConnectTimeout) as error:
            raise _nowhere(f"{address} cannot be reached") from error
        except httpx.HTTPError as error:
            why = message("refusal-failed_before_answer", address=address)
            accepted = message("accepted-same_command_under_same")
            raise NotDone(Code.UNKNOWN_RESULT, why, accepted) from error
        headers = {name: answer.headers[name] for name in PASSED_ON if name in answer.headers}
        media_type = headers.pop("content-type", "application/json")
        return Response(
            answer.content, status_code=answer.status_code, media_type=media_type, headers=headers
        )

    async def _sent(
        self, request: Request[Any, Any, Any], address: str, handed: str
    ) -> httpx.Response:
        if self._client is None:
            self._client = httpx.AsyncClient(
                timeout=SECONDS_MAX, trust_env=False, verify=self._tls or True
            )
        headers = {FORWARDED: handed}
        if kind := request.headers.get("content-type"):
            headers["content-type"] = kind
        return await self._client.request(
            request.method,
            address + request.url.path,
            params=request.url.query,
            content=await request.body(),
            headers=headers,
        )

    # Sockets.

    async def run(self, connection: Connection, address: str, handed: str) -> None:
        """A terminal's socket, passed on both ways until either side ends it."""
        async with await self._opened(address, handed) as upstream:
            if before := self.sockets.get(connection.who):
                before.end(REPLACED)
            self.sockets[connection.who] = connection
            passing = asyncio.create_task(_pass_on(upstream, connection))

            async def heard(text: str) -> None:
                with suppress(ConnectionClosed):  # `passing` tells the terminal so
                    await upstream.send(text)

            try:
                await connection.run(heard)
            finally:
                passing.cancel()
                if self.sockets.get(connection.who) is connection:
                    del self.sockets[connection.who]

    async def _opened(self, address: str, handed: str) -> ClientConnection:
        try:
            return await connect(
                f"ws{address.removeprefix('http')}/ws/terminal",
                additional_headers={FORWARDED: handed},
                compression=None,
                proxy=None,
                ssl=self._tls if address.startswith("https:") else None,
                open_timeout=SECONDS_MAX,
                ping_interval=PING_SECONDS,
                ping_timeout=PING_SECONDS,
            )
        except (OSError, TimeoutError, WebSocketException) as error:
            raise _nowhere(f"{address} cannot be reached") from error

    def returned(self) -> None:
        """A place came here: its terminals need nobody in between any more."""
        for terminal, connection in self.sockets.items():
            if terminal in self._floor.where:
                connection.finish(MOVED)

    async def close(self) -> None:
        """Everybody is told to come again."""
        for connection in self.sockets.values():
            connection.end(CLOSING)
        if self._client is not None:
            await self._client.aclose()


async def _pass_on(upstream: ClientConnection, connection: Connection) -> None:
    """What the other process says, and how it ends: for reasons of its own, or to come again."""
    with suppress(ConnectionClosed):
        async for text in upstream:
            connection.begin(str(text))
    code = upstream.close_code or 0
    is_own = code >= OWN_CODES
    connection.finish(Ending(code, upstream.close_reason or "") if is_own else MOVED)


def _nowhere(why: str) -> NotDone:
    return NotDone(Code.UNAVAILABLE, why, message("accepted-same_in_moment"))
