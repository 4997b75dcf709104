"""Every row of the pay tables of Three Card Poker, with a round that is paid by it.

The player's cards fall on the places 1, 2 and 3 of the matrix, among six others; the Dealer's
three come after the decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from independent.pay_table import LOSES, STANDS_OFF, Paid, PayTable

if TYPE_CHECKING:
    from collections.abc import Iterator

OTHERS = "2C 2D 3H 3S 4C 4D"
STRAIGHT, THREE, STRAIGHT_FLUSH = "9C TD JH", "9C 9D 9H", "9C TC JC"
# The Dealer does not qualify, wins, or stands off; otherwise the player wins.
WEAK, QUEEN = "5H 7S 8D", "QS 8D 6H"
PLAYED = (
    ("KC 8C 5D", WEAK, "1 to 1", STANDS_OFF),
    ("KC 8C 5D", QUEEN, "1 to 1", "1 to 1"),
    ("QC 8C 6D", QUEEN, STANDS_OFF, STANDS_OFF),
    ("JC 8C 5D", QUEEN, LOSES, LOSES),
    (STRAIGHT, WEAK, "2 to 1", STANDS_OFF),
    (STRAIGHT, QUEEN, "2 to 1", "1 to 1"),
    (STRAIGHT, "9D TH JS", "1 to 1", STANDS_OFF),
    (STRAIGHT, "TH JS QC", STANDS_OFF, LOSES),
    (THREE, WEAK, "5 to 1", STANDS_OFF),
    (THREE, QUEEN, "5 to 1", "1 to 1"),
    (THREE, "TH TS TC", "3 to 1", LOSES),
    (STRAIGHT_FLUSH, WEAK, "6 to 1", STANDS_OFF),
    (STRAIGHT_FLUSH, QUEEN, "6 to 1", "1 to 1"),
    (STRAIGHT_FLUSH, "9H TH JH", "5 to 1", STANDS_OFF),
    (STRAIGHT_FLUSH, "TH JH QH", "4 to 1", LOSES),
)
HANDS = ("9C 9D KH", "9C 5C KC", STRAIGHT, THREE, STRAIGHT_FLUSH)
PAIR_PLUS = {
    "40-30-6-4-1": (1, 4, 6, 30, 40),
    "40-30-5-4-1": (1, 4, 5, 30, 40),
    "40-25-6-4-1": (1, 4, 6, 25, 40),
}
SIX_CARDS = (
    ("9C 9D KH", "9H 5S 7D"),
    ("9C TD JH", "QS KD 5H"),
    ("9C 5C KC", "QC 7C 5H"),
    ("9C 9D KH", "9H KS 7D"),
    ("9C 9D KH", "9H 9S 7D"),
    ("9C TC JC", "QC KC 5H"),
    ("AC TC JC", "QC KC 5H"),
)
SIX_CARD_BONUS = {
    "1000-200-50-25-20-10-5": (5, 10, 20, 25, 50, 200, 1000),
    "1000-200-50-25-15-10-5": (5, 10, 15, 25, 50, 200, 1000),
}


def poker_tables() -> Iterator[PayTable]:
    """The pay tables of the Ante with its bonus, of the Play, and of both side wagers."""
    main = (
        Paid(_draws(own, dealer), {"Ante": ante, "Play": play}, ("Play",))
        for own, dealer, ante, play in PLAYED
    )
    played = (*main, *_pair_plus("40-30-6-4-1"), *_six_cards("1000-200-50-25-20-10-5"))
    yield PayTable(BOOK, ("CMA 18.7",), played, {}, (1, 2, 3))
    for option in PAIR_PLUS:
        rounds, chosen = (*_pair_plus(option),), {"pair_plus_table": option}
        yield PayTable(BOOK, ("CMA 18.5.2(a)",), rounds, {**chosen}, (1, 2, 3))
    for option in SIX_CARD_BONUS:
        rounds, chosen = (*_six_cards(option),), {"six_card_bonus_table": option}
        yield PayTable(BOOK, ("CMA 18.5.2(b)",), rounds, {**chosen}, (1, 2, 3))


BOOK = "crown_melbourne/three_card_poker"


def _draws(own: str, dealer: str) -> str:
    return f"{own} {OTHERS} {dealer}"


def _pair_plus(option: str) -> Iterator[Paid]:
    for own, to in zip(HANDS, PAIR_PLUS[option], strict=True):
        yield Paid(_draws(own, WEAK), {"Pair Plus hand": f"{to} to 1"})


def _six_cards(option: str) -> Iterator[Paid]:
    for (own, dealer), to in zip(SIX_CARDS, SIX_CARD_BONUS[option], strict=True):
        yield Paid(_draws(own, dealer), {"Six Card Bonus hand": f"{to} to 1"})
