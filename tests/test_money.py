"""Odds as the rules write them, whole cents, and rounding up to what chips can pay."""

from __future__ import annotations

import pickle
from copy import deepcopy
from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import STAND_OFF, Odds, OddsError, cents, dollars, payable

# Odds


@pytest.mark.parametrize(
    ("text", "fraction"),
    [
        ("1 to 1", Fraction(1)),
        ("3 to 2", Fraction(3, 2)),
        ("6 to 5", Fraction(6, 5)),
        ("180 to 1", Fraction(180)),
        ("1 to 2", Fraction(1, 2)),
        ("Stand-off", Fraction(0)),
        ("lose half", Fraction(-1, 2)),
    ],
)
def test_odds_are_read_as_the_rules_write_them(text: str, fraction: Fraction) -> None:
    assert Odds(text).fraction == fraction


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "3:2",
        "3-2",
        "3 to",
        "to 2",
        "3  to 2",
        " 3 to 2",
        "3 to 2 ",
        "3 To 2",
        "-3 to 2",
        "3 to -2",
        "0 to 1",
        "1 to 0",
        "0 to 0",
        "1.5 to 1",
        "1000000 to 1",
        "٣ to 2",
        "stand-off",
        "Stand off",
        "push",
        "Lose half",
        "3 to 2\n",
    ],
)
def test_anything_else_is_refused_with_what_would_be_accepted(text: str) -> None:
    with pytest.raises(OddsError, match='accepted: "3 to 2", Stand-off, lose half, jackpot'):
        Odds(text)


def test_a_refusal_of_odds_is_a_value_error() -> None:
    assert issubclass(OddsError, ValueError)


@pytest.mark.parametrize("text", ["3 to 2", "2 to 2", "Stand-off", "lose half"])
def test_odds_are_written_as_they_were_read(text: str) -> None:
    assert str(Odds(text)) == text


@given(st.integers(1, 999_999), st.integers(1, 999_999))
def test_any_odds_of_two_whole_numbers_are_read_and_written(win: int, per: int) -> None:
    odds = Odds(f"{win} to {per}")
    assert (odds.win, odds.per, str(odds)) == (win, per, f"{win} to {per}")


@pytest.mark.parametrize("text", ["3 to 2", "Stand-off", "lose half"])
def test_odds_survive_a_copy_and_a_pickle(text: str) -> None:
    assert deepcopy(Odds(text)) == Odds(text)
    assert pickle.loads(pickle.dumps(Odds(text))) == Odds(text)  # noqa: S301
    assert type(pickle.loads(pickle.dumps(Odds(text)))) is Odds  # noqa: S301


def test_odds_are_equal_only_when_written_alike() -> None:
    assert Odds("2 to 2") != Odds("1 to 1")


def test_a_stand_off_wins_nothing() -> None:
    assert STAND_OFF.winnings(12_34) == 0


@pytest.mark.parametrize(
    ("text", "stake", "winnings"),
    [
        ("3 to 2", 25_00, Fraction(37_50)),
        ("3 to 2", 5, Fraction(15, 2)),
        ("6 to 5", 1, Fraction(6, 5)),
        ("lose half", 5, Fraction(-5, 2)),
    ],
)
def test_winnings_are_exact_before_anything_is_rounded(
    text: str, stake: int, winnings: Fraction
) -> None:
    assert Odds(text).winnings(stake) == winnings


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_the_winnings_of_two_stakes_are_those_of_their_sum(one: int, other: int) -> None:
    odds = Odds("7 to 3")
    assert odds.winnings(one) + odds.winnings(other) == odds.winnings(one + other)


# Rounding up to what chips can pay


def least_by_search(amount: Fraction, chips: tuple[int, ...]) -> int:
    """Every sum of chips up to one smallest chip beyond the amount, and the least that reaches."""
    limit = ceil(amount) + min(chips)
    sums = {0}
    fresh = {0}
    while fresh:
        fresh = {total + chip for total in fresh for chip in chips if total + chip <= limit} - sums
        sums |= fresh
    return min(total for total in sums if total >= amount)


