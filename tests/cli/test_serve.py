from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from croupier.cli import app

if TYPE_CHECKING:
    from pathlib import Path

ASK = CliRunner()


def test_help_tells_of_the_demonstration_and_of_a_floor_of_ones_own() -> None:
    shown = ASK.invoke(app, ["serve", "--help"], env={"COLUMNS": "100"}).output
    assert all(option in shown for option in ("--demo", "--plan", "--database", "--port", "--var"))
    assert "Seed of the simulated players" in shown


def test_a_floor_must_be_chosen(tmp_path: Path) -> None:
    answer = ASK.invoke(app, ["serve", "--var", str(tmp_path), "--port", "18990"])
    assert answer.exit_code == 2
    assert "--demo, or --plan floor.toml" in answer.output


def test_a_port_in_use_is_refused_before_anything_else(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = ASK.invoke(app, ["serve", "--demo", "--var", str(tmp_path / "v"), "--port", port])
    assert answer.exit_code == 2
    assert "accepted: another --port" in answer.output
    assert not (tmp_path / "v").exists()


def test_a_plan_without_play_money_is_no_demonstration(tmp_path: Path) -> None:
    plan = tmp_path / "floor.toml"
    plan.write_text('[[table]]\nid = "wheel"\nbook = "crown_melbourne/roulette"\n')
    wanted = ["serve", "--demo", "--plan", str(plan), "--var", str(tmp_path), "--port", "18991"]
    answer = ASK.invoke(app, wanted)
    assert answer.exit_code == 2
    assert "play_money_cents" in answer.output


@pytest.mark.parametrize("name", ["../one", "a b", "-one", "one/two", "x" * 33, "ö"])
def test_a_name_that_is_no_name_is_refused_with_what_is_accepted(tmp_path: Path, name: str) -> None:
    wanted = ["serve", "--demo", "--var", str(tmp_path / "v"), "--port", "18992", f"--name={name}"]
    answer = ASK.invoke(app, wanted)
    assert answer.exit_code == 2
    assert "1 to 32 letters, digits, dots, hyphens and underscores" in " ".join(
        answer.output.split()
    )
    assert not list((tmp_path / "v").glob("*"))


@pytest.mark.clause("CMA 6.1", "CMA 16.6")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[table]]\nid = "cage"\nbook = "crown_melbourne/roulette"', "a table's id is 'cage'"),
        ("terminals = -1", "accepted: a whole number from 1"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(text: str, says: str, tmp_path: Path) -> None:
    plan = tmp_path / "floor.toml"
    plan.write_text(text)
    wanted = ["serve", "--plan", str(plan), "--var", str(tmp_path), "--port", "18993"]
    answer = ASK.invoke(app, wanted)
    assert answer.exit_code == 2
    assert says in " ".join(answer.output.split())


def test_a_plan_whose_wagering_period_is_too_short_is_refused(tmp_path: Path) -> None:
    plan = tmp_path / "floor.toml"
    table = 'id = "B1"\nbook = "crown_melbourne/blackjack"\npace = { wagering_seconds = 14 }'
    plan.write_text(f"[[table]]\n{table}\n")
    wanted = ["serve", "--plan", str(plan), "--var", str(tmp_path), "--port", "18992"]
    answer = ASK.invoke(app, wanted)
    assert answer.exit_code == 2
    said = "refused: B1: a Wagering Period of 14 seconds (CMA 16.6); accepted: 15 seconds or more"
    assert said in " ".join(answer.output.split())
