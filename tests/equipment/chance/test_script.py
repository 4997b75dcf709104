"""Draws told beforehand."""

import pytest

from croupier.equipment.chance import ScriptedChance, ScriptError


def test_the_values_come_in_order() -> None:
    chance = ScriptedChance([3, 0, 51])
    assert [chance.below(6), chance.below(2), chance.below(52)] == [3, 0, 51]


def test_what_is_left_is_told() -> None:
    chance = ScriptedChance(iter([3, 0, 51]))
    chance.below(6)
    assert chance.left == (0, 51)


@pytest.mark.parametrize("value", [6, 7, -1])
def test_a_value_that_cannot_be_drawn_is_refused_and_not_consumed(value: int) -> None:
    chance = ScriptedChance([value])
    with pytest.raises(
        ScriptError, match=rf"draw 1, below\(6\), is scripted as {value}: .* 0 to 5"
    ):
        chance.below(6)
    assert chance.left == (value,)


def test_running_out_is_refused_with_how_many_there_were() -> None:
    chance = ScriptedChance([1])
    chance.below(6)
    with pytest.raises(ScriptError, match=r"draw 2, below\(6\), has no value: the script holds 1"):
        chance.below(6)
