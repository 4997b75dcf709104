"""The plain Python blackjack engine against gymnasium's and OpenSpiel's, round for round."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import gymnasium
import pyspiel
from figures import Figure, interleaved

from croupier.equipment.cards import DECK
from croupier.games import game_of
from croupier.games.blackjack.solo import Walk, play_area
from croupier.games.game import Who
from croupier.rounds.deal import Decision, deal
from croupier.rounds.play import open_wagering
from croupier.rounds.refusals import Refused
from croupier.rounds.round import apply
from croupier.rounds.wager import Wager
from croupier.rounds.wagering_period import new_round, place
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.games.blackjack.solo import Solo
    from croupier.games.game import Decide
    from croupier.rounds.round import Round

ROUNDS = 20_000
STANDS_ON = 17
HIT, STAND = 1, 0
WHOLE_ROUNDS_LESS = 20
SIMPLE = ("No Insurance", "Wait", "Stand", "Draw")


def figures() -> Iterator[Figure]:
    """Rounds a second of one area with a simple strategy, as ratios to the two peers."""
    works = {
        "croupier": _croupier(),
        "whole": _whole_rounds(),
        "gym": _gymnasium(),
        "spiel": _open_spiel(),
    }
    rounds = {name: ROUNDS / taken for name, taken in interleaved(works).items()}
    rounds["whole"] /= WHOLE_ROUNDS_LESS
    yield Figure("blackjack engine", rounds["croupier"], "rounds/s", None)
    yield Figure("blackjack rounds, placed to settled", rounds["whole"], "rounds/s", None)
    yield Figure("gymnasium Blackjack-v1", rounds["gym"], "rounds/s", None)
    yield Figure("OpenSpiel blackjack from Python", rounds["spiel"], "rounds/s", None)
    yield Figure("engine / gymnasium", rounds["croupier"] / rounds["gym"], "times", 2.0)
    yield Figure("engine / OpenSpiel", rounds["croupier"] / rounds["spiel"], "times", 1.0)
    yield Figure("whole rounds / gymnasium", rounds["whole"] / rounds["gym"], "times", None)


def _croupier() -> Callable[[], None]:
    """Crown Sydney Blackjack from the engine's own steps: stand on 17, never split or double."""
    walk = Walk(load("crown_sydney/blackjack").rules(decks=8), _simple)
    ranks = range(1, 14)
    chance = random.Random(1)

    def work() -> None:
        stream = iter(chance.choices(ranks, k=ROUNDS * 12))
        for _ in range(ROUNDS):
            play_area(walk, stream)

    return work


def _whole_rounds() -> Callable[[], None]:
    """The floor's path: a wager placed, the table dealt card by card, lines with their clauses."""
    book = load("crown_sydney/blackjack")
    game, rules = game_of(book), book.rules(decks=8)
    chance = random.Random(1)
    wager = Wager("w", Who("player", 1), "Blackjack", None, 1000)

    def answer(_: Round, asked: Decide) -> Decision:
        names = [choice.name for choice in asked.choices]
        return Decision(next(name for name in SIMPLE if name in names))

    def work() -> None:
        for _ in range(ROUNDS // WHOLE_ROUNDS_LESS):
            play = new_round("r", game, rules)
            for step in (open_wagering, partial(place, wager=wager)):
                event = step(play)
                assert not isinstance(event, Refused), event
                play = apply(play, event)
            deal(play, lambda: chance.choice(DECK), answer)

    return work


def _simple(solo: Solo, choices: tuple[str, ...]) -> str:
    if "Stand" in choices and solo.area.hand.total >= STANDS_ON:
        return "Stand"
    return "Draw" if "Draw" in choices else choices[-1]


def _gymnasium() -> Callable[[], None]:
    table = gymnasium.make("Blackjack-v1").unwrapped
    table.reset(seed=1)

    def work() -> None:
        for _ in range(ROUNDS):
            (total, _dealer, _ace), _ = table.reset()
            is_over = False
            while not is_over:
                action = STAND if total >= STANDS_ON else HIT
                (total, _dealer, _ace), _, is_over, _, _ = table.step(action)

    return work


def _open_spiel() -> Callable[[], None]:
    game = pyspiel.load_game("blackjack")
    chance = random.Random(1)

    def work() -> None:
        for _ in range(ROUNDS):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(chance.choice(state.legal_actions()))
                else:
                    total = state.get_best_player_total(0)
                    state.apply_action(1 if total >= STANDS_ON else 0)

    return work
