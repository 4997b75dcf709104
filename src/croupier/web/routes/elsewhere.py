"""Requests about what another process has: they are answered there, before any handler here."""

from __future__ import annotations

from typing import Any

from litestar import Request

from croupier.floor.lobby import LOBBY
from croupier.web.forwarding import NOBODY
from croupier.web.guards import host_of, terminal_session

Asked = Request[Any, Any, Any]


async def where_the_terminal_is(request: Asked) -> Any:
    """The answer of the process that has the session's terminal; None where it is this one."""
    host, session = host_of(request), terminal_session(request)
    address = await host.forwarding.address_for(session.who)
    if not address:
        return None
    return await host.forwarding.answer(request, address, host.sessions.hand_over(session))


async def where_the_lobby_is(request: Asked) -> Any:
    """The answer of the process that has the lobby and its free terminals."""
    return await _where(request, LOBBY)


async def where_the_table_is(request: Asked) -> Any:
    """The answer of the process that has the table of the request's path."""
    table = request.path_params["table"]
    is_known = table in host_of(request).hub.tables
    return await _where(request, table) if is_known else None


async def _where(request: Asked, place: str) -> Any:
    forwarding = host_of(request).forwarding
    address = forwarding.address_of(place)
    return await forwarding.answer(request, address, NOBODY) if address else None
