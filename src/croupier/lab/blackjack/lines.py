"""Hands of one standing played against one upcard, each by its own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.games.blackjack.hand import ACE, TEN
from croupier.lab.blackjack.compositions import Graph, Stock, draw_ends, hand_worths, weighed
from croupier.lab.blackjack.hands import NONE, all_hands
from croupier.lab.blackjack.terms import BIT, BLACKJACK

if TYPE_CHECKING:
    from croupier.lab.blackjack.arrays import Lot, RuleArrays
    from croupier.lab.blackjack.compositions import Tree
    from croupier.lab.blackjack.hands import Floats, Ints
    from croupier.lab.blackjack.shoes import Shoe
    from croupier.lab.blackjack.terms import Terms

BLACKJACK_WITH = {ACE: TEN, TEN: ACE}
CHOICES = tuple(BIT)
ANY = np.zeros(len(all_hands().hands), np.int64)
SURE = 1.0, 1.0


class Worths(NamedTuple):
    """What each hand of a lot is worth, the choice made as a bit, and what each would be worth.

    The worth of a choice that is not open means nothing.
    """

    value: Floats
    choice: Ints
    worth: Floats


class Ends(NamedTuple):
    """How likely the Dealer ends in each way, by hand gone from the shoe."""

    hands: Ints
    chances: Floats


class Upcard:
    """The Dealer's first card at a table, and the shoe without it."""

    def __init__(self, arrays: RuleArrays, value: int, shoe: Shoe) -> None:
        self.arrays, self.value, self.shoe = arrays, value, shoe
        self.hole = BLACKJACK_WITH.get(value)  # The value that makes it a blackjack.
        self.known: dict[bytes, _Known] = {}

    def ends(self, hands: Ints, shoe: Shoe) -> Ends:
        """How the Dealer ends, with each of the hands gone from a shoe; computed once."""
        key = shoe.counts.tobytes()
        if key not in self.known:
            self.known[key] = _Known(self.arrays.trees[self.value - 1], shoe, hands)
        return Ends(hands, self.known[key].chances(hands))

    def line(
        self,
        lot: Lot,
        shoe: Shoe,
        results: Floats,
        fixed: Ints = ANY,
        lost: tuple[float, float] | None = None,
    ) -> Worths:
        """The best play from a shoe of a lot whose hands end with these results, or the fixed."""
        terms = lot.terms
        hole = self.hole - 1 if self.hole and self.arrays.peeked is not None else NONE
        graph = Graph(lot.reached, all_hands().counts, self.arrays.grown, terms.may)
        lost = lost or (terms.over, terms.over_doubled)
        return Worths(
            *hand_worths(graph, Stock(shoe.counts, shoe.taken, hole, lost), results, fixed)
        )


class _Known:
    """How the Dealer ends after the hands that were asked about: the row of each, and the rows."""

    def __init__(self, tree: Tree, shoe: Shoe, hands: Ints) -> None:
        self.tree, self.shoe, self.first = tree, shoe, hands
        self.rows = self.found(hands)
        self.row = np.full(len(ANY), NONE)
        self.row[hands] = np.arange(len(hands))

    def chances(self, hands: Ints) -> Floats:
        """A row for each of the hands."""
        if hands is self.first:
            return self.rows[: len(hands)]
        row = self.row[hands]
        new = hands[row == NONE]
        if new.size:
            self.row[new] = np.arange(len(self.rows), len(self.rows) + len(new))
            self.rows = np.concatenate([self.rows, self.found(new)])
            row = self.row[hands]
        found: Floats = self.rows[row]
        return found

    def found(self, hands: Ints) -> Floats:
        """The rows of hands that nobody has asked about."""
        gone = all_hands().counts[hands]
        return draw_ends(self.tree, self.shoe.counts, self.shoe.taken, gone)


def results(terms: Terms, ends: Ends, at_stake: float = 0.0) -> Floats:
    """What hands bring that stand, and that were doubled, by how the Dealer may end.

    `at_stake` is what a Dealer blackjack brings each exposed hand besides.
    """
    found = weighed(*ends, terms.stood, terms.doubled)
    if at_stake:
        lost = at_stake * ends.chances[:, BLACKJACK]
        found[0, ends.hands] += lost * terms.is_exposed[ends.hands]
        found[1, ends.hands] += lost * terms.is_exposed_doubled[ends.hands]
    return found


def best_of(worth: Floats, may: Ints) -> Ints:
    """The choice of most worth among those that are open, as bits."""
    bits = np.array(list(BIT.values()))[:, None]
    best: Ints = 1 << np.where(may & bits > 0, worth, -np.inf).argmax(0)
    return best
