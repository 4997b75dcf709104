"""Three Card Poker for a player who uses all nine cards: the exact result of perfect play.

A verdict's gain is what it is worth above the worst one.  A hand plays when the gains over all
hands that the Dealer may still hold come to more than folding does; every card seen elsewhere
takes some of them away.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb, lcm
from typing import TYPE_CHECKING

import numpy as np

from croupier.equipment.cards import DECK
from croupier.games.poker_hands import ThreeCardHand
from croupier.games.three_card_poker import MATRIX, least_qualifying
from croupier.lab.removal import Weighed, left
from croupier.lab.study import LOST
from croupier.lab.three_card_hands import classes_of, hands_of, verdict_counts, verdict_table
from croupier.lab.three_card_poker import AnteDeals, AntePlay, settled, worth

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from croupier.lab.three_card_hands import Deck, Ints
    from croupier.rulebook.book import Rules


def edge(rules: Rules, deck: Deck = DECK, seen: int = MATRIX) -> AntePlay:
    """Play or Fold, whichever is worth more, decided on all the seen cards."""
    showdowns: Counter[tuple[ThreeCardHand, int]] = Counter()
    folded = 0
    for place, hands in enumerate(classes_of(deck).alike.tolist()):
        own = of_hand(rules, place, deck, seen)
        folded += hands * own.folded
        for key, count in own.showdowns.items():
            showdowns[key] += hands * count
    return settled(rules, AnteDeals(showdowns, folded))


def of_hand(rules: Rules, place: int, deck: Deck = DECK, seen: int = MATRIX) -> AnteDeals:
    """Every deal of other seen cards and the Dealer's three to one class of own hands.

    The search is for the sets of cards with the rarer decision; the other has all the rest.
    """
    cards, others = len(deck) - 3, seen - 3
    dealer_hands = comb(cards - others, 3)
    made = ThreeCardHand(int(classes_of(deck).made[place]))
    gains, folding = _gains(rules, made)
    counts = verdict_counts(least_qualifying(rules), deck)[place]
    all_play = counts * comb(cards - 3, others)
    folds_are_rare = int(gains @ all_play) > folding * dealer_hands * comb(cards, others)
    least = int(gains @ counts) - int(gains.max()) * (comb(cards, 3) - dealer_hands)
    if least > folding * dealer_hands:  # Whichever cards are seen elsewhere, it plays.
        return _deals(made, all_play, 0)
    hands = _dealer_hands(rules, place, gains, deck)
    found = left(hands, cards, others, folding * dealer_hands, at_most=folds_are_rare)
    lost = found.sets * dealer_hands - sum(found.hands)
    played = np.array([lost, *found.hands])
    if folds_are_rare:
        played = all_play - played
    return _deals(made, played, comb(cards, others) * dealer_hands - int(played.sum()))


def _deals(made: ThreeCardHand, played: Ints, folded: int) -> AnteDeals:
    """Deals played, by the verdict on them, and deals folded."""
    showdowns = {(made, each): int(count) for each, count in enumerate(played)}
    return AnteDeals(Counter(showdowns), folded)


def _gains(rules: Rules, made: ThreeCardHand) -> tuple[Ints, int]:
    """What each verdict, and a fold, is worth above the worst verdict, in whole numbers."""
    worths = worth(rules, made)
    scale = lcm(*(each.denominator for each in worths))
    gains = [int((each - min(worths)) * scale) for each in (*worths, LOST)]
    return np.array(gains[:-1]), gains[-1]


def _dealer_hands(rules: Rules, place: int, gains: Ints, deck: Deck) -> Weighed:
    """The hands that share no card with the own hand and that count, with gain and verdict."""
    hands, own = hands_of(deck), classes_of(deck)
    verdicts = verdict_table(least_qualifying(rules), deck)[own.value[place]]
    counts = ((gains[verdicts] > 0) | (verdicts > 0))[hands.value]
    found = np.flatnonzero(counts & ~_with_card(deck)[own.cards[place]].any(0))
    verdict = verdicts[hands.value[found]]
    return Weighed(hands.cards[found], gains[verdict], verdict)


@lru_cache
def _with_card(deck: Deck) -> NDArray[np.bool_]:
    """Whether each card of a deck is in each hand."""
    found: NDArray[np.bool_] = (hands_of(deck).cards == np.arange(len(deck))[:, None, None]).any(2)
    return found
