"""A sheet as sections of blocks whose figures are text: what both the PDF and the page show."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.lab.par.charts import Chart
    from croupier.lab.par.schedule import Schedule


class Prose(NamedTuple):
    """A paragraph; a quiet one is a note in small print."""

    text: str
    is_quiet: bool = False


class Fact(NamedTuple):
    """A named value with its clause."""

    name: str
    value: str
    clause: str = ""
    is_code: bool = False


class Facts(NamedTuple):
    """Named values, one a line."""

    facts: tuple[Fact, ...]


class Strip(NamedTuple):
    """Key figures side by side: a name, the figure, and what it exactly is."""

    figures: tuple[tuple[str, str, str], ...]


class Column(NamedTuple):
    """A column of a grid: its head, and "text", "number", "clause", "name" or "bar".

    Columns with `parts` share what width the others leave, in that proportion.
    """

    head: str
    style: str = "text"
    parts: int = 0


class Grid(NamedTuple):
    """Rows of cells under heads; `bars` are the lengths, of one, in a column of that style."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    total: tuple[str, ...] = ()
    bars: tuple[float, ...] = ()


def grid(
    columns: tuple[Column, ...],
    rows: Iterable[tuple[str, ...]],
    total: tuple[str, ...] = (),
    bars: tuple[float, ...] = (),
) -> Grid:
    """A grid without the columns of which no row says anything."""
    rows = tuple(rows)
    said = [any(row[place] for row in rows) for place in range(len(columns))]
    return Grid(
        tuple(compress(columns, said)),
        tuple(tuple(compress(row, said)) for row in rows),
        tuple(compress(total, said)),
        bars,
    )


class Plot(NamedTuple):
    """The plots of a schedule, to be drawn, and what they show in words."""

    name: str
    alternative: str
    schedule: Schedule


class Coloured(NamedTuple):
    """A chart of answers."""

    chart: Chart


Block = Prose | Facts | Strip | Grid | Plot | Coloured


class Section(NamedTuple):
    """A part of the document; one that is kept together does not break across pages."""

    title: str
    blocks: tuple[Block, ...]
    level: int = 1
    is_together: bool = False


class Document(NamedTuple):
    """Everything that is printed."""

    title: str
    subtitle: str
    par_id: str
    digest: str
    source: str
    effective_from: str
    sections: tuple[Section, ...]
