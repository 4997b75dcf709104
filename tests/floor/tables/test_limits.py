"""Wagers outside the sign: refused, cut, returned or standing, as each document says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.floor.tables import events as on
from croupier.floor.tables.commands import Select
from croupier.floor.tables.sign import Limit, Sign
from support.one_table import BALANCE, FIVES
from support.running_table import refused

if TYPE_CHECKING:
    from support.running_table import Running, RunningTable

SYDNEY, SIC_BO = "crown_sydney/blackjack", "crown_sydney/sic_bo"
STAR, PERTH = "star_sydney/blackjack_challenge", "crown_perth/blackjack"
MELBOURNE = "crown_melbourne/sic_bo"
LOWER_MAXIMUM = Sign(Limit(500, 20_000, 500))
LOW = Limit(200, 60_000, 100)


def by(book: str, clause: str) -> Any:
    return pytest.param(book, clause, marks=pytest.mark.clause(clause))


def opened(running: Running, book: str, sign: Sign = FIVES, **options: Any) -> RunningTable:
    place = running(book, sign, **options)
    place.open()
    return place


def returned(event: object) -> list[on.LineData]:
    assert isinstance(event, on.WageringClosed)
    return event.returned


# Placed.


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        by(MELBOURNE, "CMA 4.3.1"),
        by(SYDNEY, "CSB 7.2.1"),
        by(SIC_BO, "CSS 4.2.1"),
        (STAR, "SBC 6.4"),
        (PERTH, "CPB 8.5"),
    ],
)
def test_a_wager_below_the_minimum_is_refused_as_it_is_placed(
    running: Running, book: str, clause: str
) -> None:
    place = opened(running, book)
    answer = refused(place.wager("T1", 499))
    assert (answer.code, answer.clause) == ("WRONG_AMOUNT", clause)
    assert answer.accepted == "$5.00 to $500.00 in steps of $5.00, or no wager"
    assert place.balance("T1") == BALANCE


@pytest.mark.clause("CSB 7.2", "CSB 7.2.1")
def test_a_wager_below_the_minimum_may_be_topped_up(running: Running) -> None:
    place = opened(running, SYDNEY)
    place.wager("T1", 300)
    assert place.wager("T1", 500).cents == 500


@pytest.mark.clause("CSS 4.2", "CSS 4.2.1")
def test_a_wager_below_the_minimum_leaves_the_one_before_it_as_it_was(running: Running) -> None:
    place = opened(running, SIC_BO)
    place.wager("T1", 1000)
    refused(place.wager("T1", 300))
    assert place.standing("T1") == 1000


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        by(MELBOURNE, "CMA 4.3.2(b)"),
        by(SYDNEY, "CSB 7.2.4"),
        by(SIC_BO, "CSS 4.2.4"),
        by(STAR, "SBC 6.3"),
        by(PERTH, "CPB 8.5"),
    ],
)
def test_of_a_wager_above_the_maximum_the_excess_stays_with_the_player(
    running: Running, book: str, clause: str
) -> None:
    place = opened(running, book)
    answer = place.wager("T1", 50_001)
    assert (answer.cents, answer.cut_by) == (50_000, clause)
    assert place.balance("T1") == BALANCE - 50_000


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        by(MELBOURNE, "CMA 4.3.2(a)"),
        by(STAR, "SBC 6.1"),
        by(PERTH, "CPB 8.1"),
        (SYDNEY, "CSB 7.3"),
        (SIC_BO, "CSS 4.3"),
    ],
)
def test_a_wager_between_two_steps_is_cut_to_the_lower_one(
    running: Running, book: str, clause: str
) -> None:
    answer = opened(running, book).wager("T1", 1499)
    assert (answer.cents, answer.cut_by) == (1000, clause)


@pytest.mark.clause("SBC 6.1")
def test_without_a_unit_on_the_sign_a_wager_need_not_be_a_multiple_of_the_minimum(
    running: Running,
) -> None:
    place = opened(running, STAR, Sign(Limit(500, 50_000, 1)))
    assert place.wager("T1", 1234).cents == 1234


@pytest.mark.clause("CMA 4.3")
def test_a_wager_within_the_limits_stands_as_it_is(running: Running) -> None:
    answer = opened(running, MELBOURNE).wager("T1", 1500)
    assert (answer.cents, answer.cut_by) == (1500, "")


@pytest.mark.clause("SBC 6.1")
def test_a_bet_with_limits_of_its_own_goes_by_those(running: Running) -> None:
    sign = msgspec.structs.replace(FIVES, bets={"Any Pairs": Limit(100, 10_000, 100)})
    place = opened(running, STAR, sign)
    place.wager("T1", 500)
    assert place.wager("T1", 12_000, "Any Pairs").cents == 10_000


# At the close.


def lifted_mid_period(running: Running, book: str, cents: int, limit: Limit = LOW) -> RunningTable:
    """A wager by agreed limits that are taken away before the close."""
    place = opened(running, book, msgspec.structs.replace(FIVES, approved_minimum_cents=200))
    place.did(place.set_player_limits("T1", limit=limit))
    assert not place.wager("T1", cents).refused
    place.did(place.set_player_limits("T1"))
    return place


@pytest.mark.parametrize(
    ("book", "clause"),
    [by(SYDNEY, "CSB 7.2.3"), by(SIC_BO, "CSS 4.2.3"), by(STAR, "SBC 6.2")],
)
def test_below_the_minimum_but_first_noticed_after_the_close_a_wager_is_settled(
    running: Running, book: str, clause: str
) -> None:
    place = lifted_mid_period(running, book, 300)
    assert returned(place.close()) == []
    assert place.standing("T1") == 300
    assert place.table.floor.clause("under_minimum.closed") == clause


@pytest.mark.parametrize(("book", "clause"), [by(SYDNEY, "CSB 7.2.2"), by(SIC_BO, "CSS 4.2.2")])
def test_below_what_is_approved_a_wager_is_void_and_goes_back(
    running: Running, book: str, clause: str
) -> None:
    place = opened(running, book, msgspec.structs.replace(FIVES, approved_minimum_cents=200))
    place.did(place.set_player_limits("T1", limit=LOW))
    place.wager("T1", 200)
    place.wager("T2", 500)
    more = msgspec.structs.replace(FIVES, approved_minimum_cents=300)
    place.did(place.change_sign(more))
    (line,) = returned(place.close())
    assert (line.terminal, line.returned_cents, line.clause) == ("T1", 200, clause)
    assert place.balance("T1") == BALANCE


@pytest.mark.clause("CPB 8.5")
def test_below_the_minimum_a_wager_at_perth_is_settled_once_and_its_owner_warned(
    running: Running,
) -> None:
    place = lifted_mid_period(running, PERTH, 300)
    assert returned(place.close()) == []
    warned = place.journal[-1]
    assert isinstance(warned, on.PlayerWarned)
    assert (warned.terminal, warned.clause) == ("T1", "CPB 8.5")


@pytest.mark.clause("CPB 8.5")
def test_after_the_warning_the_next_wager_below_the_minimum_goes_back(running: Running) -> None:
    place = lifted_mid_period(running, PERTH, 300)
    place.finish()
    place.open()
    before = place.balance("T1")
    place.did(place.set_player_limits("T1", limit=LOW))
    place.wager("T1", 300)
    place.wager("T2", 500)
    place.did(place.set_player_limits("T1"))
    (line,) = returned(place.close())
    assert str(line.reason) == "$3.00 on Blackjack is below the minimum, after a warning"
    assert place.balance("T1") == before


@pytest.mark.clause("CMA 4.3.1")
def test_at_melbourne_nothing_below_the_minimum_is_recognised_at_the_close(
    running: Running,
) -> None:
    place = opened(running, MELBOURNE)
    place.wager("T1", 500)
    place.happen(on.SignChanged(Sign(Limit(1000, 50_000, 500)), "", ""))
    voided = place.close()
    assert isinstance(voided, on.RoundVoided)
    assert (voided.clause, place.balance("T1")) == ("CMA 4.3.1", BALANCE)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        by(SYDNEY, "CSB 7.2.5"),
        by(SIC_BO, "CSS 4.2.5"),
        by(STAR, "SBC 6.3"),
        by(PERTH, "CPB 8.5"),
    ],
)
def test_above_a_maximum_that_was_lowered_before_the_close_only_the_maximum_is_played(
    running: Running, book: str, clause: str
) -> None:
    place = opened(running, book)
    place.wager("T1", 50_000)
    place.did(place.change_sign(LOWER_MAXIMUM, consenting=("T1", "T2")))
    (line,) = returned(place.close())
    assert (line.stake_cents, line.returned_cents, line.clause) == (30_000, 30_000, clause)
    assert (place.standing("T1"), place.balance("T1")) == (20_000, BALANCE - 20_000)


@pytest.mark.clause("CMA 3.6")
@pytest.mark.parametrize("sign", [LOWER_MAXIMUM, Sign(Limit(500, 40_500, 20_000))])
def test_what_is_displayed_at_the_close_at_crown_melbourne_is_settled(
    running: Running, sign: Sign
) -> None:
    place = opened(running, MELBOURNE)
    place.wager("T1", 50_000)
    place.did(place.change_sign(sign))
    assert returned(place.close()) == []
    assert (place.standing("T1"), place.balance("T1")) == (50_000, BALANCE - 50_000)


@pytest.mark.parametrize("book", [SYDNEY, SIC_BO, STAR, PERTH])
def test_a_round_with_a_wager_that_was_cut_at_the_close_is_settled_to_the_cent(
    running: Running, book: str
) -> None:
    place = opened(running, book)
    place.wager("T1", 50_000)
    place.did(place.change_sign(LOWER_MAXIMUM, consenting=("T1", "T2")))
    place.finish()
    settled = next(each for each in place.journal if isinstance(each, on.Settled))
    own = [line for line in settled.lines if line.bet == next(iter(place.table.rules.odds))]
    assert [line.stake_cents for line in own] == [20_000]


@pytest.mark.clause("CSB 7.3")
def test_off_the_units_of_the_sign_a_wager_stands_and_is_paid_up_to_the_next_chip(
    running: Running,
) -> None:
    place = opened(running, SYDNEY, Sign(Limit(500, 50_000, 100), chips_cents=(500,)))
    place.wager("T1", 700)
    sign = Sign(Limit(500, 50_000, 500), chips_cents=(500,))
    place.did(place.change_sign(sign))
    assert returned(place.close()) == []
    # A Blackjack against a Dealer's 5 pays 3 to 2: $10.50, which is $15 in chips of $5.
    place.plant("AS", "5D", "KS")
    place.finish()
    assert place.balance("T1") == BALANCE + 1500


@pytest.mark.clause("CSS 4.3")
def test_a_win_that_chips_cannot_make_is_paid_up_to_the_next_amount_they_can(
    running: Running,
) -> None:
    place = opened(running, SIC_BO, Sign(Limit(500, 50_000, 100), chips_cents=(500,)))
    place.wager("T1", 700, "Big")
    place.plant("4 5 6")
    place.finish()
    assert place.balance("T1") == BALANCE + 1000


@pytest.mark.clause("CMA 18.8.1")
def test_an_ante_that_the_account_cannot_match_is_void_at_the_close(running: Running) -> None:
    place = opened(running, "crown_melbourne/three_card_poker", Sign(Limit(500, 60_000, 500)))
    place.ask("T1", Select(list(place.table.game.wagering.selections[0])))
    place.wager("T1", 60_000, "Ante")
    voided = place.close()
    assert isinstance(voided, on.RoundVoided)
    assert (voided.clause, place.balance("T1")) == ("CMA 18.8.1", BALANCE)


# All wagers of a player together.


TOGETHER = msgspec.structs.replace(FIVES, aggregate_minimum_cents=2000)


@pytest.mark.clause("CMA 4.3.3")
def test_wagers_that_fall_short_together_all_leave_the_screen_at_the_close(
    running: Running,
) -> None:
    place = opened(running, MELBOURNE, TOGETHER)
    place.wager("T1", 500, "Big")
    place.wager("T1", 1000, "Small")
    place.wager("T2", 2000, "Big")
    lines = returned(place.close())
    assert {(line.terminal, line.bet, line.returned_cents) for line in lines} == {
        ("T1", "Big", 500),
        ("T1", "Small", 1000),
    }
    assert {line.clause for line in lines} == {"CMA 4.3.3"}
    assert str(lines[0].reason) == "$15.00 wagered of the $20.00 needed together"
    assert (place.balance("T1"), place.standing("T2")) == (BALANCE, 2000)


@pytest.mark.clause("CMA 4.3.3")
def test_where_everybody_falls_short_no_round_is_dealt_and_all_is_returned(
    running: Running,
) -> None:
    place = opened(running, MELBOURNE, TOGETHER)
    place.wager("T1", 500)
    place.wager("T2", 500)
    assert isinstance(place.close(), on.RoundVoided)
    assert (place.balance("T1"), place.balance("T2")) == (BALANCE, BALANCE)
    assert place.table.kept.phase.value == "between rounds"


@pytest.mark.clause("CMA 4.3.3")
def test_until_the_close_wagers_may_still_fall_short_together(running: Running) -> None:
    place = opened(running, MELBOURNE, TOGETHER)
    place.wager("T1", 500, "Big")
    place.wager("T1", 1500, "Small")
    assert returned(place.close()) == []
    assert place.standing("T1") == 2000


def test_a_document_without_a_minimum_of_all_wagers_refuses_a_sign_that_has_one(
    running: Running,
) -> None:
    place = running(SYDNEY)
    answer = refused(place.change_sign(TOGETHER))
    assert answer.code == "NOT_OFFERED"


# A Betting Area's maximum.


AREA = msgspec.structs.replace(FIVES, area_maximum_cents=9000)
LESS_AREA = msgspec.structs.replace(FIVES, area_maximum_cents=6000)


@pytest.mark.clause("SBC 6.3", "SBC 6.3.1")
def test_an_area_above_its_maximum_is_settled_in_the_order_of_entitlement(running: Running) -> None:
    place = opened(running, STAR, AREA)
    place.wager("T1", 5000, area=1)
    place.wager("T2", 4000, area=1)
    place.did(place.change_sign(LESS_AREA))
    (line,) = returned(place.close())
    assert (line.terminal, line.returned_cents) == ("T2", 3000)
    assert (place.standing("T1"), place.standing("T2")) == (5000, 1000)


@pytest.mark.clause("SBC 6.3")
def test_a_maximum_lowered_after_a_round_changes_nothing_of_its_result(running: Running) -> None:
    place = running(STAR, AREA)
    place.round(T1=9000)
    before = place.balance("T1"), place.table.kept.returned_cents
    place.did(place.change_sign(LESS_AREA))
    assert (place.balance("T1"), place.table.kept.returned_cents) == before


@pytest.mark.clause("SBC 6.6")
def test_a_player_allowed_more_may_exceed_the_maximum_of_an_area_too(running: Running) -> None:
    place = opened(running, STAR, AREA)
    place.did(place.set_player_limits("T1", limit=Limit(500, 60_000, 500)))
    place.wager("T1", 60_000)
    assert place.wager("T2", 9000).cents == 9000
    assert returned(place.close()) == []
    assert place.standing("T1") == 60_000


@pytest.mark.clause("SBC 6.6")
def test_the_others_keep_to_the_maximum_of_an_area(running: Running) -> None:
    place = opened(running, STAR, AREA)
    place.did(place.set_player_limits("T1", limit=Limit(500, 60_000, 500)))
    assert refused(place.wager("T2", 9500)).accepted == "at most $90.00"


@pytest.mark.clause("CPB 8.5")
def test_an_area_takes_no_more_than_its_displayed_maximum(running: Running) -> None:
    place = opened(running, PERTH, AREA)
    assert place.wager("T1", 6_000, area=1).cents == 6_000
    cut = place.wager("T2", 6_000, area=1)
    assert (cut.cents, cut.cut_by) == (3_000, "CPB 8.5")
    assert place.wager("T2", 6_000, area=2).cents == 6_000


@pytest.mark.clause("CPB 8.5")
def test_a_full_area_takes_no_other_players_wager(running: Running) -> None:
    place = opened(running, PERTH, AREA)
    assert place.wager("T1", 9_000, area=1).cents == 9_000
    assert refused(place.wager("T2", 500, area=1)).clause == "CPB 8.5"
