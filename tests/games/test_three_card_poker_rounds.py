"""Three Card Poker in a round: balances, selections, the Play wager, and settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import cards
from croupier.games import game_of
from croupier.games.three_card_poker import GAME, ante_stands
from croupier.rounds.deal import deal
from croupier.rounds.play import decide, draw, settle
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Closed, Round, WagersSettled
from croupier.rounds.wager import Wager
from croupier.rounds.wagering_period import close, place, select
from support.rig import after, opened
from support.three_card import ANNA, BOOK, MATRIX

if TYPE_CHECKING:
    from croupier.games.game import Decide

# Balances: CMA 18.8.1


@pytest.mark.clause("CMA 18.8.1")
@pytest.mark.parametrize(("left", "stands"), [(10_01, True), (10_00, True), (9_99, False)])
def test_an_ante_stands_when_as_much_again_is_left(left: int, stands: bool) -> None:
    assert ante_stands(10_00, left) is stands


@given(st.integers(1, 10**9), st.integers(0, 10**9))
def test_an_ante_that_stands_can_always_be_played(ante: int, left: int) -> None:
    assert ante_stands(ante, left) == (left - ante >= 0)


# The round


def wagered(*wagers: Wager, selection: tuple[int, ...] | None = (1, 5, 9)) -> Round:
    """An open round in which Anna has selected and placed these wagers."""
    play = opened(BOOK.name)
    play = after(play, select(play, ANNA, selection)) if selection else play
    for wager in wagers:
        play = after(play, place(play, wager))
    return play


ANTE = Wager("1", ANNA, "Ante", None, 10_00)
PAIR_PLUS = Wager("2", ANNA, "Pair Plus", "hand", 5_00)
SIX_CARD = Wager("3", ANNA, "Six Card Bonus", "row 1", 5_00)


def test_the_game_is_the_books_game() -> None:
    assert game_of(BOOK) is GAME


@pytest.mark.clause("CMA 18.5.1")
@pytest.mark.parametrize("wager", [ANTE, PAIR_PLUS])
def test_a_wager_on_the_hand_needs_a_selection(wager: Wager) -> None:
    refused = place(wagered(selection=None), wager)
    assert isinstance(refused, Refused)
    assert (refused.reason, refused.clause) == (Reason.NO_SELECTION, "CMA 18.5.1")


@pytest.mark.clause("CMA 18.5.2", "CMA 18.5.2(b)")
def test_a_wager_on_a_line_needs_none() -> None:
    assert not isinstance(place(wagered(selection=None), SIX_CARD), Refused)


@pytest.mark.clause("CMA 18.5.1")
@pytest.mark.parametrize("selection", [(1, 2), (1, 2, 2), (0, 1, 2), (8, 9, 10), (1, 2, 3, 4)])
def test_no_other_selection_is_accepted(selection: tuple[int, ...]) -> None:
    refused = select(opened(BOOK.name), ANNA, selection)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.WRONG_SELECTION


@pytest.mark.clause("CMA 18.5.1")
def test_a_selection_after_the_close_is_refused() -> None:
    play = wagered(ANTE)
    assert isinstance(select(after(play, close(play)), ANNA, (1, 2, 3)), Refused)


def test_a_play_wager_cannot_be_placed_before_the_cards() -> None:
    assert isinstance(place(wagered(), Wager("4", ANNA, "Play", None, 10_00)), Refused)


@pytest.mark.clause("CMA 18.6.2")
def test_play_adds_a_wager_of_exactly_the_ante() -> None:
    play = _with_matrix(wagered(ANTE))
    decided = decide(play, ANNA, "Play", balance_cents=10_00)
    assert not isinstance(decided, Refused)
    assert decided.added is not None
    assert (decided.added.bet, decided.added.stake_cents) == ("Play", 10_00)
    assert isinstance(decide(play, ANNA, "Play", 20_00, stake_cents=5_00), Refused)


@pytest.mark.clause("CMA 18.7")
def test_all_wagers_are_settled_together_and_not_before_the_end() -> None:
    play = _with_matrix(wagered(ANTE, PAIR_PLUS, SIX_CARD))
    assert isinstance(settle(play), Refused)
    play = after(play, decide(play, ANNA, "Fold", 10_00))
    for each in cards("QS 7D 4C"):
        assert isinstance(settle(play), Refused)
        play = after(play, draw(play, each))
    over = settle(play)
    assert isinstance(over, WagersSettled)
    assert [line.wager.bet for line in over.lines] == ["Ante", "Pair Plus", "Six Card Bonus"]


def _with_matrix(play: Round) -> Round:
    play = after(play, close(play))
    for each in cards(MATRIX):
        play = after(play, draw(play, each))
    return play


@pytest.mark.clause("CMA 18.8.1", "CMA 18.8.1(a)")
def test_an_ante_that_could_not_be_played_is_void_and_side_wagers_stay() -> None:
    play = wagered(ANTE, PAIR_PLUS, SIX_CARD)
    closed = close(play, {"anna": 9_99})
    assert isinstance(closed, Closed)
    assert [(line.tier, line.returned_cents, line.clause) for line in closed.voided] == [
        ("Void", 10_00, "CMA 18.8.1")
    ]
    assert [wager.bet for wager in after(play, closed).wagers] == ["Pair Plus", "Six Card Bonus"]


@pytest.mark.clause("CMA 18.8.1")
def test_a_void_ante_asks_for_no_decision_and_its_hand_stays_in_play() -> None:
    draws = iter(cards(f"{MATRIX} QS 7D 4C"))
    over = deal(wagered(ANTE, PAIR_PLUS), lambda: next(draws), _nobody, {"anna": 0})
    assert [(line.wager.bet, line.returned_cents) for line in over.lines] == [
        ("Ante", 10_00),
        ("Pair Plus", 10_00),
    ]


def _nobody(_: Round, asked: Decide) -> None:
    pytest.fail(f"{asked.who.player} was asked")
