"""A book's file: its text, its data, and the line on which a key stands."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Key = tuple[str, ...]


class BookError(ValueError):
    """A book that does not load: where, what was found and what is accepted."""


@dataclass(frozen=True)
class Source:
    """One TOML file, read once."""

    path: Path
    text: str

    @classmethod
    def read(cls, path: Path) -> Source:
        """The source of a file; an unreadable one is a BookError."""
        try:
            return cls(path, path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BookError(f"{path}: cannot be read as text: {error}") from error

    @cached_property
    def data(self) -> dict[str, Any]:
        """The file's data; broken TOML is a BookError with its line."""
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise BookError(f"{self.path}: not TOML: {error}") from error

    @cached_property
    def lines(self) -> dict[Key, int]:
        """The line of every table and key that begins a line."""
        return dict(_located(self.text))

    def error(self, key: Key, found: object, accepted: str) -> BookError:
        """The error of one key, with the nearest line that holds it."""
        line = next(
            (self.lines[key[:n]] for n in range(len(key), 0, -1) if key[:n] in self.lines), 1
        )
        return BookError(
            f"{self.path}:{line}: {dotted(key)}: found {found!r}; accepted: {accepted}"
        )


def dotted(key: Key) -> str:
    """The key as TOML writes it."""
    return ".".join(part if part.replace("_", "").isalnum() else f'"{part}"' for part in key)


def _located(text: str) -> Iterator[tuple[Key, int]]:
    table: Key = ()
    for number, line in enumerate(text.splitlines(), 1):
        head = line.strip()
        if head.startswith("["):
            table = _path(head) or table
            yield table, number
        elif "=" in head and (path := _path(head.partition("=")[0] + "= 0")):
            yield table + path, number


def _path(line: str) -> Key:
    """The one path that a header or key line names, by TOML's own reading of it."""
    try:
        node: Any = tomllib.loads(line)
    except tomllib.TOMLDecodeError:
        return ()
    path: Key = ()
    while isinstance(node, dict) and node:
        name, node = next(iter(node.items()))
        path += (name,)
    return path
