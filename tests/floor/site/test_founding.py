"""A database belongs to one floor: to its key, its kind, and the places of its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.floor.site.founding import AnotherFloor
from croupier.floor.site.keys import MASTER_BYTES, KeyDamaged, keys_of, read_keys
from croupier.floor.site.opening import open_floor
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.first_administrator import office_of
from support.floor_rig import KEYS, opened_floor, plan_of, run, url_in

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.site.keys import Keys
    from croupier.floor.site.plan import FloorPlan

PLAN = plan_of(
    TablePlan("R1", "crown_melbourne/roulette"),
    TablePlan("R2", "crown_melbourne/roulette"),
    terminals=2,
)
NOTE_CENTS = 5_000


async def _left(folder: Path) -> None:
    """A floor that closed with a guest at R2 who has money."""
    async with opened_floor(folder, PLAN) as rig:
        await rig.sit("T002", "R2", NOTE_CENTS)


async def _refused(folder: Path, plan: FloorPlan, keys: Keys = KEYS) -> None:
    with pytest.raises(AnotherFloor):
        await open_floor(plan, url_in(folder), keys, holder="another")
    async with opened_floor(folder, PLAN) as rig:
        assert rig.floor.seat("T002").balance_cents == NOTE_CENTS


def test_another_key_opens_neither_floor_nor_office(tmp_path: Path) -> None:
    another = keys_of(b"another key of thirty-two bytes.")

    async def story() -> None:
        await _left(tmp_path)
        await _refused(tmp_path, PLAN, another)
        with pytest.raises(AnotherFloor, match="accepted: the floor"):
            async with office_of(url_in(tmp_path), another):
                pass

    run(story())


@pytest.mark.parametrize(
    "changed",
    [{"play_money_cents": 100_000}, {"table": PLAN.table[:1]}, {"terminals": 1}],
    ids=["play money", "a table less", "a terminal less"],
)
def test_a_plan_that_would_lose_sight_of_money_is_refused(
    tmp_path: Path, changed: dict[str, object]
) -> None:
    async def story() -> None:
        await _left(tmp_path)
        await _refused(tmp_path, msgspec.structs.replace(PLAN, **changed))

    run(story())


def test_a_table_that_nobody_is_at_may_be_left_out(tmp_path: Path) -> None:
    async def story() -> None:
        await _left(tmp_path)
        async with opened_floor(tmp_path, msgspec.structs.replace(PLAN, table=PLAN.table[1:])):
            pass

    run(story())


def test_a_demonstration_stays_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, msgspec.structs.replace(PLAN, play_money_cents=100_000)):
            pass
        with pytest.raises(AnotherFloor, match="accepted: --demo"):
            await open_floor(PLAN, url_in(tmp_path), KEYS, holder="another")

    run(story())


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "floor.key"
    assert read_keys(file).founding == read_keys(file).founding
    assert file.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["floor.key"]


@pytest.mark.parametrize("length", [0, 2, MASTER_BYTES - 1, MASTER_BYTES + 1])
def test_what_is_not_a_whole_key_is_refused(tmp_path: Path, length: int) -> None:
    (tmp_path / "floor.key").write_bytes(b"k" * length)
    with pytest.raises(KeyDamaged, match=f"holds {length} bytes"):
        read_keys(tmp_path / "floor.key")


def test_a_signing_key_may_lie_elsewhere_and_the_database_still_knows_its_floor(
    tmp_path: Path,
) -> None:
    own, elsewhere = tmp_path / "floor.key", tmp_path / "elsewhere" / "signing.pem"
    before = read_keys(own)
    after = read_keys(own, elsewhere)
    assert after.founding == before.founding
    assert after.public == (read_keys(own, elsewhere).signing.public_key(), before.public[0])
    assert elsewhere.stat().st_mode & 0o077 == 0


def test_a_signing_key_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "signing.pem").write_bytes(b"no key")
    with pytest.raises(KeyDamaged, match="is not a private key; accepted: an Ed25519 key as PEM"):
        read_keys(tmp_path / "floor.key", tmp_path / "signing.pem")
