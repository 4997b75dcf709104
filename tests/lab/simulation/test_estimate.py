"""Means, errors and z-scores from counts, worked by hand."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from croupier.lab.simulation.estimate import estimate

WIN, LOSS = Fraction(1), Fraction(-1)


def test_mean_and_variance_are_exact() -> None:
    found = estimate([(WIN, 3), (LOSS, 1), (Fraction(3, 2), 4)])
    assert (found.rounds, found.mean) == (8, Fraction(1))
    assert found.variance == Fraction(3 + 1 + 9, 8) - 1


def test_the_standard_error_falls_with_the_root_of_the_rounds() -> None:
    few, many = estimate([(WIN, 1), (LOSS, 1)]), estimate([(WIN, 50), (LOSS, 50)])
    assert math.isclose(few.standard_error, 1 / math.sqrt(2))
    assert math.isclose(many.standard_error, 0.1)


def test_z_counts_standard_errors_above_the_exact_value() -> None:
    found = estimate([(WIN, 50), (LOSS, 50)])
    assert found.z(Fraction(-1, 5)) == pytest.approx(2)
    assert found.z(0.1) == pytest.approx(-1)


def test_what_is_exactly_met_is_no_errors_away_even_if_it_never_varies() -> None:
    assert estimate([(WIN, 5)]).z(WIN) == 0.0


def test_one_result_alone_has_no_z() -> None:
    assert estimate([(LOSS, 1)]).z(Fraction(-1, 36)) is None
    assert estimate([(LOSS, 20)]).z(-0.5) is None


def test_one_result_alone_is_as_precise_as_nobody_knows() -> None:
    assert not estimate([(LOSS, 20)]).is_within(0.001)
    assert estimate([(WIN, 50), (LOSS, 50)]).is_within(0.1)


def test_of_no_rounds_nothing_is_sure() -> None:
    assert estimate([]).standard_error == math.inf
