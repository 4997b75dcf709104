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
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.async_api import Browser, async_playwright
from websockets.asyncio.client import ClientConnection, connect

from croupier.web.sessions.device_keys import signed_text

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

NOTE_CENTS = 10_000
NOTES = 5
ANSWERS = {"answer", "refused"}
KIND_AT = len('{"kind":"')
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
        self._pair = ec.generate_private_key(ec.SECP256R1())
        self.numbers = itertools.count(1)
        self.said: dict[str, str] = {}  # the last message of each kind, read by whoever wants it
        self.changed = asyncio.Event()
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._socket: ClientConnection

    @asynccontextmanager
    async def seated(self, table: str, notes: int = NOTES) -> AsyncIterator[None]:
        """At a table, and listening, for as long as this is held."""
        at = self.floor.url.replace("http", "ws")
        ticket = await self._ticket()
        async with connect(f"{at}/ws/terminal?ticket={ticket}", ping_interval=None) as socket:
            full = json.loads(await socket.recv())
            self.numbers = itertools.count(full["seat"]["last_command"] + 1)
            self._socket = socket
            async with meanwhile(self._listen()):
                for _ in range(notes):
                    await self.ask({"do": "insert note", "cents": NOTE_CENTS})
                await self.ask({"do": "sit", "table": table})
                yield

    async def play(self, table: str, *commands: dict[str, Any]) -> None:
        """The same commands in every round, and the first of choices, until it is cancelled."""
        async with self.seated(table):
            played = ""
            while True:
                await self.changed.wait()
                self.changed.clear()
                for asked in (self._last("seat") or {}).get("asked", ())[:1]:
                    choice = asked["choices"][0]["name"]
                    await self.ask({"do": "decide", "choice": choice, "area": asked["area"]})
                view = self._last("table") or {"phase": ""}
                if view["phase"] == "wagering" and view["round"] != played:
                    played = view["round"]
                    for command in commands:
                        await self.ask(command)

    async def ask(self, command: dict[str, Any]) -> dict[str, Any]:
        """The floor's answer to a command."""
        number = next(self.numbers)
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        await self._socket.send(json.dumps({"number": number, "command": command}))
        return await answer

    def hear(self, kind: str, text: str) -> None:
        """Keep what the floor says; only answers are read at once."""
        if kind in ANSWERS:
            message = json.loads(text)
            self._answers.pop(message["number"]).set_result(message)
        else:
            self.said[kind] = text
            self.changed.set()

    async def _listen(self) -> None:
        async for text in self._socket:
            assert isinstance(text, str), "the floor sends text"
            self.hear(text[KIND_AT : text.index('"', KIND_AT)], text)

    def _last(self, kind: str) -> Any:
        """What was said last of a kind, in a message of its own or with everything."""
        text = self.said.get(kind) or self.said.get("full", "{}")
        return json.loads(text).get(kind)

    async def _ticket(self) -> str:
        """A session, and a ticket for the socket."""
        async with httpx.AsyncClient(base_url=self.floor.url, timeout=60) as client:
            answer = await client.post(
                f"/api/terminals/{self.name}/session", json=await self._proof(client)
            )
            bearer = {"authorization": f"Bearer {answer.raise_for_status().json()['token']}"}
            answer = await client.post("/api/terminal/socket", headers=bearer)
            return str(answer.raise_for_status().json()["ticket"])

    async def _proof(self, client: httpx.AsyncClient) -> dict[str, str]:
        """A fresh challenge, signed by the pair with which this terminal is set up."""
        point = self._pair.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        body = {"key": self.floor.keys[self.name], "public_key": point.hex()}
        at = f"/api/devices/{self.name}"
        (await client.post(f"{at}/key", json=body)).raise_for_status()
        answer = (await client.post(f"{at}/challenge")).raise_for_status()
        challenge = str(answer.json()["challenge"])
        signed = self._pair.sign(signed_text(self.name, challenge), ec.ECDSA(SHA256()))
        r, s = decode_dss_signature(signed)
        return {"challenge": challenge, "signature": f"{r:064x}{s:064x}"}


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
