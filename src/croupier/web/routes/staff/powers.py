"""What the person at a console may do at each table, and what some roles alone may read."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec
from litestar import get
from litestar.di import NamedDependency

from croupier.floor.staff.judgement import document_of
from croupier.people.acts import Act
from croupier.people.authority import Permission, may
from croupier.people.houses import house_of
from croupier.rounds.refusals import Refused
from croupier.rulebook.clauses import Register, register
from croupier.web.errors import RefusedByRules
from croupier.web.host import Host
from croupier.web.routes.common import SIGNED_IN
from croupier.web.routes.staff.menu import OfferView, menu
from croupier.web.routes.staff.sign_in import PermissionView, permission_view
from croupier.web.sessions.sessions import Session

if TYPE_CHECKING:
    from croupier.people.house import Person

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
NO_TABLE = ""


class Powers(msgspec.Struct, frozen=True):
    """What somebody may do: under the document of each table, and, under "", where no table is.

    A table of another operator is not listed: nobody of this one does anything there.  `menu` are
    the acts that need these powers, as the console offers them; `clauses` are the clauses that are
    cited, in our own words.
    """

    tables: dict[str, str]
    documents: dict[str, list[PermissionView]]
    menu: list[OfferView]
    clauses: dict[str, str]


@get("/staff/may", responses=SIGNED_IN, summary="What the person may do at each table, and why")
async def powers(host: HostHere, staff: SessionHere) -> Powers:
    """Every act that the role holds, with its clause, grounds and what must go with it."""
    person = person_of(host, staff)
    tables = {
        name: table.rules.book.document
        for name, table in host.hub.tables.items()
        if table.book.name.partition("/")[0] == person.operator
    }
    under = sorted({NO_TABLE, *tables.values()})
    documents = {each: permissions(person, each) for each in under}
    held = [permission for each in documents.values() for permission in each]
    offered = menu({each.act for each in held}, house_of(person.operator).roles)
    return Powers(tables, documents, offered, _clauses(held))


def person_of(host: Host, staff: Session) -> Person:
    """Who is at the console, as they are now."""
    return host.floor.people[staff.who].person


def permissions(person: Person, document: str) -> list[PermissionView]:
    """What somebody may do under a document, or where there is no table."""
    house = house_of(person.operator)
    found = [
        (under, may(house, person, act, under))
        for act in Act
        for under in [document or document_of(house, act)]
    ]
    return [
        permission_view(under, each, house.words(each.act))
        for under, each in found
        if isinstance(each, Permission)
    ]


def _clauses(held: list[PermissionView]) -> dict[str, str]:
    """What the clauses of these permissions say; a house rule is no clause."""
    cited = [each.clause for each in held]
    cited += [ground.clause for each in held for ground in each.grounds]
    known = _register().clauses
    return {code: known[code].summary for code in cited if code in known}


@cache
def _register() -> Register:
    return register()


def require(host: Host, staff: Session, *acts: Act) -> None:
    """Refuse whoever may do none of these acts; the refusal names those who may."""
    person = person_of(host, staff)
    house = house_of(person.operator)
    found = [may(house, person, act, document_of(house, act)) for act in acts]
    refused = [each for each in found if isinstance(each, Refused)]
    if len(refused) == len(found):
        raise RefusedByRules(refused[0])


HANDLERS = (powers,)
