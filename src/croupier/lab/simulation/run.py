"""A run: blocks of rounds on any number of workers, merged in their order.

A block has its own number and with it its own random streams, so the seed alone decides what a run
counts, wherever its blocks are played.
"""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.lab.simulation.automaton import Nets
    from croupier.lab.simulation.walker import Counts

BLOCK_ROUNDS = 1 << 20
BLOCKS_AHEAD = 2  # A worker never waits for the one that merges.


class Source(Protocol):
    """What can be simulated: results, and how often each comes in a block of rounds.

    The first row of counts has the rounds that are compared with the exact value, the second those
    that shoes do not always reach; `compared` is how many rounds of a shoe they always do.
    """

    @property
    def nets(self) -> tuple[Nets, ...]:
        """What each wager brings, by result."""
        ...

    @property
    def compared(self) -> int | None:
        """The rounds of each shoe that are compared, or None where all are."""
        ...

    def counts(self, seed: int, block: int, rounds: int) -> Counts:
        """How often each result came in a block of rounds."""
        ...


class Block(Protocol):
    """A block that is being played somewhere."""

    def result(self) -> Counts:
        """Its counts, once it is done."""
        ...

    def cancel(self) -> object:
        """Its end, as soon as may be."""
        ...


class Pool(NamedTuple):
    """Where blocks are played: a way to hand one over, and how many are played at a time."""

    play: Callable[[int, int, int], Block]
    workers: int


@contextmanager
def threads(source: Source, workers: int) -> Iterator[Pool]:
    """This computer: compiled code leaves the interpreter alone, so threads share all cores."""
    executor = ThreadPoolExecutor(workers)
    try:
        yield Pool(lambda *block: executor.submit(source.counts, *block), workers)
    finally:
        executor.shutdown(cancel_futures=True)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def tallies(pool: Pool, rounds: int, seed: int) -> Iterator[Counts]:
    """The counts so far, after each block."""
    waiting = _blocks(rounds)
    playing = deque[Block]()
    so_far: Counts | None = None
    try:
        while True:
            for block, size in islice(waiting, BLOCKS_AHEAD * pool.workers - len(playing)):
                playing.append(pool.play(seed, block, size))
            if not playing:
                return
            counts = playing.popleft().result()
            so_far = counts if so_far is None else np.add(so_far, counts)
            yield so_far
    finally:
        for block_left in playing:
            block_left.cancel()


def _blocks(rounds: int) -> Iterator[tuple[int, int]]:
    """The number and the rounds of each block; only the last may be shorter."""
    block = 0
    while rounds > 0:
        yield block, min(BLOCK_ROUNDS, rounds)
        rounds -= BLOCK_ROUNDS
        block += 1
