"""The Side Wagers in the laboratory against published figures and an independent count."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from croupier.games.side_wagers import refuses
from croupier.lab.side_wagers import STUDIED, chances, distribution, edge
from croupier.rulebook.loader import load
from independent import side_wagers as by_hand

if TYPE_CHECKING:
    from croupier.rulebook.book import OptionValue, Rules

SYDNEY, STAR, PERTH, MELBOURNE = (
    "crown_sydney/blackjack",
    "star_sydney/blackjack_challenge",
    "crown_perth/blackjack",
    "crown_melbourne/blackjack",
)
PAIR_COLUMNS = [
    (SYDNEY, 4, (25, 15, 6)),
    (SYDNEY, 4, (30, 12, 5)),
    (SYDNEY, 6, (25, 13, 6)),
    (SYDNEY, 6, (30, 10, 5)),
    (SYDNEY, 8, (25, 12, 6)),
    (SYDNEY, 8, (25, 12, 5)),
    (PERTH, 4, (30, 12, 5)),
    (PERTH, 6, (25, 12, 5)),
    (PERTH, 6, (30, 12, 5)),
    (PERTH, 6, (30, 10, 5)),
    (PERTH, 6, (25, 12, 6)),
    (PERTH, 8, (25, 12, 5)),
    (PERTH, 8, (25, 12, 6)),
]
TWENTIES = {
    "suited kings": 30,
    "suited pair": 20,
    "suited 20": 9,
    "mixed kings": 6,
    "mixed 20": 4,
}


def rules(name: str, **options: OptionValue) -> Rules:
    return load(name).rules(**options)


def paying(name: str, bet: str, decks: int, odds: tuple[int, ...]) -> Rules:
    """The table with so many decks whose odds for the bet are these."""
    option = rules(name).book.bets[bet].odds_by or ""
    tables = [
        rules(name, **{"decks": decks, option: column})
        for column in rules(name).book.options[option].accepts
    ]
    served = [each for each in tables if refuses(each, bet) is None]
    return next(each for each in served if tuple(odd.win for odd in each.odds[bet]) == odds)


def paid(bet: str, decks: int, *odds: Fraction | int) -> Fraction:
    """The edge of a bet whose tiers pay so, best first."""
    return -sum(
        (chance * (odds[tier - 1] if tier else -1) for tier, chance in chances(bet, decks).items()),
        Fraction(0),
    )


@pytest.mark.parametrize(("name", "decks", "column"), PAIR_COLUMNS)
def test_perfect_pairs_has_the_edge_counted_by_hand(
    name: str, decks: int, column: tuple[int, ...]
) -> None:
    pays = dict(zip(("suited", "coloured", "mixed"), column, strict=True))
    found = paying(name, "Perfect Pairs", decks, column)
    assert edge(found, "Perfect Pairs") == by_hand.edge(decks, "pair", {**pays})


@pytest.mark.parametrize(("name", "decks", "column"), PAIR_COLUMNS[:6])
def test_crown_pairs_has_the_edge_counted_by_hand(
    name: str, decks: int, column: tuple[int, ...]
) -> None:
    pays = dict(zip(("suited", "coloured", "mixed"), column, strict=True))
    found = paying(name, "Crown Pairs", decks, column)
    assert edge(found, "Crown Pairs") == by_hand.edge(decks, "pair", {**pays})


@pytest.mark.parametrize(
    ("name", "bet", "decks", "kind", "pays"),
    [
        (SYDNEY, "Any Pairs", 6, "pair", {"suited": 11, "coloured": 11, "mixed": 11}),
        (SYDNEY, "Any Pairs", 8, "pair", {"suited": 11, "coloured": 11, "mixed": 11}),
        (STAR, "Any Pairs", 6, "pair", {"suited": 11, "coloured": 11, "mixed": 11}),
        (STAR, "Any Pairs", 8, "pair", {"suited": 11, "coloured": 11, "mixed": 11}),
        (STAR, "Perfect Pairs", 6, "pair", {"suited": 30, "coloured": 10, "mixed": 5}),
        (STAR, "Perfect Pairs", 8, "pair", {"suited": 30, "coloured": 10, "mixed": 5}),
        (STAR, "Star Pairs", 6, "star", {"aces": 30, "suited": 20, "coloured": 8, "mixed": 5}),
    ],
)
def test_the_pairs_of_one_pay_table_have_the_edge_counted_by_hand(
    name: str, bet: str, decks: int, kind: str, pays: dict[str, int | Fraction]
) -> None:
    assert edge(rules(name, decks=decks), bet) == by_hand.edge(decks, kind, pays)


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_bet_the_set_has_the_edge_counted_by_hand(decks: int) -> None:
    found = rules(MELBOURNE, decks=decks, side_wagers="Bet the Set 21")
    pays: dict[str, int | Fraction] = {"suited": 15, "coloured": 10, "mixed": 10}
    assert edge(found, "Bet the Set 21") == by_hand.edge(decks, "pair", pays)


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_royal_match_has_the_edge_counted_by_hand(decks: int) -> None:
    found = rules(MELBOURNE, decks=decks, side_wagers="Royal Match 21")
    pays: dict[str, int | Fraction] = {"royal": 50, "blackjack": 2, "suited": 2}
    assert edge(found, "Royal Match 21") == by_hand.edge(decks, "royal", pays)


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_kings_bounty_has_the_edge_counted_by_hand(decks: int) -> None:
    found = rules(MELBOURNE, decks=decks, side_wagers="King's Bounty")
    spades = by_hand.kings_of_spades(decks, 1000, 100)
    pays: dict[str, int | Fraction] = {**TWENTIES, "KS": spades}
    assert edge(found, "King's Bounty") == by_hand.edge(decks, "twenty", pays)


@pytest.mark.parametrize("decks", [5, 6, 8])
def test_blazing_sevens_has_the_chances_counted_by_hand(decks: int) -> None:
    found = dict(chances("Blazing 7's", decks))
    assert sum(found.values()) == 1
    assert [found[tier] for tier in range(1, 7)] == [*by_hand.sevens(decks).values()]


def test_the_jackpots_of_blazing_sevens_are_left_out_of_its_edge() -> None:
    awards = {
        "three of one colour": 500,
        "three": 200,
        "two of the player's": 20,
        "the player's and the dealer's": 10,
    }
    chance = by_hand.sevens(6)
    fixed = sum((chance[name] * award for name, award in awards.items()), Fraction(0))
    assert edge(rules(STAR, decks=6), "Blazing 7's") == 1 - fixed


def test_pot_of_gold_is_left_to_the_play() -> None:
    assert "Pot of Gold" not in STUDIED
    with pytest.raises(ValueError, match="Pot of Gold is not settled by the deal"):
        chances("Pot of Gold", 8)


@pytest.mark.parametrize("bet", STUDIED)
@pytest.mark.parametrize("decks", [1, 4, 8])
def test_the_chances_of_a_bet_add_up_to_one(bet: str, decks: int) -> None:
    assert sum(chances(bet, decks).values()) == 1


def test_results_that_pay_alike_are_one_net_result() -> None:
    nets = distribution(rules(MELBOURNE, decks=6, side_wagers="Royal Match 21"), "Royal Match 21")
    assert sorted(nets) == [-1, 2, 50]


@pytest.mark.parametrize(
    ("bet", "decks", "odds", "published"),
    [
        # wizardofodds.com/games/blackjack/side-bets/perfect-pairs, pay tables A, B and C.
        ("Perfect Pairs", 8, (25, 12, 6), "0.040964"),
        ("Perfect Pairs", 8, (30, 10, 5), "0.033735"),
        ("Perfect Pairs", 8, (25, 12, 5), "0.079518"),
        # live-dealers-casino.com/perfect-pairs-blackjack-side-bet: 9.97 and 5.79 per cent.
        ("Perfect Pairs", 6, (25, 12, 5), "0.0997"),
        ("Perfect Pairs", 6, (30, 10, 5), "0.0579"),
        # wizardofodds.com/games/blackjack/side-bets/pair-square, "also Bet the Set".
        ("Bet the Set 21", 6, (15, 10), "0.106109"),
        ("Bet the Set 21", 6, (20, 10), "0.025723"),
        ("Bet the Set 21", 2, (25, 10), "0.106796"),
        ("Any Pairs", 6, (12,), "0.038585"),
        ("Any Pairs", 1, (15,), "0.058824"),
        # wizardofodds.com/games/blackjack/side-bets/royal-match, versions 1 and 2; version 3 pays a
        # suited Blackjack apart, 3.70 per cent.
        ("Royal Match 21", 4, (25, Fraction(5, 2), Fraction(5, 2)), "0.070792"),
        ("Royal Match 21", 6, (25, Fraction(5, 2), Fraction(5, 2)), "0.066658"),
        ("Royal Match 21", 8, (25, Fraction(5, 2), Fraction(5, 2)), "0.064597"),
        ("Royal Match 21", 1, (10, 3, 3), "0.037707"),
        ("Royal Match 21", 6, (25, 5, Fraction(5, 2)), "0.0370"),
        # apheat.net/2013/06/08/card-counting-the-kings-bounty-blackjack-side-bet-6-decks: 23.164
        # per cent on the odds of CMA 16.9.3; advancedadvantageplay.com, two decks: 24.733489.
        ("King's Bounty", 6, (1000, 100, 30, 20, 9, 6, 4), "0.23164"),
        ("King's Bounty", 2, (1000, 200, 50, 25, 9, 6, 4), "0.24733489"),
    ],
)
def test_the_edges_are_the_published_ones(
    bet: str, decks: int, odds: tuple[Fraction | int, ...], published: str
) -> None:
    decimals = len(published.partition(".")[2])
    assert f"{float(paid(bet, decks, *odds)):.{decimals}f}" == published


@pytest.mark.parametrize(
    ("bet", "decks", "combinations", "tiers"),
    [
        # The counts of two-card hands on the pages named above.
        ("Perfect Pairs", 8, 86_320, (79_872, 1_456, 1_664, 3_328)),
        ("Bet the Set 21", 6, 48_516, (44_928, 780, 2_808)),
    ],
)
def test_the_combinations_are_the_published_ones(
    bet: str, decks: int, combinations: int, tiers: tuple[int, ...]
) -> None:
    assert [chance * combinations for chance in chances(bet, decks).values()] == [*tiers]


def test_three_sevens_are_as_likely_as_published() -> None:
    # wizardofodds.com/ask-the-wizard/71, three cards of five decks in 17,373,720 orders: 60 of
    # diamonds, 180 of another suit, 6,600 others; 72,000 and 19,200 with two sevens first.
    found = {tier: chance * 17_373_720 for tier, chance in chances("Blazing 7's", 5).items()}
    assert [found[1], found[2], found[3] + found[4], found[5]] == [60, 180, 6_600, 91_200]
