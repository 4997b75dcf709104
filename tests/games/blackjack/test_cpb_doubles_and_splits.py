"""Crown Perth Blackjack: doubles and splits, alone and on a shared area.  CPB 3.25 to 3.42."""

from __future__ import annotations

import pytest

from croupier.rounds.refusals import Reason
from support.blackjack import ANNA, BORIS, CHLOE, Deal, on

PERTH = "crown_perth/blackjack"
SHARED = (on("Blackjack"), on("Blackjack", 400, BORIS))


def shared(cards: str) -> Deal:
    """Anna, with the higher wager, decides; Boris wagers 4.00 on her hand."""
    return Deal(PERTH, *SHARED).deal(cards)


@pytest.mark.clause("CPB 3.25")
@pytest.mark.parametrize(("cards", "total"), [("5 4", 9), ("6 4", 10), ("5 5", 10), ("6 5", 11)])
def test_cpb_3_25_two_cards_of_hard_9_10_or_11_may_double(cards: str, total: int) -> None:
    first, second = cards.split()
    round_ = Deal(PERTH).deal(f"{first} 6 {second}")
    assert round_.play.state.boxes[0].area.hand.total == total
    assert "Double" in round_.offered


@pytest.mark.clause("CPB 3.25")
@pytest.mark.parametrize("cards", ["5 6 3", "10 6 2", "A 6 8", "A 6 9", "A 6 A"])
def test_cpb_3_25_other_totals_and_soft_ones_may_not_double(cards: str) -> None:
    round_ = Deal(PERTH).deal(cards)
    assert "Double" not in (round_.offered if round_.everybody_asked else set())


@pytest.mark.clause("CPB 3.25")
def test_cpb_3_25_hard_10_in_three_cards_may_not_double() -> None:
    round_ = Deal(PERTH).deal("2 6 3")
    assert round_.awaits_card_for == "Betting Area 1"
    round_.deal("5")
    assert round_.awaits_card_for == "Betting Area 1"


@pytest.mark.clause("CPB 3.25")
def test_cpb_3_25_the_first_two_cards_of_a_split_hand_may_double() -> None:
    round_ = Deal(PERTH).deal("8 6 8").choose("Split").deal("3")
    assert round_.offered == {"Draw", "Double"}
    assert round_.choose("Double").deal("10 2").choose("Double").deal("9").play.wagers[-1].pick == 2


@pytest.mark.clause("CPB 3.25")
def test_cpb_3_25_only_the_player_controlling_the_hand_may_double_it() -> None:
    answer = shared("6 6 5").refusal("Double", who=BORIS)
    assert (answer.reason, str(answer.accepted)) == (Reason.NOT_AWAITED, "anna: Draw or Double")


@pytest.mark.clause("CPB 3.26")
def test_cpb_3_26_the_others_on_the_area_may_double_too() -> None:
    round_ = shared("6 6 5").choose("Double")
    assert (round_.everybody_asked, round_.offered) == ((BORIS,), {"Double", "No Double"})
    round_.choose("Double").deal("9 10 10")
    assert (round_.returned("Double", 1), round_.returned("Double", 1, BORIS)) == (2000, 800)


@pytest.mark.clause("CPB 3.26", "CPB 3.28")
def test_cpb_3_26_the_others_need_not_double() -> None:
    round_ = shared("6 6 5").choose("Double", "No Double").deal("10 10 10")
    assert (round_.returned(), round_.returned(who=BORIS)) == (2000, 800)
    assert [w.who for w in round_.play.wagers if w.bet == "Double"] == [ANNA]


@pytest.mark.clause("CPB 3.26")
def test_cpb_3_26_nobody_else_is_asked_when_the_hand_is_not_doubled() -> None:
    assert shared("6 6 5").choose("Draw").awaits_card_for == "Betting Area 1"


@pytest.mark.clause("CPB 3.27")
@pytest.mark.parametrize("stake", [999, 1001, 500])
def test_cpb_3_27_a_double_equals_the_blackjack_wager(stake: int) -> None:
    round_ = Deal(PERTH).deal("6 6 5")
    assert str(round_.refusal("Double", stake=stake).accepted) == "exactly $10.00"
    assert round_.choose("Double", stake=1000).play.wagers[-1].stake_cents == 1000


