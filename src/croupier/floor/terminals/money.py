"""The money that each event of a terminal moves."""

from __future__ import annotations

from croupier.floor.events import Event
from croupier.floor.staff.desk_changes import held_transfers
from croupier.floor.terminals.events import (
    Adjusted,
    NoteInserted,
    PlayMoneyGiven,
    TicketInserted,
    TicketPrinted,
)
from croupier.ledger.accounts import ADJUSTMENTS, PROMOTION, TICKETS, chips, notes
from croupier.ledger.transfers import Transfer


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
    return held_transfers(event)
