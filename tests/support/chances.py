"""Sources of chance: those that floors of tests draw from, a sound one, and planted faults."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from itertools import cycle
from typing import TYPE_CHECKING

from croupier.equipment.chance import Secret, SystemChance

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.equipment.chance import Chance

_OPENINGS: Counter[str] = Counter()


def of_floor(database_url: str) -> SystemChance:
    """The same draws in every run; a floor that opens on a database again draws others."""
    _OPENINGS[database_url] += 1
    return SystemChance(random.Random(_OPENINGS[database_url]).randbytes)  # noqa: S311 - for tests


class Secrets:
    """Secrets that a test can repeat."""

    def __init__(self, seed: int = 0) -> None:
        self.seed, self.drawn = seed, 0

    def secret(self) -> Secret:
        """The next secret."""
        self.drawn += 1
        return Secret(hashlib.sha256(f"{self.seed} {self.drawn}".encode()).digest())


class Sound:
    """Draws evenly, by another generator than ours."""

    def __init__(self, seed: int = 1) -> None:
        self.random = random.Random(seed)  # noqa: S311 - a sound source for tests, no secret

    def below(self, n: int) -> int:
        return self.random.randrange(n)


class Loaded(Sound):
    """Shows the first face one time in twenty more than it should."""

    def below(self, n: int) -> int:
        return 0 if self.random.random() < 0.05 else super().below(n)


class Folded(Sound):
    """Folds a byte back into the range: modulo bias."""

    def below(self, n: int) -> int:
        return self.random.randrange(256) % n


class OneShort(Sound):
    """Never draws the last value."""

    def below(self, n: int) -> int:
        return super().below(max(n - 1, 1))


class Stuck:
    """Draws the same for ever."""

    def __init__(self, value: int = 0) -> None:
        self.value = value

    def below(self, n: int) -> int:
        return self.value % n


class Repeating:
    """Draws the same few hundred numbers over and over."""

    def __init__(self, period: int) -> None:
        found = random.Random(1)  # noqa: S311
        self.numbers = cycle([found.random() for _ in range(period)])

    def below(self, n: int) -> int:
        return int(next(self.numbers) * n)


class Counting:
    """Draws every value in turn: perfectly even and perfectly foreseeable."""

    def __init__(self) -> None:
        self.count = 0

    def below(self, n: int) -> int:
        self.count += 1
        return self.count % n


FAULTS: dict[str, Callable[[], Chance]] = {
    "loaded": Loaded,
    "one short": OneShort,
    "stuck": Stuck,
    "stuck elsewhere": lambda: Stuck(5),
    "repeating": lambda: Repeating(510),  # 170 throws of three dice, ten shuffles of a deck
    "counting": Counting,
}
