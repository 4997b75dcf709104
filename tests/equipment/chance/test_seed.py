"""Draws that a seed repeats, and how they spread."""

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chance import SeededChance, shuffled
from croupier.equipment.chance.drbg import generate, instantiate

seeds = st.binary() | st.integers() | st.text(st.characters(exclude_categories=["Cs"]))


@given(seeds, st.lists(st.integers(1, 2**64), max_size=8))
def test_the_same_seed_gives_the_same_draws(seed: bytes | int | str, sizes: list[int]) -> None:
    one, other = SeededChance(seed), SeededChance(seed)
    assert [one.below(n) for n in sizes] == [other.below(n) for n in sizes]


def test_different_seeds_give_different_draws() -> None:
    assert draws(SeededChance(1)) != draws(SeededChance(2))


def test_the_nonce_and_the_personalisation_make_a_difference() -> None:
    plain = draws(SeededChance(b"seed"))
    assert plain != draws(SeededChance(b"seed", nonce=b"1"))
    assert plain != draws(SeededChance(b"seed", personalisation=b"1"))


def test_a_number_and_its_digits_are_one_seed() -> None:
    assert draws(SeededChance(7)) == draws(SeededChance("7")) == draws(SeededChance(b"7"))


def test_a_draw_is_the_drbgs_next_byte_masked() -> None:
    output, _ = generate(instantiate(b"seed", b"nonce", b"personalisation"), 1)
    chance = SeededChance(b"seed", nonce=b"nonce", personalisation=b"personalisation")
    assert chance.below(16) == output[0] % 16


def test_the_seed_is_not_shown() -> None:
    assert "hunter2" not in repr(SeededChance("hunter2"))


def draws(chance: SeededChance) -> list[int]:
    return [chance.below(2**32) for _ in range(4)]


# Critical values of chi-square at 99 % confidence (standards 2), by degrees of freedom.
CHI_SQUARE_99 = {5: 15.086, 23: 41.638, 215: 266.5}


def chi_square(outcomes: Iterable[object], kinds: int) -> float:
    counts = Counter(outcomes)
    expected = counts.total() / kinds
    missed = (kinds - len(counts)) * expected
    return missed + sum((seen - expected) ** 2 / expected for seen in counts.values())


def test_dice_pass_chi_square_at_99_percent() -> None:
    chance = SeededChance("dice")
    rolled = [chance.below(6) for _ in range(12_000)]
    assert chi_square(rolled, kinds=6) < CHI_SQUARE_99[5]


def test_rolls_of_three_dice_pass_chi_square_at_99_percent() -> None:
    chance = SeededChance("three dice")
    rolled = [(chance.below(6), chance.below(6), chance.below(6)) for _ in range(4_320)]
    assert chi_square(rolled, kinds=216) < CHI_SQUARE_99[215]


def test_shuffles_of_four_cards_pass_chi_square_at_99_percent() -> None:
    chance = SeededChance("four cards")
    orders = [shuffled(chance, "ABCD") for _ in range(2_400)]
    assert chi_square(orders, kinds=24) < CHI_SQUARE_99[23]


@pytest.mark.parametrize("faces", [[0] * 12_000, [0, 1, 2, 3, 4] * 2_400])
def test_loaded_dice_do_not_pass(faces: list[int]) -> None:
    assert chi_square(faces, kinds=6) > CHI_SQUARE_99[5]