@pytest.mark.clause("CPB 3.27")
def test_cpb_3_27_another_players_double_equals_their_own_wager() -> None:
    round_ = shared("6 6 5").choose("Double")
    assert str(round_.refusal("Double", stake=1000).accepted) == "exactly $4.00"
    assert round_.choose("Double").play.wagers[-1].stake_cents == 400


@pytest.mark.clause("CPB 3.28")
@pytest.mark.parametrize("joins", ["Double", "No Double"])
def test_cpb_3_28_a_doubled_hand_takes_one_card_whoever_doubled(joins: str) -> None:
    round_ = shared("6 6 5").choose("Double", joins)
    assert round_.awaits_card_for == "Betting Area 1"
    assert round_.deal("2").awaits_card_for == "Dealer"


@pytest.mark.clause("CPB 3.29(a)", "CPB 3.30")
@pytest.mark.parametrize("dealer", ["10 10", "10 4"])
def test_cpb_3_29_a_a_double_wins_one_to_one_with_its_hand(dealer: str) -> None:
    round_ = Deal(PERTH).deal("6 6 5").choose("Double").deal(f"10 {dealer}")
    line = round_.line("Double", 1)
    assert (round_.returned(), line.returned_cents, line.clause) == (2000, 2000, "CPB 3.29(a)")


@pytest.mark.clause("CPB 3.29(b)")
def test_cpb_3_29_b_a_double_loses_with_its_hand() -> None:
    line = Deal(PERTH).deal("6 9 5").choose("Double").deal("7 10").line("Double", 1)
    assert (line.returned_cents, line.clause) == (0, "CPB 3.29(b)")


@pytest.mark.clause("CPB 3.29(b)")
def test_cpb_3_29_b_a_dealer_blackjack_takes_wager_and_double_whole() -> None:
    round_ = Deal(PERTH).deal("6 10 5").choose("Double").deal("10 A")
    assert (round_.all_returned, round_.line("Double", 1).clause) == (0, "CPB 3.29(b)")


@pytest.mark.clause("CPB 3.29(c)")
def test_cpb_3_29_c_a_double_stands_off_with_its_hand() -> None:
    round_ = Deal(PERTH).deal("6 9 5").choose("Double").deal("8 10")
    line = round_.line("Double", 1)
    assert (round_.returned(), line.returned_cents, line.clause) == (1000, 1000, "CPB 3.29(c)")


@pytest.mark.clause("CPB 3.31")
@pytest.mark.parametrize("cards", ["8 6 8", "K 6 10", "J 6 Q", "A 6 A"])
def test_cpb_3_31_two_first_cards_of_one_point_value_may_be_split(cards: str) -> None:
    assert "Split" in Deal(PERTH).deal(cards).offered


@pytest.mark.clause("CPB 3.31")
def test_cpb_3_31_cards_of_two_point_values_may_not_be_split() -> None:
    assert "Split" not in Deal(PERTH).deal("9 6 10").offered


@pytest.mark.clause("CPB 3.31")
def test_cpb_3_31_each_card_becomes_the_first_of_a_hand() -> None:
    round_ = Deal(PERTH).deal("KC 6 TD").choose("Split")
    assert [[card.code for card in hand] for hand in round_.play.state.boxes[0].cards] == [
        ["KC"],
        ["TD"],
    ]


@pytest.mark.clause("CPB 3.31")
def test_cpb_3_31_only_the_player_controlling_the_hand_may_split_it() -> None:
    assert shared("8 6 8").refusal("Split", who=BORIS).reason is Reason.NOT_AWAITED


@pytest.mark.clause("CPB 3.32(a)")
def test_cpb_3_32_a_another_player_may_split_too() -> None:
    round_ = shared("8 6 8").choose("Split")
    assert (round_.everybody_asked, round_.offered) == ((BORIS,), {"Split", "No Split"})
    round_.choose("Split").deal("10").choose("Stand").deal("K").choose("Stand").deal("10 10")
    assert (round_.returned(who=BORIS), round_.returned("Split", 2, BORIS)) == (800, 800)


