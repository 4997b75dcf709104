"""A database that lost its tail: a standby promoted while it lagged, or a copy that is older.

The floor writes nothing after a head that it did not write, says which entries and which money are
missing, and goes on only once the database has them or two people accept that it does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from croupier.floor.places.losses import TailLost
from croupier.floor.site.plan import TablePlan
from croupier.floor.terminals.commands import InsertNote
from croupier.floor.terminals.door import ask
from croupier.store import queries
from croupier.store.leases import HeadLost
from croupier.store.schema import ENTRIES
from support.floor_rig import opened_floor, plan_of, run
from support.lost_tail import as_it_is, put_back
from support.mending import mend

if TYPE_CHECKING:
    from support.floor_rig import Rig

PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"), terminals=2)


async def _lose_two_notes(rig: Rig) -> int:
    """Take three notes of which the database loses two; the number of the last entry it has."""
    await ask(rig.floor, "T001", 1, InsertNote(500))
    kept, engine = rig.floor.streams["lobby"].head.sequence, rig.floor.store.engine
    rows = await as_it_is(engine)
    for number in (2, 3):
        await ask(rig.floor, "T001", number, InsertNote(1_000 * (number - 1)))
    await put_back(engine, rows)
    return kept


async def _sequences(rig: Rig) -> list[int]:
    return [entry.sequence for entry in await queries.entries(rig.floor.store.engine, "lobby")]


def test_nothing_is_written_after_a_head_that_is_not_the_last_one_written(
    database_url: str,
) -> None:
    async def story() -> None:
        async with opened_floor(database_url, PLAN) as rig:
            kept = await _lose_two_notes(rig)
            with pytest.raises(HeadLost, match=f"ends at entry {kept} in the database"):
                await ask(rig.floor, "T001", 4, InsertNote(500))
            assert await _sequences(rig) == list(range(1, kept + 1))
            assert "lobby" not in rig.floor.streams

    run(story())


def test_a_place_that_lost_entries_says_which_and_which_money_and_stays_shut(
    database_url: str,
) -> None:
    async def story() -> None:
        async with opened_floor(database_url, PLAN) as rig:
            kept = await _lose_two_notes(rig)
            with pytest.raises(HeadLost):
                await ask(rig.floor, "T001", 4, InsertNote(500))
            missing = f"entries {kept + 1} to {kept + 2} were confirmed and are missing"
            with pytest.raises(TailLost, match=missing) as told:
                await mend(rig.floor)
            assert told.value.loss.money == [
                f"{kept + 1} note inserted: $10.00 from notes:T001 to chips:T001",
                f"{kept + 2} note inserted: $20.00 from notes:T001 to chips:T001",
            ]
            assert "lobby" not in rig.floor.streams

    run(story())


def test_a_place_read_back_after_a_failover_that_lost_entries_stays_shut(
    database_url: str,
) -> None:
    async def story() -> None:
        async with opened_floor(database_url, PLAN) as rig:
            await _lose_two_notes(rig)
            rig.floor.remove("lobby")
            with pytest.raises(TailLost, match="were confirmed and are missing"):
                await mend(rig.floor)

    run(story())


def test_a_place_goes_on_once_the_database_has_all_again(database_url: str) -> None:
    async def story() -> None:
        async with opened_floor(database_url, PLAN) as rig:
            engine = rig.floor.store.engine
            await ask(rig.floor, "T001", 1, InsertNote(500))
            before = await as_it_is(engine)
            await ask(rig.floor, "T001", 2, InsertNote(500))
            better = await as_it_is(engine)
            await put_back(engine, before)
            with pytest.raises(HeadLost):
                await ask(rig.floor, "T001", 3, InsertNote(500))
            await put_back(engine, better)
            await mend(rig.floor)
            assert (await ask(rig.floor, "T001", 3, InsertNote(500))).balance_cents == 1_500
            await rig.must_hold()

    run(story())


def test_entries_taken_off_the_end_are_missed_after_a_restart_too(database_url: str) -> None:
    async def story() -> None:
        async with opened_floor(database_url, PLAN) as rig:
            await ask(rig.floor, "T001", 1, InsertNote(500))
            last, clock = rig.floor.streams["lobby"].head.sequence, rig.clock
            shorter = sa.delete(ENTRIES).where(ENTRIES.c.stream == "lobby")
            async with rig.floor.store.engine.begin() as connection:
                await connection.execute(shorter.where(ENTRIES.c.sequence == last))
        async with opened_floor(database_url, PLAN, clock=clock) as rig:
            told = f"entry {last} was confirmed and is missing, as the lease of the place knows"
            assert told in rig.floor.sharing.shut["lobby"]

    run(story())
