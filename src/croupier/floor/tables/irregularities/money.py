"""The money that corrections of a round move: wagers that go back, and settlements undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.tables.irregularities import events as on
from croupier.ledger.accounts import chips, escrow, house
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.tables.table import Table


def _returned(table: Table, event: on.Corrected) -> Iterable[Transfer]:
    back: dict[str, int] = {}
    for line in event.returned:
        back[line.terminal] = back.get(line.terminal, 0) + line.returned_cents
    for terminal, cents in back.items():
        if cents:
            yield Transfer(escrow(table.round_id, terminal), chips(terminal), cents)


def _undone(table: Table, event: on.SettlementUndone) -> Iterable[Transfer]:
    """The stakes back to the players, and what they were paid back to the house."""
    net: dict[str, int] = {}
    for line in event.returned:
        stake = line.stake_cents if line.means == "chips" else 0
        net[line.terminal] = net.get(line.terminal, 0) + stake - line.returned_cents
    for terminal, cents in net.items():
        if cents > 0:
            yield Transfer(house(table.id), chips(terminal), cents)
        elif cents < 0:
            yield Transfer(chips(terminal), house(table.id), -cents)


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
}
