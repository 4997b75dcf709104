"""Crown Perth Blackjack: the deal, the players' cards and the Dealer's.  CPB 4.7 to 4.23, 7.5."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from croupier.equipment.cards import cards
from croupier.games.blackjack.face_up import face_down_areas, is_face_up
from croupier.games.game import Who
from croupier.rounds import play as steps
from croupier.rounds.dealer_table.directions import DealerChanged, Directed, change_dealer, direct
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message
from support.blackjack import ANNA, Deal, on, ranked, rules_of

PERTH = "crown_perth/blackjack"
PERTH_BOOKS = (PERTH, "crown_perth/vegas_blackjack", "crown_perth/blackjack_plus")
ANNA_3, BORIS_2, BORIS_4 = Who("anna", 3), Who("boris", 2), Who("boris", 4)
TWO_AREAS = (on("Blackjack", who=BORIS_4), on("Blackjack"))


def said(round_: Deal, who: Who = ANNA) -> str:
    """What the Dealer announces of a player's area."""
    game = round_.play.game
    return str(game.words.announce(game.course.outcome(round_.play.state, who)))


def stood(layout: int, name: str = PERTH) -> Deal:
    """A stand on 18 against a Dealer ace on a layout."""
    round_ = Deal(name, layout=layout).deal("10 A 8").choose("No Insurance")
    return round_.choose(*["Play On"] * ("Play On" in round_.offered)).choose("Stand")


@pytest.mark.clause("CPB 4.7")
def test_cpb_4_7_no_player_puts_a_card_into_the_game_or_takes_one_out() -> None:
    round_ = Deal(PERTH).deal("10 6 5")
    before = round_.play.state.boxes[0].cards
    assert isinstance(steps.draw(round_.play, ranked("6")), Refused)
    assert round_.refusal("Discard").reason is Reason.UNKNOWN_CHOICE
    assert round_.play.state.boxes[0].cards == before == (cards("TS 5S"),)


@pytest.mark.clause("CPB 4.8")
def test_cpb_4_8_the_cards_decide_whatever_total_is_announced() -> None:
    round_ = Deal(PERTH).deal("10 10 9").choose("Stand").deal("10")
    words = round_.play.game.words._replace(announce=lambda _: message("hand-blackjack"))
    lying = replace(round_.play.game, words=words)
    round_.play = msgspec.structs.replace(round_.play, game=lying)
    assert round_.returned() == 0


@pytest.mark.clause("CPB 4.10")
def test_cpb_4_10_every_card_lies_face_up_unless_the_table_deals_two_face_down() -> None:
    up = face_down_areas(rules_of(PERTH), (ANNA, BORIS_2), {})
    down = face_down_areas(rules_of(PERTH, first_two_cards="face down"), (ANNA, BORIS_2), {})
    assert not up
    assert down == {1, 2}
    assert is_face_up(1, 1, up)
    assert not is_face_up(1, 1, down)


@pytest.mark.clause("CPB 4.10")
def test_cpb_4_10_the_table_games_manager_approves_dealing_face_down() -> None:
    rules = rules_of(PERTH)
    assert isinstance(direct(rules, "deal_face_down", "Table Games Manager"), Directed)
    answer = direct(rules, "deal_face_down", "Table Inspector")
    assert isinstance(answer, Refused)
    assert (answer.clause, str(answer.accepted)) == ("CPB 4.10", "a Table Games Manager (or above)")


@pytest.mark.clause("CPB 4.11")
def test_cpb_4_11_a_player_of_several_areas_is_dealt_face_down_at_the_nominated_one() -> None:
    rules = rules_of(PERTH, first_two_cards="face down")
    assert face_down_areas(rules, (ANNA, BORIS_2, ANNA_3), {"anna": 3}) == {2, 3}
    assert face_down_areas(rules, (ANNA, BORIS_2, ANNA_3), {}) == {2}


@pytest.mark.clause("CPB 4.12")
def test_cpb_4_12_after_two_face_down_cards_the_others_lie_face_up() -> None:
    facing = [is_face_up(1, card, frozenset((1,))) for card in range(1, 6)]
    assert facing == [False, False, True, True, True]


@pytest.mark.clause("CPB 4.14")
def test_cpb_4_14_a_new_dealer_does_not_begin_within_a_round() -> None:
    round_ = Deal(PERTH).deal("10 6 5")
    answer = change_dealer(round_.play, "dora")
    assert isinstance(answer, Refused)
    assert (answer.clause, str(answer.accepted)) == ("CPB 4.14", "between Rounds of Play")
    assert isinstance(change_dealer(round_.choose("Stand").deal("5 6").play, "dora"), Refused)


