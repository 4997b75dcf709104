"""What is simulated: the wagers of a game at a table, and where their results come from."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.lab.analyses import studies_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.games.game import Pick
    from croupier.lab.analyses import Studies
    from croupier.lab.simulation.course import Wagers
    from croupier.lab.simulation.run import Source
    from croupier.lab.study import Nets
    from croupier.rulebook.book import Rules

    Wager = tuple[str, Pick]


@lru_cache
def studied_worth(rules: Rules, bet: str, pick: Pick) -> Fraction | float:
    """What a unit on the bet brings in the long run, by the first study of bet and pick."""
    found = table_studies(rules)(rules, bet)
    return next(mean(study.nets) for study in found if study.pick == pick)


@lru_cache
def table_studies(rules: Rules) -> Studies:
    """The studies of a table, found once for all its bets."""
    return studies_of(rules)


def mean(nets: Nets) -> Fraction:
    """What a unit brings in the long run."""
    return sum((net * chance for net, chance in nets.items()), Fraction(0))


class Subject(NamedTuple):
    """Wagers of one unit at a table, the one asked about first, played in one way.

    `worth(rules, bet, pick)` is what a unit brings by exact analysis of the same play.
    """

    rules: Rules
    wagers: Wagers
    source: Source
    strategy: str = ""
    worth: Callable[[Rules, str, Pick], Fraction | float] = studied_worth

    def exact(self, place: int = 0) -> Fraction | float:
        """The exact expectation of a wager in a round from a full shoe."""
        return self.worth(self.rules, *self.wagers[place])
