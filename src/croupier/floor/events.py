"""Every event of the floor, as the journal keeps it."""

from __future__ import annotations

import msgspec

from croupier.floor.cage.events import CageEvent
from croupier.floor.players.events import PlayerEvent
from croupier.floor.staff.events import StaffEvent
from croupier.floor.tables.events import TableEvent
from croupier.floor.terminals.events import TerminalEvent
from croupier.ledger.transfers import Transfer

Event = TerminalEvent | TableEvent | CageEvent | PlayerEvent | StaffEvent


class Body(msgspec.Struct, frozen=True):
    """An entry's body: what happened, and the money that moved with it."""

    event: Event
    transfers: list[Transfer] = []


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Body)


def encoded(event: Event, transfers: tuple[Transfer, ...]) -> str:
    """An event and its transfers as the journal keeps them."""
    return _ENCODER.encode(Body(event, list(transfers))).decode()


def decoded(body: str) -> Body:
    """What the journal has kept."""
    return _DECODER.decode(body)


def kind(event: Event) -> str:
    """The name of an event in the journal."""
    return str(event.__struct_config__.tag)
