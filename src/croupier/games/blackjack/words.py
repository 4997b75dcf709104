"""A settlement in words, with the clause that decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.settlement import (
    BLACKJACK,
    DOUBLE,
    INSURANCE,
    SPLIT,
    insurance,
    situation_of,
)
from croupier.games.blackjack.variant import Situation
from croupier.games.game import Counts, Ground, named
from croupier.games.side_wagers import SIDE_BETS
from croupier.rulebook.clauses import both
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.games.blackjack.hand import Hand
    from croupier.games.blackjack.settlement import AreaOutcome
    from croupier.games.blackjack.table import Play
    from croupier.games.blackjack.variant import Variant
    from croupier.games.game import Pick, Who
    from croupier.games.side_wagers import SideOutcome
    from croupier.rulebook.book import Rules
    from croupier.words.message import Message, Part


SPLIT_BLACKJACK = "closed.split_blackjack"


class Seen(NamedTuple):
    """What a situation is told with: the totals of both hands, the cards, and the result."""

    player: int
    dealer: int
    cards: int
    result: str


SAYS: dict[Situation, Callable[[Seen], Message]] = {
    Situation.OVER_21: lambda seen: message("settled-over_21", player=seen.player),
    Situation.BLACKJACK: lambda _: message("settled-blackjack"),
    Situation.BOTH_BLACKJACK: lambda seen: message("settled-both_blackjack", result=seen.result),
    Situation.HIGHER_TEN: lambda _: message("settled-higher_ten"),
    Situation.EQUAL_TEN: lambda _: message("settled-equal_ten"),
    Situation.LOWER_TEN: lambda _: message("settled-lower_ten"),
    Situation.TWENTY_ONE: lambda _: message("settled-twenty_one"),
    Situation.CARDS_MAX: lambda seen: message(
        "settled-cards_max", cards=seen.cards, player=seen.player
    ),
    Situation.DEALER_BLACKJACK: lambda seen: message(
        "settled-dealer_blackjack", player=seen.player
    ),
    Situation.KEPT_DOUBLE: lambda _: message("settled-kept"),
    Situation.KEPT_SPLIT: lambda _: message("settled-kept"),
    Situation.EVEN_MONEY: lambda _: message("settled-even_money"),
    Situation.SURRENDERED: lambda _: message("settled-surrendered"),
    Situation.SURRENDERED_TO_BLACKJACK: lambda _: message("settled-surrendered_to_blackjack"),
    Situation.DEALER_22: lambda seen: message("settled-dealer_22", result=seen.result),
    Situation.DEALER_OVER_21: lambda seen: message("settled-dealer_over_21", dealer=seen.dealer),
    Situation.HIGHER: lambda seen: message(
        "settled-higher", player=seen.player, dealer=seen.dealer
    ),
    Situation.EQUAL: lambda seen: message(
        "settled-equal", player=seen.player, dealer=seen.dealer, result=seen.result
    ),
    Situation.LOWER: lambda seen: message("settled-lower", player=seen.player, dealer=seen.dealer),
}


def explain(rules: Rules, outcome: AreaOutcome, bet: str, pick: Pick) -> Ground:
    """What decided a wager, and by which clause."""
    if bet == INSURANCE:
        return _insured(rules, outcome)
    if bet not in (BLACKJACK, DOUBLE, SPLIT):
        return _beside(rules, outcome, bet)
    number = pick if isinstance(pick, int) else 1
    found = situation_of(outcome, number, bet)
    hand = outcome.hands[number - 1]
    result = outcome.variant.result(found)
    seen = Seen(hand.total, outcome.dealer.total, hand.cards, result)
    clause = _clause(rules, found, bet)
    if _is_no_blackjack(rules, outcome.variant, hand):
        clause = both(clause, rules.clause(SPLIT_BLACKJACK))
    return Ground(SAYS[found](seen), clause)


def _is_no_blackjack(rules: Rules, variant: Variant, hand: Hand) -> bool:
    """An ace and a ten of a split pair, which a book says are no blackjack.  CPB 3.39."""
    is_split = hand.is_ace_ten and bool(hand.origin) and not variant.is_blackjack(hand)
    return is_split and SPLIT_BLACKJACK in rules.book.values


def _clause(rules: Rules, found: Situation, bet: str) -> str:
    """The clause for Doubles or Splits, where the book has them apart.  CPB 3.29, 3.41."""
    own = found.key.replace("results", f"results_of_{bet.lower()}")
    return rules.clause(own if own in rules.book.values else found.key)


def _insured(rules: Rules, outcome: AreaOutcome) -> Ground:
    if insurance(outcome, None):
        return Ground(message("settled-insured"), rules.book.bets[INSURANCE].wins)
    return Ground(message("settled-not_insured"), rules.clause("insurance.loses"))


def _beside(rules: Rules, outcome: AreaOutcome, bet: str) -> Ground:
    """The cards that a Side Wager looks at and what they make: "8♣ 8♠: Coloured Pair"."""
    side, rule, its = outcome.side, rules.book.bets[bet], SIDE_BETS[bet]
    assert side is not None, "a Side Wager is settled on an area's first cards"
    seen, tier = SEEN.get(bet, _first_cards)(side), its.tier(side, None)
    if tier:
        return Ground(named(seen, its.tiers[tier - 1]), rule.pays)
    loses = rules.book.values.get(f"side_wagers_lose.{bet}")
    return Ground(seen, loses.clause if loses else rule.wins)


def _first_cards(side: SideOutcome) -> Message:
    return message("settled-cards", cards=f"{side.first} {side.second}")


def _with_dealer(side: SideOutcome) -> Message:
    cards, dealer = f"{side.first} {side.second}", str(side.dealer_first)
    return message("settled-with_dealer", cards=cards, dealer=dealer)


# What a Side Wager looks at, where that is not the area's first two cards.
SEEN: dict[str, Callable[[SideOutcome], Message]] = {
    "Blazing 7's": _with_dealer,
    "Pot of Gold": lambda side: message("settled-tokens", count=side.free_tokens),
}


def announcement(outcome: AreaOutcome) -> Message:
    """The totals of the area's hands and of the Dealer's."""
    hands = [_total(outcome, number) for number in range(1, len(outcome.hands) + 1)]
    if outcome.dealer_has_blackjack:
        return message("outcome-against_blackjack", hands=hands)
    return message("outcome-hands", hands=hands, dealer=outcome.dealer.total)


def _total(outcome: AreaOutcome, number: int) -> Part:
    hand = outcome.hands[number - 1]
    return message("hand-blackjack") if outcome.variant.is_blackjack(hand) else hand.total


def dealer_shows(play: Play) -> Message:
    """The Dealer's cards and total."""
    cards = " ".join(map(str, play.cards))
    return message("dealer-total", cards=cards, total=play.dealer.total)


def counts(play: Play, who: Who) -> Counts | None:
    """The total that the Dealer announces before a player decides.  CSB 8.5.1, CPB 4.16, 4.17."""
    area = next(box.area for box in play.boxes if box.number == who.area)
    if play.pending or area.turn >= len(area.hands):
        return None
    hand = area.hands[area.turn]
    return Counts(hand.total, hand.is_soft, play.dealer.total)
