"""Blackjack from the infinite deck, worked out from a plain description of each table.

It knows nothing of the rules in `croupier`: cards are numbers 1 to 13, a hand is a total, and what
a table does is said in a few words below.  One thing is borrowed from arithmetic: with an infinite
deck the hands of a split area only meet in a Dealer blackjack that takes one wager of them all.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

ACE, TEN = 1, 10
RANKS = range(1, 14)
BLACKJACK = "blackjack"


@dataclass(frozen=True)
class House:
    """How a table plays; the defaults are Crown Sydney's Blackjack."""

    hits_soft_17: bool = False
    original_only: bool = True
    double_any: bool = False
    double_cards: int = 2
    five_cards_win: bool = False
    pays_21: bool = False
    stands_off_22: bool = False
    ties_lose: bool = False
    blackjack_pays: float = 1.5
    both_blackjack: str = "stand-off"  # "stand-off", "paid" or "by rank"
    is_free: bool = False
    aces_play_on: bool = False
    aces_again: bool = False
    split_blackjack: bool = False
    surrender: bool = False


HOUSES = {
    "crown_sydney/blackjack": House(),
    "crown_sydney/crown_blackjack": House(hits_soft_17=True),
    "crown_sydney/free_bet_blackjack": House(hits_soft_17=True, stands_off_22=True, is_free=True),
    "crown_sydney/blackjack_plus": House(
        double_any=True,
        double_cards=3,
        five_cards_win=True,
        pays_21=True,
        stands_off_22=True,
        both_blackjack="paid",
    ),
    "star_sydney/blackjack_challenge": House(
        double_any=True,
        double_cards=3,
        five_cards_win=True,
        pays_21=True,
        ties_lose=True,
        blackjack_pays=2.0,
        both_blackjack="by rank",
        aces_play_on=True,
        aces_again=True,
        split_blackjack=True,
    ),
    "crown_perth/blackjack": House(original_only=False, aces_again=True),
    "crown_perth/vegas_blackjack": House(
        original_only=False, aces_again=True, double_any=True, surrender=True
    ),
    "crown_perth/blackjack_plus": House(
        original_only=False,
        aces_again=True,
        double_any=True,
        double_cards=3,
        five_cards_win=True,
        pays_21=True,
        stands_off_22=True,
        both_blackjack="paid",
    ),
    "crown_melbourne/blackjack": House(),
}


def add(total: int, soft: bool, rank: int) -> tuple[int, bool]:
    """A total with one more card; a soft one has an ace at 11."""
    total += min(rank, TEN)
    if rank == ACE and total + 10 <= 21:
        return total + 10, True
    if soft and total > 21:
        return total - 10, False
    return total, soft


@cache
def dealer(hits_soft_17: bool, total: int, soft: bool, cards: int) -> dict[object, float]:
    """The chances of the Dealer's end: a total, or a blackjack."""
    if cards == 2 and total == 21:
        return {BLACKJACK: 1.0}
    if total > 17 or (total == 17 and not (soft and hits_soft_17)):
        return {total: 1.0}
    ends: dict[object, float] = {}
    for rank in RANKS:
        for end, chance in dealer(hits_soft_17, *add(total, soft, rank), cards + 1).items():
            ends[end] = ends.get(end, 0.0) + chance / 13
    return ends


