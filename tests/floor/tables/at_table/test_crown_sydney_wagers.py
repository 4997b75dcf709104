"""Wagers, control and absent players at Crown Sydney, at a table with a Dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.floor.staff.acts import dealer as acts
from croupier.floor.staff.acts.areas import AllowSecondArea
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.events import Decided
from support.dealt_table import SIGN, TABLE
from support.staff import hire, id_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.terminals.answer import Refusal
    from support.dealt_table import DealtTable

    Dealt = Callable[..., DealtTable]

MAIN = "Blackjack"
ONE, TWO, THREE = "Seat 1", "Seat 2", "Seat 3"


def _refused(answer: StaffAnswer) -> Refusal:
    assert answer.refused is not None
    return answer.refused


def _open(place: DealtTable, *seats: int) -> DealtTable:
    place.sit(*seats)
    place.until(Awaited.CLOSE)
    return place


@pytest.mark.clause("CSB 6.1.1", "CSB 6.1.2", "CSB 6.4")
def test_nothing_is_placed_after_no_more_bets_nor_changed_after_the_first_card(
    dealt: Dealt,
) -> None:
    place = _open(dealt(), 1, 2)
    place.wager(ONE, 1000, MAIN, 1)
    place.confirm(Awaited.CLOSE)
    late = place.wagering(TWO, 1000, MAIN, 2)
    assert _refused(place.ask(late)).clause == "CSB 6.1.1"
    place.card("TS")
    late = place.wagering(TWO, 1000, MAIN, 2)
    assert _refused(place.ask(late)).clause == "CSB 6.1.2"
    more = place.wagering(ONE, 2000, MAIN, 1)
    assert _refused(place.ask(more)).clause == "CSB 6.4"
    assert [each.cents for each in place.seen.wagers] == [1000]


@pytest.mark.parametrize(
    ("bet", "options", "clause"),
    [
        pytest.param(
            "Perfect Pairs",
            {"offers_perfect_pairs": False},
            "CSB 6.2.3(a)",
            marks=pytest.mark.clause("CSB 6.2.3(a)"),
        ),
        pytest.param(
            "Crown Pairs",
            {"offers_crown_pairs": False},
            "CSB 6.2.3(b)",
            marks=pytest.mark.clause("CSB 6.2.3(b)"),
        ),
        pytest.param(
            "Any Pairs",
            {"offers_any_pairs": False},
            "CSB 6.2.3(c)",
            marks=pytest.mark.clause("CSB 6.2.3(c)"),
        ),
        pytest.param("Pot of Gold", {}, "CSB 6.2.3(d)", marks=pytest.mark.clause("CSB 6.2.3(d)")),
    ],
)
def test_a_side_wager_is_taken_only_where_it_is_offered(
    dealt: Dealt, bet: str, options: dict[str, bool], clause: str
) -> None:
    place = _open(dealt(**options), 1)
    place.wager(ONE, 1000, MAIN, 1)
    assert bet not in [each.name for each in place.seen.bets]
    assert _refused(place.ask(place.wagering(ONE, 500, bet, 1))).clause == clause


@pytest.mark.clause("CSB 6.3")
def test_a_wager_that_chips_could_not_pay_exactly_is_refused_where_the_table_says_so(
    dealt: Dealt,
) -> None:
    chips = msgspec.structs.replace(SIGN, chips_cents=(500, 2500, 10_000))
    place = _open(dealt(sign=chips, refuses_unpayable=True), 1)
    found = _refused(place.ask(place.wagering(ONE, 1500, MAIN, 1)))
    assert (found.code, found.clause) == ("WRONG_AMOUNT", "CSB 6.3")
    place.wager(ONE, 1000, MAIN, 1)


@pytest.mark.clause("CSB 6.6.1(d)")
def test_the_maximum_of_an_area_is_shared_by_those_who_wager_there(dealt: Dealt) -> None:
    shared = msgspec.structs.replace(SIGN, area_maximum_cents=5000)
    place = _open(dealt(sign=shared), 1, 2)
    place.wager(ONE, 3000, MAIN, 1)
    found = _refused(place.ask(place.wagering(TWO, 3000, MAIN, 1)))
    assert (found.clause, found.accepted) == ("CSB 6.6.1(d)", "at most $20.00")
    place.wager(TWO, 2000, MAIN, 1)


@pytest.mark.clause("CSB 6.7.1")
def test_who_wagers_on_a_second_area_does_not_decide_for_whoever_controls_it(
    dealt: Dealt,
) -> None:
    place = _open(dealt(), 1, 2)
    hedda = hire(place.rig, "Higher Duties Dealer", "crown_sydney", "hedda")
    place.did(AllowSecondArea(id=id_of(), table=TABLE, terminal=TWO), hedda)
    place.wager(ONE, 1000, MAIN, 1)
    place.wager(TWO, 1000, MAIN, 2)
    place.wager(TWO, 1000, MAIN, 1)
    place.confirm(Awaited.CLOSE)
    place.card("TS", "9H", "TD", "4C", "8S")
    command = acts.EnterDecision(**place.of_turn(), player=TWO, choice="Stand", area=1)
    found = _refused(place.ask(command))
    assert (found.clause, found.accepted) == ("CSB 6.7.1", "the decision of Seat 1")
    place.decide(ONE, "Stand", 1)
    place.decide(TWO, "Stand", 2)


@pytest.mark.clause("CSB 8.5.4", "CSB 8.5.4(a)", "CSB 8.5.4(b)")
def test_a_higher_duties_dealer_has_the_hand_of_an_absent_player_completed(dealt: Dealt) -> None:
    place = _open(dealt(), 1)
    place.wager(ONE, 1000, MAIN, 1)
    place.confirm(Awaited.CLOSE)
    place.card("5S", "TD", "5C")
    assert place.seen.completes is not None
    assert (place.seen.completes.name, place.seen.completes.clause) == (
        "Draw",
        "CSB 8.5.4(b), CSB 8.5.4",
    )
    found = _refused(place.ask(acts.CompleteHand(**place.of_turn())))
    assert (found.code, found.clause) == ("NOT_AUTHORISED", "CSB 8.5.4")
    hedda = hire(place.rig, "Higher Duties Dealer", "crown_sydney", "hedda")
    place.did(acts.CompleteHand(**place.of_turn()), hedda)
    place.card("3H")
    place.did(acts.CompleteHand(**place.of_turn()), hedda)
    decided = [each for each in place.events if isinstance(each, Decided)]
    assert [(each.choice, each.by_time_out) for each in decided] == [
        ("Draw", True),
        ("Stand", True),
    ]
    assert place.prompt == "Second card to the Dealer"


@pytest.mark.clause("CSS 5.1.1", "CSS 5.1.2", "CSS 5.1.3", "CSS 5.1.4", "CSS 5.1.5", "CSS 5.1.6")
@pytest.mark.clause("CSS 5.1.7")
def test_a_spin_goes_by_its_seven_steps(dealt: Dealt) -> None:
    place = dealt("crown_sydney/sic_bo")
    place.sit(1)
    cited = [place.seen.clauses]
    place.confirm(Awaited.OPEN)
    place.wager(ONE, 1000, "Big")
    for now in (Awaited.STEP, Awaited.CLOSE, Awaited.RESULT, Awaited.STEP, Awaited.STEP):
        cited.append(place.seen.clauses)
        if now is Awaited.RESULT:
            place.card("4 5 6")
        else:
            place.confirm(now)
    cited.append(place.seen.clauses)
    place.confirm(Awaited.SETTLE)
    assert cited == [f"CSS 5.1.{number}" for number in range(1, 8)]
