"""One shape for everything that is refused: a stable code, why, by which clause, what would do."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from croupier.floor.forms import told
from croupier.floor.terminals.answer import Refusal, refusal, refusal_of
from croupier.floor.vocabulary import listed
from croupier.web.bodies import UNREAD
from croupier.web.incidents import Incident
from croupier.words.message import Said, message

if TYPE_CHECKING:
    from litestar import Request
    from litestar.types import ExceptionHandlersMap

    from croupier.rounds.refusals import Refused

LOG = structlog.get_logger()
SCHEMA = "what /api/schema describes"


class Code(Enum):
    """What can be wrong with a request before any rule looks at it."""

    MALFORMED = auto()
    NOT_SIGNED_IN = auto()
    NOT_ALLOWED = auto()
    WRONG_ORIGIN = auto()
    NO_CSRF_TOKEN = auto()
    NOT_DEMO = auto()
    NOT_FOUND = auto()
    WRONG_METHOD = auto()
    OUT_OF_STEP = auto()
    TOO_LARGE = auto()
    TOO_MANY = auto()
    FAILED = auto()
    UNAVAILABLE = auto()
    UNKNOWN_RESULT = auto()

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUSES[self]


STATUSES = {
    Code.MALFORMED: 400,
    Code.NOT_SIGNED_IN: 401,
    Code.NOT_ALLOWED: 403,
    Code.WRONG_ORIGIN: 403,
    Code.NO_CSRF_TOKEN: 403,
    Code.NOT_DEMO: 403,
    Code.NOT_FOUND: 404,
    Code.WRONG_METHOD: 405,
    Code.OUT_OF_STEP: 409,
    Code.TOO_LARGE: 413,
    Code.TOO_MANY: 429,
    Code.FAILED: 500,
    Code.UNAVAILABLE: 503,
    Code.UNKNOWN_RESULT: 503,
}
# What no client of ours sends, and so is kept; a wrong query is a slip.
HOSTILE = {Code.TOO_LARGE: Incident.TOO_LARGE, Code.MALFORMED: Incident.MALFORMED}
# The code of what the framework refuses, by its status; of several, the most general.
CODES = {status: code for code, status in reversed(STATUSES.items())}


class NotDone(Exception):
    """A request that is refused before it reaches the floor, or that the floor cannot take."""

    def __init__(self, code: Code, why: Said, accepted: Said = "", clause: str = "") -> None:
        super().__init__(why)
        self.status = code.status
        self.refusal = refusal_of(code.name, why, clause, accepted)


class RefusedByRules(NotDone):
    """A refusal of the rules or of the house, as the answer to a whole request."""

    def __init__(self, refused: Refused, status: int = 403) -> None:
        super().__init__(Code.NOT_ALLOWED, refused.why)
        self.status = status
        self.refusal = refusal(refused)


def answered(refusal: Refusal, status: int) -> Response[Any]:
    """A refusal as a response; every field is there, also where it is empty."""
    body = {name: getattr(refusal, name) for name in refusal.__struct_fields__}
    return Response(body, status_code=status, media_type="application/json")


def _not_done(_: Request[Any, Any, Any], error: NotDone) -> Response[Any]:
    return answered(error.refusal, error.status)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses: unknown paths and methods, malformed or oversize bodies."""
    code = CODES.get(error.status_code, Code.MALFORMED)
    _note(request, code)
    why = request.state.get(UNREAD) or _why(request, error)
    return answered(malformed(why, code), error.status_code)


def _why(request: Request[Any, Any, Any], error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(_detail(request, each) for each in extra if isinstance(each, dict))
    return ": ".join(part for part in (error.detail.partition(" for ")[0], details) if part)


def _detail(request: Request[Any, Any, Any], found: dict[str, Any]) -> str:
    """What is wrong with one value of a path or query, and its name."""
    name, message = found.get("key", ""), str(found.get("message", ""))
    field = request.route_handler.parsed_fn_signature.parameters.get(name)
    said = listed(message, field.annotation) if field else message
    return f"{name} {said}".strip()


def malformed(why: str, code: Code = Code.MALFORMED, accepted: Said = SCHEMA) -> Refusal:
    """The refusal of what has another form, in words where it is one of the floor's own forms."""
    said, form = told(why)
    return refusal_of(code.name, said, "", form or accepted)


def _note(request: Request[Any, Any, Any], code: Code) -> None:
    if code in HOSTILE and request.method != "GET":
        address = request.client.host if request.client else ""
        request.app.state.host.incidents.note(HOSTILE[code], address)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """We are wrong: nothing of the inside is told, all of it is logged."""
    LOG.error("failed", path=request.url.path, error=repr(error), exc_info=error)
    failed = refusal_of(
        Code.FAILED.name, message("refusal-floor_failed_answer"), "", message("accepted-same_again")
    )
    return answered(failed, Code.FAILED.status)


HANDLERS: ExceptionHandlersMap = {
    NotDone: _not_done,
    HTTPException: _http,
    Exception: _failed,
}


class Problem(msgspec.Struct, frozen=True):
    """What was refused and why, by which clause, and what would be accepted."""

    code: str
    why: str
    clause: str
    accepted: str


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of an endpoint, for the schema."""
    return {
        status: ResponseSpec(Problem, description=CODES[status].name, generate_examples=False)
        for status in statuses
    }
