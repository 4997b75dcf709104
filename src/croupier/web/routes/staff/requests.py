"""Requests that wait for a second person, as the person at a console may decide them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from litestar import get
from litestar.di import NamedDependency

from croupier.floor.staff.command import StaffCommand, subject
from croupier.floor.staff.deed import Ready
from croupier.floor.staff.door import open_requests
from croupier.floor.staff.judgement import refused_elsewhere, refused_form, request_of
from croupier.floor.staff.registry import ACTS, decoded
from croupier.floor.terminals.answer import Refusal, refusal
from croupier.people.authority import approved
from croupier.people.house import Person
from croupier.rounds.refusals import Refused
from croupier.store import queries
from croupier.web.host import Host
from croupier.web.routes.common import SIGNED_IN, durable
from croupier.web.routes.staff.powers import person_of
from croupier.web.sessions.sessions import Session
from croupier.words.message import Said

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.floor.staff.door import Standing
    from croupier.store.queries import KeptTicket

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]


class RequestRow(msgspec.Struct, frozen=True):
    """A request: what, by whom, why; `refused` says why the person here may not approve it.

    `cents` is what a ticket that is to be paid is worth, `lapses_with` the round with which the
    request lapses, if it does.
    """

    place: str
    id: str
    act: str
    words: str
    by: str
    by_name: str
    why: str
    ground: str
    clause: str
    accepted: Said
    expires_at_ms: int
    about: dict[str, Any]
    cents: int
    is_own: bool
    lapses_with: str
    refused: Refusal | None = None


@get("/staff/requests", responses=SIGNED_IN, summary="Requests that wait for a second person")
async def requests(host: HostHere, staff: SessionHere) -> list[RequestRow]:
    """What waits at every place, and which of it the person here may approve."""
    me, found = person_of(host, staff), open_requests(host.floor)
    for place in {each.place for each in found}:
        await durable(host, place)
    return [await _row(host.floor, each, me) for each in found]


async def _row(floor: Floor, standing: Standing, me: Person) -> RequestRow:
    pending = standing.request
    ticket = await queries.ticket(floor.store.engine, pending.ticket) if pending.ticket else None
    asked = decoded(pending.command, pending.by)
    by = floor.people.get(pending.by)
    return RequestRow(
        place=standing.place,
        id=pending.id,
        act=pending.act,
        words=pending.act.replace("_", " "),
        by=pending.by,
        by_name=by.person.name if by else pending.by,
        why=asked.why,
        ground=asked.ground,
        clause=pending.clause,
        accepted=pending.accepted,
        expires_at_ms=pending.expires_at_ms,
        about=subject(asked),
        cents=ticket.amount_cents if ticket else int(getattr(asked, "cents", 0)),
        is_own=pending.by == me.id,
        lapses_with=getattr(asked, "round", "") if ACTS[type(asked)].is_in_play else "",
        refused=_refused(floor, standing, asked, ticket, me),
    )


def _refused(
    floor: Floor,
    standing: Standing,
    asked: StaffCommand,
    ticket: KeptTicket | None,
    me: Person,
) -> Refusal | None:
    found = None
    if standing.place in floor.streams:
        found = refused_form(floor, asked) or refused_elsewhere(floor, asked, standing.place)
    if found is None:
        house, request = request_of(floor, asked, Ready(ticket), standing.place)
        answer = approved(house, request, me)
        found = answer if isinstance(answer, Refused) else None
    return refusal(found) if found else None


HANDLERS = (requests,)
