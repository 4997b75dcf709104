"""The Player Activity Statement of a person, over all their cards, days and places.  CMA 7.2."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

import msgspec
from litestar import Response

from croupier.floor.players.cards import player_row
from croupier.floor.players.own_limits import Limits
from croupier.money import dollars
from croupier.paper import (
    CardStatement,
    LimitChange,
    Period,
    PlayedDay,
    card_statement_csv,
    card_statement_pdf,
)
from croupier.store import cards as kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.floor.floor import Floor
    from croupier.floor.players.cards import PlayerCard

PERIODS: dict[str, Callable[[date], Period]] = {
    "day": Period.day,
    "week": Period.week,
    "month": Period.month,
    "year": Period.year,
}
MEDIA = {"pdf": "application/pdf", "csv": "text/csv; charset=utf-8"}
MAKERS = {"pdf": card_statement_pdf, "csv": card_statement_csv}
LABELS = {
    "loss_day_cents": "loss in a day",
    "loss_week_cents": "loss in a week",
    "loss_month_cents": "loss in a month",
    "deposit_day_cents": "paid in in a day",
    "session_minutes": "minutes in a session",
    "day_minutes": "minutes in a day",
}


class PlayedDayView(msgspec.Struct, frozen=True):
    """A day, or a month of a chart, of somebody's play."""

    day: str
    staked_cents: int
    returned_cents: int
    net_cents: int
    deposited_cents: int
    minutes: int


class CardSessionView(msgspec.Struct, frozen=True):
    """A session at a terminal; one that goes on ends at 0."""

    began_at_ms: int
    terminal: str
    ended_at_ms: int


class CardStatementView(msgspec.Struct, frozen=True):
    """A statement for a screen; its days are those of the zone."""

    name: str
    card: str
    time_zone: str
    first: str
    last: str
    total: PlayedDayView
    days: list[PlayedDayView]
    bars: list[PlayedDayView]
    sessions: list[CardSessionView]


async def card_statement_of(floor: Floor, card: PlayerCard, period: str) -> CardStatement:
    """A person's day, week, month or year that is now at the site, the session in play included."""
    zone, now_ms, engine = floor.plan.zone, floor.clock.now_ms(), floor.store.engine
    now = datetime.fromtimestamp(now_ms / 1000, zone)
    during = PERIODS[period](now.date())
    first, last = (each.isoformat() for each in during)
    found: dict[str, PlayedDay] = {}
    for each in await kept.days(engine, card.person, first, last):
        found[each.day] = _played(each.day, each.staked_cents, *each[1:3], each.deposited_cents)
    for live in _live(floor, card.person):
        day = live.day.isoformat()
        if first <= day <= last:
            found[day] = found[day].plus(live) if day in found else live
    row = player_row(await kept.player(engine, card.person))
    start, end = (int(each.timestamp() * 1000) for each in during.bounds(zone))
    return CardStatement(
        site=floor.plan.site,
        name=card.name,
        card=card.card,
        period=during,
        printed_at=now,
        days=tuple(found[day] for day in sorted(found)),
        limits=tuple(_words(row.own.at(now_ms))),
        changes=tuple(
            LimitChange(datetime.fromtimestamp(at_ms / 1000, zone), _change(own.now))
            for at_ms, own in row.changes
            if start <= at_ms < end
        ),
    )


async def statement_file(floor: Floor, card: PlayerCard, form: str, period: str) -> Response[bytes]:
    """A statement as a file of a form."""
    found = MAKERS[form](await card_statement_of(floor, card, period))
    name = f'attachment; filename="statement-{card.card}-{period}.{form}"'
    headers = {"cache-control": "no-store", "content-disposition": name}
    return Response(found, media_type=MEDIA[form], headers=headers)


async def card_view(floor: Floor, card: PlayerCard, period: str) -> CardStatementView:
    """A statement for a screen, with the sessions of its period."""
    statement, zone = await card_statement_of(floor, card, period), floor.plan.zone
    start, end = (int(each.timestamp() * 1000) for each in statement.period.bounds(zone))
    sessions = await kept.sessions(floor.store.engine, card.person, start, end)
    return CardStatementView(
        statement.name,
        statement.card,
        str(zone),
        statement.period.first.isoformat(),
        statement.period.last.isoformat(),
        _view(statement.total),
        [_view(each) for each in statement.days],
        [_view(each) for each in statement.bars],
        [CardSessionView(*each) for each in sessions],
    )


def _live(floor: Floor, person: str) -> Iterator[PlayedDay]:
    """What the session that goes on has come to, day by day."""
    now_ms = floor.clock.now_ms()
    for each in floor.sharing.terminals.values():
        day = each.seat.day
        if day is None or day.person != person or day.periods is None:
            continue
        today = day.on(floor.today)
        past = today.periods.past if today.periods else ()
        for one in (*past, today.finished(now_ms)):
            yield _played(
                one.day, one.staked_cents, one.lost_cents, one.played_ms, one.deposited_cents
            )


def _played(
    day: str, staked_cents: int, lost_cents: int, played_ms: int, deposited_cents: int
) -> PlayedDay:
    returned = staked_cents - lost_cents
    return PlayedDay(date.fromisoformat(day), staked_cents, returned, deposited_cents, played_ms)


def _view(each: PlayedDay) -> PlayedDayView:
    amounts = (each.staked_cents, each.returned_cents, each.net_cents, each.deposited_cents)
    return PlayedDayView(each.day.isoformat(), *amounts, each.minutes)


def _change(limits: Limits) -> str:
    return "; ".join(_words(limits)) or "no limit"


def _words(limits: Limits) -> Iterator[str]:
    for name, label in LABELS.items():
        most = getattr(limits, name)
        if most is not None:
            yield f"{label}: {dollars(most) if name.endswith('cents') else most}"
