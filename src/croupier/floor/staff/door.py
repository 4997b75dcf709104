"""The door for people of the staff: who may, with whose approval, done once and journalled.

Whoever calls has made sure that the person is the one who signed in.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.places.names import LOBBY
from croupier.floor.staff.acts.rounds import refused_round
from croupier.floor.staff.alerts import number_missed
from croupier.floor.staff.command import Approve, Decline
from croupier.floor.staff.deed import Deed, Effect, Ready
from croupier.floor.staff.desk import Pending
from croupier.floor.staff.facts import refused_facts
from croupier.floor.staff.judgement import (
    refused_elsewhere,
    refused_form,
    refused_temporary,
    refused_vouched,
    request_of,
)
from croupier.floor.staff.outcomes import (
    ActOutcome,
    approved_by,
    declined,
    done,
    ended,
    kept,
    kept_refusal,
    refusal_of,
    repeated,
    too_late,
    tried,
)
from croupier.floor.staff.preparation import claimed, opened_hash, released
from croupier.floor.staff.proofs import refused_unproved
from croupier.floor.staff.registry import ACTS, decoded, place_of
from croupier.floor.tables.events import Halted
from croupier.floor.tables.table import Phase
from croupier.people.authority import Approved, Awaiting, approved, authorised
from croupier.rounds.refusals import Refused

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand


async def staff_act(floor: Floor, command: StaffCommand) -> StaffAnswer:
    """The answer to a command of the staff, once it is durable.

    The same id with the same content gets the first answer again, and waits for it if need be.
    What needs two people is kept as a request that another person approves or declines, and that
    nobody may after ten minutes.
    """
    return await floor.errands.run(_answered(floor, command))


async def _answered(floor: Floor, command: StaffCommand) -> StaffAnswer:
    async with floor.acts_in_hand.setdefault(command.id, asyncio.Lock()):
        return await _done(floor, command)


async def _done(floor: Floor, command: StaffCommand) -> StaffAnswer:
    ready = await _ready(floor, command)
    outcome = _outcome(floor, command, ready)
    try:
        return await _durable(floor, place_of(floor, command), outcome)
    finally:
        if ready.claimant and not outcome.effect.changes:
            await released(floor, ready)


async def _ready(floor: Floor, command: StaffCommand) -> Ready:
    """What a command needs before it is decided; an approval needs what the request did."""
    if isinstance(command, Approve) and command.place in floor.streams:
        pending = floor.streams[command.place].subject.desk.requests.get(command.request)
        if pending is not None and pending.ticket:
            return await claimed(floor, pending.ticket, command.id)
        if pending is not None and pending.password_hash:
            return Ready(password_hash=opened_hash(floor.keys, pending.password_hash))
        if pending is not None:
            return await _ready(floor, decoded(pending.command, pending.by))
    act = ACTS.get(type(command))
    return Ready() if act is None or act.prepare is None else await act.prepare(floor, command)


class Standing(NamedTuple):
    """An open request and where it waits."""

    place: str
    request: Pending


def open_requests(floor: Floor) -> list[Standing]:
    """The requests that wait for a second person, at every place of the floor."""
    now_ms = floor.clock.now_ms()
    return [
        Standing(name, request)
        for name, stream in floor.sharing.everywhere.items()
        for request in stream.subject.desk.requests.values()
        if request.is_open(now_ms)
    ]


def _outcome(floor: Floor, command: StaffCommand, ready: Ready) -> ActOutcome:
    """What a command leads to, with nothing of it done yet."""
    if refused := refused_form(floor, command) or refused_temporary(floor, command.who):
        return refusal_of(command, refused)
    desk = floor.streams[place_of(floor, command)].subject.desk
    if again := repeated(floor, desk, command):
        return ActOutcome(again)
    if isinstance(command, Approve | Decline):
        return _second(floor, command, ready)
    return _first(floor, command, ready)


def _first(floor: Floor, command: StaffCommand, ready: Ready) -> ActOutcome:
    """A command of one person: done, kept for a second, or refused."""
    house, request = request_of(floor, command, ready)
    answer = authorised(house, request)
    if isinstance(answer, Refused):
        return refusal_of(command, answer, [tried(command, request.act, answer)])
    if unproved := refused_unproved(floor, command, house, request.act):
        return refusal_of(command, unproved)
    effect = _effect(floor, command, answer, ready)
    if isinstance(effect, Refused):
        if not ACTS[type(command)].keeps_refusals:
            return refusal_of(command, effect)
        kept_as = kept_refusal(floor, command, request.act, effect)
        return refusal_of(command, effect, number_missed(floor, kept_as))
    if isinstance(answer, Awaiting):
        return kept(floor, command, answer, ready)
    return done(floor, command, answer, effect)


def _second(floor: Floor, command: Approve | Decline, ready: Ready) -> ActOutcome:
    """The approval or refusal of another person's request."""
    desk = floor.streams[command.place].subject.desk
    pending = desk.requests.get(command.request)
    if pending is None or not pending.is_open(floor.clock.now_ms()):
        return too_late(desk, command, pending)
    asked = decoded(pending.command, pending.by)
    if refused := refused_form(floor, asked) or refused_elsewhere(floor, asked, command.place):
        return refusal_of(command, refused, [ended(command, "refused", refused.why)])
    house, request = request_of(floor, asked, ready)
    second = floor.people[command.who].person
    if isinstance(command, Decline) and second.id == pending.by:
        return declined(floor, command, pending)
    answer = refused_vouched(floor, pending, command) or approved(house, request, second)
    if isinstance(answer, Refused):
        return refusal_of(command, answer, [tried(command, request.act, answer)])
    if isinstance(command, Decline):
        return declined(floor, command, pending)
    if unproved := refused_unproved(floor, command, house, request.act):
        return refusal_of(command, unproved)
    effect = _effect(floor, asked, answer, ready)
    if isinstance(effect, Refused):
        return refusal_of(command, effect, [ended(command, "refused", effect.why)])
    return approved_by(floor, command, answer, effect, pending)


def _effect(
    floor: Floor, command: StaffCommand, answer: Approved | Awaiting, ready: Ready
) -> Effect | Refused:
    second = answer.second.id if isinstance(answer, Approved) and answer.second else ""
    place = place_of(floor, command)
    by, clause = answer.request.by.id, answer.clause
    deed = Deed(floor, command, place, by, clause, second, ready, answer.ground)
    act = ACTS[type(command)]
    refused = (refused_round(deed) or refused_facts(deed)) if act.is_in_play else None
    return refused or act.do(deed)


async def _durable(floor: Floor, place: str, outcome: ActOutcome) -> StaffAnswer:
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
    elif effect.moves:
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
