"""What a table's bets depend on, stated fact by fact, and a table of any such facts.

So a table can be made that lies between two others: some of its facts are the one's, the rest are
the other's.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.games import game_of
from croupier.games.blackjack.settling import BLACKJACK, SPLIT
from croupier.games.blackjack.variant import (
    BLACKJACK_TIERS,
    Situation,
    Variant,
    clause_of,
    has,
    key_of,
    variant_of,
)
from croupier.games.keys import COMMON
from croupier.lab.decks import BLACKJACK_GAME, DECKS
from croupier.money import STAND_OFF
from croupier.rulebook.book import BetRule, Datum, Option, Rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.rulebook.book import Book

    Key = tuple[str, ...]
    Facts = Mapping[Key, "Fact"]

VALUES, ODDS = "values", "bets"
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


class Fact(NamedTuple):
    """A value as a book states it, with its clause; None is a rule that the book does not have."""

    value: Any
    clause: str


def is_alike(one: Book, other: Book) -> bool:
    """Two books are of one kind of game: they may offer the same bets."""
    return game_of(one).bets == game_of(other).bets


def facts_of(rules: Rules, *, is_infinite: bool = False) -> dict[Key, Fact]:
    """Every fact that an edge of the table depends on."""
    values = _of_variant if rules.book.game == BLACKJACK_GAME else _of_values
    found = dict(values(rules)) | dict(_of_odds(rules))
    if DECKS in rules.options and not is_infinite:
        found[DECKS,] = Fact(rules[DECKS], rules.clause(DECKS))
    return found


def carried(facts: Facts, other: Facts) -> dict[Key, Fact]:
    """The facts, with those that only the other table states, and this one never asks for."""
    return {**other, **facts}


def stated(like: Rules, facts: Facts) -> Rules:
    """A table of these facts, and otherwise like this one."""
    options = {
        name: Option(name, (value,), value, like.clause(name))
        for name, value in like.options.items()
        if name not in Variant._fields
    }
    if (decks := facts.get((DECKS,))) is not None:
        options[DECKS] = Option(DECKS, (decks.value,), decks.value, decks.clause)
    values = {
        key[1]: Datum(*fact)
        for key, fact in facts.items()
        if key[0] == VALUES and fact.value is not None
    }
    digest = hashlib.sha256(repr(sorted(facts.items())).encode()).hexdigest()
    bets = dict(_bets(like, facts))
    book = replace(like.book, digest=digest, options=options, values=values, bets=bets)
    return Rules(book, {name: option.default for name, option in options.items()})


def _bets(like: Rules, facts: Facts) -> Iterator[tuple[str, BetRule]]:
    """The bets with the odds of their tiers; a tier that no rule leads to stands off."""
    game = game_of(like.book)
    by_bet: dict[str, dict[str, Fact]] = {}
    for key, fact in facts.items():
        if key[0] == ODDS:
            by_bet.setdefault(key[1], {})[key[2]] = fact
    for bet, tiers in by_bet.items():
        odds = tuple(
            tiers[tier].value if tier in tiers else STAND_OFF for tier in game.bets[bet].tiers
        )
        clause = next(iter(tiers.values())).clause
        yield bet, BetRule(bet, {None: odds}, None, clause, clause, {}, "")


def _of_variant(rules: Rules) -> Iterator[tuple[Key, Fact]]:
    """The parameters of a variant of Blackjack, as a book would state them, and its results."""
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


def _of_values(rules: Rules) -> Iterator[tuple[Key, Fact]]:
    """The values of a book that are its game's own."""
    for key, datum in rules.book.values.items():
        if key not in COMMON:
            yield (VALUES, key), Fact(datum.value, datum.clause)


def _of_odds(rules: Rules) -> Iterator[tuple[Key, Fact]]:
    """The odds of every tier that the table's results may lead to.

    Where no split hand is a blackjack, one would be paid as any other.
    """
    game = game_of(rules.book)
    for bet, odds in rules.odds.items():
        for tier, each in zip(game.bets[bet].tiers, odds, strict=False):
            if game.name != BLACKJACK_GAME or _is_reached(rules, bet, tier):
                yield (ODDS, bet, tier), Fact(each, rules.book.bets[bet].pays)
    if game.name == BLACKJACK_GAME and not variant_of(rules).split_ace_ten_is_blackjack:
        paid = rules.odds[BLACKJACK][BLACKJACK_TIERS.index(NATURAL)]
        yield (ODDS, SPLIT, NATURAL), Fact(paid, rules.book.bets[BLACKJACK].pays)


def _is_reached(rules: Rules, bet: str, tier: str) -> bool:
    """Some result of the book leads to the tier, of a split hand too if the bet is a Split."""
    variant = variant_of(rules)
    is_for_split = not tier.startswith(NATURAL) or variant.split_ace_ten_is_blackjack
    is_result = tier not in BLACKJACK_TIERS or tier in variant.results
    return is_result and (bet != SPLIT or is_for_split)
