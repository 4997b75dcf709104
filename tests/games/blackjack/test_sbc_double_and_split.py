"""The Star Blackjack Challenge: doubling and splitting.  SBC 10 and 11."""

from __future__ import annotations

import pytest

from croupier.games.game import Who
from croupier.rounds.refusals import Reason
from support.blackjack import ANNA, BORIS, CHLOE, Deal, on

STAR = "star_sydney/blackjack_challenge"
TWO_AREAS = (on("Blackjack"), on("Blackjack", who=Who("boris", 2)))
SHARED = (on("Blackjack"), on("Blackjack", 600, BORIS), on("Blackjack", 400, CHLOE))
EVERYTHING = {"Draw", "Stand", "Double", "Split"}


def returned(round_: Deal, who: Who = ANNA) -> dict[tuple[str, object], int]:
    lines = round_.settled().play.lines
    return {
        (line.wager.bet, line.wager.pick): line.returned_cents
        for line in lines
        if line.wager.who == who
    }


# Doubling


@pytest.mark.clause("SBC 10.1")
@pytest.mark.parametrize("codes", ["2 6 2", "10 6 2", "A 6 7", "10 6 10", "A 6 9"])
def test_sbc_10_1_any_two_cards_may_double(codes: str) -> None:
    assert "Double" in Deal(STAR).deal(codes).offered


@pytest.mark.clause("SBC 10.1")
def test_sbc_10_1_a_blackjack_may_not_double() -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal("A 10 10 K 6")
    assert round_.refusal("Double", who=ANNA).reason is Reason.NOT_AWAITED


@pytest.mark.clause("SBC 10.1")
def test_sbc_10_1_three_cards_may_double_and_four_may_not() -> None:
    round_ = Deal(STAR).deal("2 6 3").choose("Draw").deal("8")
    assert round_.offered == {"Draw", "Stand", "Double"}
    assert round_.choose("Draw").deal("2").offered == {"Draw", "Stand"}
    answer = round_.refusal("Double")
    assert (answer.reason, answer.clause) == (Reason.UNKNOWN_CHOICE, "SBC 10.1")


@pytest.mark.clause("SBC 10.1")
def test_sbc_10_1_split_hands_may_double_on_two_and_on_three_cards() -> None:
    round_ = Deal(STAR).deal("8 6 8").choose("Split").deal("2")
    assert "Double" in round_.offered
    assert "Double" in round_.choose("Draw").deal("2").offered


@pytest.mark.clause("SBC 10.1")
@pytest.mark.parametrize("stake", [1, 400, 1000])
def test_sbc_10_1_a_double_is_not_more_than_the_original_wager(stake: int) -> None:
    round_ = Deal(STAR).deal("6 6 5")
    assert str(round_.refusal("Double", stake=1001).accepted) == "at most $10.00"
    round_.choose("Double", stake=stake).deal("9 10 10")
    assert returned(round_) == {("Blackjack", None): 2000, ("Double", 1): 2 * stake}


@pytest.mark.clause("SBC 10.2")
def test_sbc_10_2_a_doubled_hand_takes_one_card_and_no_more() -> None:
    round_ = Deal(STAR).deal("6 6 5").choose("Double")
    assert round_.awaits_card_for == "Betting Area 1"
    assert round_.deal("2").awaits_card_for == "Dealer"


@pytest.mark.clause("SBC 10.2")
def test_sbc_10_2_the_one_card_lies_face_up_as_the_last_of_the_doubled_hand() -> None:
    box = Deal(STAR).deal("6 6 5").choose("Double").deal("2H").play.state.boxes[0]
    assert box.cards[0][-1].code == "2H"
    assert box.area.hands[0].is_doubled


