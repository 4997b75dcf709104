from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, Card, card, cards
from croupier.equipment.chance import SeededChance
from croupier.equipment.shoe import full_decks
from croupier.games import game_of
from croupier.games.baccarat import (
    GAME,
    BothHands,
    Coup,
    announcement,
    awaits,
    opening,
    outcome,
    point_count,
    points,
    received,
)
from croupier.games.equipment import Cards
from croupier.games.game import Draw, Players, Result, Who, result
from croupier.money import Odds
from croupier.rulebook.book import Book, OptionError
from croupier.rulebook.loader import load
from independent.baccarat import played

BOOK = load("crown_melbourne/baccarat")
TWO_TO_ONE = load("crown_melbourne/two_to_one_baccarat")
RULES = BOOK.rules()
SIDE_BETS = {"Dragon Bonus", "Perfect Pairs", "Pair", "Super 6"}


def dealt(codes: str) -> Coup:
    """The coup that these cards make; a card too many is refused."""
    coup = opening(RULES, Players(()))
    for each in cards(codes):
        coup = received(coup, each)
    return coup


def ended(codes: str) -> BothHands:
    """The outcome of a coup that these cards, and no more, complete."""
    coup = dealt(codes)
    assert awaits(coup) is None
    return outcome(coup)


def crown(bet: str, codes: str, pick: str | None = None) -> Result:
    return result(GAME, RULES, bet, pick, ended(codes))


def two_to_one(bet: str, codes: str) -> Result:
    return result(GAME, TWO_TO_ONE.rules(), bet, None, ended(codes))


def paid(found: Result) -> tuple[str, str | None]:
    return found.name, str(found.odds) if found.odds else None


LOSES = ("loses", None)

# Player, Banker, Player, Banker, then the third cards.
PLAYER_WINS_7_TO_5 = "3C KD 4H 5S KC"
BANKER_WINS_6_TO_4 = "KC 2D 4H 4S TC"
BANKER_WINS_7_TO_6 = "KC 3D 6H 4S"
TIE_ON_SIX = "KC 2D 6H 4S"
TIE_ON_EIGHT_WITH_THREE_CARDS = "KC KD 5H KS 3D 8D"
NATURAL_TIE_ON_NINE = "KC 2D 9H 7S"
NATURAL_NINE_OVER_EIGHT = "KC 2D 9H 6S"


# The cards


@pytest.mark.clause("CMA 11.3.1")
def test_a_table_may_have_four_to_eight_decks() -> None:
    assert BOOK.options["decks"].accepts == (4, 5, 6, 7, 8)


@pytest.mark.clause("CMA 11.3.1")
@pytest.mark.parametrize("decks", [3, 9])
def test_fewer_than_four_or_more_than_eight_decks_are_refused(decks: int) -> None:
    with pytest.raises(OptionError, match=r"CMA 11\.3\.1"):
        BOOK.rules(decks=decks)


@pytest.mark.clause("CMA 11.3.1")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_every_deck_has_each_of_the_52_cards_once(decks: int) -> None:
    shoe = Counter(full_decks(BOOK.rules(decks=decks)["decks"]))
    assert (len(shoe), set(shoe.values())) == (52, {decks})


@pytest.mark.clause("CMA 11.4.1")
def test_the_shoe_is_the_same_cards_in_an_order_of_chance() -> None:
    assert isinstance(GAME.equipment, Cards)
    shoe = GAME.equipment.shoe
    first, second = (shoe(RULES, SeededChance(seed)) for seed in (b"1", b"2"))
    in_order = full_decks(RULES["decks"])
    assert Counter(first.order) == Counter(second.order) == Counter(in_order)
    assert len({first.order, second.order, in_order}) == 3


@pytest.mark.clause("CMA 11.3.3")
@pytest.mark.parametrize(
    ("code", "count"),
    [("AS", 1), ("2H", 2), ("9D", 9), ("TC", 0), ("JC", 0), ("QC", 0), ("KC", 0)],
)
def test_an_ace_counts_one_and_tens_and_court_cards_nothing(code: str, count: int) -> None:
    assert points(card(code)) == count


@pytest.mark.clause("CMA 11.3.3")
@pytest.mark.parametrize(
    ("codes", "count"), [("AS 5H", 6), ("9C 5D", 4), ("TD 3C 6S", 9), ("5C 5D", 0), ("9C 9D 9H", 7)]
)
def test_only_the_last_digit_of_the_sum_counts(codes: str, count: int) -> None:
    assert point_count(cards(codes)) == count


