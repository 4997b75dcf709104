"""The floor against bare loops: commands, durable rows, replay, verification of the chain.

Each figure is a ratio of speeds measured in turns in one run.  The bare loops do the least that
can be done: the rules and the chain alone, rows without a meaning, bodies without a table.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import sqlite3
import tempfile
import time
import warnings
from contextlib import asynccontextmanager, contextmanager
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import asyncpg
import msgspec
from figures import Figure, interleaved

from croupier.floor import commands as asks
from croupier.floor.applying import apply, transfers
from croupier.floor.clock import SetClock
from croupier.floor.commands import decoded_command, encoded
from croupier.floor.events import Wagered, kind
from croupier.floor.events import encoded as encoded_event
from croupier.floor.keys import keys_of
from croupier.floor.plan import FloorPlan, TablePlan
from croupier.floor.replaying import replayed
from croupier.floor.running import close_floor, open_floor
from croupier.floor.sharing import durable
from croupier.floor.wagering import wagered
from croupier.journal.chain import Entry, Head, chained, head_after, verified
from croupier.store import leases, reading
from croupier.store.migrating import migrate
from croupier.store.store import Store, engine_of
from croupier.store.unit import Unit, Writer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence

    from croupier.floor.floor import Floor

TERMINALS = 250
ROUNDS_OF_COMMANDS = 8
ROWS = 20_000
REPEATS = 5
NOW = 1_767_225_600_000


def figures() -> Iterator[Figure]:
    """What the floor costs above the least that its work can cost."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_on_a_floor(Path(folder)))
        ratio = asyncio.run(_durable_rows(f"sqlite+aiosqlite:///{folder}/rows.db", _raw_sqlite))
        yield Figure("durable rows on SQLite / raw batches of 100", ratio, "ratio", 0.5)
        with _postgres(Path(folder) / "postgres") as url:
            ratio = asyncio.run(_durable_rows(url, _raw_postgresql))
        yield Figure("durable rows on PostgreSQL / COPY of 1000", ratio, "ratio", 0.5)


# Commands, replay, chain.


async def _on_a_floor(folder: Path) -> list[Figure]:
    async with _floor(folder) as floor:
        commands = [_commands(number) for number in range(ROUNDS_OF_COMMANDS)]
        path, share = await _command_path(floor, commands)
        entries = await reading.entries(floor.store.engine, "R1")
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
        Figure("a wager from its bytes to its durable answer", 1e6 * path, "us CPU", None),
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
        for number, command in enumerate((asks.InsertNote(10_000), asks.Sit("R1")), 1):
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
        (f"T{place + 1:03}", number + 3, encoded(asks.PlaceWagers([_item(place, cents)])))
        for place in range(TERMINALS)
    ]


def _item(place: int, cents: int) -> asks.WagerItem:
    return asks.WagerItem("Straight", cents, str(place % 37))


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
        bare = _seconds(lambda told=commands: _state_machine(floor, told)) / len(commands)
        shares.append(bare / taken[-1])
    return median(taken), median(shares)


def _give(floor: Floor, commands: list[tuple[str, int, bytes]]) -> None:
    for terminal, number, text in commands:
        floor.command(terminal, number, decoded_command(text), _accepted, _lost)


def _accepted(answer: asks.Answer) -> None:
    assert answer.items[0].refused is None, answer


def _state_machine(floor: Floor, commands: list[tuple[str, int, bytes]]) -> Head:
    """Nothing but the rules and the chain: each command decided, the event applied and chained."""
    table, head = floor.tables["R1"], Head()
    for terminal, _, text in commands:
        item, seat = decoded_command(text).items[0], table.kept.seats[terminal]  # type: ignore[union-attr]
        event = wagered(table, seat, item, NOW)
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
            for source, target, cents in msgspec.json.decode(entry.body)["transfers"]:
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


# Durable rows.


async def _durable_rows(url: str, raw: Callable[[str, list[Entry]], Awaitable[float]]) -> float:
    """Our speed with one entry a unit, and the speed of rows written with nothing around them."""
    engine = engine_of(url)
    await migrate(engine)
    store = Store(engine)
    store.start()
    ratios = []
    for turn in range(REPEATS):
        entries = _entries(f"ours {turn}", ROWS)
        lease = await leases.acquire(engine, entries[0].stream, "bench", "", NOW)
        assert lease is not None
        store.leases[lease.stream] = lease
        ours = await _stored(store, entries)
        ratios.append(await raw(url, _entries(f"raw {turn}", ROWS)) / ours)
    await store.close()
    return median(ratios)


def _entries(stream: str, count: int) -> list[Entry]:
    head, made = Head(), []
    body = msgspec.json.encode({"event": {"kind": "test", "text": "x" * 120}, "transfers": []})
    for _ in range(count):
        entry = chained(head, stream, NOW, "test", body.decode())
        head = head_after(entry)
        made.append(entry)
    return made


async def _stored(store: Store, entries: Sequence[Entry]) -> float:
    writer = Writer(entries[0].stream)
    finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    start = time.perf_counter()
    for entry in entries[:-1]:
        store.submit(Unit((writer,), (entry,), failed=_lost))
    store.submit(Unit((writer,), entries[-1:], done=lambda: finished.set_result(None)))
    await finished
    return time.perf_counter() - start


async def _raw_sqlite(url: str, entries: list[Entry]) -> float:
    with sqlite3.connect(url.partition("///")[2], isolation_level=None) as database:
        database.execute("PRAGMA synchronous=FULL")
        start = time.perf_counter()
        for place in range(0, len(entries), 100):
            database.execute("BEGIN IMMEDIATE")
            rows = entries[place : place + 100]
            database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", rows)
            database.execute("COMMIT")
        taken = time.perf_counter() - start
    database.close()
    return taken


async def _raw_postgresql(url: str, entries: list[Entry]) -> float:
    connection = await asyncpg.connect(url)
    start = time.perf_counter()
    for place in range(0, len(entries), 1000):
        rows = entries[place : place + 1000]
        await connection.copy_records_to_table("entries", records=rows)
    taken = time.perf_counter() - start
    await connection.close()
    return taken


@contextmanager
def _postgres(folder: Path) -> Iterator[str]:
    """A server of its own, as long as it is measured."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for a runtime folder when it is imported
        pgserver = import_module("pgserver")
    folder.parent.chmod(0o755)  # the server is another user where we are root
    server = pgserver.get_server(folder, cleanup_mode="delete")
    yield str(server.get_uri())
    server.cleanup()


if __name__ == "__main__":
    from figures import shown

    shown(figures())
