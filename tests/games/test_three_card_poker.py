"""Three Card Poker: the matrix, the selection, the deal and the decision."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import card, cards
from croupier.equipment.shoe import full_decks
from croupier.games.game import Decide, Draw
from croupier.games.three_card_poker import GAME, LINES, PokerDeal
from croupier.rulebook.book import OptionError
from independent.three_card_poker import name, score, six_card_hand
from support.three_card import (
    ANNA,
    BOOK,
    BORIS,
    CHLOE,
    COURSE,
    MATRIX,
    RULES,
    SELECTIONS,
    TWELVE,
    dealt,
    named,
    or_loses,
    seated,
    settled,
    showdown,
)

# The cards and the matrix


@pytest.mark.clause("CMA 18.4.1")
def test_the_game_is_played_with_one_deck_of_52_cards_without_jokers() -> None:
    assert len(set(full_decks(int(RULES["decks"])))) == 52


@pytest.mark.clause("CMA 18.4.1")
def test_two_decks_are_refused() -> None:
    with pytest.raises(OptionError, match=r"CMA 18\.4\.1; accepted: 1"):
        BOOK.rules(decks=2)


@pytest.mark.clause("CMA 18.2", "CMA 18.5.1")
def test_any_three_of_nine_positions_may_be_selected() -> None:
    every = {
        tuple(sorted(three)) for three in product(range(1, 10), repeat=3) if len({*three}) == 3
    }
    assert set(GAME.wagering.selections) == every


@pytest.mark.clause("CMA 18.3.1(b)", "CMA 18.5.2(a)", "CMA 18.5.2(b)")
@pytest.mark.parametrize("bet", ["Pair Plus", "Six Card Bonus"])
def test_each_row_and_column_takes_side_wagers(bet: str) -> None:
    lines = {"row 1", "row 2", "row 3", "column 1", "column 2", "column 3"}
    assert set(GAME.bets[bet].picks) == {"hand"} | lines


@pytest.mark.clause("CMA 18.3.1(a)")
def test_rows_and_columns_part_the_matrix_each_in_its_own_way() -> None:
    rows = [LINES[f"row {number}"] for number in (1, 2, 3)]
    columns = [LINES[f"column {number}"] for number in (1, 2, 3)]
    assert rows == [(1, 2, 3), (4, 5, 6), (7, 8, 9)]
    assert columns == [*zip(*rows, strict=True)]


@pytest.mark.clause("CMA 18.5.1")
@given(TWELVE, SELECTIONS)
def test_the_selected_positions_make_the_hand(
    twelve: list[int], selection: tuple[int, ...]
) -> None:
    outcome = settled(twelve, selection, "Play")
    own = [twelve[position - 1] for position in selection]
    assert named("Pair Plus", outcome, "hand") == or_loses(name(score(*own)), "high card")


@pytest.mark.clause("CMA 18.5.2", "CMA 18.5.2(a)")
@given(TWELVE, SELECTIONS, st.sampled_from(["Play", "Fold"]))
def test_a_line_is_decided_by_its_own_cards_whatever_was_selected_and_decided(
    twelve: list[int], selection: tuple[int, ...], choice: str
) -> None:
    outcome = settled(twelve, selection, choice)
    assert named("Pair Plus", outcome, "row 2") == or_loses(name(score(*twelve[3:6])), "high card")
    assert named("Pair Plus", outcome, "column 3") == or_loses(
        name(score(*twelve[2:9:3])), "high card"
    )


@pytest.mark.clause("CMA 18.5.2(b)")
@given(TWELVE, SELECTIONS, st.sampled_from(["Play", "Fold"]))
def test_the_six_card_bonus_joins_a_line_or_the_hand_to_the_dealers_three(
    twelve: list[int], selection: tuple[int, ...], choice: str
) -> None:
    outcome = settled(twelve, selection, choice)
    losing = ("high card", "pair", "two pairs")
    line = six_card_hand((*twelve[0:9:3], *twelve[9:]))
    hand = six_card_hand((*(twelve[position - 1] for position in selection), *twelve[9:]))
    assert named("Six Card Bonus", outcome, "column 1") == or_loses(line, *losing)
    assert named("Six Card Bonus", outcome, "hand") == or_loses(hand, *losing)


# The deal


@pytest.mark.clause("CMA 18.6.1")
def test_the_nine_cards_fall_on_positions_1_to_9_in_that_order() -> None:
    state, places = seated(ANNA), []
    for each in cards(MATRIX):
        waiting = COURSE.awaits(state)
        assert isinstance(waiting, Draw)
        places.append(waiting.to)
        state = COURSE.received(state, each)
    assert places == [f"position {number}" for number in range(1, 10)]
    assert state.matrix == cards(MATRIX)


@pytest.mark.clause("CMA 18.6.1")
def test_nobody_decides_before_all_nine_cards_lie() -> None:
    state = dealt(seated(ANNA), MATRIX.removesuffix(" KC"))
    with pytest.raises(ValueError, match="with nine cards"):
        COURSE.decided(state, ANNA, "Play")


@pytest.mark.clause("CMA 18.6.2")
def test_every_player_with_an_ante_decides_at_the_same_time() -> None:
    waiting = COURSE.awaits(dealt(seated(ANNA, BORIS, CHLOE), MATRIX))
    assert isinstance(waiting, tuple)
    assert [asked.who for asked in waiting if isinstance(asked, Decide)] == [ANNA, BORIS, CHLOE]


@pytest.mark.clause("CMA 18.6.2")
def test_the_choice_is_play_with_a_wager_equal_to_the_ante_or_fold() -> None:
    (asked,) = _asked(dealt(seated(ANNA), MATRIX))
    play, fold = asked.choices
    assert (play.name, play.adds, play.equal_to) == ("Play", "Play", "Ante")
    assert (fold.name, fold.adds) == ("Fold", None)


@pytest.mark.clause("CMA 18.6.2(a)", "CMA 18.6.2(b)")
def test_a_player_who_lets_the_time_pass_has_folded() -> None:
    (asked,) = _asked(dealt(seated(ANNA), MATRIX))
    assert asked.time_out.name == "Fold"


@pytest.mark.clause("CMA 18.6.2")
def test_players_decide_in_any_order() -> None:
    state = COURSE.decided(dealt(seated(ANNA, BORIS), MATRIX), BORIS, "Play")
    assert [asked.who for asked in _asked(state)] == [ANNA]


def _asked(state: PokerDeal) -> tuple[Decide, ...]:
    waiting = COURSE.awaits(state)
    assert not isinstance(waiting, Draw)
    assert waiting is not None
    return waiting


def test_a_player_decides_once() -> None:
    state = COURSE.decided(dealt(seated(ANNA, BORIS), MATRIX), ANNA, "Fold")
    with pytest.raises(ValueError, match="accepted once"):
        COURSE.decided(state, ANNA, "Play")


def test_a_player_without_an_ante_has_nothing_to_decide() -> None:
    state = dealt(seated(ANNA, bet="Pair Plus"), MATRIX)
    with pytest.raises(ValueError, match="on an Ante"):
        COURSE.decided(state, ANNA, "Play")


def test_there_is_no_third_choice() -> None:
    with pytest.raises(ValueError, match="accepted: Play, Fold"):
        COURSE.decided(dealt(seated(ANNA), MATRIX), ANNA, "Surrender")


@pytest.mark.clause("CMA 18.6.3")
def test_the_dealer_takes_no_card_before_the_last_decision() -> None:
    state = COURSE.decided(dealt(seated(ANNA, BORIS), MATRIX), ANNA, "Play")
    with pytest.raises(ValueError, match="is not awaited"):
        COURSE.received(state, card("QS"))


@pytest.mark.clause("CMA 18.6.3")
def test_the_dealer_takes_three_cards_and_no_fourth() -> None:
    state = COURSE.decided(dealt(seated(ANNA), MATRIX), ANNA, "Play")
    assert COURSE.awaits(state) == Draw("Dealer")
    state = dealt(state, "QS 7D 4C")
    assert COURSE.awaits(state) is None
    with pytest.raises(ValueError, match="is not awaited"):
        COURSE.received(state, card("2H"))


@pytest.mark.clause("CMA 18.6.3")
def test_the_dealer_takes_three_cards_even_when_everybody_folded() -> None:
    state = COURSE.decided(dealt(seated(ANNA), MATRIX), ANNA, "Fold")
    assert COURSE.awaits(state) == Draw("Dealer")


@pytest.mark.clause("CMA 18.6.3")
def test_the_dealer_takes_three_cards_for_side_wagers_alone() -> None:
    state = dealt(seated(ANNA, bet="Six Card Bonus"), MATRIX)
    assert COURSE.awaits(state) == Draw("Dealer")


@pytest.mark.clause("CMA 18.6.3")
@pytest.mark.parametrize(
    ("dealer", "said"),
    [
        ("QS 7D 4C", "Dealer Q♠ 7♦ 4♣: Queen high"),
        ("AS 7D 4C", "Dealer A♠ 7♦ 4♣: Ace high"),
        ("JS 7D 4C", "Dealer J♠ 7♦ 4♣: Jack high, which does not qualify"),
        ("2S 2D 4C", "Dealer 2♠ 2♦ 4♣: pair"),
        ("TS JD QC", "Dealer 10♠ J♦ Q♣: straight"),
    ],
)
def test_the_dealers_cards_are_shown_and_their_best_hand_declared(dealer: str, said: str) -> None:
    assert str(GAME.words.announce(showdown("8S 8H 9D", dealer))) == said
