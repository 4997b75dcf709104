"""croupier books: the games there are, and the bets and options of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer
from rich.table import Table

from croupier.cli.screen import OUT, refusals
from croupier.games import game_of
from croupier.games.game import pick_text
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from croupier.rulebook.book import Book

PICKS_SHOWN = 6


def books(
    name: str = typer.Argument("", help="A game, such as crown_sydney/sic_bo; none lists all."),
) -> None:
    """List the games, or the bets, odds and options of one with their clauses."""
    with refusals():
        if name:
            _show(load(name))
        else:
            _list()


def _list() -> None:
    table = Table(title="Books", title_style="bold", header_style="bold")
    for head in ("game", "title", "document", "in force from", "bets", "digest"):
        table.add_column(head)
    for name in book_names():
        book = load(name)
        table.add_row(
            f"[cyan]{name}[/]",
            book.title,
            book.document,
            str(book.effective_from),
            str(len(book.bets)),
            book.digest[:12],
        )
    OUT.print(table)


def _show(book: Book) -> None:
    game = game_of(book)
    table = Table(title=f"{book.title} ({book.name})", title_style="bold", header_style="bold")
    for head in ("bet", "picks", "result", "odds", "wins by", "pays by"):
        table.add_column(head)
    for name, rule in book.bets.items():
        bet = game.bets[name]
        picks = [pick_text(pick) for pick in bet.picks[:PICKS_SHOWN]]
        more = f" … ({len(bet.picks)})" if len(bet.picks) > PICKS_SHOWN else ""
        for value, odds in rule.odds.items():
            for tier, each in zip(bet.tiers, odds, strict=True):
                shown = f"{tier} [dim]({rule.odds_by} {value})[/]" if rule.odds_by else tier
                table.add_row(name, " ".join(picks) + more, shown, str(each), rule.wins, rule.pays)
                name, picks, more = "", [], ""  # noqa: PLW2901 - told once, on the first row
        table.add_section()
    OUT.print(table)
    for option in book.options.values():
        accepted = ", ".join(map(str, option.accepts))
        OUT.print(
            f"--set {option.name}=…  {accepted}  [dim](default {option.default}, {option.clause})[/]"
        )
