"""Fifty-two cards: their codes, colours and names."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import ACE, DECK, KING, RANKS, Card, Colour, Suit, card, cards

A_CARD = st.sampled_from(DECK)


def test_a_deck_is_fifty_two_different_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 52


def test_a_deck_has_thirteen_cards_of_each_suit() -> None:
    assert Counter(each.suit for each in DECK) == dict.fromkeys(Suit, 13)


def test_a_deck_has_four_cards_of_each_rank_and_no_joker() -> None:
    assert Counter(each.rank for each in DECK) == dict.fromkeys(range(ACE, KING + 1), 4)


@pytest.mark.parametrize(
    ("suit", "colour"),
    [
        (Suit.CLUBS, Colour.BLACK),
        (Suit.DIAMONDS, Colour.RED),
        (Suit.HEARTS, Colour.RED),
        (Suit.SPADES, Colour.BLACK),
    ],
)
def test_diamonds_and_hearts_are_red_and_clubs_and_spades_black(suit: Suit, colour: Colour) -> None:
    assert {Card(rank, suit).colour for rank in range(ACE, KING + 1)} == {colour}


@pytest.mark.parametrize(
    ("code", "rank", "suit"),
    [
        ("AS", 1, Suit.SPADES),
        ("2C", 2, Suit.CLUBS),
        ("9D", 9, Suit.DIAMONDS),
        ("TD", 10, Suit.DIAMONDS),
        ("10D", 10, Suit.DIAMONDS),
        ("10h", 10, Suit.HEARTS),
        ("jh", 11, Suit.HEARTS),
        ("Qs", 12, Suit.SPADES),
        ("KC", 13, Suit.CLUBS),
    ],
)
def test_a_code_names_a_rank_and_a_suit(code: str, rank: int, suit: Suit) -> None:
    assert card(code) == Card(rank, suit)


@pytest.mark.parametrize(
    "code",
    ["", "A", "S", "SA", "1S", "11S", "0D", "AX", "ASS", " AS", "A S", "JOKER", "A♠", "101S"],
)
def test_an_unknown_code_is_refused_with_what_would_be_accepted(code: str) -> None:
    with pytest.raises(
        ValueError, match="is not a card; accepted: a rank of A23456789TJQK and a suit"
    ):
        card(code)


@given(A_CARD)
def test_every_card_is_read_back_from_its_code(each: Card) -> None:
    assert card(each.code) == card(each.code.lower()) == each


@given(st.lists(A_CARD, max_size=8))
def test_cards_are_read_in_order_from_codes_parted_by_spaces(hand: list[Card]) -> None:
    assert cards("  ".join(each.code for each in hand)) == tuple(hand)


def test_no_codes_are_no_cards() -> None:
    assert cards(" ") == ()


def test_one_unknown_code_refuses_them_all() -> None:
    with pytest.raises(ValueError, match="'XX' is not a card"):
        cards("AS XX")


@pytest.mark.parametrize(
    ("code", "shown"), [("AS", "A♠"), ("TD", "10♦"), ("9H", "9♥"), ("QC", "Q♣")]
)
def test_a_card_is_shown_with_its_suits_symbol(code: str, shown: str) -> None:
    assert str(card(code)) == shown


def test_codes_and_shown_cards_are_all_different() -> None:
    assert len({each.code for each in DECK}) == len({str(each) for each in DECK}) == 52


def test_ranks_rise_from_the_ace_as_one_to_the_king_as_thirteen() -> None:
    assert [card(f"{rank}C").rank for rank in RANKS] == list(range(1, 14))
