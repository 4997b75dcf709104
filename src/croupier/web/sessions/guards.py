"""Who may ask: the page's origin, the session's token, and the token that every change carries."""

from __future__ import annotations

import hmac
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Any

from croupier.floor.staff.judgement import refused_temporary
from croupier.rounds.refusals import Refused
from croupier.web.entrance import neighbourhood
from croupier.web.errors import Code, NotDone, RefusedByRules
from croupier.web.incidents import Incident
from croupier.web.processes.relay import FORWARDED
from croupier.web.sessions.sessions import STAFF, TERMINAL
from croupier.words.message import message

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection
    from litestar.handlers.base import BaseRouteHandler

    from croupier.web.host import Host
    from croupier.web.sessions.buckets import Buckets
    from croupier.web.sessions.sessions import Session, Token

COOKIES = {TERMINAL: "croupier_terminal", STAFF: "croupier_staff"}
CSRF_HEADER = "x-csrf-token"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
BEARER = "Bearer "
# What a password that somebody else chose opens; the door refuses the commands itself.
TO_ANOTHER_PASSWORD = {f"/api/staff/{each}" for each in ("me", "session", "password", "commands")}
VIA_PROXY = {"x-forwarded-for", "forwarded", "via"}


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
        host_of(connection).incidents.note(Incident.WRONG_ORIGIN, address_of(connection))
        raise NotDone(
            Code.WRONG_ORIGIN,
            message("refusal-page_not_floor"),
            message("accepted-floor_own_pages"),
        )


def not_too_fast(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Whoever has a session may ask so often, and an address without one so often."""
    host = host_of(connection)
    token = _token(connection, TERMINAL) or _token(connection, STAFF)
    if token is not None:
        _refuse_haste(host.requests_of_sessions, token.id, host)
    else:
        _refuse_haste(host.requests, address_of(connection), host)


def not_guessing(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Passwords are hashed slowly, and so an address may try few at once."""
    host = host_of(connection)
    _refuse_haste(host.passwords, address_of(connection), host)


def for_figures(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Figures of the house are for the addresses that it names, and for who has their token."""
    host = host_of(connection)
    given = _bearer(connection).encode()
    if hmac.compare_digest(given, host.figures_token.encode()) or _is_near(connection):
        return
    accepted = message("accepted-address_metrics_from")
    raise NotDone(Code.NOT_SIGNED_IN, message("refusal-figures_house_own"), accepted)


def _is_near(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a request comes from an address for figures, and through no proxy but our own."""
    if VIA_PROXY & set(connection.headers.keys()) and not host_of(connection).settings.proxies:
        return False
    try:
        address = ip_address(address_of(connection))
    except ValueError:
        return False
    given = host_of(connection).settings.figures_from
    return any(address in ip_network(each) for each in given)


def _refuse_haste(buckets: Buckets, asking: str, host: Host) -> None:
    if not buckets.takes(asking, host.floor.clock.now_ms()):
        accepted = message("accepted-requests_second", a_second=str(buckets.rate.a_second))
        raise NotDone(Code.TOO_MANY, message("refusal-too_many_requests"), accepted)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as the process says that forwards it."""
    handed = connection.headers.get(FORWARDED, "")
    token = host_of(connection).sessions.handed_over(handed) if handed else None
    if token is not None:
        return token.address
    return connection.client.host if connection.client else ""


def neighbour_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address by which failures count: in IPv6 a whole network is one."""
    return neighbourhood(address_of(connection))


def terminal_session(connection: ASGIConnection[Any, Any, Any, Any]) -> Session:
    """The session of a terminal, by its cookie or its header."""
    sessions, token = host_of(connection).sessions, _token(connection, TERMINAL)
    if token is not None and FORWARDED in connection.headers:
        return sessions.as_handed_over(token)
    found = sessions.live(token) if token is not None else None
    return _sound(connection, found, TERMINAL)


async def staff_session(connection: ASGIConnection[Any, Any, Any, Any]) -> Session:
    """The session of a person of the staff who was seen not too long ago."""
    token = _token(connection, STAFF)
    found = await host_of(connection).staff.seen(token.who, token.id) if token else None
    if isinstance(found, Refused):
        raise RefusedByRules(found, Code.NOT_SIGNED_IN.status)
    session = _sound(connection, found, STAFF)
    refused = refused_temporary(host_of(connection).floor, session.who)
    if refused is not None and connection.url.path not in TO_ANOTHER_PASSWORD:
        raise RefusedByRules(refused)
    return session


def _sound(
    connection: ASGIConnection[Any, Any, Any, Any], session: Session | None, kind: str
) -> Session:
    """A session that is live, and whose own page or device asks."""
    if session is None:
        if _presented(connection, kind) and _signed(connection, kind) is None:
            host_of(connection).incidents.note(Incident.FORGED_SESSION, address_of(connection))
        raise _not_signed_in(kind)
    if not _bearer(connection) and FORWARDED not in connection.headers:
        _refuse_forged(connection, session)
    return session


def _token(connection: ASGIConnection[Any, Any, Any, Any], kind: str) -> Token | None:
    """What a request presents that this floor has signed for a session of this kind."""
    found = _signed(connection, kind)
    return found if found is not None and found.kind == kind else None


def _signed(connection: ASGIConnection[Any, Any, Any, Any], kind: str) -> Token | None:
    """What another process forwards carries the session that was shown there, handed over."""
    sessions, presented = host_of(connection).sessions, _presented(connection, kind)
    is_handed = FORWARDED in connection.headers
    return sessions.handed_over(presented) if is_handed else sessions.signed(presented)


def _presented(connection: ASGIConnection[Any, Any, Any, Any], kind: str) -> str:
    """The token of a request, in its header or its cookie."""
    own = _bearer(connection) or connection.cookies.get(COOKIES[kind], "")
    return str(connection.headers.get(FORWARDED, own))


def _bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    header = connection.headers.get("authorization", "")
    return header[len(BEARER) :] if header.startswith(BEARER) else ""


def _refuse_forged(connection: ASGIConnection[Any, Any, Any, Any], session: Session) -> None:
    """A browser sends its cookie with every request; only our pages know the token beside it."""
    if connection.scope.get("method", "") in SAFE_METHODS:
        return
    given = connection.headers.get(CSRF_HEADER, "")
    if not hmac.compare_digest(given.encode(), session.csrf.encode()):
        host_of(connection).incidents.note(Incident.NO_CSRF_TOKEN, session.who)
        accepted = message("accepted-header_with_session", csrf_header=CSRF_HEADER)
        raise NotDone(Code.NO_CSRF_TOKEN, message("refusal-change_does_not"), accepted)


def _not_signed_in(kind: str) -> NotDone:
    whose, accepted = {
        TERMINAL: (
            "a terminal",
            "POST /api/terminals/{terminal}/session with a signed challenge first",
        ),
        STAFF: ("staff", "POST /api/staff/session with name and password first"),
    }[kind]
    return NotDone(Code.NOT_SIGNED_IN, message("refusal-no_live_session", whose=whose), accepted)
