"""Answers that are kept: found again for the same question, computed anew for any other."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from croupier.lab import answers
from croupier.lab.answers import answer, clear, folder, kept
from croupier.rulebook.loader import books_folder, load

if TYPE_CHECKING:
    from collections.abc import Iterator

BOOK = load("crown_melbourne/casino_war")
RULES = BOOK.rules(decks=6)
HALF, THIRD = {"edge": "1/2"}, {"edge": "1/3"}
SIC_BO = ("lab", "edge", "crown_sydney/sic_bo", "--json")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("CROUPIER_CACHE", str(folder))
    return folder


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Code of one file, as old as this process."""
    found = tmp_path / "package"
    (found / "lab").mkdir(parents=True)
    (found / "lab" / "study.py").write_text("EDGE = 1 / 2")
    monkeypatch.setattr(answers, "PACKAGE", found)
    monkeypatch.setattr(answers, "LOADED_NS", sys.maxsize)
    _restart()
    yield found
    _restart()


def _restart() -> None:
    """Forget what only a process remembers."""
    answers._code_digest.cache_clear()


def test_an_answer_is_computed_once_for_the_same_question() -> None:
    answer("study", RULES, lambda: HALF)
    assert answer("study", RULES, lambda: THIRD) == HALF


def test_an_answer_is_the_same_data_when_it_is_computed_and_when_it_was_kept() -> None:
    computed = answer("study", RULES, lambda: {"rows": [("Tie", 2)]})
    assert computed == answer("study", RULES, dict) == {"rows": [["Tie", 2]]}


def test_another_name_is_another_question() -> None:
    answer("study", RULES, lambda: HALF)
    assert answer("other", RULES, lambda: THIRD) == THIRD


def test_other_options_are_another_question() -> None:
    answer("study", RULES, lambda: HALF)
    assert answer("study", BOOK.rules(decks=8), lambda: THIRD) == THIRD


@pytest.mark.parametrize("changed", [{"digest": "0"}, {"name": "harbour/war"}])
def test_another_book_is_another_question(changed: dict[str, Any]) -> None:
    answer("study", RULES, lambda: HALF)
    assert answer("study", replace(BOOK, **changed).rules(decks=6), lambda: THIRD) == THIRD


@pytest.mark.parametrize("name", ["lab/study.py", "lab/added.py", "profiles.toml"])
def test_other_code_is_another_question(package: Path, name: str) -> None:
    answer("study", RULES, lambda: HALF)
    _restart()
    assert answer("study", RULES, lambda: THIRD) == HALF
    (package / name).write_text("EDGE = 1 / 3")
    _restart()
    assert answer("study", RULES, lambda: THIRD) == THIRD


@pytest.mark.usefixtures("package")
def test_another_version_of_a_library_is_another_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer("study", RULES, lambda: HALF)
    monkeypatch.setattr(answers, "version", lambda _: "99")
    _restart()
    assert answer("study", RULES, lambda: THIRD) == THIRD


@pytest.mark.usefixtures("package")
def test_code_that_changed_after_it_was_loaded_neither_finds_nor_keeps_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer("study", RULES, lambda: HALF)
    monkeypatch.setattr(answers, "LOADED_NS", 0)
    _restart()
    assert answer("study", RULES, lambda: THIRD) == THIRD
    monkeypatch.setattr(answers, "LOADED_NS", sys.maxsize)
    _restart()
    assert answer("study", RULES, lambda: THIRD) == HALF


@pytest.mark.usefixtures("package")
def test_an_answer_is_not_kept_if_the_code_changes_while_it_is_computed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def computed_while_the_code_changes() -> dict[str, str]:
        monkeypatch.setattr(answers, "LOADED_NS", 0)
        return HALF

    assert answer("study", RULES, computed_while_the_code_changes) == HALF
    assert kept() == []


@pytest.mark.parametrize("damage", ["", "{", "half", "flipped"])
def test_a_damaged_answer_is_computed_again_and_mended(damage: str) -> None:
    answer("study", RULES, lambda: HALF)
    [path] = kept()
    whole = path.read_text()
    changed = {"half": whole[: len(whole) // 2], "flipped": whole.replace("1/2", "1/9")}
    path.write_text(changed.get(damage, damage))
    assert answer("study", RULES, lambda: HALF) == HALF
    assert path.read_text() == whole


def test_writers_at_the_same_time_leave_one_whole_answer(cache: Path) -> None:
    long = {"rows": ["1/2"] * 100_000}
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: answer("study", RULES, lambda: long), range(32)))
    assert found == [long] * 32
    assert [*cache.iterdir()] == kept()
    assert len(kept()) == 1
    assert answer("study", RULES, lambda: HALF) == long


def test_an_answer_is_given_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "file" / "cache"))
    assert answer("study", RULES, lambda: HALF) == HALF
    assert answer("study", RULES, lambda: THIRD) == THIRD


def test_a_user_without_a_home_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> NoReturn:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("CROUPIER_CACHE")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    assert (folder(), kept()) == (None, [])
    assert answer("study", RULES, lambda: HALF) == HALF
    assert answer("study", RULES, lambda: THIRD) == THIRD


def test_answers_lie_in_the_users_cache_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CROUPIER_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folder() == tmp_path / "croupier"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folder() == tmp_path / ".cache" / "croupier"


def test_the_oldest_answers_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "ANSWERS_MAX", 2)
    for age, name in enumerate(["third", "second", "first"]):
        answer(name, RULES, lambda: HALF)
        os.utime(next(path for path in kept() if path.name.startswith(name)), (age, age))
    assert [path.name.split("-")[0] for path in kept()] == ["second", "first"]


def test_clearing_deletes_answers_and_what_stopped_writers_left_and_nothing_else(
    cache: Path,
) -> None:
    answer("study", RULES, lambda: HALF)
    [path] = kept()
    path.with_suffix(".99.7").write_text("half an ans")
    (cache / "notes-of-mine.json").write_text("{}")
    clear()
    assert [each.name for each in cache.iterdir()] == ["notes-of-mine.json"]
    assert answer("study", RULES, lambda: THIRD) == THIRD


def test_the_command_line_answers_anew_after_any_change_of_code(tmp_path: Path) -> None:
    source = tmp_path / "src" / "croupier"
    shutil.copytree(answers.PACKAGE, source, ignore=shutil.ignore_patterns("__pycache__", "static"))
    before, again = _method(source), _method(source)
    costs = source / "lab" / "costs.py"
    costs.write_text(costs.read_text().replace("Exact in fractions", "Counted on fingers"))
    assert (before, again) == ("Exact", "Exact")
    assert _method(source) == "Counted"


def _method(package: Path) -> str:
    """The first word of the method by which a copy of the package finds an edge."""
    places = {"PYTHONPATH": str(package.parent), "CROUPIER_BOOKS": str(books_folder())}
    command = [sys.executable, "-c", "from croupier.cli import app; app()", *SIC_BO]
    ended = subprocess.run(  # noqa: S603
        command, env={**os.environ, **places}, check=True, capture_output=True, text=True
    )
    return ended.stdout.partition('"method": "')[2].split()[0]
