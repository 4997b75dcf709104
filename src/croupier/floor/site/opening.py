"""A floor opened and closed: migrations, leases, places read back, checkpoints."""

from __future__ import annotations

import asyncio
from types import MappingProxyType
from typing import TYPE_CHECKING

from croupier.equipment.chance import SystemChance
from croupier.floor.floor import Floor
from croupier.floor.places.shares import Sharing, durable
from croupier.floor.site.clock import WallClock
from croupier.floor.site.founding import refuse_key, refuse_plan, state_format
from croupier.floor.tables.approval import checked_plan
from croupier.journal.checkpoints import Checkpoint, append
from croupier.store import leases
from croupier.store.durability import Terms, refuse_undurable
from croupier.store.engines import engine_of
from croupier.store.leases import refuse_company
from croupier.store.migration import migrate
from croupier.store.store import Store
from croupier.store.whole import read_whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from croupier.floor.places.losses import Known
    from croupier.floor.site.clock import Clock
    from croupier.floor.site.keys import Keys
    from croupier.floor.site.plan import FloorPlan
    from croupier.store.whole import Whole


async def open_floor(  # noqa: PLR0913 - one parameter for each thing that a floor stands on
    plan: FloorPlan,
    url: str,
    keys: Keys,
    *,
    holder: str,
    address: str = "",
    clock: Clock | None = None,
    chance: SystemChance | None = None,
    known: Mapping[str, Known] = MappingProxyType({}),
) -> Floor:
    """A floor on its database, its share of the places taken over and read back.

    `known` is what the database must have of places, by whoever noted it outside.
    PlanError where the rules do not let a table be dealt as it is planned, AnotherFloor where the
    database is not this floor's, AnotherFormat where it is written in another format.
    """
    checked_plan(plan)
    engine, clock = engine_of(url, Terms(holder, plan.needs_standby)), clock or WallClock()
    try:
        await refuse_company(engine, holder, clock.now_ms())
        await migrate(engine)
    except BaseException:
        await engine.dispose()
        raise
    store = Store(engine)
    store.start()
    floor = Floor(plan, store, keys, clock, chance or SystemChance())
    floor.known.update(known)
    floor.sharing = Sharing(floor, holder, address)
    try:
        await refuse_undurable(engine, needs_standby=plan.needs_standby)
        await refuse_key(engine, keys)
        await refuse_plan(engine, plan)
        await state_format(engine)
        await floor.sharing.be_there()
        await floor.sharing.take_share(after_restart=True)
    except BaseException:
        await store.close()
        raise
    return floor


async def checkpoint(floor: Floor, file: Path) -> None:
    """Sign where every chain stands once that is durable, and write it down elsewhere."""
    streams = list(floor.streams.values())
    heads = {stream.name: stream.head for stream in streams}
    await durable(floor)
    broken = {stream.name for stream in streams if stream.writer.is_broken}
    kept = {name: head for name, head in heads.items() if name not in broken}
    signed = Checkpoint(floor.clock.now_ms(), kept)
    await asyncio.to_thread(append, file, floor.keys.signing, signed)


async def sign_opening(file: Path, keys: Keys, now_ms: int) -> None:
    """Sign that the floor is about to open: what it signed when it closed holds no longer."""
    await asyncio.to_thread(append, file, keys.signing, Checkpoint(now_ms, {}))


async def close_floor(floor: Floor, file: Path | None = None) -> None:
    """Stop every Dealer, write what is waiting, let the leases go, and sign what is left."""
    for timer in floor.timers.values():
        timer.cancel()
    try:
        await floor.errands.finished()
        await durable(floor)
        await leases.release(floor.store.engine, list(floor.store.leases.values()))
        if file is not None:
            await _sign_rows(floor, file)
    finally:
        await floor.store.close()


async def _sign_rows(floor: Floor, file: Path) -> None:
    """Sign all that the database has, unless another process goes on writing there."""
    now_ms = floor.clock.now_ms()
    held = await leases.holders(floor.store.engine)
    if any(each.expires_at_ms > now_ms for each in held.values()):
        return

    def signed(whole: Whole) -> Checkpoint:
        return Checkpoint(now_ms, whole.heads(), whole.digests())

    left = await read_whole(floor.store.engine, signed)
    await asyncio.to_thread(append, file, floor.keys.signing, left)
