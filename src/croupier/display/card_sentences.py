"""What happens to the cards of a shoe, as sentences of the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.tables import events as on
from croupier.floor.tables.holders import holder
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.words.message import Message


def _cut(event: on.ShoeCut) -> Message:
    if not event.by:
        return message("journal-cut_by_house", at=event.at)
    return message("journal-cut", by=event.by, at=event.at)


def _burned(event: on.FirstCardsBurned) -> Message:
    return message("journal-first_cards_burned", count=event.count, shown=event.shown)


def _burn_card(event: on.BurnCardShown) -> Message:
    return message("journal-burn_card_shown", terminal=event.terminal, card=event.card)


CARD_WORDS: dict[type, Callable[[Any], Message]] = {
    on.ShoeShuffled: lambda event: message("journal-shuffled", why=event.why),
    on.CutOffered: lambda event: message("journal-cut_offered", terminal=event.terminal),
    on.CutRefused: lambda event: message("journal-cut_refused", terminal=event.terminal),
    on.ShoeCut: _cut,
    on.CuttingCardOut: lambda event: message("journal-cutting_card_out", to=holder(event.to)),
    on.FirstCardsBurned: _burned,
    on.BurnCardShown: _burn_card,
    on.DiscardsReturned: lambda event: message("journal-discards_returned", count=event.count),
    on.ShoeEnded: lambda event: message("journal-shoe_ended", by=event.by, order=event.order),
}
