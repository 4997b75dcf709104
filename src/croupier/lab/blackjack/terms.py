"""What the rules say about every hand, asked of them once: what may be chosen and what it brings.

A hand's results stand in columns, one for each way in which the Dealer may end.  In a split area a
Dealer blackjack may take one wager of all the hands that are exposed to it.  What they then lose
together is no sum over the hands, so it is held apart: `Split.at_stake`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, reduce
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack import area as areas
from croupier.games.blackjack.area import DOUBLE, DRAW, STAND, Area
from croupier.games.blackjack.hand import ACE, DEALT, TEN, Hand, dealt
from croupier.games.blackjack.solo import QUESTIONS, Solo, net
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.hands import all_hands

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.games.blackjack.variant import Variant
    from croupier.lab.blackjack.hands import Bools, Floats, Ints
    from croupier.rulebook.book import Rules

    Columns = tuple[Fraction, ...]
    Asked = Callable[[Hand], Columns]

BIT = {DRAW: 1, STAND: 2, DOUBLE: 4}
TENS = range(TEN, 14)


def hand_of(*ranks: int) -> Hand:
    """The hand that these cards make."""
    return reduce(dealt, ranks, Hand())


# The ways in which the Dealer ends: with 17 to 22, beyond 22, with a blackjack.
ENDS = (
    *(hand_of(TEN, rank) for rank in (7, 8, 9, 10)),
    hand_of(7, 7, 7),
    hand_of(TEN, 6, 6),
    hand_of(TEN, 6, 7),
    hand_of(ACE, TEN),
)
TWENTY_TWO, BEYOND, BLACKJACK = 5, 6, 7
OVER, EXPOSED = hand_of(TEN, 6, TEN), hand_of(TEN, TEN)


class Terms(NamedTuple):
    """Hands of one origin by number: the choices open as bits, the results by the Dealer's end.

    `stood` and `doubled` are what a hand brings that ends so; `over` and `over_doubled` what one
    beyond 21 brings.  `is_exposed` and `is_exposed_doubled` tell whose wager may be at stake.
    """

    may: Ints
    stood: Floats
    doubled: Floats
    over: float
    over_doubled: float
    is_exposed: Bools
    is_exposed_doubled: Bools


class Split(NamedTuple):
    """The hands of a split area: the first, and the further ones.

    Where a Dealer blackjack takes one wager of all exposed hands, `at_stake` is what it brings and
    the results of each hand leave it out; else it is 0.
    """

    first: Terms
    further: Terms
    at_stake: float

    @property
    def is_alike(self) -> bool:
        """The first hand fares as any other does."""
        return _same(self.first, self.further)


def dealt_terms(rules: Rules, equal_tens: Fraction) -> Terms:
    """How the hand of an area that is not split stands.

    `equal_tens` is the chance that two ten-value cards are of one rank.
    """
    ask = Asker(rules, equal_tens)
    return _terms(ask, ask.alone)


def split_terms(rules: Rules, area: Area, equal_tens: Fraction) -> Split:
    """How the hands of an area that was just split stand."""
    ask = Asker(rules, equal_tens, area)
    return _parted(_terms(ask, ask.first), _terms(ask, ask.further), _terms(ask, ask.kept))


def _same(one: Terms, other: Terms) -> bool:
    arrays = zip(one[:3], other[:3], strict=True)
    lost = (one.over, one.over_doubled) == (other.over, other.over_doubled)
    return lost and all(np.array_equal(this, that) for this, that in arrays)


def _parted(first: Terms, further: Terms, kept: Terms) -> Split:
    """The terms, with what is at stake for the hands together held apart from each."""
    gap = np.stack([further.stood - kept.stood, further.doubled - kept.doubled])
    if not gap.any():
        return Split(first, further, 0.0)
    at_stake = float(gap.min())
    gap_of_first = np.stack([first.stood - kept.stood, first.doubled - kept.doubled])
    assert np.array_equal(gap, gap_of_first), "any exposed hand may be the one that loses"
    assert np.isin(gap, (0.0, at_stake)).all(), "each exposed hand has the same at stake"
    assert not gap[:, :, :BLACKJACK].any(), "only a blackjack takes one wager of all hands"
    is_exposed = gap[:, :, BLACKJACK] != 0
    kept = kept._replace(is_exposed=is_exposed[0], is_exposed_doubled=is_exposed[1])
    return Split(kept, kept, at_stake)


class Asker:
    """The rules of a table, asked what finished hands bring, however the Dealer ends.

    A hand of a split area is asked about beside a hand that is over 21, or one that is exposed.
    """

    def __init__(self, rules: Rules, equal_tens: Fraction, area: Area | None = None) -> None:
        self.rules, self.variant = rules, variant_of(rules)
        self.equal_tens = equal_tens
        self.origin = area.hands[0].origin if area else DEALT
        self.tokens = area.tokens if area else 0
        self.over, self.exposed = (hand._replace(origin=self.origin) for hand in (OVER, EXPOSED))
        self.lost = self.alone(self.over)
        if area:
            self.lost_too = _less(self.columns((), self.over, (self.over,)), self.lost)
            self.held = self.first(self.exposed)

    def choices(self, hand: Hand) -> tuple[str, ...]:
        """What is open to the hand where it may not be split."""
        return areas.choices(self.variant, Area((hand,) * self.variant.split_hands_max))

    def alone(self, hand: Hand) -> Columns:
        """What the only hand of an area brings."""
        return self.columns((), hand, ())

    def first(self, hand: Hand) -> Columns:
        """What the first hand of a split area brings."""
        return _less(self.columns((), hand, (self.over,)), self.lost_too)

    def further(self, hand: Hand) -> Columns:
        """What a further hand brings if none before it is exposed."""
        return _less(self.columns((self.over,), hand, ()), self.lost)

    def kept(self, hand: Hand) -> Columns:
        """What a further hand brings if one before it is exposed."""
        return _less(self.columns((self.exposed,), hand, ()), self.held)

    def columns(self, before: tuple[Hand, ...], hand: Hand, after: tuple[Hand, ...]) -> Columns:
        """What the area of these hands brings."""
        plain = [self.net((*before, hand, *after), dealer) for dealer in ENDS]
        if hand.is_ace_ten:
            plain[BLACKJACK] = self.against_blackjack(before, hand, after)
        return tuple(plain)

    def against_blackjack(
        self, before: tuple[Hand, ...], hand: Hand, after: tuple[Hand, ...]
    ) -> Fraction:
        """The result of an ace and a ten against an ace and a ten of any rank.  SBC 17.1.1."""
        chances = {True: self.equal_tens / 4, False: (1 - self.equal_tens) / 12}
        nets = (
            chances[own == rank]
            * self.net((*before, hand._replace(second=own), *after), hand_of(ACE, rank))
            for own, rank in product(TENS, repeat=2)
        )
        return sum(nets, Fraction(0))

    def net(self, hands: tuple[Hand, ...], dealer: Hand) -> Fraction:
        """What an area of these finished hands brings its player."""
        split_tokens = self.tokens if len(hands) > 1 else 0
        doubled = sum(hand.is_doubled for hand in hands)
        tokens = split_tokens + double_tokens(self.variant) * doubled
        area = Area(hands, tuple(range(1, len(hands) + 1)), len(hands), tokens=tokens)
        return net(self.rules, Solo(area, dealer, len(QUESTIONS)))


def _less(columns: Columns, others: Columns) -> Columns:
    return tuple(each - other for each, other in zip(columns, others, strict=True))


def _terms(ask: Asker, columns: Asked) -> Terms:
    """What hands of one origin may do, and the results of those that may end."""
    kinds, kind_of = kinds_of(ask.variant)
    hands = [kind._replace(origin=ask.origin) for kind in kinds]
    may = np.array([_bits(ask, hand) for hand in hands])
    stood, doubled = np.zeros((2, len(kinds), len(ENDS)))
    asked: dict[Hand, Columns] = {}
    for number, hand in enumerate(hands):
        if hand.cards >= 2 and may[number] & BIT[STAND]:
            stood[number] = _asked(asked, columns, hand)
        if 2 < hand.cards <= ask.variant.double_cards_max + 1 and hand.total <= 21:
            doubled[number] = _asked(asked, columns, hand._replace(is_doubled=True))
    over = OVER._replace(origin=ask.origin)
    nobody = np.zeros(len(kind_of), bool)
    return Terms(
        may[kind_of],
        stood[kind_of],
        doubled[kind_of],
        _constant(columns(over)),
        _constant(columns(over._replace(is_doubled=True))),
        nobody,
        nobody,
    )


def _asked(asked: dict[Hand, Columns], columns: Asked, hand: Hand) -> Columns:
    """The results of a hand, asked once for all hands that no settlement tells apart."""
    key = settled_as(hand)
    if key not in asked:
        asked[key] = columns(key)
    return asked[key]


def settled_as(hand: Hand) -> Hand:
    """The hand without what no settlement asks about."""
    key = hand._replace(is_soft=False)
    return key if hand.is_ace_ten else key._replace(first=0, second=0)


def _bits(ask: Asker, hand: Hand) -> int:
    """The open choices as bits: a hand with none stands, and one card waits for the second."""
    if hand.total > 21:
        return 0
    if hand.cards < 2:
        return BIT[DRAW]
    return sum(BIT.get(name, 0) for name in ask.choices(hand)) or BIT[STAND]


def _constant(columns: Columns) -> float:
    assert len(set(columns)) == 1, "a hand over 21 is settled whatever the Dealer has"
    return float(columns[0])


def cards_told_apart(variant: Variant) -> int:
    """From this number of cards on, no rule tells hands apart by how many they have."""
    return max(variant.player_cards_max or 0, variant.double_cards_max + 1)


@cache
def kinds_of(variant: Variant) -> tuple[tuple[Hand, ...], Ints]:
    """The hands that rules tell apart, and which of them each hand is."""
    seen: dict[Hand, int] = {}
    cards_max = cards_told_apart(variant)
    kind_of = [
        seen.setdefault(hand._replace(cards=min(hand.cards, cards_max)), len(seen))
        for hand in all_hands().hands
    ]
    return tuple(seen), np.array(kind_of)


@cache
def double_tokens(variant: Variant) -> int:
    """The Free Bet Tokens that a double plays.  CSB 11.6.1."""
    for hand in all_hands().hands:
        area = Area((hand,), (1,))
        if DOUBLE in areas.choices(variant, area):
            return areas.after_choice(variant, area, DOUBLE).tokens
    return 0
