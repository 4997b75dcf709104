"""Token buckets: so many at once, and so many a second after that.

Decision 11 says why they are our own.
"""

from __future__ import annotations

from typing import NamedTuple


class Rate(NamedTuple):
    """How many may come at once, and how many a second in the long run."""

    at_once: int
    a_second: float


class Bucket:
    """What one connection or address may still ask for."""

    def __init__(self, rate: Rate, now_ms: int) -> None:
        self._rate, self._at_ms = rate, now_ms
        self._thousandths: float = rate.at_once * 1000

    def takes(self, now_ms: int) -> bool:
        """Whether one more is taken now."""
        gained = max(0, now_ms - self._at_ms) * self._rate.a_second
        self._thousandths = min(self._rate.at_once * 1000, self._thousandths + gained)
        self._at_ms = now_ms
        if self._thousandths < 1000:
            return False
        self._thousandths -= 1000
        return True


class Buckets:
    """A bucket for each address, the oldest forgotten where there are too many."""

    def __init__(self, rate: Rate, count_max: int) -> None:
        self.rate, self._count_max = rate, count_max
        self._of: dict[str, Bucket] = {}

    def takes(self, name: str, now_ms: int) -> bool:
        """Whether one more of this name is taken now."""
        bucket = self._of.pop(name, None) or Bucket(self.rate, now_ms)
        self._of[name] = bucket
        while len(self._of) > self._count_max:
            del self._of[next(iter(self._of))]
        return bucket.takes(now_ms)
