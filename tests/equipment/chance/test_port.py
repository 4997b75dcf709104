"""Scaling without bias, and shuffling."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chance import (
    BELOW_MAX,
    Chance,
    ChanceUnhealthy,
    ScriptedChance,
    SeededChance,
    SystemChance,
    distribution,
    shuffled,
)
from croupier.equipment.chance.port import uniform_below

SYSTEM = SystemChance()
drawable = st.integers(1, BELOW_MAX) | st.sampled_from(
    [2**k + d for k in range(64) for d in (0, 1)]
)


class RejectedError(Exception):
    """The one candidate offered was rejected."""


def offering(candidate: bytes) -> Callable[[int], bytes]:
    """A source with one candidate to offer."""
    candidates = iter([candidate])

    def random_bytes(length: int) -> bytes:
        offered = next(candidates, None)
        if offered is None:
            raise RejectedError
        assert len(offered) == length
        return offered

    return random_bytes


def accepted(n: int, length: int) -> Counter[int]:
    """How many of all candidates of this length each number below n is drawn from."""
    hits: Counter[int] = Counter()
    for candidate in range(256**length):
        try:
            hits[uniform_below(n, offering(candidate.to_bytes(length, "big")))] += 1
        except RejectedError:
            continue
    return hits


@pytest.mark.parametrize("n", range(2, 257))
def test_every_number_is_drawn_from_equally_many_bytes(n: int) -> None:
    smallest_power_of_two = 2 ** (n - 1).bit_length()
    assert accepted(n, length=1) == dict.fromkeys(range(n), 256 // smallest_power_of_two)


@pytest.mark.parametrize("n", [257, 312, 416, 40_000, 65_535])
def test_every_number_is_drawn_from_equally_many_pairs_of_bytes(n: int) -> None:
    smallest_power_of_two = 2 ** (n - 1).bit_length()
    assert accepted(n, length=2) == dict.fromkeys(range(n), 65_536 // smallest_power_of_two)


def test_a_rejected_candidate_is_replaced_by_the_next() -> None:
    candidates = iter([b"\x07", b"\x06", b"\x0d"])
    assert uniform_below(6, lambda _length: next(candidates)) == 5


def test_the_only_number_below_one_takes_no_bytes() -> None:
    assert uniform_below(1, offering(b"unasked")) == 0


def test_a_source_whose_every_candidate_is_rejected_is_unhealthy() -> None:
    with pytest.raises(ChanceUnhealthy, match="128 candidates in a row were not below 6"):
        uniform_below(6, lambda length: b"\xff" * length)


@given(drawable)
def test_a_draw_of_the_system_is_in_range(n: int) -> None:
    assert 0 <= SYSTEM.below(n) < n


@given(st.integers(), drawable)
def test_a_seeded_draw_is_in_range(seed: int, n: int) -> None:
    assert 0 <= SeededChance(seed).below(n) < n


@pytest.mark.parametrize("chance", [SYSTEM, SeededChance(1), ScriptedChance([0])])
@pytest.mark.parametrize("n", [0, -1, BELOW_MAX + 1])
def test_what_cannot_be_drawn_is_refused_with_what_can(chance: Chance, n: int) -> None:
    with pytest.raises(ValueError, match=rf"below\({n}\) is refused: n is .* from 1 to 2\*\*64"):
        chance.below(n)


def test_a_shuffle_swaps_from_the_last_position_down() -> None:
    assert shuffled(ScriptedChance([0, 2, 0]), "ABCD") == ("B", "D", "C", "A")


def test_a_shuffle_of_nothing_or_one_draws_nothing() -> None:
    assert shuffled(ScriptedChance([]), []) == ()
    assert shuffled(ScriptedChance([]), "A") == ("A",)


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_is_a_permutation(items: list[int], seed: int) -> None:
    assert Counter(shuffled(SeededChance(seed), items)) == Counter(items)


def test_every_order_is_exactly_equally_likely() -> None:
    orders = distribution(lambda chance: shuffled(chance, "ABCDE"))
    assert orders == dict.fromkeys(permutations("ABCDE"), Fraction(1, factorial(5)))


def test_a_shuffle_leaves_its_argument_as_it_was() -> None:
    cards = ["A", "B", "C"]
    shuffled(SeededChance(1), cards)
    assert cards == ["A", "B", "C"]
