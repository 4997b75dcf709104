"""croupier lab edge: what a table costs when it is played best, and how that is."""

from __future__ import annotations

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
from croupier.lab.decks import DECKS, INFINITE, decks_asked, endless
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import JustifyMethod

    from croupier.lab.chart_play import Report, Spread
    from croupier.lab.edges import Edge
    from croupier.rulebook.book import Rules

SHORT = {"Stand": "S", "Draw": "D", "Double": "2", "Split": "P", "Surrender": "X"}
COLOURS = {
    "Stand": "white on red3",
    "Draw": "black on grey78",
    "Double": "black on gold1",
    "Split": "black on spring_green3",
    "Surrender": "white on medium_purple4",
}
SETTLED = "Exact in fractions, from the functions that settle"
REPLACED = f"{SETTLED}; every card drawn with replacement from the infinite deck"
INFINITE_DECK = "infinite deck"
ELSE = ", else "
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
    chosen: list[str] = typer.Option([], "--set", help="An option of the table: layout=7."),
    strategy: Path = typer.Option(None, help="A chart to be valued: what --json prints."),
    as_json: bool = typer.Option(False, "--json", help="For a program."),
) -> None:
    """Print what a table costs when it is played best, exactly, and the strategy."""
    with refusals():
        book = load(game)
        asked = decks_asked(decks, book)
        rules = book.rules(**{**option_values(book, chosen), **asked.chosen})
        chart = chart_in(strategy, rules)

        from croupier.lab.analyses import chart_play_of

        if play := chart_play_of(book):
            with ERRORS.status("playing every hand"):
                found = play.report(rules, None if asked.is_infinite else rules[DECKS], chart)
            _show_played(found, as_json)
        else:
            _show_bets(endless(rules) if asked.is_infinite else rules, asked.note, as_json)


def _show_played(found: Report, as_json: bool) -> None:
    """A game that is played by a chart."""
    if as_json:
        show_json(found.data())
    else:
        _show(found)


def _show_bets(rules: Rules, note: str, as_json: bool) -> None:
    """The bets of a game that is not played by a chart."""
    from croupier.lab.edges import edge_of, leading, studies

    found = [edge_of(rules, bet, study) for bet, study in studies(rules)]
    if as_json:
        main = next(each for each in found if each.bet == leading(rules))
        show_json(_main(rules, main, found, note))
        return
    deck = f" {INFINITE_DECK}," if rules.options.get(DECKS) == INFINITE else ""
    title = f"{rules.book.title}:{deck} {rules.book.document}, {rules.book.name}"
    rows = [
        {
            "bet": each.bet,
            "picks": picks_text(same),
            "option": each.option,
            "expectation": f"{-float(each.edge):+.6f}",
            "edge": f"[bold]{float(each.edge):.4%}[/]",
            "clause": each.clause,
        }
        for same in alike(found)
        for each in same[:1]
    ]
    show_table(title, BETS, rows)
    if note:
        OUT.print(f"[dim]{note}[/]")


def _main(rules: Rules, main: Edge, bets: list[Edge], note: str) -> dict[str, Any]:
    """All bets, and the one that leads the game as its own."""
    from croupier.lab.study import valued

    return {
        "game": rules.book.name,
        "document": rules.book.document,
        "decks": rules.options.get(DECKS),
        "options": {name: value for name, value in rules.options.items() if name != DECKS},
        "bet": main.bet,
        **valued(-main.edge),
        "method": REPLACED if rules.options.get(DECKS) == INFINITE else SETTLED,
        "strategy": main.strategy or None,
        "note": note or None,
        "bets": [each.data() for each in bets],
    }


def _show(found: Report) -> None:
    book = found.rules.book
    decks = count_text(found.decks, "deck") if found.decks else INFINITE_DECK
    OUT.print(f"[bold]{book.title}[/], {decks} [dim]({book.document}, {book.name})[/]\n")
    _show_values(found)
    chart = found.chart.data()
    for section, rows in chart.items():
        _show_chart(section, rows)
    _show_legend(chart)
    _show_departures(found)
    OUT.print(f"[dim]{found.data()['method']}[/]")


def _show_values(found: Report) -> None:
    """What each play is worth, how often it wins and how widely it varies."""
    columns: dict[str, JustifyMethod] = {
        "": "full",
        "expectation": "right",
        "wins": "right",
        "deviation": "right",
    }
    best = {"": "best play", "expectation": f"[bold]{float(found.ev):+.{PLACES}%}[/]"}
    played = {"": found.name, "expectation": f"{float(found.chart_ev):+.{PLACES}%}"}
    rows = [{**best, **_spread(found.spread)}, {**played, **_spread(found.chart_spread)}]
    show_table("", columns, rows)
    OUT.print(
        f"{found.name} costs {found.cost:.6%} of the original wager more than the best play.\n"
        "[dim]Expectation and deviation are in original wagers a round; wins are net.[/]\n",
        highlight=False,
    )


def _spread(of_play: Spread) -> dict[str, str]:
    return {
        "wins": f"{of_play.hit_frequency:.4%}",
        "deviation": f"{of_play.standard_deviation:.4f}",
    }


def _show_chart(section: str, rows: dict[str, dict[str, str]]) -> None:
    from croupier.lab.chart_play import merged

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
    return Text(f" {_letters(choices):<2} ", style=COLOURS[names[0]])


def _letters(choices: str) -> str:
    return "".join(SHORT[name] for name in choices.split(ELSE))


def _show_legend(chart: Mapping[str, Mapping[str, Mapping[str, str]]]) -> None:
    """What the letters of the chart mean: each that occurs, and no other."""
    cells = {cell for rows in chart.values() for row in rows.values() for cell in row.values()}
    first = {cell.split(ELSE)[0] for cell in cells}
    legend = Text()
    for name, letter in SHORT.items():
        if any(name in cell.split(ELSE) for cell in cells):
            legend.append(f" {letter} ", style=COLOURS[name] if name in first else "")
            legend.append(f" {name}  ")
    OUT.print(legend)
    for cell in sorted(each for each in cells if ELSE in each):
        OUT.print(f"[dim] {_letters(cell):<3} {cell}[/]", highlight=False)
    OUT.line()


def _show_departures(found: Report) -> None:
    """The hands that cost most if the chart plays them, and what split hands cost."""
    if not found.decks or not found.departures:
        return
    columns: dict[str, JustifyMethod] = {
        "cards": "left",
        "against": "right",
        "choice": "left",
        "chart": "left",
        "gain": "right",
    }
    rows = [each.data() for each in found.departures[:DEPARTURES_SHOWN]]
    shown = [{**row, "gain": f"{row['gain']:.2e}"} for row in rows]
    rest = sum(each.gain for each in found.departures[DEPARTURES_SHOWN:])
    if rest:
        others = len(found.departures) - DEPARTURES_SHOWN
        shown.append({"cards": f"the other {others}", "gain": f"{rest:.2e}"})
    shown.append({"cards": IN_SPLIT_HANDS, "gain": f"{found.cost_in_split_hands:.2e}"})
    shown.append({"cards": "together", "gain": f"{found.cost:.2e}"})
    OUT.print(f"[bold]{_departures_title(len(found.departures))}[/]", highlight=False)
    show_table("", columns, shown)


def _departures_title(number: int) -> str:
    hands = count_text(number, "hand")
    which = f"; the {DEPARTURES_SHOWN} dearest:" if number > DEPARTURES_SHOWN else ":"
    return f"{hands} {'is' if number == 1 else 'are'} best played otherwise{which}"
