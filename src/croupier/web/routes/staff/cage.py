"""The cage: a ticket looked up by its number, what was paid, and a voucher on paper."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from croupier.floor.cage.events import TicketRedeemed
from croupier.floor.events import decoded
from croupier.floor.forms import WORDS
from croupier.floor.places.names import CAGE_STREAM
from croupier.floor.staff import events as did
from croupier.floor.staff.alerts import number_missed, refused_numbers
from croupier.floor.terminals.events import Ticket as Printed
from croupier.floor.terminals.tickets import ticket_digest
from croupier.paper import ticket_png
from croupier.people.acts import Act
from croupier.people.house import HOUSE_RULE
from croupier.people.houses import house_of
from croupier.rounds.refusals import Reason
from croupier.store import queries
from croupier.store.history import unredeemed_cents
from croupier.store.pages import Wanted, page
from croupier.web.errors import Code, NotDone, RefusedByRules
from croupier.web.host import Host
from croupier.web.office.tickets import is_just_printed, paper_of
from croupier.web.routes.common import SIGNED_IN, durable
from croupier.web.routes.processes import where_the_cage_is
from croupier.web.routes.staff.powers import person_of, require
from croupier.web.sessions.sessions import Session
from croupier.words.message import message

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
SHOWN = 20
PNG_FILE = {**SIGNED_IN, 200: ResponseSpec(bytes, media_type="image/png", generate_examples=False)}


class TicketNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The validation number of a ticket, with or without its hyphens."""

    number: Annotated[str, msgspec.Meta(pattern=WORDS, min_length=1, max_length=32)]


class TicketView(msgspec.Struct, frozen=True):
    """A ticket that was found: what it is worth, whence it comes, and whether it can be paid."""

    cents: int
    terminal: str
    sequence: int
    printed_at_ms: int
    expires_at_ms: int
    state: str
    is_voucher: bool
    is_expired: bool
    is_large: bool


class PaidRow(msgspec.Struct, frozen=True):
    """A ticket that the cage has paid."""

    at_ms: int
    cents: int
    by: str
    second: str


class CageView(msgspec.Struct, frozen=True):
    """What the cage has paid out, what it still owes, and from where on two people must pay."""

    paid_cents: int
    outstanding_cents: int
    large_from_cents: int
    paid: list[PaidRow]


@get("/staff/cage", responses=SIGNED_IN, summary="What the cage has paid and still owes")
async def cage(host: HostHere, staff: SessionHere) -> CageView:
    """The cage of this floor, with the last tickets that it paid."""
    require(host, staff, Act.REDEEM, Act.PAY_LARGE, Act.READ_JOURNAL)
    engine, here = host.floor.store.engine, host.floor.sharing.everywhere.get(CAGE_STREAM)
    paid_cents = getattr(here.subject, "paid_cents", 0) if here else 0
    await durable(host, CAGE_STREAM)
    paid = await page(engine, Wanted([CAGE_STREAM], "ticket redeemed"), SHOWN)
    events = [(entry.at_ms, decoded(entry).event) for entry in paid]
    return CageView(
        paid_cents,
        await unredeemed_cents(engine),
        house_of(person_of(host, staff).operator).large_payout_cents_min,
        [
            PaidRow(at_ms, event.cents, event.by, event.second)
            for at_ms, event in events
            if isinstance(event, TicketRedeemed)
        ],
    )


@post(
    "/staff/tickets",
    status_code=200,
    responses=SIGNED_IN,
    before_request=where_the_cage_is,
    summary="Look a ticket up",
)
async def look_up(host: HostHere, staff: SessionHere, data: JSONBody[TicketNumber]) -> TicketView:
    """A ticket by its number; a number that is none is journalled, as a redemption of it is."""
    require(host, staff, Act.REDEEM, Act.PAY_LARGE)
    _refuse_guessing(host, staff)
    digest = ticket_digest(host.floor, data.number)
    kept = await queries.ticket(host.floor.store.engine, digest) if digest else None
    if kept is None:
        _missed(host, staff, Act.REDEEM)
        raise NotDone(
            Code.NOT_FOUND,
            message("refusal-no_ticket"),
            message("accepted-18_digits_ticket"),
        )
    printed = msgspec.json.decode(kept.body, type=Printed)
    large = house_of(person_of(host, staff).operator).large_payout_cents_min
    return TicketView(
        kept.amount_cents,
        kept.terminal,
        printed.sequence,
        kept.printed_at_ms,
        kept.expires_at_ms,
        kept.state,
        printed.is_voucher,
        kept.is_expired(host.floor.clock.now_ms()),
        kept.amount_cents >= large,
    )


@post(
    "/staff/vouchers",
    status_code=200,
    responses=PNG_FILE,
    before_request=where_the_cage_is,
    summary="A voucher as a picture",
)
async def voucher(
    host: HostHere, staff: SessionHere, data: JSONBody[TicketNumber]
) -> Response[bytes]:
    """The voucher of a number that was just issued, to be handed to the player.  CMA 5.5.1(b)."""
    require(host, staff, Act.ISSUE_VOUCHER)
    _refuse_guessing(host, staff)
    digest = ticket_digest(host.floor, data.number)
    kept = await queries.ticket(host.floor.store.engine, digest) if digest else None
    printed = msgspec.json.decode(kept.body, type=Printed) if kept else None
    if kept is None or printed is None or not printed.is_voucher:
        _missed(host, staff, Act.ISSUE_VOUCHER)
        raise NotDone(
            Code.NOT_FOUND,
            message("refusal-no_voucher_number"),
            message("accepted-number_of_voucher"),
        )
    if not is_just_printed(host.floor, kept):
        raise NotDone(
            Code.NOT_FOUND, message("refusal-voucher_paid_printed"), message("accepted-new_voucher")
        )
    paper = paper_of(host.floor, kept.terminal, data.number, printed)
    picture = await asyncio.to_thread(ticket_png, paper)
    return Response(picture, media_type="image/png", headers={"cache-control": "no-store"})


def _missed(host: Host, staff: Session, act: Act) -> None:
    """Whoever tries numbers leaves a trace."""
    if CAGE_STREAM in host.floor.streams:
        why, code = message("refusal-no_ticket_number"), Reason.NOT_OFFERED.name
        tried = did.StaffRefused(act.value, staff.who, code, why, HOUSE_RULE)
        host.floor.commit(CAGE_STREAM, number_missed(host.floor, tried))


def _refuse_guessing(host: Host, staff: Session) -> None:
    """One person looks up so many tickets a second, and none after too many numbers of none."""
    if not host.look_ups.takes(staff.who, host.floor.clock.now_ms()):
        accepted = message("accepted-tickets_second", a_second=str(host.look_ups.rate.a_second))
        raise NotDone(Code.TOO_MANY, message("refusal-too_many_tickets"), accepted)
    refused = refused_numbers(host.floor, staff.who)
    if refused is not None:
        raise RefusedByRules(refused)


HANDLERS = (cage, look_up, voucher)
