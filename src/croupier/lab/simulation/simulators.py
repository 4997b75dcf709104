"""How each game is simulated: its wagers, and the rounds that decide them.

A game that one draw of a device decides needs nothing here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.games import game_of
from croupier.lab.analyses import chart_play_of
from croupier.lab.edges import leading
from croupier.lab.simulation.area_subject import area_subject
from croupier.lab.simulation.blocks import Block
from croupier.lab.simulation.course import coup_automaton, is_on_first_cards, war_automaton
from croupier.lab.simulation.one_result import drawn
from croupier.lab.simulation.subject import Subject, table_studies
from croupier.lab.simulation.three_cards import BETS, three_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from croupier.lab.chart_play import Chart
    from croupier.lab.simulation.course import Wagers
    from croupier.lab.simulation.subject import Wager
    from croupier.rulebook.book import Rules

    Simulator = Callable[[Rules, Wager, int | None, Any], Subject]

BEST = "the better choice of each decision"


def subject_of(
    rules: Rules,
    bet: str = "",
    pick: str = "",
    behind: int | None = None,
    chart: Chart | None = None,
) -> Subject:
    """The wager asked for, or the game's main one, with those that the same rounds decide.

    `behind` is how many cards lie behind the cutting card; without it half of them do, or as many
    as may.  What a chart is for is played by this one, or by basic strategy if there is none.
    """
    wager, play = _wager(rules, bet, pick), chart_play_of(rules.book)
    if chart and (play is None or wager[0] != play.bet):
        accepted = play.bet if play else "no chart"
        raise ValueError(f"{wager[0]} is not played by a chart: accepted: {accepted}")
    return SIMULATORS.get(rules.book.game, _device)(rules, wager, behind, chart)


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
    if any(table_studies(rules)(rules, bet)):
        where = f"its exact edge: croupier lab edges --game {rules.book.name}"
    else:
        where = f"it is counted in with {leading(rules)}"
    return f"no round begins with {bet}, which a decision adds: {where}"


def _of_fresh_rounds(subject: Callable[[Rules, Wager], Subject]) -> Simulator:
    """The simulator of a game without a cutting card: every round is like the first."""

    def simulator(rules: Rules, wager: Wager, behind: int | None, _: object) -> Subject:
        if behind is not None:
            raise ValueError(
                f"{rules.book.name} is dealt without a cutting card: accepted: no cards behind one"
            )
        return subject(rules, wager)

    return simulator


@_of_fresh_rounds
def _baccarat(rules: Rules, wager: Wager) -> Subject:
    """A coup from a full shoe; wagers on the first cards by themselves."""
    alike = is_on_first_cards(wager[0])
    wagers = _first(wager, (w for w in _wagers(rules) if is_on_first_cards(w[0]) == alike))
    return Subject(rules, wagers, Block(coup_automaton(rules, wagers), rules["decks"]))


@_of_fresh_rounds
def _casino_war(rules: Rules, wager: Wager) -> Subject:
    """A round from a full shoe, ties decided for the best."""
    wagers = _first(wager, _wagers(rules))
    return Subject(rules, wagers, Block(war_automaton(rules, wagers), rules["decks"]), BEST)


@_of_fresh_rounds
def _three_card_poker(rules: Rules, wager: Wager) -> Subject:
    """A hand from a full deck, decided for the best on its own cards."""
    wagers = _first(wager, ((bet, game_of(rules.book).bets[bet].picks[0]) for bet in BETS))
    return Subject(rules, wagers, three_cards(rules, wagers), BEST)


@_of_fresh_rounds
def _device(rules: Rules, wager: Wager) -> Subject:
    """Every wager on what a device shows."""
    wagers = _first(wager, _wagers(rules))
    return Subject(rules, wagers, drawn(rules, wagers))


SIMULATORS: Mapping[str, Simulator] = {
    "baccarat": _baccarat,
    "blackjack": area_subject,
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
