"""Casino War: the Ante with its better decision, and the other bets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.lab import casino_war
from croupier.lab.analyses import Analysis
from croupier.lab.study import weighed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.lab.study import Study
    from croupier.rulebook.book import Rules


def study(rules: Rules, bet: str) -> Iterator[Study]:
    """The one study of a bet."""
    strategy = casino_war.strategy(rules) if bet == "Ante" else ""
    yield weighed(None, casino_war.events(rules, bet), casino_war.cycle(rules, bet), strategy)


ANALYSIS = Analysis(lambda _game, _rules: study)
