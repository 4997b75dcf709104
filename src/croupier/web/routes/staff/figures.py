"""Meters with their identity, returns against theory, and the state of the chain."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from croupier.display.console import MetersView
from croupier.display.returns import ReturnView
from croupier.people.acts import Act
from croupier.web.host import Host
from croupier.web.office.back_office import Chain, Returned
from croupier.web.routes.common import SIGNED_IN
from croupier.web.routes.staff.powers import require
from croupier.web.sessions.sessions import Session
from croupier.words.message import Said

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
WRONG_SHOWN = 20


class FloorMeters(msgspec.Struct, frozen=True):
    """The meters of the floor and of every terminal that was ever used, at a moment."""

    at_ms: int
    floor: MetersView
    terminals: list[MetersView]


class TableReturn(msgspec.Struct, frozen=True):
    """Actual against theoretical return of a table, and how it came about.

    `is_known` is false while the laboratory works out the theory of rules in force; `play` is how
    the theory says a player decides.
    """

    actual: ReturnView
    points: list[ReturnView]
    play: str
    is_known: bool


class FindingView(msgspec.Struct, frozen=True):
    """One promise of the journal: whether it holds, and what was counted or is wrong."""

    what: str
    holds: bool
    detail: Said
    wrong: list[str]


class ChainView(msgspec.Struct, frozen=True):
    """The last verification of the whole journal."""

    is_running: bool
    began_at_ms: int | None
    ended_at_ms: int | None
    findings: list[FindingView]
    failure: str


@get("/staff/meters", responses=SIGNED_IN, summary="Meters of the floor and every terminal")
async def meters(host: HostHere, staff: SessionHere) -> FloorMeters:
    """Meters counted from the ledger against the balances that terminals show.  Standards 22."""
    require(host, staff, Act.READ_JOURNAL)
    found = await host.back_office.meters()
    return FloorMeters(found.at_ms, found.floor, found.terminals)


@get("/staff/returns", responses=SIGNED_IN, summary="Actual against theoretical return")
async def returns(
    host: HostHere,
    staff: SessionHere,
    table: Annotated[str, QueryParameter(description="one table alone", max_length=64)] = "",
) -> list[TableReturn]:
    """Every table against the exact figures of its rules, with bands.  Standards 24."""
    require(host, staff, Act.READ_JOURNAL)
    found = await host.back_office.returns()
    return [_return(each) for name, each in found.items() if table in {"", name}]


@get("/staff/chain", responses=SIGNED_IN, summary="The last verification of the journal")
async def chain(host: HostHere, staff: SessionHere) -> ChainView:
    """Whether the whole journal holds, as far as somebody had it verified."""
    require(host, staff, Act.READ_JOURNAL)
    return _chain(host.back_office.chain)


@post("/staff/chain", status_code=202, responses=SIGNED_IN, summary="Verify the whole journal")
async def verify(host: HostHere, staff: SessionHere) -> ChainView:
    """Begin to verify it; GET tells when that is done."""
    require(host, staff, Act.READ_JOURNAL)
    return _chain(host.back_office.verify())


def _return(found: Returned) -> TableReturn:
    return TableReturn(found.view, list(found.course.points), found.play, found.is_known)


def _chain(found: Chain) -> ChainView:
    return ChainView(
        found.is_running,
        found.began_at_ms,
        found.ended_at_ms,
        [
            FindingView(each.what, each.holds, each.detail, list(each.wrong[:WRONG_SHOWN]))
            for each in found.findings
        ],
        found.failure,
    )


HANDLERS = (meters, returns, chain, verify)
