"""What a player's limits forbid: a wager, a deposit, play over their time."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.floor.players.daily import MINUTE_MS, day_after
from croupier.floor.players.events import PlayerTold
from croupier.floor.players.own_limits import Limits
from croupier.floor.tables.events import Settled, SettledAtOnce, TableClosed
from croupier.paper import Period
from croupier.people.house import HOUSE_RULE
from croupier.people.player_rules import player_rules
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.wager import OWN_MONEY
from croupier.store.statements import ADD_TO_CARD_DAY, END_PLAY, LEAVE_PLACE
from croupier.store.unit import Change
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.players.daily import Day
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat
    from croupier.rounds.round import Round
    from croupier.words.message import Message


DAILY = "daily limits"
SETTLED_FIRST = message("accepted-rest_once_settled")


class PeriodWords(NamedTuple):
    """What is said of a limit on loss: that it would be passed, is reached, what is left."""

    over: Callable[[int], Message]
    reached: Callable[[int], Message]
    at_most: Callable[[int], Message]


PERIODS = {
    "day": PeriodWords(
        lambda cents: message("refusal-over_daily_loss", more=cents),
        lambda cents: message("refusal-daily_loss", limit=cents),
        lambda cents: message("accepted-at_most_today", most=cents),
    ),
    "week": PeriodWords(
        lambda cents: message("refusal-over_weekly_loss", more=cents),
        lambda cents: message("refusal-weekly_loss", limit=cents),
        lambda cents: message("accepted-at_most_this_week", most=cents),
    ),
    "month": PeriodWords(
        lambda cents: message("refusal-over_monthly_loss", more=cents),
        lambda cents: message("refusal-monthly_loss", limit=cents),
        lambda cents: message("accepted-at_most_this_month", most=cents),
    ),
}


class Allowance(NamedTuple):
    """A limit on loss in a period: its amount, what of it is lost, and by which clause.

    `ends_on` is the first day after the period; `next_cents` the limit that holds then.
    """

    period: str
    limit_cents: int
    lost_cents: int
    clause: str
    ends_on: str
    next_cents: int | None

    @property
    def unlost_cents(self) -> int:
        """What may still be lost, wagers in play left aside."""
        return self.limit_cents - self.lost_cents


class Clocked(NamedTuple):
    """A limit on time: of how many minutes, how long it was, by which clause, and what is said."""

    minutes: int
    played_ms: int
    clause: str
    why: Message
    accepted: Message


def refused_loss(floor: Floor, play: Round, seat: Seat, more_cents: int) -> Refused | None:
    """Why so much more in play is refused: all of it lost would exceed a limit.

    The lowest of several limits applies.  CMA 3.9, SBC 20.3.
    """
    if more_cents <= 0 or not (found := allowances(floor, seat)):
        return None
    least = min(found, key=lambda each: each.unlost_cents)
    left = least.unlost_cents - in_play_cents(play, seat.terminal)
    if more_cents <= left:
        return None
    if least.unlost_cents <= 0:
        return _lost_all(least)
    words = PERIODS[least.period]
    accepted = words.at_most(left) if left > 0 else SETTLED_FIRST
    return Refused(Reason.WRONG_AMOUNT, words.over(more_cents), least.clause, accepted)


def left_to_lose(floor: Floor, play: Round | None, seat: Seat) -> int | None:
    """What a player may still put in play under the lowest of their limits; None without one."""
    found = allowances(floor, seat)
    if not found:
        return None
    least = min(each.unlost_cents for each in found)
    return max(0, least - in_play_cents(play, seat.terminal))


def _lost_all(found: Allowance) -> Refused:
    """Nothing is left of the limit; a limit of nothing leaves nothing in any period."""
    why = PERIODS[found.period].reached(found.limit_cents)
    accepted = message("accepted-play_from", day=found.ends_on)
    if found.next_cents == 0:
        accepted = message("accepted-higher_limit_from", day=found.ends_on)
    return Refused(Reason.NOT_AUTHORISED, why, found.clause, accepted)


def refused_time(floor: Floor, seat: Seat) -> Refused | None:
    """Why a player plays no more today, or in this session: their time is up.  CMA 3.9."""
    for each in _clocked(floor, seat):
        if each.played_ms >= each.minutes * MINUTE_MS:
            return Refused(Reason.NOT_AUTHORISED, each.why, each.clause, each.accepted)
    return None


def refused_deposit(floor: Floor, seat: Seat, cents: int) -> Refused | None:
    """Why a note is not taken: with it, more would be paid in today than the player allowed.

    Only money from outside counts.  SBC 20.3.
    """
    limits, day = _own(floor, seat), seat.day and seat.day.on(floor.today)
    if day is None or day.periods is None or limits.deposit_day_cents is None:
        return None
    before = day.periods.before_deposited_cents + day.periods.deposited_cents
    left = limits.deposit_day_cents - before
    if cents <= left:
        return None
    why = message("refusal-deposit", limit=limits.deposit_day_cents)
    accepted = message("accepted-deposit_at_most", most=max(0, left))
    return Refused(Reason.WRONG_AMOUNT, why, limits_clause(seat), accepted)


def allowances(floor: Floor, seat: Seat) -> list[Allowance]:
    """Every limit on loss that holds for whoever plays at a terminal, and how it stands."""
    if seat.day is None:
        return []
    today, day = floor.today, seat.day.on(floor.today)
    tomorrow, own = day_after(today.date), floor.office.daily.get(day.card)
    found = []
    if own is not None and (cents := own.on(today.date).loss_cents) is not None:
        later = own.on(tomorrow).loss_cents
        found = [Allowance("day", cents, day.all_lost_cents, own.clause, tomorrow, later)]
    if day.periods is None:
        return found
    limits, clause, whole = _own(floor, seat), limits_clause(seat), day.all_lost_cents
    now = date.fromisoformat(today.date)
    week, month = (_after(each(now)) for each in (Period.week, Period.month))
    periods = day.periods
    rows = (
        ("day", limits.loss_day_cents, whole, tomorrow),
        ("week", limits.loss_week_cents, periods.week_cents + whole, week),
        ("month", limits.loss_month_cents, periods.month_cents + whole, month),
    )
    found += [
        Allowance(period, cents, lost, clause, ends, cents)
        for period, cents, lost, ends in rows
        if cents is not None
    ]
    return found


def limits_clause(seat: Seat) -> str:
    """The clause by which a player's own limits are kept."""
    periods = seat.day.periods if seat.day is not None else None
    return player_rules(periods.operator).limits_clause if periods is not None else HOUSE_RULE


