"""Every act of the staff, collected from the rooms that list them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

import msgspec

from croupier.floor.forms import read
from croupier.floor.places.names import CAGE_STREAM, STAFF_STREAM
from croupier.floor.staff.act import StaffAct, Where
from croupier.floor.staff.acts import (
    areas,
    breaks,
    cage,
    cards,
    colours,
    dealer,
    invalid_wagers,
    irregularities,
    jackpots,
    leave,
    patrons,
    payments,
    people,
    players,
    purses,
    records,
    rounds,
    settled_rounds,
    shoes,
    tables,
    terminals,
)
from croupier.floor.staff.command import Approve, Decline, StaffCommand

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.people.acts import Act
    from croupier.people.house import House
    from croupier.store.queries import KeptTicket

ROOMS = (
    tables,
    leave,
    areas,
    shoes,
    dealer,
    patrons,
    irregularities,
    rounds,
    invalid_wagers,
    settled_rounds,
    terminals,
    purses,
    colours,
    players,
    breaks,
    cards,
    records,
    payments,
    cage,
    jackpots,
    people,
)
ACTS: dict[type[StaffCommand], StaffAct] = {act.command: act for room in ROOMS for act in room.ACTS}
PLACES = {Where.CAGE: CAGE_STREAM, Where.OFFICE: STAFF_STREAM}
if TYPE_CHECKING:
    AnyStaffCommand = StaffCommand
else:
    AnyStaffCommand = Union[(*ACTS, Approve, Decline)]
_DECODER: msgspec.json.Decoder[StaffCommand] = msgspec.json.Decoder(AnyStaffCommand)


def decoded(text: str | bytes, who: str) -> StaffCommand:
    """The command that somebody sent, whoever it says they are; msgspec.MsgspecError if none."""
    command: StaffCommand = read(_DECODER, text)
    return msgspec.structs.replace(command, who=who)


def power_of(command: StaffCommand, house: House, ticket: KeptTicket | None) -> Act:
    """The power that a command needs; paying much needs another one than paying little."""
    act = ACTS[type(command)]
    if act.power_of is not None:
        return act.power_of(command, house, ticket)
    if act.powers is not None:
        return act.powers.of.get(getattr(command, act.powers.by), act.power)
    return act.power


def place_of(floor: Floor, command: StaffCommand) -> str:
    """Where a command is done: its table or place, its terminal's, the cage or the office."""
    act = ACTS.get(type(command))
    if act is not None and act.where in PLACES:
        return PLACES[act.where]
    named: str = getattr(command, "table", "") or getattr(command, "place", "")
    return named or floor.where.get(getattr(command, "terminal", ""), "")
