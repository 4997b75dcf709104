"""croupier lab edge: what a table costs when it is played best, and how that is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from croupier.cli.screen import ERRORS, OUT, option_values, refusals, show_json, show_table
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from rich.console import JustifyMethod

    from croupier.lab.blackjack.report import Report
    from croupier.rulebook.book import Book, OptionValue, Rules

INFINITE = "infinite"
BLACKJACK = "blackjack"
SHORT = {"Stand": "S", "Draw": "D", "Double": "2", "Split": "P", "Surrender": "X"}
COLOURS = {
    "Stand": "white on red3",
    "Draw": "black on grey78",
    "Double": "black on gold1",
    "Split": "black on spring_green3",
    "Surrender": "white on medium_purple4",
}
ELSE = ", else "
DEPARTURES_SHOWN = 12
BETS: dict[str, JustifyMethod] = {
    "bet": "left",
    "pick": "left",
    "option": "left",
    "expectation": "right",
    "edge": "right",
    "clause": "full",
}


def edge(
    game: str = typer.Argument(help="A game, such as crown_sydney/blackjack."),
    decks: str = typer.Option("", help="A number of decks that the book allows, or infinite."),
    chosen: list[str] = typer.Option([], "--set", help="An option of the table: layout=7."),
    strategy: Path = typer.Option(None, help="A chart as --json prints it, to be valued."),
    as_json: bool = typer.Option(False, "--json", help="For a program."),
) -> None:
    """Print what a table costs when it is played best, exactly, and the strategy."""
    with refusals():
        book = load(game)
        is_blackjack = book.game == BLACKJACK
        rules = _rules(book, decks, chosen, allows_infinite=is_blackjack)
        if is_blackjack:
            _blackjack(rules, None if decks == INFINITE else rules["decks"], strategy, as_json)
        elif strategy:
            raise ValueError(f"--strategy {strategy}: accepted for the games of blackjack")
        else:
            _others(rules, as_json)


def _rules(book: Book, decks: str, chosen: list[str], *, allows_infinite: bool) -> Rules:
    values = option_values(book, chosen)
    if decks and not (decks == INFINITE and allows_infinite):
        values |= _decks(book, decks, allows_infinite)
    return book.rules(**values)


def _decks(book: Book, decks: str, allows_infinite: bool) -> dict[str, OptionValue]:
    option = book.options.get("decks")
    if option is None:
        raise ValueError(f"{book.name} has no decks; accepted: the command without --decks")
    if decks not in map(str, option.accepts):
        too = f", {INFINITE}" if allows_infinite else ""
        raise ValueError(
            f"{book.name}: --decks {decks} is not offered by {option.clause}; "
            f"accepted: {option.accepted}{too}"
        )
    return {"decks": int(decks)}


def _blackjack(rules: Rules, decks: int | None, strategy: Path | None, as_json: bool) -> None:
    from croupier.lab.blackjack.charts import chart_from
    from croupier.lab.blackjack.report import report

    chart = chart_from(json.loads(strategy.read_text("utf-8")), rules) if strategy else None
    with ERRORS.status("playing every hand"):
        found = report(rules, decks, chart)
    if as_json:
        show_json(found.data())
    else:
        _show(found)


def _others(rules: Rules, as_json: bool) -> None:
    """The bets of a game that is not played hand by hand."""
    from croupier.lab.edges import edge_of, studies

    found = [edge_of(rules, bet, study) for bet, study in studies(rules)]
    if as_json:
        show_json(_main(rules, [each.data() for each in found]))
        return
    title = f"{rules.book.title}: {rules.book.document}, {rules.book.name}"
    rows = [
        {
            "bet": each.bet,
            "pick": each.data()["pick"] or "",
            "option": each.option,
            "expectation": f"{-float(each.edge):+.6f}",
            "edge": f"[bold]{float(each.edge):.4%}[/]",
            "clause": each.clause,
        }
        for each in found
    ]
    show_table(title, BETS, rows)


def _main(rules: Rules, bets: list[dict[str, Any]]) -> dict[str, Any]:
    """All bets, and the first of them as the game's own."""
    first = bets[0]
    return {
        "game": rules.book.name,
        "document": rules.book.document,
        "decks": rules.options.get("decks"),
        "options": {name: value for name, value in rules.options.items() if name != "decks"},
        "bet": first["bet"],
        "ev": -first["edge_percent"] / 100,
        "edge_percent": first["edge_percent"],
        "method": "Exact in fractions, from the functions that settle",
        "strategy": first["strategy"],
        "bets": bets,
    }


def _show(found: Report) -> None:
    book = found.rules.book
    decks = f"{found.decks} decks" if found.decks else "infinite deck"
    OUT.print(f"[bold]{book.title}[/], {decks} [dim]({book.document}, {book.name})[/]\n")
    _show_values(found)
    for section, rows in found.chart.data().items():
        _show_chart(section, rows)
    _show_legend()
    _show_departures(found)
    OUT.print(f"[dim]{found.data()['method']}[/]")


def _show_values(found: Report) -> None:
    name = "the chart" if found.is_given else "basic strategy"
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(justify="left")
    table.add_column(justify="right")
    table.add_column(justify="left")
    table.add_row("best play", f"[bold]{float(found.ev):+.10%}[/]", "of the original wager")
    table.add_row(name, f"{float(found.chart_ev):+.10%}", f"costs {found.cost:.6%} more")
    table.add_row("wins", f"{found.hit_frequency:.4%}", "of rounds, net")
    table.add_row("deviation", f"{found.standard_deviation:.4f}", "original wagers a round")
    OUT.print(table)
    OUT.line()


def _show_chart(section: str, rows: dict[str, dict[str, str]]) -> None:
    from croupier.lab.blackjack.charts import merged

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
    return Text(f" {''.join(SHORT[name] for name in names):<2} ", style=COLOURS[names[0]])


def _show_legend() -> None:
    legend = Text()
    for name, letter in SHORT.items():
        legend.append(f" {letter} ", style=COLOURS[name])
        legend.append(f" {name}  ")
    legend.append("2D Double, else Draw", style="dim")
    OUT.print(legend)
    OUT.line()


def _show_departures(found: Report) -> None:
    if not found.departures:
        return
    rows = [each.data() for each in found.departures[:DEPARTURES_SHOWN]]
    columns: dict[str, JustifyMethod] = {
        "cards": "left",
        "against": "right",
        "choice": "left",
        "chart": "left",
        "gain": "right",
    }
    title = f"{len(found.departures)} hands are best played otherwise"
    show_table(title, columns, [{**row, "gain": f"{row['gain']:.2e}"} for row in rows])
