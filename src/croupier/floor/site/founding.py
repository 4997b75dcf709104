"""A database belongs to one floor, known by its key, its kind and the places of its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.places.directory import places_of
from croupier.floor.site.plan import terminals_of
from croupier.journal.chain import FORMAT
from croupier.money import dollars
from croupier.store import queries
from croupier.store.foundation import founded
from croupier.store.leases import AnotherFormat

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.site.keys import Keys
    from croupier.floor.site.plan import FloorPlan

DEMONSTRATION, FLOOR = "demonstration", "floor"
KINDS = {
    DEMONSTRATION: "a demonstration's, with play money; accepted: --demo, or another --var",
    FLOOR: "a floor's, with money; accepted: its own plan, or another --var for a demonstration",
}


class AnotherFloor(ValueError):
    """A database, a key and a plan that do not belong together."""


async def refuse_key(engine: AsyncEngine, keys: Keys) -> None:
    """AnotherFloor where the secrets and tickets of a database were sealed with another key."""
    stated = keys.founding.hex()
    if (await founded(engine, {"key": stated}))["key"] != stated:
        why = "the database was founded with another floor.key"
        raise AnotherFloor(f"{why}; accepted: the floor.key that was kept with it")


async def state_format(engine: AsyncEngine) -> None:
    """AnotherFormat where a floor is written in another format; from now on it is in this one."""
    stated = str(FORMAT)
    if (found := (await founded(engine, {"format": stated}))["format"]) != stated:
        why = f"the floor is written in format {found}, and this process writes format {stated}"
        raise AnotherFormat(f"{why}; accepted: a process of format {found}")


async def refuse_plan(engine: AsyncEngine, plan: FloorPlan) -> None:
    """AnotherFloor where a plan would mix play money with money, or leave a terminal nowhere."""
    kind = DEMONSTRATION if plan.is_demo else FLOOR
    if (found := (await founded(engine, {"kind": kind}))["kind"]) != kind:
        raise AnotherFloor(f"the database is {KINDS[found]}")
    places, terminals = {*places_of(plan)}, {*terminals_of(plan)}
    for held in await queries.held(engine):
        if held.stream not in places:
            why = f"{held.terminal} is at {held.stream}, which the plan leaves out"
            raise AnotherFloor(f"{why}; accepted: a plan with {held.stream} until nobody is there")
        if held.terminal not in terminals and held.balance_cents:
            why = f"{held.terminal} has {dollars(held.balance_cents)}, and the plan leaves it out"
            raise AnotherFloor(f"{why}; accepted: as many terminals until it is cashed out")
