"""Crown Sydney Blackjack: what staff direct, who may, and what goes before it.  CSB 1 to 12."""

from __future__ import annotations

import pytest

from croupier.equipment.chance import SeededChance
from croupier.equipment.shoe import ShoeError
from croupier.games.blackjack.dealer_table import replaced
from croupier.games.blackjack.face_up import face_down_areas, is_face_up
from croupier.games.blackjack.shoe import prepared
from croupier.games.game import Who
from croupier.rounds.dealer_table.directions import Directed
from croupier.rounds.dealer_table.orders import NOTHING, Circumstances, order
from croupier.rounds.dealer_table.restrictions import (
    MinimumHold,
    areas_to_give_up,
    is_in_force,
    refused_while_held,
    sat_out,
)
from croupier.rounds.notices import refused_change
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import WagerPlaced
from croupier.rounds.wagering_period import place
from support.blackjack import Deal, on, opened, refused, rules_of

LADDER = ("Dealer", "Higher Duties Dealer", "Area Manager", "Casino Manager")
RULES = rules_of("blackjack")


def who_may(act: str, given: Circumstances = NOTHING, book: str = "blackjack") -> tuple[str, ...]:
    rules = rules_of(book)
    return tuple(by for by in LADDER if isinstance(order(rules, act, by, given), Directed))


def refusal(act: str, given: Circumstances = NOTHING) -> Refused:
    answer = order(RULES, act, LADDER[-1], given)
    assert isinstance(answer, Refused)
    return answer


def directed(act: str, *told: str) -> Directed:
    answer = order(RULES, act, LADDER[-1], Circumstances(told=told))
    assert isinstance(answer, Directed)
    return answer


@pytest.mark.clause("CSB 1.2", "CSB 4.3")
def test_csb_1_2_what_a_dealer_may_do_is_open_to_those_above() -> None:
    assert who_may("burn") == LADDER


@pytest.mark.clause("CSB 1.2")
def test_csb_1_2_a_player_directs_nothing() -> None:
    assert isinstance(order(RULES, "burn", "Player"), Refused)


@pytest.mark.clause("CSB 4.1", "CSB 4.1.2(d)", "CSB 4.1.2(e)")
def test_csb_4_1_2_d_a_higher_duties_dealer_may_have_the_cards_shuffled_at_once() -> None:
    assert who_may("shuffle_again") == LADDER[1:]


@pytest.mark.clause("CSB 4.2", "CSB 4.2.1(b)")
def test_csb_4_2_1_b_a_higher_duties_dealer_may_cut_and_a_dealer_may_not() -> None:
    assert who_may("cut") == LADDER[1:]


@pytest.mark.clause("CSB 4.4", "CSB 4.4.1")
def test_csb_4_4_1_cards_are_replaced_after_the_last_round_and_before_the_shuffle() -> None:
    moment = "after the last round, before the shuffle"
    assert who_may("replace_cards", Circumstances(moment=moment)) == LADDER[1:]
    answer = refusal("replace_cards", Circumstances(moment="between rounds"))
    assert (answer.clause, str(answer.accepted)) == ("CSB 4.4.1", moment)


@pytest.mark.clause("CSB 4.4.2")
def test_csb_4_4_2_unfit_cards_are_replaced_but_not_while_a_hand_is_in_progress() -> None:
    assert who_may("replace_unfit_cards", Circumstances(moment="between rounds")) == LADDER[1:]
    assert refusal("replace_unfit_cards", Circumstances(moment="in a round")).clause == "CSB 4.4.2"
    shoe = prepared(RULES, SeededChance(1), 100, 100)
    _, dealing = shoe.draw(SeededChance(1))
    with pytest.raises(ShoeError, match="in the middle of a round"):
        replaced(RULES, dealing, SeededChance(2), 100, 100)


@pytest.mark.clause("CSB 5.3")
def test_csb_5_3_an_area_manager_may_change_the_variation() -> None:
    assert who_may("change_variation") == LADDER[2:]


@pytest.mark.clause("CSB 5.3.1")
def test_csb_5_3_1_without_players_the_variation_changes_at_once() -> None:
    assert refused_change(RULES, "variation", players=0) is None


@pytest.mark.clause("CSB 5.3.2(a)")
def test_csb_5_3_2_a_with_players_a_notice_is_shown_for_twenty_minutes() -> None:
    answer = refused_change(RULES, "variation", players=2, noticed_minutes=19)
    assert answer is not None
    assert answer.clause == "CSB 5.3.2(a)"
    assert refused_change(RULES, "variation", players=2, noticed_minutes=20) is None


@pytest.mark.clause("CSB 5.3.2(b)")
def test_csb_5_3_2_b_the_consent_of_all_players_replaces_the_notice() -> None:
    assert refused_change(RULES, "variation", players=2, consenting=1) is not None
    assert refused_change(RULES, "variation", players=2, consenting=2) is None


