"""A real PostgreSQL for tests: one server a run, shared by its workers; a database a test."""

from __future__ import annotations

import asyncio
import os
import tempfile
import warnings
from functools import cache
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

Server = Any  # pgserver's; it has no types
MEMORY = Path("/dev/shm")  # noqa: S108 - where there is one, the database is in memory
_NUMBERS = count(1)


@cache
def server() -> Server:
    """The server of this run of the tests."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    folder = MEMORY if MEMORY.is_dir() else Path(tempfile.gettempdir())
    return started(folder / f"croupier-postgres-{run}")


def started(folder: Path) -> Server:
    """A server on a folder of its own, gone when the last process that uses it ends."""
    folder.mkdir(exist_ok=True)  # workers come here at once
    return _pgserver().get_server(folder, cleanup_mode="delete")


def restart_at_once(server: Server) -> None:
    """Have a server stop as in a crash, and come up again."""
    where, user = server.pgdata, server.system_user
    socket = ["-o", f'-h "" -k {where}']
    control = _pgserver().pg_ctl
    control(["-m", "immediate", "stop"], pgdata=where, user=user, timeout=20)
    started = ["-w", *socket, "-l", str(server.log), "start"]
    control(started, pgdata=where, user=user, timeout=20)


def database(of: Server | None = None) -> str:
    """The address of a new, empty database."""
    name = f"floor_{os.getpid()}_{next(_NUMBERS)}"
    found = of or server()
    asyncio.run(_create(found.get_uri(), name))
    return str(found.get_uri(name))


async def _create(uri: str, name: str) -> None:
    connection = await asyncpg.connect(uri)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


def _pgserver() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for a runtime folder when it is imported
        return import_module("pgserver")
