"""The notebooks run from top to bottom, and what they find is so."""

from __future__ import annotations

import importlib.util
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from independent.blackjack import HOUSES

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
pytestmark = pytest.mark.no_cover  # what they use is counted where it is tested


def found_by(name: str) -> dict[str, Any]:
    """What the cells of a notebook define."""
    spec = importlib.util.spec_from_file_location(name, NOTEBOOKS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    notebook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(notebook)
    _, defined = notebook.app.run()
    return dict(defined)


def test_every_notebook_is_run_here() -> None:
    assert {path.stem for path in NOTEBOOKS.glob("*.py")} == {
        "edges",
        "blackjack_variants",
        "learning",
    }


def test_the_edges_notebook_lists_every_area_of_sic_bo() -> None:
    found = found_by("edges")
    assert found["edges"].height == 3 + 3 * 6 + 14 + 15
    assert found["big"] == Fraction(1, 36)


def test_the_variants_notebook_tells_the_games_apart() -> None:
    found = found_by("blackjack_variants")
    differences = found["differences"].rows_by_key(["game", "rule"], named=True, unique=True)
    assert differences["crown_perth/blackjack", "dealer_blackjack_takes"]["here"] == "everything"
    assert differences["crown_sydney/free_bet_blackjack", "double_is_free"]["here"] == "True"
    assert set(found["losses"]["game"]) == set(HOUSES)
    assert found["losses"]["standard_error_percent"].is_between(2, 6).all()


def test_the_learning_notebook_fills_its_chart() -> None:
    found = found_by("learning")
    chart = found["chart"]
    assert chart.shape == (11, 11)
    assert len(found["rewards"]) == 4000
