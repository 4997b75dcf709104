"""Every event of the floor, as the journal keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.cage.events import CageEvent
from croupier.floor.jackpots.events import JackpotEvent
from croupier.floor.payments.events import PaymentEvent
from croupier.floor.places.codec import Reading, format_of
from croupier.floor.places.events import PlaceEvent
from croupier.floor.places.letter import LetterEvent
from croupier.floor.places.shorts import Short
from croupier.floor.places.upcasts import EVENTS
from croupier.floor.players.events import PlayerEvent
from croupier.floor.staff.events import StaffEvent
from croupier.floor.tables.at_table.events import AtTableEvent
from croupier.floor.tables.events import (
    Decided,
    Drawn,
    LineData,
    Revealed,
    RoundOpened,
    RoundPassed,
    Settled,
    SettledAtOnce,
    ShoeShuffled,
    Stepped,
    TableEvent,
    Wagered,
    WageringClosed,
)
from croupier.floor.tables.irregularities.events import IrregularityEvent
from croupier.floor.terminals.events import NoteInserted, TerminalEvent
from croupier.journal.chain import FORMAT
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.floor.places.content import Content
    from croupier.journal.chain import Entry

Event = (
    TerminalEvent
    | TableEvent
    | IrregularityEvent
    | AtTableEvent
    | CageEvent
    | PlayerEvent
    | StaffEvent
    | PaymentEvent
    | PlaceEvent
    | LetterEvent
    | JackpotEvent
)


class Body(msgspec.Struct, frozen=True):
    """An entry's body: what happened, and the money that moved with it."""

    event: Event
    transfers: list[Transfer] = []


class Named(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A body as format 2 keeps it, if its kind of event is not written short."""

    format: int
    event: Event
    transfers: list[Transfer] = []


_LINES = {"lines": Short(LineData)}
SHORTS: dict[str, Short[Any]] = {
    str(each.__struct_config__.tag): Short(each, _LINES if each in {Settled, SettledAtOnce} else {})
    for each in (
        Decided,
        Drawn,
        NoteInserted,
        Revealed,
        RoundOpened,
        RoundPassed,
        Settled,
        SettledAtOnce,
        ShoeShuffled,
        Stepped,
        Wagered,
        WageringClosed,
    )
}


def _short_body(short: Short[Any]) -> Any:
    """A body as format 2 keeps it, if its kind of event is written short."""
    money: tuple[str, Any, Any] = ("transfers", list[Transfer], [])
    fields: list[Any] = [("format", int), ("event", short.read_as), money]
    return msgspec.defstruct("ShortBody", fields, array_like=True, forbid_unknown_fields=True)


_ENCODER = msgspec.json.Encoder()
_NAMED = msgspec.json.Decoder(Named)
_SHORT = {kind: msgspec.json.Decoder(_short_body(short)) for kind, short in SHORTS.items()}
_BODIES = msgspec.json.Decoder(Body)


def encoded(event: Event, transfers: Sequence[Transfer]) -> str:
    """An event and its transfers as the journal keeps them."""
    short = SHORTS.get(kind(event))
    told = (FORMAT, short.written(event) if short else event)
    return _ENCODER.encode((*told, transfers) if transfers else told).decode()


def decoded(entry: Entry) -> Body:
    """What the journal has kept in an entry; Unreadable where some field of it is not ours."""
    if format_of(entry.body, entry) == 1:
        return _decoded_1(entry)
    reading, short = Reading(entry), SHORTS.get(entry.kind)
    with reading:
        found: Any = (_SHORT[entry.kind] if short else _NAMED).decode(entry.body)
    event = short.made(found.event) if short else found.event
    again = encoded(event, found.transfers)
    if again != entry.body:
        reading.compare(_named(short, entry.body), _named(short, again))
    return Body(event, found.transfers)


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


def _named(short: Short[Any] | None, body: str) -> Any:
    """A body of format 2 by the names of its parts."""
    _, event, *transfers = msgspec.json.decode(body)
    return {"event": short.named(event) if short else event, "transfers": [*transfers]}


def kind(event: Event | Content) -> str:
    """The name of an event, or of what a letter says, in the journal."""
    return str(event.__struct_config__.tag)
