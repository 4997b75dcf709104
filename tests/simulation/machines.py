"""The machines of a floor: on each a real process, which is killed, stopped and started again."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from croupier.equipment.chance import SystemChance
from croupier.floor.places.losses import Inconsistent
from croupier.journal.chain import ChainBroken
from croupier.web.host import Host, Settings, open_host
from simulation.loop import WORLD, Life

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable
    from pathlib import Path

    from croupier.floor.site.clock import Timer
    from croupier.floor.site.plan import FloorPlan
    from simulation.loop import SimulatedLoop
    from simulation.model import Model

START_MS = 1_767_225_600_000
RESTART_SECONDS = 1.0


class MachineClock:
    """A machine's clock: by its own reckoning, which is set anew when the process starts."""

    def __init__(self, loop: SimulatedLoop, offset_ms: int) -> None:
        self._loop, self._offset_ms = loop, START_MS + offset_ms

    def now_ms(self) -> int:
        """The present moment, as this machine has it."""
        return self._offset_ms + int(1000 * self._loop.time())

    def call_at(self, at_ms: int, act: Callable[[], None]) -> Timer:
        """Have something done at a moment."""
        return self._loop.call_later(max(0.0, (at_ms - self.now_ms()) / 1000), act)


class Machine:
    """A place for one process; whatever runs on it is over when it is killed."""

    def __init__(self, name: str, plan: FloorPlan, folder: Path, model: Model) -> None:
        self.name, self.plan, self.folder, self.model = name, plan, folder, model
        self.loop: SimulatedLoop = model.database.loop
        self.offset_ms, self.starts = 0, 0
        self.life = Life(name)
        self.life.is_dead = True
        self.host: Host | None = None

    @property
    def is_up(self) -> bool:
        """Whether somebody who calls is heard."""
        return self.host is not None and self.life.is_running

    def start(self) -> None:
        """Start a process, and again until it is up."""
        self.starts += 1
        self.life = Life(f"{self.name} {self.starts}")
        self.loop.lives.append(self.life)
        self.spawn(self._open(self.life))

    def spawn(self, work: asyncio._CoroutineLike[None]) -> asyncio.Task[None]:
        """Have the process do something."""
        return self.loop.create_task(work, context=self.life.context())

    def kill(self) -> None:
        """End the process between two of its steps."""
        self.model.database.cut_all(self.life)
        self.life.is_dead = True
        self.host = None

    def freeze(self) -> None:
        """Stop the process between two of its steps."""
        self.life.is_frozen = True

    def resume(self) -> None:
        """Let it go on, whatever happened meanwhile."""
        self.life.is_frozen = False

    async def _open(self, own: Life) -> None:
        settings = Settings(
            plan=self.plan,
            url=str(self.model.database.file),
            var=self.folder,
            holder=self.name,
            address=self.name,
            clock=MachineClock(self.loop, self.offset_ms),
            chance=SystemChance(random.Random(f"{self.model.seed} {own}").randbytes),  # noqa: S311
        )
        try:
            host = await open_host(settings)
        except (ChainBroken, Inconsistent) as error:
            self.model.wrong(f"{own} does not start: {error!r}")
            return
        except Exception as error:  # noqa: BLE001 - the database was away; whoever watches it starts it again
            self.model.note(f"{own} did not start: {error!r}")
            self._again(own)
            return
        self._up(host, own)

    def _up(self, host: Host, own: Life) -> None:
        self.host = host
        host.floor.listeners.append(self.model.shown)
        failed, halted = host.floor.on_failure, host.floor.on_halt
        host.floor.on_failure = lambda name, error: self._failed(failed, name, error)
        host.floor.on_halt = lambda name, error: self._halted(halted, name, error)
        host.begin()
        self.model.note(f"{own} is up with {', '.join(sorted(host.floor.streams))}")

    def _failed(self, host: Callable[..., None], name: str, error: BaseException) -> None:
        """A place that failed because the world did is read back; we are never wrong."""
        self.model.note(f"{self.life}: {name} failed: {error!r}")
        if isinstance(error, AssertionError) and not self.model.lost:
            self.model.wrong(f"{self.life}: {name} is wrong: {error!r}")
        host(name, error)

    def _halted(self, host: Callable[..., None], name: str, error: str) -> None:
        self.model.wrong(f"{self.life}: {name} halted: {error}")
        host(name, error)

    def _again(self, own: Life) -> None:
        """The process has ended by itself; another starts in a moment."""
        self.model.database.cut_all(own)
        own.is_dead = True
        self.loop.call_later(RESTART_SECONDS, self._unless_started, own, context=WORLD.context())

    def _unless_started(self, own: Life) -> None:
        if self.life is own:
            self.start()