# Which bets are offered


@pytest.mark.clause("CMA 11.5.1", "CMA 11.5.1(a)")
def test_crown_baccarat_offers_the_bets_of_baccarat_and_super_6() -> None:
    assert set(RULES.odds) == {"Player", "Banker", "Tie"} | SIDE_BETS


@pytest.mark.clause("CMA 11.7.1")
@pytest.mark.parametrize(
    ("option", "bet"),
    [
        ("offers_dragon_bonus", "Dragon Bonus"),
        ("offers_perfect_pairs", "Perfect Pairs"),
        ("offers_pair", "Pair"),
        ("offers_super_6", "Super 6"),
    ],
)
def test_a_side_bet_is_there_only_where_it_is_offered(option: str, bet: str) -> None:
    assert set(RULES.odds) - set(BOOK.rules(**{option: False}).odds) == {bet}


@pytest.mark.clause("CMA 11.3.2")
@pytest.mark.parametrize("decks", [4, 5, 6, 7])
def test_perfect_pairs_are_not_offered_on_fewer_than_eight_decks(decks: int) -> None:
    assert set(RULES.odds) - set(BOOK.rules(decks=decks).odds) == {"Perfect Pairs"}


@pytest.mark.clause("CMA 11.7.2")
def test_2_to_1_baccarat_has_its_own_player_and_banker_bets_and_the_others_of_crown() -> None:
    offered = set(TWO_TO_ONE.rules().odds)
    assert offered == {"2 to 1 Player", "2 to 1 Banker", "Tie"} | SIDE_BETS


def test_both_books_are_about_the_same_game() -> None:
    assert game_of(BOOK) is game_of(TWO_TO_ONE) is GAME


# The coup


@pytest.mark.clause("CMA 11.6.1")
@pytest.mark.parametrize(
    ("codes", "hand"),
    [("", "Player"), ("2C", "Banker"), ("2C 3C", "Player"), ("2C 3C 4C", "Banker")],
)
def test_the_first_cards_go_to_player_and_banker_in_turn(codes: str, hand: str) -> None:
    assert awaits(dealt(codes)) == Draw(hand)


@pytest.mark.clause("CMA 11.6.1")
def test_both_counts_are_known_once_the_first_cards_are_out() -> None:
    assert str(announcement(outcome(dealt("2C 9D 3H 4S")))) == "Player 5, Banker 3"


@pytest.mark.clause("CMA 11.6.1")
@pytest.mark.parametrize("codes", ["8C KD KH 5S", "9C KD KH KS", "2C KD KH 8S", "KC 4D KH 5S"])
def test_a_natural_of_either_hand_ends_the_coup(codes: str) -> None:
    assert awaits(dealt(codes)) is None


@pytest.mark.clause("CMA 11.6.1")
@pytest.mark.parametrize("count", ["K", "A", "2", "3", "4", "5"])
def test_the_player_draws_on_nought_to_five(count: str) -> None:
    assert awaits(dealt(f"KC KD {count}H 7S")) == Draw("Player")


@pytest.mark.clause("CMA 11.6.1")
@pytest.mark.parametrize("count", ["6", "7"])
def test_the_player_stands_on_six_and_seven(count: str) -> None:
    assert awaits(dealt(f"KC KD {count}H 7S")) is None


@pytest.mark.clause("CMA 11.6.1")
@pytest.mark.parametrize(
    ("count", "drawn"),
    [*((count, Draw("Banker")) for count in "KA2345"), ("6", None), ("7", None)],
)
def test_the_banker_does_as_the_player_would_when_the_player_stands(
    count: str, drawn: Draw | None
) -> None:
    assert awaits(dealt(f"KC KD 6H {count}S")) == drawn


# Printed so by Casino Canberra (casinocanberra.com.au/gaming/baccarat-2) and as a grid of S and H
# at casinoexploit.com/baccarat.html; the columns are third cards that count 0 to 9.
@pytest.mark.clause("CMA 11.6.1")
@pytest.mark.parametrize(
    ("banker", "row"),
    [
        ("K", "DDDDDDDDDD"),
        ("A", "DDDDDDDDDD"),
        ("2", "DDDDDDDDDD"),
        ("3", "DDDDDDDDSD"),
        ("4", "SSDDDDDDSS"),
        ("5", "SSSSDDDDSS"),
        ("6", "SSSSSSDDSS"),
        ("7", "SSSSSSSSSS"),
    ],
)
def test_the_banker_draws_by_its_count_and_the_players_third_card(banker: str, row: str) -> None:
    drawn = [awaits(dealt(f"KC KD KH {banker}S {third}C")) for third in "KA23456789"]
    assert ["D" if each == Draw("Banker") else "S" for each in drawn] == list(row)


