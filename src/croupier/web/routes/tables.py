"""The floor, its tables, their layouts and their past rounds, for everybody."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.di import NamedDependency

from croupier.display.layout import Layout, layout_of
from croupier.display.recall import RoundStory
from croupier.display.views import TableView
from croupier.rulebook.book import option_text
from croupier.web.errors import Code, NotDone
from croupier.web.host import Host
from croupier.web.lab.help import told
from croupier.web.lab.laboratory import Laboratory
from croupier.web.lab.words import AskEdges, Edges
from croupier.web.office.recall import recalled
from croupier.web.routes.common import OPEN, durable, name_parameter, table_named
from croupier.web.sockets.frames import LobbyTable
from croupier.words.message import message

HostHere = NamedDependency[Host]
LaboratoryHere = NamedDependency[Laboratory]
TableName = Annotated[str, name_parameter("a table's id, as /api/tables gives it")]
RoundName = Annotated[str, name_parameter("a round's id, such as wheel-000012")]


class FloorView(msgspec.Struct, frozen=True):
    """The floor as a whole."""

    site: str
    time_zone: str
    now_ms: int
    is_demo: bool
    play_money_cents: int
    terminals: int
    connected: dict[str, int]
    tables: list[LobbyTable]


@get("/floor", responses=OPEN, summary="The floor: its tables and who is connected")
async def floor(host: HostHere) -> FloorView:
    """The floor, every table as the lobby shows it."""
    plan, message = host.settings.plan, host.hub.lobby_message()
    for name in message.sequence:
        await durable(host, name)
    return FloorView(
        plan.site,
        plan.time_zone,
        message.now_ms,
        plan.is_demo,
        plan.play_money_cents,
        plan.terminals,
        host.hub.counts,
        message.tables,
    )


@get("/tables", responses=OPEN, summary="Every table, as the lobby shows it")
async def tables(host: HostHere) -> list[LobbyTable]:
    """All tables of this floor."""
    message = host.hub.lobby_message()
    for name in message.sequence:
        await durable(host, name)
    return message.tables


@get("/tables/{table:str}", responses=OPEN, summary="A table, as its Display Screen shows it")
async def table_now(host: HostHere, table: TableName) -> TableView:
    """A table, all that is durable of it."""
    table_named(host, table)
    view = host.hub.view(table)
    await durable(host, table)
    return view


@get("/tables/{table:str}/layout", responses=OPEN, summary="The layout of a table's bets")
async def table_layout(host: HostHere, table: TableName) -> Layout:
    """What a screen needs to draw the table."""
    return layout_of(table_named(host, table).rules)


@get("/tables/{table:str}/edges", responses=OPEN, summary="What every bet of a table costs")
async def table_edges(host: HostHere, laboratory: LaboratoryHere, table: TableName) -> Edges:
    """The exact edge of every bet with the table's options, for the help on its screens."""
    found = table_named(host, table)
    options = found.kept.plan.options.items()
    chosen = tuple(f"{name}={option_text(value)}" for name, value in options)
    return told(
        host.settings.plan, await laboratory.answer(AskEdges(found.book.name, chosen), Edges)
    )


@get("/tables/{table:str}/rounds/{round_id:str}", responses=OPEN, summary="A past round")
async def table_round(host: HostHere, table: TableName, round_id: RoundName) -> RoundStory:
    """A round as everybody may know it: draws, result, commitment and secret."""
    found = await recalled(host.floor.store.engine, table_named(host, table), round_id)
    if found is None:
        raise NotDone(
            Code.NOT_FOUND,
            message("refusal-dealt_no_round", table=table, round_id=round_id),
            message("accepted-past_round"),
        )
    return found


HANDLERS = (floor, tables, table_now, table_layout, table_edges, table_round)
