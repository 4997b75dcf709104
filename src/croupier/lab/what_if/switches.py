"""The rules in which two tables differ, in the order in which they are switched, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.lab.decks import DECKS
from croupier.lab.what_if.readings import NO_RULE, ODDS, Rule, name_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.lab.what_if.readings import Fact, Facts, Key
    from croupier.words.message import Message

REVERSE = "reverse"
BY_DECKS = Rule(((DECKS,),), {1: "1 deck"}, "{} decks")


class Switch(NamedTuple):
    """A rule that two tables have differently: what each says, by which clauses, how to switch."""

    name: str
    rule: str
    was: str
    clause: str
    was_clause: str
    facts: Facts
    said: Message
    said_was: Message

    @property
    def is_odds(self) -> bool:
        """The rule says only what is paid."""
        return all(key[0] == ODDS for key in self.facts)

    def applied(self, facts: Facts) -> dict[Key, Fact]:
        """The facts with this rule switched."""
        return {**facts, **self.facts}

    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "name": self.name,
            "rule": self.rule,
            "was": self.was,
            "clause": self.clause or None,
            "was_clause": self.was_clause or None,
        }


def switches(first: Facts, second: Facts, rules: Iterable[Rule] = ()) -> Iterator[Switch]:
    """What leads from the first table to the second: decks, these rules in order, then others."""
    seen: set[Key] = set()
    for rule in (BY_DECKS, *rules, *_others(first, second)):
        keys = [key for key in rule.keys if key not in seen]
        seen.update(keys)
        changed = [key for key in keys if _at(first, key).value != _at(second, key).value]
        if changed:
            yield Switch(
                rule.name,
                rule.text(second),
                rule.text(first),
                _clause(second, changed),
                _clause(first, changed),
                {key: second[key] for key in keys if key in second},
                rule.said(second),
                rule.said(first),
            )


def ordered(found: Iterable[Switch], order: Sequence[str] = ()) -> tuple[Switch, ...]:
    """The switches, those that are named first, or all in reverse."""
    by_name = {each.name: each for each in found}
    if list(order) == [REVERSE]:
        return tuple(reversed(by_name.values()))
    for name in order:
        if name not in by_name:
            accepted = ", ".join((REVERSE, *by_name))
            raise ValueError(f"order {name!r} is not a rule that differs; accepted: {accepted}")
    return tuple(by_name[name] for name in dict.fromkeys((*order, *by_name)))


def _at(facts: Facts, key: Key) -> Fact:
    return facts.get(key, NO_RULE)


def _clause(facts: Facts, keys: list[Key]) -> str:
    """The clause of the first of these facts that has one."""
    return next((clause for key in keys if (clause := _at(facts, key).clause)), "")


def _others(first: Facts, second: Facts) -> Iterator[Rule]:
    """The facts that no rule has, each a rule of its own."""
    for key in {**first, **second}:
        if key[0] == ODDS:
            yield Rule((key,), {}, _pays(*key[1:]))
        else:
            yield Rule((key,), {}, f"{name_of(key).replace('.', ': ').replace('_', ' ')}: {{}}")


def _pays(bet: str, tier: str) -> str:
    return f"{bet} pays {{}}" if tier in ("", "wins") else f"{bet}, {tier}: {{}}"
