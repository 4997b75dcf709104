"""Baccarat: every bet by the outcomes of a coup that it tells apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.lab import baccarat
from croupier.lab.analyses import Analysis
from croupier.lab.outcomes import by_outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.games.game import Game
    from croupier.lab.analyses import Studies
    from croupier.lab.study import Study
    from croupier.rulebook.book import Rules


def studies(game: Game, _: Rules) -> Studies:
    """The studies of each bet, by the decks of the rules they are asked for."""

    def study(rules: Rules, bet: str) -> Iterator[Study]:
        outcomes, cycle = baccarat.distribution_of(rules, bet), baccarat.cycle(rules, bet)
        return by_outcome(game, outcomes, cycle)(rules, bet)

    return study


ANALYSIS = Analysis(studies)
