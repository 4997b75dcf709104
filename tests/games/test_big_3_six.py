"""Big 3 Six: three wheels, the bets on each of them, and the side wager on all."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chance import ScriptedChance, distribution
from croupier.equipment.wheels import Stop, arranged, read_stop, spin_wheel
from croupier.games import game_of
from croupier.games.big_3_six import BETS, PICKS, WHEELS, Stops
from croupier.games.game import Draw, Players, pick_text, result
from croupier.rulebook.loader import load
from independent.wheels import BIG_3_SIX, BIG_3_SIX_PAYS, edge, side_wager_edge, side_wager_pays

BOOK = load("crown_melbourne/big_3_six")
GAME = game_of(BOOK)
RULES = BOOK.rules()
SECTIONS = tuple(RULES["wheel.sections"].items())
SHOWN = ["".join(symbols) for symbols in product("ABCDEF", repeat=3)]
THREE_SYMBOLS = st.sampled_from(SHOWN)


def stops(symbols: str) -> Stops:
    return Stops(*(read_stop(symbol, SECTIONS) for symbol in symbols))


def side_wager(symbols: str) -> int | None:
    odds = result(GAME, RULES, "Big 3 Six", None, stops(symbols)).odds
    return odds.win if odds else None


def symbols_of(spun: Stops) -> str:
    return "".join(each.symbol for each in spun)


@pytest.fixture(scope="module")
def chances() -> dict[str, Fraction]:
    """The probability of each three symbols, by drawing in every possible way."""
    return distribution(lambda chance: symbols_of(WHEELS.draw(RULES, chance)))


@pytest.mark.clause("CMA 15.2.1(a)")
def test_each_wheel_has_32_compartments() -> None:
    assert len(arranged(SECTIONS)) == 32


@pytest.mark.clause("CMA 15.2.1(a)")
def test_the_three_wheels_stop_each_for_itself() -> None:
    spun = WHEELS.draw(RULES, ScriptedChance([0, 31, 7]))
    assert spun == tuple(spin_wheel(ScriptedChance([at]), SECTIONS) for at in (0, 31, 7))


@pytest.mark.clause("CMA 15.2.1(a)")
def test_every_compartment_of_every_wheel_is_equally_likely(chances: dict[str, Fraction]) -> None:
    ways = Counter(map("".join, product(BIG_3_SIX, repeat=3)))
    assert chances == {symbols: Fraction(count, 32**3) for symbols, count in ways.items()}


@pytest.mark.clause(
    "CMA 15.2.2(a)",
    "CMA 15.2.2(b)",
    "CMA 15.2.2(c)",
    "CMA 15.2.2(d)",
    "CMA 15.2.2(e)",
    "CMA 15.2.2(f)",
)
def test_each_wheel_carries_six_symbols_in_their_counts() -> None:
    assert Counter(arranged(SECTIONS)) == Counter(BIG_3_SIX)


def test_no_symbol_stands_beside_itself() -> None:
    marks = arranged(SECTIONS)
    assert all(mark != marks[place - 1] for place, mark in enumerate(marks))


@pytest.mark.clause("CMA 15.3.1(a)", "CMA 15.3.1(b)")
def test_every_symbol_of_every_wheel_may_be_backed() -> None:
    picks = {pick_text(pick) for pick in BETS["Symbol"].picks}
    assert picks == {f"{wheel}{symbol}" for wheel in "123" for symbol in "ABCDEF"}


@pytest.mark.clause("CMA 15.3.1(c)(i)", "CMA 15.3.1(c)(ii)")
@given(THREE_SYMBOLS)
def test_a_symbol_wins_on_its_own_wheel_and_on_no_other(symbols: str) -> None:
    winners = [pick for pick in PICKS if BETS["Symbol"].tier(stops(symbols), pick)]
    assert winners == [f"1{symbols[0]}", f"2{symbols[1]}", f"3{symbols[2]}"]


@pytest.mark.clause("CMA 15.4.1(a)")
@pytest.mark.parametrize("pick", PICKS)
def test_a_winning_symbol_pays_its_odds_on_any_wheel(pick: str) -> None:
    won = result(GAME, RULES, "Symbol", pick, stops(pick[1] * 3))
    assert str(won.odds) == f"{BIG_3_SIX_PAYS[pick[1]]} to 1"


@pytest.mark.clause("CMA 15.3.2(c)(i)", "CMA 15.3.2(c)(ii)", "CMA 15.4.1(b)")
@pytest.mark.parametrize("symbols", SHOWN)
def test_the_side_wager_pays_the_combinations_of_its_table_and_no_others(symbols: str) -> None:
    assert side_wager(symbols) == side_wager_pays(symbols)


@pytest.mark.clause("CMA 15.1")
@given(THREE_SYMBOLS)
def test_the_order_of_the_wheels_does_not_matter_to_the_side_wager(symbols: str) -> None:
    assert {side_wager("".join(order)) for order in permutations(symbols)} == {side_wager(symbols)}


@pytest.mark.clause("CMA 15.4.1(b)")
@pytest.mark.parametrize("symbols", ["CDE", "ECD", "CCD", "EEC", "DDE"])
def test_c_d_and_e_are_all_that_the_combination_may_show(symbols: str) -> None:
    assert result(GAME, RULES, "Big 3 Six", None, stops(symbols)).name == "Symbol C, D and E"


@pytest.mark.clause("CMA 15.4.1(b)")
def test_630_of_32768_results_are_the_combination_of_c_d_and_e(
    chances: dict[str, Fraction],
) -> None:
    # Nine of 32 sections are C, D or E: 9^3 = 729, less 4^3 + 3^3 + 2^3 = 99 that are all alike.
    combined = sum(chance for symbols, chance in chances.items() if side_wager(symbols) == 5)
    assert combined == Fraction(630, 32768)


@pytest.mark.clause("CMA 15.3.2(a)")
def test_the_side_wager_is_on_the_table_only_where_it_is_offered() -> None:
    assert not BOOK.rules(side_wager=False).offers("Big 3 Six")
    assert BOOK.rules(side_wager=True).offers("Big 3 Six")


@pytest.mark.clause("CMA 15.3.2(b)")
def test_the_side_wager_has_a_betting_area_of_its_own() -> None:
    assert BETS["Big 3 Six"].picks == (None,)


@pytest.mark.clause("CMA 15.2.1(b)")
@pytest.mark.parametrize(
    ("symbols", "said"),
    [
        ("AAA", "A A A (3 x Symbol A)"),
        ("FFF", "F F F (3 x Symbol F)"),
        ("ECD", "E C D (Symbol C, D and E)"),
        ("ABF", "A B F (no combination)"),
    ],
)
def test_the_announcement_tells_the_result_of_the_side_wager(symbols: str, said: str) -> None:
    assert str(GAME.words.announce(stops(symbols))) == said


@pytest.mark.parametrize("pick", PICKS)
def test_the_edge_of_a_symbol_is_the_one_counted_by_hand(
    pick: str, chances: dict[str, Fraction]
) -> None:
    back = sum(
        chance * (odds.fraction + 1)
        for symbols, chance in chances.items()
        if (odds := result(GAME, RULES, "Symbol", pick, stops(symbols)).odds)
    )
    assert 1 - back == edge(BIG_3_SIX, pick[1], BIG_3_SIX_PAYS[pick[1]])


def test_the_edge_of_the_side_wager_is_the_one_counted_by_hand(
    chances: dict[str, Fraction],
) -> None:
    back = sum(
        chance * (pays + 1)
        for symbols, chance in chances.items()
        if (pays := side_wager(symbols)) is not None
    )
    assert 1 - back == side_wager_edge()


def test_the_hand_count_of_the_side_wager_agrees_with_arithmetic() -> None:
    # 15^3 x 4 + 7^3 x 11 + 4^3 x 26 + 3^3 x 101 + 2^3 x 501 + 1001 + 630 x 6 = 30,453 return.
    assert side_wager_edge() == Fraction(32768 - 30453, 32768)


def test_one_draw_of_the_three_wheels_decides_the_round() -> None:
    opening = GAME.course.opening(RULES, Players(()))
    assert GAME.course.awaits(opening) == Draw("wheels")
    assert GAME.course.awaits(GAME.course.received(opening, stops("ABC"))) is None


def test_the_stops_are_written_from_the_first_wheel_to_the_third() -> None:
    assert str(Stops(Stop(0, "A"), Stop(31, "F"), Stop(7, "D"))) == "A0 F31 D7"
