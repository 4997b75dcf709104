"""The walker: cards through any table of states, four shoes at a time, without a rule in it.

A step is one look into the table.  It does not ask whether the round is over, so nothing is there
to be guessed wrong, and the four chains of looks overlap in the processor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.lab.simulation.automaton import STATE_BITS
from croupier.lab.simulation.shoes import STREAMS, below, compiled, drawn, fill, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from croupier.lab.simulation.shoes import Bytes, Words

    Table = NDArray[np.uint32]
    Counts = NDArray[np.int64]

LANES = 4
BATCH = 512  # Cards a lane between two counts, where every round begins with a full shoe.
SHIFT, STATE = np.uint32(STATE_BITS), np.uint32((1 << STATE_BITS) - 1)
NOUGHT, ONE = np.uint64(0), np.uint64(1)


class Dealing(NamedTuple):
    """How rounds are dealt: through which table, from which cards, and for how long.

    `cut` counts the cards before the cutting card, `longest` those of the longest round; of each
    shoe the first rounds are `compared` apart from the rest.
    """

    table: Table
    deck: Bytes
    burned: int
    cut: int
    longest: int
    compared: int


class Lanes(NamedTuple):
    """Four shoes one behind the other, the places their next cards come from, and the results.

    `size` is how many cards a shoe has, `ahead` for how many of them places are drawn at once.
    """

    cards: Bytes
    places: NDArray[np.uint16]
    results: NDArray[np.uint16]
    size: np.uint64
    ahead: np.uint64
    states: Table
    ends: Words


@compiled
def walk_shoes(dealing: Dealing, streams: Words, rounds: int, counts: Counts) -> None:
    """Play rounds from shoes that end with the round in which the cutting card comes out.

    The first row counts the results of the rounds that are compared, the second all others.
    """
    lanes = _lanes(dealing.deck, dealing.cut + dealing.longest)
    words = np.empty(len(lanes.places) // 2, np.uint64)
    bits, counted = words.view(np.uint32), 0
    left, first = _left(lanes)
    while counted < rounds:
        fill(streams, words)
        for i in range(len(bits)):
            lanes.places[i] = first[i] + below(bits[i], left[i])
        _until_cut(dealing, lanes)
        for lane in range(LANES):
            start, end = _last_round(dealing, lanes, lane)
            taken = min(end - start, rounds - counted)
            _count(lanes.results[start : start + taken], dealing.compared, counts)
            counted += taken


@compiled
def _lanes(deck: Bytes, ahead: int) -> Lanes:
    rows = (ahead + STREAMS - 1) // STREAMS * STREAMS
    cards = np.empty(LANES * len(deck), np.uint8)
    for lane in range(LANES):
        cards[lane * len(deck) : (lane + 1) * len(deck)] = deck
    return Lanes(
        cards,
        np.empty(LANES * rows, np.uint16),
        np.empty(len(cards) + 1, np.uint16),
        np.uint64(len(deck)),
        np.uint64(rows),
        np.zeros(LANES, np.uint32),
        np.zeros(LANES, np.uint64),
    )


@compiled
def _left(lanes: Lanes) -> tuple[Words, Words]:
    """For each card to come: how many it may be one of, and where the first of them lies."""
    left, first = np.empty(len(lanes.places), np.uint64), np.empty(len(lanes.places), np.uint64)
    for lane in range(np.uint64(LANES)):
        for i in range(lanes.ahead):
            left[lane * lanes.ahead + i] = lanes.size - i if i < lanes.size else ONE
            first[lane * lanes.ahead + i] = lane * lanes.size + i
    return left, first


@compiled
def _until_cut(dealing: Dealing, lanes: Lanes) -> None:
    """Shuffle and play all shoes up to the cutting card."""
    table, cards, places, results = dealing.table, lanes.cards, lanes.places, lanes.results
    burned, cut = np.uint64(dealing.burned), np.uint64(dealing.cut)
    size, ahead = lanes.size, lanes.ahead
    for i in range(cut):
        drawn(cards, i, places[i])
        drawn(cards, i + size, places[i + ahead])
        drawn(cards, i + size + size, places[i + ahead + ahead])
        drawn(cards, i + size + size + size, places[i + ahead + ahead + ahead])
    s0 = s1 = s2 = s3 = np.uint32(0)
    n0, n1, n2, n3 = NOUGHT, size, size + size, size + size + size
    for i in range(burned, cut):
        s0, n0 = _stepped(table, s0, cards[i], results, n0)
        s1, n1 = _stepped(table, s1, cards[i + size], results, n1)
        s2, n2 = _stepped(table, s2, cards[i + size + size], results, n2)
        s3, n3 = _stepped(table, s3, cards[i + size + size + size], results, n3)
    lanes.states[0], lanes.states[1], lanes.states[2], lanes.states[3] = s0, s1, s2, s3
    lanes.ends[0], lanes.ends[1], lanes.ends[2], lanes.ends[3] = n0, n1, n2, n3


@inlined
def _stepped(
    table: Table, state: np.uint32, card: np.uint8, results: NDArray[np.uint16], end: np.uint64
) -> tuple[np.uint32, np.uint64]:
    """The state after a card, and the end of the results: a step without one is written over."""
    entry = table[state + card]
    result = entry >> SHIFT
    results[end] = result
    return entry & STATE, end + np.uint64(result != 0)


@compiled
def _last_round(dealing: Dealing, lanes: Lanes, lane: int) -> tuple[int, int]:
    """Where the results of a shoe begin and end, once the round is over that is being played."""
    start, state, end = np.uint64(lane) * lanes.size, lanes.states[lane], lanes.ends[lane]
    i = np.uint64(dealing.cut)
    while state:
        card = drawn(lanes.cards, start + i, lanes.places[np.uint64(lane) * lanes.ahead + i])
        state, end = _stepped(dealing.table, state, card, lanes.results, end)
        i += ONE
    return np.int64(start), np.int64(end)


@compiled
def _count(results: NDArray[np.uint16], compared: int, counts: Counts) -> None:
    for result in results[:compared]:
        counts[0, result] += 1
    for result in results[compared:]:
        counts[1, result] += 1
