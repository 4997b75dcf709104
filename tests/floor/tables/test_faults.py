"""Equipment that fails before and after the close of wagering.  CMA 9."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.display.projection import fault
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.records import Record
from croupier.floor.staff.acts.rounds import EstablishWagers
from croupier.floor.staff.acts.tables import ResumeTable
from croupier.floor.staff.acts.terminals import RestoreTerminal
from croupier.floor.staff.alerts import halted
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.events import StaffActed
from croupier.floor.tables import commands
from croupier.floor.tables.events import (
    DisplayFailed,
    Halted,
    RoundVoided,
    Settled,
    WagersVoided,
)
from croupier.floor.tables.faults import Display, display_failed, terminal_failed
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.tables.table import spot_of
from croupier.people.acts import Act
from support.floor_rig import plan_of
from support.staff import act, hire, id_of, journal, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from support.floor_rig import Rig

SIGN = Sign(Limit(500, 10_000, 500))
WHEEL = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN)
CARDS = TablePlan("M1", "crown_melbourne/blackjack", sign=SIGN)
PLAN = plan_of(WHEEL)
NOTE = 10_000
MELBOURNE = "crown_melbourne"


def _establish(
    rig: Rig, ground: str, *, terminal: str = "", is_established: bool = True
) -> EstablishWagers:
    round_id = rig.floor.tables["R1"].round_id
    command = EstablishWagers(
        id=id_of(),
        why="by the journal",
        ground=ground,
        table="R1",
        round=round_id,
        terminal=terminal,
    )
    if is_established:
        return command
    return msgspec.structs.replace(command, is_established=False)


async def _resumed(rig: Rig, table: str = "R1") -> StaffAnswer:
    ada = hire(rig, "TG Area Manager", MELBOURNE, "ada")
    return await act(rig, ada, ResumeTable(id=id_of(), why="repaired", table=table))


@pytest.mark.clause("CMA 9.2", "CMA 9.2.1")
@pytest.mark.parametrize("plan", [WHEEL, CARDS])
def test_a_terminal_that_fails_before_the_close_has_all_its_wagers_void(
    tmp_path: Path, plan: TablePlan
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, plan.id, "T001", "T002")
        terminal_failed(rig.floor, "T001", "a dead screen")
        balances = {each.terminal: each.balance_cents for each in table.kept.seats.values()}
        assert balances == {"T001": NOTE, "T002": NOTE - 500}
        await rig.settled(plan.id)
        happened = await journal(rig, plan.id)
        (voided,) = [each for each in happened if isinstance(each, WagersVoided)]
        (settled,) = [each for each in happened if isinstance(each, Settled)]
        assert {line.clause for line in voided.lines} == {"CMA 9.2.1"}
        assert {line.terminal for line in settled.lines} == {"T002"}

    told(tmp_path, plan_of(plan), story)


@pytest.mark.clause("CMA 9.2.2")
@pytest.mark.parametrize("plan", [WHEEL, CARDS])
def test_a_terminal_that_fails_after_the_close_is_settled_as_recorded(
    tmp_path: Path, plan: TablePlan
) -> None:
    async def story(rig: Rig) -> None:
        await wagered(rig, plan.id, "T001", "T002")
        await rig.until(plan.id, "dealing")
        terminal_failed(rig.floor, "T001", "a dead screen")
        await rig.settled(plan.id)
        (settled,) = [e for e in await journal(rig, plan.id) if isinstance(e, Settled)]
        assert {line.terminal for line in settled.lines} == {"T001", "T002"}

    told(tmp_path, plan_of(plan), story)


@pytest.mark.clause("CMA 9.2.2")
def test_a_runner_establishes_the_wagers_of_a_failed_terminal(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await wagered(rig, "R1", "T001")
        await rig.until("R1", "dealing")
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        early = _establish(rig, "terminal_failed", terminal="T001")
        assert (await act(rig, runner, early)).refused
        terminal_failed(rig.floor, "T001", "a dead screen")
        command = _establish(rig, "terminal_failed", terminal="T001")
        assert (await act(rig, runner, command)).clause == "CMA 9.2.2"
        acted = (await journal(rig, "R1"))[-1]
        assert isinstance(acted, StaffActed)
        bet, pick = spot_of(rig.floor.tables["R1"].standing[0])[2:4]
        assert acted.subject["wagers"] == [["T001", 0, bet, pick, 500]]
        await rig.settled("R1")

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 9.2.1", "CMA 9.2.2", "CMA 9.3.1", "CMA 9.3.2")
def test_wagers_are_established_after_the_close_and_of_what_has_failed(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        manager = hire(rig, "TG Area Manager", MELBOURNE, "ada")

        async def refused(command: EstablishWagers) -> str:
            answer = await act(rig, manager, command)
            assert answer.refused
            assert answer.refused.code == "OUT_OF_ORDER"
            return answer.refused.why

        table = await wagered(rig, "R1", "T001", "T002")
        terminal_failed(rig.floor, "T001", "a dead screen")
        early = _establish(rig, "terminal_failed", terminal="T001")
        assert "Void already" in await refused(early)
        await rig.until("R1", "dealing")
        unknown = msgspec.structs.replace(early, id=id_of(), round="R1-0007")
        assert await refused(unknown) == "no round R1-0007"
        working = _establish(rig, "terminal_failed", terminal="T002")
        assert await refused(working) == "T002 has not failed"
        for is_established in (True, False):
            of_all = _establish(rig, "controller_failed", is_established=is_established)
            assert await refused(of_all) == "the display of R1 has not failed"
        assert table.standing

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 9.2.2", "CMA 9.3.2")
def test_a_round_that_is_over_is_established_as_recorded_and_made_void_no_more(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        await wagered(rig, "R1", "T001")
        await rig.until("R1", "dealing")
        display_failed(rig.floor, "R1", Display.CONTROLLER, "no power")
        await rig.settled("R1")
        manager = hire(rig, "TG Area Manager", MELBOURNE, "ada")
        whole = _establish(rig, "controller_failed")
        assert (await act(rig, manager, whole)).is_done
        acted = (await journal(rig, "R1"))[-1]
        assert isinstance(acted, StaffActed)
        assert [row[0] for row in acted.subject["wagers"]] == ["T001"]
        late = _establish(rig, "controller_failed", is_established=False)
        answer = await act(rig, manager, late)
        assert answer.refused
        assert "a round that is settled stands" in answer.refused.why

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 9.3.2")
def test_wagers_of_a_halted_table_are_established_too(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await wagered(rig, "R1", "T001")
        await rig.until("R1", "dealing")
        rig.floor.commit("R1", halted(rig.floor, "R1", "a test"))
        manager = hire(rig, "TG Area Manager", MELBOURNE, "ada")
        answer = await act(rig, manager, _establish(rig, "controller_failed"))
        assert (answer.is_done, answer.clause) == (True, "CMA 9.3.2")

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 9.4")
def test_wagers_of_a_failed_terminal_that_cannot_be_established_are_void(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "R1", "T001", "T002")
        await rig.until("R1", "dealing")
        terminal_failed(rig.floor, "T001", "a dead screen")
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        command = _establish(rig, "terminal_failed", terminal="T001", is_established=False)
        assert (await act(rig, runner, command)).is_done
        (voided,) = [e for e in await journal(rig, "R1") if isinstance(e, WagersVoided)]
        assert (voided.clause, table.kept.seats["T001"].balance_cents) == ("CMA 9.4", NOTE)
        await rig.settled("R1")

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 9.4", "CMA 9.3.2")
def test_wagers_that_cannot_be_established_after_the_controller_failed_are_void(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "R1", "T001", "T002")
        await rig.until("R1", "dealing")
        display_failed(rig.floor, "R1", Display.CONTROLLER, "no power")
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        manager = hire(rig, "TG Area Manager", MELBOURNE, "ada")
        refused = await act(rig, runner, _establish(rig, "controller_failed", is_established=False))
        assert refused.refused
        command = _establish(rig, "controller_failed", is_established=False)
        assert (await act(rig, manager, command)).clause == "CMA 9.3.2"
        (voided,) = [e for e in await journal(rig, "R1") if isinstance(e, RoundVoided)]
        assert voided.clause == "CMA 9.4"
        assert {each.balance_cents for each in table.kept.seats.values()} == {NOTE}
        await rig.until("R1", "halted")
        assert (await _resumed(rig)).is_done
        await wagered(rig, "R1", "T001")
        await rig.settled("R1")

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 9.2.2", "CMA 9.3.2")
@pytest.mark.parametrize(
    ("terminal", "ground", "fits"),
    [
        ("", "terminal_failed", "controller_failed"),
        ("T001", "controller_failed", "terminal_failed"),
    ],
)
def test_wagers_are_established_only_on_the_ground_of_what_failed(
    tmp_path: Path, terminal: str, ground: str, fits: str
) -> None:
    async def story(rig: Rig) -> None:
        await wagered(rig, "R1", "T001", "T002")
        await rig.until("R1", "dealing")
        terminal_failed(rig.floor, "T001", "a dead screen")
        display_failed(rig.floor, "R1", Display.CONTROLLER, "no power")
        manager = hire(rig, "TG Area Manager", MELBOURNE, "ada")
        answer = await act(rig, manager, _establish(rig, ground, terminal=terminal))
        assert answer.refused
        assert (answer.refused.code, answer.refused.accepted) == ("NO_GROUND", fits)
        assert (await act(rig, manager, _establish(rig, fits, terminal=terminal))).is_done

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 9.2")
def test_a_failed_terminal_is_locked_also_after_a_restart_until_it_is_restored(
    tmp_path: Path,
) -> None:
    async def failed(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        terminal_failed(rig.floor, "T001", "a dead screen")
        terminal_failed(rig.floor, "T001", "reported again")
        await rig.durable()
        alerts = rig.floor.tables["R1"].kept.desk.alerts.values()
        assert [alert.of for alert in alerts] == [AlertOf.FAULT]

    async def restored(rig: Rig) -> None:
        await rig.until("R1", "wagering")
        assert (await rig.wager("T001", "Red", 500)).refused
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        restore = RestoreTerminal(id=id_of(), terminal="T001")
        assert (await act(rig, runner, restore)).is_done
        assert not (await rig.wager("T001", "Red", 500)).refused

    told(tmp_path, PLAN, failed)
    told(tmp_path, PLAN, restored, holder="again")


@pytest.mark.clause("CMA 9.3", "CMA 9.3.1")
@pytest.mark.parametrize("plan", [WHEEL, CARDS])
def test_a_controller_that_fails_before_the_close_makes_every_wager_void(
    tmp_path: Path, plan: TablePlan
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, plan.id, "T001", "T002")
        assert fault(table) == ""
        display_failed(rig.floor, plan.id, Display.CONTROLLER, "no power")
        assert str(fault(table)) == "the Display Controller failed: no power"
        assert {each.balance_cents for each in table.kept.seats.values()} == {NOTE}
        (voided,) = [e for e in await journal(rig, plan.id) if isinstance(e, RoundVoided)]
        assert (voided.clause, table.kept.phase.value) == ("CMA 9.3.1", "halted")
        assert (await _resumed(rig, plan.id)).is_done
        assert fault(table) == ""
        await wagered(rig, plan.id, "T001")
        await rig.settled(plan.id)

    told(tmp_path, plan_of(plan), story)


@pytest.mark.clause("CMA 9.3", "CMA 9.3.2")
def test_a_controller_that_fails_after_the_close_leaves_the_round_to_the_records(
    tmp_path: Path,
) -> None:
    async def failed(rig: Rig) -> None:
        table = await wagered(rig, "R1", "T001")
        await rig.until("R1", "dealing")
        display_failed(rig.floor, "R1", Display.CONTROLLER, "no power")
        assert str(fault(table)) == "the Display Controller failed: no power"
        await rig.settled("R1")
        assert table.kept.rounds == 1
        manager = hire(rig, "TG Area Manager", MELBOURNE, "ada")
        command = _establish(rig, "controller_failed")
        assert (await act(rig, manager, command)).clause == "CMA 9.3.2"

    async def halts(rig: Rig) -> None:
        table = await rig.until("R1", "halted")
        assert table.kept.number == 1
        assert str(table.kept.fault) == "the Display Controller failed: no power"
        assert (await _resumed(rig)).is_done
        await rig.until("R1", "wagering")

    told(tmp_path, PLAN, failed)
    told(tmp_path, PLAN, halts, holder="again")


@pytest.mark.clause("CMA 9.5")
def test_a_failed_screen_shuts_the_game_down_and_earlier_rounds_stand(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "R1", "T001")
        await rig.settled("R1")
        before = table.kept.seats["T001"].balance_cents
        await wagered(rig, "R1", "T001")
        display_failed(rig.floor, "R1", Display.SCREEN, "black")
        assert (table.kept.phase.value, table.kept.seats["T001"].balance_cents) == (
            "halted",
            before,
        )
        await rig.pass_seconds(600)
        assert (table.kept.phase.value, table.kept.rounds) == ("halted", 1)

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 9.5")
def test_a_screen_that_fails_where_the_game_is_shut_down_already_leaves_it_as_it_is(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "R1", "T001")
        await rig.until("R1", "dealing")
        rig.floor.commit("R1", halted(rig.floor, "R1", "a test"))
        display_failed(rig.floor, "R1", Display.SCREEN, "black")
        assert (table.kept.phase.value, fault(table)) == ("halted", "a test")
        kinds = [type(event) for event in await journal(rig, "R1")]
        assert kinds.count(Halted) == 1
        display_failed(rig.floor, "R1", Display.CONTROLLER, "no power")
        failed = [event for event in await journal(rig, "R1") if isinstance(event, DisplayFailed)]
        assert [event.which for event in failed] == ["screen"]

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 9.5")
def test_a_screen_that_fails_after_the_close_stops_the_round_where_it_is(tmp_path: Path) -> None:
    async def failed(rig: Rig) -> None:
        table = await wagered(rig, "R1", "T001")
        await rig.until("R1", "dealing")
        display_failed(rig.floor, "R1", Display.SCREEN, "black")
        await rig.pass_seconds(600)
        assert (table.kept.phase.value, table.kept.rounds) == ("halted", 0)

    async def repaired(rig: Rig) -> None:
        assert (await _resumed(rig)).is_done
        await rig.settled("R1")
        assert rig.floor.tables["R1"].kept.rounds == 1

    told(tmp_path, PLAN, failed)
    told(tmp_path, PLAN, repaired, holder="again")


@pytest.mark.clause("CMA 9.1")
def test_a_claim_of_a_wrong_result_is_considered_and_recorded(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await wagered(rig, "R1", "T001")
        await rig.settled("R1")
        manager = hire(rig, "TG Area Manager", MELBOURNE, "ada")
        claim = Record(
            id=id_of(),
            why="drawn again: 17 it was",
            table="R1",
            act=Act.DECIDE_DISPUTE,
            terminal="T001",
            about="says that 17 was announced as 18",
        )
        assert (await act(rig, manager, claim)).is_done
        acted = (await journal(rig, "R1"))[-1]
        assert isinstance(acted, StaffActed)
        assert acted.subject["about"] == "says that 17 was announced as 18"

    told(tmp_path, PLAN, story)


def test_a_player_whose_wagers_are_void_decides_nothing(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = rig.floor.tables["M1"]
        while not table.asked:
            if table.kept.phase.value != "dealing":
                await wagered(rig, "M1", "T001", "T002")
            due = rig.clock.next_ms
            assert due
            await rig.pass_seconds((due - rig.clock.now_ms()) / 1000)
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        who = table.asked[0].who
        terminal_failed(rig.floor, who.player, "a dead screen")
        command = EstablishWagers(
            id=id_of(),
            why="no record",
            ground="terminal_failed",
            table="M1",
            round=table.round_id,
            terminal=who.player,
            is_established=False,
        )
        assert (await act(rig, runner, command)).is_done
        await act(rig, runner, RestoreTerminal(id=id_of(), terminal=who.player))
        assert (await rig.ask(who.player, commands.Decide("Stand", who.area))).refused
        await rig.settled("M1")

    told(tmp_path, plan_of(CARDS), story)
