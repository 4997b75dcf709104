"""The compiled part: chances from a shoe that is dealt without replacement.  No rule is in it.

A shoe is ten counts, aces first and tens last, and `taken`: what a drawn card takes off its count,
1 from a shoe of decks and 0 from the infinite deck, whose counts are chances.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.lab.removal import compiled

if TYPE_CHECKING:
    from croupier.lab.blackjack.hands import Bools, Floats, Ints

VALUES = 10
ENDS, BEYOND = 8, 6
DRAW, STAND, DOUBLE = 1, 2, 4
NONE = -1
BATCH, LANES = 256, 8  # So many hands side by side, by the lanes of the machine's registers.


class Tree(NamedTuple):
    """Draws in ascending order as a tree, each node right after the one or the branch it extends.

    A node adds, at its depth, the `nth` card of a value.  Where draws may end so, `ways` counts
    their orders and `column` says how they end; none goes on after one that `is_last`.  `most` is
    the highest nth of each value.
    """

    depth: Ints
    value: Ints
    nth: Ints
    column: Ints
    ways: Floats
    is_last: Bools
    most: Ints


def tree_of(draws: Ints, column: Ints, ways: Floats) -> Tree:
    """The tree of draws that end: cards by value, how each ends, and in how many orders."""
    ends = {
        tuple(np.repeat(np.arange(VALUES), cards).tolist()): place
        for place, cards in enumerate(draws)
    }
    nodes = sorted({cards[:depth] for cards in ends for depth in range(1, len(cards) + 1)})
    places = np.array([ends.get(cards, NONE) for cards in nodes])
    value = np.array([cards[-1] for cards in nodes])
    nth = np.array([cards.count(cards[-1]) for cards in nodes])
    most = np.zeros(VALUES, np.int64)
    np.maximum.at(most, value, nth)
    depth = np.array([len(cards) for cards in nodes])
    return Tree(
        depth,
        value,
        nth,
        np.where(places == NONE, NONE, column[places]),
        np.where(places == NONE, 0.0, ways[places]),
        np.append(depth[1:] <= depth[:-1], True),
        most,
    )


@compiled
def orders(start: int, by_cards: Ints, grown: Ints, draws: Bools) -> Floats:
    """In how many orders of cards each hand grows from the start, while it draws."""
    ways = np.zeros(len(draws))
    ways[start] = 1
    for hand in by_cards:
        if ways[hand] > 0 and draws[hand]:
            for value in range(VALUES):
                after = grown[hand, value]
                if after >= 0:
                    ways[after] += ways[hand]
    return ways


@compiled
def draw_ends(tree: Tree, shoe: Floats, taken: float, gone: Ints) -> Floats:
    """How likely draws end in each column, after each lot of cards gone from the shoe.

    What the tree leaves out counts as beyond.
    """
    deepest, most, all_cards = 0, 0, 0.0
    for depth in tree.depth:
        deepest = max(deepest, depth)
    for value in range(VALUES):
        most = max(most, tree.most[value])
        all_cards += shoe[value]
    left = np.zeros((VALUES, most + 1, BATCH))
    chances = np.zeros((deepest + 1, BATCH))
    sums = np.zeros((ENDS, deepest + 1, BATCH))
    found = np.zeros((len(gone), ENDS))
    for start in range(0, len(gone), BATCH):
        size = min(BATCH, len(gone) - start)
        for k in range(size):
            chances[0, k] = 1.0
            for value in range(VALUES):
                for nth in range(1, tree.most[value] + 1):
                    left[value, nth, k] = shoe[value] - taken * (gone[start + k, value] + nth - 1)
        _add_up(tree, left, chances, sums, (size + LANES - 1) // LANES * LANES)
        for k in range(size):
            cards, orders_left, rest = all_cards, 1.0, 1.0
            for value in range(VALUES):
                cards -= taken * gone[start + k, value]
            for depth in range(1, deepest + 1):
                orders_left = orders_left / cards if cards > 0 else 0.0
                cards -= taken
                for column in range(ENDS):
                    chance = sums[column, depth, k] * orders_left
                    found[start + k, column] += chance
                    rest -= chance
                    sums[column, depth, k] = 0.0
            found[start + k, BEYOND] += rest
    return found


@compiled
def _add_up(tree: Tree, left: Floats, chances: Floats, sums: Floats, size: int) -> None:
    """Add the orders of every node that ends draws to the sum of its column and depth."""
    for node in range(len(tree.depth)):
        depth, column, ways = tree.depth[node], tree.column[node], tree.ways[node]
        before, after, total = chances[depth - 1], chances[depth], sums[column, depth]
        cards = left[tree.value[node], tree.nth[node]]
        if tree.is_last[node]:
            for k in range(size):
                total[k] += ways * before[k] * cards[k]
        else:
            for k in range(size):
                after[k] = before[k] * cards[k]
            if column != NONE:
                for k in range(size):
                    total[k] += ways * after[k]


@compiled
def weighed(hands: Ints, ends: Floats, stood: Floats, doubled: Floats) -> Floats:
    """What hands bring that stand, and that were doubled, by how likely the Dealer's ends are."""
    found = np.zeros((2, len(stood)))
    for place in range(len(hands)):
        hand = hands[place]
        for column in range(ENDS):
            found[0, hand] += ends[place, column] * stood[hand, column]
            found[1, hand] += ends[place, column] * doubled[hand, column]
    return found


