"""Acts at the cage and in the office: paying tickets, administering staff."""

from __future__ import annotations

from croupier.floor.events import TicketRedeemed
from croupier.floor.forms import WORDS_CHARACTERS_MAX
from croupier.floor.staff.deed import Doing, Effect
from croupier.floor.staff.events import PersonChanged
from croupier.floor.staff.rows import keeping
from croupier.people.house import Person
from croupier.people.houses import house_of, operators
from croupier.people.passwords import refused_password
from croupier.people.sign_in import Login
from croupier.rounds.refusals import Reason, Refused
from croupier.store.statements import REDEEM
from croupier.store.unit import Change

NAME_CHARACTERS_MAX = WORDS_CHARACTERS_MAX


def redeem(doing: Doing) -> Effect | Refused:
    """A ticket or voucher is paid, once.  CMA 5.5.1, 5.5.2."""
    ticket = doing.ready.ticket
    if ticket is None or ticket.expires_at_ms <= doing.now_ms:
        why = "the ticket cannot be redeemed"
        accepted = "a ticket of this casino that is neither paid, void nor expired"
        return doing.refused(Reason.NOT_OFFERED, why, accepted)
    cents = ticket.amount_cents
    event = TicketRedeemed(ticket.digest, cents, doing.by, doing.second)
    return Effect([event], (Change(REDEEM, {"ticket": ticket.digest}),), cents=cents)


def add_person(doing: Doing) -> Effect | Refused:
    """Somebody new, with a role of the operator's and a password that is accepted."""
    command = doing.command
    person = Person(command.person, command.name, command.role, command.operator)
    if command.person in doing.floor.people:
        why = f"{command.person!r} is somebody already"
        return doing.refused(Reason.REPEATED_ID, why, "an id of its own")
    if not 0 < len(command.name.strip()) <= NAME_CHARACTERS_MAX:
        accepted = f"1 to {NAME_CHARACTERS_MAX} characters"
        return doing.refused(Reason.NOT_OFFERED, "a name of no usable length", accepted)
    return (
        _refused_role(doing, person)
        or refused_password(person, command.password)
        or _kept(doing, Login(person, doing.ready.password_hash))
    )


def change_role(doing: Doing) -> Effect | Refused:
    """Another role for somebody else; nobody changes their own."""
    login = _other(doing)
    if isinstance(login, Refused):
        return login
    person = login.person._replace(role=doing.command.role)
    return _refused_role(doing, person) or _kept(doing, login._replace(person=person))


def deactivate(doing: Doing) -> Effect | Refused:
    """Somebody else may do nothing any more, from this moment on."""
    login = _other(doing)
    if isinstance(login, Refused):
        return login
    person = login.person._replace(is_active=False)
    return _kept(doing, login._replace(person=person))


def reset_password(doing: Doing) -> Effect | Refused:
    """A new password for somebody of the same operator."""
    login = _somebody(doing)
    if isinstance(login, Refused):
        return login
    refused = refused_password(login.person, doing.command.password)
    return refused or _kept(doing, login._replace(password_hash=doing.ready.password_hash))


def _kept(doing: Doing, login: Login) -> Effect:
    """A person as they are now; whoever was at work signs in again."""
    floor, person = doing.floor, login.person

    def then() -> None:
        floor.people[person.id] = login
        floor.at_work.pop(person.id, None)

    return Effect([PersonChanged(*person, by=doing.by)], keeping(login), then=then)


def _somebody(doing: Doing) -> Login | Refused:
    floor, asked = doing.floor, doing.command.person
    login = floor.people.get(asked)
    own = floor.people[doing.by].person.operator
    if login is None or login.person.operator != own:
        why = f"{asked!r} does not work for {own}"
        return doing.refused(Reason.NOT_OFFERED, why, f"somebody of {own}")
    return login


def _other(doing: Doing) -> Login | Refused:
    if doing.command.person != doing.by:
        return _somebody(doing)
    why = "nobody changes what they are themselves"
    return doing.refused(Reason.OWN_REQUEST, why, "another person who administers staff")


def _refused_role(doing: Doing, person: Person) -> Refused | None:
    own = doing.floor.people[doing.by].person.operator
    if person.operator != own or person.operator not in operators():
        why = f"{doing.by} administers the staff of {own}"
        return doing.refused(Reason.NOT_AUTHORISED, why, f"somebody of {own}")
    roles = house_of(own).roles
    if person.role in roles:
        return None
    why = f"{own} has no role {person.role!r}"
    return doing.refused(Reason.NOT_OFFERED, why, ", ".join(roles))