@pytest.mark.clause("SBC 10.3")
def test_sbc_10_3_the_others_on_the_area_may_double_before_the_card_is_dealt() -> None:
    round_ = Deal(STAR, *SHARED).deal("6 6 5").choose("Double")
    assert round_.everybody_asked == (BORIS, CHLOE)
    assert round_.awaits_card_for is None
    assert str(round_.refusal("Double", who=BORIS, stake=601).accepted) == "at most $6.00"
    round_.choose("Double", who=BORIS).choose("No Double", who=CHLOE)
    assert round_.deal("9").awaits_card_for == "Dealer"
    round_.deal("10 10")
    assert returned(round_, BORIS) == {("Blackjack", None): 1200, ("Double", 1): 1200}
    assert returned(round_, CHLOE) == {("Blackjack", None): 800}


@pytest.mark.clause("SBC 10.3")
def test_sbc_10_3_an_unanswered_question_is_no_double_and_the_hand_takes_one_card() -> None:
    round_ = Deal(STAR, *SHARED).deal("6 6 5").choose("Double").time_out().time_out()
    assert round_.deal("2").awaits_card_for == "Dealer"
    assert {wager.who for wager in round_.play.wagers if wager.bet == "Double"} == {ANNA}


@pytest.mark.clause("SBC 10.3")
def test_sbc_10_3_another_player_may_not_double_when_the_controlling_player_does_not() -> None:
    answer = Deal(STAR, *SHARED).deal("6 6 5").refusal("Double", who=BORIS)
    assert answer.reason is Reason.NOT_AWAITED


@pytest.mark.clause("SBC 10.4")
def test_sbc_10_4_a_dealer_blackjack_takes_only_the_original_wager_of_a_doubled_hand() -> None:
    round_ = Deal(STAR).deal("6 10 5").choose("Double").deal("9 A")
    assert returned(round_) == {("Blackjack", None): 0, ("Double", 1): 1000}
    assert round_.line("Double", 1).clause == "SBC 10.4"


@pytest.mark.clause("SBC 10.4")
def test_sbc_10_4_a_doubled_hand_over_21_is_lost_in_full_all_the_same() -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal("10 10 10 6 9").choose("Double").deal("10")
    assert returned(round_.choose("Stand").deal("A")) == {
        ("Blackjack", None): 0,
        ("Double", 1): 0,
    }


@pytest.mark.clause("SBC 10.4")
def test_sbc_10_4_a_dealer_21_that_is_no_blackjack_takes_both_wagers() -> None:
    round_ = Deal(STAR).deal("6 10 5").choose("Double").deal("9 6 5")
    assert round_.all_returned == 0


# Splitting


@pytest.mark.clause("SBC 11.1")
@pytest.mark.parametrize("codes", ["8 6 8", "A 6 A", "10 6 K", "J 6 Q"])
def test_sbc_11_1_two_cards_of_one_value_may_be_split_for_an_equal_wager(codes: str) -> None:
    round_ = Deal(STAR).deal(codes)
    assert str(round_.refusal("Split", stake=999).accepted) == "exactly $10.00"
    assert round_.choose("Split").play.wagers[-1].stake_cents == 1000
    assert len(round_.play.state.boxes[0].area.hands) == 2


@pytest.mark.clause("SBC 11.1")
@pytest.mark.parametrize("codes", ["8 6 9", "A 6 9", "10 6 9"])
def test_sbc_11_1_two_cards_of_different_values_may_not_be_split(codes: str) -> None:
    answer = Deal(STAR).deal(codes).refusal("Split")
    assert (answer.reason, answer.clause) == (Reason.UNKNOWN_CHOICE, "SBC 11.1, 9.1.2")


@pytest.mark.clause("SBC 11.2")
def test_sbc_11_2_the_first_hand_is_played_out_before_the_second_gets_a_card() -> None:
    round_ = Deal(STAR).deal("8 6 8").choose("Split").deal("5").choose("Draw").deal("2")
    assert [hand.cards for hand in round_.play.state.boxes[0].area.hands] == [3, 1]
    round_.choose("Stand").deal("10")
    assert [hand.cards for hand in round_.play.state.boxes[0].area.hands] == [3, 2]


