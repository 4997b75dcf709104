"""A ticket is claimed before it is paid; no claim outlives whoever made it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.cage import Redeem
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals import commands
from croupier.store import queries
from croupier.store.queries import CLAIM_MS
from support.floor_rig import plan_of
from support.staff import act, hire, id_of, told

if TYPE_CHECKING:
    from collections.abc import Awaitable
    from pathlib import Path

    from support.floor_rig import Rig

PLAN = plan_of(
    TablePlan("R1", "crown_melbourne/roulette", sign=Sign(Limit(500, 10_000, 500))), terminals=3
)


async def _ticket(rig: Rig) -> str:
    await rig.ask("T001", commands.InsertNote(10_000))
    return (await rig.ask("T001", commands.CashOut())).ticket


def _cashier(rig: Rig) -> str:
    return hire(rig, "Cage Cashier", "crown_melbourne", "ada")


async def _hung_up(asked: Awaitable[object], monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """Ask, and be gone the moment that the database has answered a question."""
    answer = getattr(queries, moment)
    asking = asyncio.ensure_future(asked)

    async def answered(*arguments: object) -> object:
        found = await answer(*arguments)
        asking.cancel()
        return found

    with monkeypatch.context() as patched:
        patched.setattr(queries, moment, answered)
        with suppress(asyncio.CancelledError):
            await asking


@pytest.mark.parametrize("moment", ["claim", "ticket"])
def test_a_terminal_that_hangs_up_leaves_its_ticket_credited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    async def story(rig: Rig) -> None:
        insert = commands.InsertTicket(await _ticket(rig))
        await _hung_up(rig.ask("T002", insert), monkeypatch, moment)
        await rig.floor.errands.finished()
        assert rig.floor.seat("T002").balance_cents == 10_000

    told(tmp_path, PLAN, story)


@pytest.mark.parametrize("moment", ["claim", "ticket"])
def test_a_cashier_who_hangs_up_has_paid_and_is_told_so_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    async def story(rig: Rig) -> None:
        redeem, cashier = Redeem(id=id_of(), number=await _ticket(rig)), _cashier(rig)
        await _hung_up(act(rig, cashier, redeem), monkeypatch, moment)
        assert (await act(rig, cashier, redeem)).cents == 10_000

    told(tmp_path, PLAN, story)


def test_a_command_sent_again_while_it_is_under_way_gets_the_same_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(rig: Rig) -> None:
        redeem, cashier = Redeem(id=id_of(), number=await _ticket(rig)), _cashier(rig)
        ticket, again = queries.ticket, []

        async def sent_again(*arguments: Any) -> Any:
            again.append(asyncio.ensure_future(act(rig, cashier, redeem)))
            lock = rig.floor.acts_in_hand.get(redeem.id)
            # Until the second either waits for the first or was answered.
            while not again[0].done() and not (lock and lock._waiters):  # noqa: ASYNC110
                await asyncio.sleep(0)
            return await ticket(*arguments)

        with monkeypatch.context() as patched:
            patched.setattr(queries, "ticket", sent_again)
            first = await act(rig, cashier, redeem)
        assert (first.cents, await again[0]) == (10_000, first)

    told(tmp_path, PLAN, story)


def test_a_command_that_was_refused_stays_refused_and_is_one_miss(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        redeem, cashier = Redeem(id=id_of(), number=await _ticket(rig)), _cashier(rig)
        engine = rig.floor.store.engine
        (kept,) = await queries.tickets_of(engine, "T001", 1)
        assert await queries.claim(engine, kept.digest, "T003:1", rig.clock.now_ms())
        refused = await act(rig, cashier, redeem)
        await queries.unclaim(engine, "T003:")
        assert (refused.is_done, await act(rig, cashier, redeem)) == (False, refused)
        again = Redeem(id=id_of(), number=redeem.number)
        assert (await act(rig, cashier, again)).cents == 10_000

    told(tmp_path, PLAN, story)


def test_a_claim_whose_process_is_gone_ends_by_time(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        insert = commands.InsertTicket(await _ticket(rig))
        engine, now_ms = rig.floor.store.engine, rig.clock.now_ms()
        (kept,) = await queries.tickets_of(engine, "T001", 1)
        assert await queries.claim(engine, kept.digest, "T003:1", now_ms)
        assert (await rig.ask("T002", insert)).refused
        await rig.pass_seconds(CLAIM_MS / 1000)
        assert not (await rig.ask("T002", insert)).refused

    told(tmp_path, PLAN, story)
