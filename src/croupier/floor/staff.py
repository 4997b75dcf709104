"""The door for people of the staff: who may, with whose approval, done once and journalled.

Whoever calls has made sure that the person is the one who signed in.
"""

from __future__ import annotations

import asyncio
import hashlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.floor import answering
from croupier.floor import staff_commands as asks
from croupier.floor import staff_events as did
from croupier.floor.desk import REQUEST_MS, REQUESTS_MAX, Given, Pending
from croupier.floor.doing import Doing, Effect, Ready
from croupier.floor.doing_people import house_of
from croupier.floor.duties import DUTIES, LIFTS, act_of, place_of
from croupier.floor.events import Halted, StaffActed
from croupier.floor.getting_ready import released, retrieved
from croupier.floor.lobby import LOBBY
from croupier.floor.staff_commands import StaffAnswer
from croupier.floor.table import Phase
from croupier.people.authority import Approved, Awaiting, Request, approved, authorised, may
from croupier.people.house import HOUSE
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from croupier.floor.desk import Desk
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.people.acts import Act
    from croupier.people.house import House, Person

HOUSE_RULE = "house rule"


class Outcome(NamedTuple):
    """The answer to a command, what happens with it, and the request that it ends."""

    answer: StaffAnswer
    events: list[Event] = []  # noqa: RUF012 - never changed
    effect: Effect = Effect([])


async def staff_act(floor: Floor, command: asks.AnyStaffCommand) -> StaffAnswer:
    """The answer to a command of the staff, once it is durable.

    The same id with the same content gets the first answer again.  What needs two people is kept
    as a request that another person approves or declines, and that nobody may after ten minutes.
    """
    ready = await retrieved(floor, command)
    outcome = _outcome(floor, command, ready)
    if outcome.answer.is_done or not ready.claimant:
        return await _durable(floor, place_of(floor, command), outcome)
    try:
        return await _durable(floor, place_of(floor, command), outcome)
    finally:
        await released(floor, ready)


class Standing(NamedTuple):
    """An open request and where it waits."""

    place: str
    request: Pending


def open_requests(floor: Floor) -> list[Standing]:
    """The requests that wait for a second person, at every place of this process."""
    now_ms = floor.clock.now_ms()
    return [
        Standing(name, request)
        for name, stream in floor.streams.items()
        for request in stream.subject.desk.requests.values()
        if request.is_open(now_ms)
    ]


def _outcome(floor: Floor, command: asks.AnyStaffCommand, ready: Ready) -> Outcome:
    """What a command leads to, with nothing of it done yet."""
    if refused := _refused_form(floor, command):
        return _refusal(command, refused)
    desk = floor.streams[place_of(floor, command)].subject.desk
    if repeated := _repeated(floor, desk, command):
        return Outcome(repeated)
    if isinstance(command, asks.Approve | asks.Decline):
        return _second(floor, command, ready)
    return _first(floor, command, ready)


def _refused_form(floor: Floor, command: asks.AnyStaffCommand) -> Refused | None:
    """What is wrong with a command before any power is looked at."""
    login = floor.people.get(command.who)
    if login is None:
        why = f"{command.who!r} does not work here"
        return Refused(Reason.NOT_SIGNED_IN, why, HOUSE_RULE, "somebody who is signed in")
    if not asks.ID.fullmatch(command.id):
        accepted = "1 to 64 letters, digits, dots, hyphens and underscores"
        return Refused(Reason.REPEATED_ID, "the command's id is none", HOUSE_RULE, accepted)
    place = place_of(floor, command)
    known = floor.tables if hasattr(command, "table") else floor.streams
    if place not in known:
        accepted = ", ".join(known)
        return Refused(Reason.NOT_OFFERED, f"{place!r} is not here", HOUSE_RULE, accepted)
    return _refused_terminal(floor, command, place)


