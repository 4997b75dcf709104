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

    Scratch = tuple[Floats, Floats, Floats, Floats, Floats]

VALUES = 10
ENDS, BEYOND = 8, 6
DRAW, STAND, DOUBLE = 1, 2, 4
NONE = -1
BATCH, LANES = 128, 8  # So many hands side by side, by the lanes of the machine's registers.


class Tree(NamedTuple):
    """Draws in ascending order as a tree, each node right after the one or the branch it extends.

    A node adds, at its depth, one of the `draws`: the nth card of a value.  Where draws may end so,
    `ways` counts their orders and `end` is one of the `ends`: a column at a depth; else it is none.
    Nothing goes on after a node that `is_last`.
    """

    depth: Ints
    draw: Ints
    end: Ints
    ways: Floats
    is_last: Bools
    draws: Ints
    ends: Ints


def tree_of(cards: Ints, column: Ints, ways: Floats) -> Tree:
    """The tree of draws that end: cards by value, how each ends, and in how many orders."""
    found = {
        tuple(np.repeat(np.arange(VALUES), each).tolist()): place
        for place, each in enumerate(cards)
    }
    nodes = sorted({drawn[:depth] for drawn in found for depth in range(1, len(drawn) + 1)})
    place = np.array([found.get(drawn, NONE) for drawn in nodes])
    depth = np.array([len(drawn) for drawn in nodes])
    draws, draw = _numbered([(drawn[-1], drawn.count(drawn[-1])) for drawn in nodes])
    ends, end = _numbered(list(zip(column[place].tolist(), depth.tolist(), strict=True)))
    return Tree(
        depth,
        draw,
        np.where(place == NONE, NONE, end),
        np.where(place == NONE, 0.0, ways[place]),
        np.append(depth[1:] <= depth[:-1], True),
        draws,
        ends,
    )


def _numbered(pairs: list[tuple[int, int]]) -> tuple[Ints, Ints]:
    """Each pair once, and which of them each is."""
    numbers: dict[tuple[int, int], int] = {}
    which = [numbers.setdefault(pair, len(numbers)) for pair in pairs]
    return np.array(list(numbers)), np.array(which)


def draw_ends(tree: Tree, shoe: Floats, taken: float, gone: Ints) -> Floats:
    """How likely draws end in each column, after each lot of cards gone from the shoe.

    What the tree leaves out counts as beyond.
    """
    deepest = int(tree.depth.max()) + 1
    left, sums = np.zeros((len(tree.draws), BATCH)), np.zeros((len(tree.ends), BATCH))
    chances, orders = np.ones((deepest, BATCH)), np.ones((deepest + 1, BATCH))
    found, shares = np.zeros((len(gone), ENDS)), np.zeros((ENDS, BATCH))
    _draw_ends(tree, shoe, taken, gone, (left, chances, orders, sums, shares), found)
    return found