def _own(floor: Floor, seat: Seat) -> Limits:
    periods = seat.day.periods if seat.day is not None else None
    return periods.own.at(floor.clock.now_ms()) if periods is not None else Limits()


def _clocked(floor: Floor, seat: Seat) -> list[Clocked]:
    if seat.day is None:
        return []
    now_ms, today = floor.clock.now_ms(), floor.today
    day, daily = seat.day.on(today), floor.office.daily.get(seat.day.card)
    played_ms, found = day.all_played_ms(now_ms), []
    if daily is not None and (minutes := daily.on(today.date).minutes) is not None:
        found.append(_of_day(minutes, played_ms, daily.clause))
    if day.periods is None:
        return found
    limits, clause = _own(floor, seat), limits_clause(seat)
    if limits.day_minutes is not None:
        found.append(_of_day(limits.day_minutes, played_ms, clause))
    if limits.session_minutes is not None:
        here_ms = sum(each.played_ms for each in day.periods.past) + day.played_ms(now_ms)
        found.append(_of_session(limits.session_minutes, here_ms, clause))
    return found


def _of_day(minutes: int, played_ms: int, clause: str) -> Clocked:
    why = message("refusal-daily_time", minutes=minutes)
    return Clocked(minutes, played_ms, clause, why, message("accepted-play_tomorrow"))


def _of_session(minutes: int, played_ms: int, clause: str) -> Clocked:
    why = message("refusal-session_time", minutes=minutes)
    return Clocked(minutes, played_ms, clause, why, message("accepted-play_after_cash_out"))


def _after(period: Period) -> str:
    return day_after(period.last.isoformat())


def sent_away(floor: Floor, seat: Seat) -> list[Event]:
    """What the player is told who goes because their time is up.  CMA 3.9."""
    refused = refused_time(floor, seat)
    if refused is None:
        return []
    return [PlayerTold(seat.terminal, refused.why, refused.clause, DAILY)]


def dated(floor: Floor, table: Table, event: Event) -> Event:
    """What happened; a settlement with its day, where that of somebody's card is counted."""
    if not isinstance(event, SettledAtOnce | Settled) or not any(
        seat.day for seat in table.kept.seats.values()
    ):
        return event
    return msgspec.structs.replace(event, day=floor.today)


def counting(seat: Seat, today: Day, now_ms: int) -> tuple[Change, ...]:
    """What is kept of a card's days when its session at a terminal ends, and its place is free."""
    if seat.day is None:
        return ()
    day = seat.day.on(today)
    past = day.periods.past if day.periods else ()
    of = {"card": day.card}
    days = [
        Change(ADD_TO_CARD_DAY, of | msgspec.structs.asdict(each))
        for each in (*past, day.finished(now_ms))
    ]
    if not day.person:
        return tuple(days)
    left = Change(LEAVE_PLACE, {"of": day.person, "at": seat.terminal})
    return (*days, left, Change(END_PLAY, {"of": day.person, "at_ms": now_ms}))


def closing_days(floor: Floor, place: str, events: Iterable[Event]) -> tuple[Change, ...]:
    """What is kept of the cards at a dealer's table that closes with people still there."""
    table = floor.tables.get(place)
    if table is None or not table.is_dealt_by_person:
        return ()
    if not any(isinstance(each, TableClosed) for each in events):
        return ()
    return tuple(each for seat in table.kept.seats.values() for each in counted(floor, seat))


def in_play_cents(play: Round | None, terminal: str) -> int:
    """What a player has in play at a table, of their own money."""
    if play is None or play.next_step is None:
        return 0
    own = play.standing.of(terminal)
    return sum(each.stake_cents for each in own if each.means in OWN_MONEY)


def counted(floor: Floor, seat: Seat) -> tuple[Change, ...]:
    """What a card lost and played here today, to be kept with the event that ends it."""
    return counting(seat, floor.today, floor.clock.now_ms())
