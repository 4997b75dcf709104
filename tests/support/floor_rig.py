"""A floor on its own database with a clock that tests set."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import sqlalchemy as sa

from croupier.floor.places.audit import audited
from croupier.floor.players.commands import PresentCard
from croupier.floor.site.clock import SetClock
from croupier.floor.site.keys import keys_of
from croupier.floor.site.opening import close_floor, open_floor
from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.tables.virtual.dealer import VirtualDealer
from croupier.floor.terminals.commands import InsertNote, Sit
from croupier.floor.terminals.door import ask
from croupier.games.game import pick_text
from croupier.store import migration
from support.cards import card_for, known_at_desk
from support.chances import of_floor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Sequence
    from typing import Any

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.floor import Floor
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.answer import Answer
    from croupier.journal.books import Finding

MASTER = b"k" * 32
KEYS = keys_of(MASTER)
NOTE = 10_000
Found = TypeVar("Found")


def run(work: Coroutine[Any, Any, Found]) -> Found:
    """What asynchronous work comes to."""
    return asyncio.run(work)


def plan_of(*tables: TablePlan, terminals: int = 6) -> FloorPlan:
    """A floor with these tables."""
    return FloorPlan(terminals=terminals, table=list(tables))


def url_in(folder: Path) -> str:
    """An SQLite database of its own."""
    return f"sqlite+aiosqlite:///{folder / 'floor.db'}"


def migrated_in(folder: Path) -> str:
    """An SQLite database of its own that has its tables already."""
    file = folder / "floor.db"
    if not file.exists():
        file.write_bytes(_migrated())
    return url_in(folder)


@cache
def _migrated() -> bytes:
    """A database with its newest tables and nothing in them, migrated once."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "floor.db"
        engine = sa.create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            migration._upgrade(connection)
        engine.dispose()
        return file.read_bytes()


class Rig:
    """A floor, its clock, and terminals that number their commands."""

    def __init__(self, floor: Floor, clock: SetClock) -> None:
        self.floor, self.clock = floor, clock

    async def ask(self, terminal: str, command: TerminalCommand) -> Answer:
        """The durable answer to the terminal's next command; whoever has no card gets one."""
        known_at_desk(self.floor, command)
        if isinstance(command, PresentCard):
            await self.durable()
        number = self.floor.seat(terminal).last_command + 1
        return await ask(self.floor, terminal, number, command)

    async def present_card(self, terminal: str, table: str) -> None:
        """A card at the terminal, where nobody plays at the table without one."""
        card = card_for(self.floor, terminal, table)
        if card is not None and not self.floor.seat(terminal).player:
            await self.ask(terminal, card)

    async def sit(self, terminal: str, table: str, cents: int = NOTE) -> None:
        """A terminal with a note in it, at a table."""
        await self.present_card(terminal, table)
        await self.ask(terminal, InsertNote(cents))
        await self.ask(terminal, Sit(table))

    async def wager(
        self, terminal: str, bet: str, cents: int, pick: str = "", area: int = 0
    ) -> Answer:
        """The answer to one wager."""
        item = WagerItem(bet, cents, pick, area)
        return await self.ask(terminal, PlaceWagers([item]))

    async def pass_seconds(self, seconds: float) -> None:
        """Let time pass, and everything that happened in it become durable."""
        self.clock.move_to(self.clock.now_ms() + int(1000 * seconds))
        await self.durable()

    async def durable(self) -> None:
        """Wait until everything that happened so far is durable."""
        reached: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.floor.after_all(lambda: reached.set_result(None))
        await reached

    async def until(self, table: str, phase: str) -> Table:
        """Let time pass until a table is in a phase; nobody decides anything on the way."""
        for _ in range(600):
            await self.durable()
            if self.floor.tables[table].kept.phase.value == phase:
                return self.floor.tables[table]
            due = self.clock.next_ms
            assert due is not None, f"{table} will never be {phase}"
            self.clock.move_to(due)
        raise AssertionError(f"{table} is not {phase} after 600 acts")

    async def settled(self, table: str) -> Table:
        """Let a table deal until its round in play is over."""
        number = self.floor.tables[table].kept.number
        found = await self.until(table, "between rounds")
        assert found.kept.number == number, "the round that was in play"
        return found

    def plant(self, table: str, draws: Sequence[str]) -> None:
        """Have the Dealer of a table draw these in place of what its secret draws."""
        place = self.floor.tables[table]
        drawn = iter([place.game.equipment.reads(place.rules, text) for text in draws])
        dealer = self.floor.dealers[table]
        assert isinstance(dealer, VirtualDealer), "a virtual Dealer draws from a source"
        dealer.source = lambda: next(drawn)

    async def findings(self) -> list[Finding]:
        """What the independent verifier says of the journal."""
        await self.durable()
        return await audited(self.floor.store.engine)

    async def must_hold(self) -> None:
        """Every promise of the journal holds; who works here was hired without it."""
        found = await self.findings()
        broken = [each for each in found if not each.holds and each.what != "staff"]
        assert not broken, broken


@asynccontextmanager
async def opened_floor(
    folder: Path | str,
    plan: FloorPlan,
    *,
    clock: SetClock | None = None,
    holder: str = "test",
) -> AsyncIterator[Rig]:
    """A floor that is open, and closed again afterwards."""
    clock = clock or SetClock()
    url = folder if isinstance(folder, str) else migrated_in(folder)
    floor = await open_floor(plan, url, KEYS, holder=holder, clock=clock, chance=of_floor(url))
    rig = Rig(floor, clock)
    try:
        await rig.durable()
        yield rig
    finally:
        await close_floor(floor)


def main_wagers(table: Table, terminal_place: int, cents: int, bets: int = 2) -> Sequence[Any]:
    """Wagers on the first bets that a table offers, at an area of the terminal's own."""
    offered = [bet for bet in table.rules.odds if bet not in table.game.wagering.added_bets][:bets]
    area = terminal_place + 1 if table.rules.options.get("areas") else 0
    picks = {bet: pick_text(table.game.bets[bet].picks[0]) for bet in offered}
    return [WagerItem(bet, cents, picks[bet], area) for bet in offered]
