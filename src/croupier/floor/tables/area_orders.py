"""What staff have ordered about a table's Betting Areas, as it stands now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.tables import events as on

if TYPE_CHECKING:
    from collections.abc import Callable


class AreaOrders(msgspec.Struct):
    """Orders about Betting Areas and the players at them, by terminal where they are one player's.

    `allowed` may wager on more than one area; `kept` are areas for one player alone; `released` are
    those that a player gave up to others; the most players at the table and on an area are 0 where
    nobody ordered fewer.  CSB 6.5, 6.7, SBC 5.5, 5.11, 5.16, 5.17, CPB 3.1(d).
    """

    allowed: list[str] = []
    kept: dict[int, str] = {}
    released: dict[str, list[int]] = {}
    players_max: int = 0
    area_players_max: int = 0

    def forget(self, terminal: str) -> None:
        """The player has gone, and what was ordered about them with them."""
        self.allowed = [each for each in self.allowed if each != terminal]
        self.kept = {area: owner for area, owner in self.kept.items() if owner != terminal}
        self.released.pop(terminal, None)


def _allowed(orders: AreaOrders, event: on.SecondAreaAllowed) -> None:
    others = [each for each in orders.allowed if each != event.terminal]
    orders.allowed = [*others, event.terminal] if event.is_allowed else others


def _kept(orders: AreaOrders, event: on.AreasKept) -> None:
    others = {area: who for area, who in orders.kept.items() if area not in event.areas}
    new = dict.fromkeys(event.areas, event.terminal) if event.is_kept else {}
    orders.kept = {**others, **new}


def _released(orders: AreaOrders, event: on.AreaReleased) -> None:
    before = orders.released.get(event.terminal, [])
    orders.released[event.terminal] = [*before, event.area]


def _limited(orders: AreaOrders, event: on.PlayersLimited) -> None:
    orders.players_max = event.players


def _area_limited(orders: AreaOrders, event: on.AreaPlayersLimited) -> None:
    orders.area_players_max = event.players


ORDERS: dict[type, Callable[[AreaOrders, Any], None]] = {
    on.SecondAreaAllowed: _allowed,
    on.AreasKept: _kept,
    on.AreaReleased: _released,
    on.PlayersLimited: _limited,
    on.AreaPlayersLimited: _area_limited,
}
