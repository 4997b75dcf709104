"""King's Bounty: which twenties there are, the best of them only, and what each pays."""

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

BET = SIDE_BETS["King's Bounty"]
DEALER = card("AH")


def tier(codes: str, *, dealer_has_blackjack: bool = False) -> int:
    first, second = cards(codes)
    return BET.tier(SideOutcome(first, second, DEALER, dealer_has_blackjack), None)


@pytest.mark.clause("CMA 16.2")
@pytest.mark.parametrize("codes", ["KS KS", "QD TH", "JC JC", "AS 9D", "9H AH", "TC KC"])
def test_two_cards_that_total_twenty_win(codes: str) -> None:
    assert tier(codes)


@pytest.mark.clause("CMA 16.2")
@pytest.mark.parametrize("codes", ["KS AS", "KS 9S", "AD AH", "9C 9C", "AS 8S", "TD 2D"])
def test_any_other_total_loses_whatever_the_dealer_has(codes: str) -> None:
    assert (tier(codes), tier(codes, dealer_has_blackjack=True)) == (0, 0)


@pytest.mark.clause("CMA 16.9.3(a)")
@pytest.mark.parametrize(
    ("codes", "dealer_has_blackjack", "odds"),
    [
        ("KS KS", True, "1000 to 1"),
        ("KS KS", False, "100 to 1"),
        ("KH KH", False, "30 to 1"),
        ("KC KC", True, "30 to 1"),
        ("QD QD", False, "20 to 1"),
        ("JS JS", True, "20 to 1"),
        ("TH TH", False, "20 to 1"),
        ("KS QS", False, "9 to 1"),
        ("TD JD", False, "9 to 1"),
        ("AC 9C", False, "9 to 1"),
        ("KS KC", True, "6 to 1"),
        ("KH KD", False, "6 to 1"),
        ("QS QC", False, "4 to 1"),
        ("KH TS", True, "4 to 1"),
        ("9S AD", False, "4 to 1"),
    ],
)
def test_a_twenty_pays_by_its_cards(
    table: Callable[..., Rules], codes: str, dealer_has_blackjack: bool, odds: str
) -> None:
    rules = table("crown_melbourne/blackjack", side_wagers="King's Bounty")
    found = tier(codes, dealer_has_blackjack=dealer_has_blackjack)
    assert str(rules.odds["King's Bounty"][found - 1]) == odds


@pytest.mark.clause("CMA 16.9.2")
def test_two_kings_of_spades_count_as_their_highest_result_only() -> None:
    # They are two suited kings, a suited 20, two kings and a 20 as well.
    assert BET.tiers[tier("KS KS") - 1] == "two Kings of Spades"
    assert (
        BET.tiers[tier("KS KS", dealer_has_blackjack=True) - 1]
        == "two Kings of Spades and Dealer Blackjack"
    )


@given(st.sampled_from(DECK), st.sampled_from(DECK))
def test_a_dealer_blackjack_matters_to_two_kings_of_spades_alone(first: Card, second: Card) -> None:
    without = BET.tier(SideOutcome(first, second, DEALER), None)
    against = BET.tier(SideOutcome(first, second, DEALER, dealer_has_blackjack=True), None)
    assert (without != against) == (first == second == card("KS"))


@given(st.sampled_from(DECK), st.sampled_from(DECK), st.booleans())
def test_the_order_of_the_two_cards_changes_nothing(
    first: Card, second: Card, dealer_has_blackjack: bool
) -> None:
    one = SideOutcome(first, second, DEALER, dealer_has_blackjack)
    other = SideOutcome(second, first, DEALER, dealer_has_blackjack)
    assert BET.tier(one, None) == BET.tier(other, None)
