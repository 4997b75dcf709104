"""The Star Blackjack Challenge: shuffle, cut, burn and discard rack.  SBC 3.6, 4, 7.2."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from croupier.equipment.cards import DECK, Card, card
from croupier.equipment.chance import SeededChance
from croupier.equipment.shoe import Shoe, ShoeError, new_shoe, shoe_of, stacked
from croupier.games.blackjack.dealer_table import cutter, who_cuts
from croupier.games.blackjack.discards import after_initial_deal, after_round, moment
from croupier.games.blackjack.shoe import (
    Occasion,
    burned,
    cut_bounds,
    cutting_card_bounds,
    prepared,
)
from croupier.games.shoe import shuffle_is_due
from croupier.rounds.dealer_table.directions import Directed
from croupier.rounds.dealer_table.orders import Circumstances, order
from croupier.rounds.refusals import Reason, Refused
from croupier.rulebook.book import OptionError
from support.blackjack import rules_of

STAR = "star_sydney/blackjack_challenge"
CLOCKWISE = ("anna", "boris", "chloe")
MANUAL: dict[str, Any] = {"shuffling": "shoe"}
IN_TIME = Circumstances(moment="before the cut", is_asked_for=True)


def six_decks(cut_at: int = 100, behind: int = 60, seed: int = 1) -> Shoe:
    return prepared(rules_of(STAR, **MANUAL), SeededChance(seed), cut_at, behind)


def device(seed: int = 1) -> Shoe:
    return prepared(rules_of(STAR), SeededChance(seed), 0, 0)


def dealt_to(shoe: Shoe, cards_dealt: int) -> Shoe:
    return replace(shoe, round_start=cards_dealt, dealt=cards_dealt)


def ordered(
    act: str, by: str, given: Circumstances = IN_TIME, shuffling: str = "shoe"
) -> Directed | Refused:
    return order(rules_of(STAR, shuffling=shuffling), act, by, given)


def why_not(
    act: str, by: str, given: Circumstances = IN_TIME, shuffling: str = "shoe"
) -> tuple[Reason, str]:
    answer = ordered(act, by, given, shuffling)
    assert isinstance(answer, Refused)
    return answer.reason, answer.clause


@pytest.mark.clause("SBC 3.6")
@pytest.mark.parametrize("by", ["Casino Supervisor", "Gaming Manager"])
def test_sbc_3_6_a_casino_supervisor_may_replace_the_cards_and_a_dealer_may_not(by: str) -> None:
    given = Circumstances(moment="between rounds")
    assert isinstance(ordered("replace_cards", by, given, "continuous"), Directed)
    assert why_not("replace_cards", "Dealer", given) == (Reason.NOT_AUTHORISED, "SBC 3.6")


@pytest.mark.clause("SBC 3.6.1")
def test_sbc_3_6_1_cards_of_a_shuffling_device_are_replaced_after_any_round() -> None:
    rules, shoe = rules_of(STAR), device()
    in_play = shoe.draw(SeededChance(2))[1]
    over = after_round(rules, in_play, SeededChance(2))
    during, between = Circumstances(moment=moment(in_play)), Circumstances(moment=moment(over))
    who = ("replace_cards", "Casino Supervisor")
    assert why_not(*who, during, "continuous") == (Reason.OUT_OF_ORDER, "SBC 3.6")
    assert isinstance(ordered(*who, between, "continuous"), Directed)


@pytest.mark.clause("SBC 3.6.2")
def test_sbc_3_6_2_cards_of_a_shoe_are_replaced_between_cutting_card_and_shuffle_only() -> None:
    before = Circumstances(moment=moment(dealt_to(six_decks(), 312 - 61)))
    after = Circumstances(moment=moment(dealt_to(six_decks(), 312 - 60)))
    who = ("replace_cards", "Casino Supervisor")
    assert why_not(*who, before) == (Reason.OUT_OF_ORDER, "SBC 3.6")
    assert isinstance(ordered(*who, after), Directed)


# The shuffle and cut


@pytest.mark.clause("SBC 4.1")
def test_sbc_4_1_a_shuffling_device_shuffles_and_there_is_no_cut_and_no_cutting_card() -> None:
    shoe = prepared(rules_of(STAR), SeededChance(1), 200, 100)
    assert (shoe.order, shoe.behind_cutting_card) == (device().order, 0)
    assert shoe.order != device(seed=2).order


@pytest.mark.clause("SBC 4.2")
def test_sbc_4_2_the_dealer_may_shuffle_by_hand_before_loading_a_device() -> None:
    who, loading = ("shuffle_by_hand", "Dealer"), Circumstances(moment="before loading")
    assert isinstance(ordered(*who, loading, "continuous"), Directed)
    during = Circumstances(moment="during a round")
    assert why_not(*who, during, "continuous") == (Reason.OUT_OF_ORDER, "SBC 4.2")


@pytest.mark.clause("SBC 4.3")
@pytest.mark.parametrize("when", ["before loading", "before the cut"])
def test_sbc_4_3_casino_cards_are_riffled_before_loading_or_before_the_cut(when: str) -> None:
    given = Circumstances(moment=when, is_asked_for=True)
    assert isinstance(ordered("riffle_casino_cards", "Casino Supervisor", given), Directed)


@pytest.mark.clause("SBC 4.3")
def test_sbc_4_3_casino_cards_are_riffled_only_if_a_player_asks_and_a_supervisor_agrees() -> None:
    assert why_not("riffle_casino_cards", "Dealer") == (Reason.NOT_AUTHORISED, "SBC 4.3")
    unasked = IN_TIME._replace(is_asked_for=False)
    answer = ordered("riffle_casino_cards", "Casino Supervisor", unasked)
    assert isinstance(answer, Refused)
    assert (answer.clause, str(answer.accepted)) == ("SBC 4.3", "the request of a player")


@pytest.mark.clause("SBC 4.3.1")
def test_sbc_4_3_1_angel_cards_are_riffled_just_before_the_cut_only() -> None:
    act, loading = "riffle_angel_cards", IN_TIME._replace(moment="before loading")
    assert isinstance(ordered(act, "Casino Supervisor"), Directed)
    assert why_not(act, "Dealer") == (Reason.NOT_AUTHORISED, "SBC 4.3.1")
    assert why_not(act, "Casino Supervisor", loading) == (
        Reason.OUT_OF_ORDER,
        "SBC 4.3.1",
    )
    unasked = IN_TIME._replace(is_asked_for=False)
    assert why_not(act, "Casino Supervisor", unasked)[1] == "SBC 4.3.1"


@pytest.mark.clause("SBC 4.4", "SBC 4.4.1")
def test_sbc_4_4_1_the_cards_are_shuffled_before_play_and_by_chance() -> None:
    orders = {six_decks(seed=seed).order for seed in range(5)}
    assert len(orders) == 5
    assert DECK * 6 not in orders


@pytest.mark.clause("SBC 4.4", "SBC 4.4.2")
def test_sbc_4_4_2_a_cutting_card_first_in_a_new_round_calls_for_a_shuffle() -> None:
    assert shuffle_is_due(dealt_to(six_decks(behind=60), 312 - 60))
    assert not shuffle_is_due(dealt_to(six_decks(behind=60), 312 - 61))


@pytest.mark.clause("SBC 4.4", "SBC 4.4.3")
def test_sbc_4_4_3_the_round_that_brings_the_cutting_card_is_completed_before_the_shuffle() -> None:
    shoe = replace(six_decks(behind=60), round_start=250, dealt=256)
    assert not shuffle_is_due(shoe)
    assert shuffle_is_due(after_round(rules_of(STAR, **MANUAL), shoe, SeededChance(1)))


@pytest.mark.clause("SBC 4.4", "SBC 4.4.4")
def test_sbc_4_4_4_a_casino_supervisor_may_order_a_shuffle_after_a_round() -> None:
    over, in_play = Circumstances(moment="between rounds"), Circumstances(moment="during a round")
    assert isinstance(ordered("shuffle_again", "Casino Supervisor", over), Directed)
    assert why_not("shuffle_again", "Dealer", over)[0] is Reason.NOT_AUTHORISED
    assert why_not("shuffle_again", "Casino Supervisor", in_play) == (
        Reason.OUT_OF_ORDER,
        "SBC 4.4.4",
    )


@pytest.mark.clause("SBC 4.4.4")
def test_sbc_4_4_4_the_order_is_for_a_card_shoe() -> None:
    over = Circumstances(moment="between rounds")
    answer = ordered("shuffle_again", "Casino Supervisor", over, "continuous")
    assert isinstance(answer, Refused)
    assert str(answer.accepted) == "a table whose shuffling is shoe"


@pytest.mark.clause("SBC 4.5", "SBC 4.5.1")
def test_sbc_4_5_1_the_first_player_to_the_table_cuts_when_the_game_begins() -> None:
    assert cutter(Occasion.GAME_BEGINS, CLOCKWISE, arrived_first="boris") == "boris"


@pytest.mark.clause("SBC 4.5", "SBC 4.5.2")
def test_sbc_4_5_2_the_player_on_whose_area_the_cutting_card_appeared_cuts() -> None:
    assert cutter(Occasion.ON_AREA, CLOCKWISE, on_area_of="anna") == "anna"


@pytest.mark.parametrize(
    "occasion",
    [
        pytest.param(Occasion.ON_DEALER, marks=pytest.mark.clause("SBC 4.5", "SBC 4.5.3")),
        pytest.param(Occasion.OPENING_ROUND, marks=pytest.mark.clause("SBC 4.5", "SBC 4.5.4")),
        pytest.param(Occasion.CARDS_REPLACED, marks=pytest.mark.clause("SBC 4.5", "SBC 4.5.5")),
    ],
)
def test_sbc_4_5_3_else_the_player_furthest_to_the_dealers_right_cuts(occasion: Occasion) -> None:
    assert cutter(occasion, CLOCKWISE, arrived_first="anna", on_area_of="boris") == "chloe"


@pytest.mark.clause("SBC 4.6")
def test_sbc_4_6_a_refused_cut_passes_clockwise() -> None:
    assert who_cuts(CLOCKWISE, "boris") == "boris"
    assert who_cuts(CLOCKWISE, "boris", {"boris"}) == "chloe"
    assert who_cuts(CLOCKWISE, "boris", {"boris", "chloe"}) == "anna"


@pytest.mark.clause("SBC 4.6")
def test_sbc_4_6_a_cut_that_all_refuse_is_a_casino_supervisors() -> None:
    assert who_cuts(CLOCKWISE, "boris", CLOCKWISE) is None
    assert isinstance(ordered("cut", "Casino Supervisor"), Directed)
    assert why_not("cut", "Dealer") == (Reason.NOT_AUTHORISED, "SBC 4.6")


@pytest.mark.clause("SBC 4.6.1")
def test_sbc_4_6_1_a_casino_supervisor_verifies_that_no_dropped_card_is_missing() -> None:
    assert isinstance(ordered("verify_cards", "Casino Supervisor"), Directed)
    assert why_not("verify_cards", "Dealer") == (Reason.NOT_AUTHORISED, "SBC 4.6.1")
    with pytest.raises(ShoeError, match="missing KSx1"):
        shoe_of((DECK * 6)[:-1], 6)


@pytest.mark.clause("SBC 4.7")
def test_sbc_4_7_the_cut_is_a_deck_or_more_from_either_end() -> None:
    assert cut_bounds(rules_of(STAR), 6) == range(52, 261)
    with pytest.raises(ShoeError, match="accepted 52 to 260"):
        six_decks(cut_at=51)
    with pytest.raises(ShoeError, match="accepted 52 to 260"):
        six_decks(cut_at=261)


@pytest.mark.clause("SBC 4.8")
def test_sbc_4_8_the_cards_before_the_cut_go_to_the_back() -> None:
    at_60, at_61 = six_decks(cut_at=60), six_decks(cut_at=61)
    assert at_61.order == at_60.order[1:] + at_60.order[:1]


@pytest.mark.clause("SBC 4.8")
def test_sbc_4_8_the_cutting_card_goes_in_up_to_half_way_from_the_back() -> None:
    assert cutting_card_bounds(rules_of(STAR), 6) == range(1, 157)
    assert six_decks(behind=156).behind_cutting_card == 156
    with pytest.raises(ShoeError, match="accepted 1 to 156"):
        six_decks(behind=157)


@pytest.mark.clause("SBC 4.9", "SBC 4.9.1")
def test_sbc_4_9_1_one_card_is_burned_before_play_with_a_shuffling_device() -> None:
    shoe = device()
    assert shoe.discards == shoe.order[:1]
    assert shoe.in_play == ()


@pytest.mark.clause("SBC 4.9", "SBC 4.9.2")
def test_sbc_4_9_2_one_card_is_burned_after_each_shuffle_and_cut() -> None:
    assert six_decks().discards == six_decks().order[:1]
    assert burned(rules_of(STAR, **MANUAL), card("KS")) == 1


@pytest.mark.clause("SBC 4.9")
def test_sbc_4_9_the_burn_is_not_optional() -> None:
    with pytest.raises(OptionError, match="accepted: 1"):
        rules_of(STAR, burns=0)


# The discard rack


def shuffler(*codes: str) -> Shoe:
    """A device whose next cards are these."""
    return replace(stacked(map(card, codes), 6), is_continuous=True)


def drawn(shoe: Shoe, count: int) -> tuple[tuple[Card, ...], Shoe]:
    found = []
    for _ in range(count):
        each, shoe = shoe.draw(SeededChance(7))
        found.append(each)
    return tuple(found), shoe


@pytest.mark.clause("SBC 7.2", "SBC 17.2")
def test_sbc_7_2_a_rounds_cards_wait_in_the_rack_until_the_next_initial_deal_is_over() -> None:
    rules = rules_of(STAR)
    played, shoe = drawn(shuffler("AS", "KS", "QS", "JS"), 4)
    waiting = after_round(rules, shoe, SeededChance(1))
    assert (waiting.discards, waiting.in_play) == (played, ())
    initial, shoe = drawn(waiting, 3)
    returned = after_initial_deal(rules, shoe, SeededChance(1))
    assert (returned.discards, returned.in_play) == ((), initial)
    assert Counter(returned.undealt) == Counter(DECK * 6) - Counter(initial)


@pytest.mark.clause("SBC 7.2")
def test_sbc_7_2_the_device_mixes_what_it_takes_back_with_what_it_holds() -> None:
    rules = rules_of(STAR)
    shoe = after_round(
        rules, drawn(new_shoe(6, SeededChance(1), is_continuous=True), 5)[1], SeededChance(1)
    )
    orders = {after_initial_deal(rules, shoe, SeededChance(seed)).undealt for seed in range(5)}
    assert len(orders) == 5


@pytest.mark.clause("SBC 7.2")
def test_sbc_7_2_the_rack_of_a_card_shoe_stays_where_it_is() -> None:
    shoe = dealt_to(six_decks(), 20)
    assert after_initial_deal(rules_of(STAR, **MANUAL), shoe, SeededChance(1)) == shoe


def test_a_device_that_takes_cards_at_once_takes_them_when_the_round_is_over() -> None:
    rules = rules_of("blackjack", shuffling="continuous")
    over = after_round(rules, drawn(shuffler("AS", "KS"), 2)[1], SeededChance(1))
    assert (over.discards, len(over.undealt)) == ((), 312)
    assert after_initial_deal(rules, over, SeededChance(1)) == over


@pytest.mark.clause("SBC 17.2")
def test_sbc_17_2_when_a_round_ends_its_cards_go_to_the_discard_rack() -> None:
    shoe = replace(six_decks(), round_start=10, dealt=16)
    over = after_round(rules_of(STAR, **MANUAL), shoe, SeededChance(1))
    assert over.discards == shoe.order[:16]
    assert over.in_play == ()
