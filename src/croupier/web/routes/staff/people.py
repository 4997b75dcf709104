"""Who works here: their roles, who is at work, and whose name is locked."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.di import NamedDependency

from croupier.floor.staff.sign_in import is_locked_out
from croupier.people.acts import Act
from croupier.people.houses import house_of
from croupier.web.host import Host
from croupier.web.routes.common import SIGNED_IN
from croupier.web.routes.staff.passkeys import PasskeyRow, rows
from croupier.web.routes.staff.powers import permissions, person_of, require
from croupier.web.sessions.sessions import Session

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody who works here."""

    id: str
    name: str
    role: str
    is_active: bool
    is_at_work: bool
    is_locked_out: bool
    passkeys: list[PasskeyRow]


class RoleRow(msgspec.Struct, frozen=True):
    """A role, its rank on the ladder if it has one, and the acts that it holds."""

    role: str
    rank: int | None
    acts: list[Act]


class People(msgspec.Struct, frozen=True):
    """The staff of the operator, and the roles that somebody may have."""

    operator: str
    people: list[PersonRow]
    roles: list[RoleRow]


@get("/staff/people", responses=SIGNED_IN, summary="The staff of the operator")
async def people(host: HostHere, staff: SessionHere) -> People:
    """Everybody of the same operator, for whoever administers staff."""
    require(host, staff, Act.ADMINISTER_STAFF)
    floor, me = host.floor, person_of(host, staff)
    own = [each.person for each in floor.people.values() if each.person.operator == me.operator]
    house = house_of(me.operator)
    return People(
        me.operator,
        [
            PersonRow(
                each.id,
                each.name,
                each.role,
                each.is_active,
                each.id in floor.at_work,
                is_locked_out(floor, each.id),
                rows(host, each.id),
            )
            for each in own
        ],
        [
            RoleRow(
                role, house.rank(role), [p.act for p in permissions(me._replace(role=role), "")]
            )
            for role in house.roles
        ],
    )


HANDLERS = (people,)
