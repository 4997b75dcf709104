"""By which profile somebody plays: that of their card's operator, or of the table's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.people.player_rules import PlayerRules, player_rules

if TYPE_CHECKING:
    from croupier.floor.players.cards import PlayerCard
    from croupier.floor.tables.table import Table


def rules_of(card: PlayerCard) -> PlayerRules:
    """The profile of a card."""
    return player_rules(card.operator)


def rules_at(table: Table) -> PlayerRules:
    """The profile of a table."""
    return player_rules(table.book.name.partition("/")[0])
