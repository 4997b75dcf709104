"""The door to the database: units that come close together are committed together."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from croupier.journal.chain import head_after
from croupier.store.batches import write
from croupier.store.engines import door_of
from croupier.store.leases import Fenced, HeadLost, Step, lost_heads, put_back, taken_steps

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import sqlalchemy as sa
    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.journal.chain import Head
    from croupier.store.leases import Lease
    from croupier.store.unit import Unit

UNITS_MAX = 1000  # a transaction; more wait for the next one


class StoreClosed(RuntimeError):
    """The store takes nothing more."""


class Store:
    """A database that a floor writes to.

    Units are durable in the order in which they were submitted.  Commits begin at least so far
    apart that neighbours share one, which is most of what a unit costs; whoever comes after a pause
    waits for nobody.  A batch whose commit failed is
    not known to be durable: each of its units is told so, and whoever asks looks the reply up.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.commits_apart_seconds, self._next_at = 0.0, 0.0
        self.door = door_of(engine)
        self.leases: dict[str, Lease] = {}
        self._waiting: deque[Unit] = deque()
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._go = asyncio.Event()
        self._is_closing = False
        self.commits = 0

    def start(self) -> None:
        """Begin to write what is submitted."""
        self._writer = asyncio.get_running_loop().create_task(self._write())

    def submit(self, unit: Unit) -> None:
        """Have a unit committed with the next batch."""
        if self._is_closing:
            raise StoreClosed("the floor is closing; accepted: nothing more")
        self._waiting.append(unit)
        self._wake.set()

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._is_closing = True
        self._go.set()
        self._wake.set()
        if self._writer is not None:
            await self._writer
        await self.door.close()
        await self.engine.dispose()

    async def _write(self) -> None:
        while not (self._is_closing and not self._waiting):
            await self._wake.wait()
            while self._waiting:
                await self._keep_apart()
                await self._write_waiting()
            if not self._is_closing:
                self._wake.clear()

    async def _keep_apart(self) -> None:
        """Wait until the next commit may begin, or nothing more comes."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._next_at and not self._is_closing:
            self._go.clear()
            loop.call_at(self._next_at, self._go.set)
            await self._go.wait()
        self._next_at = loop.time() + self.commits_apart_seconds

    async def _write_waiting(self) -> None:
        """Commit a batch; if that fails, nobody takes it for done."""
        units = self._next_batch()
        try:
            await self._written(units)
        except Exception as error:  # noqa: BLE001 - whatever it is, nobody may take it for done
            for unit in units:
                _break(unit)
            for unit in units:
                _tell(unit.failed, error)

    def _next_batch(self) -> list[Unit]:
        taken = min(len(self._waiting), UNITS_MAX)
        return [self._waiting.popleft() for _ in range(taken)]

    async def _written(self, units: Sequence[Unit]) -> None:
        """Commit a batch, then tell every unit at once what became of it."""
        leases = dict(self.leases)
        found = await self.door.transact(lambda connection: _transact(connection, units, leases))
        self.commits += 1
        for unit in found.sound:
            for writer in unit.writers:
                writer.head = found.heads[writer.stream]
        for unit in found.sound:
            _tell(unit.done)
        for unit in found.unsound:
            _tell(unit.failed, _why(unit, found.lost))


class Written(NamedTuple):
    """The units that were written, those that were not, and where streams end now.

    `lost` are the streams that the database has elsewhere than we wrote them last.
    """

    sound: Sequence[Unit]
    unsound: Sequence[Unit]
    heads: Mapping[str, Head]
    lost: Mapping[str, Head]


def _transact(
    connection: sa.Connection, units: Sequence[Unit], leases: Mapping[str, Lease]
) -> Written:
    """Write the units of streams that are still leased to this process, where they ended."""
    sound, unsound = _parted(units)
    steps = _steps(sound, leases)
    taken = taken_steps(connection, steps) if steps else set()
    untaken = [step for step in steps if step.lease.stream not in taken]
    lost = lost_heads(connection, untaken) if untaken else {}
    for unit in sound:
        for writer in unit.writers:
            writer.is_broken = writer.is_broken or writer.stream not in taken
    sound, too = _parted(sound)
    if too:
        steps = _steps(sound, leases)
        put_back(connection, steps)
    write(connection, sound)
    return Written(sound, (*unsound, *too), {step.lease.stream: step.after for step in steps}, lost)


def _steps(units: Sequence[Unit], leases: Mapping[str, Lease]) -> list[Step]:
    """Where each stream of these units stands, and where it will stand after them."""
    before = {writer.stream: writer.head for unit in units for writer in unit.writers}
    last = {entry.stream: entry for unit in units for entry in unit.entries}
    return [
        Step(leases[name], head, head_after(last[name]) if name in last else head)
        for name, head in sorted(before.items())
        if name in leases
    ]


def _why(unit: Unit, lost: Mapping[str, Head]) -> Fenced:
    for writer in unit.writers:
        if writer.stream in lost:
            found = lost[writer.stream].sequence
            said = f"{writer.stream} ends at entry {found} in the database"
            return HeadLost(f"{said}, and was written up to entry {writer.head.sequence}")
    return Fenced("what was written before is not known to be durable")


def _parted(units: Sequence[Unit]) -> tuple[Sequence[Unit], Sequence[Unit]]:
    """The units that may be written, and the others.

    One that may not be written keeps back all that its streams did after it: a move from a stream
    that is lost is lost for the stream that it went to, and so is what followed there.
    """
    if not any(writer.is_broken for unit in units for writer in unit.writers):
        return units, ()
    sound: list[Unit] = []
    unsound: list[Unit] = []
    for unit in units:
        if any(writer.is_broken for writer in unit.writers):
            _break(unit)
            unsound.append(unit)
        else:
            sound.append(unit)
    return sound, unsound


def _break(unit: Unit) -> None:
    for writer in unit.writers:
        writer.is_broken = True


def _tell(told: Callable[..., None], *what: object) -> None:
    """Call back; whatever goes wrong there, the next batch is written."""
    try:
        told(*what)
    except Exception as error:  # noqa: BLE001 - one listener's fault is nobody else's
        context = {"message": "a callback of the store failed", "exception": error}
        asyncio.get_running_loop().call_exception_handler(context)
