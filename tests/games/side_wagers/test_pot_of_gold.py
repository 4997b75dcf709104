"""Pot of Gold: the Free Bet Tokens of a round, in both versions of the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.equipment.cards import card
from croupier.games.side_wagers import SIDE_BETS, SideOutcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import Rules

VERSIONS = {"Version 1": (3, 10, 30, 60, 100), "Version 2": (3, 10, 25, 50, 100)}


def tier(free_tokens: int) -> int:
    outcome = SideOutcome(card("8S"), card("8H"), card("6D"), free_tokens=free_tokens)
    return SIDE_BETS["Pot of Gold"].tier(outcome, None)


@pytest.mark.clause("CSB 12.4", "CSB 12.4.2")
def test_no_free_bet_token_loses() -> None:
    assert tier(0) == 0


@pytest.mark.clause("CSB 12.4", "CSB 12.4.1")
@pytest.mark.parametrize(
    ("free_tokens", "name"),
    [(1, "one Free Bet Token"), (2, "two Free Bet Tokens"), (5, "five Free Bet Tokens")],
)
def test_every_free_bet_token_counts(free_tokens: int, name: str) -> None:
    assert SIDE_BETS["Pot of Gold"].tiers[tier(free_tokens) - 1] == name


@pytest.mark.clause("CSB 12.5", "CSB 12.5.1")
@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("version", VERSIONS)
def test_the_odds_rise_with_the_tokens(
    table: Callable[..., Rules], decks: int, version: str
) -> None:
    rules = table("crown_sydney/free_bet_blackjack", decks=decks, pot_of_gold=version)
    found = [str(rules.odds["Pot of Gold"][tier(tokens) - 1]) for tokens in range(1, 6)]
    assert found == [f"{win} to 1" for win in VERSIONS[version]]
