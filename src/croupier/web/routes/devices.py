"""Equipment that reports its own faults, as simulated and real devices do.  CMA 9."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from croupier.floor.forms import NOTE
from croupier.floor.tables.faults import Display, display_failed, printer_failed, terminal_failed
from croupier.web.host import Host
from croupier.web.routes.common import SIGNED_IN, durable, name_parameter, table_named
from croupier.web.routes.enrolment import Proof, require_proof
from croupier.web.routes.processes import where_the_table_is, where_the_terminal_is
from croupier.web.sessions.devices import display_device
from croupier.web.sessions.sessions import Session

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
TableName = Annotated[str, name_parameter("a table, such as roulette-1")]
Why = Annotated[str, msgspec.Meta(pattern=NOTE, min_length=1, max_length=200)]
REPORTS = {"terminal": terminal_failed, "printer": printer_failed}


class TerminalFault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a terminal that failed, and how."""

    device: Literal["terminal", "printer"]
    why: Why


class DisplayFault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What shows a table and failed, with a challenge that the table's display has signed."""

    proof: Proof
    which: Literal["controller", "screen"]
    why: Why


@post(
    "/terminal/faults",
    status_code=202,
    responses=SIGNED_IN,
    before_request=where_the_terminal_is,
    summary="A terminal failed",
)
async def terminal_fault(
    host: HostHere, session: SessionHere, data: JSONBody[TerminalFault]
) -> None:
    """The terminal is locked, or prints no more, until somebody of the staff restores it."""
    host.seat(session.who)
    REPORTS[data.device](host.floor, session.who, data.why)
    await durable(host, host.floor.where[session.who])


@post(
    "/displays/{table:str}/faults",
    status_code=202,
    responses=SIGNED_IN,
    before_request=where_the_table_is,
    summary="A display failed",
)
async def display_fault(host: HostHere, table: TableName, data: JSONBody[DisplayFault]) -> None:
    """The table deals no other round until somebody of the staff resumes it."""
    await require_proof(host, display_device(table), data.proof)
    display_failed(host.floor, table_named(host, table).id, Display(data.which), data.why)
    await durable(host, table)


HANDLERS: list[Any] = [terminal_fault, display_fault]
