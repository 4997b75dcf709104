"""Simulated blackjack against a tight C program of the same game, and on two cores."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
import time
from collections import deque
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from figures import Figure, interleaved

from croupier.lab.simulation.estimate import Estimate
from croupier.lab.simulation.found import Found
from croupier.lab.simulation.run import tallies, threads
from croupier.lab.simulation.simulators import subject_of
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.lab.simulation.subject import Subject

ROUNDS = 10_000_000
REPEATS = 7
CLOCKED = 31
CROWN_SYDNEY = "crown_sydney/blackjack"
GAMES = tuple(name for name in book_names() if load(name).game == "blackjack")
PROGRAM = Path(__file__).with_name("blackjack.c")
FIRST_CALL = f"""
import time
from croupier.lab.simulation.simulators import subject_of
from croupier.rulebook.loader import load
source = subject_of(load("{CROWN_SYDNEY}").rules()).source
begun = time.process_time()
source.counts(1, 0, 1)
print(time.process_time() - begun)
"""


def figures() -> Iterator[Figure]:
    """Rounds a second of each game of the family, as ratios to the C program."""
    with _program() as program:
        games = {name: subject_of(load(name).rules()) for name in GAMES}
        works: dict[str, Callable[[], object]] = {
            name: partial(_play, subject, 1) for name, subject in games.items()
        }
        works["C"] = partial(_run, program, ROUNDS)
        seconds = interleaved(works, REPEATS)
        yield Figure("C program, Crown Sydney Blackjack", ROUNDS / seconds["C"], "rounds/s", None)
        yield Figure("simulation, same game", ROUNDS / seconds[CROWN_SYDNEY], "rounds/s", None)
        for name in (CROWN_SYDNEY, *(name for name in GAMES if name != CROWN_SYDNEY)):
            goal = 2.0 if name == CROWN_SYDNEY else 1.0
            yield Figure(f"{name} / C program", seconds["C"] / seconds[name], "times", goal)
        yield _difference(games[CROWN_SYDNEY], program)
        yield _two_cores(games[CROWN_SYDNEY])
    yield from _first_calls()


@contextmanager
def _program() -> Iterator[Path]:
    """The C program, compiled for this very processor."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "blackjack"
        compiler = os.environ.get("CC", "cc")
        subprocess.run([compiler, "-O3", "-march=native", "-o", path, PROGRAM], check=True)
        yield path


def _run(program: Path, rounds: int, seed: int = 1) -> tuple[int, int]:
    """The sum of the nets that the program counts, and of their squares, in half wagers."""
    command = [str(program), str(rounds), str(seed)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    _, total, squares = map(int, done.stdout.split())
    return total, squares


def _play(subject: Subject, workers: int, rounds: int = ROUNDS) -> Found:
    with threads(subject.source, workers) as pool:
        return Found(subject, deque(tallies(pool, rounds, 1), maxlen=1)[0])


def _difference(subject: Subject, program: Path) -> Figure:
    """How many standard errors apart the two find the same game: they play the same rounds."""
    rounds = 10 * ROUNDS
    own = _play(subject, 1, rounds).as_dealt()
    total, squares = _run(program, rounds)
    assert isinstance(own, Estimate)
    mean = total / rounds / 2
    error = ((squares / rounds / 4 - mean**2) / rounds) ** 0.5
    apart = abs(float(own.mean) - mean) / (own.standard_error**2 + error**2) ** 0.5
    return Figure("simulation and C program apart", apart, "standard errors", 3.0, at_most=True)


def _two_cores(subject: Subject) -> Figure:
    """By the clock, the best of many short runs: whatever else is running only takes from it."""
    least = {1: math.inf, 2: math.inf}
    for _ in range(CLOCKED):
        for workers, so_far in least.items():
            begun = time.perf_counter()
            _play(subject, workers, 2 * ROUNDS)
            least[workers] = min(so_far, time.perf_counter() - begun)
    return Figure("simulation, two cores / one", least[1] / least[2], "times", 1.7)


def _first_calls() -> Iterator[Figure]:
    """What the first call of the walker takes on a new computer, and on the same one later."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
        for name, goal in (("first compilation", 10.0), ("compiled code kept", None)):
            done = subprocess.run(
                [sys.executable, "-c", FIRST_CALL],
                check=True,
                stdout=subprocess.PIPE,
                env=environment,
            )
            yield Figure(f"walker, {name}", float(done.stdout), "s CPU", goal, at_most=True)
