"""The laboratory over HTTP: edges, comparisons, PAR sheets, and simulations that are watched."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, WebSocket, get, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from croupier.floor.terminals.answer import Refusal
from croupier.rulebook.loader import book_names
from croupier.web.errors import Code, NotDone, documented
from croupier.web.host import Host
from croupier.web.lab.help import refuse_help, told
from croupier.web.lab.laboratory import Laboratory, Simulation
from croupier.web.lab.words import (
    AskComparison,
    AskEdges,
    AskSheet,
    AskSimulation,
    Begun,
    Comparison,
    Edges,
    Found,
    Line,
    Over,
    Sheet,
)
from croupier.web.routes.common import NAME_MAX, name_parameter
from croupier.words.message import message

HostHere = NamedDependency[Host]
LaboratoryHere = NamedDependency[Laboratory]
Socket = WebSocket[Any, Any, Any]
Operator = Annotated[str, name_parameter("an operator, such as crown_sydney")]
Name = Annotated[str, name_parameter("a book of the operator, such as blackjack")]
OPTIONS_MAX, OPTION_CHARACTERS_MAX = 40, 96
OptionText = Annotated[str, msgspec.Meta(max_length=OPTION_CHARACTERS_MAX)]
ROUNDS_MAX, SEED_MAX = 1_000_000_000, 2**32 - 1
REFUSED = 4000  # and the status, as of every socket here
ASKED = documented(400, 404, 405, 429, 503)
FILE = {200: ResponseSpec(bytes, media_type="application/octet-stream", generate_examples=False)}
MEDIA = {"pdf": "application/pdf", "html": "text/html; charset=utf-8"}


def _chosen(what: str, name: str = "set") -> Any:
    return QueryParameter(
        name=name,
        description=f"{what}, each name=value as GET /api/books lists them; repeat for several",
        max_items=OPTIONS_MAX,
        required=False,
    )


Chosen = Annotated[tuple[OptionText, ...], _chosen("options of the table")]
FirstChosen = Annotated[tuple[OptionText, ...], _chosen("options of the first table", "from")]
Other = Annotated[
    str,
    QueryParameter(
        name="with",
        description="another game of the kind, such as crown_sydney/crown_blackjack; none is "
        "the same game",
        max_length=2 * NAME_MAX,
        required=False,
    ),
]


class SimulationRefused(Line, frozen=True, tag="refused"):
    """A simulation that is not run, and why."""

    refused: Refusal


AnySimulationMessage = Begun | Found | Over | SimulationRefused


@get("/lab/edges/{operator:str}/{name:str}", responses=ASKED, summary="What every bet costs")
async def edges(
    host: HostHere, laboratory: LaboratoryHere, operator: Operator, name: Name, chosen: Chosen = ()
) -> Edges:
    """The exact edge of every bet of a table and, of blackjack, basic strategy.

    Games dealt from a shoe take decks=infinite besides the numbers of their book.
    """
    found = await laboratory.answer(AskEdges(_game(operator, name), chosen), Edges)
    return told(host.settings.plan, found)


@get(
    "/lab/comparison/{operator:str}/{name:str}",
    responses=ASKED,
    summary="What each rule does that differs between two tables",
)
async def comparison(
    laboratory: LaboratoryHere,
    operator: Operator,
    name: Name,
    other: Other = "",
    first_chosen: FirstChosen = (),
    chosen: Chosen = (),
) -> Comparison:
    """From the first table to the second, a bar a rule; `set` are options of the second."""
    first = _game(operator, name)
    second = _game(*other.partition("/")[::2]) if other else first
    question = AskComparison(first, second, first_chosen, chosen)
    return await laboratory.answer(question, Comparison)


@get(
    "/lab/par/{operator:str}/{name:str}/{form:str}",
    responses=FILE | ASKED,
    summary="The PAR sheet",
)
async def par(
    host: HostHere,
    laboratory: LaboratoryHere,
    operator: Operator,
    name: Name,
    form: FromPath[Literal["pdf", "html"]],
    chosen: Chosen = (),
) -> Response[bytes]:
    """A game's PAR sheet as a file: exact returns, prizes, strategy, bands, clauses, digests."""
    game = _game(operator, name)
    refuse_help(host.settings.plan, game)
    question = AskSheet(game, chosen, form == "pdf")
    found = await laboratory.answer(question, Sheet)
    headers = {"content-disposition": f'attachment; filename="{found.name}"'}
    return Response(found.body, media_type=MEDIA[form], headers=headers)


@websocket("/ws/lab/simulation/{operator:str}/{name:str}")
async def simulation(
    socket: Socket,
    laboratory: LaboratoryHere,
    operator: FromPath[str],
    name: FromPath[str],
) -> None:
    """A simulation as it goes; a frame from the page stops it."""
    await socket.accept()
    try:
        question = _question(_game(operator, name), socket)
        async with laboratory.simulation(question) as running:
            await _watched(socket, running)
        await socket.close()
    except NotDone as error:
        refused = SimulationRefused(error.refusal)
        await socket.send_data(msgspec.json.encode(refused).decode())
        await socket.close(REFUSED + error.status, error.refusal.code)
    except WebSocketDisconnect:
        return


def _game(operator: str, name: str) -> str:
    whole = f"{operator}/{name}"
    if whole not in book_names():
        raise NotDone(
            Code.NOT_FOUND,
            message("refusal-no_game", whole=whole[:80]),
            message("accepted-one_api_books"),
        )
    return whole


def _question(game: str, socket: Socket) -> AskSimulation:
    """The simulation that a page asks for in its address."""
    asked = socket.query_params
    return AskSimulation(
        game,
        tuple(asked.getall("set", []))[:OPTIONS_MAX],
        asked.get("bet", ""),
        asked.get("pick", ""),
        _number("rounds", asked.get("rounds", "10000000"), ROUNDS_MAX),
        _number("seed", asked.get("seed", "1"), SEED_MAX),
    )


def _number(name: str, text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:20]) <= most):
        raise NotDone(
            Code.MALFORMED,
            message("refusal-query", name=name, text=text[:40]),
            message("accepted-whole_number_from", most=f"{most:,}"),
        )
    return int(text)


async def _watched(socket: Socket, running: Simulation) -> None:
    """Send what is found; stop when the page says so or is gone."""
    telling = asyncio.create_task(_tell(socket, running))
    hearing = asyncio.create_task(_hear(socket, running))
    try:
        await asyncio.wait({telling, hearing}, return_when=asyncio.FIRST_COMPLETED)
        if telling.done():
            await telling
    finally:
        for task in (telling, hearing):
            task.cancel()
        await asyncio.gather(telling, hearing, return_exceptions=True)


async def _tell(socket: Socket, running: Simulation) -> None:
    async for line in running.lines():
        await socket.send_data(msgspec.json.encode(line).decode())


async def _hear(socket: Socket, running: Simulation) -> None:
    """Every frame is a wish to stop; it ends when the page is gone."""
    while True:
        event: Any = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        running.stop()


HANDLERS = (edges, comparison, par)
SOCKETS = (simulation,)
