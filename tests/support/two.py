"""Two floors behind servers on one PostgreSQL, which have found their shares of the places."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import Pace, TablePlan
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.terminals.commands import InsertNote, Sit
from support.floor_rig import run
from support.web_rig import SECONDS_MAX, served

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from support.web_rig import Terminal, Web

PACE = Pace(wagering_seconds=10, reveal_seconds=2, pause_seconds=4)
TABLES = [TablePlan(f"R{n}", "crown_melbourne/roulette", pace=PACE) for n in range(1, 5)]
OURS, OTHERS = "R1", "R4"  # of two processes the first keeps the lobby, cage, office and R4
STEP_MS = 1000


class Two:
    """A first process with the lobby and a table, and a second, with the other tables."""

    def __init__(self, first: Web, second: Web) -> None:
        self.first, self.second = first, second
        self.alive = [first, second]

    async def settle(self) -> None:
        """Have all that the clock has set going done."""
        for web in self.alive:
            while web.host._tasks:
                await asyncio.gather(*web.host._tasks)
            await web.durable()

    async def pass_until(self, is_so: Callable[[], bool], seconds: int = 40) -> None:
        """Let time pass in small steps, so that nobody alive loses a lease."""
        clock = self.first.clock
        for _ in range(seconds):
            if is_so():
                return
            clock.move_to(clock.now_ms() + STEP_MS)
            await self.settle()
        raise AssertionError("it never became so")

    async def seated(self, table: str) -> Terminal:
        """A terminal that came to the second process, and sits at a table with a note."""
        terminal = await self.second.terminal("T001")
        await terminal.open()
        await terminal.say(InsertNote(10_000))
        await terminal.say(Sit(table))
        return terminal

    async def wagered(self) -> Terminal:
        """A terminal of the second process, with a wager in play at the first one's table."""
        terminal = await self.seated(OTHERS)
        await self.pass_until(lambda: phase(self.first) == "wagering")
        answer = await terminal.say(PlaceWagers([WagerItem("Red", 500)]))
        assert answer["balance_cents"] == 9_500
        return terminal

    def first_dies(self) -> None:
        """The first process stops in its tracks: nothing is closed, no lease is given back."""
        host = self.first.host
        self.alive.remove(self.first)
        host.is_closing = True
        for place in list(host.floor.streams):
            host.floor.remove(place)
        host.floor.store.leases.clear()


def phase(web: Web) -> str:
    return web.floor.tables[OTHERS].kept.phase.value


def on_two(test: Callable[[Two], Awaitable[None]]) -> Callable[[Path, str], None]:
    """A test that is given two processes which have found their shares."""

    async def play(folder: Path, url: str) -> None:
        async with _two(folder, url) as two:
            await asyncio.wait_for(test(two), SECONDS_MAX)

    def wrapped(tmp_path: Path, postgres_url: str) -> None:
        run(play(tmp_path, postgres_url))

    wrapped.__name__, wrapped.__doc__ = test.__name__, test.__doc__
    return wrapped


@asynccontextmanager
async def _two(folder: Path, url: str) -> AsyncIterator[Two]:
    clock = SetClock()
    async with (
        served(folder, *TABLES, url=url, clock=clock, holder="first") as first,
        served(folder, *TABLES, url=url, clock=clock, holder="second") as second,
    ):
        two = Two(first, second)
        for web in (first, second, first):
            await web.host.refresh()
        await two.settle()
        assert set(first.floor.streams) == {"lobby", "cage", "staff", OTHERS}
        yield two
