"""croupier lab diff: the effect of each rule in which two tables differ, as a waterfall."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer
from rich.markup import escape
from rich.table import Table

from croupier.cli.screen import ERRORS, OUT, option_values, refusals, show_json
from croupier.cli.waterfall import named, percent, show_waterfall
from croupier.games.game import count_text
from croupier.lab.decks import DECKS
from croupier.lab.what_if.tables import tables
from croupier.rulebook.book import option_text
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.lab.what_if.comparison import Comparison
    from croupier.lab.what_if.unread import Unread
    from croupier.rulebook.book import Rules


INFINITE_DECK = "infinite deck"
VALUE_CHARACTERS_MAX = 16


def diff(
    game: str = typer.Argument(help="A game, such as crown_sydney/blackjack."),
    other: str = typer.Argument("", help="A game with the same bets (default: the same game)."),
    chosen: list[str] = typer.Option(
        [], "--set", help="An option of the second table, such as layout=7."
    ),
    given: list[str] = typer.Option(
        [], "--from", help="An option of the first table, such as layout=1."
    ),
    decks: str = typer.Option("", help="Decks of both tables: a number, or infinite."),
    order: str = typer.Option(
        "", help="Rules to switch first: their names in --json, separated by commas; or reverse."
    ),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Compare two tables: what each rule that differs is worth to the player, exactly."""
    from croupier.lab.what_if.comparison import compare

    with refusals():
        one, two = load(game), load(other) if other else None
        before, after = option_values(one, given), option_values(two or one, chosen)
        first, second, asked = tables(one, two, before, after, decks)
        names = [name.strip() for name in order.split(",") if name.strip()]
        with ERRORS.status("solving a table for every rule"):
            found = compare(first, second, names, is_infinite=asked.is_infinite)
    if as_json:
        show_json({**found.data(), "note": asked.note or None})
    else:
        _show(found)
        if asked.note:
            OUT.print(f"[dim]{asked.note}[/]")


def _show(found: Comparison) -> None:
    _show_titles(found)
    for each in found.waterfalls:
        show_waterfall(each)
    if not found.waterfalls:
        OUT.print("No rule differs on which an edge depends.\n")
    same = [f"{named(each)} {percent(each.first)}" for each in found.same]
    unread = [_unread(each) for each in found.unread]
    _show_list("The same at both", same)
    _show_list("Only at the first", found.only_first)
    _show_list("Only at the second", found.only_second)
    _show_list("Differ, but no edge depends on them", unread)
    method = f" {found.method}" if found.waterfalls else ""
    OUT.print(f"[dim]Figures are the player's expectation of a wager.{method}[/]", highlight=False)


def _show_titles(found: Comparison) -> None:
    titles = Table.grid(padding=(0, 1, 0, 0))
    titles.add_column(justify="right")
    titles.add_row("[dim]from[/]", _title(found, found.first))
    titles.add_row("[dim]to[/]", _title(found, found.second))
    OUT.print(titles)
    OUT.line()


def _title(found: Comparison, rules: Rules) -> str:
    """The table in words: its decks, and the options that differ from its book's defaults."""
    book, options = rules.book, dict(rules.options)
    decks = {DECKS: options[DECKS]} if DECKS in options else {}
    usual = book.rules(**decks).options
    chosen = [
        f"{name}={option_text(options[name])}" for name in usual if usual[name] != options[name]
    ]
    dealt = [
        INFINITE_DECK if found.is_infinite else count_text(int(n), "deck") for n in decks.values()
    ]
    words = ", ".join((f"[bold]{book.title}[/]", *dealt, *map(escape, chosen)))
    return f"{words} [dim]({book.document}, {book.name})[/]"


def _show_list(words: str, items: Sequence[str]) -> None:
    if items:
        OUT.print(f"[bold]{words}:[/] {escape(', '.join(items))}\n", highlight=False)


def _unread(each: Unread) -> str:
    """What differs, with both values if they are short, and the clauses."""
    name = each.name.replace(".", " ").replace("_", " ")
    clauses = " → ".join(dict.fromkeys((each.was_clause, each.clause)))
    is_short = max(len(each.was), len(each.now)) <= VALUE_CHARACTERS_MAX
    return f"{name}{f' {each.was} → {each.now}' if is_short else ''} ({clauses})"
