"""The notebooks run from top to bottom, and what they find is so."""

from __future__ import annotations

import importlib.util
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


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
    # Drawing to 17 alone costs 5.48 per cent (wizardofodds.com/games/blackjack/basics); doubling and splitting give
    # some of it back, the better odds of a variant more, and 2,000 rounds are within five of it.
    assert found["losses"]["loses_percent"].is_between(-5, 15).all()


@pytest.mark.filterwarnings("default::DeprecationWarning")
def test_the_learning_notebook_fills_its_chart() -> None:
    found = found_by("learning")
    chart = found["chart"]
    assert chart.shape == (11, 11)
    assert len(found["rewards"]) == 4000
