"""Who may do what, clause by clause: the role named may, the one below it is refused."""

from __future__ import annotations

import pytest

from croupier.people.acts import Act
from croupier.people.authority import Permission, may
from croupier.people.house import HOUSE, Person
from croupier.rounds.refusals import Reason, Refused
from support.people import HIGHEST, OPERATOR, house, somebody
from support.powers import (
    AREA,
    CASHIER,
    DEALER,
    ROLE_ONLY,
    ROLE_TOO,
    SUPERVISOR,
    TG_ASSISTANT,
    TG_HIGHER,
    WHOLE,
    Row,
)

EVERY = [
    *[pytest.param(row, marks=pytest.mark.clause(*row.clauses), id=row.name) for row in WHOLE],
    *[pytest.param(row, id=row.clause) for row in (*ROLE_TOO, *ROLE_ONLY)],
]


def asked(row: Row, role: str) -> Permission | Refused:
    operator = OPERATOR[row.document]
    return may(house(operator), somebody(role, operator), row.act, row.document, row.ground)


@pytest.mark.parametrize("row", EVERY)
def test_the_role_that_the_clause_names_may(row: Row) -> None:
    answer = asked(row, row.named)
    assert isinstance(answer, Permission)
    assert answer.clause == row.clause


@pytest.mark.parametrize("row", EVERY)
def test_the_role_below_is_refused_with_the_clause_and_who_may(row: Row) -> None:
    answer = asked(row, row.below)
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.NOT_AUTHORISED, row.clause)
    named = {"Gaming Supervisor": SUPERVISOR}.get(row.named, row.named)
    assert f"{named} (or above)" in str(answer.accepted)


@pytest.mark.parametrize("row", EVERY)
def test_the_highest_of_the_house_may(row: Row) -> None:
    assert isinstance(asked(row, HIGHEST[OPERATOR[row.document]]), Permission)


@pytest.mark.parametrize(
    ("document", "act", "names"),
    [
        pytest.param("CSB", Act.VOID_WAGER, ["disruption", "fraud"], id="CSB 20.3"),
        pytest.param("CSS", Act.VOID_WAGER, ["disruption", "fraud"], id="CSS 10.3"),
        pytest.param("CPB", Act.VOID_ROUND, ["disruption", "fraud"], id="CPB 8.2"),
        pytest.param("CMA", Act.VOID_WAGER, ["fraud"], id="CMA 20.3"),
        pytest.param("SBC", Act.FORFEIT_WAGER, ["fraud"], id="SBC 20.10"),
        pytest.param("SBC", Act.BAR_FROM_GAME, ["device"], id="SBC 20.8"),
        pytest.param("CMA", Act.HOLD_WINNINGS, ["device"], id="CMA 20.2.3"),
    ],
)
def test_an_act_has_the_grounds_that_its_clause_lists(
    document: str, act: Act, names: list[str]
) -> None:
    operator = OPERATOR[document]
    answer = may(house(operator), somebody(HIGHEST[operator], operator), act, document)
    assert isinstance(answer, Permission)
    assert [ground.name for ground in answer.grounds] == names


@pytest.mark.clause("CMA 20.3", "CMA 20.4")
def test_cma_20_4_a_higher_duties_dealer_voids_for_disruption_but_not_for_fraud() -> None:
    dealer = somebody(TG_HIGHER, "crown_melbourne")
    answer = may(house("crown_melbourne"), dealer, Act.VOID_ROUND, "CMA")
    assert isinstance(answer, Permission)
    assert [ground.clause for ground in answer.grounds] == ["CMA 20.4"]


@pytest.mark.clause("CMA 20.4")
def test_cma_20_4_disruption_voids_a_result_not_a_single_wager() -> None:
    manager = somebody(TG_ASSISTANT, "crown_melbourne")
    answer = may(house("crown_melbourne"), manager, Act.VOID_WAGER, "CMA", "disruption")
    assert isinstance(answer, Refused)
    assert (answer.reason, str(answer.accepted)) == (Reason.NO_GROUND, "fraud (CMA 20.3)")


@pytest.mark.parametrize(
    ("document", "act"),
    [
        pytest.param("CMA", Act.EXCLUDE_FROM_CASINO, id="CMA 20.2"),
        pytest.param("CMA", Act.REFUSE_WAGER, id="CMA 20"),
        pytest.param("CPB", Act.EXCLUDE_FROM_CASINO, id="CPB 8.8"),
        pytest.param("SBC", Act.VOID_WAGER, id="SBC 20.9"),
        pytest.param("CSB", Act.FORFEIT_WAGER, id="CSB 20.4"),
    ],
)
def test_what_a_document_does_not_give_nobody_may(document: str, act: Act) -> None:
    operator = OPERATOR[document]
    answer = may(house(operator), somebody(HIGHEST[operator], operator), act, document)
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.NOT_OFFERED, document)


def test_an_act_asked_for_without_its_document_names_the_documents_that_give_it() -> None:
    answer = may(house("crown_sydney"), somebody(AREA), Act.VOID_ROUND)
    assert isinstance(answer, Refused)
    assert str(answer.accepted) == "the same under CSB or CSS"


@pytest.mark.parametrize("operator", sorted(HIGHEST))
@pytest.mark.parametrize(
    ("role", "acts"),
    [
        (CASHIER, {Act.REDEEM, Act.PAY_LARGE}),
        (
            "Administrator",
            {Act.ADMINISTER_STAFF, Act.SUSPEND_STAFF, Act.CHANGE_FLOOR, Act.CHANGE_RULES},
        ),
        ("Surveillance Officer", {Act.READ_JOURNAL}),
        ("Auditor", {Act.READ_JOURNAL}),
    ],
)
def test_a_role_beside_the_ladder_may_its_own_acts_only(
    operator: str, role: str, acts: set[Act]
) -> None:
    there = house(operator)
    allowed = {
        act
        for act in Act
        for under in there.powers
        if isinstance(may(there, somebody(role, operator), act, under), Permission)
    }
    assert allowed == acts


def test_a_refusal_says_who_what_by_which_clause_and_who_may() -> None:
    answer = may(house("crown_sydney"), somebody(DEALER), Act.CLOSE_TABLE, "CSB")
    assert str(answer) == (
        "Ada (Dealer of crown_sydney) may not do this: close table (CSB 20.5); "
        "accepted: Higher Duties Dealer (or above) who is active at crown_sydney"
    )


def test_whoever_is_no_longer_active_may_nothing() -> None:
    gone = somebody("Casino Manager")._replace(is_active=False)
    answer = may(house("crown_sydney"), gone, Act.CLOSE_TABLE, "CSB")
    assert isinstance(answer, Refused)
    whose = "Ada (Casino Manager of crown_sydney, no longer active)"
    assert str(answer.why) == f"{whose} may not do this: close table"


def test_whoever_works_elsewhere_may_nothing_here() -> None:
    guest = Person("eve", "Eve", DEALER, "star_sydney")
    answer = may(house("crown_sydney"), guest, Act.ANSWER_SERVICE, HOUSE)
    assert isinstance(answer, Refused)
    assert answer.reason == Reason.NOT_AUTHORISED


@pytest.mark.parametrize(
    ("cents", "act"), [(1, Act.REDEEM), (9_999_99, Act.REDEEM), (10_000_00, Act.PAY_LARGE)]
)
def test_a_payment_of_ten_thousand_dollars_is_a_large_one(cents: int, act: Act) -> None:
    assert house("crown_melbourne").payout(cents) == act
