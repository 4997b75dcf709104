"""Signing in and out, with the failures that lock a name kept in the journal."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from croupier.floor.places.names import STAFF_STREAM
from croupier.floor.staff import events as did
from croupier.floor.staff.alerts import raised
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.preparation import new_hash
from croupier.floor.staff.rows import changed, keeping
from croupier.people.house import HOUSE_RULE
from croupier.people.passwords import refused_password
from croupier.people.sign_in import (
    FAILURES_ANYWHERE_MAX,
    FAILURES_WITHIN,
    STANDARD,
    Attempts,
    NotSignedIn,
    SignedIn,
    seen,
    signed_in,
)
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import Message, message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.store.unit import Change

NAME_CHARACTERS_MAX = 64
TURNS: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()


async def sign_in(floor: Floor, name: str, password: str, address: str = "") -> SignedIn | Refused:
    """Who signs in, once that is durable; of one name's tries, each waits for the one before."""
    name = name[:NAME_CHARACTERS_MAX]
    turn = TURNS.setdefault(name, asyncio.Lock())
    async with turn:
        return await _signed_in(floor, name, password, address)


def seen_again(floor: Floor, person: str) -> SignedIn | Refused:
    """Somebody at work who acts again, as they are now; after too long idle they sign in again."""
    signed, login = floor.at_work.get(person), floor.people.get(person)
    if signed is None or login is None or not login.person.is_active:
        return Refused(
            Reason.NOT_SIGNED_IN,
            message("refusal-nobody_signed_in"),
            STANDARD,
            message("accepted-name_password"),
        )
    found = seen(signed._replace(person=login.person), _now(floor))
    if isinstance(found, Refused):
        del floor.at_work[person]
    else:
        floor.at_work[person] = found
    return found


def is_locked_out(floor: Floor, name: str) -> bool:
    """Whether a name is locked at some address after too many failures."""
    addresses = floor.office.failed_from.get(name, {})
    return any(_attempts(floor, name, each).is_locked(_now(floor)) for each in addresses)


async def sign_out(floor: Floor, person: str) -> None:
    """Somebody has gone."""
    if floor.at_work.pop(person, None) is not None:
        await journalled(floor, [did.SignedOut(person)])


async def change_password(
    floor: Floor, person: str, old: str, new: str, address: str = ""
) -> Refused | None:
    """Somebody's own new password, for the old one; a wrong one counts as a failure to sign in."""
    found = await sign_in(floor, person, old, address)
    if isinstance(found, Refused):
        return found
    if refused := refused_password(found.person, new):
        return refused
    if new == old:
        why, accepted = message("refusal-new_password_old"), message("accepted-another_password")
        return Refused(Reason.WEAK_PASSWORD, why, STANDARD, accepted)
    login = floor.people[person]._replace(password_hash=await new_hash(floor, new))
    floor.people[person] = login
    await journalled(floor, [changed(login, person)], keeping(login, ends_session=False))
    return None


async def journalled(floor: Floor, events: list[Event], changes: tuple[Change, ...] = ()) -> None:
    """Have events happen in the office, and wait until they are durable."""
    durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done() -> None:
        if not durable.done():
            durable.set_result(None)

    def lost(error: BaseException) -> None:
        if not durable.done():
            durable.set_exception(error)

    floor.commit(STAFF_STREAM, events, changes=changes, done=done, lost=lost)
    await durable


async def _signed_in(floor: Floor, name: str, password: str, address: str) -> SignedIn | Refused:
    if STAFF_STREAM not in floor.streams:
        accepted = message("accepted-process_office")
        return Refused(
            Reason.OUT_OF_ORDER, message("refusal-office_elsewhere"), HOUSE_RULE, accepted
        )
    attempts, now = _attempts(floor, name, address), _now(floor)
    found = await asyncio.to_thread(signed_in, floor.people.get(name), password, attempts, now)
    if isinstance(found, NotSignedIn):
        if found.attempts != attempts:
            await journalled(floor, _failed(floor, name, address, found.attempts))
        return found.refused
    await journalled(floor, [did.SignedIn(found.person.id, address)])
    floor.at_work[found.person.id] = found
    return found


def _failed(floor: Floor, name: str, address: str, attempts: Attempts) -> list[Event]:
    """A failure, and the alarm with one that locks the name; one open alarm a name is enough."""
    events: list[Event] = [did.SignInFailed(name, address)]
    times = len(attempts.failed_at)
    open_alerts = [alert.what for alert in floor.office.desk.alerts.values()]
    is_told = any(
        isinstance(each, Message) and each.args.get("name") == name for each in open_alerts
    )
    if attempts.is_locked(_now(floor)) and not is_told:
        what = message("alert-sign_ins_failed", times=times, name=name, address=address)
        events.append(raised(floor, STAFF_STREAM, AlertOf.FAILED_LOG_INS, what))
    return events


def _attempts(floor: Floor, name: str, address: str) -> Attempts:
    office, now_ms = floor.office, floor.clock.now_ms()
    failed = office.failed_from.get(name, {}).get(address, [])
    anywhere = office.failed_at_ms.get(name, [])
    is_much = len(anywhere) == FAILURES_ANYWHERE_MAX
    is_now = is_much and now_ms - anywhere[0] < FAILURES_WITHIN.total_seconds() * 1000
    is_strange = address not in office.known_from.get(name, [])
    return Attempts(tuple(map(_moment, failed)), is_now and is_strange)


def _moment(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, UTC)


def _now(floor: Floor) -> datetime:
    return _moment(floor.clock.now_ms())
