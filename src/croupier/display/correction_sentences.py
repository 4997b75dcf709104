"""Mishaps, rulings and corrections as sentences of the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.tables.irregularities import events as on
from croupier.floor.tables.irregularities.words import MISHAPS, REMEDIES
from croupier.money import dollars
from croupier.rulebook.irregularities import Mishap, Remedy

if TYPE_CHECKING:
    from collections.abc import Callable


def _reported(event: on.IrregularityReported) -> str:
    return f"{event.report.by} reports: {MISHAPS[Mishap(event.report.mishap)]}"


def _ruled(event: on.IrregularityRuled) -> str:
    what = MISHAPS[Mishap(event.mishap)]
    if not event.remedy:
        return f"{event.by} finds nothing wrong: {what}"
    told = f" {' and '.join(event.told)} told." if event.told else ""
    return f"{event.by} rules on this: {what}. {REMEDIES[Remedy(event.remedy)]}{told}"


def _back(event: on.Corrected) -> str:
    cents = sum(line.returned_cents for line in event.returned)
    return f"; {dollars(cents)} goes back" if cents else ""


def _with_back(words: str) -> Callable[[Any], str]:
    """A correction in words, with what goes back to players."""
    return lambda event: f"{words}{_back(event)}"


def _settled_round_voided(event: on.SettledRoundVoided) -> str:
    return f"{event.round}, which was settled, is Void, {event.why}; its wagers are returned"


WORDS: dict[type, Callable[[Any], str]] = {
    on.IrregularityReported: _reported,
    on.IrregularityRuled: _ruled,
    on.CardExposed: lambda event: f"{event.card} is the next card",
    on.CardBurned: lambda event: f"{event.card} is burned{_back(event)}",
    on.CardRetracted: _with_back("the cards after the error are the next cards"),
    on.OrderCorrected: lambda event: f"the cards lie in order: {event.cards}{_back(event)}",
    on.WagersReturned: _with_back("wagers are taken back"),
    on.HandVoided: lambda event: f"the hand on area {event.area} is Void{_back(event)}",
    on.CourseAmended: lambda event: f"{event.what}{_back(event)}",
    on.SpinVoided: _with_back("no Spin: the tumbler is run again"),
    on.SettlementUndone: lambda _: "what was settled at once is undone",
    on.SettledRoundVoided: _settled_round_voided,
    on.ShuffleOrdered: lambda _: "the cards are shuffled once this round is over",
    on.ShoeRefilled: lambda _: "the discards are shuffled and cut, and the round goes on",
    on.DeviceReplaced: lambda _: "the cards go on in another device or shoe",
}
