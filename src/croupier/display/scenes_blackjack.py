"""A Blackjack table as screens show it: areas, hands, the Dealer's, what lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.display.scene_views import (
    BlackjackAreaView,
    BlackjackHandView,
    BlackjackScene,
    DealerHandView,
    HandStatus,
    OwnScene,
    TurnView,
)
from croupier.games.blackjack.face_up import face_down_areas, is_face_up
from croupier.games.blackjack.table import Stage

if TYPE_CHECKING:
    from croupier.games.blackjack.boxes import Box
    from croupier.games.blackjack.table import Play
    from croupier.games.game import Who


def blackjack(play: Play) -> BlackjackScene:
    """The table as everybody sees it.  CSB 8.1.1, SBC 3.8, CPB 4.10."""
    hidden = hidden_areas(play)
    is_asked = bool(play.question and play.pending)
    return BlackjackScene(
        areas=[_area(play, box, hidden) for box in play.boxes],
        dealer=_dealer(play) if play.cards else None,
        question=play.question if is_asked else None,
        turn=None if is_asked else _turn(play),
    )


def own_blackjack(play: Play, terminal: str) -> OwnScene:
    """The areas dealt face down that a player controls, with their cards."""
    hidden = hidden_areas(play)
    own = [_area(play, box, frozenset()) for box in play.boxes if is_own(box, hidden, terminal)]
    return OwnScene(areas=own or None)


def is_own(box: Box, hidden: frozenset[int], terminal: str) -> bool:
    """Whether a player may look at an area's cards that others may not."""
    return box.number in hidden and [who.player for who in box.players[:1]] == [terminal]


def hidden_areas(play: Play) -> frozenset[int]:
    """The areas whose first two cards nobody but the Controlling Player sees now.

    CSB 8.1.2, CPB 4.10, 4.11.  The documents do not say when such cards are turned up.  We read:
    with what shows them anyway (a blackjack, a total over 21, a Double, a Split, a Surrender), and
    all others when the Dealer draws.
    """
    if "first_two_cards" not in play.rules.options or play.stage >= Stage.DEALER:
        return frozenset()
    controlling: list[Who] = [box.players[0] for box in play.boxes if box.players]
    down = face_down_areas(play.rules, controlling, dict(play.nominated))
    return frozenset(box.number for box in play.boxes if box.number in down and _lies(play, box))


def _lies(play: Play, box: Box) -> bool:
    """Nothing has shown the area's first cards yet."""
    is_played = len(box.area.hands) > 1 or bool(box.surrendered)
    return not is_played and all(
        hand.total <= 21 and not hand.is_doubled and not play.variant.is_blackjack(hand)
        for hand in box.area.hands
    )


def _turn(play: Play) -> TurnView | None:
    if play.stage is not Stage.PLAYERS or (box := play.box) is None:
        return None
    return TurnView(box.number, box.area.turn)


def _dealer(play: Play) -> DealerHandView:
    hand = play.dealer
    return DealerHandView(
        cards=[card.code for card in play.cards],
        total=hand.total,
        is_soft=hand.is_soft,
        is_blackjack=hand.is_ace_ten,
    )


def _area(play: Play, box: Box, hidden: frozenset[int]) -> BlackjackAreaView:
    return BlackjackAreaView(
        area=box.number,
        players=[who.player for who in box.players],
        hands=[_hand(play, box, place, hidden) for place in range(len(box.area.hands))],
        insured=_players(play.insured, box.number),
        surrendered=_players(box.surrendered, box.number),
        even_money=_players(box.even_money, box.number),
        free_tokens=box.area.tokens,
    )


def _players(agreed: frozenset[Who], area: int) -> list[str]:
    return sorted(who.player for who in agreed if who.area == area)


def _hand(play: Play, box: Box, place: int, hidden: frozenset[int]) -> BlackjackHandView:
    """A hand; what it counts is not told where some of its cards lie face down."""
    hand = box.area.hands[place]
    cards = [
        card.code if is_face_up(box.number, count, hidden) else None
        for count, card in enumerate(box.cards[place], 1)
    ]
    number, status = box.area.numbers[place], _status(box, place)
    if box.number in hidden:
        return BlackjackHandView(number, cards, status)
    return BlackjackHandView(
        number=number,
        cards=cards,
        status=status,
        total=hand.total,
        is_soft=hand.is_soft,
        is_blackjack=play.variant.is_blackjack(hand),
        is_doubled=hand.is_doubled,
    )


def _status(box: Box, place: int) -> HandStatus:
    """A hand over 21 has lost; one that was played out waits for the Dealer."""
    if box.area.hands[place].total > 21:
        return "lost"
    return "done" if place < box.area.turn else "in play"
