"""The Star Blackjack Challenge: deal, choices, Dealer's hand, settlement.  SBC 7 to 9, 12, 17."""

from __future__ import annotations

import pytest

from croupier.games.game import Who
from croupier.rounds.play import interim
from croupier.rounds.refusals import Reason
from support.blackjack import ANNA, Deal, on, opened, refused

STAR = "star_sydney/blackjack_challenge"
BORIS_2 = Who("boris", 2)
TWO_AREAS = (on("Blackjack"), on("Blackjack", who=BORIS_2))
EVERYTHING = {"Draw", "Stand", "Double", "Split"}


def decided(round_: Deal) -> list[tuple[str, int, str]]:
    """What is paid or taken before the round is over."""
    return [(line.wager.bet, line.returned_cents, line.clause) for line in interim(round_.play)]


# The initial deal


@pytest.mark.clause("SBC 7.1")
def test_sbc_7_1_a_card_to_each_area_clockwise_one_to_the_dealer_then_a_second_to_each() -> None:
    round_ = Deal(STAR, *reversed(TWO_AREAS))
    order = []
    for code in ("10", "9", "4", "5", "6"):
        order.append(round_.awaits_card_for)
        round_.deal(code)
    first, second = "Betting Area 1", "Betting Area 2"
    assert order == [first, second, "Dealer", first, second]
    assert round_.everybody_asked == (ANNA,)


@pytest.mark.clause("SBC 7.1")
def test_sbc_7_1_only_areas_with_a_wager_are_dealt_to() -> None:
    assert Deal(STAR, on("Blackjack", who=BORIS_2)).awaits_card_for == "Betting Area 2"


@pytest.mark.clause("SBC 7.1")
def test_sbc_7_1_no_wager_is_allowed_once_the_first_card_is_out() -> None:
    answer = refused(Deal(STAR).deal("10").play, on("Blackjack", who=BORIS_2))
    assert answer.reason is Reason.OUT_OF_ORDER


# Interim settlement


@pytest.mark.clause("SBC 8.1", "SBC 8.1.1")
@pytest.mark.parametrize("shown", ["2", "3", "4", "5", "6", "7", "8", "9"])
def test_sbc_8_1_1_a_blackjack_against_two_to_nine_is_paid_at_once(shown: str) -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal(f"A 10 {shown} K 6")
    assert decided(round_) == [("Blackjack", 3000, "SBC 17.1.1")]
    assert round_.everybody_asked == (BORIS_2,)


@pytest.mark.clause("SBC 8.1", "SBC 8.1.2")
@pytest.mark.parametrize("shown", ["10", "J", "Q", "K", "A"])
def test_sbc_8_1_2_a_blackjack_against_a_ten_or_ace_waits_for_the_outcome(shown: str) -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal(f"A 10 {shown} K 6")
    assert decided(round_) == []
    assert round_.everybody_asked == (BORIS_2,)


@pytest.mark.clause("SBC 8.1.2")
def test_sbc_8_1_2_there_is_neither_insurance_nor_even_money() -> None:
    round_ = Deal(STAR).deal("A A K")
    assert round_.awaits_card_for == "Dealer"
    assert refused(opened(STAR, on("Blackjack")), on("Insurance")).reason is Reason.UNKNOWN_BET


# The subsequent deal


@pytest.mark.clause("SBC 9.1")
def test_sbc_9_1_the_areas_decide_one_after_the_other_from_the_left() -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal("10 10 6 4 5")
    assert round_.everybody_asked == (ANNA,)
    assert round_.choose("Stand").everybody_asked == (BORIS_2,)


@pytest.mark.clause("SBC 9.1")
def test_sbc_9_1_the_hands_total_is_announced_before_its_player_decides() -> None:
    play = Deal(STAR).deal("10 6 4").play
    assert str(play.game.words.announce(play.game.course.outcome(play.state, ANNA))).startswith(
        "14 "
    )


@pytest.mark.clause("SBC 9.1")
def test_sbc_9_1_nothing_but_the_four_choices_is_offered() -> None:
    assert Deal(STAR).deal("8 A 8").offered == EVERYTHING
    assert Deal(STAR).deal("8 10 8").offered == EVERYTHING


