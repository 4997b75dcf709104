"""Every event of the floor, as the journal keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.cage.events import CageEvent
from croupier.floor.places.codec import Codec
from croupier.floor.places.events import PlaceEvent
from croupier.floor.places.letter import LetterEvent
from croupier.floor.players.events import PlayerEvent
from croupier.floor.staff.events import StaffEvent
from croupier.floor.tables.events import TableEvent
from croupier.floor.terminals.events import TerminalEvent
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from croupier.floor.places.content import Content
    from croupier.journal.chain import Entry

Event = TerminalEvent | TableEvent | CageEvent | PlayerEvent | StaffEvent | PlaceEvent | LetterEvent


class Body(msgspec.Struct, frozen=True):
    """An entry's body: what happened, and the money that moved with it."""

    event: Event
    transfers: list[Transfer] = []


_BODIES: Codec[Body] = Codec(Body, newer=("event.seat.hop",))


def encoded(event: Event, transfers: tuple[Transfer, ...]) -> str:
    """An event and its transfers as the journal keeps them."""
    return _BODIES.written(Body(event, list(transfers)))


def decoded(entry: Entry) -> Body:
    """What the journal has kept in an entry; Unreadable where some field of it is not ours."""
    return _BODIES.read(entry.body, entry)


def kind(event: Event | Content) -> str:
    """The name of an event, or of what a letter says, in the journal."""
    return str(event.__struct_config__.tag)
