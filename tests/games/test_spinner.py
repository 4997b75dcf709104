"""Whose turn it is to spin, and how a round waits for them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.game import Choice, Course, Decide, Draw, Players, Staked, Who
from croupier.games.spinner import Spin, SpunBy, highest_wager, next_in_turn, spun_course
from croupier.rulebook.loader import load

RULES = load("crown_melbourne/lucky_big_wheel").rules()
SPIN = Choice("Spin", "CMA 14.3.2")
AUTOMATIC = Choice("Automatic spin", "CMA 14.3.3")
ANNE, BELA, CARA = Who("anne"), Who("bela"), Who("cara")


def table(stakes: dict[str, int], last_spinner: str | None = None, first: str = "") -> Players:
    """Players clockwise with what they wagered; one who wagered 0 has no wager."""
    seats = tuple(
        Staked(Who(player), (("Red", cents),) if cents else ()) for player, cents in stakes.items()
    )
    wagered = sorted((p for p, cents in stakes.items() if cents), key=lambda p: p != first)
    return Players(seats, tuple(wagered), last_spinner)


def spinners(players: list[str], last: str) -> list[str]:
    """Who spins in as many rounds as there are players, all of them wagering in each."""
    spun = [last]
    for _ in players:
        who = next_in_turn(table(dict.fromkeys(players, 100), spun[-1]))
        assert who is not None
        spun.append(who.player)
    return spun[1:]


def course_for(who: Who | None) -> Course:
    return spun_course("wheel", lambda _rules, _table: who, SPIN, AUTOMATIC)


def opened(who: Who | None) -> Spin:
    state = course_for(who).opening(RULES, Players(()))
    assert isinstance(state, Spin)
    return state


def decided(state: Spin, who: Who, choice: str) -> Spin:
    after = course_for(state.spinner).decided(state, who, choice)
    assert isinstance(after, Spin)
    return after


@pytest.mark.clause("CMA 13.3.1(c)", "CMA 14.3.2(a)")
def test_the_turn_goes_clockwise_to_the_player_after_the_last_spinner() -> None:
    assert next_in_turn(table({"anne": 5, "bela": 5, "cara": 5}, last_spinner="anne")) == BELA


@pytest.mark.clause("CMA 13.3.1(c)", "CMA 14.3.2(a)")
def test_after_the_last_seat_the_turn_comes_round_to_the_first() -> None:
    assert next_in_turn(table({"anne": 5, "bela": 5, "cara": 5}, last_spinner="cara")) == ANNE


@pytest.mark.clause("CMA 13.3.1(c)(i)")
def test_a_terminal_without_a_valid_wager_is_passed_over() -> None:
    assert next_in_turn(table({"anne": 5, "bela": 0, "cara": 5}, last_spinner="anne")) == CARA


@pytest.mark.clause("CMA 13.3.1(c)")
def test_a_last_spinner_who_does_not_wager_keeps_their_place_in_the_turn() -> None:
    assert next_in_turn(table({"anne": 5, "bela": 0, "cara": 5}, last_spinner="bela")) == CARA


@pytest.mark.clause("CMA 13.3.1(b)")
def test_nobody_is_in_turn_where_nobody_has_a_valid_wager() -> None:
    assert next_in_turn(table({"anne": 0, "bela": 0}, last_spinner="anne")) is None


def test_a_player_alone_at_the_table_spins_again() -> None:
    assert next_in_turn(table({"anne": 5}, last_spinner="anne")) == ANNE


def test_the_first_seat_begins() -> None:
    assert next_in_turn(table({"anne": 5, "bela": 5})) == ANNE


def test_the_turn_starts_again_at_the_first_seat_when_the_last_spinner_has_left() -> None:
    assert next_in_turn(table({"anne": 5, "bela": 5}, last_spinner="gone")) == ANNE


@pytest.mark.clause("CMA 13.3.1(c)", "CMA 14.3.2(a)")
@given(st.integers(1, 9), st.integers(0, 8))
def test_in_as_many_rounds_as_there_are_players_everybody_spins_once(size: int, start: int) -> None:
    players = [f"player {seat}" for seat in range(size)]
    assert sorted(spinners(players, players[start % size])) == players


@pytest.mark.clause("CMA 14.3.2(b)")
def test_the_player_who_wagered_the_minimum_spins() -> None:
    assert highest_wager(table({"anne": 499, "bela": 500}), 500) == BELA


@pytest.mark.clause("CMA 14.3.2(b)")
def test_nobody_spins_where_nobody_wagered_the_minimum() -> None:
    assert highest_wager(table({"anne": 499, "bela": 100}), 500) is None


@pytest.mark.clause("CMA 14.3.2(c)")
def test_of_several_who_wagered_the_minimum_the_highest_spins() -> None:
    assert highest_wager(table({"anne": 500, "bela": 700, "cara": 600}), 500) == BELA


@pytest.mark.clause("CMA 14.3.2(c)(i)")
def test_of_equal_wagers_the_one_placed_first_spins() -> None:
    equal = table({"anne": 500, "bela": 700, "cara": 700}, first="cara")
    assert highest_wager(equal, 500) == CARA


def test_what_a_player_wagered_is_all_their_wagers_together() -> None:
    many = Staked(ANNE, (("Red", 300), ("Straight", 100), ("Straight", 150)))
    one = Staked(BELA, (("Red", 520),))
    assert highest_wager(Players((many, one), ("anne", "bela")), 500) == ANNE


@pytest.mark.clause("CMA 14.3.2(b)", "CMA 14.3.2(c)")
@given(st.lists(st.integers(1, 50), min_size=1, max_size=9), st.integers(1, 50))
def test_the_spinner_reached_the_minimum_and_nobody_wagered_more(
    stakes: list[int], minimum: int
) -> None:
    by_player = {f"player {seat}": cents for seat, cents in enumerate(stakes)}
    who = highest_wager(table(by_player), minimum)
    assert (by_player[who.player] if who else None) == max(
        (cents for cents in stakes if cents >= minimum), default=None
    )


@pytest.mark.clause("CMA 14.3.2", "CMA 13.3.1(e)")
def test_the_round_first_waits_for_the_spinner_to_spin() -> None:
    assert course_for(ANNE).awaits(opened(ANNE)) == (Decide(ANNE, (SPIN,), time_out=AUTOMATIC),)


@pytest.mark.clause("CMA 14.3.1")
def test_a_spinner_who_spins_has_spun() -> None:
    assert decided(opened(ANNE), ANNE, "Spin").spun_by is SpunBy.SPINNER


@pytest.mark.clause("CMA 14.3.3", "CMA 13.3.1(e)(ii)")
def test_a_spinner_whose_time_is_up_leaves_the_spin_to_the_game_system() -> None:
    assert decided(opened(ANNE), ANNE, AUTOMATIC.name).spun_by is SpunBy.GAME_SYSTEM


@pytest.mark.clause("CMA 14.3.1")
def test_without_a_spinner_the_game_system_spins_at_once() -> None:
    assert opened(None) == Spin(None, SpunBy.GAME_SYSTEM)


def test_without_a_spinner_the_round_waits_for_the_result_at_once() -> None:
    assert course_for(None).awaits(opened(None)) == Draw("wheel")


@pytest.mark.parametrize("choice", ["Spin", "Automatic spin"])
def test_after_the_spin_the_round_waits_for_the_result(choice: str) -> None:
    assert course_for(ANNE).awaits(decided(opened(ANNE), ANNE, choice)) == Draw("wheel")


def test_the_result_ends_the_round_even_when_it_is_zero() -> None:
    state = course_for(ANNE).received(decided(opened(ANNE), ANNE, "Spin"), 0)
    assert course_for(ANNE).awaits(state) is None


def test_the_result_is_the_same_for_everybody() -> None:
    state = course_for(ANNE).received(decided(opened(ANNE), ANNE, "Spin"), 0)
    assert course_for(ANNE).outcome(state, BELA) == 0


def test_nobody_else_may_spin() -> None:
    with pytest.raises(ValueError, match="bela may not Spin; accepted: Spin by anne"):
        decided(opened(ANNE), BELA, "Spin")


def test_the_spinner_may_only_spin() -> None:
    with pytest.raises(ValueError, match="anne may not Wait; accepted: Spin by anne"):
        decided(opened(ANNE), ANNE, "Wait")


def test_nobody_may_spin_twice() -> None:
    with pytest.raises(ValueError, match="accepted: nothing more, for it is spun"):
        decided(decided(opened(ANNE), ANNE, "Spin"), ANNE, "Spin")


def test_nobody_may_spin_where_there_is_no_spinner() -> None:
    with pytest.raises(ValueError, match="accepted: nothing more, for it is spun"):
        decided(opened(None), ANNE, "Spin")
