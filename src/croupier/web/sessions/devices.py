"""The setup keys of terminals and displays, kept where only their owner reads them."""

from __future__ import annotations

import hmac
import os
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

KEY_BYTES = 32


class Devices:
    """A key for each device, with which it enrols the key pair that it signs with."""

    def __init__(self, keys: dict[str, str]) -> None:
        self._keys = keys

    def key(self, terminal: str) -> str:
        """The key of a terminal, for whoever sets the terminal up."""
        return self._keys[terminal]

    def fits(self, terminal: str, key: str) -> bool:
        """Whether a key is the terminal's; an unknown terminal takes as long to refuse."""
        known = self._keys.get(terminal, "")
        return hmac.compare_digest(known.encode(), key.encode()) and bool(known)

    def __contains__(self, terminal: str) -> bool:
        return terminal in self._keys


def display_device(table: str) -> str:
    """The name under which the display of a table has its key."""
    return f"display:{table}"


def read_devices(file: Path, terminals: Iterable[str]) -> Devices:
    """The keys of a file, which gains a key for every terminal that is new."""
    known = known_devices(file)
    keys = {name: known.get(name) or os.urandom(KEY_BYTES).hex() for name in terminals}
    if keys != known:
        _write(file, {**known, **keys})
    return Devices(keys)


def known_devices(file: Path) -> dict[str, str]:
    """The keys that a file has by now, or a refusal that says what is accepted."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.exists() else {}
    except msgspec.DecodeError as error:
        accepted = "a JSON object with a key for each terminal, or no file"
        raise ValueError(f"{file}: {error}; accepted: {accepted}") from error


def _write(file: Path, keys: dict[str, str]) -> None:
    """A file that is either the old one or the new one, whatever happens meanwhile."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as written:
        written.write(msgspec.json.format(msgspec.json.encode(keys)))
        written.flush()
        os.fsync(written.fileno())
    fresh.replace(file)
