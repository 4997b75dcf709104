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
LATE = 1024  # Draws kept for the cards behind the cutting card.
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

    `size` is how many cards a shoe has, `ahead` for how many of them places are drawn at once;
    `states` and `ends` are where each shoe stands, in the table and among the results.
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
    lanes, late = _lanes(dealing), _words(LATE)
    words = _words(len(lanes.places))
    used, counted = LATE, 0
    while counted < rounds:
        fill(streams, words)
        _place(lanes, words.view(np.uint32))
        _until_cut(dealing, lanes)
        if used + LANES * dealing.longest > LATE:
            fill(streams, late)
            used = 0
        for lane in range(LANES):
            start, end, used = _last_round(dealing, lanes, lane, late.view(np.uint32), used)
            taken = min(end - start, rounds - counted)
            _count(lanes.results[start : start + taken], dealing.compared, counts)
            counted += taken


@compiled
def _lanes(dealing: Dealing) -> Lanes:
    size, ahead = len(dealing.deck), _in_rows(dealing.cut)
    cards = np.empty(LANES * size, np.uint8)
    for lane in range(LANES):
        cards[lane * size : (lane + 1) * size] = dealing.deck
    return Lanes(
        cards,
        np.empty(LANES * ahead, np.uint16),
        np.empty(LANES * max(size, BATCH) + 1, np.uint16),
        np.uint64(size),
        np.uint64(ahead),
        np.zeros(LANES, np.uint32),
        np.zeros(LANES, np.uint64),
    )


@compiled
def _place(lanes: Lanes, bits: Table) -> None:
    """Draw where each card comes from: any place from its own to the end of its shoe."""
    size, ahead = np.int64(lanes.size), np.int64(lanes.ahead)
    for lane in range(LANES):
        places, own = lanes.places[lane * ahead :], bits[lane * ahead : (lane + 1) * ahead]
        for i in range(len(own)):
            places[i] = lane * size + i + np.int64(below(own[i], np.uint64(size - i)))


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


@compiled
def walk_fresh(dealing: Dealing, streams: Words, rounds: int, counts: Counts) -> None:
    """Play rounds that each begin with all cards in the shoe, as from a continuous shuffler.

    Each lane plays its share to the end, so that long rounds count as often as they happen.
    """
    lanes, words = _lanes(dealing), _words(LANES * BATCH)
    places, left = np.zeros(LANES, np.uint64), np.empty(LANES, np.int64)
    for lane in range(LANES):
        left[lane] = rounds // LANES + (lane < rounds % LANES)
    while left.max() > 0:
        fill(streams, words)
        _from_full_shoes(dealing.table, lanes, words.view(np.uint32), places)
        for lane in range(LANES):
            taken = min(np.int64(lanes.ends[lane]) - lane * BATCH, left[lane])
            start = lane * BATCH
            _count(lanes.results[start : start + taken], taken, counts)
            left[lane] -= taken


@compiled
def _from_full_shoes(table: Table, lanes: Lanes, bits: Table, places: Words) -> None:
    """Play a batch of cards in each lane, from where its round stands; a new one begins in front."""
    cards, results, size = lanes.cards, lanes.results, lanes.size
    s0, s1, s2, s3 = lanes.states[0], lanes.states[1], lanes.states[2], lanes.states[3]
    p0, p1, p2, p3 = places[0], places[1], places[2], places[3]
    n0 = NOUGHT
    n1, n2, n3 = n0 + np.uint64(BATCH), n0 + np.uint64(2 * BATCH), n0 + np.uint64(3 * BATCH)
    a0, a1, a2, a3 = (
        cards[:size],
        cards[size : size + size],
        cards[size + size : size + size + size],
        cards[size + size + size :],
    )
    for i in range(np.uint64(0), np.uint64(LANES * BATCH), np.uint64(LANES)):
        card = drawn(a0, p0, p0 + below(bits[i], size - p0))
        s0, n0 = _stepped(table, s0, card, results, n0)
        p0 = p0 + ONE if s0 else NOUGHT
        card = drawn(a1, p1, p1 + below(bits[i + np.uint64(1)], size - p1))
        s1, n1 = _stepped(table, s1, card, results, n1)
        p1 = p1 + ONE if s1 else NOUGHT
        card = drawn(a2, p2, p2 + below(bits[i + np.uint64(2)], size - p2))
        s2, n2 = _stepped(table, s2, card, results, n2)
        p2 = p2 + ONE if s2 else NOUGHT
        card = drawn(a3, p3, p3 + below(bits[i + np.uint64(3)], size - p3))
        s3, n3 = _stepped(table, s3, card, results, n3)
        p3 = p3 + ONE if s3 else NOUGHT
    lanes.states[0], lanes.states[1], lanes.states[2], lanes.states[3] = s0, s1, s2, s3
    lanes.ends[0], lanes.ends[1], lanes.ends[2], lanes.ends[3] = n0, n1, n2, n3
    places[0], places[1], places[2], places[3] = p0, p1, p2, p3


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
def _last_round(
    dealing: Dealing, lanes: Lanes, lane: int, bits: Table, used: int
) -> tuple[int, int, int]:
    """Where a shoe's results begin and end after its last round, and how many bits are used."""
    start, state, end = np.uint64(lane) * lanes.size, lanes.states[lane], lanes.ends[lane]
    i = np.uint64(dealing.cut)
    while state:
        place = start + i + below(bits[used], lanes.size - i)
        card = drawn(lanes.cards, start + i, place)
        state, end = _stepped(dealing.table, state, card, lanes.results, end)
        i += ONE
        used += 1
    return np.int64(start), np.int64(end), used


@inlined
def _in_rows(cards: int) -> int:
    """At least so many cards a lane, that fill rows of streams with two draws a word."""
    return (cards + STREAMS // 2 - 1) // (STREAMS // 2) * (STREAMS // 2)


@inlined
def _words(draws: int) -> Words:
    return np.empty(draws // 2, np.uint64)


@compiled
def _count(results: NDArray[np.uint16], compared: int, counts: Counts) -> None:
    for result in results[:compared]:
        counts[0, result] += 1
    for result in results[compared:]:
        counts[1, result] += 1
