"""One blackjack area as a subject: from a shoe with its cutting card, played by a chart."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from croupier.equipment.cards import DECK
from croupier.games.blackjack.settlement import BLACKJACK
from croupier.games.blackjack.shoe import cutting_card_bounds, decks_key, is_continuous
from croupier.games.side_wagers import SIDE_BETS, refuses
from croupier.games.side_wagers.pot_of_gold import POT_OF_GOLD
from croupier.lab.answers import answer
from croupier.lab.blackjack.plays import plays_of
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import solve
from croupier.lab.blackjack.tokens import pot_of_gold
from croupier.lab.chart_play import BASIC_STRATEGY, GIVEN
from croupier.lab.simulation.area import area_automaton
from croupier.lab.simulation.automaton import Automaton
from croupier.lab.simulation.blocks import Block
from croupier.lab.simulation.subject import Subject, mean, studied_worth

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.games.game import Pick
    from croupier.lab.blackjack.charts import Chart
    from croupier.lab.simulation.subject import Wager
    from croupier.rulebook.book import Rules


def area_subject(rules: Rules, wager: Wager, behind: int | None, chart: Chart | None) -> Subject:
    """One area, played by the chart or by basic strategy; a Side Wager on it goes by itself."""
    bet, _ = wager
    _check_decks(rules)
    if bet in SIDE_BETS and (refused := refuses(rules, bet)):
        why, clause, accepted = refused
        raise ValueError(f"{why}: not offered by {clause}; accepted: {accepted}")
    cut, burned = _cut(rules, behind), 0 if is_continuous(rules) else rules["burns"]
    automaton = area_automaton(rules, bet, chart.__call__) if chart else _kept_area(rules, bet)
    least = automaton.longest
    if cut is not None and len(DECK) * rules["decks"] - cut < least:
        raise ValueError(
            f"{behind} cards behind the cutting card may not last for a round; accepted: "
            f"{least} and more"
        )
    source = Block(automaton, rules["decks"], burned, cut)
    if chart:
        return Subject(rules, (wager,), source, GIVEN, partial(_charted_worth, chart))
    return Subject(rules, (wager,), source, BASIC_STRATEGY, basic_worth)


@lru_cache
def basic_worth(rules: Rules, bet: str, pick: Pick) -> Fraction | float:
    """What a unit on the bet brings where basic strategy plays the area, by exact analysis."""
    if bet == BLACKJACK:
        return float(answer("basic", rules, lambda: {"ev": basic(rules)[1]})["ev"])
    if bet == POT_OF_GOLD:
        return mean(pot_of_gold(rules))
    return studied_worth(rules, bet, pick)


def _kept_area(rules: Rules, bet: str) -> Automaton:
    """The rounds of an area, explored once and then kept."""
    name = f"area-{bet}".replace(" ", "-")
    explored = answer(
        name, rules, lambda: area_automaton(rules, bet, basic(rules)[0].__call__).data()
    )
    return Automaton.of(explored)


@lru_cache
def basic(rules: Rules) -> tuple[Chart, float]:
    """Basic strategy for the rules and decks of a table, and what it is worth."""
    plays = plays_of(rules)
    return plays.chart, float(plays.basic.mean)


def _charted_worth(chart: Chart, rules: Rules, _bet: str, _pick: Pick) -> float:
    """What a round from a full shoe is worth that is played by a chart."""
    return float(solve(rules, full_shoe(rules["decks"]), chart).mean)


def _check_decks(rules: Rules) -> None:
    """The number of decks fits the shuffling and the Side Wagers of the table.  CPB 2.2."""
    key = decks_key(rules)
    if key not in rules.book.values:
        return
    if rules["decks"] not in rules[key]:
        raise ValueError(
            f"{rules.book.name}: {rules['decks']} decks here are not offered by "
            f"{rules.clause(key)}; accepted: {', '.join(map(str, rules[key]))}"
        )


def _cut(rules: Rules, behind: int | None) -> int | None:
    """How many cards lie before the cutting card, or None where there is none."""
    if is_continuous(rules):
        if behind is not None:
            raise ValueError("a shuffler has no cutting card: accepted: no cards behind one")
        return None
    cards = len(DECK) * int(rules["decks"])
    bounds = cutting_card_bounds(rules, rules["decks"])
    accepted = range(bounds[0], min(bounds[-1], cards - rules["burns"] - 1) + 1)
    behind = min(accepted[-1], cards // 2) if behind is None else behind
    if behind not in accepted:
        raise ValueError(
            f"{behind} cards behind the cutting card: not offered by "
            f"{rules.clause('shoe.behind_cutting_card_max')}; "
            f"accepted: {accepted[0]} to {accepted[-1]}"
        )
    return cards - behind
