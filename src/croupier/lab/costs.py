"""What a table costs when it is played best, as plain data: found once, and then kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.lab.answers import answer
from croupier.lab.decks import DECKS, INFINITE, endless

if TYPE_CHECKING:
    from croupier.lab.chart_play import Chart
    from croupier.rulebook.book import Rules

SETTLED = "Exact in fractions, from the functions that settle"
REPLACED = f"{SETTLED}; every card drawn with replacement from the infinite deck"


def cost_of(
    rules: Rules, *, is_infinite: bool = False, chart: Chart | None = None
) -> dict[str, Any]:
    """The report of a game that is played by a chart; of any other game its bets.

    What a chart of the player's own costs is not kept.
    """
    if chart is not None:
        return _found(rules, is_infinite, chart)
    name = f"cost-{INFINITE}" if is_infinite else "cost"
    return answer(name, rules, lambda: _found(rules, is_infinite, None))


def _found(rules: Rules, is_infinite: bool, chart: Chart | None) -> dict[str, Any]:
    from croupier.lab.analyses import chart_play_of  # noqa: PLC0415 - a kept answer needs no numba

    if play := chart_play_of(rules.book):
        return play.report(rules, None if is_infinite else rules[DECKS], chart).data()
    return _of_bets(endless(rules) if is_infinite else rules)


def _of_bets(rules: Rules) -> dict[str, Any]:
    """All bets, with the game's main bet at the top level."""
    from croupier.lab.edges import edge_of, leading, studies  # noqa: PLC0415 - as above
    from croupier.lab.study import valued  # noqa: PLC0415

    bets = [edge_of(rules, bet, study) for bet, study in studies(rules)]
    main = next(each for each in bets if each.bet == leading(rules))
    return {
        "game": rules.book.name,
        "document": rules.book.document,
        "decks": rules.options.get(DECKS),
        "options": {name: value for name, value in rules.options.items() if name != DECKS},
        "bet": main.bet,
        **valued(-main.edge),
        "method": REPLACED if rules.options.get(DECKS) == INFINITE else SETTLED,
        "strategy": main.strategy or None,
        "note": None,
        "bets": [each.data() for each in bets],
    }
