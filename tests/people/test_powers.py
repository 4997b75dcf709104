"""Who may do what, clause by clause: the role named may, the one below it is refused."""

from __future__ import annotations

import pytest

from croupier.people.acts import Act
from croupier.people.authority import Permission, may
from croupier.people.house import HOUSE, Person
from croupier.rounds.refusals import Reason, Refused
from support.people import HIGHEST, OPERATOR, house, somebody

DEALER, HIGHER, AREA = "Dealer", "Higher Duties Dealer", "Area Manager"
ASSISTANT, SUPERVISOR, GAMING = "Assistant Casino Manager", "Casino Supervisor", "Gaming Manager"
INSPECTOR, TABLE_GAMES = "Table Inspector", "Table Games Manager"
TG_HIGHER, TG_AREA = "TG Higher Duties Dealer", "TG Area Manager"
TG_ASSISTANT, RUNNER, CASHIER = "TG Assistant Casino Manager", "Runner", "Cage Cashier"

# The clause that a refusal names, the act, its ground, the role below and the role named.
Row = tuple[str, Act, str, str, str]

# Clauses that say who has a power and on which grounds, and no more.
WHOLE: list[Row] = [
    ("CSB 5.3", Act.CHANGE_VARIATION, "", HIGHER, AREA),
    ("CSB 20.2.1", Act.VOID_WAGERS_OF_PLAYER, "breach", HIGHER, AREA),
    ("CSB 20.2.2", Act.BAR_FROM_GAME, "breach", HIGHER, AREA),
    ("CSB 20.2.3", Act.EXCLUDE_FROM_CASINO, "breach", HIGHER, AREA),
    ("CSB 20.2.4", Act.REFER_TO_INSPECTOR, "device", HIGHER, AREA),
    ("CSB 20.3", Act.VOID_ROUND, "disruption", HIGHER, AREA),
    ("CSB 20.3", Act.VOID_ROUND, "fraud", HIGHER, AREA),
    ("CSB 20.3", Act.VOID_WAGER, "disruption", HIGHER, AREA),
    ("CSB 20.3", Act.VOID_WAGER, "fraud", HIGHER, AREA),
    ("CSS 7.4", Act.VOID_ROUND, "malfunction", DEALER, HIGHER),
    ("CSS 10.2.1", Act.VOID_WAGERS_OF_PLAYER, "breach", AREA, ASSISTANT),
    ("CSS 10.2.2", Act.BAR_FROM_GAME, "breach", AREA, ASSISTANT),
    ("CSS 10.2.3", Act.EXCLUDE_FROM_CASINO, "breach", AREA, ASSISTANT),
    ("CSS 10.2.4", Act.REFER_TO_INSPECTOR, "device", AREA, ASSISTANT),
    ("CSS 10.3", Act.VOID_ROUND, "disruption", AREA, ASSISTANT),
    ("CSS 10.3", Act.VOID_ROUND, "fraud", AREA, ASSISTANT),
    ("CSS 10.3", Act.VOID_WAGER, "disruption", AREA, ASSISTANT),
    ("CSS 10.3", Act.VOID_WAGER, "fraud", AREA, ASSISTANT),
    ("SBC 20.8.1", Act.VOID_WAGERS_OF_PLAYER, "device", DEALER, SUPERVISOR),
    ("SBC 20.8.2", Act.BAR_FROM_GAME, "device", DEALER, SUPERVISOR),
    ("SBC 20.8.3", Act.EXCLUDE_FROM_CASINO, "device", DEALER, SUPERVISOR),
    ("SBC 20.8.4", Act.DETAIN, "device", DEALER, SUPERVISOR),
    ("SBC 20.9", Act.VOID_ROUND, "disruption", DEALER, SUPERVISOR),
    ("SBC 20.9", Act.VOID_ROUND, "fraud", DEALER, SUPERVISOR),
    ("SBC 20.17", Act.HEAR_DISPUTE, "", DEALER, "Gaming Supervisor"),
    ("SBC 20.17", Act.REVIEW_DISPUTE, "", DEALER, SUPERVISOR),
    ("CPB 8.2", Act.VOID_ROUND, "disruption", INSPECTOR, TABLE_GAMES),
    ("CPB 8.2", Act.VOID_ROUND, "fraud", INSPECTOR, TABLE_GAMES),
    ("CPB 8.8(a)", Act.VOID_WAGERS_OF_PLAYER, "breach", INSPECTOR, TABLE_GAMES),
    ("CPB 8.8(b)", Act.BAR_FROM_GAME, "breach", INSPECTOR, TABLE_GAMES),
    ("CPB 8.9", Act.DECIDE_DISPUTE, "", INSPECTOR, TABLE_GAMES),
    ("CMA 20.2.1", Act.VOID_WAGERS_OF_PLAYER, "breach", TG_AREA, TG_ASSISTANT),
    ("CMA 20.2.2", Act.BAR_FROM_GAME, "breach", TG_AREA, TG_ASSISTANT),
    ("CMA 20.2.3", Act.HOLD_WINNINGS, "device", TG_AREA, TG_ASSISTANT),
    ("CMA 20.2.4", Act.CONFISCATE_DEVICE, "device", TG_AREA, TG_ASSISTANT),
    ("CMA 20.2.5", Act.DETAIN, "device", TG_AREA, TG_ASSISTANT),
    ("CMA 20.3", Act.VOID_ROUND, "fraud", TG_AREA, TG_ASSISTANT),
    ("CMA 20.3", Act.VOID_WAGER, "fraud", TG_AREA, TG_ASSISTANT),
    ("CMA 20.4", Act.VOID_ROUND, "disruption", RUNNER, TG_HIGHER),
    ("CMA 20.10", Act.DECIDE_DISPUTE, "", TG_HIGHER, TG_AREA),
]
# Clauses that also want a notice, a sign, a moment or what follows: here only who.
ROLE_ONLY: list[Row] = [
    ("CSB 7.4", Act.LIMIT_PLAYER, "", HIGHER, AREA),
    ("CSB 7.5", Act.CHANGE_LIMITS, "", HIGHER, AREA),
    ("CSB 17.4", Act.VOID_ROUND, "nobody_wagered", DEALER, HIGHER),
    ("CSB 20.5", Act.CLOSE_TABLE, "", DEALER, HIGHER),
    ("CSB 20.10", Act.VACATE_SEAT, "", DEALER, HIGHER),
    ("CSB 20.11", Act.REFUSE_WAGER, "", DEALER, HIGHER),
    ("CSB 20.12", Act.DECIDE_DISPUTE, "", HIGHER, AREA),
    ("CSS 4.4", Act.LIMIT_PLAYER, "", HIGHER, AREA),
    ("CSS 4.5", Act.CHANGE_LIMITS, "", HIGHER, AREA),
    ("CSS 10.5", Act.CLOSE_TABLE, "", DEALER, HIGHER),
    ("CSS 10.10", Act.VACATE_SEAT, "", DEALER, HIGHER),
    ("CSS 10.11", Act.REFUSE_WAGER, "", DEALER, HIGHER),
    ("CSS 10.12", Act.DECIDE_DISPUTE, "", HIGHER, AREA),
    ("SBC 6.5", Act.CHANGE_LIMITS, "", DEALER, SUPERVISOR),
    ("SBC 6.6", Act.LIMIT_PLAYER, "", DEALER, SUPERVISOR),
    ("SBC 18.8", Act.VOID_ROUND, "misdeal", DEALER, SUPERVISOR),
    ("SBC 20.10", Act.FORFEIT_WAGER, "fraud", DEALER, SUPERVISOR),
    ("SBC 20.13", Act.CLOSE_TABLE, "", DEALER, SUPERVISOR),
    ("SBC 20.14", Act.VACATE_SEAT, "", DEALER, SUPERVISOR),
    ("SBC 20.16", Act.REFUSE_WAGER, "", DEALER, SUPERVISOR),
    ("SBC 20.18", Act.DECIDE_DISPUTE, "", SUPERVISOR, GAMING),
    ("CPB 3.10", Act.LIMIT_PLAYER, "", INSPECTOR, TABLE_GAMES),
    ("CPB 7.3", Act.VOID_WAGER, "misdeal", INSPECTOR, TABLE_GAMES),
    ("CPB 7.6", Act.VOID_WAGER, "malfunction", INSPECTOR, TABLE_GAMES),
    ("CPB 8.1", Act.CHANGE_LIMITS, "", INSPECTOR, TABLE_GAMES),
    ("CPB 8.3", Act.VACATE_SEAT, "", DEALER, INSPECTOR),
    ("CPB 8.6", Act.CLOSE_TABLE, "", INSPECTOR, TABLE_GAMES),
    ("CMA 4.1", Act.CHANGE_LIMITS, "", TG_HIGHER, TG_AREA),
    ("CMA 5.4.2", Act.DIRECT_TO_LEAVE, "disturbance", TG_HIGHER, TG_AREA),
    ("CMA 5.5.1(b)", Act.ISSUE_VOUCHER, "", CASHIER, RUNNER),
    ("CMA 7.3", Act.ANSWER_SERVICE, "", CASHIER, RUNNER),
    ("CMA 9.2.2", Act.ESTABLISH_WAGERS, "terminal_failed", CASHIER, RUNNER),
    ("CMA 9.3.2", Act.ESTABLISH_WAGERS, "controller_failed", TG_HIGHER, TG_AREA),
    ("CMA 20.8", Act.CLOSE_TABLE, "", TG_HIGHER, TG_AREA),
    ("CMA 20.9", Act.VACATE_SEAT, "", CASHIER, RUNNER),
]
# The clause of the role beside that of the measure, and the clause of the ground.
GIVEN_BY = {
    "CSB 20.2.": "CSB 20.2",
    "CSS 10.2.": "CSS 10.2",
    "SBC 20.8.": "SBC 20.8",
    "CMA 20.2.": "CMA 20.2",
    "CPB 8.8(": "CPB 8.8",
}
GROUND_CLAUSES = {
    ("CSB 20.3", "disruption"): "CSB 20.3.1",
    ("CSB 20.3", "fraud"): "CSB 20.3.2",
    ("CSS 10.3", "disruption"): "CSS 10.3.1",
    ("CSS 10.3", "fraud"): "CSS 10.3.2",
    ("SBC 20.9", "disruption"): "SBC 20.9.1",
    ("SBC 20.9", "fraud"): "SBC 20.9.2",
    ("CPB 8.2", "disruption"): "CPB 8.2(a)",
    ("CPB 8.2", "fraud"): "CPB 8.2(b)",
}


