"""croupier lab: what every bet costs, exactly."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.markup import escape
from rich.progress import track

from croupier.cli.diff import diff
from croupier.cli.edge import edge
from croupier.cli.export import write
from croupier.cli.par import par
from croupier.cli.rng import rng
from croupier.cli.screen import ERRORS, OUT, in_force, refusals, show_json, show_table
from croupier.cli.simulate import simulate
from croupier.games.game import pick_text
from croupier.rulebook.loader import book_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import JustifyMethod

    from croupier.lab.edges import Edge
    from croupier.rulebook.book import Book

PICKS_CHARACTERS_MAX = 12
EXACTLY_CHARACTERS_MAX = 21
EXACTLY_CHARACTERS_MAX_IF_NARROW = 8
NARROW_COLUMNS = 100
# From here on the longest option of any book has room beside its bet.
OPTION_COLUMNS = 120
EDGES: dict[str, JustifyMethod] = {
    "bet": "left",
    "picks": "left",
    "decks": "right",
    "option": "left",
    "edge": "right",
    "exactly": "right",
    "wins": "right",
    "deviation": "right",
    "clause": "full",
}

app = typer.Typer(help="The laboratory: exact edges and best play.", no_args_is_help=True)
app.command("diff")(diff)
app.command("edge")(edge)
app.command("par")(par)
app.command("rng")(rng)
app.command("simulate")(simulate)


@app.callback()
def lab() -> None:
    """The laboratory: exact edges and best play."""


@app.command("edges")
def edges(
    book: str = typer.Option(
        "", help="Only this document (CSS), operator (crown_sydney) or book (crown_sydney/sic_bo)."
    ),
    game: str = typer.Option("", help="Only this game (sic_bo, crown_sydney/sic_bo)."),
    as_json: bool = typer.Option(False, "--json", help="For a program."),
    csv: Path = typer.Option(None, help="Write the edges as CSV here."),
    parquet: Path = typer.Option(None, help="Write the edges as Parquet here."),
) -> None:
    """Print the exact house edge of every bet, from the functions that settle it."""
    with refusals():
        chosen = _chosen(book, game)
        of_books = track(
            _edges(chosen),
            "exact edges",
            len(chosen),
            console=ERRORS,
            transient=True,
            disable=as_json,
        )
        found = [edge for of_book in of_books for edge in of_book]
        write(found, csv, parquet)
    if as_json:
        show_json([edge.data() for edge in found])
    else:
        for each in chosen:
            _show(each, [edge for edge in found if edge.game == each.name])


def _edges(books: list[Book]) -> Iterator[list[Edge]]:
    """The edges of each book, of several on all cores."""
    if len(books) == 1:
        yield _of_book(books[0].name)
        return
    with ProcessPoolExecutor(min(len(books), os.cpu_count() or 1)) as pool:
        yield from pool.map(_of_book, [book.name for book in books])


def _of_book(name: str) -> list[Edge]:
    from croupier.lab.edges import edges as exact

    book = in_force(name)
    assert book is not None, "only books in force are chosen"
    return list(exact(book))


def _chosen(book: str, game: str) -> list[Book]:
    books = [each for name in book_names() if (each := in_force(name))]
    chosen = [
        each
        for each in books
        if _is_asked(book, each.document, each.name.partition("/")[0], each.name)
        and _is_asked(game, each.name, each.name.partition("/")[2])
    ]
    if not chosen:
        raise ValueError(
            f"no book {book!r} with game {game!r}; accepted: {', '.join(b.name for b in books)}"
        )
    return chosen


def _is_asked(text: str, *names: str) -> bool:
    """The text is one of the names in any case, or nothing was asked for."""
    return text.casefold() in {"", *map(str.casefold, names)}


def _show(book: Book, found: list[Edge]) -> None:
    """The edges; where a line has no room for the options, they are numbered and stand below."""
    title = f"House edges of {book.title}: {book.document}, {book.name}"
    options = list(dict.fromkeys(each.option for each in found if each.option))
    below = options if OUT.width < OPTION_COLUMNS else []
    show_table(title, EDGES, [_row(rows, below) for rows in _alike(found)])
    for number, option in enumerate(below, 1):
        OUT.print(f"[dim]option {number}:[/] {escape(option)}", highlight=False)
    for strategy in dict.fromkeys(each.strategy for each in found if each.strategy):
        OUT.print(f"[dim]assumed:[/] {strategy}", highlight=False)
    for each in found:
        if each.break_even:
            OUT.print(
                f"[dim]{escape(each.bet)} breaks even at a jackpot of[/] {each.break_even}",
                highlight=False,
            )


def _alike(found: list[Edge]) -> list[list[Edge]]:
    """The edges grouped by what they say, whatever the pick."""
    same: dict[tuple[object, ...], list[Edge]] = {}
    for each in found:
        same.setdefault(tuple(each._replace(pick=None)), []).append(each)
    return list(same.values())


def _row(rows: list[Edge], below: list[str]) -> dict[str, str]:
    edge, picks = rows[0], " ".join(pick_text(row.pick) for row in rows)
    is_narrow = OUT.width < NARROW_COLUMNS
    exactly_max = EXACTLY_CHARACTERS_MAX_IF_NARROW if is_narrow else EXACTLY_CHARACTERS_MAX
    exactly = str(edge.edge)
    return {
        "bet": edge.bet,
        "picks": picks if len(picks) <= PICKS_CHARACTERS_MAX else f"any of {len(rows)}",
        "decks": str(edge.decks or ""),
        "option": str(below.index(edge.option) + 1) if edge.option in below else edge.option,
        "edge": f"[bold]{float(edge.edge):.4%}[/]",
        "exactly": exactly if len(exactly) <= exactly_max else "[dim]--json[/]",
        "wins": f"{float(edge.hit_frequency):.2%}",
        "deviation": f"{edge.standard_deviation:.4f}",
        "clause": edge.clause,
    }
