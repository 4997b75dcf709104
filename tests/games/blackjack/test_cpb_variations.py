"""Vegas Blackjack and Blackjack Plus at Crown Perth.  CPB 5 and 6."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.games.game import Who
from croupier.rounds import play as steps
from croupier.rounds.refusals import Reason
from support.blackjack import ANNA, BORIS, CHLOE, Deal, on

if TYPE_CHECKING:
    from croupier.rounds.wager import Wager

VEGAS = "crown_perth/vegas_blackjack"
PLUS = "crown_perth/blackjack_plus"
BORIS_2 = Who("boris", 2)
SHARED = (on("Blackjack"), on("Blackjack", 400, BORIS))


def played_on(cards: str, *wagers: Wager) -> Deal:
    """A Vegas round at its first turn, nobody insured or surrendering."""
    round_ = Deal(VEGAS, *wagers).deal(cards)
    while declined := offered(round_) & {"No Insurance", "Play On"}:
        round_.choose(*declined)
    return round_


def offered(round_: Deal) -> set[str]:
    return round_.offered if round_.everybody_asked else set()


def reasons(round_: Deal) -> list[str]:
    return [str(line.reason) for line in steps.interim(round_.play)]


@pytest.mark.clause("CPB 5.1(a)")
@pytest.mark.parametrize("cards", ["10 6 10", "A 6 9", "A 6 2", "2 6 3", "8 6 8", "A 6 A"])
def test_cpb_5_1_a_any_two_original_cards_below_21_may_double(cards: str) -> None:
    assert "Double" in played_on(cards).offered


@pytest.mark.clause("CPB 5.1(a)")
def test_cpb_5_1_a_twenty_one_may_not_double_nor_may_three_cards() -> None:
    assert offered(played_on("A 6 K")) == set()
    assert "Double" not in played_on("2 6 3").choose("Draw").deal("8").offered


@pytest.mark.clause("CPB 5.1(b)")
@pytest.mark.parametrize(("cards", "second"), [("8 6 8", "9"), ("8 6 8", "A"), ("K 6 K", "2")])
def test_cpb_5_1_b_the_first_two_cards_of_a_split_pair_may_double(cards: str, second: str) -> None:
    assert "Double" in played_on(cards).choose("Split").deal(second).offered


@pytest.mark.clause("CPB 5.1(b)")
def test_cpb_5_1_b_split_aces_and_a_split_21_may_not_double() -> None:
    aces = played_on("A 6 A").choose("Split").deal("9 8")
    assert aces.awaits_card_for == "Dealer"
    assert "Double" not in played_on("A 6 A").choose("Split").deal("A").offered
    assert played_on("K 6 K").choose("Split").deal("A").awaits_card_for == "Betting Area 1"


@pytest.mark.clause("CPB 5.2(a)")
@pytest.mark.parametrize(
    ("shown", "is_offered"),
    [("10", True), ("J", True), ("Q", True), ("K", True), ("A", True), ("9", False), ("2", False)],
)
def test_cpb_5_2_a_surrender_is_offered_against_a_ten_a_picture_or_an_ace(
    shown: str, is_offered: bool
) -> None:
    round_ = Deal(VEGAS).deal(f"10 {shown} 6")
    round_.choose(*["No Insurance"] * (shown == "A"))
    assert ("Surrender" in round_.offered) is is_offered


@pytest.mark.clause("CPB 5.2(b)")
@pytest.mark.parametrize(("cards", "is_offered"), [("10 K 10", True), ("A K 10", False)])
def test_cpb_5_2_b_two_cards_below_21_may_be_surrendered(cards: str, is_offered: bool) -> None:
    assert ("Surrender" in offered(Deal(VEGAS).deal(cards))) is is_offered


@pytest.mark.clause("CPB 5.2(c)")
def test_cpb_5_2_c_all_decide_on_surrender_before_anybodys_third_card() -> None:
    round_ = Deal(VEGAS, on("Blackjack"), on("Blackjack", who=BORIS_2)).deal("10 10 K 6 6")
    assert round_.everybody_asked == (ANNA, BORIS_2)
    round_.choose("Play On", who=ANNA).choose("Play On", who=BORIS_2).choose("Draw").deal("2")
    assert round_.refusal("Surrender", who=ANNA).reason is Reason.UNKNOWN_CHOICE
    assert round_.choose("Stand").refusal("Surrender", who=BORIS_2).clause == "CPB 5.2"


@pytest.mark.clause("CPB 5.2")
def test_cpb_5_2_only_the_controlling_player_may_begin_a_surrender() -> None:
    round_ = Deal(VEGAS, *SHARED).deal("10 10 6")
    assert round_.everybody_asked == (ANNA,)
    round_.choose("Play On")
    assert (round_.asked.who, round_.offered) == (ANNA, {"Draw", "Stand", "Double"})


@pytest.mark.clause("CPB 5.2")
def test_cpb_5_2_surrender_is_vegas_blackjacks_alone() -> None:
    for name in ("crown_perth/blackjack", PLUS):
        assert "Surrender" not in Deal(name).deal("10 K 6").offered


@pytest.mark.clause("CPB 5.3(a)")
def test_cpb_5_3_a_a_surrendered_hand_takes_no_card_even_below_12() -> None:
    round_ = Deal(VEGAS).deal("2 K 3").choose("Surrender")
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CPB 5.3(b)")
def test_cpb_5_3_b_the_others_on_the_hand_choose_for_themselves_and_get_no_card() -> None:
    wagers = (on("Blackjack"), on("Blackjack", 400, BORIS), on("Blackjack", 600, CHLOE))
    round_ = Deal(VEGAS, *wagers).deal("10 10 9").choose("Surrender")
    assert round_.everybody_asked == (CHLOE, BORIS)
    round_.choose("Surrender", who=CHLOE).choose("Play On", who=BORIS)
    assert round_.awaits_card_for == "Dealer"
    round_.deal("8")
    assert [round_.returned(who=who) for who in (ANNA, BORIS, CHLOE)] == [500, 800, 300]


@pytest.mark.clause("CPB 5.3(c)")
def test_cpb_5_3_c_a_surrendered_wager_is_marked_and_only_that_one() -> None:
    round_ = Deal(VEGAS, *SHARED).deal("10 10 9").choose("Surrender", "Play On")
    assert round_.play.state.boxes[0].surrendered == {ANNA}


@pytest.mark.clause("CPB 5.3(d)")
def test_cpb_5_3_d_nothing_is_collected_before_the_dealer_has_drawn() -> None:
    round_ = Deal(VEGAS).deal("10 10 6").choose("Surrender")
    assert reasons(round_) == []
    assert not round_.is_over


@pytest.mark.clause("CPB 5.3(d)(i)")
@pytest.mark.parametrize(("shown", "second"), [("10", "9"), ("K", "2"), ("A", "9"), ("A", "6")])
def test_cpb_5_3_d_i_half_the_wager_is_lost_without_a_dealer_blackjack(
    shown: str, second: str
) -> None:
    round_ = Deal(VEGAS).deal(f"10 {shown} 6")
    round_.choose(*["No Insurance"] * (shown == "A")).choose("Surrender").deal(second)
    line = round_.line()
    assert (line.tier, line.returned_cents, line.clause) == ("surrendered", 500, "CPB 5.3(d)(i)")


@pytest.mark.clause("CPB 5.3(d)(ii)")
@pytest.mark.parametrize(("shown", "second"), [("10", "A"), ("A", "K")])
def test_cpb_5_3_d_ii_a_dealer_blackjack_takes_it_all(shown: str, second: str) -> None:
    round_ = Deal(VEGAS).deal(f"10 {shown} 6")
    round_.choose(*["No Insurance"] * (shown == "A")).choose("Surrender").deal(second)
    assert (round_.returned(), round_.line().clause) == (0, "CPB 5.3(d)(ii)")


@pytest.mark.clause("CPB 6.1(a)(i)")
@pytest.mark.parametrize("dealer", ["A", "9", "6 5"])
def test_cpb_6_1_a_i_a_21_wins_outright_whatever_the_dealer_has(dealer: str) -> None:
    wagers = (on("Blackjack"), on("Blackjack", who=BORIS_2))
    round_ = Deal(PLUS, *wagers).deal("7 10 10 7 10").choose("Draw").deal("7")
    assert reasons(round_) == ["21 is paid at once"]
    assert round_.choose("Stand").deal(dealer).returned() == 2000


@pytest.mark.clause("CPB 6.1(a)(i)")
def test_cpb_6_1_a_i_a_split_21_beats_a_dealer_blackjack_while_the_other_hand_loses() -> None:
    round_ = Deal(PLUS).deal("K 10 K").choose("Split").deal("A 9").choose("Stand").deal("A")
    assert (round_.returned(), round_.returned("Split", 2)) == (2000, 0)
    assert (round_.line().tier, round_.line().clause) == ("wins", "CPB 6.1(a)(i), 3.39")


@pytest.mark.clause("CPB 6.1(a)(i)", "CPB 3.29(a)")
def test_cpb_6_1_a_i_a_doubled_21_wins_both_wagers_against_a_dealer_blackjack() -> None:
    round_ = Deal(PLUS).deal("6 10 5").choose("Double").deal("10")
    assert round_.is_over
    assert (round_.returned(), round_.returned("Double", 1)) == (2000, 2000)


@pytest.mark.clause("CPB 6.1(a)(ii)")
def test_cpb_6_1_a_ii_five_and_under_wins_outright_on_a_split_hand_too() -> None:
    round_ = Deal(PLUS).deal("2 10 2").choose("Split").deal("3").choose("Draw").deal("4")
    round_.choose("Draw").deal("2").deal("5").deal("K").choose("Stand").deal("A")
    line = round_.line()
    assert (str(line.reason), line.clause) == ("5 cards with 16", "CPB 6.1(a)(ii)")
    assert (round_.returned(), round_.returned("Split", 2)) == (2000, 0)


@pytest.mark.clause("CPB 6.1(a)(iii)")
def test_cpb_6_1_a_iii_the_higher_total_wins() -> None:
    line = Deal(PLUS).deal("10 9 10").choose("Stand").deal("10").line()
    assert (line.returned_cents, line.clause) == (2000, "CPB 6.1(a)(iii)")


@pytest.mark.clause("CPB 6.1(a)(iv)")
@pytest.mark.parametrize("shown", ["A", "10", "7"])
def test_cpb_6_1_a_iv_a_blackjack_is_paid_three_to_two_without_the_dealers_hand(
    shown: str,
) -> None:
    line = Deal(PLUS).deal(f"A {shown} K").line()
    assert (line.returned_cents, line.clause) == (2500, "CPB 6.1(a)(iv)")


@pytest.mark.clause("CPB 6.1(a)(iv)")
def test_cpb_6_1_a_iv_a_blackjack_is_paid_three_to_two_against_a_dealer_blackjack() -> None:
    round_ = Deal(PLUS, on("Blackjack"), on("Blackjack", who=BORIS_2)).deal("A 10 10 K 10")
    round_.choose("Stand").deal("A")
    assert (round_.returned(), round_.returned(who=BORIS_2)) == (2500, 0)


@pytest.mark.clause("CPB 6.1(b)(i)")
def test_cpb_6_1_b_i_a_hand_over_21_loses_also_in_five_cards() -> None:
    round_ = Deal(PLUS).deal("2 6 3").choose("Draw").deal("4").choose("Draw").deal("5")
    line = round_.choose("Draw").deal("10").line()
    assert (line.returned_cents, line.clause) == (0, "CPB 6.1(b)(i)")


@pytest.mark.clause("CPB 6.1(b)(ii)")
@pytest.mark.parametrize("second", ["9", "A"])
def test_cpb_6_1_b_ii_the_lower_total_loses_also_to_a_dealer_blackjack(second: str) -> None:
    line = Deal(PLUS).deal("10 10 8").choose("Stand").deal(second).line()
    assert (line.returned_cents, line.clause) == (0, "CPB 6.1(b)(ii)")


@pytest.mark.clause("CPB 6.1(c)(i)")
def test_cpb_6_1_c_i_equal_totals_are_a_stand_off() -> None:
    line = Deal(PLUS).deal("10 10 8").choose("Stand").deal("8").line()
    assert (line.returned_cents, line.clause) == (1000, "CPB 6.1(c)(i)")


@pytest.mark.clause("CPB 6.1(c)(ii)")
def test_cpb_6_1_c_ii_a_dealer_22_is_a_stand_off_for_every_wager_left() -> None:
    round_ = Deal(PLUS).deal("8 6 8").choose("Split").deal("3").choose("Double").deal("7")
    round_.deal("10").choose("Stand").deal("6 10")
    assert round_.all_returned == 3000
    assert {line.tier for line in round_.settled().play.lines} == {"Stand-off"}
    assert round_.line().clause == "CPB 6.1(c)(ii)"


@pytest.mark.clause("CPB 6.1(c)(ii)")
def test_cpb_6_1_c_ii_a_hand_already_lost_or_won_is_not_touched_by_a_dealer_22() -> None:
    wagers = tuple(on("Blackjack", who=Who(name, area)) for area, name in enumerate("abc", 1))
    round_ = Deal(PLUS, *wagers).deal("10 A 10 6 6 K 8").choose("Draw").deal("9")
    round_.choose("Stand").deal("6 10")
    assert [line.returned_cents for line in round_.settled().play.lines] == [0, 2500, 1000]


@pytest.mark.clause("CPB 3.13(a)(i)")
def test_cpb_6_1_a_dealer_of_23_or_more_loses() -> None:
    line = Deal(PLUS).deal("10 6 2").choose("Stand").deal("7 10").line()
    assert (line.returned_cents, str(line.reason)) == (
        2000,
        "Dealer 23 is over 21",
    )


@pytest.mark.clause("CPB 6.2")
def test_cpb_6_2_a_hand_of_five_cards_takes_no_more_even_below_12() -> None:
    round_ = Deal(PLUS).deal("2 6 2").choose("Draw").deal("2").choose("Draw").deal("2").deal("3")
    assert round_.is_over
    assert (round_.play.state.boxes[0].area.hands[0].cards, round_.returned()) == (5, 2000)


@pytest.mark.clause("CPB 6.3")
def test_cpb_6_3_a_blackjack_may_not_be_insured_but_another_hand_may() -> None:
    round_ = Deal(PLUS, on("Blackjack"), on("Blackjack", who=BORIS_2)).deal("A 9 A K 9")
    assert (round_.everybody_asked, round_.offered) == ((BORIS_2,), {"Insurance", "No Insurance"})


@pytest.mark.clause("CPB 6.4(a)")
@pytest.mark.parametrize("cards", ["10 6 10", "A 6 9", "2 6 3", "A 6 A", "9 6 7"])
def test_cpb_6_4_a_any_original_two_cards_may_double(cards: str) -> None:
    assert "Double" in Deal(PLUS).deal(cards).offered


@pytest.mark.clause("CPB 6.4(a)", "CPB 4.19(a)")
def test_cpb_6_4_a_a_blackjack_takes_no_card_and_so_no_double() -> None:
    assert Deal(PLUS).deal("A 6 K").is_over


@pytest.mark.clause("CPB 6.4(b)")
def test_cpb_6_4_b_three_original_cards_below_21_may_double() -> None:
    round_ = Deal(PLUS).deal("2 6 3").choose("Draw").deal("5").choose("Double").deal("9")
    assert round_.awaits_card_for == "Dealer"
    round_.deal("10 10")
    assert (round_.returned(), round_.returned("Double", 1)) == (2000, 2000)


@pytest.mark.clause("CPB 6.4(b)")
def test_cpb_6_4_b_three_cards_of_21_and_four_cards_may_not_double() -> None:
    assert Deal(PLUS).deal("7 6 7").choose("Draw").deal("7").is_over
    four = Deal(PLUS).deal("2 6 3").choose("Draw").deal("4").choose("Draw").deal("5")
    assert four.offered == {"Draw", "Stand"}


@pytest.mark.clause("CPB 6.4(c)")
def test_cpb_6_4_c_two_cards_of_a_split_pair_may_double_except_aces() -> None:
    assert "Double" in Deal(PLUS).deal("8 6 8").choose("Split").deal("9").offered
    assert Deal(PLUS).deal("A 6 A").choose("Split").deal("9 8").awaits_card_for == "Dealer"


@pytest.mark.clause("CPB 6.4(d)")
def test_cpb_6_4_d_three_cards_of_a_split_pair_below_21_may_double() -> None:
    round_ = Deal(PLUS).deal("8 6 8").choose("Split").deal("2").choose("Draw").deal("6")
    assert "Double" in round_.offered
    other = Deal(PLUS).deal("8 6 8").choose("Split").deal("2").choose("Draw").deal("A")
    assert other.awaits_card_for == "Betting Area 1"
