"""What stands at each place without a game."""

from __future__ import annotations

from croupier.floor.cage.cage import Cage
from croupier.floor.places.names import CAGE_STREAM, LOBBY, STAFF_STREAM
from croupier.floor.staff.office import Office
from croupier.floor.terminals.lobby import Lobby

PLACES: dict[str, type[Lobby | Cage | Office]] = {
    LOBBY: Lobby,
    CAGE_STREAM: Cage,
    STAFF_STREAM: Office,
}
