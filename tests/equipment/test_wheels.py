"""The wheels: what is on them, and that every compartment is as likely as another."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chance import ScriptedChance, distribution
from croupier.equipment.wheels import (
    BLACK,
    RED,
    ROULETTE_WHEEL,
    Stop,
    arranged,
    colour,
    neighbours,
    read_stop,
    spin_ball,
    spin_wheel,
)
from independent.roulette import BLACKS, FROM_ZERO, REDS

SECTIONS = (("A", 5), ("B", 2), ("C", 1))
COUNTS = st.lists(st.integers(1, 60), min_size=1, max_size=8)


@pytest.mark.clause("CMA 10.2.1(a)")
def test_the_numbers_lie_in_the_published_order_of_a_single_zero_wheel() -> None:
    assert ROULETTE_WHEEL == FROM_ZERO


@pytest.mark.clause("CMA 10.2.1(a)")
def test_the_wheel_has_37_compartments_marked_from_0_to_36() -> None:
    assert sorted(ROULETTE_WHEEL) == list(range(37))


@pytest.mark.clause("CMA 10.2.1(a)")
def test_red_and_black_alternate_around_the_wheel() -> None:
    assert (RED, BLACK) == (REDS, BLACKS)


@pytest.mark.clause("CMA 10.2.1(a)")
def test_zero_alone_is_green() -> None:
    assert [number for number in range(37) if colour(number) == "green"] == [0]


def test_a_compartment_has_the_colour_of_its_number() -> None:
    assert (colour(32), colour(15)) == ("red", "black")


@pytest.mark.clause("CMA 10.2.1(b)")
def test_the_ball_rests_in_every_compartment_with_the_same_probability() -> None:
    assert distribution(spin_ball) == dict.fromkeys(range(37), Fraction(1, 37))


def test_the_neighbours_of_a_number_lie_on_both_sides_of_it() -> None:
    # onlinecasinosedge.com/article-roulette-call-bets.htm: 33 and the neighbours.
    assert set(neighbours(33, each_side=2)) == {20, 1, 33, 16, 24}


def test_the_neighbours_of_zero_reach_over_the_start_of_the_wheel() -> None:
    # casinowizard.co.uk/casino-games/roulette/roulette-advanced-bets: zero and the neighbours.
    assert set(neighbours(0, each_side=2)) == {0, 3, 26, 32, 15}


def test_a_money_wheel_stops_at_the_compartment_that_chance_names() -> None:
    assert spin_wheel(ScriptedChance([7]), SECTIONS) == Stop(7, arranged(SECTIONS)[7])


def test_a_money_wheel_stops_at_every_compartment_with_the_same_probability() -> None:
    stops = distribution(lambda chance: spin_wheel(chance, SECTIONS))
    assert stops == {Stop(n, mark): Fraction(1, 8) for n, mark in enumerate(arranged(SECTIONS))}


@given(COUNTS)
def test_a_money_wheel_carries_each_symbol_as_often_as_its_sections_say(counts: list[int]) -> None:
    sections = tuple(zip("ABCDEFGH", counts, strict=False))
    assert Counter(arranged(sections)) == dict(sections)


def test_the_sections_of_a_symbol_are_spread_around_the_wheel() -> None:
    assert "".join(arranged((("A", 4), ("B", 2), ("C", 1), ("D", 1)))) == "ABACABAD"


@given(st.integers(0, 7))
def test_a_stop_is_read_back_from_its_text(compartment: int) -> None:
    spun = spin_wheel(ScriptedChance([compartment]), SECTIONS)
    assert read_stop(str(spun), SECTIONS) == spun


def test_a_symbol_alone_is_read_as_its_first_compartment() -> None:
    assert read_stop("C", SECTIONS) == Stop(arranged(SECTIONS).index("C"), "C")


@pytest.mark.parametrize("text", ["", "Z", "a", "A99", "C0", "A-1", "A 1"])
def test_a_text_that_names_no_compartment_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a stop of the wheel; accepted: A, B, C"):
        read_stop(text, SECTIONS)
