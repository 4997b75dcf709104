"""Snapshots of places: what lasts of a table from round to round, or all of another place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.places.codec import Codec
from croupier.floor.places.directory import PLACES
from croupier.floor.tables.table import TableState

if TYPE_CHECKING:
    from croupier.floor.cage.cage import Cage
    from croupier.floor.staff.office import Office
    from croupier.floor.terminals.lobby import Lobby
    from croupier.store.queries import Snapshot

    Place = Lobby | Cage | Office

_NEWER = (
    "departed",
    "seats.*.hop",
    "vouched",
    "temporary",
    "failed_from",
    "known_from",
    "missed",
    "devices",
    "mail",
)
NEWER_THAN_0_1 = frozenset(path.rpartition(".")[2] for path in _NEWER)
_TABLES: Codec[TableState] = Codec(TableState, _NEWER)
_PLACES: dict[str, Codec[Place]] = {name: Codec(place, _NEWER) for name, place in PLACES.items()}


def table_in(snapshot: Snapshot) -> TableState:
    """A table as its snapshot has it; Unreadable where some field of it is not ours."""
    return _TABLES.read(snapshot.body, _what(snapshot))


def place_in(snapshot: Snapshot) -> Place:
    """A place without a game as its snapshot has it; Unreadable alike."""
    return _PLACES[snapshot.stream].read(snapshot.body, _what(snapshot))


def subject_in(snapshot: Snapshot) -> TableState | Place:
    """Whatever a snapshot is of; Unreadable alike."""
    return place_in(snapshot) if snapshot.stream in _PLACES else table_in(snapshot)


def _what(snapshot: Snapshot) -> str:
    return f"the snapshot of {snapshot.stream} at {snapshot.head.sequence}"
