"""The command line for tests: a command, and what it says and ends with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typer.testing import CliRunner

from croupier.cli import app
from croupier.cli.screen import ERRORS, OUT

if TYPE_CHECKING:
    from typer.testing import Result


def run(*arguments: str, columns: int = 80) -> Result:
    """What a command answers in a terminal of so many columns; a traceback is an error."""
    OUT.width = ERRORS.width = columns
    return CliRunner().invoke(app, arguments, catch_exceptions=False)


def refused(*arguments: str) -> str:
    """The one line with which a command refuses what it was asked for."""
    answer = run(*arguments)
    assert answer.exit_code == 2, answer.output
    lines = answer.stderr.splitlines()
    assert [line.startswith("refused: ") for line in lines] == [True]
    return lines[0]


def widest(text: str) -> int:
    """The columns that the longest line takes."""
    return max(map(len, text.splitlines()))
