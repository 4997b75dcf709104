"""Royal Match 21 and the odds of Bet the Set 21 at Crown Melbourne."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, Card, card, cards
from croupier.games.side_wagers import SIDE_BETS, SideOutcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import Rules

MELBOURNE = "crown_melbourne/blackjack"
DEALER = card("7S")


def tier(bet: str, codes: str) -> int:
    first, second = cards(codes)
    return SIDE_BETS[bet].tier(SideOutcome(first, second, DEALER), None)


@pytest.mark.clause("CMA 16.2(a)", "CMA 16.2(b)", "CMA 16.2(c)")
@pytest.mark.parametrize(
    ("codes", "name"),
    [
        ("KH QH", "King and Queen suited"),
        ("QS KS", "King and Queen suited"),
        ("KH KH", "two suited cards"),
        ("QD JD", "two suited cards"),
        ("2C 9C", "two suited cards"),
        ("AD KD", "suited Blackjack"),
        ("TS AS", "suited Blackjack"),
        ("AD AD", "two suited cards"),
    ],
)
def test_two_cards_of_one_suit_win(codes: str, name: str) -> None:
    assert SIDE_BETS["Royal Match 21"].tiers[tier("Royal Match 21", codes) - 1] == name


@pytest.mark.clause("CMA 16.2")
@pytest.mark.parametrize("codes", ["KH QD", "AS KC", "2C 2S", "9D 9H"])
def test_two_suits_lose(codes: str) -> None:
    assert tier("Royal Match 21", codes) == 0


@pytest.mark.clause("CMA 16.9.3(b)", "CMA 16.9.3(c)")
@pytest.mark.parametrize(
    ("bet", "codes", "odds"),
    [
        ("Royal Match 21", "KC QC", "50 to 1"),
        ("Royal Match 21", "KC KC", "2 to 1"),
        ("Royal Match 21", "3D 8D", "2 to 1"),
        ("Royal Match 21", "AH JH", "2 to 1"),  # The table has no odds of its own for it.
        ("Bet the Set 21", "6S 6S", "15 to 1"),
        ("Bet the Set 21", "6S 6C", "10 to 1"),
        ("Bet the Set 21", "QS QD", "10 to 1"),
    ],
)
@pytest.mark.parametrize("decks", [4, 6, 8])
def test_what_the_first_two_cards_pay(
    table: Callable[..., Rules], decks: int, bet: str, codes: str, odds: str
) -> None:
    rules = table(MELBOURNE, decks=decks, side_wagers=bet)
    assert str(rules.odds[bet][tier(bet, codes) - 1]) == odds


@pytest.mark.clause("CMA 16.9.2")
def test_a_royal_match_is_not_paid_as_two_suited_cards(table: Callable[..., Rules]) -> None:
    rules = table(MELBOURNE, side_wagers="Royal Match 21")
    odds = rules.odds["Royal Match 21"][tier("Royal Match 21", "KD QD") - 1]
    assert odds.winnings(5_00) == 250_00


@pytest.mark.clause("CMA 16.9.2")
def test_a_suited_pair_is_not_paid_as_an_unsuited_one(table: Callable[..., Rules]) -> None:
    rules = table(MELBOURNE, side_wagers="Bet the Set 21")
    odds = rules.odds["Bet the Set 21"][tier("Bet the Set 21", "6S 6S") - 1]
    assert odds.winnings(5_00) == 75_00


@given(st.sampled_from(DECK), st.sampled_from(DECK))
def test_royal_match_wins_exactly_when_the_suits_agree(first: Card, second: Card) -> None:
    found = SIDE_BETS["Royal Match 21"].tier(SideOutcome(first, second, DEALER), None)
    assert bool(found) == (first.suit is second.suit)
