"""croupier lab edges: what every bet costs, exactly."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.markup import escape
from rich.progress import track

from croupier.cli.export import check_exports, write
from croupier.cli.interrupts import interruptible
from croupier.cli.picks import alike, picks_text
from croupier.cli.screen import ERRORS, OUT, in_force, refusals, show_json, show_table
from croupier.games.game import pick_text
from croupier.rulebook.loader import book_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import JustifyMethod

    from croupier.lab.edges import Edge
    from croupier.rulebook.book import Book

EXACTLY_CHARACTERS_MAX = 21
# Below, the fractions are left to --json, so that the bets keep their words whole.
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


def edges(
    book: str = typer.Option(
        "", help="Only this document (CSS), operator (crown_sydney) or book (crown_sydney/sic_bo)."
    ),
    game: str = typer.Option("", help="Only this game (sic_bo or crown_sydney/sic_bo)."),
    options: bool = typer.Option(False, help="Also show tables with other options."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    csv: Path = typer.Option(None, help="Write the edges as CSV here."),
    parquet: Path = typer.Option(None, help="Write the edges as Parquet here."),
) -> None:
    """Show the exact house edge of every bet, computed with the functions that settle it."""
    with refusals(), interruptible("interrupted before all edges were found"):
        chosen = _chosen(book, game)
        check_exports(csv, parquet)
        found = _edges(chosen, options, is_shown=not as_json)
        write(found, csv, parquet)
    if as_json:
        show_json([edge.data() for edge in found])
    else:
        for each in chosen:
            _show(each, [edge for edge in found if edge.game == each.name])


def _edges(books: list[Book], has_options: bool, *, is_shown: bool) -> list[Edge]:
    """The edges of each book; several books use all cores."""
    if len(books) == 1:
        return _of_book(books[0].name, has_options)
    with _workers(len(books)) as pool:
        found = {book.name: pool.submit(_of_book, book.name, has_options) for book in _mixed(books)}
        shown = track(books, "exact edges", console=ERRORS, transient=True, disable=not is_shown)
        return [edge for book in shown for edge in found[book.name].result()]


@contextmanager
def _workers(tasks: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes on all cores, which Ctrl-C ends at once."""
    pool = ProcessPoolExecutor(min(tasks, os.cpu_count() or 1), initializer=_leave_interrupts)
    try:
        yield pool
    except BaseException:
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal, but only the first one should answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _mixed(books: list[Book]) -> list[Book]:
    """One book of each game first: the second of a game then reuses what the first compiled."""
    earlier: Counter[str] = Counter()
    turns: dict[str, int] = {}
    for book in books:
        turns[book.name] = earlier[book.game]
        earlier[book.game] += 1
    return sorted(books, key=lambda book: turns[book.name])


def _of_book(name: str, has_options: bool) -> list[Edge]:
    from croupier.lab.edges import edges as exact

    book = in_force(name)
    assert book is not None, "only books in force are chosen"
    return list(exact(book, has_options=has_options))


def _chosen(book: str, game: str) -> list[Book]:
    """The books asked for; if there are none, refused with what would be accepted."""
    books = [each for name in book_names() if (each := in_force(name))]
    of_book = [each for each in books if _is_asked(book, *_book_names(each))]
    of_game = [each for each in books if _is_asked(game, *_game_names(each))]
    if not of_book:
        raise ValueError(f"no book {book!r}; accepted: {_accepted(map(_book_names, books))}")
    if not of_game:
        raise ValueError(f"no game {game!r}; accepted: {_accepted(map(_game_names, books))}")
    chosen = [each for each in of_book if each in of_game]
    if not chosen:
        accepted = _accepted(map(_game_names, of_book))
        raise ValueError(f"book {book!r} has no game {game!r}; accepted with it: {accepted}")
    return chosen


def _book_names(book: Book) -> tuple[str, ...]:
    """The names by which --book finds a book: its document, its operator, its own."""
    return book.document, book.name.partition("/")[0], book.name


def _game_names(book: Book) -> tuple[str, ...]:
    """What --game calls a book: the game, or itself."""
    return book.name.partition("/")[2], book.name


def _accepted(names: Iterable[tuple[str, ...]]) -> str:
    """All names, the shorter kinds first."""
    return ", ".join(dict.fromkeys(name for kind in zip(*names, strict=True) for name in kind))


def _is_asked(text: str, *names: str) -> bool:
    """The text is one of the names in any case, or nothing was asked for."""
    return text.casefold() in {"", *map(str.casefold, names)}


def _show(book: Book, found: list[Edge]) -> None:
    """The edges; where a line has no room for the options, they are numbered and stand below."""
    title = f"House edges of {book.title}: {book.document}, {book.name}"
    options = list(dict.fromkeys(each.option for each in found if each.option))
    below = options if OUT.width < OPTION_COLUMNS else []
    show_table(title, EDGES, [_row(rows, below) for rows in alike(found, _without_pick)])
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


def _without_pick(edge: Edge) -> Edge:
    return edge._replace(pick=None)


def _row(rows: list[Edge], below: list[str]) -> dict[str, str]:
    edge = rows[0]
    about = "" if isinstance(edge.edge, Fraction) else "≈ "
    exactly = f"{about}{edge.edge}" if OUT.width >= NARROW_COLUMNS else ""
    return {
        "bet": edge.bet,
        "picks": picks_text(pick_text(row.pick) for row in rows),
        "decks": str(edge.decks or ""),
        "option": str(below.index(edge.option) + 1) if edge.option in below else edge.option,
        "edge": f"[bold]{float(edge.edge):.4%}[/]",
        "exactly": exactly if len(exactly) <= EXACTLY_CHARACTERS_MAX else "[dim]--json[/]",
        "wins": f"{float(edge.hit_frequency):.2%}",
        "deviation": f"{edge.standard_deviation:.4f}",
        "clause": edge.clause,
    }
