"""The compiled part: chances from a shoe that is dealt without replacement.  No rule is in it.

A shoe is ten counts, aces first and tens last, and `taken`: the share of a card that a drawn card
takes away, 1 from a shoe of decks and 0 from the infinite deck, whose counts are chances.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.lab.removal import compiled

if TYPE_CHECKING:
    from croupier.lab.blackjack.hands import Bools, Floats, Ints

BATCH = 64  # Hands that are treated at once, side by side in the machine's registers.
VALUES = 10
ENDS, BEYOND = 8, 6
DRAW, STAND, DOUBLE = 1, 2, 4


class Tree(NamedTuple):
    """The Dealer's draws in ascending order as a tree, each node after the one that it extends.

    A node adds the `nth` card of a value at a depth; where some order of the draws ends the
    Dealer's hand, `ways` counts the orders and `column` says how it ended.
    """

    depth: Ints
    value: Ints
    nth: Ints
    column: Ints
    ways: Floats


@compiled
def dealer_tree(
    up: int,
    grown: Ints,
    shrunk: Ints,
    highest: Ints,
    counts: Ints,
    by_cards: Ints,
    draws: Bools,
    column: Ints,
) -> Tree:
    """The draws after an upcard that end the Dealer's hand in a column, and those on the way."""
    number = len(draws)
    ways = np.zeros(number)
    ways[grown[0, up]] = 1
    wanted = np.zeros(number, np.bool_)
    for hand in by_cards:
        if ways[hand] == 0:
            continue
        if draws[hand]:
            for value in range(VALUES):
                if grown[hand, value] >= 0:
                    ways[grown[hand, value]] += ways[hand]
        elif column[hand] >= 0:
            node = shrunk[hand, up]
            while node > 0 and not wanted[node]:
                wanted[node] = True
                node = shrunk[node, highest[node]]
    nodes = np.flatnonzero(wanted)
    depth, value, nth = np.zeros_like(nodes), highest[nodes], np.zeros_like(nodes)
    columns, weights = np.full_like(nodes, -1), np.zeros(len(nodes))
    for place, node in enumerate(nodes):
        depth[place] = counts[node].sum()
        nth[place] = counts[node, highest[node]]
        hand = grown[node, up]
        if hand >= 0 and ways[hand] > 0 and not draws[hand]:
            columns[place], weights[place] = column[hand], ways[hand]
    return Tree(depth, value, nth, columns, weights)


