"""Acts at the cage: a ticket or voucher paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.cage.events import TicketRedeemed
from croupier.floor.forms import Words
from croupier.floor.staff.act import Powers, StaffAct, Where
from croupier.floor.staff.alerts import refused_numbers
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect, Ready
from croupier.floor.staff.menu import Look, Offer, Target
from croupier.floor.staff.preparation import claimed
from croupier.floor.terminals.tickets import ticket_digest
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.store.statements import REDEEM
from croupier.store.unit import Change
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.people.house import House
    from croupier.store.queries import KeptTicket


class Redeem(StaffCommand, frozen=True, tag="redeem"):
    """A ticket or voucher paid at the cage.  CMA 5.5.1, 5.5.1(b)."""

    number: Words


def redeem(deed: Deed) -> Effect | Refused:
    """A ticket or voucher is paid, once.  CMA 5.5.1, 5.5.1(b)."""
    if refused := refused_numbers(deed.floor, deed.by):
        return refused
    ticket = deed.ready.ticket
    if ticket is None or ticket.is_expired(deed.now_ms):
        why = message("refusal-ticket")
        accepted = message("accepted-ticket")
        return deed.refused(Reason.NOT_OFFERED, why, accepted)
    cents = ticket.amount_cents
    event = TicketRedeemed(ticket.digest, cents, deed.by, deed.second)
    change = Change(REDEEM, {"ticket": ticket.digest, "claimant": ticket.claimed_by})
    return Effect([event], (change,), cents=cents)


def _payout(_: Redeem, house: House, ticket: KeptTicket | None) -> Act:
    """Paying much is another act than paying little."""
    return house.payout(ticket.amount_cents if ticket else 0)


async def _claim(floor: Floor, command: Redeem) -> Ready:
    """Of many who would redeem a ticket at once, one gets it."""
    return await claimed(floor, ticket_digest(floor, command.number), command.id)


ACTS = (
    StaffAct(
        Redeem,
        Act.REDEEM,
        redeem,
        Offer(Target.TICKET, look=Look.BRASS),
        Where.CAGE,
        powers=Powers("is_large", {False: Act.REDEEM, True: Act.PAY_LARGE}, is_named=True),
        power_of=_payout,
        prepare=_claim,
        keeps_refusals=True,
    ),
)
