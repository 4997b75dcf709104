"""A floor behind a real server on a free port, with a clock that tests set."""

from __future__ import annotations

import asyncio
import socket
import ssl
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from croupier.floor.commands import TerminalCommand, encoded
from croupier.floor.site.clock import SetClock
from croupier.web.app import app_of
from croupier.web.entrance import ConnectionLimits, Entrance
from croupier.web.host import LOOPBACK, Host, Settings
from croupier.web.protocols import WatchedConfig
from support.chances import of_floor
from support.devices import Pair, pair_of
from support.floor_rig import Rig, migrated_in, plan_of, run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
    from pathlib import Path

    from litestar import Litestar

    from croupier.floor.site.plan import FloorPlan, TablePlan
    from croupier.web.tls import Tls

    Test = Callable[["Web"], Awaitable[None]]

CERTIFICATES = ssl.create_default_context()  # read once; no client here asks for any
APPS: list[Litestar] = []  # at rest; to make one takes as long as to open a floor
Message = dict[str, Any]
ROOMY = ConnectionLimits(connections_max=1000, per_address_max=1000)
SECONDS_MAX = 60  # A message that never comes fails its test; it does not hold up the others.


class Terminal:
    """A Player Terminal with a session and a socket, as a browser has them."""

    def __init__(self, web: Web, name: str, session: Message) -> None:
        self.web, self.name = web, name
        self.token, self.csrf = session["token"], session["csrf"]
        self.number = session["last_command"]
        self.heard: list[Message] = []
        self.socket: ClientConnection | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    async def open(self) -> Message:
        """The first message of a new socket."""
        answer = await self.web.client.post("/api/terminal/socket", headers=self.headers)
        at = f"{self.web.ws}/ws/terminal?ticket={answer.json()['ticket']}"
        tls = self.web.host.settings.tls
        self.socket = await connect(at, ssl=tls.client if tls else None)
        return await self.next("full")

    async def next(self, kind: str) -> Message:
        """The next message of a kind; those before it are kept in `heard`."""
        assert self.socket is not None
        while True:
            message: Message = msgspec.json.decode(await self.socket.recv())
            if message["kind"] == "beat" != kind:
                continue
            self.heard.append(message)
            if message["kind"] == kind:
                return message

    async def until(self, kind: str, **fields: Any) -> Message:
        """The next message of a kind whose seat or table has these values."""
        while True:
            message = await self.next(kind)
            shown = message[kind] if kind != "full" else message["seat"]
            if all(shown[name] == value for name, value in fields.items()):
                return message

    async def say(self, command: TerminalCommand, number: int | None = None) -> Message:
        """The answer to a command over the socket."""
        if number is None:
            self.number += 1
        body = encoded(command).decode()
        await self.send(f'{{"number":{number or self.number},"command":{body}}}')
        answer: Message = (await self.next("answer"))["answer"]
        return answer

    async def send(self, text: str) -> None:
        assert self.socket is not None
        await self.socket.send(text)

    async def post(self, command: TerminalCommand) -> httpx.Response:
        """The response to a command over HTTP."""
        self.number += 1
        body = {"number": self.number, "command": msgspec.json.decode(encoded(command))}
        return await self.web.client.post("/api/terminal/commands", json=body, headers=self.headers)


class Web(Rig):
    """A floor, its clock, and clients of its server."""

    def __init__(
        self, host: Host, clock: SetClock, client: httpx.AsyncClient, entrance: Entrance
    ) -> None:
        super().__init__(host.floor, clock)
        self.host, self.client, self.entrance = host, client, entrance
        self.at = str(client.base_url).rstrip("/")
        self.ws = f"ws{self.at.removeprefix('http')}"

    async def terminal(self, name: str) -> Terminal:
        """A terminal with a session."""
        answer = await self.sign_in(name)
        self.client.cookies.clear()
        return Terminal(self, name, answer.json())

    async def sign_in(self, name: str) -> httpx.Response:
        """The answer to a terminal that proves its key."""
        proof = await self.proof(name)
        return await self.client.post(f"/api/terminals/{name}/session", json=proof)

    async def enrol(self, device: str, pair: Pair | None = None) -> httpx.Response:
        """The answer to a device that is set up, with a pair of its own."""
        body = {
            "key": self.host.devices.key(device),
            "public_key": (pair or pair_of(device)).public_key,
        }
        return await self.client.post(f"/api/devices/{device}/key", json=body)

    async def proof(self, device: str, pair: Pair | None = None) -> dict[str, str]:
        """A fresh challenge, signed by a device that is set up."""
        if device not in self.floor.office.devices:
            await self.enrol(device)
        answer = await self.client.post(f"/api/devices/{device}/challenge")
        return (pair or pair_of(device)).proof(answer.json()["challenge"])

    async def seated(self, name: str, table: str, cents: int = 10_000) -> Terminal:
        """A terminal with a socket and a note in it, at a table."""
        await self.sit(name, table, cents)
        terminal = await self.terminal(name)
        await terminal.open()
        return terminal


def on_floor(*tables: TablePlan, **more: Any) -> Callable[[Test], Callable[[Path], None]]:
    """A test that is given a floor behind a server."""

    def given(test: Test) -> Callable[[Path], None]:
        async def play(folder: Path) -> None:
            async with served(folder, *tables, **more) as web:
                await asyncio.wait_for(test(web), SECONDS_MAX)

        def wrapped(tmp_path: Path) -> None:
            run(play(tmp_path))

        wrapped.__name__, wrapped.__doc__ = test.__name__, test.__doc__
        wrapped.__dict__.update(test.__dict__)  # the clauses that it proves
        return wrapped

    return given


@asynccontextmanager
async def served(  # noqa: PLR0913 - one argument a thing that a floor can be
    folder: Path,
    *tables: TablePlan,
    plan: FloorPlan | None = None,
    terminals: int = 6,
    url: str = "",
    holder: str = "rig",
    clock: SetClock | None = None,
    limits: ConnectionLimits = ROOMY,
    tls: Tls | None = None,
    figures_from: tuple[str, ...] = LOOPBACK,
) -> AsyncIterator[Web]:
    """A floor behind a server, closed at the end."""
    clock, entrance = clock or SetClock(), Entrance(limits)
    url = url or migrated_in(folder)
    with _free_port() as listening:
        at = f"{'https' if tls else 'http'}://127.0.0.1:{listening.getsockname()[1]}"
        settings = Settings(
            plan or plan_of(*tables, terminals=terminals),
            url,
            folder,
            holder=holder,
            address=at,
            origins=frozenset({at}),
            clock=clock,
            chance=of_floor(url),
            figures_from=figures_from,
            proxies=limits.proxies,
            tls=tls,
        )
        app = _app(settings)
        server = _Server(
            WatchedConfig(app, entrance, tls.server if tls else None, log_level="error")
        )
        serving = asyncio.create_task(server.serve([listening]))
        await server.is_up.wait()
        try:
            async with httpx.AsyncClient(
                base_url=at, verify=tls.client if tls else CERTIFICATES, timeout=SECONDS_MAX
            ) as client:
                yield Web(app.state.host, clock, client, entrance)
        finally:
            server.should_exit = True
            await serving
        APPS.append(app)


def _app(settings: Settings) -> Litestar:
    """An application for a floor, one that served before where there is one at rest."""
    app = APPS.pop() if APPS else app_of(settings)
    app.state.settings = settings
    return app


class _Server(uvicorn.Server):
    """A server that says when it is up, and leaves the signals of the tests alone."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_up = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_up.set()


@contextmanager
def _free_port() -> Iterator[socket.socket]:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        yield listening
