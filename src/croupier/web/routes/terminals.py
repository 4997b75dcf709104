"""A Player Terminal over HTTP: enrolment, session, commands, recall, tickets, statement."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody

from croupier.display.recall import RoundStory
from croupier.floor.staff import events as did
from croupier.floor.terminals.answer import Answer
from croupier.paper import Statement, statement_pdf
from croupier.store import queries
from croupier.web.errors import Code, NotDone
from croupier.web.host import Host
from croupier.web.incidents import journal_here
from croupier.web.office.recall import recalled
from croupier.web.office.statements import StatementView, statement_of, statement_view
from croupier.web.office.tickets import printed_ticket
from croupier.web.routes.common import SIGNED_IN, durable, name_parameter, number_parameter
from croupier.web.routes.enrolment import Proof, forget, require_proof
from croupier.web.routes.processes import where_the_lobby_is, where_the_terminal_is
from croupier.web.sessions.guards import COOKIES, address_of
from croupier.web.sessions.sessions import SESSION_MS, TERMINAL, Session
from croupier.web.sockets.frames import Asked, FullMessage
from croupier.words.message import message

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
TerminalName = Annotated[str, name_parameter("a terminal, such as T001")]
RoundName = Annotated[str, name_parameter("a round that the terminal recalls")]
CommandNumber = Annotated[int, number_parameter("the number of a cash-out")]
PeriodName = Literal["day", "week", "month"]
MEDIA = {"png": "image/png", "pdf": "application/pdf"}
PNG_FILE, PDF_FILE = (
    {**SIGNED_IN, 200: ResponseSpec(bytes, media_type=media, generate_examples=False)}
    for media in MEDIA.values()
)


class Enrolled(msgspec.Struct, frozen=True):
    """A terminal that a demonstration lends, with the key that sets it up."""

    terminal: str
    key: str


class TerminalSession(msgspec.Struct, frozen=True):
    """A session: its token for devices, and what a page's changes carry beside the cookie."""

    terminal: str
    token: str
    csrf: str
    ends_at_ms: int
    last_command: int


class SocketTicket(msgspec.Struct, frozen=True):
    """What opens one socket within half a minute."""

    ticket: str


class RecentRounds(msgspec.Struct, frozen=True):
    """The rounds that a terminal recalls, the latest last.  Standards 12."""

    rounds: list[str]


@post(
    "/enrolment",
    status_code=201,
    responses=SIGNED_IN,
    before_request=where_the_lobby_is,
    summary="A free terminal of a demonstration",
)
async def enrol(host: HostHere) -> Enrolled:
    """The next free terminal with its setup key; only where the floor is a demonstration.

    Whoever had it before has it no longer.
    """
    if not host.settings.plan.is_demo:
        raise NotDone(
            Code.NOT_DEMO,
            message("refusal-only_demonstration_lends"),
            message("accepted-device_own_key"),
        )
    terminal = host.lend()
    if terminal is None:
        raise NotDone(
            Code.UNAVAILABLE,
            message("refusal-every_terminal_taken"),
            message("accepted-same_in_while"),
        )
    await forget(host, terminal)
    return Enrolled(terminal, host.devices.key(terminal))


@post("/terminals/{terminal:str}/session", status_code=201, responses=SIGNED_IN, summary="Sign in")
async def sign_in(
    request: Request[Any, Any, Any], host: HostHere, terminal: TerminalName, data: JSONBody[Proof]
) -> Response[TerminalSession]:
    """A new session of a terminal that signs its challenge; the one before it ends."""
    await require_proof(host, terminal, data)
    last_command = await _last_command(host, terminal)
    session, token = host.sessions.open(TERMINAL, terminal)
    journal_here(host.floor, did.DeviceSignedIn(terminal, address_of(request)))
    view = TerminalSession(terminal, token, session.csrf, session.ends_at_ms, last_command)
    return Response(view, cookies=[cookie(TERMINAL, token, host)])


async def _last_command(host: Host, terminal: str) -> int:
    if await host.forwarding.address_for(terminal):
        return await queries.last_command_of(host.floor.store.engine, terminal)
    return host.seat(terminal).last_command


@delete("/terminal/session", responses=SIGNED_IN, summary="Sign out")
async def sign_out(host: HostHere, session: SessionHere) -> None:
    """End the session; wagers in play stay in play."""
    host.sessions.end(TERMINAL, session.who)


@post("/terminal/socket", status_code=201, responses=SIGNED_IN, summary="A ticket for the socket")
async def socket_ticket(host: HostHere, session: SessionHere) -> SocketTicket:
    """A ticket that opens /ws/terminal once."""
    return SocketTicket(host.sessions.ticket(session))


