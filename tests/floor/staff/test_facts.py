"""A ground that the table itself contradicts is none, however many people give it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.rounds import VoidRound, VoidWager
from croupier.floor.tables.table import spot_of
from support.documents import BOOKS, SIGN, floor_of, managers, of_wager
from support.floor_rig import NOTE, plan_of
from support.staff import act, both, hire, id_of, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.tables.table import Table
    from support.floor_rig import Rig


def _void(table: Table, ground: str) -> VoidRound:
    return VoidRound(
        id=id_of(), why="so we say", ground=ground, table=table.id, round=table.round_id
    )


def _must_be_no_ground(answer: StaffAnswer, clause: str) -> None:
    assert answer.refused, answer
    assert (answer.refused.code, answer.refused.clause) == ("NO_GROUND", clause)


@pytest.mark.parametrize("phase", ["wagering", "dealing"])
def test_a_round_with_wagers_is_not_void_because_nobody_wagered(tmp_path: Path, phase: str) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        await rig.until("X1", phase)
        dealer = hire(rig, "Higher Duties Dealer", "crown_sydney", "ada")
        _must_be_no_ground(await act(rig, dealer, _void(table, "nobody_wagered")), "CSB 17.4")
        assert table.kept.phase.value == phase
        assert not table.kept.desk.requests

    told(tmp_path, floor_of("CSB"), story)


def test_no_card_was_dealt_wrongly_before_any_was_dealt(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        ada, ben = managers(rig, "SBC")
        _must_be_no_ground(await act(rig, ada, _void(table, "misdeal")), "SBC 18.8")
        await rig.until("X1", "dealing")
        assert (await both(rig, ada, ben, _void(table, "misdeal"))).is_done

    told(tmp_path, floor_of("SBC"), story)


@pytest.mark.clause("CSS 7.4")
def test_equipment_makes_a_spin_void_only_once_it_has_drawn_a_result(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        ada = hire(rig, "Higher Duties Dealer", "crown_sydney", "ada")
        ben = hire(rig, "Higher Duties Dealer", "crown_sydney", "ben")
        _must_be_no_ground(await act(rig, ada, _void(table, "malfunction")), "CSS 7.4")
        await rig.until("X1", "dealing")
        assert table.draws
        assert (await both(rig, ada, ben, _void(table, "malfunction"))).is_done
        assert table.kept.seats["T001"].balance_cents == NOTE

    told(tmp_path, floor_of("CSS"), story)


def test_an_automatic_shuffler_can_fail_in_a_round(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        await rig.until("X1", "dealing")
        assert (await both(rig, *managers(rig, "CPB"), _failed(table))).is_done

    plan = TablePlan("X1", BOOKS["CPB"], options={"shuffling": "continuous"}, sign=SIGN)
    told(tmp_path, plan_of(plan), story)


def test_cards_shuffled_by_hand_cannot(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        await rig.until("X1", "dealing")
        ada, _ = managers(rig, "CPB")
        _must_be_no_ground(await act(rig, ada, _failed(table)), "CPB 7.6")

    told(tmp_path, floor_of("CPB"), story)


def _failed(table: Table) -> VoidWager:
    return of_wager(VoidWager, table, spot_of(table.standing[0]), "malfunction", "it jammed")
