"""The Star Blackjack Challenge: wagers, who decides, and what staff may order.  SBC 5 and 6.1."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from croupier.games.blackjack.boxes import boxes_of
from croupier.games.blackjack.refusals import first_call
from croupier.games.game import Who
from croupier.rounds.area_maximum import shares
from croupier.rounds.dealer_table.directions import Directed
from croupier.rounds.dealer_table.orders import NOTHING, Circumstances, order
from croupier.rounds.dealer_table.restrictions import (
    MinimumHold,
    areas_to_give_up,
    hold,
    is_in_force,
    refused_at_full_table,
    refused_on_kept_area,
    refused_while_held,
    refused_without_player_card,
)
from croupier.rounds.play import settle
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import WagerPlaced, WagersTaken, players_of
from croupier.rounds.wager import Means
from croupier.rounds.wagering_period import place, withdraw
from support.blackjack import ANNA, BORIS, CHLOE, Deal, on, opened, refused, rules_of

if TYPE_CHECKING:
    from croupier.games.game import Players
    from croupier.rounds.wager import Wager

STAR = "star_sydney/blackjack_challenge"
DORA, ANNA_2, BORIS_2 = Who("dora", 1), Who("anna", 2), Who("boris", 2)
UNEQUAL = (on("Blackjack", 500), on("Blackjack", 2000, BORIS), on("Blackjack", 1000, CHLOE))
EQUAL = (on("Blackjack", who=BORIS), on("Blackjack", who=CHLOE), on("Blackjack"))
TOLD = Circumstances(told=("Inspector",), moment="between rounds")


def ordered(act: str, by: str, given: Circumstances = TOLD, shuffling: str = "shoe") -> Directed:
    answer = order(rules_of(STAR, shuffling=shuffling), act, by, given)
    assert isinstance(answer, Directed), answer
    return answer


def not_ordered(act: str, by: str, given: Circumstances = TOLD, shuffling: str = "shoe") -> Refused:
    answer = order(rules_of(STAR, shuffling=shuffling), act, by, given)
    assert isinstance(answer, Refused), answer
    return answer


def clockwise_table(*wagers: Wager) -> Players:
    """Anna, Boris and Chloe clockwise, whoever placed first and so lies nearest the Dealer."""
    seating = ("anna", "boris", "chloe")
    places = {player: place for place, player in enumerate(seating)}
    return players_of(replace(opened(STAR, *wagers), seating=seating, places=places), wagers)


def held(act: str, by: str = "Gaming Manager", shoe: int = 1) -> MinimumHold:
    made = hold(rules_of(STAR), ordered(act, by), "anna", shoe, (True, False))
    assert isinstance(made, MinimumHold), made
    return made


@pytest.mark.clause("SBC 5.1")
def test_sbc_5_1_from_19_august_2024_nobody_plays_without_a_valid_player_card() -> None:
    rules = rules_of(STAR)
    first_day, day_before = date(2024, 8, 19), date(2024, 8, 18)
    answer = refused_without_player_card(rules, "anna", first_day, has_valid_card=False)
    assert answer is not None
    assert (answer.clause, str(answer.accepted)) == ("SBC 5.1", "a valid Player Card")
    assert refused_without_player_card(rules, "anna", first_day, has_valid_card=True) is None
    assert refused_without_player_card(rules, "anna", day_before, has_valid_card=False) is None


@pytest.mark.clause("SBC 5.2")
@pytest.mark.parametrize("means", [Means.CHIPS, Means.TOKEN])
def test_sbc_5_2_chips_and_promotional_tokens_are_accepted(means: Means) -> None:
    assert isinstance(place(opened(STAR), on("Blackjack", means=means)), WagerPlaced)


@pytest.mark.clause("SBC 5.2")
@pytest.mark.parametrize("means", [Means.VOUCHER, Means.FREE])
def test_sbc_5_2_nothing_else_is_accepted(means: Means) -> None:
    answer = refused(opened(STAR), on("Blackjack", means=means))
    assert (answer.reason, answer.clause) == (Reason.WRONG_MEANS, "SBC 5.2")


@pytest.mark.clause("SBC 5.3")
def test_sbc_5_3_a_wager_is_placed_before_the_first_card_and_refused_after_it() -> None:
    assert isinstance(place(opened(STAR), on("Blackjack")), WagerPlaced)
    answer = refused(Deal(STAR).deal("10").play, on("Blackjack", who=BORIS))
    assert (answer.reason, answer.clause) == (Reason.OUT_OF_ORDER, "SBC 5.3")


@pytest.mark.clause("SBC 5.4")
def test_sbc_5_4_a_wager_is_withdrawn_only_until_the_first_card() -> None:
    wager = on("Blackjack")
    assert isinstance(withdraw(opened(STAR, wager), wager.id, ANNA), WagersTaken)
    assert isinstance(withdraw(Deal(STAR, wager).deal("10").play, wager.id, ANNA), Refused)


@pytest.mark.clause("SBC 5.4")
@pytest.mark.parametrize("bet", ["Blackjack", "Any Pairs"])
def test_sbc_5_4_a_wager_is_not_increased_after_the_first_card(bet: str) -> None:
    more = on(bet)._replace(id="more")
    assert refused(Deal(STAR).deal("10").play, more).reason is Reason.OUT_OF_ORDER


@pytest.mark.clause("SBC 5.4")
@pytest.mark.parametrize(("added", "pick"), [("Double", 1), ("Split", 2)])
def test_sbc_5_4_double_and_split_are_placed_by_a_decision_only(added: str, pick: int) -> None:
    play = opened(STAR, on("Blackjack"))
    assert refused(play, on(added)._replace(pick=pick)).reason is Reason.NOT_OFFERED


@pytest.mark.clause("SBC 5.5")
@pytest.mark.parametrize("bet", ["Blackjack", "Star Pairs", "Perfect Pairs", "Any Pairs"])
def test_sbc_5_5_three_players_may_wager_on_an_area_and_a_fourth_may_not(bet: str) -> None:
    main = (on("Blackjack", who=who) for who in (ANNA, BORIS, CHLOE))
    side = (on(bet, who=who) for who in (ANNA, BORIS, CHLOE) if bet != "Blackjack")
    assert str(refused(opened(STAR, *main, *side), on(bet, who=DORA)).accepted).startswith(
        "at most 3"
    )


@pytest.mark.clause("SBC 5.5")
def test_sbc_5_5_a_casino_supervisor_may_restrict_an_area_to_fewer_players() -> None:
    assert ordered("limit_players_an_area", "Casino Supervisor", NOTHING).clause == "SBC 5.5"
    assert not_ordered("limit_players_an_area", "Dealer", NOTHING).clause == "SBC 5.5"
    two = opened(STAR, *UNEQUAL[:2], area_players_max=2)
    answer = refused(two, UNEQUAL[2])
    assert (answer.clause, str(answer.accepted)) == ("SBC 5.5", "at most 2 players an area")


@pytest.mark.clause("SBC 5.6")
def test_sbc_5_6_an_area_takes_one_blazing_sevens_wager() -> None:
    play = opened(STAR, *EQUAL, on("Blazing 7's", 250, BORIS))
    answer = refused(play, on("Blazing 7's", 250))
    assert (answer.clause, str(answer.accepted)) == ("SBC 5.6", "at most 1 an area")


@pytest.mark.clause("SBC 5.7")
def test_sbc_5_7_only_the_controlling_player_decides() -> None:
    round_ = Deal(STAR, *UNEQUAL).deal("10 6 5")
    assert round_.everybody_asked == (BORIS,)
    answer = round_.refusal("Stand", who=ANNA)
    assert (answer.reason, str(answer.accepted)) == (
        Reason.NOT_AWAITED,
        "boris: Draw, Stand or Double",
    )


@pytest.mark.clause("SBC 5.7", "SBC 5.7.1")
def test_sbc_5_7_1_the_player_seated_at_the_area_controls_it() -> None:
    round_ = Deal(STAR, *UNEQUAL, seated=(CHLOE, ANNA_2)).deal("10 6 5")
    assert round_.everybody_asked == (CHLOE,)


@pytest.mark.clause("SBC 5.7", "SBC 5.7.2")
def test_sbc_5_7_2_with_nobody_seated_the_highest_wager_controls_the_area() -> None:
    assert Deal(STAR, *UNEQUAL, seated=(ANNA_2,)).deal("10 6 5").everybody_asked == (BORIS,)


@pytest.mark.clause("SBC 5.7", "SBC 5.7.3")
def test_sbc_5_7_3_among_equal_wagers_the_one_nearest_the_dealer_controls_the_area() -> None:
    (box,) = boxes_of(rules_of(STAR), clockwise_table(*EQUAL))
    assert box.players == (BORIS, CHLOE, ANNA)
    assert Deal(STAR, *EQUAL).deal("10 6 5").everybody_asked == (BORIS,)


@pytest.mark.clause("SBC 5.8")
def test_sbc_5_8_blazing_sevens_needs_the_players_own_main_wager_on_the_area() -> None:
    answer = refused(opened(STAR, on("Blackjack")), on("Blazing 7's", 250, BORIS))
    assert (answer.clause, str(answer.accepted)) == ("SBC 5.8", "your own Blackjack wager first")
    elsewhere = opened(STAR, on("Blackjack"), on("Blackjack", who=BORIS_2))
    assert refused(elsewhere, on("Blazing 7's", 250, BORIS)).clause == "SBC 5.8"


@pytest.mark.clause("SBC 5.8", "SBC 5.8.1")
def test_sbc_5_8_1_blazing_sevens_is_first_offered_to_the_player_seated_at_the_area() -> None:
    table = clockwise_table(*UNEQUAL)._replace(seated=(CHLOE,))
    assert first_call(rules_of(STAR), table, 1, (ANNA, BORIS, CHLOE)) == CHLOE
    assert first_call(rules_of(STAR), table, 1, (ANNA, BORIS)) == BORIS


@pytest.mark.clause("SBC 5.8", "SBC 5.8.2")
def test_sbc_5_8_2_with_nobody_seated_it_is_first_offered_to_the_highest_wager() -> None:
    table = clockwise_table(*UNEQUAL)
    assert first_call(rules_of(STAR), table, 1, (ANNA, BORIS, CHLOE)) == BORIS
    assert first_call(rules_of(STAR), table, 1, (DORA,)) is None


@pytest.mark.clause("SBC 5.8", "SBC 5.8.3")
def test_sbc_5_8_3_among_equal_wagers_it_is_first_offered_to_the_nearest_the_dealer() -> None:
    table = clockwise_table(*EQUAL)
    assert first_call(rules_of(STAR), table, 1, (ANNA, BORIS, CHLOE)) == BORIS
    assert first_call(rules_of(STAR), table, 1, (ANNA, CHLOE)) == CHLOE


@pytest.mark.clause("SBC 5.9")
def test_sbc_5_9_the_controlling_player_of_every_area_is_known_before_the_first_card() -> None:
    wagers = (*UNEQUAL, on("Blackjack", who=BORIS_2), on("Blackjack", 4000, ANNA_2))
    boxes = Deal(STAR, *wagers).play.state.boxes
    assert [box.players[0] for box in boxes] == [BORIS, ANNA_2]
    assert [box.cards for box in boxes] == [(), ()]


@pytest.mark.clause("SBC 5.10", "SBC 5.10.1")
def test_sbc_5_10_1_the_controlling_players_wager_lies_nearest_the_dealer() -> None:
    assert Deal(STAR, *UNEQUAL, seated=(CHLOE,)).play.state.boxes[0].players[0] == CHLOE


@pytest.mark.clause("SBC 5.10", "SBC 5.10.2")
def test_sbc_5_10_2_the_other_wagers_line_up_behind_the_controlling_players() -> None:
    assert Deal(STAR, *UNEQUAL).play.state.boxes[0].players == (BORIS, CHLOE, ANNA)


@pytest.mark.clause("SBC 5.11")
def test_sbc_5_11_a_player_may_wager_on_several_areas() -> None:
    play = opened(STAR, on("Blackjack"), on("Blackjack", who=ANNA_2))
    assert [wager.who for wager in play.wagers] == [ANNA, ANNA_2]


@pytest.mark.clause("SBC 5.11")
@pytest.mark.parametrize(("waiting", "given_up"), [(0, ()), (1, ()), (2, (2,)), (3, (2, 4))])
def test_sbc_5_11_a_player_with_several_areas_gives_some_up_when_seats_run_short(
    waiting: int, given_up: tuple[int, ...]
) -> None:
    seated = (ANNA, ANNA_2, Who("boris", 3), Who("anna", 4))
    assert areas_to_give_up(5, seated, waiting) == given_up


@pytest.mark.clause("SBC 5.11")
def test_sbc_5_11_nobody_gives_up_their_only_area() -> None:
    assert areas_to_give_up(2, (ANNA, BORIS_2), 3) == ()


@pytest.mark.clause("SBC 5.12")
@pytest.mark.parametrize(("stake", "returned"), [(1000, 2000), (750, 1750), (1001, 2501)])
def test_sbc_5_12_what_chips_cannot_pay_exactly_is_paid_to_the_next_amount_they_can(
    stake: int, returned: int
) -> None:
    round_ = Deal(STAR, on("Blackjack", stake)).deal("10 9 10").choose("Stand").deal("10")
    round_.play = replace(round_.play, chips_cents=(500, 2500))
    assert round_.returned() == returned


@pytest.mark.clause("SBC 5.13")
@pytest.mark.parametrize("wagered", [(False,), (True, True, False), (True, False, True)])
def test_sbc_5_13_a_player_who_skips_a_round_of_the_shoe_may_be_held_to_the_minimum(
    wagered: tuple[bool, ...],
) -> None:
    directed = ordered("hold_to_minimum", "Casino Supervisor")
    held_now = hold(rules_of(STAR), directed, "anna", 1, wagered)
    assert isinstance(held_now, MinimumHold)
    answer = refused_while_held(held_now, opened(STAR), on("Blackjack", 1001), 1000)
    assert answer is not None
    assert (answer.reason, answer.clause) == (Reason.WRONG_AMOUNT, "SBC 5.13")


@pytest.mark.clause("SBC 5.13")
def test_sbc_5_13_a_player_who_skipped_no_round_is_not_held_and_a_dealer_holds_nobody() -> None:
    directed = ordered("hold_to_minimum", "Casino Supervisor")
    answer = hold(rules_of(STAR), directed, "anna", 1, (True, True))
    assert isinstance(answer, Refused)
    assert (answer.clause, str(answer.accepted)) == ("SBC 5.13", "a player who sat out a round")
    assert not_ordered("hold_to_minimum", "Dealer").clause == "SBC 5.13"


@pytest.mark.clause("SBC 5.13")
def test_sbc_5_13_the_minimum_itself_and_other_players_wagers_are_not_refused() -> None:
    under, play = held("hold_to_minimum"), opened(STAR)
    assert refused_while_held(under, play, on("Blackjack", 1000), 1000) is None
    assert refused_while_held(under, play, on("Blackjack", 1000, ANNA_2), 1000) is None
    assert refused_while_held(under, play, on("Blackjack", 9000, BORIS), 1000) is None


@pytest.mark.clause("SBC 5.13")
def test_sbc_5_13_the_hold_ends_with_the_reshuffle() -> None:
    rules, under = rules_of(STAR), held("hold_to_minimum", shoe=3)
    assert is_in_force(rules, under, 3, (False, True))
    assert not is_in_force(rules, under, 4, (False, True))


@pytest.mark.clause("SBC 5.13")
def test_sbc_5_13_a_table_with_a_shuffling_device_holds_nobody() -> None:
    answer = not_ordered("hold_to_minimum", "Gaming Manager", shuffling="continuous")
    assert (answer.clause, str(answer.accepted)) == ("SBC 5.13", "a table whose shuffling is shoe")


@pytest.mark.clause("SBC 5.14")
def test_sbc_5_14_a_gaming_manager_may_extend_the_hold_once_an_inspector_was_told() -> None:
    act = "hold_in_further_shoes"
    assert ordered(act, "Gaming Manager").clause == "SBC 5.14"
    assert str(not_ordered(act, "Casino Supervisor").accepted) == "a Gaming Manager (or above)"
    untold = not_ordered(act, "Gaming Manager", TOLD._replace(told=()))
    assert (untold.clause, str(untold.accepted)) == ("SBC 5.14", "notice to Inspector first")


@pytest.mark.clause("SBC 5.14")
def test_sbc_5_14_the_hold_returns_in_every_later_shoe_in_which_the_player_skips_a_round() -> None:
    rules, under = rules_of(STAR), held("hold_in_further_shoes", shoe=3)
    assert not is_in_force(rules, under, 4, (True, True))
    assert is_in_force(rules, under, 4, (True, False))
    assert is_in_force(rules, under, 9, (False,))
    assert not is_in_force(rules, under, 3, (False,))


@pytest.mark.clause("SBC 5.15")
def test_sbc_5_15_a_gaming_manager_may_confine_a_player_to_one_area_at_its_minimum() -> None:
    under, play = held("hold_to_one_area"), opened(STAR, on("Blackjack", 1000))
    second = refused_while_held(under, play, on("Blackjack", 1000, ANNA_2), 1000)
    above = refused_while_held(under, opened(STAR), on("Blackjack", 1001), 1000)
    assert second is not None
    assert above is not None
    assert (second.reason, second.clause) == (Reason.NOT_OFFERED, "SBC 5.15")
    assert (above.reason, above.clause) == (Reason.WRONG_AMOUNT, "SBC 5.15")
    assert refused_while_held(under, play, on("Any Pairs", 1000), 1000) is None


@pytest.mark.clause("SBC 5.15")
def test_sbc_5_15_it_takes_a_gaming_manager_and_notice_to_an_inspector_and_lasts() -> None:
    act = "hold_to_one_area"
    assert not_ordered(act, "Casino Supervisor").clause == "SBC 5.15"
    assert str(not_ordered(act, "Gaming Manager", NOTHING).accepted) == "notice to Inspector first"
    assert is_in_force(rules_of(STAR), held(act, shoe=1), 7, (True, True))


@pytest.mark.clause("SBC 5.16")
def test_sbc_5_16_areas_kept_for_one_player_take_nobody_elses_wager() -> None:
    play, kept = opened(STAR), {1: "boris", 2: "boris"}
    answer = refused_on_kept_area(play, kept, on("Blackjack"))
    assert answer is not None
    assert (answer.reason, answer.clause) == (Reason.NOT_OFFERED, "SBC 5.16")
    assert refused_on_kept_area(play, kept, on("Blackjack", who=BORIS_2)) is None
    assert refused_on_kept_area(play, kept, on("Blackjack", who=Who("anna", 3))) is None


@pytest.mark.clause("SBC 5.16")
def test_sbc_5_16_kept_areas_are_not_given_up_when_seats_run_short() -> None:
    seated = (ANNA, ANNA_2, Who("anna", 3))
    assert areas_to_give_up(3, seated, 2) == (2, 3)
    assert areas_to_give_up(3, seated, 2, kept=(1, 2)) == (3,)


@pytest.mark.clause("SBC 5.16")
def test_sbc_5_16_a_casino_supervisor_keeps_areas_and_a_dealer_may_not() -> None:
    assert ordered("keep_areas", "Casino Supervisor", NOTHING).clause == "SBC 5.16"
    assert not_ordered("keep_areas", "Dealer", NOTHING).clause == "SBC 5.16"


@pytest.mark.clause("SBC 5.17")
def test_sbc_5_17_a_wager_counts_where_it_lies_whoever_put_it_there() -> None:
    round_ = Deal(STAR, on("Blackjack", who=ANNA_2), on("Blackjack", who=BORIS))
    round_.deal("10 10 9 10 6").choose("Stand").choose("Stand").deal("10")
    assert (round_.returned(who=BORIS), round_.returned(who=ANNA_2)) == (2000, 0)


@pytest.mark.clause("SBC 5.17")
def test_sbc_5_17_a_casino_supervisor_may_cap_the_players_at_a_table() -> None:
    assert ordered("limit_players", "Casino Supervisor", NOTHING).clause == "SBC 5.17"
    assert not_ordered("limit_players", "Dealer", NOTHING).clause == "SBC 5.17"
    play = opened(STAR, on("Blackjack"), on("Blackjack", who=BORIS_2))
    answer = refused_at_full_table(play, 2, on("Blackjack", who=CHLOE))
    assert answer is not None
    assert (answer.clause, str(answer.accepted)) == ("SBC 5.17", "at most 2 players at the table")
    assert refused_at_full_table(play, 2, on("Blackjack", who=ANNA_2)) is None
    assert refused_at_full_table(play, 3, on("Blackjack", who=CHLOE)) is None


@pytest.mark.clause("SBC 5.17")
def test_sbc_5_17_a_table_may_have_one_player_an_area() -> None:
    alone = opened(STAR, on("Blackjack"), area_players_max=1)
    assert str(refused(alone, on("Blackjack", who=BORIS)).accepted) == "at most 1 player an area"


@pytest.mark.clause("SBC 6.1.1")
def test_sbc_6_1_1_the_controlling_player_may_fill_the_areas_maximum_first() -> None:
    assert shares(10_000, [10_000, 5_000]) == (10_000, 0)


@pytest.mark.clause("SBC 6.1.2")
def test_sbc_6_1_2_a_second_player_may_wager_what_is_left_of_it() -> None:
    assert shares(10_000, [6_000, 5_000]) == (6_000, 4_000)
    assert shares(10_000, [6_000, 3_000]) == (6_000, 3_000)


@pytest.mark.clause("SBC 6.1.3")
def test_sbc_6_1_3_a_third_player_may_wager_what_the_first_two_leave() -> None:
    assert shares(10_000, [6_000, 3_000, 3_000]) == (6_000, 3_000, 1_000)


@pytest.mark.clause("SBC 6.1.2", "SBC 6.1.3")
def test_sbc_6_1_3_a_wager_above_what_is_left_of_the_areas_maximum_is_refused() -> None:
    play = opened(STAR, *UNEQUAL[:2], area_maximum_cents=3000)
    answer = refused(play, UNEQUAL[2])
    assert (answer.clause, str(answer.accepted)) == ("SBC 6.1.1", "at most $5.00")
    assert isinstance(place(play, on("Blackjack", 500, CHLOE)), WagerPlaced)


@pytest.mark.clause("SBC 6.1.1")
def test_sbc_6_1_1_the_controlling_player_has_first_option_though_another_came_before() -> None:
    wagers = (on("Blackjack", 5000, BORIS), on("Blackjack", 5000))
    round_ = Deal(STAR, *wagers, seated=(ANNA,), area_maximum_cents=5000)
    assert [wager.who for wager in round_.play.wagers] == [ANNA]
    (line,) = round_.play.lines
    assert (line.wager.who, line.tier, line.returned_cents) == (BORIS, "Void", 5000)
    assert (line.clause, str(line.reason)) == (
        "SBC 6.1.1",
        "$50.00 above the maximum of Betting Area 1",
    )


@pytest.mark.clause("SBC 6.1.1", "SBC 6.1.2")
def test_sbc_6_1_2_a_wager_stands_with_what_the_controlling_player_leaves_and_no_more() -> None:
    wagers = (on("Blackjack", 5000, BORIS), on("Blackjack", 3000))
    round_ = Deal(STAR, *wagers, seated=(ANNA,), area_maximum_cents=5000).deal("10 6 10")
    stands = {wager.who: wager.stake_cents for wager in round_.play.wagers}
    assert stands == {ANNA: 3000, BORIS: 2000}
    assert [line.returned_cents for line in round_.play.lines] == [3000]
    lines = round_.choose("Stand").deal("10 10").then(settle(round_.play)).play.lines
    assert [line.returned_cents for line in lines] == [3000, 4000, 6000]
    assert len({line.wager.id for line in lines}) == 3


@pytest.mark.clause("SBC 6.1.1")
def test_sbc_6_1_1_a_player_who_is_not_first_is_refused_what_is_not_left() -> None:
    play = opened(STAR, on("Blackjack", 3000), seated=(ANNA,), area_maximum_cents=5000)
    assert str(refused(play, on("Blackjack", 4000, BORIS)).accepted) == "at most $20.00"


@pytest.mark.clause("SBC 6.1.1")
def test_sbc_6_1_1_a_wager_returned_whole_takes_the_players_blazing_sevens_with_it() -> None:
    boris = (on("Blackjack", 5000, BORIS), on("Blazing 7's", 250, BORIS))
    wagers = (*boris, on("Blackjack", 5000))
    round_ = Deal(STAR, *wagers, seated=(ANNA,), area_maximum_cents=5000)
    assert [(x.wager.bet, x.clause) for x in round_.play.lines] == [
        ("Blackjack", "SBC 6.1.1"),
        ("Blazing 7's", "SBC 5.8"),
    ]


@pytest.mark.clause("SBC 5.6", "SBC 5.8", "SBC 5.8.1")
def test_sbc_5_8_1_the_seated_player_takes_the_place_of_an_earlier_blazing_sevens() -> None:
    wagers = (*UNEQUAL, on("Blazing 7's", 250, BORIS))
    play = opened(STAR, *wagers, seated=(ANNA,))
    assert isinstance(place(play, on("Blazing 7's", 250)), WagerPlaced)
    round_ = Deal(STAR, *wagers, on("Blazing 7's", 250), seated=(ANNA,))
    (line,) = round_.play.lines
    assert (line.wager.who, line.wager.bet, line.clause) == (
        BORIS,
        "Blazing 7's",
        "SBC 5.8, 5.8.1",
    )


@pytest.mark.clause("SBC 5.6", "SBC 5.8", "SBC 5.8.2")
def test_sbc_5_8_2_a_lower_wager_finds_the_place_for_blazing_sevens_taken() -> None:
    play = opened(STAR, *UNEQUAL, on("Blazing 7's", 250, BORIS))
    answer = refused(play, on("Blazing 7's", 250, CHLOE))
    assert (answer.clause, str(answer.why)) == (
        "SBC 5.6",
        "Betting Area 1 holds 1 Blazing 7's wager",
    )
