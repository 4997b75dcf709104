"""By which clauses of its document a jackpot is offered, shown and won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.floor.jackpots.plan import JackpotPlan
    from croupier.floor.tables.table import Table

WHOLE = 100
ITEMS = ("(a)", "(b)", "(c)", "(d)")  # type, lowest and highest wager, how it is won, what it pays


class OfDocument(NamedTuple):
    """What a document says of every jackpot.

    The equipment of a table, what tables of one jackpot have in common, the sign at each, several
    jackpots at one, and wins of one round: that they are, of a whole jackpot, of a part of it, and
    after awards that are fixed.
    """

    equipment: str = ""
    linked: str = ""
    sign: str = ""
    area: str = ""
    several: str = ""
    same_round: str = ""
    whole: str = ""
    part: str = ""
    after_fixed: str = ""


NOTHING = OfDocument()
DOCUMENTS = {
    "CMA": OfDocument(sign="CMA 8.3.7(a)", area="CMA 2.3.3", several="CMA 8.3.3"),
    "SBC": OfDocument(
        equipment="SBC 2.3.4",
        linked="SBC 16.10.1, 16.10.2, 16.10.3",
        sign="SBC 16.3, 16.12",
        same_round="SBC 16.11.4(i)",
        whole="SBC 16.11.1",
        part="SBC 16.11.2",
        after_fixed="SBC 16.11.3",
    ),
}


def of_terms(plan: JackpotPlan) -> str:
    """By which clauses its tables take part on one set of terms.  SBC 2.3.4, 16.10."""
    document = DOCUMENTS.get(plan.document, NOTHING)
    return _joined(document.equipment, document.linked if len(plan.tables) > 1 else "")


def of_sign(table: Table, plan: JackpotPlan, others: int) -> str:
    """What a table shows of a jackpot: its information, its area, that it is one of several.

    CMA 2.3.3, 8.3.3, 8.3.7(a), 11.8.2, 14.4.2, SBC 16.3.
    """
    document = DOCUMENTS.get(table.book.document, NOTHING)
    rule = table.book.bets.get(plan.wager)
    said = rule.wins.removesuffix("(c)") if rule is not None and rule.wins.endswith("(c)") else ""
    information = (said, *(f"{said}{item}" for item in ITEMS)) if said else ()
    return _joined(
        document.sign,
        document.area if rule is not None else "",
        *information,
        document.several if others else "",
    )


def of_win(plan: JackpotPlan, percents: Sequence[int], *, is_after_fixed: bool) -> str:
    """How the winners of one round share.  SBC 16.11.1 to 16.11.4."""
    document = DOCUMENTS.get(plan.document, NOTHING)
    is_whole, is_part = percents.count(WHOLE) > 1, len(percents) - percents.count(WHOLE) > 1
    return _joined(
        document.same_round if len(percents) > 1 else "",
        document.whole if is_whole else "",
        document.part if is_part else "",
        document.after_fixed if is_after_fixed else "",
    )


def _joined(*clauses: str) -> str:
    return "; ".join(filter(None, clauses))
