"""The money that each event of a table with a person who deals moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.tables.at_table import events as did
from croupier.floor.tables.events import Decided
from croupier.ledger.accounts import circulation, drop, escrow
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.tables.table import Table


def _bought_in(table: Table, event: did.BoughtIn) -> Iterable[Transfer]:
    """What was paid lies in the drop box, and the chips are in front of the person."""
    yield Transfer(drop(table.id), circulation(), event.cents)


def _undone(table: Table, _event: did.EntryUndone) -> Iterable[Transfer]:
    """A wager that a decision added goes back with the decision."""
    undone = table.entry.event if table.entry else None
    if isinstance(undone, Decided) and undone.added_cents and not undone.is_free:
        wagered = escrow(table.round_id, undone.terminal)
        yield Transfer(wagered, circulation(), undone.added_cents)


MONEY: dict[type, Callable[[Table, Any], Iterable[Transfer]]] = {
    did.BoughtIn: _bought_in,
    did.EntryUndone: _undone,
}
