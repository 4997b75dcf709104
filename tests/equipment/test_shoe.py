"""A shoe keeps every card, whatever is done with it, and deals only what is in it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.equipment.cards import DECK, Card, Suit, cards
from croupier.equipment.chance import ScriptedChance, SeededChance, distribution
from croupier.equipment.shoe import Shoe, ShoeError, full_decks, new_shoe, shoe_of, stacked

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance

NO_CHANCE = ScriptedChance([])


def drawn(shoe: Shoe, count: int) -> tuple[tuple[Card, ...], Shoe]:
    dealt = []
    for _ in range(count):
        card, shoe = shoe.draw(NO_CHANCE)
        dealt.append(card)
    return tuple(dealt), shoe


# Making a shoe


@pytest.mark.parametrize("decks", range(1, 9))
def test_a_shoe_of_so_many_decks_holds_each_card_so_often(decks: int) -> None:
    shoe = new_shoe(decks, SeededChance(decks))
    assert Counter(shoe.undealt) == dict.fromkeys(DECK, decks)


@pytest.mark.parametrize("decks", [-1, 0, 9])
def test_a_shoe_has_one_to_eight_decks(decks: int) -> None:
    with pytest.raises(ShoeError, match=f"a shoe of {decks} decks: accepted 1 to 8"):
        new_shoe(decks, SeededChance(0))


def test_a_new_shoe_is_shuffled_by_chance() -> None:
    assert new_shoe(1, SeededChance("a")).order != new_shoe(1, SeededChance("b")).order
    assert new_shoe(1, SeededChance("a")).order == new_shoe(1, SeededChance("a")).order


def test_a_new_shoe_asks_chance_for_one_place_a_card() -> None:
    # Drawing the last place each time leaves every card where it was.
    assert new_shoe(1, ScriptedChance(range(51, 0, -1))).order == DECK


def test_a_shoe_in_a_given_order_deals_in_that_order() -> None:
    order = DECK[::-1]
    assert drawn(shoe_of(order, 1), 52)[0] == order


def test_a_missing_card_is_refused_by_name() -> None:
    with pytest.raises(ShoeError, match=r"missing KSx1, foreign none; accepted: each of the 52"):
        shoe_of((each for each in DECK if each.code != "KS"), 1)


def test_a_card_too_many_is_refused_by_name() -> None:
    with pytest.raises(ShoeError, match=r"missing none, foreign 7Hx2"):
        shoe_of((*DECK, *cards("7H 7H")), 1)


def test_a_card_in_place_of_another_is_missing_and_foreign() -> None:
    order = [DECK[1] if each == DECK[0] else each for each in DECK]
    with pytest.raises(ShoeError, match=r"missing ACx1, foreign 2Cx1"):
        shoe_of(order, 1)


def test_a_card_of_no_deck_is_foreign() -> None:
    with pytest.raises(ShoeError, match=r"missing none, foreign Card\(rank=14.*\)x1;"):
        shoe_of((*DECK, Card(14, Suit.SPADES)), 1)


def test_one_deck_is_not_two() -> None:
    with pytest.raises(ShoeError, match="not 2 whole decks"):
        shoe_of(DECK, 2)


def test_a_stacked_shoe_deals_these_cards_first_and_is_whole() -> None:
    front = cards("AS AS KH 2C")
    shoe = stacked(front, 2)
    assert drawn(shoe, 4)[0] == front
    assert Counter(shoe.order) == dict.fromkeys(DECK, 2)


def test_a_stacked_shoe_of_nothing_is_a_whole_shoe() -> None:
    assert Counter(stacked((), 8).order) == Counter(full_decks(8))


def test_a_shoe_cannot_be_stacked_with_more_of_a_card_than_it_has() -> None:
    with pytest.raises(ShoeError, match="foreign ASx1"):
        stacked(cards("AS AS"), 1)


@given(st.permutations(DECK), st.integers(1, 8), st.integers(0, 52))
def test_any_front_of_different_cards_can_be_stacked(
    order: list[Card], decks: int, count: int
) -> None:
    assert drawn(stacked(order[:count], decks), count)[0] == tuple(order[:count])


# Cutting, the cutting card, burning


def test_a_cut_puts_the_cards_above_it_behind_the_rest() -> None:
    assert shoe_of(DECK, 1).cut(13).order == DECK[13:] + DECK[:13]


@given(st.integers(1, 51))
def test_two_cuts_that_make_a_deck_change_nothing(at: int) -> None:
    assert shoe_of(DECK, 1).cut(at).cut(52 - at).order == DECK


@pytest.mark.parametrize("at", [-1, 0, 52, 53])
def test_a_cut_leaves_a_card_on_either_side(at: int) -> None:
    with pytest.raises(ShoeError, match=f"a cut at {at}: accepted before the first card, from 1"):
        shoe_of(DECK, 1).cut(at)


@pytest.mark.parametrize("shoe", [drawn(shoe_of(DECK, 1), 1)[1], shoe_of(DECK, 1).burn(1)])
def test_a_shoe_is_not_cut_once_a_card_has_left_it(shoe: Shoe) -> None:
    with pytest.raises(ShoeError, match="accepted before the first card"):
        shoe.cut(10)


def test_the_cutting_card_comes_out_with_the_last_card_before_it() -> None:
    shoe = shoe_of(DECK, 1).with_cutting_card(20)
    assert not drawn(shoe, 31)[1].is_out
    assert drawn(shoe, 32)[1].is_out


def test_the_cutting_card_stays_out_until_the_shoe_is_shuffled() -> None:
    shoe = drawn(shoe_of(DECK, 1).with_cutting_card(20), 40)[1]
    assert shoe.is_out
    assert shoe.end_round(NO_CHANCE).is_out


def test_without_a_cutting_card_the_last_card_ends_the_shoe() -> None:
    shoe = shoe_of(DECK, 1)
    assert not drawn(shoe, 51)[1].is_out
    assert drawn(shoe, 52)[1].is_out


@pytest.mark.parametrize("behind", [-1, 52, 60])
def test_the_cutting_card_lies_in_the_shoe(behind: int) -> None:
    with pytest.raises(ShoeError, match=f"before the last {behind}: accepted 0 to 51"):
        shoe_of(DECK, 1).with_cutting_card(behind)


def test_burned_cards_go_to_the_discard_rack_and_are_not_in_play() -> None:
    shoe = shoe_of(DECK, 1).burn(3)
    assert (shoe.discards, shoe.in_play, shoe.undealt) == (DECK[:3], (), DECK[3:])


@pytest.mark.parametrize("count", [-1, 53])
def test_only_cards_of_the_shoe_can_be_burned(count: int) -> None:
    with pytest.raises(ShoeError, match=f"burning {count}: accepted between rounds, from 0 to 52"):
        shoe_of(DECK, 1).burn(count)


def test_no_card_is_burned_during_a_round() -> None:
    with pytest.raises(ShoeError, match="accepted between rounds"):
        drawn(shoe_of(DECK, 1), 1)[1].burn(1)


# Dealing, ending a round, running out


def test_the_cards_of_a_round_are_in_play_until_it_ends() -> None:
    _, shoe = drawn(shoe_of(DECK, 1).burn(1), 4)
    assert (shoe.discards, shoe.in_play) == (DECK[:1], DECK[1:5])
    ended = shoe.end_round(NO_CHANCE)
    assert (ended.discards, ended.in_play) == (DECK[:5], ())


def test_drawing_leaves_the_shoe_it_was_drawn_from_as_it_was() -> None:
    shoe = shoe_of(DECK, 1)
    drawn(shoe, 5)
    assert shoe == shoe_of(DECK, 1)


def test_when_the_shoe_runs_out_the_discard_rack_is_shuffled_and_dealt_on_from() -> None:
    # Fifty discarded, two in play, none left: only the fifty are shuffled, here left in order.
    shoe = drawn(drawn(shoe_of(DECK, 1), 50)[1].end_round(NO_CHANCE), 2)[1]
    card, refilled = shoe.draw(ScriptedChance(range(49, 0, -1)))
    assert card == DECK[0]
    assert refilled.in_play == (*DECK[50:], DECK[0])
    assert Counter(refilled.undealt) == Counter(DECK[1:50])


def test_the_order_of_a_refilled_shoe_comes_from_chance() -> None:
    shoe = drawn(drawn(shoe_of(DECK, 1), 50)[1].end_round(NO_CHANCE), 2)[1]
    orders = {shoe.draw(SeededChance(seed))[1].undealt for seed in range(5)}
    assert len(orders) == 5


def test_when_every_card_is_in_play_none_can_be_dealt() -> None:
    with pytest.raises(ShoeError, match="all 52 cards are in play; none is left to deal"):
        drawn(shoe_of(DECK, 1), 53)


def test_a_continuous_shuffler_takes_every_card_back_after_a_round() -> None:
    shoe = drawn(new_shoe(2, SeededChance(1), is_continuous=True), 9)[1]
    ended = shoe.end_round(SeededChance(2))
    assert (ended.discards, ended.in_play) == ((), ())
    assert Counter(ended.undealt) == Counter(full_decks(2))
    assert ended.order != shoe.order


def test_a_refilled_shoe_is_equally_likely_in_any_order() -> None:
    # A shoe cut down to three discards and one card in play: six orders, each one time in six.
    shoe = Shoe(DECK[:4], round_start=3, dealt=4)
    orders = distribution(lambda chance: after_draw(shoe, chance))
    assert set(orders.values()) == {Fraction(1, 6)}
    assert len(orders) == 6


def after_draw(shoe: Shoe, chance: Chance) -> tuple[Card, ...]:
    return shoe.draw(chance)[1].order


class ShoeInUse(RuleBasedStateMachine):
    """Any sequence of cut, cutting card, burn, draw and end of round, running out included."""

    @initialize(decks=st.integers(1, 2), seed=st.integers(0, 9), is_continuous=st.booleans())
    def begin(self, decks: int, seed: int, is_continuous: bool) -> None:
        self.chance = SeededChance(seed)
        self.whole = Counter(full_decks(decks))
        self.shoe = new_shoe(decks, self.chance, is_continuous=is_continuous)
        self.round: tuple[Card, ...] = ()

    @precondition(lambda self: self.shoe.dealt == 0)
    @rule(data=st.data())
    def cut(self, data: st.DataObject) -> None:
        self.shoe = self.shoe.cut(data.draw(st.integers(1, len(self.shoe.order) - 1)))

    @rule(data=st.data())
    def place_cutting_card(self, data: st.DataObject) -> None:
        behind = data.draw(st.integers(0, len(self.shoe.order) - 1))
        self.shoe = self.shoe.with_cutting_card(behind)

    @precondition(lambda self: not self.round)
    @rule(data=st.data())
    def burn(self, data: st.DataObject) -> None:
        count = data.draw(st.integers(0, len(self.shoe.undealt)))
        top, rack = self.shoe.undealt[:count], self.shoe.discards
        self.shoe = self.shoe.burn(count)
        assert self.shoe.discards == rack + top

    @rule(count=st.integers(1, 30))
    def draw(self, count: int) -> None:
        for _ in range(min(count, len(self.shoe.undealt) + len(self.shoe.discards))):
            expected = self.shoe.undealt[:1]
            card, self.shoe = self.shoe.draw(self.chance)
            self.round += (card,)
            assert expected in ((card,), ())

    @rule()
    def end_round(self) -> None:
        self.shoe = self.shoe.end_round(self.chance)
        self.round = ()

    @invariant()
    def no_card_is_lost_or_made(self) -> None:
        held = self.shoe.discards + self.shoe.in_play + self.shoe.undealt
        assert Counter(held) == self.whole

    @invariant()
    def the_cards_in_play_are_those_drawn_in_this_round(self) -> None:
        assert self.shoe.in_play == self.round


ShoeInUse.TestCase.settings = settings(max_examples=50, stateful_step_count=25)
test_a_shoe_in_use_keeps_its_cards = ShoeInUse.TestCase
