"""Baccarat: the exact distribution of a coup's outcomes, from a full shoe or the infinite deck.

The game's own steps fill an automaton, from what is asked about a coup to what is asked about it
one card later; whole numbers then count the orders in which a shoe's cards run through it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from croupier.equipment.cards import DECK, Card
from croupier.equipment.shoe import full_decks
from croupier.games.baccarat import (
    BaccaratHand,
    BothHands,
    Coup,
    awaits,
    opening,
    outcome,
    pair,
    points,
    received,
)
from croupier.games.game import Players
from croupier.lab.supply import Supply

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.rulebook.book import Rules

ON_FIRST_TWO_CARDS = frozenset({"Pair", "Perfect Pairs"})
BY_POINTS = {points(card): card for card in DECK}  # One card stands for all that count the same.
IN_A_DECK = Counter(map(points, DECK))
CARDS_MAX = 6


def distribution_of(rules: Rules, bet: str) -> dict[BothHands, Fraction]:
    """The outcomes that a bet tells apart, each with its probability; they sum to one.

    Coups that differ only in what the bet does not ask about are one outcome: a bet on the first
    two cards asks about pairs alone (both hands then count nothing), every other bet about the
    point counts and the number of cards alone (no hand then has a pair).
    """
    return _pairs(rules) if bet in ON_FIRST_TWO_CARDS else _point_counts(rules)


def cycle(rules: Rules, bet: str) -> int:
    """The equally likely orders of the cards that may decide the bet: the first four, or six."""
    return Supply.of(rules).orders(len(DECK), 4 if bet in ON_FIRST_TWO_CARDS else CARDS_MAX)


def _point_counts(rules: Rules) -> dict[BothHands, Fraction]:
    """Every coup weighed by the orders of six cards that begin with it."""
    supply, coups = Supply.of(rules), _coups(opening(rules, Players(())))
    tens, others, every = (
        [supply.orders(cards, dealt) for dealt in range(CARDS_MAX + 1)]
        for cards in (IN_A_DECK[0], IN_A_DECK[1], len(DECK))
    )
    ways = [dealt.ways(tens, others, every) for dealt in coups.dealt]
    weights = {
        found: sum(map(mul, orders.values(), map(ways.__getitem__, orders)))
        for found, orders in coups.orders.items()
    }
    return _shares(weights, every[CARDS_MAX])


class _Dealt(NamedTuple):
    """How many cards without points were dealt, and how many of each other count, sorted."""

    tens: int
    others: tuple[int, ...]

    def ways(self, tens: list[int], others: list[int], every: list[int]) -> int:
        """In how many ways these cards come in one order of their counts, and others to the sixth.

        The lists have the orders of so many cards without points, of another count, and of any.
        """
        rests = every[CARDS_MAX] // every[self.tens + sum(self.others)]
        return tens[self.tens] * prod(map(others.__getitem__, self.others)) * rests


class _Coups(NamedTuple):
    """The cards that a coup may be dealt, and by outcome their places and number of orders."""

    dealt: tuple[_Dealt, ...]
    orders: Mapping[BothHands, Mapping[int, int]]


@lru_cache(maxsize=8)
def _coups(begun: Coup) -> _Coups:
    """Every way a coup ends: the same for any decks, for no step asks how many cards are left."""
    over = _over(begun)
    places = {dealt: place for place, dealt in enumerate(dict.fromkeys(d for _, d in over))}
    orders: dict[BothHands, dict[int, int]] = defaultdict(dict)
    for (found, dealt), count in over.items():
        orders[found][places[dealt]] = count
    return _Coups(tuple(places), orders)


def _over(begun: Coup) -> Mapping[tuple[BothHands, _Dealt], int]:
    """Every way a coup ends, with the orders of point counts that end it so."""
    after = _automaton(begun)
    over: Counter[tuple[BothHands, _Dealt]] = Counter()
    reached: dict[tuple[_Asked, tuple[int, ...]], int] = {(_asked(begun), ()): 1}
    while reached:
        longer: Counter[tuple[_Asked, tuple[int, ...]]] = Counter()
        for (asked, dealt), orders in reached.items():
            if not after[asked]:
                over[asked.outcome, _dealt(dealt)] += orders
            for count, following in after[asked].items():
                longer[following, tuple(sorted((*dealt, count)))] += orders
        reached = longer
    return over


class _Asked(NamedTuple):
    """All that steps and bets on the point counts ask about a coup; `third` is the Player's."""

    outcome: BothHands
    third: int | None


def _automaton(begun: Coup) -> dict[_Asked, dict[int, _Asked]]:
    """From each state to the state after a card of each count; from the last ones to none."""
    after: dict[_Asked, dict[int, _Asked]] = {}
    coups = [begun]
    while coups:
        coup = coups.pop()
        if _asked(coup) not in after:
            cards = BY_POINTS if awaits(coup) else {}
            longer = {count: received(coup, card) for count, card in cards.items()}
            after[_asked(coup)] = {count: _asked(each) for count, each in longer.items()}
            coups += longer.values()
    return after


def _asked(coup: Coup) -> _Asked:
    player, banker = outcome(coup)
    third = points(coup.player[2]) if len(coup.player) == 3 else None
    return _Asked(BothHands(player._replace(pair=0), banker._replace(pair=0)), third)


def _dealt(counts: tuple[int, ...]) -> _Dealt:
    cards = Counter(counts)
    return _Dealt(cards.pop(0, 0), tuple(sorted(cards.values())))


def _pairs(rules: Rules) -> dict[BothHands, Fraction]:
    """The pairs of both hands, as if the Player's two cards came first: the chances are the same.

    What is left for the Banker depends on the Player's cards only through how alike they are.
    """
    supply = Supply.of(rules)
    shoe = Counter(full_decks(supply.decks))
    weights: Counter[BothHands] = Counter()
    for player, (ways, example) in _alike(shoe, supply).items():
        left = shoe - Counter(example * supply.gone)
        for banker, (others, _) in _alike(left, supply).items():
            weights[BothHands(BaccaratHand(0, 2, player), BaccaratHand(0, 2, banker))] += (
                ways * others
            )
    return _shares(weights, supply.orders(len(DECK), 4))


def _alike(shoe: Counter[Card], supply: Supply) -> dict[int, tuple[int, tuple[Card, Card]]]:
    """By how alike two cards are: the ways to deal such from the shoe, and an example."""
    found: dict[int, tuple[int, tuple[Card, Card]]] = {}
    for first, second in product(shoe, repeat=2):
        kind = pair(first, second)
        ways, _ = found.get(kind, (0, None))
        left = shoe[second] - supply.gone * (first == second)
        found[kind] = (ways + shoe[first] * left, (first, second))
    return found


def _shares(weights: Mapping[BothHands, int], total: int) -> dict[BothHands, Fraction]:
    return {found: Fraction(weight, total) for found, weight in weights.items()}
