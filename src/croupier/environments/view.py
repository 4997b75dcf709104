"""What an agent sees of a round and may do in it, as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from croupier.games.blackjack.area import DOUBLE, DRAW, SPLIT, STAND
from croupier.games.blackjack.choices import DECLINED
from croupier.games.blackjack.hand import Hand, value
from croupier.games.blackjack.solo import QUESTIONS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from croupier.games.blackjack.solo import Solo

    Observation = dict[str, Any]

ACTIONS = (
    *(DRAW, STAND, DOUBLE, SPLIT),
    *(choice for question in QUESTIONS for choice in (question, DECLINED[question])),
)
TURN, OVER = 0, len(QUESTIONS) + 1
TOTALS, CARDS, VALUES, HANDS = 32, 22, 11, 4


def observation_space() -> spaces.Dict:
    """What there is to see.

    What is `asked`: 0 the hand's turn, then Insurance, Even Money and Surrender, 4 for a round that
    is over.  Of the hand whose turn it is: its `total`, whether that is `soft`, its `cards`, the
    value of its `pair`, whether it was `split` (2 for an ace), which `hand` of how many `hands` it
    is.  The value of the `dealer`'s first card, and the `dealer_total`.
    """
    sizes = {
        "asked": OVER + 1,
        "total": TOTALS,
        "soft": 2,
        "cards": CARDS,
        "pair": VALUES,
        "split": 3,
        "hand": HANDS,
        "hands": HANDS,
        "dealer": VALUES,
        "dealer_total": TOTALS,
    }
    return spaces.Dict({name: spaces.Discrete(size) for name, size in sizes.items()})


def observed(solo: Solo, up: int, *, is_over: bool) -> Observation:
    """The round as an agent sees it, the Dealer's first card having the value `up`."""
    area = solo.area
    turn = min(area.turn, len(area.hands) - 1)
    hand = area.hands[turn]
    return {
        "asked": OVER if is_over else (solo.asked + 1) % OVER,
        "total": hand.total,
        "soft": int(hand.is_soft),
        "cards": hand.cards,
        "pair": value(hand.first) if hand.is_pair else 0,
        "split": hand.origin,
        "hand": area.numbers[turn],
        "hands": len(area.hands),
        "dealer": up,
        "dealer_total": solo.dealer.total,
    }


def mask(open_now: tuple[str, ...]) -> NDArray[np.int8]:
    """One for each action that is open; of a round that is over, only to stand."""
    allowed = open_now or (STAND,)
    return np.array([action in allowed for action in ACTIONS], dtype=np.int8)


def text(solo: Solo, open_now: tuple[str, ...]) -> str:
    """The round in words: "soft 17 and 20 against 6: Draw, Stand"."""
    hands = " and ".join(map(_total, solo.area.hands))
    asked = ", ".join(open_now) or "the round is over"
    return f"{hands} against {_total(solo.dealer)}: {asked}"


def _total(hand: Hand) -> str:
    return f"soft {hand.total}" if hand.is_soft else str(hand.total)
