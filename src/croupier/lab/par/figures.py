"""Figures as they are printed: exact until here, rounded once, half away from zero."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

ROOT_SCALE = 10**40
EXACT_CHARACTERS_MAX = 48
MINUS = "−"
ABOUT = "≈\N{NO-BREAK SPACE}"  # Before a sum of floating point.
SPACE = "\N{NO-BREAK SPACE}"


def root(value: Fraction) -> Fraction:
    """The square root, true to 40 decimals."""
    return Fraction(isqrt(value.numerator * ROOT_SCALE**2 // value.denominator), ROOT_SCALE)


def decimal(value: Fraction | float, places: int) -> str:
    """A number with so many decimals and its thousands apart: "−1,234.50"."""
    scaled = (2 * abs(Fraction(value)) * 10**places + 1) // 2
    whole, part = divmod(scaled, 10**places)
    sign = MINUS if value < 0 and scaled else ""
    return f"{sign}{whole:,}" + (f".{part:0{places}}" if places else "")


def percent(value: Fraction | float, places: int) -> str:
    """A share in per cent."""
    return f"{decimal(100 * Fraction(value), places)}{SPACE}%"


def signed(value: Fraction) -> str:
    """A net result of one unit: "+180", "−1", "+1.5"."""
    places = next((n for n in range(5) if (value * 10**n).denominator == 1), 4)
    return f"{'+' if value > 0 else ''}{decimal(value, places)}"


def one_in(probability: Fraction | float) -> str:
    """How many rounds an event takes on average: "1 in 216"."""
    if not probability:
        return "never"
    rounds = 1 / Fraction(probability)
    places = 0 if rounds.denominator == 1 or rounds >= 1000 else 2
    return f"1 in {decimal(rounds, places)}"


def exact(value: Fraction | float) -> str:
    """The fraction itself, where it is short enough to be read; of a float all its digits."""
    text = f"{'' if isinstance(value, Fraction) else ABOUT}{value}".replace("-", MINUS)
    return text if len(text) <= EXACT_CHARACTERS_MAX else ""
