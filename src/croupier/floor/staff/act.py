"""An act of the staff, as its room lists it and the registry collects it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from croupier.floor.floor import Floor
    from croupier.floor.staff.command import StaffCommand
    from croupier.floor.staff.deed import Deed, Effect, Ready
    from croupier.people.acts import Act
    from croupier.people.house import House
    from croupier.rounds.refusals import Refused
    from croupier.store.queries import KeptTicket


class Where(Enum):
    """Where an act is done."""

    NAMED = "the table, place or terminal that the command names"
    CAGE = "the cage"
    OFFICE = "the office"


class StaffAct(NamedTuple):
    """A command of the staff: the power that it needs, what does it, and where.

    `power_of` is the power where it depends on the command or the ticket; `prepare` fetches what
    must be known before the act is decided.  `lifts` is that whoever may take a measure may end
    it, on whichever ground it was taken; `terminal_is_anywhere` that its terminal need not be at
    the place of the act; `keeps_refusals` that what could not be done is journalled, too.
    """

    command: type[StaffCommand]
    power: Act
    do: Callable[[Deed], Effect | Refused]
    where: Where = Where.NAMED
    power_of: Callable[[Any, House, KeptTicket | None], Act] | None = None
    prepare: Callable[[Floor, Any], Awaitable[Ready]] | None = None
    lifts: bool = False
    terminal_is_anywhere: bool = False
    keeps_refusals: bool = False
