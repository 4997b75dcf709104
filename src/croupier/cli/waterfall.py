"""A waterfall in the terminal: bars to the right for the player, to the left for the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.cli.screen import OUT

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.console import RenderableType

    from croupier.lab.what_if.comparison import Bar, Waterfall

PLAYER, HOUSE, NOBODY = "green", "red", "dim"
WIDTH_MAX = 100
BAR_CELLS = 28
FIGURE_CELLS = 11
# The left and the right half of a cell, filled or not.
BLOCKS = {(True, True): "█", (True, False): "▌", (False, True): "▐", (False, False): " "}
MARK = "◆"
PICKS_CHARACTERS_MAX = 18
NO_CLAUSE = "no rule"


def show_waterfall(found: Waterfall) -> None:
    """The expectation at the first table, a bar a rule, and the expectation at the second."""
    scale = Scale.of(found)
    _show_row(f"[bold]{escape(named(found))}[/]", scale.mark(found.first), _bold(found.first))
    before = found.first
    for bar in found.bars:
        colour = _colour(bar.effect)
        drawn = Text(scale.bar(before, bar.worth), style=colour)
        rule = bar.switch.rule.removeprefix(f"{found.bet}, ")
        _show_row(escape(rule), drawn, f"[{colour}]{percent(bar.effect)}[/]")
        OUT.print(Padding(_was(found.bet, bar), (0, 0, 0, 2)), highlight=False, width=_width())
        before = bar.worth
    together = f"[bold]together[/] [{_colour(found.effect)}]{percent(found.effect)}[/]"
    _show_row(together, scale.mark(found.second), _bold(found.second))
    OUT.line()


class Scale(NamedTuple):
    """The expectations between which the bars lie, the house's best at the left."""

    least: Fraction
    most: Fraction

    @classmethod
    def of(cls, found: Waterfall) -> Scale:
        """The scale of all expectations on the way."""
        on_the_way = (found.first, *(bar.worth for bar in found.bars))
        return cls(min(on_the_way), max(on_the_way))

    def place(self, worth: Fraction, places: int) -> int:
        """The place of an expectation, from 0 at the least to so many at the most."""
        whole = self.most - self.least
        return round((worth - self.least) / whole * places) if whole else 0

    def mark(self, worth: Fraction) -> str:
        """A mark where the expectation is."""
        return " " * self.place(worth, BAR_CELLS - 1) + MARK

    def bar(self, before: Fraction, after: Fraction) -> str:
        """A bar from one expectation to the other; the least effect has half a cell."""
        if before == after:
            return " " * self.place(after, BAR_CELLS - 1) + "│"
        ends = sorted(self.place(worth, 2 * BAR_CELLS) for worth in (before, after))
        start = min(ends[0], 2 * BAR_CELLS - 1)
        filled = range(start, max(ends[1], start + 1))
        halves = ((2 * cell in filled, 2 * cell + 1 in filled) for cell in range(BAR_CELLS))
        return "".join(BLOCKS[half] for half in halves)


def percent(amount: Fraction) -> str:
    """An amount of a wager in percent, with its sign."""
    return f"{float(amount * 100):+.4f} %" if amount else "0 %"


def _show_row(label: str, drawn: RenderableType, figure: str) -> None:
    row = Table.grid(expand=True, padding=(0, 1, 0, 0))
    row.add_column(ratio=1)
    row.add_column(width=BAR_CELLS, no_wrap=True)
    row.add_column(width=FIGURE_CELLS, justify="right", no_wrap=True)
    row.add_row(label, drawn, figure)
    OUT.print(row, width=_width())


def _width() -> int:
    return min(OUT.width, WIDTH_MAX)


def named(found: Waterfall) -> str:
    """The bet with its picks and way of play."""
    *others, last = found.picks
    picks = f"{', '.join(others)} and {last}" if others else last
    shown = picks if len(picks) <= PICKS_CHARACTERS_MAX else f"({len(found.picks)} picks)"
    return ", ".join(filter(None, (f"{found.bet} {shown}".strip(), found.play)))


def _was(bet: str, bar: Bar) -> str:
    switch = bar.switch
    was = switch.was.removeprefix(f"{bet}, ")
    clauses = " → ".join(clause or NO_CLAUSE for clause in (switch.was_clause, switch.clause))
    if switch.was_clause == switch.clause:
        clauses = switch.clause
    return f"[dim]was: {escape(was)} ({clauses})[/]"


def _bold(worth: Fraction) -> str:
    return f"[bold]{percent(worth)}[/]"


def _colour(effect: Fraction) -> str:
    if not effect:
        return NOBODY
    return PLAYER if effect > 0 else HOUSE
