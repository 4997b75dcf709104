from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis.strategies import fractions

from croupier.lab.par.figures import decimal, exact, one_in, percent, root, signed

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("value", "places", "printed"),
    [
        (Fraction(1, 36), 6, "0.027778"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 8), 2, "−0.13"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(12345678), 0, "12,345,678"),
        (Fraction(2, 3), 0, "1"),
    ],
)
def test_a_decimal_is_rounded_once_half_away_from_zero(
    value: Fraction, places: int, printed: str
) -> None:
    assert decimal(value, places) == printed


def test_a_percentage_keeps_its_sign_on_the_line() -> None:
    assert percent(Fraction(1, 37), 4) == f"2.7027{SPACE}%"


@pytest.mark.parametrize(
    ("net", "printed"),
    [(Fraction(180), "+180"), (Fraction(-1), "−1"), (Fraction(0), "0"), (Fraction(1, 2), "+0.5")],
)
def test_a_net_result_says_whether_it_is_won_or_lost(net: Fraction, printed: str) -> None:
    assert signed(net) == printed


@pytest.mark.parametrize(
    ("probability", "printed"),
    [
        (Fraction(1, 216), "1 in 216"),
        (Fraction(2, 37), "1 in 18.50"),
        (Fraction(2, 3001), "1 in 1,501"),
        (Fraction(0), "never"),
    ],
)
def test_a_frequency_is_told_in_rounds(probability: Fraction, printed: str) -> None:
    assert one_in(probability) == printed


@given(fractions(min_value=0, max_value=10**6))
def test_a_root_squared_is_the_number_to_thirty_decimals(value: Fraction) -> None:
    assert abs(root(value) ** 2 - value) < Fraction(1, 10**30)


def test_a_fraction_too_long_to_read_is_left_out() -> None:
    assert exact(Fraction(-1, 36)) == "−1/36"
    assert exact(Fraction(1, 3**200)) == ""
