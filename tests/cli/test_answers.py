"""croupier lab answers: where they are kept, how many, and how to delete them."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from croupier.rulebook.loader import books_folder
from support.terminal import run

if TYPE_CHECKING:
    from pathlib import Path

SIC_BO = "crown_sydney/sic_bo"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def said(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("lab", *arguments, "--json").stdout)
    return found


def test_before_the_first_question_there_are_none(cache: Path) -> None:
    assert said("answers") == {"folder": str(cache), "answers": 0, "bytes": 0}


def test_an_edge_is_kept_and_cleared(cache: Path) -> None:
    run("lab", "edge", SIC_BO)
    [path] = cache.iterdir()
    assert said("answers") == {"folder": str(cache), "answers": 1, "bytes": path.stat().st_size}
    assert run("lab", "answers").stdout.startswith("1 answer, ")
    assert run("lab", "answers", "--clear").stdout == f"0 answers, 0 bytes, in {cache}\n"
    assert [*cache.iterdir()] == []


def test_the_edge_is_shown_alike_when_it_was_kept() -> None:
    assert run("lab", "edge", SIC_BO).stdout == run("lab", "edge", SIC_BO).stdout


def test_a_book_that_changes_has_another_edge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(books_folder(), tmp_path / "books")
    monkeypatch.setenv("CROUPIER_BOOKS", str(tmp_path / "books"))
    before = said("edge", SIC_BO)
    book = tmp_path / "books" / "crown_sydney" / "sic_bo.toml"
    book.write_text(book.read_text().replace('"1 to 1"', '"2 to 1"', 1))
    assert said("edge", SIC_BO)["bets"] != before["bets"]
