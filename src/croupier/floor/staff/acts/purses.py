"""Acts at a player's purses: vouchers of the house exchanged for tokens or chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from croupier.floor.forms import CHIP_CENTS_MAX, WHOLE_MAX, Words
from croupier.floor.staff.act import StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect, Ready
from croupier.floor.staff.form import Kind
from croupier.floor.staff.menu import Offer, Target
from croupier.floor.terminals.vouchers import exchanged, is_exchanged
from croupier.money import CENTS_MAX
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.units import token, unit_of
from croupier.rounds.units import voucher as voucher_unit
from croupier.rounds.wager import Means
from croupier.rounds.wagering_period import refused_means
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.floor import Floor

Number = Annotated[Words, msgspec.Meta(min_length=4)]
PieceCents = Annotated[int, msgspec.Meta(ge=100, le=CHIP_CENTS_MAX), Kind.MONEY]
WorthCents = Annotated[int, msgspec.Meta(ge=100, le=CENTS_MAX), Kind.MONEY]
Pieces = Annotated[int, msgspec.Meta(ge=1, le=WHOLE_MAX)]


class OfVoucher(StaffCommand, frozen=True):
    """About a voucher of the house that a player hands in."""

    terminal: Words
    number: Number


class ExchangeForTokens(OfVoucher, frozen=True, tag="exchange for tokens"):
    """A Table Play Voucher for tokens of one worth.  CSB 1.1, CSS 1.1, SBC 1.1."""

    piece_cents: PieceCents
    pieces: Pieces


class ExchangeForChips(OfVoucher, frozen=True, tag="exchange for chips"):
    """A Complimentary Chip Purchase Voucher for chips, or kept to be wagered.  CSB 1.1, CSS 3.4."""

    cents: WorthCents
    is_wagered: bool = False


def for_tokens(deed: Deed) -> Effect | Refused:
    """The Dealer issues tokens where wagers are made with them.  CSB 1.1, 6.1, CSS 3.4, SBC 5.2."""
    command = deed.command
    unit = token(command.piece_cents)
    return _exchanged(deed, command.piece_cents * command.pieces, unit)


def for_chips(deed: Deed) -> Effect | Refused:
    """Chips without any wagering requirement, or the voucher itself to wager.  CSB 1.1, CSS 3.4."""
    command = deed.command
    unit = voucher_unit(command.cents) if command.is_wagered else ""
    return _exchanged(deed, command.cents, unit)


def _exchanged(deed: Deed, cents: int, unit: str) -> Effect | Refused:
    if refused := _refused(deed, unit_of(unit).means):
        return refused
    command = deed.command
    event, change = exchanged(
        deed.floor, command.terminal, command.number, cents, unit, deed.by, deed.clause
    )
    return Effect([event], (change,), cents=cents)


def _refused(deed: Deed, means: Means) -> Refused | None:
    table = deed.floor.tables.get(deed.place)
    if table is None:
        why, accepted = message("refusal-voucher_at_no_table"), message("accepted-voucher_at_table")
        return deed.refused(Reason.OUT_OF_ORDER, why, accepted)
    if refused := refused_means(table.rules, means):
        return refused
    if not deed.ready.is_taken:
        return None
    why, accepted = message("refusal-voucher_taken"), message("accepted-another_voucher")
    return deed.refused(Reason.REPEATED_ID, why, accepted)


async def _looked_up(floor: Floor, command: OfVoucher) -> Ready:
    return Ready(is_taken=await is_exchanged(floor, command.number))


ACTS = (
    StaffAct(
        ExchangeForTokens,
        Act.EXCHANGE_VOUCHER,
        for_tokens,
        Offer(Target.TERMINAL),
        prepare=_looked_up,
    ),
    StaffAct(
        ExchangeForChips,
        Act.EXCHANGE_VOUCHER,
        for_chips,
        Offer(Target.TERMINAL),
        prepare=_looked_up,
    ),
)
