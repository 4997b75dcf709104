"""The sign of a table changed by staff: at once, or after a notice that everybody can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.display.projection import notices
from croupier.floor.staff.acts.tables import ChangeLimits, CloseTable, WithdrawNotice
from croupier.floor.tables.noticeboard import Announced
from croupier.floor.tables.notices import MINUTE_MS
from croupier.floor.tables.sign import Limit, Sign
from support.documents import SIGN, floor_of
from support.people import HIGHEST, OPERATOR
from support.staff import act, hire, id_of, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from support.floor_rig import Rig

HIGHER, LOWER = Sign(Limit(1000, 10_000, 500)), Sign(Limit(100, 10_000, 100))
WORDS = "$10.00 to $100.00 in steps of $5.00"
TO_CLOSE = "This table closes after 3 more rounds"
RAISED = [
    pytest.param("CMA", "CMA 4.1", marks=pytest.mark.clause("CMA 4.1")),
    pytest.param("CSB", "CSB 7.5.2", marks=pytest.mark.clause("CSB 7.5")),
]


async def _asked(rig: Rig, document: str, command: StaffCommand) -> StaffAnswer:
    operator = OPERATOR[document]
    return await act(rig, hire(rig, HIGHEST[operator], operator, "ada"), command)


def _change(sign: Sign) -> ChangeLimits:
    return ChangeLimits(id=id_of(), table="X1", sign=sign)


@pytest.mark.parametrize(("document", "clause"), RAISED)
def test_a_higher_minimum_stands_on_a_sign_for_twenty_minutes_before_it_binds(
    tmp_path: Path, document: str, clause: str
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        due_at_ms = rig.clock.now_ms() + 20 * MINUTE_MS
        assert (await _asked(rig, document, _change(HIGHER))).is_done
        (shown,) = notices(table)
        assert (shown.clause, shown.at_ms) == (clause, due_at_ms)
        assert str(shown.text).endswith(f" UTC: {WORDS}")
        again = await _asked(rig, document, _change(HIGHER))
        assert again.refused
        assert again.refused.why == f"there is a notice already: {shown.text}"
        while table.kept.plan.sign == SIGN:
            await rig.until("X1", "between rounds")
            await rig.until("X1", "wagering")
        assert (table.kept.plan.sign, notices(table)) == (HIGHER, [])
        assert due_at_ms <= rig.clock.now_ms() < due_at_ms + 2 * MINUTE_MS

    told(tmp_path, floor_of(document), story)


@pytest.mark.parametrize(("document", "clause"), RAISED)
def test_a_notice_that_is_taken_down_changes_nothing(
    tmp_path: Path, document: str, clause: str
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        withdraw = WithdrawNotice(id=id_of(), table="X1", of=Announced.LIMITS)
        assert (await _asked(rig, document, withdraw)).refused
        await _asked(rig, document, _change(HIGHER))
        assert [each.clause for each in notices(table)] == [clause]
        again = WithdrawNotice(id=id_of(), table="X1", of=Announced.LIMITS)
        assert (await _asked(rig, document, again)).is_done
        await rig.pass_seconds(21 * 60)
        await rig.until("X1", "wagering")
        assert (table.kept.plan.sign, notices(table)) == (SIGN, [])

    told(tmp_path, floor_of(document), story)


@pytest.mark.parametrize(
    ("document", "is_at_once"),
    [
        pytest.param("CMA", False, marks=pytest.mark.clause("CMA 4.1")),
        pytest.param("CSB", True, marks=pytest.mark.clause("CSB 7.5")),
    ],
)
def test_nobody_waits_for_a_higher_minimum_at_an_empty_table_where_the_document_says_so(
    tmp_path: Path, document: str, *, is_at_once: bool
) -> None:
    async def story(rig: Rig) -> None:
        table = rig.floor.tables["X1"]
        assert (await _asked(rig, document, _change(HIGHER))).is_done
        assert (table.kept.plan.sign, notices(table) == []) == (
            (HIGHER, True) if is_at_once else (SIGN, False)
        )

    told(tmp_path, floor_of(document), story)


@pytest.mark.parametrize(("document", "clause"), RAISED)
def test_what_raises_no_minimum_changes_at_once(tmp_path: Path, document: str, clause: str) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        answer = await _asked(rig, document, _change(LOWER))
        assert (answer.is_done, answer.clause) == (True, clause.removesuffix(".2"))
        assert (table.kept.plan.sign, notices(table)) == (LOWER, [])

    told(tmp_path, floor_of(document), story)


@pytest.mark.parametrize(("document", "clause"), RAISED)
@pytest.mark.parametrize(
    ("sign", "code"),
    [
        (Sign(Limit(500, 10_100, 500)), "WRONG_AMOUNT"),
        (Sign(Limit(500, 10_000, 500), {"No bet": Limit()}), "UNKNOWN_BET"),
        (Sign(Limit(100, 10_000, 100), approved_minimum_cents=500), "WRONG_AMOUNT"),
    ],
)
def test_a_sign_that_contradicts_itself_or_the_rules_is_refused(
    tmp_path: Path, document: str, clause: str, sign: Sign, code: str
) -> None:
    async def story(rig: Rig) -> None:
        answer = await _asked(rig, document, _change(sign))
        assert answer.refused
        assert (answer.refused.code, answer.clause) == (code, answer.refused.clause)
        assert answer.refused.clause[:3] == clause[:3]
        assert rig.floor.tables["X1"].kept.plan.sign == SIGN

    told(tmp_path, floor_of(document), story)


@pytest.mark.clause("CMA 20.8")
def test_the_notice_of_closing_counts_its_rounds_down(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "X1", "T001")
        now_ms = rig.clock.now_ms()
        assert (await _asked(rig, "CMA", CloseTable(id=id_of(), table="X1"))).is_done
        (shown,) = notices(table)
        assert (shown.clause, shown.at_ms, shown.rounds_left) == ("CMA 20.8", now_ms, 3)
        assert str(shown.text) == TO_CLOSE
        again = await _asked(rig, "CMA", CloseTable(id=id_of(), table="X1"))
        assert again.refused
        assert again.refused.why == f"there is a notice already: {TO_CLOSE}"
        for left in (2, 1, None):
            await rig.until("X1", "between rounds")
            await wagered(rig, "X1", "T001")
            assert [each.rounds_left for each in notices(table)] == [left]
        await rig.until("X1", "closed")
        closed = await _asked(rig, "CMA", CloseTable(id=id_of(), table="X1"))
        assert closed.refused
        assert closed.refused.why == "X1 is closed already"

    told(tmp_path, floor_of("CMA"), story)


@pytest.mark.clause("CMA 20.8")
def test_an_empty_table_closes_before_its_next_round(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        table = await rig.until("X1", "wagering")
        number = table.kept.number
        assert (await _asked(rig, "CMA", CloseTable(id=id_of(), table="X1"))).is_done
        assert (await _asked(rig, "CMA", CloseTable(id=id_of(), table="X1"))).refused
        await rig.until("X1", "closed")
        assert table.kept.number == number

    told(tmp_path, floor_of("CMA"), story)


@pytest.mark.clause("CMA 20.8")
def test_who_sits_down_after_the_notice_of_an_empty_table_is_given_three_rounds_anew(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        table = await rig.until("X1", "wagering")
        await _asked(rig, "CMA", CloseTable(id=id_of(), table="X1"))
        await rig.sit("T001", "X1")
        assert (await _asked(rig, "CMA", CloseTable(id=id_of(), table="X1"))).is_done
        for _ in range(4):
            await wagered(rig, "X1", "T001")
            await rig.settled("X1")
        await rig.until("X1", "closed")
        assert table.kept.rounds == 4

    told(tmp_path, floor_of("CMA"), story)
