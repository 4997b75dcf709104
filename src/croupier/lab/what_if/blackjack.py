"""Blackjack: the parameters of its variants as facts, and its rules in words.

What a rule needs is switched with it: a number of cards that wins with what it wins, a surrender
with its results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.games.blackjack.settlement import BLACKJACK, INSURANCE, SPLIT
from croupier.games.blackjack.variant import (
    BLACKJACK_TIERS,
    EVERYTHING,
    ONE_CARD,
    ORIGINAL,
    PLAY_ON,
    Situation,
    Variant,
    clause_of,
    has,
    key_of,
    parameter,
    variant_of,
)
from croupier.games.side_wagers.pot_of_gold import POT_OF_GOLD
from croupier.lab.what_if import readings
from croupier.lab.what_if.readings import ODDS, VALUES, Fact, Reading, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.lab.what_if.readings import Key
    from croupier.rulebook.book import Rules

NATURAL = BLACKJACK_TIERS[0]
# They decide about absent players, about those who share an area, and how little may be added.
# A wager added for less is worth a share of what the whole would be, so it is never the best.
UNREAD = (
    "double_for_less",
    "insurance_for_less",
    "absent_stands_on_hard",
    "absent_stands_on_soft",
    "others_on_double",
    "others_on_split",
    "others_on_surrender",
)
ONLY_WITH = {"insurance_with_blackjack": "insurance_offered"}
PLAYED = (BLACKJACK, POT_OF_GOLD)
ASKED_BY = tuple(map(key_of, ("insurance_offered", "insurance_with_blackjack")))


def values(rules: Rules) -> Iterator[tuple[Key, Fact]]:
    """The parameters of a variant, as a book would state them, and its results."""
    variant = variant_of(rules)
    for name in Variant._fields[1:]:
        is_idle = name in ONLY_WITH and not getattr(variant, ONLY_WITH[name])
        if name not in UNREAD and not is_idle:
            clause = clause_of(rules, name) if has(rules, name) else ""
            yield (VALUES, key_of(name)), Fact(_plain(variant, name), clause)
    for situation in Situation:
        result = variant.results[situation]
        clause = rules.clause(situation.key) if result is not None else ""
        yield (VALUES, situation.key), Fact(result, clause)


def _plain(variant: Variant, name: str) -> Any:
    """A parameter as a book states it."""
    found = getattr(variant, name)
    if name == "double_totals" and found is None:
        return "any"
    return sorted(found) if isinstance(found, frozenset) else found


def odds(rules: Rules) -> Iterator[tuple[Key, Fact]]:
    """The odds of every tier that the table's results may lead to.

    Where no split hand is a blackjack, one would be paid as any other.
    """
    variant = variant_of(rules)
    for key, fact in readings.odds(rules):
        if _is_reached(variant, *key[1:]):
            yield key, fact
    if not variant.split_ace_ten_is_blackjack:
        paid = rules.odds[BLACKJACK][BLACKJACK_TIERS.index(NATURAL)]
        yield (ODDS, SPLIT, NATURAL), Fact(paid, rules.book.bets[BLACKJACK].pays)


def _is_reached(variant: Variant, bet: str, tier: str) -> bool:
    """Some result of the book leads to the tier, of a split hand too if the bet is a Split."""
    is_for_split = not tier.startswith(NATURAL) or variant.split_ace_ten_is_blackjack
    is_result = tier not in BLACKJACK_TIERS or tier in variant.results
    return is_result and (bet != SPLIT or is_for_split)


def unread(rules: Rules) -> Mapping[str, Fact]:
    """The parameters that no edge depends on, by their keys."""
    return {
        key_of(name): Fact(parameter(rules, name), clause_of(rules, name))
        for name in UNREAD
        if has(rules, name)
    }


def depends(bet: str, key: str) -> bool:
    """What a bet is worth may depend on a value.

    Side Wagers but one are settled before anything is decided, and Insurance goes by who is asked.
    """
    return key in ASKED_BY if bet == INSURANCE else bet in PLAYED


def _value(name: str) -> Key:
    return (VALUES, name)


def _rule(name: str, words: Mapping[Any, str], otherwise: str = "", *also: str) -> Rule:
    return Rule(tuple(map(_value, (name, *also))), words, otherwise)


def _either(name: str, yes: str, no: str, *also: str) -> Rule:
    return _rule(name, {True: yes, False: no}, "", *also)


RULES = (
    Rule(((ODDS, BLACKJACK, NATURAL), (ODDS, SPLIT, NATURAL)), {}, "a blackjack pays {}"),
    _rule(
        "results.both_blackjack",
        {"blackjack": "both blackjack: paid all the same", None: "both blackjack: paid by the ten"},
        "both blackjack: {}",
        "results.higher_ten",
        "results.equal_ten",
        "results.lower_ten",
    ),
    _either("dealer.hits_soft_17", "Dealer hits soft 17", "Dealer stands on soft 17"),
    _rule(
        "dealer.blackjack_takes",
        {
            ORIGINAL: "dealer blackjack takes one wager",
            EVERYTHING: "dealer blackjack takes every wager",
        },
        "",
        "results.kept_double",
        "results.kept_split",
    ),
    _rule("results.dealer_22", {None: "dealer 22 is over 21"}, "dealer 22: {}"),
    _rule("results.equal", {"loses": "equal totals lose"}, "equal totals: {}"),
    _rule(
        "results.twenty_one",
        {None: "21 waits for the Dealer", "wins": "21 is paid at once"},
        "21 at once: {}",
    ),
    _rule(
        "player.cards_max",
        {None: "no number of cards wins"},
        "{} cards are paid at once",
        "results.cards_max",
    ),
    _rule("player.must_draw_below", {0: "any total may stand"}, "below {} must draw"),
    _either("double.is_free", "doubles are free", "doubles cost a wager"),
    _rule("split.free_values", {"": "splits cost a wager"}, "splits of {} are free"),
    _rule("double.totals", {"any": "doubles on any total"}, "doubles on hard {}"),
    _rule("double.cards_max", {}, "doubles on up to {} cards"),
    _either("double.after_split", "doubles after a split", "no double after a split"),
    _rule("split.hands_max", {}, "splits to {} hands"),
    _rule("split.aces", {ONE_CARD: "split aces take one card", PLAY_ON: "split aces play on"}),
    _either("split.aces_again", "aces are split again", "aces are split once"),
    _either(
        "split.ace_ten_is_blackjack",
        "split ace and ten: a blackjack",
        "split ace and ten: no blackjack",
    ),
    _rule(
        "surrender.against",
        {"": "no surrender"},
        "surrender against {}",
        "results.surrendered",
        "results.surrendered_to_blackjack",
    ),
    _either("insurance.offered", "Insurance is offered", "no Insurance"),
    _either(
        "insurance.with_blackjack", "Insurance for a blackjack", "no Insurance for a blackjack"
    ),
    _either("even_money.offered", "even money is offered", "no even money", "results.even_money"),
)
READING = Reading(values, odds, unread, depends, PLAYED, Variant._fields, RULES)