@compiled
def dealer_ends(tree: Tree, shoe: Floats, taken: float, counts: Ints, hands: Ints) -> Floats:
    """How likely the Dealer ends in each column, for each of the hands gone from the shoe."""
    deepest, most = tree.depth.max(), tree.nth.max()
    found = np.zeros((len(hands), ENDS))
    left = np.zeros((VALUES, most + 1, BATCH))
    whole = np.ones((deepest + 1, BATCH))
    chance = np.ones((deepest + 1, BATCH))
    sums = np.zeros((ENDS, BATCH))
    for start in range(0, len(hands), BATCH):
        size = min(BATCH, len(hands) - start)
        for k in range(size):
            gone = 0
            for value in range(VALUES):
                count = counts[hands[start + k], value]
                gone += count
                for nth in range(1, most + 1):
                    left[value, nth, k] = shoe[value] - taken * (count + nth - 1)
            for depth in range(1, deepest + 1):
                cards = shoe.sum() - taken * (gone + depth - 1)
                whole[depth, k] = whole[depth - 1, k] / cards if cards > 0 else 0.0
        sums[:] = 0
        _add_up(tree, left, whole, chance, sums, min(BATCH, (size + 7) // 8 * 8))
        for k in range(size):
            total = 0.0
            for column in range(ENDS):
                found[start + k, column] = sums[column, k]
                total += sums[column, k]
            found[start + k, BEYOND] += 1 - total
    return found


@compiled
def _add_up(
    tree: Tree, left: Floats, whole: Floats, chance: Floats, sums: Floats, size: int
) -> None:
    """Add the chance of every node that ends the hand to the sum of its column."""
    for node in range(len(tree.depth)):
        depth, column = tree.depth[node], tree.column[node]
        before, after = chance[depth - 1], chance[depth]
        cards = left[tree.value[node], tree.nth[node]]
        for k in range(size):
            after[k] = before[k] * cards[k]
        if column >= 0:
            ways, orders, total = tree.ways[node], whole[depth], sums[column]
            for k in range(size):
                total[k] += ways * after[k] * orders[k]


@compiled
def play(
    order: Ints,
    counts: Ints,
    grown: Ints,
    may: Ints,
    ended: Floats,
    over: Floats,
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
    value = np.zeros(len(counts))
    choice = np.zeros(len(counts), np.int64)
    worth = np.full((3, len(counts)), np.nan)
    for hand in order:
        if may[hand] & STAND:
            worth[1, hand] = ended[0, hand]
        if may[hand] & (DRAW | DOUBLE):
            left = shoe.sum() - taken * counts[hand].sum()
            drawn = doubled = 0.0
            for card in range(VALUES):
                cards = shoe[card] - taken * counts[hand, card]
                if cards <= 0:
                    continue
                after = grown[hand, card]
                if after >= 0:
                    drawn += cards * value[after]
                    doubled += cards * ended[1, after]
                else:
                    counted = 1.0
                    if hole >= 0:
                        others = shoe[hole] - taken * (counts[hand, hole] + (card == hole))
                        counted -= others / (left - taken)
                    drawn += cards * over[0] * counted
                    doubled += cards * over[1] * counted
            if may[hand] & DRAW:
                worth[0, hand] = drawn / left
            if may[hand] & DOUBLE:
                worth[2, hand] = doubled / left
        best = -1
        for place in range(3):
            if fixed[hand] == 1 << place or (
                not fixed[hand]
                and may[hand] & (1 << place)
                and (best < 0 or worth[place, hand] > worth[best, hand])
            ):
                best = place
        value[hand], choice[hand] = worth[best, hand], 1 << best
    return value, choice, worth


@compiled
def paths(start: int, apart: int, order: Ints, grown: Ints, choice: Ints) -> tuple[Floats, Floats]:
    """In how many orders of cards each hand is reached from the start, and ends doubled.

    The second row leaves out the orders that begin with a card of the value `apart`.
    """
    reached = np.zeros((2, len(choice)))
    doubled = np.zeros((2, len(choice)))
    reached[:, start] = 1
    for hand in order[::-1]:
        if reached[0, hand] == 0 or choice[hand] == STAND:
            continue
        for card in range(VALUES):
            after = grown[hand, card]
            if after < 0:
                continue
            ways = doubled if choice[hand] == DOUBLE else reached
            ways[0, after] += reached[0, hand]
            if hand != start or card != apart:
                ways[1, after] += reached[1, hand]
    return reached, doubled


@compiled
def chance(counts: Ints, weights: Floats, shoe: Floats, taken: float) -> float:
    """The weighted chance that cards come in these counts, in one given order each."""
    whole, total = shoe.sum(), 0.0
    for place in range(len(counts)):
        product, gone = weights[place], 0
        for card in range(VALUES):
            for nth in range(counts[place, card]):
                product *= (shoe[card] - taken * nth) / (whole - taken * gone)
                gone += 1
        total += product
    return total


@compiled
def joint_chance(
    before: Ints, ways: Floats, counts: Ints, weights: Floats, shoe: Floats, taken: float
) -> float:
    """The same for a first lot of cards and a second one drawn after it."""
    total = 0.0
    for place in range(len(before)):
        first = chance(before[place : place + 1], ways[place : place + 1], shoe, taken)
        if first > 0:
            total += first * chance(counts, weights, shoe - taken * before[place], taken)
    return total


@compiled
def reachable(start: int, by_cards: Ints, grown: Ints, may: Ints) -> Ints:
    """The hands that some choices and cards make of the start, those with most cards first."""
    found = np.zeros(len(grown), np.bool_)
    found[start] = True
    for hand in by_cards:
        if found[hand] and may[hand] & (DRAW | DOUBLE):
            for after in grown[hand]:
                if after >= 0:
                    found[after] = True
    return by_cards[found[by_cards]][::-1]


@compiled
def weighed(hands: Ints, ends: Floats, stood: Floats, doubled: Floats) -> Floats:
    """What hands bring that stand, and that were doubled, by how likely the Dealer's ends are."""
    found = np.zeros((2, len(stood)))
    for place, hand in enumerate(hands):
        for column in range(ENDS):
            found[0, hand] += ends[place, column] * stood[hand, column]
            found[1, hand] += ends[place, column] * doubled[hand, column]
    return found
