"""What the routes have in common."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from litestar.params import PathParameter

from croupier.floor.forms import WORDS
from croupier.floor.site.plan import terminals_of
from croupier.web.errors import Code, NotDone, documented
from croupier.web.sockets.frames import NUMBER_MAX
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.whereabouts import Whereabouts
    from croupier.web.host import Host

NAME_MAX = 64
OPEN = documented(400, 404, 405, 429)
SIGNED_IN = documented(400, 401, 403, 404, 405, 409, 413, 429, 503)


def name_parameter(what: str) -> Any:
    """A name in a path, of bounded length."""
    return PathParameter(description=what, pattern=WORDS, min_length=1, max_length=NAME_MAX)


def number_parameter(what: str) -> Any:
    """A number in a path, as large as a browser counts."""
    return PathParameter(description=what, ge=0, le=NUMBER_MAX)


def table_named(host: Host, name: str) -> Table:
    """A table of this floor, here or at another process, or NOT_FOUND."""
    table = host.hub.tables.get(name)
    if table is None:
        raise NotDone(
            Code.NOT_FOUND,
            message("refusal-no_table_here", name=name),
            message("accepted-one_api_tables"),
        )
    return table


def terminal_of(host: Host, name: str) -> Whereabouts:
    """A terminal at its place, here or at another process; NOT_FOUND, or not just now."""
    found = host.floor.sharing.terminals.get(name)
    if found is not None and found.place:
        return found
    if found is not None or name in terminals_of(host.settings.plan):
        raise NotDone(
            Code.UNAVAILABLE,
            message("refusal-moving", name=name),
            message("accepted-same_in_moment"),
        )
    raise NotDone(
        Code.NOT_FOUND,
        message("refusal-no_terminal_here", terminal=name),
        message("accepted-such_as_t001"),
    )


async def durable(host: Host, place: str) -> None:
    """Wait until all that has happened at a place is durable and may be shown."""
    reached: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done() -> None:
        if not reached.done():
            reached.set_result(None)

    host.hub.once_durable(place, done)
    await reached
