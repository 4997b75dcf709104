"""Two tables compared: what every bet is worth at each, and what each rule between them does.

The rules that differ are switched one after another, and after each the table that came about is
solved anew.  So the effects add up to the whole difference, whatever the order; but how much of it
each rule has depends on the rules that were switched before.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.games import game_of
from croupier.games.side_wagers import refuses
from croupier.lab.analyses import chart_play_of
from croupier.lab.decks import DECKS, INFINITE
from croupier.lab.what_if.facts import carried, facts_of, is_alike, reading_of, stated
from croupier.lab.what_if.switches import ordered, switches
from croupier.lab.what_if.unread import unread
from croupier.lab.what_if.worth import depends, is_exact, worths

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from croupier.games.game import Game
    from croupier.lab.what_if.readings import Facts
    from croupier.lab.what_if.switches import Switch
    from croupier.lab.what_if.unread import Unread
    from croupier.lab.what_if.worth import Worths
    from croupier.rulebook.book import Rules

ORDER = (
    "Rules are switched in the order shown, each on top of those before it; another order "
    "(--order) shares out the same difference otherwise"
)
EXACT = "Each effect is the difference of two exact solutions"
DECIMAL = ", which {game} from a shoe has to {decimals} decimals"


class Bar(NamedTuple):
    """What a switched rule brings the player, and what the bet is worth after it."""

    switch: Switch
    effect: Fraction
    worth: Fraction


class Waterfall(NamedTuple):
    """A bet from the first table's worth to the second's, in expected wagers of the player.

    What is not exact is a sum of floating point, of which the fractions are the true decimals.
    """

    bet: str
    picks: tuple[str, ...]
    play: str
    first: Fraction
    bars: tuple[Bar, ...]
    is_exact: bool = True

    @property
    def second(self) -> Fraction:
        """What the bet is worth at the second table."""
        return self.bars[-1].worth if self.bars else self.first

    @property
    def effect(self) -> Fraction:
        """The whole difference."""
        return self.second - self.first

    def data(self) -> dict[str, Any]:
        """The same as plain data; only what is exact is also a fraction, as text."""
        return {
            "bet": self.bet,
            "picks": list(filter(None, self.picks)),
            "play": self.play or None,
            "first": self._figure("ev", self.first),
            "second": self._figure("ev", self.second),
            **self._figure("effect", self.effect),
            "bars": [self._bar(each) for each in self.bars],
        }

    def _bar(self, bar: Bar) -> dict[str, Any]:
        effect, worth = self._figure("effect", bar.effect), self._figure("ev", bar.worth)
        return {**bar.switch.data(), **effect, **worth}

    def _figure(self, name: str, amount: Fraction) -> dict[str, Any]:
        exactly = {f"{name}_exact": str(amount)} if self.is_exact else {}
        return {name: float(amount), **exactly, f"{name}_percent": float(amount * 100)}


class Comparison(NamedTuple):
    """Two tables: the bets that a rule changes, those that stay the same, and those of one."""

    first: Rules
    second: Rules
    is_infinite: bool
    waterfalls: tuple[Waterfall, ...]
    same: tuple[Waterfall, ...]
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]
    unread: tuple[Unread, ...]

    @property
    def method(self) -> str:
        """How the effects were found."""
        book, play = self.first.book, chart_play_of(self.first.book)
        if play is None or self.is_infinite:
            return f"{EXACT}. {ORDER}."
        decimal = DECIMAL.format(game=book.game.replace("_", " "), decimals=play.decimals)
        return f"{EXACT}{decimal}. {ORDER}."

    def data(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "first": self._table(self.first),
            "second": self._table(self.second),
            "method": self.method,
            "bets": [each.data() for each in self.waterfalls],
            "same": [each.data() for each in self.same],
            "only_first": list(self.only_first),
            "only_second": list(self.only_second),
            "without_effect": [each._asdict() for each in self.unread],
        }

    def _table(self, rules: Rules) -> dict[str, Any]:
        decks = INFINITE if self.is_infinite else rules.options.get(DECKS)
        options = {name: value for name, value in rules.options.items() if name != DECKS}
        book = rules.book
        return {"game": book.name, "document": book.document, "decks": decks, "options": options}


def compare(
    first: Rules, second: Rules, order: Sequence[str] = (), *, is_infinite: bool = False
) -> Comparison:
    """What leads from the first table to the second, from their decks or the infinite deck."""
    assert is_alike(first.book, second.book), "only tables of one kind are compared"
    ours, theirs = offered(first), offered(second)
    way = Way.between(first, second, order, is_infinite)
    common = [bet for bet in ours if bet in theirs]
    play = chart_play_of(first.book)
    compared = [play.bet] if is_infinite and play else common
    found = [each for bet in compared for each in way.waterfalls(bet)]
    return Comparison(
        first,
        second,
        is_infinite,
        tuple(each for each in found if each.bars),
        tuple(each for each in found if not each.bars),
        tuple(bet for bet in ours if bet not in common),
        tuple(bet for bet in theirs if bet not in common),
        tuple(unread(first, second)),
    )


def offered(rules: Rules) -> tuple[str, ...]:
    """The bets of a table, without a Side Wager whose odds are for other decks."""
    return tuple(bet for bet in rules.odds if not refuses(rules, bet))


class Way(NamedTuple):
    """The way from one table to another: where it starts, and the rules to be switched."""

    game: Game
    like: Rules
    start: Facts
    switches: tuple[Switch, ...]
    is_infinite: bool

    @classmethod
    def between(cls, first: Rules, second: Rules, order: Sequence[str], is_infinite: bool) -> Way:
        """The way from the first table to the second."""
        ours, theirs = (facts_of(each, is_infinite=is_infinite) for each in (first, second))
        start = carried(ours, theirs)
        rules = reading_of(first.book).rules
        found = ordered(switches(start, carried(theirs, ours), rules), order)
        return cls(game_of(first.book), first, start, found, is_infinite)

    def steps(self, bet: str) -> list[Switch]:
        """The rules on which a bet may depend."""
        return [
            each
            for each in self.switches
            if any(depends(self.like.book, bet, key) for key in each.facts)
        ]

    def waterfalls(self, bet: str) -> Iterator[Waterfall]:
        """The bet's way, one for all picks that fare alike; a bet that stays the same has no bars.

        Of such a bet only the first way of play is sought: the others may take a minute.
        """
        steps = self.steps(bet)
        found = [
            worths(self.game, rules, bet, is_infinite=self.is_infinite, is_first=not steps)
            for rules in self.tables(steps)
        ]
        is_fraction = is_exact(self.like.book, bet, is_infinite=self.is_infinite)
        return _alike(bet, steps, found, is_fraction)

    def tables(self, steps: list[Switch]) -> Iterator[Rules]:
        """The tables on the way, from the first to the second."""
        facts = self.start
        yield stated(self.like, facts)
        for each in steps:
            facts = each.applied(facts)
            yield stated(self.like, facts)


def _alike(
    bet: str, steps: list[Switch], found: list[Worths], is_fraction: bool
) -> Iterator[Waterfall]:
    """The ways of a bet through what it is worth at each table, picks that fare alike together."""
    picks: dict[tuple[str, tuple[Fraction, ...]], list[str]] = {}
    for pick, play in found[0]:
        way = tuple(each[pick, play] for each in found)
        picks.setdefault((play, way), []).append(pick)
    for (play, way), those in picks.items():
        effects = (after - before for before, after in pairwise(way))
        bars = map(Bar, steps, effects, way[1:])
        # The odds of a tier change nothing for a pick that never comes to it.
        telling = tuple(bar for bar in bars if bar.effect or not bar.switch.is_odds)
        yield Waterfall(bet, tuple(those), play, way[0], telling, is_fraction)
