"""One story: a floor of several processes, its players, its trouble, and how it ends."""

from __future__ import annotations

import asyncio
import logging
import random
import shutil
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn
from unittest.mock import patch

import structlog

from croupier.floor.places.audit import audited
from croupier.floor.site import opening
from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.floor.staff.rows import keeping
from croupier.paper import digest_of, parsed
from croupier.people.house import Person
from croupier.people.sign_in import Login
from croupier.store import store
from croupier.store.engines import NetworkDoor
from croupier.store.statements import PERSON
from croupier.web import host
from simulation.actors import CASHIERS, Cashiers, Player, Wallet
from simulation.database import Database
from simulation.driver import engine_of
from simulation.faults import Faults
from simulation.invariants import INVARIANTS, OnceEach
from simulation.loop import simulated
from simulation.machines import Machine
from simulation.model import Broken, Model
from simulation.network import Network
from support.floor_rig import KEYS, MASTER, migrated_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from simulation.actors import Actor
    from simulation.loop import SimulatedLoop

TERMINALS = ("T001", "T002", "T003", "T004")
TABLES = ("R1", "B1")
BOOKS = ("crown_melbourne/blackjack", "crown_sydney/sic_bo", "crown_melbourne/baccarat")
POOLS = "sqlalchemy.pool.impl.AsyncAdaptedQueuePool"  # complains of every cut connection
MEMORY = Path("/dev/shm")  # noqa: S108 - where there is one, the files are in memory
TROUBLES, SECONDS_BETWEEN = 7, 12.0
FINISH_SECONDS = 150.0  # in which everything that was asked for is answered once all is well
CLAIM_MS = 60_000  # as long as a claim is promised to last at most
ROUND_SECONDS = 40.0  # in which a table does something
LOST_SECONDS = 40.0  # in which a place whose tail is lost stops
UNPAID = "SELECT digest, amount_cents, state, claimed_by FROM tickets WHERE state <> 'redeemed'"
LOST_TAILS = 0.2  # the share of the stories that end with one
HIRED_BEFORE = "staff"  # who works here was there before the journal began


class Told(NamedTuple):
    """How a story went: what broke, the last that happened, and what it was worth."""

    seed: int
    broken: str
    notes: Sequence[str]
    commands: int = 0
    entries: int = 0
    steps: int = 0
    seconds: float = 0.0


def told(seed: int) -> Told:
    """The story of a seed."""
    luck = random.Random(seed)  # noqa: S311 - not for players
    with _folder() as folder, _quiet():
        return simulated(luck, lambda loop: Story(seed, luck, loop, folder).told())


@contextmanager
def _folder() -> Iterator[Path]:
    made = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None))
    try:
        yield made
    finally:
        shutil.rmtree(made)


@contextmanager
def _quiet() -> Iterator[None]:
    """Nobody reads the logs of thousands of floors."""
    before, pools = structlog.get_config(), logging.getLogger(POOLS)
    structlog.configure(processors=[_drop])
    try:
        with patch.object(pools, "disabled", new=True):
            yield
    finally:
        structlog.configure(**before)


def _drop(_logger: object, _method: str, _event: object) -> NoReturn:
    raise structlog.DropEvent


def _plan(book: str) -> FloorPlan:
    books = zip(TABLES, ("crown_melbourne/roulette", book), strict=True)
    return FloorPlan(terminals=len(TERMINALS), table=[TablePlan(*each) for each in books])


@cache
def _staff() -> list[tuple[str, str]]:
    """The cashiers as the store keeps them."""
    people = [Person(name, name.title(), "Cage Cashier", "crown_melbourne") for name in CASHIERS]
    kept = [each for person in people for each in keeping(Login(person, ""))]
    return [(e.values["person"], e.values["body"]) for e in kept if e.statement == PERSON]


