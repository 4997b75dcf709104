"""The Dealer's hand: one card until all players are done, then drawn only where it can matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack.hand import ACE, TEN, value
from croupier.games.blackjack.variant import Situation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.games.blackjack.hand import Hand
    from croupier.games.blackjack.variant import Variant


def must_draw(variant: Variant, dealer: Hand) -> bool:
    """The Dealer draws to 17, and on a soft 17 where so ruled.

    CSB 8.5.7(a), 10.2.2, 11.5.1, SBC 12.2, CPB 4.22, 4.23.
    """
    is_soft_17 = dealer.is_soft and dealer.total == 17
    return dealer.total < 17 or (is_soft_17 and variant.dealer_hits_soft_17)


def shows_ace(dealer: Hand) -> bool:
    """The Dealer's first card is an ace.  CSB 8.3.2, CPB 3.20(a)."""
    return dealer.first == ACE and dealer.cards == 1


def may_have_blackjack(dealer: Hand) -> bool:
    """The Dealer's hand is a blackjack, or one card that may become it.  CSB 8.4.1(a), SBC 8.1."""
    return dealer.is_ace_ten or (dealer.cards == 1 and value(dealer.first) in (ACE, TEN))


def wins_at_once(variant: Variant, hand: Hand) -> Situation | None:
    """Why a hand that is no blackjack is paid whatever the Dealer has.

    CSB 13.4.2(b), SBC 9.6, 9.7, CPB 6.1(a).
    """
    if hand.total == 21 and variant.results[Situation.TWENTY_ONE]:
        return Situation.TWENTY_ONE
    if hand.total <= 21 and hand.cards == variant.player_cards_max:
        return Situation.CARDS_MAX
    return None


def pays_blackjack_at_once(variant: Variant, dealer: Hand) -> bool:
    """No card of the Dealer's can change what a player's blackjack is paid.

    CSB 8.4.1(a), 13.4.2(a), SBC 8.1.1.
    """
    return pays_blackjack_always(variant) or not may_have_blackjack(dealer)


def pays_blackjack_always(variant: Variant) -> bool:
    """A player's blackjack is paid the same whether or not the Dealer has one.  CSB 13.4.2(a)."""
    results = variant.results
    return bool(results[Situation.BOTH_BLACKJACK] == results[Situation.BLACKJACK])


def is_decided(variant: Variant, hand: Hand) -> bool:
    """The hand lost or won whatever the Dealer's total, blackjacks apart."""
    return hand.total > 21 or variant.is_blackjack(hand) or wins_at_once(variant, hand) is not None


def needs_second_card(variant: Variant, hand: Hand, dealer: Hand) -> bool:
    """The hand is settled by whether the Dealer has a blackjack."""
    if variant.is_blackjack(hand):
        return not pays_blackjack_at_once(variant, dealer)
    return not is_decided(variant, hand)


def card_matters(
    variant: Variant,
    dealer: Hand,
    hands: Iterable[Hand],
    *,
    surrendered: Iterable[Hand] = (),
    needs_blackjack: bool = False,
) -> bool:
    """A further card of the Dealer's can change the outcome of the round.

    `needs_blackjack` says that some wager besides waits to see the Dealer's second card.
    CSB 8.5.7(c), SBC 12.3, CPB 4.22(b), 4.23(b), CMA 16.8.3.
    """
    hands = tuple(hands)
    if not must_draw(variant, dealer):
        return False
    if dealer.cards >= 2:
        return any(not is_decided(variant, hand) for hand in hands)
    waits = any(needs_second_card(variant, hand, dealer) for hand in hands)
    pends = needs_blackjack or any(True for _ in surrendered)
    return waits or (pends and may_have_blackjack(dealer))
