"""What players are offered, each choice with its clause and the wager that it adds."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from croupier.games.blackjack import area as areas
from croupier.games.blackjack import dealer as dealers
from croupier.games.blackjack import settlement
from croupier.games.blackjack.area import DOUBLE, SPLIT
from croupier.games.blackjack.hand import ACE, value
from croupier.games.blackjack.variant import clause_of, variant_of
from croupier.games.game import Choice, Decide

if TYPE_CHECKING:
    from croupier.games.blackjack.area import Area
    from croupier.games.blackjack.hand import Hand
    from croupier.games.blackjack.variant import Variant
    from croupier.games.game import Who
    from croupier.rulebook.book import Rules

TURNS_KEPT = 16_384  # areas as they come up at the tables of a floor
INSURANCE, EVEN_MONEY, SURRENDER = "Insurance", "Even Money", "Surrender"
DECLINED = {
    INSURANCE: "No Insurance",
    EVEN_MONEY: "Wait",
    SURRENDER: "Play On",
    DOUBLE: "No Double",
    SPLIT: "No Split",
}


def may_insure(variant: Variant, hand: Hand, dealer: Hand) -> bool:
    """Insurance is offered against an ace, to a blackjack too unless so ruled.

    CSB 8.3.2, 13.4.1, CPB 3.20, 6.3.
    """
    allowed = variant.insurance_with_blackjack or not variant.is_blackjack(hand)
    return variant.insurance_offered and dealers.shows_ace(dealer) and allowed


def may_take_even_money(variant: Variant, hand: Hand, dealer: Hand) -> bool:
    """A blackjack against an ace may be paid 1 to 1 at once.  CSB 8.4.1(b), CPB 3.24."""
    shown = dealers.shows_ace(dealer) and variant.is_blackjack(hand)
    return variant.even_money_offered and shown


def may_surrender(variant: Variant, hand: Hand, dealer: Hand) -> bool:
    """Two cards below 21 may be surrendered against the cards that the book names.  CPB 5.2."""
    return value(dealer.first) in variant.surrender_against and hand.total < 21


def question(rules: Rules, who: Who, name: str, area: Area) -> Decide:
    """A yes or no, the no when the time is up."""
    choice = offered(rules, name, area)
    declined = Choice(DECLINED[name], choice.clause)
    if name in (DOUBLE, SPLIT):
        key = f"others.on_{name.lower()}{'_again' if _is_again(name, area) else ''}"
        choice = choice._replace(clause=_clause_or(rules, key, choice.clause))
        declined = declined._replace(clause=_clause_or(rules, f"{key}_declined", choice.clause))
    return Decide(who, (choice, declined), declined)


def _is_again(name: str, area: Area) -> bool:
    return name == SPLIT and len(area.hands) > 1


def _clause_or(rules: Rules, key: str, otherwise: str) -> str:
    """The clause of a value, where the book has it."""
    datum = rules.book.values.get(key)
    return datum.clause if datum else otherwise


def turn(rules: Rules, who: Who, area: Area) -> Decide:
    """The Controlling Player's choices for a hand, and what is done for one who is away."""
    return Decide(who, *_turn(rules, area))


@lru_cache(maxsize=TURNS_KEPT)
def _turn(rules: Rules, area: Area) -> tuple[tuple[Choice, ...], Choice]:
    variant = variant_of(rules)
    absent = areas.absent_choice(variant, area)
    offers = tuple(offered(rules, name, area) for name in areas.choices(variant, area))
    return offers, Choice(absent, clause_of(rules, "absent_stands_on_hard"))


@lru_cache(maxsize=TURNS_KEPT)
def needs_card(rules: Rules, area: Area) -> bool:
    """The area waits for a card and not for a choice."""
    return areas.needs_card(variant_of(rules), area)


def offered(rules: Rules, name: str, area: Area) -> Choice:
    """A choice with its clause; Double, Split and Insurance add a wager.

    CSB 8.5.5(a)(i), 8.5.6(a)(i), 11.6.1, 11.7.1, SBC 10.1, 11.1, CPB 3.27, 3.36, CMA 16.7.2.
    """
    variant, clause = variant_of(rules), choice_clause(rules, name)
    if _is_again(name, area):
        is_ace = value(area.hand.first) == ACE
        key = "split.aces_again" if is_ace else "choices.split_again"
        clause = _clause_or(rules, key, clause)
    plain = Choice(name, clause)
    if name == DOUBLE:
        is_free = variant.double_is_free
        for_less = variant.double_for_less and not is_free
        return _adding(plain, settlement.DOUBLE, area.number, for_less=for_less, is_free=is_free)
    if name == SPLIT:
        is_free = value(area.hand.first) in variant.split_free_values
        return _adding(plain, settlement.SPLIT, len(area.hands) + 1, is_free=is_free)
    if name == INSURANCE:
        for_less = variant.insurance_for_less
        return _adding(plain, settlement.INSURANCE, None, for_less=for_less)._replace(share=2)
    return plain


def choice_clause(rules: Rules, name: str) -> str:
    """The clause that a book gives for a choice."""
    return rules.clause(f"choices.{name.lower().replace(' ', '_')}")


def _adding(
    choice: Choice, bet: str, pick: int | None, *, for_less: bool = False, is_free: bool = False
) -> Choice:
    return choice._replace(
        adds=bet, equal_to=settlement.BLACKJACK, pick=pick, for_less=for_less, is_free=is_free
    )
