"""croupier replay: a round from the journal, without what a round in play has drawn."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.floor.site.plan import TablePlan
from croupier.journal.bodies import told
from support.floor_rig import opened_floor, plan_of, run
from support.staff import wagered
from support.terminal import refused

if TYPE_CHECKING:
    from pathlib import Path

WAR = TablePlan("W", "crown_melbourne/casino_war")


def drawn(folder: Path, *, is_over: bool) -> list[str]:
    """What a round drew, on a floor that was closed in its midst or after it."""

    async def story() -> list[str]:
        async with opened_floor(folder, plan_of(WAR)) as rig:
            table = await wagered(rig, "W", "T001")
            await rig.until("W", "dealing")
            while not table.draws:
                rig.clock.move_to(rig.clock.next_ms or 0)
            found = list(table.draws)
            if is_over:
                await rig.settled("W")
            return found

    return run(story())


def replayed(folder: Path, *more: str) -> str:
    asked = ["replay", "W-000001", "--database", str(folder / "floor.db"), *more]
    return CliRunner().invoke(app, asked, env={"COLUMNS": "200"}).output


def results(folder: Path) -> list[Any]:
    moments = json.loads(replayed(folder, "--json"))
    bodies = [told(entry[3], entry[4])["event"] for entry, _, _ in moments]
    assert [event for _, event, _ in moments] == bodies
    return [event["result"] for event in bodies if event["kind"] == "drawn"]


def test_a_round_in_play_is_told_without_its_draws(tmp_path: Path) -> None:
    found = drawn(tmp_path, is_over=False)
    assert results(tmp_path) == [""] * len(found)
    assert "an untold draw" in replayed(tmp_path)


def test_a_round_that_is_over_is_told_whole(tmp_path: Path) -> None:
    found = drawn(tmp_path, is_over=True)
    assert results(tmp_path)[: len(found)] == found


@pytest.mark.parametrize("name", ["lobby-000001", "x", "W--00001", "W-1", "W-000009"])
def test_what_is_no_round_is_refused_with_one_that_is(name: str, tmp_path: Path) -> None:
    drawn(tmp_path, is_over=False)
    said = refused("replay", name, "--database", str(tmp_path / "floor.db"))
    assert said == f"refused: no round {name!r}; accepted: such as W-000001"
