"""What a command of the staff leads to: done, kept for a second person, declined or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.floor.staff import events as did
from croupier.floor.staff.answer import StaffAnswer
from croupier.floor.staff.command import Approve, Decline, StaffCommand, encoded, subject
from croupier.floor.staff.deed import Effect
from croupier.floor.staff.desk import REQUEST_MS, REQUESTS_MAX, GivenAnswer, Pending
from croupier.floor.staff.events import StaffActed
from croupier.floor.staff.preparation import sealed_hash
from croupier.floor.staff.proofs import command_digest
from croupier.floor.staff.registry import decoded, place_of
from croupier.floor.terminals.answer import refusal
from croupier.floor.terminals.tickets import TICKET
from croupier.people.house import HOUSE_RULE
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import Said, message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.staff.deed import Ready
    from croupier.floor.staff.desk import Desk
    from croupier.people.acts import Act
    from croupier.people.authority import Approved, Awaiting


class ActOutcome(NamedTuple):
    """The answer to a command, what happens with it, and the request that it ends."""

    answer: StaffAnswer
    events: list[Event] = []  # noqa: RUF012 - never changed
    effect: Effect = Effect([])


def done(floor: Floor, command: StaffCommand, answer: Approved, effect: Effect) -> ActOutcome:
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
    ground = {"ground": answer.ground.name, "rule": answer.ground.clause} if answer.ground else {}
    acted = StaffActed(
        request.act.value,
        request.by.id,
        command.why,
        answer.clause,
        second,
        {**subject(command), **effect.about, **ground},
        GivenAnswer(command_digest(floor, command), _sealed(floor, given)),
    )
    return ActOutcome(given, [acted, *effect.events], effect)


def approved_by(
    floor: Floor,
    command: Approve | Decline,
    answer: Approved,
    effect: Effect,
    pending: Pending,
) -> ActOutcome:
    """A request done; both who asked and who approved may ask for the answer again."""
    asked = decoded(pending.command, pending.by)
    first = done(floor, asked, answer, effect)
    own = msgspec.structs.replace(first.answer, id=command.id)
    given = GivenAnswer(command_digest(floor, command), _sealed(floor, own))
    ended = did.RequestEnded(pending.id, "approved", command.who, command.why, given)
    acted = first.events[0]
    assert isinstance(acted, StaffActed), "what is done says first who did it"
    kept = msgspec.structs.replace(acted.given or given, digest=pending.digest)
    acted = msgspec.structs.replace(acted, given=kept)
    return ActOutcome(own, [ended, acted, *first.events[1:]], effect)


def kept(floor: Floor, command: StaffCommand, answer: Awaiting, ready: Ready) -> ActOutcome:
    """A request that waits for another person; requests whose time is up go."""
    desk, now_ms = floor.streams[place_of(floor, command)].subject.desk, floor.clock.now_ms()
    late = [each.id for each in desk.requests.values() if not each.is_open(now_ms)]
    if len(desk.requests) - len(late) >= REQUESTS_MAX:
        why, accepted = (
            message("refusal-requests_wait_here", requests_max=REQUESTS_MAX),
            message("accepted-one_decided_first"),
        )
        return refusal_of(command, Refused(Reason.OUT_OF_ORDER, why, answer.clause, accepted))
    pending = Pending(
        command.id,
        answer.request.act.value,
        command.who,
        answer.clause,
        answer.accepted,
        encoded(command).decode(),
        command_digest(floor, command),
        now_ms + REQUEST_MS,
        ready.ticket.digest if ready.ticket else "",
        sealed_hash(floor.keys, ready.password_hash),
    )
    ended: list[Event] = [did.RequestEnded(each, "expired") for each in late]
    return ActOutcome(_awaiting(pending), [*ended, did.StaffRequested(pending)])


def _awaiting(pending: Pending) -> StaffAnswer:
    return StaffAnswer(pending.id, awaits=pending.accepted, clause=pending.clause)


def too_late(desk: Desk, command: Approve | Decline, pending: Pending | None) -> ActOutcome:
    """No request that may still be decided; one whose time is up ends with this."""
    why = message("refusal-request_decided_never", request=command.request)
    if pending is not None:
        why = message(
            "refusal-request_older_than", request=command.request, request_ms=REQUEST_MS // 60000
        )
    others = [each for each in desk.requests if each != command.request]
    accepted = (
        message("accepted-one_of", each=others) if others else message("accepted-new_request")
    )
    refused = Refused(Reason.OUT_OF_ORDER, why, HOUSE_RULE, accepted)
    return refusal_of(command, refused, [ended(command, "expired", "")] if pending else [])


def declined(floor: Floor, command: Decline, pending: Pending) -> ActOutcome:
    """A request that will not be done."""
    answer = StaffAnswer(command.id, clause=pending.clause)
    given = GivenAnswer(command_digest(floor, command), answer)
    ended = did.RequestEnded(pending.id, "declined", command.who, command.why, given)
    return ActOutcome(answer, [ended])


def ended(command: Approve | Decline, how: str, why: Said) -> did.RequestEnded:
    """A request ended otherwise than by being done."""
    return did.RequestEnded(command.request, how, command.who, why)


def refusal_of(
    command: StaffCommand, refused: Refused, events: list[Event] | None = None
) -> ActOutcome:
    """Nothing is done; some of what was tried is journalled."""
    answer = StaffAnswer(command.id, refusal(refused), clause=refused.clause)
    return ActOutcome(answer, events or [])


def kept_refusal(
    floor: Floor, command: StaffCommand, act: Act, refused: Refused
) -> did.StaffRefused:
    """What was tried, with the answer for whoever sends it again: refused, it stays refused."""
    answer = refusal_of(command, refused).answer
    given = GivenAnswer(command_digest(floor, command), answer)
    return msgspec.structs.replace(tried(command, act, refused), given=given)


def tried(command: StaffCommand, act: Act, refused: Refused) -> did.StaffRefused:
    """What somebody tried and may not do is journalled, too."""
    return did.StaffRefused(
        act.value,
        command.who,
        refused.reason.name,
        refused.why,
        refused.clause,
        subject(command),
    )


def repeated(floor: Floor, desk: Desk, command: StaffCommand) -> StaffAnswer | None:
    """The answer that was given under this id, or that the id was another command's."""
    given, pending = desk.answers.get(command.id), desk.requests.get(command.id)
    kept = given or pending
    if kept is None:
        return None
    if kept.digest != command_digest(floor, command):
        why, accepted = (
            message("refusal-id_of_another", command=command.id),
            message("accepted-id_its_own"),
        )
        refused = Refused(Reason.REPEATED_ID, why, HOUSE_RULE, accepted)
        return StaffAnswer(command.id, refusal(refused))
    return _opened(floor, given.answer) if given else _awaiting(pending) if pending else None


def _sealed(floor: Floor, answer: StaffAnswer) -> StaffAnswer:
    """An answer as it is kept: a voucher's number is nobody's to read."""
    if not answer.ticket:
        return answer
    number = floor.keys.sealed(answer.ticket.encode(), TICKET).hex()
    return msgspec.structs.replace(answer, ticket=number)


def _opened(floor: Floor, answer: StaffAnswer) -> StaffAnswer:
    if not answer.ticket:
        return answer
    number = floor.keys.opened(bytes.fromhex(answer.ticket), TICKET).decode()
    return msgspec.structs.replace(answer, ticket=number)
