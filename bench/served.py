"""A floor as people start it, guests who play there without a browser, and a browser."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
import subprocess
import sys
import tempfile
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
from playwright.async_api import Browser, async_playwright
from websockets.asyncio.client import ClientConnection, connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

NOTE_CENTS = 10_000
NOTES = 5
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Floor(NamedTuple):
    """An open floor: its address, the key of each of its terminals, where it keeps things."""

    url: str
    keys: dict[str, str]
    var: Path
    process: int


@contextmanager
def served(plan: str) -> Iterator[Floor]:
    """The floor of a plan, until it is no longer needed."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
        found.close()
        file, var = Path(folder) / "floor.toml", Path(folder) / "var"
        file.write_text(plan)
        croupier = str(Path(sys.executable).with_name("croupier"))
        command = [croupier, "serve", "--plan", str(file), "--port", str(port)]
        command += ["--var", str(var), "--log-level", "warning"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None, "it was asked for"
            next(line for line in server.stdout if "/terminal" in line)
            keys = json.loads((var / "devices.json").read_text())
            terminals = {key: keys[key] for key in keys if not key.startswith("display:")}
            try:
                yield Floor(f"http://127.0.0.1:{port}", terminals, var, server.pid)
            finally:
                server.terminate()
                server.communicate(timeout=60)


class Guest:
    """A terminal with money on it, seated at a table."""

    def __init__(self, floor: Floor, name: str) -> None:
        self.floor, self.name = floor, name
        self.numbers = itertools.count(1)
        self.table: dict[str, Any] = {"phase": "", "round": ""}

    @asynccontextmanager
    async def seated(self, table: str) -> AsyncIterator[ClientConnection]:
        """At a table, for as long as the socket is held."""
        at = self.floor.url.replace("http", "ws")
        ticket = await self._ticket()
        # A guest who does not read for a while is not gone, so nobody asks.
        async with connect(f"{at}/ws/terminal?ticket={ticket}", ping_interval=None) as socket:
            full = json.loads(await socket.recv())
            self.numbers = itertools.count(full["seat"]["last_command"] + 1)
            for _ in range(NOTES):
                await self.ask(socket, {"do": "insert note", "cents": NOTE_CENTS})
            await self.ask(socket, {"do": "sit", "table": table})
            yield socket

    async def play(self, table: str, *commands: dict[str, Any]) -> None:
        """The same commands in every round, and the first of choices, until it is cancelled."""
        async with self.seated(table) as socket:
            played = ""
            while True:
                message = json.loads(await socket.recv())
                self._hear(message)
                for asked in (message.get("seat") or {}).get("asked", ())[:1]:
                    choice = asked["choices"][0]["name"]
                    decided = {"do": "decide", "choice": choice, "area": asked["area"]}
                    await self.send(socket, decided)
                if self.table["phase"] == "wagering" and self.table["round"] != played:
                    played = self.table["round"]
                    for command in commands:
                        await self.ask(socket, command)

    async def ask(self, socket: ClientConnection, command: dict[str, Any]) -> dict[str, Any]:
        """The floor's answer to a command."""
        number = await self.send(socket, command)
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            self._hear(message)
            if message["kind"] in {"answer", "refused"} and message["number"] == number:
                return message

    async def send(self, socket: ClientConnection, command: dict[str, Any]) -> int:
        """The number of a command whose answer is not waited for."""
        number = next(self.numbers)
        await socket.send(json.dumps({"number": number, "command": command}))
        return number

    def _hear(self, message: dict[str, Any]) -> None:
        self.table = message.get("table") or self.table

    async def _ticket(self) -> str:
        """A session, and a ticket for the socket."""
        async with httpx.AsyncClient(base_url=self.floor.url, timeout=60) as client:
            path = f"/api/terminals/{self.name}/session"
            answer = await client.post(path, json={"key": self.floor.keys[self.name]})
            bearer = {"authorization": f"Bearer {answer.raise_for_status().json()['token']}"}
            answer = await client.post("/api/terminal/socket", headers=bearer)
            return str(answer.raise_for_status().json()["ticket"])


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The browser of this machine, without a graphics processor."""
    async with async_playwright() as playwright:
        found = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        await found.close()


@asynccontextmanager
async def meanwhile(work: Any) -> AsyncIterator[None]:
    """Something that goes on until the block is left."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def device(floor: Floor, name: str) -> str:
    """A script that makes a browser this terminal."""
    kept = json.dumps({"terminal": name, "key": floor.keys[name]})
    return f"localStorage.setItem('croupier.device', {json.dumps(kept)})"