def _refused_terminal(floor: Floor, command: asks.AnyStaffCommand, place: str) -> Refused | None:
    """A command about a terminal is done where the terminal is."""
    if isinstance(command, asks.Approve | asks.Decline):
        return None
    terminal = getattr(command, "terminal", "")
    here = floor.streams[place].subject.seats
    if not terminal or terminal in here or isinstance(command, asks.ExcludePlayer | asks.Record):
        return None
    why, accepted = f"{terminal} is not at {place}", ", ".join(here) or "nobody is there"
    return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, accepted)


def _refused_elsewhere(floor: Floor, command: asks.AnyStaffCommand, place: str) -> Refused | None:
    """A terminal that went elsewhere took what the request was about with it."""
    now = place_of(floor, command)
    if now == place:
        return None
    why, accepted = f"what was asked for at {place} is at {now} now", f"a request at {now}"
    return Refused(Reason.NOT_OFFERED, why, HOUSE_RULE, accepted)


def _first(floor: Floor, command: asks.AnyStaffCommand, ready: Ready) -> Outcome:
    """A command of one person: done, kept for a second, or refused."""
    house, request = _request(floor, command, ready)
    answer = authorised(house, request)
    if isinstance(answer, Refused):
        return _refusal(command, answer, [_tried(command, request.act, answer)])
    effect = _effect(floor, command, answer, ready)
    if isinstance(effect, Refused):
        is_miss = isinstance(command, asks.Redeem)
        return _refusal(command, effect, [_tried(command, request.act, effect)] if is_miss else [])
    if isinstance(answer, Awaiting):
        return _kept(floor, command, answer, ready)
    return _done(floor, command, answer, effect)


def _second(floor: Floor, command: asks.Approve | asks.Decline, ready: Ready) -> Outcome:
    """The approval or refusal of another person's request."""
    desk = floor.streams[command.place].subject.desk
    pending = desk.requests.get(command.request)
    if pending is None or not pending.is_open(floor.clock.now_ms()):
        return _too_late(desk, command, pending)
    asked = asks.decoded(pending.command, pending.by)
    if refused := _refused_form(floor, asked) or _refused_elsewhere(floor, asked, command.place):
        return _refusal(command, refused, [_ended(command, "refused", refused.why)])
    house, request = _request(floor, asked, ready)
    second = floor.people[command.who].person
    if isinstance(command, asks.Decline) and second.id == pending.by:
        return _declined(command, pending)
    answer = approved(house, request, second)
    if isinstance(answer, Refused):
        return _refusal(command, answer, [_tried(command, request.act, answer)])
    if isinstance(command, asks.Decline):
        return _declined(command, pending)
    effect = _effect(floor, asked, answer, ready)
    if isinstance(effect, Refused):
        return _refusal(command, effect, [_ended(command, "refused", effect.why)])
    return _approved(floor, command, answer, effect, pending)


def _request(floor: Floor, command: asks.AnyStaffCommand, ready: Ready) -> tuple[House, Request]:
    """The command as the house judges it, under the document of the table where there is one."""
    person = floor.people[command.who].person
    place = place_of(floor, command)
    if isinstance(command, asks.ExcludePlayer):
        place = floor.where.get(command.terminal, place)
    table = floor.tables.get(place)
    operator = table.book.name.partition("/")[0] if table is not None else person.operator
    house = house_of(operator)
    act = act_of(command, house, ready.ticket)
    under = table.rules.book.document if table is not None else _document(house, act)
    ground = command.ground
    if isinstance(command, LIFTS) and not ground:
        ground = _any_ground(house, person, act, under)
    at = datetime.fromtimestamp(floor.clock.now_ms() / 1000, UTC)
    about = msgspec.json.encode(asks.subject(command)).decode()
    return house, Request(act, person, command.why, about, at, under, ground, command.told)


def _document(house: House, act: Act) -> str:
    """The document that gives an act which concerns no table; else the house's own rule."""
    given = (code for code, powers in house.powers.items() if act in powers and code != HOUSE)
    return next(given, HOUSE)


