"""Every possible sequence of draws, once each: probabilities without sampling."""

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from math import lcm, prod
from typing import TypeVar

from croupier.equipment.chance.port import Chance, refuse_undrawable

PATHS_MAX = 2**24
DRAWS_MAX = 1000  # On one path: a play that draws on is taken to have no end.

T = TypeVar("T", bound=Hashable)


class EnumerationError(ValueError):
    """The play cannot be enumerated: it is not repeatable, or it does not end."""


def distribution(play: Callable[[Chance], T], *, paths_max: int = PATHS_MAX) -> dict[T, Fraction]:
    """Each outcome of the play with its exact probability; they sum to 1.

    The play is run once for every path of draws, so it must depend on its chance alone.
    """
    path = _Path()
    counts: Counter[tuple[T, int]] = Counter()
    for _ in range(paths_max):
        outcome = play(path)
        counts[outcome, path.ways()] += 1
        if not path.advanced():
            return _probabilities(counts)
    raise EnumerationError(f"the play has more than {paths_max} paths")


def _probabilities(counts: Counter[tuple[T, int]]) -> dict[T, Fraction]:
    """The probability of each outcome, counted in whole shares of one common size."""
    shares = lcm(*{ways for _, ways in counts})
    weights: Counter[T] = Counter()
    for (outcome, ways), count in counts.items():
        weights[outcome] += count * (shares // ways)
    return {outcome: Fraction(weight, shares) for outcome, weight in weights.items()}


class _Path:
    """A chance that draws one path, and then the next one: an odometer of unequal wheels."""

    def __init__(self) -> None:
        self._values: list[int] = []
        self._sizes: list[int] = []
        self._position = 0

    def below(self, n: int) -> int:
        """Draw the value that this path has here; a path first draws 0 where it is new."""
        position = self._position
        if position == len(self._sizes):
            self._extend(n)
        elif self._sizes[position] != n:
            raise EnumerationError(
                f"the play asked below({n}) where it had asked below({self._sizes[position]}): "
                "it must depend on its chance alone"
            )
        self._position = position + 1
        return self._values[position]

    def ways(self) -> int:
        """The path just played is one of so many equally likely ones."""
        if self._position != len(self._sizes):
            raise EnumerationError(
                f"the play made {self._position} draws where it had made {len(self._sizes)}: "
                "it must depend on its chance alone"
            )
        return prod(self._sizes)

    def advanced(self) -> bool:
        """Whether there was another path to move to, depth first."""
        while self._sizes and self._values[-1] + 1 == self._sizes[-1]:
            self._values.pop()
            self._sizes.pop()
        self._position = 0
        if self._sizes:
            self._values[-1] += 1
        return bool(self._sizes)

    def _extend(self, n: int) -> None:
        refuse_undrawable(n)
        if len(self._sizes) == DRAWS_MAX:
            raise EnumerationError(f"the play makes more than {DRAWS_MAX} draws on one path")
        self._values.append(0)
        self._sizes.append(n)
