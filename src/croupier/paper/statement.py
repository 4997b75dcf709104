"""An activity statement: all that moved a balance in a day, a week or a month.  CMA 7.2."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import Enum
from itertools import accumulate, groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

from croupier.paper.printable import PaperRefused, refuse_unprintable, refuse_zoneless
from croupier.words.message import Message, message

if TYPE_CHECKING:
    from datetime import tzinfo

ENTRIES_MAX = 200_000  # A terminal's month: two entries a round, a round every half a minute.
TEXT_CHARACTERS_MAX = 60
GIVEN = ("opening_cents", "closing_cents", "in_play_cents")


class Kind(NamedTuple):
    """How an activity moves the balance, and which total it moves with it."""

    label: str
    balance_sign: int
    total: str
    total_sign: int = 1
    is_play: bool = False


class Activity(Enum):
    """What can happen to a Player Chip Account; the totals are the meters of standards 21."""

    NOTE = Kind("Note inserted", +1, "notes_cents")
    TICKET_IN = Kind("Ticket inserted", +1, "tickets_in_cents")
    WAGER = Kind("Wagered", -1, "turnover_cents", is_play=True)
    WITHDRAWN = Kind("Wager withdrawn", +1, "turnover_cents", -1, is_play=True)
    REFUSED = Kind("Wager refused", +1, "turnover_cents", -1, is_play=True)
    VOID = Kind("Void, stake returned", +1, "turnover_cents", -1, is_play=True)
    WIN = Kind("Returned", +1, "wins_cents", is_play=True)
    JACKPOT = Kind("Jackpot", +1, "wins_cents")
    TICKET_OUT = Kind("Cash-out ticket", -1, "tickets_out_cents")
    VOUCHER_OUT = Kind("Cash-out voucher", -1, "tickets_out_cents")
    BY_HAND = Kind("Paid by hand", -1, "by_hand_cents")
    PLAY_MONEY = Kind("Play money given", +1, "adjusted_cents")
    CHIP_VOUCHER = Kind("Chips for a voucher", +1, "adjusted_cents")
    COLOURS_BOUGHT = Kind("Colour chips bought", -1, "adjusted_cents", -1)
    COLOURS_REDEEMED = Kind("Colour chips redeemed", +1, "adjusted_cents")
    CORRECTION_UP = Kind("Correction", +1, "adjusted_cents")
    CORRECTION_DOWN = Kind("Correction", -1, "adjusted_cents", -1)
    HELD = Kind("Winnings held", -1, "held_cents")
    RELEASED = Kind("Held winnings released", +1, "held_cents", -1)


class Subject(Enum):
    """Whose history it is."""

    PLAYER = "Player"
    TERMINAL = "Terminal"


class Period(NamedTuple):
    """Whole days of the site's calendar, both included.  Standards 49."""

    first: date
    last: date

    @classmethod
    def day(cls, within: date) -> Period:
        """That day."""
        return cls(within, within)

    @classmethod
    def week(cls, within: date) -> Period:
        """The week, from Monday to Sunday, that holds the day."""
        monday = within - timedelta(days=within.weekday())
        return cls(monday, monday + timedelta(days=6))

    @classmethod
    def month(cls, within: date) -> Period:
        """The month of the calendar that holds the day."""
        first = within.replace(day=1)
        following = (first + timedelta(days=31)).replace(day=1)
        return cls(first, following - timedelta(days=1))

    @classmethod
    def year(cls, within: date) -> Period:
        """The year of the calendar that holds the day."""
        return cls(date(within.year, 1, 1), date(within.year, 12, 31))

    def bounds(self, zone: tzinfo) -> tuple[datetime, datetime]:
        """The first moment of the period, and the first after it."""
        following = self.last + timedelta(days=1)
        return datetime.combine(self.first, time(), zone), datetime.combine(following, time(), zone)


class Entry(NamedTuple):
    """One movement: when, what, where or in which round, how much."""

    at: datetime
    activity: Activity
    text: str
    cents: int


class Row(NamedTuple):
    """One line of the statement, for a screen or for paper."""

    at: datetime
    what: Message
    in_cents: int
    out_cents: int
    balance_cents: int