@pytest.mark.clause("CPB 3.32(b)")
def test_cpb_3_32_b_else_their_wager_stays_behind_the_hand_furthest_to_the_dealers_left() -> None:
    round_ = shared("8 6 8").choose("Split", "No Split")
    round_.deal("2").choose("Draw").deal("K").choose("Stand").deal("4").choose("Draw")
    round_.deal("K").deal("10 3")
    assert (round_.returned(), round_.returned("Split", 2)) == (2000, 0)
    assert round_.returned(who=BORIS) == 800
    assert [w.who for w in round_.play.wagers if w.bet == "Split"] == [ANNA]


@pytest.mark.clause("CPB 3.33", "CPB 3.35")
def test_cpb_3_33_a_split_hand_paired_again_may_be_split_again() -> None:
    round_ = Deal(PERTH).deal("8 6 8").choose("Split").deal("8")
    assert "Split" in round_.offered
    assert "Split" not in Deal(PERTH).deal("8 6 8").choose("Split").deal("9").offered


@pytest.mark.clause("CPB 3.33")
def test_cpb_3_33_the_second_split_hand_may_be_split_again_too() -> None:
    round_ = Deal(PERTH).deal("K 6 10").choose("Split").deal("9").choose("Stand").deal("Q")
    assert "Split" in round_.offered


@pytest.mark.clause("CPB 3.34(a)")
def test_cpb_3_34_a_another_player_on_a_resplit_hand_may_split_too() -> None:
    round_ = shared("8 6 8").choose("Split", "No Split").deal("8").choose("Split")
    assert round_.everybody_asked == (BORIS,)
    added = round_.choose("Split").play.wagers[-1]
    assert (added.who, added.pick, added.stake_cents) == (BORIS, 3, 400)


@pytest.mark.clause("CPB 3.34(b)")
def test_cpb_3_34_b_else_their_wager_stays_behind_the_new_hand_furthest_left() -> None:
    round_ = shared("8 6 8").choose("Split", "No Split").deal("8").choose("Split", "No Split")
    round_.deal("K").choose("Stand").deal("4").choose("Draw").deal("K").deal("5")
    round_.choose("Draw").deal("K").deal("10 K")
    assert (round_.returned(), round_.returned(who=BORIS)) == (2000, 800)
    assert (round_.returned("Split", 2), round_.returned("Split", 3)) == (0, 0)


@pytest.mark.clause("CPB 3.34")
def test_cpb_3_34_a_player_who_has_no_wager_on_the_resplit_hand_is_not_asked() -> None:
    round_ = shared("8 6 8").choose("Split", "No Split").deal("9").choose("Stand").deal("8")
    assert round_.choose("Split").awaits_card_for == "Betting Area 1"


@pytest.mark.clause("CPB 3.34(b)")
def test_cpb_3_34_b_a_split_wager_not_split_again_stays_on_the_left_of_the_two() -> None:
    round_ = shared("8 6 8").choose("Split", "Split").deal("9").choose("Stand").deal("8")
    round_.choose("Split", "No Split").deal("K").choose("Stand").deal("4").choose("Draw")
    round_.deal("K").deal("10 K")
    assert (round_.returned("Split", 2, BORIS), round_.returned("Split", 3)) == (800, 0)


@pytest.mark.clause("CPB 3.35")
@pytest.mark.parametrize("pair", ["8", "A"])
def test_cpb_3_35_no_more_than_three_hands_an_area(pair: str) -> None:
    round_ = Deal(PERTH).deal(f"{pair} 6 {pair}").choose("Split").deal(pair).choose("Split")
    round_.deal(pair)
    assert len(round_.play.state.boxes[0].area.hands) == 3
    assert "Split" not in (round_.offered if round_.everybody_asked else set())


@pytest.mark.clause("CPB 3.36")
@pytest.mark.parametrize("stake", [999, 1001])
def test_cpb_3_36_a_split_equals_the_blackjack_wager(stake: int) -> None:
    round_ = Deal(PERTH).deal("8 6 8")
    assert str(round_.refusal("Split", stake=stake).accepted) == "exactly $10.00"
    assert round_.choose("Split").play.wagers[-1].stake_cents == 1000


