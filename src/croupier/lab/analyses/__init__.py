"""What the laboratory knows about each game: one module a game, named after it.

A game that one draw of a device decides needs none.  How games are simulated is registered in
`simulation`, what their books are compared by in `what_if`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from croupier.games import game_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from croupier.games.game import Game
    from croupier.lab.chart_play import ChartPlay
    from croupier.lab.study import Study
    from croupier.rulebook.book import Book, OptionValue, Rules

    Studies = Callable[[Rules, str], Iterator[Study]]

ANALYSES = ("baccarat", "blackjack", "casino_war", "three_card_poker")
DEVICE = "device"


class Analysis(NamedTuple):
    """What the laboratory offers about a game.

    `studies(game, rules)` finds the studies of a bet at tables with the decks of these rules;
    `choices_that_matter(book)` are the options of a table, decks apart, that change what its first
    bet is worth.  `chart_play` is there where a chart says how the game is played.
    """

    studies: Callable[[Game, Rules], Studies]
    choices_that_matter: Callable[[Book], Iterable[dict[str, OptionValue]]] = lambda _: ()
    chart_play: ChartPlay | None = None


@cache
def analysis_of(game: str) -> Analysis:
    """The analysis of a game by its name."""
    module = import_module(f"{__name__}.{game if game in ANALYSES else DEVICE}")
    found: Analysis = module.ANALYSIS
    return found


def studies_of(rules: Rules) -> Studies:
    """The studies of each bet of a table, whose book may be one that nobody approved."""
    return analysis_of(rules.book.game).studies(game_named(rules.book.game), rules)


def chart_play_of(book: Book) -> ChartPlay | None:
    """How a book's game is played by a chart, or None where it is not."""
    return analysis_of(book.game).chart_play
