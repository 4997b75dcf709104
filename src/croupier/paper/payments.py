"""A month's over- and underpayments above an amount, as a regulator is told them.  SBC 18.20.3."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.money import dollars
from croupier.paper.printable import moment, refuse_unprintable, refuse_zoneless
from croupier.paper.typeset import pdf_of

if TYPE_CHECKING:
    from datetime import datetime

TEMPLATE = "payments.typ"
TITLE = "Over- and underpayments"
NAME_CHARACTERS_MAX = 100
COLUMNS = (
    *("day", "table", "round", "case", "what", "due_cents", "paid_cents", "over_cents"),
    *("rectified_cents", "intent", "patron", "ending"),
)
HEADS = ("Day", "Table", "Round", "What", "Due", "Paid", "Difference", "Put right", "Ended")


class MispaidRow(NamedTuple):
    """One of them, as far as it has been put right."""

    day: str
    table: str
    round: str
    case: str
    what: str
    due_cents: int
    paid_cents: int
    over_cents: int
    rectified_cents: int
    intent: str
    patron: str
    ending: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentsReport:
    """A month of them, at one site."""

    site: str
    month: str
    clause: str
    printed_at: datetime
    rows: tuple[MispaidRow, ...]

    def __post_init__(self) -> None:
        refuse_unprintable("site", self.site, NAME_CHARACTERS_MAX)
        refuse_zoneless("of printing", self.printed_at)


def payments_csv(report: PaymentsReport) -> bytes:
    """A line for each, with the amounts in cents."""
    text = io.StringIO(newline="")
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(COLUMNS)
    lines.writerows(report.rows)
    return text.getvalue().encode()


def payments_pdf(report: PaymentsReport) -> bytes:
    """The report on A4, one line for each."""
    return pdf_of(TEMPLATE, _data(report))


def _data(report: PaymentsReport) -> dict[str, Any]:
    return {
        "site": report.site,
        "title": TITLE,
        "facts": (
            ("Month", report.month),
            ("Reported by", report.clause),
            ("Printed", moment(report.printed_at)),
        ),
        "heads": HEADS,
        "rows": [_cells(each) for each in report.rows],
    }


def _cells(row: MispaidRow) -> tuple[str, ...]:
    amounts = (row.due_cents, row.paid_cents, row.over_cents, row.rectified_cents)
    where = (row.day, row.table, row.round, row.what)
    return (*where, *map(dollars, amounts), row.ending or "open")