@get(
    "/terminal",
    before_request=where_the_terminal_is,
    responses=SIGNED_IN,
    summary="All that the terminal shows",
)
async def shown(host: HostHere, session: SessionHere) -> FullMessage:
    """The same as the first message of the socket."""
    host.seat(session.who)
    place = host.floor.where[session.who]
    message = host.hub.full_message(session.who)
    await durable(host, place)
    return message


@post(
    "/terminal/commands",
    before_request=where_the_terminal_is,
    status_code=200,
    responses=SIGNED_IN,
    summary="A command",
)
async def command(host: HostHere, session: SessionHere, data: JSONBody[Asked]) -> Answer:
    """The answer to a command, once it is durable; what the rules refuse is an answer too."""
    return await host.door.ask(session.who, data.number, data.command)


@get(
    "/terminal/rounds",
    before_request=where_the_terminal_is,
    responses=SIGNED_IN,
    summary="The rounds that can be recalled",
)
async def rounds(host: HostHere, session: SessionHere) -> RecentRounds:
    """The last rounds that this terminal has played."""
    recent = list(host.seat(session.who).recent)
    await durable(host, host.floor.where[session.who])
    return RecentRounds(recent)


@get(
    "/terminal/rounds/{round_id:str}",
    before_request=where_the_terminal_is,
    responses=SIGNED_IN,
    summary="Recall of a round",
)
async def recall(host: HostHere, session: SessionHere, round_id: RoundName) -> RoundStory:
    """A round that this terminal has played, with its own wagers, decisions and lines."""
    table = host.hub.tables.get(round_id.rpartition("-")[0])
    is_own = round_id in host.seat(session.who).recent
    engine = host.floor.store.engine
    found = await recalled(engine, table, round_id, session.who) if table and is_own else None
    if found is None:
        why = message("refusal-does_not_recall", who=session.who, round_id=round_id)
        raise NotDone(Code.NOT_FOUND, why, message("accepted-one_api_terminal"))
    return found


@get(
    "/terminal/tickets/{number:int}/png",
    before_request=where_the_terminal_is,
    responses=PNG_FILE,
    summary="A ticket as a picture",
)
async def ticket_png(
    host: HostHere, session: SessionHere, number: CommandNumber
) -> Response[bytes]:
    """The ticket that the cash-out of this number has just printed here."""
    return await _ticket(host, session, number, "png")


@get(
    "/terminal/tickets/{number:int}/pdf",
    before_request=where_the_terminal_is,
    responses=PDF_FILE,
    summary="A ticket as a document",
)
async def ticket_pdf(
    host: HostHere, session: SessionHere, number: CommandNumber
) -> Response[bytes]:
    """The ticket that the cash-out of this number has just printed here."""
    return await _ticket(host, session, number, "pdf")


@get(
    "/terminal/statement",
    before_request=where_the_terminal_is,
    responses=SIGNED_IN,
    summary="The activity statement",
)
async def statement(
    host: HostHere, session: SessionHere, period: FromQuery[PeriodName] = "day"
) -> StatementView:
    """The movements of whoever sits here, in the day, week or month that is now.  CMA 7.2."""
    return statement_view(await _statement(host, session, period))


@get(
    "/terminal/statement/pdf",
    before_request=where_the_terminal_is,
    responses=PDF_FILE,
    summary="The activity statement as PDF",
)
async def statement_paper(
    host: HostHere, session: SessionHere, period: FromQuery[PeriodName] = "day"
) -> Response[bytes]:
    """The same on paper.  CMA 7.2."""
    found = statement_pdf(await _statement(host, session, period))
    return _file(found, MEDIA["pdf"])


async def _ticket(host: Host, session: Session, number: int, form: str) -> Response[bytes]:
    found = await printed_ticket(host.floor, session.who, number, form)
    if found is None:
        why = message("refusal-command_not_just", number=number)
        raise NotDone(Code.NOT_FOUND, why, message("accepted-number_last_cash"))
    return _file(found, MEDIA[form])


def _file(content: bytes, media_type: str) -> Response[bytes]:
    return Response(content, media_type=media_type, headers={"cache-control": "no-store"})


async def _statement(host: Host, session: Session, period: str) -> Statement:
    now_ms, seat = host.floor.clock.now_ms(), host.seat(session.who)
    return await statement_of(
        host.floor.store.engine,
        host.settings.plan,
        session.who,
        period,
        seat.session.started_at_ms or now_ms,
        now_ms,
    )


def cookie(kind: str, token: str, host: Host) -> Cookie:
    """The session's cookie: no script reads it, no other site sends it."""
    return Cookie(
        COOKIES[kind],
        value=token,
        httponly=True,
        samesite="strict",
        secure=host.settings.is_secure,
        max_age=SESSION_MS // 1000,
    )


HANDLERS = (
    enrol,
    sign_in,
    sign_out,
    socket_ticket,
    shown,
    command,
    rounds,
    recall,
    ticket_png,
    ticket_pdf,
    statement,
    statement_paper,
)
