"""What the commands share: one console, refusals to standard error, data as JSON."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.rulebook.book import option_text
from croupier.rulebook.loader import versions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import date

    from rich.console import JustifyMethod

    from croupier.rulebook.book import Book, OptionValue

OUT = Console()
ERRORS = Console(stderr=True)
WRONG_INPUT = 2


@contextmanager
def refusals() -> Iterator[None]:
    """A refusal of what the person asked for is shown in one line and ends with status 2."""
    try:
        yield
    except BrokenPipeError:
        raise  # Nobody reads on: the command ends quietly.
    except (ValueError, OSError) as error:
        show_refusal(error)
        raise typer.Exit(WRONG_INPUT) from error


def show_refusal(refused: object) -> None:
    """One line that says what was refused and what would be accepted."""
    said = f"[bold red]refused[/]: {escape(str(refused))}"
    ERRORS.print(said, soft_wrap=True, highlight=False)


def today() -> date:
    """The day whose books are in force."""
    return datetime.now(tz=UTC).date()


def in_force(name: str) -> Book | None:
    """The version of a book that is in force today, or None before its first."""
    begun = [book for book in versions(name) if book.effective_from <= today()]
    return begun[-1] if begun else None


def show_json(data: Any) -> None:
    """Data for a program, on standard output."""
    json.dump(data, sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


def show_table(
    title: str, columns: Mapping[str, JustifyMethod], rows: list[dict[str, str]]
) -> None:
    """Rows as a table; a column of which no row says anything is left out.

    In a narrow terminal the columns to the "left" wrap, and fold a word that is too long; "full"
    and "right" ones stay whole.
    """
    table = Table(title=title, box=SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    table.title_style = table.header_style = "bold"
    table.title_justify = "left"
    heads = [head for head in columns if any(row.get(head) for row in rows)]
    for head in heads:
        is_whole = columns[head] != "left"
        table.add_column(head, justify=columns[head], no_wrap=is_whole, overflow="fold")
    for row in rows:
        table.add_row(*(row.get(head, "") for head in heads))
    OUT.print(table)
    OUT.line()


def option_values(book: Book, texts: list[str]) -> dict[str, OptionValue]:
    """The options of a table written as name=value, in the kind of value that the book takes."""
    chosen: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = map(str.strip, text.partition("="))
        if not equals:
            raise ValueError(f"--set {text!r}: accepted: name=value, such as decks=8")
        accepts = book.options[name].accepts if name in book.options else ()
        chosen[name] = next((each for each in accepts if option_text(each) == value), value)
    return chosen
