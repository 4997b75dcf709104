"""People of a floor, and acts that two of them do."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import msgspec

from croupier.floor.events import decoded
from croupier.floor.staff.acts.tables import CloseTable
from croupier.floor.staff.command import Approve
from croupier.floor.staff.door import staff_act
from croupier.floor.tables.commands import PlaceWagers
from croupier.floor.terminals.commands import Leave
from croupier.people.house import Person
from croupier.people.sign_in import Login
from croupier.store.queries import entries
from support.floor_rig import Rig, main_wagers, opened_floor, run

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from croupier.floor.events import Event
    from croupier.floor.site.clock import SetClock
    from croupier.floor.site.plan import FloorPlan
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from croupier.floor.tables.table import Table

    Story = Callable[[Rig], Awaitable[None]]

NUMBERS = count(1)


def id_of() -> str:
    """An id that no command had before."""
    return f"c{next(NUMBERS)}"


def hire(rig: Rig, role: str, operator: str, person: str) -> str:
    """Somebody who works on the floor from now on; their password is nobody's to know."""
    rig.floor.people[person] = Login(Person(person, person.title(), role, operator), "")
    return person


async def act(rig: Rig, who: str, command: StaffCommand) -> StaffAnswer:
    """The durable answer to somebody's command."""
    return await staff_act(rig.floor, msgspec.structs.replace(command, who=who))


async def both(rig: Rig, first: str, second: str, command: StaffCommand) -> StaffAnswer:
    """The answer when one person asks and another approves."""
    asked = await act(rig, first, command)
    assert asked.awaits, asked
    place = next(
        name
        for name, stream in rig.floor.streams.items()
        if command.id in stream.subject.desk.requests
    )
    return await act(rig, second, Approve(id=id_of(), place=place, request=command.id))


def told(
    folder: Path,
    plan: FloorPlan,
    story: Story,
    *,
    holder: str = "test",
    clock: SetClock | None = None,
) -> None:
    """A story on a floor, after which every promise of the journal holds."""

    async def whole() -> None:
        async with opened_floor(folder, plan, clock=clock, holder=holder) as rig:
            await story(rig)
            await rig.must_hold()

    run(whole())


async def journal(rig: Rig, place: str) -> list[Event]:
    """What happened at a place so far."""
    await rig.durable()
    return [decoded(each).event for each in await entries(rig.floor.store.engine, place)]


async def shut(rig: Rig, table: str, who: str) -> None:
    """Everybody leaves and the table closes, which reveals its shoe to the verifier."""
    for terminal in list(rig.floor.tables[table].kept.seats):
        assert not (await rig.ask(terminal, Leave())).refused
    assert (await act(rig, who, CloseTable(id=id_of(), table=table))).is_done
    await rig.until(table, "closed")


async def wagered(rig: Rig, table: str, *terminals: str, cents: int = 500) -> Table:
    """A table whose wagering is open, with a wager of each of these terminals on its first bet."""
    for terminal in terminals:
        if rig.floor.where[terminal] != table:
            await rig.sit(terminal, table)
    found = await rig.until(table, "wagering")
    for place, terminal in enumerate(terminals):
        answer = await rig.ask(
            terminal, PlaceWagers(list(main_wagers(found, place, cents, bets=1)))
        )
        assert not answer.items[0].refused, answer
    return found
