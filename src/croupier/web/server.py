"""The server of a floor: one application on one socket, until it is told to stop."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import uvicorn

from croupier.web.app import app_of
from croupier.web.entrance import Entrance, read_limits
from croupier.web.protocols import WatchedConfig

if TYPE_CHECKING:
    import socket
    from collections.abc import Awaitable, Callable

    from croupier.web.entrance import ConnectionLimits
    from croupier.web.host import Host, Settings

OBJECTS_BETWEEN_COLLECTIONS = 20_000  # a crowd's messages are gone before they are searched


def serve_floor(
    settings: Settings,
    listening: socket.socket,
    opened: Callable[[Host], Awaitable[None]],
    limits: ConnectionLimits | None = None,
) -> None:
    """Serve a floor on a socket; `opened` is awaited once the floor is open."""

    async def settled(host: Host) -> None:
        gc.collect()
        gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
        gc.freeze()  # what a floor is made of stays: nobody waits while it is searched for garbage
        await opened(host)

    config = WatchedConfig(
        app_of(settings, settled),
        Entrance(limits or read_limits()),
        settings.tls.server if settings.tls else None,
        loop="uvloop",
        log_config=None,
        log_level="warning",
    )
    uvicorn.Server(config).run(sockets=[listening])
