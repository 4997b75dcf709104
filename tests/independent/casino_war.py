"""Casino War counted by hand: four cards in every order, one player alone, plain loops.

The player's card, the Dealer's, the community card, the Dealer's second; 2 is low, 14 the ace.
Shares nothing with the rules under test.
"""

from collections import defaultdict
from fractions import Fraction

Nets = dict[Fraction, Fraction]


def ante_nets(decks: int, *, surrenders: bool, bonus: bool) -> Nets:
    """The chance of each net result of one unit, when every tie is decided the same way."""
    ways: dict[Fraction, int] = defaultdict(int)
    copies = 4 * decks
    cards = 52 * decks
    for player in range(2, 15):
        for dealer in range(2, 15):
            first = copies * (copies - (player == dealer))
            rest = (cards - 2) * (cards - 3)
            if player > dealer:
                ways[Fraction(1)] += first * rest
            elif player < dealer:
                ways[Fraction(-1)] += first * rest
            elif surrenders:
                ways[Fraction(-1, 2)] += first * rest
            else:
                for net, count in _wars(copies, player, bonus=bonus).items():
                    ways[Fraction(net)] += first * count
    total = cards * (cards - 1) * (cards - 2) * (cards - 3)
    return {net: Fraction(count, total) for net, count in ways.items()}


def _wars(copies: int, tied: int, *, bonus: bool) -> dict[int, int]:
    """In how many ways a war nets what, with two cards of the tied rank gone."""
    ways: dict[int, int] = defaultdict(int)
    for community in range(2, 15):
        for second in range(2, 15):
            one = copies - 2 * (community == tied)
            other = copies - 2 * (second == tied) - (second == community)
            if community > second:
                ways[1] += one * other
            elif community == second:
                ways[2 if bonus else 1] += one * other
            else:
                ways[-2] += one * other
    return ways


def tie_nets(decks: int) -> Nets:
    """A Tie pays 10 to 1 when the second card is one of the others of the first card's rank."""
    chance = Fraction(4 * decks - 1, 52 * decks - 1)
    return {Fraction(10): chance, Fraction(-1): 1 - chance}


def expected(nets: Nets) -> Fraction:
    total = Fraction(0)
    for net, chance in nets.items():
        total += net * chance
    return total
