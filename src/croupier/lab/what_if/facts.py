"""What a table's bets depend on, stated fact by fact, and a table of any such facts.

So a table can be made that lies between two others: some of its facts are the one's, the rest are
the other's.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING

from croupier.games import game_of
from croupier.lab.decks import DECKS
from croupier.lab.what_if import blackjack
from croupier.lab.what_if.readings import ODDS, PLAIN, VALUES, Fact
from croupier.money import STAND_OFF
from croupier.rulebook.book import BetRule, Datum, Option, Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.lab.what_if.readings import Facts, Key, Reading
    from croupier.rulebook.book import Book

READINGS = {"blackjack": blackjack.READING}


def reading_of(book: Book) -> Reading:
    """How the tables of a book's game are compared: by its values, where nothing else is said."""
    return READINGS.get(book.game, PLAIN)


def is_alike(one: Book, other: Book) -> bool:
    """Two books are of one kind of game: they may offer the same bets."""
    return game_of(one).bets == game_of(other).bets


def facts_of(rules: Rules, *, is_infinite: bool = False) -> dict[Key, Fact]:
    """Every fact that an edge of the table depends on."""
    reading = reading_of(rules.book)
    found = dict(reading.values(rules)) | dict(reading.odds(rules))
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
        if name not in reading_of(like.book).parameters
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
