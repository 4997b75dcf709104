"""The wagers of a round: a value that is found by id, player and area, at the same cost always."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.game import Who
from croupier.rounds.wager import NO_WAGERS, Wager, Wagers, wagers_listed
from croupier.rounds.wagering_period import place
from support.rig import after, opened

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from croupier.rounds.round import Round

WHO = st.builds(Who, st.sampled_from("ABC"), st.integers(0, 3))
WAGERS = st.builds(Wager, st.sampled_from("abcdefgh"), WHO, st.just("Red"), st.none(), st.just(5))
CHANGES = st.lists(st.tuples(st.booleans(), WAGERS), max_size=30)


def made_by(changes: list[tuple[bool, Wager]]) -> tuple[Wagers, dict[str, Wager]]:
    """The same changes of a value and of a plain dictionary."""
    value, plain = NO_WAGERS, dict[str, Wager]()
    for is_placed, wager in changes:
        before = plain.pop(wager.id, None)
        if is_placed:
            value, plain[wager.id] = value.placed(wager), wager
        elif before is not None:
            value = value.without((before,))
    return value, plain


@given(CHANGES)
def test_wagers_stand_in_the_order_in_which_they_were_last_placed(
    changes: list[tuple[bool, Wager]],
) -> None:
    value, plain = made_by(changes)
    assert value.listed == tuple(plain.values())


@given(CHANGES, WHO)
def test_the_wagers_of_a_player_and_an_area_are_those_among_all(
    changes: list[tuple[bool, Wager]], who: Who
) -> None:
    value, plain = made_by(changes)
    assert value.of(who.player) == tuple(w for w in plain.values() if w.who.player == who.player)
    assert value.at(who.area) == tuple(w for w in plain.values() if w.who.area == who.area)


@given(CHANGES, WAGERS)
def test_a_wager_more_leaves_the_value_before_as_it_was(
    changes: list[tuple[bool, Wager]], wager: Wager
) -> None:
    value, plain = made_by(changes)
    value.placed(wager)
    assert value.listed == tuple(plain.values())


def test_a_reduced_wager_keeps_its_turn() -> None:
    first, second = (Wager(name, Who("A"), "Red", None, 500) for name in "ab")
    cut = first._replace(stake_cents=300)
    assert wagers_listed([first, second]).reduced([cut]).listed == (cut, second)


@pytest.mark.parametrize("work", [place, lambda play, wager: after(play, place(play, wager))])
def test_a_wager_costs_the_same_among_a_hundred_and_among_four_thousand(
    work: Callable[[Round, Wager], object],
) -> None:
    wager = Wager("new", Who("anna"), "Straight", 17, 500)
    few, many = among(100), among(4000)
    assert calls(lambda: work(many, wager)) == calls(lambda: work(few, wager))


def among(count: int) -> Round:
    """A round of Roulette with so many wagers of others."""
    play = opened("crown_melbourne/roulette")
    others = (Wager(f"w{n}", Who(f"P{n % 500}"), "Straight", n % 37, 500) for n in range(count))
    for each in others:
        play = after(play, place(play, each))
    return play


def calls(work: Callable[[], object]) -> int:
    """How many functions a piece of work calls, those of the interpreter counted too."""
    count = 0

    def counted(_frame: FrameType, event: str, _: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count
