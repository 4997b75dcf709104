"""Seeded days of bad luck: whatever is duplicated, reordered, dropped, forged or fails to commit.

A seed names a whole run; `-k "[17]"` repeats the run of seed 17.
"""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.floor import PlaceDown
from croupier.floor.places.shares import durable
from croupier.floor.site.clock import SetClock
from croupier.floor.site.opening import close_floor, open_floor
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.commands import Decide, PlaceWagers
from croupier.floor.terminals.commands import CashOut, InsertNote, InsertTicket, Leave, Service, Sit
from croupier.floor.terminals.door import ask
from croupier.ledger.accounts import owner_of
from croupier.rounds.wager import Means
from croupier.store.leases import Fenced
from support.chances import of_floor
from support.floor_rig import KEYS, Rig, main_wagers, plan_of, run, url_in
from support.mending import Cut, insist, mend

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.answer import Answer

TERMINALS = tuple(f"T00{number}" for number in range(1, 5))
TABLES = {
    "R1": "crown_melbourne/roulette",
    "B1": "crown_melbourne/blackjack",
    "S1": "crown_sydney/sic_bo",
}
PLAN = plan_of(*(TablePlan(*each) for each in TABLES.items()), terminals=len(TERMINALS))
STEPS, STEPS_BETWEEN_CHECKS = 120, 20
KEPT = 60  # of the answers that a terminal may ask for again
# The tests of the floor count these lines; here they only run, and faster if nobody counts.
pytestmark = pytest.mark.no_cover


