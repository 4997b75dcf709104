"""A variant of Blackjack is a row of data: every rule parameter, read from a book."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from croupier.games.blackjack.hand import Hand
    from croupier.rulebook.book import Rules

LOSES, RETURNED = "loses", "returned"
BLACKJACK_TIERS = (
    "blackjack",
    "wins",
    "Stand-off",
    "even money",
    "surrendered",
    "blackjack with the higher ten",
    "blackjack with an equal ten",
    "blackjack with the lower ten",
)
SPLIT_TIERS = ("wins", "Stand-off", RETURNED, "blackjack", *BLACKJACK_TIERS[5:])
DOUBLE_TIERS = ("wins", "Stand-off", RETURNED)
RESULTS = frozenset((*BLACKJACK_TIERS, RETURNED, LOSES))
ORIGINAL, EVERYTHING = "original wager", "everything"
ONE_CARD, PLAY_ON = "one card", "play on"
MAY_JOIN, STAY = "may join", "stay"


class Situation(IntEnum):
    """How a hand stands against the Dealer's: the rows of a book's `[results]`."""

    OVER_21 = 0
    BLACKJACK = 1
    BOTH_BLACKJACK = 2
    HIGHER_TEN = 3
    EQUAL_TEN = 4
    LOWER_TEN = 5
    TWENTY_ONE = 6
    CARDS_MAX = 7
    DEALER_BLACKJACK = 8
    KEPT_DOUBLE = 9
    KEPT_SPLIT = 10
    EVEN_MONEY = 11
    SURRENDERED = 12
    SURRENDERED_TO_BLACKJACK = 13
    DEALER_22 = 14
    DEALER_OVER_21 = 15
    HIGHER = 16
    EQUAL = 17
    LOWER = 18

    @property
    def key(self) -> str:
        """The key of the situation in a book."""
        return f"results.{self.name.lower()}"


class Variant(NamedTuple):
    """The rules of one table, without players and money; the defaults are Crown Sydney's.

    `double_totals` is None where any total may double; `results` follow `Situation`, None where
    the book has no such rule.
    """

    results: tuple[str | None, ...]
    dealer_hits_soft_17: bool = False
    dealer_blackjack_takes: str = ORIGINAL
    player_must_draw_below: int = 12
    player_cards_max: int | None = None
    double_totals: frozenset[int] | None = frozenset((9, 10, 11))
    double_cards_max: int = 2
    double_after_split: bool = True
    double_for_less: bool = True
    double_is_free: bool = False
    split_hands_max: int = 3
    split_aces: str = ONE_CARD
    split_aces_again: bool = False
    split_ace_ten_is_blackjack: bool = False
    split_free_values: frozenset[int] = frozenset()
    insurance_offered: bool = True
    insurance_for_less: bool = True
    insurance_with_blackjack: bool = True
    even_money_offered: bool = True
    surrender_against: frozenset[int] = frozenset()
    absent_stands_on_hard: int = 12
    absent_stands_on_soft: int = 12
    others_on_double: str = MAY_JOIN
    others_on_split: str = MAY_JOIN
    others_on_surrender: str = MAY_JOIN

    def result(self, situation: Situation) -> str:
        """The tier of a situation that the book knows."""
        found = self.results[situation]
        assert found is not None, f"{situation.key} is not in the book"
        return found

    def is_blackjack(self, hand: Hand) -> bool:
        """An ace and a ten as the first two cards, of a split hand where so ruled.

        CSB 1.1, 8.5.6(e), SBC 1.1, 11.3.1, CPB 1.1, 3.39.
        """
        return hand.is_ace_ten and (not hand.origin or self.split_ace_ten_is_blackjack)


@cache
def variant_of(rules: Rules) -> Variant:
    """The variant that a book and the options of a table make."""
    found = {
        name: _typed(name, parameter(rules, name))
        for name in Variant._fields
        if name != "results" and has(rules, name)
    }
    return Variant(_results(rules), **found)


def key_of(name: str) -> str:
    """A parameter's key in a book: "split_hands_max" is hands_max of [split]."""
    if name.startswith("even_money_"):
        return name.replace("even_money_", "even_money.")
    return name.replace("_", ".", 1)


def has(rules: Rules, name: str) -> bool:
    """Whether a book gives the parameter, as an option of the table or as a value."""
    return name in rules.options or key_of(name) in rules.book.values


def parameter(rules: Rules, name: str) -> Any:
    """A parameter's value; a list of layouts means "on these layouts".  CPB 4.22, 4.23."""
    found = rules[name if name in rules.options else key_of(name)]
    if isinstance(found, list) and isinstance(Variant._field_defaults[name], bool):
        return rules["layout"] in found
    return found


def clause_of(rules: Rules, name: str) -> str:
    """The clause that gives a parameter."""
    return rules.clause(name if name in rules.options else key_of(name))


def _typed(name: str, found: Any) -> Any:
    if name == "double_totals" and found == "any":
        return None
    return frozenset(found) if isinstance(found, list) else found


def leads_to(rules: Rules, tier: str) -> bool:
    """Some result of the book leads to the tier."""
    values = rules.book.values.items()
    return any(datum.value == tier for key, datum in values if key.startswith("results"))


def _results(rules: Rules) -> tuple[str | None, ...]:
    values = rules.book.values
    for situation in Situation:
        datum = values.get(situation.key)
        if datum is not None and datum.value not in RESULTS:
            key = tuple(situation.key.split("."))
            raise rules.book.error(key, datum.value, ", ".join(sorted(RESULTS)))
    return tuple(
        rules[situation.key] if situation.key in values else None for situation in Situation
    )
