"""Lucky Big Wheel: its sections, its three pay tables, its edges and its Wheel Spinner."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from croupier.equipment.chance import distribution
from croupier.equipment.wheels import Stop, arranged
from croupier.games import game_of
from croupier.games.game import Decide, Draw, Players, Staked, Who, result
from croupier.games.lucky_big_wheel import AUTOMATIC, BETS, SPIN, WHEEL, wheel_spinner
from croupier.games.spinner import SpunBy
from croupier.rulebook.loader import load
from independent.wheels import LUCKY_BIG_WHEEL, LUCKY_BIG_WHEEL_PAYS, edge, splits_with_an_edge

if TYPE_CHECKING:
    from croupier.rulebook.book import Rules

BOOK = load("crown_melbourne/lucky_big_wheel")
GAME = game_of(BOOK)
RULES = BOOK.rules()
SECTIONS = tuple(RULES["wheel.sections"].items())
ANNE, BELA, CARA = Who("anne"), Who("bela"), Who("cara")
WAGER = (("Symbol", 500),)
EVERY_BET = [(table, symbol) for table in (1, 2, 3) for symbol in "ABCDEFG"]


def stops() -> dict[Stop, Fraction]:
    return distribution(lambda chance: WHEEL.draw(RULES, chance))


def kept(rules: Rules, symbol: str) -> Fraction:
    """What the house keeps of one unit on the symbol, over every stop of the wheel."""
    back = [
        probability * (odds.fraction + 1)
        for stop, probability in stops().items()
        if (odds := result(GAME, rules, "Symbol", symbol, stop).odds)
    ]
    return 1 - sum(back, Fraction(0))


@pytest.mark.clause("CMA 13.2.1")
def test_the_wheel_has_54_sections() -> None:
    assert len(stops()) == len(arranged(SECTIONS)) == 54


@pytest.mark.clause(
    "CMA 13.2.2(a)",
    "CMA 13.2.2(b)",
    "CMA 13.2.2(c)",
    "CMA 13.2.2(d)",
    "CMA 13.2.2(e)",
    "CMA 13.2.2(f)",
    "CMA 13.2.2(g)",
)
def test_the_sections_carry_seven_symbols_in_their_counts() -> None:
    assert Counter(arranged(SECTIONS)) == Counter(LUCKY_BIG_WHEEL)


@pytest.mark.clause("CMA 13.2.2(a)", "CMA 13.2.2(b)", "CMA 13.2.2(c)")
def test_no_other_counts_of_the_first_three_symbols_leave_the_house_an_edge() -> None:
    counts = tuple(RULES["wheel.sections"][symbol] for symbol in "ABC")
    assert splits_with_an_edge() == [counts]


def test_no_symbol_stands_beside_itself() -> None:
    marks = arranged(SECTIONS)
    assert all(mark != marks[place - 1] for place, mark in enumerate(marks))


def test_every_section_is_equally_likely() -> None:
    assert set(stops().values()) == {Fraction(1, 54)}


@pytest.mark.clause("CMA 13.2.3")
def test_there_is_a_betting_area_for_each_symbol_of_the_wheel() -> None:
    assert set(BETS["Symbol"].picks) == set(LUCKY_BIG_WHEEL)


@pytest.mark.clause("CMA 13.4.1")
@pytest.mark.parametrize("stopped", "ABCDEFG")
def test_only_a_chip_on_the_symbol_of_the_stop_wins(stopped: str) -> None:
    winners = [pick for pick in "ABCDEFG" if BETS["Symbol"].tier(Stop(0, stopped), pick)]
    assert winners == [stopped]


@pytest.mark.clause("CMA 13.4.1")
@pytest.mark.parametrize(("table", "symbol"), EVERY_BET)
def test_a_winning_symbol_pays_the_odds_of_the_table(table: int, symbol: str) -> None:
    won = result(GAME, BOOK.rules(pay_table=table), "Symbol", symbol, Stop(0, symbol))
    assert str(won.odds) == f"{LUCKY_BIG_WHEEL_PAYS[table][symbol]} to 1"


@pytest.mark.parametrize(("table", "symbol"), EVERY_BET)
def test_the_edge_of_a_symbol_is_the_one_counted_by_hand(table: int, symbol: str) -> None:
    by_hand = edge(LUCKY_BIG_WHEEL, symbol, LUCKY_BIG_WHEEL_PAYS[table][symbol])
    assert kept(BOOK.rules(pay_table=table), symbol) == by_hand


@pytest.mark.parametrize(
    ("table", "symbol", "kept"),
    [
        (1, "A", Fraction(2, 54)),  # 26 sections return 2 each: 52 of 54.
        (1, "C", Fraction(5, 54)),  # 7 sections return 7 each: 49 of 54.
        (1, "F", Fraction(1, 54)),  # 1 section returns 53.
        (3, "G", Fraction(3, 54)),  # 1 section returns 51.
    ],
)
def test_the_hand_count_agrees_with_arithmetic(table: int, symbol: str, kept: Fraction) -> None:
    assert edge(LUCKY_BIG_WHEEL, symbol, LUCKY_BIG_WHEEL_PAYS[table][symbol]) == kept


def test_the_symbol_of_the_stop_is_announced() -> None:
    assert str(GAME.words.announce(Stop(0, "A"))) == "A"


@pytest.mark.clause("CMA 13.3.1(a)", "CMA 13.3.1(b)")
def test_the_game_system_selects_a_wheel_spinner_among_those_with_a_wager() -> None:
    table = Players((Staked(ANNE), Staked(BELA, WAGER)), last_spinner="bela")
    assert wheel_spinner(RULES, table) == BELA


@pytest.mark.clause("CMA 13.3.1(c)")
def test_the_players_take_turns_to_be_the_wheel_spinner() -> None:
    seats = (Staked(ANNE, WAGER), Staked(BELA, WAGER), Staked(CARA, WAGER))
    turns = [wheel_spinner(RULES, Players(seats, (), last)) for last in ("anne", "bela", "cara")]
    assert turns == [BELA, CARA, ANNE]


@pytest.mark.clause("CMA 13.3.1(c)(i)")
def test_the_next_terminal_clockwise_takes_the_turn_of_one_without_a_wager() -> None:
    seats = (Staked(ANNE, WAGER), Staked(BELA), Staked(CARA, WAGER))
    assert wheel_spinner(RULES, Players(seats, last_spinner="anne")) == CARA


@pytest.mark.clause("CMA 13.3.1(d)")
def test_the_round_names_the_wheel_spinner_whose_terminal_is_lit() -> None:
    state = GAME.course.opening(RULES, Players((Staked(ANNE, WAGER),)))
    assert state.spinner == ANNE


@pytest.mark.clause("CMA 13.3.1(e)")
def test_the_wheel_spinner_activates_the_wheel_once_wagering_is_closed() -> None:
    state = GAME.course.opening(RULES, Players((Staked(ANNE, WAGER),)))
    assert GAME.course.awaits(state) == (Decide(ANNE, (SPIN,), time_out=AUTOMATIC),)
    spun = GAME.course.decided(state, ANNE, "Spin")
    assert (spun.spun_by, GAME.course.awaits(spun)) == (SpunBy.SPINNER, Draw("wheel"))


@pytest.mark.clause("CMA 13.3.1(e)(i)")
def test_the_operator_sets_the_time_to_pull_the_spin_lever() -> None:
    assert RULES["spinner.seconds"] > 0


@pytest.mark.clause("CMA 13.3.1(e)(ii)")
def test_the_wheel_spins_by_itself_when_the_time_is_up() -> None:
    state = GAME.course.opening(RULES, Players((Staked(ANNE, WAGER),)))
    spun = GAME.course.decided(state, ANNE, AUTOMATIC.name)
    assert (spun.spun_by, GAME.course.awaits(spun)) == (SpunBy.GAME_SYSTEM, Draw("wheel"))
