"""croupier witness: checkpoints counter-signed elsewhere, and compared with the journal later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.opening import checkpoint
from croupier.floor.terminals.commands import InsertNote
from croupier.journal.checkpoints import append, read
from support.floor_rig import KEYS, opened_floor, plan_of
from support.floor_rig import run as played
from support.terminal import refused, run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def witness(tmp_path: Path) -> list[str]:
    """The command of a witness of a floor that was open for a while."""

    async def story() -> None:
        async with opened_floor(tmp_path, plan_of()) as rig:
            await checkpoint(rig.floor, tmp_path / "checkpoints.jsonl")
            await rig.ask("T001", InsertNote(500))
            await checkpoint(rig.floor, tmp_path / "checkpoints.jsonl")

    played(story())
    elsewhere = tmp_path / "elsewhere"
    return [
        *("witness", str(tmp_path / "checkpoints.jsonl")),
        *("--public-key", str(tmp_path / "checkpoints.pem")),
        *("--kept", str(elsewhere / "witnessed.jsonl"), "--key", str(elsewhere / "witness.key")),
    ]


def test_a_journal_is_verified_with_what_the_witness_keeps(
    witness: list[str], tmp_path: Path
) -> None:
    assert run(*witness).exit_code == 0
    kept = str(tmp_path / "elsewhere" / "witnessed.jsonl")
    answer = run("verify", "--database", str(tmp_path / "floor.db"), "--checkpoints", kept)
    assert (answer.exit_code, "holds checkpoints: 6 signed heads" in answer.stdout) == (0, True)


def test_each_checkpoint_is_counter_signed_once(witness: list[str]) -> None:
    assert "counter-signed: 2 checkpoints" in run(*witness, columns=400).stdout
    assert "counter-signed: 0 checkpoints" in run(*witness, columns=400).stdout


def test_a_floor_that_signs_another_past_is_objected_to(witness: list[str], tmp_path: Path) -> None:
    run(*witness)
    file = tmp_path / "checkpoints.jsonl"
    first, last = read(file, *KEYS.public).checkpoints
    head = last.heads["lobby"]
    other = first._replace(at_ms=last.at_ms + 1, heads={"lobby": head._replace(digest="f" * 64)})
    append(file, KEYS.signing, other)
    answer = run(*witness, columns=400)
    assert answer.exit_code == 1
    said = f"objection: lobby {head.sequence} at {other.at_ms}: a fork, it was shown with another"
    assert said in answer.stdout


def test_a_witness_whose_own_file_was_changed_says_so(witness: list[str], tmp_path: Path) -> None:
    run(*witness)
    kept = tmp_path / "elsewhere" / "witnessed.jsonl"
    kept.write_text(kept.read_text().replace('"at_ms": 1', '"at_ms": 2'))
    assert "line 1: not a checkpoint of this floor" in refused(*witness)
