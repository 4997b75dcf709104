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

    Columns = Callable[[Hand], Floats]

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
        return all(map(np.array_equal, self.first, self.further))


def dealt_terms(rules: Rules, equal_tens: Fraction) -> Terms:
    """How the hand of an area that is not split stands.

    `equal_tens` is the chance that two ten-value cards are of one rank.
    """
    ask = _Asker(rules, equal_tens)
    return _terms(ask, ask.columns)


def split_terms(rules: Rules, area: Area, equal_tens: Fraction) -> Split:
    """How the hands of an area that was just split stand.

    Each is asked about beside a hand that is over 21, and after one that is exposed.
    """
    ask = _Asker(rules, equal_tens, area.hands[0].origin, area.tokens)
    over, exposed = (hand._replace(origin=ask.origin) for hand in (OVER, EXPOSED))
    lost = ask.columns(over)
    lost_too = ask.columns(over, after=(over,)) - lost
    held = ask.columns(exposed, after=(over,)) - lost_too
    return _parted(
        first=_terms(ask, lambda hand: ask.columns(hand, after=(over,)) - lost_too),
        further=_terms(ask, lambda hand: ask.columns(hand, before=(over,)) - lost),
        kept=_terms(ask, lambda hand: ask.columns(hand, before=(exposed,)) - held),
    )


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


class _Asker:
    """The rules of a table, asked about the hands of one origin."""

    def __init__(
        self, rules: Rules, equal_tens: Fraction, origin: int = DEALT, tokens: int = 0
    ) -> None:
        self.rules = rules
        self.variant = variant_of(rules)
        self.equal_tens = equal_tens
        self.origin = origin
        self.tokens = tokens
        self.double_tokens = _double_tokens(self.variant)

    def choices(self, hand: Hand) -> tuple[str, ...]:
        """What is open to the hand where it may not be split."""
        return areas.choices(self.variant, Area((hand,) * self.variant.split_hands_max))

    def columns(
        self, hand: Hand, before: tuple[Hand, ...] = (), after: tuple[Hand, ...] = ()
    ) -> Floats:
        """What the area of these hands brings, however the Dealer ends."""
        hands = (*before, hand, *after)
        nets = [self.net(hands, dealer) for dealer in ENDS]
        if hand.is_ace_ten:
            nets[BLACKJACK] = self.against_blackjack(hand, before, after)
        return np.array(nets, float)

    def against_blackjack(
        self, hand: Hand, before: tuple[Hand, ...], after: tuple[Hand, ...]
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
        tokens = split_tokens + self.double_tokens * sum(hand.is_doubled for hand in hands)
        area = Area(hands, tuple(range(1, len(hands) + 1)), len(hands), tokens=tokens)
        return net(self.rules, Solo(area, dealer, len(QUESTIONS)))


def _terms(ask: _Asker, columns: Columns) -> Terms:
    """What hands of one origin may do, and the results of those that may end."""
    kinds, kind_of = _kinds(_cards_told_apart(ask.variant))
    hands = [kind._replace(origin=ask.origin) for kind in kinds]
    may = np.array([_bits(ask.choices(hand)) if hand.total <= 21 else 0 for hand in hands])
    stood, doubled = np.zeros((2, len(kinds), len(ENDS)))
    asked: dict[Hand, Floats] = {}
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


def _asked(asked: dict[Hand, Floats], columns: Columns, hand: Hand) -> Floats:
    """The results of a hand, asked once for all hands that no settlement tells apart."""
    key = hand._replace(is_soft=False)
    key = key if hand.is_ace_ten else key._replace(first=0, second=0)
    if key not in asked:
        asked[key] = columns(key)
    return asked[key]


def _bits(choices: tuple[str, ...]) -> int:
    """The open choices as bits; a hand with none stands."""
    return sum(BIT.get(name, 0) for name in choices) or BIT[STAND]


def _constant(columns: Floats) -> float:
    assert (columns == columns[0]).all(), "a hand over 21 is settled whatever the Dealer has"
    return float(columns[0])


def _cards_told_apart(variant: Variant) -> int:
    """From this number of cards on, no rule tells hands apart by how many they have."""
    return max(variant.player_cards_max or 0, variant.double_cards_max + 1)


@cache
def _kinds(cards_max: int) -> tuple[tuple[Hand, ...], Ints]:
    """The hands that rules tell apart, and which of them each hand is."""
    seen: dict[Hand, int] = {}
    kind_of = [
        seen.setdefault(hand._replace(cards=min(hand.cards, cards_max)), len(seen))
        for hand in all_hands().hands
    ]
    return tuple(seen), np.array(kind_of)


@cache
def _double_tokens(variant: Variant) -> int:
    """The Free Bet Tokens that a double plays.  CSB 11.6.1."""
    for hand in all_hands().hands:
        area = Area((hand,), (1,))
        if DOUBLE in areas.choices(variant, area):
            return areas.decide(variant, area, DOUBLE).tokens
    return 0
