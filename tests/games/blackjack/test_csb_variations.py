"""Crown Sydney's variations: Crown Blackjack, Free Bet, Pot of Gold and Plus.  CSB 10 to 13."""

from __future__ import annotations

import pytest

from croupier.games.game import Who
from croupier.rounds.round import WagerPlaced
from croupier.rounds.wager import Means
from croupier.rounds.wagering_period import place
from support.blackjack import ANNA, BORIS, CHLOE, Deal, on, opened, refused

CROWN, FREE, PLUS = "crown_blackjack", "free_bet_blackjack", "blackjack_plus"


@pytest.mark.clause("CSB 10.1")
def test_csb_10_1_crown_blackjack_doubles_and_pays_as_blackjack_does() -> None:
    assert "Double" not in Deal(CROWN).deal("A 6 8").offered
    assert Deal(CROWN).deal("A 6 K").returned() == 2500


@pytest.mark.clause("CSB 10.2.2(a)")
def test_csb_10_2_2_the_dealer_draws_to_a_soft_17() -> None:
    round_ = Deal(CROWN).deal("10 A 8").choose("No Insurance", "Stand").deal("6")
    assert round_.awaits_card_for == "Dealer"
    assert round_.deal("A").is_over


@pytest.mark.clause("CSB 10.2.2(a)")
def test_csb_10_2_2_the_dealer_stands_on_a_hard_17_and_draws_nothing_that_cannot_matter() -> None:
    assert Deal(CROWN).deal("10 10 8").choose("Stand").deal("7").is_over
    assert Deal(CROWN).deal("10 6 6").choose("Draw").deal("10").is_over


@pytest.mark.clause("CSB 10.2.1", "CSB 10.2.1(b)")
@pytest.mark.parametrize("codes", ["A 6 6", "A 6 A"])
def test_csb_10_2_1_an_absent_player_draws_on_soft_17_and_less(codes: str) -> None:
    assert Deal(CROWN).deal(codes).time_out().awaits_card_for == "Betting Area 1"


@pytest.mark.clause("CSB 10.2.1", "CSB 10.2.1(a)")
@pytest.mark.parametrize("codes", ["A 6 7", "10 6 2"])
def test_csb_10_2_1_an_absent_player_stands_on_soft_18_and_hard_12(codes: str) -> None:
    assert Deal(CROWN).deal(codes).time_out().awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 11.1", "CSB 11.3", "CSB 11.3.1", "CSB 11.3.2(b)")
def test_csb_11_1_a_blackjack_wins_three_to_two() -> None:
    assert Deal(FREE).deal("A 6 K").returned() == 2500


@pytest.mark.clause("CSB 11.2.1", "CSB 11.6.1(a)", "CSB 11.8.1")
def test_csb_11_6_1_a_a_won_double_pays_the_original_wager_without_costing_one() -> None:
    round_ = Deal(FREE).deal("6 6 5").choose("Double")
    assert round_.play.wagers[-1].means is Means.FREE
    round_.deal("10 10 9")
    assert (round_.returned(), round_.returned("Double", 1)) == (2000, 1000)


@pytest.mark.clause("CSB 11.6", "CSB 11.6.1")
def test_csb_11_6_1_a_double_needs_a_hard_nine_ten_or_eleven_and_is_for_the_whole() -> None:
    assert "Double" not in Deal(FREE).deal("A 6 8").offered
    assert Deal(FREE).deal("6 6 5").refusal("Double", stake=500).clause == "CSB 11.6.1(a)"


@pytest.mark.clause("CSB 11.6.1(b)")
def test_csb_11_6_1_b_a_doubled_hand_takes_one_card_only() -> None:
    assert Deal(FREE).deal("6 6 5").choose("Double").deal("2").awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 11.7", "CSB 11.7.1(a)")
@pytest.mark.parametrize("pair", ["A", "4", "8", "9"])
def test_csb_11_7_1_a_a_pair_other_than_tens_splits_with_a_token(pair: str) -> None:
    round_ = Deal(FREE).deal(f"{pair} 6 {pair}").choose("Split")
    assert round_.play.wagers[-1].means is Means.FREE


@pytest.mark.clause("CSB 11.7.1(b)")
def test_csb_11_7_1_b_tens_split_for_an_equal_wager_of_chips() -> None:
    round_ = Deal(FREE).deal("K 6 Q").choose("Split")
    assert (round_.play.wagers[-1].means, round_.play.wagers[-1].stake_cents) == (Means.CHIPS, 1000)


