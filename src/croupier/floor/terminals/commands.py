"""What a Player Terminal may ask for itself."""

from __future__ import annotations

from croupier.floor.forms import Cents, Words
from croupier.floor.terminals.command import Command


class InsertNote(Command, frozen=True, tag="insert note"):
    """The note acceptor has stacked a note.  CMA 5.1.1."""

    cents: Cents


class InsertTicket(Command, frozen=True, tag="insert ticket"):
    """The bar code reader has taken a ticket in.  CMA 5.1.2."""

    number: Words


class TakePlayMoney(Command, frozen=True, tag="take play money"):
    """A demonstration's play money, up to the amount that its plan gives."""


class CashOut(Command, frozen=True, tag="cash out"):
    """The whole balance on a ticket.  CMA 5.5.1."""


class Service(Command, frozen=True, tag="service"):
    """[Service] is selected, on or off.  CMA 7.3, 7.4."""


class Sit(Command, frozen=True, tag="sit"):
    """The table for the next rounds.  CMA 3.1.1."""

    table: Words


class Leave(Command, frozen=True, tag="leave"):
    """Back to the lobby.  CMA 5.4.1."""


OwnCommand = InsertNote | InsertTicket | TakePlayMoney | CashOut | Service | Sit | Leave
