"""A floor brought up and down: migrations, leases, places read back, checkpoints."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from croupier.equipment.chance import SystemChance
from croupier.floor import answering
from croupier.floor.clock import WallClock
from croupier.floor.commands import Answer, InsertTicket
from croupier.floor.floor import Floor
from croupier.floor.lobby import CAGE_STREAM, LOBBY
from croupier.floor.plan import terminals_of
from croupier.floor.recovery import read_back
from croupier.floor.table import Phase
from croupier.journal.checkpoints import Checkpoint, append
from croupier.store import leases, reading
from croupier.store.migrating import migrate
from croupier.store.store import Store, engine_of

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.clock import Clock
    from croupier.floor.commands import TerminalCommand
    from croupier.floor.keys import Keys
    from croupier.floor.plan import FloorPlan


async def open_floor(
    plan: FloorPlan,
    url: str,
    keys: Keys,
    *,
    holder: str,
    address: str = "",
    clock: Clock | None = None,
    chance: SystemChance | None = None,
) -> Floor:
    """A floor on its database, every place that is free taken over and read back."""
    engine = engine_of(url)
    await migrate(engine)
    store = Store(engine)
    store.start()
    floor = Floor(plan, store, keys, clock or WallClock(), chance or SystemChance())
    tables = {table.id: table for table in plan.table}
    for name in (LOBBY, CAGE_STREAM, *tables):
        lease = await leases.acquire(engine, name, holder, address, floor.clock.now_ms())
        if lease is not None:
            store.leases[name] = lease
            await read_back(floor, name, tables.get(name))
    _furnish(floor)
    return floor


async def ask(floor: Floor, terminal: str, number: int, command: TerminalCommand) -> Answer:
    """The answer to a terminal's command, once it is durable."""
    if isinstance(command, InsertTicket):
        await _take_in_hand(floor, terminal, number, command)
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    floor.command(terminal, number, command, answered.set_result, answered.set_exception)
    return await answered


async def _take_in_hand(floor: Floor, terminal: str, number: int, command: InsertTicket) -> None:
    """Claim a ticket for this command alone, before it is credited."""
    digest = answering.ticket_digest(floor, command.number)
    if digest and await reading.claim(floor.store.engine, digest, f"{terminal}:{number}"):
        found = await reading.ticket(floor.store.engine, digest)
        if found is not None:
            floor.tickets_in_hand[terminal, digest] = found


def _furnish(floor: Floor) -> None:
    """New terminals wait in the lobby; tables that are new open."""
    if LOBBY in floor.streams:
        known = {terminal for stream in floor.streams.values() for terminal in stream.subject.seats}
        for terminal in terminals_of(floor.plan):
            if terminal not in known:
                floor.add_terminal(terminal)
    for table in list(floor.tables.values()):
        if table.kept.phase is Phase.CLOSED and not table.kept.number:
            floor.open_table(table.kept.plan)


async def checkpoint(floor: Floor, file: Path) -> None:
    """Sign where every chain stands once that is durable, and write it down elsewhere."""
    heads = {name: stream.head for name, stream in floor.streams.items()}
    durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    floor.after_all(lambda: durable.set_result(None))
    await durable
    append(file, floor.keys.signing, Checkpoint(floor.clock.now_ms(), heads))


async def close_floor(floor: Floor) -> None:
    """Stop every Dealer, write what is waiting, and let the leases go."""
    for timer in floor.timers.values():
        timer.cancel()
    held = list(floor.store.leases.values())
    flushed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    floor.after_all(lambda: flushed.set_result(None))
    await flushed
    await leases.release(floor.store.engine, held)
    await floor.store.close()
