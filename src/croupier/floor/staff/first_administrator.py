"""The first people who administer staff: taken on at the machine itself, while the floor is shut.

Taking somebody on takes two people.  Whoever holds the floor's key file and database may therefore
add two an operator; from then on one who administers staff asks and another approves.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.chance import SystemChance
from croupier.floor.floor import Floor
from croupier.floor.places.names import STAFF_STREAM
from croupier.floor.places.shares import Sharing
from croupier.floor.site.clock import WallClock
from croupier.floor.site.founding import refuse_key
from croupier.floor.site.opening import close_floor
from croupier.floor.site.plan import FloorPlan
from croupier.floor.staff.acts.people import NAME_CHARACTERS_MAX, AddPerson
from croupier.floor.staff.command import ID, Approve
from croupier.floor.staff.door import staff_act
from croupier.floor.staff.events import StaffActed
from croupier.floor.staff.preparation import new_hash
from croupier.floor.staff.rows import changed, keeping
from croupier.floor.staff.sign_in import journalled, sign_in, sign_out
from croupier.people.acts import Act
from croupier.people.authority import Permission, may
from croupier.people.house import HOUSE, HOUSE_RULE
from croupier.people.houses import house_of, operators
from croupier.people.passwords import refused_password
from croupier.people.sign_in import Login
from croupier.rounds.refusals import Reason, Refused
from croupier.store.engines import engine_of
from croupier.store.migration import migrate
from croupier.store.store import Store
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.floor.site.clock import Clock
    from croupier.floor.site.keys import Keys
    from croupier.floor.terminals.answer import Refusal
    from croupier.people.house import Person

BY = "whoever keeps the machine"
HOLDER = "staff at the machine"
FIRST_MAX = 2  # an operator: one who asks, and another who approves


class OfficeOpen(ValueError):
    """A process of the floor has the office, and so the floor is not shut."""


@asynccontextmanager
async def office_of(url: str, keys: Keys, clock: Clock | None = None) -> AsyncIterator[Floor]:
    """The office alone of a floor that is shut, and shut again afterwards."""
    engine = engine_of(url)
    await migrate(engine)
    store = Store(engine)
    store.start()
    floor = Floor(FloorPlan(), store, keys, clock or WallClock(), SystemChance())
    floor.sharing = Sharing(floor, HOLDER)
    try:
        await refuse_key(engine, keys)
        if not await floor.sharing.take(STAFF_STREAM):
            raise OfficeOpen(await _where(floor))
        yield floor
    finally:
        await close_floor(floor)


async def add_first(floor: Floor, person: Person, password: str) -> Refused | None:
    """One of the first two who administer the staff of an operator; journalled."""
    refused = _refused(floor, person) or refused_password(person, password)
    if refused is not None:
        return refused
    login = Login(person, await new_hash(floor, password))
    act, why = Act.ADMINISTER_STAFF.value, f"too few administered the staff of {person.operator}"
    acted = StaffActed(act, BY, why, HOUSE_RULE, subject={"person": person.id})
    await journalled(floor, [acted, changed(login, BY)], keeping(login))
    floor.people[person.id] = login
    return None


class Signature(NamedTuple):
    """Somebody's name and password, given at the machine."""

    name: str
    password: str


async def add_by(
    floor: Floor, person: Person, password: str, *, by: Signature, second: Signature, why: str
) -> Refused | Refusal | None:
    """Somebody new, taken on by one person who may do so and approved by another."""
    for each in (by, second):
        signed = await sign_in(floor, each.name, each.password)
        if isinstance(signed, Refused):
            return signed
    command = AddPerson(
        id=f"machine-{floor.clock.now_ms()}",
        who=by.name,
        why=why,
        person=person.id,
        name=person.name,
        role=person.role,
        operator=person.operator,
        password=password,
    )
    answer = await staff_act(floor, command)
    if answer.awaits:
        approval = Approve(
            id=f"{command.id}-approved", who=second.name, place=STAFF_STREAM, request=command.id
        )
        answer = await staff_act(floor, approval)
    await sign_out(floor, by.name)
    await sign_out(floor, second.name)
    return answer.refused


def unadministered(floor: Floor) -> list[str]:
    """The operators with a table here whose staff fewer than two people administer."""
    known = {plan.book.partition("/")[0] for plan in floor.plan.table}
    return sorted(each for each in known if len(administrators(floor, each)) < FIRST_MAX)


def administrators(floor: Floor, operator: str) -> list[Person]:
    """Those who may take people on at an operator."""
    people = (login.person for login in floor.people.values())
    return [each for each in people if each.operator == operator and _administers(each)]


def _administers(person: Person) -> bool:
    found = may(house_of(person.operator), person, Act.ADMINISTER_STAFF, HOUSE)
    return isinstance(found, Permission)


def _refused(floor: Floor, person: Person) -> Refused | None:
    if person.operator not in operators():
        why = message("refusal-no_operator", operator=person.operator)
        accepted = message("accepted-one_of", each=[*operators()])
        return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, accepted)
    already = [each.id for each in administrators(floor, person.operator)]
    if len(already) >= FIRST_MAX:
        names = " and ".join(already)
        why = message("refusal-administer_staff_already", names=names, operator=person.operator)
        accepted = message("accepted-by_one_them")
        return Refused(Reason.NOT_AUTHORISED, why, HOUSE_RULE, accepted)
    if not ID.fullmatch(person.id) or not 0 < len(person.name.strip()) <= NAME_CHARACTERS_MAX:
        accepted = message("accepted-person_form")
        return Refused(Reason.NOT_OFFERED, message("refusal-id_name_no"), HOUSE_RULE, accepted)
    if person.id in floor.people:
        why = message("refusal-somebody_already", person=person.id)
        return Refused(Reason.REPEATED_ID, why, HOUSE_RULE, message("accepted-id_its_own"))
    if not _administers(person):
        house = house_of(person.operator)
        able = [role for role in house.roles if _administers(person._replace(role=role))]
        why = message("refusal-first_person_must", role=person.role)
        return Refused(
            Reason.NOT_OFFERED, why, HOUSE_RULE, message("accepted-either", each=[*able])
        )
    return None


async def _where(floor: Floor) -> str:
    await floor.sharing.be_there()
    found = floor.sharing.holder_of(STAFF_STREAM)
    where = f" at {found.address}" if found and found.address else ""
    return f"the floor is open{where}; accepted: once it is closed, or in its console"
