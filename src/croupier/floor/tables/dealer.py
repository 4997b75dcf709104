"""The Dealer of a table, as the floor sees one: a port that a machine or a person stands at.

Two things vary, and each by itself: who sets the pace, and where results come from.
"""

from __future__ import annotations

from enum import Enum, StrEnum, auto
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from croupier.equipment.chance import Secret
    from croupier.floor.events import Event
    from croupier.floor.tables.table import Table


class DealerOf(StrEnum):
    """Who deals at a table, as its plan says."""

    VIRTUAL = "virtual"
    AT_TABLE = "at the table"


class PaceBy(StrEnum):
    """Who says when a round goes on."""

    CLOCK = "clock"
    PERSON = "person"


class Source(StrEnum):
    """Where a round's results come from."""

    SECRET = "committed secret"  # noqa: S105 - what it is, not its value
    EQUIPMENT = "physical equipment"


class DealerAct(Enum):
    """What the Dealer does next."""

    OPEN_ROUND = auto()
    PASS_CUT_ON = auto()
    CLOSE_WAGERING = auto()
    TAKE_STEP = auto()
    DRAW = auto()
    RETURN_DISCARDS = auto()
    SETTLE_AT_ONCE = auto()
    TIME_OUT = auto()
    SETTLE = auto()


class Due(NamedTuple):
    """An act and the moment for it."""

    at_ms: int
    act: DealerAct


class Dealer(Protocol):
    """Whoever deals at one table."""

    def act(self, table: Table, act: DealerAct, now_ms: int) -> tuple[list[Event], Secret | None]:
        """The events of an act, and the new secret that must be kept with them."""

    def restore(self, table: Table, secret: Secret) -> None:
        """Stand where the Dealer before stood."""

    def take(self, table: Table) -> str | None:
        """The next card, for a ruling; None where a person must tell which it was."""

    def burn_card(self, table: Table) -> str:
        """The card that was burned when the shoe was made ready; a person turns it up by hand."""

    def over(self, table: Table) -> list[Event]:
        """What follows from the end of a round."""