@pytest.mark.clause("SBC 9.1", "SBC 9.1.1")
def test_sbc_9_1_1_a_player_may_double() -> None:
    assert Deal(STAR).deal("8 6 8").choice("Double").clause == "SBC 10.1, 9.1.1"


@pytest.mark.clause("SBC 9.1", "SBC 9.1.2")
def test_sbc_9_1_2_a_player_may_split_a_pair() -> None:
    assert Deal(STAR).deal("8 6 8").choice("Split").clause == "SBC 11.1, 9.1.2"


@pytest.mark.clause("SBC 9.1", "SBC 9.1.3")
def test_sbc_9_1_3_a_player_who_stands_takes_no_further_card() -> None:
    round_ = Deal(STAR).deal("8 6 8")
    assert round_.choice("Stand").clause == "SBC 9.1, 9.1.3"
    assert round_.choose("Stand").awaits_card_for == "Dealer"


@pytest.mark.clause("SBC 9.1", "SBC 9.1.4")
def test_sbc_9_1_4_a_player_may_draw_several_cards() -> None:
    round_ = Deal(STAR).deal("8 6 4")
    assert round_.choice("Draw").clause == "SBC 9.1, 9.1.4"
    round_.choose("Draw").deal("2").choose("Draw").deal("3")
    assert round_.offered == {"Draw", "Stand"}


@pytest.mark.clause("SBC 9.2")
@pytest.mark.parametrize("codes", ["2 6 3", "5 6 6", "4 6 4"])
def test_sbc_9_2_a_hand_below_twelve_may_not_stand(codes: str) -> None:
    round_ = Deal(STAR).deal(codes)
    assert "Stand" not in round_.offered
    assert round_.refusal("Stand").clause == "SBC 9.2"


@pytest.mark.clause("SBC 9.2")
def test_sbc_9_2_a_hand_below_twelve_with_nothing_else_to_choose_is_dealt_to() -> None:
    round_ = Deal(STAR).deal("2 6 2").choose("Draw").deal("2").choose("Draw").deal("3")
    assert round_.awaits_card_for == "Betting Area 1"


@pytest.mark.clause("SBC 9.2")
def test_sbc_9_2_a_hand_of_twelve_soft_or_hard_may_stand() -> None:
    assert "Stand" in Deal(STAR).deal("10 6 2").offered
    assert "Stand" in Deal(STAR).deal("A 6 A").offered


@pytest.mark.clause("SBC 9.3")
@pytest.mark.parametrize("codes", ["10 6 10", "A 6 9", "10 6 2"])
def test_sbc_9_3_a_hand_below_21_may_draw(codes: str) -> None:
    assert "Draw" in Deal(STAR).deal(codes).offered


@pytest.mark.clause("SBC 9.3")
@pytest.mark.parametrize("codes", ["10 10 6 5 6", "A 10 6 4 6"])
def test_sbc_9_3_no_card_is_drawn_to_a_21(codes: str) -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal(codes)
    assert round_.choose("Draw").deal("6").everybody_asked == (BORIS_2,)


@pytest.mark.clause("SBC 9.4")
def test_sbc_9_4_each_decision_is_followed_by_its_card_and_the_new_total() -> None:
    round_ = Deal(STAR).deal("8 6 4").choose("Draw")
    assert round_.awaits_card_for == "Betting Area 1"
    play = round_.deal("3").play
    assert str(play.game.words.announce(play.game.course.outcome(play.state, ANNA))).startswith(
        "15 "
    )


@pytest.mark.clause("SBC 9.5")
def test_sbc_9_5_a_hand_over_21_loses_at_once() -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal("10 10 6 6 9").choose("Draw").deal("10")
    assert decided(round_) == [("Blackjack", 0, "SBC 9.5")]
    assert round_.everybody_asked == (BORIS_2,)


@pytest.mark.clause("SBC 9.5")
def test_sbc_9_5_a_hand_over_21_loses_even_when_the_dealer_exceeds_21() -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal("10 10 6 6 9").choose("Draw").deal("10")
    round_.choose("Stand").deal("10 10")
    assert (round_.returned(), round_.returned(who=BORIS_2)) == (0, 2000)