@compiled
def play(
    order: Ints,
    counts: Ints,
    grown: Ints,
    may: Ints,
    ended: Floats,
    over: tuple[float, float],
    shoe: Floats,
    taken: float,
    hole: int,
    fixed: Ints,
) -> tuple[Floats, Ints, Floats]:
    """What each hand is worth, the choice made for it, and what each choice would be worth.

    `ended` is what hands bring that stood or were doubled, `over` those beyond 21.  `order` has
    hands after those they grow into; `fixed` is the choice of a hand, 0 where the best is sought.
    Where the Dealer has looked at a `hole` card, a hand over 21 counts if it is not that one.
    """
    value = np.zeros(len(may))
    choice = np.zeros(len(may), np.int64)
    worth = np.zeros((3, len(may)))
    for hand in order:
        drawn = doubled = 0.0
        if may[hand] & (DRAW | DOUBLE):
            left = 0.0
            for card in range(VALUES):
                left += shoe[card] - taken * counts[hand, card]
            for card in range(VALUES):
                cards = shoe[card] - taken * counts[hand, card]
                if cards <= 0 or left <= 0:
                    continue
                after = grown[hand, card]
                if after >= 0:
                    drawn += cards / left * value[after]
                    doubled += cards / left * ended[1, after]
                else:
                    counted = cards / left
                    if hole >= 0:
                        others = shoe[hole] - taken * (counts[hand, hole] + (card == hole))
                        counted *= 1 - others / (left - taken)
                    drawn += counted * over[0]
                    doubled += counted * over[1]
        worth[0, hand], worth[1, hand], worth[2, hand] = drawn, ended[0, hand], doubled
        best = -1
        for place in range(3):
            is_open = may[hand] & (1 << place) if fixed[hand] == 0 else fixed[hand] == 1 << place
            if is_open and (best < 0 or worth[place, hand] > worth[best, hand]):
                best = place
        value[hand], choice[hand] = worth[best, hand], 1 << best
    return value, choice, worth


@compiled
def paths(start: int, apart: int, order: Ints, grown: Ints, choice: Ints) -> Floats:
    """In how many orders of cards each hand is reached from the start, and ends doubled.

    The first two rows have all orders, reached and doubled; the last two leave out those that
    begin with a card of the value `apart`.
    """
    found = np.zeros((4, len(choice)))
    found[0, start] = found[2, start] = 1
    for hand in order[::-1]:
        if found[0, hand] == 0 or choice[hand] == STAND:
            continue
        row = 1 if choice[hand] == DOUBLE else 0
        for card in range(VALUES):
            after = grown[hand, card]
            if after >= 0:
                found[row, after] += found[0, hand]
                if hand != start or card != apart:
                    found[row + 2, after] += found[2, hand]
    return found


@compiled
def order_chances(draws: Ints, shoe: Floats, taken: float) -> Floats:
    """The chance of each lot of cards in one order of them."""
    found = np.ones(len(draws))
    for place in range(len(draws)):
        left = 0.0
        for value in range(VALUES):
            left += shoe[value]
        for value in range(VALUES):
            for nth in range(draws[place, value]):
                cards = shoe[value] - taken * nth
                found[place] *= cards / left if cards > 0 and left > 0 else 0.0
                left -= taken
    return found
