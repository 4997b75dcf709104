"""The picture of a ticket that has just been printed; its number is kept sealed, never plain."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from croupier.floor.commands import decoded_answer
from croupier.floor.terminals.events import Ticket as Printed
from croupier.floor.terminals.tickets import opened, ticket_digest
from croupier.paper import Ticket, TicketKind, parsed, ticket_pdf, ticket_png
from croupier.store import queries
from croupier.store.statements import PRINTED

if TYPE_CHECKING:
    from croupier.floor.floor import Floor

SHOWN_FOR_MS = 10 * 60_000
PICTURES = {"png": ticket_png, "pdf": ticket_pdf}


async def printed_ticket(floor: Floor, terminal: str, number: int, form: str) -> bytes | None:
    """The ticket that a terminal's command printed, soon after and while nobody redeemed it."""
    found = await _ticket(floor, terminal, number)
    return await asyncio.to_thread(PICTURES[form], found) if found is not None else None


async def _ticket(floor: Floor, terminal: str, number: int) -> Ticket | None:
    kept = floor.replies.get(terminal, {}).get(number)
    digits = opened(floor.keys, decoded_answer(kept.reply)).ticket if kept else ""
    if not digits:
        return None
    row = await queries.ticket(floor.store.engine, ticket_digest(floor, digits))
    if row is None or row.terminal != terminal or not is_just_printed(floor, row):
        return None
    return paper_of(floor, terminal, digits, msgspec.json.decode(row.body, type=Printed))


def is_just_printed(floor: Floor, row: queries.KeptTicket) -> bool:
    """Whether a ticket may be shown: it was printed moments ago, and nobody has redeemed it."""
    return row.state == PRINTED and floor.clock.now_ms() - row.printed_at_ms <= SHOWN_FOR_MS


def paper_of(floor: Floor, terminal: str, digits: str, printed: Printed) -> Ticket:
    """The ticket as it is printed."""
    return Ticket(
        site=floor.plan.site,
        terminal=terminal,
        printed_at=_moment(floor, printed.printed_at_ms),
        expires_at=_moment(floor, printed.expires_at_ms) if printed.expires_at_ms else None,
        amount_cents=printed.cents,
        sequence=printed.sequence,
        number=parsed(digits),
        kind=TicketKind.VOUCHER if printed.is_voucher else TicketKind.CASH_OUT,
        is_play_money=floor.plan.is_demo,
    )


def _moment(floor: Floor, at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, floor.plan.zone)
