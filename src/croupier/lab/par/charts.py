"""Charts of what is decided or drawn in which situation; a game with such a table adds its own."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.cards import RANKS
from croupier.games.casino_war import GO_TO_WAR, SURRENDER
from croupier.lab import casino_war
from croupier.lab.blackjack.charts import PAIRS
from croupier.lab.blackjack.plays import plays_of
from croupier.lab.chart_play import letters_of, merged
from croupier.lab.par.figures import decimal, percent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.rulebook.book import Rules

DRAW, STAND, NATURAL = "D", "S", "N"
DRAWING = ((DRAW, "draws a third card"), (STAND, "stands"), (NATURAL, "natural: the coup ends"))
CODES = {GO_TO_WAR.name: "W", SURRENDER.name: "S"}
CHOICES = (
    "Stand",
    "Draw",
    "Double, else Draw",
    "Double, else Stand",
    "Split",
    "Surrender, else Draw",
    "Surrender, else Stand",
    "Surrender, else Double, else Draw",
)
ACE_LAST = (*RANKS[1:], RANKS[0])


class ChartRow(NamedTuple):
    """A situation and what each column's is answered with."""

    head: str
    cells: tuple[str, ...]


class Chart(NamedTuple):
    """Answers by row and column: cells that are in the legend are coloured, others only read."""

    title: str
    note: str
    clause: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    legend: tuple[tuple[str, str], ...]


def charts_of(rules: Rules) -> tuple[Chart, ...]:
    """The charts of a game, none where nothing is decided."""
    chart = CHARTS.get(rules.book.game)
    return chart(rules) if chart else ()


def table_of_play(rules: Rules) -> tuple[Chart, ...]:
    """When the Player and the Banker draw a third card: the book's table, not a choice."""
    player, banker = (f"table_of_play.{hand}_draws" for hand in ("player", "banker"))
    counts, stands = range(10), rules["table_of_play.banker_draws_when_player_stands"]
    by_third = tuple(
        ChartRow(str(count), _draws(count in stands, *(third in thirds for third in counts)))
        for count, thirds in enumerate(rules[banker])
    )
    own = tuple(_draws_on(count, rules[player]) for count in counts)
    return (
        Chart(
            "Player hand",
            "By the count of the Player's two cards.",
            rules.clause(player),
            tuple(map(str, counts)),
            (ChartRow("Player", own),),
            DRAWING,
        ),
        Chart(
            "Banker hand",
            "By the Banker's count (rows) and the count of the Player's third card (columns).",
            rules.clause(banker),
            ("none", *map(str, counts)),
            by_third,
            DRAWING[:2],
        ),
    )


def _draws(*answers: bool) -> tuple[str, ...]:
    return tuple(DRAW if answer else STAND for answer in answers)


def _draws_on(count: int, drawn: list[int]) -> str:
    return NATURAL if count >= 8 else DRAW if count in drawn else STAND


def equal_ranks(rules: Rules) -> tuple[Chart, ...]:
    """What each decision on equal cards is worth, and the better one."""
    worth = {rank: casino_war.decisions(rules, rank) for rank in ACE_LAST}
    best = tuple(CODES[max(worth[rank], key=worth[rank].__getitem__)] for rank in ACE_LAST)
    values = [
        ChartRow(choice, tuple(decimal(worth[rank][choice], 4) for rank in ACE_LAST))
        for choice in CODES
    ]
    chart = Chart(
        "Equal cards",
        "By the rank of the equal cards: the better decision, and what each is worth to a unit of "
        "Ante, the added wager included.",
        GO_TO_WAR.clause,
        ACE_LAST,
        (ChartRow("Better decision", best), *values),
        tuple((code, choice) for choice, code in CODES.items()),
    )
    return (chart,)


def basic_strategy(rules: Rules) -> tuple[Chart, ...]:
    """What basic strategy chooses, by totals and pairs."""
    plays = plays_of(rules)
    sections = plays.chart.data()
    used = {cell for rows in sections.values() for row in rows.values() for cell in row.values()}
    legend = tuple((letters_of(text), text) for text in CHOICES if text in used)
    cost = percent(Fraction(plays.best.ev - plays.basic.ev), 6)
    notes = {
        next(iter(sections)): f" Basic strategy returns {cost} of the wager less than the best "
        "choice for the very cards of each hand."
    }
    return tuple(
        Chart(
            f"Basic strategy: {section}",
            f"By the {'pair' if section == PAIRS else 'total'} (rows) and the Dealer's card "
            f"(columns).{notes.get(section, '')}",
            rules.clause("split.hands_max" if section == PAIRS else "double.totals"),
            tuple(next(iter(rows.values()))),
            tuple(
                ChartRow(head.replace(" - ", "–"), tuple(map(letters_of, cells)))
                for head, cells in merged(rows)
            ),
            legend,
        )
        for section, rows in sections.items()
    )


CHARTS: Mapping[str, Callable[[Rules], tuple[Chart, ...]]] = {
    "baccarat": table_of_play,
    "blackjack": basic_strategy,
    "casino_war": equal_ranks,
}
