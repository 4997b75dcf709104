"""Studies of bets that one outcome decides, from the function that settles them."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.games.game import Result, result
from croupier.lab.study import Event, least_cycle, weighed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.games.game import Game
    from croupier.lab.analyses import Studies
    from croupier.lab.study import Study
    from croupier.rulebook.book import Rules


def by_outcome(game: Game, outcomes: Mapping[Any, Fraction], cycle: int = 0) -> Studies:
    """The studies of bets under these outcomes, each with its probability."""
    cycle = cycle or least_cycle(outcomes)
    # Whole numbers add up many times faster than fractions.
    shares = {each: p.numerator * (cycle // p.denominator) for each, p in outcomes.items()}

    def study(rules: Rules, bet: str) -> Iterator[Study]:
        for pick in game.bets[bet].picks:
            results: dict[Result, int] = defaultdict(int)
            for outcome, share in shares.items():
                results[result(game, rules, bet, pick, outcome)] += share
            events = {Event.of(found): Fraction(ways, cycle) for found, ways in results.items()}
            yield weighed(pick, events, cycle)

    return study
