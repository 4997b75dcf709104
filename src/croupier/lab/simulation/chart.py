"""A strategy written as a chart: a letter for each hand against each card of the Dealer's."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.area import DOUBLE, DRAW, SPLIT, STAND
from croupier.games.blackjack.hand import value
from croupier.games.blackjack.solo import QUESTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.games.blackjack.hand import Hand
    from croupier.games.blackjack.solo import Solo, Strategy

CHOICES = {"H": DRAW, "S": STAND, "D": DOUBLE}


class Chart(NamedTuple):
    """Rows of ten letters, against ace and two to ten: Hit, Stand, Double, sPlit.

    A total without a row has that of the nearest below.  A choice that is not open is a draw, or
    else a stand; nothing is insured, surrendered or taken as even money.
    """

    hard: Mapping[int, str]
    soft: Mapping[int, str]
    pairs: Mapping[int, str]


# As published for four to eight decks, Dealer stands on soft 17, double on hard 9 to 11 and after a
# split: any table of basic strategy, such as wizardofodds.com/games/blackjack/strategy/4-decks.
BASIC = Chart(
    hard={
        8: "HHHHHHHHHH",
        9: "HHDDDDHHHH",
        10: "HDDDDDDDDH",
        11: "HDDDDDDDDD",
        12: "HHHSSSHHHH",
        13: "HSSSSSHHHH",
        16: "HSSSSSHHHH",
        17: "SSSSSSSSSS",
    },
    soft={17: "HHHHHHHHHH", 18: "HSSSSSSSHH", 19: "SSSSSSSSSS"},
    pairs={
        1: "PPPPPPPPPP",
        2: " PPPPPP   ",
        3: " PPPPPP   ",
        4: "    PP    ",
        6: " PPPPP    ",
        7: " PPPPPP   ",
        8: "PPPPPPPPPP",
        9: " PPPPP PP ",
    },
)


def strategy_of(chart: Chart) -> Strategy:
    """The strategy of a chart."""

    def choose(solo: Solo, open_now: tuple[str, ...]) -> str:
        if solo.asked < len(QUESTIONS):
            return open_now[-1]
        hand, column = solo.area.hand, value(solo.dealer.first) - 1
        if SPLIT in open_now and chart.pairs.get(value(hand.first), " " * 10)[column] == "P":
            return SPLIT
        wanted = CHOICES[_row(chart, hand)[column]]
        return next(choice for choice in (wanted, DRAW, STAND) if choice in open_now)

    return choose


def _row(chart: Chart, hand: Hand) -> str:
    """The row of the total, or of the nearest one below it, or else the first."""
    rows = chart.soft if hand.is_soft else chart.hard
    return rows[max((total for total in rows if total <= hand.total), default=min(rows))]
