"""Crown Sydney Blackjack: variations and wagers.  CSB 5 and 6."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.games.game import Who
from croupier.rounds.area_maximum import shares
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import WagerPlaced
from croupier.rounds.wager import Means
from croupier.rounds.wagering_period import close, place, withdraw
from croupier.rulebook.loader import load
from support.blackjack import ANNA, BORIS, CHLOE, Deal, on, opened, refused, rules_of
from support.rig import after

DORA = Who("dora", 1)
CROWN_SYDNEY = ("blackjack", "crown_blackjack", "free_bet_blackjack", "blackjack_plus")


@pytest.mark.clause("CSB 5.1", "CSB 5.1.1", "CSB 5.1.2")
def test_csb_5_1_each_variation_has_a_book_with_the_name_to_display() -> None:
    titles = [load(f"crown_sydney/{name}").title for name in CROWN_SYDNEY]
    assert titles == ["Blackjack", "Crown Blackjack", "Free Bet Blackjack", "Blackjack Plus"]


@pytest.mark.clause("CSB 5.2")
@pytest.mark.parametrize("name", CROWN_SYDNEY)
@pytest.mark.parametrize(
    "side",
    [
        pytest.param("Perfect Pairs", marks=pytest.mark.clause("CSB 6.2.3(a)")),
        pytest.param("Crown Pairs", marks=pytest.mark.clause("CSB 6.2.3(b)")),
        pytest.param("Any Pairs", marks=pytest.mark.clause("CSB 6.2.3(c)")),
    ],
)
def test_csb_5_2_the_pair_side_wagers_join_every_variation_with_their_odds(
    name: str, side: str
) -> None:
    play = opened(name, on("Blackjack"))
    assert isinstance(place(play, on(side)), WagerPlaced)
    assert play.rules.odds[side]


@pytest.mark.clause("CSB 6.2.3(d)", "CSB 12.1")
def test_csb_12_1_pot_of_gold_joins_free_bet_blackjack_alone() -> None:
    play = opened("free_bet_blackjack", on("Blackjack"))
    assert isinstance(place(play, on("Pot of Gold")), WagerPlaced)
    other = opened("blackjack", on("Blackjack"))
    assert refused(other, on("Pot of Gold")).reason is Reason.UNKNOWN_BET


@pytest.mark.clause("CSB 6.1")
def test_csb_6_1_chips_and_promotional_tokens_are_accepted_and_vouchers_are_not() -> None:
    play = opened("blackjack")
    assert isinstance(place(play, on("Blackjack", means=Means.TOKEN)), WagerPlaced)
    answer = refused(play, on("Blackjack", means=Means.VOUCHER))
    assert (answer.reason, answer.clause) == (Reason.WRONG_MEANS, "CSB 6.1")


@pytest.mark.clause("CSB 6.1.1", "CSB 6.1.2")
def test_csb_6_1_1_no_wager_after_no_more_bets() -> None:
    answer = refused(Deal("blackjack").play, on("Blackjack", who=BORIS))
    assert (answer.reason, answer.clause) == (Reason.OUT_OF_ORDER, "CSB 6.1.1")


@pytest.mark.clause("CSB 6.2", "CSB 6.2.1", "CSB 6.2.2", "CSB 6.2.3")
def test_csb_6_2_the_bets_are_blackjack_insurance_and_the_side_wagers() -> None:
    bets = set(rules_of("blackjack").odds) - {"Double", "Split"}
    assert bets == {"Blackjack", "Insurance", "Perfect Pairs", "Crown Pairs", "Any Pairs"}


@pytest.mark.clause("CSB 6.2.1(a)", "CSB 9.2")
def test_csb_6_2_1_a_a_blackjack_wins_three_to_two_against_a_dealer_21_that_is_none() -> None:
    round_ = Deal("blackjack").deal("A 10 K").deal("7")
    line = round_.line()
    assert (line.returned_cents, line.clause) == (2500, "CSB 6.2.1(a)")
    assert (str(line.reason), line.clause) == ("Blackjack", "CSB 6.2.1(a)")


@pytest.mark.clause("CSB 6.2.1(b)")
def test_csb_6_2_1_b_a_hand_wins_when_the_dealer_exceeds_21() -> None:
    line = Deal("blackjack").deal("10 6 2").choose("Stand").deal("10 10").line()
    assert (line.returned_cents, line.clause) == (2000, "CSB 6.2.1(b)")
    assert (str(line.reason), line.clause) == ("Dealer 26 is over 21", "CSB 6.2.1(b)")


@pytest.mark.clause("CSB 6.2.1(c)")
def test_csb_6_2_1_c_the_higher_total_wins() -> None:
    line = Deal("blackjack").deal("10 9 10").choose("Stand").deal("10").line()
    assert line.returned_cents == 2000
    assert (str(line.reason), line.clause) == ("20 beats 19", "CSB 6.2.1(c)")


@pytest.mark.clause("CSB 6.2.1(d)")
def test_csb_6_2_1_d_equal_totals_are_a_stand_off() -> None:
    line = Deal("blackjack").deal("10 9 9").choose("Stand").deal("10").line()
    assert (line.tier, line.returned_cents, line.clause) == ("Stand-off", 1000, "CSB 6.2.1(d)")


@pytest.mark.clause("CSB 6.2.1(d)")
def test_csb_6_2_1_d_two_blackjacks_are_a_stand_off() -> None:
    line = Deal("blackjack").deal("A 10 K").deal("A").line()
    assert (line.tier, line.returned_cents) == ("Stand-off", 1000)


@pytest.mark.clause("CSB 6.2.1(d)")
def test_csb_6_2_1_d_a_dealer_blackjack_beats_a_21_that_is_none() -> None:
    line = Deal("blackjack").deal("7 10 7").choose("Draw").deal("7 A").line()
    assert (line.tier, line.returned_cents, line.clause) == ("loses", 0, "CSB 6.2.1(f)")


@pytest.mark.clause("CSB 6.2.1(f)")
def test_csb_6_2_1_f_a_dealer_blackjack_beats_20_as_any_higher_total() -> None:
    line = Deal("blackjack").deal("10 10 K").choose("Stand").deal("A").line()
    assert (str(line.reason), line.clause) == ("Dealer Blackjack against 20", "CSB 6.2.1(f)")


def test_a_dealer_blackjack_at_melbourne_is_decided_by_the_same_limb() -> None:
    line = Deal("crown_melbourne/blackjack").deal("10 10 K").choose("Stand").deal("A").line()
    assert (line.returned_cents, line.clause) == (0, "CSB 6.2.1(f)")


@pytest.mark.clause("CSB 6.2.1(e)")
def test_csb_6_2_1_e_a_hand_over_21_loses_even_when_the_dealer_would_exceed_21() -> None:
    line = Deal("blackjack").deal("10 6 6").choose("Draw").deal("10").line()
    assert (line.returned_cents, line.clause) == (0, "CSB 6.2.1(e)")
    assert (str(line.reason), line.clause) == ("26 is over 21", "CSB 6.2.1(e)")


@pytest.mark.clause("CSB 6.2.1(f)")
def test_csb_6_2_1_f_the_lower_total_loses() -> None:
    line = Deal("blackjack").deal("10 9 8").choose("Stand").deal("10").line()
    assert (line.returned_cents, line.clause) == (0, "CSB 6.2.1(f)")


@pytest.mark.clause("CSB 6.2.2(a)", "CSB 9.2")
def test_csb_6_2_2_a_insurance_wins_two_to_one_when_the_ace_becomes_a_blackjack() -> None:
    round_ = Deal("blackjack").deal("10 A 9").choose("Insurance", "Stand").deal("K")
    assert (round_.returned("Insurance"), round_.returned()) == (1500, 0)
    assert round_.line("Insurance").clause == "CSB 6.2.2(a)"


@pytest.mark.clause("CSB 6.2.2(b)", "CSB 8.5.7(b)")
def test_csb_6_2_2_b_insurance_loses_without_a_dealer_blackjack() -> None:
    round_ = Deal("blackjack").deal("10 A 9").choose("Insurance", "Stand").deal("8")
    assert (round_.returned("Insurance"), round_.returned()) == (0, 1000)
    assert round_.line("Insurance").clause == "CSB 6.2.2(b)"


@pytest.mark.clause("CSB 6.2.2(b)")
def test_csb_6_2_2_b_insurance_loses_to_a_dealer_21_that_is_no_blackjack() -> None:
    round_ = Deal("blackjack").deal("10 A 9").choose("Insurance", "Stand").deal("2 8")
    assert round_.returned("Insurance") == 0


@pytest.mark.clause("CSB 6.3")
def test_csb_6_3_a_wager_whose_winnings_chips_cannot_make_may_be_refused() -> None:
    play = replace(opened("blackjack", refuses_unpayable=True), chips_cents=(500, 2500))
    assert refused(play, on("Blackjack", 500)).clause == "CSB 6.3"
    assert isinstance(place(play, on("Blackjack", 1000)), WagerPlaced)


@pytest.mark.clause("CSB 6.4")
def test_csb_6_4_after_the_first_card_no_wager_is_withdrawn_or_added() -> None:
    play = Deal("blackjack").deal("10").play
    answer = withdraw(play, "anna/1/Blackjack", ANNA)
    assert isinstance(answer, Refused)
    assert refused(play, on("Perfect Pairs")).reason is Reason.OUT_OF_ORDER


def test_a_side_wager_whose_blackjack_wager_was_withdrawn_is_void_and_returned() -> None:
    play = opened("blackjack", on("Blackjack"), on("Perfect Pairs", 300))
    play = after(play, withdraw(play, "anna/1/Blackjack", ANNA))
    closed = after(play, close(play))
    (line,) = closed.lines
    assert (line.tier, line.returned_cents, line.clause) == ("Void", 300, "CSB 14.3.2")
    assert closed.wagers == ()


@pytest.mark.clause("CSB 6.4")
@pytest.mark.parametrize("added", ["Double", "Split", "Insurance"])
def test_csb_6_4_double_split_and_insurance_are_placed_by_a_decision_only(added: str) -> None:
    play = opened("blackjack", on("Blackjack"))
    wager = on(added)._replace(pick=None if added == "Insurance" else 2)
    assert refused(play, wager).reason is Reason.NOT_OFFERED


@pytest.mark.clause("CSB 6.5")
def test_csb_6_5_a_fourth_player_on_an_area_is_refused() -> None:
    play = opened("blackjack", *(on("Blackjack", who=who) for who in (ANNA, BORIS, CHLOE)))
    answer = refused(play, on("Blackjack", who=DORA))
    assert (answer.clause, str(answer.accepted)) == ("CSB 6.5", "at most 3 players an area")


@pytest.mark.clause("CSB 6.5")
def test_csb_6_5_the_number_of_players_an_area_may_be_restricted() -> None:
    play = opened("blackjack", on("Blackjack"), area_players_max=1)
    assert refused(play, on("Blackjack", who=BORIS)).clause == "CSB 6.5"


@pytest.mark.clause("CSB 6.6", "CSB 6.6.1(a)")
def test_csb_6_6_the_player_with_the_wager_nearest_the_dealer_decides() -> None:
    wagers = (on("Blackjack", 1000), on("Blackjack", 9000, BORIS))
    round_ = Deal("blackjack", *wagers, seated=(BORIS,)).deal("10 6 5")
    assert round_.everybody_asked == (ANNA,)


@pytest.mark.clause("CSB 6.6")
def test_csb_6_6_another_players_decision_on_the_area_is_refused() -> None:
    round_ = Deal("blackjack", on("Blackjack"), on("Blackjack", who=BORIS)).deal("10 6 5")
    answer = round_.refusal("Stand", who=BORIS)
    assert (answer.reason, str(answer.accepted)) == (Reason.NOT_AWAITED, "anna: Draw or Stand")


@pytest.mark.clause("CSB 6.6.1(d)(i)", "CSB 6.6.1(d)(ii)")
def test_csb_6_6_1_d_the_controlling_player_fills_the_areas_maximum_first() -> None:
    assert shares(10_000, [10_000, 5_000]) == (10_000, 0)
    assert shares(10_000, [6_000, 3_000, 3_000]) == (6_000, 3_000, 1_000)
    assert shares(10_000, [2_000, 3_000]) == (2_000, 3_000)


@pytest.mark.clause("CSB 6.6.1(d)", "CSB 6.6.1(d)(ii)")
def test_csb_6_6_1_d_the_others_may_wager_what_is_left_of_the_areas_maximum() -> None:
    play = opened("blackjack", on("Blackjack", 6000), area_maximum_cents=10_000)
    answer = refused(play, on("Blackjack", 4001, BORIS))
    assert (answer.clause, str(answer.accepted)) == ("CSB 6.6.1(d)", "at most $40.00")
    assert isinstance(place(play, on("Blackjack", 4000, BORIS)), WagerPlaced)
    assert isinstance(place(play, on("Blackjack", 10_000, Who("boris", 2))), WagerPlaced)


@pytest.mark.clause("CSB 6.6.1(d)(i)")
def test_csb_6_6_1_d_the_player_who_decides_keeps_the_maximum_however_much_another_wagers() -> None:
    play = opened("blackjack", on("Blackjack", 1000), area_maximum_cents=5000)
    assert str(refused(play, on("Blackjack", 5000, BORIS)).accepted) == "at most $40.00"
    assert str(refused(play, on("Blackjack", 5001, Who("boris", 2))).accepted) == "at most $50.00"


@pytest.mark.clause("CSB 6.7.1")
def test_csb_6_7_1_a_player_on_two_areas_decides_only_the_one_they_control() -> None:
    boris_behind = Who("boris", 1)
    boris_own = Who("boris", 2)
    wagers = (on("Blackjack"), on("Blackjack", who=boris_behind), on("Blackjack", who=boris_own))
    round_ = Deal("blackjack", *wagers).deal("10 10 6 5 6")
    assert round_.everybody_asked == (ANNA,)
    assert round_.choose("Stand").everybody_asked == (boris_own,)


@pytest.mark.clause("CSB 2.1")
def test_csb_2_1_an_area_that_is_not_on_the_layout_is_refused() -> None:
    answer = refused(opened("blackjack", areas=5), on("Blackjack", who=Who("anna", 6)))
    assert (answer.clause, str(answer.accepted)) == ("CSB 2.1", "areas 1 to 5")
