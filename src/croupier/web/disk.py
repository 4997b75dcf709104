"""How much room the disk has left, told before anything fails to be written."""

from __future__ import annotations

from shutil import disk_usage
from typing import TYPE_CHECKING

from croupier.words.message import message

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.words.message import Message

MEGABYTE = 2**20
FREE_BYTES_MIN = 512 * MEGABYTE
FREE_BYTES_ENOUGH = 10 * 1024 * MEGABYTE  # a large disk need not have a twentieth free
FULL = ("disk is full", "no space left", "disk full")  # as SQLite, the system and PostgreSQL say


def disk_warning(folder: Path) -> Message | None:
    """What to tell of a disk that is almost full; nothing of one with room."""
    total, _, free = disk_usage(folder)
    if free >= max(FREE_BYTES_MIN, min(total // 20, FREE_BYTES_ENOUGH)):
        return None
    return message("alert-disk_full", free=free // MEGABYTE, total=total // MEGABYTE)


def is_full(error: BaseException) -> bool:
    """Whether something failed because the disk is full."""
    return any(each in str(error).lower() for each in FULL)
