"""What stands at each place without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.cage.cage import Cage
from croupier.floor.jackpots.place import Jackpot
from croupier.floor.jackpots.plan import is_jackpot
from croupier.floor.places.names import CAGE_STREAM, LOBBY, STAFF_STREAM
from croupier.floor.staff.office import Office
from croupier.floor.terminals.lobby import Lobby

if TYPE_CHECKING:
    from croupier.floor.site.plan import FloorPlan

PLACES: dict[str, type[Lobby | Cage | Office]] = {
    LOBBY: Lobby,
    CAGE_STREAM: Cage,
    STAFF_STREAM: Office,
}


def new_place(name: str) -> Lobby | Cage | Office | Jackpot:
    """A place without a game, before anything happened there."""
    return Jackpot() if is_jackpot(name) else PLACES.get(name, Lobby)()


def places_of(plan: FloorPlan) -> tuple[str, ...]:
    """Every place of a floor, those that all floors have first."""
    tables = (table.id for table in plan.table)
    return (*PLACES, *tables, *(jackpot.stream for jackpot in plan.jackpot))
