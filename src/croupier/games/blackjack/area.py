"""One Betting Area as pure steps over small values, free of players and money."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.hand import SPLIT_ACE, Hand, dealt, split, value
from croupier.games.blackjack.variant import ONE_CARD

if TYPE_CHECKING:
    from croupier.games.blackjack.variant import Variant

DRAW, STAND, DOUBLE, SPLIT = "Draw", "Stand", "Double", "Split"


class Area(NamedTuple):
    """The hands of a Betting Area in the order of play, and the turn of one of them.

    `numbers` name the hands: 1 is the original, 2 and 3 were formed by the first and second split.
    """

    hands: tuple[Hand, ...] = ()
    numbers: tuple[int, ...] = ()
    turn: int = 0
    is_drawing: bool = False
    tokens: int = 0

    @property
    def is_done(self) -> bool:
        """No hand of the area takes a further card."""
        return bool(self.hands) and self.turn == len(self.hands)

    @property
    def hand(self) -> Hand:
        """The hand whose turn it is."""
        return self.hands[self.turn]

    @property
    def number(self) -> int:
        """The number of the hand whose turn it is."""
        return self.numbers[self.turn]


def needs_card(variant: Variant, area: Area) -> bool:
    """The area waits for a card: asked for, the second of a hand, or one it must draw.

    CSB 8.5.2, SBC 9.2, CPB 4.20.
    """
    if not area.hands:
        return True
    if area.is_done:
        return False
    return area.is_drawing or area.hand.cards < 2 or choices(variant, area) == (DRAW,)


def after_card(variant: Variant, area: Area, rank: int) -> Area:
    """The area after a card to the hand whose turn it is."""
    if not area.hands:
        return Area((dealt(Hand(), rank),), (1,))
    grown = _with_hand(area, dealt(area.hand, rank))
    return _advanced(variant, grown._replace(is_drawing=False))


def choices(variant: Variant, area: Area) -> tuple[str, ...]:
    """What the Controlling Player may choose for the hand.  CSB 8.5.1, SBC 9.1, CPB 4.16."""
    return _choices(variant, area.hand, len(area.hands))


def after_choice(variant: Variant, area: Area, choice: str) -> Area:
    """The area after a choice that was open."""
    if choice not in choices(variant, area):
        raise ValueError(f"{choice!r} is not open; accepted: {', '.join(choices(variant, area))}")
    if choice == STAND:
        return _advanced(variant, area._replace(turn=area.turn + 1))
    if choice == SPLIT:
        return _split(variant, area)
    if choice == DOUBLE:
        tokens = area.tokens + variant.double_is_free
        area = _with_hand(area, area.hand._replace(is_doubled=True))._replace(tokens=tokens)
    return area._replace(is_drawing=True)


def after_desertion(variant: Variant, area: Area) -> Area:
    """The area after a hand whose every wager has left takes no further card."""
    return _advanced(variant, area._replace(turn=area.turn + 1, is_drawing=False))


def may_stand(variant: Variant, hand: Hand) -> bool:
    """A hand below 12 may not stand, where that rule is applied.  CSB 8.5.2, SBC 9.2, CPB 4.20."""
    return hand.total >= variant.player_must_draw_below


def may_draw(variant: Variant, hand: Hand) -> bool:
    """A hand below 21 may draw, but a split ace takes one card where so ruled.

    CSB 8.5.1(d), 8.5.6(c)(iv), 13.4.3, SBC 9.3, CPB 3.38, 4.19, 6.2.
    """
    is_full = variant.player_cards_max is not None and hand.cards >= variant.player_cards_max
    return hand.total < 21 and not is_full and not _takes_one_card(variant, hand)


def may_double(variant: Variant, hand: Hand) -> bool:
    """The first cards have a hard total that may double.

    CSB 8.5.5, 13.4.4, SBC 10.1, CPB 3.25, 5.1, 6.4.
    """
    totals = variant.double_totals
    return (
        may_draw(variant, hand)
        and 2 <= hand.cards <= variant.double_cards_max
        and (totals is None or (hand.total in totals and not hand.is_soft))
        and (variant.double_after_split or not hand.origin)
    )


def may_split(variant: Variant, hand: Hand, hands: int) -> bool:
    """A pair may be split until the area holds its maximum of hands; aces again where so ruled.

    CSB 8.5.6(a), (c)(iv), (d), SBC 11.4, CPB 3.35, 3.38(b).
    """
    again = hand.origin != SPLIT_ACE or variant.split_aces_again
    return hand.is_pair and hands < variant.split_hands_max and again


def absent_choice(variant: Variant, area: Area) -> str:
    """What is decided for a player who is away or silent.

    CSB 8.5.4, 10.2.1, 11.4, SBC 18.10, CPB 7.5.
    """
    hand = area.hand
    soft, hard = variant.absent_stands_on_soft, variant.absent_stands_on_hard
    stands = hand.total >= (soft if hand.is_soft else hard)
    wanted = STAND if stands else DRAW
    return wanted if wanted in choices(variant, area) else STAND


@cache
def _choices(variant: Variant, hand: Hand, hands: int) -> tuple[str, ...]:
    open_now = {
        DRAW: may_draw(variant, hand),
        STAND: may_stand(variant, hand),
        DOUBLE: may_double(variant, hand),
        SPLIT: may_split(variant, hand, hands),
    }
    return tuple(choice for choice, is_open in open_now.items() if is_open)


def _takes_one_card(variant: Variant, hand: Hand) -> bool:
    return hand.origin == SPLIT_ACE and variant.split_aces == ONE_CARD and hand.cards >= 2


def _is_complete(variant: Variant, area: Area) -> bool:
    """No choice is left for the hand.  CSB 8.5.1(d), 8.5.5(a)(i), 8.5.6(c)(iv)."""
    hand = area.hand
    if area.is_drawing or hand.cards < 2:
        return False
    return hand.total >= 21 or hand.is_doubled or choices(variant, area) in ((), (STAND,))


def _advanced(variant: Variant, area: Area) -> Area:
    """The area at its next hand that waits for something.  CSB 8.5.6(b), SBC 11.2, CPB 3.37."""
    while not area.is_done and _is_complete(variant, area):
        area = area._replace(turn=area.turn + 1)
    return area


def _split(variant: Variant, area: Area) -> Area:
    """The area with the pair parted; the new hand is played right after the first of the two."""
    here, free = area.turn, value(area.hand.first) in variant.split_free_values
    return area._replace(
        hands=(*area.hands[:here], *split(area.hand), *area.hands[here + 1 :]),
        numbers=(*area.numbers[: here + 1], len(area.hands) + 1, *area.numbers[here + 1 :]),
        tokens=area.tokens + free,
    )


def _with_hand(area: Area, hand: Hand) -> Area:
    return area._replace(hands=(*area.hands[: area.turn], hand, *area.hands[area.turn + 1 :]))
