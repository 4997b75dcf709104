"""What is simulated: the wagers of a game at a table, and where their results come from."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.cards import DECK
from croupier.games import game_of
from croupier.games.blackjack.settling import BLACKJACK
from croupier.games.blackjack.shoe import cutting_card_bounds, decks_key, is_continuous
from croupier.games.side_wagers import SIDE_BETS, refuses
from croupier.lab.blackjack.plays import plays_of
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import solve
from croupier.lab.blackjack.tokens import POT_OF_GOLD, pot_of_gold
from croupier.lab.decks import BLACKJACK_GAME
from croupier.lab.edges import STUDIES, leading
from croupier.lab.edges import drawn as device_studies
from croupier.lab.kept import kept
from croupier.lab.simulation.area import area_automaton
from croupier.lab.simulation.automaton import Automaton
from croupier.lab.simulation.course import coup_automaton, is_on_first_cards, war_automaton
from croupier.lab.simulation.dealt import Dealt
from croupier.lab.simulation.one_result import drawn
from croupier.lab.simulation.three_cards import BETS, three_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from croupier.games.game import Pick
    from croupier.lab.blackjack.charts import Chart
    from croupier.lab.simulation.course import Wagers
    from croupier.lab.simulation.run import Source
    from croupier.lab.study import Nets, Study
    from croupier.rulebook.book import Rules

    Wager = tuple[str, Pick]

BASIC, BEST = "basic strategy", "the better choice of each decision"
GIVEN = "the chart given"
COMPUTES = (
    "money.py",
    "equipment/*.py",
    "rulebook/*.py",
    "games/blackjack/*.py",
    "games/side_wagers/*.py",
    "lab/blackjack/*.py",
    "lab/simulation/*.py",
)


class Subject(NamedTuple):
    """Wagers of one unit at a table, the one asked about first, played in one way."""

    rules: Rules
    wagers: Wagers
    source: Source
    strategy: str = ""
    chart: Chart | None = None

    def exact(self, place: int = 0) -> Fraction | float:
        """The exact expectation of a wager in a round from a full shoe."""
        if self.chart:
            return _worth(self.rules, self.chart)
        return exact_value(self.rules, *self.wagers[place])


def subject_of(
    rules: Rules,
    bet: str = "",
    pick: str = "",
    behind: int | None = None,
    chart: Chart | None = None,
) -> Subject:
    """The wager asked for, or the game's main one, with those that the same rounds decide.

    `behind` is how many cards lie behind the cutting card; without it half of them do, or as many
    as may.  A blackjack area is played by the chart, or by basic strategy if there is none.
    """
    wager = _wager(rules, bet, pick)
    if chart and wager[0] != BLACKJACK:
        raise ValueError(f"{wager[0]} is not played by a chart: accepted: {BLACKJACK}")
    if rules.book.game == BLACKJACK_GAME:
        return _blackjack(rules, wager, behind, chart)
    if behind is not None:
        raise ValueError(
            f"{rules.book.name} is dealt without a cutting card: accepted: no cards behind one"
        )
    return SUBJECTS.get(rules.book.game, _device)(rules, wager)


@lru_cache
def exact_value(rules: Rules, bet: str, pick: Pick) -> Fraction | float:
    """What a unit on the bet brings in the long run, by exact analysis of the same play."""
    if bet == BLACKJACK:
        return float(kept("basic", rules, lambda: {"ev": _basic(rules)[1]}, COMPUTES)["ev"])
    if bet == POT_OF_GOLD:
        return _mean(pot_of_gold(rules))
    studies = _studies(rules)(rules, bet)
    return next(_mean(study.nets) for study in studies if study.pick == pick)


@lru_cache
def _studies(rules: Rules) -> Callable[[Rules, str], Iterator[Study]]:
    return STUDIES.get(rules.book.game, device_studies)(game_of(rules.book), rules)


def _mean(nets: Nets) -> Fraction:
    return sum((net * chance for net, chance in nets.items()), Fraction(0))


def _wager(rules: Rules, bet: str, pick: str) -> Wager:
    """The bet and pick as written, refused with what would be accepted."""
    game = game_of(rules.book)
    offered = [each for each in rules.odds if each not in game.wagering.added_bets]
    bet = bet or leading(rules)
    if bet in rules.odds and bet not in offered:
        raise ValueError(f"{rules.book.name}: {_added(rules, bet)}; accepted: {', '.join(offered)}")
    if bet not in offered:
        raise ValueError(f"{rules.book.name}: no bet {bet!r}; accepted: {', '.join(offered)}")
    return bet, game.bets[bet].picked(pick) if pick else game.bets[bet].picks[0]


def _added(rules: Rules, bet: str) -> str:
    """Why a wager that a decision adds is not simulated, and where its figure is."""
    if any(_studies(rules)(rules, bet)):
        where = f"its exact edge: croupier lab edges --game {rules.book.name}"
    else:
        where = f"it is counted in with {leading(rules)}"
    return f"no round begins with {bet}, which a decision adds: {where}"


def _blackjack(rules: Rules, wager: Wager, behind: int | None, chart: Chart | None) -> Subject:
    """One area, played by the chart or by basic strategy; a Side Wager on it goes by itself."""
    bet, _ = wager
    _check_decks(rules)
    if bet in SIDE_BETS and (refused := refuses(rules, bet)):
        why, clause, accepted = refused
        raise ValueError(f"{why}: not offered by {clause}; accepted: {accepted}")
    cut, burned = _cut(rules, behind), 0 if is_continuous(rules) else rules["burns"]
    automaton = area_automaton(rules, bet, chart.__call__) if chart else _area(rules, bet)
    least = automaton.longest
    if cut is not None and len(DECK) * rules["decks"] - cut < least:
        raise ValueError(
            f"{behind} cards behind the cutting card may not last for a round; accepted: "
            f"{least} and more"
        )
    source = Dealt(automaton, rules["decks"], burned, cut)
    return Subject(rules, (wager,), source, GIVEN if chart else BASIC, chart)


def _area(rules: Rules, bet: str) -> Automaton:
    """The rounds of an area, explored once and then kept."""
    name = f"area-{bet}".replace(" ", "-")
    explored = kept(
        name, rules, lambda: area_automaton(rules, bet, _basic(rules)[0].__call__).data(), COMPUTES
    )
    return Automaton.of(explored)


@lru_cache
def _basic(rules: Rules) -> tuple[Chart, float]:
    """Basic strategy for the rules and decks of a table, and what it is worth."""
    plays = plays_of(rules)
    return plays.chart, float(plays.basic.mean)


def _worth(rules: Rules, chart: Chart) -> float:
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


def _baccarat(rules: Rules, wager: Wager) -> Subject:
    """A coup from a full shoe; wagers on the first cards by themselves."""
    alike = is_on_first_cards(wager[0])
    wagers = _first(wager, (w for w in _wagers(rules) if is_on_first_cards(w[0]) == alike))
    return Subject(rules, wagers, Dealt(coup_automaton(rules, wagers), rules["decks"]))


def _casino_war(rules: Rules, wager: Wager) -> Subject:
    """A round from a full shoe, ties decided for the best."""
    wagers = _first(wager, _wagers(rules))
    return Subject(rules, wagers, Dealt(war_automaton(rules, wagers), rules["decks"]), BEST)


def _three_card_poker(rules: Rules, wager: Wager) -> Subject:
    """A hand from a full deck, decided for the best on its own cards."""
    wagers = _first(wager, ((bet, game_of(rules.book).bets[bet].picks[0]) for bet in BETS))
    return Subject(rules, wagers, three_cards(rules, wagers), BEST)


def _device(rules: Rules, wager: Wager) -> Subject:
    """Every wager on what a device shows."""
    wagers = _first(wager, _wagers(rules))
    return Subject(rules, wagers, drawn(rules, wagers))


SUBJECTS = {
    "baccarat": _baccarat,
    "casino_war": _casino_war,
    "three_card_poker": _three_card_poker,
}


def _wagers(rules: Rules) -> Wagers:
    """Every wager that a player may place before the round."""
    game = game_of(rules.book)
    placed = (bet for bet in rules.odds if bet not in game.wagering.added_bets)
    return tuple((bet, pick) for bet in placed for pick in game.bets[bet].picks)


def _first(wager: Wager, wagers: Iterable[Wager]) -> Wagers:
    """The wagers, this one before all others."""
    return wager, *(each for each in wagers if each != wager)
