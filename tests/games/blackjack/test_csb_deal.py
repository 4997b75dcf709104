"""Crown Sydney Blackjack: the deal, the decisions and the Dealer's hand.  CSB 8 and 9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.equipment.cards import cards
from croupier.equipment.chance import SeededChance
from croupier.equipment.shoe import stacked
from croupier.games.blackjack import COURSE
from croupier.games.game import Who
from croupier.rounds.deal import Decision, ShoeDraws, deal
from croupier.rounds.play import draw
from croupier.rounds.refusals import Reason, Refused
from support.blackjack import ANNA, BORIS, Deal, on, opened, ranked

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rounds.round import Round

BORIS_2 = Who("boris", 2)
TWO_AREAS = (on("Blackjack"), on("Blackjack", who=BORIS_2))
SHARED = (on("Blackjack"), on("Blackjack", 400, BORIS))


@pytest.mark.clause("CSB 8.1", "CSB 8.1.1", "CSB 8.5.3")
def test_csb_8_1_1_every_card_lies_open_in_the_hand_it_was_dealt_to() -> None:
    round_ = Deal("blackjack").deal("8C 6D 8H").choose("Split").deal("10S").choose("Stand")
    state = round_.deal("9D").choose("Draw").deal("2C").play.state
    assert state.boxes[0].cards == (cards("8C 10S"), cards("8H 9D 2C"))
    assert state.cards == cards("6D")


@pytest.mark.clause("CSB 8.2")
def test_csb_8_2_a_card_that_nobody_drew_is_refused() -> None:
    round_ = Deal("blackjack").deal("10 6 5")
    assert isinstance(draw(round_.play, ranked("6")), Refused)


@pytest.mark.clause("CSB 8.3.1(b)", "CSB 8.3.1(c)", "CSB 8.3.1(d)")
def test_csb_8_3_1_a_card_to_each_area_clockwise_one_to_the_dealer_then_a_second_to_each() -> None:
    round_ = Deal("blackjack", *reversed(TWO_AREAS))
    order = []
    for code in ("10", "9", "4", "5", "6"):
        order.append(round_.awaits_card_for)
        round_.deal(code)
    first, second = "Betting Area 1", "Betting Area 2"
    assert order == [first, second, "Dealer", first, second]
    assert round_.everybody_asked == (ANNA,)


@pytest.mark.clause("CSB 8.3.1(b)")
def test_csb_8_3_1_b_an_area_without_a_blackjack_wager_gets_no_card() -> None:
    round_ = Deal("blackjack", on("Blackjack", who=BORIS_2))
    assert round_.awaits_card_for == "Betting Area 2"


@pytest.mark.clause("CSB 8.3.2")
def test_csb_8_3_2_insurance_is_offered_to_everybody_before_any_further_card() -> None:
    round_ = Deal("blackjack", *TWO_AREAS).deal("10 10 A 9 8")
    assert round_.everybody_asked == (ANNA, BORIS_2)
    assert round_.offered == {"Insurance", "No Insurance"}


@pytest.mark.clause("CSB 8.3.2")
@pytest.mark.parametrize("shown", ["2", "9", "10", "K"])
def test_csb_8_3_2_insurance_is_offered_against_an_ace_only(shown: str) -> None:
    assert "Insurance" not in Deal("blackjack").deal(f"10 {shown} 9").offered


@pytest.mark.clause("CSB 8.3.2(a)")
def test_csb_8_3_2_a_insurance_is_refused_once_the_subsequent_deal_has_begun() -> None:
    round_ = Deal("blackjack").deal("10 A 5").choose("No Insurance")
    answer = round_.refusal("Insurance")
    assert (answer.reason, answer.clause) == (Reason.UNKNOWN_CHOICE, "CSB 8.3.2")


@pytest.mark.clause("CSB 8.3.2")
def test_csb_8_3_2_a_player_with_a_blackjack_may_insure_it() -> None:
    round_ = Deal("blackjack").deal("A A K").choose("Insurance", "Wait").deal("K")
    assert (round_.returned(), round_.returned("Insurance")) == (1000, 1500)


@pytest.mark.clause("CSB 8.4", "CSB 8.4.1(a)")
@pytest.mark.parametrize("shown", ["2", "5", "9"])
def test_csb_8_4_1_a_a_blackjack_is_paid_without_another_card_against_two_to_nine(
    shown: str,
) -> None:
    round_ = Deal("blackjack").deal(f"A {shown} K")
    assert round_.is_over
    assert round_.returned() == 2500


@pytest.mark.clause("CSB 8.4.1(a)")
@pytest.mark.parametrize("shown", ["10", "J", "Q", "K"])
def test_csb_8_4_1_a_a_blackjack_waits_for_the_dealers_second_card_against_a_ten(
    shown: str,
) -> None:
    round_ = Deal("blackjack").deal(f"A {shown} K")
    assert round_.awaits_card_for == "Dealer"
    assert round_.deal("5").is_over


@pytest.mark.clause("CSB 8.4.1(b)")
def test_csb_8_4_1_b_a_blackjack_against_an_ace_may_be_paid_as_even_money() -> None:
    round_ = Deal("blackjack").deal("A A K").choose("No Insurance", "Even Money")
    assert round_.is_over
    assert (round_.line().tier, round_.returned()) == ("even money", 2000)
    assert round_.line().clause == "CSB 8.4.1(b)"


@pytest.mark.clause("CSB 8.4.1(b)")
def test_csb_8_4_1_b_a_player_who_waits_is_paid_three_to_two_or_stands_off() -> None:
    waiting = Deal("blackjack").deal("A A K").choose("No Insurance", "Wait")
    assert waiting.deal("9").returned() == 2500
    again = Deal("blackjack").deal("A A K").choose("No Insurance", "Wait")
    assert again.deal("K").returned() == 1000


@pytest.mark.clause("CSB 8.4.1(b)")
def test_csb_8_4_1_b_even_money_is_not_offered_without_a_blackjack() -> None:
    assert "Even Money" not in Deal("blackjack").deal("10 A 9").choose("No Insurance").offered


@pytest.mark.clause("CSB 8.5.1")
def test_csb_8_5_1_the_areas_decide_one_after_the_other_from_the_left() -> None:
    round_ = Deal("blackjack", *TWO_AREAS).deal("10 10 6 4 5").choose("Stand")
    assert round_.everybody_asked == (BORIS_2,)


@pytest.mark.clause("CSB 8.5.1(c)")
def test_csb_8_5_1_c_a_player_who_stands_takes_no_further_card() -> None:
    round_ = Deal("blackjack").deal("10 6 2").choose("Stand")
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 8.5.1(d)")
def test_csb_8_5_1_d_a_player_draws_as_long_as_the_total_is_below_21() -> None:
    round_ = Deal("blackjack").deal("10 6 4").choose("Draw").deal("2").choose("Draw").deal("4")
    assert round_.offered == {"Draw", "Stand"}


@pytest.mark.clause("CSB 8.5.1(d)")
@pytest.mark.parametrize("codes", ["10 6 5", "A 6 4"])
def test_csb_8_5_1_d_no_card_is_drawn_to_a_21(codes: str) -> None:
    round_ = Deal("blackjack").deal(codes).choose("Draw").deal("6")
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 8.5.1(d)")
def test_csb_8_5_1_d_no_card_is_drawn_to_a_blackjack() -> None:
    round_ = Deal("blackjack", *TWO_AREAS).deal("A 10 6 K 5")
    assert round_.everybody_asked == (BORIS_2,)


@pytest.mark.clause("CSB 8.5.2")
def test_csb_8_5_2_a_hand_below_twelve_is_dealt_to_until_it_has_twelve() -> None:
    round_ = Deal("blackjack").deal("2 6 3")
    assert round_.awaits_card_for == "Betting Area 1"
    assert round_.deal("2").awaits_card_for == "Betting Area 1"
    assert round_.deal("5").offered == {"Draw", "Stand"}


@pytest.mark.clause("CSB 8.5.2")
def test_csb_8_5_2_a_soft_total_of_twelve_or_more_may_stand() -> None:
    assert Deal("blackjack").deal("2 6 A").offered == {"Draw", "Stand"}


@pytest.mark.clause("CSB 8.5.2")
def test_csb_8_5_2_a_hand_below_twelve_may_still_double_or_split_but_not_stand() -> None:
    assert Deal("blackjack").deal("6 6 5").offered == {"Draw", "Double"}
    assert Deal("blackjack").deal("4 6 4").offered == {"Draw", "Split"}


@pytest.mark.clause("CSB 8.5.2(a)")
def test_csb_8_5_2_a_a_table_without_the_sign_lets_a_low_hand_stand() -> None:
    round_ = Deal("blackjack", player_must_draw_below=0).deal("2 6 3")
    assert round_.offered == {"Draw", "Stand"}


@pytest.mark.clause("CSB 8.5.4", "CSB 8.5.4(a)")
@pytest.mark.parametrize("codes", ["10 6 2", "A 6 A", "A 6 6", "10 10 6"])
def test_csb_8_5_4_an_absent_player_stands_on_any_twelve_or_more(codes: str) -> None:
    assert Deal("blackjack").deal(codes).time_out().awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 8.5.4", "CSB 8.5.4(b)")
def test_csb_8_5_4_an_absent_player_draws_below_twelve_and_neither_doubles_nor_splits() -> None:
    round_ = Deal("blackjack").deal("6 6 5").time_out()
    assert round_.awaits_card_for == "Betting Area 1"
    assert round_.deal("7").time_out().awaits_card_for == "Dealer"
    assert [wager.bet for wager in round_.play.wagers] == ["Blackjack"]


@pytest.mark.clause("CSB 8.5.1(a)", "CSB 8.5.5(a)")
@pytest.mark.parametrize("codes", ["4 6 5", "2 6 7", "5 6 5", "7 6 3", "9 6 2"])
def test_csb_8_5_5_a_hard_nine_ten_and_eleven_may_double(codes: str) -> None:
    assert "Double" in Deal("blackjack").deal(codes).offered


@pytest.mark.clause("CSB 8.5.5(a)")
@pytest.mark.parametrize("codes", ["10 6 2", "A 6 8", "A 6 9", "4 6 4", "10 6 10"])
def test_csb_8_5_5_a_no_other_total_and_no_soft_total_may_double(codes: str) -> None:
    answer = Deal("blackjack").deal(codes).refusal("Double")
    assert (answer.reason, answer.clause) == (Reason.UNKNOWN_CHOICE, "CSB 8.5.5(a)")


@pytest.mark.clause("CSB 8.5.5(a)")
def test_csb_8_5_5_a_a_three_card_hard_ten_may_not_double() -> None:
    round_ = Deal("blackjack").deal("2 6 3").deal("5")
    assert round_.awaits_card_for == "Betting Area 1"


@pytest.mark.clause("CSB 8.5.5(a)", "CSB 8.5.6(c)(iii)")
def test_csb_8_5_5_a_the_first_two_cards_of_a_split_hand_may_double() -> None:
    round_ = Deal("blackjack").deal("8 6 8").choose("Split").deal("3").choose("Double")
    round_.deal("10").deal("9").choose("Stand").deal("10 3")
    assert [line.returned_cents for line in round_.settled().play.lines] == [2000, 0, 2000]


@pytest.mark.clause("CSB 8.5.5(a)(i)")
def test_csb_8_5_5_a_i_a_double_adds_up_to_the_original_wager_for_one_card_only() -> None:
    round_ = Deal("blackjack").deal("6 6 5")
    assert round_.refusal("Double", stake=1001).reason is Reason.WRONG_AMOUNT
    round_.choose("Double", stake=400).deal("2")
    assert round_.awaits_card_for == "Dealer"
    assert round_.deal("10 8").returned("Double", 1) == 800


@pytest.mark.clause("CSB 8.5.5(b)")
def test_csb_8_5_5_b_a_dealer_blackjack_returns_the_double() -> None:
    round_ = Deal("blackjack").deal("6 10 5").choose("Double").deal("10 A")
    assert (round_.returned(), round_.returned("Double", 1)) == (0, 1000)
    assert round_.line("Double", 1).clause == "CSB 8.5.5(b)"


@pytest.mark.clause("CSB 8.5.5(c)")
def test_csb_8_5_5_c_a_blackjack_may_not_double() -> None:
    assert Deal("blackjack").deal("A 10 K").awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 8.5.1(b)", "CSB 8.5.6(a)")
@pytest.mark.parametrize("codes", ["8 6 8", "A 6 A", "K 6 10", "J 6 Q"])
def test_csb_8_5_6_a_two_cards_of_one_value_may_be_split(codes: str) -> None:
    assert "Split" in Deal("blackjack").deal(codes).offered


@pytest.mark.clause("CSB 8.5.6(a)")
@pytest.mark.parametrize("codes", ["8 6 9", "A 6 9", "9 6 10"])
def test_csb_8_5_6_a_other_hands_may_not_be_split(codes: str) -> None:
    assert Deal("blackjack").deal(codes).refusal("Split").clause == "CSB 8.5.6(a)"


@pytest.mark.clause("CSB 8.5.6(a)")
def test_csb_8_5_6_a_a_third_card_ends_the_right_to_split() -> None:
    assert "Split" not in Deal("blackjack").deal("6 6 6").choose("Draw").deal("6").offered


@pytest.mark.clause("CSB 8.5.6(a)(i)")
def test_csb_8_5_6_a_i_the_split_wager_equals_the_original() -> None:
    round_ = Deal("blackjack").deal("8 6 8")
    assert str(round_.refusal("Split", stake=999).accepted) == "exactly $10.00"
    assert round_.choose("Split").play.wagers[-1].stake_cents == 1000


@pytest.mark.clause("CSB 8.5.6(b)")
def test_csb_8_5_6_b_the_first_hand_is_completed_before_the_second_gets_a_card() -> None:
    round_ = Deal("blackjack").deal("8C 6 8H").choose("Split").deal("5").choose("Draw").deal("4")
    assert list(map(len, round_.play.state.boxes[0].cards)) == [3, 1]
    round_.choose("Stand").deal("7")
    assert list(map(len, round_.play.state.boxes[0].cards)) == [3, 2]


@pytest.mark.clause(
    "CSB 8.5.6(c)", "CSB 8.5.6(c)(i)", "CSB 8.5.6(c)(ii)", "CSB 8.5.6(c)(iii)", "CSB 8.5.6(c)(iv)"
)
def test_csb_8_5_6_c_a_split_hand_may_stand_draw_double_or_split_again() -> None:
    after_split = Deal("blackjack").deal("8 6 8").choose("Split")
    assert after_split.deal("8").offered == {"Draw", "Stand", "Split"}
    assert Deal("blackjack").deal("8 6 8").choose("Split").deal("2").offered == {"Draw", "Double"}


@pytest.mark.clause("CSB 8.5.6(c)(iv)")
def test_csb_8_5_6_c_iv_split_aces_take_one_card_each() -> None:
    round_ = Deal("blackjack").deal("A 6 A").choose("Split").deal("5 3")
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 8.5.6(c)(iv)")
def test_csb_8_5_6_c_iv_aces_may_be_split_only_once() -> None:
    round_ = Deal("blackjack").deal("A 6 A").choose("Split").deal("A A")
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 8.5.6(d)")
def test_csb_8_5_6_d_no_more_than_three_hands() -> None:
    round_ = Deal("blackjack").deal("8 6 8").choose("Split").deal("8").choose("Split").deal("8")
    assert round_.offered == {"Draw", "Stand"}
    assert len(round_.play.state.boxes[0].cards) == 3


@pytest.mark.clause("CSB 8.5.6(e)")
@pytest.mark.parametrize(("pair", "other"), [("A", "K"), ("K", "A")])
def test_csb_8_5_6_e_a_split_ace_and_ten_is_no_blackjack(pair: str, other: str) -> None:
    round_ = Deal("blackjack").deal(f"{pair} 6 {pair}").choose("Split").deal(f"{other} {other}")
    round_.deal("10 2")
    assert (round_.returned(), round_.returned("Split", 2)) == (2000, 2000)


@pytest.mark.clause("CSB 8.5.6(f)")
def test_csb_8_5_6_f_a_busted_split_hand_loses_whatever_the_dealer_gets() -> None:
    round_ = Deal("blackjack").deal("8 6 8").choose("Split").deal("7").choose("Draw").deal("10")
    round_.deal("10").choose("Stand").deal("10 10")
    assert (round_.returned(), round_.returned("Split", 2)) == (0, 2000)


@pytest.mark.clause("CSB 8.5.6(g)")
@pytest.mark.parametrize(("pair", "played"), [("8", ("Stand",)), ("A", ())])
def test_csb_8_5_6_g_a_dealer_blackjack_takes_one_original_wager_of_split_hands(
    pair: str, played: tuple[str, ...]
) -> None:
    round_ = Deal("blackjack").deal(f"{pair} 10 {pair}").choose("Split").deal("9")
    round_.choose(*played).deal("9").choose(*played).deal("A")
    assert (round_.returned(), round_.returned("Split", 2)) == (0, 1000)
    assert round_.line("Split", 2).clause == "CSB 8.5.6(g)"


@pytest.mark.clause("CSB 8.5.6(f)", "CSB 8.5.6(g)")
def test_csb_8_5_6_g_busted_hands_stay_lost_and_one_more_original_is_taken() -> None:
    round_ = Deal("blackjack").deal("8 10 8").choose("Split").deal("8").choose("Split")
    round_.deal("7").choose("Draw").deal("10")  # the first hand busts
    round_.deal("3").choose("Double").deal("9")  # the hand formed second, doubled to 20
    round_.deal("10").choose("Stand").deal("A")
    assert round_.returned() == 0
    assert (round_.returned("Split", 3), round_.returned("Double", 3)) == (0, 1000)
    assert round_.returned("Split", 2) == 1000


@pytest.mark.clause("CSB 8.5.7", "CSB 8.5.7(a)")
@pytest.mark.parametrize("second", ["7", "8", "9", "10"])
def test_csb_8_5_7_a_the_dealer_stands_on_17_and_more(second: str) -> None:
    assert Deal("blackjack").deal("10 10 9").choose("Stand").deal(second).is_over


@pytest.mark.clause("CSB 8.5.7(a)")
def test_csb_8_5_7_a_the_dealer_draws_to_16() -> None:
    round_ = Deal("blackjack").deal("10 10 9").choose("Stand").deal("6")
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 8.5.7(c)")
def test_csb_8_5_7_c_no_card_is_drawn_when_every_hand_is_over_21() -> None:
    assert Deal("blackjack").deal("10 6 6").choose("Draw").deal("10").is_over


@pytest.mark.clause("CSB 8.5.7(c)")
def test_csb_8_5_7_c_an_insurance_still_needs_the_second_card_and_no_more() -> None:
    round_ = Deal("blackjack").deal("10 A 6").choose("Insurance", "Draw").deal("10")
    assert round_.awaits_card_for == "Dealer"
    assert round_.deal("2").is_over


@pytest.mark.clause("CSB 8.5.7(c)")
def test_csb_8_5_7_c_a_lone_blackjack_needs_one_more_card_only() -> None:
    round_ = Deal("blackjack").deal("A 10 K").deal("2")
    assert (round_.is_over, round_.returned()) == (True, 2500)


@pytest.mark.clause("CSB 9.1", "CSB 9.1.1", "CSB 9.1.2")
def test_csb_9_1_settlement_takes_the_losing_and_pays_the_winning_wagers() -> None:
    round_ = Deal("blackjack", *TWO_AREAS).deal("10 10 10 7 9").choose("Stand", "Stand").deal("8")
    assert (round_.returned(), round_.returned(who=BORIS_2)) == (0, 2000)


@pytest.mark.clause("CSB 6.6", "CSB 8.5.5(a)(i)")
def test_csb_8_5_5_others_on_the_area_may_double_with_it_or_not() -> None:
    round_ = Deal("blackjack", *SHARED).deal("6 6 5").choose("Double")
    assert round_.everybody_asked == (BORIS,)
    assert round_.offered == {"Double", "No Double"}
    joined = round_.choose("Double", stake=150).deal("10 10 9")
    assert (joined.returned("Double", 1), joined.returned("Double", 1, BORIS)) == (2000, 300)


@pytest.mark.clause("CSB 6.6", "CSB 8.5.6(a)")
def test_csb_8_5_6_another_player_who_does_not_split_stays_on_the_first_hand() -> None:
    round_ = Deal("blackjack", *SHARED).deal("8 6 8").choose("Split", "No Split").deal("10")
    round_.choose("Stand").deal("3").choose("Double")
    assert round_.awaits_card_for == "Betting Area 1"  # Boris has no wager on the second hand.
    round_.deal("10 10 10")
    assert round_.returned(who=BORIS) == 800
    assert len(round_.play.lines) == 4


@pytest.mark.clause("CSB 8.5.6(g)")
def test_csb_8_5_6_another_player_who_splits_too_loses_one_original_to_a_dealer_blackjack() -> None:
    round_ = Deal("blackjack", *SHARED).deal("8 10 8").choose("Split", "Split").deal("10")
    round_.choose("Stand").deal("10").choose("Stand").deal("A")
    assert (round_.returned(who=BORIS), round_.returned("Split", 2, BORIS)) == (0, 400)


def test_a_table_may_keep_the_others_on_their_wagers() -> None:
    round_ = Deal("blackjack", *SHARED, others_on_double="stay", others_on_split="stay")
    assert round_.deal("6 6 5").choose("Double").awaits_card_for == "Betting Area 1"


@pytest.mark.clause("CSB 8.4.1(b)")
def test_csb_8_4_1_b_each_player_on_the_area_takes_even_money_or_waits() -> None:
    round_ = Deal("blackjack", *SHARED).deal("A A K").choose("No Insurance", "No Insurance")
    round_.choose("Even Money", who=ANNA).choose("Wait", who=BORIS).deal("K")
    assert (round_.returned(), round_.returned(who=BORIS)) == (2000, 400)


def test_a_state_takes_no_card_and_no_choice_that_it_does_not_await() -> None:
    dealing, deciding = Deal("blackjack").deal("10 6").play, Deal("blackjack").deal("10 6 5").play
    with pytest.raises(ValueError, match="not awaited"):
        COURSE.received(deciding.state, ranked("6"))
    with pytest.raises(ValueError, match="accepted: Draw, Stand"):
        COURSE.decided(deciding.state, ANNA, "Split")
    with pytest.raises(ValueError, match="accepted: nothing"):
        COURSE.decided(dealing.state, ANNA, "Draw")


@pytest.mark.clause("CSB 8.5.8(a)")
def test_csb_8_5_8_the_cards_are_picked_up_in_an_order_that_gives_every_hand_again() -> None:
    codes = "8C KD 6D 8H 7S TS 9D 2C TC 5C"
    told = ("Split", "Stand", "Draw", "Stand", "Stand")
    source = ShoeDraws(stacked(cards(codes), 8), SeededChance(1))
    played = dealt_from(source, told)
    rack = source.shoe.end_round(source.chance).discards
    assert rack == cards(codes)
    again = dealt_from(iter(rack).__next__, told)
    hands = [(cards("8C TS"), cards("8H 9D 2C")), (cards("KD 7S"),)]
    assert [box.cards for box in again.state.boxes] == hands
    assert [box.cards for box in played.state.boxes] == hands
    assert again.state.cards == played.state.cards == cards("6D TC 5C")


def dealt_from(draws: Callable[[], Any], told: tuple[str, ...]) -> Round:
    """A round on two areas dealt with these decisions."""
    decisions = map(Decision, told)
    return deal(opened("blackjack", *TWO_AREAS), draws, lambda _play, _asked: next(decisions))
