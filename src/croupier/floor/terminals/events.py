"""What happens to a terminal and its Player Chip Account, as the journal keeps it."""

from __future__ import annotations

import msgspec

from croupier.floor.places.event import Happened
from croupier.floor.players.daily import Day
from croupier.floor.terminals.seat import Seat


class Ticket(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ticket without its number: the digest alone finds it; 0 is when it never expires."""

    digest: str
    sequence: int
    cents: int
    printed_at_ms: int
    expires_at_ms: int
    is_voucher: bool = False


class Arrived(Happened, frozen=True, tag="arrived"):
    """A terminal is here now, with its balance and who sits at it; `day` where one is counted.

    `hop` is the number of the move that brought it; a new terminal, and 0.1, have none.
    """

    terminal: str
    balance_cents: int
    last_command: int
    seat: Seat | None = None
    day: Day | None = None
    hop: int = 0


class Left(Happened, frozen=True, tag="left"):
    """A terminal went elsewhere, with its balance; it arrives there with the same `hop`.

    CMA 5.4.1.
    """

    clauses = "CMA 5.4.1"

    terminal: str
    to: str
    hop: int = 0


class NoteInserted(Happened, frozen=True, tag="note inserted"):
    """A note is stacked and credited; `day` where somebody's is counted.  CMA 5.1.1, 5.2."""

    clauses = "CMA 5.1.1, 5.2"

    terminal: str
    cents: int
    day: Day | None = None


class PlayMoneyGiven(Happened, frozen=True, tag="play money given"):
    """A demonstration gave play money."""

    terminal: str
    cents: int


class TicketInserted(Happened, frozen=True, tag="ticket inserted"):
    """A ticket is taken and credited.  CMA 5.1.2, 5.2."""

    clauses = "CMA 5.1.2, 5.2"

    terminal: str
    digest: str
    cents: int


class VoucherExchanged(Happened, frozen=True, tag="voucher exchanged"):
    """A voucher of the house is handed in, once, for tokens or chips.  CSB 1.1, CSS 1.1, SBC 1.1.

    `unit` is what was given for it: tokens of one worth, a voucher to wager, or nothing for chips.
    """

    terminal: str
    number: str
    voucher: Ticket
    unit: str
    by: str
    clause: str


class TokensGiven(Happened, frozen=True, tag="tokens given"):
    """A demonstration gave tokens, by their units."""

    terminal: str
    purses: dict[str, int]


class TokensHandedIn(Happened, frozen=True, tag="tokens handed in"):
    """Tokens that were not played go back for a voucher with a number: they are never cash."""

    terminal: str
    purses: dict[str, int]
    number: str


class ColoursIssued(Happened, frozen=True, tag="colour chips issued"):
    """Chips became colour chips of a table, of the value that the player declared.

    CSS 3.5.2(e).
    """

    terminal: str
    unit: str
    cents: int
    by: str
    clause: str


class ColoursRedeemed(Happened, frozen=True, tag="colour chips redeemed"):
    """Colour chips became chips again, at the value that they were issued at.  CSS 3.5.2(c)."""

    terminal: str
    unit: str
    cents: int
    by: str
    clause: str


class TicketPrinted(Happened, frozen=True, tag="ticket printed"):
    """The whole balance is on a ticket, or on a Runner's voucher.  CMA 5.5.1, 5.5.1(b)."""

    clauses = "CMA 5.5.1"

    terminal: str
    ticket: Ticket
    by: str = ""


class ServiceAsked(Happened, frozen=True, tag="service asked"):
    """[Service] was selected.  CMA 7.3."""

    clauses = "CMA 7.3"

    terminal: str


class ServiceEnded(Happened, frozen=True, tag="service ended"):
    """[Service] was selected again, or somebody of the staff came.  CMA 7.4."""

    clauses = "CMA 7.4"

    terminal: str
    by: str = ""


class Adjusted(Happened, frozen=True, tag="adjusted"):
    """Two people corrected an account.  CMA 9.2.2, 9.3.2."""

    terminal: str
    cents: int
    why: str
    clause: str
    by: str
    second: str


class TerminalFailed(Happened, frozen=True, tag="terminal failed"):
    """A terminal is out of order.  CMA 9.2."""

    terminal: str
    why: str


class TerminalRestored(Happened, frozen=True, tag="terminal restored"):
    """A terminal is in order again."""

    terminal: str
    by: str


class TicketMissed(Happened, frozen=True, tag="ticket missed"):
    """A number that redeems nothing was given to a terminal's reader."""

    terminal: str


class PrinterFailed(Happened, frozen=True, tag="printer failed"):
    """A terminal prints no tickets.  CMA 5.5.1(b)."""

    terminal: str
    why: str


TerminalEvent = (
    Arrived
    | Left
    | NoteInserted
    | PlayMoneyGiven
    | TicketInserted
    | TicketPrinted
    | VoucherExchanged
    | TokensGiven
    | TokensHandedIn
    | ColoursIssued
    | ColoursRedeemed
    | ServiceAsked
    | ServiceEnded
    | Adjusted
    | TerminalFailed
    | TerminalRestored
    | TicketMissed
    | PrinterFailed
)
