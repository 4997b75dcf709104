"""The limits that a player sets: the lower holds at once, the higher after a time to cool down.

CMA 3.9, SBC 20.3.
"""

from __future__ import annotations

import msgspec

HOUR_MS = 3_600_000


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """The most that a player may lose, pay in and play; without a figure there is no limit."""

    loss_day_cents: int | None = None
    loss_week_cents: int | None = None
    loss_month_cents: int | None = None
    deposit_day_cents: int | None = None
    session_minutes: int | None = None
    day_minutes: int | None = None


class OwnLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """Limits, and those that hold from a moment on in their place."""

    now: Limits = Limits()
    later: Limits | None = None
    later_at_ms: int = 0

    def at(self, at_ms: int) -> Limits:
        """The limits of a moment."""
        return self.later if self.later is not None and at_ms >= self.later_at_ms else self.now


def chosen(old: OwnLimits, new: Limits, now_ms: int, hours: int) -> OwnLimits:
    """Other limits: each lower figure holds at once, each higher one after so many hours.

    The last choice counts: a decrease takes a higher figure back that still waits.
    """
    now = stricter(old.at(now_ms), new)
    return OwnLimits(now) if now == new else OwnLimits(now, new, now_ms + hours * HOUR_MS)


def stricter(one: Limits, other: Limits) -> Limits:
    """The lower of each two figures."""
    names = Limits.__struct_fields__
    pairs = {name: (getattr(one, name), getattr(other, name)) for name in names}
    return Limits(**{name: _lower(*pair) for name, pair in pairs.items()})


def _lower(one: int | None, other: int | None) -> int | None:
    return min((each for each in (one, other) if each is not None), default=None)
