"""The money that corrections of a round move: wagers that go back, and settlements undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.tables.irregularities import events as on
from croupier.floor.tables.purses import back, undone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.tables.table import Table
    from croupier.ledger.transfers import Transfer


def _returned(table: Table, event: on.Corrected) -> Iterable[Transfer]:
    return back(table, event.returned)


def _undone(table: Table, event: on.SettlementUndone) -> Iterable[Transfer]:
    """The stakes back to the players, and what they were paid back to the house."""
    return undone(table, event.returned)


def _voided(table: Table, event: on.SettledRoundVoided) -> Iterable[Transfer]:
    return undone(table, event.lines)


MONEY: dict[type, Callable[[Table, Any], Iterable[Transfer]]] = {
    on.CardExposed: _returned,
    on.CardBurned: _returned,
    on.CardRetracted: _returned,
    on.OrderCorrected: _returned,
    on.WagersReturned: _returned,
    on.HandVoided: _returned,
    on.CourseAmended: _returned,
    on.SpinVoided: _returned,
    on.SettlementUndone: _undone,
    on.SettledRoundVoided: _voided,
}
