"""The rounds worked by a dealer, as books/*/examples/*.toml has them."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from croupier.rulebook.loader import book_names, books_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

TIME_OUT = "time-out"


def examples(name: str) -> list[dict[str, Any]]:
    """The worked rounds of a book."""
    operator, _, game = name.partition("/")
    path = books_folder() / operator / "examples" / f"{game}.toml"
    return tomllib.loads(path.read_text("utf-8"))["example"] if path.is_file() else []


def cases() -> Iterator[Any]:
    """Every worked round with its book, marked with the clauses that it shows."""
    for name in book_names():
        for example in examples(name):
            marks = pytest.mark.clause(*example["clauses"])
            yield pytest.param(name, example, id=f"{name}: {example['name']}", marks=marks)
