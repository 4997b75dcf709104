"""Vouchers of the house: handed in once for tokens or chips; tokens go back for one.

A voucher is paper of the house's marketing.  Its number is known here from the moment it is handed
in, in the same table as tickets, whose key lets no number be taken twice.
"""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

import msgspec

from croupier.floor.terminals.events import Ticket, TokensHandedIn, VoucherExchanged
from croupier.paper import drawn
from croupier.rounds.units import unit_of
from croupier.rounds.wager import Means
from croupier.store import queries
from croupier.store.statements import PRINT, REDEEMED
from croupier.store.unit import Change

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.floor.terminals.seat import Seat

PURPOSE = b"croupier voucher 1\x00"  # The key gives other digests for tickets.
HANDED_IN = (Means.TOKEN, Means.VOUCHER)


def voucher_digest(floor: Floor, number: str) -> str:
    """What is kept of a voucher's number; however it was typed, it is the same voucher."""
    typed = "".join(number.split()).casefold()
    return hmac.digest(floor.keys.tickets, PURPOSE + typed.encode(), "sha256").hex()


async def is_exchanged(floor: Floor, number: str) -> bool:
    """Whether somebody handed a voucher in before, at any place of the floor."""
    return await queries.ticket(floor.store.engine, voucher_digest(floor, number)) is not None


def exchanged(
    floor: Floor, terminal: str, number: str, cents: int, unit: str, by: str, clause: str
) -> tuple[VoucherExchanged, Change]:
    """A voucher handed in for so much of a unit, and the row that keeps it from coming again."""
    now_ms = floor.clock.now_ms()
    voucher = Ticket(voucher_digest(floor, number), 0, cents, now_ms, 0, is_voucher=True)
    kept = {
        "digest": voucher.digest,
        "body": msgspec.json.encode(voucher).decode(),
        "terminal": terminal,
        "amount_cents": cents,
        "printed_at_ms": now_ms,
        "expires_at_ms": 0,
        "state": REDEEMED,
        "claimed_by": f"{terminal}:voucher",
    }
    event = VoucherExchanged(terminal, number, voucher, unit, by, clause)
    return event, Change(PRINT, kept)


def handed_in(floor: Floor, seat: Seat) -> list[TokensHandedIn]:
    """What a player who goes has not played goes back for a voucher: tokens are never cash.

    CSB 1.1, CSS 1.1, SBC 1.1: a token enables a player to wager, and whoever sits down next is
    another player.
    """
    own = {unit: c for unit, c in seat.purses.items() if unit_of(unit).means in HANDED_IN}
    if not own:
        return []
    return [TokensHandedIn(seat.terminal, own, drawn(floor.chance, floor.plan.system_id).digits)]
