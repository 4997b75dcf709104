"""A table as the place of a stream."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.jackpots.links import apply_to_links
from croupier.floor.tables.changes import apply
from croupier.floor.tables.money import transfers
from croupier.floor.tables.table import Table
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.places.letter import Mail
    from croupier.floor.staff.desk import Desk
    from croupier.floor.terminals.seat import Departed, Seat


class AtTable:
    """A table as the place of a stream."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def seats(self) -> dict[str, Seat]:
        """The terminals at the table; none where a person deals to people."""
        return {} if self.table.is_dealt_by_person else self.table.kept.seats

    @property
    def departed(self) -> dict[str, Departed]:
        """The terminals that left the table and have not come again."""
        return self.table.kept.departed

    @property
    def desk(self) -> Desk:
        """What staff have in hand at the table."""
        return self.table.kept.desk

    @property
    def mail(self) -> Mail:
        """The letters of the table."""
        return self.table.kept.mail

    def apply(self, event: Event, at_ms: int) -> None:
        """Change as an event says."""
        apply(self.table, event, at_ms)
        apply_to_links(self.table.kept.jackpots, event)

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""
        return transfers(self.table, event)
