"""People of the staff over HTTP: signing in and out, what they may do, and their commands."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from croupier.floor.floor import PlaceDown
from croupier.floor.forms import PASSWORD_CHARACTERS_MAX, Words
from croupier.floor.staff.answer import StaffAnswer
from croupier.floor.staff.door import staff_act
from croupier.floor.staff.registry import AnyStaffCommand
from croupier.floor.staff.sign_in import change_password, sign_in
from croupier.people.acts import Act
from croupier.people.authority import Permission, may
from croupier.people.house import Person
from croupier.people.houses import house_of
from croupier.people.sign_in import SignedIn
from croupier.rounds.refusals import Refused
from croupier.web.errors import Code, NotDone, RefusedByRules
from croupier.web.host import Host
from croupier.web.routes.common import SIGNED_IN
from croupier.web.routes.processes import (
    where_the_act_is_done,
    where_the_office_is,
    where_the_persons_office_is,
)
from croupier.web.routes.terminals import SocketTicket, cookie
from croupier.web.sessions.guards import neighbour_of, not_guessing
from croupier.web.sessions.sessions import STAFF, Session
from croupier.web.sessions.staff import session_digest
from croupier.words.message import message

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=PASSWORD_CHARACTERS_MAX)]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: Words
    password: Secret


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One's own new password, for the old one."""

    old: Secret
    new: Secret


class GroundView(msgspec.Struct, frozen=True):
    """A ground on which an act may be done."""

    name: str
    words: str
    clause: str


class PermissionView(msgspec.Struct, frozen=True):
    """An act that somebody may do under a document, and what must go with it."""

    act: Act
    under: str
    words: str
    clause: str
    needs_second: bool
    needs_why: bool
    grounds: list[GroundView]
    tells: list[str]


class StaffView(msgspec.Struct, frozen=True):
    """Somebody who is signed in, and all that they may do.

    A password that somebody else chose is temporary: it opens nothing but the way to another.
    """

    id: str
    name: str
    role: str
    operator: str
    since_ms: int
    csrf: str
    is_password_temporary: bool
    permissions: list[PermissionView]


class StaffSession(msgspec.Struct, frozen=True):
    """A new session of a person, with its token for programs."""

    person: StaffView
    token: str


@post(
    "/staff/session",
    status_code=201,
    responses=SIGNED_IN,
    guards=[not_guessing],
    before_request=where_the_office_is,
    summary="Sign in",
)
async def begin(
    request: Request[Any, Any, Any], host: HostHere, data: JSONBody[Credentials]
) -> Response[StaffSession]:
    """A new session; three failures in half an hour lock a name out at an address for as long."""
    return await signed_in(request, host, data)


async def signed_in(
    request: Request[Any, Any, Any], host: Host, data: Credentials
) -> Response[StaffSession]:
    """A new session of whoever has this name and password."""
    found = await sign_in(host.floor, data.name, data.password, neighbour_of(request))
    if isinstance(found, Refused):
        raise RefusedByRules(found, Code.NOT_SIGNED_IN.status)
    session = await host.staff.open(found.person.id)
    token = host.sessions.token(session)
    body = StaffSession(_view(host, found, session), token)
    return Response(body, cookies=[cookie(STAFF, token, host)])


@delete(
    "/staff/session",
    responses=SIGNED_IN,
    before_request=where_the_persons_office_is,
    summary="Sign out",
)
async def end(host: HostHere, staff: SessionHere) -> None:
    """End the session, and its consoles: here at once, at other processes in a moment."""
    await host.staff.end(staff.who)
    host.consoles.end(session_digest(staff))


@get("/staff/me", responses=SIGNED_IN, summary="Who is signed in, and what they may do")
async def me(host: HostHere, staff: SessionHere) -> StaffView:
    """The person of this session."""
    return _view(host, host.floor.at_work[staff.who], staff)


@post(
    "/staff/password",
    status_code=204,
    responses=SIGNED_IN,
    guards=[not_guessing],
    before_request=where_the_persons_office_is,
    summary="A new password of one's own",
)
async def password(
    request: Request[Any, Any, Any],
    host: HostHere,
    staff: SessionHere,
    data: JSONBody[NewPassword],
) -> None:
    """The person's own password changes."""
    where = neighbour_of(request)
    refused = await change_password(host.floor, staff.who, data.old, data.new, where)
    if refused is not None:
        raise RefusedByRules(refused)


@post(
    "/staff/commands",
    status_code=200,
    responses=SIGNED_IN,
    before_request=where_the_act_is_done,
    summary="A command of the staff",
)
async def command(
    host: HostHere, staff: SessionHere, data: JSONBody[AnyStaffCommand]
) -> StaffAnswer:
    """The answer once it is durable; what needs two people waits for another's approval.

    Whoever the command says asks for it, it is the person of this session who does.
    """
    asked = msgspec.structs.replace(data, who=staff.who)
    try:
        return await staff_act(host.floor, asked)
    except (PlaceDown, KeyError) as error:
        why = message("refusal-place_being_read")
        raise NotDone(Code.UNAVAILABLE, why, message("accepted-same_command_in")) from error


@post("/staff/socket", status_code=201, responses=SIGNED_IN, summary="A ticket for the socket")
async def socket_ticket(host: HostHere, staff: SessionHere) -> SocketTicket:
    """A ticket that opens /ws/console once."""
    return SocketTicket(host.sessions.ticket(staff))


def _view(host: Host, found: SignedIn, session: Session) -> StaffView:
    person = found.person
    return StaffView(
        person.id,
        person.name,
        person.role,
        person.operator,
        int(found.since.timestamp() * 1000),
        session.csrf,
        person.id in host.floor.office.temporary,
        _permissions(person),
    )


def _permissions(person: Person) -> list[PermissionView]:
    """What the person may do under each document of their house."""
    house = house_of(person.operator)
    found = [
        (under, may(house, person, act, under))
        for under, given in house.powers.items()
        for act in given
    ]
    return [
        permission_view(under, each, house.words(each.act))
        for under, each in found
        if isinstance(each, Permission)
    ]


def permission_view(under: str, found: Permission, words: str) -> PermissionView:
    """A permission as a page needs it."""
    return PermissionView(
        found.act,
        under,
        words,
        found.clause,
        found.needs_second,
        found.needs_why,
        [GroundView(*ground) for ground in found.grounds],
        list(found.tells),
    )


HANDLERS = (begin, end, me, password, command, socket_ticket)
