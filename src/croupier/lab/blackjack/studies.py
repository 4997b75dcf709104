"""The bets of blackjack that depend on how an area is played, for the table of all edges."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.games.blackjack.choices import INSURANCE
from croupier.games.blackjack.settling import BLACKJACK
from croupier.lab.blackjack.insurance import insurance
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import solve
from croupier.lab.blackjack.spread import spread
from croupier.lab.blackjack.tokens import POT_OF_GOLD, pot_of_gold
from croupier.lab.study import Study

if TYPE_CHECKING:
    from croupier.lab.blackjack.spread import Spread
    from croupier.rulebook.book import Rules

PLAYED = (BLACKJACK, INSURANCE, POT_OF_GOLD)
DECIMALS = 15
BEST_PLAY = (
    "the best choice for the cards of each hand (croupier lab edge shows it), to 15 decimals; "
    "wins and deviation take split hands as independent once the Dealer's end is known"
)
BEST_FREE_BET = "Free Bet Blackjack played best"


def played(rules: Rules, bet: str) -> Study:
    """The study of a bet that depends on play."""
    if bet == INSURANCE:
        return Study(None, insurance(rules))
    if bet == POT_OF_GOLD:
        return Study(None, pot_of_gold(rules), strategy=BEST_FREE_BET)
    solution = solve(rules, full_shoe(rules["decks"]))
    return Study(None, nets(spread(rules, solution), solution.ev), strategy=BEST_PLAY)


def nets(found: Spread, ev: float) -> dict[Fraction, Fraction]:
    """The results of a round with chances that add up to one and have the exact mean.

    What split hands leave out of it is moved between a loss and a win of one wager.
    """
    chances = {
        Fraction(round(net * found.steps), found.steps): Fraction(f"{chance:.18f}")
        for net, chance in zip(found.nets.tolist(), found.chances.tolist(), strict=True)
        if chance > 0
    }
    whole = sum(chances.values())
    chances = {net: chance / whole for net, chance in chances.items()}
    mean = sum(net * chance for net, chance in chances.items())
    shift = (Fraction(f"{ev:.{DECIMALS}f}") - mean) / 2
    chances[Fraction(1)] += shift
    chances[Fraction(-1)] -= shift
    return chances
