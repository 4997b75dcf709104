"""A ticket: its number, its digest, and how a balance is printed on one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.terminals import events as on
from croupier.floor.terminals.answer import Answer
from croupier.paper import digest_of, drawn, parsed
from croupier.rounds.refusals import Reason, Refused
from croupier.store.statements import PRINT, PRINTED
from croupier.store.unit import Change

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.floor.site.keys import Keys
    from croupier.floor.terminals.seat import Seat


DAY_MS = 86_400_000
TICKET = "ticket"
# One answer for every ticket that cannot be redeemed, so that nobody learns which numbers exist.
TICKET_REFUSED = Refused(
    Reason.NOT_AUTHORISED,
    "the ticket cannot be redeemed",
    "CMA 5.1.2",
    "a ticket of this casino that is neither paid, void nor expired; or ask at the cage",
)


def sealed(keys: Keys, answer: Answer) -> Answer:
    """An answer as it is kept: a ticket's number is nobody's to read."""
    if not answer.ticket:
        return answer
    number = keys.sealed(answer.ticket.encode(), TICKET).hex()
    return msgspec.structs.replace(answer, ticket=number)


def opened(keys: Keys, answer: Answer) -> Answer:
    """A kept answer as it was given."""
    if not answer.ticket:
        return answer
    number = keys.opened(bytes.fromhex(answer.ticket), TICKET).decode()
    return msgspec.structs.replace(answer, ticket=number)


def ticket_digest(floor: Floor, number: str) -> str:
    """The digest of a number as it was scanned or typed; of none if it is not a number."""
    try:
        return digest_of(parsed(number), floor.keys.tickets).hex()
    except ValueError:
        return ""


def printed(floor: Floor, seat: Seat, *, is_voucher: bool) -> tuple[on.Ticket, str, Change]:
    """A ticket or voucher for the whole balance: its record, its number and what is kept."""
    number = drawn(floor.chance, floor.plan.system_id)
    now_ms = floor.clock.now_ms()
    ticket = on.Ticket(
        digest=digest_of(number, floor.keys.tickets).hex(),
        sequence=seat.tickets + 1,
        cents=seat.balance_cents,
        printed_at_ms=now_ms,
        expires_at_ms=now_ms + floor.plan.ticket_days * DAY_MS,
        is_voucher=is_voucher,
    )
    kept: dict[str, Any] = {
        "digest": ticket.digest,
        "body": msgspec.json.encode(ticket).decode(),
        "terminal": seat.terminal,
        "amount_cents": ticket.cents,
        "printed_at_ms": ticket.printed_at_ms,
        "expires_at_ms": ticket.expires_at_ms,
        "state": PRINTED,
        "claimed_by": "",
    }
    return ticket, number.digits, Change(PRINT, kept)
