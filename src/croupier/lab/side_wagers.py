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
from croupier.games.game import LOST as LOSES
from croupier.games.game import Result
from croupier.games.side_wagers import SIDE_BETS, SideOutcome
from croupier.games.side_wagers.pot_of_gold import POT_OF_GOLD
from croupier.lab.study import Event, counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.equipment.cards import Card
    from croupier.lab.study import Study
    from croupier.rulebook.book import Rules

    Weighted = Iterator[tuple[SideOutcome, int]]

Distribution = dict[Fraction, Fraction]
STUDIED = tuple(bet for bet in SIDE_BETS if bet != POT_OF_GOLD)
UNASKED = DECK[0]  # The Dealer's card, where the bet does not ask about it.


def distribution(rules: Rules, bet: str) -> Distribution:
    """The net result of a unit on the bet, with its probability, jackpots left out.

    A jackpot tier counts as the loss of the stake: its award depends on the pool.
    """
    return dict(study(rules, bet).nets)


def study(rules: Rules, bet: str) -> Study:
    """The study of the bet over every order in which the cards that it asks about come out."""
    return counted(None, {event(rules, bet, t): n for t, n in ways(bet, rules["decks"]).items()})


def event(rules: Rules, bet: str, tier: int) -> Event:
    """The event that the bet has this tier, 0 for losing."""
    if not tier:
        return Event.of(LOSES)
    return Event.of(Result(tier, SIDE_BETS[bet].tiers[tier - 1], rules.odds[bet][tier - 1]))


def edge(rules: Rules, bet: str) -> Fraction:
    """What the house keeps of a unit in the long run, before any jackpot."""
    nets = distribution(rules, bet)
    return -sum((net * chance for net, chance in nets.items()), Fraction(0))


def chances(bet: str, decks: int) -> Mapping[int, Fraction]:
    """The probability of each tier of the bet, 0 for losing."""
    found = ways(bet, decks)
    return {tier: Fraction(count, sum(found.values())) for tier, count in found.items()}


@lru_cache
def ways(bet: str, decks: int) -> Mapping[int, int]:
    """In how many ways the cards of a full shoe come to each tier of the bet, 0 for losing."""
    if bet not in STUDIED:
        raise ValueError(f"{bet} is not settled by the deal; accepted: {', '.join(STUDIED)}")
    tier = SIDE_BETS[bet].tier
    found: Counter[int] = Counter()
    for outcome, weight in OUTCOMES.get(bet, _two_cards)(decks):
        found[tier(outcome, None)] += weight
    return dict(sorted(found.items()))


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
