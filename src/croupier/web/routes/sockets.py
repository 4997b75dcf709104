"""The sockets: a full view first, then what changes; a terminal's commands go the other way."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from croupier.web.errors import Code, NotDone, malformed
from croupier.web.host import Host
from croupier.web.incidents import Incident
from croupier.web.processes.relay import FORWARDED
from croupier.web.routes.common import table_named
from croupier.web.sessions.buckets import Bucket, Rate
from croupier.web.sessions.guards import address_of
from croupier.web.sessions.sessions import STAFF, TERMINAL, Session
from croupier.web.sessions.staff import session_digest
from croupier.web.sockets.connection import TOO_FAST, Connection
from croupier.web.sockets.frames import AnswerMessage, Message, RefusedMessage, asked, text_of
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

Socket = WebSocket[Any, Any, Any]
HostHere = NamedDependency[Host]
Ticket = Annotated[str, QueryParameter(name="ticket", required=False)]
COMMANDS = Rate(at_once=60, a_second=20)  # a connection
CONNECTIONS_MAX = 10_000
REFUSED = 4000  # and the status: 4401, 4404, 4503


@websocket("/ws/terminal")
async def terminal(socket: Socket, host: HostHere, ticket: Ticket = "") -> None:
    """A Player Terminal: its views, its commands and their answers."""
    async with _accepted(socket, host) as accepted:
        handed = socket.headers.get(FORWARDED, "")
        session = _handed_over(host, handed) or _admitted(host, socket, TERMINAL, ticket)
        address = await host.forwarding.address_for(session.who)
        connection = accepted(session.who)
        if address and not handed:
            over = host.sessions.hand_over(session, address_of(socket))
            await host.forwarding.run(connection, address, over)
            return
        host.seat(session.who)
        host.hub.join_terminal(connection)
        try:
            await _run(host, connection, _commands(host, connection))
        finally:
            host.hub.leave_terminal(connection)
            if connection.was_too_large:
                host.incidents.note(Incident.TOO_LARGE, connection.who)


@websocket("/ws/display/{table:str}")
async def display(socket: Socket, host: HostHere, table: FromPath[str]) -> None:
    """A Display Screen: one table."""
    async with _accepted(socket, host) as accepted:
        table_named(host, table)
        connection = accepted("")
        host.hub.join_display(table, connection)
        try:
            await _run(host, connection, _nothing(host, connection))
        finally:
            host.hub.leave_display(table, connection)


@websocket("/ws/lobby")
async def lobby(socket: Socket, host: HostHere) -> None:
    """The lobby: all tables."""
    async with _accepted(socket, host) as accepted:
        connection = accepted("")
        host.hub.join_lobby(connection)
        try:
            await _run(host, connection, _nothing(host, connection))
        finally:
            host.hub.lobby.discard(connection)


@websocket("/ws/console")
async def console(socket: Socket, host: HostHere, ticket: Ticket = "") -> None:
    """The console of a person of the staff: tables, terminals, who asks for service."""
    async with _accepted(socket, host) as accepted:
        session = await _still_at_work(host, _admitted(host, socket, STAFF, ticket))
        connection = accepted(session.who)
        host.consoles.join(connection, session_digest(session))
        try:
            await _run(host, connection, _nothing(host, connection))
        finally:
            host.consoles.leave(connection)


@asynccontextmanager
async def _accepted(socket: Socket, host: Host) -> AsyncIterator[Callable[[str], Connection]]:
    """A socket that is open; a refusal closes it with a code and name that a page can read."""
    await socket.accept()
    try:
        _refuse_crowd(host)
        yield lambda who: Connection(socket, who)
    except NotDone as error:
        await socket.close(REFUSED + error.status, error.refusal.code)


async def _run(host: Host, connection: Connection, heard: Callable[[str], Awaitable[None]]) -> None:
    """Serve a socket of our own; one that is passed on hears the heart of the other process."""
    with host.heart.beating(connection):
        await connection.run(heard)


def _handed_over(host: Host, handed: str) -> Session | None:
    """The session of a terminal whose socket another process passes on."""
    token = host.sessions.handed_over(handed)
    is_terminal = token is not None and token.kind == TERMINAL
    return host.sessions.as_handed_over(token) if token and is_terminal else None


async def _still_at_work(host: Host, session: Session) -> Session:
    """A person's session that did not end, here or elsewhere, since the ticket was given."""
    if not isinstance(await host.staff.seen(session.who, session.id), Session):
        raise NotDone(
            Code.NOT_SIGNED_IN,
            message("refusal-session_ended"),
            message("accepted-name_password_first"),
        )
    return session


def _admitted(host: Host, socket: Socket, kind: str, ticket: str) -> Session:
    session = host.sessions.admitted(kind, ticket)
    if session is None:
        host.incidents.note(Incident.USED_TICKET, address_of(socket))
        accepted = message("accepted-fresh_ticket_post", kind=kind)
        raise NotDone(Code.NOT_SIGNED_IN, message("refusal-socket_ticket_used"), accepted)
    return session


def _refuse_crowd(host: Host) -> None:
    connected = sum(host.hub.counts.values()) + len(host.forwarding.sockets)
    if connected >= CONNECTIONS_MAX or host.is_closing:
        raise NotDone(
            Code.UNAVAILABLE, message("refusal-floor_takes_no"), message("accepted-same_in_while")
        )


def _commands(host: Host, connection: Connection) -> Callable[[str], Awaitable[None]]:
    """Each frame is a command; the next is heard once its answer is durable."""
    bucket = Bucket(COMMANDS, host.floor.clock.now_ms())

    async def heard(text: str) -> None:
        if not bucket.takes(host.floor.clock.now_ms()):
            host.incidents.note(Incident.TOO_FAST, connection.who)
            connection.end(TOO_FAST)
            return
        connection.offer(text_of(await _answered(host, connection.who, text)))

    return heard


async def _answered(host: Host, who: str, text: str) -> Message:
    try:
        command = asked(text)
    except msgspec.MsgspecError as error:
        host.incidents.note(Incident.MALFORMED, who)
        accepted = message("accepted-frame")
        refusal = malformed(str(error), accepted=accepted)
        return RefusedMessage(_sequence(host, who), None, refusal)
    try:
        answer = await host.door.ask(who, command.number, command.command)
    except NotDone as error:
        return RefusedMessage(_sequence(host, who), command.number, error.refusal)
    return AnswerMessage(_sequence(host, who), command.number, answer)


def _sequence(host: Host, who: str) -> int:
    """The sequence of the terminal's place, as far as it is durable."""
    return host.hub.durable.get(host.floor.where.get(who, ""), 0)


def _nothing(host: Host, connection: Connection) -> Callable[[str], Awaitable[None]]:
    """Screens that only show say nothing; what they say all the same is not heard."""
    bucket = Bucket(COMMANDS, host.floor.clock.now_ms())

    async def heard(_: str) -> None:
        if not bucket.takes(host.floor.clock.now_ms()):
            connection.end(TOO_FAST)

    return heard


HANDLERS = (terminal, display, lobby, console)
