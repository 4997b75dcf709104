"""Tests of a sequence of whole numbers below n that should be independent and equally likely.

Each takes the values and n and gives a statistic.  Knuth, The Art of Computer Programming 2,
third edition, 3.3.2, has most of them; his letter stands with each.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import cache
from itertools import pairwise, permutations
from typing import TYPE_CHECKING

from croupier.lab.rng.statistic import IMPOSSIBLE, NOTHING_FOUND, Statistic, goodness_of_fit, normal

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    SequenceTest = Callable[[Sequence[int], int], Statistic]

HAND = 5  # Values to a hand of the poker test.
ORDERED = 4  # Values to a group of the permutation test.
GAPS_IN_MEANS_MAX = 4  # A gap of so many mean gaps or more is counted as one kind.
RARE = 10**12
COLLECTIONS_IN_SETS_MAX = 5  # As a collection of so many times the values there are.


def in_classes(values: Sequence[int], n: int, classes: int) -> list[int]:
    """The values as classes of equal size; those left over are dropped, never folded in.

    Dropping is by value, so what is kept stays independent and equally likely.
    """
    size = n // classes
    return [value // size for value in values if value < size * classes]


def equidistribution(values: Sequence[int], n: int) -> Statistic:
    """Every value comes equally often.  TAOCP 3.3.2 A."""
    return goodness_of_fit(Counter(values), dict.fromkeys(range(n), 1 / n))


def serial(values: Sequence[int], n: int) -> Statistic:
    """Every pair of successive values comes equally often.  TAOCP 3.3.2 B."""
    pairs = Counter(zip(values[::2], values[1::2], strict=False))
    return goodness_of_fit(pairs, {(a, b): 1 / n**2 for a in range(n) for b in range(n)})


def gap(values: Sequence[int], n: int) -> Statistic:
    """The gaps between zeros are as long as they should be.  TAOCP 3.3.2 D.

    A gap is counted where it begins early enough to be seen to its greatest length.
    """
    p, longest = 1 / n, GAPS_IN_MEANS_MAX * n
    probabilities = {length: p * (1 - p) ** length for length in range(longest)}
    probabilities[longest] = (1 - p) ** longest
    zeros = [place for place, value in enumerate(values) if value == 0]
    ends = [*zeros[1:], len(values) + longest]
    lengths = (
        min(end - start - 1, longest)
        for start, end in zip(zeros, ends, strict=False)
        if start + longest < len(values)
    )
    return goodness_of_fit(Counter(lengths), probabilities)


def poker(values: Sequence[int], n: int) -> Statistic:
    """Hands of five have as many different values as they should.  TAOCP 3.3.2 E."""
    hands = Counter(len(set(hand)) for hand in _groups(values, HAND))
    chances = {r: math.perm(n, r) * stirling(HAND, r) / n**HAND for r in range(1, min(n, HAND) + 1)}
    return goodness_of_fit(hands, chances)


def coupon_collector(values: Sequence[int], n: int) -> Statistic:
    """It takes as many values as it should until all have come.  TAOCP 3.3.2 F."""
    longest = COLLECTIONS_IN_SETS_MAX * n
    chances = {r: math.factorial(n) * stirling(r - 1, n - 1) / n**r for r in range(n, longest)}
    chances[longest] = 1 - sum(chances.values())
    return goodness_of_fit(Counter(_collections(values, n, longest)), chances)


def permutation(values: Sequence[int], _: int) -> Statistic:
    """Four different values come in each order equally often.  TAOCP 3.3.2 G.

    A group with two equal values has no order and is dropped, which favours none of the others.
    """
    orders: Counter[tuple[int, ...]] = Counter(
        tuple(sorted(range(ORDERED), key=group.__getitem__))
        for group in _groups(values, ORDERED)
        if len(set(group)) == ORDERED
    )
    chances = dict.fromkeys(permutations(range(ORDERED)), 1 / math.factorial(ORDERED))
    return goodness_of_fit(orders, chances)


def runs(values: Sequence[int], n: int) -> Statistic:
    """There are as many runs of low and of high values as there should be.

    Wald and Wolfowitz, On a test whether two samples are from the same population, 1940; as in
    NIST SP 800-22 2.3.
    """
    is_low = [value < n // 2 for value in values]
    size, low = len(values), sum(is_low)
    both = 2 * low * (size - low)
    if not both:
        return IMPOSSIBLE
    found = 1 + sum(a != b for a, b in pairwise(is_low))
    variance = both * (both - size) / (size**2 * (size - 1))
    return normal((found - 1 - both / size) / math.sqrt(variance))


def serial_correlation(values: Sequence[int], _: int) -> Statistic:
    """A value says nothing of the next, the first following the last.  TAOCP 3.3.2 K."""
    size, total = len(values), sum(values)
    spread = size * sum(value * value for value in values) - total**2
    if not spread:
        return IMPOSSIBLE
    products = sum(a * b for a, b in zip(values, (*values[1:], values[0]), strict=True))
    coefficient = (size * products - total**2) / spread
    deviation = size / ((size - 1) * math.sqrt(size - 2))
    return normal((coefficient + 1 / (size - 1)) / deviation)


def repeats(values: Sequence[Hashable], n: int) -> Statistic:
    """No stretch comes twice of a length that all but never does.  Standards 5.

    It is a birthday: among so many stretches two are alike less than once in 10**12 samples.
    """
    length = math.ceil(math.log(len(values) ** 2 * RARE, n))
    stretches = [tuple(values[start : start + length]) for start in range(len(values) - length + 1)]
    return NOTHING_FOUND if len(set(stretches)) == len(stretches) else IMPOSSIBLE


@cache
def stirling(n: int, k: int) -> int:
    """In how many ways n things are parted into k sets.  TAOCP 1, 1.2.6."""
    if n == k:
        return 1
    if not 0 < k < n:
        return 0
    return k * stirling(n - 1, k) + stirling(n - 1, k - 1)


def _groups(values: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """The values in groups that do not overlap; what is left over is dropped."""
    return zip(*(values[first::size] for first in range(size)), strict=False)


def _collections(values: Sequence[int], n: int, longest: int) -> Iterator[int]:
    """How many values each collection took, or `longest` for more.

    A collection is begun where it can be seen to its greatest length.
    """
    start = 0
    while start + longest <= len(values):
        seen: set[int] = set()
        length = 0
        while len(seen) < n and length < longest:
            seen.add(values[start + length])
            length += 1
        yield length
        start += length


CLASS_TESTS: dict[str, SequenceTest] = {
    "equidistribution": equidistribution,
    "serial": serial,
    "gap": gap,
    "poker": poker,
    "coupon collector": coupon_collector,
}
"""The tests that look at a few classes of values."""
ORDER_TESTS: dict[str, SequenceTest] = {
    "permutation": permutation,
    "runs": runs,
    "serial correlation": serial_correlation,
    "repeats": repeats,
}
"""The tests that look at the values themselves."""