def _any_ground(house: House, person: Person, act: Act, under: str) -> str:
    found = may(house, person, act, under)
    return "" if isinstance(found, Refused) or not found.grounds else found.grounds[0].name


def _effect(
    floor: Floor, command: asks.AnyStaffCommand, answer: Approved | Awaiting, ready: Ready
) -> Effect | Refused:
    second = answer.second.id if isinstance(answer, Approved) and answer.second else ""
    place = place_of(floor, command)
    doing = Doing(floor, command, place, answer.request.by.id, answer.clause, second, ready)
    return DUTIES[type(command)].do(doing)


def _done(floor: Floor, command: asks.AnyStaffCommand, answer: Approved, effect: Effect) -> Outcome:
    """What is done, and that it was: who, why, by which clause, who agreed."""
    second = answer.second.id if answer.second else ""
    given = StaffAnswer(
        command.id,
        clause=answer.clause,
        second=second,
        tells=effect.tells,
        ticket=effect.ticket,
        cents=effect.cents,
    )
    request = answer.request
    acted = StaffActed(
        request.act.value,
        request.by.id,
        command.why,
        answer.clause,
        second,
        asks.subject(command) | ({"ground": request.ground} if request.ground else {}),
        Given(_digest(command), _sealed(floor, given)),
    )
    return Outcome(given, [acted, *effect.events], effect)


def _approved(
    floor: Floor,
    command: asks.Approve | asks.Decline,
    answer: Approved,
    effect: Effect,
    pending: Pending,
) -> Outcome:
    """A request done; both who asked and who approved may ask for the answer again."""
    asked = asks.decoded(pending.command, pending.by)
    first = _done(floor, asked, answer, effect)
    own = msgspec.structs.replace(first.answer, id=command.id)
    given = Given(_digest(command), _sealed(floor, own))
    ended = did.RequestEnded(pending.id, "approved", command.who, command.why, given)
    acted = first.events[0]
    assert isinstance(acted, StaffActed), "what is done says first who did it"
    kept = msgspec.structs.replace(acted.given or given, digest=pending.digest)
    acted = msgspec.structs.replace(acted, given=kept)
    return Outcome(own, [ended, acted, *first.events[1:]], effect)


def _kept(floor: Floor, command: asks.AnyStaffCommand, answer: Awaiting, ready: Ready) -> Outcome:
    """A request that waits for another person; requests whose time is up go."""
    desk, now_ms = floor.streams[place_of(floor, command)].subject.desk, floor.clock.now_ms()
    late = [each.id for each in desk.requests.values() if not each.is_open(now_ms)]
    if len(desk.requests) - len(late) >= REQUESTS_MAX:
        why, accepted = f"{REQUESTS_MAX} requests wait here already", "one that is decided first"
        return _refusal(command, Refused(Reason.OUT_OF_ORDER, why, answer.clause, accepted))
    pending = Pending(
        command.id,
        answer.request.act.value,
        command.who,
        answer.clause,
        answer.accepted,
        asks.encoded(command).decode(),
        _digest(command),
        now_ms + REQUEST_MS,
        ready.ticket.digest if ready.ticket else "",
    )
    ended: list[Event] = [did.RequestEnded(each, "expired") for each in late]
    return Outcome(_awaiting(pending), [*ended, did.StaffRequested(pending)])


def _awaiting(pending: Pending) -> StaffAnswer:
    return StaffAnswer(pending.id, awaits=pending.accepted, clause=pending.clause)


def _too_late(desk: Desk, command: asks.Approve | asks.Decline, pending: Pending | None) -> Outcome:
    why = f"the request {command.request!r} is decided or was never made"
    if pending is not None:
        why = f"the request {command.request!r} is older than {REQUEST_MS // 60_000} minutes"
    accepted = ", ".join(each for each in desk.requests if each != command.request)
    refused = Refused(Reason.OUT_OF_ORDER, why, HOUSE_RULE, accepted or "a request made anew")
    return _refusal(command, refused, [_ended(command, "expired", "")] if pending else [])


