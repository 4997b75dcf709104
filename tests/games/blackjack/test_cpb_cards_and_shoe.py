"""Crown Perth Blackjack: words, cards, shuffle, cut, burn and the end of the shoe.  CPB 1, 2, 4."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from croupier.equipment.cards import DECK, card
from croupier.equipment.chance import SeededChance
from croupier.equipment.shoe import Shoe, ShoeError, stacked
from croupier.games import game_of
from croupier.games.blackjack.dealer_table import cutter, replaced, who_cuts
from croupier.games.blackjack.hand import Hand, dealt
from croupier.games.blackjack.shoe import (
    Occasion,
    burned,
    cut_bounds,
    cutting_card_bounds,
    prepared,
)
from croupier.games.shoe import at_round_start, shuffle_is_due
from croupier.rounds import play as steps
from croupier.rounds.deal import Decision, ShoeDraws, deal
from croupier.rounds.dealer_table.directions import Directed, direct
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Round, WagerPlaced, apply
from croupier.rounds.wagering_period import new_round, place
from support.blackjack import Deal, on, ranked, rules_of
from support.rig import after

PERTH = "crown_perth/blackjack"
PLUS = "crown_perth/blackjack_plus"
CLOCKWISE = ("anna", "boris", "chloe")
CHANCE = SeededChance(1)


def hand(*ranks: int) -> Hand:
    made = Hand()
    for rank in ranks:
        made = dealt(made, rank)
    return made


def shoe_of(cut_at: int = 100, behind: int = 60, seed: int = 1, **options: Any) -> Shoe:
    return prepared(rules_of(PERTH, **options), SeededChance(seed), cut_at, behind)


def opened(**options: Any) -> Round:
    rules = rules_of(PERTH, **options)
    play = new_round("r", game_of(rules.book), rules)
    return after(play, steps.open_wagering(play))


def clause(answer: object) -> str | None:
    return answer.clause if isinstance(answer, Refused) else None


@pytest.mark.clause("CPB 1.1")
@pytest.mark.parametrize("ten", ["10", "J", "Q", "K"])
def test_cpb_1_1_an_ace_and_any_ten_as_the_first_two_cards_are_blackjack(ten: str) -> None:
    assert Deal(PERTH).deal(f"A 7 {ten}").line().tier == "blackjack"


@pytest.mark.clause("CPB 1.1")
def test_cpb_1_1_a_split_ace_and_ten_are_no_blackjack() -> None:
    round_ = Deal(PERTH).deal("A 7 A").choose("Split").deal("K").deal("9").deal("10")
    assert (round_.line().tier, round_.returned()) == ("wins", 2000)


@pytest.mark.clause("CPB 1.1")
def test_cpb_1_1_five_and_under_is_five_cards_of_21_or_less() -> None:
    round_ = Deal(PLUS).deal("2 10 3").choose("Draw").deal("2").choose("Draw").deal("5")
    five = round_.choose("Draw").deal("3").line()
    assert (five.tier, str(five.reason)) == ("wins", "5 cards with 15")


@pytest.mark.clause("CPB 1.1")
@pytest.mark.parametrize(
    ("cards", "pair"),
    [
        ("5C 9S 5C", "Perfect Pair"),
        ("5C 9S 5S", "Coloured Pair"),
        ("5C 9S 5H", "Mixed Pair"),
        ("QC 9S KC", "loses"),
    ],
)
def test_cpb_1_1_a_pair_is_perfect_coloured_or_mixed_by_its_suits(cards: str, pair: str) -> None:
    round_ = Deal(PERTH, on("Blackjack"), on("Perfect Pairs")).deal(cards)
    lines = {line.wager.bet: line.tier for line in steps.interim(round_.play)}
    assert lines["Perfect Pairs"] == pair


@pytest.mark.clause("CPB 1.1")
def test_cpb_1_1_a_soft_total_has_an_ace_that_may_still_count_one_or_eleven() -> None:
    assert (hand(1, 6).total, hand(1, 6).is_soft) == (17, True)
    assert (hand(1, 6, 9).total, hand(1, 6, 9).is_soft) == (16, False)


@pytest.mark.clause("CPB 2.2(a)")
@pytest.mark.parametrize("shuffling", ["by hand", "Card Shuffling Machine"])
@pytest.mark.parametrize(("decks", "is_refused"), [(8, False), (6, True), (4, True), (7, True)])
def test_cpb_2_2_a_without_shuffler_and_perfect_pairs_a_table_has_eight_decks(
    shuffling: str, decks: int, is_refused: bool
) -> None:
    play = opened(decks=decks, shuffling=shuffling, offers_perfect_pairs=False)
    expected = "CPB 2.2(a)" if is_refused else None
    assert clause(place(play, on("Blackjack"))) == expected


@pytest.mark.clause("CPB 2.2(a)(i)")
@pytest.mark.parametrize("decks", range(1, 9))
def test_cpb_2_2_a_i_an_automatic_shuffler_takes_up_to_eight_decks(decks: int) -> None:
    play = opened(decks=decks, shuffling="continuous", offers_perfect_pairs=False)
    assert isinstance(place(play, on("Blackjack")), WagerPlaced)


@pytest.mark.clause("CPB 2.2(a)(ii)")
@pytest.mark.parametrize(("decks", "is_refused"), [(4, False), (5, True), (6, False), (8, False)])
def test_cpb_2_2_a_ii_a_table_with_perfect_pairs_has_four_six_or_eight_decks(
    decks: int, is_refused: bool
) -> None:
    assert isinstance(place(opened(decks=decks), on("Blackjack")), Refused) is is_refused


@pytest.mark.clause("CPB 2.2(a)(ii)")
def test_cpb_2_2_a_ii_perfect_pairs_is_not_offered_with_five_decks_in_a_shuffler() -> None:
    play = opened(decks=5, shuffling="continuous")
    play = apply(play, WagerPlaced(on("Blackjack")))
    assert clause(place(play, on("Perfect Pairs"))) == "CPB 2.2(a)(ii)"


@pytest.mark.clause("CPB 2.2(a)")
@pytest.mark.parametrize("decks", [4, 6, 8])
def test_cpb_2_2_a_the_decks_are_whole_and_without_jokers(decks: int) -> None:
    assert Counter(shoe_of(decks=decks).order) == Counter(DECK * decks)


@pytest.mark.clause("CPB 2.2(b)")
def test_cpb_2_2_b_an_automatic_shuffler_has_no_cutting_card() -> None:
    assert shoe_of(behind=60).behind_cutting_card == 60
    assert shoe_of(behind=60, shuffling="continuous").behind_cutting_card == 0


@pytest.mark.clause("CPB 2.4(a)")
@pytest.mark.parametrize("rank", range(2, 11))
def test_cpb_2_4_a_cards_from_two_to_ten_count_their_number(rank: int) -> None:
    assert hand(rank).total == rank


@pytest.mark.clause("CPB 2.4(b)")
@pytest.mark.parametrize("rank", [11, 12, 13])
def test_cpb_2_4_b_jack_queen_and_king_count_ten(rank: int) -> None:
    assert hand(rank).total == 10


@pytest.mark.clause("CPB 2.4(c)")
@pytest.mark.parametrize(
    ("ranks", "total"),
    [((1,), 11), ((1, 9), 20), ((1, 1), 12), ((1, 13), 21), ((1, 5, 5), 21), ((1, 5, 6), 12)],
)
def test_cpb_2_4_c_an_ace_counts_eleven_unless_that_exceeds_21(
    ranks: tuple[int, ...], total: int
) -> None:
    assert hand(*ranks).total == total


@pytest.mark.clause("CPB 2.5", "CPB 4.24")
def test_cpb_2_5_every_card_of_a_round_comes_from_the_shoe_in_its_order() -> None:
    play = apply(opened(), WagerPlaced(on("Blackjack")))
    draws = ShoeDraws(stacked(map(ranked, ["10", "9", "6", "5", "8"]), 8), CHANCE)
    over = deal(play, draws, lambda *_: Decision("Draw"))
    assert over.state.boxes[0].cards[0] == tuple(map(ranked, ["10", "6", "5"]))
    assert over.state.cards == tuple(map(ranked, ["9", "8"]))
    assert draws.shoe.in_play == tuple(map(ranked, ["10", "9", "6", "5", "8"]))


@pytest.mark.clause("CPB 2.6")
def test_cpb_2_6_cards_are_changed_after_a_round_and_not_within_it() -> None:
    rules, worn = rules_of(PERTH), shoe_of()
    _, within = worn.draw(CHANCE)
    with pytest.raises(ShoeError, match="accepted once it is completed"):
        replaced(rules, within, CHANCE, 100, 60)
    assert not replaced(rules, within.end_round(CHANCE), CHANCE, 100, 60).discards


@pytest.mark.clause("CPB 2.6")
def test_cpb_2_6_new_cards_are_whole_decks_shuffled_and_cut() -> None:
    fresh = replaced(rules_of(PERTH), shoe_of(), SeededChance(9), 100, 60)
    assert Counter(fresh.order) == Counter(DECK * 8)
    assert fresh.order != DECK * 8
    with pytest.raises(ShoeError, match="a cut 51 cards"):
        replaced(rules_of(PERTH), shoe_of(), SeededChance(9), 51, 60)


@pytest.mark.clause("CPB 4.1")
@pytest.mark.parametrize(
    "shuffling",
    [
        pytest.param("by hand", marks=pytest.mark.clause("CPB 4.1(a)")),
        pytest.param("Card Shuffling Machine", marks=pytest.mark.clause("CPB 4.1(b)")),
        pytest.param("continuous", marks=pytest.mark.clause("CPB 4.1(c)")),
    ],
)
def test_cpb_4_1_the_cards_are_mixed_in_each_of_three_ways(shuffling: str) -> None:
    orders = {shoe_of(seed=seed, shuffling=shuffling).order for seed in range(5)}
    assert len(orders) == 5
    assert DECK * 8 not in orders


@pytest.mark.clause("CPB 4.2")
@pytest.mark.parametrize(
    ("by", "is_refused"),
    [("Dealer", True), ("Table Inspector", False), ("Table Games Manager", False), ("guest", True)],
)
def test_cpb_4_2_a_table_inspector_or_above_directs_a_shuffle_by_hand(
    by: str, is_refused: bool
) -> None:
    answer = direct(rules_of(PERTH), "shuffle_by_hand", by)
    assert clause(answer) == ("CPB 4.2" if is_refused else None)


@pytest.mark.clause("CPB 4.3")
def test_cpb_4_3_the_automatic_shuffler_starts_with_cards_already_mixed() -> None:
    shoe = shoe_of(shuffling="continuous")
    assert shoe.is_continuous
    assert Counter(shoe.order[:104]) != Counter(DECK * 2)


@pytest.mark.clause("CPB 4.4(a)")
def test_cpb_4_4_a_the_first_player_to_the_table_cuts_when_the_game_begins() -> None:
    assert cutter(Occasion.GAME_BEGINS, CLOCKWISE, arrived_first="boris") == "boris"


@pytest.mark.clause("CPB 4.4(b)")
def test_cpb_4_4_b_the_player_on_whose_hand_the_cutting_card_appeared_cuts() -> None:
    assert cutter(Occasion.ON_AREA, CLOCKWISE, "chloe", on_area_of="anna") == "anna"


@pytest.mark.clause("CPB 4.4(c)", "CPB 4.4(d)")
@pytest.mark.parametrize("occasion", [Occasion.ON_DEALER, Occasion.CARDS_REPLACED])
def test_cpb_4_4_c_d_else_the_player_furthest_to_the_dealers_right_cuts(
    occasion: Occasion,
) -> None:
    assert cutter(occasion, CLOCKWISE, arrived_first="anna", on_area_of="boris") == "chloe"


@pytest.mark.clause("CPB 4.4(e)")
def test_cpb_4_4_e_a_refused_cut_passes_clockwise() -> None:
    assert who_cuts(CLOCKWISE, "chloe", {"chloe"}) == "anna"
    assert who_cuts(CLOCKWISE, "chloe", {"chloe", "anna"}) == "boris"


@pytest.mark.clause("CPB 4.4(f)")
def test_cpb_4_4_f_a_cut_that_nobody_accepts_is_the_table_inspectors() -> None:
    assert who_cuts(CLOCKWISE, "boris", CLOCKWISE) is None
    assert isinstance(direct(rules_of(PERTH), "cut", "Table Inspector"), Directed)
    assert clause(direct(rules_of(PERTH), "cut", "Dealer")) == "CPB 4.4(f)"


@pytest.mark.clause("CPB 4.5")
def test_cpb_4_5_the_cut_is_a_deck_or_more_from_either_end() -> None:
    assert cut_bounds(rules_of(PERTH), 8) == range(52, 365)
    with pytest.raises(ShoeError, match="accepted 52 to 364"):
        shoe_of(cut_at=51)
    with pytest.raises(ShoeError, match="accepted 52 to 364"):
        shoe_of(cut_at=365)


@pytest.mark.clause("CPB 4.6(a)")
def test_cpb_4_6_a_the_cards_before_the_cutting_card_go_to_the_back() -> None:
    at_60, at_61 = shoe_of(cut_at=60), shoe_of(cut_at=61)
    assert at_61.order == at_60.order[1:] + at_60.order[:1]


@pytest.mark.clause("CPB 4.6(b)")
def test_cpb_4_6_b_the_cutting_card_lies_one_to_four_decks_from_the_rear() -> None:
    assert cutting_card_bounds(rules_of(PERTH), 8) == range(52, 209)
    with pytest.raises(ShoeError, match="accepted 52 to 208"):
        shoe_of(behind=51)
    with pytest.raises(ShoeError, match="accepted 52 to 208"):
        shoe_of(behind=209)


@pytest.mark.clause("CPB 4.6(c)")
def test_cpb_4_6_c_the_whole_stack_is_in_the_shoe_when_play_commences() -> None:
    shoe = shoe_of(behind=100)
    assert (len(shoe.undealt), shoe.behind_cutting_card) == (416, 100)


@pytest.mark.clause("CPB 4.9")
def test_cpb_4_9_the_first_card_of_each_round_may_be_burned() -> None:
    shoe = shoe_of()
    burning = at_round_start(rules_of(PERTH, burns_each_round=1), shoe)
    assert (burning.discards, burning.in_play) == (shoe.order[:1], ())
    assert at_round_start(rules_of(PERTH), shoe) == shoe


@pytest.mark.clause("CPB 4.9")
def test_cpb_4_9_the_table_games_manager_decides_on_that_burn() -> None:
    rules = rules_of(PERTH)
    assert isinstance(direct(rules, "burn_each_round", "Table Games Manager"), Directed)
    assert clause(direct(rules, "burn_each_round", "Table Inspector")) == "CPB 4.9"


@pytest.mark.clause("CPB 4.13", "CPB 4.13(a)", "CPB 4.13(b)")
@pytest.mark.parametrize(
    ("first", "face_down"), [("2C", 2), ("9H", 9), ("10S", 10), ("JD", 10), ("KC", 10), ("AH", 1)]
)
def test_cpb_4_13_an_automatic_shuffler_burns_as_many_as_the_first_card_counts(
    first: str, face_down: int
) -> None:
    assert burned(rules_of(PERTH, shuffling="continuous"), card(first)) == 1 + face_down


@pytest.mark.clause("CPB 4.13(b)")
def test_cpb_4_13_the_burned_cards_lie_in_the_discard_rack() -> None:
    shoe = shoe_of(shuffling="continuous")
    assert len(shoe.discards) == 1 + min(shoe.order[0].rank, 10)


@pytest.mark.clause("CPB 4.13")
@pytest.mark.parametrize("shuffling", ["by hand", "Card Shuffling Machine"])
def test_cpb_4_13_without_an_automatic_shuffler_nothing_is_burned(shuffling: str) -> None:
    assert not shoe_of(shuffling=shuffling).discards


@pytest.mark.clause("CPB 4.24")
def test_cpb_4_24_the_discards_keep_the_order_in_which_a_round_was_dealt() -> None:
    shoe = stacked(map(ranked, ["10", "9", "6"]), 8)
    for _ in range(3):
        _, shoe = shoe.draw(CHANCE)
    assert shoe.end_round(CHANCE).discards == tuple(map(ranked, ["10", "9", "6"]))


@pytest.mark.clause("CPB 4.25")
def test_cpb_4_25_the_round_in_which_the_cutting_card_is_dealt_is_completed_first() -> None:
    within = replace(shoe_of(behind=60), round_start=350, dealt=360)
    assert not shuffle_is_due(within)
    assert shuffle_is_due(within.end_round(CHANCE))


@pytest.mark.clause("CPB 4.26")
def test_cpb_4_26_a_cutting_card_that_would_open_a_round_calls_for_a_shuffle_at_once() -> None:
    before = shoe_of(behind=60)
    assert not shuffle_is_due(replace(before, round_start=355, dealt=355))
    assert shuffle_is_due(replace(before, round_start=356, dealt=356))


@pytest.mark.clause("CPB 4.27")
def test_cpb_4_27_the_table_games_manager_may_have_an_automatic_shufflers_cards_hand_shuffled() -> (
    None
):
    rules = rules_of(PERTH, shuffling="continuous")
    act = "shuffle_automatic_by_hand"
    assert isinstance(direct(rules, act, "Table Games Manager"), Directed)
    assert clause(direct(rules, act, "Table Inspector")) == "CPB 4.27"
