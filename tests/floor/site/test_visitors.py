"""Simulated players of a demonstration, on its own floor."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from croupier.floor.site.plan import terminals_of
from croupier.floor.site.visitors import Visitors
from croupier.floor.terminals.door import ask
from croupier.rulebook.loader import book_names
from croupier.store import queries
from croupier.web.demonstration import demo_plan
from support.floor_rig import opened_floor, run

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path
    from typing import Any

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.terminals.answer import Answer
    from support.floor_rig import Rig

PLAN = demo_plan()
WHEEL = msgspec.structs.replace(PLAN.jackpot[0], tables=[PLAN.table[0].id])
FEW = msgspec.structs.replace(
    PLAN, table=[PLAN.table[0], PLAN.table[7], PLAN.table[9]], jackpot=[WHEEL]
)


class Crowd:
    """Visitors of a floor, and every answer that they got."""

    def __init__(self, rig: Rig, count: int, seed: str) -> None:
        self.rig = rig
        self.answers: list[Answer] = []
        self.tasks: set[asyncio.Task[None]] = set()
        terminals = terminals_of(rig.floor.plan)[:count]
        self.visitors = Visitors(rig.floor, terminals, seed, self._ask, self._spawn)

    async def _ask(self, terminal: str, number: int, command: TerminalCommand) -> Answer:
        answer = await ask(self.rig.floor, terminal, number, command)
        self.answers.append(answer)
        return answer

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def play(self, seconds: int) -> None:
        """Let everybody play for a while."""
        await self.visitors.arrive()
        for _ in range(seconds):
            await self.rig.pass_seconds(1)
            await asyncio.gather(*self.tasks)
        await self.rig.durable()


def test_the_demonstration_has_every_book_on_a_table() -> None:
    assert {table.book for table in PLAN.table} == set(book_names())
    assert PLAN.is_demo
    assert PLAN.terminals == 60


def test_visitors_keep_every_table_of_the_demonstration_alive(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            crowd = Crowd(rig, 24, "1")
            await crowd.play(75)
            phases = {table.kept.phase.value for table in rig.floor.tables.values()}
            assert "halted" not in phases
            dealt = [each for each in rig.floor.tables.values() if not each.is_dealt_by_person]
            assert all(table.kept.rounds for table in dealt)
            await rig.must_hold()

    run(play())


def test_nearly_all_that_visitors_ask_for_is_within_the_rules(tmp_path: Path) -> None:
    async def play() -> tuple[int, int]:
        async with opened_floor(tmp_path, FEW) as rig:
            crowd = Crowd(rig, 6, "2")
            await crowd.play(120)
            items = [item for answer in crowd.answers for item in answer.items]
            return len(items), sum(item.refused is not None for item in items)

    asked, refused = run(play())
    assert asked > 20
    assert refused * 10 <= asked


def test_the_same_seed_brings_the_same_wagers(tmp_path: Path) -> None:
    async def wagers(folder: Path) -> list[str]:
        async with opened_floor(folder, FEW) as rig:
            await Crowd(rig, 6, "3").play(30)
            entries = await queries.entries(rig.floor.store.engine, FEW.table[0].id)
            return [entry.body for entry in entries if entry.kind == "wagered"]

    folders = tmp_path / "a", tmp_path / "b"
    for folder in folders:
        folder.mkdir()
    first, second = (run(wagers(folder)) for folder in folders)
    assert first
    assert first == second
