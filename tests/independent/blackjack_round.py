"""A round of blackjack laid out again from the order of its cards and choices, and settled.

A card that is dealt to an area goes to the hand that is played there; the next hand's turn comes
when that one stands, is doubled or can take no further card.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from independent import side_wagers
from independent.blackjack_table import House, count, house_of, is_natural, odds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from independent.settlement import Announced, Staked, Told

AREA = "Betting Area "
SAME = dict.fromkeys(("suited", "coloured", "mixed"))
PAIRS = {
    "crown_sydney": (25, 12, 6),  # eight decks, option A: CSB 14.4.3, 15.4.3
    "crown_perth": (25, 12, 6),
    "star_sydney": (30, 10, 5),
}
STAR_PAIRS = {"aces": 30, "suited": 20, "coloured": 8, "mixed": 5}
TWENTIES = {
    "KS": 100,
    "suited kings": 30,
    "suited pair": 20,
    "suited 20": 9,
    "mixed kings": 6,
    "mixed 20": 4,
}
KINGS_OF_SPADES_AND_BLACKJACK = 1000
ROYAL = {"royal": 50, "blackjack": 2, "suited": 2}
POT_OF_GOLD = (3, 10, 30, 60, 100)  # by the number of tokens
INSURANCE = 2


class Hand:
    """Cards that are played together, with the number that their wagers bear."""

    def __init__(self, number: int, *cards: str) -> None:
        self.number, self.cards, self.is_over = number, list(cards), False


class Area:
    """A Betting Area: its hands in the order of play, and what was chosen there."""

    def __init__(self, house: House) -> None:
        self.house, self.hands = house, [Hand(1)]
        self.first_two: tuple[str, ...] = ()
        self.chosen: list[str] = []
        self.tokens = 0

    @property
    def is_split(self) -> bool:
        """There is more than one hand."""
        return len(self.hands) > 1

    @property
    def in_play(self) -> Hand:
        """The first hand that is not over; the last one where all are."""
        return next((hand for hand in self.hands if not self._is_over(hand)), self.hands[-1])

    def takes(self, card: str) -> None:
        """A card is dealt here."""
        hand = self.in_play
        hand.cards.append(card)
        if not self.is_split and len(hand.cards) == 2:
            self.first_two = tuple(hand.cards)
        if self.chosen[-1:] == ["Double"]:
            hand.is_over = True
            self.chosen.append("its card")

    def chooses(self, choice: str, *, is_free: bool) -> None:
        """Whoever controls the area decides."""
        hand = self.in_play
        self.chosen.append(choice)
        self.tokens += is_free
        if choice == "Stand":
            hand.is_over = True
        elif choice == "Split":
            newest = max(each.number for each in self.hands) + 1
            second = Hand(newest, hand.cards.pop())
            self.hands.insert(self.hands.index(hand) + 1, second)

    def _is_over(self, hand: Hand) -> bool:
        cards = tuple(hand.cards)
        if hand.is_over or len(cards) < 2:
            return hand.is_over
        is_full = self.house.wins_at_once and len(cards) == 5
        is_lone_ace = self.is_split and cards[0][0] == "A" and not self.house.aces_play_on
        may_split = is_lone_ace and cards[1][0] == "A" and self._may_split_aces
        return count(cards) >= 21 or is_full or (is_lone_ace and not may_split)

    @property
    def _may_split_aces(self) -> bool:
        return self.house.aces_again and len(self.hands) < 3


def blackjack_nets(
    book: str, staked: Sequence[Staked], seen: Announced
) -> dict[tuple[str, int, str], int]:
    """What every wager of a round wins or loses, in cents."""
    house = house_of(book, {})
    areas = {each.area: Area(house) for each in staked}
    for told in seen.told:
        _follow(areas, told)
    dealer = tuple(seen.drawn("Dealer"))
    found: dict[tuple[str, int, str], int] = {}
    for each in staked:
        paid = _paid(book, areas[each.area], each, dealer, staked)
        key = (each.player, each.area, f"{each.bet} {each.pick}".strip())
        amount = each.cents * (max(paid, Fraction(0)) if each.is_free else paid)
        assert amount.denominator == 1, f"{amount} is no whole number of cents"
        found[key] = found.get(key, 0) + int(amount)
    return found


def _follow(areas: dict[int, Area], told: Told) -> None:
    if told.is_choice:
        areas[told.area].chooses(told.what, is_free=told.is_free)
    elif told.to.startswith(AREA):
        areas[int(told.to.removeprefix(AREA).split(",")[0])].takes(told.what)


def _paid(
    book: str, area: Area, staked: Staked, dealer: tuple[str, ...], others: Sequence[Staked]
) -> Fraction:
    if staked.bet in {"Blackjack", "Split", "Double"}:
        return _main(area, staked, dealer, others)
    if staked.bet == "Insurance":
        return Fraction(INSURANCE if is_natural(dealer) else -1)
    return Fraction(_side(book, area, staked.bet, dealer))


def _main(
    area: Area, staked: Staked, dealer: tuple[str, ...], others: Sequence[Staked]
) -> Fraction:
    """What a wager on a hand is paid; a Dealer blackjack takes one original, or everything."""
    if "Even Money" in area.chosen:
        return Fraction(1)
    if "Surrender" in area.chosen:
        return Fraction(-1) if is_natural(dealer) else Fraction(-1, 2)
    number = int(staked.pick or 1)
    hand = next(each for each in area.hands if each.number == number)
    paid = odds(area.house, tuple(hand.cards), dealer, is_split=area.is_split)
    if paid is not None:
        return paid
    held = [
        int(each.pick or 1)
        for each in others
        if (each.player, each.area) == (staked.player, staked.area)
        and each.bet in {"Blackjack", "Split"}
    ]
    exposed = [
        each.number
        for each in area.hands
        if each.number in held
        and odds(area.house, tuple(each.cards), dealer, is_split=area.is_split) is None
    ]
    is_base = staked.bet != "Double" and number == exposed[0]
    return Fraction(-1 if is_base or area.house.blackjack_takes_all else 0)


def _side(book: str, area: Area, bet: str, dealer: tuple[str, ...]) -> int:
    """What a Side Wager is paid by the first two cards, or by the tokens played."""
    two = area.first_two
    if bet == "Pot of Gold":
        return POT_OF_GOLD[area.tokens - 1] if area.tokens else -1
    if bet == "King's Bounty":
        kind = side_wagers.KINDS["twenty"](*two)
        if kind == "KS" and is_natural(dealer):
            return KINGS_OF_SPADES_AND_BLACKJACK
        return TWENTIES.get(kind, -1)
    if bet == "Royal Match 21":
        return ROYAL.get(side_wagers.KINDS["royal"](*two), -1)
    if bet == "Star Pairs":
        return STAR_PAIRS.get(side_wagers.KINDS["star"](*two), -1)
    kind = side_wagers.KINDS["pair"](*two)
    if kind not in SAME:
        return -1
    if bet == "Any Pairs":
        return 11
    return dict(zip(SAME, PAIRS[book.partition("/")[0]], strict=True))[kind]