@pytest.mark.clause("CPB 3.37")
def test_cpb_3_37_the_first_split_hand_is_completed_before_the_second_gets_a_card() -> None:
    round_ = Deal(PERTH).deal("8 6 8").choose("Split").deal("2").choose("Draw").deal("3")
    assert [hand.cards for hand in round_.play.state.boxes[0].area.hands] == [3, 1]
    round_.choose("Stand").deal("10")
    assert [hand.total for hand in round_.play.state.boxes[0].area.hands] == [13, 18]


@pytest.mark.clause("CPB 3.38(a)")
def test_cpb_3_38_a_each_split_ace_takes_one_card_and_no_more() -> None:
    round_ = Deal(PERTH).deal("A 6 A").choose("Split").deal("2 3")
    assert round_.awaits_card_for == "Dealer"
    assert [hand.total for hand in round_.play.state.boxes[0].area.hands] == [13, 14]


@pytest.mark.clause("CPB 3.38(b)")
def test_cpb_3_38_b_a_split_ace_dealt_another_ace_may_be_split_again() -> None:
    round_ = Deal(PERTH).deal("A 6 A").choose("Split").deal("A")
    assert round_.offered == {"Stand", "Split"}
    round_.choose("Split").deal("9 8 7")
    assert round_.awaits_card_for == "Dealer"
    assert [hand.total for hand in round_.play.state.boxes[0].area.hands] == [20, 19, 18]


@pytest.mark.clause("CPB 3.38(b)")
def test_cpb_3_38_b_the_second_split_ace_too() -> None:
    round_ = Deal(PERTH).deal("A 6 A").choose("Split").deal("9 A")
    assert round_.offered == {"Stand", "Split"}


@pytest.mark.clause("CPB 3.39")
@pytest.mark.parametrize(("pair", "second"), [("A", "K"), ("10", "A"), ("K", "A")])
def test_cpb_3_39_split_aces_and_tens_never_make_a_blackjack(pair: str, second: str) -> None:
    round_ = Deal(PERTH).deal(f"{pair} 6 {pair}").choose("Split").deal(f"{second} {second}")
    round_.deal("10 10")
    assert (round_.line().tier, round_.returned(), round_.returned("Split", 2)) == (
        "wins",
        2000,
        2000,
    )


@pytest.mark.clause("CPB 3.39")
def test_cpb_3_39_a_split_ace_and_ten_equal_a_dealer_21_of_three_cards() -> None:
    round_ = Deal(PERTH).deal("A 6 A").choose("Split").deal("K 9").deal("5 10")
    assert (round_.line().tier, round_.returned()) == ("Stand-off", 1000)


@pytest.mark.clause("CPB 3.40")
def test_cpb_3_40_a_pair_left_unsplit_may_not_be_split_after_a_third_card() -> None:
    round_ = Deal(PERTH).deal("4 6 4")
    assert "Split" in round_.offered
    assert round_.choose("Draw").deal("4").refusal("Split").reason is Reason.UNKNOWN_CHOICE


@pytest.mark.clause("CPB 3.41(a)(i)", "CPB 3.42")
def test_cpb_3_41_a_i_a_split_wins_one_to_one_when_the_dealer_exceeds_21() -> None:
    round_ = Deal(PERTH).deal("8 6 8").choose("Split").deal("10").choose("Stand").deal("5")
    line = round_.choose("Stand").deal("10 10").line("Split", 2)
    assert (line.returned_cents, line.clause) == (2000, "CPB 3.41(a)(i)")


