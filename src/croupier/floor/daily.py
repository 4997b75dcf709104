"""Limits on a player's losses and time of one day, which the floor keeps to.  CMA 3.9, SBC 20.3.

A day is that of Coordinated Universal Time, as on an activity statement.  The session that a card
was presented at counts for the card until it is cashed out, whether the card is still in or not.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated

import msgspec

MINUTE_MS = 60_000
DAY_MS = 86_400_000
LOSS_CENTS_MAX = 10**12
MINUTES_MAX = 1440
LossCents = Annotated[int, msgspec.Meta(ge=0, le=LOSS_CENTS_MAX)]
Minutes = Annotated[int, msgspec.Meta(ge=0, le=MINUTES_MAX)]


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


class CardDay(msgspec.Struct, frozen=True):
    """The day of a card at a terminal: what it lost and played before its session, and in it.

    Losses are below nothing while the player is ahead; the time runs at a table, `since_ms` a
    moment, and rests in the lobby.
    """

    card: str
    day: str
    since_ms: int = 0
    before_cents: int = 0
    before_ms: int = 0
    lost_cents: int = 0
    rested_ms: int = 0

    def at(self, at_ms: int) -> CardDay:
        """The same as it stands at a moment: a new day begins with nothing."""
        day = day_of(at_ms)
        if day == self.day:
            return self
        return CardDay(self.card, day, at_ms - at_ms % DAY_MS if self.since_ms else 0)

    def lost(self, at_ms: int, cents: int) -> CardDay:
        """The same with what was lost, or won, at a moment."""
        now = self.at(at_ms)
        return msgspec.structs.replace(now, lost_cents=now.lost_cents + cents)

    def running(self, at_ms: int) -> CardDay:
        """The same at a table from a moment on."""
        now = self.resting(at_ms)
        return msgspec.structs.replace(now, since_ms=at_ms)

    def resting(self, at_ms: int) -> CardDay:
        """The same in the lobby from a moment on."""
        now = self.at(at_ms)
        return msgspec.structs.replace(now, since_ms=0, rested_ms=now.played_ms(at_ms))

    def played_ms(self, at_ms: int) -> int:
        """How long the session has been at tables in its day, by a moment of the same day."""
        return self.rested_ms + (at_ms - self.since_ms if self.since_ms else 0)

    @property
    def all_lost_cents(self) -> int:
        """What the card lost in its day, wherever."""
        return self.before_cents + self.lost_cents

    def all_played_ms(self, at_ms: int) -> int:
        """How long the card was at tables in its day, wherever."""
        return self.before_ms + self.played_ms(at_ms)


def day_of(at_ms: int) -> str:
    """The day of a moment."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).date().isoformat()


def day_after(at_ms: int) -> str:
    """The day after that of a moment."""
    return (datetime.fromtimestamp(at_ms / 1000, UTC) + timedelta(days=1)).date().isoformat()


def changed(old: Daily | None, new: DailyLimits, at_ms: int, clause: str) -> Daily:
    """Other limits: what is stricter holds at once, what is laxer from the next day."""
    before = old.on(day_of(at_ms)) if old is not None else DailyLimits()
    until = DailyLimits(
        _stricter(before.loss_cents, new.loss_cents), _stricter(before.minutes, new.minutes)
    )
    return Daily(new, day_after(at_ms), until, clause)


def _stricter(one: int | None, other: int | None) -> int | None:
    return min((each for each in (one, other) if each is not None), default=None)
