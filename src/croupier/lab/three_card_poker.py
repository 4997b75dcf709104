"""Three Card Poker: the exact results of each bet, for a player who sees their own three cards.

The game's own functions fill every table; here they are only counted.  Any three positions are
dealt alike, so a row, a column and any selection have the same chances.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, lcm, prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.equipment.cards import ACE, DECK, KING, Card, Suit
from croupier.games.game import LOST as LOST_BET
from croupier.games.game import Result
from croupier.games.poker_hands import RANK_NAMES, ThreeCardHand, best_five, hand_name
from croupier.games.three_card_poker import (
    FOLD,
    GAME,
    PLAY,
    VERDICTS,
    ante_tier,
    least_qualifying,
    six_card_tier,
)
from croupier.lab.study import LOST, Event, together
from croupier.lab.three_card_hands import classes_of, hands_of, verdict_counts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from croupier.games.game import Pick
    from croupier.games.poker_hands import Value
    from croupier.lab.three_card_hands import Deck, Ints
    from croupier.money import Odds
    from croupier.rulebook.book import Rules

Distribution = dict[Fraction, Fraction]
FOLDED = Event("folds", "lost", LOST)


def distribution(rules: Rules, bet: str, _pick: Pick = None) -> Distribution:
    """The net result of a unit on the bet, with its probability.

    The Ante counts with the Play wager that the better decision adds, in units of the Ante; Play
    counts alone, when placed.
    """
    return _shares(events(rules, bet))


def events(rules: Rules, bet: str) -> Counter[Event]:
    """How many deals of the cards that decide a bet have each of its results."""
    if bet == "Ante":
        return best_play(rules).events
    return Counter(
        {_event(rules, bet, tier): count for tier, count in _tiers(rules, bet).items() if count}
    )


def strategy(rules: Rules) -> str:
    """The better decision in words."""
    return f"{PLAY.name} with {spoken(least_played(rules))} or better, else {FOLD.name}"


class AnteDeals(NamedTuple):
    """Deals to an Ante and its decisions: showdowns by hand and verdict, and deals folded."""

    showdowns: Counter[tuple[ThreeCardHand, int]]
    folded: int


class AntePlay(NamedTuple):
    """An Ante decided for the best: the deals of each result, and how often it plays."""

    events: Counter[Event]
    plays: Fraction

    @property
    def distribution(self) -> Distribution:
        """The net results in units of the Ante."""
        return _shares(self.events)

    @property
    def edge(self) -> Fraction:
        """What the house keeps of a unit of Ante in the long run."""
        return edge(self.distribution)


def best_play(rules: Rules, deck: Deck = DECK) -> AntePlay:
    """Play or Fold, whichever is worth more, decided on the own three cards alone."""
    return settled(rules, _decided(rules, deck))


def settled(rules: Rules, deals: AnteDeals) -> AntePlay:
    """What decided deals come to."""
    counts = Counter({FOLDED: deals.folded})
    for (made, verdict), count in deals.showdowns.items():
        ante = _event(rules, "Ante", ante_tier(made, verdict))
        counts[together({"Ante": ante, "Play": _event(rules, "Play", verdict)})] += count
    played = sum(deals.showdowns.values())
    return AntePlay(counts, Fraction(played, played + deals.folded))


def _event(rules: Rules, bet: str, tier: int) -> Event:
    odds, names = rules.odds[bet], GAME.bets[bet].tiers
    return Event.of(Result(tier, names[tier - 1], odds[tier - 1]) if tier else LOST_BET)


def worth(rules: Rules, made: ThreeCardHand) -> tuple[Fraction, ...]:
    """What each verdict is worth to a player with such a hand: Ante, Ante Bonus and Play."""
    return tuple(
        net(rules.odds["Ante"], ante_tier(made, verdict)) + net(rules.odds["Play"], verdict)
        for verdict in range(len(VERDICTS))
    )


def net(odds: tuple[Odds, ...], tier: int) -> Fraction:
    """What a unit wins or loses in a tier."""
    return odds[tier - 1].fraction if tier else LOST


def edge(nets: Distribution) -> Fraction:
    """What the house keeps of a unit in the long run."""
    return -sum((each * probability for each, probability in nets.items()), Fraction(0))


def least_played(rules: Rules, deck: Deck = DECK) -> Value:
    """The hand from which all play and below which all fold."""
    values, played = classes_of(deck).value, _is_played(rules, deck)
    least = int(values[played].min())
    if not np.array_equal(played, values >= least):
        raise ValueError("no one hand parts Play from Fold under these odds")
    return hands_of(deck).values[least]


def spoken(value: Value) -> str:
    """A hand as players say it: "Queen-Six-Four", "pair Two-Two-Three"."""
    ranks = "-".join(RANK_NAMES[each] for each in value[1:])
    return f"{hand_name(ThreeCardHand(value[0]))} {ranks}" if value[0] else ranks


def _decided(rules: Rules, deck: Deck) -> AnteDeals:
    """Every deal to three own cards and the Dealer's three."""
    own = classes_of(deck)
    played = np.where(_is_played(rules, deck), own.alike, 0)
    showdowns = verdict_counts(least_qualifying(rules), deck) * played[:, np.newaxis]
    folded = int((own.alike - played).sum()) * comb(len(deck) - 3, 3)
    by_hand = {made: showdowns[own.made == made].sum(0).tolist() for made in ThreeCardHand}
    counts = {(made, each): row[each] for made, row in by_hand.items() for each in range(len(row))}
    return AnteDeals(Counter(counts), folded)


