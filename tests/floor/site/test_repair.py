"""A floor put right while it is shut: losses accepted and accounts corrected, by two people."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from croupier.floor.places.events import AccountCorrected, LossAccepted
from croupier.floor.places.losses import TailLost
from croupier.floor.places.missing import note, noted
from croupier.floor.site.opening import open_floor
from croupier.floor.site.plan import TablePlan
from croupier.floor.site.repair import correct, ills
from croupier.floor.staff.first_administrator import Signature, add_first, office_of
from croupier.floor.terminals.commands import InsertNote
from croupier.floor.terminals.door import ask
from croupier.people.house import Person
from croupier.store.leases import HeadLost
from croupier.store.schema import ENTRIES, TERMINALS
from support.floor_rig import KEYS, Rig, opened_floor, plan_of, run
from support.lost_tail import as_it_is, put_back
from support.mending import mend
from support.staff import journal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from croupier.floor.site.clock import SetClock

PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"), terminals=2)
ADA, BOB = Signature("ada", "one correct horse"), Signature("bob", "another battery staple")
pytestmark = pytest.mark.usefixtures("quick_passwords")


async def _hired(url: str, clock: SetClock) -> None:
    async with office_of(url, KEYS, clock) as office:
        for name, password in (ADA, BOB):
            person = Person(name, name, "Administrator", "crown_melbourne")
            assert await add_first(office, person, password) is None


async def _lost(url: str, file: Path) -> SetClock:
    """A floor that took a note which its database lost, and wrote down what it knows of it."""
    async with opened_floor(url, PLAN) as rig:
        clock = rig.clock
    await _hired(url, clock)
    async with opened_floor(url, PLAN, clock=clock) as rig:
        before = await as_it_is(rig.floor.store.engine)
        await ask(rig.floor, "T001", 1, InsertNote(5_000))
        await put_back(rig.floor.store.engine, before)
        with pytest.raises(HeadLost):
            await ask(rig.floor, "T001", 2, InsertNote(500))
        with pytest.raises(TailLost) as told:
            await mend(rig.floor)
        note(file, told.value.loss)
    return clock


@asynccontextmanager
async def _opened(url: str, clock: SetClock, file: Path) -> AsyncIterator[Rig]:
    floor = await open_floor(PLAN, url, KEYS, holder="test", clock=clock, known=noted(file))
    try:
        yield Rig(floor, clock)
    finally:
        await floor.store.close()


def test_after_a_restart_too_a_place_that_lost_entries_is_shut_and_the_others_are_open(
    database_url: str, tmp_path: Path
) -> None:
    async def story() -> None:
        clock = await _lost(database_url, tmp_path / "missing")
        async with _opened(database_url, clock, tmp_path / "missing") as rig:
            assert set(rig.floor.streams) == {"cage", "staff", "R1"}
            assert "entry 3 was confirmed and is missing" in rig.floor.sharing.shut["lobby"]

    run(story())


def test_two_people_accept_a_loss_and_the_place_goes_on(database_url: str, tmp_path: Path) -> None:
    async def story() -> None:
        file = tmp_path / "missing"
        clock = await _lost(database_url, file)
        async with office_of(database_url, KEYS, clock) as office:
            (ill,) = await ills(office, noted(file))
            moved = "3 note inserted: $50.00 from notes:T001 to chips:T001"
            assert (ill.place, ill.what[1:]) == ("lobby", (moved,))
            assert await correct(office, [ill], ADA, BOB, "the standby lagged") is None
        async with _opened(database_url, clock, file) as rig:
            accepted = [each for each in await journal(rig, "lobby") if type(each) is LossAccepted]
            assert [(each.first, each.last, each.by, each.second) for each in accepted] == [
                (3, 3, "ada", "bob")
            ]
            assert (await ask(rig.floor, "T001", 1, InsertNote(500))).balance_cents == 500
            await rig.must_hold()

    run(story())


def test_nobody_accepts_a_loss_with_a_wrong_password(tmp_path: Path) -> None:
    async def story() -> None:
        url, file = f"sqlite+aiosqlite:///{tmp_path}/floor.db", tmp_path / "missing"
        clock = await _lost(url, file)
        async with office_of(url, KEYS, clock) as office:
            found = await ills(office, noted(file))
            wrong = Signature("bob", "somebody else's")
            assert await correct(office, found, ADA, wrong, "the standby lagged") is not None
            assert await ills(office, noted(file)) == found

    run(story())


async def _one_bad_cent(url: str) -> SetClock:
    async with opened_floor(url, PLAN) as rig:
        await rig.ask("T001", InsertNote(500))
        async with rig.floor.store.engine.begin() as connection:
            bad = sa.update(TERMINALS).where(TERMINALS.c.terminal == "T001")
            await connection.execute(bad.values(balance_cents=501))
        return rig.clock


def test_one_bad_cent_shuts_its_place_and_no_other(database_url: str) -> None:
    async def story() -> None:
        clock = await _one_bad_cent(database_url)
        async with opened_floor(database_url, PLAN, clock=clock) as rig:
            assert set(rig.floor.streams) == {"cage", "staff", "R1"}
            assert set(rig.floor.sharing.quarantined) == {"lobby"}

    run(story())


def test_two_people_bring_an_account_back_to_what_the_ledger_has_in_it(database_url: str) -> None:
    async def story() -> None:
        clock = await _one_bad_cent(database_url)
        await _hired(database_url, clock)
        async with office_of(database_url, KEYS, clock) as office:
            (ill,) = await ills(office, {})
            assert ill.what == ("lobby: T001 holds 500 cents by the journal, 501 by its account",)
            assert await correct(office, [ill], ADA, BOB, "a row was edited") is None
        async with opened_floor(database_url, PLAN, clock=clock) as rig:
            told = [each for each in await journal(rig, "lobby") if type(each) is AccountCorrected]
            assert told == [
                AccountCorrected("T001", 500, 501, "ada", "bob", "a row was edited"),
            ]
            assert rig.floor.seat("T001").balance_cents == 500
            assert (await ask(rig.floor, "T001", 2, InsertNote(500))).balance_cents == 1_000
            await rig.must_hold()

    run(story())


def test_a_broken_chain_shuts_its_place_and_wants_a_better_copy(database_url: str) -> None:
    async def story() -> None:
        async with opened_floor(database_url, PLAN) as rig:
            clock = rig.clock
            async with rig.floor.store.engine.begin() as connection:
                changed = sa.update(ENTRIES).where(
                    ENTRIES.c.stream == "R1", ENTRIES.c.sequence == 1
                )
                await connection.execute(changed.values(at_ms=1))
        async with opened_floor(database_url, PLAN, clock=clock) as rig:
            assert set(rig.floor.sharing.quarantined) == {"R1"}
        async with office_of(database_url, KEYS, clock) as office:
            (ill,) = await ills(office, {})
            assert (ill.place, ill.is_correctable) == ("R1", False)

    run(story())