@pytest.mark.clause("CPB 4.14")
def test_cpb_4_14_a_new_dealer_begins_once_the_round_is_settled() -> None:
    round_ = Deal(PERTH).deal("10 6 5").choose("Stand").deal("5 6").settled()
    assert change_dealer(round_.play, "dora") == DealerChanged("dora")


@pytest.mark.clause("CPB 4.15", "CPB 4.15(a)", "CPB 4.15(b)", "CPB 4.15(c)")
def test_cpb_4_15_a_card_to_each_area_clockwise_one_to_the_dealer_then_a_second_to_each() -> None:
    round_ = Deal(PERTH, *TWO_AREAS)
    order = []
    for code in ("10", "9", "4", "5", "6"):
        order.append(round_.awaits_card_for)
        round_.deal(code)
    first, second = "Betting Area 1", "Betting Area 4"
    assert order == [first, second, "Dealer", first, second]


@pytest.mark.clause("CPB 4.15")
def test_cpb_4_15_no_card_before_no_more_bets_and_no_wager_after_it() -> None:
    closed = Deal(PERTH).play
    reopened = msgspec.structs.replace(closed, done=1, state=None, awaits=None)
    assert isinstance(steps.draw(reopened, ranked("6")), Refused)
    assert not isinstance(steps.draw(closed, ranked("6")), Refused)
    assert not closed.is_open


@pytest.mark.clause("CPB 4.16")
def test_cpb_4_16_from_the_dealers_left_each_hand_is_announced_and_decided() -> None:
    round_ = Deal(PERTH, *TWO_AREAS).deal("8 9 6 8 2")
    assert (said(round_), said(round_, BORIS_4)) == (
        "16 against dealer 6",
        "11 against dealer 6",
    )
    assert (round_.asked.who, round_.offered) == (ANNA, {"Draw", "Stand", "Split"})
    round_.choose("Stand")
    assert (round_.asked.who, round_.offered) == (BORIS_4, {"Draw", "Double"})


@pytest.mark.clause("CPB 4.17")
def test_cpb_4_17_each_further_card_lies_in_its_hand_and_the_new_total_is_announced() -> None:
    round_ = Deal(PERTH).deal("5C 6D 4H").choose("Draw").deal("3S")
    assert said(round_) == "12 against dealer 6"
    assert said(round_.choose("Draw").deal("2H")) == "14 against dealer 6"
    assert round_.play.state.boxes[0].cards == (cards("5C 4H 3S 2H"),)


@pytest.mark.clause("CPB 4.17")
def test_cpb_4_17_an_ace_counts_11_in_the_total_announced_until_that_exceeds_21() -> None:
    round_ = Deal(PERTH).deal("AC 6D 2H").choose("Draw").deal("3S")
    assert said(round_) == "16 against dealer 6"
    assert said(round_.choose("Draw").deal("AH")) == "17 against dealer 6"
    assert said(round_.choose("Draw").deal("KH")) == "17 against dealer 6"
    assert said(round_.choose("Draw").deal("3C")) == "20 against dealer 6"


@pytest.mark.clause("CPB 4.18")
def test_cpb_4_18_a_hand_over_21_draws_no_more_and_its_wager_is_collected() -> None:
    wagers = (on("Blackjack"), on("Blackjack", who=BORIS_2))
    round_ = Deal(PERTH, *wagers).deal("10 10 6 6 7").choose("Draw").deal("K")
    assert round_.everybody_asked == (BORIS_2,)
    lines = [(line.wager.who, line.returned_cents) for line in steps.interim(round_.play)]
    assert lines == [(ANNA, 0)]


@pytest.mark.clause("CPB 4.19")
def test_cpb_4_19_a_hand_below_21_may_draw_as_often_as_it_likes() -> None:
    round_ = Deal(PERTH).deal("2 6 A")
    for code in ("A", "A", "A", "A", "2", "10"):
        round_.choose("Draw").deal(code)
    assert "Draw" in round_.offered


@pytest.mark.clause("CPB 4.19(a)")
def test_cpb_4_19_a_a_hand_of_21_takes_no_card() -> None:
    assert Deal(PERTH).deal("A 6 K").is_over
    assert Deal(PERTH).deal("9 6 5").choose("Draw").deal("7").awaits_card_for == "Dealer"


