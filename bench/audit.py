"""`croupier verify` on journals of two lengths: its memory, which must not grow, and its time."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from figures import Figure

from croupier.floor.places.shares import durable
from croupier.floor.site.clock import SetClock
from croupier.floor.site.keys import keys_of
from croupier.floor.site.opening import close_floor, open_floor
from croupier.floor.site.plan import FloorPlan, Pace, TablePlan
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.terminals.commands import InsertNote, Sit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.floor.floor import Floor

TERMINALS = 50
ROUNDS = (100, 800)
STAKE_CENTS, NOTE_CENTS = 500, 10_000
NOTES_EVERY = 10  # rounds, so that nobody runs out of money
MIB = 1024
GOAL_MIB = 300
MEASURE = "import resource, sys; from croupier.cli import app\n"
MEASURE += "try: app(sys.argv[1:])\nexcept SystemExit as e: assert not e.code, e.code\n"
MEASURE += "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"


def figures() -> Iterator[Figure]:
    """The most memory that an audit holds of a short and of a long journal, and its speed."""
    found = {}
    for rounds in ROUNDS:
        with tempfile.TemporaryDirectory() as folder:
            entries = asyncio.run(played(Path(folder), rounds))
            memory, seconds = _verified(Path(folder) / "floor.db")
        found[rounds] = memory
        yield Figure(f"verify {entries:,} entries, resident memory", memory, "MiB", GOAL_MIB, True)
        yield Figure(f"verify {entries:,} entries", entries / seconds, "entries / s", None)
    short, long = (found[rounds] for rounds in ROUNDS)
    yield Figure("verify, memory with eight times the entries", long / short, "ratio", 1.1, True)


def _verified(database: Path) -> tuple[float, float]:
    """The memory and the CPU time of an audit in a process of its own."""
    before = os.times()
    command = [sys.executable, "-c", MEASURE, "verify", "--database", str(database)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after = os.times()
    seconds = after.children_user + after.children_system
    seconds -= before.children_user + before.children_system
    return int(said.splitlines()[-1]) / MIB, seconds


async def played(folder: Path, rounds: int) -> int:
    """Rounds of roulette in which everybody wagers; how many entries they left."""
    clock, keys = SetClock(), keys_of(b"k" * 32)
    quick = Pace(wagering_seconds=10, reveal_seconds=1, pause_seconds=1)
    table = TablePlan("R1", "crown_melbourne/roulette", pace=quick)
    plan = FloorPlan(terminals=TERMINALS, table=[table])
    url = f"sqlite+aiosqlite:///{folder}/floor.db"
    floor = await open_floor(plan, url, keys, holder="bench", clock=clock)
    for terminal in sorted(floor.where):
        floor.command(terminal, 1, InsertNote(NOTE_CENTS), lambda _: None, _lost)
        floor.command(terminal, 2, Sit("R1"), lambda _: None, _lost)
    for number in range(rounds):
        await _round(floor, clock, number)
    await durable(floor)
    entries = sum(stream.head.sequence for stream in floor.streams.values())
    await close_floor(floor)
    return entries


async def _round(floor: Floor, clock: SetClock, number: int) -> None:
    while floor.tables["R1"].kept.phase != "wagering":
        clock.move_to(clock.now_ms() + 1000)
    for place, terminal in enumerate(sorted(floor.where)):
        command = floor.seat(terminal).last_command + 1
        if number % NOTES_EVERY == 0:
            floor.command(terminal, command, InsertNote(NOTE_CENTS), lambda _: None, _lost)
            command += 1
        item = WagerItem("Straight", STAKE_CENTS, str((place + number) % 37))
        floor.command(terminal, command, PlaceWagers([item]), lambda _: None, _lost)
    clock.move_to(clock.now_ms() + 10_000)
    await durable(floor)


def _lost(error: BaseException) -> None:
    raise error


if __name__ == "__main__":
    from figures import shown

    shown(figures())
