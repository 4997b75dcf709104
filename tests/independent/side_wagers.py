"""The Side Wagers counted by hand: every two cards of a whole shoe, dealt as plain text.

Shares nothing with the rules under test.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

TENS = "TJQK"


@cache
def hands(decks: int) -> Counter[tuple[str, str]]:
    """How many two-card hands of the shoe there are of each two cards, "KS" before "QS"."""
    shoe = sorted(rank + suit for rank in "A23456789TJQK" for suit in "CDHS") * decks
    return Counter(combinations(sorted(shoe), 2))


def edge(decks: int, bet: str, pays: dict[str, int | Fraction]) -> Fraction:
    """The house's share of a unit on a bet that two cards decide, with what each result pays."""
    kind = KINDS[bet]
    won = Fraction(0)
    for (one, two), count in hands(decks).items():
        won += count * pays.get(kind(one, two), -1)
    return -won / comb(52 * decks, 2)


def _pair(one: str, two: str) -> str:
    if one[0] != two[0]:
        return "nothing"
    if one[1] == two[1]:
        return "suited"
    return "coloured" if {one[1], two[1]} in ({"C", "S"}, {"D", "H"}) else "mixed"


def _star(one: str, two: str) -> str:
    return "aces" if one[0] == two[0] == "A" else _pair(one, two)


def _royal(one: str, two: str) -> str:
    if one[1] != two[1]:
        return "nothing"
    ranks = {one[0], two[0]}
    if ranks == {"K", "Q"}:
        return "royal"
    return "blackjack" if "A" in ranks and ranks & set(TENS) else "suited"


def _twenty(one: str, two: str) -> str:
    ranks = one[0] + two[0]
    if not (all(rank in TENS for rank in ranks) or sorted(ranks) == ["9", "A"]):
        return "nothing"
    suit = "suited" if one[1] == two[1] else "mixed"
    if ranks == "KK":
        return "KS" if one == two == "KS" else f"{suit} kings"
    return f"{suit} pair" if one == two else f"{suit} 20"


KINDS = {"pair": _pair, "star": _star, "royal": _royal, "twenty": _twenty}


def kings_of_spades(decks: int, with_blackjack: int, without: int) -> Fraction:
    """What two Kings of Spades pay on average: the next two cards may be the Dealer's Blackjack."""
    dealer = comb(52 * decks - 2, 2)
    blackjacks = 4 * decks * (16 * decks - 2)
    return Fraction(blackjacks * with_blackjack + (dealer - blackjacks) * without, dealer)


def sevens(decks: int) -> dict[str, Fraction]:
    """The chance of each result of Blazing 7's, three cards dealt one after another."""
    n = decks
    of_a_suit = n * (n - 1) * (n - 2)
    of_a_colour = 2 * n * (2 * n - 1) * (2 * n - 2)
    all_sevens = 4 * n * (4 * n - 1) * (4 * n - 2)
    ways = {
        "three of diamonds": of_a_suit,
        "three of another suit": 3 * of_a_suit,
        "three of one colour": 2 * of_a_colour - 4 * of_a_suit,
        "three": all_sevens - 2 * of_a_colour,
        "two of the player's": 4 * n * (4 * n - 1) * 48 * n,
        "the player's and the dealer's": 2 * 4 * n * 48 * n * (4 * n - 1),
    }
    deals = 52 * n * (52 * n - 1) * (52 * n - 2)
    return {name: Fraction(count, deals) for name, count in ways.items()}
