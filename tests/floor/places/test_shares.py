"""Several processes on one PostgreSQL: shares, takeovers, zombies, moves from one to the other."""

from __future__ import annotations

import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from croupier.floor.places.recovery import read_back
from croupier.floor.places.replay import replayed
from croupier.floor.places.shares import NameTaken, Sharing
from croupier.floor.places.upcasts import SEAT
from croupier.floor.players.commands import PresentCard
from croupier.floor.site.clock import SetClock
from croupier.floor.site.opening import open_floor
from croupier.floor.site.plan import TablePlan
from croupier.floor.terminals.commands import InsertNote, Leave, Sit
from croupier.floor.terminals.door import ask
from croupier.store import queries
from croupier.store.leases import LEASE_MS, Fenced
from croupier.store.schema import TERMINALS
from support.cards import known_at_desk
from support.floor_rig import KEYS, Rig, opened_floor, plan_of, run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.floor.events import Event

TABLES = [TablePlan(f"R{number}", "crown_melbourne/roulette") for number in range(1, 6)]
PLAN = plan_of(*TABLES, terminals=4)
CARD = PresentCard("anna")
PLANNED = frozenset(table.id for table in TABLES)


class Process:
    """A floor with its part in the sharing; the two of a test have one clock."""

    def __init__(self, rig: Rig, holder: str) -> None:
        self.rig, self.floor = rig, rig.floor
        self.sharing = Sharing(rig.floor, holder, f"http://{holder}")

    @property
    def held(self) -> set[str]:
        return set(self.floor.streams)


@asynccontextmanager
async def _process(url: str, clock: SetClock, holder: str) -> AsyncIterator[Process]:
    async with opened_floor(url, PLAN, clock=clock, holder=holder) as rig:
        process = Process(rig, holder)
        yield process
        await process.sharing.close()


