"""A ticket: printed for a balance, claimed by whoever redeems it, and then redeemed or given back.

A terminal redeems it in `answers.py`, the cage in `staff/acts/cage.py`; the database says at any
time which of these states it is in.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.terminals import events as on
from croupier.floor.terminals.answer import Answer
from croupier.paper import digest_of, drawn, parsed
from croupier.rounds.refusals import Reason, Refused
from croupier.store import queries
from croupier.store.statements import GIVE_BACK, PRINT, PRINTED
from croupier.store.unit import Change, Unit
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.floor.floor import Floor
    from croupier.floor.site.keys import Keys
    from croupier.floor.terminals.seat import Seat


DAY_MS = 86_400_000
TICKET = "ticket"
# One answer for every ticket that cannot be redeemed, so that nobody learns which numbers exist.
TICKET_REFUSED = Refused(
    Reason.NOT_AUTHORISED,
    message("refusal-ticket"),
    "CMA 5.1.2",
    message("accepted-ticket_or_cage"),
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
    return _written(floor, seat.terminal, seat.tickets + 1, seat.balance_cents, is_voucher)


def voucher_for(floor: Floor, terminal: str, cents: int) -> tuple[on.Ticket, str, Change]:
    """A voucher for a prize, which no terminal counts among its tickets.  CMA 8.8.2."""
    return _written(floor, terminal, 0, cents, is_voucher=True)


def _written(
    floor: Floor, terminal: str, sequence: int, cents: int, is_voucher: bool
) -> tuple[on.Ticket, str, Change]:
    number = drawn(floor.chance, floor.plan.system_id)
    now_ms = floor.clock.now_ms()
    ticket = on.Ticket(
        digest=digest_of(number, floor.keys.tickets).hex(),
        sequence=sequence,
        cents=cents,
        printed_at_ms=now_ms,
        expires_at_ms=_expires_at_ms(floor.plan.ticket_days, now_ms),
        is_voucher=is_voucher,
    )
    kept: dict[str, Any] = {
        "digest": ticket.digest,
        "body": msgspec.json.encode(ticket).decode(),
        "terminal": terminal,
        "amount_cents": ticket.cents,
        "printed_at_ms": ticket.printed_at_ms,
        "expires_at_ms": ticket.expires_at_ms,
        "state": PRINTED,
        "claimed_by": "",
    }
    return ticket, number.digits, Change(PRINT, kept)


def _expires_at_ms(days: int, now_ms: int) -> int:
    return now_ms + days * DAY_MS if days else 0


@asynccontextmanager
async def in_hand(floor: Floor, terminal: str, command: int, number: str) -> AsyncIterator[None]:
    """Claim a ticket for a terminal's command alone; give it back unless it was redeemed."""
    digest, claimant = ticket_digest(floor, number), f"{terminal}:{command}"
    now_ms = floor.clock.now_ms()
    if not digest or not await queries.claim(floor.store.engine, digest, claimant, now_ms):
        yield
        return
    found = await queries.ticket(floor.store.engine, digest)
    assert found is not None, "a ticket that was claimed is there"
    floor.tickets_in_hand[terminal, digest] = found
    try:
        yield
    finally:
        if floor.tickets_in_hand.pop((terminal, digest), None) is not None:
            given_back = Change(GIVE_BACK, {"ticket": digest, "claimant": claimant})
            floor.store.submit(Unit(changes=(given_back,)))
