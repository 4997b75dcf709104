"""kill -9 at the boundaries of every commit: nothing acknowledged is lost, nothing happens twice.

A kill -9 leaves the files as they are at that instant, so a copy of them taken there is what the
next process finds; real kills at some of the boundaries show the same.  Every run of the tests
visits each boundary of the first book below and some of each other book's, another part of each;
the slow ones visit all, with a real kill at each and another one while the floor recovers.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.table import new_table
from croupier.rulebook.loader import book_names
from support.lives import AFTER, BEFORE, Ending, Life, dies_at, keeps_copies, lived, warm
from support.planted import PLANTED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

STEPS = {"crown_melbourne/roulette": 1, "crown_melbourne/blackjack": 5}
STEP = 9  # of the other books, every ninth boundary
RECOVERY_COMMITS = 12
MEMORY = Path("/dev/shm")  # noqa: S108 - where there is one, the files are in memory


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    made = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None))
    (made / "warm").mkdir()
    warm(made / "warm")
    yield made
    shutil.rmtree(made)


class Boundaries(NamedTuple):
    """An uninterrupted life, and the files at each boundary of it."""

    whole: Ending
    copies: list[Path]


def _boundaries(folder: Path, book: str, plant: Callable[[], None] = lambda: None) -> Boundaries:
    new_table(TablePlan("A1", book))
    home = Path(tempfile.mkdtemp(dir=folder))
    floor, copies = home / "floor", home / "copies"
    floor.mkdir()
    whole = lived(Life(floor, book, keeps_copies(floor, copies), plant=plant))
    return Boundaries(whole, sorted(copies.iterdir()))


def _resumed(book: str, copy: Path, number: int) -> Ending:
    """The next life, at once or after a minute; sometimes it dies while it recovers."""
    minutes = number % 2
    if number % 3 == 0:
        at = number // 3 % RECOVERY_COMMITS + 1
        killed = lived(Life(copy, book, dies_at(at, (BEFORE, AFTER)[at % 2])))
        assert killed.by_signal or not killed.wrong, killed
    ending = lived(Life(copy, book, minutes_later=minutes))
    shutil.rmtree(copy)
    return ending


def _wrong(book: str, boundaries: Boundaries, step: int, first: int = 0) -> list[str]:
    found = list(boundaries.whole.wrong)
    for number, copy in list(enumerate(boundaries.copies))[first::step]:
        ending = _resumed(book, copy, number)
        found += [f"{copy.name}: {each}" for each in ending.wrong]
        if number % 2 == 0 and ending.balances != boundaries.whole.balances:
            found.append(f"{copy.name}: {ending.balances}, not {boundaries.whole.balances}")
    return found


@pytest.mark.parametrize("book", book_names())
def test_a_floor_that_was_killed_at_a_boundary_goes_on_as_if_it_had_not_been(
    folder: Path, book: str
) -> None:
    boundaries = _boundaries(folder, book)
    assert len(boundaries.copies) == 2 * boundaries.whole.commits
    step = STEPS.get(book, STEP)
    first = book_names().index(book) % step
    assert _wrong(book, boundaries, step, first) == []


def _killed(folder: Path, book: str, at: int, side: str) -> Ending:
    """How it ends after a real kill at a commit, and another one in the recovery from it."""
    home = Path(tempfile.mkdtemp(dir=folder))
    first = lived(Life(home, book, dies_at(at, side)))
    assert first.by_signal == 9, first
    lived(Life(home, book, dies_at(at % RECOVERY_COMMITS + 1, side)))
    ending = lived(Life(home, book, units_max=1000))
    shutil.rmtree(home)
    return ending


@pytest.mark.parametrize("side", [BEFORE, AFTER])
@pytest.mark.parametrize("at", range(3, 45, 6))
def test_a_real_kill_leaves_what_a_copy_of_the_files_has(folder: Path, at: int, side: str) -> None:
    ending = _killed(folder, "crown_melbourne/blackjack", at, side)
    assert ending.wrong == ()


@pytest.mark.slow
@pytest.mark.parametrize("book", book_names())
def test_a_real_kill_at_every_boundary_loses_nothing(folder: Path, book: str) -> None:
    whole = lived(Life(Path(tempfile.mkdtemp(dir=folder)), book))
    for at in range(1, whole.commits + 1):
        for side in (BEFORE, AFTER):
            ending = _killed(folder, book, at, side)
            assert (ending.wrong, ending.balances) == ((), whole.balances), (at, side)


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_noticed(folder: Path, fault: str) -> None:
    plant, notices = PLANTED[fault]
    book = "crown_melbourne/roulette"
    boundaries = _boundaries(folder, book, plant)
    endings = (lived(Life(copy, book, plant=plant)) for copy in reversed(boundaries.copies))
    assert any(notices in each for ending in endings for each in ending.wrong)
