"""The activity statement of a terminal's account, from its movements.  CMA 7.2."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

import msgspec

from croupier.ledger.accounts import Kind, chips, kind_of, owner_of
from croupier.paper import Activity, Entry, Period, Statement, Subject, rows, totals
from croupier.store import history
from croupier.words.message import Said

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import tzinfo

    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.site.plan import FloorPlan
    from croupier.store.history import Movement

PERIODS: dict[str, Callable[[date], Period]] = {
    "day": Period.day,
    "week": Period.week,
    "month": Period.month,
}
# Why a stake comes back, where it is not that the player took it.
BACK = {
    "wagering closed": Activity.VOID,
    "round voided": Activity.VOID,
    "wagers voided": Activity.VOID,
    "wager refused": Activity.REFUSED,
}
ACTIVITIES = {
    (Kind.NOTES, Kind.CHIPS): Activity.NOTE,
    (Kind.TICKETS, Kind.CHIPS): Activity.TICKET_IN,
    (Kind.CHIPS, Kind.TICKETS): Activity.TICKET_OUT,
    (Kind.CHIPS, Kind.ESCROW): Activity.WAGER,
    (Kind.HOUSE, Kind.CHIPS): Activity.WIN,
    (Kind.PROMOTION, Kind.CHIPS): Activity.PLAY_MONEY,
    (Kind.VOUCHERS, Kind.CHIPS): Activity.CHIP_VOUCHER,
    (Kind.CHIPS, Kind.COLOURS): Activity.COLOURS_BOUGHT,
    (Kind.COLOURS, Kind.CHIPS): Activity.COLOURS_REDEEMED,
    (Kind.ADJUSTMENTS, Kind.CHIPS): Activity.CORRECTION_UP,
    (Kind.CHIPS, Kind.ADJUSTMENTS): Activity.CORRECTION_DOWN,
    (Kind.CHIPS, Kind.HELD): Activity.HELD,
    (Kind.HELD, Kind.CHIPS): Activity.RELEASED,
}


class StatementRow(msgspec.Struct, frozen=True):
    """One line of a statement."""

    at_ms: int
    what: Said
    in_cents: int
    out_cents: int
    balance_cents: int


class StatementView(msgspec.Struct, frozen=True):
    """A statement for a screen: its totals, and every line; its days are those of the zone."""

    terminal: str
    time_zone: str
    first: str
    last: str
    totals: dict[str, int]
    net_cents: int
    rows: list[StatementRow]


async def statement_of(
    engine: AsyncEngine, plan: FloorPlan, terminal: str, period: str, since_ms: int, now_ms: int
) -> Statement:
    """The day, week or month that is now at the site, for whoever sits at a terminal.

    What was before they came, since a moment, is nobody else's to read.
    """
    zone = plan.zone
    during = PERIODS[period](_moment(now_ms, zone).date())
    start, end = (int(each.timestamp() * 1000) for each in during.bounds(zone))
    start = max(start, since_ms)
    account = chips(terminal)
    moved = await history.movements(engine, account, start, end)
    staked = [each.target for each in moved if kind_of(each.target) is Kind.ESCROW]
    in_play = await history.balance_before(engine, staked[-1], end) if staked else 0
    return Statement(
        site=plan.site,
        subject=Subject.TERMINAL,
        name=terminal,
        period=during,
        zone=zone,
        printed_at=_moment(now_ms, zone),
        opening_cents=await history.balance_before(engine, account, start),
        entries=tuple(_entry(each, zone) for each in moved),
        in_play_cents=in_play,
    )


def statement_view(statement: Statement) -> StatementView:
    """A statement for a screen."""
    figures = totals(statement)
    return StatementView(
        statement.name,
        str(statement.zone),
        statement.period.first.isoformat(),
        statement.period.last.isoformat(),
        figures._asdict(),
        figures.net_cents,
        [StatementRow(int(row.at.timestamp() * 1000), *row[1:]) for row in rows(statement)],
    )


def _entry(moved: Movement, zone: tzinfo) -> Entry:
    return Entry(_moment(moved.at_ms, zone), _activity(moved), _text(moved), moved.cents)


def _activity(moved: Movement) -> Activity:
    kinds = kind_of(moved.source), kind_of(moved.target)
    if kinds == (Kind.ESCROW, Kind.CHIPS):
        return BACK.get(moved.kind, Activity.WITHDRAWN)
    if moved.is_voucher:
        return Activity.VOUCHER_OUT
    return ACTIVITIES[kinds]


def _text(moved: Movement) -> str:
    """The round of a wager, else the place where it happened."""
    other = moved.target if kind_of(moved.source) is Kind.CHIPS else moved.source
    return other.split(":")[1] if kind_of(other) is Kind.ESCROW else _place(moved, other)


def _place(moved: Movement, other: str) -> str:
    return owner_of(other) if kind_of(other) is Kind.HOUSE else moved.stream


def _moment(at_ms: int, zone: tzinfo) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, zone)
