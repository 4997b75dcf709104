"""make soak: two thousand terminals on one process wager every round for ten minutes."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from figures import Figure, shown
from websockets.asyncio.client import ClientConnection, connect

TERMINALS = int(os.environ.get("CROUPIER_SOAK_TERMINALS", "2000"))
MINUTES = float(os.environ.get("CROUPIER_SOAK_MINUTES", "10"))
PORT = int(os.environ.get("CROUPIER_SOAK_PORT", "8190"))
NOTE, STAKE = 10_000, 100
SIGN_INS_AT_ONCE = 20
SPREAD_SECONDS = 10
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
PLAN = """
site = "Soak"
terminals = {terminals}
[[table]]
id = "wheel"
book = "crown_melbourne/roulette"
seats_max = {terminals}
pace = {{ wagering_seconds = 15, reveal_seconds = 2, pause_seconds = 2 }}
"""


class Tally:
    """What all terminals met."""

    def __init__(self) -> None:
        self.milliseconds: list[float] = []
        self.refused: list[str] = []
        self.gaps = 0


class Terminal:
    """A terminal that puts a dollar on Red in every round, some seconds after wagering opens."""

    def __init__(self, name: str, key: str, tally: Tally) -> None:
        self.name, self.key, self.tally = name, key, tally
        self.numbers = itertools.count(1)
        self.patience = random.Random(name)
        self.answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.opened = asyncio.Event()
        self.round = ""
        self.sequence = 0

    async def open(self, client: httpx.AsyncClient) -> str:
        """A session, and a ticket for the socket."""
        path = f"/api/terminals/{self.name}/session"
        session = (await client.post(path, json={"key": self.key})).raise_for_status().json()
        bearer = {"authorization": f"Bearer {session['token']}"}
        answer = await client.post("/api/terminal/socket", headers=bearer)
        return str(answer.raise_for_status().json()["ticket"])

    async def play(self, ticket: str, until: float) -> None:
        """Rounds until the time is up, from the first that opens after sitting down."""
        address = f"ws://127.0.0.1:{PORT}/ws/terminal?ticket={ticket}"
        async with connect(address) as socket, asyncio.TaskGroup() as doing:
            hearing = doing.create_task(self._hear(socket))
            await self._ask(socket, {"do": "insert note", "cents": NOTE})
            await self._ask(socket, {"do": "sit", "table": "wheel"})
            while time.monotonic() < until:
                self.opened.clear()
                await self.opened.wait()
                await asyncio.sleep(self.patience.uniform(0, SPREAD_SECONDS))
                await self._wager(socket)
            hearing.cancel()

    async def _wager(self, socket: ClientConnection) -> None:
        began = time.perf_counter()
        items = [{"bet": "Red", "cents": STAKE}]
        answer = await self._ask(socket, {"do": "wager", "items": items})
        self.tally.milliseconds.append(1000 * (time.perf_counter() - began))
        refused = [item["refused"]["why"] for item in answer.get("items", ()) if "refused" in item]
        self.tally.refused += refused
        if answer["balance_cents"] < STAKE:
            await self._ask(socket, {"do": "insert note", "cents": NOTE})

    async def _ask(self, socket: ClientConnection, command: dict[str, Any]) -> dict[str, Any]:
        number = next(self.numbers)
        self.answers[number] = asyncio.get_running_loop().create_future()
        await socket.send(json.dumps({"number": number, "command": command}))
        return await self.answers[number]

    async def _hear(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["kind"] == "refused":
                self.tally.refused.append(message["refused"]["why"])
                self.answers.pop(message["number"]).set_result({"balance_cents": NOTE})
            elif message["kind"] == "answer":
                self.answers.pop(message["number"]).set_result(message["answer"])
            elif table := message.get("table"):
                self.tally.gaps += message["sequence"] < self.sequence
                self.sequence = message["sequence"]
                self._watch(table)

    def _watch(self, table: dict[str, Any]) -> None:
        if table["phase"] == "wagering" and table["round"] != self.round:
            self.round = table["round"]
            self.opened.set()


def _memory_mib(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * PAGE_BYTES / 2**20


async def _soaked(var: Path, process: int, tally: Tally) -> list[float]:
    """Every terminal plays; the server's memory, now and then."""
    keys: dict[str, str] = json.loads((var / "devices.json").read_text())
    names = [name for name in keys if not name.startswith("display:")]
    terminals = [Terminal(name, keys[name], tally) for name in names]
    gate = asyncio.Semaphore(SIGN_INS_AT_ONCE)
    until = time.monotonic() + 60 * MINUTES
    memory: list[float] = []
    limits = httpx.Limits(max_connections=SIGN_INS_AT_ONCE)
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{PORT}", limits=limits, timeout=60
    ) as client:

        async def one(terminal: Terminal) -> None:
            async with gate:
                ticket = await terminal.open(client)
                await asyncio.sleep(0.1)
            await terminal.play(ticket, until)

        async def watch() -> None:
            while time.monotonic() < until:
                memory.append(_memory_mib(process))
                await asyncio.sleep(5)

        await asyncio.gather(watch(), *map(one, terminals))
    return memory


def _figures(tally: Tally, memory: list[float]) -> list[Figure]:
    cuts = statistics.quantiles(tally.milliseconds, n=100)
    settled = memory[len(memory) // 3 :]
    return [
        Figure("soak, durable wagers", len(tally.milliseconds), "wagers", None),
        Figure("soak, refusals", len(tally.refused), "", 0, at_most=True),
        Figure("soak, steps back in a sequence", tally.gaps, "", 0, at_most=True),
        Figure("soak, p50 of an acknowledgement", cuts[49], "ms", None),
        Figure("soak, p99 / p50", cuts[98] / cuts[49], "times", 10, at_most=True),
        Figure(
            "soak, memory at the end / after a third", settled[-1] / settled[0], "times", 1.1, True
        ),
    ]


def main() -> None:
    """Run a floor in a process of its own and soak it."""
    with tempfile.TemporaryDirectory() as folder:
        plan, var = Path(folder) / "floor.toml", Path(folder) / "var"
        plan.write_text(PLAN.format(terminals=TERMINALS))
        command = [Path(sys.executable).with_name("croupier"), "serve", "--plan", plan]
        command += ["--port", str(PORT), "--var", var, "--log-level", "warning"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None, "it was asked for"
            next(line for line in server.stdout if "/terminal" in line)
            tally = Tally()
            memory = asyncio.run(_soaked(var, server.pid, tally))
            server.terminate()
            server.communicate(timeout=60)
    shown(_figures(tally, memory))
    for why in sorted(set(tally.refused)):
        print(f"refused {tally.refused.count(why)} times: {why}")


if __name__ == "__main__":
    main()
