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
DIGEST = "x-approved-sha256"
TEXT = {**OPEN, 200: ResponseSpec(str, media_type=PLAIN, generate_examples=False)}


@get("/rules/{operator:str}/{name:str}", responses=OPEN, summary="The rules of a game")
async def rules_of_book(host: HostHere, operator: Operator, name: Name) -> RulesView:
    """Bets, odds, notices and every clause in our words, with the book's own options."""
    return _book(host, operator, name)


@get("/rules/{operator:str}/{name:str}/text", responses=TEXT, summary="A copy of the rules")
async def copy_of_book(host: HostHere, operator: Operator, name: Name) -> Response[str]:
    """The approved text, or a summary where none is given.

    CMA 20.14, CSB 20.13, CSS 10.13, SBC 20.19.
    """
    return _copy(host, _book(host, operator, name))


@get("/tables/{table:str}/rules", responses=OPEN, summary="The rules of a table")
async def rules_of_table(host: HostHere, table: TableName) -> RulesView:
    """The rules with the options and limits that a table has now."""
    return await _table(host, table)


@get("/tables/{table:str}/rules/text", responses=TEXT, summary="A copy of a table's rules")
async def copy_of_table(host: HostHere, table: TableName) -> Response[str]:
    """The approved text, or a summary where none is given.

    CMA 20.14, CSB 20.13, CSS 10.13, SBC 20.19.
    """
    return _copy(host, await _table(host, table))


def _book(host: Host, operator: str, name: str) -> RulesView:
    book = book_named(operator, name)
    return rules_view(book.rules(), approved_digest=_digest(host, book.document))


async def _table(host: Host, name: str) -> RulesView:
    found = table_named(host, name)
    lines = [line for sign in signs_shown(found) for line in sign.lines]
    view = rules_view(found.rules, lines, _digest(host, found.book.document))
    await durable(host, name)
    return view


def _digest(host: Host, document: str) -> str:
    approved = host.settings.plan.approved.get(document)
    return approved.sha256 if approved else ""


def _copy(host: Host, view: RulesView) -> Response[str]:
    """What is handed to whoever asks: the approved text as it is, and its digest beside it."""
    approved = host.settings.plan.approved.get(view.document)
    if approved is None:
        return Response(rules_text(view), media_type=PLAIN)
    return Response(approved.read(), media_type=PLAIN, headers={DIGEST: approved.sha256})


HANDLERS = (rules_of_book, copy_of_book, rules_of_table, copy_of_table)
