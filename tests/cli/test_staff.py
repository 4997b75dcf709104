"""croupier staff: the first administrator, whose password is never an argument."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from croupier.cli import app

if TYPE_CHECKING:
    from pathlib import Path

    from typer.testing import Result

ASK = CliRunner()
PASSWORD, ANOTHER = "nine green umbrellas", "four blue bicycles"


def added(folder: Path, person: str, typed: str, *more: str) -> Result:
    asked = ["staff", "add", person, "--operator", "crown_melbourne", "--var", str(folder), *more]
    return ASK.invoke(app, asked, input=typed, env={"DATABASE_URL": ""})


def test_the_first_two_are_added_and_a_third_only_by_both(tmp_path: Path) -> None:
    for name in ("ada", "bea"):
        first = added(tmp_path, name, f"{PASSWORD}\n")
        assert (first.exit_code, first.output) == (
            0,
            f"{name} is Administrator of crown_melbourne.\n",
        )
    alone = added(tmp_path, "bob", f"{ANOTHER}\n")
    assert alone.exit_code == 2
    assert "--by one of them and --second another" in " ".join(alone.output.split())
    typed = f"{PASSWORD}\n{PASSWORD}\n{ANOTHER}\n"
    runner = ("--by", "ada", "--second", "bea", "--role", "Runner")
    both = added(tmp_path, "bob", typed, *runner)
    assert (both.exit_code, both.output) == (0, "bob is Runner of crown_melbourne.\n")


@pytest.mark.parametrize("second", [(), ("--second", "ada")])
def test_one_person_is_not_two(tmp_path: Path, second: tuple[str, ...]) -> None:
    added(tmp_path, "ada", f"{PASSWORD}\n")
    answer = added(tmp_path, "bob", f"{PASSWORD}\n{ANOTHER}\n", "--by", "ada", *second)
    assert answer.exit_code == 2
    assert "two people" in answer.output


def test_a_weak_password_is_refused_with_what_is_accepted(tmp_path: Path) -> None:
    answer = added(tmp_path, "ada", "short\n")
    assert answer.exit_code == 2
    assert "12 to 128 characters" in answer.output


def test_no_option_takes_a_password() -> None:
    shown = ASK.invoke(app, ["staff", "add", "--help"], env={"COLUMNS": "100"}).output
    assert "--password" not in shown
