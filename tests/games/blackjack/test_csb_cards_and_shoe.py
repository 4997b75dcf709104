"""Crown Sydney Blackjack: words, cards, shuffle, cut and burn.  CSB 1 to 4."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import msgspec
import pytest

from croupier.equipment.cards import DECK, card
from croupier.equipment.chance import SeededChance, shuffled
from croupier.equipment.shoe import Shoe, ShoeError, shoe_of
from croupier.games.blackjack.dealer_table import cutter, who_cuts
from croupier.games.blackjack.hand import Hand, dealt
from croupier.games.blackjack.shoe import (
    Occasion,
    burned,
    cut_bounds,
    cutting_card_bounds,
    prepared,
)
from croupier.games.shoe import shuffle_is_due
from croupier.rulebook.book import OptionError
from croupier.words.message import message
from support.blackjack import Deal, rules_of

CLOCKWISE = ("anna", "boris", "chloe")


def hand(*ranks: int) -> Hand:
    made = Hand()
    for rank in ranks:
        made = dealt(made, rank)
    return made


def shoe_of_six_decks(cut_at: int = 100, behind: int = 78) -> Shoe:
    return prepared(rules_of("blackjack", decks=6), SeededChance(1), cut_at, behind)


@pytest.mark.clause("CSB 1.1")
@pytest.mark.parametrize("ten", ["10", "J", "Q", "K"])
def test_csb_1_1_an_ace_and_any_ten_as_the_first_two_cards_are_blackjack(ten: str) -> None:
    assert Deal("blackjack").deal(f"A 7 {ten}").line().tier == "blackjack"


@pytest.mark.clause("CSB 1.1")
def test_csb_1_1_twenty_one_in_three_cards_is_no_blackjack() -> None:
    assert Deal("blackjack").deal("7 7 7").choose("Draw").deal("7 10").line().tier == "wins"


@pytest.mark.clause("CSB 1.1")
def test_csb_1_1_insurance_is_not_more_than_half_the_original_wager() -> None:
    insured = Deal("blackjack").deal("10 A 9")
    assert "at most $5.00" in str(insured.refusal("Insurance", stake=501).accepted)
    assert insured.choose("Insurance", stake=500).play.wagers[-1].stake_cents == 500


@pytest.mark.clause("CSB 1.1")
def test_csb_1_1_a_hard_total_counts_every_ace_as_one_and_a_soft_total_one_as_eleven() -> None:
    assert hand(1, 6) == hand(6, 1)
    assert (hand(1, 6).total, hand(1, 6).is_soft) == (17, True)
    assert (hand(1, 6, 9).total, hand(1, 6, 9).is_soft) == (16, False)


@pytest.mark.clause("CSB 2.1")
def test_csb_2_1_a_table_has_nine_areas_or_fewer() -> None:
    with pytest.raises(OptionError, match="areas = 10"):
        rules_of("blackjack", areas=10)
    assert rules_of("blackjack", areas=9)["areas"] == 9


@pytest.mark.clause("CSB 3.1")
@pytest.mark.parametrize("decks", [4, 6, 8])
def test_csb_3_1_four_six_or_eight_decks_without_jokers(decks: int) -> None:
    shoe = prepared(rules_of("blackjack", decks=decks), SeededChance(1), 60, 80)
    assert Counter(shoe.order) == Counter(DECK * decks)


@pytest.mark.clause("CSB 3.1")
def test_csb_3_1_one_cutting_card_lies_before_the_last_cards_of_the_shoe() -> None:
    shoe = prepared(rules_of("blackjack"), SeededChance(1), 60, 80)
    assert shoe.behind_cutting_card == 80
    for _ in range(len(shoe.undealt) - 80):
        assert not shoe.is_out
        _, shoe = shoe.draw(SeededChance(1))
    assert shoe.is_out


@pytest.mark.clause("CSB 3.1")
@pytest.mark.parametrize("decks", [1, 2, 5, 7])
def test_csb_3_1_another_number_of_decks_is_refused(decks: int) -> None:
    with pytest.raises(OptionError, match="accepted: 4, 6, 8"):
        rules_of("blackjack", decks=decks)


@pytest.mark.clause("CSB 3.1.1", "CSB 4.2.2")
def test_csb_3_1_1_a_continuous_shuffling_machine_has_no_cutting_card_and_no_cut() -> None:
    rules = rules_of("blackjack", decks=6, shuffling="continuous", burns=0)
    shoe = prepared(rules, SeededChance(1), 0, 0)
    assert shoe.behind_cutting_card == 0
    assert shoe.order == prepared(rules, SeededChance(1), 200, 100).order


@pytest.mark.clause("CSB 3.2", "CSB 3.2.1")
@pytest.mark.parametrize(
    ("ranks", "total"),
    [((1,), 11), ((1, 9), 20), ((1, 1), 12), ((1, 13), 21), ((1, 5, 5), 21), ((1, 5, 6), 12)],
)
def test_csb_3_2_1_an_ace_counts_eleven_unless_that_exceeds_21(
    ranks: tuple[int, ...], total: int
) -> None:
    assert hand(*ranks).total == total


@pytest.mark.clause("CSB 3.2.1(b)")
def test_csb_3_2_1_b_the_dealer_stands_on_a_soft_17() -> None:
    assert Deal("blackjack").deal("10 A 8").choose("No Insurance", "Stand").deal("6").is_over


@pytest.mark.clause("CSB 3.2.2")
@pytest.mark.parametrize("rank", range(2, 11))
def test_csb_3_2_2_cards_from_two_to_ten_count_their_number(rank: int) -> None:
    assert hand(rank).total == rank


@pytest.mark.clause("CSB 3.2.3")
@pytest.mark.parametrize("rank", [11, 12, 13])
def test_csb_3_2_3_jack_queen_and_king_count_ten(rank: int) -> None:
    assert hand(rank).total == 10


@pytest.mark.clause("CSB 3.2.4")
def test_csb_3_2_4_the_cards_decide_whatever_total_is_announced() -> None:
    round_ = Deal("blackjack").deal("10 10 9").choose("Stand").deal("10")
    words = round_.play.game.words._replace(announce=lambda _: message("hand-blackjack"))
    lying = replace(round_.play.game, words=words)
    round_.play = msgspec.structs.replace(round_.play, game=lying)
    assert round_.returned() == 0


@pytest.mark.clause("CSB 3.2.5")
def test_csb_3_2_5_cards_with_one_missing_or_foreign_do_not_reach_the_table() -> None:
    order = list(DECK * 6)
    with pytest.raises(ShoeError, match="missing AC"):
        shoe_of(order[1:], 6)
    with pytest.raises(ShoeError, match="foreign 2C"):
        shoe_of([order[1], *order[1:]], 6)


@pytest.mark.clause("CSB 4.1.1")
def test_csb_4_1_1_pre_shuffled_cards_are_cut_as_they_come() -> None:
    order = shuffled(SeededChance(7), DECK * 6)
    assert shoe_of(order, 6).cut(100).order == order[100:] + order[:100]


@pytest.mark.clause("CSB 4.1.2", "CSB 4.1.2(a)")
def test_csb_4_1_2_a_new_shoe_is_shuffled_and_another_chance_shuffles_otherwise() -> None:
    rules = rules_of("blackjack", decks=6)
    orders = {prepared(rules, SeededChance(seed), 100, 78).order for seed in range(5)}
    assert len(orders) == 5
    assert DECK * 6 not in orders


@pytest.mark.clause("CSB 4.1.2(b)")
def test_csb_4_1_2_b_a_cutting_card_next_in_the_shoe_calls_for_a_shuffle() -> None:
    shoe = replace(shoe_of_six_decks(behind=78), round_start=312 - 78, dealt=312 - 78)
    assert shuffle_is_due(shoe)


@pytest.mark.clause("CSB 4.1.2(c)")
def test_csb_4_1_2_c_the_round_in_which_the_cutting_card_comes_out_is_completed_first() -> None:
    shoe = replace(shoe_of_six_decks(behind=78), round_start=230, dealt=240)
    assert not shuffle_is_due(shoe)
    assert shuffle_is_due(shoe.end_round(SeededChance(1)))


@pytest.mark.clause("CSB 4.1.2(c)")
def test_csb_4_1_2_c_no_shuffle_is_due_before_the_cutting_card() -> None:
    assert not shuffle_is_due(replace(shoe_of_six_decks(behind=78), round_start=233, dealt=233))


@pytest.mark.clause("CSB 4.1.2(f)")
def test_csb_4_1_2_f_a_continuous_shuffling_machine_mixes_after_every_round() -> None:
    rules = rules_of("blackjack", decks=6, shuffling="continuous", burns=0)
    shoe = prepared(rules, SeededChance(1), 0, 0)
    _, after_one = shoe.draw(SeededChance(2))
    again = after_one.end_round(SeededChance(2))
    assert again.order != shoe.order
    assert len(again.undealt) == 312
    assert not shuffle_is_due(again)


@pytest.mark.clause("CSB 4.2.3(a)")
def test_csb_4_2_3_a_the_first_player_to_arrive_cuts_when_the_game_begins() -> None:
    assert cutter(Occasion.GAME_BEGINS, CLOCKWISE, arrived_first="boris") == "boris"


@pytest.mark.clause("CSB 4.2.3(b)")
def test_csb_4_2_3_b_the_player_on_whose_area_the_cutting_card_fell_cuts() -> None:
    assert cutter(Occasion.ON_AREA, CLOCKWISE, on_area_of="anna") == "anna"


@pytest.mark.clause("CSB 4.2.3(c)", "CSB 4.2.3(d)")
@pytest.mark.parametrize("occasion", [Occasion.ON_DEALER, Occasion.CARDS_REPLACED])
def test_csb_4_2_3_c_d_else_the_player_furthest_to_the_dealers_right_cuts(
    occasion: Occasion,
) -> None:
    assert cutter(occasion, CLOCKWISE, arrived_first="anna") == "chloe"


@pytest.mark.clause("CSB 4.2.4")
def test_csb_4_2_4_a_refused_cut_passes_clockwise() -> None:
    assert who_cuts(CLOCKWISE, "boris") == "boris"
    assert who_cuts(CLOCKWISE, "boris", {"boris"}) == "chloe"
    assert who_cuts(CLOCKWISE, "boris", {"boris", "chloe"}) == "anna"


@pytest.mark.clause("CSB 4.2.4")
def test_csb_4_2_4_a_cut_that_all_refuse_is_left_to_the_house() -> None:
    assert who_cuts(CLOCKWISE, "boris", CLOCKWISE) is None


@pytest.mark.clause("CSB 4.2.5")
def test_csb_4_2_5_the_cut_is_a_deck_or_more_from_either_end() -> None:
    assert cut_bounds(rules_of("blackjack"), 6) == range(52, 261)
    with pytest.raises(ShoeError, match="accepted 52 to 260"):
        shoe_of_six_decks(cut_at=51)
    with pytest.raises(ShoeError, match="accepted 52 to 260"):
        shoe_of_six_decks(cut_at=261)


@pytest.mark.clause("CSB 4.2.6(a)")
def test_csb_4_2_6_a_the_cards_before_the_cut_go_to_the_back() -> None:
    at_60, at_61 = shoe_of_six_decks(cut_at=60), shoe_of_six_decks(cut_at=61)
    assert at_61.order == at_60.order[1:] + at_60.order[:1]


@pytest.mark.clause("CSB 4.2.6(b)")
def test_csb_4_2_6_b_the_cutting_card_lies_between_a_deck_and_a_half_and_half_the_stack() -> None:
    assert cutting_card_bounds(rules_of("blackjack"), 6) == range(78, 157)
    with pytest.raises(ShoeError, match="accepted 78 to 156"):
        shoe_of_six_decks(behind=77)
    with pytest.raises(ShoeError, match="accepted 78 to 156"):
        shoe_of_six_decks(behind=157)


@pytest.mark.clause("CSB 4.2.6(c)")
def test_csb_4_2_6_c_the_shoe_is_ready_for_play_with_its_cutting_card() -> None:
    shoe = shoe_of_six_decks(behind=100)
    assert (shoe.behind_cutting_card, shoe.in_play) == (100, ())


@pytest.mark.clause("CSB 4.3.1")
def test_csb_4_3_1_the_first_card_may_be_burned() -> None:
    rules = rules_of("blackjack")
    assert burned(rules, card("KS")) == 1
    assert burned(rules_of("blackjack", burns=0), card("KS")) == 0
    assert shoe_of_six_decks().discards == shoe_of_six_decks().order[:1]


@pytest.mark.clause("CSB 4.4.3")
def test_csb_4_4_3_new_cards_are_shuffled_cut_and_burned_from() -> None:
    whole = shoe_of_six_decks(cut_at=100)
    assert Counter(whole.order) == Counter(DECK * 6)
    assert whole.order != shoe_of_six_decks(cut_at=101).order
    assert len(whole.discards) == 1
