"""Which wagers are decided before the round is over.  CSB 8.4, SBC 8, 9.5 to 9.7, CPB 4.18."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack import dealer
from croupier.games.blackjack.boxes import box_of
from croupier.games.blackjack.settlement import BLACKJACK, DOUBLE, INSURANCE, SPLIT
from croupier.games.blackjack.table import Stage

if TYPE_CHECKING:
    from croupier.games.blackjack.boxes import Box
    from croupier.games.blackjack.table import Play
    from croupier.games.game import Pick, Who


def is_decided(play: Play, who: Who, bet: str, pick: Pick) -> bool:
    """Nothing to come can change what becomes of a wager."""
    if play.stage is Stage.OVER:
        return True
    if play.stage <= Stage.INSURANCE:
        return False
    if bet == INSURANCE:
        return len(play.cards) > 1
    box = box_of(play.boxes, who.area)
    if bet in (BLACKJACK, DOUBLE, SPLIT):
        return _is_hand_decided(play, box, who, pick if isinstance(pick, int) else 1)
    return _is_side_decided(play, box, bet)


def _is_hand_decided(play: Play, box: Box, who: Who, number: int) -> bool:
    """Bust, paid at once, or a blackjack that the Dealer cannot match or was made even money.

    CSB 8.4.1, 8.5.6(f), 13.4.2, SBC 9.5, 9.6, 9.7.
    """
    hand = box.hands_by_number[number - 1]
    if play.variant.is_blackjack(hand):
        at_once = dealer.pays_blackjack_at_once(play.variant, play.dealer)
        return at_once or who in box.even_money
    return dealer.is_decided(play.variant, hand)


def _is_side_decided(play: Play, box: Box, bet: str) -> bool:
    """A Side Wager on the first cards, unless the Dealer's blackjack or a token may add to it.

    CSB 12.4, 14.4.1, CMA 16.9.3.
    """
    waits = dealer.may_have_blackjack(play.dealer) and box.waits_for_blackjack(play.cards, (bet,))
    return not waits and (box.area.is_done or not box.counts_tokens(play.cards, bet))
