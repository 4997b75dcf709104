"""How far out a statistic lies: the tails of the chi-square and of the normal distribution."""

from __future__ import annotations

import math

PRECISION = 1e-15
TERMS_MAX = 100_000


def chi_square_tails(statistic: float, degrees: int) -> tuple[float, float]:
    """The chances of a chi-square below and above the statistic.

    Abramowitz and Stegun 26.4.19: the incomplete gamma function of half of each.
    """
    a, x = degrees / 2, statistic / 2
    if x <= 0:
        return 0.0, 1.0
    if x < a + 1:
        lower = _series(a, x)
        return lower, 1 - lower
    upper = _continued_fraction(a, x)
    return 1 - upper, upper


def normal_two_sided(z: float) -> float:
    """The chance of a standard normal deviate at least as far from zero."""
    return math.erfc(abs(z) / math.sqrt(2))


def _series(a: float, x: float) -> float:
    """The lower incomplete gamma function, regularised.  Abramowitz and Stegun 6.5.29."""
    term = total = 1 / a
    for n in range(1, TERMS_MAX):
        term *= x / (a + n)
        total += term
        if term < total * PRECISION:
            break
    return total * _front(a, x)


def _continued_fraction(a: float, x: float) -> float:
    """The upper one, by Lentz's method.  Abramowitz and Stegun 6.5.31."""
    b = x + 1 - a
    c, d = math.inf, 1 / b
    value = d
    for n in range(1, TERMS_MAX):
        numerator = -n * (n - a)
        b += 2
        d = 1 / (b + numerator * d)
        c = b + numerator / c
        value *= c * d
        if abs(c * d - 1) < PRECISION:
            break
    return value * _front(a, x)


def _front(a: float, x: float) -> float:
    return math.exp(a * math.log(x) - x - math.lgamma(a))
