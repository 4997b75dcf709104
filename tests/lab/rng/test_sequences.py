"""The tests of a sequence: worked samples, sound sequences, and sequences with a fault."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, product
from math import comb, isclose
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from croupier.lab.rng.sequences import (
    CLASS_TESTS,
    ORDER_TESTS,
    coupon_collector,
    equidistribution,
    gap,
    in_classes,
    permutation,
    poker,
    repeats,
    runs,
    serial,
    serial_correlation,
    stirling,
)
from croupier.lab.rng.statistic import IMPOSSIBLE, goodness_of_fit, pooled

if TYPE_CHECKING:
    from croupier.lab.rng.sequences import SequenceTest

N, SIZE = 6, 3000
TESTS = CLASS_TESTS | ORDER_TESTS
FAULTY = {
    "equidistribution": lambda r: r.choice((0, 1, 2, 3, 4, 5, 5)),
    "gap": lambda r: r.choice((0, 0, 1, 2, 3, 4, 5)),
    "poker": lambda r: r.choice((0, 0, 0, 1, 2, 3, 4, 5)),
    "coupon collector": lambda r: r.choice((0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 5)),
}


def sound(seed: int, size: int = SIZE) -> list[int]:
    found = random.Random(seed)  # noqa: S311
    return [found.randrange(N) for _ in range(size)]


def test_a_chi_square_is_that_of_scipy() -> None:
    counts = (18, 25, 16, 23, 21, 17)
    ours = goodness_of_fit(dict(enumerate(counts)), dict.fromkeys(range(6), 1 / 6))
    theirs = stats.chisquare(counts)
    assert ours.value == pytest.approx(theirs.statistic)
    assert ours.degrees == 5


def test_too_even_is_as_suspect_as_too_uneven() -> None:
    chances = dict.fromkeys(range(37), 1 / 37)
    even = goodness_of_fit(dict.fromkeys(range(37), 500), chances)
    uneven = goodness_of_fit({n: 300 + 20 * (n % 21) for n in range(37)}, chances)
    assert even.p < 1e-12
    assert uneven.p < 1e-12


def test_the_evenest_sample_of_a_few_cells_is_no_proof() -> None:
    # Of 260 in four cells, exactly 65 in each comes one time in 4,100: it is no impossibility.
    assert goodness_of_fit(dict.fromkeys(range(4), 65), dict.fromkeys(range(4), 1 / 4)).p > 1 / 4100


def test_what_cannot_come_is_impossible() -> None:
    assert goodness_of_fit({"7": 1}, {"1": 1.0}) == IMPOSSIBLE
    assert goodness_of_fit({}, {"1": 1.0}) == IMPOSSIBLE


@given(st.lists(st.tuples(st.integers(0, 9), st.floats(0.01, 20)), min_size=1))
def test_cells_put_together_lose_nothing(cells: list[tuple[int, float]]) -> None:
    found = pooled(cells)
    assert sum(count for count, _ in found) == sum(count for count, _ in cells)
    assert isclose(sum(e for _, e in found), sum(e for _, e in cells))
    assert len(found) == 1 or all(expected >= 5 for _, expected in found)


@given(st.integers(1, 500), st.integers(1, 12))
def test_classes_are_of_equal_size(n: int, classes: int) -> None:
    if n >= classes:
        found = Counter(in_classes(range(n), n, classes))
        assert sorted(found) == list(range(classes))
        assert set(found.values()) == {n // classes}


@pytest.mark.parametrize(
    ("test", "length"), [(equidistribution, 1), (serial, 2), (permutation, 4), (poker, 5)]
)
def test_every_group_of_values_once_is_what_is_expected(test: SequenceTest, length: int) -> None:
    once = list(chain.from_iterable(product(range(N), repeat=length)))
    assert test(once * 10, N).value == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("seed", range(3))
def test_a_gap_is_as_long_as_the_values_between_two_zeros(seed: int) -> None:
    values = sound(seed)
    text = "".join(map(str, values))
    gaps = Counter(min(len(each), 24) for each in text.split("0")[1:-1])
    expected = [SIZE / 6 * (1 / 6) * (5 / 6) ** n for n in range(24)]
    roughly = sum((gaps[n] - e) ** 2 / e for n, e in enumerate(expected) if e >= 5)
    assert gap(values, N).value == pytest.approx(roughly, abs=8)


def test_a_collection_is_complete_when_all_values_have_come() -> None:
    # Inclusion and exclusion: by the r-th value some of n are missing with this chance.
    def incomplete(r: int) -> float:
        return sum((1 if k % 2 else -1) * comb(N, k) * (1 - k / N) ** r for k in range(1, N + 1))

    drawn = 1_000_000
    wanted = {r: round(drawn * (incomplete(r - 1) - incomplete(r))) for r in range(6, 30)}
    lasting = round(drawn * incomplete(29))
    shortest = [0, 1, 2, 3, 4, 5]
    sample = {r: shortest[:-1] + [0] * (r - 6) + [5] for r in wanted}
    few = {r: count // 1000 for r, count in wanted.items()}
    values = [v for r, count in few.items() for v in sample[r] * count]
    values += ([0] * 30) * (lasting // 1000)
    assert coupon_collector(values, N).value < 1


def test_stirling_counts_partitions() -> None:
    # TAOCP 1, 1.2.6, table 2.
    assert [stirling(5, k) for k in range(7)] == [0, 1, 15, 25, 10, 1, 0]
    assert stirling(8, 4) == 1701


def test_runs_of_a_worked_sample() -> None:
    # NIST/SEMATECH e-Handbook 1.3.5.13 form: 5 low, 5 high in 10 runs; mean 6, variance 20/9.
    assert runs([0, 5] * 5, N).value == pytest.approx((10 - 6) / (20 / 9) ** 0.5)


def test_serial_correlation_of_a_worked_sample() -> None:
    # Circular pairs of 0 1 0 1: C = (4 * 0 - 4) / (4 * 2 - 4) = -1; mean -1/3, deviation 4/(3√2).
    assert serial_correlation([0, 1, 0, 1], 2).value == pytest.approx((-1 + 1 / 3) * 3 * 2**0.5 / 4)


@pytest.mark.parametrize("name", sorted(TESTS.keys() - {"repeats"}))
def test_a_sound_sequence_has_even_p_values(name: str) -> None:
    found = [TESTS[name](sound(seed), N).p for seed in range(60)]
    assert stats.kstest(found, "uniform").pvalue > 0.001


def test_a_stretch_that_comes_twice_is_noticed_and_chance_is_not() -> None:
    once = sound(1)
    assert repeats(once, N).p == 1
    assert repeats(once[:2000] + once[500:530], N).p == 0


@pytest.mark.parametrize("name", FAULTY)
def test_a_loaded_sequence_fails(name: str) -> None:
    found = random.Random(1)  # noqa: S311
    assert TESTS[name]([FAULTY[name](found) for _ in range(SIZE)], N).p < 1e-4


@pytest.mark.parametrize("name", ["serial", "runs", "serial correlation", "permutation", "poker"])
def test_values_that_follow_each_other_fail(name: str) -> None:
    found = random.Random(1)  # noqa: S311
    values = [0]
    for _ in range(SIZE):
        values.append((values[-1] + found.choice((0, 0, 1, 2))) % N)
    assert TESTS[name](values, N).p < 1e-4


@pytest.mark.parametrize("name", TESTS)
@pytest.mark.parametrize("value", [0, 5])
def test_a_stuck_sequence_fails(name: str, value: int) -> None:
    assert TESTS[name]([value] * SIZE, N).p < 1e-9
