"""Results that are kept: found again for the same rules, computed anew for others or if damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.lab.kept import kept
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from pathlib import Path

BOOK = load("crown_melbourne/casino_war")
RULES = BOOK.rules(decks=6)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    return tmp_path


def test_a_result_is_computed_once_for_the_same_rules() -> None:
    kept("study", RULES, lambda: {"edge": "1/2"})
    assert kept("study", RULES, lambda: {"edge": "never"}) == {"edge": "1/2"}


def test_other_options_are_another_result() -> None:
    kept("study", RULES, lambda: {"edge": "1/2"})
    assert kept("study", BOOK.rules(decks=8), lambda: {"edge": "1/3"}) == {"edge": "1/3"}


def test_a_damaged_result_is_computed_again(cache: Path) -> None:
    kept("study", RULES, lambda: {"edge": "1/2"})
    [stored] = cache.iterdir()
    stored.write_text("{", "utf-8")
    assert kept("study", RULES, lambda: {"edge": "1/4"}) == {"edge": "1/4"}
