"""The rules in which two tables differ, in the order in which they are switched, in words.

What a rule needs is switched with it: a number of cards that wins with what it wins, a surrender
with its results.  The order is that of `RULES`; what is not among them follows as books have it.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.games.blackjack.settling import BLACKJACK, SPLIT
from croupier.games.blackjack.variant import EVERYTHING, ONE_CARD, ORIGINAL, PLAY_ON
from croupier.lab.decks import DECKS
from croupier.lab.what_if.facts import NATURAL, ODDS, VALUES, Fact

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from croupier.lab.what_if.facts import Facts, Key

REVERSE = "reverse"
ACE = 1
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


class Switch(NamedTuple):
    """A rule that two tables have differently: what each says, by which clauses, how to switch."""

    name: str
    rule: str
    was: str
    clause: str
    was_clause: str
    facts: Facts

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


def switches(first: Facts, second: Facts) -> Iterator[Switch]:
    """The rules that lead from the first table to the second, in their order."""
    seen: set[Key] = set()
    for rule in (*RULES, *_others(first, second)):
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
            )


def ordered(found: Iterable[Switch], order: Sequence[str] = ()) -> tuple[Switch, ...]:
    """The switches, those that are named first, or all in reverse."""
    by_name = {each.name: each for each in found}
    if list(order) == [REVERSE]:
        return tuple(reversed(by_name.values()))
    for name in order:
        if name not in by_name:
            accepted = ", ".join((REVERSE, *by_name))
            raise ValueError(f"order {name!r} is no rule that differs; accepted: {accepted}")
    return tuple(by_name[name] for name in dict.fromkeys((*order, *by_name)))


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


def _at(facts: Facts, key: Key) -> Fact:
    return facts.get(key, NO_RULE)


def _clause(facts: Facts, keys: list[Key]) -> str:
    """The clause of the first of these facts that has one."""
    return next((clause for key in keys if (clause := _at(facts, key).clause)), "")


def _others(first: Facts, second: Facts) -> Iterator[Rule]:
    """The facts that no rule below has, each a rule of its own."""
    for key in {**first, **second}:
        if key[0] == ODDS:
            yield Rule((key,), {}, _pays(*key[1:]))
        else:
            yield Rule((key,), {}, f"{name_of(key).replace('.', ': ').replace('_', ' ')}: {{}}")


def _pays(bet: str, tier: str) -> str:
    return f"{bet} pays {{}}" if tier in ("", "wins") else f"{bet}, {tier}: {{}}"


def _value(name: str) -> Key:
    return (VALUES, name)


def _rule(name: str, words: Mapping[Any, str], otherwise: str = "", *also: str) -> Rule:
    return Rule(tuple(map(_value, (name, *also))), words, otherwise)


def _either(name: str, yes: str, no: str, *also: str) -> Rule:
    return _rule(name, {True: yes, False: no}, "", *also)


RULES = (
    Rule(((DECKS,),), {1: "1 deck"}, "{} decks"),
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
