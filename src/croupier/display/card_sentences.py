"""What happens to the cards of a shoe, as sentences of the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.tables import events as on

if TYPE_CHECKING:
    from collections.abc import Callable

WHY = {
    "at_the_start": "before the start of play",
    "after_the_cutting_card": "the cutting card came out",
    "before_a_round": "the cutting card was next",
    "by_order": "by order",
}


def _shuffled(event: on.ShoeShuffled) -> str:
    why = WHY.get(event.why, "")
    return f"the cards are shuffled: {why}" if why else "the cards are shuffled"


def _cut(event: on.ShoeCut) -> str:
    return f"{event.by or 'the house'} cuts {event.at} cards from the front"


def _out(event: on.CuttingCardOut) -> str:
    return f"the cutting card came out before a card to {event.to}"


def _ended(event: on.ShoeEnded) -> str:
    return f"{event.by} ends the shoe: {event.order.replace('_', ' ')}"


CARD_WORDS: dict[type, Callable[[Any], str]] = {
    on.ShoeShuffled: _shuffled,
    on.CutOffered: lambda event: f"{event.terminal} is offered the cut",
    on.CutRefused: lambda event: f"{event.terminal} does not cut",
    on.ShoeCut: _cut,
    on.CuttingCardOut: _out,
    on.FirstCardsBurned: lambda event: f"{event.count} cards are burned by {event.shown}",
    on.BurnCardShown: lambda event: f"the burn card is shown to {event.terminal}: {event.card}",
    on.DiscardsReturned: lambda event: f"{event.count} discards go back into the device",
    on.ShoeEnded: _ended,
}
