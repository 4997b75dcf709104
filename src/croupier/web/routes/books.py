"""The rule books, their layouts and options, for everybody."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get

from croupier.display.layout import Layout, layout_of, operator_of
from croupier.lab.decks import DECKS, INFINITE, has_infinite_deck
from croupier.rulebook.book import Book, OptionValue
from croupier.rulebook.loader import book_names, load
from croupier.web.errors import Code, NotDone
from croupier.web.routes.common import OPEN, name_parameter
from croupier.words.message import message

Operator = Annotated[str, name_parameter("an operator, such as crown_melbourne")]
Name = Annotated[str, name_parameter("a book of the operator, such as roulette")]


class OptionView(msgspec.Struct, frozen=True):
    """What a table may choose, and what only the laboratory takes besides."""

    accepts: list[OptionValue]
    default: OptionValue
    clause: str
    laboratory: list[str] = []


class BookView(msgspec.Struct, frozen=True):
    """A rule book."""

    name: str
    title: str
    operator: str
    game: str
    document: str
    effective_from: str
    digest: str
    options: dict[str, OptionView]


@get("/books", responses=OPEN, summary="Every rule book, in its newest version")
async def books() -> list[BookView]:
    """All rule books."""
    return [_view(load(name)) for name in book_names()]


@get("/books/{operator:str}/{name:str}", responses=OPEN, summary="A rule book")
async def book(operator: Operator, name: Name) -> BookView:
    """One rule book."""
    return _view(book_named(operator, name))


@get("/books/{operator:str}/{name:str}/layout", responses=OPEN, summary="The layout of a book")
async def book_layout(operator: Operator, name: Name) -> Layout:
    """The layout of a table with the book's own options."""
    return layout_of(book_named(operator, name).rules())


def book_named(operator: str, name: str) -> Book:
    """A book of an operator, or NOT_FOUND."""
    whole = f"{operator}/{name}"
    if whole not in book_names():
        raise NotDone(
            Code.NOT_FOUND,
            message("refusal-no_book", whole=whole),
            message("accepted-one_api_books"),
        )
    return load(whole)


def _view(found: Book) -> BookView:
    return BookView(
        found.name,
        found.title,
        operator_of(found.name),
        found.game,
        found.document,
        found.effective_from.isoformat(),
        found.digest,
        {
            name: OptionView(
                list(option.accepts), option.default, option.clause, _in_laboratory(found, name)
            )
            for name, option in found.options.items()
        },
    )


def _in_laboratory(found: Book, option: str) -> list[str]:
    is_solved = option == DECKS and has_infinite_deck(found)
    return [INFINITE] if is_solved else []


HANDLERS = (books, book, book_layout)
