"""A real fork: the child never repeats what its parent draws."""

import os
import signal
from collections.abc import Callable

import pytest

from croupier.equipment.chance import SystemChance, source

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork"),
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),
]
DEADLOCK_SECONDS = 30  # Only a child that is stuck ever lives so long.


def in_child(draw: Callable[[], int]) -> int:
    """What a forked child draws; a child that fails or hangs answers nothing and fails here."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        signal.alarm(DEADLOCK_SECONDS)
        try:
            os.write(writing, str(draw()).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        drawn = answer.read()
    os.waitpid(child, 0)
    return int(drawn)


def test_parent_and_child_draw_differently() -> None:
    chance = SystemChance()
    in_one, in_other = (in_child(lambda: chance.below(2**64)) for _ in range(2))
    assert len({in_one, in_other, chance.below(2**64)}) == 3


def test_a_child_reseeds_though_it_was_given_its_parents_process_id_again() -> None:
    chance = SystemChance(process_id=lambda: 1)
    in_one, in_other = (in_child(lambda: chance.below(2**64)) for _ in range(2))
    assert len({in_one, in_other, chance.below(2**64)}) == 3


def test_a_child_draws_though_another_thread_of_its_parent_was_drawing() -> None:
    chance = SystemChance()
    with chance._lock:
        assert 0 <= in_child(lambda: chance.below(6)) < 6


def test_what_runs_in_a_child_frees_the_lock_and_forgets_which_process_seeded_it() -> None:
    chance = SystemChance()
    with chance._lock:
        source._renew_in_child()
        assert not chance._lock.locked()
    assert chance._seeded_in is None


def test_the_parent_draws_on_without_reseeding() -> None:
    asked: list[int] = []

    def entropy(length: int) -> bytes:
        asked.append(length)
        return os.urandom(length)

    chance = SystemChance(entropy)
    in_child(lambda: chance.below(6))
    chance.below(6)
    assert asked == [1024, 32, 16]