@pytest.mark.parametrize(
    ("second", "dealer", "returned", "clause"),
    [
        pytest.param(
            "K", "7", 2000, "CPB 3.41(a)(ii)", marks=pytest.mark.clause("CPB 3.41(a)(ii)")
        ),
        pytest.param("9", "10", 0, "CPB 3.41(b)(ii)", marks=pytest.mark.clause("CPB 3.41(b)(ii)")),
        pytest.param("K", "8", 1000, "CPB 3.41(c)", marks=pytest.mark.clause("CPB 3.41(c)")),
    ],
)
def test_cpb_3_41_a_split_hand_is_compared_with_the_dealers(
    second: str, dealer: str, returned: int, clause: str
) -> None:
    round_ = Deal(PERTH).deal("8 10 8").choose("Split").deal("K").choose("Stand").deal(second)
    line = round_.choose("Stand").deal(dealer).line("Split", 2)
    assert (line.returned_cents, line.clause) == (returned, clause)


@pytest.mark.clause("CPB 3.41(b)(i)")
def test_cpb_3_41_b_i_a_split_hand_over_21_loses_while_the_other_wins() -> None:
    round_ = Deal(PERTH).deal("8 6 8").choose("Split").deal("10").choose("Stand").deal("6")
    round_.choose("Draw").deal("K").deal("10 10")
    line = round_.line("Split", 2)
    assert (round_.returned(), line.returned_cents, line.clause) == (2000, 0, "CPB 3.41(b)(i)")


@pytest.mark.clause("CPB 3.41(b)(iii)")
def test_cpb_3_41_b_iii_a_dealer_blackjack_takes_every_split_and_double_whole() -> None:
    round_ = Deal(PERTH).deal("8 10 8").choose("Split").deal("3").choose("Double").deal("10")
    round_.deal("8").choose("Split").deal("K").choose("Stand").deal("9").choose("Stand").deal("A")
    assert len(round_.settled().play.lines) == 4
    assert round_.all_returned == 0
    assert round_.line("Split", 3).clause == "CPB 3.41(b)(iii)"


@pytest.mark.clause("CPB 3.41(b)(iii)")
def test_cpb_3_41_b_iii_a_bust_among_split_hands_changes_nothing_in_that() -> None:
    round_ = Deal(PERTH).deal("8 10 8").choose("Split").deal("6").choose("Draw").deal("K")
    round_.deal("K").choose("Stand").deal("A")
    assert (round_.returned(), round_.returned("Split", 2)) == (0, 0)
    assert (round_.line().clause, round_.line("Split", 2).clause) == (
        "CPB 3.13(b)(i)",
        "CPB 3.41(b)(iii)",
    )


@pytest.mark.clause("CPB 3.26", "CPB 3.32")
def test_cpb_3_26_3_32_three_players_on_one_area_choose_each_for_themselves() -> None:
    wagers = (on("Blackjack", 3000), on("Blackjack", 2000, BORIS), on("Blackjack", 1000, CHLOE))
    round_ = Deal(PERTH, *wagers).deal("8 6 8").choose("Split")
    assert round_.everybody_asked == (BORIS, CHLOE)
    round_.choose("No Split", who=BORIS).choose("Split", who=CHLOE)
    round_.deal("3").choose("Double").choose("Double", who=CHLOE).choose("No Double", who=BORIS)
    round_.deal("10").deal("K").choose("Stand").deal("10 10")
    assert (round_.returned(), round_.returned("Double", 1), round_.returned("Split", 2)) == (
        6000,
        6000,
        6000,
    )
    assert round_.returned(who=BORIS) == 4000
    assert round_.returned("Double", 1, CHLOE) == round_.returned("Split", 2, CHLOE) == 2000


@pytest.mark.clause("CPB 3.27")
@pytest.mark.parametrize("stake", [999, 1001])
def test_cpb_3_27_a_double_of_another_amount_is_refused_by_that_clause(stake: int) -> None:
    answer = Deal(PERTH).deal("6 6 5").refusal("Double", stake=stake)
    assert (answer.clause, str(answer.accepted)) == ("CPB 3.27", "exactly $10.00")


@pytest.mark.clause("CPB 3.20(d)(i)")
def test_cpb_3_20_d_i_insurance_above_half_the_wager_is_refused_by_that_clause() -> None:
    answer = Deal(PERTH).deal("6 A 5").refusal("Insurance", stake=501)
    assert (answer.clause, str(answer.accepted)) == ("CPB 3.20(d)(i)", "at most $5.00")
