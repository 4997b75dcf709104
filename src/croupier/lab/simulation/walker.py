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
    Results = NDArray[np.uint16]
    Counts = NDArray[np.int64]

LANES = 4
LATE = 1024  # Draws kept for the cards behind the cutting card.
BATCH = 512  # Cards a lane between two counts, where every round begins with a full shoe.
SHIFT, STATE = np.uint32(STATE_BITS), np.uint32((1 << STATE_BITS) - 1)
NOUGHT, ONE, TWO, THREE = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(3)


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
    """Four shoes side by side, the places their next cards come from, and their results.

    `states` is where each shoe stands in the table, `ends` where its results end, and `dealt` how
    many cards its round took so far.
    """

    shoes: Bytes
    places: NDArray[np.uint16]
    results: Results
    states: Table
    ends: Words
    dealt: Words


@compiled
def walk_shoes(dealing: Dealing, streams: Words, rounds: int, counts: Counts) -> None:
    """Play rounds from shoes that end with the round in which the cutting card comes out.

    The first row counts the results of the rounds that are compared, the second all others.
    """
    lanes, late = _lanes(dealing, dealing.cut), np.empty(LATE // 2, np.uint64)
    words = np.empty(lanes.places.size // 2, np.uint64)
    used, counted = LATE, 0
    while counted < rounds:
        fill(streams, words)
        _place(lanes, words.view(np.uint32))
        _shuffle(lanes, dealing.cut)
        _until_cut(dealing, lanes)
        if used + LANES * dealing.longest > LATE:
            fill(streams, late)
            used = 0
        for lane in range(LANES):
            used = _last_round(dealing, lanes, lane, late.view(np.uint32), used)
            taken = min(int(lanes.ends[lane]), rounds - counted)
            _count(lanes.results[lane, :taken], dealing.compared, counts)
            counted += taken


@compiled
def walk_fresh(dealing: Dealing, streams: Words, rounds: int, counts: Counts) -> None:
    """Play rounds that each begin with all cards in the shoe, as from a continuous shuffler.

    Each lane plays its share to the end, so that long rounds count as often as they happen.
    """
    lanes, words = _lanes(dealing, BATCH), np.empty(LANES * BATCH // 2, np.uint64)
    left = np.empty(LANES, np.int64)
    for lane in range(LANES):
        left[lane] = rounds // LANES + (lane < rounds % LANES)
    while left.max() > 0:
        fill(streams, words)
        _from_full_shoes(dealing.table, lanes, words.view(np.uint32).reshape(LANES, BATCH))
        for lane in range(LANES):
            taken = min(int(lanes.ends[lane]), int(left[lane]))
            _count(lanes.results[lane, :taken], taken, counts)
            left[lane] -= taken


@compiled
def _lanes(dealing: Dealing, cards: int) -> Lanes:
    """Full shoes, with room for so many cards at a time, in whole rows of random words."""
    ahead = (cards + STREAMS // 2 - 1) // (STREAMS // 2) * (STREAMS // 2)
    shoes = np.empty((LANES, len(dealing.deck)), np.uint8)
    for lane in range(LANES):
        for i in range(len(dealing.deck)):  # Assigned at once, it takes seconds to compile.
            shoes[lane, i] = dealing.deck[i]
    return Lanes(
        shoes,
        np.empty((LANES, ahead), np.uint16),
        np.empty((LANES, ahead + dealing.longest + 1), np.uint16),
        np.zeros(LANES, np.uint32),
        np.zeros(LANES, np.uint64),
        np.zeros(LANES, np.uint64),
    )


@compiled
def _place(lanes: Lanes, bits: Table) -> None:
    """Draw where each card comes from: any place from its own to the end of its shoe."""
    cards, ahead = lanes.shoes.shape[1], lanes.places.shape[1]
    for lane in range(LANES):
        places, own = lanes.places[lane], bits[lane * ahead : (lane + 1) * ahead]
        for i in range(len(own)):
            places[i] = i + np.int64(below(own[i], cards - i))


@compiled
def _shuffle(lanes: Lanes, cards: int) -> None:
    """Put the first cards of all shoes in order."""
    for i in range(np.uint64(cards)):
        drawn(lanes.shoes[0], i, lanes.places[0, i])
        drawn(lanes.shoes[1], i, lanes.places[1, i])
        drawn(lanes.shoes[2], i, lanes.places[2, i])
        drawn(lanes.shoes[3], i, lanes.places[3, i])


@compiled
def _until_cut(dealing: Dealing, lanes: Lanes) -> None:
    """Play all shoes up to the cutting card."""
    table, shoes, results = dealing.table, lanes.shoes, lanes.results
    s0 = s1 = s2 = s3 = np.uint32(0)
    n0 = n1 = n2 = n3 = NOUGHT
    for i in range(np.uint64(dealing.burned), np.uint64(dealing.cut)):
        s0, n0 = _stepped(table, s0, shoes[0, i], results[0], n0)
        s1, n1 = _stepped(table, s1, shoes[1, i], results[1], n1)
        s2, n2 = _stepped(table, s2, shoes[2, i], results[2], n2)
        s3, n3 = _stepped(table, s3, shoes[3, i], results[3], n3)
    lanes.states[0], lanes.states[1], lanes.states[2], lanes.states[3] = s0, s1, s2, s3
    lanes.ends[0], lanes.ends[1], lanes.ends[2], lanes.ends[3] = n0, n1, n2, n3


@compiled
def _from_full_shoes(table: Table, lanes: Lanes, bits: Table) -> None:
    """Play so many cards in each lane, each round from the front of its shoe."""
    shoes, results, dealt = lanes.shoes, lanes.results, lanes.dealt
    s0, s1, s2, s3 = lanes.states[0], lanes.states[1], lanes.states[2], lanes.states[3]
    d0, d1, d2, d3 = dealt[0], dealt[1], dealt[2], dealt[3]
    n0 = n1 = n2 = n3 = NOUGHT
    for i in range(np.uint64(BATCH)):
        s0, n0 = _stepped(table, s0, _next(shoes[0], d0, bits[0, i]), results[0], n0)
        s1, n1 = _stepped(table, s1, _next(shoes[1], d1, bits[1, i]), results[1], n1)
        s2, n2 = _stepped(table, s2, _next(shoes[2], d2, bits[2, i]), results[2], n2)
        s3, n3 = _stepped(table, s3, _next(shoes[3], d3, bits[3, i]), results[3], n3)
        d0 = d0 + ONE if s0 else NOUGHT
        d1 = d1 + ONE if s1 else NOUGHT
        d2 = d2 + ONE if s2 else NOUGHT
        d3 = d3 + ONE if s3 else NOUGHT
    lanes.states[0], lanes.states[1], lanes.states[2], lanes.states[3] = s0, s1, s2, s3
    lanes.ends[0], lanes.ends[1], lanes.ends[2], lanes.ends[3] = n0, n1, n2, n3
    dealt[0], dealt[1], dealt[2], dealt[3] = d0, d1, d2, d3


@inlined
def _stepped(
    table: Table, state: np.uint32, card: np.uint8, results: Results, end: np.uint64
) -> tuple[np.uint32, np.uint64]:
    """The state after a card, and the end of the results: a step without one is written over."""
    entry = table[state + card]
    result = entry >> SHIFT
    results[end] = result
    return entry & STATE, end + np.uint64(result != 0)


@inlined
def _next(shoe: Bytes, dealt: np.uint64, bits: np.uint32) -> np.uint8:
    """The next card of a shoe of which so many are dealt."""
    return drawn(shoe, dealt, dealt + below(bits, np.uint64(len(shoe)) - dealt))


@compiled
def _last_round(dealing: Dealing, lanes: Lanes, lane: int, bits: Table, used: int) -> int:
    """Play a shoe's last round to its end, and say how many random bits are used by then."""
    state, end, dealt = lanes.states[lane], lanes.ends[lane], np.uint64(dealing.cut)
    while state:
        card = _next(lanes.shoes[lane], dealt, bits[used])
        state, end = _stepped(dealing.table, state, card, lanes.results[lane], end)
        dealt += ONE
        used += 1
    lanes.ends[lane] = end
    return used


@compiled
def _count(results: Results, compared: int, counts: Counts) -> None:
    for result in results[:compared]:
        counts[0, result] += 1
    for result in results[compared:]:
        counts[1, result] += 1
