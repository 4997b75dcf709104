"""The order of three cards, and the best five of six, against an independent judge."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import Card, Suit, card, cards
from croupier.games.poker_hands import (
    FiveCardHand,
    ThreeCardHand,
    best_five,
    five_card_hand,
    hand_name,
    three_card_hand,
    three_card_value,
)
from independent.three_card_poker import code, name, score, six_card_hand

HANDS = [*combinations(range(52), 3)]
VALUES = [three_card_value([card(code(each)) for each in hand]) for hand in HANDS]

# From the least to the best, each beating the one before.
LADDER = (
    "5S 3H 2D",
    "JS TH 8D",
    "QS 3H 2D",
    "QS 6H 3D",
    "QS 6H 4D",
    "AS 4H 2D",
    "AS KH JD",
    "2S 2H 3D",
    "2S 2H AD",
    "3S 3H 2D",
    "AS AH KD",
    "5S 3S 2S",
    "AS KS JS",
    "AS 2H 3D",
    "2S 3H 4D",
    "QS KH AD",
    "2S 2H 2D",
    "AS AH AD",
    "AS 2S 3S",
    "2S 3S 4S",
    "QS KS AS",
)


@pytest.mark.clause("CMA 18.4.2")
@pytest.mark.parametrize(("worse", "better"), [*pairwise(LADDER)])
def test_each_hand_of_the_ladder_beats_the_one_below(worse: str, better: str) -> None:
    assert three_card_value(cards(better)) > three_card_value(cards(worse))


@pytest.mark.clause("CMA 18.4.2")
def test_all_22100_hands_stand_in_the_order_that_an_independent_judge_gives_them() -> None:
    scores: dict[tuple[int, ...], set[int]] = {}
    for hand, value in zip(HANDS, VALUES, strict=True):
        scores.setdefault(value, set()).add(score(*hand))
    in_order = [scores[value] for value in sorted(scores)]
    assert in_order == [{each} for each in sorted(score for many in in_order for score in many)]


@pytest.mark.clause("CMA 18.4.2")
def test_each_hand_is_called_what_an_independent_judge_calls_it() -> None:
    called = [hand_name(ThreeCardHand(value[0])) for value in VALUES]
    assert called == [name(score(*hand)) for hand in HANDS]


# wizardofodds.com/games/three-card-poker
@pytest.mark.clause("CMA 18.4.2")
def test_the_hands_are_as_frequent_as_published() -> None:
    assert Counter(ThreeCardHand(value[0]) for value in VALUES) == {
        ThreeCardHand.STRAIGHT_FLUSH: 48,
        ThreeCardHand.THREE_OF_A_KIND: 52,
        ThreeCardHand.STRAIGHT: 720,
        ThreeCardHand.FLUSH: 1096,
        ThreeCardHand.PAIR: 3744,
        ThreeCardHand.HIGH_CARD: 16440,
    }


@pytest.mark.parametrize("codes", ["KS AH 2D", "AS 3H 4D", "AS 2H 4D"])
def test_a_straight_does_not_turn_the_corner_or_leave_a_gap(codes: str) -> None:
    assert three_card_hand(cards(codes)) is ThreeCardHand.HIGH_CARD


@pytest.mark.parametrize(("one", "other"), [("QS 6H 4D", "QC 6S 4H"), ("9S 9H 4D", "9C 9D 4H")])
def test_equal_ranks_are_equal_hands(one: str, other: str) -> None:
    assert three_card_value(cards(one)) == three_card_value(cards(other))


@given(st.sampled_from(HANDS), st.permutations(list(Suit)))
def test_renaming_the_suits_changes_no_hand(hand: tuple[int, ...], suits: list[Suit]) -> None:
    named = [card(code(each)) for each in hand]
    renamed = [Card(each.rank, dict(zip(Suit, suits, strict=True))[each.suit]) for each in named]
    assert three_card_value(renamed) == three_card_value(named)


@given(st.sampled_from(HANDS))
def test_the_order_in_which_cards_are_dealt_changes_no_hand(hand: tuple[int, ...]) -> None:
    orders = permutations([card(code(each)) for each in hand])
    assert len({three_card_value(order) for order in orders}) == 1


@pytest.mark.parametrize(
    ("codes", "hand"),
    [
        ("AS KD 9H 7C 2S", FiveCardHand.HIGH_CARD),
        ("AS AD 9H 7C 2S", FiveCardHand.PAIR),
        ("AS AD 9H 9C 2S", FiveCardHand.TWO_PAIRS),
        ("AS AD AH 9C 2S", FiveCardHand.THREE_OF_A_KIND),
        ("AS 2D 3H 4C 5S", FiveCardHand.STRAIGHT),
        ("TS JD QH KC AS", FiveCardHand.STRAIGHT),
        ("QS KD AH 2C 3S", FiveCardHand.HIGH_CARD),
        ("AS 9S 7S 4S 2S", FiveCardHand.FLUSH),
        ("AS AD AH 9C 9S", FiveCardHand.FULL_HOUSE),
        ("AS AD AH AC 9S", FiveCardHand.FOUR_OF_A_KIND),
        ("AS 2S 3S 4S 5S", FiveCardHand.STRAIGHT_FLUSH),
        ("9S TS JS QS KS", FiveCardHand.STRAIGHT_FLUSH),
        ("TS JS QS KS AS", FiveCardHand.ROYAL_FLUSH),
    ],
)
def test_five_cards_make(codes: str, hand: FiveCardHand) -> None:
    assert five_card_hand(cards(codes)) is hand


def test_the_sixth_card_may_be_the_idle_one_wherever_it_lies() -> None:
    orders = permutations(cards("TS JS QS KS AS 2H"))
    assert {best_five(order) for order in orders} == {FiveCardHand.ROYAL_FLUSH}


@given(st.lists(st.integers(0, 51), min_size=6, max_size=6, unique=True))
def test_any_six_cards_make_what_an_independent_judge_says(six: list[int]) -> None:
    assert hand_name(best_five([card(code(each)) for each in six])) == six_card_hand(tuple(six))


# Random hands are seldom good: these are suited, or nearly, or of three to six ranks.
CLUBS = st.sampled_from(range(0, 52, 4))
SUITED = st.lists(CLUBS, min_size=6, max_size=6, unique=True)
FIVE_SUITED = st.lists(CLUBS, min_size=5, max_size=5, unique=True)
ODD_CARDS = st.sampled_from(range(1, 52, 4))
FEW_RANKS = st.sampled_from(range(28, 49, 4)).flatmap(
    lambda low: st.lists(st.integers(low - 8, low + 3), min_size=6, max_size=6, unique=True)
)


@given(SUITED | FEW_RANKS | st.builds(lambda five, odd: [*five, odd], FIVE_SUITED, ODD_CARDS))
def test_any_good_six_cards_make_what_an_independent_judge_says(six: list[int]) -> None:
    assert hand_name(best_five([card(code(each)) for each in six])) == six_card_hand(tuple(six))