class World:
    """A floor, four players, and a source of trouble."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.luck = folder, random.Random(seed)  # noqa: S311 - not for players
        self.clock = SetClock()
        self.numbers = dict.fromkeys(TERMINALS, 0)
        self.told: dict[tuple[str, int], tuple[TerminalCommand, Answer]] = {}
        self.tickets: list[str] = []
        self.rig: Rig

    async def open(self) -> None:
        url = url_in(self.folder)
        floor = await open_floor(
            PLAN, url, KEYS, holder="test", clock=self.clock, chance=of_floor(url)
        )
        self.rig = Rig(floor, self.clock)
        await self.rig.durable()

    # What may happen next.

    async def send(self) -> None:
        """The next command of somebody; now and then some before it were lost on the way."""
        terminal = self.luck.choice(TERMINALS)
        self.numbers[terminal] += self.luck.choice((1, 1, 1, 2))
        number = self.numbers[terminal]
        with suppress(PlaceDown, Cut, Fenced):
            command = self._command(terminal)
            await self._ask(terminal, number, command)

    async def send_again(self) -> None:
        """A duplicate gets the first answer."""
        recent = [each for each in self.told if each[1] > self.numbers[each[0]] - KEPT]
        if recent:
            terminal, number = self.luck.choice(recent)
            command, answer = self.told[terminal, number]
            assert await insist(self.rig.floor, terminal, number, command) == answer

    async def forge(self) -> None:
        """Other content under a number that was answered, or an old number, changes nothing."""
        await mend(self.rig.floor)
        terminal = self.luck.choice(TERMINALS)
        balance = self.rig.floor.seat(terminal).balance_cents
        last = self.rig.floor.seat(terminal).last_command
        if last > 1:
            number = self.luck.randint(max(1, last - 2 * KEPT), last)
            answer = await insist(self.rig.floor, terminal, number, InsertNote(123))
            assert answer.refused is not None
            assert self.rig.floor.seat(terminal).balance_cents == balance

    async def let_time_pass(self) -> None:
        """The clock jumps."""
        seconds = self.luck.choice((1, 5, 20, 30, 3600))
        self.clock.move_to(self.clock.now_ms() + 1000 * seconds)
        with suppress(Cut):
            await durable(self.rig.floor)

    async def fail_a_commit(self) -> None:
        """The next commit is not known to have happened: it did, or it did not."""
        dialect: Any = self.rig.floor.store.door.engine.dialect
        do_commit, is_done = dialect.do_commit, self.luck.random() < 0.5

        def failing(connection: Any) -> None:
            dialect.do_commit = do_commit
            if is_done:
                do_commit(connection)
            raise Cut("nobody knows what became of it")

        dialect.do_commit = failing
        await self.send()

    async def crash(self) -> None:
        """The process is gone, with whatever was waiting to be written."""
        floor = self.rig.floor
        floor.store._waiting.clear()
        for timer in floor.timers.values():
            timer.cancel()
        await floor.store.close()
        await self.open()

    # How it is asked.

    async def _ask(self, terminal: str, number: int, command: TerminalCommand) -> None:
        try:
            answer = await ask(self.rig.floor, terminal, number, command)
        except (Cut, Fenced, PlaceDown):
            answer = await insist(self.rig.floor, terminal, number, command)
        self.told[terminal, number] = command, answer
        if answer.ticket:
            self.tickets.append(answer.ticket)

    def _command(self, terminal: str) -> TerminalCommand:
        floor, luck = self.rig.floor, self.luck
        table = floor.tables.get(floor.where.get(terminal, ""))
        if table is not None and table.kept.phase.value == "wagering" and luck.random() < 0.7:
            cents = luck.choice((0, 500, 1_000, 2_500, -500, 10**15))
            place = TERMINALS.index(terminal)
            return PlaceWagers(list(main_wagers(table, place, cents, luck.randint(1, 3))))
        own = [each for each in table.asked if each.who.player == terminal] if table else []
        if own and luck.random() < 0.8:
            return Decide(luck.choice(own[0].choices).name, own[0].who.area)
        return luck.choice(
            (
                InsertNote(luck.choice((500, 10_000, 7))),
                Sit(luck.choice((*TABLES, "nowhere"))),
                Leave(),
                CashOut(),
                InsertTicket(luck.choice((*self.tickets, "0" * 18))),
                Service(),
            )
        )

    async def check(self) -> None:
        """Every promise holds, and every answer that was given is kept."""
        await mend(self.rig.floor)
        await self.rig.must_hold()
        for name, table in self.rig.floor.tables.items():
            assert self._in_escrow(name) == _in_play(table)
        for (terminal, number), (command, answer) in list(self.told.items())[-10:]:
            assert await ask(self.rig.floor, terminal, number, command) == answer

    def _in_escrow(self, name: str) -> Counter[str]:
        held: Counter[str] = Counter()
        for account, cents in self.rig.floor.streams[name].in_escrow.items():
            held[owner_of(account)] += cents
        return +held


def _in_play(table: Table) -> Counter[str]:
    """What every player has wagered on the round in play."""
    wagered: Counter[str] = Counter()
    for wager in table.standing:
        wagered[wager.who.player] += wager.stake_cents * (wager.means is Means.CHIPS)
    return wagered


TROUBLE = (
    *((World.send, 60), (World.send_again, 10), (World.forge, 8)),
    *((World.let_time_pass, 18), (World.fail_a_commit, 6), (World.crash, 2)),
)


async def _simulated(folder: Path, seed: int, steps: int = STEPS) -> World:
    world = World(folder, seed)
    await world.open()
    happenings: list[Callable[[World], Awaitable[None]]] = [each for each, _ in TROUBLE]
    odds = [weight for _, weight in TROUBLE]
    for step in range(steps):
        await mend(world.rig.floor)
        await world.luck.choices(happenings, odds)[0](world)
        if step % STEPS_BETWEEN_CHECKS == 0:
            await world.check()
    await world.check()
    await close_floor(world.rig.floor)
    return world


@pytest.mark.parametrize("seed", range(8))
def test_no_bad_luck_breaks_a_promise(tmp_path: Path, seed: int) -> None:
    world = run(_simulated(tmp_path, seed))
    assert len(world.told) > STEPS // 4


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_no_longer_bad_luck_breaks_a_promise(tmp_path: Path, seed: int) -> None:
    run(_simulated(tmp_path, seed, 5 * STEPS))
