"""A person of the staff as the store keeps them."""

from __future__ import annotations

import msgspec

from croupier.floor.places.codec import Codec
from croupier.floor.staff.events import PersonChanged
from croupier.journal.chain import body_digest
from croupier.people.house import Person
from croupier.people.sign_in import Login
from croupier.store.statements import END_SESSION, FORGET_PERSON, PERSON
from croupier.store.unit import Change


class StaffRow(msgspec.Struct, frozen=True):
    """A person and the hash of their password."""

    id: str
    name: str
    role: str
    operator: str
    password_hash: str
    is_active: bool = True


_ROWS: Codec[StaffRow] = Codec(StaffRow)


def login_of(person: str, body: str) -> Login:
    """The person whom a row tells of; Unreadable where some field of it is not ours."""
    row = _ROWS.read(body, f"the person {person}")
    found = Person(row.id, row.name, row.role, row.operator, row.is_active)
    return Login(found, row.password_hash)


def changed(
    login: Login, by: str, second: str = "", *, is_temporary: bool = False
) -> PersonChanged:
    """What the journal tells of a person as they are now."""
    bound = body_digest(_written(login))
    return PersonChanged(*login.person, by, second, is_temporary, bound)


def keeping(login: Login, *, ends_session: bool = True) -> tuple[Change, ...]:
    """What keeps a person in the store as they are now; whoever was signed in signs in again."""
    of = login.person.id
    kept = (
        Change(FORGET_PERSON, {"of": of}),
        Change(PERSON, {"person": of, "body": _written(login)}),
    )
    return (*kept, Change(END_SESSION, {"of": of})) if ends_session else kept


def _written(login: Login) -> str:
    person = login.person
    row = StaffRow(
        person.id,
        person.name,
        person.role,
        person.operator,
        login.password_hash,
        person.is_active,
    )
    return _ROWS.written(row)
