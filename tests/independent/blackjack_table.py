"""Blackjack worked apart from the engine: from the cards on the layout, by its own arithmetic.

Each house is a row of what its document says; nothing here comes from the books or from games/.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

TENS = "TJQK"


class House(NamedTuple):
    """What a document says, in the words of a card player."""

    doubles: tuple[int, ...] = (9, 10, 11)  # hard totals; empty is any
    three_card_double: bool = False
    double_after_split: bool = True
    aces_play_on: bool = False
    aces_again: bool = False
    split_blackjack: bool = False
    surrender: bool = False
    insurance: bool = True
    even_money: bool = True
    insure_blackjack: bool = True
    wins_at_once: bool = False  # 21 and five cards
    always_paid_blackjack: bool = False
    ten_ranks: bool = False
    stand_off_22: bool = False
    ties_lose: bool = False
    blackjack_takes_all: bool = False
    free_bets: bool = False
    hits_soft_17: bool = False
    may_stand_low: bool = False  # below 12
    blackjack_pays: Fraction = Fraction(3, 2)


PLUS = House(
    doubles=(),
    three_card_double=True,
    insure_blackjack=False,
    even_money=False,
    wins_at_once=True,
    always_paid_blackjack=True,
    stand_off_22=True,
)
HOUSES = {
    "crown_sydney/blackjack": House(),  # CSB 8
    "crown_sydney/crown_blackjack": House(hits_soft_17=True),  # CSB 10
    "crown_sydney/free_bet_blackjack": House(  # CSB 11
        stand_off_22=True, free_bets=True, hits_soft_17=True
    ),
    "crown_sydney/blackjack_plus": PLUS,  # CSB 13
    "star_sydney/blackjack_challenge": House(  # SBC 8 to 12, 17
        doubles=(),
        three_card_double=True,
        aces_play_on=True,
        aces_again=True,
        split_blackjack=True,
        insurance=False,
        even_money=False,
        wins_at_once=True,
        ten_ranks=True,
        ties_lose=True,
        blackjack_pays=Fraction(2),
    ),
    "crown_perth/blackjack": House(aces_again=True, blackjack_takes_all=True),  # CPB 3
    "crown_perth/vegas_blackjack": House(  # CPB 5
        doubles=(), aces_again=True, surrender=True, blackjack_takes_all=True
    ),
    "crown_perth/blackjack_plus": PLUS._replace(aces_again=True, blackjack_takes_all=True),  # CPB 6
    "crown_melbourne/blackjack": House(),  # CMA 16, after Crown Sydney
}


def house_of(name: str, options: Mapping[str, object]) -> House:
    """The house with what a table chose of its document's alternatives."""
    house = HOUSES[name]
    if options.get("player_must_draw_below") == 0:  # CSB 8.5.2
        house = house._replace(may_stand_low=True)
    if options.get("split_ace_ten_is_blackjack") is False:  # SBC 11.3.1
        house = house._replace(split_blackjack=False)
    if options.get("dealer_blackjack_takes") == "everything":  # CMA 16.9.1
        house = house._replace(blackjack_takes_all=True)
    if options.get("layout") in {7, 8, 9, 10}:  # CPB 4.23
        house = house._replace(hits_soft_17=True)
    return house


def is_finished(house: House, dealer: tuple[str, ...]) -> bool:
    """The Dealer takes no further card, whatever the others have."""
    soft_17 = count(dealer) == 17 and not is_hard(dealer)
    return count(dealer) >= 17 and not (soft_17 and house.hits_soft_17)


def count(cards: tuple[str, ...]) -> int:
    """The best total of cards such as "AS"; a bust hand's least."""
    low = sum(1 if c[0] == "A" else 10 if c[0] in TENS else int(c[0]) for c in cards)
    return low + 10 if low <= 11 and any(c[0] == "A" for c in cards) else low


def is_hard(cards: tuple[str, ...]) -> bool:
    """No ace counts eleven."""
    low = sum(1 if c[0] == "A" else 10 if c[0] in TENS else int(c[0]) for c in cards)
    return count(cards) == low


def is_natural(cards: tuple[str, ...]) -> bool:
    """An ace and a ten in two cards."""
    return len(cards) == 2 and count(cards) == 21


def worth(card: str) -> str:
    """A card's value for a pair: all tens are alike."""
    return "T" if card[0] in TENS else card[0]


def open_to(house: House, cards: tuple[str, ...], hands: int) -> set[str]:
    """What a hand on an area of so many hands may do."""
    is_split = hands > 1
    one_card_ace = is_split and cards[0][0] == "A" and not house.aces_play_on
    full = house.wins_at_once and len(cards) == 5
    found = set()
    if count(cards) >= 12 or house.may_stand_low:
        found.add("Stand")
    if count(cards) < 21 and not one_card_ace and not full:
        found.add("Draw")
        if _doubles(house, cards) and (house.double_after_split or not is_split):
            found.add("Double")
    if len(cards) == 2 and worth(cards[0]) == worth(cards[1]) and hands < 3:
        again = not is_split or cards[0][0] != "A" or house.aces_again
        found |= {"Split"} if again else set()
    return found


def _doubles(house: House, cards: tuple[str, ...]) -> bool:
    if len(cards) == 3 and not house.three_card_double:
        return False
    if len(cards) > 3:
        return False
    return not house.doubles or (is_hard(cards) and count(cards) in house.doubles)


def odds(
    house: House, cards: tuple[str, ...], dealer: tuple[str, ...], *, is_split: bool
) -> Fraction | None:
    """What a hand is paid per unit; None is a loss to the Dealer's blackjack alone."""
    mine, theirs = count(cards), count(dealer)
    natural = is_natural(cards) and (house.split_blackjack or not is_split)
    if mine > 21:
        return Fraction(-1)
    if natural:
        return _natural_odds(house, cards, dealer)
    if house.wins_at_once and (mine == 21 or len(cards) == 5):
        return Fraction(1)
    if is_natural(dealer):
        return None
    if theirs == 22 and house.stand_off_22:
        return Fraction(0)
    if theirs > 21 or mine > theirs:
        return Fraction(1)
    return Fraction(0) if mine == theirs and not house.ties_lose else Fraction(-1)


def needs_dealer(house: House, cards: tuple[str, ...], *, is_split: bool) -> bool:
    """The Dealer's total, not only a blackjack, decides the hand."""
    natural = is_natural(cards) and (house.split_blackjack or not is_split)
    at_once = house.wins_at_once and (count(cards) == 21 or len(cards) == 5)
    return count(cards) <= 21 and not natural and not at_once


def _natural_odds(house: House, cards: tuple[str, ...], dealer: tuple[str, ...]) -> Fraction:
    if not is_natural(dealer) or house.always_paid_blackjack:
        return house.blackjack_pays
    if not house.ten_ranks:
        return Fraction(0)
    mine, theirs = (TENS.index(max(c[0] for c in h if c[0] != "A")) for h in (cards, dealer))
    return Fraction(4 + (mine > theirs) - (mine < theirs))
