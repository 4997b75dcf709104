"""Three Card Poker: the Ante of players who look at three cards or all nine, and the others."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.lab import nine_cards, three_card_poker
from croupier.lab.analyses import Analysis
from croupier.lab.answers import answer
from croupier.lab.study import Event, counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.games.game import Game
    from croupier.lab.analyses import Studies
    from croupier.lab.study import Study
    from croupier.rulebook.book import Rules

NINE_CARD_STRATEGY = (
    "Play when the cards that all nine leave to the Dealer make it worth more than folding"
)


def studies(game: Game, _: Rules) -> Studies:
    """The Ante with the Play wager that the better decision adds, for both kinds of player."""

    def study(rules: Rules, bet: str) -> Iterator[Study]:
        if bet == "Ante":
            own, strategy = three_card_poker.events(rules, bet), three_card_poker.strategy(rules)
            yield counted(None, own, "own three cards", strategy)
            yield counted(None, _nine_cards(rules), "all nine cards", NINE_CARD_STRATEGY)
        elif bet not in game.wagering.added_bets:
            counts = three_card_poker.events(rules, bet)
            yield from (counted(pick, counts) for pick in game.bets[bet].picks)

    return study


def _nine_cards(rules: Rules) -> dict[Event, int]:
    """The deals of each result of a player who uses all nine cards, counted once and then kept."""
    stored = answer("nine-cards", rules, lambda: _rows(nine_cards.edge(rules).events))
    return {Event(name, pays, Fraction(net)): n for name, pays, net, n in stored["events"]}


def _rows(counts: Mapping[Event, int]) -> dict[str, Any]:
    return {"events": [(name, pays, str(net), n) for (name, pays, net), n in counts.items()]}


ANALYSIS = Analysis(studies)
