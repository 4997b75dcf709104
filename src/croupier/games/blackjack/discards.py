"""The discard rack: when the cards go there, and when a shuffling device takes them back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack.shoe import is_continuous
from croupier.games.shoe import shuffle_is_due

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance
    from croupier.equipment.shoe import Shoe
    from croupier.rulebook.book import Rules

DURING_A_ROUND, BETWEEN_ROUNDS = "during a round", "between rounds"
BEFORE_THE_SHUFFLE = "before the shuffle"
AFTER_THE_INITIAL_DEAL = "after the initial deal"


def moment(shoe: Shoe) -> str:
    """Where play stands, as far as the cards are concerned.  SBC 3.6, 4.4."""
    if shoe.in_play:
        return DURING_A_ROUND
    return BEFORE_THE_SHUFFLE if shuffle_is_due(shoe) else BETWEEN_ROUNDS


def after_round(rules: Rules, shoe: Shoe, chance: Chance) -> Shoe:
    """The shoe after a round: its cards in the rack, or in the device where that is at once.

    CSB 4.1.2(f), SBC 7.2, 17.2.
    """
    return shoe.racked() if waits(rules) else shoe.end_round(chance)


def after_initial_deal(rules: Rules, shoe: Shoe, chance: Chance) -> Shoe:
    """The shoe after an initial deal: a device takes the rack of earlier rounds back.  SBC 7.2."""
    return shoe.refed(chance) if is_continuous(rules) and waits(rules) else shoe


def waits(rules: Rules) -> bool:
    """The discard rack goes back into the device only after the next initial deal.  SBC 7.2."""
    returns = rules.book.values.get("shoe.discards_return")
    return returns is not None and returns.value == AFTER_THE_INITIAL_DEAL
