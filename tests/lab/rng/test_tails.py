"""The tails of the chi-square and of the normal distribution."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from croupier.lab.rng.tails import chi_square_tails, normal_two_sided


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
    assert chi_square_tails(statistic, degrees)[1] == pytest.approx(above, rel=1e-3)


def test_knuths_dice_lie_between_his_quartiles() -> None:
    # TAOCP 2, 3.3.1: V = 7 7/48 on ten degrees is between the 25 and the 50 per cent entries.
    below, _ = chi_square_tails(7 + 7 / 48, 10)
    assert 0.25 < below < 0.5


@given(st.floats(0, 5000), st.integers(1, 3000))
def test_the_tails_are_those_of_scipy(statistic: float, degrees: int) -> None:
    below, above = chi_square_tails(statistic, degrees)
    assert below == pytest.approx(stats.chi2.cdf(statistic, degrees), rel=1e-9, abs=1e-14)
    assert above == pytest.approx(stats.chi2.sf(statistic, degrees), rel=1e-9, abs=1e-14)


@given(st.floats(-30, 30))
def test_the_normal_tail_is_that_of_scipy(z: float) -> None:
    assert normal_two_sided(z) == pytest.approx(2 * stats.norm.sf(abs(z)), rel=1e-12)
