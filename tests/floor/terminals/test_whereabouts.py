"""The hops of terminals: how a floor counts them, and what 0.1 has kept without them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.events import decoded
from croupier.floor.places.snapshots import place_in, table_in
from croupier.floor.site.plan import TablePlan
from croupier.floor.terminals.commands import Leave, Sit
from croupier.floor.terminals.events import Arrived, Left
from croupier.floor.terminals.whereabouts import everybody
from croupier.journal.chain import Entry, Head
from croupier.store.queries import Snapshot
from support.floor_rig import Rig, plan_of
from support.old_floor import Archive
from support.staff import journal, told

if TYPE_CHECKING:
    from pathlib import Path

PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"), terminals=1)


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


def test_a_move_of_0_1_has_no_hop(tmp_path: Path) -> None:
    kept = Archive("0.1", "on_the_way", tmp_path)
    moves = kept.rows("SELECT * FROM entries WHERE kind IN ('arrived', 'left')")
    events = [decoded(Entry(*row)).event for row in moves]
    assert {(type(each), each.hop) for each in events if isinstance(each, Arrived | Left)} == {
        (Arrived, 0),
        (Left, 0),
    }


def test_a_terminal_in_a_snapshot_of_0_1_has_made_no_hop_that_counts(tmp_path: Path) -> None:
    kept = Archive("0.1", "staff_and_cage", tmp_path)
    rows = kept.rows("SELECT stream, sequence, head, body FROM snapshots")
    found = {name: Snapshot(name, Head(*head), body) for name, *head, body in rows}
    lobby, table = place_in(found["lobby"]), table_in(found["R1"])
    seats = [*lobby.seats.values(), *table.seats.values()]
    assert ({seat.hop for seat in seats}, lobby.departed, table.departed) == ({0}, {}, {})
    assert everybody({"lobby": lobby})["T003"].place == "lobby"
