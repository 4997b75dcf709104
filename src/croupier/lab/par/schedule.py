"""Schedules of prizes: the results of bets with the same figures, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from croupier.games import game_of
from croupier.games.game import pick_text
from croupier.lab.edges import Edge, edge_of
from croupier.lab.par.figures import root, signed
from croupier.lab.study import Event, least_cycle, nets_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.lab.study import Study
    from croupier.rulebook.book import Rules

ROUNDS = (10**3, 10**4, 10**5, 10**6, 10**7)
# Two-sided quantiles of the normal distribution.
LEVELS = {
    90: Fraction("1.6448536269514722"),
    95: Fraction("1.9599639845400545"),
    99: Fraction("2.5758293035489004"),
}
VOLATILITY_LEVEL = 90
CYCLE_MAX = 10**21


class Prize(NamedTuple):
    """A result of a bet with its probability."""

    event: Event
    probability: Fraction

    @property
    def returned(self) -> Fraction:
        """What the result adds to the return of one unit, the stake included."""
        return self.probability * (1 + self.event.net)


class Area(NamedTuple):
    """A bet of the layout, with those of its picks that have the same figures."""

    bet: str
    picks: tuple[str, ...]
    picks_in_all: int
    wins: str
    pays: str
    reading: str


class Band(NamedTuple):
    """Between what the actual return lies with some confidence, after so many rounds."""

    low: Fraction
    high: Fraction


@dataclass(frozen=True)
class Schedule:
    """The prizes of the areas whose figures are all the same, and what follows from them.

    A `cycle` of 0 is one that was never counted: hands were weighed by their cards instead.
    `edge` is the very one that `croupier lab edges` prints for the first of the areas.
    """

    areas: tuple[Area, ...]
    play: str
    prizes: tuple[Prize, ...]
    cycle: int
    edge: Edge
    about: frozenset[Event] = frozenset()

    @cached_property
    def return_to_player(self) -> Fraction:
        """What comes back of a unit in the long run."""
        return sum((prize.returned for prize in self.prizes), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """What does not come back: the edge, of which a float has its very digits."""
        return 1 - self.return_to_player

    @property
    def deviation(self) -> Fraction:
        """The standard deviation of the net result of one unit."""
        return root(Fraction(self.edge.variance))

    @property
    def volatility_index(self) -> Fraction:
        """Half the width of the 90 % interval of one round."""
        return LEVELS[VOLATILITY_LEVEL] * self.deviation

    @property
    def largest_award(self) -> Fraction:
        """The most that the house can lose on a unit: winnings without the stake."""
        return max(prize.event.net for prize in self.prizes)

    @property
    def largest_loss(self) -> Fraction:
        """The most that a player can lose on a unit, added wagers included."""
        return -min(prize.event.net for prize in self.prizes)

    @property
    def is_countable(self) -> bool:
        """Whether the cycle is short enough to be counted in combinations."""
        return 0 < self.cycle < CYCLE_MAX

    def is_about(self, prize: Prize) -> bool:
        """Whether a probability is not exact, and nothing was counted."""
        return not self.cycle and prize.event in self.about

    def combinations(self, prize: Prize) -> int:
        """How many of the cycle's equally likely cases have this result."""
        cases = prize.probability * self.cycle
        assert cases.denominator == 1, "a cycle holds a whole number of each result"
        return int(cases)

    def band(self, rounds: int, level: int) -> Band:
        """Where the return of so many rounds lies, never below losing all of them."""
        half = LEVELS[level] * self.deviation / root(Fraction(rounds))
        low = max(self.return_to_player - half, 1 - self.largest_loss)
        return Band(low, self.return_to_player + half)


def schedules_of(rules: Rules, found: Iterable[tuple[str, Study]]) -> Iterator[Schedule]:
    """The studies of equal figures together, in the order of the book."""
    alike: dict[tuple[object, ...], list[tuple[str, Study]]] = {}
    for bet, study in found:
        pays = study.clause or rules.book.bets[bet].pays
        figures = (pays, study.play, study.strategy, _prizes(study))
        alike.setdefault(figures, []).append((bet, study))
    for same in alike.values():
        bet, study = same[0]
        prizes = _prizes(study)
        cycle = study.cycle or (0 if study.events else least_cycle(dict(prizes)))
        edge = edge_of(rules, bet, study)
        yield Schedule(tuple(_areas(rules, same)), study.play, prizes, cycle, edge, study.about)


def _prizes(study: Study) -> tuple[Prize, ...]:
    """The results from the best to the worst, which together are the study's net results."""
    events = study.events or {
        Event("loses" if net < 0 else "wins" if net else "Stand-off", signed(net), net): chance
        for net, chance in study.nets.items()
    }
    positive = {event: chance for event, chance in events.items() if chance}
    assert dict(nets_of(positive)) == {net: chance for net, chance in study.nets.items() if chance}
    best_first = sorted(positive.items(), key=lambda each: (-each[0].net, -each[1], each[0].name))
    return tuple(Prize(event, chance) for event, chance in best_first)


def _areas(rules: Rules, same: Iterable[tuple[str, Study]]) -> Iterator[Area]:
    picks: dict[str, list[str]] = {}
    clause = ""
    for bet, study in same:
        clause = study.clause
        picks.setdefault(bet, []).append(pick_text(study.pick))
    for name, texts in picks.items():
        rule = rules.book.bets[name]
        in_all = len(game_of(rules.book).bets[name].picks)
        pays = clause or rule.pays
        yield Area(name, tuple(filter(None, texts)), in_all, rule.wins, pays, rule.reading)
