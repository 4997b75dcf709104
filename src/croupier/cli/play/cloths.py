"""Games that the terminal draws as a whole table; of the others it says what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.cli.play import blackjack

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rounds.round import Round


class Cloth(NamedTuple):
    """A table on the screen: `show` draws it, anew where its `cards` have changed.

    `hand_text` says what the hand of an area counts that a question is about.
    """

    show: Callable[[Round], None]
    cards: Callable[[Round], object]
    hand_text: Callable[[Round, int], str]


CLOTHS = {"blackjack": Cloth(blackjack.show_layout, blackjack.cards_on, blackjack.hand_text)}


def cloth_of(now: Round) -> Cloth | None:
    """How the game of a round is drawn, or None where it is told in words."""
    return CLOTHS.get(now.game.name)