@pytest.mark.clause("CMA 11.6.1")
@pytest.mark.parametrize("code", ["TC", "JC", "QC", "KC"])
def test_every_third_card_without_points_counts_as_nought(code: str) -> None:
    assert awaits(dealt(f"KC KD KH 4S {code}")) is None


@pytest.mark.clause("CMA 11.6.1")
def test_no_hand_takes_a_fourth_card() -> None:
    assert awaits(dealt("KC KD KH KS AC AD")) is None


def test_a_card_after_the_end_is_refused() -> None:
    with pytest.raises(ValueError, match="the coup is over"):
        dealt("KC KD 9H KS 2C")


def test_a_coup_offers_no_decision() -> None:
    with pytest.raises(ValueError, match="offers no decision"):
        GAME.course.decided(dealt(""), Who("player"), "Draw")


# Crown Baccarat: Player, Banker, Tie


@pytest.mark.clause("CMA 11.7.2")
@pytest.mark.parametrize(
    ("bet", "codes", "expected"),
    [
        ("Player", PLAYER_WINS_7_TO_5, ("wins", "1 to 1")),
        ("Player", BANKER_WINS_6_TO_4, LOSES),
        ("Player", TIE_ON_SIX, ("Tie", "Stand-off")),
        ("Banker", PLAYER_WINS_7_TO_5, LOSES),
        ("Banker", BANKER_WINS_7_TO_6, ("wins", "1 to 1")),
        ("Banker", BANKER_WINS_6_TO_4, ("wins with six", "1 to 2")),
        ("Banker", TIE_ON_SIX, ("Tie", "Stand-off")),
        ("Tie", TIE_ON_SIX, ("wins", "8 to 1")),
        ("Tie", NATURAL_TIE_ON_NINE, ("wins", "8 to 1")),
        ("Tie", BANKER_WINS_7_TO_6, LOSES),
    ],
)
def test_player_banker_and_tie(bet: str, codes: str, expected: tuple[str, str | None]) -> None:
    assert paid(crown(bet, codes)) == expected


@pytest.mark.clause("CMA 11.7.2")
def test_a_hundred_dollars_on_a_banker_six_win_fifty() -> None:
    odds = crown("Banker", BANKER_WINS_6_TO_4).odds
    assert odds
    assert odds.winnings(100_00) == 50_00


@pytest.mark.clause("CMA 11.7.1")
@pytest.mark.parametrize("book", [BOOK, TWO_TO_ONE])
def test_a_tie_pays_what_the_approved_baccarat_rules_pay(book: Book) -> None:
    assert book.rules().odds["Tie"] == (Odds("8 to 1"),)


# Super 6


@pytest.mark.clause("CMA 11.2")
@pytest.mark.parametrize("codes", [BANKER_WINS_6_TO_4, "KC KD AH 3S KC 3D"])
def test_super_6_wins_when_the_banker_wins_on_six_with_two_or_three_cards(codes: str) -> None:
    assert crown("Super 6", codes).tier == 1


@pytest.mark.clause("CMA 11.2")
@pytest.mark.parametrize("codes", [TIE_ON_SIX, BANKER_WINS_7_TO_6, "KC 2D 7H 4S", "KC KD 6H 3S KD"])
def test_super_6_loses_on_any_other_end_be_it_a_tie_on_six(codes: str) -> None:
    assert crown("Super 6", codes).tier == 0


@pytest.mark.clause("CMA 11.7.2")
@pytest.mark.parametrize(("option", "odds"), [(1, "12 to 1"), (2, "15 to 1")])
def test_super_6_pays_by_the_option_of_the_table(option: int, odds: str) -> None:
    assert BOOK.rules(super_6=option).odds["Super 6"] == (Odds(odds),)


# Dragon Bonus


