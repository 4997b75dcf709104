"""Tests run on mutants, each in a copy of the checkout and in a process of its own.

The process that starts them has loaded the libraries already; what a mutant's process imports of
this project comes from the copy.
"""

from __future__ import annotations

import importlib
import os
import resource
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from enum import Enum
from multiprocessing import connection, get_context
from typing import TYPE_CHECKING, NamedTuple

import pytest

from croupier.rulebook.trace import CHECKOUT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from multiprocessing.connection import Connection
    from pathlib import Path

    from mutants.population import Mutant

COPIED, SETTINGS = ("src", "books", "tests"), "pyproject.toml"
OWN = {"croupier", "support"}
ALL_LOADED = "import sys, croupier.web.server, support.witness; print(*sys.modules)"
NO_SERVERS = "not postgres and not browser"  # They would outlive the trial.
SECONDS_MAX = 120  # A mutant may never come to an end,
BYTES_MAX = 4 * 2**30  # and may want more and more.
FORK = get_context("fork")


class Fate(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    STILLBORN = "does not load"


class Verdict(NamedTuple):
    """What became of a mutant, and what noticed it."""

    fate: Fate
    by: str = ""


class Trial(NamedTuple):
    """A mutant of a clause, or none, and the tests that are to notice it."""

    clause: str
    mutant: Mutant | None
    tests: tuple[str, ...]


class Copy:
    """A copy of the checkout, in which one trial runs at a time."""

    def __init__(self, folder: Path, checkout: Path = CHECKOUT) -> None:
        self.folder = folder
        for source in map(checkout.joinpath, COPIED):
            if source.is_dir():
                shutil.copytree(source, folder / source.name)
        shutil.copy2(checkout / SETTINGS, folder / SETTINGS)

    def start(self, trial: Trial) -> Connection:
        """Begin a trial; its verdict, or the end of its process, comes through the connection."""
        self.trial, self._before = trial, self._change(trial.mutant)
        told, tells = FORK.Pipe(duplex=False)
        self._process = FORK.Process(target=_judge, args=(self.folder, trial, tells))
        self._process.start()
        tells.close()
        return told

    def verdict(self, told: Connection) -> Verdict:
        """The verdict of the trial that has ended; the copy is as it was."""
        try:
            verdict: Verdict = told.recv()
        except EOFError:
            verdict = Verdict(Fate.KILLED, "it crashed, or never came to an end")
        self.stop()
        told.close()
        if self.trial.mutant:
            (self.folder / self.trial.mutant.file).write_text(self._before, "utf-8")
        return verdict

    def stop(self) -> None:
        """End the process of the trial and all that it started."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid or 0, signal.SIGKILL)
        self._process.kill()
        self._process.join()

    def _change(self, mutant: Mutant | None) -> str:
        """Make the change, and give back what the file said before."""
        if mutant is None:
            return ""
        path = self.folder / mutant.file
        before = path.read_text("utf-8")
        path.write_text(mutant.change.applied(before), "utf-8")
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            compiled.unlink()
        return before


def verdicts(trials: Iterable[Trial], copies: list[Copy]) -> Iterator[tuple[Trial, Verdict]]:
    """What becomes of each trial, as they end; as many run at once as there are copies."""
    waiting, free = iter(trials), [*copies]
    running: dict[Connection, Copy] = {}
    try:
        while True:
            while free and (trial := next(waiting, None)):
                copy = free.pop()
                running[copy.start(trial)] = copy
            if not running:
                return
            for told in connection.wait([*running]):
                assert isinstance(told, connection.Connection)
                copy = running.pop(told)
                yield copy.trial, copy.verdict(told)
                free.append(copy)
    finally:
        for copy in running.values():
            copy.stop()


def load_libraries() -> None:
    """Import what the project imports of others, so that no trial has to."""
    path = os.pathsep.join(str(CHECKOUT / name) for name in ("src", "tests"))
    asked = [sys.executable, "-c", ALL_LOADED]
    loaded = subprocess.run(  # noqa: S603 - our own interpreter
        asked, check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}
    )
    for name in loaded.stdout.split():
        if name.partition(".")[0] not in {*OWN, "__main__"}:
            with suppress(ImportError):
                importlib.import_module(name)


def _judge(folder: Path, trial: Trial, tells: Connection) -> None:
    """Say what becomes of a trial; in a process of its own, which ends with it."""
    os.setsid()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.alarm(SECONDS_MAX)
    resource.setrlimit(resource.RLIMIT_DATA, (BYTES_MAX, BYTES_MAX))
    _move_to(folder)
    verdict = Verdict(Fate.STILLBORN)
    if trial.mutant is None or not trial.mutant.file.startswith("books/") or _do_books_load():
        verdict = _tested(folder, trial.tests)
    tells.send(verdict)
    os._exit(0)  # Nothing that a test left running delays the end.


def _move_to(folder: Path) -> None:
    """Import the project from a copy from now on, and say nothing."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    os.chdir(folder)
    source = str(folder / "src")
    sys.path[:0] = [source]
    sys.dont_write_bytecode = True  # A changed file could have the time and size of another.
    os.environ |= {"PYTHONPATH": source, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    for name in [name for name in sys.modules if name.partition(".")[0] in OWN]:
        del sys.modules[name]


def _do_books_load() -> bool:
    """Whether each book makes a table, and each operator a house."""
    from croupier.floor.site.plan import TablePlan  # noqa: PLC0415 - from the copy
    from croupier.floor.tables.table import new_table  # noqa: PLC0415
    from croupier.people.houses import operators, read_house  # noqa: PLC0415
    from croupier.rulebook.book import OptionError  # noqa: PLC0415
    from croupier.rulebook.loader import book_names  # noqa: PLC0415
    from croupier.rulebook.source import BookError  # noqa: PLC0415

    try:
        for name in book_names():
            new_table(TablePlan("table", name))
        for operator in operators():
            read_house(operator)
    except (BookError, OptionError):
        return False
    return True


def _tested(folder: Path, tests: tuple[str, ...]) -> Verdict:
    first = FirstFailure()
    options = ["-x", "-m", NO_SERVERS, "-p", "no:cacheprovider", f"--basetemp={folder / 'tmp'}"]
    code = pytest.main([*options, *tests], plugins=[first])
    if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return Verdict(Fate.SURVIVED)
    return Verdict(Fate.KILLED, first.test or f"pytest says {code!r}")


class FirstFailure:
    """The first test that failed, or the first file that could not be collected."""

    def __init__(self) -> None:
        self.test = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.test = self.test or (report.nodeid if report.failed else "")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.test = self.test or (report.nodeid if report.failed else "")
