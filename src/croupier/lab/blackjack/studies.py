"""The bets of blackjack for the table of all edges: the area itself, and its Side Wagers."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.games.blackjack.choices import INSURANCE
from croupier.games.blackjack.settlement import BLACKJACK
from croupier.games.blackjack.variant import variant_of
from croupier.games.side_wagers import refuses
from croupier.games.side_wagers.pot_of_gold import POT_OF_GOLD
from croupier.lab import side_wagers
from croupier.lab.answers import answer
from croupier.lab.blackjack.events import is_split, round_events
from croupier.lab.blackjack.insurance import even_money, insurance
from croupier.lab.blackjack.jackpot import BLAZING_SEVENS, break_even
from croupier.lab.blackjack.plays import plays_of
from croupier.lab.blackjack.solver import DECIMALS
from croupier.lab.blackjack.tokens import token_events
from croupier.lab.chart_play import BASIC_STRATEGY
from croupier.lab.study import Event, Study, least_cycle, nets_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.lab.blackjack.solver import Solution
    from croupier.rulebook.book import Book, OptionValue, Rules

BEST_PLAY = "best play"
ROUNDED = f"the return to {DECIMALS} decimals, results of split areas as the method says"
BEST = f"the best choice for the cards of each hand; {ROUNDED}"
BASIC = f"the chart of basic strategy, by totals; {ROUNDED}"
BEST_FREE_BET = "Free Bet Blackjack played best"


def studies(rules: Rules, bet: str) -> Iterator[Study]:
    """The studies of a bet: one for each way to play the area, the best one first."""
    if bet == BLACKJACK:
        yield from _area(rules)
    elif bet == INSURANCE:
        yield insurance(rules)
    elif bet == POT_OF_GOLD:
        events = token_events(rules)
        cycle = least_cycle(events)
        yield Study(None, nets_of(events), strategy=BEST_FREE_BET, events=events, cycle=cycle)
    elif bet in side_wagers.STUDIED and not refuses(rules, bet):
        found = side_wagers.study(rules, bet)
        yield found._replace(break_even=break_even(rules)) if bet == BLAZING_SEVENS else found


def _area(rules: Rules) -> Iterator[Study]:
    """The Blackjack wager with those that doubles and splits add, and even money."""
    yield _played(rules, BEST_PLAY, BEST, lambda: plays_of(rules).best)
    yield _played(rules, BASIC_STRATEGY, BASIC, lambda: plays_of(rules).basic)
    taken = even_money(rules)
    if taken:
        yield taken


def _played(rules: Rules, play: str, strategy: str, solution: Callable[[], Solution]) -> Study:
    """The study of a way to play, computed once and then kept."""
    name = f"blackjack-{play.replace(' ', '-')}"
    stored = answer(name, rules, lambda: _rows(rules, solution()))
    events = {
        Event(event, pays, Fraction(net)): Fraction(chance)
        for event, pays, net, chance in stored["events"]
    }
    split = frozenset(filter(is_split, events))
    return Study(None, nets_of(events), play, strategy, events, is_exact=False, about=split)


def _rows(rules: Rules, solution: Solution) -> dict[str, Any]:
    events = round_events(rules, solution, solution.mean).items()
    return {"events": [(*event[:2], str(event.net), str(chance)) for event, chance in events]}


def choices_that_matter(book: Book) -> Iterator[dict[str, OptionValue]]:
    """The options of which another choice makes another variant, decks apart.

    Of choices that make the same variant, the first stands for all.
    """
    seen = {variant_of(book.rules())}
    for name, option in book.options.items():
        for value in option.accepts:
            variant = variant_of(book.rules(**{name: value}))
            if variant not in seen:
                seen.add(variant)
                yield {name: value}
