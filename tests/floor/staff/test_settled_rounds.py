"""A round that was settled is made Void where a document allows it, by two people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts.settled_rounds import VoidSettledRound
from croupier.floor.tables.irregularities.events import SettledRoundVoided
from croupier.floor.terminals.commands import CashOut, Leave
from support.documents import MANAGER, floor_of, managers
from support.floor_rig import NOTE
from support.people import OPERATOR
from support.staff import act, both, hire, id_of, journal, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.tables.table import Table
    from support.floor_rig import Rig

ALLOWED = [
    pytest.param("CMA", "fraud", marks=pytest.mark.clause("CMA 20.3", "CMA 20.5"), id="CMA 20.3"),
    pytest.param("CMA", "disruption", marks=pytest.mark.clause("CMA 20.4"), id="CMA 20.4"),
    pytest.param(
        "SBC", "fraud", marks=pytest.mark.clause("SBC 20.9", "SBC 20.9.2"), id="SBC 20.9.2"
    ),
    pytest.param(
        "SBC", "disruption", marks=pytest.mark.clause("SBC 20.9", "SBC 20.9.1"), id="SBC 20.9.1"
    ),
]


def _void(table: Table, ground: str) -> VoidSettledRound:
    return VoidSettledRound(
        id=id_of(), why="seen on the tape", ground=ground, table=table.id, round=table.round_id
    )


async def _settled(rig: Rig) -> Table:
    await wagered(rig, "X1", "T001", "T002")
    return await rig.settled("X1")


@pytest.mark.parametrize(("document", "ground"), ALLOWED)
def test_every_wager_goes_back_and_what_was_paid(
    tmp_path: Path, document: str, ground: str
) -> None:
    async def story(rig: Rig) -> None:
        table = await _settled(rig)
        assert (await both(rig, *managers(rig, document), _void(table, ground))).is_done
        assert [seat.balance_cents for seat in table.kept.seats.values()] == [NOTE, NOTE]
        assert (table.kept.staked_cents, table.kept.returned_cents) == (0, 0)
        voided = [each for each in await journal(rig, "X1") if isinstance(each, SettledRoundVoided)]
        assert [(each.by, each.second, len(each.lines)) for each in voided] == [("ada", "ben", 2)]

    told(tmp_path, floor_of(document), story)


def test_it_is_void_once(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await _settled(rig)
        ada, ben = managers(rig, "CMA")
        assert (await both(rig, ada, ben, _void(table, "fraud"))).is_done
        again = await act(rig, ada, _void(table, "fraud"))
        assert again.refused is not None
        assert again.refused.code == "OUT_OF_ORDER"

    told(tmp_path, floor_of("CMA"), story)


def test_a_round_in_play_is_none_that_was_settled(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        answer = await act(rig, managers(rig, "CMA")[0], _void(table, "fraud"))
        assert answer.refused is not None
        assert answer.refused.code == "OUT_OF_ORDER"

    told(tmp_path, floor_of("CMA"), story)


def test_nobody_who_has_left_is_pulled_below_zero(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await _settled(rig)
        await rig.ask("T002", CashOut())
        await rig.ask("T002", Leave())
        before = {name: seat.balance_cents for name, seat in table.kept.seats.items()}
        answer = await act(rig, managers(rig, "CMA")[0], _void(table, "fraud"))
        assert answer.refused is not None
        assert "T002 has left the table" in answer.refused.why
        assert {name: seat.balance_cents for name, seat in table.kept.seats.items()} == before

    told(tmp_path, floor_of("CMA"), story)


@pytest.mark.parametrize("document", ["CSB", "CSS", "CPB"])
def test_other_documents_let_a_settled_round_stand(tmp_path: Path, document: str) -> None:
    async def story(rig: Rig) -> None:
        table = await _settled(rig)
        who = hire(rig, MANAGER[document], OPERATOR[document], "ada")
        answer = await act(rig, who, _void(table, "fraud"))
        assert answer.refused is not None
        assert answer.refused.code == "NOT_OFFERED"

    told(tmp_path, floor_of(document), story)
