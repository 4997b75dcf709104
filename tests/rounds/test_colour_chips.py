"""Colour chips at a Sic Bo table.  CSS 3.5.2."""

from __future__ import annotations

import pytest

from croupier.rounds.colour_chips import Chips, ColourChips, Issue, issued, redeemed, staked
from croupier.rounds.refusals import Refused
from croupier.rounds.roles import Role
from croupier.rulebook.loader import load

EMPTY = ColourChips("sic-bo-1", load("crown_sydney/sic_bo").rules())
RED = Issue("anna", "red", 250)
CLOSED = frozenset({"sic-bo-9"})


def with_issues(*issues: Issue) -> ColourChips:
    return ColourChips("sic-bo-1", EMPTY.rules, issues)


def clause(answer: object) -> str:
    assert isinstance(answer, Refused)
    return answer.clause


@pytest.mark.clause("CSS 3.5", "CSS 3.5.2(e)")
def test_a_colour_chip_is_worth_what_its_purchaser_declared() -> None:
    chips = issued(EMPTY, RED)
    assert isinstance(chips, ColourChips)
    assert staked(chips, "anna", "red", 4) == 1000


@pytest.mark.clause("CSS 3.5.2(e)")
def test_a_colour_chip_without_a_declared_value_is_refused() -> None:
    assert clause(issued(EMPTY, Issue("anna", "red", 0))) == "CSS 3.5.2(e)"


@pytest.mark.clause("CSS 3.5.2(a)")
def test_a_colour_that_is_not_of_the_set_is_refused() -> None:
    assert clause(issued(EMPTY, Issue("anna", "plaid", 250))) == "CSS 3.5.2(a)"


@pytest.mark.clause("CSS 3.5.2(b)")
def test_chips_not_issued_at_this_table_do_not_play_here() -> None:
    assert clause(staked(EMPTY, "anna", "red", 1)) == "CSS 3.5.2(b)"


@pytest.mark.clause("CSS 3.5.2(d)")
def test_a_colour_in_use_is_not_issued_to_another_player() -> None:
    assert clause(issued(with_issues(RED), Issue("boris", "red", 250))) == "CSS 3.5.2(d)"


@pytest.mark.clause("CSS 3.5.2(d)")
def test_a_colour_is_shared_when_its_holders_agree() -> None:
    shared = issued(with_issues(RED), Issue("boris", "red", 500), others_agree=True)
    assert isinstance(shared, ColourChips)
    assert [staked(shared, player, "red", 1) for player in ("anna", "boris")] == [250, 500]


@pytest.mark.clause("CSS 3.5.2(f)")
def test_a_second_colour_needs_a_higher_duties_dealer() -> None:
    blue = Issue("anna", "blue", 500)
    answers = [
        issued(with_issues(RED), blue, allowed_by=role)
        for role in (Role.DEALER, Role.HIGHER_DUTIES_DEALER, Role.AREA_MANAGER)
    ]
    assert [isinstance(answer, Refused) for answer in answers] == [True, False, False]


@pytest.mark.clause("CSS 3.5.2(f)")
def test_a_second_colour_may_have_another_value() -> None:
    both = issued(
        with_issues(RED), Issue("anna", "blue", 500), allowed_by=Role.HIGHER_DUTIES_DEALER
    )
    assert isinstance(both, ColourChips)
    assert [staked(both, "anna", colour, 1) for colour in ("red", "blue")] == [250, 500]


@pytest.mark.clause("CSS 3.5.2(f)")
@pytest.mark.parametrize(("waiting", "is_refused"), [(6, False), (7, True)])
def test_a_second_colour_leaves_one_for_everybody_who_waits(waiting: int, is_refused: bool) -> None:
    blue = Issue("anna", "blue", 500)
    answer = issued(with_issues(RED), blue, without=waiting, allowed_by=Role.HIGHER_DUTIES_DEALER)
    assert isinstance(answer, Refused) is is_refused


@pytest.mark.clause("CSS 3.5.2(c)(i)")
def test_colour_chips_are_redeemed_at_their_own_table() -> None:
    assert redeemed(with_issues(RED), Chips("sic-bo-1", "red", 8)) == 2000


@pytest.mark.clause("CSS 3.5.2(c)(i)")
@pytest.mark.parametrize(("colour", "pieces"), [("blue", 8), ("red", 0), ("red", -5)])
def test_chips_that_this_table_did_not_issue_are_not_redeemed(colour: str, pieces: int) -> None:
    answer = redeemed(with_issues(RED), Chips("sic-bo-1", colour, pieces, 250))
    assert clause(answer) == "CSS 3.5.2(c)"


@pytest.mark.clause("CSS 3.5.2(c)")
def test_colour_chips_of_another_open_table_are_not_redeemed() -> None:
    assert clause(redeemed(EMPTY, Chips("sic-bo-2", "red", 8, 250))) == "CSS 3.5.2(c)"


@pytest.mark.clause("CSS 3.5.2(c)(ii)")
def test_chips_of_a_closed_table_are_exchanged_at_their_issue_value() -> None:
    brought = Chips("sic-bo-9", "red", 8, 250)
    paid = redeemed(EMPTY, brought, closed_tables=CLOSED, verified_by=Role.AREA_MANAGER)
    assert paid == 2000


@pytest.mark.clause("CSS 3.5.2(c)(ii)")
def test_chips_of_unknown_value_are_exchanged_at_the_lowest_table_minimum() -> None:
    paid = redeemed(
        EMPTY,
        Chips("sic-bo-9", "red", 8),
        closed_tables=CLOSED,
        lowest_minimum_cents=500,
        verified_by=Role.AREA_MANAGER,
    )
    assert paid == 4000


@pytest.mark.clause("CSS 3.5.2(c)(ii)")
def test_the_exchange_for_a_closed_table_is_verified_by_an_area_manager() -> None:
    brought = Chips("sic-bo-9", "red", 8, 250)
    answer = redeemed(EMPTY, brought, closed_tables=CLOSED, verified_by=Role.HIGHER_DUTIES_DEALER)
    assert clause(answer) == "CSS 3.5.2(c)(ii)"
