from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from croupier.games.baccarat import GAME
from croupier.games.game import pick_text, result
from croupier.lab.baccarat import distribution_of
from croupier.rulebook.loader import load
from independent import baccarat as independent

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.games.baccarat import BothHands
    from croupier.rulebook.book import Book

BOOKS = {name: load(f"crown_melbourne/{name}") for name in ("baccarat", "two_to_one_baccarat")}
DECKS = (4, 5, 6, 7, 8)
DEALS_OF_SIX = 4_998_398_275_503_360  # The ordered deals of six cards from eight decks.


def tiers(bet: str, pick: str = "", *, decks: int = 8, **options: int) -> dict[str, Fraction]:
    """The probability of each tier of a bet, by its name."""
    shares: dict[str, Fraction] = {}
    rules = book_of(bet).rules(decks=decks, **options)
    for outcome, probability in distribution_of(rules, bet).items():
        name = result(GAME, rules, bet, GAME.bets[bet].picked(pick), outcome).name
        shares[name] = shares.get(name, Fraction(0)) + probability
    return shares


def edge(bet: str, pick: str = "", *, decks: int = 8, **options: int) -> Fraction:
    """What the house keeps of a unit."""
    rules = book_of(bet).rules(decks=decks, **options)
    odds = dict(zip(GAME.bets[bet].tiers, rules.odds[bet], strict=True))
    return -sum(
        (
            probability * (odds[name].fraction if name in odds else -1)
            for name, probability in tiers(bet, pick, decks=decks, **options).items()
        ),
        Fraction(0),
    )


def book_of(bet: str) -> Book:
    return BOOKS["two_to_one_baccarat" if bet.startswith("2 to 1") else "baccarat"]


def printed(share: Fraction, digits: int) -> str:
    """The share in per cent, as a page prints it."""
    return f"{float(share * 100):.{digits}f}"


# Published figures


