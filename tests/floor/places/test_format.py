"""What was kept with another field than this version writes is refused, and never guessed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.places.codec import Unreadable
from support.floor_rig import run as told
from support.forgery import added, forge_entry, forge_row, removed, renamed
from support.old_floor import Archive
from support.terminal import refused, run

if TYPE_CHECKING:
    from pathlib import Path

    from support.forgery import Change

ACCEPTED = "accepted: what this version of Croupier writes"
ENTRIES = [
    ("lobby", "note inserted", renamed("event.cents", "amount"), "event.cents is missing"),
    ("lobby", "note inserted", added("event.colour"), "event.colour is unknown"),
    ("lobby", "card presented", renamed("event.day", "date"), "event.date is unknown"),
    ("lobby", "card presented", removed("event.day.date"), "event.day.date is missing"),
    ("lobby", "left", removed("transfers"), "transfers is missing"),
    ("R1", "settled", added("event.lines.0.colour"), "event.lines[0].colour is unknown"),
    ("R1", "settled", renamed("event.lines.0.tier", "rank"), "event.lines[0].tier is missing"),
    ("R1", "table opened", removed("event.plan.pace"), "event.plan.pace is missing"),
    ("R1", "table opened", added("event.plan.sign.limit.x"), "event.plan.sign.limit.x is unknown"),
    ("R1", "arrived", renamed("event.seat.player", "card"), "event.seat.card is unknown"),
    ("R1", "arrived", removed("event.seat.session.rounds"), "event.seat.session.rounds is missing"),
]
SNAPSHOTS = [
    ("R1", renamed("number", "count"), "count is unknown"),
    ("R1", removed("posted"), "posted is missing"),
    ("R1", renamed("plan.pace.pause_seconds", "pause"), "plan.pace.pause is unknown"),
    ("R1", removed("plan.sign.chips_cents"), "plan.sign.chips_cents is missing"),
    ("R1", added("posted.notices.0.colour"), "posted.notices[0].colour is unknown"),
    ("R1", added("shoes"), "shoes is unknown"),
    ("C1", removed("seats.T011.idle_rounds"), "seats.T011.idle_rounds is missing"),
    ("lobby", renamed("seats.T003.told.clause", "rule"), "seats[...].told.clause is missing"),
    ("lobby", renamed("desk.barred", "bars"), "desk.bars is unknown"),
    ("cage", renamed("paid_cents", "paid"), "paid is unknown"),
    ("cage", removed("desk"), "desk is missing"),
    ("staff", renamed("excluded", "shut_out"), "shut_out is unknown"),
    ("staff", removed("daily.7001.until"), "daily[...].until is missing"),
]


def _refused(kept: Archive, command: str) -> str:
    if command == "serve":
        var, plan = str(kept.folder), str(kept.folder / "floor.toml")
        return refused("serve", "--port", "18996", "--var", var, "--plan", plan)
    return refused(command, "--database", kept.database)


def _found_broken(kept: Archive) -> str:
    """What `croupier verify` finds of the format; of what the bodies say it says nothing then."""
    answer = run("verify", "--database", kept.database, columns=400)
    assert answer.exit_code == 1, answer.output
    chains, broken, found = answer.stdout.splitlines()
    assert chains.startswith("holds chains: ")
    assert broken.startswith("broken format: ")
    return found.strip()


@pytest.mark.parametrize("command", ["replay", "serve"])
@pytest.mark.parametrize(("stream", "kind", "change", "says"), ENTRIES)
def test_an_entry_with_another_field_is_refused_by_place_number_and_field(
    tmp_path: Path, stream: str, kind: str, change: Change, says: str, command: str
) -> None:
    kept = Archive("0.1", "on_the_way", tmp_path)
    number = forge_entry(kept.database, stream, kind, change)
    said = f"{stream} {number}, {kind}: the field {says}; {ACCEPTED}"
    assert _refused(kept, command) == f"refused: {said}"


@pytest.mark.parametrize(("stream", "kind", "change", "says"), ENTRIES)
def test_an_entry_with_another_field_is_found_by_the_verifier(
    tmp_path: Path, stream: str, kind: str, change: Change, says: str
) -> None:
    kept = Archive("0.1", "on_the_way", tmp_path)
    number = forge_entry(kept.database, stream, kind, change)
    assert _found_broken(kept) == f"{stream} {number}, {kind}: the field {says}; {ACCEPTED}"


def test_an_entry_of_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    kept = Archive("0.1", "on_the_way", tmp_path)

    def change(body: dict[str, dict[str, str]]) -> None:
        body["event"]["kind"] = "gone"

    number = forge_entry(kept.database, "R1", "left", change)
    said = _refused(kept, "replay")
    assert said.startswith(f"refused: R1 {number}, left: Invalid value 'gone' at `event.kind`; ")


@pytest.mark.parametrize(("stream", "change", "says"), SNAPSHOTS)
def test_a_snapshot_with_another_field_is_refused_by_place_and_field(
    tmp_path: Path, stream: str, change: Change, says: str
) -> None:
    kept = Archive("0.1", "staff_and_cage", tmp_path)
    forge_row(kept.database, "snapshots", stream, change)
    said = _refused(kept, "serve")
    assert said.startswith(f"refused: the snapshot of {stream} at ")
    assert said.endswith(f": the field {says}; {ACCEPTED}")
    assert _found_broken(kept) == said.removeprefix("refused: ")


@pytest.mark.parametrize(
    ("table", "key", "change", "says"),
    [
        pytest.param(
            "terminals",
            "T001",
            renamed("player", "card"),
            "T001 on its way to R1: the field card is unknown",
            id="a terminal on its way",
        ),
        pytest.param(
            "staff",
            "crown_melbourne.runner.1",
            renamed("is_active", "active"),
            "the person crown_melbourne.runner.1: the field active is unknown",
            id="a person of the staff",
        ),
    ],
)
def test_what_is_kept_beside_the_journal_is_refused_alike(
    tmp_path: Path, table: str, key: str, change: Change, says: str
) -> None:
    kept = Archive("0.1", "on_the_way", tmp_path)
    forge_row(kept.database, table, key, change)
    assert _refused(kept, "serve") == f"refused: {says}; {ACCEPTED}"


def test_a_floor_does_not_open_on_what_it_cannot_read(tmp_path: Path) -> None:
    kept = Archive("0.1", "on_the_way", tmp_path)
    forge_entry(kept.database, "R1", "settled", added("event.colour"))

    async def story() -> None:
        async with kept.opened():
            pass

    with pytest.raises(Unreadable, match=r"the field event\.colour is unknown"):
        told(story())


def test_fields_in_another_order_are_the_same(tmp_path: Path) -> None:
    kept = Archive("0.1", "on_the_way", tmp_path)

    def change(body: dict[str, dict[str, str]]) -> None:
        body["event"] = dict(reversed(body["event"].items()))

    forge_entry(kept.database, "R1", "settled", change)
    kept.replayed()
