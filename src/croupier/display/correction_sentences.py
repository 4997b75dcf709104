"""Mishaps, rulings and corrections as sentences of the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.tables.irregularities import events as on
from croupier.floor.tables.irregularities.words import MISHAPS, REMEDIES
from croupier.rulebook.irregularities import Mishap, Remedy
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.words.message import Message


def _reported(event: on.IrregularityReported) -> Message:
    what = MISHAPS[Mishap(event.report.mishap)]
    return message("journal-reported", by=event.report.by, what=what)


def _ruled(event: on.IrregularityRuled) -> Message:
    what = MISHAPS[Mishap(event.mishap)]
    if not event.remedy:
        return message("journal-nothing_wrong", by=event.by, what=what)
    remedy = REMEDIES[Remedy(event.remedy)]
    ruled = message("journal-ruled", by=event.by, what=what, remedy=remedy)
    if not event.told:
        return ruled
    return message("journal-ruled_and_told", ruled=ruled, told=list(event.told))


def _with_back(event: on.Corrected, words: Message) -> Message:
    """A correction, with what goes back to players."""
    back = sum(line.returned_cents for line in event.returned)
    return message("journal-goes_back", words=words, back=back) if back else words


def _corrected(says: Callable[[Any], Message]) -> Callable[[Any], Message]:
    return lambda event: _with_back(event, says(event))


def _settled_round_voided(event: on.SettledRoundVoided) -> Message:
    return message("journal-settled_round_void", round=event.round, why=event.why)


WORDS: dict[type, Callable[[Any], Message]] = {
    on.IrregularityReported: _reported,
    on.IrregularityRuled: _ruled,
    on.CardExposed: lambda event: message("journal-exposed", card=event.card),
    on.CardBurned: _corrected(lambda event: message("journal-burned", card=event.card)),
    on.CardRetracted: _corrected(lambda _: message("journal-retracted")),
    on.OrderCorrected: _corrected(lambda event: message("journal-reordered", cards=event.cards)),
    on.WagersReturned: _corrected(lambda _: message("journal-wagers_back")),
    on.HandVoided: _corrected(lambda event: message("journal-hand_void", area=event.area)),
    on.CourseAmended: _corrected(lambda event: message("journal-amended", what=event.what)),
    on.SpinVoided: _corrected(lambda _: message("journal-no_spin")),
    on.SettlementUndone: lambda _: message("journal-undone"),
    on.SettledRoundVoided: _settled_round_voided,
    on.ShuffleOrdered: lambda _: message("journal-shuffle_ordered"),
    on.ShoeRefilled: lambda _: message("journal-refilled"),
    on.DeviceReplaced: lambda _: message("journal-device_replaced"),
}
