from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from croupier.cli import HOUSE, LABORATORY, STAFF
from support.terminal import run

if TYPE_CHECKING:
    from croupier.cli.commands import Listed

EVERY = {**HOUSE.listed, **LABORATORY.listed, **STAFF.listed}
SLOW = ("sqlalchemy", "numpy", "numba", "litestar", "croupier.games", "croupier.rulebook")


@pytest.mark.parametrize("listed", EVERY.values(), ids=EVERY)
def test_a_command_is_listed_with_the_first_line_of_its_own_help(listed: Listed) -> None:
    assert listed.command("it").help.splitlines()[0] == listed.line


@pytest.mark.parametrize("arguments", [["--help"], ["lab", "--help"], ["staff", "--help"]])
def test_a_list_of_commands_imports_nothing_that_a_command_needs(arguments: list[str]) -> None:
    assert _imported(f"from croupier.cli import app; app({arguments})") == []


def test_the_package_imports_its_api_when_it_is_first_asked_for_a_name() -> None:
    assert _imported("import croupier") == []
    assert "croupier.rulebook" in _imported("import croupier; croupier.books()")


def test_an_unknown_command_is_refused_with_the_nearest() -> None:
    answer = run("lab", "edgse")
    assert answer.exit_code == 2
    assert "Did you mean 'edge', 'edges'?" in answer.stderr


def _imported(code: str) -> list[str]:
    """Which of the slow modules a new process imports for this."""
    found = f"print(*(each for each in {SLOW} if each in sys.modules), file=sys.stderr)"
    script = f"import atexit, sys; atexit.register(lambda: {found}); {code}"
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    return done.stderr.split()
