"""A floor brought up and down: migrations, leases, places read back, checkpoints."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from croupier.equipment.chance import SystemChance
from croupier.floor import answers
from croupier.floor.commands import Answer, InsertTicket, PresentCard
from croupier.floor.floor import Floor
from croupier.floor.places.shares import Sharing, durable
from croupier.floor.site.clock import WallClock
from croupier.floor.site.founding import refuse_key, refuse_plan
from croupier.floor.tables.approval import checked_plan
from croupier.journal.checkpoints import Checkpoint, append
from croupier.store import leases, queries
from croupier.store.engines import engine_of
from croupier.store.migration import migrate
from croupier.store.statements import GIVE_BACK
from croupier.store.store import Store
from croupier.store.unit import Change, Unit

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.site.clock import Clock
    from croupier.floor.site.keys import Keys
    from croupier.floor.site.plan import FloorPlan


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
    """A floor on its database, its share of the places taken over and read back.

    PlanError where the rules do not let a table be dealt as it is planned, AnotherFloor where the
    database is not this floor's.
    """
    checked_plan(plan)
    engine = engine_of(url)
    await migrate(engine)
    store = Store(engine)
    store.start()
    floor = Floor(plan, store, keys, clock or WallClock(), chance or SystemChance())
    floor.sharing = Sharing(floor, holder, address)
    try:
        await refuse_key(engine, keys)
        await refuse_plan(engine, plan)
        await floor.sharing.be_there()
        await floor.sharing.take_share(after_restart=True)
    except BaseException:
        await store.close()
        raise
    return floor


async def ask(floor: Floor, terminal: str, number: int, command: TerminalCommand) -> Answer:
    """The answer to a terminal's command, once it is durable."""
    if isinstance(command, InsertTicket):
        return await _ask_with_ticket(floor, terminal, number, command)
    if isinstance(command, PresentCard):
        return await _ask_with_card(floor, terminal, number, command)
    return await _asked(floor, terminal, number, command)


def _asked(
    floor: Floor, terminal: str, number: int, command: TerminalCommand
) -> asyncio.Future[Answer]:
    """The command is given at once; its answer follows."""
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    # Whoever asked may be gone by now; the command is done all the same.
    def told(answer: Answer) -> None:
        if not answered.done():
            answered.set_result(answer)

    def lost(error: BaseException) -> None:
        if not answered.done():
            answered.set_exception(error)

    floor.command(terminal, number, command, told, lost)
    return answered


async def _ask_with_ticket(
    floor: Floor, terminal: str, number: int, command: InsertTicket
) -> Answer:
    """Claim a ticket for this command alone before it is credited; give back what is not.

    A locked terminal claims none: somebody else may be about to redeem it.
    """
    if floor.seat(terminal).lock:
        return await _asked(floor, terminal, number, command)
    digest, claimant = answers.ticket_digest(floor, command.number), f"{terminal}:{number}"
    if not digest or not await queries.claim(floor.store.engine, digest, claimant):
        return await _asked(floor, terminal, number, command)
    found = await queries.ticket(floor.store.engine, digest)
    assert found is not None, "a ticket that was claimed is there"
    floor.tickets_in_hand[terminal, digest] = found
    try:
        answered = _asked(floor, terminal, number, command)
    finally:
        if floor.tickets_in_hand.pop((terminal, digest), None) is not None:
            given_back = Change(GIVE_BACK, {"ticket": digest, "claimant": claimant})
            floor.store.submit(Unit(changes=(given_back,)))
    return await answered


async def _ask_with_card(floor: Floor, terminal: str, number: int, command: PresentCard) -> Answer:
    """Read what a card lost and played today, wherever, before its day goes on here."""
    key, today = (terminal, command.player), floor.today
    before = await queries.card_day(floor.store.engine, command.player, today.date)
    floor.days_in_hand[key] = (*before, today)
    try:
        answered = _asked(floor, terminal, number, command)
    finally:
        floor.days_in_hand.pop(key, None)
    return await answered


async def checkpoint(floor: Floor, file: Path) -> None:
    """Sign where every chain stands once that is durable, and write it down elsewhere."""
    streams = list(floor.streams.values())
    heads = {stream.name: stream.head for stream in streams}
    await durable(floor)
    broken = {stream.name for stream in streams if stream.writer.is_broken}
    kept = {name: head for name, head in heads.items() if name not in broken}
    signed = Checkpoint(floor.clock.now_ms(), kept)
    await asyncio.to_thread(append, file, floor.keys.signing, signed)


async def close_floor(floor: Floor) -> None:
    """Stop every Dealer, write what is waiting, and let the leases go."""
    for timer in floor.timers.values():
        timer.cancel()
    try:
        await durable(floor)
        await leases.release(floor.store.engine, list(floor.store.leases.values()))
    finally:
        await floor.store.close()
