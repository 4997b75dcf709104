"""Tickets and vouchers at the cage, and numbers that redeem nothing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.floor.cage.cage import Cage
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.cage import Redeem
from croupier.floor.staff.acts.terminals import AcknowledgeAlert, AdjustAccount, IssueVoucher
from croupier.floor.staff.command import Approve
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.events import StaffRefused
from croupier.floor.tables.faults import printer_failed
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals import commands
from croupier.ledger.transfers import balances
from croupier.store import queries
from support.floor_rig import plan_of
from support.staff import act, both, hire, id_of, journal, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from support.floor_rig import Rig

MELBOURNE = "crown_melbourne"
PLAN = plan_of(
    TablePlan("R1", "crown_melbourne/roulette", sign=Sign(Limit(500, 10_000, 500))), terminals=9
)
WRONG = "019999999999999999"
LARGE = 10_000_00  # From here on a payment is a threshold transaction, and takes two people.


async def _ticket(rig: Rig, terminal: str = "T001", cents: int = 10_000) -> str:
    await rig.ask(terminal, commands.InsertNote(cents))
    return (await rig.ask(terminal, commands.CashOut())).ticket


async def _large_ticket(rig: Rig, cents: int) -> str:
    people = [hire(rig, "TG Area Manager", MELBOURNE, name) for name in ("may", "max")]
    more = AdjustAccount(id=id_of(), why="a deposit", terminal="T001", cents=cents)
    await both(rig, people[0], people[1], more)
    return (await rig.ask("T001", commands.CashOut())).ticket


def _cashier(rig: Rig, name: str = "ada") -> str:
    return hire(rig, "Cage Cashier", MELBOURNE, name)


def _redeem(number: str) -> Redeem:
    return Redeem(id=id_of(), number=number)


async def _paid(rig: Rig) -> int:
    await rig.durable()
    held = balances(await queries.transfers(rig.floor.store.engine))
    cage = rig.floor.streams["cage"].subject
    assert isinstance(cage, Cage)
    assert held["cage"] == cage.paid_cents
    return held["cage"]


@pytest.mark.clause("CMA 5.5.1", "CMA 5.5.1(a)")
def test_the_cage_pays_a_ticket_once(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _ticket(rig)
        redeem = _redeem(number)
        answer = await act(rig, _cashier(rig), redeem)
        assert (answer.is_done, answer.cents) == (True, 10_000)
        assert await act(rig, "ada", redeem) == answer
        assert (await act(rig, "ada", _redeem(number))).refused
        assert (await rig.ask("T002", commands.InsertTicket(number))).refused
        assert await _paid(rig) == 10_000

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 5.5.1")
def test_of_eight_who_redeem_a_ticket_at_once_one_is_paid(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _ticket(rig)
        cashiers = [_cashier(rig, f"cashier{n}") for n in range(4)]
        terminals = ["T002", "T003", "T004", "T005"]
        at_cage = asyncio.gather(*(act(rig, cashier, _redeem(number)) for cashier in cashiers))
        inserted = commands.InsertTicket(number)
        at_terminals = asyncio.gather(*(rig.ask(each, inserted) for each in terminals))
        refused = [each.refused for each in await at_cage]
        refused += [each.refused for each in await at_terminals]
        assert (len(refused), refused.count(None)) == (8, 1)
        credited = sum(rig.floor.seat(terminal).balance_cents for terminal in terminals)
        assert credited + await _paid(rig) == 10_000

    told(tmp_path, PLAN, story)


def test_one_command_sent_eight_times_at_once_pays_once(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        redeem, cashier = _redeem(await _ticket(rig)), _cashier(rig)
        await asyncio.gather(*(act(rig, cashier, redeem) for _ in range(8)))
        assert (await act(rig, cashier, redeem)).is_done
        assert await _paid(rig) == 10_000

    told(tmp_path, PLAN, story)


def test_an_id_redeems_one_ticket_and_leaves_another_as_it_is(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        first, second = await _ticket(rig), await _ticket(rig, "T002")
        redeem, cashier = _redeem(first), _cashier(rig)
        await act(rig, cashier, redeem)
        other = Redeem(id=redeem.id, number=second)
        answer = await act(rig, cashier, other)
        assert answer.refused
        assert answer.refused.code == "REPEATED_ID"
        assert (await act(rig, cashier, _redeem(second))).is_done
        assert await _paid(rig) == 20_000

    told(tmp_path, PLAN, story)


def test_a_ticket_is_paid_at_the_cage_or_at_a_terminal(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _ticket(rig)
        assert not (await rig.ask("T002", commands.InsertTicket(number))).refused
        assert (await act(rig, _cashier(rig), _redeem(number))).refused
        assert await _paid(rig) == 0

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 5.5.1")
def test_a_ticket_never_expires_unless_the_operator_says_when(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _ticket(rig)
        rig.floor.tables.clear()
        rig.floor.timers.pop("R1").cancel()
        await rig.pass_seconds(3650 * 86_400)
        assert (await act(rig, _cashier(rig), _redeem(number))).is_done

    told(tmp_path, PLAN, story)


def test_an_expired_ticket_is_not_paid_and_not_lost(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _ticket(rig)
        rig.floor.tables.clear()
        rig.floor.timers.pop("R1").cancel()
        await rig.pass_seconds(90 * 86_400)
        assert (await act(rig, _cashier(rig), _redeem(number))).refused
        (kept,) = await queries.tickets_of(rig.floor.store.engine, "T001", 1)
        assert (kept.state, await _paid(rig)) == ("printed", 0)

    told(tmp_path, msgspec.structs.replace(PLAN, ticket_days=90), story)


def test_a_large_payment_takes_two_people(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _large_ticket(rig, LARGE)
        ada, ben = _cashier(rig), _cashier(rig, "ben")
        redeem = _redeem(number)
        asked = await act(rig, ada, redeem)
        assert (bool(asked.awaits), await _paid(rig)) == (True, 0)
        approve = Approve(id=id_of(), place="cage", request=redeem.id)
        answer = await act(rig, ben, approve)
        assert (answer.cents, answer.second, await _paid(rig)) == (LARGE, "ben", LARGE)
        assert not rig.floor.streams["cage"].subject.desk.requests

    told(tmp_path, PLAN, story)


def test_a_payment_just_below_a_large_one_takes_one_person(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _large_ticket(rig, LARGE - 1)
        assert (await act(rig, _cashier(rig), _redeem(number))).is_done

    told(tmp_path, PLAN, story)


def test_a_ticket_taken_at_a_terminal_while_a_payment_waits_is_paid_once(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _large_ticket(rig, LARGE)
        ada, ben = _cashier(rig), _cashier(rig, "ben")
        redeem = _redeem(number)
        await act(rig, ada, redeem)
        assert not (await rig.ask("T002", commands.InsertTicket(number))).refused
        approve = Approve(id=id_of(), place="cage", request=redeem.id)
        assert (await act(rig, ben, approve)).refused
        assert (await _paid(rig), rig.floor.seat("T002").balance_cents) == (0, LARGE)

    told(tmp_path, PLAN, story)


def test_a_claim_left_behind_by_a_stop_is_free_again(tmp_path: Path) -> None:
    numbers = []

    async def stopped(rig: Rig) -> None:
        numbers.append(await _ticket(rig))
        (kept,) = await queries.tickets_of(rig.floor.store.engine, "T001", 1)
        assert await queries.claim(rig.floor.store.engine, kept.digest, "cage:c0:1:", 0)

    async def again(rig: Rig) -> None:
        assert (await act(rig, _cashier(rig), _redeem(numbers[0]))).is_done

    told(tmp_path, PLAN, stopped)
    told(tmp_path, PLAN, again, holder="again")


def test_a_runner_pays_no_ticket(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _ticket(rig)
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        answer = await act(rig, runner, _redeem(number))
        assert answer.refused
        assert answer.refused.code == "NOT_AUTHORISED"
        assert (await act(rig, _cashier(rig), _redeem(number))).is_done

    told(tmp_path, PLAN, story)


def test_a_wrong_number_at_the_cage_is_journalled_without_it(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await act(rig, _cashier(rig), _redeem(WRONG))
        refused = (await journal(rig, "cage"))[-1]
        assert isinstance(refused, StaffRefused)
        assert (refused.by, refused.subject) == ("ada", {})

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 5.5.1(b)")
def test_a_runner_prepares_a_voucher_where_the_printer_failed(tmp_path: Path) -> None:
    voucher = IssueVoucher(id=id_of(), terminal="T001")

    async def failed(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        early = IssueVoucher(id=id_of(), terminal="T001")
        assert (await act(rig, runner, early)).refused
        printer_failed(rig.floor, "T001", "a paper jam")
        refused = (await rig.ask("T001", commands.CashOut())).refused
        assert refused
        assert refused.clause == "CMA 5.5.1(b)"

    async def prepared(rig: Rig) -> None:
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        answer = await act(rig, runner, voucher)
        assert (answer.cents, rig.floor.seat("T001").balance_cents) == (10_000, 0)
        assert await act(rig, runner, voucher) == answer
        paid = await act(rig, _cashier(rig), _redeem(answer.ticket))
        assert (paid.cents, await _paid(rig)) == (10_000, 10_000)

    told(tmp_path, PLAN, failed)
    told(tmp_path, PLAN, prepared, holder="again")


@pytest.mark.clause("CMA 5.5.1(b)")
def test_no_voucher_is_prepared_while_wagers_are_in_play(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await wagered(rig, "R1", "T001")
        printer_failed(rig.floor, "T001", "a paper jam")
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        answer = await act(rig, runner, IssueVoucher(id=id_of(), terminal="T001"))
        assert answer.refused

    told(tmp_path, PLAN, story)


def test_three_wrong_tickets_lock_a_terminal_until_somebody_came(tmp_path: Path) -> None:
    async def wrong(rig: Rig) -> None:
        await rig.ask("T001", commands.InsertNote(10_000))
        for _ in range(3):
            assert not rig.floor.seat("T001").lock
            assert (await rig.ask("T001", commands.InsertTicket(WRONG))).refused
        assert (await rig.ask("T001", commands.CashOut())).refused

    async def looked_at(rig: Rig) -> None:
        number = await _ticket(rig, "T002")
        assert (await rig.ask("T001", commands.InsertTicket(number))).refused
        (alert,) = rig.floor.streams["lobby"].subject.desk.alerts.values()
        assert (alert.of, alert.terminal) == (AlertOf.TICKET_MISSES, "T001")
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        acknowledge = AcknowledgeAlert(id=id_of(), place="lobby", alert=alert.id)
        assert (await act(rig, runner, acknowledge)).is_done
        assert not (await rig.ask("T001", commands.InsertTicket(number))).refused
        assert rig.floor.seat("T001").balance_cents == 20_000

    told(tmp_path, PLAN, wrong)
    told(tmp_path, PLAN, looked_at, holder="again")


def test_a_locked_terminal_holds_no_ticket_back_from_another(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _ticket(rig, "T002")
        for _ in range(3):
            await rig.ask("T001", commands.InsertTicket(WRONG))
        asked = (rig.ask(each, commands.InsertTicket(number)) for each in ("T001", "T002"))
        locked, other = await asyncio.gather(*asked)
        assert locked.refused
        assert not other.refused

    told(tmp_path, PLAN, story)


def test_a_ticket_that_is_right_ends_the_count_of_wrong_ones(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _ticket(rig, "T002")
        for tried in (WRONG, WRONG, number, WRONG, WRONG):
            await rig.ask("T001", commands.InsertTicket(tried))
        assert not rig.floor.seat("T001").lock

    told(tmp_path, PLAN, story)
