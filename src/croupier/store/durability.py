"""Durability, enforced: what a session asks of its database, and what a server must not skip."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

# A floor's process that is frozen or cut off keeps nobody waiting: its session ends well within
# the ten seconds of a lease.
LOCK_MS, IDLE_IN_TRANSACTION_MS, STATEMENT_MS = 4_000, 5_000, 30_000
KEEP_ALIVES = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
NAME_MAX = 63  # of an application, by PostgreSQL
ASKED = ("fsync", "full_page_writes", "synchronous_commit", "synchronous_standby_names")
ON, ON_STANDBY = "on", "remote_apply"


class Terms(NamedTuple):
    """Who asks: a process of a floor by its name, or anybody who reads; what a commit waits for."""

    holder: str = ""
    needs_standby: bool = False


class NotDurable(ValueError):
    """The database may forget what it confirmed: which setting, and what is accepted."""


def application_of(holder: str) -> str:
    """The name by which the sessions of a process are known to the server."""
    return f"croupier {holder}".strip()[:NAME_MAX]


def session_settings(terms: Terms) -> dict[str, str]:
    """What a session on PostgreSQL sets, whatever the server's defaults are."""
    found = {
        "application_name": application_of(terms.holder),
        "synchronous_commit": ON_STANDBY if terms.needs_standby else ON,
    }
    if not terms.holder:
        return found
    times = {
        "lock_timeout": LOCK_MS,
        "idle_in_transaction_session_timeout": IDLE_IN_TRANSACTION_MS,
        "statement_timeout": STATEMENT_MS,
    }
    return found | KEEP_ALIVES | {name: str(value) for name, value in times.items()}


async def undurable(engine: AsyncEngine, *, needs_standby: bool = False) -> list[str]:
    """Why a server might forget what it confirmed; nothing, where it does not.

    SQLite's settings are read back whenever a connection is made.
    """
    if engine.dialect.name == "sqlite":
        return []
    async with engine.connect() as connection:
        columns = [sa.func.current_setting(name).label(name) for name in ASKED]
        found = (await connection.execute(sa.select(*columns))).one()._asdict()
    return _weaknesses(found, needs_standby=needs_standby)


def _weaknesses(found: dict[str, str], *, needs_standby: bool) -> list[str]:
    wrong = [f"{name} is off" for name in ("fsync", "full_page_writes") if found[name] == "off"]
    if found["synchronous_commit"] not in {ON, ON_STANDBY}:
        wrong.append(f"synchronous_commit is {found['synchronous_commit']}")
    if needs_standby and not found["synchronous_standby_names"]:
        wrong.append("synchronous_standby_names is empty, and the plan says needs_standby")
    return wrong


async def refuse_undurable(engine: AsyncEngine, *, needs_standby: bool = False) -> None:
    """NotDurable where a server might forget what it confirmed."""
    if wrong := await undurable(engine, needs_standby=needs_standby):
        accepted = "fsync and full_page_writes on; a synchronous standby where the plan wants one"
        raise NotDurable(f"PostgreSQL would lose money: {', '.join(wrong)}; accepted: {accepted}")


def refuse_pragmas(found: dict[str, object]) -> None:
    """NotDurable where SQLite does not do as it was told, as on a file system without locks."""
    wanted: dict[str, object] = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    if found != wanted:
        told = ", ".join(f"{name} is {value}" for name, value in found.items())
        raise NotDurable(f"SQLite would lose money: {told}; accepted: {wanted}")
