"""croupier lab: what every bet costs, exactly."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import typer
from rich.progress import track
from rich.table import Table

from croupier.cli.screen import ERRORS, OUT, refusals, show_json
from croupier.games.game import pick_text
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from croupier.lab.edges import Edge
    from croupier.rulebook.book import Book

app = typer.Typer(help="The laboratory: exact edges and best play.", no_args_is_help=True)


@app.callback()
def lab() -> None:
    """The laboratory: exact edges and best play."""


@app.command("edges")
def edges(
    book: str = typer.Option("", help="Only this document (CSS) or operator (crown_sydney)."),
    game: str = typer.Option("", help="Only this game (sic_bo, crown_sydney/sic_bo)."),
    as_json: bool = typer.Option(False, "--json", help="For a program."),
) -> None:
    """Print the exact house edge of every bet, from the functions that settle it."""
    from croupier.lab.edges import edges as exact  # noqa: PLC0415 - numba is slow to import

    with refusals():
        chosen = _chosen(book, game)
        progress = track(chosen, "exact edges", console=ERRORS, transient=True, disable=as_json)
        found = [edge for each in progress for edge in exact(each)]
    if as_json:
        show_json([edge.data() for edge in found])
    else:
        for name, group in groupby(found, key=lambda edge: edge.game):
            _show(load(name), list(group))


def _chosen(book: str, game: str) -> list[Book]:
    books = [load(name) for name in book_names()]
    chosen = [
        each
        for each in books
        if book in {"", each.document, each.name.partition("/")[0]}
        and game in {"", each.name, each.name.partition("/")[2]}
    ]
    if not chosen:
        raise ValueError(
            f"no book {book!r} with game {game!r}; accepted: {', '.join(b.name for b in books)}"
        )
    return chosen


def _show(book: Book, found: list[Edge]) -> None:
    table = Table(
        title=f"{book.title}: {book.document}, {book.name}",
        title_style="bold",
        header_style="bold",
        title_justify="left",
    )
    for head in ("bet", "picks", "decks", "option"):
        table.add_column(head)
    for head in ("house edge", "exactly", "wins", "deviation"):
        table.add_column(head, justify="right")
    table.add_column("clause")
    for rows in _alike(found):
        table.add_row(*_cells(rows))
    OUT.print(table)
    for strategy in dict.fromkeys(edge.strategy for edge in found if edge.strategy):
        OUT.print(f"[dim]best play:[/] {strategy}")


def _alike(found: list[Edge]) -> list[list[Edge]]:
    """The edges grouped by what they say, whatever the pick."""
    same: dict[tuple[object, ...], list[Edge]] = {}
    for edge in found:
        same.setdefault(tuple(edge._replace(pick=None)), []).append(edge)
    return list(same.values())


def _cells(rows: list[Edge]) -> tuple[str, ...]:
    edge = rows[0]
    picks = pick_text(edge.pick) if len(rows) == 1 else f"any of {len(rows)}"
    exactly = str(edge.edge)
    return (
        edge.bet,
        picks,
        str(edge.decks or ""),
        edge.option,
        f"[bold]{float(edge.edge):.4%}[/]",
        exactly if len(exactly) <= 21 else f"[dim]{len(exactly)} digits: --json[/]",
        f"{float(edge.hit_frequency):.4%}",
        f"{edge.standard_deviation:.4f}",
        edge.clause,
    )
