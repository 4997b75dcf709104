"""Exact distributions over every path of draws."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chance import Chance, EnumerationError, distribution
from croupier.equipment.chance.enumeration import DRAWS_MAX


def test_a_play_without_draws_has_one_outcome() -> None:
    assert distribution(lambda _chance: "always") == {"always": 1}


def test_one_die_has_six_equally_likely_faces() -> None:
    assert distribution(lambda die: die.below(6)) == dict.fromkeys(range(6), Fraction(1, 6))


def test_two_dice_sum_to_seven_one_time_in_six() -> None:
    sums = distribution(lambda dice: 2 + dice.below(6) + dice.below(6))
    by_hand = Counter(a + b for a, b in product(range(1, 7), repeat=2))
    assert sums == {total: Fraction(ways, 36) for total, ways in by_hand.items()}


def test_paths_of_different_lengths_are_weighed_by_their_own_probability() -> None:
    def again_on_a_head(coin: Chance) -> str:
        return "tail" if coin.below(2) else "head, " + ("tail" if coin.below(3) else "head")

    assert distribution(again_on_a_head) == {
        "tail": Fraction(1, 2),
        "head, tail": Fraction(1, 3),
        "head, head": Fraction(1, 6),
    }


def test_one_outcome_reached_on_paths_of_different_probability_adds_them_up() -> None:
    def play(chance: Chance) -> bool:
        return chance.below(3) == 0 or chance.below(2) == 0

    assert distribution(play) == {True: Fraction(2, 3), False: Fraction(1, 3)}


trees = st.recursive(st.integers(0, 3), lambda branch: st.lists(branch, min_size=1, max_size=4))


@given(trees)
def test_probabilities_sum_to_one_exactly(tree: int | list[object]) -> None:
    def play(chance: Chance) -> object:
        at: object = tree
        while isinstance(at, list):
            at = at[chance.below(len(at))]
        return at

    assert sum(distribution(play).values()) == 1


def test_three_reels_of_32_are_played_32768_times() -> None:
    played = Counter[str]()

    def play(reels: Chance) -> tuple[int, int, int]:
        played["times"] += 1
        return reels.below(32), reels.below(32), reels.below(32)

    stops = distribution(play)
    assert played["times"] == len(stops) == 32_768
    assert set(stops.values()) == {Fraction(1, 32_768)}


def test_a_play_that_asks_differently_of_the_same_draws_is_refused() -> None:
    sizes = iter([6, 6, 7])

    def play(chance: Chance) -> int:
        return chance.below(next(sizes))

    with pytest.raises(EnumerationError, match=r"asked below\(7\) where it had asked below\(6\)"):
        distribution(play)


def test_a_play_that_stops_short_on_the_same_draws_is_refused() -> None:
    lengths = iter([2, 0])

    def play(chance: Chance) -> list[int]:
        return [chance.below(2) for _ in range(next(lengths))]

    with pytest.raises(EnumerationError, match="made 0 draws where it had made 2"):
        distribution(lambda chance: tuple(play(chance)))


def test_a_play_that_never_ends_is_refused() -> None:
    def play(chance: Chance) -> None:
        while chance.below(2) == 0:
            pass

    with pytest.raises(EnumerationError, match=f"more than {DRAWS_MAX} draws on one path"):
        distribution(play)


def test_a_play_of_too_many_paths_is_refused() -> None:
    assert len(distribution(lambda die: die.below(6), paths_max=6)) == 6
    with pytest.raises(EnumerationError, match="more than 5 paths"):
        distribution(lambda die: die.below(6), paths_max=5)


def test_what_cannot_be_drawn_cannot_be_enumerated() -> None:
    with pytest.raises(ValueError, match="from 1 to"):
        distribution(lambda chance: chance.below(0))
