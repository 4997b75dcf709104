"""The floor's clock: the one place that reads the time, and a clock that tests set."""

from __future__ import annotations

import asyncio
import heapq
import time
from itertools import count
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Timer(Protocol):
    """Something that will be done, unless it is cancelled."""

    def cancel(self) -> None:
        """Have it not done."""


class Clock(Protocol):
    """What time it is, in milliseconds since 1970, and doing things at their time."""

    def now_ms(self) -> int:
        """The present moment."""

    def call_at(self, at_ms: int, act: Callable[[], None]) -> Timer:
        """Have something done at a moment, or as soon as can be after it."""


class WallClock:
    """The time of the machine; it never goes back."""

    def __init__(self) -> None:
        self._offset_ms = time.time() * 1000 - time.monotonic() * 1000

    def now_ms(self) -> int:
        """The present moment."""
        return int(self._offset_ms + time.monotonic() * 1000)

    def call_at(self, at_ms: int, act: Callable[[], None]) -> Timer:
        """Have something done at a moment."""
        delay = max(0.0, (at_ms - self.now_ms()) / 1000)
        return asyncio.get_running_loop().call_later(delay, act)


class SetTimer:
    """A timer of a clock that is set by hand."""

    def __init__(self, act: Callable[[], None]) -> None:
        self.act: Callable[[], None] | None = act

    def cancel(self) -> None:
        """Have it not done."""
        self.act = None


class SetClock:
    """A clock that stands until it is moved on: demonstrations, tests, replay."""

    def __init__(self, now_ms: int = 1_767_225_600_000) -> None:
        self._now_ms = now_ms
        self._due: list[tuple[int, int, SetTimer]] = []
        self._order = count()

    def now_ms(self) -> int:
        """The present moment."""
        return self._now_ms

    def call_at(self, at_ms: int, act: Callable[[], None]) -> Timer:
        """Have something done when the clock is moved past a moment."""
        timer = SetTimer(act)
        heapq.heappush(self._due, (at_ms, next(self._order), timer))
        return timer

    @property
    def next_ms(self) -> int | None:
        """The moment of the next thing to do."""
        while self._due and self._due[0][2].act is None:
            heapq.heappop(self._due)
        return self._due[0][0] if self._due else None

    def move_to(self, at_ms: int) -> None:
        """Do everything that is due until a moment, each at its own time."""
        while (due := self.next_ms) is not None and due <= at_ms:
            _, _, timer = heapq.heappop(self._due)
            self._now_ms = max(self._now_ms, due)
            if timer.act is not None:
                timer.act()
        self._now_ms = max(self._now_ms, at_ms)