@asynccontextmanager
async def _two(url: str, clock: SetClock | None = None) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes that have found their shares."""
    clock = clock or SetClock()
    async with _process(url, clock, "one") as one, _process(url, clock, "two") as two:
        await one.sharing.refresh()
        await two.sharing.refresh()
        await one.sharing.refresh()
        yield one, two


def test_a_process_alone_has_every_place(postgres_url: str) -> None:
    async def story() -> None:
        async with _process(postgres_url, SetClock(), "one") as one:
            assert one.held == {"lobby", "cage", "staff", *(table.id for table in TABLES)}

    run(story())


def test_a_second_process_gets_half_of_the_places_between_their_rounds(postgres_url: str) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            assert (len(one.held), len(two.held)) == (4, 4)
            assert not one.held & two.held
            holder = one.sharing.holder_of(min(two.held))
            assert holder is not None
            assert (holder.holder, holder.address) == ("two", "http://two")

    run(story())


def test_no_table_and_nobody_at_it_is_lost_from_sight_while_another_process_takes_it_over(
    postgres_url: str,
) -> None:
    async def story() -> None:
        clock = SetClock()
        async with (
            _process(postgres_url, clock, "one") as one,
            _process(postgres_url, clock, "two") as two,
        ):
            await one.rig.sit("T001", "R1")
            await two.sharing.refresh()
            seen = {process: _seen_by(process) for process in (one, two)}
            await one.sharing.refresh()
            await two.sharing.refresh()
            assert ("R1" in one.held, "R1" in two.held) == (False, True)
            for views in seen.values():
                assert set(views) == {(PLANNED, "R1", 10_000)}

    run(story())


def _seen_by(process: Process) -> list[tuple[frozenset[str], str, int]]:
    """What a process knows of tables and of a terminal whenever it asks the database, from now."""
    seen: list[tuple[frozenset[str], str, int]] = []

    def look(*_: object) -> None:
        tables = frozenset({*process.floor.elsewhere, *process.floor.tables})
        found = process.sharing.terminals["T001"]
        seen.append((tables, found.place, found.seat.balance_cents))

    sa.event.listen(process.floor.store.engine.sync_engine, "before_cursor_execute", look)
    return seen


def test_a_dead_processs_places_are_taken_over_once_its_leases_ran_out(postgres_url: str) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            one.rig.clock.move_to(one.rig.clock.now_ms() + LEASE_MS - 1)
            await two.sharing.refresh()
            assert len(two.held) == 4
            two.rig.clock.move_to(two.rig.clock.now_ms() + 1)
            await two.sharing.refresh()
            assert len(two.held) == 8
            await two.rig.must_hold()

    run(story())


def test_a_zombie_is_kept_out_by_the_epoch(postgres_url: str) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            one.rig.clock.move_to(one.rig.clock.now_ms() + LEASE_MS)
            await two.sharing.refresh()
            with pytest.raises(Fenced):
                await ask(one.floor, "T001", 1, InsertNote(5_000))
            assert (await ask(two.floor, "T001", 1, InsertNote(5_000))).balance_cents == 5_000
            await two.rig.must_hold()

    run(story())


async def _sit_elsewhere(one: Process, two: Process) -> str:
    """A terminal of the first process goes to a table of the second."""
    table = min(two.floor.tables)
    for process in (one, two):
        known_at_desk(process.floor, CARD)
        await process.rig.durable()
    await ask(one.floor, "T001", 1, InsertNote(5_000))
    await ask(one.floor, "T001", 2, CARD)
    answer = await ask(one.floor, "T001", 3, Sit(table))
    assert (answer.refused, answer.balance_cents) == (None, 5_000)
    return table


def test_a_terminal_goes_to_a_table_of_another_process_with_all_it_has(postgres_url: str) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            table = await _sit_elsewhere(one, two)
            await two.sharing.refresh()
            seat = two.floor.seat("T001")
            assert (seat.balance_cents, seat.player) == (5_000, "anna")
            assert two.floor.where["T001"] == table
            assert "T001" not in one.floor.where
            holder = await one.sharing.holder_for("T001")
            assert holder is not None
            assert holder.address == "http://two"
            await two.rig.must_hold()

    run(story())


def test_who_is_sent_and_has_not_arrived_is_on_their_way_for_every_process(
    postgres_url: str,
) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            await one.sharing.close()
            await two.sharing.close()
            table = await _sit_elsewhere(one, two)
            await two.sharing._read_on("lobby")
            for process in (one, two):
                found = process.sharing.terminals["T001"]
                assert (found.place, found.to) == ("", table)
                assert (found.seat.balance_cents, found.seat.player) == (5_000, "anna")
                assert len(process.sharing.terminals) == 4

    run(story())


def test_the_hops_of_a_terminal_are_counted_across_processes(postgres_url: str) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            await _sit_elsewhere(one, two)
            await two.sharing.refresh()
            assert two.floor.seat("T001").hop == 1
            await ask(two.floor, "T001", 4, Leave())
            await one.sharing.refresh()
            assert one.floor.seat("T001").hop == 2
            await one.rig.durable()
            await two.sharing.refresh()
            for process in (one, two):
                assert process.sharing.whereabouts("T001") == "lobby"

    run(story())


def _as_0_1_packed(travelling: str) -> str:
    """The luggage without the name of its format and without what 0.1 did not know."""
    _, seat = json.loads(travelling)
    del seat["day"]["periods"]
    return json.dumps({name: value for name, value in seat.items() if name not in SEAT})


def test_luggage_that_0_1_sent_arrives(postgres_url: str) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            await two.sharing.close()
            table = await _sit_elsewhere(one, two)
            (row,) = await queries.travelling(one.floor.store.engine)
            seat = _as_0_1_packed(row.travelling)
            packed = sa.update(TERMINALS).where(TERMINALS.c.travelling != "")
            async with one.floor.store.engine.begin() as connection:
                await connection.execute(packed.values(travelling=seat))
            await two.sharing.refresh()
            found = two.floor.seat("T001")
            assert (found.balance_cents, found.player, found.hop) == (5_000, "anna", 0)
            assert two.floor.where["T001"] == table

    run(story())


def test_the_day_of_a_card_is_the_sites_in_another_process_too(postgres_url: str) -> None:
    async def story() -> None:
        clock = SetClock(1_767_274_200_000)  # 1 January 2026 13:30 in UTC, the second in Melbourne
        async with _two(postgres_url, clock) as (one, two):
            table = await _sit_elsewhere(one, two)
            await two.sharing.refresh()
            day = two.floor.seat("T001").day
            assert day
            assert (day.card, day.day, day.since_ms) == ("anna", "2026-01-02", clock.now_ms())
            again = replayed(await queries.entries(two.floor.store.engine, table))
            assert again.subject.seats["T001"].day == day

    run(story())


def test_who_moved_gets_the_first_answer_again_from_the_other_process(postgres_url: str) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            table = await _sit_elsewhere(one, two)
            await two.sharing.refresh()
            again = await ask(two.floor, "T001", 3, Sit(table))
            assert (again.refused, again.balance_cents) == (None, 5_000)
            back = await ask(two.floor, "T001", 4, Leave())
            assert back.refused is None
            await one.sharing.refresh()
            assert one.floor.where["T001"] == "lobby"
            await one.rig.must_hold()

    run(story())


def test_a_hint_has_others_places_followed_at_once(postgres_url: str) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            seen: list[tuple[str, Event]] = []
            one.sharing.listeners.append(
                lambda name, events, _: seen.extend((name, event) for event in events)
            )
            table = await _sit_elsewhere(one, two)
            await two.sharing.refresh()
            await two.rig.durable()
            while not seen:
                await one.rig.durable()
            assert [(name, event.terminal) for name, event in seen] == [(table, "T001")]  # type: ignore[union-attr]
            assert "T001" in one.floor.elsewhere[table].kept.seats

    run(story())


def test_a_follower_that_missed_hints_reads_on(postgres_url: str) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            await one.sharing.close()
            table = await _sit_elsewhere(one, two)
            await two.sharing.refresh()
            await two.rig.pass_seconds(8)
            assert "T001" not in one.floor.elsewhere[table].kept.seats
            await one.sharing.refresh()
            followed = one.sharing.followed[table]
            assert followed.head == two.floor.streams[table].head
            assert one.floor.elsewhere[table].kept.number == two.floor.tables[table].kept.number

    run(story())


def test_a_newcomer_to_the_lobby_leaves_others_balances_alone(postgres_url: str) -> None:
    async def story() -> None:
        async with _two(postgres_url) as (one, two):
            await _sit_elsewhere(one, two)
            await two.sharing.refresh()
            await two.rig.durable()
            clock = one.rig.clock
            clock.move_to(clock.now_ms() + LEASE_MS // 2)
            await two.sharing.refresh()
            clock.move_to(clock.now_ms() + LEASE_MS // 2)
            async with _process(postgres_url, clock, "three") as three:
                assert "lobby" in three.held
                rows = {row.terminal: row for row in await queries.held(three.floor.store.engine)}
                assert rows["T001"].balance_cents == 5_000
                assert "T001" not in three.floor.where

    run(story())


def test_of_two_processes_with_one_name_the_newer_goes_on(postgres_url: str) -> None:
    async def story() -> None:
        clock = SetClock()
        async with _process(postgres_url, clock, "one") as one:
            floor = await open_floor(PLAN, postgres_url, KEYS, holder="one", clock=clock)
            with pytest.raises(NameTaken):
                await one.sharing.refresh()
            assert not one.held
            assert len(floor.streams) == 8
            await floor.store.close()

    run(story())


def test_a_place_read_back_by_its_holder_gets_a_new_epoch(postgres_url: str) -> None:
    async def story() -> None:
        async with _process(postgres_url, SetClock(), "one") as one:
            before = one.floor.store.leases["R1"].epoch
            one.floor.remove("R1")
            assert await one.sharing.acquire("R1")
            await read_back(one.floor, "R1", TABLES[0])
            assert one.floor.store.leases["R1"].epoch == before + 1
            await one.rig.must_hold()

    run(story())
