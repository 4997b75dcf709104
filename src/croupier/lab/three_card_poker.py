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
from croupier.games.poker_hands import RANK_NAMES, ThreeCardHand, best_five, hand_name
from croupier.games.three_card_poker import (
    FOLD,
    PLAY,
    VERDICTS,
    ante_tier,
    least_qualifying,
    six_card_tier,
)
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
Settled = Counter[tuple[ThreeCardHand, int]]
LOST = Fraction(-1)


def distribution(rules: Rules, bet: str, _pick: Pick = None) -> Distribution:
    """The net result of a unit on the bet, with its probability.

    The Ante counts with the Play wager that the better decision adds, in units of the Ante.
    """
    if bet == "Ante":
        return best_play(rules).distribution
    tiers = {"Pair Plus": pair_plus_tiers, "Six Card Bonus": six_card_tiers}
    if bet not in tiers:
        raise ValueError(f"no distribution of {bet!r}; accepted: Ante, {', '.join(tiers)}")
    counts: Counter[Fraction] = Counter()
    for tier, count in tiers[bet]().items():
        counts[net(rules.odds[bet], tier)] += count
    return shares(counts)


def edge(nets: Distribution) -> Fraction:
    """What the house keeps of a unit in the long run."""
    return -sum((each * probability for each, probability in nets.items()), Fraction(0))


def strategy(rules: Rules) -> str:
    """The better decision in words."""
    return f"{PLAY.name} with {spoken(best_play(rules).least)} or better, else {FOLD.name}"


class BestPlay(NamedTuple):
    """An Ante decided for the best: its net results, how often it plays, the least hand played."""

    distribution: Distribution
    plays: Fraction
    least: Value


def best_play(rules: Rules, deck: Deck = DECK) -> BestPlay:
    """Play or Fold, whichever is worth more, decided on the own three cards alone."""
    own = classes_of(deck)
    counts = verdict_counts(least_qualifying(rules), deck)
    played = np.where(_is_played(rules, own.made, counts), own.count, 0)
    folded = int((own.count - played).sum()) * comb(len(deck) - 3, 3)
    settled: Settled = Counter()
    for made in ThreeCardHand:
        of_hand = (counts * played[:, np.newaxis])[own.made == made].sum(0)
        settled.update({(made, each): int(count) for each, count in enumerate(of_hand)})
    return BestPlay(
        net_results(rules, settled, folded),
        Fraction(int(played.sum()), int(own.count.sum())),
        hands_of(deck).values[_parting(own.value, played > 0)],
    )


def net_results(rules: Rules, settled: Settled, folded: int) -> Distribution:
    """The net results of showdowns, counted by hand and verdict, and of folds."""
    counts = Counter({LOST: folded})
    for (made, each), count in settled.items():
        counts[worth(rules, made)[each]] += count
    return shares(counts)


def worth(rules: Rules, made: ThreeCardHand) -> tuple[Fraction, ...]:
    """What each verdict is worth to a player with such a hand: Ante, Ante Bonus and Play."""
    return tuple(
        net(rules.odds["Ante"], ante_tier(made, each)) + net(rules.odds["Play"], each)
        for each in range(len(VERDICTS))
    )


def net(odds: tuple[Odds, ...], tier: int) -> Fraction:
    """What a unit wins or loses in a tier."""
    return odds[tier - 1].fraction if tier else LOST


def shares(counts: Mapping[Fraction, int]) -> Distribution:
    """Counts as parts of their sum, the worst result first."""
    whole = sum(counts.values())
    return {each: Fraction(counts[each], whole) for each in sorted(counts) if counts[each]}


def spoken(value: Value) -> str:
    """A hand as players say it: "Queen-Six-Four", "flush Ten-Six-Four"."""
    ranks = "-".join(RANK_NAMES[each] for each in value[1:])
    return f"{hand_name(ThreeCardHand(value[0]))} {ranks}" if value[0] else ranks


@lru_cache
def pair_plus_tiers() -> Counter[int]:
    """How many of the 22,100 hands are in each tier of Pair Plus: what three cards make."""
    own = classes_of()
    return Counter({int(made): int(own.count[own.made == made].sum()) for made in ThreeCardHand})


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
        if mixed := _mixed_suits(ranks):
            cards = tuple(map(Card, ranks, tuple(Suit) * 2))
            counts[six_card_tier(best_five(cards))] += mixed
    return counts


def _mixed_suits(ranks: tuple[int, ...]) -> int:
    """How many hands of these ranks have no five cards of one suit.

    Six different ranks are suited in 4 ways, and five of them in 6 x 4 x 3; five different ranks
    in 4, with the sixth card in 3 other suits.
    """
    suited = {6: 4 + 72, 5: 12}.get(len(set(ranks)), 0)
    return prod(comb(len(Suit), ranks.count(rank)) for rank in set(ranks)) - suited


def _is_played(rules: Rules, made: Ints, counts: Ints) -> NDArray[np.bool_]:
    """Whether each own hand is worth more when it plays, in whole numbers."""
    worths = [worth(rules, each) for each in ThreeCardHand]
    scale = lcm(*(each.denominator for row in worths for each in row))
    scaled = np.array([[int(each * scale) for each in row] for row in worths])
    answer: NDArray[np.bool_] = (counts * scaled[made]).sum(1) > int(LOST * scale) * counts.sum(1)
    return answer


def _parting(values: Ints, played: NDArray[np.bool_]) -> int:
    """The one value from which all hands play and below which all fold."""
    least = int(values[played].min())
    if not np.array_equal(played, values >= least):
        raise ValueError("no one hand parts Play from Fold under these odds")
    return least
