"""A shelf of books for tests: a folder of made-up operators and their rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from croupier.rulebook.loader import load
from croupier.rulebook.source import BookError

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from croupier.rulebook.book import Book

# The tests count the lines of this text.
GOOD = """\
title = "Sic Bo"
document = "XYZ"
game = "sic_bo"
effective_from = 2024-01-01

[options.table]
accepts = ["plain", "generous"]
default = "plain"
clause = "XYZ 2.1"

[dealing]
steps = { value = [
  "open wagering", "close wagering", # a comment with a key = value
  "reveal", "settle",
], clause = "XYZ 3.1", reading = "Without lights." }

[bets.Big]
odds = ["1 to 1"]
wins = "XYZ 4.1"
pays = "XYZ 5.1"

[bets."Single Die"]
odds_by = "table"
odds = { plain = ["1 to 1", "2 to 1", "3 to 1"], generous = ["1 to 1", "2 to 1", "12 to 1"] }
wins = "XYZ 4.2"
pays = "XYZ 5.1"
requires = { table = ["plain", "generous"], clause = "XYZ 2.2" }
"""
NAME = "harbour/sic_bo"


class Shelf:
    """A folder of books."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, name: str = NAME) -> Path:
        """Where a book's file lies."""
        return self.folder / f"{name}.toml"

    def put(self, text: str = GOOD, name: str = NAME) -> None:
        """Write a book's file."""
        self.path(name).parent.mkdir(parents=True, exist_ok=True)
        self.path(name).write_text(text, "utf-8")

    def load(self, name: str = NAME, on: date | None = None) -> Book:
        """The book, loaded from this shelf."""
        return load(name, on=on, folder=self.folder)

    def refusal(self, name: str = NAME, on: date | None = None) -> str:
        """What the loader says of a book that it refuses, paths from the shelf on."""
        with pytest.raises(BookError) as refused:
            self.load(name, on)
        return str(refused.value).replace(f"{self.folder}/", "")


def changed(old: str, new: str, text: str = GOOD) -> str:
    """The text with one thing changed, which must be there once."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def toml(data: dict[str, Any], above: str = "") -> str:
    """Data as the text of a TOML file, a line for each value."""
    lines = ""
    for name, value in data.items():
        key = f"{above}{_value(name)}"
        is_table = value and isinstance(value, dict)
        lines += toml(value, f"{key}.") if is_table else f"{key} = {_value(value)}\n"
    return lines


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_value(k)} = {_value(v)}' for k, v in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value).lower() if isinstance(value, bool | float) else str(value)
