"""The money that each event of a terminal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.events import Event
from croupier.floor.staff.desk_changes import held_transfers
from croupier.floor.terminals.events import (
    Adjusted,
    ColoursIssued,
    ColoursRedeemed,
    NoteInserted,
    PlayMoneyGiven,
    TicketInserted,
    TicketPrinted,
    TokensGiven,
    TokensHandedIn,
    VoucherExchanged,
)
from croupier.ledger.accounts import (
    ADJUSTMENTS,
    PROMOTION,
    TICKETS,
    VOUCHERS,
    chips,
    colours,
    issue,
    notes,
    purse,
)
from croupier.ledger.transfers import Transfer
from croupier.rounds.units import unit_of

if TYPE_CHECKING:
    from collections.abc import Iterable


def seat_transfers(event: Event) -> tuple[Transfer, ...]:
    """The money that an event of one terminal moves."""
    terminal = getattr(event, "terminal", "")
    account = chips(terminal)
    match event:
        case NoteInserted(cents=cents):
            return (Transfer(notes(terminal), account, cents),)
        case PlayMoneyGiven(cents=cents):
            return (Transfer(PROMOTION, account, cents),)
        case TicketInserted(cents=cents):
            return (Transfer(TICKETS, account, cents),)
        case TicketPrinted(ticket=ticket):
            return (Transfer(account, TICKETS, ticket.cents),)
        case Adjusted(cents=cents) if cents > 0:
            return (Transfer(ADJUSTMENTS, account, cents),)
        case Adjusted(cents=cents):
            return (Transfer(account, ADJUSTMENTS, -cents),)
    return tuple(_purse_transfers(event)) or held_transfers(event)


def _purse_transfers(event: Event) -> Iterable[Transfer]:
    """What fills and empties the purses of a terminal, each unit for itself."""
    match event:
        case VoucherExchanged(terminal=terminal, voucher=voucher, unit=unit):
            source = issue(unit) if unit else VOUCHERS
            yield Transfer(source, purse(terminal, unit), voucher.cents)
        case TokensGiven(terminal=terminal, purses=purses):
            for unit, cents in purses.items():
                yield Transfer(issue(unit), purse(terminal, unit), cents)
        case TokensHandedIn(terminal=terminal, purses=purses):
            for unit, cents in purses.items():
                yield Transfer(purse(terminal, unit), issue(unit), cents)
        case ColoursIssued(terminal=terminal, unit=unit, cents=cents):
            yield Transfer(chips(terminal), colours(unit_of(unit).table), cents)
            yield Transfer(issue(unit), purse(terminal, unit), cents)
        case ColoursRedeemed(terminal=terminal, unit=unit, cents=cents):
            yield Transfer(purse(terminal, unit), issue(unit), cents)
            yield Transfer(colours(unit_of(unit).table), chips(terminal), cents)
