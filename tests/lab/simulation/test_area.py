"""An area as a table plays every round as the rules do, card for card and cent for cent."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from croupier.equipment.cards import BY_CODE, DECK
from croupier.games.blackjack.hand import value
from croupier.games.blackjack.solo import Walk, play_area
from croupier.lab.simulation.area import area_automaton
from croupier.lab.simulation.area_subject import basic
from croupier.lab.simulation.blocks import Block
from croupier.lab.simulation.simulators import subject_of
from support.blackjack import rules_of
from support.tables import played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.games.blackjack.solo import Solo, Strategy
    from croupier.lab.simulation.automaton import Automaton

GAMES = (
    "crown_sydney/blackjack",
    "crown_sydney/crown_blackjack",
    "crown_sydney/free_bet_blackjack",
    "crown_sydney/blackjack_plus",
    "star_sydney/blackjack_challenge",
    "crown_perth/blackjack",
    "crown_perth/vegas_blackjack",
    "crown_perth/blackjack_plus",
    "crown_melbourne/blackjack",
)
# Any ranks, and few ranks: pairs of which are split, and again, and doubled.
STREAMS = (range(1, 14), (8, 3, 10), (1, 10, 11, 13), (2, 2, 9, 7), (4, 4, 5, 6), (9, 9, 1, 2))
ROUNDS = 300
ENOUGH = 60  # Cards for any round.


@cache
def automaton_of(game: str, bet: str = "Blackjack", **options: Any) -> Automaton:
    source = subject_of(rules_of(game, **options), bet).source
    assert isinstance(source, Block)
    return source.automaton


def rounds() -> Iterator[list[int]]:
    chance = random.Random(1)  # noqa: S311 - the same rounds every time
    for ranks in STREAMS:
        for _ in range(ROUNDS):
            yield chance.choices(ranks, k=ENOUGH)


@pytest.mark.no_cover  # thousands of rounds pass lines that other tests count
@pytest.mark.parametrize("game", GAMES)
def test_a_table_plays_as_the_rules_do(game: str) -> None:
    rules, automaton = rules_of(game), automaton_of(game)
    walk = Walk(rules, basic(rules)[0].__call__)
    has_ranks = len(automaton.columns) == 13
    for ranks in rounds():
        stream = iter(ranks)
        won = play_area(walk, stream)
        columns = [(rank if has_ranks else value(rank)) - 1 for rank in ranks]
        assert played(automaton, columns) == ((won,), ENOUGH - len(list(stream))), ranks


def test_splits_to_three_hands_are_in_the_table() -> None:
    nets = {net for (net,) in automaton_of("blackjack").nets}
    assert (min(nets), max(nets)) == (Fraction(-6), Fraction(6))


def test_a_table_stays_small() -> None:
    assert automaton_of("blackjack").states < 30_000


def test_only_the_star_tells_tens_apart() -> None:
    assert len(automaton_of("blackjack").columns) == 10
    assert len(automaton_of("star_sydney/blackjack_challenge").columns) == 13


def always(choice: str) -> Strategy:
    def strategy(_solo: Solo, _open: tuple[str, ...]) -> str:
        return choice

    return strategy


@pytest.mark.parametrize(
    ("choice", "accepted"), [("Split", "Insurance, No Insurance"), ("No Insurance", "Draw, Stand")]
)
def test_a_strategy_that_chooses_what_is_not_open_is_refused(choice: str, accepted: str) -> None:
    with pytest.raises(ValueError, match=f"chose '{choice}' with .*; accepted: .*{accepted}"):
        area_automaton(rules_of("blackjack"), "Blackjack", always(choice))


def columns(codes: str) -> list[int]:
    """The cards of a round, then any that it may not need."""
    return [DECK.index(BY_CODE[code]) for code in codes.split()]


@pytest.mark.parametrize(
    ("codes", "won"),
    [
        ("8C TD 8C 7S 9H 9D 9C", 25),
        ("8C TD 8S 7S 9H 9D 9C", 12),
        ("8C TD 8H 7S 9H 9D 9C", 6),
        ("8C TD 9C 7S 9H 9D 9C", -1),
    ],
)
def test_a_pair_is_decided_by_the_first_two_cards(codes: str, won: int) -> None:
    automaton = automaton_of("blackjack", "Perfect Pairs")
    net, cards = played(automaton, columns(codes))
    assert net == (Fraction(won),)
    assert cards > 3


@pytest.mark.no_cover  # the pairs above count the lines that explore a Side Wager
@pytest.mark.parametrize(
    ("codes", "won"),
    [
        ("KS AD KS TH", 1000),
        ("KS TD KS AH", 1000),
        ("KS AD KS 9H", 100),
        ("KS 9D KS TH", 100),
        ("KH AD KH TH", 30),
        ("TH 9D TH TH", 20),
        ("TH 9D JC TH", 4),
        ("2H 9D JC TH", -1),
    ],
)
def test_kings_bounty_waits_for_the_dealers_second_card(codes: str, won: int) -> None:
    # CMA 16.9.1, table 1.
    automaton = automaton_of("crown_melbourne/blackjack", "King's Bounty")
    assert played(automaton, [*columns(codes), *columns("TC TC TC")])[0] == (Fraction(won),)


@pytest.mark.no_cover  # the pairs above count the lines that explore a Side Wager
def test_blazing_sevens_counts_the_dealers_first_card() -> None:
    automaton = automaton_of("star_sydney/blackjack_challenge", "Blazing 7's", layout="D")
    both = played(automaton, columns("7C 7D 2H TC TC TC TC TC"))[0]
    own = played(automaton, columns("7C 2D 7H TC TC TC TC TC"))[0]
    none = played(automaton, columns("7C 2D 2H TC TC TC TC TC"))[0]
    assert len({both, own, none}) == 3
    assert none == (Fraction(-1),)


@pytest.mark.no_cover
def test_pot_of_gold_counts_tokens() -> None:
    automaton = automaton_of("free_bet_blackjack", "Pot of Gold")
    values = {"none": [10, 7, 10], "double": [6, 7, 5, 10], "split": [8, 7, 8, 10, 10]}
    tens = [10] * 9
    won = {
        name: played(automaton, [rank - 1 for rank in [*ranks, *tens]])[0]
        for name, ranks in values.items()
    }
    assert won["none"] == (Fraction(-1),)
    assert won["double"] == won["split"] != (Fraction(-1),)


def test_a_card_burned_as_each_round_begins_counts_among_its_cards() -> None:
    plain = automaton_of("crown_perth/blackjack")
    burning = automaton_of("crown_perth/blackjack", burns_each_round=1)
    for ranks in ([9, 9, 9, 9], [0, 6, 9]):
        nets, cards = played(plain, [*ranks, *[9] * 5])
        assert played(burning, [4, *ranks, *[9] * 5]) == (nets, cards + 1)


def test_no_round_takes_more_cards_than_the_longest() -> None:
    automaton = automaton_of("blackjack")
    aces_first = (0 if card % 3 else 1 for card in count())
    _, cards = played(automaton, aces_first)
    assert cards <= automaton.longest
