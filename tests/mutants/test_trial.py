"""What becomes of a mutant, and of the copy in which it was tried."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from mutants.change import Change
from mutants.population import Mutant
from mutants.report import Result, is_enough, lines
from mutants.trial import Copy, Fate, Trial, Verdict, verdicts

if TYPE_CHECKING:
    from pathlib import Path

CODE = "def doubled(cents):\n    return cents + cents\n"
TESTS = """
from stakes import doubled


def test_nothing():
    assert doubled(0) == 0


def test_one():
    assert doubled(1) == 2
"""
FORKS = """
import os, signal


def test_one():
    if os.fork() == 0:
        signal.pause()
"""
TEST_NOTHING, TEST_ONE = "tests/test_stakes.py::test_nothing", "tests/test_stakes.py::test_one"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "checkout"
    for name, text in (
        ("src/stakes.py", CODE),
        ("tests/test_stakes.py", TESTS),
        ("books/readme", ""),
        ("pyproject.toml", "[tool.pytest.ini_options]\n"),
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def mutant(before: str, after: str) -> Mutant:
    start = CODE.index(before)
    change = Change(start, start + len(before), after)
    return Mutant("src/stakes.py", "doubled", ("CMA 3.7",), change, before)


def trial(before: str, after: str, *tests: str) -> Trial:
    return Trial("CMA 3.7", mutant(before, after), tests)


def test_a_mutant_is_killed_by_the_first_test_that_fails(checkout: Path, tmp_path: Path) -> None:
    copies = [Copy(tmp_path / "copy", checkout)]
    [(_, verdict)] = verdicts([trial("+", "-", TEST_NOTHING, TEST_ONE)], copies)
    assert verdict == Verdict(Fate.KILLED, TEST_ONE)


def test_a_mutant_that_no_test_notices_survives(checkout: Path, tmp_path: Path) -> None:
    copies = [Copy(tmp_path / "copy", checkout)]
    [(_, verdict)] = verdicts([trial("+", "-", TEST_NOTHING)], copies)
    assert verdict.fate is Fate.SURVIVED


def test_a_file_that_cannot_be_collected_kills(checkout: Path, tmp_path: Path) -> None:
    copies = [Copy(tmp_path / "copy", checkout)]
    [(_, verdict)] = verdicts([trial("doubled", "tripled", TEST_ONE)], copies)
    assert verdict == Verdict(Fate.KILLED, "tests/test_stakes.py")


def test_a_mutant_leaves_nothing_behind_for_the_next(checkout: Path, tmp_path: Path) -> None:
    copies = [Copy(tmp_path / "copy", checkout)]
    trials = [trial("+", "-", TEST_ONE), Trial("", None, (TEST_ONE,))]
    fates = [verdict.fate for _, verdict in verdicts(trials, copies)]
    assert fates == [Fate.KILLED, Fate.SURVIVED]
    assert (checkout / "src/stakes.py").read_text("utf-8") == CODE


def test_nothing_that_a_trial_started_outlives_it(checkout: Path, tmp_path: Path) -> None:
    alive, held = os.pipe()
    (checkout / "tests/test_stakes.py").write_text(FORKS, "utf-8")
    [(_, verdict)] = verdicts([Trial("", None, (TEST_ONE,))], [Copy(tmp_path / "copy", checkout)])
    os.close(held)
    assert verdict.fate is Fate.SURVIVED
    assert os.read(alive, 1) == b""
    os.close(alive)


def results(killed: int, survived: int) -> list[Result]:
    of = trial("+", "-", TEST_ONE)
    return [
        *[Result(of, Verdict(Fate.KILLED, TEST_ONE))] * killed,
        *[Result(of, Verdict(Fate.SURVIVED))] * survived,
    ]


def test_nineteen_of_twenty_are_enough() -> None:
    assert is_enough(results(190, 10))
    assert not is_enough(results(189, 11))


def test_a_survivor_is_shown_as_a_diff(checkout: Path) -> None:
    assert [*mutant("+", "-").difference(checkout)] == [
        "--- src/stakes.py",
        "+++ src/stakes.py",
        "@@ -1,2 +1,2 @@",
        " def doubled(cents):",
        "-    return cents + cents",
        "+    return cents - cents",
    ]


def test_the_share_killed_stands_for_the_clause_its_document_and_all() -> None:
    said = [*lines(results(3, 0)), *lines(results(1, 0))]
    shares = [line.split() for line in said if "of   3" in line]
    assert [line[4:] for line in shares] == [
        ["%", "CMA", "3.7"],
        ["%", "CMA"],
        ["%", "all;", "95", "%", "are", "wanted"],
    ]
    assert {line[3] for line in shares} == {"100.0"}


def test_a_survivor_is_named_with_its_place_and_change() -> None:
    said = "survived: CMA 3.7, src/stakes.py doubled: + -> -"
    assert results(0, 1)[0].said == said