@pytest.mark.parametrize(
    ("amount", "chips", "paid"),
    [
        # CSB 7.3: 3 to 2 on $5 is $7.50; on $15 it is $22.50.
        (7_50, (2_50, 5_00, 25_00, 100_00), 7_50),
        (7_50, (5_00, 25_00, 100_00), 10_00),
        (22_50, (1_00, 5_00, 25_00), 23_00),
        (22_50, (5_00, 25_00), 25_00),
        # SBC 5.12: 6 to 5 on $12.50 is $15; on $7 it is $8.40.
        (15_00, (2_50, 5_00), 15_00),
        (8_40, (1_00, 5_00), 9_00),
        (8_40, (2_50, 5_00), 10_00),
        # CSS 4.3: 1 to 1 on $27 where the least chip is $5.
        (27_00, (5_00, 25_00), 30_00),
        # Awkward chips: neither divides the other.
        (1, (100, 250), 100),
        (150, (100, 250), 200),
        (201, (100, 250), 250),
        (251, (100, 250), 300),
        (310, (100, 250), 350),
        (1, (3, 5), 3),
        (4, (3, 5), 5),
        (6, (3, 5), 6),
        (7, (3, 5), 8),
        (8, (5, 3), 8),
        (11, (6, 10, 15), 12),
        (29, (6, 10, 15), 30),
        (31, (6, 10, 15), 31),
        # A Player Chip Account pays to the cent, and a part of a cent is a whole one.
        (Fraction(15, 2), (1,), 8),
        (Fraction(1, 3), (1,), 1),
        (7, (1,), 7),
        (0, (5_00,), 0),
    ],
)
def test_an_amount_is_rounded_up_to_the_next_that_chips_can_make(
    amount: Fraction | int, chips: tuple[int, ...], paid: int
) -> None:
    assert payable(amount, chips) == paid


CHIPS = st.lists(st.integers(1, 40), min_size=1, max_size=4).map(tuple)
AMOUNTS = st.fractions(0, 300, max_denominator=12)


@given(AMOUNTS, CHIPS)
def test_rounding_is_what_a_search_over_all_chips_finds(
    amount: Fraction, chips: tuple[int, ...]
) -> None:
    assert payable(amount, chips) == least_by_search(amount, chips)


@pytest.mark.parametrize("chips", [(100, 250), (3, 5), (6, 10, 15), (7, 11, 13), (20, 50)])
def test_rounding_with_awkward_chips_is_what_a_search_finds_for_every_amount(
    chips: tuple[int, ...],
) -> None:
    amounts = range(600)
    found = [payable(amount, chips) for amount in amounts]
    assert found == [least_by_search(Fraction(amount), chips) for amount in amounts]


@given(AMOUNTS, CHIPS)
def test_what_chips_can_pay_is_not_rounded_again(amount: Fraction, chips: tuple[int, ...]) -> None:
    paid = payable(amount, chips)
    assert payable(paid, chips) == paid


@given(AMOUNTS, AMOUNTS, CHIPS)
def test_more_owed_is_never_less_paid(
    one: Fraction, other: Fraction, chips: tuple[int, ...]
) -> None:
    assert payable(min(one, other), chips) <= payable(max(one, other), chips)


@given(AMOUNTS, CHIPS)
def test_the_house_gives_less_than_its_smallest_chip(
    amount: Fraction, chips: tuple[int, ...]
) -> None:
    assert 0 <= payable(amount, chips) - amount < min(chips)


@given(AMOUNTS, CHIPS)
def test_the_order_of_the_chips_changes_nothing(amount: Fraction, chips: tuple[int, ...]) -> None:
    assert payable(amount, chips[::-1]) == payable(amount, chips)


@pytest.mark.parametrize("chips", [(), (0,), (0, 5), (-5, 5)])
def test_a_table_without_chips_of_worth_is_refused(chips: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="each must be worth at least one cent"):
        payable(10, chips)


# Amounts


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("0", 0),
        ("12", 12_00),
        ("12.50", 12_50),
        ("$12.50", 12_50),
        ("  $12.05 ", 12_05),
        ("1,234.50", 1_234_50),
        ("$1,234,567.89", 1_234_567_89),
        ("1234567.89", 1_234_567_89),
        ("0.01", 1),
    ],
)
def test_an_amount_is_read_in_whole_cents(text: str, amount: int) -> None:
    assert cents(text) == amount


@pytest.mark.parametrize(
    "text",
    [
        "",
        "$",
        ".50",
        "12.",
        "12.5",
        "12.505",
        "-12",
        "+12",
        "12,50",
        "1,2",
        "1,23.45",
        "1,2345",
        ",123",
        "1234,567",
        "1e3",
        "12 50",
        "$ 12",
        "12$",
        "١٢",
        "twelve",
        "1234567890123",
    ],
)
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match='is not an amount of money; accepted: "12" or'):
        cents(text)


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (0, "$0.00"),
        (5, "$0.05"),
        (12_50, "$12.50"),
        (1_234_567_89, "$1,234,567.89"),
        (-5, "-$0.05"),
        (-1_234_50, "-$1,234.50"),
    ],
)
def test_an_amount_is_written_as_people_write_it(amount: int, text: str) -> None:
    assert dollars(amount) == text


@given(st.integers(0, 99_999_999_999_999))
def test_a_written_amount_is_read_back(amount: int) -> None:
    assert cents(dollars(amount)) == amount
