"""Blackjack and its variations: an area played best or by a chart, and its Side Wagers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack.settlement import BLACKJACK
from croupier.lab.analyses import Analysis
from croupier.lab.blackjack.charts import chart_from
from croupier.lab.blackjack.deals import exact_ev, infinite_deals
from croupier.lab.blackjack.report import method_of, report
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import DECIMALS, solve
from croupier.lab.blackjack.studies import choices_that_matter, studies
from croupier.lab.chart_play import ChartPlay

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.rulebook.book import Rules


def best_worth(rules: Rules, decks: int | None) -> Fraction:
    """What an area is worth, of a shoe to as many decimals as the table of edges has."""
    return solve(rules, full_shoe(decks)).mean if decks else exact_ev(infinite_deals(rules))


CHART_PLAY = ChartPlay(BLACKJACK, DECIMALS, report, chart_from, best_worth, method_of)
ANALYSIS = Analysis(lambda _game, _rules: studies, choices_that_matter, CHART_PLAY)
