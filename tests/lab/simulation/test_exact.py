"""Ten million rounds of every game come within three standard errors of its exact value.

That is asked of each wager that a run is about.  A sound simulation is beyond three once in 370
wagers; so of the up to 157 wagers that the rounds of one layout decide beside it, one or the other
may be, and none beyond four: once in 15,800 each, and in less than 1 % of runs for 157 at once,
however they depend on each other (Bonferroni).
"""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from croupier.lab.simulation.found import Found
from croupier.lab.simulation.run import tallies, threads
from croupier.lab.simulation.simulators import subject_of
from croupier.rulebook.loader import book_names, load

ROUNDS = 10**7
SEED = 1
DEVICES = [
    name
    for name in book_names()
    if load(name).game in ("sic_bo", "roulette", "virtual_roulette", "lucky_big_wheel", "big_3_six")
]
BLACKJACKS = [name for name in book_names() if load(name).game == "blackjack"]


def found(name: str, bet: str = "", rounds: int = ROUNDS, **options: Any) -> Found:
    subject = subject_of(load(name).rules(**options), bet)
    with threads(subject.source, 2) as pool:
        return Found(subject, deque(tallies(pool, rounds, SEED), maxlen=1)[0])


def z(run: Found, place: int = 0) -> float:
    found = run.estimate(place).z(run.subject.exact(place))
    assert found is not None, "so many rounds have more than one result"
    return found


@pytest.mark.parametrize("name", BLACKJACKS)
def test_blackjack_by_basic_strategy(name: str) -> None:
    assert abs(z(found(name))) < 3


@pytest.mark.parametrize("decks", [4, 6])
def test_blackjack_with_fewer_decks(decks: int) -> None:
    assert abs(z(found("crown_sydney/blackjack", decks=decks))) < 3


def test_blackjack_from_a_continuous_shuffler() -> None:
    assert abs(z(found("crown_sydney/blackjack", shuffling="continuous"))) < 3


@pytest.mark.parametrize(
    ("name", "bet", "options"),
    [
        ("crown_sydney/blackjack", "Perfect Pairs", {}),
        ("crown_sydney/free_bet_blackjack", "Pot of Gold", {}),
        ("star_sydney/blackjack_challenge", "Blazing 7's", {}),
        ("crown_melbourne/blackjack", "King's Bounty", {}),
    ],
)
def test_side_wagers(name: str, bet: str, options: dict[str, Any]) -> None:
    assert abs(z(found(name, bet, **options))) < 3


@pytest.mark.parametrize("name", DEVICES)
def test_games_that_one_result_decides(name: str) -> None:
    run = found(name)
    scores = [z(run, place) for place in range(len(run.subject.wagers))]
    assert abs(scores[0]) < 3
    # Of as many wagers as a layout has, one may be beyond three by chance.
    assert max(map(abs, scores)) < 4


@pytest.mark.parametrize("bet", ["Player", "Banker", "Tie", "Dragon Bonus", "Super 6", "Pair"])
def test_baccarat(bet: str) -> None:
    assert abs(z(found("crown_melbourne/baccarat", bet))) < 3


def test_two_to_one_baccarat() -> None:
    assert abs(z(found("crown_melbourne/two_to_one_baccarat", "2 to 1 Player"))) < 3


def test_casino_war() -> None:
    run = found("crown_melbourne/casino_war")
    assert [abs(z(run, place)) < 3 for place in range(2)] == [True, True]


def test_three_card_poker() -> None:
    run = found("crown_melbourne/three_card_poker")
    assert [abs(z(run, place)) < 3 for place in range(3)] == [True] * 3
