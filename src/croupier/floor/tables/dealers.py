"""Which Dealer a table has, by its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.tables.at_table.dealer import DealerAtTable
from croupier.floor.tables.virtual.dealer import VirtualDealer

if TYPE_CHECKING:
    from croupier.equipment.chance import SystemChance
    from croupier.floor.tables.dealer import Dealer
    from croupier.floor.tables.table import Table


def dealer_for(table: Table, chance: SystemChance) -> Dealer:
    """The virtual Dealer, or the person at the table."""
    return DealerAtTable() if table.is_dealt_by_person else VirtualDealer(chance)
