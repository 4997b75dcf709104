"""The fast solvers against the slow recursion over the rules' own steps, splits included."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from croupier.games.blackjack.area import SPLIT
from croupier.games.blackjack.hand import value
from croupier.lab.blackjack.arrays import arrays_of
from croupier.lab.blackjack.deals import deal_to
from croupier.lab.blackjack.infinite import Infinite
from croupier.lab.blackjack.lines import Upcard
from croupier.lab.blackjack.pairs import split_play
from croupier.lab.blackjack.shoes import Shoe
from croupier.lab.blackjack.solver import solve
from croupier.rulebook.loader import load
from lab.blackjack.recursion import Recursion, playing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.rulebook.book import Rules

GAMES = (
    "crown_sydney/blackjack",
    "crown_sydney/crown_blackjack",
    "crown_sydney/free_bet_blackjack",
    "crown_sydney/blackjack_plus",
    "star_sydney/blackjack_challenge",
    "crown_perth/blackjack",
    "crown_perth/vegas_blackjack",
    "crown_perth/blackjack_plus",
    "crown_melbourne/blackjack",
)
# Shoes of few ranks, with pairs to split and split again; one tells tens apart.
SMALL = {1: 2, 5: 3, 6: 4, 10: 6}
WITH_QUEENS = {1: 3, 8: 4, 10: 4, 12: 4}
# The shares of ranks in a deck that never ends; the ace is an upcard only, or there were too many
# hands for a slow recursion.
ENDLESS = {5: 2, 10: 3}
DEALT = ((5, 5), (5, 10), (10, 10))
PRECISION = 1e-12
# Millions of moments pass the same few lines, which other tests count.
pytestmark = pytest.mark.no_cover


def rules_of(game: str) -> Rules:
    return load(game).rules()


def shoe_of(cards: Mapping[int, int]) -> Shoe:
    counts = np.zeros(10)
    for rank, count in cards.items():
        counts[value(rank) - 1] += count
    tens = [count for rank, count in cards.items() if rank >= 10]
    return Shoe(counts, 1.0, Fraction(tens[0] - 1, sum(tens) - 1))


@pytest.mark.parametrize("game", GAMES)
def test_a_small_shoe_is_worth_what_the_recursion_finds(game: str) -> None:
    shoe = WITH_QUEENS if game.startswith("star_sydney") else SMALL
    rules, left = rules_of(game), tuple(shoe.items())
    solution = solve(rules, shoe_of(shoe))
    plays = {(rank, a.up): play for a in solution.against for rank, play in a.splits.items()}
    slow = Recursion(rules, 1, playing(plays))
    total = 0.0
    for one, up, two in product(shoe, repeat=3):
        ways = shoe[one] * (shoe[up] - (up == one)) * (shoe[two] - (two == one) - (two == up))
        if ways:
            total += ways * slow.worth(slow.dealt(left, (one, up, two)))
    cards = sum(shoe.values())
    assert solution.ev == pytest.approx(total / (cards * (cards - 1) * (cards - 2)), abs=PRECISION)


@pytest.mark.parametrize(
    ("game", "rank", "up"),
    [
        ("crown_sydney/blackjack", 6, 10),
        ("crown_sydney/blackjack", 6, 1),
        ("crown_sydney/blackjack", 5, 10),
        ("crown_sydney/blackjack_plus", 6, 1),
        ("star_sydney/blackjack_challenge", 5, 1),
        ("star_sydney/blackjack_challenge", 1, 10),
        ("crown_sydney/free_bet_blackjack", 10, 1),
    ],
)
def test_a_split_against_a_possible_blackjack_is_worth_what_the_recursion_finds(
    game: str, rank: int, up: int
) -> None:
    rules, shoe = rules_of(game), shoe_of(SMALL)
    upcard = Upcard(arrays_of(rules, shoe.equal_tens), up, shoe.without(up))
    play = split_play(upcard, rank)
    slow = Recursion(rules, 1, playing({(rank, up): play}))
    ups = [each for each in SMALL if value(each) == up]
    ranks = [each for each in SMALL if value(each) == rank]
    total, ways = 0.0, 0
    for one, shown, two in product(ranks, ups, ranks):
        weight = SMALL[one] * (SMALL[shown] - (shown == one))
        weight *= SMALL[two] - (two == one) - (two == shown)
        moment = slow.dealt(tuple(SMALL.items()), (one, shown, two))
        while len(moment.solo.area.hands) < 2:
            moment = slow.chosen(moment, SPLIT if moment.solo.asked == 3 else "No Insurance")
        total += weight * slow.worth(moment)
        ways += weight
    assert not play.is_bounded
    assert play.value == pytest.approx(total / ways, abs=PRECISION)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_endless_deck_is_worth_what_the_recursion_finds(game: str) -> None:
    rules, whole = rules_of(game), sum(ENDLESS.values())
    left = tuple((rank, count / whole) for rank, count in ENDLESS.items())
    slow = Recursion(rules, 0)
    area = Infinite(rules, 1, cards=ENDLESS)
    for one, two in DEALT:
        fast = deal_to(rules, area, (one, two)).value
        found = slow.worth(slow.dealt(left, (one, 1, two)))
        assert float(fast) == pytest.approx(found, abs=PRECISION), (one, two)
