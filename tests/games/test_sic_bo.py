"""Sic Bo, clause by clause: which of the 216 results each bet wins on, and what it pays."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from croupier.equipment.chance import ScriptedChance, distribution
from croupier.equipment.dice import Dice, tumble
from croupier.games import game_of
from croupier.games.game import pick_text, result
from croupier.games.sic_bo import announcement
from croupier.rulebook.loader import load
from independent.sic_bo import RESULTS, TABLE, WAYS_OF_TOTAL

if TYPE_CHECKING:
    from croupier.games.game import Pick

SYDNEY = load("crown_sydney/sic_bo")
MELBOURNE = load("crown_melbourne/sic_bo")
GAME = game_of(MELBOURNE)


def wins(bet: str, pick: Pick, *faces: int) -> bool:
    return bool(GAME.bets[bet].tier(Dice(*faces), pick))


def pays(bet: str, pick: Pick, *faces: int) -> str:
    book = SYDNEY if bet in SYDNEY.bets else MELBOURNE
    return str(result(GAME, book.rules(), bet, pick, Dice(*faces)).odds)


def ways(bet: str, pick: Pick) -> int:
    return sum(wins(bet, pick, *faces) for faces in RESULTS)


@pytest.mark.clause("CSS 1.1", "CSS 3.3.6(a)", "CSS 3.3.6(b)")
def test_a_total_is_the_sum_of_the_three_upper_faces() -> None:
    assert [wins("Three Dice Total", 9, 2, 3, 4), wins("Three Dice Total", 9, 2, 3, 5)] == [
        True,
        False,
    ]


@pytest.mark.clause("CSS 3.3.1(a)", "CSS 3.3.1(b)")
def test_big_wins_on_eleven_to_seventeen() -> None:
    totals = {sum(faces) for faces in RESULTS if wins("Big", None, *faces)}
    assert totals == {11, 12, 13, 14, 15, 16, 17}


@pytest.mark.clause("CSS 3.3.1(b)")
def test_big_loses_on_a_triple_of_the_right_total() -> None:
    assert not any(wins("Big", None, n, n, n) for n in (4, 5, 6))


@pytest.mark.clause("CSS 3.3.2(a)", "CSS 3.3.2(b)")
def test_small_wins_on_four_to_ten() -> None:
    totals = {sum(faces) for faces in RESULTS if wins("Small", None, *faces)}
    assert totals == {4, 5, 6, 7, 8, 9, 10}


@pytest.mark.clause("CSS 3.3.2(b)")
def test_small_loses_on_a_triple_of_the_right_total() -> None:
    assert not any(wins("Small", None, n, n, n) for n in (2, 3))


@pytest.mark.clause("CSS 3.3.3(a)", "CSS 3.3.3(b)")
def test_a_specific_triple_wins_on_its_own_triple_only() -> None:
    winners = [faces for faces in RESULTS if wins("Specific Triple", 5, *faces)]
    assert winners == [(5, 5, 5)]


@pytest.mark.clause("CSS 3.3.4(a)", "CSS 3.3.4(a)(i)")
@pytest.mark.parametrize("faces", [(2, 2, 5), (2, 5, 2), (5, 2, 2), (2, 2, 2)])
def test_a_specific_double_wins_on_two_or_three_of_its_number(faces: tuple[int, ...]) -> None:
    assert wins("Specific Double", 2, *faces)


@pytest.mark.clause("CSS 3.3.4(a)(ii)")
def test_three_of_a_kind_pay_one_double_once() -> None:
    assert pays("Specific Double", 2, 2, 2, 2) == "11 to 1"


@pytest.mark.clause("CSS 3.3.4(b)")
def test_a_specific_double_loses_on_one_of_its_number() -> None:
    assert not wins("Specific Double", 2, 2, 5, 5)


@pytest.mark.clause("CSS 3.3.5(a)", "CSS 3.3.5(b)")
def test_any_triple_wins_on_the_six_triples_only() -> None:
    winners = [faces for faces in RESULTS if wins("Any Triple", None, *faces)]
    assert winners == [(n, n, n) for n in range(1, 7)]


@pytest.mark.clause("CSS 3.3.6(a)", "CSS 3.3.6(b)")
@pytest.mark.parametrize("total", range(4, 18))
def test_a_three_dice_total_wins_on_every_way_to_make_it(total: int) -> None:
    assert ways("Three Dice Total", total) == WAYS_OF_TOTAL[min(total, 21 - total)]


@pytest.mark.clause("CSS 3.3.6(a)")
def test_three_and_eighteen_are_no_totals_to_wager_on() -> None:
    assert set(GAME.bets["Three Dice Total"].picks) == set(range(4, 18))


@pytest.mark.clause("CSS 3.3.7(a)")
@pytest.mark.parametrize("faces", [(1, 4, 6), (4, 6, 4), (6, 6, 4)])
def test_a_two_dice_combination_wins_when_both_numbers_show(faces: tuple[int, ...]) -> None:
    assert wins("Two Dice Combination", (4, 6), *faces)


@pytest.mark.clause("CSS 3.3.7(b)")
@pytest.mark.parametrize("faces", [(4, 4, 4), (6, 6, 1), (1, 2, 3)])
def test_a_two_dice_combination_loses_when_one_number_is_missing(faces: tuple[int, ...]) -> None:
    assert not wins("Two Dice Combination", (4, 6), *faces)


@pytest.mark.clause("CSS 3.3.8(a)", "CSS 3.3.8(b)", "CSS 6.3")
def test_a_single_die_is_paid_by_how_many_dice_show_it() -> None:
    paid = [pays("Single Die", 3, *f) for f in ((3, 1, 2), (3, 3, 2), (3, 3, 3), (1, 2, 4))]
    assert paid == ["1 to 1", "2 to 1", "12 to 1", "None"]


@pytest.mark.clause("CSS 3.3", "CSS 6.3")
def test_crown_sydney_offers_eight_kinds_of_bet_on_fifty_areas() -> None:
    picks = [len(GAME.bets[bet].picks) for bet in SYDNEY.bets]
    assert (len(picks), sum(picks)) == (8, 50)


@pytest.mark.clause("CMA 12.4.1")
def test_crown_melbourne_offers_every_bet_of_the_sic_bo_rules() -> None:
    assert set(SYDNEY.bets) < set(MELBOURNE.bets)


@pytest.mark.clause("CSS 6.3", "CMA 12.6.1")
@pytest.mark.parametrize("book", [SYDNEY, MELBOURNE], ids=lambda book: book.document)
def test_every_bet_pays_its_printed_odds_on_the_printed_number_of_results(book: object) -> None:
    rules = (SYDNEY if book is SYDNEY else MELBOURNE).rules()
    for (bet, pick), expected in TABLE.items():
        if bet in rules.odds:
            paid = [
                result(GAME, rules, bet, GAME.bets[bet].picked(pick), Dice(*faces)).odds
                for faces in RESULTS
            ]
            found = {odds.win: paid.count(odds) for odds in paid if odds}
            assert found == {odds: count for count, odds in expected}, (bet, pick)


@pytest.mark.clause("CMA 12.6.1")
@pytest.mark.parametrize("bet", ["Even", "Odd"])
def test_even_and_odd_lose_on_every_triple(bet: str) -> None:
    assert not any(wins(bet, None, n, n, n) for n in range(1, 7))


@pytest.mark.clause("CMA 12.6.1")
def test_even_wins_on_an_even_total_and_odd_on_an_odd_one() -> None:
    assert [wins("Even", None, 1, 2, 3), wins("Odd", None, 1, 2, 4)] == [True, True]


@pytest.mark.clause("CMA 12.6.1")
def test_three_of_four_dice_wins_on_three_different_numbers_of_the_four() -> None:
    tried = [(6, 5, 4), (3, 6, 5), (6, 6, 5), (6, 5, 2)]
    assert [wins("3 of 4 Dice", (3, 4, 5, 6), *f) for f in tried] == [True, True, False, False]


@pytest.mark.clause("CMA 12.6.1")
def test_three_of_four_dice_is_offered_on_four_sets_of_numbers() -> None:
    picks = set(map(pick_text, GAME.bets["3 of 4 Dice"].picks))
    assert picks == {"3-4-5-6", "2-3-5-6", "2-3-4-5", "1-2-3-4"}


@pytest.mark.clause("CSS 5.1.5", "CMA 12.5.2")
def test_the_result_is_called_from_the_smallest_face_up_and_then_the_total() -> None:
    assert str(announcement(Dice(6, 2, 4))) == "2 4 6, total 12"


@pytest.mark.clause("CMA 12.3.1")
def test_the_tumbler_holds_three_dice_of_six_faces() -> None:
    assert distribution(tumble) == {Dice(*faces): Fraction(1, 216) for faces in RESULTS}


def test_a_scripted_tumbler_shows_what_it_is_told() -> None:
    assert tumble(ScriptedChance([0, 5, 2])) == Dice(1, 6, 3)
