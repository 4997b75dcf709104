"""Three dice in a tumbler."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from croupier.equipment.chance import ScriptedChance, ScriptError, SeededChance, distribution
from croupier.equipment.dice import Dice, tumble


def test_the_first_second_and_third_die_fall_as_drawn() -> None:
    assert tumble(ScriptedChance([0, 3, 5])) == Dice(1, 4, 6)


def test_three_numbers_are_drawn_and_no_more() -> None:
    chance = ScriptedChance([5, 5, 5, 0])
    assert tumble(chance) == Dice(6, 6, 6)
    assert chance.left == (0,)


def test_a_die_has_no_seventh_face() -> None:
    with pytest.raises(ScriptError, match="it takes 0 to 5"):
        tumble(ScriptedChance([0, 6, 0]))


def test_each_of_the_216_throws_is_equally_likely() -> None:
    assert distribution(tumble) == {
        Dice(*faces): Fraction(1, 216) for faces in product([1, 2, 3, 4, 5, 6], repeat=3)
    }


def test_the_same_seed_throws_the_same_dice() -> None:
    one, other = SeededChance("dice"), SeededChance("dice")
    assert [tumble(one) for _ in range(10)] == [tumble(other) for _ in range(10)]


def test_dice_are_shown_in_the_order_they_fell() -> None:
    assert str(Dice(6, 1, 3)) == "6 1 3"