@compiled
def _draw_ends(
    tree: Tree, shoe: Floats, taken: float, gone: Ints, scratch: Scratch, found: Floats
) -> None:
    """Write how likely draws end, a batch of lots at a time."""
    left, chances, orders, sums, shares = scratch
    for start in range(0, len(gone), BATCH):
        size = min(BATCH, len(gone) - start)
        for draw in range(len(tree.draws)):
            value, nth = tree.draws[draw, 0], tree.draws[draw, 1]
            for k in range(size):
                left[draw, k] = shoe[value] - taken * (gone[start + k, value] + nth - 1)
        for k in range(size):
            cards = 0.0
            for value in range(VALUES):
                cards += shoe[value] - taken * gone[start + k, value]
            orders[-1, k] = cards
        _add_up(tree, left, chances, sums, (size + LANES - 1) // LANES * LANES)
        _share_out(tree, taken, sums, orders, shares)
        for k in range(size):
            for column in range(ENDS):
                found[start + k, column] = shares[column, k]


@compiled
def _share_out(tree: Tree, taken: float, sums: Floats, orders: Floats, shares: Floats) -> None:
    """Write the sums of all lots as chances by column, and clear them.

    The last row of `orders` has the cards that each lot leaves; the others get, by depth, one over
    the orders of so many cards of these.
    """
    for depth in range(1, len(orders) - 1):
        for k in range(BATCH):
            cards = orders[-1, k] - taken * (depth - 1)
            orders[depth, k] = orders[depth - 1, k] / cards if cards > 0 else 0.0
    for column in range(ENDS):
        for k in range(BATCH):
            shares[column, k] = 1.0 if column == BEYOND else 0.0
    for end in range(len(tree.ends)):
        column, depth = tree.ends[end, 0], tree.ends[end, 1]
        for k in range(BATCH):
            chance = sums[end, k] * orders[depth, k]
            shares[column, k] += chance
            shares[BEYOND, k] -= chance
            sums[end, k] = 0.0


@compiled
def _add_up(tree: Tree, left: Floats, chances: Floats, sums: Floats, size: int) -> None:
    """Add the orders of every node that ends draws to the sum of its end."""
    for node in range(len(tree.depth)):
        depth, draw = tree.depth[node], tree.draw[node]
        end, ways = tree.end[node], tree.ways[node]
        if tree.is_last[node]:
            for k in range(size):
                sums[end, k] += ways * chances[depth - 1, k] * left[draw, k]
        else:
            for k in range(size):
                chances[depth, k] = chances[depth - 1, k] * left[draw, k]
            if end != NONE:
                for k in range(size):
                    sums[end, k] += ways * chances[depth, k]


def weighed(hands: Ints, ends: Floats, stood: Floats, doubled: Floats) -> Floats:
    """What hands bring that stand, and that were doubled, by how likely the Dealer's ends are."""
    found = np.zeros((2, len(stood)))
    _weighed(hands, ends, stood, doubled, found)
    return found


@compiled
def _weighed(hands: Ints, ends: Floats, stood: Floats, doubled: Floats, found: Floats) -> None:
    for place in range(len(hands)):
        hand = hands[place]
        for column in range(ENDS):
            found[0, hand] += ends[place, column] * stood[hand, column]
            found[1, hand] += ends[place, column] * doubled[hand, column]


class Graph(NamedTuple):
    """Hands in an `order` after those they grow into, their cards, and the choices open as bits."""

    order: Ints
    counts: Ints
    grown: Ints
    may: Ints


class Stock(NamedTuple):
    """The shoe that further cards are drawn from, and what a hand that goes over 21 brings.

    `lost` is for a hand as it stands and for one that was doubled.  Where the Dealer has looked at
    a `hole` card, going over counts if that is not the next one.
    """

    shoe: Floats
    taken: float
    hole: int
    lost: tuple[float, float]


def hand_worths(
    graph: Graph, stock: Stock, ended: Floats, fixed: Ints
) -> tuple[Floats, Ints, Floats]:
    """What each hand is worth, the choice made for it, and what each choice would be worth.

    `ended` is what hands bring that stood or were doubled.  `fixed` is the choice of a hand, 0
    where the best is sought.
    """
    value, choice = np.zeros(len(fixed)), np.zeros(len(fixed), np.int64)
    worth = np.zeros((3, len(fixed)))
    _write_worths(graph, stock, ended, fixed, value, choice, worth)
    return value, choice, worth


@compiled
def _write_worths(
    graph: Graph,
    stock: Stock,
    ended: Floats,
    fixed: Ints,
    value: Floats,
    choice: Ints,
    worth: Floats,
) -> None:
    for place in range(len(graph.order)):
        hand = graph.order[place]
        worth[1, hand] = ended[0, hand]
        if graph.may[hand] != STAND:
            _take_a_card(graph, stock, hand, value, ended, worth)
        best = -1
        for each in range(3):
            is_open = (
                graph.may[hand] & (1 << each) if fixed[hand] == 0 else fixed[hand] == 1 << each
            )
            if is_open and (best < 0 or worth[each, hand] > worth[best, hand]):
                best = each
        value[hand], choice[hand] = worth[best, hand], 1 << best


@compiled
def _take_a_card(
    graph: Graph, stock: Stock, hand: int, value: Floats, ended: Floats, worth: Floats
) -> None:
    """Write what a hand is worth that draws one card, to go on with or as a double."""
    left = on = once = over = 0.0
    for card in range(VALUES):
        left += stock.shoe[card] - stock.taken * graph.counts[hand, card]
    for card in range(VALUES):
        cards = stock.shoe[card] - stock.taken * graph.counts[hand, card]
        after = graph.grown[hand, card]
        if cards <= 0 or left <= 0:
            continue
        if after >= 0:
            on += cards * value[after]
            once += cards * ended[1, after]
        elif stock.hole < 0:
            over += cards
        else:
            hole = graph.counts[hand, stock.hole] + (card == stock.hole)
            holes = stock.shoe[stock.hole] - stock.taken * hole
            over += cards * (1 - holes / (left - stock.taken))
    share = 1 / left if left > 0 else 0.0
    worth[0, hand] = (on + over * stock.lost[0]) * share
    worth[2, hand] = (once + over * stock.lost[1]) * share


def paths(start: int, apart: int, order: Ints, grown: Ints, choice: Ints) -> Floats:
    """In how many orders of cards each hand is reached from the start, and ends doubled.

    `order` has hands after those that they grow into.  The first two rows have all orders, reached
    and doubled; the last two leave out those that begin with a card of the value `apart`.
    """
    found = np.zeros((4, len(choice)))
    found[0, start] = found[2, start] = 1
    _paths(start, apart, order, grown, choice, found)
    return found


@compiled
def _paths(start: int, apart: int, order: Ints, grown: Ints, choice: Ints, found: Floats) -> None:
    for place in range(len(order) - 1, -1, -1):
        hand = order[place]
        if found[0, hand] == 0 or choice[hand] == STAND:
            continue
        row = 1 if choice[hand] == DOUBLE else 0
        for card in range(VALUES):
            after = grown[hand, card]
            if after >= 0:
                found[row, after] += found[0, hand]
                if hand != start or card != apart:
                    found[row + 2, after] += found[2, hand]


def orders(start: int, by_cards: Ints, grown: Ints, draws: Bools) -> Floats:
    """In how many orders of cards each hand grows from the start, while it draws."""
    order = np.ascontiguousarray(by_cards[::-1])
    ways: Floats = paths(start, NONE, order, grown, np.where(draws, DRAW, STAND))[0]
    return ways


def order_chances(draws: Ints, shoe: Floats, taken: float) -> Floats:
    """The chance of each lot of cards in one order of them."""
    most = int(draws.max(initial=0))
    found, shares = np.ones(len(draws)), np.ones(VALUES * most + 1)
    _order_chances(draws, shoe, taken, np.ones((VALUES, most + 1)), shares, found)
    return found


@compiled
def _order_chances(
    draws: Ints, shoe: Floats, taken: float, ways: Floats, shares: Floats, found: Floats
) -> None:
    left = 0.0
    for value in range(VALUES):
        left += shoe[value]
        for nth in range(ways.shape[1] - 1):
            ways[value, nth + 1] = ways[value, nth] * max(0.0, shoe[value] - taken * nth)
    for cards in range(len(shares) - 1):
        shares[cards + 1] = shares[cards] / left if left > 0 else 0.0
        left -= taken
    for place in range(len(draws)):
        cards = 0
        for value in range(VALUES):
            cards += draws[place, value]
            found[place] *= ways[value, draws[place, value]]
        found[place] *= shares[cards]
