"""Who may ask: the page's origin, the session's token, and the token that every change carries."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Any

from croupier.floor.signing import seen_again
from croupier.rounds.refusals import Refused
from croupier.web.errors import Code, NotDone, RefusedByRules
from croupier.web.forwarding import FORWARDED
from croupier.web.sessions import STAFF, TERMINAL

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from litestar.handlers.base import BaseRouteHandler

    from croupier.web.buckets import Buckets
    from croupier.web.host import Host
    from croupier.web.sessions import Session

COOKIES = {TERMINAL: "croupier_terminal", STAFF: "croupier_staff"}
CSRF_HEADER = "x-csrf-token"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BEARER = "Bearer "


def host_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Host:
    """The floor of this application."""
    host: Host = connection.app.state.host
    return host


def right_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A page of another origin may neither change anything nor open a socket."""
    if connection.scope.get("method", "") in SAFE_METHODS:
        return
    origin = connection.headers.get("origin")
    allowed = host_of(connection).settings.origins
    is_foreign = origin is None and connection.headers.get("sec-fetch-site") == "cross-site"
    if is_foreign or (origin is not None and origin not in allowed):
        raise NotDone(Code.WRONG_ORIGIN, "the page is not of this floor", "the floor's own pages")


def not_too_fast(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Whoever has a session may ask so often, and an address without one so often."""
    host = host_of(connection)
    session = _presented(connection, TERMINAL) or _presented(connection, STAFF)
    asking, buckets = (
        (session.id, host.requests_of_sessions)
        if session
        else (_address(connection), host.requests)
    )
    _refuse_haste(buckets, asking, host)


def not_guessing(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Passwords are hashed slowly, and so an address may try few at once."""
    host = host_of(connection)
    _refuse_haste(host.passwords, _address(connection), host)


def _refuse_haste(buckets: Buckets, asking: str, host: Host) -> None:
    if not buckets.takes(asking, host.floor.clock.now_ms()):
        accepted = f"{buckets.rate.a_second} requests a second"
        raise NotDone(Code.TOO_MANY, "too many requests at once", accepted)


def _address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""


def terminal_session(connection: ASGIConnection[Any, Any, Any, Any]) -> Session:
    """The session of a terminal, by its cookie or its header."""
    return _session(connection, TERMINAL)


def staff_session(connection: ASGIConnection[Any, Any, Any, Any]) -> Session:
    """The session of a person of the staff who was seen not too long ago."""
    session = _session(connection, STAFF)
    found = seen_again(host_of(connection).floor, session.who)
    if isinstance(found, Refused):
        raise RefusedByRules(found, Code.NOT_SIGNED_IN.status)
    return session


def _session(connection: ASGIConnection[Any, Any, Any, Any], kind: str) -> Session:
    session = _presented(connection, kind)
    if session is None:
        raise _not_signed_in(kind)
    if not _bearer(connection) and FORWARDED not in connection.headers:
        _refuse_forged(connection, session)
    return session


def _presented(connection: ASGIConnection[Any, Any, Any, Any], kind: str) -> Session | None:
    """The live session whose token the request carries, in its header or its cookie.

    What another process forwards carries the session that was shown there, and counts by that.
    """
    if (handed := connection.headers.get(FORWARDED)) is not None:
        return host_of(connection).sessions.handed_over(handed) if kind == TERMINAL else None
    token = _bearer(connection) or connection.cookies.get(COOKIES[kind], "")
    session = host_of(connection).sessions.of(token) if token else None
    return session if session is not None and session.kind == kind else None


def _bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    header = connection.headers.get("authorization", "")
    return header[len(BEARER) :] if header.startswith(BEARER) else ""


def _refuse_forged(connection: ASGIConnection[Any, Any, Any, Any], session: Session) -> None:
    """A browser sends its cookie with every request; only our pages know the token beside it."""
    if connection.scope.get("method", "") in SAFE_METHODS:
        return
    given = connection.headers.get(CSRF_HEADER, "")
    if not hmac.compare_digest(given.encode(), session.csrf.encode()):
        accepted = f"the header {CSRF_HEADER} with the session's csrf"
        raise NotDone(Code.NO_CSRF_TOKEN, "the change does not carry the session's token", accepted)


def _not_signed_in(kind: str) -> NotDone:
    accepted = {
        TERMINAL: "POST /api/terminals/{terminal}/session with the device key first",
        STAFF: "POST /api/staff/session with name and password first",
    }
    return NotDone(Code.NOT_SIGNED_IN, f"no live session of a {kind}", accepted[kind])
