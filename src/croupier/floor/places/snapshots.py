"""Snapshots of places: what lasts of a table from round to round, or all of another place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.jackpots.place import Jackpot
from croupier.floor.jackpots.plan import is_jackpot
from croupier.floor.places import upcasts
from croupier.floor.places.codec import Codec, Upcast
from croupier.floor.places.directory import PLACES
from croupier.floor.tables.table import TableState

if TYPE_CHECKING:
    from croupier.floor.cage.cage import Cage
    from croupier.floor.staff.office import Office
    from croupier.floor.terminals.lobby import Lobby
    from croupier.store.queries import Snapshot

    Place = Lobby | Cage | Office | Jackpot


def upcast_of(stream: str) -> Upcast:
    """How a snapshot of a stream that format 1 kept is read."""
    return upcasts.PLACES.get(
        stream, Upcast() if stream in PLACES or is_jackpot(stream) else upcasts.TABLES
    )


_TABLES: Codec[TableState] = Codec(TableState, upcasts.TABLES)
_PLACES: dict[str, Codec[Place]] = {
    name: Codec(place, upcast_of(name)) for name, place in PLACES.items()
}
_JACKPOTS: Codec[Place] = Codec(Jackpot)


def written(stream: str, subject: object) -> str:
    """The body of a stream's snapshot: of a table's state, or of another place."""
    codec: Codec[Any] = _JACKPOTS if is_jackpot(stream) else _PLACES.get(stream, _TABLES)
    return codec.written(subject)


def table_in(snapshot: Snapshot) -> TableState:
    """A table as its snapshot has it; Unreadable where some field of it is not ours."""
    return _TABLES.read(snapshot.body, _what(snapshot))


def place_in(snapshot: Snapshot) -> Place:
    """A place without a game as its snapshot has it; Unreadable alike."""
    codec = _JACKPOTS if is_jackpot(snapshot.stream) else _PLACES[snapshot.stream]
    return codec.read(snapshot.body, _what(snapshot))


def subject_in(snapshot: Snapshot) -> TableState | Place:
    """Whatever a snapshot is of; Unreadable alike."""
    is_place = snapshot.stream in _PLACES or is_jackpot(snapshot.stream)
    return place_in(snapshot) if is_place else table_in(snapshot)


def _what(snapshot: Snapshot) -> str:
    return f"the snapshot of {snapshot.stream} at {snapshot.head.sequence}"