def proving(row: Row) -> object:
    clause, act, ground, _, _ = row
    above = [code for start, code in GIVEN_BY.items() if clause.startswith(start)]
    below = [GROUND_CLAUSES[clause, ground]] if (clause, ground) in GROUND_CLAUSES else []
    codes = [clause, *above, *below]
    return pytest.param(row, marks=pytest.mark.clause(*codes), id=f"{clause}-{act.value}-{ground}")


EVERY = [*map(proving, WHOLE), *[pytest.param(row, id=row[0]) for row in ROLE_ONLY]]


def asked(row: Row, role: str) -> Permission | Refused:
    clause, act, ground, _, _ = row
    document = clause[:3]
    operator = OPERATOR[document]
    return may(house(operator), somebody(role, operator), act, document, ground)


@pytest.mark.parametrize("row", EVERY)
def test_the_role_that_the_clause_names_may(row: Row) -> None:
    answer = asked(row, row[4])
    assert isinstance(answer, Permission)
    assert answer.clause == row[0]


@pytest.mark.parametrize("row", EVERY)
def test_the_role_below_is_refused_with_the_clause_and_who_may(row: Row) -> None:
    answer = asked(row, row[3])
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.NOT_AUTHORISED, row[0])
    named = {"Gaming Supervisor": SUPERVISOR}.get(row[4], row[4])
    assert f"a {named} (or above)" in answer.accepted.replace("an ", "a ")