@pytest.mark.clause("CPB 4.19(b)", "CPB 4.20")
@pytest.mark.parametrize("card", ["2", "A", "10"])
def test_cpb_4_19_b_a_doubled_hand_takes_one_card_whatever_its_total(card: str) -> None:
    round_ = Deal(PERTH).deal("5 6 4").choose("Double").deal(card)
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CPB 4.19(c)")
def test_cpb_4_19_c_split_aces_take_one_card_each() -> None:
    round_ = Deal(PERTH).deal("A 6 A").choose("Split").deal("2 3")
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CPB 4.20")
def test_cpb_4_20_a_hand_below_12_must_draw() -> None:
    round_ = Deal(PERTH).deal("2 6 3")
    assert round_.awaits_card_for == "Betting Area 1"
    assert round_.deal("4").awaits_card_for == "Betting Area 1"
    assert round_.deal("3").offered == {"Draw", "Stand"}


@pytest.mark.clause("CPB 4.20")
def test_cpb_4_20_a_hand_below_12_that_may_double_or_split_may_not_stand() -> None:
    round_ = Deal(PERTH).deal("5 6 5")
    assert round_.offered == {"Draw", "Double", "Split"}
    assert round_.refusal("Stand").clause == "CPB 4.20"


@pytest.mark.clause("CPB 4.21")
def test_cpb_4_21_the_dealer_completes_the_hand_after_all_decisions() -> None:
    round_ = Deal(PERTH, *TWO_AREAS).deal("10 10 6 6 7").choose("Stand")
    assert round_.awaits_card_for is None
    assert round_.choose("Stand").awaits_card_for == "Dealer"


@pytest.mark.clause("CPB 4.22", "CPB 4.22(a)")
@pytest.mark.parametrize("name", PERTH_BOOKS)
@pytest.mark.parametrize("layout", range(1, 7))
def test_cpb_4_22_a_on_layouts_1_to_6_the_dealer_stands_on_soft_17(layout: int, name: str) -> None:
    assert stood(layout, name).deal("6").is_over


@pytest.mark.clause("CPB 4.23", "CPB 4.23(a)")
@pytest.mark.parametrize("name", PERTH_BOOKS)
@pytest.mark.parametrize("layout", range(7, 11))
def test_cpb_4_23_a_on_layouts_7_to_10_the_dealer_hits_soft_17(layout: int, name: str) -> None:
    assert stood(layout, name).deal("6").awaits_card_for == "Dealer"


@pytest.mark.clause("CPB 4.22(a)", "CPB 4.23(a)")
@pytest.mark.parametrize("layout", [1, 6, 7, 10])
@pytest.mark.parametrize(
    ("drawn", "is_over"),
    [("5", False), ("7", True), ("8", True), ("9", True), ("2 8", True), ("5 10 A", True)],
)
def test_cpb_4_22_4_23_a_the_dealer_draws_to_17_and_stands_on_hard_17_and_any_18_to_21(
    layout: int, drawn: str, is_over: bool
) -> None:
    assert stood(layout).deal(drawn).is_over is is_over


@pytest.mark.clause("CPB 4.22(b)", "CPB 4.23(b)")
@pytest.mark.parametrize("layout", [1, 7])
def test_cpb_4_22_4_23_b_the_dealer_draws_nothing_once_all_wagers_are_determined(
    layout: int,
) -> None:
    assert Deal(PERTH, layout=layout).deal("A 6 K").is_over
    assert Deal(PERTH, layout=layout).deal("10 6 6").choose("Draw").deal("10").is_over
    assert Deal(PERTH, layout=layout).deal("A 10 K").deal("5").is_over


@pytest.mark.clause("CPB 7.5")
@pytest.mark.parametrize(
    ("dealt", "total"), [("10 6 2", 12), ("A 6 A", 12), ("6 6 6", 12), ("A 6 6", 17)]
)
def test_cpb_7_5_the_hand_of_an_absent_player_stands_on_12_or_more(dealt: str, total: int) -> None:
    round_ = Deal(PERTH).deal(dealt).time_out()
    assert round_.play.state.boxes[0].area.hands[0].total == total
    assert round_.awaits_card_for == "Dealer"


@pytest.mark.clause("CPB 7.5")
def test_cpb_7_5_the_hand_of_an_absent_player_draws_while_11_or_less() -> None:
    round_ = Deal(PERTH).deal("5 6 5").time_out()
    assert round_.awaits_card_for == "Betting Area 1"
    assert round_.deal("2").time_out().awaits_card_for == "Dealer"