@pytest.mark.clause("CSB 5.3.3")
def test_csb_5_3_3_a_higher_duties_dealer_ends_the_shoe_first() -> None:
    assert who_may("end_shoe") == LADDER[1:]


@pytest.mark.clause("CSB 6.5")
def test_csb_6_5_an_area_manager_may_restrict_the_players_of_an_area() -> None:
    assert who_may("limit_players_an_area") == LADDER[2:]


@pytest.mark.clause("CSB 6.7")
def test_csb_6_7_a_second_area_needs_leave_and_is_given_up_when_seats_run_short() -> None:
    assert who_may("allow_second_area") == LADDER[1:]
    seated = (Who("anna", 1), Who("anna", 2), Who("boris", 3))
    assert areas_to_give_up(3, seated, waiting=1) == (2,)
    assert areas_to_give_up(4, seated, waiting=1) == ()


@pytest.mark.clause("CSB 6.8")
def test_csb_6_8_a_player_may_be_held_to_one_area_and_the_minimum() -> None:
    hold = MinimumHold("anna", directed("hold_to_one_area", "Inspector"), shoe=1)
    play = opened("blackjack", on("Blackjack", 500))
    over = refused_while_held(hold, play, on("Blackjack", 501), 500)
    second = refused_while_held(hold, play, on("Blackjack", 500, Who("anna", 2)), 500)
    assert over is not None
    assert second is not None
    assert (over.reason, second.clause) == (Reason.WRONG_AMOUNT, "CSB 6.8")
    assert is_in_force(RULES, hold, 2, [True])


@pytest.mark.clause("CSB 6.8", "CSB 6.8.1")
def test_csb_6_8_1_the_inspector_is_told_before_a_casino_manager_holds_a_player() -> None:
    assert who_may("hold_to_one_area", Circumstances(told=("Inspector",))) == LADDER[3:]
    assert refusal("hold_to_one_area").clause == "CSB 6.8.1"


@pytest.mark.clause("CSB 6.9")
def test_csb_6_9_a_player_who_sat_out_a_round_may_be_held_until_the_shoe_ends() -> None:
    assert who_may("hold_to_minimum") == LADDER[3:]
    assert sat_out([True, False, True])
    assert not sat_out([True, True])
    hold = MinimumHold("anna", directed("hold_to_minimum"), shoe=4)
    assert is_in_force(RULES, hold, 4, [True, False])
    assert not is_in_force(RULES, hold, 5, [True])


@pytest.mark.clause("CSB 8.1.2", "CSB 8.1.2(b)")
def test_csb_8_1_2_a_casino_manager_may_have_the_first_two_cards_dealt_face_down() -> None:
    told = Circumstances(told=("Inspector", "Surveillance"))
    assert who_may("deal_face_down", told) == LADDER[3:]
    assert refusal("deal_face_down", Circumstances(told=("Inspector",))).clause == "CSB 8.1.2(b)"
    down = face_down_areas(rules_of("blackjack", first_two_cards="face down"), [Who("anna", 1)], {})
    assert [is_face_up(1, card, down) for card in (1, 2, 3)] == [False, False, True]


@pytest.mark.clause("CSB 8.1.1")
def test_csb_8_1_1_without_that_direction_every_card_is_dealt_face_up() -> None:
    assert face_down_areas(RULES, [Who("anna", 1)], {}) == frozenset()


@pytest.mark.clause("CSB 8.5.2(a)")
def test_csb_8_5_2_a_an_area_manager_directs_that_low_hands_must_draw() -> None:
    assert who_may("apply_must_draw") == LADDER[2:]


@pytest.mark.clause("CSB 8.5.4", "CSB 10.2.1", "CSB 11.4")
@pytest.mark.parametrize("book", ["blackjack", "crown_blackjack", "free_bet_blackjack"])
def test_csb_8_5_4_a_higher_duties_dealer_directs_an_absent_players_hand(book: str) -> None:
    assert who_may("complete_hand", book=book) == LADDER[1:]


@pytest.mark.clause("CSB 12.3.2")
def test_csb_12_3_2_a_casino_manager_may_let_a_player_use_any_pot_of_gold_area() -> None:
    assert who_may("pot_of_gold_elsewhere", book="free_bet_blackjack") == LADDER[3:]


@pytest.mark.clause("CSB 12.2", "CSB 12.3", "CSB 12.3.1")
def test_csb_12_3_1_pot_of_gold_is_placed_beside_the_main_wager_before_the_first_card() -> None:
    play = opened("free_bet_blackjack", on("Blackjack"))
    assert isinstance(place(play, on("Pot of Gold")), WagerPlaced)
    dealing = Deal("free_bet_blackjack").deal("10").play
    assert refused(dealing, on("Pot of Gold")).reason is Reason.OUT_OF_ORDER
