"""Who may act, on which ground and with whose approval; what is refused says what is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.people.house import HOUSE
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from datetime import datetime

    from croupier.people.acts import Act
    from croupier.people.house import Ground, House, Person, Power
    from croupier.words.message import Message, Part

WHY_CHARACTERS_MAX = 500


class Permission(NamedTuple):
    """Somebody may: by which clause, on which grounds, and what must go with it."""

    act: Act
    clause: str
    grounds: tuple[Ground, ...]
    needs_second: bool
    needs_why: bool
    tells: tuple[str, ...]
    tells_clause: str = ""


class Request(NamedTuple):
    """What somebody asks to do: to what, why, when, under which document and on which ground."""

    act: Act
    by: Person
    why: str
    subject: str
    at: datetime
    under: str = HOUSE
    ground: str = ""
    told: tuple[str, ...] = ()


class Approved(NamedTuple):
    """The act may be done; the journal keeps who asked, who approved, why and by which clause."""

    request: Request
    clause: str
    second: Person | None = None
    ground: Ground | None = None


class Awaiting(NamedTuple):
    """The act waits for another person who may do it too."""

    request: Request
    clause: str
    accepted: Message
    ground: Ground | None = None


def may(
    house: House, person: Person, act: Act, under: str = HOUSE, ground: str = ""
) -> Permission | Refused:
    """The person's permission for an act under a document, with the grounds open to them."""
    powers = house.powers_of(act, under)
    if not powers:
        return _not_given(house, act, under)
    fitting = tuple(power for power in powers if not ground or power.is_on(ground))
    if not fitting:
        return _without_ground(act, powers, ground)
    held = tuple(power for power in fitting if house.gives(power, person.role))
    if not held or not person.is_active or person.operator != house.operator:
        return _not_authorised(house, person, act, held or fitting, ground)
    return _permission(house, act, held, ground)


def authorised(house: House, request: Request) -> Approved | Awaiting | Refused:
    """The answer to a request: done alone, awaiting a second person, or refused."""
    permission = may(house, request.by, request.act, request.under, request.ground)
    if isinstance(permission, Refused):
        return permission
    wrong = _incomplete(house, request, permission)
    if wrong is not None:
        return wrong
    if not permission.needs_second:
        return Approved(request, permission.clause, ground=_ground(house, request))
    ground = _ground(house, request)
    return Awaiting(request, permission.clause, _another(house, request), ground)


def approved(house: House, request: Request, second: Person) -> Approved | Refused:
    """The request approved by another person who may do the act too; nobody approves their own."""
    answer = authorised(house, request)
    if not isinstance(answer, Awaiting):
        return answer
    if second.id == request.by.id:
        why = message("refusal-own_request", person=second.name, act=request.act.value)
        return Refused(Reason.OWN_REQUEST, why, answer.clause, answer.accepted)
    theirs = may(house, second, request.act, request.under, request.ground)
    if isinstance(theirs, Refused):
        return theirs
    return Approved(request, answer.clause, second, _ground(house, request))


def _ground(house: House, request: Request) -> Ground | None:
    return house.ground(request.act, request.under, request.ground)


def _permission(house: House, act: Act, held: tuple[Power, ...], ground: str) -> Permission:
    conduct = house.conducts[act]
    grounds = [each for power in held for each in power.grounds if ground in {"", each.name}]
    tells = dict.fromkeys(each for power in held for each in power.tells)
    return Permission(
        act,
        held[0].clause_on(ground),
        tuple(grounds),
        conduct.needs_second,
        conduct.needs_why,
        tuple(tells),
        next((power.tells_clause for power in held if power.tells_clause), ""),
    )


def _incomplete(house: House, request: Request, permission: Permission) -> Refused | None:
    """What a request lacks: a ground where the clause lists some, a reason, notice to others."""
    act, clause = request.act.value, permission.clause
    if permission.grounds and not request.ground:
        powers = house.powers_of(request.act, request.under)
        return _without_ground(request.act, powers, request.ground)
    given = len(request.why.strip())
    if given > WHY_CHARACTERS_MAX or (permission.needs_why and not given):
        why = message("refusal-reason", given=given, act=act)
        accepted = message("accepted-reason", most=WHY_CHARACTERS_MAX)
        return Refused(Reason.NO_REASON, why, clause, accepted)
    missing = [each for each in permission.tells if each not in request.told]
    if missing:
        why = message("refusal-not_told", missing=missing, act=act)
        return Refused(
            Reason.NOT_TOLD,
            why,
            permission.tells_clause or clause,
            message("accepted-notice_first", names=missing),
        )
    return None


def _another(house: House, request: Request) -> Message:
    powers = house.powers_of(request.act, request.under)
    power = next(each for each in powers if not each.grounds or each.is_on(request.ground))
    return message("accepted-approval", holders=power.holders)


def _not_given(house: House, act: Act, under: str) -> Refused:
    why = message("refusal-no_power", under=under, operator=house.operator, act=act.value)
    return Refused(Reason.NOT_OFFERED, why, under, _instead(house, act, under))


def _instead(house: House, act: Act, under: str) -> Message:
    """The documents that give the act, or the acts given here, of its kind if there are any."""
    documents = [code for code, given in house.powers.items() if act in given]
    given = {**house.powers[HOUSE], **house.powers.get(under, {})}
    touched = house.conducts[act].touches
    alike = [each for each in given if house.conducts[each].touches == touched]
    if documents:
        return message("accepted-same_under", documents=documents)
    return message("accepted-acts", acts=[each.value for each in alike or given])


def _without_ground(act: Act, powers: tuple[Power, ...], ground: str) -> Refused:
    why = message("refusal-ground_missing", act=act.value)
    if ground:
        why = message("refusal-no_ground", ground=ground, act=act.value)
    grounds: list[Part] = [
        f"{each.name} ({each.clause})" for power in powers for each in power.grounds
    ]
    accepted = (
        message("accepted-either", each=grounds) if grounds else message("accepted-no_ground")
    )
    clause = powers[0].clause_on(ground)
    return Refused(Reason.NO_GROUND, why, clause, accepted)


def _not_authorised(
    house: House, person: Person, act: Act, powers: tuple[Power, ...], ground: str
) -> Refused:
    power = min(powers, key=lambda each: _rank_needed(house, each))
    why = message(
        "refusal-may_not" if person.is_active else "refusal-active_no_more",
        person=person.name,
        role=person.role,
        operator=person.operator,
        act=act.value,
    )
    accepted = message("accepted-active_at", holders=power.holders, operator=house.operator)
    return Refused(Reason.NOT_AUTHORISED, why, power.clause_on(ground), accepted)


def _rank_needed(house: House, power: Power) -> int:
    """The lowest rank that has the power; beside the ladder is below it."""
    return -1 if power.least is None else house.ladder.index(power.least)
