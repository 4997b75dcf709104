"""Requests about what another process has: they are answered there, before any handler here."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request

from croupier.floor.forms import read
from croupier.floor.places.names import CAGE_STREAM, LOBBY, STAFF_STREAM
from croupier.floor.staff.registry import AnyStaffCommand, place_of
from croupier.web.routes.common import terminal_of
from croupier.web.sessions.guards import address_of, host_of, staff_session, terminal_session

Asked = Request[Any, Any, Any]
COMMANDS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyStaffCommand)


async def where_the_terminal_is(request: Asked) -> Any:
    """The answer of the process that has the session's terminal; None where it is this one."""
    host, session = host_of(request), terminal_session(request)
    address = await host.forwarding.address_for(session.who)
    if not address:
        return None
    return await host.forwarding.answer(
        request, address, host.sessions.hand_over(session, address_of(request))
    )


async def where_the_lobby_is(request: Asked) -> Any:
    """The answer of the process that has the lobby and its free terminals."""
    return await _where(request, LOBBY)


async def where_the_table_is(request: Asked) -> Any:
    """The answer of the process that has the table of the request's path."""
    table = request.path_params["table"]
    is_known = table in host_of(request).hub.tables
    return await _where(request, table) if is_known else None


async def where_the_office_is(request: Asked) -> Any:
    """The answer of the process that has the office to somebody who signs in."""
    return await _where(request, STAFF_STREAM)


async def where_the_persons_office_is(request: Asked) -> Any:
    """The answer of the process that has the office to somebody who is signed in."""
    return await _where(request, STAFF_STREAM, is_staff=True)


async def where_the_cage_is(request: Asked) -> Any:
    """The answer of the process that has the cage."""
    return await _where(request, CAGE_STREAM, is_staff=True)


async def where_the_act_is_done(request: Asked) -> Any:
    """The answer of the process that has the place of a person's command.

    What is no command, or of no place, is answered here.  A terminal that is on its way is at none
    just now.
    """
    host = host_of(request)
    try:
        command = read(COMMANDS, await request.body())
    except msgspec.MsgspecError:
        return None
    place = place_of(host.floor, command)
    terminal = getattr(command, "terminal", "")
    if not place and terminal in host.floor.sharing.terminals:
        place = terminal_of(host, terminal).place
    is_known = place in host.floor.sharing.places
    return await _where(request, place, is_staff=True) if is_known else None


async def _where(request: Asked, place: str, *, is_staff: bool = False) -> Any:
    host = host_of(request)
    address = host.forwarding.address_of(place)
    if not address:
        return None
    session = await staff_session(request) if is_staff else None
    handed = host.sessions.hand_over(session, address_of(request))
    return await host.forwarding.answer(request, address, handed)
