"""Rounds and wagers made Void by staff: who may, what goes back, and how the table goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.display.announcements import said
from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.rounds import (
    ForfeitWagers,
    RefuseWager,
    VoidRound,
    VoidWager,
    VoidWagers,
)
from croupier.floor.staff.acts.tables import ResumeTable
from croupier.floor.staff.alerts import halted
from croupier.floor.staff.command import Approve
from croupier.floor.staff.events import StaffActed
from croupier.floor.tables.events import Revealed, RoundVoided, WagersForfeited, WagersVoided
from croupier.floor.tables.table import spot_of
from croupier.web.office.recall import recalled
from support.documents import BOOKS, SIGN, floor_of, managers, of_player, of_wager
from support.floor_rig import NOTE, opened_floor, plan_of, run
from support.people import OPERATOR
from support.staff import act, both, hire, id_of, journal, shut, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.tables.table import Table
    from support.floor_rig import Rig

FRAUD = {
    "CMA": "CMA 20.3",
    "CSB": "CSB 20.3",
    "CSS": "CSS 10.3",
    "SBC": "SBC 20.9",
    "CPB": "CPB 8.2",
}


def _void(table: Table, ground: str = "fraud") -> VoidRound:
    return VoidRound(
        id=id_of(), why="marked cards", ground=ground, table=table.id, round=table.round_id
    )


@pytest.mark.clause("CMA 20.3", "CMA 20.5", "CSB 20.3.2", "CSB 20.4", "CSS 10.3.2", "CSS 10.4")
@pytest.mark.clause("SBC 20.9.2", "SBC 20.10", "CPB 8.2", "CPB 8.2(b)")
@pytest.mark.parametrize("document", BOOKS)
@pytest.mark.parametrize("phase", ["wagering", "dealing"])
def test_a_round_made_void_for_fraud_gives_every_wager_back(
    tmp_path: Path, document: str, phase: str
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001", "T002")
        await rig.until("X1", phase)
        answer = await both(rig, *managers(rig, document), _void(table))
        assert (answer.clause, answer.second) == (FRAUD[document], "ben")
        assert [seat.balance_cents for seat in table.kept.seats.values()] == [NOTE, NOTE]
        assert table.kept.phase.value == "between rounds"
        await wagered(rig, "X1", "T001")
        await rig.settled("X1")

    told(tmp_path, floor_of(document), story)


@pytest.mark.clause("CMA 20.4", "CSB 20.3.1", "CSS 10.3.1", "SBC 20.9.1", "CPB 8.2(a)")
@pytest.mark.parametrize(
    ("document", "role", "clause"),
    [
        ("CMA", "TG Higher Duties Dealer", "CMA 20.4"),
        ("CSB", "Area Manager", "CSB 20.3"),
        ("CSS", "Assistant Casino Manager", "CSS 10.3"),
        ("SBC", "Casino Supervisor", "SBC 20.9"),
        ("CPB", "Table Games Manager", "CPB 8.2"),
    ],
)
def test_a_round_is_made_void_when_the_game_is_disrupted(
    tmp_path: Path, document: str, role: str, clause: str
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        operator = OPERATOR[document]
        one, other = (hire(rig, role, operator, name) for name in ("ada", "ben"))
        assert (await both(rig, one, other, _void(table, "disruption"))).clause == clause
        assert table.kept.seats["T001"].balance_cents == NOTE

    told(tmp_path, floor_of(document), story)


@pytest.mark.clause("CMA 20.3")
def test_fraud_takes_a_manager_where_disruption_does_not(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        dealer = hire(rig, "TG Higher Duties Dealer", "crown_melbourne", "ada")
        answer = await act(rig, dealer, _void(table))
        assert answer.refused
        assert (answer.refused.code, answer.refused.clause) == ("NOT_AUTHORISED", "CMA 20.3")
        assert table.kept.phase.value == "wagering"

    told(tmp_path, floor_of("CMA"), story)


@pytest.mark.clause("SBC 20.9.2")
def test_what_was_paid_at_once_stands_when_the_round_is_made_void(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, floor_of("SBC")) as rig:
            await paid_then_void(rig)

    async def paid_then_void(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001", "T002")
        rig.plant("X1", ["AS", "TS", "6S", "KS", "6C"])
        while not (table.play and table.play.paid):
            await rig.pass_seconds(1)
        await both(rig, *managers(rig, "SBC"), _void(table))
        held = [seat.balance_cents for seat in table.kept.seats.values()]
        assert held == [NOTE + 1000, NOTE]
        assert [seat.session.rounds for seat in table.kept.seats.values()] == [1, 1]
        broken = [each for each in await rig.findings() if not each.holds]
        assert {each.what for each in broken} <= {"outcomes"}  # the cards were planted

    run(story())


def test_a_void_round_reveals_the_secret_of_its_draws(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        await rig.until("X1", "dealing")
        await both(rig, *managers(rig, "CMA"), _void(table))
        *_, acted, voided, revealed = await journal(rig, "X1")
        assert isinstance(acted, StaffActed)
        assert isinstance(voided, RoundVoided)
        assert isinstance(revealed, Revealed)

    told(tmp_path, floor_of("CMA"), story)


@pytest.mark.parametrize("document", ["CSB", "CPB", "SBC", "CPB, burning"])
def test_a_shoe_goes_on_after_a_void_and_after_a_restart(tmp_path: Path, document: str) -> None:
    document, _, burns = document.partition(", ")

    async def first(rig: Rig) -> None:
        for phase in ("wagering", "dealing"):
            table = await wagered(rig, "X1", "T001")
            await rig.until("X1", phase)
            await both(rig, *managers(rig, document), _void(table))
        await wagered(rig, "X1", "T001")
        await rig.settled("X1")

    async def again(rig: Rig) -> None:
        await wagered(rig, "X1", "T001")
        await rig.settled("X1")
        assert rig.floor.tables["X1"].kept.rounds == 2
        await shut(rig, "X1", managers(rig, document)[0])

    options = {"burns_each_round": 1} if burns else {}
    plan = plan_of(TablePlan("X1", BOOKS[document], options=options, sign=SIGN))
    told(tmp_path, plan, first)
    told(tmp_path, plan, again, holder="again")


def test_a_halted_table_whose_round_is_void_stays_halted(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        await rig.until("X1", "dealing")
        rig.floor.commit("X1", halted(rig.floor, "X1", "a test"))
        one, other = managers(rig, "CMA")
        await both(rig, one, other, _void(table))
        assert (table.kept.phase.value, table.kept.fault) == ("halted", "a test")
        assert table.kept.seats["T001"].balance_cents == NOTE
        resume = ResumeTable(id=id_of(), why="looked at", table="X1")
        assert (await act(rig, one, resume)).is_done
        await wagered(rig, "X1", "T001")
        await rig.settled("X1")

    told(tmp_path, floor_of("CMA"), story)


def test_wagers_void_after_the_close_keep_their_part_in_the_draw_over_a_restart(
    tmp_path: Path,
) -> None:
    wheel = TablePlan("W1", "crown_melbourne/lucky_big_wheel", sign=SIGN)
    clock = SetClock()

    async def first(rig: Rig) -> None:
        table = await wagered(rig, "W1", "T001", "T002")
        await rig.until("W1", "dealing")
        assert not table.draws, "the spinner has not spun yet"
        command = of_player(VoidWagers, table, "device", "a device")
        await both(rig, *managers(rig, "CMA"), command)

    async def again(rig: Rig) -> None:
        table = await rig.settled("W1")
        assert (table.kept.rounds, table.kept.staked_cents) == (1, 500)

    told(tmp_path, plan_of(wheel), first, clock=clock)
    told(tmp_path, plan_of(wheel), again, clock=clock, holder="again")


def test_a_settled_round_stands(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        void = _void(table)
        await rig.settled("X1")
        before = table.kept.seats["T001"].balance_cents
        answer = await act(rig, managers(rig, "CMA")[0], void)
        assert answer.refused
        assert "a round that is settled stands" in answer.refused.why
        assert table.kept.seats["T001"].balance_cents == before

    told(tmp_path, floor_of("CMA"), story)


def test_a_round_that_is_settled_before_the_second_person_agrees_stands(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        one, other = managers(rig, "CMA")
        void = _void(table)
        await act(rig, one, void)
        await rig.settled("X1")
        answer = await act(rig, other, Approve(id=id_of(), place="X1", request=void.id))
        assert answer.refused
        assert not table.kept.desk.requests

    told(tmp_path, floor_of("CMA"), story)


@pytest.mark.clause("CMA 20.2.1", "CSB 20.2.1", "CSS 10.2.1", "SBC 20.8.1", "CPB 8.8(a)")
@pytest.mark.parametrize(
    ("document", "ground", "clause"),
    [
        ("CMA", "breach", "CMA 20.2.1"),
        ("CSB", "breach", "CSB 20.2.1"),
        ("CSS", "breach", "CSS 10.2.1"),
        ("SBC", "device", "SBC 20.8.1"),
        ("CPB", "breach", "CPB 8.8(a)"),
    ],
)
@pytest.mark.parametrize("phase", ["wagering", "dealing"])
def test_the_wagers_of_one_player_go_back_and_the_round_goes_on(
    tmp_path: Path, document: str, ground: str, clause: str, phase: str
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001", "T002")
        await rig.until("X1", phase)
        command = of_player(VoidWagers, table, ground, "a device")
        answer = await both(rig, *managers(rig, document), command)
        assert (answer.clause, table.kept.seats["T001"].balance_cents) == (clause, NOTE)
        await rig.settled("X1")
        (settled,) = [e for e in await journal(rig, "X1") if type(e).__name__ == "Settled"]
        assert {line.terminal for line in settled.lines} == {"T002"}  # type: ignore[union-attr]

    told(tmp_path, floor_of(document), story)


@pytest.mark.parametrize("document", ["CMA", "CSB"])
def test_a_round_whose_last_wagers_are_void_is_void(tmp_path: Path, document: str) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        await rig.until("X1", "dealing")
        command = of_player(VoidWagers, table, "breach", "a device")
        await both(rig, *managers(rig, document), command)
        assert any(isinstance(event, RoundVoided) for event in await journal(rig, "X1"))
        assert table.kept.phase.value == "between rounds"

    told(tmp_path, floor_of(document), story)


@pytest.mark.clause("CMA 20.3", "CSB 20.3", "CSS 10.3")
@pytest.mark.parametrize("document", ["CMA", "CSB", "CSS"])
def test_one_wager_is_void_and_another_of_the_player_stands(tmp_path: Path, document: str) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001", "T002")
        (spot,) = map(spot_of, table.standing_of("T001"))
        command = of_wager(VoidWager, table, spot, "fraud", "a late wager")
        await both(rig, *managers(rig, document), command)
        assert [each.who.player for each in table.standing] == ["T002"]
        voided = [e for e in await journal(rig, "X1") if isinstance(e, WagersVoided)]
        assert [line.bet for each in voided for line in each.lines] == [spot.bet]
        await rig.settled("X1")

    told(tmp_path, floor_of(document), story)


@pytest.mark.clause("CSB 20.11", "CSS 10.11", "SBC 20.16")
@pytest.mark.parametrize(
    ("document", "role", "clause"),
    [
        ("CSB", "Higher Duties Dealer", "CSB 20.11"),
        ("CSS", "Higher Duties Dealer", "CSS 10.11"),
        ("SBC", "Casino Supervisor", "SBC 20.16"),
    ],
)
def test_a_refused_wager_goes_back_and_stays_off_the_layout(
    tmp_path: Path, document: str, role: str, clause: str
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001", "T002")
        spot = spot_of(table.standing[0])
        dealer = hire(rig, role, OPERATOR[document], "ada")
        answer = await act(rig, dealer, _refusal(table))
        assert (answer.is_done, answer.clause) == (True, clause)
        assert table.kept.seats["T001"].balance_cents == NOTE
        again = await rig.wager("T001", spot.bet, 500, spot.pick, spot.area)
        assert again.items[0].refused
        await rig.settled("X1")

    told(tmp_path, floor_of(document), story)


@pytest.mark.clause("CSB 20.11", "CSS 10.11", "SBC 20.16")
@pytest.mark.parametrize("document", ["CSB", "CSS", "SBC"])
def test_no_wager_is_refused_once_wagering_is_closed(tmp_path: Path, document: str) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        command = _refusal(table)
        await rig.until("X1", "dealing")
        answer = await act(rig, managers(rig, document)[0], command)
        assert answer.refused
        assert answer.refused.code == "OUT_OF_ORDER"

    told(tmp_path, floor_of(document), story)


@pytest.mark.clause("SBC 20.10")
def test_the_wager_behind_a_fraud_is_forfeited_and_the_others_go_back(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001", "T002")
        await rig.until("X1", "dealing")
        command = of_player(ForfeitWagers, table, "fraud", "marked cards")
        answer = await both(rig, *managers(rig, "SBC"), command)
        assert answer.clause == "SBC 20.10"
        (forfeited,) = [e for e in await journal(rig, "X1") if isinstance(e, WagersForfeited)]
        assert {line.terminal for line in forfeited.lines} == {"T001"}
        balances = {each.terminal: each.balance_cents for each in table.kept.seats.values()}
        assert balances == {"T001": NOTE - 500, "T002": NOTE}

    told(tmp_path, floor_of("SBC"), story)


def _refusal(table: Table) -> RefuseWager:
    spot = spot_of(table.standing[0])
    return of_wager(RefuseWager, table, spot, "reasonable", "placed for another")


@pytest.mark.clause("CMA 20.3")
def test_the_public_reads_the_ground_of_a_void_round_and_not_what_staff_wrote(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        await both(rig, *managers(rig, "CMA"), _void(table))
        public = await recalled(rig.floor.store.engine, table, table.round_id)
        own = await recalled(rig.floor.store.engine, table, table.round_id, "T001")
        assert public
        assert own
        shown = [str(said(table)), *(str(each.text) for each in (*public.story, *own.story))]
        shown += [str(line.reason) for line in own.lines]
        assert "(CMA 20.3)" in shown[0]
        assert not [each for each in shown if "marked cards" in each or "ada" in each]
        acted = [each for each in await journal(rig, "X1") if isinstance(each, StaffActed)]
        assert acted[-1].why == "marked cards"

    told(tmp_path, floor_of("CMA"), story)


@pytest.mark.clause("SBC 20.10")
def test_whoever_forfeits_wagers_is_told_so(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001", "T002")
        forfeit = of_player(ForfeitWagers, table, "fraud", "marked cards")
        assert (await both(rig, *managers(rig, "SBC"), forfeit)).is_done
        found = rig.floor.seat("T001").told
        assert found
        assert str(found.words).startswith("your wagers of this round are forfeited: ")
        assert "marked cards" not in str(found.words)

    told(tmp_path, floor_of("SBC"), story)
