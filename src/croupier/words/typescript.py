"""The screens' messages as TypeScript, so that a wrong name fails the client's check."""

from __future__ import annotations

import sys
from pathlib import Path

from croupier.words.catalogue import arguments, entries, files

HEAD = """\
// Written by `make types` from the catalogue in src/croupier/words: change that, not this file.

/** The messages that are given no arguments. */
export type Plain<Messages> = {
  [K in keyof Messages]: [Messages[K]] extends [never] ? K : never
}[keyof Messages]
"""
# The console is fetched apart, and its acts are looked up by their names.
CONSOLE, ACTS = "console", "acts"


def typescript() -> str:
    """Each message of the screens with the names of its arguments."""
    screens = [path for path in files("en", "screens") if path.stem not in {CONSOLE, ACTS}]
    console = [path for path in files("en", "screens") if path.stem == CONSOLE]
    return (
        f"{HEAD}\n{_interface('ScreenMessages', screens)}\n{_interface('ConsoleMessages', console)}"
    )


def _interface(name: str, paths: list[Path]) -> str:
    rows = [
        f"  {_key(message)}: {_union(arguments(entry))}\n"
        for path in paths
        for message, entry in entries(path).items()
    ]
    return f"export interface {name} {{\n{''.join(rows)}}}\n"


def _key(message: str) -> str:
    key = message.removeprefix(f"{CONSOLE}-")
    return key if key.isidentifier() else f"'{key}'"


def _union(names: frozenset[str]) -> str:
    return " | ".join(f"'{name}'" for name in sorted(names)) or "never"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript())
