"""HTTP and sockets as uvicorn speaks them, on connections that the entrance watches."""

from __future__ import annotations

import ssl
from typing import TYPE_CHECKING, Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from croupier.web.entrance import NO_ROOM, Entrance, Visit
from croupier.web.headers import bare_answer
from croupier.web.sockets.frames import FRAME_BYTES_MAX

if TYPE_CHECKING:
    import asyncio

CLOSING_SECONDS = 5
NOT_HTTP = bare_answer(
    "400 Bad Request", "MALFORMED", "the request is not HTTP", "a request of HTTP/1.1"
)
HANDSHAKE = "the handshake of TLS"
HEADER, BODY, CLOSE = "the header of a request", "the body of a request", "the end of an answer"


class WatchedConfig(uvicorn.Config):
    """How a floor is served, and who may stay connected."""

    def __init__(
        self, app: Any, entrance: Entrance, tls: ssl.SSLContext | None = None, **more: Any
    ) -> None:
        self.entrance, self.tls = entrance, tls
        super().__init__(
            app,
            http=WatchedRequests if tls is None else EncryptedRequests,
            ws=WatchedSocket,
            ws_max_size=FRAME_BYTES_MAX,
            ws_per_message_deflate=False,
            access_log=False,
            server_header=False,
            timeout_keep_alive=entrance.limits.idle_seconds,
            timeout_graceful_shutdown=CLOSING_SECONDS,
            proxy_headers=bool(entrance.limits.proxies),
            forwarded_allow_ips=list(entrance.limits.proxies),
            **more,
        )


class WatchedRequests(H11Protocol):
    """The requests of one connection, each of which must come in time and be read in time."""

    config: WatchedConfig
    visit: Visit | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, or refuse it in words."""
        super().connection_made(transport)
        entrance, address = self.config.entrance, self.client[0] if self.client else ""
        self.visit = entrance.of(transport) or entrance.enter(transport, address)
        if self.visit is None:
            transport.write(NO_ROOM)
            transport.close()
        else:
            self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is over."""
        self.config.entrance.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Go on with a request; what is left of it is awaited."""
        super().data_received(data)
        self._watch()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's words are its own
        """Refuse what is no request, as everything is refused."""
        self.transport.write(NOT_HTTP)
        self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection is a socket's from now on."""
        super().handle_websocket_upgrade(event)
        self.visit = None

    def on_response_complete(self) -> None:
        """Between two requests somebody waits again."""
        super().on_response_complete()
        is_idle = self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
        if not is_idle:
            self._watch()
        elif self.visit is not None:
            self.config.entrance.waits(self.visit)

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that is idle, also where its peer does not read the end."""
        super().timeout_keep_alive_handler()
        if self.visit is not None:
            self.visit.awaits(CLOSE, self.config.entrance.limits.writing_seconds)

    def pause_writing(self) -> None:
        """The peer does not read."""
        super().pause_writing()
        if self.visit is not None:
            self.visit.is_not_read()

    def resume_writing(self) -> None:
        """The peer reads again."""
        super().resume_writing()
        if self.visit is not None:
            self.visit.is_read()

    def _watch(self) -> None:
        """Say what of a request is still to come."""
        visit, entrance = self.visit, self.config.entrance
        if visit is None or entrance.of(self.transport) is not visit:
            return
        if self.conn.their_state is h11.IDLE:
            visit.awaits(HEADER, entrance.limits.header_seconds)
            entrance.waits(visit)
        elif self.conn.their_state is h11.SEND_BODY:
            visit.awaits(BODY, entrance.limits.body_seconds)
            entrance.waits(visit)
        else:
            visit.received()
            entrance.is_served(visit)


class EncryptedRequests(WatchedRequests):
    """The same over TLS: whoever does not agree on it in time is cut off like a slow sender.

    What comes with the last message of the handshake waits until the connection is made.
    """

    _plain: asyncio.Transport | None = None
    _agreeing: asyncio.Task[None] | None = None
    _early = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, and agree on TLS before anything is said."""
        entrance, peer = self.config.entrance, transport.get_extra_info("peername")
        visit = entrance.enter(transport, peer[0] if peer else "")
        if visit is None:
            transport.abort()
            return
        visit.awaits(HANDSHAKE, entrance.limits.header_seconds)
        entrance.waits(visit)
        transport.pause_reading()
        self._plain = transport
        self._agreeing = self.loop.create_task(self._agree(transport))

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is over, perhaps before it was made."""
        if self._plain is None:
            super().connection_lost(exc)
        else:
            self.config.entrance.leave(self._plain)

    def data_received(self, data: bytes) -> None:
        """Go on with a request."""
        if self._plain is None:
            super().data_received(data)
        else:
            self._early += data

    def eof_received(self) -> None:
        """Nothing more will come; what is being answered is answered."""

    async def _agree(self, plain: asyncio.Transport) -> None:
        assert self.config.tls is not None
        entrance = self.config.entrance
        try:
            found = await self.loop.start_tls(plain, self, self.config.tls, server_side=True)
        except (OSError, ssl.SSLError):
            found = None
        if found is None or entrance.of(plain) is None:
            entrance.leave(plain)
            plain.abort()
            return
        entrance.moved(plain, found)
        self._plain = None
        super().connection_made(found)
        if self._early:
            super().data_received(self._early)


class WatchedSocket(WebSocketsSansIOProtocol):
    """A socket, which keeps the place of the connection on which it was asked for."""

    config: WatchedConfig
    visit: Visit | None = None

    def connection_made(self, transport: Any) -> None:
        """Go on with a connection that was let in."""
        super().connection_made(transport)
        self.visit = self.config.entrance.of(transport)
        if self.visit is not None:
            self.visit.received()
            self.config.entrance.is_served(self.visit)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is over."""
        self.config.entrance.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The peer does not read."""
        super().pause_writing()
        if self.visit is not None:
            self.visit.is_not_read()

    def resume_writing(self) -> None:
        """The peer reads again."""
        super().resume_writing()
        if self.visit is not None:
            self.visit.is_read()
