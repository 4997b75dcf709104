"""The rules of one table as arrays, asked once and shared by every calculation."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack import area as areas
from croupier.games.blackjack.area import DOUBLE, DRAW, SPLIT, STAND, Area
from croupier.games.blackjack.dealer import must_draw
from croupier.games.blackjack.hand import TEN, split
from croupier.games.blackjack.settlement import BLACKJACK as BLACKJACK_BET
from croupier.games.blackjack.settlement import DOUBLE as DOUBLE_BET
from croupier.games.blackjack.settlement import INSURANCE
from croupier.games.blackjack.settlement import SPLIT as SPLIT_BET
from croupier.games.blackjack.variant import Situation, variant_of
from croupier.lab.blackjack.compositions import Tree, orders, tree_of
from croupier.lab.blackjack.hands import NONE, NOTHING, VALUES, all_hands
from croupier.lab.blackjack.terms import (
    BEYOND,
    BIT,
    BLACKJACK,
    TWENTY_TWO,
    Terms,
    dealt_terms,
    hand_of,
    split_terms,
)

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.games.blackjack.variant import Variant
    from croupier.lab.blackjack.hands import Bools, Floats, Ints
    from croupier.rulebook.book import Rules


class Lot(NamedTuple):
    """Hands that stand alike: their terms, those that may come about, and those that may end.

    `reached` has hands after those that they grow into.
    """

    terms: Terms
    reached: Ints
    ends: Ints


class SplitLots(NamedTuple):
    """The first and the further hands of a split area, what is at stake, how many there may be.

    `tokens` is the number of Free Bet Tokens that a split plays.
    """

    lots: tuple[Lot, Lot]
    at_stake: float
    is_alike: bool
    hands_max: int
    tokens: int


class RuleArrays(NamedTuple):
    """What the rules say about every hand: `grown` has none over 21, `trees` are by upcard.

    `peeked` is what first two cards bring if the Dealer finds a blackjack before they are played.
    """

    rules: Rules
    grown: Ints
    dealt: Lot
    splits: dict[int, SplitLots]
    trees: tuple[Tree, ...]
    peeked: Floats | None


ARRAYS_MAX = 32
_arrays: dict[tuple[object, ...], RuleArrays] = {}


def arrays_of(rules: Rules, equal_tens: Fraction, *, peeks: bool = False) -> RuleArrays:
    """The arrays of these rules; where it `peeks`, the Dealer looks for a blackjack beforehand.

    No book has that: it is for figures of other tables.  A Dealer blackjack then counts nothing
    in the terms, because the round ends before anything is chosen.
    """
    tens = equal_tens if ranks_tens(variant_of(rules)) else None
    odds = tuple(rules.odds.get(bet) for bet in (BLACKJACK_BET, DOUBLE_BET, SPLIT_BET, INSURANCE))
    key = variant_of(rules), odds, tens, peeks
    if key not in _arrays:
        if len(_arrays) == ARRAYS_MAX:
            _arrays.clear()
        _arrays[key] = _built(rules, equal_tens, peeks)
    return _arrays[key]


def _built(rules: Rules, equal_tens: Fraction, peeks: bool) -> RuleArrays:
    variant, hands = variant_of(rules), all_hands()
    is_over = np.append(hands.totals > 21, True)
    grown = np.where(is_over[hands.grown], NONE, hands.grown)
    terms = dealt_terms(rules, equal_tens)
    return RuleArrays(
        rules,
        grown,
        _lot(terms, NOTHING, grown, peeks),
        _splits(rules, equal_tens, grown, peeks),
        _trees(variant, terms),
        _peeked(terms) if peeks else None,
    )


def ranks_tens(variant: Variant) -> bool:
    """A rule asks which ten-value card a blackjack has.  SBC 17.1.1."""
    return variant.results[Situation.HIGHER_TEN] is not None


def _peeked(terms: Terms) -> Floats:
    """What first two cards bring against a blackjack that ends the round."""
    hands = all_hands()
    is_ace_ten = [hand.is_ace_ten for hand in hands.hands]
    lost = terms.stood[hands.number(TEN, TEN), BLACKJACK]
    return np.where(is_ace_ten, terms.stood[:, BLACKJACK], lost)


def _splits(rules: Rules, equal_tens: Fraction, grown: Ints, peeks: bool) -> dict[int, SplitLots]:
    """The lots of every pair that may be split; pairs of one origin and price share their terms."""
    variant = variant_of(rules)
    asked, found = {}, {}
    for rank in VALUES:
        pair = Area((hand_of(rank, rank),), (1,))
        if SPLIT not in areas.choices(variant, pair):
            continue
        area = areas.after_choice(variant, pair, SPLIT)
        key = area.hands[0].origin, area.tokens
        if key not in asked:
            asked[key] = split_terms(rules, area, equal_tens)
        terms = asked[key]
        start = all_hands().number(rank)
        first, further = (_lot(each, start, grown, peeks) for each in (terms.first, terms.further))
        at_stake = 0.0 if peeks else terms.at_stake
        hands_max = _hands_max(variant, rank)
        found[rank] = SplitLots((first, further), at_stake, terms.is_alike, hands_max, area.tokens)
    return found


def _hands_max(variant: Variant, rank: int) -> int:
    """How many hands an area may come to by splitting this pair again and again."""
    one, _ = split(hand_of(rank, rank))
    again = hand_of(rank, rank)._replace(origin=one.origin)
    hands = 2
    while SPLIT in areas.choices(variant, Area((again,) * hands)):
        hands += 1
    return hands


def _lot(terms: Terms, start: int, grown: Ints, peeks: bool) -> Lot:
    if peeks:
        stood, doubled = terms.stood.copy(), terms.doubled.copy()
        stood[:, BLACKJACK] = doubled[:, BLACKJACK] = 0
        terms = terms._replace(stood=stood, doubled=doubled)
    hands = all_hands()
    goes_on = (terms.may & (BIT[DRAW] | BIT[DOUBLE])) > 0
    is_reached = orders(start, hands.by_cards, grown, goes_on) > 0
    reached = hands.by_cards[is_reached[hands.by_cards]][::-1].copy()
    may_end = ((terms.may & BIT[STAND]) > 0) | terms.doubled.any(1)
    return Lot(terms, reached, reached[may_end[reached] & (hands.cards[reached] >= 2)])


def _trees(variant: Variant, terms: Terms) -> tuple[Tree, ...]:
    """The Dealer's draws by upcard; a 22 is only told apart where it is settled apart."""
    hands = all_hands()
    draws = np.array([must_draw(variant, hand) for hand in hands.hands])
    assert (hands.totals[~draws] >= 17).all(), "the Dealer draws to 17"
    column = hands.totals - 17
    column[[hand.is_ace_ten for hand in hands.hands]] = BLACKJACK
    if np.array_equal(terms.stood[:, TWENTY_TWO], terms.stood[:, BEYOND]):
        column[hands.totals == 22] = NONE
    return tuple(_tree(value, draws, column) for value in VALUES)


def _tree(up: int, draws: Bools, column: Ints) -> Tree:
    """The draws after an upcard that end the Dealer's hand in a column."""
    hands = all_hands()
    ways = orders(hands.number(up), hands.by_cards, hands.grown, draws)
    ends = np.flatnonzero((ways > 0) & ~draws & (column != NONE))
    drawn = hands.counts[hands.shrunk[ends, up - 1]]
    return tree_of(drawn, column[ends], ways[ends])
