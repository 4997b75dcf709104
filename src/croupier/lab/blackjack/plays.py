"""The best play and basic strategy of a table, found once for all that ask about it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from croupier.games.blackjack.settlement import BLACKJACK, DOUBLE, INSURANCE, SPLIT
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.basic import basic_strategy
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import solve

if TYPE_CHECKING:
    from croupier.lab.blackjack.charts import Chart
    from croupier.lab.blackjack.solver import Solution
    from croupier.rulebook.book import Rules

PLAYED_FOR = (BLACKJACK, DOUBLE, SPLIT, INSURANCE)
PLAYS_MAX = 4
_plays: dict[tuple[object, ...], Plays] = {}


class Plays:
    """How an area is played from a full shoe of these rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.shoe = rules, full_shoe(rules["decks"])

    @cached_property
    def best(self) -> Solution:
        """The best choice for the cards of each hand."""
        return solve(self.rules, self.shoe)

    @cached_property
    def chart(self) -> Chart:
        """Basic strategy."""
        return basic_strategy(self.rules, self.shoe, self.best)

    @cached_property
    def basic(self) -> Solution:
        """What basic strategy is worth."""
        return solve(self.rules, self.shoe, self.chart, beside=self.best)


def plays_of(rules: Rules) -> Plays:
    """The plays of a table; tables that differ in nothing that a hand asks about share them."""
    key = variant_of(rules), rules["decks"], _odds(rules)
    if key not in _plays:
        if len(_plays) == PLAYS_MAX:
            _plays.pop(next(iter(_plays)))
        _plays[key] = Plays(rules)
    return _plays[key]


def _odds(rules: Rules) -> tuple[object, ...]:
    return tuple(rules.odds.get(bet) for bet in PLAYED_FOR)
