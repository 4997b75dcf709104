"""Who is there: one live session a terminal, signed tokens, and single-use tickets for sockets."""

from __future__ import annotations

import hmac
import os
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.site.clock import Clock

TERMINAL, STAFF, NOBODY = "terminal", "staff", "nobody"
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


class Token(NamedTuple):
    """What a token that this floor has signed says; whether its session is live is not in it."""

    kind: str
    who: str
    id: str
    address: str = ""


class Sessions:
    """The terminals' sessions of this process; after a restart each shows its key again."""

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
        session = Session(kind, who, drawn(), drawn(), ends)
        self._live[kind, who] = session
        return session, self.token(session)

    def token(self, session: Session) -> str:
        """What whoever has a session presents."""
        return str(self._signer.dumps([session.kind, session.who, session.id]))

    def signed(self, token: str) -> Token | None:
        """What a token says; None where this floor has not signed it."""
        try:
            return Token(*map(str, self._signer.loads(token)))
        except (BadSignature, TypeError, ValueError):
            return None

    def end(self, kind: str, who: str) -> None:
        """End a session, its socket tickets and its sockets."""
        session = self._live.pop((kind, who), None)
        if session is not None:
            self._forget_tickets(session)
            self.on_ended(session)

    def of(self, token: str) -> Session | None:
        """The live session of a token; None where it is forged, over or replaced."""
        found = self.signed(token)
        return self.live(found) if found is not None else None

    def live(self, token: Token) -> Session | None:
        """The live session that a token says; None where it is over or replaced."""
        session = self._live.get((token.kind, token.who))
        if session is None or not hmac.compare_digest(session.id, token.id):
            return None
        return session if self._is_live(session) else None

    def hand_over(self, session: Session | None, address: str = "") -> str:
        """A live session, or nobody's, and where it comes from, for another process now."""
        who = (session.kind, session.who, session.id) if session is not None else (NOBODY, "", "")
        return str(self._handing.dumps([*who, address, self._clock.now_ms()]))

    def handed_over(self, token: str) -> Token | None:
        """Whose session another process has just handed over, for one request."""
        try:
            *told, at_ms = self._handing.loads(token)
            is_fresh = abs(self._clock.now_ms() - at_ms) <= HANDED_OVER_MS
            return Token(*map(str, told)) if is_fresh else None
        except (BadSignature, TypeError, ValueError):
            return None

    def as_handed_over(self, token: Token) -> Session:
        """A terminal's session as another process vouches for it, for one request."""
        return Session(token.kind, token.who, token.id, "", self._clock.now_ms() + HANDED_OVER_MS)

    def ticket(self, session: Session) -> str:
        """A ticket that opens one socket, soon; a session has one at a time."""
        self._forget_tickets(session)
        ticket = drawn()
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


def drawn() -> str:
    """An id that nobody guesses."""
    return os.urandom(ID_BYTES).hex()
