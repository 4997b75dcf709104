"""What counts of results say: the mean net, how sure it is, and how far from an exact value."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Estimate(NamedTuple):
    """The mean and the variance of the nets of so many rounds, exact for these rounds."""

    rounds: int
    mean: Fraction
    variance: Fraction

    @property
    def standard_error(self) -> float:
        """The standard deviation of the mean; of no rounds at all it has no bound."""
        return math.sqrt(self.variance / self.rounds) if self.rounds else math.inf

    def z(self, exact: Fraction | float) -> float:
        """How many standard errors the mean is above an exact value."""
        above = float(self.mean - exact)
        return above / self.standard_error if above else 0.0


def estimate(histogram: Iterable[tuple[Fraction, int]]) -> Estimate:
    """The estimate from how often each net came."""
    pairs = list(histogram)
    rounds = sum(count for _, count in pairs)
    if not rounds:
        return Estimate(0, Fraction(0), Fraction(0))
    mean = sum((net * count for net, count in pairs), Fraction(0)) / rounds
    square = sum((net * net * count for net, count in pairs), Fraction(0)) / rounds
    return Estimate(rounds, mean, square - mean * mean)
