"""Blazing 7's: fixed awards for one, and the two tiers that a jackpot pays."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, Card, cards
from croupier.games.side_wagers import SIDE_BETS, SideOutcome
from croupier.games.side_wagers.blazing_sevens import jackpot_award
from croupier.money import Odds

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import Rules

    Table = Callable[..., Rules]

STAR = "star_sydney/blackjack_challenge"
BET = SIDE_BETS["Blazing 7's"]
MINIMUM = 10_000_00


def tier(codes: str) -> int:
    """The tier of the player's first two cards and the Dealer's first."""
    first, second, dealer = cards(codes)
    return BET.tier(SideOutcome(first, second, dealer), None)


def returned(rules: Rules, codes: str, stake_cents: int) -> Fraction:
    odds = rules.odds["Blazing 7's"][tier(codes) - 1]
    return stake_cents + odds.winnings(stake_cents)


@pytest.mark.clause("SBC 16.5", "SBC 16.8.1")
@pytest.mark.parametrize(
    ("codes", "name"),
    [
        ("7D 7D 7D", "Three Sevens of Diamonds"),
        ("7S 7S 7S", "Three Suited Sevens"),
        ("7H 7H 7H", "Three Suited Sevens"),
        ("7D 7H 7D", "Three Same Colour Sevens"),
        ("7C 7S 7S", "Three Same Colour Sevens"),
        ("7D 7D 7C", "Three Sevens"),
        ("7D 7S 7C", "Three Sevens"),
        ("7D 7D KD", "Two Player Sevens"),
        ("7S 7H 8C", "Two Player Sevens"),
        ("7S 9S 7S", "One Player Seven & One Dealer Seven"),
        ("AH 7D 7C", "One Player Seven & One Dealer Seven"),
    ],
)
def test_the_player_s_two_cards_and_the_dealer_s_first_decide(codes: str, name: str) -> None:
    assert BET.tiers[tier(codes) - 1] == name


@pytest.mark.clause("SBC 16.6")
@pytest.mark.parametrize("codes", ["7S KD 6H", "KD 7D 8D", "6S 8S 7S", "AH AD AC"])
def test_a_lone_seven_or_none_loses(codes: str) -> None:
    assert tier(codes) == 0


@pytest.mark.clause("SBC 16.8.1", "SBC 16.7")
@pytest.mark.parametrize(
    ("codes", "on_2_50", "on_5"),
    [
        ("7D 7H 7D", 1250_00, 2500_00),
        ("7D 7D 7C", 500_00, 1000_00),
        ("7S 7H 8C", 50_00, 100_00),
        ("AH 7D 7C", 25_00, 50_00),
    ],
)
def test_an_award_is_all_that_comes_back(table: Table, codes: str, on_2_50: int, on_5: int) -> None:
    rules = table(STAR, decks=6)
    assert [returned(rules, codes, stake) for stake in (2_50, 5_00)] == [on_2_50, on_5]


@pytest.mark.clause("SBC 16.8.1", "SBC 16.7")
@pytest.mark.parametrize(("codes", "percent"), [("7D 7D 7D", 100), ("7C 7C 7C", 10)])
def test_a_jackpot_tier_names_its_share_and_returns_nothing_itself(
    table: Table, codes: str, percent: int
) -> None:
    rules = table(STAR, decks=6)
    assert str(rules.odds["Blazing 7's"][tier(codes) - 1]) == "jackpot"
    assert rules["blazing_sevens.jackpot_percent"][tier(codes) - 1] == percent
    assert returned(rules, codes, 5_00) == 0


@pytest.mark.clause("SBC 16.8")
def test_three_sevens_of_diamonds_are_not_paid_as_anything_less() -> None:
    # They are three suited sevens, three of one colour, three, and two of the player's as well.
    assert tier("7D 7D 7D") == 1


def test_the_odds_of_a_jackpot_are_written_and_kept_as_a_word() -> None:
    odds = Odds("jackpot")
    assert (str(odds), pickle.loads(pickle.dumps(odds))) == ("jackpot", odds)  # noqa: S301


@given(st.sampled_from(DECK), st.sampled_from(DECK), st.sampled_from(DECK))
def test_the_order_of_the_player_s_cards_changes_nothing(
    first: Card, second: Card, dealer: Card
) -> None:
    turned = SideOutcome(second, first, dealer)
    assert BET.tier(SideOutcome(first, second, dealer), None) == BET.tier(turned, None)


@given(st.sampled_from(DECK), st.sampled_from(DECK), st.sampled_from(DECK))
def test_it_wins_with_two_sevens_or_more_of_which_the_player_holds_one(
    first: Card, second: Card, dealer: Card
) -> None:
    sevens = [each.rank for each in (first, second, dealer)].count(7)
    assert bool(BET.tier(SideOutcome(first, second, dealer), None)) == (sevens >= 2)


@pytest.mark.clause("SBC 16.11.1")
@pytest.mark.parametrize(
    ("jackpot", "winners", "each"),
    [
        (500_000_00, 1, 500_000_00),
        (500_000_00, 2, 250_000_00),
        (12_000_00, 2, 10_000_00),  # Half would be under the minimum.
    ],
)
def test_winners_with_diamonds_share_the_jackpot_or_receive_the_minimum(
    jackpot: int, winners: int, each: int
) -> None:
    assert jackpot_award(jackpot, 100, winners, MINIMUM) == each


@pytest.mark.clause("SBC 16.11.2")
@pytest.mark.parametrize(
    ("jackpot", "winners", "each"),
    [
        (500_000_00, 1, 50_000_00),
        (500_000_00, 2, 47_500_00),  # The document's own example: 50,000 and 45,000, shared.
        (500_000_00, 3, Fraction(135_500_00, 3)),  # 50,000, 45,000 and 40,500, shared.
        (10_000_00, 2, 1_000_00),  # A tenth of the minimum is more than 950.
    ],
)
def test_winners_with_suited_sevens_are_served_in_succession_and_share(
    jackpot: int, winners: int, each: Fraction | int
) -> None:
    assert jackpot_award(jackpot, 10, winners, MINIMUM) == each


@given(
    st.integers(MINIMUM, 10**9), st.sampled_from([100, 10]), st.integers(1, 9), st.integers(1, 9)
)
def test_more_winners_never_receive_more_each(
    jackpot: int, percent: int, winners: int, more: int
) -> None:
    award = jackpot_award(jackpot, percent, winners, MINIMUM)
    assert jackpot_award(jackpot, percent, winners + more, MINIMUM) <= award
