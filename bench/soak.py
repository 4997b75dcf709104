"""make soak: two thousand terminals on one process wager every round for ten minutes."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import re
import statistics
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from figures import Figure, shown
from served import Guest, served

if TYPE_CHECKING:
    from served import Floor

TERMINALS = int(os.environ.get("CROUPIER_SOAK_TERMINALS", "2000"))
MINUTES = float(os.environ.get("CROUPIER_SOAK_MINUTES", "10"))
NOTES, STAKE = 1, 100
SIGN_INS_AT_ONCE = 20
SPREAD_SECONDS = 10
SAMPLES_EVERY_SECONDS = 5
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
OPEN = '"phase":"wagering"'
SEQUENCE = re.compile(r'"sequence":(\d+)')
PLAN = f"""
site = "Soak"
terminals = {TERMINALS}
[[table]]
id = "wheel"
book = "crown_melbourne/roulette"
seats_max = {TERMINALS}
pace = {{ wagering_seconds = 15, reveal_seconds = 2, pause_seconds = 2 }}
"""


class Tally:
    """What all terminals met."""

    def __init__(self) -> None:
        self.milliseconds: list[float] = []
        self.refused: list[str] = []
        self.gaps = 0
        self.mebibytes: list[float] = []


class Regular(Guest):
    """Puts a dollar on Red in every round, some seconds after wagering opens."""

    def __init__(self, floor: Floor, name: str, tally: Tally) -> None:
        super().__init__(floor, name)
        self.tally = tally
        self.patience = random.Random(name)
        self.opened = asyncio.Event()
        self.was_open, self.sequence = True, 0

    async def soak(self, until: float) -> None:
        """Rounds until the time is up, from the first that opens after sitting down."""
        while time.monotonic() < until:
            self.opened.clear()
            await self.opened.wait()
            await asyncio.sleep(self.patience.uniform(0, SPREAD_SECONDS))
            await self._wager()

    def hear(self, kind: str, text: str) -> None:
        """Count what comes out of order, and see a round open."""
        super().hear(kind, text)
        if kind == "table":
            sequence = int(SEQUENCE.findall(text)[0])
            self.tally.gaps += sequence < self.sequence
            is_open = OPEN in text
            if is_open and not self.was_open:
                self.opened.set()
            self.sequence, self.was_open = sequence, is_open

    async def _wager(self) -> None:
        began = time.perf_counter()
        message = await self.ask({"do": "wager", "items": [{"bet": "Red", "cents": STAKE}]})
        self.tally.milliseconds.append(1000 * (time.perf_counter() - began))
        answer = message.get("answer") or message
        refusals = [
            each["refused"] for each in (answer, *answer.get("items", ())) if "refused" in each
        ]
        self.tally.refused += [each["why"] for each in refusals]


async def _soaked(floor: Floor, tally: Tally) -> None:
    """Everybody comes in; once all are seated they play, and the server's memory is looked at."""
    gate, seated = asyncio.Semaphore(SIGN_INS_AT_ONCE), asyncio.Barrier(TERMINALS + 1)

    async def one(guest: Regular) -> None:
        async with AsyncExitStack() as held:
            async with gate:
                await held.enter_async_context(guest.seated("wheel", NOTES))
            await seated.wait()
            await guest.soak(time.monotonic() + 60 * MINUTES)

    async def watch() -> None:
        await seated.wait()
        until = time.monotonic() + 60 * MINUTES
        while time.monotonic() < until:
            tally.mebibytes.append(_mebibytes(floor.process))
            await asyncio.sleep(SAMPLES_EVERY_SECONDS)

    await asyncio.gather(watch(), *(one(Regular(floor, name, tally)) for name in floor.keys))


def _mebibytes(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * PAGE_BYTES / 2**20


def _figures(tally: Tally) -> list[Figure]:
    cuts = statistics.quantiles(tally.milliseconds, n=100)
    settled = tally.mebibytes[len(tally.mebibytes) // 3 :]
    return [
        Figure("soak, durable wagers", len(tally.milliseconds), "wagers", None),
        Figure("soak, refusals", len(tally.refused), "", 0, at_most=True),
        Figure("soak, steps back in a sequence", tally.gaps, "", 0, at_most=True),
        Figure("soak, p50 of an acknowledgement", cuts[49], "ms", None, at_most=True),
        Figure("soak, p99 / p50", cuts[98] / cuts[49], "times", 10, at_most=True),
        Figure(
            "soak, memory at the end / after a third", settled[-1] / settled[0], "times", 1.1, True
        ),
    ]


def main() -> None:
    """Run a floor in a process of its own and soak it."""
    gc.disable()  # so that two thousand terminals in one process do not stop all at once
    tally = Tally()
    with served(PLAN) as floor:
        asyncio.run(_soaked(floor, tally))
    shown(_figures(tally))
    for why in sorted(set(tally.refused)):
        print(f"refused {tally.refused.count(why)} times: {why}")


if __name__ == "__main__":
    main()
