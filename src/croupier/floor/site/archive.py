"""Closed days leave the database as archives; the plan says how many days stay.

What goes is what happened before the night on which the days that stay began, at the site, up to
the last snapshot of each place before that.
"""

from __future__ import annotations

import fcntl
from contextlib import contextmanager
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from croupier.journal.archives import ARCHIVE, opened
from croupier.journal.checkpoints import Checkpoint, append, last
from croupier.store.archives import drafted, has_archives, let_go, statements, tidy
from croupier.store.leases import holders
from croupier.store.whole import read_whole

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from zoneinfo import ZoneInfo

    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.site.keys import Keys
    from croupier.journal.archives import Statement
    from croupier.journal.chain import Head
    from croupier.store.whole import Whole

CHECKPOINTS = "checkpoints.jsonl"
LOCK = ".lock"


class NotAsLeft(ValueError):
    """A database is not what the floor signed when it closed, or older than this program."""


def night_before(days: int, now_ms: int, zone: ZoneInfo) -> int:
    """The midnight at the site after which so many closed days, and today, have begun."""
    today = datetime.fromtimestamp(now_ms / 1000, zone).date()
    night = datetime.combine(today - timedelta(days=days), time(), zone)
    return int(night.timestamp() * 1000)


async def archived(
    engine: AsyncEngine, folder: Path, key: Ed25519PrivateKey, until_ms: int
) -> list[Statement]:
    """The archives that were made of what happened before a moment; one process at a time.

    Each is written and durable first, then stated and let go in one transaction.
    """
    found: list[Statement] = []
    with _alone(folder):
        while True:
            async with engine.connect() as connection:
                lines = await connection.run_sync(statements)
                tidy(folder, lines)
                draft = await connection.run_sync(
                    lambda reading: drafted(reading, folder, key, until_ms)
                )
            if draft is None:
                return found
            async with engine.begin() as connection:
                await connection.run_sync(lambda writing, of=draft: let_go(writing, folder, of))  # type: ignore[misc]
            found.append(opened(draft.line))


async def archived_as_left(
    engine: AsyncEngine, folder: Path, keys: Keys, until_ms: int, now_ms: int
) -> list[Statement]:
    """The same in a floor's folder, whether it is open or closed.

    What a floor signed when it closed is signed anew with what its database has now; NotAsLeft
    where somebody has been at that since.
    """
    file, archive = folder / CHECKPOINTS, folder / ARCHIVE
    async with engine.connect() as connection:
        if not await connection.run_sync(has_archives):
            raise NotAsLeft("the tables are of an older version; accepted: to open the floor once")
    is_left = await _is_left(engine, file, keys, now_ms)
    found = await archived(engine, archive, keys.signing, until_ms)
    if is_left and found:
        heads, rows = await read_whole(engine, _left)
        append(file, keys.signing, Checkpoint(now_ms, heads, rows))
    return found


async def _is_left(engine: AsyncEngine, file: Path, keys: Keys, now_ms: int) -> bool:
    """Whether the floor is closed and signed what it left."""
    if any(each.is_held(now_ms) for each in (await holders(engine)).values()):
        return False
    signed = [*last(file, *keys.public)]
    if not signed or not signed[-1].rows:
        return False
    heads, rows = await read_whole(engine, _left)
    if (heads, rows) != (dict(signed[-1].heads), dict(signed[-1].rows)):
        raise NotAsLeft(
            "the database is not what the floor signed when it closed; accepted: croupier verify,"
            " which says where it differs"
        )
    return True


def _left(whole: Whole) -> tuple[dict[str, Head], dict[str, str]]:
    return whole.heads(), whole.digests()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Whoever else archives into this folder waits."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
