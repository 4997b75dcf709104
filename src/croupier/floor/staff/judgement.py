"""Which requests are refused before the house decides on them, and what it then decides."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from croupier.floor.jackpots.jackpot import JackpotState
from croupier.floor.places.names import STAFF_STREAM
from croupier.floor.staff.command import ID, Approve, Decline, subject
from croupier.floor.staff.registry import ACTS, place_of, power_of
from croupier.people.authority import Request, may
from croupier.people.house import HOUSE, HOUSE_RULE
from croupier.people.houses import house_of
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.floor.staff.command import StaffCommand
    from croupier.floor.staff.deed import Ready
    from croupier.floor.staff.desk import Pending
    from croupier.people.acts import Act
    from croupier.people.house import House, Person

DAY_MS = 86_400_000


def refused_form(floor: Floor, command: StaffCommand) -> Refused | None:
    """What is wrong with a command before any power is looked at."""
    login = floor.people.get(command.who)
    if login is None:
        why = message("refusal-does_not_work_here", who=command.who)
        return Refused(
            Reason.NOT_SIGNED_IN, why, HOUSE_RULE, message("accepted-somebody_signed_in")
        )
    if not ID.fullmatch(command.id):
        accepted = message("accepted-id_letters")
        why = message("refusal-cannot_command_id", command=command.id[:64])
        return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, accepted)
    place = place_of(floor, command)
    if not place and not (hasattr(command, "table") or hasattr(command, "place")):
        return _unknown_terminal(floor, command)
    known = floor.tables if hasattr(command, "table") else floor.streams
    if place not in known:
        accepted = message("accepted-one_of", each=[*known])
        return Refused(
            Reason.NOT_OFFERED, message("refusal-not_here", place=place), HOUSE_RULE, accepted
        )
    return _refused_terminal(floor, command, place)


def refused_temporary(floor: Floor, who: str) -> Refused | None:
    """Nobody acts or reads under a password that somebody else chose, and so may know."""
    if who not in floor.office.temporary:
        return None
    why = message("refusal-password_account_chosen")
    return Refused(Reason.NOT_SIGNED_IN, why, HOUSE_RULE, message("accepted-password_your_own"))


def refused_vouched(floor: Floor, pending: Pending, command: Approve | Decline) -> Refused | None:
    """Whoever made somebody's account is no second person to them for some days, nor they to them.

    Else one person who administers staff could be both of two.
    """
    if isinstance(command, Decline):
        return None
    for one, other in ((pending.by, command.who), (command.who, pending.by)):
        vouched = floor.office.vouched.get(one)
        until_ms = vouched.at_ms + DAY_MS * floor.plan.new_account_days if vouched else 0
        if vouched and other in (vouched.by, vouched.second) and floor.clock.now_ms() < until_ms:
            when = datetime.fromtimestamp(until_ms / 1000, floor.plan.zone)
            why = message("refusal-had_part_in", other=other, one=one, floor=_days(floor))
            accepted = message("accepted-another_person_same_from", when=f"{when:%-d %B %Y, %H:%M}")
            return Refused(Reason.OWN_REQUEST, why, HOUSE_RULE, accepted)
    return None


def _days(floor: Floor) -> str:
    days = floor.plan.new_account_days
    return f"{days} day{'' if days == 1 else 's'}"


def _unknown_terminal(floor: Floor, command: StaffCommand) -> Refused:
    """A command that is done where its terminal is, which is not here or not on this floor."""
    terminal, known = getattr(command, "terminal", ""), floor.sharing.terminals
    if terminal not in known:
        why = message("refusal-no_terminal_here", terminal=terminal)
        return Refused(
            Reason.NOT_OFFERED, why, HOUSE_RULE, message("accepted-one_of", each=[*sorted(known)])
        )
    place, to = known[terminal].place, known[terminal].to
    why = (
        message("refusal-at_now", terminal=terminal, place=place)
        if place
        else message("refusal-on_its_way", terminal=terminal, to=to)
    )
    return Refused(
        Reason.NOT_OFFERED, why, HOUSE_RULE, message("accepted-same_at", place=place or to)
    )


def _refused_terminal(floor: Floor, command: StaffCommand, place: str) -> Refused | None:
    """A command about a terminal is done where the terminal is."""
    if isinstance(command, Approve | Decline):
        return None
    terminal = getattr(command, "terminal", "")
    here = floor.seats_at(place)
    if not terminal or terminal in here or ACTS[type(command)].terminal_is_anywhere:
        return None
    why, accepted = (
        message("refusal-terminal_not_at", terminal=terminal, place=place),
        message("accepted-one_of", each=[*here]) if here else message("accepted-nobody_there"),
    )
    return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, accepted)


def refused_elsewhere(floor: Floor, command: StaffCommand, place: str) -> Refused | None:
    """A terminal that went elsewhere took what the request was about with it."""
    now = place_of(floor, command)
    if now == place:
        return None
    why, accepted = (
        message("refusal-what_asked_for", place=place, now=now),
        message("accepted-request_at", now=now),
    )
    return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, accepted)


def request_of(
    floor: Floor, command: StaffCommand, ready: Ready, place: str = ""
) -> tuple[House, Request]:
    """The command as the house judges it, under the document of the table where there is one.

    `place` is where it is done, where that is known to be at another process.
    """
    person = floor.people[command.who].person
    place = place or place_of(floor, command)
    terminal = getattr(command, "terminal", "")
    if place == STAFF_STREAM and terminal:
        place = floor.sharing.whereabouts(terminal) or place
    table = (floor.elsewhere | floor.tables).get(_table_of(floor, place))
    operator = table.book.name.partition("/")[0] if table is not None else person.operator
    house = house_of(operator)
    act = power_of(command, house, ready.ticket)
    under = table.rules.book.document if table is not None else document_of(house, act)
    ground = command.ground
    if ACTS[type(command)].lifts and not ground:
        ground = _any_ground(house, person, act, under)
    at = datetime.fromtimestamp(floor.clock.now_ms() / 1000, UTC)
    about = msgspec.json.encode(subject(command)).decode()
    return house, Request(act, person, command.why, about, at, under, ground, command.told)


def _table_of(floor: Floor, place: str) -> str:
    """The table whose document judges what is done at a place: a jackpot goes by its first."""
    stream = floor.sharing.everywhere.get(place)
    jackpot = stream.subject if stream is not None else None
    return jackpot.terms.tables[0] if isinstance(jackpot, JackpotState) else place


def document_of(house: House, act: Act) -> str:
    """The document that gives an act which concerns no table; else the house's own rule."""
    given = (code for code, powers in house.powers.items() if act in powers and code != HOUSE)
    return next(given, HOUSE)


def _any_ground(house: House, person: Person, act: Act, under: str) -> str:
    found = may(house, person, act, under)
    return "" if isinstance(found, Refused) or not found.grounds else found.grounds[0].name
