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

    def z(self, exact: Fraction | float) -> float | None:
        """How many standard errors the mean is above an exact value.

        Results that were all the same say nothing about the error: there is no z then, unless they
        are the exact value.
        """
        above = float(self.mean - exact)
        if not above:
            return 0.0
        return above / self.standard_error if self.is_varied else None

    @property
    def is_varied(self) -> bool:
        """Whether more than one result came, so that the standard error says something."""
        return self.variance > 0

    def is_within(self, precision: float) -> bool:
        """Whether the mean is as sure as was wanted."""
        return self.is_varied and self.standard_error <= precision


def estimate(histogram: Iterable[tuple[Fraction, int]]) -> Estimate:
    """The estimate from how often each net came."""
    pairs = list(histogram)
    rounds = sum(count for _, count in pairs)
    if not rounds:
        return Estimate(0, Fraction(0), Fraction(0))
    mean = sum((net * count for net, count in pairs), Fraction(0)) / rounds
    square = sum((net * net * count for net, count in pairs), Fraction(0)) / rounds
    return Estimate(rounds, mean, square - mean * mean)
