"""Games that are played by a chart: what the best play and a chart's are worth at a table."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from typing_extensions import TypeVar

from croupier.lab.decks import DECKS, INFINITE
from croupier.lab.study import valued

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

    from croupier.lab.study import Figure
    from croupier.rulebook.book import Rules

    ChartData = dict[str, dict[str, dict[str, str]]]

BASIC_STRATEGY, GIVEN = "basic strategy", "the chart given"
ELSE = ", else "
LETTERS = {"Stand": "S", "Draw": "H", "Double": "D", "Split": "P", "Surrender": "R"}


class Chart(Protocol):
    """A strategy as a player learns it."""

    def data(self) -> ChartData:
        """The chart as plain data: sections, rows, and columns by the Dealer's card."""
        ...


AnyChart = TypeVar("AnyChart", bound=Chart, default=Any)


class Departure(NamedTuple):
    """A hand that is best played otherwise than the chart says, and what that gains a round."""

    cards: str
    against: str
    choice: str
    charted: str
    gain: float

    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "cards": self.cards,
            "against": self.against,
            "choice": self.choice,
            "chart": self.charted,
            "gain": self.gain,
        }


class Spread(NamedTuple):
    """How often a round is won net, and how widely it varies."""

    hit_frequency: float
    standard_deviation: float


class Report(NamedTuple, Generic[AnyChart]):
    """What the best play and a chart's are worth at a table, and how each goes.

    `decks` is None for the infinite deck, of which both values are exact fractions.
    """

    rules: Rules
    decks: int | None
    ev: Figure
    spread: Spread
    chart: AnyChart
    chart_ev: Figure
    chart_spread: Spread
    is_given: bool
    departures: tuple[Departure, ...]
    method: str

    @property
    def name(self) -> str:
        """Whose play the chart is."""
        return GIVEN if self.is_given else BASIC_STRATEGY

    @property
    def cost(self) -> float:
        """What playing by the chart costs, in original wagers."""
        return float(self.ev) - float(self.chart_ev)

    @property
    def cost_in_split_hands(self) -> float:
        """What of the cost is not in the departures: pairs are split, or their hands played, worse.

        Of the infinite deck no departures are sought.
        """
        return self.cost - sum(each.gain for each in self.departures)

    def data(self) -> dict[str, Any]:
        """The report as plain data."""
        book = self.rules.book
        return {
            "game": book.name,
            "document": book.document,
            "decks": self.decks or INFINITE,
            "options": {k: v for k, v in self.rules.options.items() if k != DECKS},
            **valued(self.ev),
            "method": self.method,
            **self.spread._asdict(),
            "strategy": {
                "name": self.name,
                **valued(self.chart_ev),
                **self.chart_spread._asdict(),
                "cost": self.cost,
                "cost_in_split_hands": self.cost_in_split_hands if self.decks else None,
                "chart": self.chart.data(),
                "departures": [each.data() for each in self.departures],
            },
        }


class ChartPlay(NamedTuple, Generic[AnyChart]):
    """How the laboratory plays a game by a chart, on the `bet` that the chart is for.

    `report(rules, decks, chart)` has basic strategy where no chart is given, and the infinite deck
    where there are no decks; so has `best_worth(rules, decks)`, what a unit brings that is played
    best.  From a shoe that is true to so many `decimals`, by the `method(rules)`.
    `chart_from(data, rules)` reads a chart, and refuses what the rules do not offer.
    """

    bet: str
    decimals: int
    report: Callable[[Rules, int | None, AnyChart | None], Report[AnyChart]]
    chart_from: Callable[[ChartData, Rules], AnyChart]
    best_worth: Callable[[Rules, int | None], Fraction]
    method: Callable[[Rules], str]


def letters_of(cell: str) -> str:
    """What a chart prints for a cell: a letter a choice, with H for Hit as players read it."""
    return "".join(LETTERS[choice] for choice in cell.split(ELSE))


def merged(rows: Mapping[str, Mapping[str, str]]) -> list[tuple[str, tuple[str, ...]]]:
    """The rows of a section, those that say the same one after another as one: "17 - 20"."""
    return [
        (heads[0] if len(heads) == 1 else f"{heads[0]} - {heads[-1]}", cells)
        for cells, heads in (
            (cells, [head for head, _ in same])
            for cells, same in groupby(rows.items(), lambda row: tuple(row[1].values()))
        )
    ]
