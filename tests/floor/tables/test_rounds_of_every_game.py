"""Rounds of every book on a floor: money is kept, the journal verifies, the past can be rebuilt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.floor.places.replay import past, replayed
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables import commands as asks
from croupier.rulebook.loader import book_names
from croupier.store import queries
from support.floor_rig import Rig, main_wagers, opened_floor, plan_of, run

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.terminals.seat import Seat

TABLE, PLAYERS, ROUNDS = "A1", ("T001", "T002"), 3


async def _play(rig: Rig, rounds: int = ROUNDS) -> None:
    """Rounds with wagers of two players who take the first choice that is open to them."""
    for terminal in PLAYERS:
        if rig.floor.where[terminal] != TABLE:
            await rig.sit(terminal, TABLE)
    for _ in range(rounds):
        table = await rig.until(TABLE, "wagering")
        for place, terminal in enumerate(PLAYERS):
            if table.game.wagering.selections:
                await rig.ask(terminal, asks.Select(list(table.game.wagering.selections[place])))
            items = main_wagers(table, place, 500)
            answer = await rig.ask(terminal, asks.PlaceWagers(list(items)))
            assert not [item.refused for item in answer.items if item.refused]
        await _decided(rig)


def _told(seats: dict[str, Seat]) -> list[Seat]:
    """Seats without the number of their last command, which replies keep and not the journal."""
    return [msgspec.structs.replace(seat, last_command=0) for seat in seats.values()]


async def _decided(rig: Rig) -> None:
    table = await rig.until(TABLE, "dealing")
    while table.kept.phase.value != "between rounds":
        for asked in table.asked:
            choice = asks.Decide(asked.choices[0].name, asked.who.area)
            answer = await rig.ask(asked.who.player, choice)
            if answer.refused:
                await rig.ask(asked.who.player, asks.Decide(asked.time_out.name, asked.who.area))
        if not table.asked:
            due = rig.clock.next_ms
            assert due is not None, "the Dealer has something to do"
            rig.clock.move_to(due)
            await rig.durable()


@pytest.mark.no_cover  # the two below count the lines of the same rounds
@pytest.mark.parametrize("book", book_names())
def test_every_promise_of_the_journal_holds_after_rounds_of_a_game(
    tmp_path: Path, book: str
) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, plan_of(TablePlan(TABLE, book))) as rig:
            await _play(rig)
            table = rig.floor.tables[TABLE]
            assert table.kept.rounds == ROUNDS
            assert table.kept.staked_cents >= ROUNDS * len(PLAYERS) * 500
            await rig.must_hold()

    run(story())


@pytest.mark.parametrize("book", book_names())
def test_the_journal_alone_rebuilds_the_table(tmp_path: Path, book: str) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, plan_of(TablePlan(TABLE, book))) as rig:
            await _play(rig, 2)
            engine, table = rig.floor.store.engine, rig.floor.tables[TABLE]
            again = replayed(await queries.entries(engine, TABLE))
            assert _told(again.subject.seats) == _told(table.kept.seats)
            assert again.head == rig.floor.streams[TABLE].head
            whole = past(await queries.all_entries(engine), rig.clock.now_ms())
            assert whole.accounts[PLAYERS[0]] == rig.floor.seat(PLAYERS[0]).balance_cents

    run(story())


@pytest.mark.parametrize("book", book_names())
def test_a_floor_that_is_opened_again_goes_on_where_it_stood(tmp_path: Path, book: str) -> None:
    plan = plan_of(TablePlan(TABLE, book))

    async def first() -> tuple[Rig, list[int]]:
        async with opened_floor(tmp_path, plan) as rig:
            await _play(rig, 1)
            await rig.until(TABLE, "wagering")
            return rig, [rig.floor.seat(each).balance_cents for each in PLAYERS]

    rig, balances = run(first())

    async def second() -> None:
        async with opened_floor(tmp_path, plan, clock=rig.clock, holder="other") as later:
            assert [later.floor.seat(each).balance_cents for each in PLAYERS] == balances
            await _play(later, 1)
            assert later.floor.tables[TABLE].kept.rounds == 2
            await later.must_hold()

    run(second())
