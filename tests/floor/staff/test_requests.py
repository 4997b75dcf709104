"""The door for staff: two people, once each, refused and journalled, there after a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.cage import Redeem
from croupier.floor.staff.acts.people import AddPerson
from croupier.floor.staff.acts.tables import CloseTable
from croupier.floor.staff.acts.terminals import AcknowledgeAlert, AdjustAccount, AnswerService
from croupier.floor.staff.alerts import raise_alert
from croupier.floor.staff.command import Approve, Decline, StaffCommand, encoded, subject
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.door import open_requests, staff_act
from croupier.floor.staff.events import RequestEnded, StaffActed, StaffRefused, StaffRequested
from croupier.floor.terminals import commands
from croupier.floor.terminals.events import Adjusted
from support.floor_rig import plan_of
from support.staff import act, both, hire, id_of, journal, told

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from support.floor_rig import Rig

PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"), terminals=2)
MELBOURNE = "crown_melbourne"
MANAGER = "TG Area Manager"
TEN_MINUTES = 600
HORSE = "correct horse"


def _managers(rig: Rig) -> tuple[str, str]:
    return hire(rig, MANAGER, MELBOURNE, "ada"), hire(rig, MANAGER, MELBOURNE, "ben")


def _adjust(cents: int = 700, terminal: str = "T001") -> AdjustAccount:
    return AdjustAccount(id=id_of(), why="a jammed note", terminal=terminal, cents=cents)


def _approve(command: StaffCommand, place: str = "lobby") -> Approve:
    return Approve(id=id_of(), place=place, request=command.id)


def _balance(rig: Rig, terminal: str = "T001") -> int:
    return rig.floor.seat(terminal).balance_cents


def _code(answer: StaffAnswer) -> str:
    return answer.refused.code if answer.refused else "done"


def test_one_person_alone_adjusts_no_account(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, _ = _managers(rig)
        answer = await act(rig, ada, _adjust())
        assert (answer.is_done, _balance(rig)) == (False, 0)
        assert str(answer.awaits) == "the approval of another person: TG Area Manager (or above)"

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 9.2.2")
def test_two_people_adjust_an_account(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        command = _adjust()
        await both(rig, *_managers(rig), command)
        assert _balance(rig) == 700
        *_, acted, adjusted = await journal(rig, "lobby")
        assert isinstance(acted, StaffActed)
        assert (acted.act, acted.by, acted.second) == ("adjust_account", "ada", "ben")
        assert (acted.why, acted.subject["cents"]) == ("a jammed note", 700)
        assert adjusted == Adjusted("T001", 700, "a jammed note", acted.clause, "ada", "ben")

    told(tmp_path, PLAN, story)


def test_an_account_is_never_adjusted_below_nothing(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, ben = _managers(rig)
        await both(rig, ada, ben, _adjust(700))
        assert _code(await act(rig, ada, _adjust(-701))) == "WRONG_AMOUNT"
        await both(rig, ada, ben, _adjust(-700))
        assert _balance(rig) == 0

    told(tmp_path, PLAN, story)


def test_nobody_approves_their_own_request(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, _ = _managers(rig)
        command = _adjust()
        await act(rig, ada, command)
        assert _code(await act(rig, ada, _approve(command))) == "OWN_REQUEST"
        assert _balance(rig) == 0

    told(tmp_path, PLAN, story)


def test_who_may_not_do_it_may_not_approve_it(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, _ = _managers(rig)
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        command = _adjust()
        await act(rig, ada, command)
        assert _code(await act(rig, runner, _approve(command))) == "NOT_AUTHORISED"
        assert _balance(rig) == 0

    told(tmp_path, PLAN, story)


def test_what_somebody_may_not_do_is_journalled(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        runner = hire(rig, "Runner", MELBOURNE, "cal")
        await act(rig, runner, _adjust())
        refused = (await journal(rig, "lobby"))[-1]
        assert isinstance(refused, StaffRefused)
        assert (refused.act, refused.by, refused.code) == (
            "adjust_account",
            "cal",
            "NOT_AUTHORISED",
        )

    told(tmp_path, PLAN, story)


def test_an_approved_request_is_done_once(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, ben = _managers(rig)
        command = _adjust()
        await act(rig, ada, command)
        approve = _approve(command)
        first = await act(rig, ben, approve)
        assert await act(rig, ben, approve) == first
        assert _code(await act(rig, ben, _approve(command))) == "OUT_OF_ORDER"
        assert (await act(rig, ada, command)).is_done
        assert _balance(rig) == 700

    told(tmp_path, PLAN, story)


def test_an_id_belongs_to_one_command(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, ben = _managers(rig)
        command = _adjust()
        await both(rig, ada, ben, command)
        other = msgspec.structs.replace(command, cents=900)
        assert _code(await act(rig, ada, other)) == "REPEATED_ID"
        assert _balance(rig) == 700

    told(tmp_path, PLAN, story)


def test_a_declined_request_is_not_done(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, ben = _managers(rig)
        command = _adjust()
        await act(rig, ada, command)
        decline = Decline(id=id_of(), place="lobby", request=command.id)
        assert (await act(rig, ben, decline)).is_done
        assert _code(await act(rig, ben, _approve(command))) == "OUT_OF_ORDER"
        ended = [e for e in await journal(rig, "lobby") if isinstance(e, RequestEnded)]
        assert [(each.how, each.by) for each in ended] == [("declined", "ben")]
        assert _balance(rig) == 0

    told(tmp_path, PLAN, story)


@pytest.mark.parametrize(("seconds", "cents"), [(TEN_MINUTES - 1, 700), (TEN_MINUTES, 0)])
def test_a_request_may_be_approved_for_ten_minutes(
    tmp_path: Path, seconds: int, cents: int
) -> None:
    async def story(rig: Rig) -> None:
        ada, ben = _managers(rig)
        command = _adjust()
        await act(rig, ada, command)
        await rig.pass_seconds(seconds)
        await act(rig, ben, _approve(command))
        assert (_balance(rig), open_requests(rig.floor)) == (cents, [])

    told(tmp_path, PLAN, story)


def test_a_request_is_there_after_a_restart(tmp_path: Path) -> None:
    command, clock = _adjust(), SetClock()

    async def asked(rig: Rig) -> None:
        ada, _ = _managers(rig)
        await act(rig, ada, command)

    async def done(rig: Rig) -> None:
        _, ben = _managers(rig)
        assert [each.request.id for each in open_requests(rig.floor)] == [command.id]
        assert (await act(rig, ben, _approve(command))).is_done
        assert _balance(rig) == 700

    async def asked_again(rig: Rig) -> None:
        ada, _ = _managers(rig)
        assert (await act(rig, ada, command)).is_done
        assert _balance(rig) == 700

    told(tmp_path, PLAN, asked, clock=clock)
    told(tmp_path, PLAN, done, clock=clock, holder="again")
    told(tmp_path, PLAN, asked_again, clock=clock, holder="once more")


def test_what_staff_have_in_hand_is_in_every_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.floor.floor.ENTRIES_BETWEEN_SNAPSHOTS", 1)
    command, done, clock = _adjust(), _adjust(300), SetClock()

    async def asked(rig: Rig) -> None:
        ada, ben = _managers(rig)
        await both(rig, ada, ben, done)
        await act(rig, ada, command)
        raise_alert(rig.floor, "cage", AlertOf.FAULT, "the safe is open")

    async def again(rig: Rig) -> None:
        ada, ben = _managers(rig)
        assert [each.request.id for each in open_requests(rig.floor)] == [command.id]
        assert list(rig.floor.streams["cage"].subject.desk.alerts) == ["cage-0001"]
        assert (await act(rig, ada, done)).is_done
        await act(rig, ben, _approve(command))
        assert _balance(rig) == 1000

    told(tmp_path, PLAN, asked, clock=clock)
    told(tmp_path, PLAN, again, clock=clock, holder="again")


def test_a_request_of_somebody_who_was_let_go_is_not_done(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, ben = _managers(rig)
        command = _adjust()
        await act(rig, ada, command)
        login = rig.floor.people[ada]
        gone = login.person._replace(is_active=False)
        rig.floor.people[ada] = login._replace(person=gone)
        assert _code(await act(rig, ben, _approve(command))) == "NOT_AUTHORISED"
        assert _balance(rig) == 0

    told(tmp_path, PLAN, story)


def test_a_request_about_a_terminal_that_went_elsewhere_ends(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, ben = _managers(rig)
        command = _adjust()
        await act(rig, ada, command)
        await rig.sit("T001", "R1")
        before = _balance(rig)
        answer = await act(rig, ben, _approve(command))
        assert (_code(answer), _balance(rig)) == ("NOT_OFFERED", before)

    told(tmp_path, PLAN, story)


def test_a_reason_is_needed(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, _ = _managers(rig)
        command = msgspec.structs.replace(_adjust(), why=" ")
        assert _code(await act(rig, ada, command)) == "NO_REASON"

    told(tmp_path, PLAN, story)


def test_somebody_unknown_does_nothing(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        assert _code(await staff_act(rig.floor, _adjust())) == "NOT_SIGNED_IN"

    told(tmp_path, PLAN, story)


@pytest.mark.parametrize(
    "command",
    [
        CloseTable(id="a", table="R9"),
        AnswerService(id="a", terminal="T999"),
        AcknowledgeAlert(id="a", place="nowhere", alert="R1-0001"),
        AcknowledgeAlert(id="a", place="R1", alert="R1-0001"),
        Approve(id="a", place="R1", request="b"),
        CloseTable(id="not an id!", table="R1"),
    ],
)
def test_what_does_not_exist_is_refused(tmp_path: Path, command: StaffCommand) -> None:
    async def story(rig: Rig) -> None:
        ada, _ = _managers(rig)
        assert (await act(rig, ada, command)).refused

    told(tmp_path, PLAN, story)


def test_a_request_keeps_neither_password_nor_ticket_number() -> None:
    add = AddPerson(
        id="a",
        person="eve",
        name="Eve",
        role="Runner",
        operator=MELBOURNE,
        password=HORSE,
    )
    redeem = Redeem(id="b", number="011234567890123456")
    kept = encoded(add) + encoded(redeem)
    assert b"horse" not in kept
    assert b"0112345" not in kept
    assert subject(redeem) == {}


def test_a_requested_act_names_who_asked(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, _ = _managers(rig)
        command = _adjust()
        await act(rig, ada, command)
        requested = (await journal(rig, "lobby"))[-1]
        assert isinstance(requested, StaffRequested)
        assert (requested.request.id, requested.request.by) == (command.id, "ada")

    told(tmp_path, PLAN, story)


def test_an_adjustment_out_of_all_bounds_is_told_both_of_them(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.ask("T001", commands.InsertNote(5000))
        ada, _ = _managers(rig)
        refused = (await act(rig, ada, _adjust(10**12))).refused
        assert refused
        assert refused.accepted == "-$50.00 to $9,999,999,950.00, and not nothing"

    told(tmp_path, PLAN, story)


def test_a_terminal_that_is_nowhere_is_named_with_those_that_are(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        ada, _ = _managers(rig)
        refused = (await act(rig, ada, _adjust(terminal="T999"))).refused
        assert refused
        assert refused.why == "there is no terminal 'T999' here"
        assert refused.accepted == "T001, T002"

    told(tmp_path, PLAN, story)
