"""A ticket or a Runner's voucher: what a leaving player exchanges at the Casino Cage."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from barcode.itf import ITF

from croupier.money import dollars
from croupier.paper.printable import PaperRefused, moment, refuse_unprintable, refuse_zoneless
from croupier.paper.typeset import DOTS_PER_MILLIMETRE, pdf_of, png_of
from croupier.paper.words import CENTS_MAX, in_words

if TYPE_CHECKING:
    from datetime import datetime

    from croupier.paper.numbers import ValidationNumber

TEMPLATE = "ticket.typ"
SITE_CHARACTERS_MAX = 40
TERMINAL_CHARACTERS_MAX = 20
RUNNER_CHARACTERS_MAX = 40
SEQUENCE_MAX = 10**10 - 1
NO_VALUE = "Play money of a demonstration: this ticket has no value and is exchanged for nothing."
NARROW_DOTS, WIDE_DOTS = 6, 15  # Half a millimetre and 1 to 2.5: easy for any reader.


class Wording(NamedTuple):
    """What a kind of ticket says of itself."""

    title: str
    notes: tuple[str, ...]
    is_signed: bool


class TicketKind(Enum):
    """Who issues the ticket, and so what is printed on it."""

    CASH_OUT = Wording(  # CMA 5.5.1
        "Cash-out ticket",
        (
            "Exchange this ticket for cash or its equivalent at a Casino Cage.",
            "Keep it safe: lost, stolen or unreadable tickets are not replaced.",
        ),
        is_signed=False,
    )
    VOUCHER = Wording(  # CMA 5.5.1(b)
        "Cash-out voucher",
        (
            "Exchange this voucher for cash or its equivalent at a Casino Cage.",
            "Valid only when signed by the Runner who prepared it.",
        ),
        is_signed=True,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """Everything that is printed on one ticket.  Standards 26.

    A voucher names its Runner where the Runner is known; otherwise the name is written by hand.
    Play money is marked across the paper, and nothing on it promises cash.
    """

    site: str
    terminal: str
    printed_at: datetime
    expires_at: datetime | None
    amount_cents: int
    sequence: int
    number: ValidationNumber
    kind: TicketKind = TicketKind.CASH_OUT
    runner: str = ""
    is_play_money: bool = False

    def __post_init__(self) -> None:
        refuse_unprintable("site", self.site, SITE_CHARACTERS_MAX)
        refuse_unprintable("terminal", self.terminal, TERMINAL_CHARACTERS_MAX)
        refuse_zoneless("of printing", self.printed_at)
        if self.expires_at is not None:
            refuse_zoneless("of expiry", self.expires_at)
        self._refuse_figures()
        self._refuse_runner()

    def _refuse_figures(self) -> None:
        if not 0 < self.amount_cents <= CENTS_MAX:
            raise PaperRefused(f"{self.amount_cents} cents on a ticket; accepted: 1 to {CENTS_MAX}")
        if not 0 < self.sequence <= SEQUENCE_MAX:
            raise PaperRefused(f"ticket number {self.sequence}; accepted: 1 to {SEQUENCE_MAX}")
        if self.expires_at is not None and self.expires_at <= self.printed_at:
            raise PaperRefused(f"a ticket of {self.printed_at} must expire later than that")

    def _refuse_runner(self) -> None:
        if self.runner and not self.kind.value.is_signed:
            raise PaperRefused(f"a cash-out ticket names no Runner, not even {self.runner[:40]!r}")
        if self.runner:
            refuse_unprintable("Runner's name", self.runner, RUNNER_CHARACTERS_MAX)


def ticket_png(ticket: Ticket) -> bytes:
    """The ticket as a printer's picture, 156 by 65 millimetres."""
    return png_of(TEMPLATE, _data(ticket))


def ticket_pdf(ticket: Ticket) -> bytes:
    """The ticket as a document of one page, 156 by 65 millimetres."""
    return pdf_of(TEMPLATE, _data(ticket))


def _data(ticket: Ticket) -> dict[str, Any]:
    title, notes, is_signed = ticket.kind.value
    return {
        "title": title,
        "notes": (NO_VALUE,) if ticket.is_play_money else notes,
        "is_play_money": ticket.is_play_money,
        "is_signed": is_signed,
        "site": ticket.site,
        "terminal": ticket.terminal,
        "printed": moment(ticket.printed_at),
        "expires": moment(ticket.expires_at) if ticket.expires_at else "",
        "amount": dollars(ticket.amount_cents),
        "words": in_words(ticket.amount_cents).capitalize(),
        "sequence": f"{ticket.sequence:06}",
        "number": str(ticket.number),
        "bars": _bars(ticket.number.digits),
        "dots_per_millimetre": DOTS_PER_MILLIMETRE,
        "runner": ticket.runner,
    }


def _bars(digits: str) -> list[int]:
    """Dots of bar, space, bar and so on: Interleaved 2 of 5 from start to stop.  Standards 27."""
    (modules,) = ITF(digits, narrow=NARROW_DOTS, wide=WIDE_DOTS).build()
    return [len(tuple(run)) for _, run in groupby(modules)]
