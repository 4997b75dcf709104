"""What a ruling on an irregularity makes of a round of Blackjack.  CSB 17, SBC 18, CPB 7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack import choices, dealer
from croupier.games.blackjack.area import may_stand
from croupier.games.blackjack.boxes import box_of
from croupier.games.blackjack.choices import INSURANCE
from croupier.games.blackjack.table import Play, Stage, onward
from croupier.games.game import Amends, Progress, unamended

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.games.blackjack.boxes import Box
    from croupier.games.game import Amendment, Who


def amended(play: Play, amendment: Amendment) -> Play:
    """The round after a ruling, at the next thing it waits for."""
    if amendment.what not in AMENDED:
        unamended(play, amendment)
    return onward(AMENDED[amendment.what](play, amendment))


def progress(play: Play) -> Progress:
    """How far the round has come.  CSB 17.5 to 17.9, SBC 18.5, CPB 7.8."""
    box = play.box
    cards = sum(len(hand) for each in play.boxes for hand in each.cards)
    first = sum(len(each.first_cards) for each in play.boxes)
    return Progress(
        is_dealt=play.stage > Stage.DEAL,
        later_cards=cards - first + max(0, len(play.cards) - 1),
        is_dealer_complete=play.stage is Stage.OVER,
        shows_ace=dealer.shows_ace(play.dealer),
        deciding=box.number if box is not None and play.stage is Stage.PLAYERS else 0,
    )


def sees(play: Play, who: Who) -> tuple[object, ...]:
    """The cards of the player's area, and the Dealer's."""
    return box_of(play.boxes, who.area).cards, play.cards


def _out(play: Play, amendment: Amendment) -> Play:
    """The area is out of the round; its cards stay where they are.  CSB 17.8, CPB 7.6."""
    ruled = play.ruled._replace(out=play.ruled.out | {amendment.area})
    pending = tuple(who for who in play.pending if who.area != amendment.area)
    return play._replace(ruled=ruled, pending=pending)


def _short(play: Play, amendment: Amendment) -> Play:
    """The area has one card of the initial deal, and its second in its turn.  CSB 17.8.1."""
    ruled = play.ruled._replace(short=play.ruled.short | {amendment.area})
    return play._replace(ruled=ruled)


def _dealer_after(play: Play, amendment: Amendment) -> Play:
    """The Dealer takes a first card once the hands of the area are played.  CSB 17.7.1."""
    return play._replace(ruled=play.ruled._replace(dealer_after=amendment.area))


def _dealer_now(play: Play, amendment: Amendment) -> Play:
    """The Dealer takes a first card before anything else is decided.  CSB 17.7.2."""
    return play._replace(ruled=play.ruled._replace(dealer_from=amendment.cards))


def _refused(play: Play, amendment: Amendment) -> Play:
    """The area takes no more cards, unless its total compels it to.  SBC 18.3, CPB 7.2(a)."""
    box = box_of(play.boxes, amendment.area)
    if box.area.is_done or not may_stand(play.variant, box.area.hand):
        return play
    stood = box._replace(area=box.area._replace(turn=len(box.area.hands), is_drawing=False))
    boxes = tuple(stood if each.number == box.number else each for each in play.boxes)
    return play._replace(boxes=boxes)


def _insured(play: Play, _: Amendment) -> Play:
    """Insurance is offered late, to hands without a third card.  CPB 7.8."""
    asked = tuple(who for box in play.boxes for who in _late(play, box))
    return play._replace(question=INSURANCE, pending=asked)


def _late(play: Play, box: Box) -> tuple[Who, ...]:
    hands = box.area.hands
    is_new = len(hands) == 1 and hands[0].cards == 2 and box.number not in play.ruled.out
    if not is_new or not choices.may_insure(play.variant, hands[0], play.dealer):
        return ()
    return tuple(who for who in box.players if who not in play.insured)


AMENDED: dict[Amends, Callable[[Play, Amendment], Play]] = {
    Amends.HAND_OUT: _out,
    Amends.ONE_CARD: _short,
    Amends.DEALER_AFTER: _dealer_after,
    Amends.DEALER_NOW: _dealer_now,
    Amends.CARD_REFUSED: _refused,
    Amends.LATE_INSURANCE: _insured,
}
