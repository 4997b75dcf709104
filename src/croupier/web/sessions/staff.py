"""Sessions of the staff: kept in the database, so that every process of a floor knows them.

A process that is started again knows them too.  The token is signed with the key that all
processes share; the database has its digest alone.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from croupier.floor.places.recovery import read_people
from croupier.floor.staff.sign_in import seen_again, sign_out
from croupier.people.sign_in import SignedIn, seen
from croupier.rounds.refusals import Refused
from croupier.store import sessions as store
from croupier.store.sessions import KeptSession
from croupier.web.sessions.sessions import SESSION_MS, STAFF, Session, drawn

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.people.house import Person

SEEN_EVERY_MS = 15_000  # a session; more often the database need not know that somebody is there
PURPOSE = b"croupier staff csrf 1\x00"


class StaffSessions:
    """Who of the staff is signed in, at this process or any other."""

    def __init__(self, floor: Floor) -> None:
        self._floor, self._key = floor, floor.keys.sessions

    async def open(self, person: str) -> Session:
        """The session of somebody who has just signed in; the one they had before is over."""
        now_ms = self._floor.clock.now_ms()
        session = self._session(person, drawn(), now_ms + SESSION_MS)
        kept = KeptSession(person, _digest(session.id), now_ms, now_ms, session.ends_at_ms)
        await store.keep(self._floor.store.engine, kept)
        return session

    async def seen(self, who: str, identity: str) -> Session | Refused | None:
        """The live session of somebody who acts now; None where it is over or another's.

        Whoever was not seen for too long is refused, and signs in again.
        """
        kept = await store.session_of(self._floor.store.engine, who)
        if kept is None or not self._is(kept, identity):
            return None
        if who not in self._floor.people:
            await read_people(self._floor)  # the office, elsewhere, has just taken them on
        self._at_work(kept)
        found = seen_again(self._floor, who)
        if isinstance(found, Refused):
            await store.end(self._floor.store.engine, kept)
            return found
        now_ms = self._floor.clock.now_ms()
        if now_ms - kept.seen_at_ms >= SEEN_EVERY_MS:
            await store.saw(self._floor.store.engine, kept, now_ms)
        return self._session(who, identity, kept.ends_at_ms)

    async def end(self, who: str) -> None:
        """Somebody signs out; the journal of the office says so."""
        if kept := await store.session_of(self._floor.store.engine, who):
            self._at_work(kept)
            await store.end(self._floor.store.engine, kept)
        await sign_out(self._floor, who)

    async def refresh(self) -> frozenset[str]:
        """Know who is at work anywhere on the floor; the ids of their sessions, digested."""
        now_ms = self._floor.clock.now_ms()
        rows = await store.sessions(self._floor.store.engine, now_ms)
        for gone in self._floor.at_work.keys() - rows.keys():
            del self._floor.at_work[gone]
        for kept in rows.values():
            self._at_work(kept)
        idle = [who for who, each in self._floor.at_work.items() if self._is_idle(each)]
        for who in idle:
            del self._floor.at_work[who]
        return frozenset(each.digest for who, each in rows.items() if who in self._floor.at_work)

    def _is(self, kept: KeptSession, identity: str) -> bool:
        is_over = kept.ends_at_ms <= self._floor.clock.now_ms()
        return not is_over and hmac.compare_digest(kept.digest, _digest(identity))

    def _is_idle(self, signed: SignedIn) -> bool:
        return isinstance(seen(signed, _moment(self._floor.clock.now_ms())), Refused)

    def _at_work(self, kept: KeptSession) -> None:
        """Somebody with a session is at work, last seen here or at another process."""
        login, here = self._floor.people.get(kept.person), self._floor.at_work.get(kept.person)
        if login is not None:
            self._floor.at_work[kept.person] = _later(here, _signed_in(login.person, kept))

    def _session(self, who: str, identity: str, ends_at_ms: int) -> Session:
        return Session(STAFF, who, identity, self._csrf(identity), ends_at_ms)

    def _csrf(self, identity: str) -> str:
        """What changes of a session carry: no other page can work it out, any process can."""
        return hmac.digest(self._key, PURPOSE + identity.encode(), "sha256").hex()


def session_digest(session: Session) -> str:
    """What the database knows a session by."""
    return _digest(session.id)


def _digest(identity: str) -> str:
    return hashlib.sha256(identity.encode()).hexdigest()


def _signed_in(person: Person, kept: KeptSession) -> SignedIn:
    return SignedIn(person, _moment(kept.since_ms), _moment(kept.seen_at_ms))


def _later(here: SignedIn | None, kept: SignedIn) -> SignedIn:
    """The same session as it was seen last; one that was opened later counts alone."""
    if here is None or here.since != kept.since:
        return kept
    return kept._replace(seen_at=max(here.seen_at, kept.seen_at))


def _moment(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, UTC)
