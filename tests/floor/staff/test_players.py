"""Measures against players: barred, directed to leave, excluded, winnings held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.players.commands import PresentCard
from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.floor.staff.acts.players import (
    BarPlayer,
    DirectToLeave,
    ExcludePlayer,
    HoldWinnings,
    LiftBar,
    ReleaseHeld,
)
from croupier.floor.staff.acts.records import Record
from croupier.floor.staff.acts.terminals import AcknowledgeAlert
from croupier.floor.staff.alerts import raise_alert
from croupier.floor.staff.desk import AlertOf
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals.commands import CashOut, InsertNote, Leave, Service, Sit
from croupier.ledger.transfers import balances
from croupier.people.acts import Act
from croupier.store import queries
from support.floor_rig import plan_of
from support.staff import act, both, hire, id_of, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.terminals.answer import Answer
    from support.floor_rig import Rig

SIGN = Sign(Limit(500, 10_000, 500))
WHEEL = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN)
OTHER = TablePlan("R2", "crown_melbourne/roulette", sign=SIGN)
CARDS = TablePlan("B1", "crown_sydney/blackjack", sign=SIGN)
DICE = TablePlan("S1", "crown_sydney/sic_bo", sign=SIGN)
STAR = TablePlan("C1", "star_sydney/blackjack_challenge", sign=SIGN)
PERTH = TablePlan("P1", "crown_perth/blackjack", sign=SIGN)
BARS = [
    (WHEEL, "TG Assistant Casino Manager", "device", "CMA 20.2.2"),
    (CARDS, "Area Manager", "breach", "CSB 20.2.2"),
    (DICE, "Assistant Casino Manager", "breach", "CSS 10.2.2"),
    (STAR, "Casino Supervisor", "device", "SBC 20.8.2"),
    (PERTH, "Table Games Manager", "breach", "CPB 8.8(b)"),
]


def _operator(plan: TablePlan) -> str:
    return plan.book.partition("/")[0]


def _bar(table: str, ground: str) -> BarPlayer:
    return BarPlayer(
        id=id_of(), why="a counting device", ground=ground, table=table, terminal="T001"
    )


async def _sit(rig: Rig, table: str) -> Answer:
    return await rig.ask("T001", Sit(table))


@pytest.mark.clause("CMA 20.2", "CMA 20.2.2", "CSB 20.2", "CSB 20.2.2", "CSS 10.2", "CSS 10.2.2")
@pytest.mark.clause("SBC 20.8", "SBC 20.8.2", "CPB 8.8", "CPB 8.8(b)")
@pytest.mark.parametrize(("plan", "role", "ground", "clause"), BARS)
def test_a_barred_player_goes_to_the_lobby_and_does_not_come_back(
    tmp_path: Path, plan: TablePlan, role: str, ground: str, clause: str
) -> None:
    async def barred(rig: Rig) -> None:
        await rig.sit("T001", plan.id)
        manager = hire(rig, role, _operator(plan), "ada")
        assert (await act(rig, manager, _bar(plan.id, ground))).clause == clause
        assert rig.floor.where["T001"] == "lobby"

    async def comes_back(rig: Rig) -> None:
        answer = await _sit(rig, plan.id)
        assert answer.refused
        assert (answer.refused.code, answer.refused.clause) == ("NOT_AUTHORISED", clause)

    told(tmp_path, plan_of(plan), barred)
    told(tmp_path, plan_of(plan), comes_back, holder="again")


@pytest.mark.clause("CMA 20.2.2")
def test_a_barred_player_is_known_by_their_card_at_any_terminal(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.ask("T001", PresentCard("7001"))
        await rig.sit("T001", "R1")
        manager = hire(rig, "TG Assistant Casino Manager", "crown_melbourne", "ada")
        await act(rig, manager, _bar("R1", "device"))
        await rig.ask("T001", CashOut())
        await rig.ask("T002", PresentCard("7001"))
        await rig.ask("T002", InsertNote(10_000))
        assert (await rig.ask("T002", Sit("R1"))).refused
        assert not (await rig.ask("T002", Sit("R2"))).refused

    told(tmp_path, plan_of(WHEEL, OTHER), story)


@pytest.mark.clause("CMA 20.2.2")
def test_a_barred_player_plays_the_round_out_and_places_nothing_more(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "R1", "T001")
        manager = hire(rig, "TG Assistant Casino Manager", "crown_melbourne", "ada")
        await act(rig, manager, _bar("R1", "device"))
        assert rig.floor.where["T001"] == "R1"
        assert (await rig.wager("T001", "Red", 500)).refused
        await rig.settled("R1")
        assert table.kept.rounds == 1
        await rig.until("R1", "wagering")
        assert rig.floor.where["T001"] == "lobby"

    told(tmp_path, plan_of(WHEEL), story)


def test_a_bar_is_lifted(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        manager = hire(rig, "TG Assistant Casino Manager", "crown_melbourne", "ada")
        await act(rig, manager, _bar("R1", "device"))
        for key in list(rig.floor.tables["R1"].kept.desk.barred):
            lift = LiftBar(id=id_of(), why="a mistake", table="R1", player=key)
            assert (await act(rig, manager, lift)).is_done
        assert not (await _sit(rig, "R1")).refused

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 5.4.2")
def test_a_player_directed_to_leave_by_an_area_manager_leaves_with_their_money(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        dealer = hire(rig, "TG Higher Duties Dealer", "crown_melbourne", "cal")
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        assert (await act(rig, dealer, _leave())).refused
        answer = await act(rig, manager, _leave())
        assert (answer.clause, rig.floor.where["T001"]) == ("CMA 5.4.2", "lobby")
        assert (await _sit(rig, "R1")).refused
        assert (await rig.ask("T001", CashOut())).ticket

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CSB 20.2.3", "CSS 10.2.3", "SBC 20.8.3")
@pytest.mark.parametrize(
    ("plan", "role", "ground", "clause"),
    [
        (CARDS, "Area Manager", "breach", "CSB 20.2.3"),
        (DICE, "Assistant Casino Manager", "breach", "CSS 10.2.3"),
        (STAR, "Casino Supervisor", "device", "SBC 20.8.3"),
    ],
)
def test_an_excluded_player_plays_nowhere_and_is_paid_out(
    tmp_path: Path, plan: TablePlan, role: str, ground: str, clause: str
) -> None:
    async def excluded(rig: Rig) -> None:
        await rig.ask("T001", PresentCard("7001"))
        await rig.sit("T001", plan.id)
        manager = hire(rig, role, _operator(plan), "ada")
        exclude = ExcludePlayer(id=id_of(), why="seen", ground=ground, terminal="T001")
        assert (await act(rig, manager, exclude)).clause == clause
        await rig.durable()
        told_of = rig.floor.seat("T001").told
        assert told_of
        assert told_of.clause == clause
        assert str(told_of.words).startswith("you may not play in this casino any more: ")
        assert "seen" not in str(told_of.words)

    async def comes_back(rig: Rig) -> None:
        await rig.until(plan.id, "between rounds")
        await rig.until(plan.id, "wagering")
        assert rig.floor.where["T001"] == "lobby"
        for command in (
            Sit("R2"),
            InsertNote(10_000),
            PresentCard("7001"),
        ):
            answer = await rig.ask("T001", command)
            assert answer.refused
            assert answer.refused.clause == clause
        assert (await rig.ask("T002", PresentCard("7001"))).refused
        assert (await rig.ask("T001", CashOut())).ticket

    told(tmp_path, plan_of(plan, OTHER), excluded)
    told(tmp_path, plan_of(plan, OTHER), comes_back, holder="again")


@pytest.mark.clause("CMA 20.2")
def test_nobody_at_crown_melbourne_excludes_by_its_rules(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        manager = hire(rig, "TG Assistant Casino Manager", "crown_melbourne", "ada")
        exclude = ExcludePlayer(id=id_of(), why="seen", ground="device", terminal="T001")
        answer = await act(rig, manager, exclude)
        assert answer.refused
        assert answer.refused.code == "NOT_OFFERED"

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 20.2.3")
@pytest.mark.parametrize(("to", "left"), [("T001", 10_000), ("", 7000)])
def test_winnings_are_held_until_the_investigation_is_finished(
    tmp_path: Path, to: str, left: int
) -> None:
    hold = HoldWinnings(id=id_of(), why="a device", ground="device", terminal="T001", cents=3000)

    def two(rig: Rig) -> tuple[str, str]:
        role = "TG Assistant Casino Manager"
        return hire(rig, role, "crown_melbourne", "ada"), hire(rig, role, "crown_melbourne", "ben")

    async def held(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        assert (await both(rig, *two(rig), hold)).clause == "CMA 20.2.3"
        assert rig.floor.seat("T001").balance_cents == 7000
        assert (await _held(rig)) == 3000

    async def released(rig: Rig) -> None:
        release = ReleaseHeld(id=id_of(), why="finished", place="R1", hold=hold.id, terminal=to)
        await both(rig, *two(rig), release)
        assert (rig.floor.seat("T001").balance_cents, await _held(rig)) == (left, 0)
        assert (await act(rig, "ada", _another(release))).refused

    told(tmp_path, plan_of(WHEEL), held)
    told(tmp_path, plan_of(WHEEL), released, holder="again")


@pytest.mark.clause("CMA 20.2.3")
@pytest.mark.parametrize(
    ("cents", "is_held"), [(-1, False), (0, False), (1, True), (10_000, True), (10_001, False)]
)
def test_from_one_cent_to_the_whole_balance_is_held(
    tmp_path: Path, cents: int, *, is_held: bool
) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        manager = hire(rig, "TG Assistant Casino Manager", "crown_melbourne", "ada")
        hold = HoldWinnings(
            id=id_of(), why="a device", ground="device", terminal="T001", cents=cents
        )
        answer = await act(rig, manager, hold)
        assert (bool(answer.awaits), answer.clause) == (is_held, "CMA 20.2.3")

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 20.2.4", "CMA 20.2.5", "CSB 20.2.4", "CSS 10.2.4", "SBC 20.8.4")
@pytest.mark.parametrize(
    ("plan", "role", "which", "clause"),
    [
        (WHEEL, "TG Assistant Casino Manager", Act.CONFISCATE_DEVICE, "CMA 20.2.4"),
        (WHEEL, "TG Assistant Casino Manager", Act.DETAIN, "CMA 20.2.5"),
        (CARDS, "Area Manager", Act.REFER_TO_INSPECTOR, "CSB 20.2.4"),
        (DICE, "Assistant Casino Manager", Act.REFER_TO_INSPECTOR, "CSS 10.2.4"),
        (STAR, "Casino Supervisor", Act.DETAIN, "SBC 20.8.4"),
    ],
)
def test_what_is_done_about_a_device_is_recorded_with_its_clause(
    tmp_path: Path, plan: TablePlan, role: str, which: Act, clause: str
) -> None:
    async def story(rig: Rig) -> None:
        manager = hire(rig, role, _operator(plan), "ada")
        record = Record(id=id_of(), why="a computer", ground="device", table=plan.id, act=which)
        answer = await act(rig, manager, record)
        assert (answer.is_done, answer.clause) == (True, clause)

    told(tmp_path, plan_of(plan), story)


def test_a_large_win_locks_its_terminal_until_it_was_looked_at(tmp_path: Path) -> None:
    plan = FloorPlan(terminals=2, table=[WHEEL], large_payout_cents=1)

    async def wins(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        await rig.until("R1", "wagering")
        while not rig.floor.seat("T001").lock:
            await rig.until("R1", "wagering")
            await rig.ask("T001", PlaceWagers([WagerItem("Red", 500)]))
            await rig.settled("R1")
        assert (await rig.ask("T001", CashOut())).refused

    async def looked_at(rig: Rig) -> None:
        runner = hire(rig, "Runner", "crown_melbourne", "ada")
        (alert,) = rig.floor.tables["R1"].kept.desk.alerts.values()
        assert (alert.of, alert.terminal) == (AlertOf.LARGE_WIN, "T001")
        assert (await rig.ask("T001", Leave())).refused
        acknowledge = AcknowledgeAlert(id=id_of(), place="R1", alert=alert.id)
        assert (await act(rig, runner, acknowledge)).is_done
        assert (await rig.ask("T001", CashOut())).ticket
        assert not rig.floor.tables["R1"].kept.desk.alerts

    clock = SetClock()
    told(tmp_path, plan, wins, clock=clock)
    told(tmp_path, plan, looked_at, holder="again", clock=SetClock(clock.now_ms()))


def test_an_alert_from_outside_waits_for_somebody(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        raise_alert(rig.floor, "R1", AlertOf.RETURN_OUT_OF_BAND, "99.9 % over 10,000 rounds")
        await rig.durable()
        assert list(rig.floor.tables["R1"].kept.desk.alerts) == ["R1-0001"]

    told(tmp_path, plan_of(WHEEL), story)


async def _held(rig: Rig) -> int:
    await rig.durable()
    transfers = await queries.transfers(rig.floor.store.engine)
    return sum(
        cents for account, cents in balances(transfers).items() if account.startswith("held:")
    )


def _leave() -> DirectToLeave:
    return DirectToLeave(
        id=id_of(), why="shouting", ground="disturbance", table="R1", terminal="T001"
    )


def _another(release: ReleaseHeld) -> ReleaseHeld:
    return ReleaseHeld(
        id=id_of(), why="again", place=release.place, hold=release.hold, terminal=release.terminal
    )


@pytest.mark.clause("CSB 20.2.3")
def test_a_player_excluded_in_the_lobby_is_told_there_and_refused_elsewhere_with_the_same_card(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        await rig.ask("T001", PresentCard("7001"))
        manager = hire(rig, "Area Manager", "crown_sydney", "ada")
        exclude = ExcludePlayer(id=id_of(), why="seen", ground="breach", terminal="T001")
        assert (await act(rig, manager, exclude)).is_done
        await rig.durable()
        found = rig.floor.seat("T001").told
        assert found
        assert found.clause == "CSB 20.2.3"
        again = (await rig.ask("T002", PresentCard("7001"))).refused
        assert again
        assert again.clause == "CSB 20.2.3"
        assert rig.floor.seat("T003").told is None

    told(tmp_path, plan_of(CARDS), story)


@pytest.mark.clause("CMA 20.2.2")
@pytest.mark.parametrize("command", [Service(), Sit("R1")])
def test_what_staff_wrote_about_a_player_is_not_read_out_to_the_player(
    tmp_path: Path, command: TerminalCommand
) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        manager = hire(rig, "TG Assistant Casino Manager", "crown_melbourne", "ada")
        await act(rig, manager, _bar("R1", "device"))
        answer = await rig.ask("T001", command)
        found = rig.floor.seat("T001").told
        assert found
        said = str(found.words) + (answer.refused.why if answer.refused else "")
        assert "(CMA 20.1)" in said
        assert "a counting device" not in said
        assert next(iter(rig.floor.tables["R1"].kept.desk.barred.values())).why == (
            "a counting device"
        )

    told(tmp_path, plan_of(WHEEL), story)
