"""What is read in the books of a game to compare its tables: facts, and the words for them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.games import game_of
from croupier.games.keys import COMMON
from croupier.words.message import Message, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from croupier.rulebook.book import Rules

    Key = tuple[str, ...]
    Facts = Mapping[Key, "Fact"]

VALUES, ODDS = "values", "bets"
ACE = 1


class Fact(NamedTuple):
    """A value as a book states it, with its clause; None is a rule that the book does not have."""

    value: Any
    clause: str


NO_RULE = Fact(None, "")


class Rule(NamedTuple):
    """A rule in words: for a value of its first key, or with any other value in place of {}.

    The other keys are switched with the first.
    """

    keys: tuple[Key, ...]
    words: Mapping[Any, str]
    otherwise: str = ""

    @property
    def name(self) -> str:
        """The rule as `--order` takes it."""
        return name_of(self.keys[0])

    def text(self, facts: Facts) -> str:
        """What the rule says at a table of these facts."""
        value = listed(facts.get(self.keys[0], NO_RULE).value)
        return self.words.get(value, self.otherwise.format(value))

    def said(self, facts: Facts) -> Message:
        """The same as a message, which another language has under the words of the rule."""
        value = listed(facts.get(self.keys[0], NO_RULE).value)
        words = self.words.get(value, self.otherwise)
        return message("lab-rule", rule=words, value=str(value))


def name_of(key: Key) -> str:
    """A fact's name, as a book has it: "dealer.hits_soft_17", "bets.Blackjack.blackjack"."""
    return key[1] if key[0] == VALUES else ".".join(key)


def listed(value: Any) -> Any:
    """A list as people write it, runs of numbers from end to end: "9 to 11", "A, 10"."""
    if not isinstance(value, list):
        return value if isinstance(value, bool | str | int | None) else str(value)
    if not all(isinstance(each, int) for each in value):
        return str(value)
    runs = groupby(enumerate(value), key=lambda place: place[1] - place[0])
    return ", ".join(_run([each for _, each in run]) for _, run in runs)


def _run(numbers: list[int]) -> str:
    first, last = ("A" if each == ACE else str(each) for each in (numbers[0], numbers[-1]))
    return first if first == last else f"{first} to {last}"


def values(rules: Rules) -> Iterator[tuple[Key, Fact]]:
    """The values of a book that are its game's own."""
    for key, datum in rules.book.values.items():
        if key not in COMMON:
            yield (VALUES, key), Fact(datum.value, datum.clause)


def odds(rules: Rules) -> Iterator[tuple[Key, Fact]]:
    """The odds of every tier of every bet that a table offers."""
    bets = game_of(rules.book).bets
    for bet, paid in rules.odds.items():
        for tier, each in zip(bets[bet].tiers, paid, strict=False):
            yield (ODDS, bet, tier), Fact(each, rules.book.bets[bet].pays)


class Reading(NamedTuple):
    """What the tables of a game are compared by.

    `values(rules)` and `odds(rules)` are the facts that an edge may depend on, `unread(rules)` by
    their keys those that none does.  `depends(bet, key)` says whether a value may change what a
    bet is worth, and `played` are the bets worth what decisions make of them: the first bet, where
    none is named.  `parameters` are the options of a table that count as values, and `rules` says
    in which order facts are switched, and how they read; others follow as the books have them.
    """

    values: Callable[[Rules], Iterator[tuple[Key, Fact]]] = values
    odds: Callable[[Rules], Iterator[tuple[Key, Fact]]] = odds
    unread: Callable[[Rules], Mapping[str, Fact]] = lambda _: {}
    depends: Callable[[str, str], bool] = lambda *_: True
    played: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()


PLAIN = Reading()
