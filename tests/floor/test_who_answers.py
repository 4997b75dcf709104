"""A terminal and who controls it: its chips, its table, its account, and how they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.commands import TerminalCommand
from croupier.floor.players.commands import ChooseLimits, PresentCard
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.players import DirectToLeave
from croupier.floor.staff.acts.terminals import IssueVoucher
from croupier.floor.tables.commands import (
    CutCards,
    Decide,
    NominateArea,
    PlaceWagers,
    RefuseCut,
    Select,
    ShowBurnCard,
    TakeSeat,
    WagerItem,
)
from croupier.floor.tables.faults import printer_failed
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals.commands import (
    CashOut,
    InsertNote,
    InsertTicket,
    Leave,
    Service,
    Sit,
    TakePlayMoney,
)
from croupier.floor.terminals.events import NoteInserted, TicketInserted
from support.floor_rig import NOTE, plan_of
from support.staff import act, hire, id_of, journal, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from support.floor_rig import Rig

SIGN = Sign(Limit(500, 10_000, 500))
WHEEL = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN)
OTHER = TablePlan("R2", "crown_melbourne/roulette", sign=SIGN)
EVERY_COMMAND: list[TerminalCommand] = [
    PlaceWagers([WagerItem("Red", 1000), WagerItem("Black", 0)]),
    Select([1, 2, 3]),
    Decide("Stand"),
    TakeSeat(1),
    NominateArea(1),
    CutCards(100),
    RefuseCut(),
    ShowBurnCard(),
    InsertNote(1000),
    InsertTicket("000000000000000000"),
    TakePlayMoney(),
    CashOut(),
    Service(),
    PresentCard("7001"),
    ChooseLimits(loss_day_cents=1000),
    Sit("R2"),
    Leave(),
]


def _state(rig: Rig, terminal: str) -> tuple[object, ...]:
    seat, table = rig.floor.seat(terminal), rig.floor.tables["R1"]
    wagers = list(table.standing_of(terminal))
    return rig.floor.where[terminal], seat.balance_cents, seat.player, seat.session.rounds, wagers


@pytest.mark.clause("CMA 3.3", "CMA 3.3.1", "CMA 3.3.2")
@pytest.mark.parametrize("command", EVERY_COMMAND, ids=lambda each: type(each).__name__)
def test_no_command_of_one_terminal_changes_anything_at_another(
    tmp_path: Path, command: TerminalCommand
) -> None:
    async def story(rig: Rig) -> None:
        await wagered(rig, "R1", "T001", "T002")
        before = _state(rig, "T001")
        await rig.ask("T002", command)
        assert _state(rig, "T001") == before

    told(tmp_path, plan_of(WHEEL, OTHER), story)


def test_every_command_of_a_terminal_is_among_those_tried() -> None:
    tried = {type(each) for each in EVERY_COMMAND}
    assert tried == set(TerminalCommand.__args__)


@pytest.mark.clause("CMA 3.3.2")
def test_the_player_at_a_terminal_alone_chooses_its_table(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        await rig.sit("T002", "R2")
        assert [rig.floor.where[each] for each in ("T001", "T002")] == ["R1", "R2"]
        await rig.ask("T002", Sit("R1"))
        await rig.ask("T001", Sit("R2"))
        assert [rig.floor.where[each] for each in ("T001", "T002")] == ["R2", "R1"]

    told(tmp_path, plan_of(WHEEL, OTHER), story)


@pytest.mark.clause("CMA 5.1")
def test_a_player_buys_in_with_cash_or_with_a_ticket_and_in_no_other_way(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.ask("T001", InsertNote(5000))
        number = (await rig.ask("T001", CashOut())).ticket
        await rig.ask("T001", InsertNote(2000))
        await rig.ask("T001", InsertTicket(number))
        assert rig.floor.seat("T001").balance_cents == 7000
        assert (await rig.ask("T001", TakePlayMoney())).refused
        entries = await journal(rig, "lobby")
        paid = [each for each in entries if isinstance(each, NoteInserted | TicketInserted)]
        assert [each.cents for each in paid] == [5000, 2000, 5000]

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 5.4.1", "CMA 5.4.2")
def test_a_player_leaves_when_they_wish_and_when_they_are_directed_to(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        for terminal in ("T001", "T002", "T003"):
            await rig.sit(terminal, "R1")
        assert not (await rig.ask("T001", Leave())).refused
        leave = DirectToLeave(
            id=id_of(), why="a brawl", ground="disturbance", table="R1", terminal="T002"
        )
        assert (await act(rig, manager, leave)).is_done
        where = {each: rig.floor.where[each] for each in ("T001", "T002", "T003")}
        assert where == {"T001": "lobby", "T002": "lobby", "T003": "R1"}

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 5.5.1", "CMA 5.5.1(b)")
def test_a_departing_player_is_paid_the_whole_account_on_a_ticket_or_a_voucher(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        runner = hire(rig, "Runner", "crown_melbourne", "rex")
        for terminal in ("T001", "T002"):
            await rig.ask(terminal, InsertNote(NOTE))
        printer_failed(rig.floor, "T002", "a jam")
        assert (await rig.ask("T001", CashOut())).ticket
        assert (await rig.ask("T002", CashOut())).refused
        voucher = await act(rig, runner, IssueVoucher(id=id_of(), terminal="T002"))
        assert (voucher.is_done, voucher.cents) == (True, NOTE)
        assert [rig.floor.seat(each).balance_cents for each in ("T001", "T002")] == [0, 0]

    told(tmp_path, plan_of(WHEEL), story)