def _declined(command: asks.Approve | asks.Decline, pending: Pending) -> Outcome:
    answer = StaffAnswer(command.id, clause=pending.clause)
    given = Given(_digest(command), answer)
    ended = did.RequestEnded(pending.id, "declined", command.who, command.why, given)
    return Outcome(answer, [ended])


def _ended(command: asks.Approve | asks.Decline, how: str, why: str) -> did.RequestEnded:
    return did.RequestEnded(command.request, how, command.who, why)


def _refusal(
    command: asks.AnyStaffCommand, refused: Refused, events: list[Event] | None = None
) -> Outcome:
    answer = StaffAnswer(command.id, answering.refusal(refused), clause=refused.clause)
    return Outcome(answer, events or [])


def _tried(command: asks.AnyStaffCommand, act: Act, refused: Refused) -> Event:
    """What somebody tried and may not do is journalled, too."""
    return did.StaffRefused(
        act.value,
        command.who,
        refused.reason.name,
        refused.why,
        refused.clause,
        asks.subject(command),
    )


def _repeated(floor: Floor, desk: Desk, command: asks.AnyStaffCommand) -> StaffAnswer | None:
    """The answer that was given under this id, or that the id was another command's."""
    given, pending = desk.answers.get(command.id), desk.requests.get(command.id)
    kept = given or pending
    if kept is None:
        return None
    if kept.digest != _digest(command):
        why, accepted = f"{command.id!r} was another command", "an id of its own"
        refused = Refused(Reason.REPEATED_ID, why, HOUSE_RULE, accepted)
        return StaffAnswer(command.id, answering.refusal(refused))
    return _opened(floor, given.answer) if given else _awaiting(pending) if pending else None


def _digest(command: asks.AnyStaffCommand) -> str:
    return hashlib.sha256(asks.encoded(command)).hexdigest()


def _sealed(floor: Floor, answer: StaffAnswer) -> StaffAnswer:
    """An answer as it is kept: a voucher's number is nobody's to read."""
    if not answer.ticket:
        return answer
    number = floor.keys.sealed(answer.ticket.encode(), answering.TICKET).hex()
    return msgspec.structs.replace(answer, ticket=number)


def _opened(floor: Floor, answer: StaffAnswer) -> StaffAnswer:
    if not answer.ticket:
        return answer
    number = floor.keys.opened(bytes.fromhex(answer.ticket), answering.TICKET).decode()
    return msgspec.structs.replace(answer, ticket=number)


async def _durable(floor: Floor, place: str, outcome: Outcome) -> StaffAnswer:
    """Have it happen, and give the answer when it is durable."""
    told: asyncio.Future[StaffAnswer] = asyncio.get_running_loop().create_future()

    def done() -> None:
        if not told.done():
            told.set_result(outcome.answer)

    def lost(error: BaseException) -> None:
        if not told.done():
            told.set_exception(error)

    effect = outcome.effect
    if place not in floor.streams:
        done()
    elif not outcome.events:
        floor.after_all(done, place, lost)
    elif effect.moves and LOBBY in floor.streams:
        floor.move(effect.moves, LOBBY, before=outcome.events, done=done, lost=lost)
    else:
        events = outcome.events + _round_over(floor, place, effect)
        floor.commit(place, events, changes=effect.changes, done=done, lost=lost)
        effect.then()
    return await told


def _round_over(floor: Floor, place: str, effect: Effect) -> list[Event]:
    """The Dealer ends the round; a table that was halted stays so until it is resumed."""
    if not effect.ends_round:
        return []
    table = floor.tables[place]
    was_halted = table.kept.phase is Phase.HALTED
    over = floor.dealers[place].over(table)
    return [*over, Halted(table.kept.fault)] if was_halted else over
