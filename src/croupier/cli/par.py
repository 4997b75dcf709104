"""croupier lab par: a game's PAR sheet as a PDF and as a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.markup import escape

from croupier.cli.export import check_places
from croupier.cli.screen import ERRORS, OUT, option_values, refusals
from croupier.money import cents
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.rulebook.book import Book, OptionValue


def par(
    game: str = typer.Argument("", help="A game, such as crown_sydney/sic_bo."),
    pdf: Path = typer.Option(None, help="Write the sheet as a PDF here."),
    html: Path = typer.Option(None, help="Write the sheet as a self-contained page here."),
    every: Path = typer.Option(None, "--all", help="Write the sheets of all games to this folder."),
    option: list[str] = typer.Option([], "--set", help="An option of the table, such as decks=8."),
    maximum: str = typer.Option("", help="The table's maximum wager, such as 1000.00."),
) -> None:
    """Write a game's PAR sheet: exact returns, prizes, strategy, bands, clauses and digests."""
    with refusals():
        if every and not (game or pdf or html or option or maximum):
            _write_all(every)
        elif game and (pdf or html) and not every:
            book = load(game)
            chosen = option_values(book, option)
            book.rules(**chosen)  # A wrong option is refused before anything slow is imported.
            check_places(pdf, html)
            _write(book, chosen, cents(maximum) if maximum else None, pdf, html)
        else:
            raise ValueError("accepted: GAME with --pdf FILE or --html FILE, or --all FOLDER alone")


def _write_all(folder: Path) -> None:
    from croupier.lab.par.sheet import Unstudied

    folder.mkdir(parents=True, exist_ok=True)
    for name in book_names():
        path = folder / name.replace("/", "-")
        try:
            _write(load(name), {}, None, path.with_suffix(".pdf"), path.with_suffix(".html"))
        except Unstudied as missing:
            OUT.print(f"[yellow]no sheet[/]: {missing}", highlight=False, soft_wrap=True)


def _write(
    book: Book,
    chosen: Mapping[str, OptionValue],
    maximum_cents: int | None,
    pdf: Path | None,
    html: Path | None,
) -> None:
    from croupier.lab.par.plots import plots_of
    from croupier.lab.par.sheet import sheet_of
    from croupier.lab.par.words import document_of

    with ERRORS.status(f"{book.name}: exact figures, plots, pages"):
        document = document_of(sheet_of(book, chosen, maximum_cents))
        plots = plots_of(document)
        if pdf:
            from croupier.lab.par.typeset import pdf_of

            pdf.write_bytes(pdf_of(document, plots))
        if html:
            from croupier.lab.par.page import page_of

            html.write_text(page_of(document, plots), "utf-8")
    written = " and ".join(str(path) for path in (pdf, html) if path)
    OUT.print(f"[bold]{document.par_id}[/] {escape(written)}", highlight=False, soft_wrap=True)