# casinoexploit.com/baccarat.html: combinations for eight and six decks.
@pytest.mark.parametrize(
    ("decks", "banker", "player", "tie"),
    [
        (8, 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
        (6, 403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
    ],
)
def test_banker_player_and_tie_win_in_the_published_combinations(
    decks: int, banker: int, player: int, tie: int
) -> None:
    deals = banker + player + tie
    shares = {name: share * deals for name, share in tiers("Player", decks=decks).items()}
    assert shares == {"loses": banker, "wins": player, "Tie": tie}


# excelpunks.com/2018/05/12, "Why does a Banker win on 6 pay half?": permutations of the Banker
# winning on six, and the edge to eight decimals of one.  888casino.com's "Card counting the Super
# Six" prints 1.4581 %.
def test_the_banker_edge_with_half_on_six_is_as_published() -> None:
    assert tiers("Banker")["wins with six"] * DEALS_OF_SIX == 269_232_304_455_680
    assert printed(edge("Banker"), 7) == "1.4581045"


# multiplayerbaccarat.com/odds.html
@pytest.mark.parametrize(
    ("bet", "decks", "expected"),
    [
        ("Player", 8, "1.2351"),
        ("Player", 6, "1.2374"),
        ("Tie", 8, "14.3596"),
        ("Tie", 6, "14.4382"),
    ],
)
def test_player_and_tie_edges_are_as_published(bet: str, decks: int, expected: str) -> None:
    assert printed(edge(bet, decks=decks), 4) == expected


# wizardofodds.com/games/baccarat/appendix/5, "Dragon Bonus": combinations for eight decks.
@pytest.mark.parametrize(
    ("pick", "combinations"),
    [
        (
            "Player",
            {
                "wins by 9": 18_409_431_764_992,
                "wins by 8": 34_097_645_543_424,
                "wins by 7": 89_590_261_473_280,
                "wins by 6": 141_238_897_317_888,
                "wins by 5": 166_169_165_987_840,
                "wins by 4": 186_780_352_174_080,
                "natural win": 812_685_054_124_032,
                "natural Tie": 89_325_908_267_520,
            },
        ),
        (
            "Banker",
            {
                "wins by 9": 15_390_342_909_952,
                "wins by 8": 28_305_092_784_128,
                "wins by 7": 79_517_099_278_336,
                "wins by 6": 119_200_072_366_080,
                "wins by 5": 157_275_882_332_160,
                "wins by 4": 201_147_167_287_296,
                "natural win": 812_685_054_124_032,
                "natural Tie": 89_325_908_267_520,
            },
        ),
    ],
)
def test_each_dragon_bonus_comes_in_the_published_combinations(
    pick: str, combinations: dict[str, int]
) -> None:
    found = {name: share * DEALS_OF_SIX for name, share in tiers("Dragon Bonus", pick).items()}
    assert {name: found[name] for name in combinations} == combinations


# The same page: house edge by number of decks.
@pytest.mark.parametrize(
    ("decks", "player", "banker"), [(4, "2.70", "9.42"), (6, "2.67", "9.39"), (8, "2.65", "9.37")]
)
def test_the_dragon_bonus_edge_is_as_published(decks: int, player: str, banker: str) -> None:
    found = [printed(edge("Dragon Bonus", pick, decks=decks), 2) for pick in ("Player", "Banker")]
    assert found == [player, banker]


# Wizard of Odds, "2 to 1 Baccarat" (July 2012), the game of Crown Melbourne and Perth, eight decks.
@pytest.mark.parametrize(
    ("bet", "combinations"),
    [("2 to 1 Player", 356_212_163_551_232), ("2 to 1 Banker", 304_079_683_551_232)],
)
def test_2_to_1_is_paid_in_the_published_combinations(bet: str, combinations: int) -> None:
    share = tiers(bet)["wins with three cards on eight or nine"]
    assert share * DEALS_OF_SIX == combinations


# 888casino.com/blog/news/baccarat-tips/card-counting-2-to-1-baccarat
@pytest.mark.parametrize(
    ("bet", "expected"), [("2 to 1 Player", "3.6242"), ("2 to 1 Banker", "2.1970")]
)
def test_the_2_to_1_edge_is_as_published(bet: str, expected: str) -> None:
    assert printed(edge(bet), 4) == expected


# leovegas.com, "Super 6 side bet": 29.98 % at 12 to 1.
def test_the_super_6_edge_at_12_to_1_is_as_published() -> None:
    assert printed(edge("Super 6", super_6=1), 2) == "29.98"


# wizardofodds.com/games/baccarat/side-bets/lucky-6: the Banker wins on six with two, three cards.
@pytest.mark.parametrize(
    ("cards", "combinations"), [(2, 186_173_936_904_192), (3, 83_058_367_551_488)]
)
def test_the_banker_wins_on_six_with_so_many_cards_as_published(
    cards: int, combinations: int
) -> None:
    rules = BOOKS["baccarat"].rules()
    share = sum(
        probability
        for outcome, probability in distribution_of(rules, "Super 6").items()
        if GAME.bets["Super 6"].tier(outcome, None) and outcome.banker.cards == cards
    )
    assert share * DEALS_OF_SIX == combinations


# wizardofodds.com/games/blackjack/side-bets/perfect-pairs, pay table A: 86,320 pairs of cards.
@pytest.mark.parametrize("pick", ["Player", "Banker"])
def test_perfect_pairs_come_in_the_published_combinations(pick: str) -> None:
    found = {name: share * 86_320 for name, share in tiers("Perfect Pairs", pick).items()}
    assert found == {
        "Perfect Pair": 1_456,
        "Coloured Pair": 1_664,
        "Mixed Pair": 3_328,
        "loses": 79_872,
    }


def test_the_perfect_pairs_edge_is_as_published() -> None:
    assert printed(edge("Perfect Pairs", "Player"), 4) == "4.0964"


# practicalwebtools.com/gambling-tools/baccarat-pair-bet
@pytest.mark.parametrize("pick", ["Player", "Banker"])
def test_the_pair_edge_is_as_published(pick: str) -> None:
    assert printed(edge("Pair", pick), 2) == "10.36"


# Wizard of Odds, baccarat "Perfect Pairs (Version 2)": of 7,379,583,120 first hands from eight
# decks, 2,101,008 are two perfect pairs and 244,747,776 are one.
def test_perfect_pairs_of_both_hands_come_together_as_published() -> None:
    shares = distribution_of(BOOKS["baccarat"].rules(), "Perfect Pairs")
    assert perfect(shares, 2) * 7_379_583_120 == 2_101_008
    assert perfect(shares, 1) * 7_379_583_120 == 244_747_776


def perfect(shares: dict[BothHands, Fraction], hands: int) -> Fraction:
    """The probability that so many hands begin with a Perfect Pair."""
    found = (p for outcome, p in shares.items() if [h.pair for h in outcome].count(3) == hands)
    return sum(found, Fraction(0))


# The independent calculator

BY_ENDING: dict[tuple[str, str], Callable[[int, int, int, int], Fraction | int]] = {
    ("Player", ""): independent.player_net,
    ("Banker", ""): independent.banker_net,
    ("Tie", ""): independent.tie_net,
    ("Dragon Bonus", "Player"): independent.dragon_player_net,
    ("Dragon Bonus", "Banker"): independent.dragon_banker_net,
    ("2 to 1 Player", ""): independent.two_to_one_player_net,
    ("2 to 1 Banker", ""): independent.two_to_one_banker_net,
}


@pytest.mark.clause("CMA 11.6.1", "CMA 11.7.2")
@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize(("bet", "pick"), BY_ENDING)
def test_the_edge_is_exactly_that_of_the_independent_calculator(
    bet: str, pick: str, decks: int
) -> None:
    assert edge(bet, pick, decks=decks) == -independent.average(decks, BY_ENDING[bet, pick])


@pytest.mark.clause("CMA 11.2", "CMA 11.7.2")
@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize(("option", "odds"), [(1, 12), (2, 15)])
def test_the_super_6_edge_is_exactly_that_of_the_independent_calculator(
    option: int, odds: int, decks: int
) -> None:
    expected = -independent.average(decks, independent.super_6_net(odds))
    assert edge("Super 6", decks=decks, super_6=option) == expected


@pytest.mark.clause("CMA 11.7.2")
@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize("pick", ["Player", "Banker"])
def test_the_pair_edge_is_exactly_that_of_the_second_card(pick: str, decks: int) -> None:
    assert edge("Pair", pick, decks=decks) == -independent.pair_average(decks, 11, 11, 11)


@pytest.mark.clause("CMA 11.7.2")
def test_the_perfect_pairs_edge_is_exactly_that_of_the_second_card() -> None:
    assert edge("Perfect Pairs", "Banker") == -independent.pair_average(8, 25, 12, 6)


@pytest.mark.parametrize("decks", DECKS)
def test_each_ending_has_the_probability_of_the_independent_calculator(decks: int) -> None:
    shares = distribution_of(BOOKS["baccarat"].rules(decks=decks), "Player")
    found = {(p.points, p.cards, b.points, b.cards): share for (p, b), share in shares.items()}
    deals = independent.deals(decks)
    assert found == {end: Fraction(ways, deals) for end, ways in independent.endings(decks).items()}


# Laws


@pytest.mark.parametrize("bet", ["Player", "Pair"])
@pytest.mark.parametrize("decks", DECKS)
def test_the_probabilities_sum_to_one(bet: str, decks: int) -> None:
    assert sum(distribution_of(BOOKS["baccarat"].rules(decks=decks), bet).values()) == 1


@pytest.mark.parametrize("bet", BOOKS["baccarat"].rules().odds)
def test_the_house_has_the_edge_on_every_bet(bet: str) -> None:
    assert all(edge(bet, pick_text(pick)) > 0 for pick in GAME.bets[bet].picks)
