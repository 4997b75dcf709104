"""The sign, what it shows, and limits agreed with one player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.floor.players.commands import PresentCard
from croupier.floor.tables.events import LineData, WageringClosed
from croupier.floor.tables.limit_changes import set_player_limits
from croupier.floor.tables.limits import sign_for, signs_shown
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals.commands import CashOut
from croupier.rounds.refusals import Reason, Refused
from support.one_table import FIVES, OneTable
from support.running_table import refused

if TYPE_CHECKING:
    from croupier.floor.commands import TerminalCommand
    from support.running_table import Running, RunningTable

SYDNEY, SIC_BO = "crown_sydney/blackjack", "crown_sydney/sic_bo"
STAR, PERTH = "star_sydney/blackjack_challenge", "crown_perth/blackjack"
MELBOURNE = "crown_melbourne/sic_bo"
LOWER_MAXIMUM = Sign(Limit(500, 20_000, 500))
LOW = Limit(200, 60_000, 100)
TOGETHER = msgspec.structs.replace(FIVES, aggregate_minimum_cents=2000)


def by(book: str, clause: str) -> Any:
    return pytest.param(book, clause, marks=pytest.mark.clause(clause))


def opened(running: Running, book: str, sign: Sign = FIVES, **options: Any) -> RunningTable:
    place = running(book, sign, **options)
    place.open()
    return place


def returned(event: object) -> list[LineData]:
    assert isinstance(event, WageringClosed)
    return event.returned


# Limits of one player.


@pytest.mark.parametrize(
    ("book", "clause", "marker"),
    [
        pytest.param(
            SYDNEY, "CSB 7.4", "a Distinctive Marker", marks=pytest.mark.clause("CSB 7.4")
        ),
        pytest.param(
            SIC_BO, "CSS 4.4", "a Distinctive Marker", marks=pytest.mark.clause("CSS 4.4")
        ),
        pytest.param(
            STAR,
            "SBC 6.6",
            "a sign with the player's own limits",
            marks=pytest.mark.clause("SBC 6.6"),
        ),
        pytest.param(PERTH, "CPB 3.10", "", marks=pytest.mark.clause("CPB 3.10")),
    ],
)
def test_a_player_may_be_given_limits_of_their_own(
    running: Running, book: str, clause: str, marker: str
) -> None:
    place = opened(running, book)
    place.did(place.set_player_limits("T1", limit=LOW))
    assert place.wager("T1", 60_000).cents == 60_000
    assert place.wager("T2", 60_000).cents == 50_000
    assert place.table.kept.posted.marker("T1") == marker
    assert place.table.kept.posted.own["T1"].clause == clause


@pytest.mark.clause("CSB 7.4")
def test_the_marker_goes_with_the_player(running: Running) -> None:
    place = running(SYDNEY)
    place.did(place.set_player_limits("T1", limit=LOW))
    place.leave("T1")
    place.sit("T1")
    assert sign_for(place.table, "T1") == FIVES
    assert place.table.kept.posted.marker("T1") == ""


@pytest.mark.parametrize("command", [PresentCard("bea"), PresentCard(""), CashOut()])
def test_limits_agreed_with_one_player_are_not_the_next_one_s(
    running: Running, command: TerminalCommand
) -> None:
    place = running(SYDNEY)
    place.ask("T1", PresentCard("ada"))
    place.did(place.set_player_limits("T1", limit=LOW))
    place.ask("T1", command)
    assert sign_for(place.table, "T1") == FIVES


def test_a_player_who_shows_the_card_of_the_same_player_again_keeps_their_limits(
    running: Running,
) -> None:
    place = running(SYDNEY)
    place.did(place.set_player_limits("T1", limit=LOW))
    place.ask("T1", PresentCard("ada"))
    place.ask("T1", PresentCard("ada"))
    assert sign_for(place.table, "T1").limit == LOW


@pytest.mark.clause("SBC 6.6")
def test_the_star_lets_one_player_exceed_the_maximum_and_nothing_else(running: Running) -> None:
    place = running(STAR)
    answer = refused(place.set_player_limits("T1", limit=Limit(200, 50_000, 100)))
    assert (answer.clause, answer.accepted) == ("SBC 6.6", "more than $500.00")


def test_melbourne_has_no_limits_of_one_player() -> None:
    answer = set_player_limits(OneTable(MELBOURNE).table, "T1", limit=LOW)
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NOT_OFFERED


def test_limits_of_a_player_who_is_not_at_the_table_are_refused() -> None:
    answer = set_player_limits(OneTable(SYDNEY).table, "T9", limit=LOW)
    assert isinstance(answer, Refused)
    assert str(answer.accepted) == "T1, T2"


def test_limits_of_one_player_are_not_below_what_is_approved(running: Running) -> None:
    place = running(SYDNEY, msgspec.structs.replace(FIVES, approved_minimum_cents=500))
    answer = refused(place.set_player_limits("T1", limit=LOW))
    assert (answer.clause, answer.accepted) == ("CSB 7.2.2", "a minimum of $5.00 or more")


def test_limits_of_one_bet_leave_the_player_s_others_as_they_are(running: Running) -> None:
    place = opened(running, SIC_BO)
    place.did(place.set_player_limits("T1", bets={"Big": LOW}))
    assert place.wager("T1", 300, "Big").cents == 300
    refused(place.wager("T1", 300, "Small"))


# The sign itself.


@pytest.mark.parametrize(
    ("book", "bet"),
    [
        pytest.param(MELBOURNE, "Any Triple", marks=pytest.mark.clause("CMA 4.1")),
        pytest.param(SYDNEY, "Any Pairs", marks=pytest.mark.clause("CSB 7.1")),
        pytest.param(SIC_BO, "Any Triple", marks=pytest.mark.clause("CSS 4.1")),
        pytest.param(STAR, "Any Pairs", marks=pytest.mark.clause("SBC 6.1")),
        pytest.param(PERTH, "Perfect Pairs", marks=pytest.mark.clause("CPB 8.1")),
    ],
)
def test_the_sign_shows_minimum_maximum_and_units_and_what_an_area_may_hold(
    running: Running, book: str, bet: str
) -> None:
    limits = {bet: Limit(100, 10_000, 100)}
    place = running(book, msgspec.structs.replace(FIVES, bets=limits, area_maximum_cents=90_000))
    (sign,) = signs_shown(place.table)
    assert [str(line) for line in sign.lines] == [
        "$5.00 to $500.00 in steps of $5.00",
        f"{bet}: $1.00 to $100.00 in steps of $1.00",
        "each Betting Area at most $900.00",
    ]


def test_the_sign_shows_what_all_wagers_together_must_be() -> None:
    assert str(TOGETHER.lines[-1]) == "all wagers of a player together at least $20.00"


@pytest.mark.clause("CMA 4.2")
def test_each_terminal_shows_the_limits_of_its_table(running: Running) -> None:
    place = running(MELBOURNE, TOGETHER)
    shown = [sign_for(place.table, terminal).lines for terminal in ("T1", "T2")]
    assert shown == [TOGETHER.lines, TOGETHER.lines]


@pytest.mark.clause("CSB 7.4")
def test_a_terminal_shows_the_limits_agreed_with_its_player(running: Running) -> None:
    place = running(SYDNEY)
    place.did(place.set_player_limits("T1", limit=LOW))
    assert [*map(str, sign_for(place.table, "T1").lines)] == ["$2.00 to $600.00 in steps of $1.00"]
    assert [*map(str, sign_for(place.table, "T2").lines)] == ["$5.00 to $500.00 in steps of $5.00"]


@pytest.mark.parametrize(
    "limit",
    [Limit(0, 500, 100), Limit(500, 400, 100), Limit(500, 1000, 0), Limit(500, 50_000, 1000)],
)
def test_a_sign_that_contradicts_itself_is_refused(running: Running, limit: Limit) -> None:
    place = running(SYDNEY)
    assert refused(place.change_sign(Sign(limit))).clause == "CSB 7.5"


@pytest.mark.clause("SBC 6.7.2")
def test_low_limit_gaming_is_not_dealt_from_a_shoe(running: Running) -> None:
    place = running(STAR, shuffling="shoe", offers_blazing_sevens=False)
    low = msgspec.structs.replace(FIVES, is_low_limit=True)
    answer = refused(place.change_sign(low))
    assert (answer.clause, answer.accepted) == ("SBC 6.7.2", "shuffling 'continuous'")


@pytest.mark.clause("SBC 6.7.2")
def test_low_limit_gaming_is_dealt_from_a_shuffling_device(running: Running) -> None:
    place = running(STAR)
    low = msgspec.structs.replace(FIVES, is_low_limit=True)
    place.did(place.change_sign(low))
    assert place.table.kept.plan.sign.is_low_limit