class Area:
    """One area against one upcard of a house."""

    def __init__(self, house: House, up: int) -> None:
        self.house, self.up = house, up
        self.ends = dealer(house.hits_soft_17, *add(0, False, up), 1)
        self.known: dict[tuple[object, ...], float] = {}

    def against_blackjack(self, is_blackjack: bool, ten: int) -> float:
        """What the base wager of a hand that is not over 21 or paid wins against a blackjack."""
        if not is_blackjack:
            return -1.0
        if self.house.both_blackjack == "stand-off":
            return 0.0
        if self.house.both_blackjack == "paid":
            return self.house.blackjack_pays
        others = [self.up] if self.up >= TEN else list(range(TEN, 14))
        return sum(5 if ten > other else 4 if ten == other else 3 for other in others) / len(others)

    def compared(self, total: int, end: object) -> float:
        """What a hand wins against an end that is no blackjack."""
        assert isinstance(end, int)
        if end == 22 and self.house.stands_off_22:
            return 0.0
        if end > 21 or total > end:
            return 1.0
        return 0.0 if total == end and not self.house.ties_lose else -1.0

    def finished(
        self, total: int, cards: int, ten: int, doubled: bool, free: bool, safe: bool
    ) -> tuple[float, bool]:
        """What a finished hand brings, and whether a Dealer blackjack could take a wager of it.

        `ten` is the rank of a blackjack's ten, else 0; `free` a hand whose own wager is a token;
        `safe` tells that an earlier hand of the area bears a Dealer blackjack.
        """
        house = self.house
        base = 0.0 if free else 1.0
        extra = 0.0 if house.is_free else 1.0
        if total > 21:
            return -base - extra * doubled, False
        paid = (house.pays_21 and total == 21) or (house.five_cards_win and cards == 5)
        value = 0.0
        for end, chance in self.ends.items():
            if end == BLACKJACK and (ten or not paid):
                won = self.against_blackjack(bool(ten), ten)
                if not ten and house.original_only:
                    won = 0.0 if safe else -base
                elif won < 0:
                    won = -base - extra * doubled
                value += chance * won
            elif ten:
                value += chance * house.blackjack_pays
            else:
                won = 1.0 if paid else self.compared(total, end)
                lost = base + extra * doubled
                value += chance * (won * (1 + doubled) if won >= 0 else -lost)
        return value, house.original_only and not paid and not ten

    def play(
        self, total: int, soft: bool, cards: int, state: tuple[object, ...], ten: int = 0
    ) -> float:
        """The most that a hand, and those of the area that wait, can bring.

        `state` is empty for an area that is not split, else what `split` says.
        """
        key = (total, soft, min(cards, 6), state, ten)
        if key not in self.known:
            self.known[key] = self._play(total, soft, cards, state, ten)
        return self.known[key]

    def _play(
        self, total: int, soft: bool, cards: int, state: tuple[object, ...], ten: int
    ) -> float:
        house = self.house
        if total >= 21 or (house.five_cards_win and cards == 5) or self.one_card(cards, state):
            return self.end(total, cards, state, ten, doubled=False)
        choices = [self.draw(total, soft, cards, state)]
        if total >= 12:
            choices.append(self.end(total, cards, state, 0, doubled=False))
        can_double = house.double_any or (not soft and total in (9, 10, 11))
        if can_double and cards <= house.double_cards:
            choices.append(self.double(total, soft, cards, state))
        return max(choices)

    def one_card(self, cards: int, state: tuple[object, ...]) -> bool:
        """A split ace that has its card."""
        return bool(state) and state[0] == ACE and not self.house.aces_play_on and cards == 2

    def draw(self, total: int, soft: bool, cards: int, state: tuple[object, ...]) -> float:
        return sum(self.play(*add(total, soft, rank), cards + 1, state) for rank in RANKS) / 13

    def double(self, total: int, soft: bool, cards: int, state: tuple[object, ...]) -> float:
        return (
            sum(
                self.end(add(total, soft, rank)[0], cards + 1, state, 0, doubled=True)
                for rank in RANKS
            )
            / 13
        )

    def end(
        self, total: int, cards: int, state: tuple[object, ...], ten: int, *, doubled: bool
    ) -> float:
        """What a hand brings that is finished, and then those that wait."""
        if not state:
            return self.finished(total, cards, ten, doubled, free=False, safe=False)[0]
        pair, first, hands, waiting, safe = state
        assert isinstance(pair, int)
        assert isinstance(hands, int)
        assert isinstance(waiting, int)
        free = self.house.is_free and pair != TEN and not first
        value, exposed = self.finished(total, cards, ten, doubled, free, bool(safe))
        if waiting:
            value += self.second_card((pair, False, hands, waiting - 1, bool(safe) or exposed))
        return value

    def split(self, pair: int) -> float:
        """A pair that is split: pair, if it is the first hand, hands, those waiting, safe."""
        return self.second_card((pair, True, 2, 1, False))

    def second_card(self, state: tuple[object, ...]) -> float:
        """A hand of one card of the pair, that takes its second."""
        if state not in self.known:
            cards = [self.with_second(rank, state) for rank in RANKS]
            self.known[state] = sum(cards) / 13
        return self.known[state]

    def with_second(self, rank: int, state: tuple[object, ...]) -> float:
        pair, first, hands, waiting, safe = state
        assert isinstance(pair, int)
        assert isinstance(hands, int)
        assert isinstance(waiting, int)
        total, soft = add(*add(0, False, pair), rank)
        ten = 0
        if total == 21 and self.house.split_blackjack:
            ten = rank if pair == ACE else TEN
        if ten and pair == TEN:  # Which of the four the split ten is does not matter on average.
            value = sum(self.play(total, soft, 2, state, own) for own in range(TEN, 14)) / 4
        else:
            value = self.play(total, soft, 2, state, ten)
        again = min(rank, TEN) == pair and hands < 3 and (pair != ACE or self.house.aces_again)
        if again:
            value = max(value, self.second_card((pair, first, hands + 1, waiting + 1, safe)))
        return value

    def deal(self, one: int, two: int) -> float:
        """What first two cards are worth; no Insurance, and a blackjack waits."""
        total, soft = add(*add(0, False, one), two)
        if total == 21:
            ten = two if one == ACE else one
            return self.finished(21, 2, ten, doubled=False, free=False, safe=False)[0]
        values = [self.play(total, soft, 2, ())]
        if min(one, TEN) == min(two, TEN):
            values.append(self.split(min(one, TEN)))
        if self.house.surrender and (self.up == ACE or self.up >= TEN):
            blackjack = self.ends.get(BLACKJACK, 0.0)
            values.append(-blackjack - (1 - blackjack) / 2)
        return max(values)


def infinite_ev(house: House) -> float:
    """What the best play of an area is worth, in original wagers."""
    total = 0.0
    for up in RANKS:
        area = Area(house, up)
        total += sum(area.deal(one, two) for one in RANKS for two in RANKS)
    return total / 13**3
