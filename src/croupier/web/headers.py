"""The headers of every answer: what a browser may do with our pages, and who may keep what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar.datastructures import MutableScopeHeaders

if TYPE_CHECKING:
    from litestar.types import Message, Scope

CACHE = "cache-control"
NO_STORE = "no-store"  # where an answer says nothing else: most are somebody's own
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": (
        "camera=(self), fullscreen=(self), publickey-credentials-create=(self), "
        "publickey-credentials-get=(self), display-capture=(), geolocation=(), microphone=(), "
        "payment=(), serial=(), usb=()"
    ),
}
STRICT_TRANSPORT = "strict-transport-security"
A_YEAR = "max-age=31536000"


async def dress(message: Message, scope: Scope) -> None:
    """Give an answer of the application its headers; over TLS browsers keep to TLS."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault(CACHE, NO_STORE)
    app: Any = scope["litestar_app"]
    if app.state.settings.is_secure:
        headers[STRICT_TRANSPORT] = A_YEAR


def bare_answer(status: str, code: str, why: str, accepted: str) -> bytes:
    """A refusal to whoever does not get as far as the application, after which we hang up."""
    own = {"content-type": "application/json", CACHE: NO_STORE, "connection": "close"}
    lines = [f"{name}: {value}" for name, value in (HEADERS | own).items()]
    body = f'{{"code":"{code}","why":"{why}","clause":"","accepted":"{accepted}"}}'
    return "\r\n".join((f"HTTP/1.1 {status}", *lines, "", body)).encode()
