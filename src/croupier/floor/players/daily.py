"""Limits on a player's losses and time of one day, which the floor keeps to.  CMA 3.9, SBC 20.3.

A day is that of the site's calendar, as on an activity statement: it begins at midnight of the
site's clocks, and has 23 or 25 hours where these change.  Events say which day it is, so that the
journal alone tells a card's day again, whatever becomes of the zone.  The session that a card was
presented at counts for the card until it is cashed out, whether the card is still in or not.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Annotated

import msgspec

from croupier.floor.players.own_limits import OwnLimits
from croupier.paper import Period

if TYPE_CHECKING:
    from datetime import tzinfo

MINUTE_MS = 60_000
MINUTES_MAX = 1440
Minutes = Annotated[int, msgspec.Meta(ge=0, le=MINUTES_MAX)]


class Day(msgspec.Struct, frozen=True):
    """A day of the site's calendar, and its first moment."""

    date: str
    began_at_ms: int


class DailyLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """The most that a player may lose and play in a day; without a figure there is no limit."""

    loss_cents: int | None = None
    minutes: int | None = None


class Daily(msgspec.Struct, frozen=True):
    """A player's daily limits from a day on, and the stricter ones that hold until then."""

    limits: DailyLimits
    from_day: str
    until: DailyLimits
    clause: str

    def on(self, day: str) -> DailyLimits:
        """The limits of a day."""
        return self.limits if day >= self.from_day else self.until


class PastDay(msgspec.Struct, frozen=True):
    """What a session came to on a day that is over."""

    day: str
    lost_cents: int
    played_ms: int
    staked_cents: int
    deposited_cents: int


class Periods(msgspec.Struct, frozen=True):
    """What else is counted of a person with a card: the session, its week and month, deposits.

    `week_cents` and `month_cents` were lost in the week and month of the day before it began;
    `past` are days of the session that are over, which are kept when the session ends; `own` is
    what the person set for themselves, and `operator` whose card it is that they showed.
    """

    began_at_ms: int
    operator: str
    week_cents: int = 0
    month_cents: int = 0
    before_deposited_cents: int = 0
    staked_cents: int = 0
    deposited_cents: int = 0
    past: tuple[PastDay, ...] = ()
    own: OwnLimits = OwnLimits()


class CardDay(msgspec.Struct, frozen=True):
    """The day of a card at a terminal: what it lost and played before its session, and in it.

    Losses are below nothing while the player is ahead; the time runs at a table, `since_ms` a
    moment, and rests in the lobby.  With `periods` it is the day of a person, whose id `card` is,
    whichever card they have; without, that of a card that nobody was registered for.
    """

    card: str
    day: str
    since_ms: int = 0
    before_cents: int = 0
    before_ms: int = 0
    lost_cents: int = 0
    rested_ms: int = 0
    periods: Periods | None = None

    @property
    def person(self) -> str:
        """Whose day it is; nobody's where only a card is known."""
        return self.card if self.periods is not None else ""

    def on(self, day: Day) -> CardDay:
        """The same as it stands on a day: a new one begins with nothing."""
        if day.date == self.day:
            return self
        since_ms = day.began_at_ms if self.since_ms else 0
        return CardDay(self.card, day.date, since_ms, periods=self._periods_on(day))

    def settled(self, day: Day, staked_cents: int, returned_cents: int) -> CardDay:
        """The same with what was staked and returned on a day."""
        now = self.on(day)
        lost = now.lost_cents + staked_cents - returned_cents
        periods = now.periods and msgspec.structs.replace(
            now.periods, staked_cents=now.periods.staked_cents + staked_cents
        )
        return msgspec.structs.replace(now, lost_cents=lost, periods=periods)

    def deposited(self, day: Day, cents: int) -> CardDay:
        """The same with money from outside that was paid in on a day."""
        now = self.on(day)
        if now.periods is None:
            return now
        paid = now.periods.deposited_cents + cents
        periods = msgspec.structs.replace(now.periods, deposited_cents=paid)
        return msgspec.structs.replace(now, periods=periods)

    def finished(self, at_ms: int) -> PastDay:
        """What the session came to on its day, by a moment."""
        more = self.periods or Periods(0, "")
        counts = (more.staked_cents, more.deposited_cents)
        return PastDay(self.day, self.lost_cents, self.played_ms(at_ms), *counts)

    def _periods_on(self, day: Day) -> Periods | None:
        """The week and month as they stand when a day begins; what they began with is over."""
        if self.periods is None:
            return None
        was, now = date.fromisoformat(self.day), date.fromisoformat(day.date)
        week, month = self.periods.week_cents, self.periods.month_cents
        is_week = Period.week(was) == Period.week(now)
        is_month = Period.month(was) == Period.month(now)
        return Periods(
            self.periods.began_at_ms,
            self.periods.operator,
            week + self.all_lost_cents if is_week else 0,
            month + self.all_lost_cents if is_month else 0,
            past=(*self.periods.past, self.finished(day.began_at_ms)),
            own=self.periods.own,
        )

    def running(self, day: Day, at_ms: int) -> CardDay:
        """The same at a table from a moment of a day on."""
        now = self.resting(day, at_ms)
        return msgspec.structs.replace(now, since_ms=at_ms)

    def resting(self, day: Day, at_ms: int) -> CardDay:
        """The same in the lobby from a moment of a day on."""
        now = self.on(day)
        return msgspec.structs.replace(now, since_ms=0, rested_ms=now.played_ms(at_ms))

    def played_ms(self, at_ms: int) -> int:
        """How long the session has been at tables in its day, by a moment of the same day."""
        return self.rested_ms + (at_ms - self.since_ms if self.since_ms else 0)

    def by_clock(self, from_ms: int, to_ms: int) -> CardDay:
        """The same when the clock is set back: what was played counts, and the time goes on."""
        if not self.since_ms:
            return self
        return msgspec.structs.replace(self, since_ms=to_ms, rested_ms=self.played_ms(from_ms))

    @property
    def all_lost_cents(self) -> int:
        """What the card lost in its day, wherever."""
        return self.before_cents + self.lost_cents

    def all_played_ms(self, at_ms: int) -> int:
        """How long the card was at tables in its day, wherever."""
        return self.before_ms + self.played_ms(at_ms)


def day_at(at_ms: int, zone: tzinfo) -> Day:
    """The day of a moment, by the clocks of a zone."""
    found = datetime.fromtimestamp(at_ms / 1000, zone).date()
    begins, _ = Period.day(found).bounds(zone)
    return Day(found.isoformat(), int(begins.timestamp() * 1000))


def day_told(told: Day | None, at_ms: int) -> Day:
    """The day that an event says; one of a journal from before events did is of UTC."""
    return told or day_at(at_ms, UTC)


def changed(old: Daily | None, new: DailyLimits, today: Day, clause: str) -> Daily:
    """Other limits: what is stricter holds at once, what is laxer from the next day."""
    before = old.on(today.date) if old is not None else DailyLimits()
    until = DailyLimits(
        _stricter(before.loss_cents, new.loss_cents), _stricter(before.minutes, new.minutes)
    )
    return Daily(new, day_after(today.date), until, clause)


def day_after(day: str) -> str:
    """The next day of the calendar."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def _stricter(one: int | None, other: int | None) -> int | None:
    return min((each for each in (one, other) if each is not None), default=None)