@pytest.mark.clause("SBC 11.3")
def test_sbc_11_3_a_split_hand_of_two_cards_may_stand_draw_double_or_split_again() -> None:
    assert Deal(STAR).deal("8 6 8").choose("Split").deal("8").offered == EVERYTHING
    assert Deal(STAR).deal("A 6 A").choose("Split").deal("A").offered == EVERYTHING
    assert Deal(STAR).deal("A 6 A").choose("Split").deal("5").offered == EVERYTHING - {"Split"}


@pytest.mark.clause("SBC 11.3")
def test_sbc_11_3_the_total_of_a_split_hand_is_announced() -> None:
    play = Deal(STAR).deal("8 6 8").choose("Split").deal("5").play
    assert str(play.game.words.announce(play.game.course.outcome(play.state, ANNA))).startswith(
        "13, 8 "
    )


@pytest.mark.clause("SBC 11.3")
def test_sbc_11_3_split_aces_are_drawn_to_and_doubled() -> None:
    round_ = Deal(STAR).deal("A 6 A").choose("Split").deal("5").choose("Draw").deal("3")
    round_.choose("Stand").deal("7").choose("Double").deal("2").deal("10 2")
    assert returned(round_) == {
        ("Blackjack", None): 2000,
        ("Split", 2): 2000,
        ("Double", 2): 2000,
    }


@pytest.mark.clause("SBC 11.3.1")
@pytest.mark.parametrize(("pair", "second"), [("A", "K"), ("10", "A"), ("Q", "A")])
def test_sbc_11_3_1_split_aces_and_split_tens_can_make_a_blackjack(pair: str, second: str) -> None:
    round_ = Deal(STAR).deal(f"{pair} 6 {pair}").choose("Split").deal(second)
    round_.deal("7").choose("Stand").deal("10 10")
    assert (round_.line().tier, round_.returned()) == ("blackjack", 3000)


@pytest.mark.clause("SBC 11.3.1")
def test_sbc_11_3_1_on_the_other_reading_it_is_a_21() -> None:
    round_ = Deal(STAR, split_ace_ten_is_blackjack=False).deal("A 10 A").choose("Split").deal("K")
    round_.deal("9").choose("Stand").deal("A")
    assert (round_.line().tier, round_.returned(), round_.line().clause) == (
        "wins",
        2000,
        "SBC 9.6",
    )


@pytest.mark.clause("SBC 11.4")
@pytest.mark.parametrize("card", ["A", "8", "10"])
def test_sbc_11_4_a_pair_of_any_value_may_be_split_twice(card: str) -> None:
    round_ = Deal(STAR).deal(f"{card} 6 {card}").choose("Split").deal(card).choose("Split")
    assert [hand.cards for hand in round_.play.state.boxes[0].area.hands] == [1, 1, 1]


@pytest.mark.clause("SBC 11.4", "SBC 11.4.1")
def test_sbc_11_4_1_every_split_hand_carries_a_wager_equal_to_the_original() -> None:
    round_ = Deal(STAR).deal("8 6 8").choose("Split").deal("8")
    assert str(round_.refusal("Split", stake=999).accepted) == "exactly $10.00"
    wagers = round_.choose("Split").play.wagers
    assert [(wager.bet, wager.pick, wager.stake_cents) for wager in wagers] == [
        ("Blackjack", None, 1000),
        ("Split", 2, 1000),
        ("Split", 3, 1000),
    ]


@pytest.mark.clause("SBC 11.4", "SBC 11.4.2")
def test_sbc_11_4_2_an_area_has_no_more_than_three_hands() -> None:
    round_ = Deal(STAR).deal("8 6 8").choose("Split").deal("8").choose("Split").deal("8")
    assert "Split" not in round_.offered
    assert round_.refusal("Split").reason is Reason.UNKNOWN_CHOICE


@pytest.mark.clause("SBC 11.4", "SBC 11.4.3")
def test_sbc_11_4_3_a_pair_that_was_drawn_to_may_not_be_split() -> None:
    round_ = Deal(STAR).deal("4 6 4").choose("Draw").deal("4")
    assert "Split" not in round_.offered


