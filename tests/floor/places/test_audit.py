"""What an audit finds that no chain shows: rows and entries that nobody could have come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.site.demonstration_staff import demo_staff
from croupier.floor.site.plan import TablePlan
from croupier.store.schema import SNAPSHOTS, STAFF
from support.floor_rig import opened_floor, plan_of, run
from support.forgery import forge_entry, forge_row
from support.old_floor import Archive
from support.staff import wagered
from support.terminal import run as run_command

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    import pytest

ROULETTE = TablePlan("R1", "crown_melbourne/roulette")
AS_OFTEN = "croupier.floor.floor.ENTRIES_BETWEEN_SNAPSHOTS"


async def _raise_maximum(engine: Any) -> None:
    """The body of the table's snapshot with another limit, as whoever owns the database writes."""
    async with engine.begin() as connection:
        body = (await connection.execute(SNAPSHOTS.select().filter_by(stream="R1"))).one().body
        forged = body.replace('"seats_max":500', '"seats_max":900')
        assert forged != body
        change = SNAPSHOTS.update().where(SNAPSHOTS.c.stream == "R1").values(body=forged)
        await connection.execute(change)


def test_a_floor_does_not_open_from_a_snapshot_that_its_journal_does_not_bind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AS_OFTEN, 1)

    async def story() -> None:
        async with opened_floor(tmp_path, plan_of(ROULETTE)) as rig:
            await wagered(rig, "R1", "T001")
            await rig.until("R1", "between rounds")
            await rig.must_hold()
            await _raise_maximum(rig.floor.store.engine)
            broken = [each.what for each in await rig.findings() if not each.holds]
            assert broken == ["snapshots"]
        async with opened_floor(tmp_path, plan_of(ROULETTE), clock=rig.clock) as rig:
            (error,) = rig.floor.sharing.quarantined.values()
            assert "is not the one that its journal binds" in str(error)
            assert "R1" not in rig.floor.streams

    run(story())


def test_a_snapshot_that_no_entry_binds_is_left_and_the_journal_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AS_OFTEN, 1)

    async def story() -> None:
        async with opened_floor(tmp_path, plan_of(ROULETTE)) as rig:
            await wagered(rig, "R1", "T001")
            await rig.until("R1", "between rounds")
            async with rig.floor.store.engine.begin() as connection:
                earlier = SNAPSHOTS.update().where(SNAPSHOTS.c.stream == "R1")
                await connection.execute(earlier.values(sequence=2))
            await _raise_maximum(rig.floor.store.engine)
        async with opened_floor(tmp_path, plan_of(ROULETTE), clock=rig.clock) as rig:
            assert rig.floor.tables["R1"].kept.plan.seats_max == ROULETTE.seats_max

    run(story())


def _broken(database: str) -> str:
    answer = run_command("verify", "--database", database, columns=400)
    assert answer.exit_code == 1, answer.output
    return answer.stdout


def test_a_settlement_that_pays_more_is_found_though_its_chain_and_money_agree(
    tmp_path: Path,
) -> None:
    kept = Archive("0.1", "staff_and_cage", tmp_path)

    def better(body: Any) -> None:
        body["event"]["lines"][0]["returned_cents"] += 100
        body["transfers"][-1][-1] += 100

    number = forge_entry(kept.database, "R1", "settled", better)
    said = _broken(kept.database)
    assert f"R1 {number}, settled: the book settles this round otherwise" in said


def _promoted(body: Any) -> None:
    body["role"] = "TG Area Manager"


def test_another_role_is_found(tmp_path: Path) -> None:
    kept = Archive("0.1", "staff_and_cage", tmp_path)
    forge_row(kept.database, "staff", "crown_melbourne.runner.1", _promoted)
    said = "crown_melbourne.runner.1 is TG Area Manager of crown_melbourne, otherwise than the"
    assert said in _broken(kept.database)


def test_another_password_is_found_where_an_entry_binds_the_row(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, plan_of(ROULETTE)) as rig:
            await demo_staff(rig.floor)
            await rig.must_hold()
            async with rig.floor.store.engine.begin() as connection:
                one = (await connection.execute(STAFF.select().limit(1))).one()
                forged = one.body.replace("$argon2id$v=19$", "$argon2id$v=20$")
                change = STAFF.update().where(STAFF.c.person == one.person).values(body=forged)
                await connection.execute(change)
            (found,) = [each for each in await rig.findings() if not each.holds]
            assert found.wrong == (f"{one.person} has another row than the journal binds",)

    run(story())