@pytest.mark.parametrize("row", EVERY)
def test_the_highest_of_the_house_may(row: Row) -> None:
    assert isinstance(asked(row, HIGHEST[OPERATOR[row[0][:3]]]), Permission)


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
    assert (answer.reason, answer.accepted) == (Reason.NO_GROUND, "fraud (CMA 20.3)")


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
    assert answer.accepted == "the same under CSB or CSS"


@pytest.mark.parametrize("operator", sorted(HIGHEST))
@pytest.mark.parametrize(
    ("role", "acts"),
    [
        (CASHIER, {Act.REDEEM, Act.PAY_LARGE}),
        ("Administrator", {Act.ADMINISTER_STAFF, Act.CHANGE_FLOOR, Act.CHANGE_RULES}),
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
        "Ada (Dealer of crown_sydney) may not close a table (CSB 20.5); "
        "accepted: a Higher Duties Dealer (or above) who is active at crown_sydney"
    )


def test_whoever_is_no_longer_active_may_nothing() -> None:
    gone = somebody("Casino Manager")._replace(is_active=False)
    answer = may(house("crown_sydney"), gone, Act.CLOSE_TABLE, "CSB")
    assert isinstance(answer, Refused)
    assert (
        answer.why == "Ada (Casino Manager of crown_sydney, no longer active) may not close a table"
    )


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
