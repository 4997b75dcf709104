"""Crown Perth Blackjack: wagers, Perfect Pairs and insurance.  CPB 3.1 to 3.24."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.games import game_of
from croupier.games.blackjack.dealer_table import (
    SpecialLimit,
    handed_over,
    is_held_to_minimum,
    maximum_for,
    too_few_areas,
)
from croupier.games.blackjack.refusals import entitled
from croupier.games.game import Who
from croupier.rounds import play as steps
from croupier.rounds.inventory import refused_unpayable
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Round, WagerPlaced, WagersTaken, players_of
from croupier.rounds.wager import Means, Wager
from croupier.rounds.wagering_period import new_round, place, withdraw
from support.blackjack import ANNA, BORIS, CHLOE, Deal, on, rules_of
from support.rig import after

PERTH = "crown_perth/blackjack"
PERTH_BOOKS = (PERTH, "crown_perth/vegas_blackjack", "crown_perth/blackjack_plus")
ANNA_2, BORIS_2, DORA = Who("anna", 2), Who("boris", 2), Who("dora", 1)
EQUAL = (on("Blackjack", who=BORIS), on("Blackjack", who=CHLOE), on("Blackjack"))


def opened(*wagers: Wager, **options: Any) -> Round:
    rules = rules_of(PERTH, **options)
    play = new_round("r", game_of(rules.book), rules)
    play = after(play, steps.open_wagering(play))
    for wager in wagers:
        play = after(play, place(play, wager))
    return play


def refused(play: Round, wager: Wager) -> Refused:
    answer = place(play, wager)
    assert isinstance(answer, Refused)
    return answer


def clauses(play: Round) -> list[tuple[str, int, str]]:
    return [(line.wager.bet, line.returned_cents, line.clause) for line in steps.interim(play)]


@pytest.mark.clause("CPB 3.1(a)")
def test_cpb_3_1_a_the_operator_may_limit_the_areas_a_player_wagers_on() -> None:
    play = opened(on("Blackjack"), player_areas_max=1)
    answer = refused(play, on("Blackjack", who=ANNA_2))
    assert (answer.clause, str(answer.accepted)) == ("CPB 3.1(a)", "at most 1 areas a player")
    assert isinstance(place(play, on("Blackjack", who=BORIS_2)), WagerPlaced)
    assert isinstance(place(opened(on("Blackjack")), on("Blackjack", who=ANNA_2)), WagerPlaced)


@pytest.mark.clause("CPB 3.1(a)")
def test_cpb_3_1_a_a_player_may_always_wager_on_one_area() -> None:
    assert min(rules_of(PERTH).book.options["player_areas_max"].accepts) == 1
    assert isinstance(place(opened(player_areas_max=1), on("Blackjack")), WagerPlaced)


@pytest.mark.clause("CPB 3.1(b)")
def test_cpb_3_1_b_a_lone_player_may_be_required_to_wager_on_two_areas() -> None:
    one = opened(on("Blackjack"), lone_player_areas_min=2)
    answer = too_few_areas(one.rules, players_of(one, one.wagers))
    assert answer is not None
    assert (answer.clause, str(answer.accepted)) == ("CPB 3.1(b)", "wagers on 2 Betting Areas")


@pytest.mark.clause("CPB 3.1(b)")
@pytest.mark.parametrize("second", [ANNA_2, BORIS_2])
def test_cpb_3_1_b_a_second_area_or_a_second_player_is_enough(second: Who) -> None:
    two = opened(on("Blackjack"), on("Blackjack", who=second), lone_player_areas_min=2)
    assert too_few_areas(two.rules, players_of(two, two.wagers)) is None


@pytest.mark.clause("CPB 3.1(b)")
def test_cpb_3_1_b_unless_required_one_area_is_enough() -> None:
    one = opened(on("Blackjack"))
    assert too_few_areas(one.rules, players_of(one, one.wagers)) is None


@pytest.mark.clause("CPB 3.1(c)")
@pytest.mark.parametrize(("most", "is_refused"), [(1, True), (2, False), (3, False)])
def test_cpb_3_1_c_up_to_three_players_an_area_as_the_operator_permits(
    most: int, is_refused: bool
) -> None:
    play = opened(on("Blackjack"), area_players_max=most)
    assert isinstance(place(play, on("Blackjack", who=BORIS)), Refused) is is_refused


@pytest.mark.clause("CPB 3.1(d)")
def test_cpb_3_1_d_a_player_who_controls_several_areas_may_be_told_to_give_one_up() -> None:
    seated = handed_over((ANNA, ANNA_2), 2, "boris")
    wagers = (on("Blackjack"), on("Blackjack", 5000, ANNA_2), on("Blackjack", who=BORIS_2))
    round_ = Deal(PERTH, *wagers, seated=seated).deal("10 10 6 5 5").choose("Stand")
    assert round_.everybody_asked == (BORIS_2,)


@pytest.mark.clause("CPB 3.1(d)")
def test_cpb_3_1_d_a_player_keeps_their_only_area() -> None:
    assert handed_over((ANNA, BORIS_2), 1, "chloe") == (ANNA, BORIS_2)
    assert handed_over((ANNA,), 2, "chloe") == (ANNA, Who("chloe", 2))


@pytest.mark.clause("CPB 3.2")
def test_cpb_3_2_every_active_area_has_its_controlling_player_before_the_first_card() -> None:
    wagers = (on("Blackjack"), on("Blackjack", 5000, BORIS), on("Blackjack", who=ANNA_2))
    round_ = Deal(PERTH, *wagers)
    assert round_.awaits_card_for == "Betting Area 1"
    assert [box.players[0] for box in round_.play.state.boxes] == [BORIS, ANNA_2]


@pytest.mark.clause("CPB 3.3(a)")
def test_cpb_3_3_a_the_player_seated_at_the_area_decides() -> None:
    wagers = (on("Blackjack", 5000), on("Blackjack", who=BORIS), on("Blackjack", 9000, CHLOE))
    assert Deal(PERTH, *wagers, seated=(BORIS,)).deal("10 6 5").everybody_asked == (BORIS,)


@pytest.mark.clause("CPB 3.3(b)")
def test_cpb_3_3_b_without_a_seated_player_the_highest_wager_decides() -> None:
    wagers = (on("Blackjack", 5000), on("Blackjack", who=BORIS), on("Blackjack", 9000, CHLOE))
    assert Deal(PERTH, *wagers, seated=(BORIS_2,)).deal("10 6 5").everybody_asked == (CHLOE,)


@pytest.mark.clause("CPB 3.3(c)")
def test_cpb_3_3_c_among_equal_wagers_the_one_nearest_the_dealer_decides() -> None:
    assert Deal(PERTH, *EQUAL).deal("10 6 5").everybody_asked == (BORIS,)


@pytest.mark.clause("CPB 3.3")
def test_cpb_3_3_another_players_decision_is_refused() -> None:
    answer = Deal(PERTH, *EQUAL).deal("10 6 5").refusal("Stand", who=ANNA)
    assert (answer.reason, str(answer.accepted)) == (Reason.NOT_AWAITED, "boris: Draw or Stand")


@pytest.mark.clause("CPB 3.4")
def test_cpb_3_4_before_the_first_card_a_wager_is_placed_raised_and_withdrawn() -> None:
    play = opened(on("Blackjack"))
    raised = on("Blackjack", 500)._replace(id="raised")
    assert isinstance(place(play, raised), WagerPlaced)
    assert isinstance(withdraw(play, "anna/1/Blackjack", ANNA), WagersTaken)


@pytest.mark.clause("CPB 3.4")
def test_cpb_3_4_from_then_on_no_wager_is_placed_raised_or_withdrawn() -> None:
    play = Deal(PERTH).deal("10").play
    answers = (
        place(play, on("Blackjack", who=BORIS)),
        place(play, on("Blackjack", 500)._replace(id="raised")),
        withdraw(play, "anna/1/Blackjack", ANNA),
    )
    assert [isinstance(answer, Refused) and answer.clause for answer in answers] == ["CPB 3.4"] * 3


@pytest.mark.clause("CPB 3.5")
def test_cpb_3_5_a_wager_stays_until_the_round_has_decided_it() -> None:
    round_ = Deal(PERTH).deal("10 9 8")
    assert isinstance(withdraw(round_.play, "anna/1/Blackjack", ANNA), Refused)
    round_.choose("Stand")
    assert isinstance(withdraw(round_.play, "anna/1/Blackjack", ANNA), Refused)
    round_.deal("10")
    assert isinstance(withdraw(round_.play, "anna/1/Blackjack", ANNA), Refused)
    assert [wager.stake_cents for wager in round_.play.wagers] == [1000]


@pytest.mark.clause("CPB 3.6")
@pytest.mark.parametrize("means", [Means.TOKEN, Means.VOUCHER, Means.FREE])
def test_cpb_3_6_a_wager_is_made_in_chips_alone(means: Means) -> None:
    answer = refused(opened(), on("Blackjack", means=means))
    assert (answer.reason, answer.clause, str(answer.accepted)) == (
        Reason.WRONG_MEANS,
        "CPB 3.6",
        "chips",
    )
    assert isinstance(place(opened(), on("Blackjack", means=Means.CHIPS)), WagerPlaced)


@pytest.mark.clause("CPB 3.6")
def test_cpb_3_6_a_wager_lies_on_an_area_of_the_layout() -> None:
    answer = refused(opened(areas=7), on("Blackjack", who=Who("anna", 8)))
    assert str(answer.accepted) == "areas 1 to 7"


@pytest.mark.clause("CPB 3.7")
def test_cpb_3_7_a_wager_that_is_only_spoken_puts_no_chips_down_and_is_refused() -> None:
    assert refused(opened(), on("Blackjack", 0)).reason is Reason.WRONG_AMOUNT


@pytest.mark.clause("CPB 3.8")
@pytest.mark.parametrize(
    "wagered",
    [
        pytest.param([False], marks=pytest.mark.clause("CPB 3.8(a)")),
        pytest.param([False, True, True], marks=pytest.mark.clause("CPB 3.8(a)")),
        pytest.param([True, False, True], marks=pytest.mark.clause("CPB 3.8(b)")),
    ],
)
def test_cpb_3_8_a_player_who_sat_out_a_round_of_the_shoe_may_be_held_to_the_minimum(
    wagered: list[bool],
) -> None:
    assert is_held_to_minimum(rules_of(PERTH, skipping_holds_to_minimum=True), wagered)


@pytest.mark.clause("CPB 3.8")
@pytest.mark.parametrize("wagered", [[], [True], [True, True, True]])
def test_cpb_3_8_a_new_shoe_and_steady_wagers_hold_nobody_to_the_minimum(
    wagered: list[bool],
) -> None:
    assert not is_held_to_minimum(rules_of(PERTH, skipping_holds_to_minimum=True), wagered)


@pytest.mark.clause("CPB 3.8")
def test_cpb_3_8_with_an_automatic_shuffler_or_without_the_requirement_nobody_is_held() -> None:
    shuffler = rules_of(PERTH, skipping_holds_to_minimum=True, shuffling="continuous")
    assert not is_held_to_minimum(shuffler, [False])
    assert not is_held_to_minimum(rules_of(PERTH), [False])


@pytest.mark.clause("CPB 3.9")
def test_cpb_3_9_nothing_is_taken_up_before_every_winner_is_paid_in_full() -> None:
    wagers = (on("Blackjack"), on("Blackjack", 500, BORIS))
    round_ = Deal(PERTH, *wagers).deal("10 9 10").choose("Stand").deal("8")
    assert isinstance(withdraw(round_.play, "anna/1/Blackjack", ANNA), Refused)
    assert (round_.returned(), round_.returned(who=BORIS)) == (2000, 1000)
    assert round_.play.next_step is None


@pytest.mark.clause("CPB 3.10")
def test_cpb_3_10_a_special_limit_needs_surveillance_notified_and_is_one_players() -> None:
    notified = SpecialLimit("anna", 50_000, is_surveillance_notified=True)
    unnotified = SpecialLimit("boris", 50_000, is_surveillance_notified=False)
    special = (unnotified, notified)
    assert maximum_for("anna", 10_000, special) == 50_000
    assert maximum_for("boris", 10_000, special) == 10_000
    assert maximum_for("chloe", 10_000, special) == 10_000


@pytest.mark.clause("CPB 3.11", "CPB 3.16")
@pytest.mark.parametrize("bet", ["Blackjack", "Perfect Pairs"])
def test_cpb_3_11_3_16_wagers_are_placed_before_the_round_commences(bet: str) -> None:
    wager = on(bet)._replace(id="late")
    assert isinstance(place(opened(on("Blackjack")), wager), WagerPlaced)
    assert refused(Deal(PERTH).play, wager).reason is Reason.OUT_OF_ORDER


@pytest.mark.clause("CPB 3.12")
def test_cpb_3_12_a_fourth_blackjack_wager_on_an_area_is_refused() -> None:
    answer = refused(opened(*EQUAL), on("Blackjack", who=DORA))
    assert (answer.clause, str(answer.accepted)) == ("CPB 3.12", "at most 3 players an area")


@pytest.mark.clause("CPB 3.13(a)(i)", "CPB 3.14(a)")
def test_cpb_3_13_a_i_a_hand_of_21_or_less_wins_when_the_dealer_exceeds_21() -> None:
    line = Deal(PERTH).deal("10 6 2").choose("Stand").deal("10 10").line()
    assert line.returned_cents == 2000
    assert (str(line.reason), line.clause) == ("Dealer 26 is over 21", "CPB 3.13(a)(i)")


@pytest.mark.clause("CPB 3.13(a)(ii)", "CPB 3.14(a)")
def test_cpb_3_13_a_ii_the_higher_total_wins() -> None:
    line = Deal(PERTH).deal("10 9 10").choose("Stand").deal("10").line()
    assert (line.returned_cents, line.clause) == (2000, "CPB 3.13(a)(ii)")


@pytest.mark.clause("CPB 3.13(a)(iii)", "CPB 3.14(b)")
def test_cpb_3_13_a_iii_a_blackjack_wins_three_to_two_unless_the_dealer_has_one() -> None:
    line = Deal(PERTH).deal("A 10 K").deal("9").line()
    assert (line.returned_cents, line.clause) == (2500, "CPB 3.13(a)(iii)")


@pytest.mark.clause("CPB 3.13(a)(iii)")
def test_cpb_3_13_a_iii_a_blackjack_beats_a_dealer_21_of_three_cards() -> None:
    wagers = (on("Blackjack"), on("Blackjack", who=BORIS_2))
    round_ = Deal(PERTH, *wagers).deal("A 10 10 K 9").choose("Stand").deal("4 7")
    assert (round_.returned(), round_.returned(who=BORIS_2)) == (2500, 0)


@pytest.mark.clause("CPB 3.13(b)(i)")
def test_cpb_3_13_b_i_a_hand_over_21_loses() -> None:
    line = Deal(PERTH).deal("10 6 6").choose("Draw").deal("10").line()
    assert (line.returned_cents, line.clause) == (0, "CPB 3.13(b)(i)")


@pytest.mark.clause("CPB 3.13(b)(ii)")
def test_cpb_3_13_b_ii_the_lower_total_loses() -> None:
    line = Deal(PERTH).deal("10 9 8").choose("Stand").deal("10").line()
    assert (line.returned_cents, line.clause) == (0, "CPB 3.13(b)(ii)")


@pytest.mark.clause("CPB 3.13(b)(iii)")
def test_cpb_3_13_b_iii_a_dealer_blackjack_beats_a_21_that_is_none() -> None:
    line = Deal(PERTH).deal("7 10 7").choose("Draw").deal("7 A").line()
    assert (line.returned_cents, line.clause) == (0, "CPB 3.13(b)(iii)")


@pytest.mark.clause("CPB 3.13(c)")
@pytest.mark.parametrize(("cards", "dealer"), [("10 9 9", "10"), ("A 10 K", "A")])
def test_cpb_3_13_c_equal_totals_and_two_blackjacks_are_a_stand_off(
    cards: str, dealer: str
) -> None:
    round_ = Deal(PERTH).deal(cards)
    round_.choose(*["Stand"] * bool(round_.everybody_asked)).deal(dealer)
    line = round_.line()
    assert (line.tier, line.returned_cents, line.clause) == ("Stand-off", 1000, "CPB 3.13(c)")


@pytest.mark.clause("CPB 3.15")
def test_cpb_3_15_players_with_a_blackjack_wager_on_the_area_come_first() -> None:
    wanting = ("anna", "boris", "chloe", "dora")
    assert entitled(wanting, ("dora",), wanting, 3) == ("dora", "anna", "boris")


@pytest.mark.clause("CPB 3.15")
@pytest.mark.parametrize("name", PERTH_BOOKS)
def test_cpb_3_15_another_player_may_back_an_area_that_holds_a_blackjack_wager(name: str) -> None:
    rules = rules_of(name)
    play = replace(opened(on("Blackjack")), rules=rules)
    assert isinstance(place(play, on("Perfect Pairs", who=BORIS)), WagerPlaced)
    assert refused(play, on("Perfect Pairs", who=BORIS_2)).clause == "CPB 3.15"


@pytest.mark.clause("CPB 3.17")
def test_cpb_3_17_a_fourth_perfect_pairs_wager_on_an_area_is_refused() -> None:
    three = (on("Perfect Pairs", who=who) for who in (ANNA, BORIS, CHLOE))
    answer = refused(opened(on("Blackjack"), *three), on("Perfect Pairs", who=DORA))
    assert (answer.clause, str(answer.accepted)) == ("CPB 3.17", "at most 3 an area")


@pytest.mark.clause("CPB 3.18(a)", "CPB 3.18(b)")
@pytest.mark.parametrize(
    ("cards", "returned"),
    [
        ("9H 6S 9H 9D", 2600),
        ("9H 6S 9D 9H", 1300),
        ("9H 6S 9C 9D", 700),
        ("9H 6S TH 9H", 0),
        ("KH 6S QH KH", 0),
    ],
)
def test_cpb_3_18_the_areas_first_two_cards_decide_whatever_the_third(
    cards: str, returned: int
) -> None:
    *first, third = cards.split()
    round_ = Deal(PERTH, on("Blackjack"), on("Perfect Pairs", 100)).deal(" ".join(first))
    round_.choose("Draw").deal(third)
    assert ("Perfect Pairs", returned) in [each[:2] for each in clauses(round_.play)]


@pytest.mark.clause("CPB 3.19")
@pytest.mark.parametrize(
    ("decks", "column", "odds"),
    [
        (4, "30-12-5", ("30 to 1", "12 to 1", "5 to 1")),
        (6, "25-12-5", ("25 to 1", "12 to 1", "5 to 1")),
        (6, "30-12-5", ("30 to 1", "12 to 1", "5 to 1")),
        (6, "30-10-5", ("30 to 1", "10 to 1", "5 to 1")),
        (6, "25-12-6", ("25 to 1", "12 to 1", "6 to 1")),
        (8, "25-12-5", ("25 to 1", "12 to 1", "5 to 1")),
        (8, "25-12-6", ("25 to 1", "12 to 1", "6 to 1")),
    ],
)
def test_cpb_3_19_each_of_the_seven_columns_is_offered_at_its_odds(
    decks: int, column: str, odds: tuple[str, ...]
) -> None:
    play = opened(on("Blackjack"), decks=decks, perfect_pairs=column)
    assert isinstance(place(play, on("Perfect Pairs")), WagerPlaced)
    assert tuple(map(str, play.rules.odds["Perfect Pairs"])) == odds


@pytest.mark.clause("CPB 3.19")
@pytest.mark.parametrize(
    ("decks", "column"),
    [(4, "25-12-5"), (4, "30-10-5"), (4, "25-12-6"), (8, "30-12-5"), (8, "30-10-5")],
)
def test_cpb_3_19_no_other_column_serves_a_number_of_decks(decks: int, column: str) -> None:
    play = opened(on("Blackjack"), decks=decks, perfect_pairs=column)
    assert refused(play, on("Perfect Pairs")).clause == "CPB 3.19"


@pytest.mark.clause("CPB 3.20(a)")
@pytest.mark.parametrize(("shown", "is_offered"), [("A", True), ("K", False), ("9", False)])
def test_cpb_3_20_a_insurance_is_offered_against_an_ace_alone(shown: str, is_offered: bool) -> None:
    assert ("Insurance" in Deal(PERTH).deal(f"10 {shown} 6").offered) is is_offered


@pytest.mark.clause("CPB 3.20(b)")
def test_cpb_3_20_b_every_player_with_a_blackjack_wager_may_insure_also_a_blackjack() -> None:
    wagers = (on("Blackjack"), on("Blackjack", 500, BORIS), on("Blackjack", who=BORIS_2))
    round_ = Deal(PERTH, *wagers, on("Perfect Pairs", who=CHLOE)).deal("A 9 A K 9")
    assert round_.everybody_asked == (ANNA, BORIS, BORIS_2)


@pytest.mark.clause("CPB 3.20(c)")
def test_cpb_3_20_c_insurance_comes_after_the_second_cards_and_before_any_third() -> None:
    round_ = Deal(PERTH, on("Blackjack"), on("Blackjack", who=BORIS_2)).deal("10 9 A 4")
    assert not round_.everybody_asked
    assert round_.deal("5").offered == {"Insurance", "No Insurance"}
    round_.choose("No Insurance", "No Insurance", "Draw")
    assert round_.deal("2").refusal("Insurance", who=ANNA).reason is Reason.UNKNOWN_CHOICE


@pytest.mark.clause("CPB 3.20(d)(i)")
def test_cpb_3_20_d_i_insurance_is_not_more_than_half_the_blackjack_wager() -> None:
    round_ = Deal(PERTH).deal("10 A 9")
    assert str(round_.refusal("Insurance", stake=501).accepted) == "at most $5.00"
    assert round_.choose("Insurance", stake=300).play.wagers[-1].stake_cents == 300


@pytest.mark.clause("CPB 3.20(d)(ii)")
def test_cpb_3_20_d_ii_insurance_is_of_an_amount_that_the_tables_chips_can_pay() -> None:
    play = replace(Deal(PERTH).deal("10 A 9").play, chips_cents=(250, 500))
    answer = refused_unpayable(play, "Insurance", 100)
    assert answer is not None
    assert (answer.reason, answer.clause) == (Reason.WRONG_AMOUNT, "CPB 3.20(d)(ii)")
    assert refused_unpayable(play, "Insurance", 125) is None
    assert refused_unpayable(play, "Double", 100) is None


@pytest.mark.clause("CPB 3.21(a)", "CPB 3.22")
@pytest.mark.parametrize("second", ["10", "J", "Q", "K"])
def test_cpb_3_21_a_insurance_wins_two_to_one_on_a_ten_or_picture(second: str) -> None:
    round_ = Deal(PERTH).deal("10 A 9").choose("Insurance", "Stand").deal(second)
    line = round_.line("Insurance")
    assert (line.returned_cents, line.clause) == (1500, "CPB 3.21(a)")


@pytest.mark.clause("CPB 3.21(b)")
@pytest.mark.parametrize("second", ["A", "2", "3", "4", "5", "6", "7", "8", "9"])
def test_cpb_3_21_b_insurance_loses_on_every_other_second_card(second: str) -> None:
    round_ = Deal(PERTH).deal("10 A 9").choose("Insurance", "Stand").deal(second)
    assert ("Insurance", 0, "CPB 3.21(b)") in clauses(round_.play)


@pytest.mark.clause("CPB 3.23")
def test_cpb_3_23_a_lost_insurance_is_collected_at_the_dealers_second_card() -> None:
    round_ = Deal(PERTH).deal("10 A 9").choose("Insurance", "Stand")
    assert clauses(round_.play) == []
    assert clauses(round_.deal("2").play) == [("Insurance", 0, "CPB 3.21(b)")]
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CPB 3.23")
def test_cpb_3_23_the_dealer_draws_the_second_card_for_insurance_alone() -> None:
    round_ = Deal(PERTH).deal("10 A 6").choose("Insurance", "Draw").deal("10")
    assert round_.awaits_card_for == "Dealer"
    assert round_.deal("5").is_over


@pytest.mark.clause("CPB 3.24")
def test_cpb_3_24_a_blackjack_against_an_ace_is_paid_one_to_one_at_once_on_request() -> None:
    wagers = (on("Blackjack"), on("Blackjack", who=BORIS_2))
    round_ = Deal(PERTH, *wagers).deal("A 9 A K 9").choose("No Insurance", "No Insurance")
    assert round_.everybody_asked == (ANNA,)
    assert clauses(round_.play) == []
    assert clauses(round_.choose("Even Money").play) == [("Blackjack", 2000, "CPB 3.24")]


@pytest.mark.clause("CPB 3.24")
@pytest.mark.parametrize(("second", "returned"), [("K", 1000), ("9", 2500)])
def test_cpb_3_24_without_the_request_the_dealers_hand_decides(second: str, returned: int) -> None:
    round_ = Deal(PERTH).deal("A A K").choose("No Insurance", "Wait").deal(second)
    assert round_.returned() == returned


@pytest.mark.clause("CPB 3.24")
@pytest.mark.parametrize("cards", ["A 10 K", "10 A 9"])
def test_cpb_3_24_even_money_needs_a_blackjack_and_an_ace(cards: str) -> None:
    round_ = Deal(PERTH).deal(cards)
    round_.choose(*["No Insurance"] * bool(round_.everybody_asked))
    assert "Even Money" not in (round_.offered if round_.everybody_asked else set())
