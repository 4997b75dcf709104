"""A hand against the Dealer's: the situation, and the tier that the book gives it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.dealer import wins_at_once
from croupier.games.blackjack.hand import ACE
from croupier.games.blackjack.variant import (
    BLACKJACK_TIERS,
    DOUBLE_TIERS,
    LOSES,
    ORIGINAL,
    SPLIT_TIERS,
    Situation,
    Variant,
)

if TYPE_CHECKING:
    from croupier.games.blackjack.hand import Hand
    from croupier.games.side_wagers import SideOutcome

BLACKJACK, DOUBLE, SPLIT, INSURANCE = "Blackjack", "Double", "Split", "Insurance"


class AreaOutcome(NamedTuple):
    """What a player's wagers on a Betting Area are settled on.

    `held` are the numbers of the hands that carry a wager of the player's, in the order of play;
    `hands` has all hands of the area by number.
    """

    variant: Variant
    hands: tuple[Hand, ...]
    held: tuple[int, ...]
    dealer: Hand
    is_surrendered: bool = False
    has_even_money: bool = False
    side: SideOutcome | None = None

    @property
    def dealer_has_blackjack(self) -> bool:
        """The Dealer's first two cards are an ace and a ten."""
        return self.dealer.is_ace_ten


def situation(variant: Variant, hand: Hand, dealer: Hand) -> Situation:
    """How a hand that was played out stands.  CSB 6.2.1, 11.3, 13.3, SBC 17.1, CPB 3.13, 6.1."""
    if hand.total > 21:
        return Situation.OVER_21
    if variant.is_blackjack(hand):
        return _blackjack(variant, hand, dealer)
    if (at_once := wins_at_once(variant, hand)) is not None:
        return at_once
    if dealer.is_ace_ten:
        return Situation.DEALER_BLACKJACK
    if dealer.total == 22 and variant.results[Situation.DEALER_22]:
        return Situation.DEALER_22
    if dealer.total > 21:
        return Situation.DEALER_OVER_21
    return _compared(hand.total, dealer.total)


def _blackjack(variant: Variant, hand: Hand, dealer: Hand) -> Situation:
    if not dealer.is_ace_ten:
        return Situation.BLACKJACK
    if variant.results[Situation.HIGHER_TEN] is None:
        return Situation.BOTH_BLACKJACK
    own, other = ten_rank(hand), ten_rank(dealer)
    if own == other:
        return Situation.EQUAL_TEN
    return Situation.HIGHER_TEN if own > other else Situation.LOWER_TEN


def ten_rank(blackjack: Hand) -> int:
    """The rank of a blackjack's ten-value card: king, queen, jack, ten.  SBC 3.3."""
    return blackjack.second if blackjack.first == ACE else blackjack.first


def _compared(total: int, dealer: int) -> Situation:
    if total == dealer:
        return Situation.EQUAL
    return Situation.HIGHER if total > dealer else Situation.LOWER


def situation_of(outcome: AreaOutcome, number: int, bet: str) -> Situation:
    """How a wager on a hand stands, with what its player chose.

    Where a Dealer blackjack takes the original wager only, one base wager of the hands still in
    play is lost and the rest is kept.  CSB 8.5.5(b), 8.5.6(f), (g), SBC 10.4, 11.6.
    """
    variant, dealer = outcome.variant, outcome.dealer
    if outcome.has_even_money:
        return Situation.EVEN_MONEY
    found = situation(variant, outcome.hands[number - 1], dealer)
    if outcome.is_surrendered:
        lost = found == Situation.DEALER_BLACKJACK
        return Situation.SURRENDERED_TO_BLACKJACK if lost else Situation.SURRENDERED
    if found == Situation.DEALER_BLACKJACK and variant.dealer_blackjack_takes == ORIGINAL:
        return _taken_or_kept(outcome, number, bet)
    return found


def _taken_or_kept(outcome: AreaOutcome, number: int, bet: str) -> Situation:
    if bet == DOUBLE:
        return Situation.KEPT_DOUBLE
    exposed = next(
        held
        for held in outcome.held
        if situation(outcome.variant, outcome.hands[held - 1], outcome.dealer)
        == Situation.DEALER_BLACKJACK
    )
    return Situation.DEALER_BLACKJACK if number == exposed else Situation.KEPT_SPLIT


def tier(outcome: AreaOutcome, bet: str, number: int, tiers: tuple[str, ...]) -> int:
    """The tier of a wager on a hand: the place of its result among the bet's tiers."""
    result = outcome.variant.result(situation_of(outcome, number, bet))
    return 0 if result == LOSES else tiers.index(result) + 1


def blackjack(outcome: AreaOutcome, _: None) -> int:
    """The original wager stands on the first hand.  CSB 6.2.1, SBC 17.1, CPB 3.13."""
    return tier(outcome, BLACKJACK, 1, BLACKJACK_TIERS)


def double(outcome: AreaOutcome, number: int) -> int:
    """A Double fares as the hand it was added to.  CSB 8.5.5, SBC 10, CPB 3.29."""
    return tier(outcome, DOUBLE, number, DOUBLE_TIERS)


def split(outcome: AreaOutcome, number: int) -> int:
    """A Split is the wager of the hand that it formed.  CSB 8.5.6, SBC 11, CPB 3.41."""
    return tier(outcome, SPLIT, number, SPLIT_TIERS)


def insurance(outcome: AreaOutcome, _: None) -> int:
    """The Dealer makes a blackjack from an ace.  CSB 6.2.2, CPB 3.21."""
    return int(outcome.dealer.is_ace_ten and outcome.dealer.first == ACE)
