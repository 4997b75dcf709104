"""The hops of terminals: how a floor counts them, and what 0.1 has kept without them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.floor.events import decoded, encoded
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.table import Kept
from croupier.floor.terminals.commands import Leave, Sit
from croupier.floor.terminals.events import Arrived, Left
from croupier.floor.terminals.lobby import Lobby
from croupier.floor.terminals.whereabouts import everybody
from support.floor_rig import Rig, plan_of
from support.staff import journal, told

if TYPE_CHECKING:
    from pathlib import Path

PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"), terminals=1)
SEAT_OF_0_1 = '{"terminal":"T001","balance_cents":700,"last_command":3}'


def test_a_terminal_arrives_with_the_hop_with_which_it_left(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        for command in (Sit("R1"), Leave(), Sit("R1")):
            await rig.ask("T001", command)
        hops = [
            [(type(each), each.hop) for each in await journal(rig, place) if hasattr(each, "hop")]
            for place in ("lobby", "R1")
        ]
        assert hops == [
            [(Arrived, 0), (Left, 1), (Arrived, 2), (Left, 3)],
            [(Arrived, 1), (Left, 2), (Arrived, 3)],
        ]
        assert rig.floor.seat("T001").hop == 3

    told(tmp_path, PLAN, story)


def test_a_place_knows_who_left_it_until_they_come_again(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        lobby = rig.floor.streams["lobby"].subject
        await rig.ask("T001", Sit("R1"))
        assert (list(lobby.seats), list(lobby.departed)) == ([], ["T001"])
        await rig.ask("T001", Leave())
        assert (list(lobby.seats), list(lobby.departed)) == (["T001"], [])

    told(tmp_path, PLAN, story)


@pytest.mark.parametrize(
    "told",
    [
        '"kind":"arrived","terminal":"T001","balance_cents":0,"last_command":0',
        f'"kind":"arrived","terminal":"T001","balance_cents":7,"last_command":3,"seat":{SEAT_OF_0_1}',
        '"kind":"left","terminal":"T001","to":"R1"',
    ],
)
def test_a_move_of_0_1_is_read_without_a_hop_and_says_what_it_said(told: str) -> None:
    body = f'{{"event":{{{told}}},"transfers":[]}}'
    found = decoded(body)
    assert isinstance(found.event, Arrived | Left)
    assert found.event.hop == 0
    assert encoded(found.event, tuple(found.transfers)) == body


def test_a_terminal_in_a_snapshot_of_0_1_has_made_no_hop_that_counts() -> None:
    lobby = msgspec.json.decode(f'{{"seats":{{"T001":{SEAT_OF_0_1}}},"desk":{{}}}}', type=Lobby)
    body = '{"plan":{"id":"R1","book":"crown_melbourne/roulette"},"seats":{}}'
    kept = msgspec.json.decode(body, type=Kept)
    assert (lobby.seats["T001"].hop, lobby.departed, kept.departed) == (0, {}, {})
    assert everybody({"lobby": lobby})["T001"].place == "lobby"
