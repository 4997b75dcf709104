"""Which part of the documents' procedure a round waits for, by the names that floors cite it by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack.area import SPLIT, STAND, may_stand
from croupier.games.blackjack.boxes import box_of
from croupier.games.blackjack.dealer import must_draw
from croupier.games.blackjack.table import DEALER, Stage, awaits
from croupier.games.game import Draw

if TYPE_CHECKING:
    from croupier.games.blackjack.area import Area
    from croupier.games.blackjack.table import Play
    from croupier.games.game import Who

FIRST_CARD, DEALER_FIRST, SECOND_CARD = "first_card", "dealer_first_card", "second_card"
SPLIT_CARD, DOUBLE_CARD, DRAWN_CARD = "split_card", "double_card", "drawn_card"
MUST_DRAW, DEALER_CARD = "must_draw", "dealer_card"
SPLIT_NO_BLACKJACK, SPLIT_OVER = "split_no_blackjack", "split_over_21"
AGAIN = "split.aces_again"
TWENTY_ONE = 21
DEALER_DONE, NO_DEALER_CARD = "dealer_done", "no_dealer_card"
DECISION, SPLIT_DECISION = "decision", "split_decision"


def parts(play: Play) -> tuple[str, ...]:
    """The card or the decision that comes next, as the documents tell them apart.

    At the end it is what the Dealer's hand and split hands have come to.

    CSB 8.3.1, 8.3.2, 8.5.1 to 8.5.7, SBC 7.1, 9.1, CPB 4.15, 4.16.
    """
    if play.pending:
        return (play.question.lower().replace(" ", "_"),)
    waits = awaits(play)
    if waits is None:
        return _at_the_end(play)
    if not isinstance(waits, Draw):
        is_split = play.box is not None and len(play.box.area.hands) > 1
        return (SPLIT_DECISION if is_split else DECISION,)
    if waits.to == DEALER:
        return (DEALER_CARD if play.cards else DEALER_FIRST,)
    if play.stage is Stage.DEAL:
        return (SECOND_CARD if play.cards else FIRST_CARD,)
    assert play.box is not None, "a card after the initial deal is for a hand in play"
    return (_card_of(play.box.area),)


def bars(play: Play, who: Who, choice: str) -> str:
    """The value of the book that alone closes a choice for the hand in play.

    CSB 8.5.2, 8.5.6(c)(iv), 8.5.6(d).
    """
    area = box_of(play.boxes, who.area).area
    if play.pending or area.is_done:
        return ""
    hand, variant = area.hand, play.variant
    if choice == STAND and not may_stand(variant, hand):
        return "player_must_draw_below"
    if choice == SPLIT and hand.is_pair:
        return "split.hands_max" if len(area.hands) >= variant.split_hands_max else AGAIN
    return ""


def _at_the_end(play: Play) -> tuple[str, ...]:
    """Whether the Dealer's hand was completed, and which rules of split hands decide.

    CSB 8.5.6(e), 8.5.6(f), 8.5.7.
    """
    is_short = must_draw(play.variant, play.dealer)
    split = [hand for box in play.boxes if len(box.area.hands) > 1 for hand in box.area.hands]
    no_blackjack = any(hand.is_ace_ten and not play.variant.is_blackjack(hand) for hand in split)
    over = any(hand.total > TWENTY_ONE for hand in split)
    facts = {NO_DEALER_CARD: is_short, DEALER_DONE: not is_short}
    facts |= {SPLIT_NO_BLACKJACK: no_blackjack, SPLIT_OVER: over}
    return tuple(part for part, is_so in facts.items() if is_so)


def _card_of(area: Area) -> str:
    """Why a hand takes a further card."""
    if area.hand.cards == 1:
        return SPLIT_CARD
    if area.hand.is_doubled:
        return DOUBLE_CARD
    return DRAWN_CARD if area.is_drawing else MUST_DRAW
