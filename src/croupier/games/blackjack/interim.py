"""Which wagers are decided before the round is over.  CSB 8.4, SBC 8, 9.5 to 9.7, CPB 4.18."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack import dealer
from croupier.games.blackjack.boxes import box_of
from croupier.games.blackjack.settlement import BLACKJACK, DOUBLE, INSURANCE, SPLIT
from croupier.games.blackjack.table import Stage
from croupier.games.blackjack.variant import Situation

if TYPE_CHECKING:
    from croupier.games.blackjack.boxes import Box
    from croupier.games.blackjack.table import Play
    from croupier.games.game import Pick, Who


BUST, TWENTY_ONE, CARDS_MAX = "bust", "twenty_one", "cards_max"
PAID_BLACKJACK, PAID_AGAINST_ANY = "blackjack", "blackjack_against_any_card"
EVEN_MONEY, LOST_INSURANCE, ALL_DRAWN = "even_money", "insurance", "all drawn"


def decided_by(play: Play, who: Who, bet: str, pick: Pick) -> str:
    """What decided a wager so that nothing to come can change it; nothing while it is open."""
    if play.stage is Stage.OVER:
        return ALL_DRAWN
    if play.stage <= Stage.INSURANCE or not play.cards:
        return ""
    if bet == INSURANCE:
        return LOST_INSURANCE if len(play.cards) > 1 else ""
    box = box_of(play.boxes, who.area)
    if len(box.first_cards) < 2:
        return ""
    if bet in (BLACKJACK, DOUBLE, SPLIT):
        return _hand_decided_by(play, box, who, pick if isinstance(pick, int) else 1)
    return bet if _is_side_decided(play, box, bet) else ""


def _hand_decided_by(play: Play, box: Box, who: Who, number: int) -> str:
    """Bust, paid at once, or a blackjack that the Dealer cannot match or was made even money.

    CSB 8.4.1, 8.5.6(f), 13.4.2, SBC 9.5, 9.6, 9.7.
    """
    hand, variant = box.hands_by_number[number - 1], play.variant
    if variant.is_blackjack(hand):
        if who in box.even_money:
            return EVEN_MONEY
        if dealer.pays_blackjack_at_once(variant, play.dealer):
            return PAID_AGAINST_ANY if dealer.pays_blackjack_always(variant) else PAID_BLACKJACK
        return ""
    if hand.total > 21:
        return BUST
    won = dealer.wins_at_once(variant, hand)
    return {Situation.TWENTY_ONE: TWENTY_ONE, Situation.CARDS_MAX: CARDS_MAX, None: ""}[won]


def _is_side_decided(play: Play, box: Box, bet: str) -> bool:
    """A Side Wager on the first cards, unless the Dealer's blackjack or a token may add to it.

    CSB 12.4, 14.4.1, CMA 16.9.3.
    """
    waits = dealer.may_have_blackjack(play.dealer) and box.waits_for_blackjack(play.cards, (bet,))
    return not waits and (box.area.is_done or not box.counts_tokens(play.cards, bet))