@pytest.mark.clause("CSB 11.8", "CSB 11.8.2")
def test_csb_11_8_2_a_token_that_stands_off_or_loses_gives_nothing_and_costs_nothing() -> None:
    round_ = Deal(FREE).deal("8 6 8").choose("Split").deal("10").choose("Stand").deal("9")
    round_.choose("Stand").deal("10 2")  # dealer 18: the first hand stands off, the second loses
    assert (round_.returned(), round_.returned("Split", 2)) == (1000, 0)
    standing = Deal(FREE).deal("8 6 8").choose("Split").deal("9").choose("Stand").deal("10")
    standing.choose("Stand").deal("10 2")  # dealer 18: the token stands off
    assert (standing.line("Split", 2).tier, standing.returned("Split", 2)) == ("Stand-off", 0)


@pytest.mark.clause("CSB 11.3.2(a)")
def test_csb_11_3_2_a_the_higher_total_wins() -> None:
    line = Deal(FREE).deal("10 10 10").choose("Stand").deal("9").line()
    assert (line.returned_cents, line.clause) == (2000, "CSB 11.3.2(a)")


@pytest.mark.clause("CSB 11.3.2(c)")
def test_csb_11_3_2_c_a_hand_wins_when_the_dealer_has_23_or_more() -> None:
    line = Deal(FREE).deal("10 6 2").choose("Stand").deal("10 7").line()
    assert (line.returned_cents, line.clause) == (2000, "CSB 11.3.2(c)")


@pytest.mark.clause("CSB 11.3.3(a)", "CSB 11.3.3(b)")
def test_csb_11_3_3_over_21_and_the_lower_total_lose() -> None:
    over = Deal(FREE).deal("10 6 6").choose("Draw").deal("10").line()
    assert (over.returned_cents, over.clause) == (0, "CSB 11.3.3(a)")
    lower = Deal(FREE).deal("10 10 8").choose("Stand").deal("9").line()
    assert (lower.returned_cents, lower.clause) == (0, "CSB 11.3.3(b)")


@pytest.mark.clause("CSB 11.3.4(a)")
def test_csb_11_3_4_a_equal_scores_stand_off() -> None:
    assert Deal(FREE).deal("10 10 9").choose("Stand").deal("9").returned() == 1000


@pytest.mark.clause("CSB 11.3.4(b)")
def test_csb_11_3_4_b_a_dealer_22_is_a_stand_off() -> None:
    line = Deal(FREE).deal("10 6 10").choose("Stand").deal("10 6").line()
    assert (line.tier, line.returned_cents) == ("Stand-off", 1000)
    assert (str(line.reason), line.clause) == ("Dealer 22: Stand-off", "CSB 11.3.4(b)")


@pytest.mark.clause("CSB 11.3.4(b)")
def test_csb_11_3_4_b_a_blackjack_wins_against_22_and_a_busted_hand_stays_lost() -> None:
    boris, chloe = Who("boris", 2), Who("chloe", 3)
    wagers = (on("Blackjack"), on("Blackjack", who=boris), on("Blackjack", who=chloe))
    round_ = Deal(FREE, *wagers).deal("A 10 10 10 K 6 9").choose("Draw").deal("10")
    round_.choose("Stand").deal("2 10")  # the Dealer: 10, 2 and 10
    assert round_.returned() == 2500
    assert round_.returned(who=boris) == 0
    assert round_.returned(who=chloe) == 1000


@pytest.mark.clause("CSB 11.4", "CSB 11.4.1", "CSB 11.4.2", "CSB 11.4.3")
@pytest.mark.parametrize("codes", ["A 6 7", "10 6 2"])
def test_csb_11_4_3_a_silent_or_absent_player_stands_on_soft_18_and_hard_12(codes: str) -> None:
    assert Deal(FREE).deal(codes).time_out().awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 11.4.4")
def test_csb_11_4_4_a_silent_or_absent_player_draws_on_soft_17_and_below_hard_12() -> None:
    assert Deal(FREE).deal("A 6 6").time_out().awaits_card_for == "Betting Area 1"
    assert Deal(FREE).deal("5 6 6").time_out().awaits_card_for == "Betting Area 1"


@pytest.mark.clause("CSB 11.5", "CSB 11.5.1")
def test_csb_11_5_1_the_dealer_draws_to_a_soft_17() -> None:
    round_ = Deal(FREE).deal("10 A 8").choose("No Insurance", "Stand").deal("6")
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 12.3.2")
def test_csb_12_3_2_pot_of_gold_needs_a_blackjack_wager_on_its_area() -> None:
    assert refused(opened(FREE), on("Pot of Gold")).clause == "CSB 12.3.2"


