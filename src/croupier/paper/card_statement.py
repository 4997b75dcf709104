"""A Player Activity Statement: what a person won, lost, paid in and how long, by day.  CMA 7.2."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.money import dollars
from croupier.paper.printable import moment, refuse_unprintable, refuse_zoneless
from croupier.paper.typeset import pdf_of

if TYPE_CHECKING:
    from croupier.paper.statement import Period

TEMPLATE = "card_statement.typ"
TITLE = "Player activity statement"
NAME_CHARACTERS_MAX = 100
NOTES = (
    "Net is what was returned less what was staked; wagers still in play count as neither.",
    "Paid in is money from outside: notes, not tickets of this casino.",
)
COLUMNS = ("day", "staked_cents", "returned_cents", "net_cents", "paid_in_cents", "minutes")
BARS_MAX = 62  # a longer period is drawn by months


class PlayedDay(NamedTuple):
    """A day of somebody's play."""

    day: date
    staked_cents: int = 0
    returned_cents: int = 0
    deposited_cents: int = 0
    played_ms: int = 0

    @property
    def net_cents(self) -> int:
        """What was won, or lost where it is below zero."""
        return self.returned_cents - self.staked_cents

    @property
    def minutes(self) -> int:
        """Whole minutes of play."""
        return self.played_ms // 60_000

    def plus(self, other: PlayedDay) -> PlayedDay:
        """Both together, on the day of this one."""
        return PlayedDay(self.day, *(a + b for a, b in zip(self[1:], other[1:], strict=True)))


class LimitChange(NamedTuple):
    """When limits were set, and to what, in words."""

    at: datetime
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardStatement:
    """A person's play in a period: its days, their sum, and the changes of their limits."""

    site: str
    name: str
    card: str
    period: Period
    printed_at: datetime
    days: tuple[PlayedDay, ...]
    limits: tuple[str, ...] = ()
    changes: tuple[LimitChange, ...] = ()

    def __post_init__(self) -> None:
        refuse_unprintable("site", self.site, NAME_CHARACTERS_MAX)
        refuse_unprintable("name", self.name, NAME_CHARACTERS_MAX)
        refuse_zoneless("of printing", self.printed_at)

    @property
    def total(self) -> PlayedDay:
        """The sum of the period."""
        found = PlayedDay(self.period.first)
        for each in self.days:
            found = found.plus(each)
        return found

    @property
    def bars(self) -> tuple[PlayedDay, ...]:
        """What a chart shows: every day of the period, or every month of a long one."""
        first, last = self.period
        every = [first + timedelta(days=n) for n in range((last - first).days + 1)]
        is_long = len(every) > BARS_MAX
        found = {at: PlayedDay(at) for at in (_bar(day, is_long=is_long) for day in every)}
        for each in self.days:
            at = _bar(each.day, is_long=is_long)
            found[at] = found[at].plus(each)
        return tuple(found.values())


def card_statement_csv(statement: CardStatement) -> bytes:
    """A line a day, with the amounts in cents."""
    text = io.StringIO(newline="")
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(COLUMNS)
    for each in statement.days:
        lines.writerow(
            [
                each.day.isoformat(),
                each.staked_cents,
                each.returned_cents,
                each.net_cents,
                each.deposited_cents,
                each.minutes,
            ]
        )
    return text.getvalue().encode()


def card_statement_pdf(statement: CardStatement) -> bytes:
    """The statement on A4: the sum, a chart of what was won and lost, every day, the limits."""
    return pdf_of(TEMPLATE, _data(statement))


def _data(statement: CardStatement) -> dict[str, Any]:
    total, bars = statement.total, statement.bars
    most = max((abs(bar.net_cents) for bar in bars), default=0) or 1
    return {
        "site": statement.site,
        "title": TITLE,
        "facts": (
            ("Player", statement.name),
            ("Card", statement.card),
            ("Period", f"{_day(statement.period.first)} – {_day(statement.period.last)}"),
            ("Printed", moment(statement.printed_at)),
        ),
        "totals": _cells(total)[1:],
        "bars": [round(1000 * bar.net_cents / most) for bar in bars],
        "first": _day(bars[0].day) if bars else "",
        "last": _day(bars[-1].day) if bars else "",
        "most": dollars(most),
        "rows": [_cells(each) for each in statement.days],
        "limits": statement.limits,
        "changes": [(moment(each.at), each.words) for each in statement.changes],
        "notes": NOTES,
    }


def _cells(each: PlayedDay) -> tuple[str, ...]:
    hours, minutes = divmod(each.minutes, 60)
    amounts = (each.staked_cents, each.returned_cents, each.net_cents, each.deposited_cents)
    return _day(each.day), *(dollars(cents) for cents in amounts), f"{hours}:{minutes:02}"


def _bar(day: date, *, is_long: bool) -> date:
    return day.replace(day=1) if is_long else day


def _day(day: date) -> str:
    return f"{day.day} {day:%b %Y}"