@pytest.mark.clause("CMA 11.7.2")
@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (NATURAL_NINE_OVER_EIGHT, ("natural win", "1 to 1")),
        ("KC KD 9H KS", ("natural win", "1 to 1")),
        ("KC KD 7H KS 3D", ("wins by 4", "1 to 1")),
        ("KC KD 7H KS 2D", ("wins by 5", "2 to 1")),
        ("KC KD 7H KS AD", ("wins by 6", "4 to 1")),
        ("KC KD 7H KS KD", ("wins by 7", "6 to 1")),
        ("KC KD 5H KS 3D KD", ("wins by 8", "10 to 1")),
        ("KC KD 5H KS 4D KD", ("wins by 9", "30 to 1")),
        (NATURAL_TIE_ON_NINE, ("natural Tie", "Stand-off")),
        (TIE_ON_SIX, LOSES),
        (TIE_ON_EIGHT_WITH_THREE_CARDS, LOSES),
        ("KC KD 7H KS 6D", LOSES),
        ("KC KD 7H KS 5D", LOSES),
        ("KC KD 7H KS 4D", LOSES),
        (BANKER_WINS_7_TO_6, LOSES),
        ("KC 2D 8H 7S", LOSES),
    ],
)
def test_dragon_bonus_on_the_player(codes: str, expected: tuple[str, str | None]) -> None:
    assert paid(crown("Dragon Bonus", codes, "Player")) == expected


@pytest.mark.clause("CMA 11.7.2")
@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        ("KC 2D 8H 7S", ("natural win", "1 to 1")),
        ("KC KD KH 9S", ("natural win", "1 to 1")),
        ("KC 2D KH 5S 3D", ("wins by 4", "1 to 1")),
        ("KC 2D KH 5S 2D", ("wins by 5", "2 to 1")),
        ("KC 2D KH 5S AD", ("wins by 6", "4 to 1")),
        ("KC 2D KH 5S KD", ("wins by 7", "6 to 1")),
        ("KC KD KH 3S KD 5D", ("wins by 8", "10 to 1")),
        ("KC KD KH 3S KD 6D", ("wins by 9", "30 to 1")),
        (NATURAL_TIE_ON_NINE, ("natural Tie", "Stand-off")),
        (TIE_ON_SIX, LOSES),
        (TIE_ON_EIGHT_WITH_THREE_CARDS, LOSES),
        (BANKER_WINS_7_TO_6, LOSES),
        ("KC 2D KH 5S 5D", LOSES),
        ("KC 2D KH 5S 4D", LOSES),
        (NATURAL_NINE_OVER_EIGHT, LOSES),
    ],
)
def test_dragon_bonus_on_the_banker(codes: str, expected: tuple[str, str | None]) -> None:
    assert paid(crown("Dragon Bonus", codes, "Banker")) == expected


# Pairs


@pytest.mark.clause("CMA 11.7.2")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("9H", "9S", ("Mixed Pair", "6 to 1")),
        ("9D", "9C", ("Mixed Pair", "6 to 1")),
        ("9H", "9D", ("Coloured Pair", "12 to 1")),
        ("9C", "9S", ("Coloured Pair", "12 to 1")),
        ("9H", "9H", ("Perfect Pair", "25 to 1")),
        ("KH", "QH", LOSES),
        ("9H", "8H", LOSES),
    ],
)
def test_perfect_pairs_pay_the_more_the_more_alike_the_cards_are(
    first: str, second: str, expected: tuple[str, str | None]
) -> None:
    on_player = crown("Perfect Pairs", completed(f"{first} 2D {second} 6S"), "Player")
    on_banker = crown("Perfect Pairs", completed(f"2D {first} 6S {second}"), "Banker")
    assert paid(on_player) == paid(on_banker) == expected


@pytest.mark.clause("CMA 11.7.2")
@pytest.mark.parametrize("second", ["TS", "TH", "TD", "TC"])
def test_a_pair_of_whatever_suits_pays_eleven_to_one(second: str) -> None:
    assert paid(crown("Pair", f"TS 2D {second} 6S", "Player")) == ("wins", "11 to 1")


@pytest.mark.clause("CMA 11.7.2")
def test_ten_and_king_are_no_pair() -> None:
    assert crown("Pair", "TS 2D KS 6S", "Player").tier == 0


@pytest.mark.clause("CMA 11.7.2")
@pytest.mark.parametrize("bet", ["Pair", "Perfect Pairs"])
def test_a_pair_counts_for_the_nominated_hand_alone(bet: str) -> None:
    assert crown(bet, "TS 2D TS 6S", "Banker").tier == 0


@pytest.mark.clause("CMA 11.7.2")
@pytest.mark.parametrize("bet", ["Pair", "Perfect Pairs"])
def test_a_third_card_makes_no_pair(bet: str) -> None:
    assert crown(bet, "AS 7D 2S KS 2S", "Player").tier == 0


# 2 to 1 Baccarat

