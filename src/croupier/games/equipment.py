"""What a game draws from: a device whose one draw is a result, or cards from a shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from typing_extensions import TypeVar

from croupier.equipment.cards import DECK, Card, card
from croupier.equipment.chance import distribution
from croupier.equipment.shoe import new_shoe

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from croupier.equipment.chance import Chance
    from croupier.equipment.shoe import Shoe
    from croupier.rulebook.book import Rules

Shown = TypeVar("Shown", default=Any)


class Device(NamedTuple, Generic[Shown]):
    """Dice, a ball or wheels.

    `accepted` says in words what the device `can_show`, and a book has the clause under `key`.
    `reads(rules, text)` is the draw that is written so in a record, a journal or an example.
    `asked_about(drawn)` is a draw without what no bet asks about.
    """

    draw: Callable[[Rules, Chance], Shown]
    accepted: str
    can_show: Callable[[Rules, object], bool]
    reads: Callable[[Rules, str], Shown]
    key: str = "dealing.steps"
    asked_about: Callable[[Shown], Shown] = lambda drawn: drawn

    def outcomes(self, rules: Rules) -> dict[Shown, Fraction]:
        """Each outcome that some bet tells from the others, with its exact chance."""
        return distribution(lambda chance: self.asked_about(self.draw(rules, chance)))


def is_card(_: Rules, drawn: object) -> bool:
    """One of the fifty-two cards.  CMA 11.3.1, 17.3.1, 18.4.1."""
    return type(drawn) is Card and type(drawn.rank) is int and drawn in DECK


class Cards(NamedTuple):
    """Cards from a shoe that `shoe(rules, chance)` makes ready; else as a device has them.

    `stack(rules, chance, cut_at)` is the shoe where somebody cuts it, `cuts(rules)` where they may,
    nowhere where nobody does, and `cutting_card(rules)` how many cards lie behind the cutting card;
    `burned_after_close(rules, shoe)` is how many cards are burned once
    no more bets were called for its first round; `is_past_initial_deal(state)` says when discards
    go back into a device that waits for it (`discards_wait(rules)`), and `decks_by(rules)` the key
    by which a table has its number of decks.
    """

    shoe: Callable[[Rules, Chance], Shoe] = lambda rules, chance: new_shoe(rules["decks"], chance)
    accepted: str = "one of the 52 cards"
    can_show: Callable[[Rules, object], bool] = is_card
    reads: Callable[[Rules, str], Card] = lambda _, code: card(code)
    key: str = "decks"
    stack: Callable[[Rules, Chance, int], Shoe] | None = None
    cuts: Callable[[Rules], range] = lambda _: range(0)
    cutting_card: Callable[[Rules], range] = lambda _: range(0)
    burned_after_close: Callable[[Rules, Shoe], int] = lambda *_: 0
    is_past_initial_deal: Callable[[Any], bool] = lambda _: False
    discards_wait: Callable[[Rules], bool] = lambda _: False
    decks_by: Callable[[Rules], str] = lambda _: "decks"


Equipment = Device[Shown] | Cards


def clause_of(rules: Rules, equipment: Device[Any] | Cards) -> str:
    """The clause that gives a table its equipment, or its number of decks.  SBC 3.1, CPB 2.2."""
    by = equipment.decks_by(rules) if isinstance(equipment, Cards) else equipment.key
    key = by if by in rules.book.values else equipment.key
    has_clause = key in rules.options or key in rules.book.values
    return rules.clause(key) if has_clause else ""
