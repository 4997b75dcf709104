"""What may be reported at a table now, and the ruling on it, as screens of staff show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.display.views import View
from croupier.floor.tables.irregularities.offers import offered
from croupier.floor.tables.irregularities.words import MISHAPS, REMEDIES
from croupier.rulebook.irregularities import Ask, Mishap, ground_of
from croupier.words.message import Message

if TYPE_CHECKING:
    from croupier.floor.tables.irregularities.report import Report
    from croupier.floor.tables.table import Table
    from croupier.rulebook.irregularities import Ruling


class RulingView(View, frozen=True):
    """A ruling: what is done, by which clause, who decides, who is told, what must be known."""

    ground: str
    words: Message
    clause: str
    least: str
    tells: list[str]
    asks: list[Ask]
    may_be_told: list[Ask]
    is_choice: bool


class MishapView(View, frozen=True):
    """What may have gone wrong at this moment, and what the document rules on it."""

    mishap: Mishap
    words: Message
    rulings: list[RulingView]


class ReportView(View, frozen=True):
    """A report that waits for a ruling: what, who said so, when."""

    id: str
    mishap: Mishap
    words: Message
    by: str
    at_ms: int
    areas: list[int]
    cards: str
    players: list[str]


def mishaps(table: Table) -> list[MishapView]:
    """What may be reported now, with the rulings that the moment allows."""
    return [
        MishapView(
            each.mishap,
            MISHAPS[each.mishap],
            [_ruling(each.mishap, ruling) for ruling in each.rulings],
        )
        for each in offered(table)
    ]


def reports(table: Table) -> list[ReportView]:
    """The reports that wait for a ruling, the oldest first."""
    return [_report(each) for each in table.kept.reports]


def _ruling(mishap: Mishap, ruling: Ruling) -> RulingView:
    return RulingView(
        ground=ground_of(mishap, ruling),
        words=REMEDIES[ruling.remedy],
        clause=ruling.clause,
        least=ruling.least,
        tells=[*ruling.tells],
        asks=[*ruling.asks],
        may_be_told=[*ruling.may_be_told],
        is_choice=ruling.is_choice,
    )


def _report(report: Report) -> ReportView:
    mishap = Mishap(report.mishap)
    return ReportView(
        report.id,
        mishap,
        MISHAPS[mishap],
        report.by,
        report.at_ms,
        [*report.areas],
        report.cards,
        [*report.players],
    )
