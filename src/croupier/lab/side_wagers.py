"""The Side Wagers of blackjack: how likely each tier is in a full shoe, and the exact edge.

Pot of Gold is not among them: its Free Bet Tokens depend on how the area is played.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from croupier.equipment.cards import ACE, DECK, TEN
from croupier.games.side_wagers import SIDE_BETS, SideOutcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.equipment.cards import Card
    from croupier.rulebook.book import Rules

    Weighted = Iterator[tuple[SideOutcome, int]]

Distribution = dict[Fraction, Fraction]
STUDIED = tuple(bet for bet in SIDE_BETS if bet != "Pot of Gold")
UNASKED = DECK[0]  # The Dealer's card, where the bet does not ask about it.


def distribution(rules: Rules, bet: str) -> Distribution:
    """The net result of a unit on the bet, with its probability, jackpots left out.

    A jackpot tier counts as the loss of the stake: its award depends on the pool.
    """
    nets: Distribution = {}
    for tier, chance in chances(bet, rules["decks"]).items():
        net = rules.odds[bet][tier - 1].fraction if tier else Fraction(-1)
        nets[net] = nets.get(net, Fraction(0)) + chance
    return nets


def edge(rules: Rules, bet: str) -> Fraction:
    """What the house keeps of a unit in the long run, before any jackpot."""
    nets = distribution(rules, bet)
    return -sum((net * chance for net, chance in nets.items()), Fraction(0))


@lru_cache
def chances(bet: str, decks: int) -> Mapping[int, Fraction]:
    """The probability of each tier of the bet, 0 for losing."""
    if bet not in STUDIED:
        raise ValueError(f"{bet} is not settled by the deal; accepted: {', '.join(STUDIED)}")
    tier = SIDE_BETS[bet].tier
    ways: Counter[int] = Counter()
    for outcome, weight in OUTCOMES.get(bet, _two_cards)(decks):
        ways[tier(outcome, None)] += weight
    return {each: Fraction(count, ways.total()) for each, count in sorted(ways.items())}


def _two_cards(decks: int) -> Weighted:
    """The area's two cards in every order, each with the number of ways to deal it."""
    for first, second in product(DECK, repeat=2):
        yield SideOutcome(first, second, UNASKED), decks * _left(second, decks, first)


def _three_cards(decks: int) -> Weighted:
    """The area's two cards and the Dealer's first."""
    for (outcome, weight), dealer in product(_two_cards(decks), DECK):
        left = _left(dealer, decks, outcome.first, outcome.second)
        yield outcome._replace(dealer_first=dealer), weight * left


def _dealer_hand(decks: int) -> Weighted:
    """The area's two cards, with the Dealer's two a Blackjack or not, however they come."""
    unseen = 52 * decks - 2
    for outcome, weight in _two_cards(decks):
        dealt = (outcome.first.rank, outcome.second.rank)
        aces = 4 * decks - dealt.count(ACE)
        tens = 16 * decks - sum(rank >= TEN for rank in dealt)
        blackjacks = 2 * aces * tens
        yield outcome._replace(dealer_has_blackjack=True), weight * blackjacks
        yield outcome, weight * (unseen * (unseen - 1) - blackjacks)


def _left(card: Card, decks: int, *dealt: Card) -> int:
    return decks - dealt.count(card)


OUTCOMES = {"Blazing 7's": _three_cards, "King's Bounty": _dealer_hand}