@pytest.mark.clause("CSB 12.3.2")
def test_csb_12_3_2_a_player_without_a_main_wager_on_the_area_needs_leave() -> None:
    boris = on("Pot of Gold", who=BORIS)
    answer = refused(opened(FREE, on("Blackjack")), boris)
    assert (answer.clause, str(answer.accepted)) == ("CSB 12.3.2", "your own Blackjack wager first")
    with_leave = opened(FREE, on("Blackjack"), pot_of_gold_restricted=False)
    assert isinstance(place(with_leave, boris), WagerPlaced)


@pytest.mark.clause("CSB 12.4.2")
def test_csb_12_4_2_without_a_token_the_line_says_so_by_its_own_clause() -> None:
    round_ = Deal(FREE, on("Blackjack"), on("Pot of Gold", 100)).deal("10 6 8").choose("Stand")
    line = round_.deal("10 4").line("Pot of Gold")
    assert (str(line.reason), line.clause) == ("0 tokens", "CSB 12.4.2")


@pytest.mark.clause("CSB 12.4.1")
def test_csb_12_4_1_one_token_is_said_in_the_singular() -> None:
    round_ = Deal(FREE, on("Blackjack"), on("Pot of Gold", 100)).deal("6 10 5").choose("Double")
    reason = str(round_.deal("2 10").line("Pot of Gold").reason)
    assert reason == "1 token: one Free Bet Token"


@pytest.mark.clause("CSB 12.3.3")
def test_csb_12_3_3_no_more_than_three_pot_of_gold_wagers_an_area() -> None:
    wagers = [on("Pot of Gold", who=who) for who in (ANNA, BORIS, CHLOE)]
    play = opened(FREE, on("Blackjack"), *wagers, pot_of_gold_restricted=False)
    assert refused(play, on("Pot of Gold", who=Who("dora", 1))).clause == "CSB 12.3.3"


@pytest.mark.clause("CSB 12.4", "CSB 12.4.1", "CSB 12.5", "CSB 12.5.1")
@pytest.mark.parametrize(("version", "paid"), [("Version 1", 3100), ("Version 2", 2600)])
def test_csb_12_5_1_three_tokens_pay_by_the_version_on_the_sign(version: str, paid: int) -> None:
    wagers = (on("Blackjack"), on("Pot of Gold", 100))
    round_ = Deal(FREE, *wagers, pot_of_gold=version).deal("8 6 8").choose("Split").deal("3")
    round_.choose("Double").deal("10").deal("2").choose("Double").deal("10")
    assert round_.deal("10 9").returned("Pot of Gold") == paid


@pytest.mark.clause("CSB 12.4.1")
def test_csb_12_4_1_a_token_counts_even_when_its_hand_loses() -> None:
    round_ = Deal(FREE, on("Blackjack"), on("Pot of Gold", 100)).deal("6 10 5").choose("Double")
    assert round_.deal("2 10").returned("Pot of Gold") == 400


@pytest.mark.clause("CSB 12.4.2")
def test_csb_12_4_2_pot_of_gold_loses_without_a_token() -> None:
    round_ = Deal(FREE, on("Blackjack"), on("Pot of Gold")).deal("K 6 Q").choose("Split")
    round_.deal("9").choose("Stand").deal("9").choose("Stand").deal("10 10")
    assert round_.returned("Pot of Gold") == 0


@pytest.mark.clause("CSB 13.1")
def test_csb_13_1_plus_stands_on_soft_17_and_splits_aces_once_as_blackjack_does() -> None:
    assert Deal(PLUS).deal("10 A 8").choose("No Insurance", "Stand").deal("6").is_over
    assert Deal(PLUS).deal("A 6 A").choose("Split").deal("A A").awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 13.2", "CSB 13.3.1(b)", "CSB 13.4.2(b)")
def test_csb_13_3_1_b_five_cards_below_21_win_even_against_a_dealer_blackjack() -> None:
    round_ = Deal(PLUS).deal("2 A 3").choose("No Insurance", "Draw").deal("4").choose("Draw")
    round_.deal("2 5")  # Eleven in four cards must draw the fifth.
    assert round_.is_over
    assert (round_.returned(), round_.line().clause) == (2000, "CSB 13.3.1(b)")


