"""Tables opened, closed, limited and resumed by staff; disputes recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.display.console import service_queue, terminal_rows
from croupier.display.projection import table_view
from croupier.equipment.chance import ChanceUnhealthy
from croupier.floor.site.plan import Pace, TablePlan
from croupier.floor.staff.acts.players import GiveUpSeat
from croupier.floor.staff.acts.records import Record
from croupier.floor.staff.acts.tables import (
    ChangeLimits,
    ChangeVariation,
    CloseTable,
    OpenTable,
    ResumeTable,
    WithdrawNotice,
)
from croupier.floor.staff.acts.terminals import AnswerService
from croupier.floor.staff.alerts import halted
from croupier.floor.staff.desk import AlertOf
from croupier.floor.tables.events import SeatGivenUp
from croupier.floor.tables.idle_seats import seats_to_give_up
from croupier.floor.tables.noticeboard import Announced
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals.commands import Service
from croupier.people.acts import Act
from croupier.words.message import message
from support.floor_rig import plan_of
from support.staff import act, hire, id_of, journal, shut, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.events import Event
    from support.floor_rig import Rig

SIGN = Sign(Limit(500, 10_000, 500))
WHEEL = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN)
CARDS = TablePlan("B1", "crown_sydney/blackjack", sign=SIGN)
DICE = TablePlan("S1", "crown_sydney/sic_bo", sign=SIGN)
STAR = TablePlan("C1", "star_sydney/blackjack_challenge", sign=SIGN)
PERTH = TablePlan("P1", "crown_perth/blackjack", sign=SIGN)


@pytest.mark.clause("CMA 20.8")
def test_a_table_with_players_closes_after_three_more_rounds(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        table = await rig.until("R1", "wagering")
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        assert (await act(rig, manager, CloseTable(id=id_of(), table="R1"))).is_done
        for _ in range(4):
            await wagered(rig, "R1", "T001")
            await rig.settled("R1")
        await rig.until("R1", "closed")
        assert table.kept.rounds == 4

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 20.8")
def test_a_runner_closes_no_table(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        runner = hire(rig, "Runner", "crown_melbourne", "ada")
        answer = await act(rig, runner, CloseTable(id=id_of(), table="R1"))
        assert answer.refused
        assert (answer.refused.code, answer.clause) == ("NOT_AUTHORISED", "CMA 20.8")

    told(tmp_path, plan_of(WHEEL), story)


def test_a_notice_of_closing_is_withdrawn_by_who_may_give_it(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        await act(rig, manager, CloseTable(id=id_of(), table="R1"))
        withdraw = WithdrawNotice(id=id_of(), table="R1", of=Announced.CLOSING)
        assert (await act(rig, manager, withdraw)).is_done
        assert not rig.floor.tables["R1"].kept.posted.notices

    told(tmp_path, plan_of(WHEEL), story)


def test_a_closed_table_opens_again(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        opened = OpenTable(id=id_of(), table="R1")
        assert (await act(rig, manager, opened)).refused
        await act(rig, manager, CloseTable(id=id_of(), table="R1"))
        await rig.until("R1", "closed")
        assert (await act(rig, manager, opened)).is_done
        await wagered(rig, "R1", "T001")
        await rig.settled("R1")

    told(tmp_path, plan_of(WHEEL), story)


def test_what_the_plan_says_anew_holds_from_the_next_opening(tmp_path: Path) -> None:
    lower = Sign(Limit(100, 10_000, 100))

    async def lowered(rig: Rig) -> None:
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        await act(rig, manager, ChangeLimits(id=id_of(), table="R1", sign=lower))

    async def opened(rig: Rig) -> None:
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        table = rig.floor.tables["R1"]
        await shut(rig, "R1", manager)
        await act(rig, manager, OpenTable(id=id_of(), table="R1"))
        plan = table.kept.plan
        assert (plan.name, plan.pace.wagering_seconds, plan.sign) == ("Wheel of Three", 40, lower)

    anew = msgspec.structs.replace(WHEEL, name="Wheel of Three", pace=Pace(wagering_seconds=40))
    told(tmp_path, plan_of(WHEEL), lowered)
    told(tmp_path, plan_of(anew), opened, holder="again")


@pytest.mark.clause("CSB 7.5")
def test_an_area_manager_changes_the_limits_and_a_dealer_does_not(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        lower = Sign(Limit(100, 10_000, 100))
        change = ChangeLimits(id=id_of(), table="B1", sign=lower)
        dealer = hire(rig, "Higher Duties Dealer", "crown_sydney", "cal")
        assert (await act(rig, dealer, change)).refused
        manager = hire(rig, "Area Manager", "crown_sydney", "ada")
        again = ChangeLimits(id=id_of(), table="B1", sign=lower)
        assert (await act(rig, manager, again)).is_done
        assert rig.floor.tables["B1"].kept.plan.sign == lower

    told(tmp_path, plan_of(CARDS), story)


@pytest.mark.clause("CSB 5.3")
def test_a_variation_is_changed_by_who_may(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        manager = hire(rig, "Casino Manager", "crown_sydney", "ada")
        vary = ChangeVariation(id=id_of(), table="B1", book="crown_sydney/blackjack_plus")
        assert (await act(rig, manager, vary)).is_done
        await rig.until("B1", "wagering")
        await rig.pass_seconds(60)
        assert rig.floor.tables["B1"].book.name == "crown_sydney/blackjack_plus"

    told(tmp_path, plan_of(CARDS), story)


@pytest.mark.clause("CMA 20.9")
@pytest.mark.parametrize(("seats_max", "is_full"), [(2, True), (3, False)])
def test_a_player_who_sat_out_three_rounds_at_a_full_table_goes_to_the_lobby(
    tmp_path: Path, seats_max: int, *, is_full: bool
) -> None:
    plan = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN, seats_max=seats_max)

    async def story(rig: Rig) -> None:
        runner = hire(rig, "Runner", "crown_melbourne", "ada")
        await rig.sit("T002", "R1")
        for _ in range(3):
            assert seats_to_give_up(rig.floor.tables["R1"]) == []
            seat = GiveUpSeat(id=id_of(), table="R1", terminal="T002")
            assert (await act(rig, runner, seat)).refused
            await wagered(rig, "R1", "T001")
            await rig.settled("R1")
        assert seats_to_give_up(rig.floor.tables["R1"]) == (["T002"] if is_full else [])
        seat = GiveUpSeat(id=id_of(), table="R1", terminal="T002")
        assert (await act(rig, runner, seat)).is_done is is_full
        assert rig.floor.where["T002"] == ("lobby" if is_full else "R1")
        given = [each for each in await journal(rig, "R1") if isinstance(each, SeatGivenUp)]
        gone = SeatGivenUp("T002", message("told-sat_out", rounds=3), "CMA 20.9", "ada")
        assert given == ([gone] if is_full else [])

    told(tmp_path, plan_of(plan), story)


@pytest.mark.clause("CMA 20.9")
def test_a_player_who_wagers_again_keeps_the_seat(tmp_path: Path) -> None:
    plan = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN, seats_max=2)

    async def story(rig: Rig) -> None:
        runner = hire(rig, "Runner", "crown_melbourne", "ada")
        await rig.sit("T002", "R1")
        for _ in range(3):
            await wagered(rig, "R1", "T001")
            await rig.settled("R1")
        await wagered(rig, "R1", "T002")
        assert seats_to_give_up(rig.floor.tables["R1"]) == []
        seat = GiveUpSeat(id=id_of(), table="R1", terminal="T002")
        answer = await act(rig, runner, seat)
        assert answer.refused
        assert (answer.refused.code, answer.refused.clause) == ("NOT_AUTHORISED", "CMA 20.9")

    told(tmp_path, plan_of(plan), story)


def test_a_void_is_not_only_recorded(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        manager = hire(rig, "TG Assistant Casino Manager", "crown_melbourne", "ada")
        answer = await act(rig, manager, _dispute("R1", Act.OPEN_TABLE))
        assert answer.refused

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 7.3")
def test_a_runner_answers_a_call_for_service(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        runner = hire(rig, "Runner", "crown_melbourne", "ada")
        await rig.sit("T001", "R1")
        assert (await act(rig, runner, AnswerService(id=id_of(), terminal="T001"))).refused
        assert _waiting(rig) == []
        await rig.ask("T001", Service())
        assert _waiting(rig) == ["T001"]
        answer = await act(rig, runner, AnswerService(id=id_of(), terminal="T001"))
        assert (answer.clause, rig.floor.seat("T001").is_service_asked) == ("CMA 7.3", False)

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 7.4")
def test_a_call_for_service_is_taken_back(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.ask("T001", Service())
        assert rig.floor.seat("T001").is_service_asked
        await rig.ask("T001", Service())
        assert not rig.floor.seat("T001").is_service_asked

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.parametrize("phase", ["wagering", "dealing", "between rounds"])
@pytest.mark.parametrize("plan", [WHEEL, CARDS])
def test_a_halted_table_goes_on_where_it_stood_also_after_a_restart(
    tmp_path: Path, phase: str, plan: TablePlan
) -> None:
    resume = ResumeTable(id=id_of(), why="looked at", table=plan.id)
    manager = "TG Area Manager" if plan is WHEEL else "Area Manager"

    async def halted(rig: Rig) -> None:
        table = await wagered(rig, plan.id, "T001")
        await rig.until(plan.id, phase)
        while phase == "dealing" and not table.draws:
            await rig.pass_seconds(0)
        rig.floor.commit(plan.id, _halted(rig, plan.id))
        await rig.pass_seconds(300)
        assert table.kept.phase.value == "halted"

    async def resumed(rig: Rig) -> None:
        ada = hire(rig, manager, plan.book.partition("/")[0], "ada")
        table = rig.floor.tables[plan.id]
        assert table.kept.phase.value == "halted"
        assert (await act(rig, ada, resume)).is_done
        assert table.kept.phase.value == phase
        await rig.until(plan.id, "between rounds")
        assert table.kept.rounds == 1
        await shut(rig, plan.id, ada)

    told(tmp_path, plan_of(plan), halted)
    told(tmp_path, plan_of(plan), resumed, holder="again")


def test_a_table_halts_when_chance_fails_and_so_does_every_other(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "R1", "T001")
        rig.floor.chance._failure = "stuck at zero"
        with pytest.raises(ChanceUnhealthy):
            rig.floor.chance.below(2)
        await rig.until("R1", "halted")
        await rig.until("B1", "halted")
        assert (table.kept.rounds, "stuck at zero" in str(table.kept.fault)) == (1, True)
        kinds = {alert.of for alert in table.kept.desk.alerts.values()}
        assert kinds == {AlertOf.FAULT}
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        resume = ResumeTable(id=id_of(), why="looked at", table="R1")
        assert (await act(rig, manager, resume)).refused

    told(tmp_path, plan_of(WHEEL, CARDS), story)


def test_a_check_that_fails_is_told_to_staff_by_its_kind_and_place_and_to_nobody_by_its_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def settle(*_: object) -> None:
        raise AssertionError("9H lies face down, T001 holds $123.45")

    async def story(rig: Rig) -> None:
        logged: list[tuple[str, str]] = []
        rig.floor.on_halt = lambda *told: logged.append(told)
        table = await wagered(rig, "R1", "T001")
        monkeypatch.setattr(rig.floor.dealers["R1"], "_settle", settle)
        await rig.until("R1", "halted")
        view = table_view(table, 0, rig.clock.now_ms())
        assert str(view.fault) == "an internal check failed; staff have been told"
        assert view.said == message("dealer-stopped", why=view.fault)
        where = f"AssertionError in {__name__}.{settle.__qualname__}, line "
        [alert] = table.kept.desk.alerts.values()
        assert (alert.of, str(alert.what).startswith(f"R1 halted: {where}")) == (
            AlertOf.FAULT,
            True,
        )
        assert logged == [("R1", str(alert.what).removeprefix("R1 halted: "))]
        assert "9H" not in str(await journal(rig, "R1"))
        assert "123.45" not in str(await journal(rig, "R1"))
        monkeypatch.undo()
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        resume = ResumeTable(id=id_of(), why="looked at", table="R1")
        assert (await act(rig, manager, resume)).is_done
        await rig.settled("R1")

    told(tmp_path, plan_of(WHEEL), story)


def _waiting(rig: Rig) -> list[str]:
    """The terminals in the queue that staff see."""
    rows = terminal_rows(rig.floor.sharing.terminals.values())
    return [row.terminal for row in service_queue(rows)]


def _halted(rig: Rig, table: str) -> list[Event]:
    return halted(rig.floor, table, "a test")


def _dispute(table: str, which: Act) -> Record:
    return Record(id=id_of(), why="the camera shows 17", table=table, act=which, about="round 3")
