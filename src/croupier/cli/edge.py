"""croupier lab edge: what a table costs with best play, and what best play is."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from croupier.cli.picks import alike, picks_text
from croupier.cli.screen import ERRORS, OUT, option_values, refusals, show_json, show_table
from croupier.cli.strategy import chart_in
from croupier.games.game import count_text
from croupier.lab.chart_play import ELSE, LETTERS, letters_of, merged
from croupier.lab.costs import cost_of
from croupier.lab.decks import INFINITE, decks_asked
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import JustifyMethod

    from croupier.rulebook.book import Book

COLOURS = {
    "Stand": "white on red3",
    "Draw": "black on grey78",
    "Double": "black on gold1",
    "Split": "black on spring_green3",
    "Surrender": "white on medium_purple4",
}
INFINITE_DECK = "infinite deck"
DEPARTURES_SHOWN = 12
PLACES = 13  # Of a per cent: the 15 decimals to which a shoe is solved.
IN_SPLIT_HANDS = "in split hands"
BETS: dict[str, JustifyMethod] = {
    "bet": "left",
    "picks": "left",
    "option": "left",
    "expectation": "right",
    "edge": "right",
    "clause": "full",
}


def edge(
    game: str = typer.Argument(help="A game, such as crown_sydney/blackjack."),
    decks: str = typer.Option("", help="A number of decks that the book allows, or infinite."),
    chosen: list[str] = typer.Option([], "--set", help="An option of the table, such as layout=7."),
    strategy: Path = typer.Option(None, help="Value this chart instead; --json prints one."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
) -> None:
    """Show the exact cost of a table with best play, and the strategy."""
    with refusals():
        book = load(game)
        asked = decks_asked(decks, book)
        rules = book.rules(**{**option_values(book, chosen), **asked.chosen})
        chart = chart_in(strategy, rules)
        with ERRORS.status("playing every hand"):
            found = cost_of(rules, is_infinite=asked.is_infinite, chart=chart)
    if as_json:
        show_json({**found, "note": asked.note or None} if "bets" in found else found)
    elif "bets" in found:
        _show_bets(book, found, asked.note)
    else:
        _show_played(book, found)


def _show_bets(book: Book, found: Mapping[str, Any], note: str) -> None:
    """The bets of a game that is not played by a chart."""
    deck = f" {INFINITE_DECK}," if found["decks"] == INFINITE else ""
    rows = [
        {
            "bet": row["bet"],
            "picks": picks_text(each["pick"] or "" for each in same),
            "option": row["option"] or "",
            "expectation": f"{-float(Fraction(row['edge'])):+.6f}",
            "edge": f"[bold]{float(Fraction(row['edge'])):.4%}[/]",
            "clause": row["clause"],
        }
        for same in alike(found["bets"], _without_pick)
        for row in same[:1]
    ]
    show_table(f"{book.title}:{deck} {book.document}, {book.name}", BETS, rows)
    if note:
        OUT.print(f"[dim]{note}[/]")


def _without_pick(row: Mapping[str, Any]) -> tuple[object, ...]:
    return tuple(value for name, value in row.items() if name != "pick")


def _show_played(book: Book, found: Mapping[str, Any]) -> None:
    """A game that is played by a chart."""
    infinite = found["decks"] == INFINITE
    decks = INFINITE_DECK if infinite else count_text(found["decks"], "deck")
    OUT.print(f"[bold]{book.title}[/], {decks} [dim]({book.document}, {book.name})[/]\n")
    strategy = found["strategy"]
    _show_values(found, strategy)
    for section, rows in strategy["chart"].items():
        _show_chart(section, rows)
    _show_legend(strategy["chart"])
    if strategy["departures"] and not infinite:
        _show_departures(strategy)
    OUT.print(f"[dim]{found['method']}[/]")


def _show_values(found: Mapping[str, Any], strategy: Mapping[str, Any]) -> None:
    """What each play is worth, how often it wins and how widely it varies."""
    columns: dict[str, JustifyMethod] = {
        "": "full",
        "expectation": "right",
        "wins": "right",
        "deviation": "right",
    }
    best = {"": "best play", "expectation": f"[bold]{found['ev']:+.{PLACES}%}[/]"}
    played = {"": strategy["name"], "expectation": f"{strategy['ev']:+.{PLACES}%}"}
    show_table("", columns, [{**best, **_spread(found)}, {**played, **_spread(strategy)}])
    OUT.print(
        f"{strategy['name']} costs {strategy['cost']:.6%} of the original wager more than the "
        "best play.\n"
        "[dim]Expectation and deviation are in original wagers a round; wins are net.[/]\n",
        highlight=False,
    )


def _spread(of_play: Mapping[str, Any]) -> dict[str, str]:
    return {
        "wins": f"{of_play['hit_frequency']:.4%}",
        "deviation": f"{of_play['standard_deviation']:.4f}",
    }


def _show_chart(section: str, rows: dict[str, dict[str, str]]) -> None:
    table = Table(title=section, box=SIMPLE_HEAD, show_edge=False, padding=0, collapse_padding=True)
    table.title_style, table.title_justify = "bold", "left"
    columns = next(iter(rows.values()))
    table.add_column("", justify="right")
    for name in columns:
        table.add_column(name, justify="center", width=4)
    for label, cells in merged(rows):
        table.add_row(f"{label} ", *(_cell(cell) for cell in cells))
    OUT.print(table)
    OUT.line()


def _cell(choices: str) -> Text:
    names = choices.split(ELSE)
    return Text(f" {letters_of(choices):<2} ", style=COLOURS[names[0]])


def _show_legend(chart: Mapping[str, Mapping[str, Mapping[str, str]]]) -> None:
    """The meaning of each letter that occurs in the chart."""
    cells = {cell for rows in chart.values() for row in rows.values() for cell in row.values()}
    first = {cell.split(ELSE)[0] for cell in cells}
    legend = Text()
    for name, letter in LETTERS.items():
        if any(name in cell.split(ELSE) for cell in cells):
            legend.append(f" {letter} ", style=COLOURS[name] if name in first else "")
            legend.append(f" {name}  ")
    OUT.print(legend)
    for cell in sorted(each for each in cells if ELSE in each):
        OUT.print(f"[dim] {letters_of(cell):<3} {cell}[/]", highlight=False)
    OUT.line()


def _show_departures(strategy: Mapping[str, Any]) -> None:
    """The hands that cost most when played by the chart, and the cost in split hands."""
    columns: dict[str, JustifyMethod] = {
        "cards": "left",
        "against": "right",
        "choice": "left",
        "chart": "left",
        "gain": "right",
    }
    rows = strategy["departures"]
    shown = [{**row, "gain": f"{row['gain']:.2e}"} for row in rows[:DEPARTURES_SHOWN]]
    rest = sum(row["gain"] for row in rows[DEPARTURES_SHOWN:])
    if rest:
        others = len(rows) - DEPARTURES_SHOWN
        shown.append({"cards": f"the other {others}", "gain": f"{rest:.2e}"})
    in_split_hands = strategy["cost_in_split_hands"]
    shown.append({"cards": IN_SPLIT_HANDS, "gain": f"{in_split_hands:.2e}"})
    shown.append({"cards": "together", "gain": f"{strategy['cost']:.2e}"})
    OUT.print(f"[bold]{_departures_title(len(rows))}[/]", highlight=False)
    show_table("", columns, shown)


def _departures_title(number: int) -> str:
    hands = count_text(number, "hand")
    which = f"; the {DEPARTURES_SHOWN} costliest:" if number > DEPARTURES_SHOWN else ":"
    return f"{hands} {'is' if number == 1 else 'are'} best played otherwise{which}"
