"""Load a book: find its versions, inherit, validate, date and digest them."""

from __future__ import annotations

import hashlib
import os
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.rulebook.book import Book
from croupier.rulebook.inheritance import ancestry, resolved
from croupier.rulebook.reader import HEAD, Reader
from croupier.rulebook.source import BookError, Source, canonical

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

BESIDE_THE_GAMES = {"clauses", "floor", "irregularities", "people", "players"}


def books_folder() -> Path:
    """Where the books lie: CROUPIER_BOOKS, the installed package, or the source checkout."""
    if chosen := os.environ.get("CROUPIER_BOOKS"):
        return Path(chosen)
    package = Path(__file__).parents[1]
    return package / "books" if (package / "books").is_dir() else package.parents[1] / "books"


def book_names(folder: Path | None = None) -> tuple[str, ...]:
    """Every book there is, as operator/game."""
    return tuple(sorted({_name(file) for file in _files(folder or books_folder())}))


def load(name: str, *, on: date | None = None, folder: Path | None = None) -> Book:
    """The book in force on a date, or its newest version."""
    found = versions(name, folder)
    in_force = [book for book in found if on is None or book.effective_from <= on]
    if not in_force:
        first = found[0].effective_from
        raise BookError(f"{name} is not in force on {on}; accepted: {first} or later")
    return in_force[-1]


def versions(name: str, folder: Path | None = None) -> tuple[Book, ...]:
    """Every version of a book, oldest first."""
    files = _files(folder or books_folder())
    paths = [path for file, path in files.items() if _name(file) == name]
    if not paths:
        raise BookError(f"no book {name!r}; accepted: {', '.join(book_names(folder)) or 'none'}")
    found = sorted(
        (_loaded(path, name, files) for path in paths), key=lambda book: book.effective_from
    )
    for older, newer in pairwise(found):
        if older.effective_from == newer.effective_from:
            accepted = f"a date of its own, for {older.path.name} has this one"
            raise newer.error(("effective_from",), str(newer.effective_from), accepted)
    return tuple(found)


def _files(folder: Path) -> dict[str, Path]:
    """The files of all books, as operator/game, and operator/game@date for a later version."""
    return {
        f"{path.parent.name}/{path.stem}": path
        for path in sorted(folder.glob("*/*.toml"))
        if path.stem not in BESIDE_THE_GAMES
    }


def _name(file: str) -> str:
    return file.partition("@")[0]


def _loaded(path: Path, name: str, files: Mapping[str, Path]) -> Book:
    return _built(name, ancestry(Source.read(path), files))


@lru_cache(maxsize=256)
def _built(name: str, sources: tuple[Source, ...]) -> Book:
    """The book that these files make, built again only when one of them has changed."""
    data = resolved(sources, HEAD)
    reader = Reader(sources)
    options = reader.options(data)
    book = Book(
        name=name,
        **reader.head(data),
        digest=hashlib.sha256(canonical(data).encode()).hexdigest(),
        options=options,
        bets=reader.bets(data, options),
        values=dict(reader.values(data)),
        sources=sources,
    )
    _, is_dated, in_name = sources[0].path.stem.partition("@")
    if is_dated and in_name != str(book.effective_from):
        accepted = f"{in_name}, the date in the file's name"
        raise sources[0].error(("effective_from",), str(book.effective_from), accepted)
    return book
