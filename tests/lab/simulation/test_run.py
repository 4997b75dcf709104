"""A run: the seed alone decides it, blocks merge in their order, and it stops when told to."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import numpy as np
import pytest

from croupier.lab.simulation.cluster import cluster
from croupier.lab.simulation.found import Found, finds
from croupier.lab.simulation.run import BLOCK_ROUNDS, Pool, cores, tallies, threads
from croupier.lab.simulation.simulators import subject_of
from support.blackjack import rules_of

if TYPE_CHECKING:
    from croupier.lab.simulation.subject import Subject
    from croupier.lab.simulation.walker import Counts

ROUNDS = 3 * BLOCK_ROUNDS + 5


def blackjack() -> Subject:
    return subject_of(rules_of("blackjack"))


def counted(subject: Subject, workers: int, seed: int = 1, rounds: int = ROUNDS) -> Counts:
    with threads(subject.source, workers) as pool:
        return deque(tallies(pool, rounds, seed), maxlen=1)[0]


@pytest.mark.parametrize("workers", [2, 3, 7])
def test_a_seed_repeats_a_run_whatever_the_number_of_workers(workers: int) -> None:
    assert np.array_equal(counted(blackjack(), 1), counted(blackjack(), workers))


def test_another_seed_is_another_run() -> None:
    one, other = (counted(blackjack(), 1, seed, 1000) for seed in (1, 2))
    assert not np.array_equal(one, other)


def test_exactly_the_rounds_asked_for_are_played() -> None:
    assert counted(blackjack(), 2).sum() == ROUNDS


def test_the_blocks_of_a_run_differ() -> None:
    source = blackjack().source
    assert not np.array_equal(source.counts(1, 0, 1000), source.counts(1, 1, 1000))


def test_what_is_found_so_far_grows_block_by_block() -> None:
    with threads(blackjack().source, 2) as pool:
        rounds = [int(counts.sum()) for counts in tallies(pool, ROUNDS, 1)]
    assert rounds == [BLOCK_ROUNDS, 2 * BLOCK_ROUNDS, 3 * BLOCK_ROUNDS, ROUNDS]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_stops_at_the_precision_wanted(workers: int) -> None:
    # A round has a standard deviation of 1.13, and 33 of some 39 rounds of a shoe are compared.
    with threads(blackjack().source, workers) as pool:
        found = deque(finds(blackjack(), pool, 10**12, 1, precision=0.0007), maxlen=1)[0]
    assert found.estimate().standard_error <= 0.0007
    assert found.rounds == 3 * BLOCK_ROUNDS


class Played:
    """A block that was played, or interrupts whoever waits for it."""

    def __init__(self, block: int) -> None:
        self.block = block
        self.is_cancelled = False

    def result(self) -> Counts:
        if self.block == 2:
            raise KeyboardInterrupt
        return np.array([[1], [0]])

    def cancel(self) -> None:
        self.is_cancelled = True


def test_an_interrupted_run_leaves_what_it_found_and_no_block_behind() -> None:
    played: list[Played] = []

    def play(_seed: int, block: int, _rounds: int) -> Played:
        played.append(Played(block))
        return played[-1]

    found: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(int(counts.sum()) for counts in tallies(Pool(play, 2), 10**12, 1))
    assert [block.is_cancelled for block in played[3:]] == [True] * len(played[3:])
    assert len(played) > 3


def test_a_block_is_never_waited_for_twice() -> None:
    rounds = [int(counts.sum()) for counts in tallies(Pool(lambda *_: Played(0), 3), ROUNDS, 1)]
    assert rounds == [1, 2, 3, 4]


def test_there_is_at_least_one_core() -> None:
    assert cores() >= 1


def test_rounds_that_not_every_shoe_reaches_are_not_compared() -> None:
    subject = blackjack()
    found = Found(subject, counted(subject, 2))
    as_dealt = found.as_dealt()
    assert as_dealt is not None
    assert as_dealt.rounds == ROUNDS
    assert 0.8 < found.estimate().rounds / ROUNDS < 0.9


@pytest.mark.filterwarnings("ignore")  # Of how dask itself is written.
def test_a_cluster_of_two_processes_plays_the_very_same_run() -> None:
    distributed = pytest.importorskip("distributed")
    subject = blackjack()
    with (
        distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None) as local,
        cluster(local.scheduler_address, subject.source) as pool,
    ):
        counts = deque(tallies(pool, ROUNDS, 1), maxlen=1)[0]
        assert pool.workers == 2
    assert np.array_equal(counts, counted(subject, 1))