def _is_played(rules: Rules, deck: Deck) -> NDArray[np.bool_]:
    """Whether each class of own hands is worth more when it plays, in whole numbers."""
    counts = verdict_counts(least_qualifying(rules), deck)
    worths = [worth(rules, made) for made in ThreeCardHand]
    scale = lcm(*(each.denominator for row in worths for each in row))
    scaled: Ints = np.array([[int(each * scale) for each in row] for row in worths])
    played: Ints = (counts * scaled[classes_of(deck).made]).sum(1)
    folded: Ints = int(LOST * scale) * counts.sum(1)
    return np.greater(played, folded)


def _tiers(rules: Rules, bet: str) -> Counter[int]:
    """How many deals of its cards put a bet in each tier."""
    if bet == "Pair Plus":
        return pair_plus_tiers()
    if bet == "Six Card Bonus":
        return six_card_tiers()
    counts: Counter[int] = Counter()
    for (_, verdict), count in _decided(rules, DECK).showdowns.items():
        counts[verdict] += count
    return counts


@lru_cache
def pair_plus_tiers() -> Counter[int]:
    """How many of the 22,100 hands are in each tier of Pair Plus: what three cards make."""
    own = classes_of(DECK)
    return Counter({int(made): int(own.alike[own.made == made].sum()) for made in ThreeCardHand})


@lru_cache
def six_card_tiers() -> Counter[int]:
    """How many of the 20,358,520 hands of six cards are in each tier of the Six Card Bonus.

    One hand stands for all of the same ranks unless five are of one suit.  Five suited cards stand
    for themselves with any sixth of another suit: it could only pair one of them or lengthen a
    straight, and a flush beats both.
    """
    clubs = [Card(rank, Suit.CLUBS) for rank in range(ACE, KING + 1)]
    odd = Card(ACE, Suit.SPADES)
    counts: Counter[int] = Counter()
    for six in combinations(clubs, 6):
        counts[six_card_tier(best_five(six))] += len(Suit)
    for five in combinations(clubs, 5):
        counts[six_card_tier(best_five((*five, odd)))] += len(Suit) * 3 * len(clubs)
    for ranks in combinations_with_replacement(range(ACE, KING + 1), 6):
        if unsuited := _unsuited(ranks):
            cards = tuple(map(Card, ranks, tuple(Suit) * 2))
            counts[six_card_tier(best_five(cards))] += unsuited
    return counts


def _unsuited(ranks: tuple[int, ...]) -> int:
    """How many hands of these ranks have no five cards of one suit.

    Six different ranks have all six of one suit in 4 ways and just five in 6 x 4 x 3; five
    different ranks have five of one suit in 4 ways, with the sixth card of 3 other suits.
    """
    suited = {6: 4 + 72, 5: 12}.get(len(set(ranks)), 0)
    return prod(comb(len(Suit), ranks.count(rank)) for rank in set(ranks)) - suited


def _shares(counts: Mapping[Event, int]) -> Distribution:
    """Net results as parts of all deals, the worst first."""
    nets: Counter[Fraction] = Counter()
    for event, count in counts.items():
        nets[event.net] += count
    return {net: Fraction(nets[net], nets.total()) for net in sorted(nets) if nets[net]}
