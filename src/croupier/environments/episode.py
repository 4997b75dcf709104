"""A Round of Play of one Betting Area, dealt from a shoe as far as the rules ask for cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack import area as areas
from croupier.games.blackjack.discards import after_initial_deal, after_round
from croupier.games.blackjack.hand import value
from croupier.games.blackjack.solo import (
    QUESTIONS,
    Solo,
    after_card,
    after_choice,
    needs_card,
    net,
    open_choices,
)
from croupier.games.blackjack.variant import has, variant_of
from croupier.games.shoe import at_round_start, shuffle_is_due

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.equipment.chance import Chance
    from croupier.equipment.shoe import Shoe
    from croupier.rulebook.book import Rules

BURNS = "burns_each_round"  # Only some books let a table burn before each round.  CPB 4.9


class Episode:
    """A round from its initial deal to its end; cards are dealt until somebody is asked.

    `up` is the value of the Dealer's first card, which a longer hand of the Dealer's forgets.
    """

    def __init__(self, rules: Rules, shoe: Shoe, chance: Chance) -> None:
        self.rules = rules
        self.variant = variant_of(rules)
        self.shoe = at_round_start(rules, shoe) if has(rules, BURNS) else shoe
        self.chance = chance
        self.solo = Solo()
        while not self.solo.is_dealt:
            self._draw()
        self.up = value(self.solo.dealer.first)
        self.shoe = after_initial_deal(rules, self.shoe, chance)
        self._deal()

    @property
    def open_now(self) -> tuple[str, ...]:
        """What may be decided; nothing once the round is over."""
        return open_choices(self.variant, self.solo)

    @property
    def is_over(self) -> bool:
        """Nothing is to be decided or dealt any more."""
        return not self.open_now and not needs_card(self.variant, self.solo)

    @property
    def silent_choice(self) -> str:
        """What the rules decide for a player who says nothing."""
        if self.solo.asked < len(QUESTIONS):
            return self.open_now[-1]
        return areas.absent_choice(self.variant, self.solo.area)

    @property
    def net(self) -> Fraction:
        """What the finished round brought, in original wagers."""
        return net(self.rules, self.solo)

    def decide(self, choice: str) -> None:
        """Take a decision that is open, and deal what follows from it."""
        self.solo = after_choice(self.variant, self.solo, choice)
        self._deal()

    def shoe_after(self) -> Shoe | None:
        """The shoe for the next round, or None where it must be shuffled first."""
        shoe = after_round(self.rules, self.shoe, self.chance)
        return None if shuffle_is_due(shoe) else shoe

    def _deal(self) -> None:
        while not self.open_now and not self.is_over:
            self._draw()

    def _draw(self) -> None:
        card, self.shoe = self.shoe.draw(self.chance)
        self.solo = after_card(self.variant, self.solo, card.rank)
