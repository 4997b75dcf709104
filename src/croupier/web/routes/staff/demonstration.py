"""The staff of a demonstration: whoever started it chooses a role instead of typing a password."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from croupier.display.layout import operator_of
from croupier.floor.forms import Words
from croupier.web.errors import Code, NotDone
from croupier.web.host import Host
from croupier.web.routes.common import OPEN, SIGNED_IN
from croupier.web.routes.processes import where_the_office_is
from croupier.web.routes.staff.sign_in import Credentials, StaffSession, signed_in
from croupier.web.sessions.guards import address_of, not_guessing
from croupier.words.message import message

HostHere = NamedDependency[Host]
Asked = Request[Any, Any, Any]


class DemoPerson(msgspec.Struct, frozen=True):
    """Somebody of a demonstration's staff, by role and operator."""

    id: str
    role: str
    operator: str


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to be at the console."""

    name: Words


@get(
    "/demonstration/staff",
    responses=OPEN,
    before_request=where_the_office_is,
    summary="Whom one can be at a demonstration's console",
)
async def people(request: Asked, host: HostHere) -> list[DemoPerson]:
    """Everybody of the demonstration's staff; nobody on a floor with money or from elsewhere."""
    staff = host.demo_staff if _is_here(request) else None
    found = staff.people if staff else []
    return [DemoPerson(each.id, each.role, operator_of(each.operator)) for each in found]


@post(
    "/demonstration/session",
    status_code=201,
    responses=SIGNED_IN,
    guards=[not_guessing],
    before_request=where_the_office_is,
    summary="Be somebody of a demonstration's staff",
)
async def begin(request: Asked, host: HostHere, data: JSONBody[Chosen]) -> Response[StaffSession]:
    """A session of that person, for a browser on the machine that the demonstration runs on."""
    if host.demo_staff is None or not _is_here(request):
        why = message("refusal-staff_not_lent")
        raise NotDone(Code.NOT_DEMO, why, message("accepted-name_password"))
    return await signed_in(request, host, Credentials(data.name, host.demo_staff.password))


def _is_here(request: Asked) -> bool:
    return ip_address(address_of(request)).is_loopback


HANDLERS = (people, begin)
