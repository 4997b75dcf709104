"""The rules for everybody who asks, without signing in: of a book, or of a table of the floor."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from croupier.display.rules import RulesView, rules_text, rules_view
from croupier.floor.tables.limits import signs_shown
from croupier.web.host import Host
from croupier.web.routes.books import Name, Operator, book_named
from croupier.web.routes.common import OPEN, durable, table_named
from croupier.web.routes.tables import TableName

HostHere = NamedDependency[Host]
PLAIN = "text/plain"
TEXT = {**OPEN, 200: ResponseSpec(str, media_type=PLAIN, generate_examples=False)}


@get("/rules/{operator:str}/{name:str}", responses=OPEN, summary="The rules of a game")
async def rules_of_book(operator: Operator, name: Name) -> RulesView:
    """Bets, odds, notices and every clause, with the book's own options."""
    return rules_view(book_named(operator, name).rules())


@get("/rules/{operator:str}/{name:str}/text", responses=TEXT, summary="A copy of the rules")
async def copy_of_book(operator: Operator, name: Name) -> Response[str]:
    """The same to read or to print.  CMA 20.14, CSB 20.13, CSS 10.13, SBC 20.19."""
    view = rules_view(book_named(operator, name).rules())
    return Response(rules_text(view), media_type=PLAIN)


@get("/tables/{table:str}/rules", responses=OPEN, summary="The rules of a table")
async def rules_of_table(host: HostHere, table: TableName) -> RulesView:
    """The rules with the options and limits that a table has now."""
    return await _table(host, table)


@get("/tables/{table:str}/rules/text", responses=TEXT, summary="A copy of a table's rules")
async def copy_of_table(host: HostHere, table: TableName) -> Response[str]:
    """The same to read or to print.  CMA 20.14, CSB 20.13, CSS 10.13, SBC 20.19."""
    return Response(rules_text(await _table(host, table)), media_type=PLAIN)


async def _table(host: Host, name: str) -> RulesView:
    found = table_named(host, name)
    view = rules_view(found.rules, [line for sign in signs_shown(found) for line in sign.lines])
    await durable(host, name)
    return view


HANDLERS = (rules_of_book, copy_of_book, rules_of_table, copy_of_table)