@pytest.mark.clause("SBC 9.6")
@pytest.mark.parametrize("shown", ["2", "10", "A"])
def test_sbc_9_6_a_21_is_paid_at_once_whatever_the_dealer_shows(shown: str) -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal(f"7 10 {shown} 7 9").choose("Draw").deal("7")
    assert decided(round_) == [("Blackjack", 2000, "SBC 9.6")]


@pytest.mark.clause("SBC 9.6")
def test_sbc_9_6_a_21_keeps_its_payment_when_the_dealer_makes_blackjack_or_21() -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal("7 10 10 7 9").choose("Draw").deal("7").choose("Stand")
    assert round_.deal("A").returned() == 2000
    again = Deal(STAR, *TWO_AREAS).deal("7 10 10 7 9").choose("Draw").deal("7").choose("Stand")
    assert again.deal("6 5").returned() == 2000


@pytest.mark.clause("SBC 9.7")
@pytest.mark.parametrize(("last", "total"), [("A", 12), ("9", 20), ("2", 13)])
def test_sbc_9_7_five_cards_of_21_or_less_are_paid_at_once(last: str, total: int) -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal("2 10 10 3 9").choose("Draw").deal("4").choose("Draw")
    round_.deal("2").deal(last)
    assert decided(round_) == [("Blackjack", 2000, "SBC 9.7")]
    assert str(round_.choose("Stand").deal("A").line().reason) == f"5 cards with {total}"


@pytest.mark.clause("SBC 9.7")
def test_sbc_9_7_a_hand_takes_no_sixth_card() -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal("A 10 10 A 9").choose("Draw").deal("A").choose("Draw")
    round_.deal("A").choose("Draw")
    assert round_.deal("A").everybody_asked == (BORIS_2,)


@pytest.mark.clause("SBC 9.7")
def test_sbc_9_7_four_cards_are_no_trick_and_five_over_21_lose() -> None:
    round_ = Deal(STAR).deal("5 10 4").choose("Draw").deal("2").choose("Draw").deal("5")
    assert decided(round_) == []
    assert round_.choose("Draw").deal("6").line().clause == "SBC 9.5"


# The Dealer's hand


@pytest.mark.clause("SBC 12.1")
def test_sbc_12_1_the_dealer_draws_after_every_players_hand_is_complete() -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal("10 10 6 8 9").choose("Stand")
    assert round_.everybody_asked == (BORIS_2,)
    assert round_.choose("Stand").awaits_card_for == "Dealer"


@pytest.mark.clause("SBC 12.2")
@pytest.mark.parametrize(("shown", "more"), [("2", "2"), ("6", "10"), ("A", "5"), ("A", "2 10")])
def test_sbc_12_2_the_dealer_draws_to_sixteen_or_less(shown: str, more: str) -> None:
    round_ = Deal(STAR).deal(f"10 {shown} 8").choose("Stand").deal(more)
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("SBC 12.2")
@pytest.mark.parametrize(
    ("shown", "more"),
    [("10", "7"), ("A", "6"), ("9", "9"), ("A", "7"), ("10", "9"), ("10", "Q"), ("6", "10 5")],
)
def test_sbc_12_2_the_dealer_stands_on_every_seventeen_to_21(shown: str, more: str) -> None:
    assert Deal(STAR).deal(f"10 {shown} 8").choose("Stand").deal(more).is_over


@pytest.mark.clause("SBC 12.3")
def test_sbc_12_3_the_dealer_draws_nothing_when_every_hand_is_bust_or_paid() -> None:
    round_ = Deal(STAR, *TWO_AREAS).deal("10 7 10 6 7").choose("Draw").deal("10")
    assert round_.choose("Draw").deal("7").is_over


@pytest.mark.clause("SBC 12.3")
def test_sbc_12_3_a_blackjack_needs_no_more_than_the_dealers_second_card() -> None:
    round_ = Deal(STAR).deal("A 10 K")
    assert round_.awaits_card_for == "Dealer"
    assert round_.deal("2").is_over


# Final settlement


@pytest.mark.clause("SBC 17.1", "SBC 17.1.1")
@pytest.mark.parametrize("codes", ["9", "10"])
def test_sbc_17_1_1_a_blackjack_is_paid_two_to_one_without_a_dealer_blackjack(codes: str) -> None:
    line = Deal(STAR).deal(f"A 10 K {codes}").line()
    assert (line.returned_cents, line.clause) == (3000, "SBC 17.1.1")