@pytest.mark.clause("CSB 13.3", "CSB 13.3.1(a)", "CSB 13.4.2(b)")
def test_csb_13_3_1_a_a_21_is_paid_at_once_one_to_one() -> None:
    round_ = Deal(PLUS).deal("7 10 7").choose("Draw").deal("7")
    assert round_.is_over
    line = round_.line()
    assert (str(line.reason), line.clause) == ("21 is paid at once", "CSB 13.3.1(a)")


@pytest.mark.clause("CSB 13.3.1(c)")
def test_csb_13_3_1_c_the_higher_total_wins() -> None:
    assert Deal(PLUS).deal("10 10 10").choose("Stand").deal("9").line().clause == "CSB 13.3.1(c)"


@pytest.mark.clause("CSB 13.3.1(d)", "CSB 13.4", "CSB 13.4.2(a)")
def test_csb_13_4_2_a_a_blackjack_is_paid_three_to_two_whatever_the_dealer_shows() -> None:
    round_ = Deal(PLUS).deal("A A K")
    assert round_.is_over
    assert round_.returned() == 2500


@pytest.mark.clause("CSB 13.3.1(d)")
def test_csb_13_3_1_d_a_hand_wins_when_the_dealer_has_23_or_more() -> None:
    assert Deal(PLUS).deal("10 6 2").choose("Stand").deal("10 7").returned() == 2000


@pytest.mark.clause("CSB 13.3.2(a)", "CSB 13.3.2(b)")
def test_csb_13_3_2_over_21_and_the_lower_total_lose() -> None:
    over = Deal(PLUS).deal("10 6 6").choose("Draw").deal("10").line()
    assert (over.returned_cents, over.clause) == (0, "CSB 13.3.2(a)")
    lower = Deal(PLUS).deal("10 10 8").choose("Stand").deal("9").line()
    assert (lower.returned_cents, lower.clause) == (0, "CSB 13.3.2(b)")


@pytest.mark.clause("CSB 13.3.3(a)", "CSB 13.3.3(b)")
def test_csb_13_3_3_equal_scores_and_a_dealer_22_stand_off() -> None:
    assert Deal(PLUS).deal("10 10 9").choose("Stand").deal("9").line().clause == "CSB 13.3.3(a)"
    dealer_22 = Deal(PLUS).deal("10 6 10").choose("Stand").deal("10 6").line()
    assert (dealer_22.returned_cents, dealer_22.clause) == (1000, "CSB 13.3.3(b)")


@pytest.mark.clause("CSB 13.4.1(a)")
def test_csb_13_4_1_a_player_with_a_blackjack_may_not_insure() -> None:
    wagers = (on("Blackjack"), on("Blackjack", who=Who("boris", 2)))
    assert Deal(PLUS, *wagers).deal("A 10 A K 9").everybody_asked == (Who("boris", 2),)


@pytest.mark.clause("CSB 13.4.3(a)")
def test_csb_13_4_3_a_hand_of_five_cards_takes_no_more() -> None:
    round_ = Deal(PLUS).deal("2 10 2").choose("Draw").deal("2").choose("Draw").deal("2")
    assert round_.deal("2").is_over  # Ten in five cards: the fifth was compulsory.


@pytest.mark.clause("CSB 13.4.4(a)")
@pytest.mark.parametrize("codes", ["A 6 8", "10 6 2", "10 6 10", "2 6 3"])
def test_csb_13_4_4_a_any_first_two_cards_may_double(codes: str) -> None:
    assert "Double" in Deal(PLUS).deal(codes).offered


@pytest.mark.clause("CSB 13.4.4(b)")
def test_csb_13_4_4_b_the_first_three_cards_below_21_may_double_and_four_may_not() -> None:
    round_ = Deal(PLUS).deal("2 6 3").choose("Draw").deal("5")
    assert "Double" in round_.offered
    assert "Double" not in round_.choose("Draw").deal("4").offered


@pytest.mark.clause("CSB 13.4.4(c)")
def test_csb_13_4_4_c_split_hands_may_double_but_split_aces_may_not() -> None:
    assert "Double" in Deal(PLUS).deal("8 6 8").choose("Split").deal("10").offered
    assert Deal(PLUS).deal("A 6 A").choose("Split").deal("5 5").awaits_card_for == "Dealer"


@pytest.mark.clause("CSB 13.4.4(d)")
def test_csb_13_4_4_d_three_cards_of_a_split_hand_may_double() -> None:
    round_ = Deal(PLUS).deal("8 6 8").choose("Split").deal("2").choose("Draw").deal("5")
    assert "Double" in round_.offered
