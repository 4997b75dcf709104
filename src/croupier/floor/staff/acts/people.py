"""Acts in the office: who works here, in which role."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.forms import WORDS_CHARACTERS_MAX, Name, PasskeyId, Password, Words
from croupier.floor.staff.act import StaffAct, Where
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect, Ready
from croupier.floor.staff.events import PasskeyRemoved
from croupier.floor.staff.form import Role
from croupier.floor.staff.menu import Look, Offer, Target, When
from croupier.floor.staff.preparation import new_hash
from croupier.floor.staff.rows import changed, keeping
from croupier.people.acts import Act
from croupier.people.house import Person
from croupier.people.houses import house_of, operators
from croupier.people.passwords import refused_password
from croupier.people.sign_in import Login
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.floor import Floor

NAME_CHARACTERS_MAX = WORDS_CHARACTERS_MAX


class AddPerson(StaffCommand, frozen=True, tag="add person"):
    """Somebody new at work."""

    person: Name
    name: Words
    role: Role
    operator: Words
    password: Password


class ChangeRole(StaffCommand, frozen=True, tag="change role"):
    """Another role for somebody else."""

    person: Words
    role: Role


class Deactivate(StaffCommand, frozen=True, tag="deactivate"):
    """Somebody else may do nothing any more."""

    person: Words


class ResetPassword(StaffCommand, frozen=True, tag="reset password"):
    """A new password."""

    person: Words
    password: Password


class RemovePasskey(StaffCommand, frozen=True, tag="remove passkey"):
    """A passkey that its owner lost is good for nothing any more."""

    person: Words
    passkey: PasskeyId


def add_person(deed: Deed) -> Effect | Refused:
    """Somebody new, with a role of the operator's and a password that is accepted."""
    command = deed.command
    person = Person(command.person, command.name, command.role, command.operator)
    if command.person in deed.floor.people:
        why = message("refusal-somebody_already", person=command.person)
        return deed.refused(Reason.REPEATED_ID, why, message("accepted-id_its_own"))
    if not 0 < len(command.name.strip()) <= NAME_CHARACTERS_MAX:
        accepted = message("accepted-characters_to", name_characters_max=NAME_CHARACTERS_MAX)
        return deed.refused(Reason.NOT_OFFERED, message("refusal-name_no_usable"), accepted)
    return (
        _refused_role(deed, person)
        or _refused_password(deed, person)
        or _kept(deed, Login(person, deed.ready.password_hash), is_temporary=True)
    )


def change_role(deed: Deed) -> Effect | Refused:
    """Another role for somebody else; nobody changes their own."""
    login = _other(deed)
    if isinstance(login, Refused):
        return login
    person = login.person._replace(role=deed.command.role)
    return _refused_role(deed, person) or _kept(deed, login._replace(person=person))


def deactivate(deed: Deed) -> Effect | Refused:
    """Somebody else may do nothing any more, from this moment on."""
    login = _other(deed)
    if isinstance(login, Refused):
        return login
    person = login.person._replace(is_active=False)
    return _kept(deed, login._replace(person=person))


def reset_password(deed: Deed) -> Effect | Refused:
    """A new password for somebody of the same operator."""
    login = _somebody(deed)
    if isinstance(login, Refused):
        return login
    other = login._replace(password_hash=deed.ready.password_hash)
    return _refused_password(deed, login.person) or _kept(deed, other, is_temporary=True)


def remove_passkey(deed: Deed) -> Effect | Refused:
    """A passkey of somebody of the same operator, which they lost or should not have."""
    login = _somebody(deed)
    if isinstance(login, Refused):
        return login
    person, passkey = login.person.id, deed.command.passkey
    if passkey not in deed.floor.office.passkeys.get(person, {}):
        why, accepted = message("refusal-no_such_passkey"), message("accepted-listed_passkey")
        return deed.refused(Reason.NOT_OFFERED, why, accepted)
    return Effect([PasskeyRemoved(person, passkey, deed.by, deed.second)])


def _refused_password(deed: Deed, person: Person) -> Refused | None:
    """Why a password is not accepted; whoever approves one sees only that it was."""
    return None if deed.second else refused_password(person, deed.command.password)


def _kept(deed: Deed, login: Login, *, is_temporary: bool | None = None) -> Effect:
    """A person as they are now; whoever was at work signs in again."""
    floor, person = deed.floor, login.person
    if is_temporary is None:
        is_temporary = person.id in floor.office.temporary

    def then() -> None:
        floor.people[person.id] = login
        floor.at_work.pop(person.id, None)

    told = changed(login, deed.by, deed.second, is_temporary=is_temporary)
    return Effect([told], keeping(login), then=then)


def _somebody(deed: Deed) -> Login | Refused:
    floor, asked = deed.floor, deed.command.person
    login = floor.people.get(asked)
    own = floor.people[deed.by].person.operator
    if login is None or login.person.operator != own:
        why = message("refusal-does_not_work", asked=asked, own=own)
        return deed.refused(Reason.NOT_OFFERED, why, message("accepted-somebody_of", own=own))
    return login


def _other(deed: Deed) -> Login | Refused:
    if deed.command.person != deed.by:
        return _somebody(deed)
    why = message("refusal-nobody_changes_what")
    return deed.refused(Reason.OWN_REQUEST, why, message("accepted-another_person_administers"))


def _refused_role(deed: Deed, person: Person) -> Refused | None:
    own = deed.floor.people[deed.by].person.operator
    if person.operator != own or person.operator not in operators():
        why = message("refusal-administers_staff", by=deed.by, own=own)
        return deed.refused(Reason.NOT_AUTHORISED, why, message("accepted-somebody_of", own=own))
    roles = house_of(own).roles
    if person.role in roles:
        return None
    why = message("refusal-no_role", own=own, role=person.role)
    return deed.refused(Reason.NOT_OFFERED, why, message("accepted-one_of", each=[*roles]))


async def _hash(floor: Floor, command: AddPerson | ResetPassword) -> Ready:
    return Ready(password_hash=await new_hash(floor, command.password))


ADDED = Offer(Target.STAFF, look=Look.BRASS)
CHANGED = Offer(Target.PERSON, When.OTHER)
ACTS = (
    StaffAct(AddPerson, Act.ADMINISTER_STAFF, add_person, ADDED, Where.OFFICE, prepare=_hash),
    StaffAct(ChangeRole, Act.ADMINISTER_STAFF, change_role, CHANGED, Where.OFFICE),
    StaffAct(
        ResetPassword, Act.ADMINISTER_STAFF, reset_password, CHANGED, Where.OFFICE, prepare=_hash
    ),
    StaffAct(
        RemovePasskey,
        Act.ADMINISTER_STAFF,
        remove_passkey,
        Offer(Target.PASSKEY, look=Look.DANGER),
        Where.OFFICE,
    ),
    StaffAct(
        Deactivate,
        Act.SUSPEND_STAFF,
        deactivate,
        CHANGED._replace(look=Look.DANGER),
        Where.OFFICE,
    ),
)
