"""Changes that are announced first: a higher minimum and closing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.floor.tables import events as on
from croupier.floor.tables.limits import sign_for, signs_shown
from croupier.floor.tables.noticeboard import Announced
from croupier.floor.tables.notices import notices_shown
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.tables.table import Phase
from support.one_table import FIVES, MINUTE_MS, START_MS, TENS
from support.running_table import refused

if TYPE_CHECKING:
    from support.running_table import Running, RunningTable

SYDNEY, SIC_BO = "crown_sydney/blackjack", "crown_sydney/sic_bo"
STAR, PERTH = "star_sydney/blackjack_challenge", "crown_perth/blackjack"
MELBOURNE = "crown_melbourne/sic_bo"
LOWER = Sign(Limit(500, 20_000, 500))
BOTH = ("T1", "T2")


def by(book: str, *more: Any, clause: str) -> Any:
    return pytest.param(book, *more, marks=pytest.mark.clause(clause))


CLOSING = [
    by(MELBOURNE, clause="CMA 20.8"),
    by(SYDNEY, clause="CSB 20.5"),
    by(SIC_BO, clause="CSS 10.5"),
    by(STAR, clause="SBC 20.13"),
    by(PERTH, clause="CPB 8.6(a)"),
]


# A higher minimum.


@pytest.mark.parametrize(
    ("book", "minutes"),
    [
        by(MELBOURNE, 20, clause="CMA 4.1"),
        by(SYDNEY, 20, clause="CSB 7.5.2"),
        by(SIC_BO, 20, clause="CSS 4.5.2"),
        by(STAR, 20, clause="SBC 6.5"),
        by(PERTH, 10, clause="CPB 8.1(c)"),
    ],
)
def test_with_players_present_a_higher_minimum_waits_for_its_notice(
    running: Running, book: str, minutes: int
) -> None:
    place = running(book)
    place.did(place.change_sign(TENS))
    place.pass_minutes(minutes, -1)
    place.open()
    assert place.table.kept.plan.sign == FIVES
    place.finish()
    place.pass_minutes(0, 1)
    place.open()
    assert place.table.kept.plan.sign == TENS


@pytest.mark.parametrize(
    ("book", "minutes"),
    [
        by(MELBOURNE, 20, clause="CMA 4.1"),
        by(SYDNEY, 20, clause="CSB 7.5.2"),
        by(SIC_BO, 20, clause="CSS 4.5.2"),
        by(STAR, 20, clause="SBC 6.5"),
        by(PERTH, 10, clause="CPB 8.1(c)"),
    ],
)
def test_the_notice_shows_the_new_limits_and_their_time(
    running: Running, book: str, minutes: int
) -> None:
    place = running(book)
    place.did(place.change_sign(TENS))
    (shown,) = notices_shown(place.table)
    assert str(shown.words).endswith(": $10.00 to $500.00 in steps of $5.00")
    assert shown.due_at_ms == START_MS + minutes * MINUTE_MS


@pytest.mark.clause("CSB 7.5.2")
def test_a_minimum_whose_notice_is_up_in_mid_period_applies_from_the_next_round(
    running: Running,
) -> None:
    place = running(SYDNEY)
    place.did(place.change_sign(TENS))
    place.pass_minutes(20, -10)
    place.open()
    place.pass_minutes(0, 20)
    assert not place.wager("T1", 500).refused
    place.finish()
    place.open()
    assert refused(place.wager("T1", 500)).clause == "CSB 7.2.1"


@pytest.mark.parametrize(
    "book",
    [
        by(SYDNEY, clause="CSB 7.5.1"),
        by(SIC_BO, clause="CSS 4.5.1"),
        by(STAR, clause="SBC 6.5.1"),
        by(PERTH, clause="CPB 8.1(a)"),
    ],
)
def test_with_nobody_at_the_table_a_higher_minimum_starts_at_once(
    running: Running, book: str
) -> None:
    place = running(book, players=())
    place.did(place.change_sign(TENS))
    assert place.table.kept.plan.sign == TENS


@pytest.mark.clause("CMA 4.1")
def test_at_melbourne_a_higher_minimum_waits_even_with_nobody_at_the_table(
    running: Running,
) -> None:
    place = running(MELBOURNE, players=())
    place.did(place.change_sign(TENS))
    assert isinstance(place.journal[-1], on.NoticeAnnounced)


@pytest.mark.parametrize(
    "book",
    [
        by(SYDNEY, clause="CSB 7.5"),
        by(SIC_BO, clause="CSS 4.5"),
        by(STAR, clause="SBC 6.5"),
        by(MELBOURNE, clause="CMA 4.1"),
    ],
)
@pytest.mark.parametrize(
    "sign", [LOWER, Sign(Limit(100, 50_000, 100)), Sign(Limit(500, 10**6, 500))]
)
def test_other_limits_change_at_any_time(running: Running, book: str, sign: Sign) -> None:
    place = running(book)
    place.did(place.change_sign(sign))
    assert place.table.kept.plan.sign == sign


@pytest.mark.clause("CPB 8.1")
def test_at_perth_every_change_is_noticed(running: Running) -> None:
    place = running(PERTH)
    place.did(place.change_sign(LOWER))
    assert place.table.kept.plan.sign == FIVES
    (shown,) = notices_shown(place.table)
    assert (shown.due_at_ms, shown.rounds_left) == (START_MS + 10 * MINUTE_MS, 0)


@pytest.mark.clause("CPB 8.1", "CPB 8.1(b)")
def test_at_perth_a_change_that_all_players_agree_to_needs_no_notice(running: Running) -> None:
    place = running(PERTH)
    place.did(place.change_sign(TENS, consenting=BOTH))
    assert place.table.kept.plan.sign == TENS


@pytest.mark.clause("CPB 8.1(b)")
def test_at_perth_the_consent_of_some_is_not_enough(running: Running) -> None:
    place = running(PERTH)
    place.did(place.change_sign(TENS, consenting=("T1", "T9")))
    assert place.table.kept.plan.sign == FIVES


@pytest.mark.clause("CSB 7.5")
def test_at_sydney_no_consent_raises_a_minimum(running: Running) -> None:
    place = running(SYDNEY)
    place.did(place.change_sign(TENS, consenting=BOTH))
    assert place.table.kept.plan.sign == FIVES


@pytest.mark.clause("CSB 7.5")
def test_the_minimum_of_one_bet_alone_is_noticed_too(running: Running) -> None:
    place = running(SYDNEY)
    sign = msgspec.structs.replace(FIVES, bets={"Perfect Pairs": Limit(1000, 50_000, 500)})
    place.did(place.change_sign(sign))
    assert place.table.kept.plan.sign == FIVES


def test_a_minimum_of_all_wagers_together_is_noticed_too(running: Running) -> None:
    place = running(MELBOURNE)
    sign = msgspec.structs.replace(FIVES, aggregate_minimum_cents=2000)
    place.did(place.change_sign(sign))
    assert place.table.kept.plan.sign == FIVES


def test_a_second_notice_takes_the_place_of_the_first_and_its_time_begins_anew(
    running: Running,
) -> None:
    place = running(SYDNEY)
    place.did(place.change_sign(TENS))
    place.pass_minutes(5)
    place.did(place.change_sign(Sign(Limit(1500, 50_000, 500))))
    (shown,) = notices_shown(place.table)
    assert shown.due_at_ms == START_MS + 25 * MINUTE_MS


def test_a_notice_that_is_withdrawn_changes_nothing(running: Running) -> None:
    place = running(SYDNEY)
    place.did(place.change_sign(TENS))
    place.did(place.withdraw_notice(Announced.LIMITS))
    place.pass_minutes(30)
    place.open()
    assert place.table.kept.plan.sign == FIVES


def test_a_notice_that_does_not_stand_cannot_be_withdrawn(running: Running) -> None:
    place = running(SYDNEY)
    place.did(place.change_sign(TENS))
    assert refused(place.withdraw_notice(Announced.CLOSING)).accepted == "limits"


# Two minimums side by side.


def two_minimums(running: Running) -> RunningTable:
    place = running(STAR)
    place.did(place.change_sign(TENS, side_by_side=True))
    place.sit("T3")
    return place


@pytest.mark.clause("SBC 6.5.1")
def test_who_is_present_keeps_the_old_minimum_with_a_marker(running: Running) -> None:
    place = two_minimums(running)
    place.open()
    assert not place.wager("T1", 500).refused
    assert place.table.kept.posted.marker("T1") == "keeps the old minimum"


@pytest.mark.clause("SBC 6.5.1")
def test_the_marker_of_the_old_minimum_goes_when_the_player_leaves(running: Running) -> None:
    place = two_minimums(running)
    place.leave("T1")
    place.sit("T1")
    assert place.table.kept.posted.marker("T1") == ""
    assert sign_for(place.table, "T1") == TENS


@pytest.mark.clause("SBC 6.5.4")
def test_who_joins_after_the_change_plays_at_the_new_minimum(running: Running) -> None:
    place = two_minimums(running)
    place.open()
    assert refused(place.wager("T3", 500)).accepted.startswith("$10.00 to $500.00")


@pytest.mark.clause("SBC 6.5.2")
def test_the_minimum_that_players_keep_rises_after_twenty_minutes(running: Running) -> None:
    place = two_minimums(running)
    place.pass_minutes(20, -1)
    place.open()
    assert not place.wager("T1", 500).refused
    place.finish()
    place.pass_minutes(0, 1)
    place.open()
    assert refused(place.wager("T1", 500)).clause == "SBC 6.4"


@pytest.mark.clause("SBC 6.5.3")
def test_while_two_minimums_run_the_sign_shows_both(running: Running) -> None:
    place = two_minimums(running)
    assert [str(sign.lines[0]) for sign in signs_shown(place.table)] == [
        "$10.00 to $500.00 in steps of $5.00",
        "$5.00 to $500.00 in steps of $5.00",
    ]


@pytest.mark.clause("SBC 6.5.2")
def test_the_end_of_the_old_minimum_is_shown_with_its_time(running: Running) -> None:
    (shown,) = notices_shown(two_minimums(running).table)
    assert (shown.clause, shown.due_at_ms) == ("SBC 6.5.2", START_MS + 20 * MINUTE_MS)


@pytest.mark.clause("SBC 6.5.1")
def test_of_three_minimums_everybody_keeps_the_one_they_came_to(running: Running) -> None:
    place = two_minimums(running)
    place.did(place.change_sign(Sign(Limit(2000, 50_000, 500)), side_by_side=True))
    kept = [sign_for(place.table, player).limit.minimum_cents for player in ("T1", "T3")]
    assert kept == [500, 1000]


@pytest.mark.clause("SBC 6.5.1", "SBC 6.5.2")
def test_a_sign_that_was_noticed_binds_those_who_kept_a_minimum_as_well(running: Running) -> None:
    place = two_minimums(running)
    place.pass_minutes(10)
    sign = Sign(Limit(2000, 50_000, 500))
    place.did(place.change_sign(sign))
    place.did(place.withdraw_notice(Announced.KEPT_MINIMUMS))
    place.pass_minutes(20, -1)
    place.open()
    assert sign_for(place.table, "T1") != sign
    place.finish()
    place.pass_minutes(0, 1)
    place.open()
    assert sign_for(place.table, "T1") == sign


@pytest.mark.clause("SBC 6.5.1")
def test_a_lower_maximum_leaves_the_minimums_that_players_keep(running: Running) -> None:
    place = two_minimums(running)
    place.did(place.change_sign(Sign(Limit(1000, 20_000, 500))))
    assert sign_for(place.table, "T1").limit == Limit(500, 20_000, 500)


@pytest.mark.clause("SBC 6.5.1")
def test_a_sign_below_the_minimum_that_a_player_keeps_is_theirs_too(running: Running) -> None:
    place = two_minimums(running)
    place.did(place.change_sign(Sign(Limit(200, 50_000, 100))))
    assert sign_for(place.table, "T1").limit.minimum_cents == 200


def test_two_minimums_are_the_star_s_alone(running: Running) -> None:
    place = running(SYDNEY)
    answer = refused(place.change_sign(TENS, side_by_side=True))
    assert (answer.code, answer.clause) == ("NOT_OFFERED", "CSB 7.5.2")


# Closing.


@pytest.mark.parametrize("book", CLOSING[:3])
def test_a_table_with_players_closes_after_three_rounds(running: Running, book: str) -> None:
    place = running(book)
    place.round(T1=500)
    place.did(place.announce_closing())
    for _ in range(3):
        place.round(T1=500)
    place.act()
    assert (place.table.kept.phase, place.table.kept.number) == (Phase.CLOSED, 4)


@pytest.mark.parametrize("book", CLOSING[:3])
def test_the_round_in_play_is_none_of_the_three(running: Running, book: str) -> None:
    place = running(book)
    place.open()
    place.did(place.announce_closing())
    assert notices_shown(place.table)[0].rounds_left == 3
    place.finish()
    for _ in range(3):
        place.round(T1=500)
    place.act()
    assert (place.table.kept.phase, place.table.kept.number) == (Phase.CLOSED, 4)


@pytest.mark.parametrize(
    ("book", "minutes"), [by(STAR, 20, clause="SBC 20.13"), by(PERTH, 10, clause="CPB 8.6(b)")]
)
def test_a_table_with_players_closes_after_its_minutes(
    running: Running, book: str, minutes: int
) -> None:
    place = running(book)
    place.did(place.announce_closing())
    place.pass_minutes(minutes, -1)
    place.round(T1=500)
    assert place.table.kept.number == 1
    place.act()
    assert (place.table.kept.phase, place.table.kept.number) == (Phase.CLOSED, 1)


@pytest.mark.parametrize(
    ("book", "minutes"), [by(STAR, 20, clause="SBC 20.13"), by(PERTH, 10, clause="CPB 8.6(b)")]
)
def test_the_time_of_closing_is_displayed(running: Running, book: str, minutes: int) -> None:
    place = running(book)
    place.did(place.announce_closing())
    (shown,) = notices_shown(place.table)
    assert str(shown.words).startswith("This table closes ")
    assert shown.due_at_ms == START_MS + minutes * MINUTE_MS


@pytest.mark.parametrize(
    "book",
    [
        by(MELBOURNE, clause="CMA 20.8"),
        by(SYDNEY, clause="CSB 20.5"),
        by(SIC_BO, clause="CSS 10.5"),
    ],
)
def test_a_wagering_period_without_wagers_is_none_of_the_rounds_of_a_notice(
    running: Running, book: str
) -> None:
    place = running(book)
    place.round()
    place.did(place.announce_closing())
    for rounds_left in (2, 1):
        place.round()
        place.round(T1=500)
        assert notices_shown(place.table)[0].rounds_left == rounds_left
    place.round()
    place.round(T1=500)
    place.act()
    assert place.table.kept.phase is Phase.CLOSED


def test_a_table_whose_players_have_gone_closes_without_more_rounds(running: Running) -> None:
    place = running(SYDNEY)
    place.did(place.announce_closing())
    place.leave("T1")
    place.leave("T2")
    place.act()
    assert place.table.kept.phase is Phase.CLOSED


@pytest.mark.parametrize("book", CLOSING)
def test_a_table_without_players_closes_as_soon_as_it_can(running: Running, book: str) -> None:
    place = running(book, players=())
    place.did(place.announce_closing())
    (notice,) = place.table.kept.posted.notices
    assert (notice.due_at_ms, notice.after_round) == (START_MS, 0)
    place.act()
    assert (place.table.kept.phase, place.table.kept.number) == (Phase.CLOSED, 0)


@pytest.mark.clause("CPB 8.6", "CPB 8.6(a)")
def test_who_comes_before_an_empty_table_has_closed_is_not_sent_away(running: Running) -> None:
    place = running(PERTH, players=())
    place.did(place.announce_closing())
    place.sit("T1")
    place.round(T1=500)
    assert place.table.kept.phase is Phase.BETWEEN
    place.leave("T1")
    place.act()
    assert place.table.kept.number == 1


@pytest.mark.parametrize("book", CLOSING)
def test_a_closed_table_cannot_be_closed(running: Running, book: str) -> None:
    place = running(book, players=())
    place.did(place.announce_closing())
    place.act()
    assert str(refused(place.announce_closing()).accepted) == "an open table"


def test_what_was_posted_at_a_table_goes_when_it_closes(running: Running) -> None:
    place = running(PERTH)
    place.did(place.set_player_limits("T1", limit=Limit(200, 60_000, 100)))
    place.did(place.change_sign(TENS))
    place.did(place.announce_closing())
    place.pass_minutes(10)
    place.act()
    assert place.table.kept.plan.sign == FIVES
    assert (place.table.kept.posted.own, place.table.kept.posted.notices) == ({}, [])


def test_the_secret_of_a_shoe_is_revealed_when_its_table_closes(running: Running) -> None:
    place = running(SYDNEY)
    place.round(T1=500)
    shoe = place.table.kept.shoe
    place.did(place.announce_closing())
    for _ in range(3):
        place.round(T1=500)
    place.act()
    revealed = [each.commitment for each in place.journal if isinstance(each, on.Revealed)]
    assert shoe is not None
    assert revealed == [shoe.commitment]


@pytest.mark.parametrize(
    ("book", "when"),
    [
        by(MELBOURNE, "after 3 more rounds", clause="CMA 20.8"),
        by(SYDNEY, "after 3 more rounds", clause="CSB 20.5"),
        by(SIC_BO, "after 3 more rounds", clause="CSS 10.5"),
        by(STAR, "at 00:20 UTC", clause="SBC 20.13"),
        by(PERTH, "at 00:10 UTC", clause="CPB 8.6(b)"),
    ],
)
def test_a_table_that_is_about_to_close_is_not_closed_again(
    running: Running, book: str, when: str
) -> None:
    place = running(book)
    place.did(place.announce_closing())
    standing = list(place.table.kept.posted.notices)
    answer = refused(place.announce_closing())
    assert (answer.code, answer.clause) == ("OUT_OF_ORDER", standing[0].clause)
    assert answer.why == f"there is a notice already: This table closes {when}"
    assert answer.accepted == "the standing notice, or one after it is withdrawn"
    assert place.table.kept.posted.notices == standing


@pytest.mark.clause("CPB 8.6(b)")
def test_a_notice_of_minutes_names_its_moment_until_its_last(running: Running) -> None:
    place = running(PERTH)
    place.did(place.announce_closing())
    place.pass_minutes(9, 1)
    assert refused(place.announce_closing()).why.endswith(" at 00:10 UTC")


@pytest.mark.clause("CPB 8.6", "CPB 8.6(b)")
def test_who_came_to_an_empty_table_that_was_to_close_has_a_notice_of_their_own(
    running: Running,
) -> None:
    place = running(PERTH, players=())
    place.did(place.announce_closing())
    place.sit("T1")
    place.did(place.announce_closing())
    (shown,) = notices_shown(place.table)
    assert shown.due_at_ms == START_MS + 10 * MINUTE_MS


@pytest.mark.clause("CPB 8.1(c)")
def test_the_same_limits_are_not_announced_again_but_others_are(running: Running) -> None:
    place = running(PERTH)
    place.did(place.change_sign(TENS))
    place.pass_minutes(1)
    again = refused(place.change_sign(TENS))
    assert " from 00:10 UTC: " in again.why
    place.did(place.change_sign(LOWER))
