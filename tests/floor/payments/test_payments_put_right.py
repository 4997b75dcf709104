"""Payments that were too much or too little: found, enquired into, put right, reported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.payments.case import Ending, PaymentCase, PaymentOf
from croupier.floor.payments.events import (
    PatronSought,
    PaymentCaseClosed,
    PaymentJudged,
    PaymentRectified,
    PaymentsReported,
)
from croupier.floor.players.commands import PresentCard
from croupier.floor.site.clock import SetClock
from croupier.floor.staff.acts.payments import (
    ClosePaymentCase,
    JudgePayment,
    OpenPaymentCase,
    RectifyPayment,
    ReportPayments,
    SeekPatron,
)
from support.cards import PIN, give_card
from support.dealt_table import TABLE, DealtTable
from support.documents import floor_of
from support.floor_rig import NOTE
from support.staff import act, both, hire, id_of, journal, told

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from support.floor_rig import Rig

STAR, ANA = "star_sydney", "0170000017"
DAY_MS = 86_400_000


def _staff(rig: Rig) -> None:
    hire(rig, "Dealer", STAR, "dan")
    hire(rig, "Casino Supervisor", STAR, "ada")
    hire(rig, "Casino Supervisor", STAR, "ben")


async def _opened(rig: Rig, due: int, paid: int, player: str = "T001") -> str:
    """The id of a case that the Dealer opens."""
    case = id_of()
    command = OpenPaymentCase(
        id=case, table="X1", round="X1-000001", due_cents=due, paid_cents=paid, terminal=player
    )
    answer = await act(rig, "dan", command)
    assert answer.is_done, answer
    return case


async def _did(rig: Rig, command: StaffCommand) -> StaffAnswer:
    answer = await act(rig, "ada", command)
    assert answer.is_done, answer
    return answer


async def _clause(rig: Rig, command: StaffCommand) -> str:
    """The clause by which the supervisor is refused."""
    answer = await act(rig, "ada", command)
    assert answer.refused, answer
    return answer.refused.clause


async def _judged(rig: Rig, case: str, *, is_suspected: bool) -> None:
    why = "the camera and both people were asked"
    command = JudgePayment(id=id_of(), table="X1", case=case, why=why, is_suspected=is_suspected)
    await _did(rig, command)


async def _sought(rig: Rig, case: str, *, is_found: bool = True) -> None:
    command = SeekPatron(id=id_of(), table="X1", case=case, why="by camera", is_found=is_found)
    await _did(rig, command)


def _rectify(case: str, cents: int) -> RectifyPayment:
    return RectifyPayment(id=id_of(), table="X1", case=case, cents=cents, why="counted again")


def _close(case: str, *, is_reported: bool = False) -> ClosePaymentCase:
    return ClosePaymentCase(id=id_of(), table="X1", case=case, why="done", is_reported=is_reported)


def _cases(rig: Rig) -> dict[str, PaymentCase]:
    return rig.floor.tables["X1"].kept.desk.cases


@pytest.mark.clause("SBC 18.18", "SBC 18.18.1", "SBC 18.18.2", "SBC 18.20.1")
def test_sbc_18_18_an_unmeant_underpayment_that_is_put_right_is_no_breach(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        _staff(rig)
        await rig.sit("T001", "X1")
        case = await _opened(rig, due=5000, paid=2000)
        assert await _clause(rig, _rectify(case, 3000)) == "SBC 18.18.1"
        await _judged(rig, case, is_suspected=False)
        assert await _clause(rig, _rectify(case, 3000)) == "SBC 18.20.1"
        assert await _clause(rig, _close(case)) == "SBC 18.18.2"
        await _sought(rig, case)
        answer = await both(rig, "ada", "ben", _rectify(case, 3000))
        assert (answer.second, answer.cents) == ("ben", 3000)
        assert rig.floor.tables["X1"].kept.seats["T001"].balance_cents == NOTE + 3000
        await _did(rig, _close(case))
        events = await journal(rig, "X1")
        of_case = [each for each in events if isinstance(each, PaymentJudged | PatronSought)]
        assert [each.clause for each in of_case] == ["SBC 18.18.1", "SBC 18.20.1"]
        ended = [each for each in events if isinstance(each, PaymentCaseClosed)]
        assert ended == [PaymentCaseClosed(case, Ending.RECTIFIED, False, "SBC 18.18", "ada")]
        assert not _cases(rig)

    told(tmp_path, floor_of("SBC"), story)


@pytest.mark.clause("SBC 18.19", "SBC 18.19.1", "SBC 18.19.2")
def test_sbc_18_19_a_suspected_one_is_put_right_and_the_patron_identified(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        _staff(rig)
        give_card(rig.floor, ANA, STAR, pin=PIN)
        await rig.ask("T001", PresentCard(ANA, PIN))
        await rig.sit("T001", "X1")
        case = await _opened(rig, due=1000, paid=6000)
        await _judged(rig, case, is_suspected=True)
        assert await _clause(rig, _close(case, is_reported=True)) == "SBC 18.19.2"
        unknown = SeekPatron(id=id_of(), table="X1", case=case, why="by card", card="0170000033")
        assert (await act(rig, "ada", unknown)).refused
        known = SeekPatron(id=id_of(), table="X1", case=case, why="by card", card=ANA)
        await _did(rig, known)
        assert await _clause(rig, _rectify(case, 5001))
        await both(rig, "ada", "ben", _rectify(case, 5000))
        await _did(rig, _close(case))
        events = await journal(rig, "X1")
        sought = [each for each in events if isinstance(each, PatronSought)]
        assert [(each.card, each.clause) for each in sought] == [(ANA, "SBC 18.19.2")]
        rectified = [each for each in events if isinstance(each, PaymentRectified)]
        assert [each.clause for each in rectified] == ["SBC 18.19.1"]
        ended = [each for each in events if isinstance(each, PaymentCaseClosed)]
        assert ended == [PaymentCaseClosed(case, Ending.RECTIFIED, True, "SBC 18.19", "ada")]

    told(tmp_path, floor_of("SBC"), story)


@pytest.mark.clause("SBC 18.18")
@pytest.mark.parametrize(
    ("is_reported", "ending"), [(False, Ending.ATTEMPTED), (True, Ending.REPORTED)]
)
def test_sbc_18_18_a_patron_whom_nobody_finds_leaves_an_attempt_or_a_report(
    tmp_path: Path, is_reported: bool, ending: Ending
) -> None:
    async def story(rig: Rig) -> None:
        _staff(rig)
        case = await _opened(rig, due=1000, paid=6000, player="")
        await _judged(rig, case, is_suspected=False)
        await _sought(rig, case, is_found=False)
        assert await _clause(rig, _rectify(case, 5000)) == "SBC 18.20.1"
        await _did(rig, _close(case, is_reported=is_reported))
        ended = (await journal(rig, "X1"))[-1]
        assert ended == PaymentCaseClosed(case, ending, False, "SBC 18.18", "ada")

    told(tmp_path, floor_of("SBC"), story)


@pytest.mark.clause("SBC 18.20.3")
def test_sbc_18_20_3_each_above_a_thousand_dollars_is_in_the_months_report(tmp_path: Path) -> None:
    clock = SetClock()

    async def story(rig: Rig) -> None:
        _staff(rig)
        month = rig.floor.today.date[:7]
        exact = await _opened(rig, due=0, paid=100_000)
        clock.move_to(clock.now_ms() + 1)
        over = await _opened(rig, due=0, paid=100_001)
        clock.move_to(clock.now_ms() + 1)
        under = await _opened(rig, due=100_100, paid=0)
        await _judged(rig, under, is_suspected=False)
        await _did(rig, _close(under, is_reported=True))
        report = ReportPayments(id=id_of(), month=month)
        assert await _clause(rig, report) == "SBC 18.20.3"
        clock.move_to(clock.now_ms() + 32 * DAY_MS)
        answer = await _did(rig, ReportPayments(id=id_of(), month=month))
        assert str(answer.tells) == f"{month}: 2 to report"
        told_of = (await journal(rig, "staff"))[-1]
        assert isinstance(told_of, PaymentsReported)
        assert [(row.case.id, row.ending) for row in told_of.rows] == [
            (over, ""),
            (under, "reported"),
        ]
        assert exact in _cases(rig)

    told(tmp_path, floor_of("SBC"), story, clock=clock)


def test_nobody_puts_a_payment_right_alone_or_at_a_table_that_knows_no_such_case(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        _staff(rig)
        await rig.sit("T001", "X1")
        case = await _opened(rig, due=5000, paid=2000)
        await _judged(rig, case, is_suspected=False)
        await _sought(rig, case)
        asked = await act(rig, "ada", _rectify(case, 3000))
        assert asked.awaits
        assert rig.floor.tables["X1"].kept.seats["T001"].balance_cents == NOTE
        judging = JudgePayment(id=id_of(), table="X1", case=case, why="mine")
        assert (await act(rig, "dan", judging)).refused

    told(tmp_path, floor_of("SBC"), story)


def test_chips_paid_wrongly_by_a_dealer_go_across_the_layout_and_back(tmp_path: Path) -> None:
    dealt = DealtTable(tmp_path, "star_sydney/blackjack_challenge")
    for person in ("ada", "ben"):
        hire(dealt.rig, "Casino Supervisor", STAR, person)
    case, why = id_of(), "counted"
    opened = OpenPaymentCase(
        id=case,
        table=TABLE,
        round="D1-000001",
        due_cents=1000,
        paid_cents=6000,
        of=PaymentOf.CASH_CHANGE,
    )
    dealt.did(opened)
    assert dealt.held() == {"house:D1": -5000, "circulation": 5000}
    dealt.did(JudgePayment(id=id_of(), table=TABLE, case=case, why=why), "ada")
    dealt.did(SeekPatron(id=id_of(), table=TABLE, case=case, why=why, is_found=True), "ada")
    rectify = RectifyPayment(id=id_of(), table=TABLE, case=case, why=why, cents=5000)
    answer = dealt.runner.run(both(dealt.rig, "ada", "ben", rectify))
    assert answer.is_done
    assert not any(dealt.held().values())
    dealt.close()