@pytest.mark.clause("SBC 11.5")
def test_sbc_11_5_each_other_player_is_asked_before_the_split_hands_get_a_card() -> None:
    round_ = Deal(STAR, *SHARED).deal("8 6 8").choose("Split")
    assert round_.everybody_asked == (BORIS, CHLOE)
    assert round_.awaits_card_for is None
    assert round_.offered == {"Split", "No Split"}


@pytest.mark.clause("SBC 11.5", "SBC 11.5.1")
def test_sbc_11_5_1_another_player_may_back_the_new_hand_with_an_equal_wager() -> None:
    round_ = Deal(STAR, *SHARED).deal("8 6 8").choose("Split")
    assert str(round_.refusal("Split", who=BORIS, stake=500).accepted) == "exactly $6.00"
    round_.choose("Split", who=BORIS).choose("No Split", who=CHLOE)
    round_.deal("10").choose("Stand").deal("3").choose("Draw").deal("10")
    assert returned(round_.deal("10 3"), BORIS) == {("Blackjack", None): 0, ("Split", 2): 1200}


@pytest.mark.clause("SBC 11.5", "SBC 11.5.2")
@pytest.mark.parametrize(("second", "first_hand"), [("10", 800), ("9", 0)])
def test_sbc_11_5_2_a_player_who_does_not_follow_stays_on_the_first_hand(
    second: str, first_hand: int
) -> None:
    round_ = Deal(STAR, *SHARED).deal("8 6 8").choose("Split", "No Split", "No Split")
    round_.deal(second).choose("Stand").deal("10").choose("Stand").deal("9 2")
    assert returned(round_, CHLOE) == {("Blackjack", None): first_hand}


@pytest.mark.clause("SBC 11.5.2")
def test_sbc_11_5_2_who_is_not_on_a_hand_is_not_asked_about_it() -> None:
    round_ = Deal(STAR, *SHARED).deal("8 6 8").choose("Split", "Split", "No Split")
    round_.deal("10").choose("Stand").deal("8")
    assert round_.choose("Split").everybody_asked == (BORIS,)
    round_.choose("No Split").deal("2")
    assert round_.choose("Double").everybody_asked == (BORIS,)


@pytest.mark.clause("SBC 11.6")
def test_sbc_11_6_a_dealer_blackjack_takes_one_original_wager_of_all_split_hands() -> None:
    round_ = Deal(STAR).deal("8 10 8").choose("Split").deal("8").choose("Split").deal("10")
    round_.choose("Stand").deal("3").choose("Double").deal("9").deal("9").choose("Stand")
    assert returned(round_.deal("A")) == {
        ("Blackjack", None): 0,
        ("Split", 2): 1000,
        ("Split", 3): 1000,
        ("Double", 3): 1000,
    }
    assert round_.line("Split", 2).clause == "SBC 11.6"


@pytest.mark.clause("SBC 11.6")
def test_sbc_11_6_hands_over_21_stay_lost_and_one_original_wager_of_the_rest_is_taken() -> None:
    round_ = Deal(STAR).deal("8 10 8").choose("Split").deal("8").choose("Split")
    round_.deal("6").choose("Draw").deal("10")
    round_.deal("10").choose("Stand").deal("10").choose("Stand")
    assert returned(round_.deal("A")) == {
        ("Blackjack", None): 0,
        ("Split", 3): 0,
        ("Split", 2): 1000,
    }


@pytest.mark.clause("SBC 11.6")
def test_sbc_11_6_a_hand_that_was_paid_at_once_is_not_the_wager_that_is_taken() -> None:
    round_ = Deal(STAR).deal("8 10 8").choose("Split").deal("3").choose("Draw").deal("10")
    round_.deal("10").choose("Stand")
    assert returned(round_.deal("A")) == {("Blackjack", None): 2000, ("Split", 2): 0}
