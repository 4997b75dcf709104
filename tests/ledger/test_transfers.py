"""Accounts, transfers and meters: nothing is made or lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.ledger.accounts import chips, escrow, house, kind_of, notes, owner_of
from croupier.ledger.meters import balance_cents, in_play_cents, meters
from croupier.ledger.transfers import (
    LedgerError,
    Transfer,
    balances,
    check,
    checked,
    liability_cents,
)

ACCOUNTS = (chips("T1"), chips("T2"), escrow("R1-1", "T1"), house("R1"), notes("T1"), "cage")
TRANSFERS = st.lists(
    st.builds(
        Transfer, st.sampled_from(ACCOUNTS), st.sampled_from(ACCOUNTS), st.integers(1, 10**9)
    ).filter(lambda transfer: transfer.source != transfer.target)
)

# A terminal's evening: a note of $100, $30 wagered of which $5 came back before the close, a win of
# $50 and a ticket over everything.
EVENING = (
    Transfer(notes("T1"), chips("T1"), 10_000),
    Transfer(chips("T1"), escrow("R1-1", "T1"), 3_000),
    Transfer(escrow("R1-1", "T1"), chips("T1"), 500),
    Transfer(escrow("R1-1", "T1"), house("R1"), 2_500),
    Transfer(house("R1"), chips("T1"), 5_000),
    Transfer(chips("T1"), "tickets", 12_500),
)


@given(TRANSFERS)
def test_whatever_moves_the_accounts_sum_to_nothing(transfers: list[Transfer]) -> None:
    assert sum(balances(transfers).values()) == 0


@pytest.mark.parametrize("cents", [0, -1])
def test_a_transfer_of_nothing_or_less_is_refused(cents: int) -> None:
    with pytest.raises(LedgerError):
        checked([Transfer(chips("T1"), house("R1"), cents)])


def test_a_transfer_to_the_same_account_is_refused() -> None:
    with pytest.raises(LedgerError):
        checked([Transfer(chips("T1"), chips("T1"), 5)])


def test_a_chip_account_below_zero_is_refused() -> None:
    with pytest.raises(LedgerError, match="overdrawn"):
        check(balances([Transfer(chips("T1"), house("R1"), 5)]))


def test_the_house_may_owe() -> None:
    check(balances([Transfer(house("R1"), chips("T1"), 5)]))


def test_books_that_do_not_sum_to_nothing_are_refused() -> None:
    with pytest.raises(LedgerError, match="sum to"):
        check({chips("T1"): 5})


def test_the_operator_owes_balances_tickets_and_wagers_in_play() -> None:
    held = balances(EVENING[:2])
    assert liability_cents(held) == 10_000
    assert liability_cents(balances(EVENING)) == 12_500


def test_an_account_has_its_kind_and_its_owner_in_its_name() -> None:
    assert (kind_of(escrow("R1-1", "T1")), owner_of(escrow("R1-1", "T1"))) == ("escrow", "T1")


def test_the_meters_count_what_was_inserted_wagered_won_and_printed() -> None:
    counted = meters(EVENING)
    assert counted["notes in"] == 10_000
    assert counted["turnover"] == 2_500
    assert counted["wins"] == 5_000
    assert counted["tickets out"] == 12_500


@pytest.mark.parametrize("events", range(len(EVENING) + 1))
def test_the_balance_is_what_the_meters_account_for_at_every_moment(events: int) -> None:
    held, counted = balances(EVENING[:events]), meters(EVENING[:events])
    assert balance_cents(counted) == held[chips("T1")] + in_play_cents(counted)
    assert in_play_cents(counted) == held[escrow("R1-1", "T1")]


@pytest.mark.clause("CMA 20.13", "CSB 20.9", "CSS 10.9", "SBC 20.15")
@pytest.mark.parametrize("source", [chips("T1"), escrow("R1-1", "T1")])
@pytest.mark.parametrize("target", [chips("T2"), escrow("R1-1", "T2")])
def test_no_money_goes_from_one_player_to_another(source: str, target: str) -> None:
    with pytest.raises(LedgerError, match="from one player to another"):
        checked([Transfer(source, target, 5)])
