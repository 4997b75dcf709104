"""Who is there: one live session a terminal or person, and single-use tickets for sockets."""

from __future__ import annotations

import hmac
import os
from typing import TYPE_CHECKING, Any

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.clock import Clock

TERMINAL, STAFF = "terminal", "staff"
SESSION_MS = 12 * 3_600_000
SOCKET_TICKET_MS = 30_000
ID_BYTES = 16
HANDED_OVER_MS = 30_000
SALT, HANDING_SALT = "croupier sessions 1", "croupier sessions handed over 1"


class Session(msgspec.Struct, frozen=True):
    """Somebody who showed a device key or a password, and the token their changes carry."""

    kind: str
    who: str
    id: str
    csrf: str
    ends_at_ms: int


class Sessions:
    """The live sessions of this process; after a restart everybody shows their key again."""

    def __init__(self, key: bytes, clock: Clock) -> None:
        self._signer = URLSafeSerializer(key, salt=SALT)
        self._handing = URLSafeSerializer(key, salt=HANDING_SALT)
        self._clock = clock
        self._live: dict[tuple[str, str], Session] = {}
        self._tickets: dict[str, tuple[Session, int]] = {}
        self.on_ended: Callable[[Session], None] = lambda _session: None

    def open(self, kind: str, who: str) -> tuple[Session, str]:
        """A new session and its token; the one before it, if any, has ended."""
        self.end(kind, who)
        ends = self._clock.now_ms() + SESSION_MS
        session = Session(kind, who, _drawn(), _drawn(), ends)
        self._live[kind, who] = session
        return session, self._signer.dumps([kind, who, session.id])

    def end(self, kind: str, who: str) -> None:
        """End a session, its socket tickets and its sockets."""
        session = self._live.pop((kind, who), None)
        if session is not None:
            self._forget_tickets(session)
            self.on_ended(session)

    def of(self, token: str) -> Session | None:
        """The live session of a token; None where it is forged, over or replaced."""
        try:
            kind, who, identity = self._signer.loads(token)
            session = self._live.get((kind, who))
        except (BadSignature, TypeError, ValueError):
            return None
        if session is None or not hmac.compare_digest(session.id, str(identity)):
            return None
        return session if self._is_live(session) else None

    def is_open(self, kind: str, who: str) -> bool:
        """Whether somebody has a live session."""
        return (kind, who) in self._live

    def hand_over(self, session: Session) -> str:
        """A terminal's live session, for another process of the floor, now."""
        return str(self._handing.dumps([session.who, session.id, self._clock.now_ms()]))

    def handed_over(self, token: str) -> Session | None:
        """A terminal's session as another process has just handed it over, for one request."""
        try:
            who, identity, at_ms = self._handing.loads(token)
        except (BadSignature, TypeError, ValueError):
            return None
        if abs(self._clock.now_ms() - at_ms) > HANDED_OVER_MS:
            return None
        return Session(TERMINAL, who, identity, "", at_ms + SESSION_MS)

    def ticket(self, session: Session) -> str:
        """A ticket that opens one socket, soon; a session has one at a time."""
        self._forget_tickets(session)
        ticket = _drawn()
        self._tickets[ticket] = (session, self._clock.now_ms() + SOCKET_TICKET_MS)
        return ticket

    def admitted(self, kind: str, ticket: str) -> Session | None:
        """The session of a socket ticket, which is used up with this."""
        session, until_ms = self._tickets.pop(ticket, (None, 0))
        if session is None or session.kind != kind or until_ms <= self._clock.now_ms():
            return None
        return session if self._is_live(session) else None

    def _is_live(self, session: Session) -> bool:
        return session.ends_at_ms > self._clock.now_ms()

    def _forget_tickets(self, session: Session) -> None:
        own: list[Any] = [key for key, (of, _) in self._tickets.items() if of.id == session.id]
        for key in own:
            del self._tickets[key]


def _drawn() -> str:
    return os.urandom(ID_BYTES).hex()
