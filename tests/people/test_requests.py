"""Requests: what they must say, and who approves them."""

from __future__ import annotations

import pytest

from croupier.people.acts import Act
from croupier.people.authority import WHY_CHARACTERS_MAX, Approved, Awaiting, approved, authorised
from croupier.rounds.refusals import Reason, Refused
from support.people import house, request, somebody

SYDNEY = house("crown_sydney")
ADA = somebody("Area Manager")
BEN = somebody("Area Manager", name="Ben")
CAL = somebody("Higher Duties Dealer", name="Cal")
VOID = request(Act.VOID_ROUND, ADA, "CSB", "fraud")
FRAUD = SYDNEY.ground(Act.VOID_ROUND, "CSB", "fraud")


def test_a_void_awaits_another_person_who_may() -> None:
    answer = authorised(SYDNEY, VOID)
    assert isinstance(answer, Awaiting)
    assert (answer.request, answer.clause, answer.ground) == (VOID, "CSB 20.3", FRAUD)
    assert str(answer.accepted) == "the approval of another person: Area Manager (or above)"


def test_another_person_who_may_approves() -> None:
    assert approved(SYDNEY, VOID, BEN) == Approved(VOID, "CSB 20.3", BEN, FRAUD)


def test_nobody_approves_their_own_request() -> None:
    answer = approved(SYDNEY, VOID, ADA)
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.OWN_REQUEST, "CSB 20.3")
    assert str(answer.why) == "Ada may not approve their own request: void round"
    assert str(answer.accepted) == "the approval of another person: Area Manager (or above)"


def test_a_promotion_does_not_let_one_approve_their_own_request() -> None:
    promoted = ADA._replace(role="Casino Manager")
    answer = approved(SYDNEY, VOID, promoted)
    assert isinstance(answer, Refused)
    assert answer.reason == Reason.OWN_REQUEST


def test_the_second_person_must_hold_the_power_on_the_same_ground() -> None:
    answer = approved(SYDNEY, VOID, CAL)
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.NOT_AUTHORISED, "CSB 20.3")


def test_the_approval_of_a_second_cannot_lift_the_one_who_asks() -> None:
    answer = approved(SYDNEY, VOID._replace(by=CAL), BEN)
    assert isinstance(answer, Refused)
    assert "Cal" in str(answer.why)


def test_what_one_person_may_do_alone_is_approved_at_once() -> None:
    close = request(Act.CLOSE_TABLE, CAL, "CSB")
    assert authorised(SYDNEY, close) == Approved(close, "CSB 20.5", None)


@pytest.mark.parametrize(
    "act",
    [
        Act.VOID_ROUND,
        Act.VOID_WAGER,
        Act.VOID_WAGERS_OF_PLAYER,
        Act.FORFEIT_WAGER,
        Act.HOLD_WINNINGS,
        Act.ADJUST_ACCOUNT,
        Act.PAY_LARGE,
        Act.CHANGE_RULES,
    ],
)
def test_voids_adjustments_large_payments_and_rule_changes_need_two(act: Act) -> None:
    assert SYDNEY.conducts[act].needs_second


@pytest.mark.clause("CSB 20.3", "CSB 20.3.1", "CSB 20.3.2")
def test_csb_20_3_a_void_without_a_ground_is_refused_with_the_grounds_there_are() -> None:
    answer = authorised(SYDNEY, VOID._replace(ground=""))
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.NO_GROUND, "CSB 20.3")
    assert str(answer.why) == "a ground is missing: void round"
    grounds = "disruption (CSB 20.3.1), fraud (CSB 20.3.2) or nobody_wagered (CSB 17.4)"
    assert str(answer.accepted) == grounds


@pytest.mark.clause("CSB 20.3")
def test_csb_20_3_a_breach_of_the_rules_is_no_ground_for_a_void_round() -> None:
    answer = authorised(SYDNEY, VOID._replace(ground="breach"))
    assert isinstance(answer, Refused)
    assert answer.reason == Reason.NO_GROUND


@pytest.mark.clause("SBC 20.8")
def test_sbc_20_8_only_a_prohibited_device_brings_the_measures() -> None:
    supervisor = somebody("Casino Supervisor", "star_sydney")
    bar = request(Act.BAR_FROM_GAME, supervisor, "SBC", "breach")
    answer = authorised(house("star_sydney"), bar)
    assert isinstance(answer, Refused)
    assert str(answer.accepted) == "device (SBC 20.6)"


@pytest.mark.parametrize(
    ("why", "said"), [("  ", "a reason of 0"), ("x" * (WHY_CHARACTERS_MAX + 1), "a reason of 501")]
)
def test_an_obligatory_reason_is_neither_empty_nor_endless(why: str, said: str) -> None:
    answer = authorised(SYDNEY, VOID._replace(why=why))
    assert isinstance(answer, Refused)
    assert answer.reason == Reason.NO_REASON
    assert str(answer.why) == f"{said} characters for void round"


def test_a_table_may_be_closed_without_a_reason() -> None:
    close = request(Act.CLOSE_TABLE, CAL, "CSB")._replace(why="")
    assert isinstance(authorised(SYDNEY, close), Approved)


@pytest.mark.clause("CPB 3.10")
def test_cpb_3_10_surveillance_is_told_before_a_special_limit() -> None:
    manager = somebody("Table Games Manager", "crown_perth")
    limit = request(Act.LIMIT_PLAYER, manager, "CPB")
    answer = authorised(house("crown_perth"), limit)
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.NOT_TOLD, "CPB 3.10")
    assert str(answer.why) == "Surveillance was not told before the request: limit player"
    assert str(answer.accepted) == "notice to Surveillance first"


@pytest.mark.clause("CPB 3.10")
def test_cpb_3_10_a_special_limit_once_surveillance_was_told() -> None:
    manager = somebody("Table Games Manager", "crown_perth")
    limit = request(Act.LIMIT_PLAYER, manager, "CPB", told=("Surveillance",))
    assert authorised(house("crown_perth"), limit) == Approved(limit, "CPB 3.10")


def test_two_cashiers_pay_a_large_amount() -> None:
    first, second = (somebody("Cage Cashier", name=name) for name in ("Dot", "Eli"))
    pay = request(Act.PAY_LARGE, first)
    assert approved(SYDNEY, pay, second) == Approved(pay, "house rule", second)
