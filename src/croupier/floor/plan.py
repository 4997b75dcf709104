"""A floor as it is planned: its tables and terminals, read from `floor.toml`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from croupier.floor.sign import Sign

if TYPE_CHECKING:
    from pathlib import Path


SECONDS_MAX = 86_400
Period = Annotated[int, msgspec.Meta(ge=1, le=SECONDS_MAX)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=SECONDS_MAX)]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long each phase of a round lasts; the book says what the least may be.  CMA 6.1."""

    wagering_seconds: Period = 20
    decision_seconds: Seconds = 20
    reveal_seconds: Seconds = 6
    pause_seconds: Seconds = 5


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table: its book and options, its sign and its pace, and whether tournaments are held."""

    id: str
    book: str
    name: str = ""
    options: dict[str, Any] = {}
    sign: Sign = Sign()
    pace: Pace = Pace()
    seats_max: int = 500
    has_tournaments: bool = False


class FloorPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A floor: where it is, by whose clock, its tables and how many terminals it has.

    A floor that gives play money is a demonstration, and no other floor gives any.
    """

    site: str = "Croupier"
    system_id: int = 1
    terminals: int = 24
    table: list[TablePlan] = []
    ticket_days: int = 90
    large_payout_cents: int = 500_000
    play_money_cents: int = 0
    time_zone: str = "Australia/Melbourne"

    @property
    def zone(self) -> ZoneInfo:
        """The zone of the site's clocks and calendar; the journal is in UTC all the same."""
        return ZoneInfo(self.time_zone)

    @property
    def is_demo(self) -> bool:
        """Whether the floor is a demonstration."""
        return self.play_money_cents > 0


class PlanError(ValueError):
    """The floor plan cannot be used: what was found and what is accepted."""


def read_plan(file: Path) -> FloorPlan:
    """The floor of a file."""
    try:
        plan = msgspec.toml.decode(file.read_bytes(), type=FloorPlan)
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise PlanError(f"{file}: {error}") from error
    _refuse_zone(file, plan)
    names = [table.id for table in plan.table]
    if repeated := sorted({name for name in names if names.count(name) > 1}):
        raise PlanError(f"{file}: tables {repeated} occur twice; accepted: an id of its own each")
    return plan


def _refuse_zone(file: Path, plan: FloorPlan) -> None:
    try:
        ZoneInfo(plan.time_zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        accepted = "a name of the IANA database, such as Australia/Melbourne"
        why = f"{file}: there is no time zone {plan.time_zone!r}; accepted: {accepted}"
        raise PlanError(why) from error


def terminals_of(plan: FloorPlan) -> tuple[str, ...]:
    """The terminals of a floor by their names: T001 and so on."""
    return tuple(f"T{number:03}" for number in range(1, plan.terminals + 1))