THREE_CARD_EIGHT_FOR_THE_PLAYER = "KC 7D 5H KS 3C"
THREE_CARD_NINE_FOR_THE_BANKER = "KC KD 6H 3S 6C"
IN_THREE_CARDS = ("wins with three cards on eight or nine", "2 to 1")


@pytest.mark.clause("CMA 11.7.2")
@pytest.mark.parametrize(
    ("bet", "codes", "expected"),
    [
        ("2 to 1 Player", THREE_CARD_EIGHT_FOR_THE_PLAYER, IN_THREE_CARDS),
        ("2 to 1 Player", "KC 7D 5H KS 4C", IN_THREE_CARDS),
        ("2 to 1 Player", "KC 6D 4H KS 3C", ("wins", "1 to 1")),
        ("2 to 1 Player", "KC 7D 9H KS", ("wins", "1 to 1")),
        ("2 to 1 Player", TIE_ON_SIX, LOSES),
        ("2 to 1 Player", TIE_ON_EIGHT_WITH_THREE_CARDS, LOSES),
        ("2 to 1 Player", THREE_CARD_NINE_FOR_THE_BANKER, LOSES),
        ("2 to 1 Banker", THREE_CARD_NINE_FOR_THE_BANKER, IN_THREE_CARDS),
        ("2 to 1 Banker", "KC KD 6H 3S 5C", IN_THREE_CARDS),
        ("2 to 1 Banker", "KC KD 6H 3S 4C", ("wins", "1 to 1")),
        ("2 to 1 Banker", "KC 7D 6H AS", ("wins", "1 to 1")),
        ("2 to 1 Banker", BANKER_WINS_6_TO_4, ("wins", "1 to 1")),
        ("2 to 1 Banker", TIE_ON_SIX, LOSES),
        ("2 to 1 Banker", TIE_ON_EIGHT_WITH_THREE_CARDS, LOSES),
        ("2 to 1 Banker", THREE_CARD_EIGHT_FOR_THE_PLAYER, LOSES),
        ("Tie", TIE_ON_SIX, ("wins", "8 to 1")),
    ],
)
def test_2_to_1_player_banker_and_tie(
    bet: str, codes: str, expected: tuple[str, str | None]
) -> None:
    assert paid(two_to_one(bet, codes)) == expected


# Laws

SIX_CARDS = st.lists(st.sampled_from(DECK), min_size=6, max_size=6)


def coup_of(dealt_cards: list[Card]) -> Coup:
    coup = opening(RULES, Players(()))
    for each in dealt_cards:
        if awaits(coup) is None:
            break
        coup = received(coup, each)
    return coup


def completed(codes: str) -> str:
    """The first cards, and kings for as long as a hand draws."""
    while awaits(dealt(codes)):
        codes = f"{codes} KD"
    return codes


def tier(bet: str, found: BothHands, pick: str | None = None) -> int:
    return GAME.bets[bet].tier(found, pick)


@given(SIX_CARDS)
@pytest.mark.clause("CMA 11.6.1")
def test_every_coup_is_over_after_four_to_six_cards(six: list[Card]) -> None:
    assert awaits(coup_of(six)) is None


@given(SIX_CARDS)
@pytest.mark.clause("CMA 11.3.3", "CMA 11.6.1")
def test_every_coup_ends_as_the_independent_calculator_has_it(six: list[Card]) -> None:
    player, banker = outcome(coup_of(six))
    values = [min(each.rank, 10) % 10 for each in six]
    assert (player.points, player.cards, banker.points, banker.cards) == played(values)


@given(SIX_CARDS)
@pytest.mark.clause("CMA 11.7.2")
def test_of_player_banker_and_tie_exactly_one_wins(six: list[Card]) -> None:
    found = outcome(coup_of(six))
    won = [tier("2 to 1 Player", found), tier("2 to 1 Banker", found), tier("Tie", found)]
    assert [bool(each) for each in won].count(True) == 1


@given(SIX_CARDS)
@pytest.mark.clause("CMA 11.2")
def test_super_6_wins_exactly_when_the_banker_bet_is_paid_half(six: list[Card]) -> None:
    found = result(GAME, RULES, "Banker", None, outcome(coup_of(six)))
    assert tier("Super 6", outcome(coup_of(six))) == (found.odds == Odds("1 to 2"))


@given(SIX_CARDS)
def test_the_outcome_is_the_same_for_every_player(six: list[Card]) -> None:
    coup = coup_of(six)
    assert GAME.course.outcome(coup, Who("a")) == GAME.course.outcome(coup, Who("b", 3))