class Story:
    """A floor under one seed."""

    def __init__(self, seed: int, luck: random.Random, loop: SimulatedLoop, folder: Path) -> None:
        migrated_in(folder)
        (folder / host.KEYS).write_bytes(MASTER)
        self.luck, self.loop = luck, loop
        self.database = Database(folder / "floor.db", loop, luck)
        self.database.reader.execute("PRAGMA journal_mode=WAL")
        self.database.reader.executemany("INSERT INTO staff VALUES (?, ?)", _staff())
        self.model = Model(seed, self.database)
        names = ("one", "two", "three")[: luck.choice((1, 2, 2, 3))]
        plan = _plan(luck.choice(BOOKS))
        self.machines = [Machine(name, plan, folder, self.model) for name in names]
        self.network = Network(self.machines, self.model, luck)
        self.faults = Faults(self.machines, self.network, luck)
        self.wallet = Wallet()
        self.players = [Player(name, self.network, self.wallet, luck) for name in TERMINALS]
        self.cashiers = Cashiers("cage", self.network, self.wallet, luck)
        self.cast: tuple[Actor, ...] = (*self.players, self.cashiers)

    async def told(self) -> Told:
        """How it went."""
        self.model.promise(*INVARIANTS)
        with (
            patch.object(opening, "engine_of", lambda _url, _terms: engine_of(self.database)),
            patch.object(store, "door_of", NetworkDoor),
        ):
            broken = await self._broken()
        steps, entries = self.loop.steps, sum(self.model.heads.values())
        self.database.close()
        commands = len(self.model.told)
        notes = tuple(self.model.notes)
        return Told(self.model.seed, broken, notes, commands, entries, steps, self.loop.time())

    async def _broken(self) -> str:
        """What broke, if anything did."""
        plot = self.loop.create_task(self._plot())
        await asyncio.wait({plot, self.model.failure}, return_when=asyncio.FIRST_COMPLETED)
        try:
            await (self.model.failure if self.model.failure.done() else plot)
        except Broken as broken:
            return str(broken)
        return ""

    async def _plot(self) -> None:
        for machine in self.machines:
            machine.start()
        acting = [self.loop.create_task(each.act()) for each in self.cast]
        for _ in range(TROUBLES):
            await asyncio.sleep(SECONDS_BETWEEN * self.luck.random())
            await self.faults.draw()()
        if self.luck.random() < LOST_TAILS:
            await self._lose_tail()
            return
        self.faults.end()
        await self._finish(acting)
        await self._deal_on()
        await self._redeem_all()
        await self._ask_again()
        await self._verify()

    # How it ends.

    async def _lose_tail(self) -> None:
        """Places whose tail is lost stop, and nothing is written after the gap."""
        self.faults.end()
        await asyncio.sleep(LOST_SECONDS)
        await self.faults.lose_tail()
        await asyncio.sleep(LOST_SECONDS)
        here = {name for each in self.machines if each.host for name in each.host.floor.streams}
        if going_on := sorted(here & self.model.lost.keys()):
            self.model.wrong(f"{going_on} lost entries and are open")

    async def _finish(self, acting: Sequence[asyncio.Task[None]]) -> None:
        """Whatever was asked for is answered."""
        for actor in self.cast:
            actor.is_finishing = True
        _, left = await asyncio.wait(acting, timeout=FINISH_SECONDS)
        if left:
            waiting = sorted(each.waits_for for each in self.cast if each.waits_for)
            self.model.wrong(f"never answered: {', '.join(waiting)}")
        await asyncio.gather(*acting)

    async def _deal_on(self) -> None:
        """Every table goes on dealing."""
        before = dict(self.model.heads)
        await asyncio.sleep(ROUND_SECONDS)
        for table in TABLES:
            if self.model.heads[table] == before[table]:
                self.model.wrong(f"{table} has stood still for {ROUND_SECONDS:.0f} seconds")

    async def _redeem_all(self) -> None:
        """Every ticket that nobody has redeemed is paid."""
        for pause_ms in (0, CLAIM_MS):
            unpaid = {digest for digest, *_ in self.model.rows(UNPAID)}
            await asyncio.sleep(pause_ms / 1000 if unpaid else 0)
            for number in self.wallet.printed:
                if digest_of(parsed(number), KEYS.tickets).hex() in unpaid:
                    await self.cashiers.redeem(number)
        if left := self.model.rows(UNPAID):
            self.model.wrong(f"tickets that nobody can redeem: {left}")

    async def _ask_again(self) -> None:
        """The last answers are given again."""
        for player in self.players:
            for number in range(max(1, player.number - 5), player.number + 1):
                await player.ask_again(number)

    async def _verify(self) -> None:
        """The independent verifier finds nothing, and all that was acknowledged happened."""
        (once,) = [each for each in self.model.invariants if isinstance(each, OnceEach)]
        if found := once.too_seldom():
            self.model.wrong(found)
        engine = engine_of(self.database)
        findings = await audited(engine)
        await engine.dispose()
        for finding in findings:
            if not finding.holds and finding.what != HIRED_BEFORE:
                self.model.wrong(f"{finding.what}: {finding.wrong[:3]}")
