"""The floor against bare loops: commands, replay, verification of the chain.

Each figure is a ratio of speeds measured in turns in one run.  The bare loops do the least that
can be done: the rules and the chain alone, bodies without a table.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import tempfile
import time
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import msgspec
from figures import Figure, interleaved

from croupier.floor.commands import TerminalCommand, decoded_command, encoded
from croupier.floor.events import encoded as encoded_event
from croupier.floor.events import kind
from croupier.floor.places.replay import replayed
from croupier.floor.places.shares import durable
from croupier.floor.site.clock import SetClock
from croupier.floor.site.keys import keys_of
from croupier.floor.site.opening import close_floor, open_floor
from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.floor.tables.changes import apply
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.tables.events import Wagered
from croupier.floor.tables.money import transfers
from croupier.floor.tables.table import WagerSpot
from croupier.floor.tables.wagers import wagered
from croupier.floor.terminals.commands import InsertNote, Sit
from croupier.journal.chain import Entry, Head, chained, head_after, verified
from croupier.store import queries

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Sequence

    from croupier.floor.floor import Floor
    from croupier.floor.terminals.answer import Answer

TERMINALS = 250
ROUNDS_OF_COMMANDS = 8
ROWS = 20_000
REPEATS = 5
NOW = 1_767_225_600_000


def figures() -> Iterator[Figure]:
    """What the floor costs above the least that its work can cost."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_on_a_floor(Path(folder)))


async def _on_a_floor(folder: Path) -> list[Figure]:
    async with _floor(folder) as floor:
        commands = [_commands(number) for number in range(ROUNDS_OF_COMMANDS)]
        path, share = await _command_path(floor, commands)
        entries = await queries.entries(floor.store.engine, "R1")
    bare = _bare_replay(entries)
    taken = interleaved(
        {
            "replay": lambda: replayed(entries),
            "bare replay": bare,
            "chain": lambda: verified(entries),
            "bare chain": lambda: _bare_chain(entries),
        },
        REPEATS,
    )
    return [
        Figure("command path / bare state machine with SHA-256 chain", share, "ratio", 0.3),
        Figure(
            "a wager from its bytes to its durable answer", 1e6 * path, "us CPU", None, at_most=True
        ),
        Figure("replay / bare loop", taken["bare replay"] / taken["replay"], "ratio", 0.3),
        Figure(
            "chain verification / bare loop", taken["bare chain"] / taken["chain"], "ratio", 0.5
        ),
    ]


@asynccontextmanager
async def _floor(folder: Path) -> AsyncIterator[Floor]:
    """A roulette table with everybody at it, while wagering is open."""
    clock = SetClock()
    plan = FloorPlan(terminals=TERMINALS, table=[TablePlan("R1", "crown_melbourne/roulette")])
    url = f"sqlite+aiosqlite:///{folder}/floor.db"
    floor = await open_floor(plan, url, keys_of(b"k" * 32), holder="bench", clock=clock)
    for terminal in sorted(floor.where):
        seating: list[TerminalCommand] = [InsertNote(10_000), Sit("R1")]
        for number, command in enumerate(seating, 1):
            floor.command(terminal, number, command, lambda _: None, _lost)
    clock.move_to(clock.now_ms() + 6_000)
    await durable(floor)
    yield floor
    await close_floor(floor)


def _lost(error: BaseException) -> None:
    raise error


def _commands(number: int) -> list[tuple[str, int, bytes]]:
    """What every terminal sends next: another amount on its number, as it comes off the wire."""
    cents = 500 * (1 + number % 4)
    return [
        (f"T{place + 1:03}", number + 3, encoded(PlaceWagers([_item(place, cents)])))
        for place in range(TERMINALS)
    ]


def _item(place: int, cents: int) -> WagerItem:
    return WagerItem("Straight", cents, str(place % 37))


async def _command_path(
    floor: Floor, rounds: Sequence[list[tuple[str, int, bytes]]]
) -> tuple[float, float]:
    """A command's CPU time from its bytes to its durable answer; the rules' and chain's share."""
    taken, shares = [], []
    for commands in rounds:
        gc.collect()
        start = time.process_time()
        _give(floor, commands)
        await durable(floor)
        taken.append((time.process_time() - start) / len(commands))
        bare = _seconds(partial(_state_machine, floor, commands)) / len(commands)
        shares.append(bare / taken[-1])
    return median(taken), median(shares)


def _give(floor: Floor, commands: list[tuple[str, int, bytes]]) -> None:
    for terminal, number, text in commands:
        floor.command(terminal, number, decoded_command(text), _accepted, _lost)


def _accepted(answer: Answer) -> None:
    assert answer.items[0].refused is None, answer


def _state_machine(floor: Floor, commands: list[tuple[str, int, bytes]]) -> Head:
    """Nothing but the rules and the chain: each command decided, the event applied and chained."""
    table, head = floor.tables["R1"], Head()
    for terminal, _, text in commands:
        item = decoded_command(text).items[0]  # type: ignore[union-attr]
        spot = WagerSpot(terminal, item.area, item.bet, item.pick)
        assert table.play is not None, "wagering is open in a round"
        balance = table.kept.seats[terminal].balance_cents
        event = wagered(table, table.play, balance, spot, item.cents)
        assert isinstance(event, Wagered), event
        moved = transfers(table, event)
        entry = chained(head, "R1", NOW, kind(event), encoded_event(event, moved))
        head = head_after(entry)
        apply(table, event, NOW)
    return head


def _seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def _bare_replay(entries: Sequence[Entry]) -> Callable[[], object]:
    """Decode every body, add up what it moves, follow the chain."""

    def replay() -> dict[str, int]:
        held: dict[str, int] = {}
        _bare_chain(entries)
        for entry in entries:
            for source, target, cents in (*msgspec.json.decode(entry.body), ())[2]:
                held[source] = held.get(source, 0) - cents
                held[target] = held.get(target, 0) + cents
        return held

    return replay


def _bare_chain(entries: Sequence[Entry]) -> str:
    digest = Head().digest
    for entry in entries:
        stream, sequence, at_ms, kind, body, expected = entry
        text = f"{digest}\n{stream}\n{sequence}\n{at_ms}\n{kind}\n{body}"
        digest = hashlib.sha256(text.encode()).hexdigest()
        assert digest == expected
    return digest
