"""Insurance: what that wager costs where it is offered, exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from croupier.games.blackjack.choices import INSURANCE
from croupier.games.blackjack.hand import ACE, TEN
from croupier.lab.blackjack.hands import VALUES
from croupier.lab.blackjack.questions import open_questions
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.terms import hand_of

if TYPE_CHECKING:
    from croupier.rulebook.book import Rules


def insurance(rules: Rules) -> dict[Fraction, Fraction]:
    """The net results of a unit on Insurance and how likely each is, over the hands offered it."""
    counts = [int(count) for count in full_shoe(rules["decks"]).counts]
    counts[ACE - 1] -= 1
    unseen = sum(counts) - 2
    offered = wins = 0
    for first, second in product(VALUES, repeat=2):
        if INSURANCE in open_questions(rules, hand_of(first, second), ACE):
            ways = counts[first - 1] * (counts[second - 1] - (first == second))
            offered += ways * unseen
            wins += ways * (counts[TEN - 1] - (first, second).count(TEN))
    chance = Fraction(wins, offered)
    return {rules.odds[INSURANCE][0].fraction: chance, Fraction(-1): 1 - chance}
