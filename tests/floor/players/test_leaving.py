"""A player goes when they wish, with what is theirs.  CMA 5.4.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.staff.acts.terminals import IssueVoucher
from croupier.floor.staff.alerts import raise_alert
from croupier.floor.staff.desk import AlertOf
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.terminals.commands import CashOut, Leave
from support.documents import floor_of
from support.floor_rig import NOTE
from support.staff import act, hire, id_of, told

if TYPE_CHECKING:
    from pathlib import Path

    from support.floor_rig import Rig


@pytest.mark.clause("CMA 5.4.1")
def test_cma_5_4_1_a_player_leaves_while_wagering_is_open(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "X1")
        await rig.until("X1", "wagering")
        await rig.wager("T001", "Red", 1000)
        await rig.ask("T001", PlaceWagers([WagerItem("Red", 0)]))
        assert not (await rig.ask("T001", Leave())).refused
        assert rig.floor.where["T001"] == "lobby"
        assert (await rig.ask("T001", CashOut())).ticket

    told(tmp_path, floor_of("CMA"), story)


def test_whoever_waits_at_a_locked_terminal_may_go_with_a_voucher(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "X1")
        await rig.durable()
        raise_alert(rig.floor, "X1", AlertOf.LARGE_WIN, "a large win", terminal="T001")
        assert (await rig.ask("T001", CashOut())).refused
        runner = hire(rig, "Runner", "crown_melbourne", "ray")
        answer = await act(rig, runner, IssueVoucher(id=id_of(), terminal="T001"))
        assert (answer.is_done, answer.cents) == (True, NOTE)

    told(tmp_path, floor_of("CMA"), story)