class Totals(NamedTuple):
    """The period in figures: opening + notes + tickets in + wins - turnover - out = closing.

    Corrections, and the play money of a demonstration, count with what came in; winnings held
    until an investigation is finished with what went out, until they are released.  CMA 20.2.3.
    """

    opening_cents: int
    notes_cents: int
    tickets_in_cents: int
    turnover_cents: int
    wins_cents: int
    tickets_out_cents: int
    by_hand_cents: int
    closing_cents: int
    adjusted_cents: int = 0
    held_cents: int = 0
    in_play_cents: int = 0

    @property
    def net_cents(self) -> int:
        """What play won, or lost where it is below zero; what is in play is neither yet."""
        return self.wins_cents - self.turnover_cents + self.in_play_cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """The entries of one player or terminal in a period; times are shown in the site's zone."""

    site: str
    subject: Subject
    name: str
    period: Period
    zone: tzinfo
    printed_at: datetime
    opening_cents: int
    entries: tuple[Entry, ...]
    in_play_cents: int = 0

    def __post_init__(self) -> None:
        refuse_unprintable("site", self.site, TEXT_CHARACTERS_MAX)
        refuse_unprintable("name", self.name, TEXT_CHARACTERS_MAX)
        refuse_zoneless("of printing", self.printed_at)
        if len(self.entries) > ENTRIES_MAX:
            raise PaperRefused(
                f"{len(self.entries)} entries are more than a statement holds; accepted: a shorter "
                f"period with at most {ENTRIES_MAX}"
            )
        self._refuse_entries()
        self._refuse_overdrawn()

    def _refuse_entries(self) -> None:
        start, end = self.period.bounds(self.zone)
        for entry in self.entries:
            refuse_unprintable("text", entry.text, TEXT_CHARACTERS_MAX)
            refuse_zoneless("of an entry", entry.at)
            if entry.cents <= 0:
                raise PaperRefused(f"an entry of {entry.cents} cents; accepted: 1 or more")
            if not start <= entry.at < end:
                raise PaperRefused(f"an entry of {entry.at} is not from {start} up to {end}")
        if any(later.at < earlier.at for earlier, later in pairwise(self.entries)):
            raise PaperRefused("the entries are not in the order of their times")

    def _refuse_overdrawn(self) -> None:
        if min(_balances(self)) < 0:
            raise PaperRefused("a Player Chip Account is never below zero: an entry is missing")


def rows(statement: Statement) -> tuple[Row, ...]:
    """The lines of the statement, each with the balance that it leaves."""
    balances = _balances(statement)[1:]
    return tuple(
        _row(entry, balance, statement.zone)
        for entry, balance in zip(statement.entries, balances, strict=True)
    )


def summary_rows(statement: Statement) -> tuple[Row, ...]:
    """The same lines with each day's unbroken run of play as one, at the time of its last entry."""
    lines = zip(statement.entries, rows(statement), strict=True)
    runs = [tuple(run) for _, run in groupby(lines, key=_run)]
    return tuple(row for run in runs for row in _summed(run))


def totals(statement: Statement) -> Totals:
    """The sums of the period; they add up to its closing balance.  Standards 22."""
    sums: Counter[str] = Counter()
    for _, activity, _, cents in statement.entries:
        sums[activity.value.total] += activity.value.total_sign * cents
    opening, closing = statement.opening_cents, _balances(statement)[-1]
    named = {name: sums[name] for name in Totals._fields if name not in GIVEN}
    in_play = statement.in_play_cents
    return Totals(opening_cents=opening, closing_cents=closing, in_play_cents=in_play, **named)


def _balances(statement: Statement) -> list[int]:
    """The opening balance, and the balance after each entry."""
    moved = (each.activity.value.balance_sign * each.cents for each in statement.entries)
    return list(accumulate(moved, initial=statement.opening_cents))


def _row(entry: Entry, balance_cents: int, zone: tzinfo) -> Row:
    kind = entry.activity.value
    what = message("move", move=kind.label, text=entry.text)
    into, out = (entry.cents, 0) if kind.balance_sign > 0 else (0, entry.cents)
    return Row(entry.at.astimezone(zone), what, into, out, balance_cents)


def _run(line: tuple[Entry, Row]) -> tuple[bool, date]:
    entry, row = line
    return entry.activity.value.is_play, row.at.date()


def _summed(run: tuple[tuple[Entry, Row], ...]) -> tuple[Row, ...]:
    """One row of a run of play; the rows of anything else as they are."""
    lines = tuple(row for _, row in run)
    if not run[0][0].activity.value.is_play:
        return lines
    wagers = sum(entry.activity is Activity.WAGER for entry, _ in run)
    into, out = sum(row.in_cents for row in lines), sum(row.out_cents for row in lines)
    what = message("moves-play", wagers=wagers)
    return (Row(lines[-1].at, what, into, out, lines[-1].balance_cents),)
