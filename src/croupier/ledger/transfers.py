"""Transfers between accounts, and the balances that follow from them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from croupier.ledger.accounts import (
    LIABILITIES,
    Kind,
    kind_of,
    may_be_below_zero,
    owner_of,
    unit_of,
)
from croupier.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


OF_PLAYERS = (f"{Kind.CHIPS}:", f"{Kind.ESCROW}:", f"{Kind.PURSE}@", f"{Kind.ESCROW}@")


class Transfer(NamedTuple):
    """So many cents out of one account into another of the same unit."""

    source: str
    target: str
    cents: int


class LedgerError(AssertionError):
    """The books do not balance: what was found where."""


def checked(transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """The transfers: each of more than nothing, of one unit, and of one player's alone."""
    found = tuple(transfers)
    for each in found:
        if each.cents <= 0 or each.source == each.target:
            raise LedgerError(f"no transfer: {each}")
        if unit_of(each.source) != unit_of(each.target):
            raise LedgerError(f"no transfer goes from one unit to another: {each}")
        if is_between_players(each):
            raise LedgerError(f"no money goes from one player to another: {each}")
    return found


def is_between_players(transfer: Transfer) -> bool:
    """Whether money would go from one player to another, which nothing on a floor does.

    What one player wins another never pays: players bet against the house alone.
    """
    source, target, _ = transfer
    is_theirs = source.startswith(OF_PLAYERS) and target.startswith(OF_PLAYERS)
    return is_theirs and owner_of(source) != owner_of(target)


def balances(transfers: Iterable[Transfer]) -> Counter[str]:
    """What each account holds after all transfers; together nothing, and so in each unit."""
    held: Counter[str] = Counter()
    for source, target, cents in transfers:
        held[source] -= cents
        held[target] += cents
    return held


def overdrawn(held: Mapping[str, int]) -> dict[str, int]:
    """The accounts that hold less than nothing though they may not."""
    return {
        account: cents
        for account, cents in held.items()
        if cents < 0 and not may_be_below_zero(account)
    }


def by_unit(held: Mapping[str, int]) -> Counter[str]:
    """What all accounts of each unit hold together."""
    sums: Counter[str] = Counter()
    for account, cents in held.items():
        sums[unit_of(account)] += cents
    return sums


def check(held: Mapping[str, int]) -> None:
    """Refuse books that do not sum to zero in every unit, or that overdraw an account."""
    for unit, total in by_unit(held).items():
        if total:
            of = f" of {unit}" if unit else ""
            raise LedgerError(f"the accounts sum to {dollars(total)}{of}, not to nothing")
    if found := overdrawn(held):
        raise LedgerError(f"overdrawn: {found}")


def liability_cents(held: Mapping[str, int]) -> int:
    """What the operator owes in chips: balances, unredeemed tickets, wagers in play."""
    return sum(
        cents
        for account, cents in held.items()
        if kind_of(account) in LIABILITIES and not unit_of(account)
    )
