"""An act of the staff, as its room lists it and the registry collects it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from croupier.floor.floor import Floor
    from croupier.floor.staff.command import StaffCommand
    from croupier.floor.staff.deed import Deed, Effect, Ready
    from croupier.floor.staff.menu import Offer
    from croupier.people.acts import Act
    from croupier.people.house import House
    from croupier.rounds.refusals import Refused
    from croupier.store.queries import KeptTicket


class Where(Enum):
    """Where an act is done."""

    NAMED = "the table, place or terminal that the command names"
    CAGE = "the cage"
    OFFICE = "the office"


class Powers(NamedTuple):
    """The power that an act needs where it goes by something.

    `by` is a field of the command, or what the console knows of the thing that it is done to;
    `is_named` offers the act once for each power, under the name of the power.
    """

    by: str
    of: Mapping[Any, Act]
    is_named: bool


class StaffAct(NamedTuple):
    """A command of the staff: the power that it needs, what does it, where it is offered and done.

    `powers` are its powers where they go by a field, `power_of` tells which where the ticket says
    so; `prepare` fetches what must be known before the act is decided.  `lifts` is that whoever may
    take a measure may end it, on whichever ground it was taken; `terminal_is_anywhere` that its
    terminal need not be at the place of the act; `keeps_refusals` that what could not be done is
    journalled, too; `is_in_play` that it is done to the round in play alone, so that a request for
    it lapses with the round.
    """

    command: type[StaffCommand]
    power: Act
    do: Callable[[Deed], Effect | Refused]
    offer: Offer
    where: Where = Where.NAMED
    powers: Powers | None = None
    power_of: Callable[[Any, House, KeptTicket | None], Act] | None = None
    prepare: Callable[[Floor, Any], Awaitable[Ready]] | None = None
    lifts: bool = False
    terminal_is_anywhere: bool = False
    keeps_refusals: bool = False
    is_in_play: bool = False
