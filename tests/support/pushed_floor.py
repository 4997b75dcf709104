"""A program: the floor that `croupier serve` opens, with a clock that its test pushes ahead.

Application, store, plan and pace are those of the demonstration.  A line on standard input is a
moment in milliseconds; the answer comes when all that was due until then has happened, in order,
and is durable.  The end of the input closes the floor, so that none outlives its test.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.equipment.chance import SystemChance
from croupier.floor.places.shares import durable
from croupier.floor.site.clock import SetClock
from croupier.floor.site.demonstration_staff import demo_staff
from croupier.floor.site.plan import Passkeys
from croupier.web import logs
from croupier.web.demonstration import STAFF_FILE, demo_plan, furnish
from croupier.web.host import Settings, holder_of
from croupier.web.server import serve_floor

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.site.clock import Timer
    from croupier.floor.site.plan import FloorPlan
    from croupier.web.host import Host

TERMINALS = 100  # enough for every test of a run to have its own
DEMONSTRATION, PASSKEYS = "demonstration", "passkeys"


class PushedClock(SetClock):
    """A clock that stands until it is pushed, so that no test is in a hurry; it never goes back."""

    def call_at(self, at_ms: int, act: Callable[[], None]) -> Timer:
        """Have something done once the clock is pushed there, or at once where it is there."""
        timer = super().call_at(at_ms, act)
        asyncio.get_running_loop().call_soon(self._do_due)
        return timer

    async def push_to(self, at_ms: int) -> None:
        """Be at a moment, with everything due until then done at its own time and in its order."""
        while (due := self.next_ms) is not None and due <= at_ms:
            self.move_to(due)
            await asyncio.sleep(0)  # what follows from it at once comes before the next
        self.move_to(at_ms)

    def _do_due(self) -> None:
        self.move_to(self.now_ms())


def main(var: Path, kind: str) -> None:
    """Serve a floor of a kind until the input ends."""
    logs.configure("warning")
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        name = "localhost" if kind == PASSKEYS else "127.0.0.1"  # a number has no passkeys
        url = f"http://{name}:{listening.getsockname()[1]}"
        clock = PushedClock()

        async def opened(host: Host) -> None:
            password = await _people(host, kind)
            _say(url=url, password=password)
            host.spawn(_listen(host, clock))

        serve_floor(_settings(var, kind, url, clock), listening, opened)


def _settings(var: Path, kind: str, url: str, clock: PushedClock) -> Settings:
    var.mkdir(parents=True, exist_ok=True)
    return Settings(
        _plan(kind, url),
        f"sqlite+aiosqlite:///{var / 'floor.db'}",
        var,
        holder_of(var),
        address=url,
        origins=frozenset({url}),
        clock=clock,
        chance=SystemChance(random.Random(1).randbytes),  # noqa: S311 - the same in every run
    )


def _plan(kind: str, url: str) -> FloorPlan:
    """The plan of the demonstration, whole or for players who bring their own money."""
    plan = demo_plan()
    if kind == DEMONSTRATION:
        return plan
    plan = msgspec.structs.replace(
        plan, play_money_cents=0, terminals=TERMINALS, strategy_help=True
    )
    if kind != PASSKEYS:
        return plan
    return msgspec.structs.replace(plan, passkeys=Passkeys.MONEY, public_address=url)


async def _people(host: Host, kind: str) -> str:
    """Staff in every role, and in a demonstration its simulated players; the staff's password."""
    if kind != DEMONSTRATION:
        return (await demo_staff(host.floor)).password
    await furnish(host, "demo")
    found = re.search(r"everybody: (\S+)", (host.settings.var / STAFF_FILE).read_text())
    assert found is not None, "the demonstration says how its staff sign in"
    return found[1]


async def _listen(host: Host, clock: PushedClock) -> None:
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        await clock.push_to(int(line))
        await durable(host.floor)
        await host.refresh()  # our leases would have been kept all the while
        _say(now_ms=clock.now_ms())
    os.kill(os.getpid(), signal.SIGTERM)


def _say(**words: Any) -> None:
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
