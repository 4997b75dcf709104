"""The floor on PostgreSQL: rounds, recovery and tickets as on SQLite."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.commands import PlaceWagers
from croupier.floor.terminals.commands import CashOut, InsertNote, InsertTicket
from croupier.floor.terminals.door import ask
from support.floor_rig import main_wagers, opened_floor, plan_of, run

if TYPE_CHECKING:
    from support.floor_rig import Rig

BOOKS = ("crown_melbourne/roulette", "crown_sydney/blackjack", "crown_melbourne/casino_war")


async def _round(rig: Rig) -> int:
    """What a player holds after a round, with the first wagers that the table offers."""
    table = await rig.until("A1", "wagering")
    answer = await rig.ask("T001", PlaceWagers(list(main_wagers(table, 0, 500))))
    assert not [item for item in answer.items if item.refused]
    await rig.until("A1", "dealing")
    await rig.until("A1", "between rounds")
    return rig.floor.seat("T001").balance_cents


@pytest.mark.parametrize("book", BOOKS)
def test_rounds_before_and_after_a_restart_keep_every_promise(postgres_url: str, book: str) -> None:
    plan = plan_of(TablePlan("A1", book))

    async def story() -> None:
        async with opened_floor(postgres_url, plan) as rig:
            await rig.sit("T001", "A1")
            held = await _round(rig)
            clock = rig.clock
        async with opened_floor(postgres_url, plan, clock=clock, holder="later") as rig:
            assert rig.floor.seat("T001").balance_cents == held
            await _round(rig)
            assert rig.floor.tables["A1"].kept.rounds == 2
            await rig.must_hold()

    run(story())


def test_a_ticket_put_in_at_eight_terminals_at_once_is_credited_once(database_url: str) -> None:
    async def story() -> None:
        async with opened_floor(database_url, plan_of(terminals=9)) as rig:
            await rig.ask("T009", InsertNote(5_000))
            number = (await rig.ask("T009", CashOut())).ticket
            command = InsertTicket(number)
            answers = await asyncio.gather(
                *(ask(rig.floor, f"T00{n}", 1, command) for n in range(1, 9))
            )
            assert sorted(each.balance_cents for each in answers) == [0] * 7 + [5_000]
            await rig.must_hold()

    run(story())


def test_a_ticket_sent_twice_at_once_by_one_terminal_is_credited_once(database_url: str) -> None:
    async def story() -> None:
        async with opened_floor(database_url, plan_of()) as rig:
            await rig.ask("T002", InsertNote(5_000))
            command = InsertTicket((await rig.ask("T002", CashOut())).ticket)
            both = await asyncio.gather(*(ask(rig.floor, "T001", 1, command) for _ in range(2)))
            assert [each.balance_cents for each in both] == [5_000, 5_000]
            again = await rig.ask("T001", command)
            assert again.refused is not None
            assert again.balance_cents == 5_000
            await rig.must_hold()

    run(story())


def test_a_ticket_that_a_terminal_could_not_take_is_good_at_another(database_url: str) -> None:
    async def story() -> None:
        async with opened_floor(database_url, plan_of()) as rig:
            await rig.ask("T002", InsertNote(5_000))
            command = InsertTicket((await rig.ask("T002", CashOut())).ticket)
            rig.floor.seat("T001").fault = "the reader jams"
            assert (await rig.ask("T001", command)).refused is not None
            assert (await rig.ask("T003", command)).balance_cents == 5_000
            await rig.must_hold()

    run(story())
