"""How likely chance is to go as far as a chi-square or a normal deviate."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from croupier.lab.rng.statistic import chi_square, normal

FINE = math.inf  # Expected in each cell: the steps of the chi-square are too fine to matter.


@pytest.mark.parametrize(
    ("statistic", "degrees", "above"),
    [
        # NIST/SEMATECH e-Handbook of Statistical Methods 1.3.6.7.4, upper critical values.
        (6.635, 1, 0.01),
        (15.086, 5, 0.01),
        (57.342, 35, 0.01),
        (135.807, 100, 0.01),
        (18.307, 10, 0.05),
    ],
)
def test_printed_critical_values(statistic: float, degrees: int, above: float) -> None:
    assert chi_square(statistic, degrees, FINE).p == pytest.approx(2 * above, rel=1e-3)


def test_knuths_dice_lie_between_his_quartiles() -> None:
    # TAOCP 2, 3.3.1: V = 7 7/48 on ten degrees is between the 25 and the 50 per cent entries.
    assert 2 * 0.25 < chi_square(7 + 7 / 48, 10, FINE).p < 2 * 0.5


def test_too_even_is_as_suspect_as_too_uneven() -> None:
    # The same handbook, lower critical values: 70.065 has 1 % of chi-squares on a hundred below it.
    assert chi_square(70.065, 100, FINE).p == pytest.approx(2 * 0.01, rel=1e-3)


def test_the_lower_tail_takes_the_next_step_in() -> None:
    assert chi_square(0, 10, FINE).p == 0
    assert chi_square(0, 10, 5).p == pytest.approx(2 * stats.chi2.cdf(2 / 5, 10))


@given(st.floats(-30, 30))
def test_the_normal_tail_is_that_of_scipy(z: float) -> None:
    assert normal(z).p == pytest.approx(2 * stats.norm.sf(abs(z)), rel=1e-12)