@pytest.mark.clause("SBC 17.1", "SBC 17.1.1")
@pytest.mark.parametrize(
    ("own", "paid", "words"), [("K", 6000, "higher"), ("Q", 5000, "equal"), ("J", 4000, "lower")]
)
@pytest.mark.parametrize("dealer", ["Q {} A", "A {} Q"])
def test_sbc_17_1_1_two_blackjacks_are_paid_five_four_or_three_to_one_by_their_tens(
    own: str, paid: int, words: str, dealer: str
) -> None:
    line = Deal(STAR).deal(f"A {dealer.format(own)}").line()
    assert (line.returned_cents, line.clause) == (paid, "SBC 17.1.1")
    assert words in str(line.reason)


@pytest.mark.clause("SBC 17.1.1")
def test_sbc_17_1_1_a_split_blackjack_is_compared_with_the_dealers_too() -> None:
    round_ = Deal(STAR).deal("10 A K").choose("Split").deal("A").deal("A").deal("J")
    assert (round_.returned(), round_.returned("Split", 2)) == (4000, 6000)


@pytest.mark.clause("SBC 17.1", "SBC 17.1.2")
def test_sbc_17_1_2_the_higher_total_is_paid_one_to_one() -> None:
    line = Deal(STAR).deal("10 9 10").choose("Stand").deal("10").line()
    assert (str(line.reason), line.clause) == ("20 beats 19", "SBC 17.1.2")
    assert line.returned_cents == 2000


@pytest.mark.clause("SBC 17.1", "SBC 17.1.3")
def test_sbc_17_1_3_a_hand_is_paid_one_to_one_when_the_dealer_exceeds_21() -> None:
    line = Deal(STAR).deal("10 6 2").choose("Stand").deal("10 6").line()
    assert (str(line.reason), line.clause) == ("Dealer 22 is over 21", "SBC 17.1.3")
    assert line.returned_cents == 2000


@pytest.mark.clause("SBC 17.1", "SBC 17.1.4")
@pytest.mark.parametrize("total", [17, 18, 19, 20])
def test_sbc_17_1_4_a_tie_loses(total: int) -> None:
    second = str(total - 10)
    line = Deal(STAR).deal(f"10 10 {second}").choose("Stand").deal(second).line()
    assert (str(line.reason), line.clause) == (f"{total} equals {total}: loses", "SBC 17.1.4")
    assert line.returned_cents == 0


@pytest.mark.clause("SBC 17.1", "SBC 17.1.4")
def test_sbc_17_1_4_the_lower_total_and_any_total_against_a_dealer_blackjack_lose() -> None:
    lower = Deal(STAR).deal("10 10 9").choose("Stand").deal("10").line()
    assert (lower.returned_cents, lower.clause) == (0, "SBC 17.1.4")
    blackjack = Deal(STAR).deal("10 10 10").choose("Stand").deal("A").line()
    assert (blackjack.returned_cents, blackjack.clause) == (0, "SBC 17.1.4")


def test_no_result_of_the_book_is_a_stand_off_or_a_surrender() -> None:
    values = Deal(STAR).play.rules.book.values
    results = {datum.value for key, datum in values.items() if key.startswith("results.")}
    assert results.isdisjoint({"Stand-off", "even money", "surrendered"})


# Absent players


@pytest.mark.clause("SBC 18.10")
def test_sbc_18_10_a_silent_player_is_dealt_to_until_the_total_exceeds_eleven() -> None:
    round_ = Deal(STAR).deal("5 6 4").time_out().deal("2").time_out()
    assert round_.awaits_card_for == "Betting Area 1"
    assert round_.deal("A").time_out().awaits_card_for == "Dealer"
    assert [wager.bet for wager in round_.play.wagers] == ["Blackjack"]


@pytest.mark.clause("SBC 18.10")
@pytest.mark.parametrize("codes", ["10 6 2", "A 6 A", "A 6 6", "8 6 8"])
def test_sbc_18_10_a_silent_player_stands_on_any_twelve_or_more(codes: str) -> None:
    assert Deal(STAR).deal(codes).time_out().awaits_card_for == "Dealer"
