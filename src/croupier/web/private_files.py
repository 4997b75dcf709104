"""The files of a floor that nobody else may read, and what is done where somebody could."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

LOG = structlog.get_logger()
OTHERS = 0o077
OWN = 0o600
PRIVATE = ("floor.key", "devices.json", "metrics.token", "floor.db", "floor.db-wal", "floor.db-shm")
TOKEN_BYTES = 32


def close_to_others(files: Iterable[Path]) -> None:
    """Take from everybody else what only the floor may read; refused where that cannot be done."""
    for file in files:
        mode = file.stat().st_mode & 0o777 if file.exists() else OWN
        if not mode & OTHERS:
            continue
        try:
            file.chmod(mode & ~OTHERS)
        except OSError as error:
            why = f"{file} can be read by others (mode {mode:04o})"
            raise ValueError(f"{why}; accepted: mode 0600, owned by the floor") from error
        LOG.warning("closed to others", file=str(file), was=f"{mode:04o}")


def read_token(file: Path) -> str:
    """The token of a file, which is made with a new one where there is none."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN)
    except FileExistsError:
        return file.read_text().strip()
    token = os.urandom(TOKEN_BYTES).hex()
    with os.fdopen(descriptor, "w") as written:
        written.write(f"{token}\n")
    return token
