"""An activity statement as a document to take home."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from croupier.money import dollars
from croupier.paper.printable import PaperRefused, moment
from croupier.paper.statement import rows, summary_rows, totals
from croupier.paper.typeset import pdf_of

if TYPE_CHECKING:
    from datetime import date

    from croupier.paper.statement import Period, Row, Statement, Totals

TEMPLATE = "statement.typ"
ROWS_MAX = 6_000  # Some 150 pages.
TITLE = "Activity statement"
NOTES = (
    "Turnover is all that was wagered, less wagers withdrawn, refused or void.",
    "Wins are what wagers and jackpots returned, stakes included.",
)


def statement_pdf(statement: Statement) -> bytes:
    """The statement on A4: totals, then every row of a day or the summary of more.  CMA 7.2."""
    return pdf_of(TEMPLATE, _data(statement))


def _data(statement: Statement) -> dict[str, Any]:
    subject = f"{statement.subject.value} {statement.name}"
    figures, period = totals(statement), _period(statement.period)
    printed = moment(statement.printed_at.astimezone(statement.zone))
    facts = ((statement.subject.value, statement.name), ("Period", period), ("Printed", printed))
    return {
        "site": statement.site,
        "title": TITLE,
        "subject": subject,
        "period": period,
        "printed": printed,
        "facts": facts,
        "totals": _totals(figures),
        "net": ("Net result of play", dollars(figures.net_cents)),
        "rows": [_cells(row) for row in _printed_rows(statement)],
        "notes": NOTES,
    }


def _printed_rows(statement: Statement) -> tuple[Row, ...]:
    is_one_day = statement.period.first == statement.period.last
    printed = rows(statement) if is_one_day else summary_rows(statement)
    if len(printed) > ROWS_MAX:
        raise PaperRefused(f"{len(printed)} rows are too many for paper; accepted: {ROWS_MAX}")
    return printed


def _totals(figures: Totals) -> tuple[tuple[str, str, str, str], ...]:
    """What came to the account on the left, what left it on the right."""
    pairs = (
        ("Opening balance", figures.opening_cents, "Turnover", figures.turnover_cents),
        ("Notes", figures.notes_cents, "Tickets out", figures.tickets_out_cents),
        ("Tickets in", figures.tickets_in_cents, "Paid by hand", figures.by_hand_cents),
        ("Wins", figures.wins_cents, "Closing balance", figures.closing_cents),
    )
    shown = tuple((left, dollars(a), right, dollars(b)) for left, a, right, b in pairs)
    left = _seldom(("Play money and corrections", figures.adjusted_cents))
    right = _seldom(("Winnings held", figures.held_cents), ("In play", figures.in_play_cents))
    rare = ((*came, *went) for came, went in zip_longest(left, right, fillvalue=("", "")))
    return (*shown[:3], *rare, shown[3])


def _seldom(*named: tuple[str, int]) -> list[tuple[str, str]]:
    return [(name, dollars(cents)) for name, cents in named if cents]


def _cells(row: Row) -> tuple[str, ...]:
    into, out = (dollars(cents) if cents else "" for cents in (row.in_cents, row.out_cents))
    return (
        f"{row.at.day} {row.at:%b %H:%M:%S %Z}",
        str(row.what),
        into,
        out,
        dollars(row.balance_cents),
    )


def _period(period: Period) -> str:
    first, last = _day(period.first), _day(period.last)
    return first if first == last else f"{first} – {last}"


def _day(day: date) -> str:
    return f"{day.day} {day:%b %Y}"
