"""Every event of the floor, as the journal keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.cage.events import CageEvent
from croupier.floor.places.codec import Reading, format_of
from croupier.floor.places.events import PlaceEvent
from croupier.floor.places.letter import LetterEvent
from croupier.floor.places.upcasts import EVENTS
from croupier.floor.players.events import PlayerEvent
from croupier.floor.staff.events import StaffEvent
from croupier.floor.tables.events import TableEvent
from croupier.floor.terminals.events import TerminalEvent
from croupier.journal.chain import FORMAT
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from croupier.floor.places.content import Content
    from croupier.journal.chain import Entry

Event = TerminalEvent | TableEvent | CageEvent | PlayerEvent | StaffEvent | PlaceEvent | LetterEvent


class Body(msgspec.Struct, frozen=True):
    """An entry's body: what happened, and the money that moved with it."""

    event: Event
    transfers: list[Transfer] = []


class Written(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A body as format 2 keeps it."""

    format: int
    event: Event
    transfers: list[Transfer] = []


_ENCODER = msgspec.json.Encoder()
_WRITTEN = msgspec.json.Decoder(Written)
_BODIES = msgspec.json.Decoder(Body)


def encoded(event: Event, transfers: tuple[Transfer, ...]) -> str:
    """An event and its transfers as the journal keeps them."""
    return _ENCODER.encode(Written(FORMAT, event, list(transfers))).decode()


def decoded(entry: Entry) -> Body:
    """What the journal has kept in an entry; Unreadable where some field of it is not ours."""
    if format_of(entry.body, entry) == 1:
        return _decoded_1(entry)
    reading = Reading(entry)
    with reading:
        found = _WRITTEN.decode(entry.body)
    again = _ENCODER.encode(found).decode()
    if again != entry.body:
        reading.compare(_named(entry.body), _named(again))
    return Body(found.event, found.transfers)


def _decoded_1(entry: Entry) -> Body:
    """What format 1 has kept; most of it is told as format 2 tells it, and read at once."""
    reading, upcast = Reading(entry), EVENTS.get(entry.kind)
    with reading:
        if upcast is None:
            found = _BODIES.decode(entry.body)
            if _ENCODER.encode(found).decode() == entry.body:
                return found
        told = msgspec.json.decode(entry.body)
        if upcast is not None and isinstance(told.get("event"), dict):
            told["event"] = upcast(told["event"])
        found = msgspec.convert(told, Body)
    reading.compare(told, msgspec.json.decode(_ENCODER.encode(found)))
    return found


def _named(body: str) -> Any:
    """A body of format 2 by the names of its parts."""
    return dict(zip(("format", "event", "transfers"), msgspec.json.decode(body), strict=False))


def kind(event: Event | Content) -> str:
    """The name of an event, or of what a letter says, in the journal."""
    return str(event.__struct_config__.tag)
