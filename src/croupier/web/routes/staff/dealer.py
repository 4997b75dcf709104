"""The screen of a person who deals, over HTTP; what they enter are commands of the staff."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency

from croupier.display.dealer import DealerView, dealer_view
from croupier.web.errors import Code, NotDone
from croupier.web.host import Host
from croupier.web.routes.common import SIGNED_IN, durable, name_parameter, table_named
from croupier.web.sessions.sessions import Session
from croupier.words.message import message

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
TableName = Annotated[str, name_parameter("a table's id, as /api/tables gives it")]


@get("/staff/dealer/{table:str}", responses=SIGNED_IN, summary="A table as its Dealer sees it")
async def dealer_now(host: HostHere, staff: SessionHere, table: TableName) -> DealerView:  # noqa: ARG001
    """The table, what comes next there, and what to pay or take, all that is durable."""
    found = table_named(host, table)
    if not found.is_dealt_by_person:
        why = message("refusal-virtual_dealer", table=table)
        raise NotDone(Code.NOT_FOUND, why, message("accepted-table_of_person"))
    seen = dealer_view(found, host.hub.view(table))
    await durable(host, table)
    return seen


HANDLERS = (dealer_now,)
