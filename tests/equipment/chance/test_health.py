"""The health tests of SP 800-90B 4.4, on stuck and biased sources."""

from fractions import Fraction
from itertools import cycle, islice
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chance import ChanceUnhealthy
from croupier.equipment.chance.health import (
    ALPHA_BITS,
    ENTROPY_BITS,
    PROPORTION_CUTOFF,
    REPETITION_CUTOFF,
    WINDOW_SAMPLES,
    AdaptiveProportion,
    HealthTests,
    RepetitionCount,
    proportion_cutoff,
    repetition_cutoff,
)


def test_the_cutoffs_of_a_claim_of_six_bits_a_byte_are_5_and_25() -> None:
    assert (REPETITION_CUTOFF, PROPORTION_CUTOFF) == (5, 25)


@pytest.mark.parametrize(("entropy_bits", "cutoff"), [(1, 21), (2, 11), (4, 6), (6, 5), (8, 4)])
def test_the_repetition_cutoff_is_one_more_than_twenty_over_h(
    entropy_bits: int, cutoff: int
) -> None:
    assert repetition_cutoff(entropy_bits) == cutoff


# SP 800-90B table 2, W = 512 and alpha = 2**-20, as public projects restate it (H = 8: only one).
@pytest.mark.parametrize(("entropy_bits", "cutoff"), [(1, 311), (2, 177), (4, 62), (8, 13)])
def test_the_proportion_cutoffs_are_those_of_sp_800_90b(entropy_bits: int, cutoff: int) -> None:
    assert proportion_cutoff(entropy_bits) == cutoff


def test_the_proportion_cutoff_at_alpha_of_30_bits_is_the_one_wolfssl_states() -> None:
    assert proportion_cutoff(1, alpha_bits=30) == 325


def test_the_proportion_cutoff_is_the_least_that_keeps_to_alpha() -> None:
    alpha = Fraction(1, 2**ALPHA_BITS)
    assert tail(PROPORTION_CUTOFF) <= alpha < tail(PROPORTION_CUTOFF - 1)


def tail(least: int) -> Fraction:
    """P(X >= least), X binomial over a window: the textbook sum."""
    p = Fraction(1, 2**ENTROPY_BITS)
    window = range(least, WINDOW_SAMPLES + 1)
    return sum(
        (comb(WINDOW_SAMPLES, k) * p**k * (1 - p) ** (WINDOW_SAMPLES - k) for k in window),
        Fraction(0),
    )


def test_a_stuck_source_fails_the_repetition_count_test() -> None:
    with pytest.raises(ChanceUnhealthy, match=r"came 5 times in a row \(repetition count test"):
        HealthTests().after(b"\x07" * REPETITION_CUTOFF)


def test_one_repetition_fewer_passes() -> None:
    block = b"\x07" * (REPETITION_CUTOFF - 1) + b"\x08" + b"\x07" * (REPETITION_CUTOFF - 1)
    assert HealthTests().after(block).repetition == RepetitionCount(7, REPETITION_CUTOFF - 1)


def test_a_run_that_spans_two_blocks_fails() -> None:
    tests = HealthTests().after(b"\x00\x00\x00")
    with pytest.raises(ChanceUnhealthy, match="repetition count"):
        tests.after(b"\x00\x00")


def every_tenth_is(value: int) -> bytes:
    """A biased source that never repeats itself at once: one byte in ten is the value."""
    others = cycle(other for other in range(256) if other != value)
    return bytes(next(others) if i % 10 else value for i in range(WINDOW_SAMPLES))


def test_a_biased_source_fails_the_adaptive_proportion_test() -> None:
    with pytest.raises(ChanceUnhealthy, match=r"came 25 times in 241 \(adaptive proportion"):
        HealthTests().after(every_tenth_is(7))


def test_one_occurrence_fewer_in_the_window_passes() -> None:
    block = every_tenth_is(7)[:240]
    rest = bytes(islice(cycle(range(8, 200)), WINDOW_SAMPLES - 240))
    tests = HealthTests().after(block + rest)
    assert tests.proportion == AdaptiveProportion(7, WINDOW_SAMPLES, PROPORTION_CUTOFF - 1)


def test_the_window_after_a_full_one_counts_its_own_first_sample() -> None:
    full = AdaptiveProportion(7, WINDOW_SAMPLES, PROPORTION_CUTOFF - 1)
    assert full.after(7) == AdaptiveProportion(7, 1, 1)


def test_uniform_bytes_pass() -> None:
    tests = HealthTests().after(bytes(range(256)) * 8)
    assert tests.proportion == AdaptiveProportion(0, WINDOW_SAMPLES, 2)


@given(st.binary(max_size=64), st.binary(max_size=64))
def test_it_makes_no_difference_how_samples_are_divided_into_blocks(a: bytes, b: bytes) -> None:
    assert verdict(a, b) == verdict(a + b)


def verdict(*blocks: bytes) -> HealthTests | str:
    tests = HealthTests()
    try:
        for block in blocks:
            tests = tests.after(block)
    except ChanceUnhealthy as unhealthy:
        return str(unhealthy)
    return tests
