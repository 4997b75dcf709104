"""Rounds of the automated games: what is refused, decided in time, and settled all at once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.equipment.cards import cards
from croupier.games.game import Draw, Who
from croupier.rounds.deal import Decision, RoundRefused, deal
from croupier.rounds.play import decide, draw, open_wagering, settle, take, time_out, void
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Opened, Round, Step
from croupier.rounds.wagering_period import close, place, select, withdraw
from support.rig import ANNA, BORIS, after, opened, settled, table, wager, with_wagers

WAR, POKER = "crown_melbourne/casino_war", "crown_melbourne/three_card_poker"
ROULETTE = "crown_melbourne/roulette"
NINE = "AS KD 7C 2H 9S 4D JC QH 5S"


def tied(*wagers: tuple[str, int]) -> Round:
    """A war at which Anna and the Dealer both have an eight, and Boris lost."""
    placed = [wager("Ante", stake=1000), wager("Ante", stake=500, who=BORIS)]
    play = with_wagers(opened(WAR), *placed, *(wager(bet, stake=cents) for bet, cents in wagers))
    play = after(play, close(play))
    for card in cards("8S 2D 8H"):
        play = after(play, draw(play, card))
    return play


def selected() -> Round:
    play = opened(POKER)
    return after(play, select(play, ANNA, (1, 2, 3)))


def reason(answer: object) -> Reason:
    assert isinstance(answer, Refused)
    return answer.reason


@pytest.mark.clause("CMA 10.3.1")
def test_a_roulette_wager_is_placed_before_the_wagering_period_ends() -> None:
    play = with_wagers(opened(ROULETTE), wager("Red"))
    play = after(play, take(play, Step.SPIN))
    play = after(play, close(play))
    assert reason(place(play, wager("Black"))) is Reason.OUT_OF_ORDER


@pytest.mark.clause("CMA 10.4.1")
def test_the_ball_comes_to_rest_only_after_the_wagering_period() -> None:
    play = with_wagers(opened(ROULETTE), wager("Red"))
    play = after(play, take(play, Step.SPIN))
    assert reason(draw(play, 17)) is Reason.OUT_OF_ORDER


@pytest.mark.clause("CMA 10.4.2")
def test_the_dealer_announces_the_number_once_the_ball_has_settled() -> None:
    play = with_wagers(opened(ROULETTE), wager("Red"))
    play = after(play, take(play, Step.SPIN))
    play = after(play, close(play))
    play = after(play, draw(play, 17))
    answer = take(play, Step.ANNOUNCE)
    assert not isinstance(answer, Refused)
    assert str(answer.said).startswith("17")


@pytest.mark.clause("CMA 17.4")
@pytest.mark.parametrize(("seconds", "is_refused"), [(14, True), (15, False), (60, False)])
def test_casino_war_is_open_for_fifteen_seconds_or_more(seconds: int, is_refused: bool) -> None:
    assert isinstance(open_wagering(table(WAR), seconds), Refused) is is_refused


@pytest.mark.clause("CMA 17.4")
def test_casino_war_is_open_for_fifteen_seconds_unless_the_operator_gives_more() -> None:
    assert open_wagering(table(WAR)) == Opened(15)


@pytest.mark.clause("CMA 17.6.1")
def test_going_to_war_places_a_wager_equal_to_the_ante() -> None:
    answer = decide(tied(), ANNA, "Go to War", balance_cents=1000)
    assert not isinstance(answer, Refused)
    assert answer.added is not None
    assert (answer.added.bet, answer.added.stake_cents) == ("Go to War", 1000)


def test_going_to_war_without_the_money_is_refused_and_surrender_stays_open() -> None:
    answer = decide(tied(), ANNA, "Go to War", balance_cents=999)
    assert reason(answer) is Reason.TOO_LITTLE_MONEY
    assert not isinstance(decide(tied(), ANNA, "Surrender", balance_cents=0), Refused)


def test_a_decision_out_of_turn_is_refused_with_whose_turn_it_is() -> None:
    answer = decide(tied(), BORIS, "Go to War", balance_cents=1000)
    assert isinstance(answer, Refused)
    assert str(answer.accepted) == "anna: Surrender or Go to War"


def test_a_choice_that_is_not_offered_is_refused_with_those_that_are() -> None:
    answer = decide(tied(), ANNA, "Double", balance_cents=1000)
    assert isinstance(answer, Refused)
    assert str(answer.accepted) == "Surrender, Go to War"


@pytest.mark.clause("CMA 17.6.2")
def test_whoever_does_not_answer_in_time_surrenders_half_the_ante() -> None:
    play = tied()
    for decided in time_out(play):
        play = after(play, decided)
    play = after(play, settle(play))
    assert {line.wager.who: line.returned_cents for line in play.lines} == {ANNA: 500, BORIS: 0}


@pytest.mark.clause("CMA 17.8")
def test_no_war_wager_is_settled_before_the_round_ends() -> None:
    answer = settle(tied())
    assert reason(answer) is Reason.OUT_OF_ORDER


@pytest.mark.clause("CMA 17.8")
def test_all_war_wagers_are_settled_together() -> None:
    play = tied(("Tie", 100))
    for decided in time_out(play):
        play = after(play, decided)
    answer = settle(play)
    assert not isinstance(answer, Refused)
    assert len(answer.lines) == 3


@pytest.mark.clause("CMA 18.5.1")
def test_a_hand_needs_its_three_positions_before_the_ante() -> None:
    assert reason(place(opened(POKER), wager("Ante"))) is Reason.NO_SELECTION


@pytest.mark.clause("CMA 18.5.1")
@pytest.mark.parametrize("positions", [(1, 2), (1, 2, 10), (1, 1, 2), (1, 2, 3, 4), ()])
def test_any_but_three_different_positions_of_nine_are_refused(positions: tuple[int, ...]) -> None:
    answer = select(opened(POKER), ANNA, positions)
    assert isinstance(answer, Refused)
    assert answer.clause == "CMA 18.5.1"


@pytest.mark.clause("CMA 18.5.1")
def test_positions_are_not_changed_after_the_wagering_period() -> None:
    play = with_wagers(selected(), wager("Ante"))
    play = after(play, close(play))
    assert reason(select(play, ANNA, (4, 5, 6))) is Reason.OUT_OF_ORDER


@pytest.mark.clause("CMA 18.5.2", "CMA 18.5.2(a)")
def test_a_line_is_wagered_on_without_a_hand_of_ones_own() -> None:
    assert not isinstance(place(opened(POKER), wager("Pair Plus", "row 1")), Refused)


@pytest.mark.clause("CMA 18.8.1")
def test_an_ante_that_cannot_be_played_is_void_and_returned_at_the_close() -> None:
    play = with_wagers(selected(), wager("Ante", stake=1000), wager("Pair Plus", "row 1"))
    closed = close(play, balances={"anna": 999})
    assert not isinstance(closed, Refused)
    void_lines = {line.wager.bet: (line.returned_cents, line.clause) for line in closed.voided}
    assert void_lines == {"Ante": (1000, "CMA 18.8.1")}


@pytest.mark.clause("CMA 18.8.1(a)")
def test_side_wagers_stay_in_play_when_the_ante_is_void() -> None:
    play = with_wagers(selected(), wager("Ante", stake=1000), wager("Pair Plus", "row 1"))
    play = after(play, close(play, balances={"anna": 999}))
    for card in cards(NINE + " 6H 6D 6C"):
        play = after(play, draw(play, card))
    play = after(play, settle(play))
    assert sorted(line.wager.bet for line in play.lines) == ["Ante", "Pair Plus"]


@pytest.mark.clause("CMA 18.8.1")
def test_an_ante_with_as_much_again_in_the_account_stands() -> None:
    play = with_wagers(selected(), wager("Ante", stake=1000))
    closed = close(play, balances={"anna": 1000})
    assert not isinstance(closed, Refused)
    assert closed.voided == ()


@pytest.mark.clause("CMA 18.6.2")
def test_whoever_does_not_answer_in_time_has_folded_and_loses_the_ante() -> None:
    play = with_wagers(selected(), wager("Ante", stake=1000))
    assert settled(play, *cards(NINE + " 6H 6D 6C"))["Ante"].returned_cents == 0


@pytest.mark.clause("CMA 18.6.3")
def test_the_dealers_cards_come_after_the_decisions() -> None:
    play = with_wagers(selected(), wager("Ante"))
    play = after(play, close(play))
    for card in cards(NINE):
        play = after(play, draw(play, card))
    assert not isinstance(play.awaits, Draw)


@pytest.mark.clause("CMA 18.7")
def test_all_poker_wagers_are_settled_together_at_the_end() -> None:
    play = with_wagers(selected(), wager("Ante"), wager("Pair Plus", "hand"))
    source = iter(cards(NINE + " 6H 6D 6C"))
    over = deal(play, lambda: next(source), lambda _play, _asked: Decision("Play"))
    assert sorted(line.wager.bet for line in over.lines) == ["Ante", "Pair Plus", "Play"]


def test_a_round_that_is_over_is_not_voided() -> None:
    play = with_wagers(opened(ROULETTE), wager("Red"))
    over = deal(play, lambda: 17, lambda _play, _asked: None)
    assert reason(void(over, "too late", "CMA 20.4")) is Reason.OUT_OF_ORDER


def test_a_player_does_not_withdraw_anothers_wager() -> None:
    play = with_wagers(opened(ROULETTE), wager("Red"))
    assert reason(withdraw(play, "anna:Red:None", BORIS)) is Reason.UNKNOWN_WAGER


def test_a_wager_placed_twice_under_one_id_is_refused() -> None:
    play = with_wagers(opened(ROULETTE), wager("Red"))
    assert reason(place(play, wager("Red"))) is Reason.REPEATED_ID


def test_a_bet_that_only_a_decision_places_is_refused_before() -> None:
    assert reason(place(selected(), wager("Play"))) is Reason.NOT_OFFERED


def test_a_bet_that_the_tables_decks_do_not_allow_is_refused_with_its_clause() -> None:
    play = opened("crown_melbourne/baccarat", decks=6)
    answer = place(play, wager("Perfect Pairs", "Player"))
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.NOT_OFFERED, "CMA 11.3.2")


@pytest.mark.parametrize("stake", [0, -1, 10**12 + 1, True])
def test_an_impossible_stake_is_refused(stake: int) -> None:
    assert reason(place(opened(ROULETTE), wager("Red", stake=stake))) is Reason.WRONG_AMOUNT


@pytest.mark.clause("CPB 3.1(b)")
def test_wagering_does_not_close_on_a_lone_player_with_too_few_areas() -> None:
    play = opened("crown_perth/blackjack", lone_player_areas_min=2)
    play = with_wagers(play, wager("Blackjack", who=Who("anna", 1)))
    assert reason(close(play)) is Reason.TOO_FEW_WAGERS


@pytest.mark.clause("CPB 3.20(d)(ii)")
def test_an_insurance_that_the_chips_cannot_pay_is_refused() -> None:
    play = replace(opened("crown_perth/blackjack"), chips_cents=(500,))
    play = with_wagers(play, wager("Blackjack", stake=1500, who=Who("anna", 1)))
    play = after(play, close(play))
    for card in cards("9S AD 8H"):
        play = after(play, draw(play, card))
    answer = decide(play, Who("anna", 1), "Insurance", 10_000, stake_cents=600)
    assert isinstance(answer, Refused)
    assert answer.clause == "CPB 3.20(d)(ii)"


@pytest.mark.parametrize(
    ("name", "returned"),
    [("crown_sydney/blackjack", 1500), ("crown_perth/blackjack", 1250)],
)
def test_winnings_are_rounded_up_to_chips_only_where_the_book_says_so(
    name: str, returned: int
) -> None:
    play = replace(opened(name), chips_cents=(500,))
    play = with_wagers(play, wager("Blackjack", stake=500, who=Who("anna", 1)))
    lines = settled(play, *cards("AS 6D KH"))
    assert lines["Blackjack"].returned_cents == returned


def test_money_that_a_decision_has_taken_is_not_there_for_the_next() -> None:
    play = with_wagers(opened("crown_sydney/blackjack"), wager("Blackjack", who=Who("anna", 1)))
    draws = iter(cards("8S 6D 8H 3D"))
    told = iter([Decision("Split"), Decision("Double")])
    with pytest.raises(RoundRefused, match=r"the account holds \$5\.00"):
        deal(play, lambda: next(draws), lambda *_: next(told), {"anna": 1500})
