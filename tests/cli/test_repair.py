"""croupier repair and croupier serve on a database that is older than its checkpoints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.floor.site.clock import WallClock
from croupier.floor.site.keys import read_keys
from croupier.floor.site.opening import checkpoint, close_floor, open_floor
from croupier.floor.site.plan import FloorPlan
from croupier.floor.terminals.commands import InsertNote
from croupier.floor.terminals.door import ask
from support.floor_rig import migrated_in, run

if TYPE_CHECKING:
    from pathlib import Path

    from typer.testing import Result

ASK = CliRunner()
TYPED = "nine green umbrellas"
PLAN = FloorPlan(terminals=1)
pytestmark = pytest.mark.usefixtures("quick_passwords")


def _asked(folder: Path, *arguments: str, typed: str = "") -> Result:
    asked = [*arguments, "--var", str(folder)]
    return ASK.invoke(app, asked, input=typed, env={"DATABASE_URL": ""})


async def _note_taken(folder: Path, number: int) -> None:
    keys = read_keys(folder / "floor.key")
    floor = await open_floor(PLAN, migrated_in(folder), keys, holder="one", clock=WallClock())
    await ask(floor, "T001", number, InsertNote(500))
    await checkpoint(floor, folder / "checkpoints.jsonl")
    await close_floor(floor)


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A floor's folder in which an older database lies beside newer checkpoints."""
    for name in ("ada", "bob"):
        _asked(tmp_path, "staff", "add", name, "--operator", "crown_melbourne", typed=f"{TYPED}\n")
    run(_note_taken(tmp_path, 1))
    kept = (tmp_path / "floor.db").read_bytes()
    run(_note_taken(tmp_path, 2))
    (tmp_path / "floor.db").write_bytes(kept)
    return tmp_path


def _words(answer: Result) -> str:
    return " ".join(answer.output.split())


def test_an_older_database_is_refused_with_what_is_missing_and_how_to_go_on(older: Path) -> None:
    (older / "floor.toml").write_text("terminals = 1\n")
    answer = _asked(older, "serve", "--plan", str(older / "floor.toml"), "--port", "8997")
    assert answer.exit_code == 2
    said = _words(answer)
    assert "lobby ends at entry 2 in the database; entry 3 was confirmed and is missing" in said
    assert "as the checkpoint of" in said
    assert "restore a copy of the database that has them" in said


def test_repair_shows_what_is_missing_and_changes_nothing(older: Path) -> None:
    before = (older / "floor.db").read_bytes()
    answer = _asked(older, "repair")
    assert answer.exit_code == 1
    assert "shut lobby" in _words(answer)
    assert "what the other missing entries moved is not known here" in _words(answer)
    assert len((older / "floor.db").read_bytes()) == len(before)


def test_two_people_accept_the_loss_and_nothing_is_wrong_any_more(older: Path) -> None:
    by = ("--by", "ada", "--second", "bob", "--why", "the disk died")
    answer = _asked(older, "repair", *by, typed=f"{TYPED}\n{TYPED}\n")
    assert "corrected lobby" in _words(answer)
    assert answer.exit_code == 0
    assert _words(_asked(older, "repair")) == "Nothing is wrong: every place can be opened."


def test_one_person_is_not_enough(older: Path) -> None:
    answer = _asked(older, "repair", "--by", "ada", "--why", "the disk died")
    assert answer.exit_code == 2
    assert "two people" in _words(answer)
