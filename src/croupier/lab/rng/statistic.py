"""A statistic of a sample and how likely chance is to go as far, either way."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

K = TypeVar("K")
EXPECTED_MIN = 5  # In each cell of a chi-square.  Knuth, TAOCP 2, 3.3.1.


class Statistic(NamedTuple):
    """A chi-square with its degrees of freedom, or a standard normal deviate, which has None.

    `p` is two-sided: too even is as suspect as too uneven.  No degrees, and a p of 0 or 1, have
    those that find something which all but never comes, or do not.
    """

    value: float
    degrees: int | None
    p: float

    @property
    def distribution(self) -> str:
        """The degrees of freedom, "normal", or nothing."""
        return "normal" if self.degrees is None else str(self.degrees or "")


IMPOSSIBLE = Statistic(math.inf, 0, 0.0)  # What a sound source all but never gives.
NOTHING_FOUND = Statistic(0.0, 0, 1.0)


def special_functions() -> Any:
    """Those of scipy, which is an extra; where it is missing, the refusal names it."""
    try:
        from scipy import special  # noqa: PLC0415 - an extra, and slow to import
    except ImportError as missing:
        refusal = "scipy is not installed; accepted: pip install croupier[rng]"
        raise ValueError(refusal) from missing
    return special


def normal(value: float) -> Statistic:
    """The statistic of a standard normal deviate."""
    return Statistic(value, None, math.erfc(abs(value) / math.sqrt(2)))


def chi_square(value: float, degrees: int, expected_min: float) -> Statistic:
    """The statistic of a chi-square that was summed over cells that expect so much or more.

    Counts are whole: it moves by steps of about 2 / expected.  Its lower tail takes the next step
    in, or the evenest sample that can come would count as impossible.
    """
    special = special_functions()
    below = float(special.chdtr(degrees, value + 2 / expected_min))
    above = float(special.chdtrc(degrees, value))
    return Statistic(value, degrees, min(1.0, 2 * min(below, above)))


def goodness_of_fit(observed: Mapping[K, int], probabilities: Mapping[K, float]) -> Statistic:
    """The chi-square of counts against probabilities; cells too small are counted together.

    Nothing to count at all, or what cannot come, is IMPOSSIBLE.  Pearson 1900; TAOCP 2, 3.3.1.
    """
    size = sum(observed.values())
    if not size or not observed.keys() <= probabilities.keys():
        return IMPOSSIBLE
    cells = pooled([(observed.get(k, 0), size * p) for k, p in probabilities.items()])
    if len(cells) == 1:
        return NOTHING_FOUND
    value = sum((count - expected) ** 2 / expected for count, expected in cells)
    return chi_square(value, len(cells) - 1, min(expected for _, expected in cells))


def pooled(cells: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """The cells of counts and expectations, the rarest put together until each expects enough."""
    found: list[tuple[int, float]] = []
    count, expected = 0, 0.0
    for each_count, each_expected in sorted(cells, key=lambda cell: cell[1]):
        count, expected = count + each_count, expected + each_expected
        if expected >= EXPECTED_MIN:
            found.append((count, expected))
            count, expected = 0, 0.0
    if expected and found:
        last_count, last_expected = found.pop()
        count, expected = count + last_count, expected + last_expected
    return [*found, (count, expected)] if expected else found
