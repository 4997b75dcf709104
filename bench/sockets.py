"""A durable wager over its socket, in the server's CPU time, against a bare WebSocket echo.

Messages come one by one at random moments, two hundred a second, as from two thousand terminals
that wager within ten seconds: nobody shares a commit, or a turn of the loop, with many others.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
import subprocess
import sys
import time
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from figures import Figure, shown
from served import Guest, served
from websockets.asyncio.client import connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence

    from served import Floor
    from websockets.asyncio.client import ClientConnection

    Work = Awaitable[None]

TERMINALS = 100
WAGERS = 6  # of each terminal, a turn
SECONDS = 3.0  # a turn
TURNS = 7
PLAN = f"""
site = "Sockets"
terminals = {TERMINALS}
[[table]]
id = "wheel"
book = "crown_melbourne/roulette"
seats_max = {TERMINALS}
pace = {{ wagering_seconds = 300, reveal_seconds = 2, pause_seconds = 1 }}
"""


def figures() -> Iterator[Figure]:
    """How many times the work of an echo a durable wager is."""
    with served(PLAN) as floor, _echo() as (address, process):
        wager, echo = asyncio.run(_measured(floor, address, process))
    yield Figure("bare WebSocket echo", 1e6 * echo, "us CPU", None, at_most=True)
    yield Figure("a durable wager over its socket", 1e6 * wager, "us CPU", None, at_most=True)
    name = "durable wager / bare WebSocket echo"
    yield Figure(name, wager / echo, "times", 5.0, at_most=True)


@contextmanager
def _echo() -> Iterator[tuple[str, int]]:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    command = [sys.executable, str(Path(__file__).with_name("echo.py")), str(port)]
    with subprocess.Popen(command) as server:
        try:
            yield f"ws://127.0.0.1:{port}", server.pid
        finally:
            server.terminate()


async def _measured(floor: Floor, address: str, echo_process: int) -> tuple[float, float]:
    """The server's CPU seconds of a wager and of an echo, medians of turns."""
    async with AsyncExitStack() as open_sockets:
        guests = [Guest(floor, name) for name in floor.keys]
        for guest in guests:
            await open_sockets.enter_async_context(guest.seated("wheel"))
        echoes = [
            await open_sockets.enter_async_context(connect(address, ping_interval=None))
            for _ in guests
        ]
        wagers, echoed = [], []
        for turn in range(TURNS + 1):
            works = [_wager(guest, turn) for guest in guests]
            wagers.append(await _cpu_seconds(floor.process, works))
            echoed.append(await _cpu_seconds(echo_process, [_echoed(each) for each in echoes]))
    return median(wagers[1:]), median(echoed[1:])


async def _wager(guest: Guest, turn: int) -> None:
    """Another amount on Red each time, as a player who taps the chip again."""
    async for number in _at_random():
        cents = 100 * (1 + (turn + number) % 2)
        answer = await guest.ask({"do": "wager", "items": [{"bet": "Red", "cents": cents}]})
        assert answer["answer"]["items"][0].get("refused") is None, answer


async def _echoed(opened: ClientConnection) -> None:
    async for number in _at_random():
        command = {"do": "wager", "items": [{"bet": "Red", "cents": 100}]}
        await opened.send(json.dumps({"number": number, "command": command}))
        await opened.recv()


async def _at_random() -> AsyncIterator[int]:
    """The numbers of a terminal's messages, each at its moment of the turn."""
    begun = time.monotonic()
    for number, moment in enumerate(sorted(random.uniform(0, SECONDS) for _ in range(WAGERS))):
        await asyncio.sleep(begun + moment - time.monotonic())
        yield number


async def _cpu_seconds(process: int, works: Sequence[Work]) -> float:
    """What a process spends on each of the messages that some work sends it."""
    before = _spent(process)
    await asyncio.gather(*works)
    return (_spent(process) - before) / (WAGERS * len(works))


def _spent(process: int) -> float:
    """The CPU seconds of a process and its threads, to the nanosecond."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


if __name__ == "__main__":
    shown(figures())
