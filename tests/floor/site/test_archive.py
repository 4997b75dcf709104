"""Closed days leave the database as signed files, which verify and replay read."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.places.audit import audited
from croupier.floor.site.archive import archived, night_before
from croupier.floor.site.plan import FloorPlan, TablePlan, read_plan
from croupier.journal.archives import entries_in
from croupier.journal.flows import flow
from croupier.store.engines import engine_of
from croupier.store.history import balance_before
from croupier.store.pages import ledger_of
from support.floor_rig import KEYS, opened_floor, plan_of, run
from support.old_floor import Archive
from support.staff import wagered
from support.terminal import refused
from support.terminal import run as run_command

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.journal.archives import Statement
    from croupier.journal.books import Finding
    from support.floor_rig import Rig

PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"))
AS_OFTEN = "croupier.floor.floor.ENTRIES_BETWEEN_SNAPSHOTS"
FIRST = 1_767_225_600_000  # the first of January 2026, when the clocks of tests begin
LATER = FIRST + 10**12


async def played(rig: Rig, rounds: int = 3) -> None:
    """Some rounds of one player, each with a snapshot after it."""
    for number in range(rounds):
        await wagered(rig, "R1", f"T00{number + 1}")
        await rig.until("R1", "between rounds")


async def found(url: str, folder: Path) -> list[Finding]:
    engine = engine_of(url)
    try:
        return await audited(engine, None, folder / "archive", KEYS.public)
    finally:
        await engine.dispose()


async def left(rig: Rig, folder: Path) -> list[Statement]:
    """Everything goes that may."""
    await rig.durable()
    return await archived(rig.floor.store.engine, folder / "archive", KEYS.signing, LATER)


def told(folder: Path, *more: str) -> Any:
    database = str(folder / "floor.db")
    answer = run_command("replay", *more, "--database", database, "--json", columns=400)
    assert answer.exit_code == 0, answer.output
    return json.loads(answer.stdout)


@pytest.fixture(autouse=True)
def _snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AS_OFTEN, 10)


def test_what_is_archived_is_verified_and_replayed_as_before(tmp_path: Path) -> None:
    async def story() -> list[Finding]:
        async with opened_floor(tmp_path, PLAN) as rig:
            await played(rig)
            await rig.durable()
            before = await asyncio.to_thread(told, tmp_path, "R1-000001")
            whole = await asyncio.to_thread(told, tmp_path)
            (made,) = await left(rig, tmp_path)
            assert "R1" in made.parts
            assert await asyncio.to_thread(told, tmp_path, "R1-000001") == before
            assert await asyncio.to_thread(told, tmp_path) == whole
            await played(rig)
            assert len(await left(rig, tmp_path)) == 1
        return await found(str(rig.floor.store.engine.url), tmp_path)

    findings = run(story())
    assert [each.what for each in findings if not each.holds] == []
    assert str(findings[0].detail) == "2 archives, signed"


def test_a_floor_opens_and_deals_on_a_database_whose_days_are_archived(tmp_path: Path) -> None:
    async def story() -> list[Finding]:
        async with opened_floor(tmp_path, PLAN) as rig:
            await played(rig)
            await left(rig, tmp_path)
        async with opened_floor(tmp_path, PLAN, clock=rig.clock) as rig:
            assert not rig.floor.sharing.quarantined
            await played(rig)
        return await found(str(rig.floor.store.engine.url), tmp_path)

    assert [each.what for each in run(story()) if not each.holds] == []


def test_balances_and_meters_count_what_is_archived(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            await played(rig)
            await rig.durable()
            engine = rig.floor.store.engine
            now_ms = rig.clock.now_ms() + 1
            ledger, held = (
                await ledger_of(engine),
                await balance_before(engine, "chips:T001", now_ms),
            )
            assert await left(rig, tmp_path)
            assert await ledger_of(engine) == ledger
            assert await balance_before(engine, "chips:T001", now_ms) == held
            assert rig.floor.seat("T001").balance_cents == held

    run(story())


def _tampered(folder: Path, change: str) -> None:
    (file,) = (folder / "archive").glob("*.gz")
    if change == "gone":
        file.unlink()
        return
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2] ^= 1
    file.write_bytes(whole if change == "a bit" else whole[:-9])


@pytest.mark.parametrize(
    ("change", "says"),
    [("gone", "is missing"), ("a bit", "is not the file"), ("cut", "is not the file")],
)
def test_an_archive_that_somebody_has_been_at_is_found(
    tmp_path: Path, change: str, says: str
) -> None:
    async def story() -> list[Finding]:
        async with opened_floor(tmp_path, PLAN) as rig:
            await played(rig)
            await left(rig, tmp_path)
        _tampered(tmp_path, change)
        return await found(str(rig.floor.store.engine.url), tmp_path)

    (finding,) = run(story())
    assert (finding.what, finding.holds) == ("archives", False)
    assert says in finding.wrong[0]


def test_archives_that_nobody_names_are_asked_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            await played(rig)
            await left(rig, tmp_path)

    run(story())
    (tmp_path / "archive").rename(tmp_path / "elsewhere")
    database = str(tmp_path / "floor.db")
    said = refused("verify", "--database", database)
    assert said == (
        "refused: 1 archives hold what happened first; accepted: --archive with their folder"
    )
    elsewhere = str(tmp_path / "elsewhere")
    answer = run_command("verify", "--database", database, "--archive", elsewhere, columns=400)
    assert answer.exit_code == 0, answer.output


def test_a_closed_floor_is_archived_from_the_command_line_and_holds_afterwards(
    tmp_path: Path,
) -> None:
    kept = Archive("format_1", "interim", tmp_path)

    async def story() -> None:
        async with kept.opened() as floor:
            await floor.deal(1)

    run(story())
    assert refused("archive", "--var", str(tmp_path)) == (
        "refused: how many days stay? accepted: --days, or --plan with journal_days"
    )
    answer = run_command("archive", "--days", "0", "--var", str(tmp_path), columns=400)
    assert answer.exit_code == 0, answer.output
    assert "archived 000001-" in answer.output
    kept.must_hold()
    assert kept.replayed()["accounts_cents"] == kept.facts["accounts_cents"]
    assert "round voided" in kept.replayed_round(kept.facts["voided_after"]["C1"])


def test_a_closed_floor_that_somebody_has_been_at_is_not_archived(tmp_path: Path) -> None:
    kept = Archive("format_1", "interim", tmp_path)

    async def story() -> None:
        async with kept.opened() as floor:
            await floor.deal(1)

    run(story())
    kept.rows_changed("UPDATE card_days SET lost_cents = 1")
    kept.rows_changed("UPDATE sessions SET seen_at_ms = 1")
    kept.rows_changed("UPDATE leases SET epoch = epoch + 1")
    said = refused("archive", "--days", "0", "--var", str(tmp_path))
    assert said.startswith("refused: the database is not what the floor signed when it closed")


def test_the_days_that_stay_are_counted_at_the_site() -> None:
    zone = FloorPlan().zone
    noon = FIRST + 3_600_000
    assert night_before(0, noon, zone) == FIRST - 11 * 3_600_000
    assert night_before(31, noon, zone) == FIRST - 11 * 3_600_000 - 31 * 86_400_000


def test_a_plan_that_keeps_less_than_a_month_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text("journal_days = 7\n")
    with pytest.raises(ValueError, match="journal_days is 7; accepted: 0, or 31 and more"):
        read_plan(file)


def test_a_file_tells_its_entries_to_anybody(tmp_path: Path) -> None:
    async def story() -> list[Statement]:
        async with opened_floor(tmp_path, PLAN) as rig:
            await played(rig)
            return await left(rig, tmp_path)

    (made,) = run(story())
    entries = list(entries_in(tmp_path / "archive", made, "R1"))
    assert [each.sequence for each in entries] == list(range(1, made.parts["R1"].head.sequence + 1))


def test_all_rounds_of_a_terminal_are_one_flow_and_units_stay_apart() -> None:
    assert flow("chips:T001", "escrow:R1-000007:T001", 5) == ("chips:T001", "escrow::T001", 5)
    tokens = flow("escrow@token:R1-000007:T001", "house@token:R1", 5)
    assert tokens == ("escrow@token::T001", "house@token:R1", 5)
    assert flow("transit:R1>J1/7:players", "house:J1", 5) == ("transit::players", "house:J1", 5)


def test_a_server_lets_closed_days_go_as_a_file_does(postgres_url: str, tmp_path: Path) -> None:
    async def story() -> list[Finding]:
        async with opened_floor(postgres_url, PLAN) as rig:
            await played(rig)
            assert len(await left(rig, tmp_path)) == 1
            ledger = await ledger_of(rig.floor.store.engine)
            assert ledger.balances["T001"] == rig.floor.seat("T001").balance_cents
        return await found(postgres_url, tmp_path)

    assert [each.what for each in run(story()) if not each.holds] == []
