"""Staff of a demonstration: two people in each role of each operator, all with one password."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.staff.preparation import new_hash
from croupier.floor.staff.rows import changed, keeping
from croupier.floor.staff.sign_in import journalled
from croupier.people.house import Person
from croupier.people.houses import house_of
from croupier.people.sign_in import Login

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
GROUPS, GROUP_LETTERS = 4, 4
BY = "demonstration"


class DemoStaff(NamedTuple):
    """The people of a demonstration, and the password that was drawn for them."""

    people: list[Person]
    password: str


async def demo_staff(floor: Floor, kept: str = "") -> DemoStaff:
    """Two people a role of every operator with a table here, under one password.

    It is the one that was kept from an earlier start; otherwise it is drawn now, and whoever
    exists from before gets it.
    """
    people = [person for operator in _operators(floor) for person in _staff(operator)]
    new = [person for person in people if not kept or person.id not in floor.people]
    password = kept or "-".join(_group(floor) for _ in range(GROUPS))
    if not new:
        return DemoStaff(people, password)
    password_hash = await new_hash(floor, password)
    logins = [Login(person, password_hash) for person in new]
    told: list[Event] = [changed(login, BY) for login in logins]
    floor.people |= {login.person.id: login for login in logins}
    changes = tuple(change for login in logins for change in keeping(login, ends_session=False))
    await journalled(floor, told, changes)
    return DemoStaff(people, password)


def _operators(floor: Floor) -> list[str]:
    return sorted({plan.book.partition("/")[0] for plan in floor.plan.table})


def _staff(operator: str) -> list[Person]:
    """Two of each role, so that whoever needs a second person finds one."""
    return [
        Person(f"{operator}.{_short(role)}.{number}", f"{role} {number}", role, operator)
        for role in house_of(operator).roles
        for number in (1, 2)
    ]


def _short(role: str) -> str:
    return role.lower().replace(" ", "-")


def _group(floor: Floor) -> str:
    return "".join(LETTERS[floor.chance.below(len(LETTERS))] for _ in range(GROUP_LETTERS))
