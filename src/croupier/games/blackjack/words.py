"""A settlement in words, with the clause that decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack.settlement import (
    BLACKJACK,
    DOUBLE,
    INSURANCE,
    SPLIT,
    insurance,
    situation_of,
)
from croupier.games.blackjack.variant import Situation
from croupier.games.game import Ground
from croupier.games.side_wagers import SIDE_BETS

if TYPE_CHECKING:
    from croupier.games.blackjack.settlement import AreaOutcome
    from croupier.games.blackjack.table import Play
    from croupier.games.game import Pick
    from croupier.rulebook.book import Rules

WORDS = {
    Situation.OVER_21: "{player} exceeds 21",
    Situation.BLACKJACK: "blackjack",
    Situation.BOTH_BLACKJACK: "blackjack against a dealer blackjack",
    Situation.HIGHER_TEN: "blackjack with the higher ten against a dealer blackjack",
    Situation.EQUAL_TEN: "blackjack with an equal ten against a dealer blackjack",
    Situation.LOWER_TEN: "blackjack with the lower ten against a dealer blackjack",
    Situation.TWENTY_ONE: "21 is paid at once",
    Situation.CARDS_MAX: "{cards} cards with {player}",
    Situation.DEALER_BLACKJACK: "dealer blackjack against {player}",
    Situation.KEPT_DOUBLE: "dealer blackjack takes the original wager only",
    Situation.KEPT_SPLIT: "dealer blackjack takes the original wager only",
    Situation.EVEN_MONEY: "blackjack paid as even money",
    Situation.SURRENDERED: "surrendered",
    Situation.SURRENDERED_TO_BLACKJACK: "dealer blackjack against a surrender",
    Situation.DEALER_22: "dealer 22",
    Situation.DEALER_OVER_21: "dealer {dealer} exceeds 21",
    Situation.HIGHER: "{player} beats dealer {dealer}",
    Situation.EQUAL: "{player} equals dealer {dealer}",
    Situation.LOWER: "dealer {dealer} beats {player}",
}

# What a Side Wager looks at, where that is not the area's first two cards.
SEEN = {"Blazing 7's": "{0} {1} and dealer {2}", "Pot of Gold": "{4} {tokens}"}


def explain(rules: Rules, outcome: AreaOutcome, bet: str, pick: Pick) -> Ground:
    """What decided a wager, and by which clause."""
    if bet == INSURANCE:
        return _insured(rules, outcome)
    if bet not in (BLACKJACK, DOUBLE, SPLIT):
        return _beside(rules, outcome, bet)
    number = pick if isinstance(pick, int) else 1
    found = situation_of(outcome, number, bet)
    hand = outcome.hands[number - 1]
    words = WORDS[found].format(player=hand.total, dealer=outcome.dealer.total, cards=hand.cards)
    return Ground(words, _clause(rules, found, bet))


def _clause(rules: Rules, found: Situation, bet: str) -> str:
    """The clause for Doubles or Splits, where the book has them apart.  CPB 3.29, 3.41."""
    own = found.key.replace("results", f"results_of_{bet.lower()}")
    return rules.clause(own if own in rules.book.values else found.key)


def _insured(rules: Rules, outcome: AreaOutcome) -> Ground:
    if insurance(outcome, None):
        return Ground("dealer blackjack", rules.book.bets[INSURANCE].wins)
    return Ground("no dealer blackjack", rules.clause("insurance.loses"))


def _beside(rules: Rules, outcome: AreaOutcome, bet: str) -> Ground:
    """The cards that a Side Wager looks at, and what they make: "8♣ 8♠, Coloured Pair"."""
    side, rule, its = outcome.side, rules.book.bets[bet], SIDE_BETS[bet]
    assert side is not None, "a Side Wager is settled on an area's first cards"
    tier = its.tier(side, None)
    tokens = "token" if side.free_tokens == 1 else "tokens"
    seen = SEEN.get(bet, "{0} {1}").format(*side, tokens=tokens)
    if tier:
        return Ground(f"{seen}, {its.tiers[tier - 1]}", rule.pays)
    loses = rules.book.values.get(f"side_wagers_lose.{bet}")
    return Ground(seen, loses.clause if loses else rule.wins)


def announcement(outcome: AreaOutcome) -> str:
    """The totals of the area's hands and of the Dealer's."""
    hands = " and ".join(_total(outcome, number) for number in range(1, len(outcome.hands) + 1))
    dealer = "blackjack" if outcome.dealer_has_blackjack else str(outcome.dealer.total)
    return f"{hands} against dealer {dealer}"


def _total(outcome: AreaOutcome, number: int) -> str:
    hand = outcome.hands[number - 1]
    return "blackjack" if outcome.variant.is_blackjack(hand) else str(hand.total)


def dealer_shows(play: Play) -> str:
    """The Dealer's cards and total."""
    return f"Dealer {' '.join(map(str, play.cards))}: {play.dealer.total}"
