"""Limits on a day's loss and time: set at the desk with the card, kept to by the floor."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.floor.places.replay import replayed
from croupier.floor.players.commands import PresentCard
from croupier.floor.players.daily import CardDay, DailyLimits, Day, changed, day_at
from croupier.floor.players.events import CardPresented
from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import Pace, TablePlan
from croupier.floor.staff.acts import players as asks
from croupier.floor.tables.commands import Decide, Select
from croupier.floor.tables.events import Settled
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals.commands import CashOut, InsertNote, Leave, Sit
from croupier.floor.terminals.events import Arrived
from croupier.floor.terminals.lobby import Lobby
from croupier.store.queries import card_day, entries
from support.cards import PIN, give_card
from support.floor_rig import NOTE, opened_floor, plan_of, run
from support.staff import act, hire, id_of, journal, told

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.terminals.answer import Answer
    from support.floor_rig import Rig

CARD = "7001"
SIGN = Sign(Limit(500, 10_000, 500))
WHEEL = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN)
POKER = TablePlan("P1", "crown_melbourne/three_card_poker", sign=SIGN)
STAR = TablePlan("C1", "star_sydney/blackjack_challenge", sign=SIGN)
SLOW = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN, pace=Pace(3600, 0, 0, 0))
MELBOURNE, PERTH = ZoneInfo("Australia/Melbourne"), ZoneInfo("Australia/Perth")
NOON_MS = 1_767_229_200_000  # 1 January 2026, 12:00 in Melbourne
NEW_YEAR = "2026-01-01"
HOUR_MS = 3_600_000
AMOUNTS = st.none() | st.integers(0, 1000)
LIMITS = st.builds(DailyLimits, AMOUNTS, AMOUNTS)


async def _set(
    rig: Rig, loss_cents: int | None = None, minutes: int | None = None, who: str = "rex"
) -> StaffAnswer:
    command = asks.SetDailyLimits(id=id_of(), card=CARD, loss_cents=loss_cents, minutes=minutes)
    return await act(rig, who, command)


async def _at_table(rig: Rig, table: str = "R1", terminal: str = "T001") -> None:
    hire(rig, "Runner", "crown_melbourne", "rex")
    await rig.ask(terminal, PresentCard(CARD))
    await rig.sit(terminal, table)


async def _red(rig: Rig, cents: int, terminal: str = "T001") -> Answer:
    await rig.until("R1", "wagering")
    return await rig.wager(terminal, "Red", cents)


def _said(answer: Answer) -> tuple[str, str]:
    refused = answer.refused or next((each.refused for each in answer.items), None)
    return (refused.clause, refused.accepted) if refused else ("", "")


@pytest.mark.clause("CMA 3.9")
def test_a_wager_that_could_exceed_the_daily_limit_on_loss_is_refused(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        answer = await _set(rig, loss_cents=3000)
        assert (answer.is_done, answer.clause) == (True, "CMA 3.9")
        assert _said(await _red(rig, 3500)) == ("CMA 3.9", "at most $30.00 more today")
        assert _said(await _red(rig, 2000)) == ("", "")
        assert _said(await rig.wager("T001", "Black", 1500)) == (
            "CMA 3.9",
            "at most $10.00 more today",
        )
        assert _said(await rig.wager("T001", "Red", 500)) == ("", "")

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_what_was_lost_and_won_today_counts(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _set(rig, loss_cents=3000)
        await _red(rig, 2000)
        await rig.settled("R1")
        settled = next(e for e in await journal(rig, "R1") if isinstance(e, Settled))
        left = 3000 - sum(line.stake_cents - line.returned_cents for line in settled.lines)
        assert left in {1000, 5000}
        assert _said(await _red(rig, left + 500))[0] == "CMA 3.9"
        assert _said(await _red(rig, left)) == ("", "")

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_a_decision_that_adds_to_the_wager_counts_too(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig, "P1")
        table = await rig.until("P1", "wagering")
        await rig.ask("T001", Select([*table.game.wagering.selections[0]]))
        assert _said(await rig.wager("T001", "Ante", 500)) == ("", "")
        await rig.until("P1", "dealing")
        await _set(rig, loss_cents=900)  # in the deal: at the close the Ante would have gone back
        while not table.asked:
            assert rig.clock.next_ms is not None
            rig.clock.move_to(rig.clock.next_ms)
        answer = await rig.ask("T001", Decide("Play"))
        assert _said(answer) == ("CMA 3.9", "at most $4.00 more today")
        assert _said(await rig.ask("T001", Decide("Fold"))) == ("", "")

    told(tmp_path, plan_of(POKER), story)


@pytest.mark.clause("CMA 3.9")
def test_who_has_played_their_time_of_the_day_is_stopped_and_told(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _set(rig, minutes=10)
        await _red(rig, 500)
        await rig.pass_seconds(599 - (rig.clock.now_ms() - NOON_MS) / 1000)
        assert rig.floor.where["T001"] == "R1"
        await rig.pass_seconds(61)
        assert rig.floor.where["T001"] == "lobby"
        seat = rig.floor.seat("T001")
        assert seat.told
        assert (seat.told.clause, "10 minutes" in str(seat.told.words)) == ("CMA 3.9", True)
        for command in (Sit("R1"), InsertNote(1000)):
            assert _said(await rig.ask("T001", command))[0] == "CMA 3.9"
        assert (await rig.ask("T001", CashOut())).ticket

    told(tmp_path, plan_of(WHEEL), story, clock=SetClock(NOON_MS))


@pytest.mark.clause("CMA 3.9")
def test_a_wager_in_play_is_settled_although_the_time_is_up(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _red(rig, 500)
        await _set(rig, minutes=0)
        assert _said(await _red(rig, 1000))[0] == "CMA 3.9"
        table = await rig.settled("R1")
        assert table.kept.rounds == 1

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_the_day_of_a_card_goes_on_at_another_terminal_and_after_a_restart(tmp_path: Path) -> None:
    async def first(rig: Rig) -> None:
        await _at_table(rig)
        await _set(rig, loss_cents=3000, minutes=60)
        await _red(rig, 3000)
        await rig.settled("R1")
        lost = NOTE - rig.floor.seat("T001").balance_cents
        assert lost in {3000, -3000}
        again = await rig.ask("T002", PresentCard(CARD))
        assert _said(again)[0] == "CMA 3.9"
        await rig.ask("T001", CashOut())
        found = await card_day(rig.floor.store.engine, CARD, NEW_YEAR)
        assert found == (lost, rig.clock.now_ms() - NOON_MS)  # at a table all the time

    async def second(rig: Rig) -> None:
        before = await card_day(rig.floor.store.engine, CARD, NEW_YEAR)
        await _at_table(rig, terminal="T002")
        left = 3000 - before[0]
        assert _said(await _red(rig, left + 500, "T002"))[0] == "CMA 3.9"
        day = rig.floor.seat("T002").day
        assert day
        assert (day.before_cents, day.before_ms) == before

    told(tmp_path, plan_of(WHEEL), first, clock=SetClock(NOON_MS))
    told(tmp_path, plan_of(WHEEL), second, clock=SetClock(NOON_MS + 600_000), holder="again")


@pytest.mark.clause("CMA 3.9")
def test_the_day_of_a_card_is_the_sum_of_its_sessions_on_either_database(database_url: str) -> None:
    async def story() -> None:
        async with opened_floor(database_url, plan_of(WHEEL), clock=SetClock(NOON_MS)) as rig:
            for terminal in ("T001", "T002"):
                await _at_table(rig, terminal=terminal)
                await rig.pass_seconds(60)
                await rig.ask(terminal, CashOut())
            found = await card_day(rig.floor.store.engine, CARD, NEW_YEAR)
            assert found == (0, 120_000)

    run(story())


@pytest.mark.clause("CMA 3.9")
def test_the_next_day_begins_with_nothing(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _set(rig, minutes=10)
        await rig.pass_seconds(660)
        assert _said(await rig.ask("T001", Sit("R1")))[0] == "CMA 3.9"
        await rig.pass_seconds(12 * 3600 - 661)
        assert _said(await rig.ask("T001", Sit("R1")))[0] == "CMA 3.9"
        await rig.pass_seconds(1)
        assert _said(await rig.ask("T001", Sit("R1"))) == ("", "")

    told(tmp_path, plan_of(WHEEL), story, clock=SetClock(NOON_MS))


@pytest.mark.clause("CMA 3.9")
def test_taking_the_card_out_does_not_end_the_limit_of_the_session(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _set(rig, loss_cents=1000)
        await rig.ask("T001", PresentCard(""))
        assert _said(await _red(rig, 1500))[0] == "CMA 3.9"

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_a_card_with_nothing_left_behind_it_is_free_once_it_is_taken_out(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        hire(rig, "Runner", "crown_melbourne", "rex")
        await _set(rig, loss_cents=1000)
        await rig.ask("T001", PresentCard(CARD))
        assert (await rig.ask("T002", PresentCard(CARD))).refused
        await rig.ask("T001", PresentCard(""))
        assert not (await rig.ask("T002", PresentCard(CARD))).refused

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_a_lower_limit_holds_at_once_and_a_higher_one_from_the_next_day(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _set(rig, loss_cents=3000)
        assert "2026-01-02" in str((await _set(rig, loss_cents=5000)).tells)
        assert _said(await _red(rig, 3500))[0] == "CMA 3.9"
        assert (await _set(rig, loss_cents=1000)).tells == ""
        assert _said(await _red(rig, 1500))[0] == "CMA 3.9"

    told(tmp_path, plan_of(WHEEL), story, clock=SetClock(NOON_MS))


@given(LIMITS, LIMITS)
def test_no_change_of_limits_is_laxer_on_the_day_it_is_asked_for(
    first: DailyLimits, second: DailyLimits
) -> None:
    day = day_at(NOON_MS, MELBOURNE)
    before = changed(None, first, day, "CMA 3.9")
    after = changed(before, second, day, "CMA 3.9")
    today, tomorrow = NEW_YEAR, "2026-01-02"
    assert before.on(today) == first
    assert after.on(tomorrow) == second
    assert all(
        old is None or (now is not None and now <= old)
        for old, now in (
            (first.loss_cents, after.on(today).loss_cents),
            (first.minutes, after.on(today).minutes),
        )
    )


@pytest.mark.clause("CMA 3.9")
def test_limits_are_set_by_a_person_of_the_house_alone_and_for_a_card(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        auditor = hire(rig, "Auditor", "crown_melbourne", "una")
        refused = (await _set(rig, loss_cents=1000, who=auditor)).refused
        assert refused
        assert (refused.code, refused.clause) == ("NOT_AUTHORISED", "CMA 3.9")
        assert rig.floor.office.daily == {}

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("SBC 20.3")
def test_a_wager_over_the_loss_limit_is_not_placed_at_the_star(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        hire(rig, "Casino Supervisor", "star_sydney", "sue")
        give_card(rig.floor, CARD, "star_sydney", pin=PIN)
        await rig.ask("T001", PresentCard(CARD, PIN))
        await rig.ask("T001", InsertNote(NOTE))
        await rig.ask("T001", Sit("C1"))
        await _set(rig, loss_cents=1000, who="sue")
        table = await rig.until("C1", "wagering")
        bet = next(iter(table.rules.odds))
        refused = _said(await rig.wager("T001", bet, 1500, area=1))
        assert refused == ("SBC 20.3", "at most $10.00 more today")
        assert _said(await rig.wager("T001", bet, 1000, area=1)) == ("", "")

    told(tmp_path, plan_of(STAR), story)


# The day of the site.


def _utc(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("zone", "begins", "date"),
    [
        (MELBOURNE, "2026-11-15T13:00", "2026-11-16"),  # eleven hours ahead in summer
        (MELBOURNE, "2026-07-15T14:00", "2026-07-16"),  # ten in winter
        (PERTH, "2026-11-15T16:00", "2026-11-16"),  # eight all the year
        (UTC, "2026-11-16T00:00", "2026-11-16"),
    ],
)
def test_a_day_begins_at_midnight_of_the_site(zone: ZoneInfo, begins: str, date: str) -> None:
    assert day_at(_utc(begins), zone) == Day(date, _utc(begins))
    assert day_at(_utc(begins) - 1, zone).date < date


# The clocks of Melbourne go back at 03:00 of 5 April 2026, and on at 02:00 of 4 October.
@pytest.mark.parametrize(
    ("begins", "hours", "date", "following"),
    [
        ("2026-04-04T13:00", 25, "2026-04-05", "2026-04-06"),
        ("2026-10-03T14:00", 23, "2026-10-04", "2026-10-05"),
    ],
)
def test_a_day_on_which_the_clocks_change_has_25_or_23_hours(
    begins: str, hours: int, date: str, following: str
) -> None:
    ends = _utc(begins) + hours * HOUR_MS
    assert day_at(ends - 1, MELBOURNE) == Day(date, _utc(begins))
    assert day_at(ends, MELBOURNE) == Day(following, ends)


@pytest.mark.clause("CMA 3.9")
@pytest.mark.parametrize(
    ("begins", "hours"),
    [("2026-04-04T13:00", 25), ("2026-10-03T14:00", 23), ("2026-06-01T14:00", 24)],
)
def test_time_that_is_up_is_up_until_midnight_of_the_site(
    tmp_path: Path, begins: str, hours: int
) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _set(rig, minutes=10)
        await rig.pass_seconds(660)
        await rig.ask("T001", Leave())
        await rig.pass_seconds(hours * 3600 - 661)
        assert _said(await rig.ask("T001", Sit("R1")))[0] == "CMA 3.9"
        await rig.pass_seconds(1)
        assert _said(await rig.ask("T001", Sit("R1"))) == ("", "")

    told(tmp_path, plan_of(SLOW), story, clock=SetClock(_utc(begins)))


@pytest.mark.clause("CMA 3.9")
def test_time_at_a_table_over_midnight_counts_for_either_day(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await rig.pass_seconds(1800 + 600)
        await rig.ask("T001", CashOut())
        assert await card_day(rig.floor.store.engine, CARD, "2026-01-02") == (0, 600_000)

    told(tmp_path, plan_of(SLOW), story, clock=SetClock(_utc("2026-01-01T12:30")))


@pytest.mark.clause("CMA 3.9")
@pytest.mark.parametrize(
    ("now", "holds_from"), [("2026-01-01T12:59", "2026-01-02"), ("2026-01-01T13:00", "2026-01-03")]
)
def test_a_higher_limit_waits_for_midnight_of_the_site(
    tmp_path: Path, now: str, holds_from: str
) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _set(rig, loss_cents=3000)
        assert holds_from in str((await _set(rig, loss_cents=5000)).tells)

    told(tmp_path, plan_of(WHEEL), story, clock=SetClock(_utc(now)))


def test_the_journal_alone_tells_the_day_of_a_card_again(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _red(rig, 500)
        await rig.pass_seconds(3600)
        await _red(rig, 1000)
        await rig.settled("R1")
        day = rig.floor.seat("T001").day
        assert day
        assert (day.day, day.since_ms, abs(day.lost_cents)) == (
            "2026-01-02",
            _utc("2026-01-01T13:00"),
            1000,
        )
        again = replayed(await entries(rig.floor.store.engine, "R1"))
        assert again.subject.seats["T001"].day == day

    told(tmp_path, plan_of(WHEEL), story, clock=SetClock(_utc("2026-01-01T12:30")))


def test_what_an_older_journal_does_not_say_is_of_utc() -> None:
    lobby, at_ms = Lobby(), _utc("2026-01-01T13:30")  # the second in Melbourne
    for body in (
        b'{"kind":"arrived","terminal":"T1","balance_cents":0,"last_command":0}',
        b'{"kind":"card presented","terminal":"T1","player":"7001","before_cents":250}',
    ):
        lobby.apply(msgspec.json.decode(body, type=Arrived | CardPresented), at_ms)
    assert lobby.seats["T1"].day == CardDay(CARD, "2026-01-01", before_cents=250)


def test_a_settlement_says_its_day_only_where_the_day_of_a_card_is_counted(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        for card in ("", CARD):
            await rig.ask("T001", PresentCard(card))
            await _red(rig, 500)
            await rig.settled("R1")
        days = [each.day for each in await journal(rig, "R1") if isinstance(each, Settled)]
        assert days == [None, Day(NEW_YEAR, _utc("2025-12-31T13:00"))]

    told(tmp_path, plan_of(WHEEL), story, clock=SetClock(NOON_MS))


@pytest.mark.clause("CMA 3.9")
def test_who_has_lost_the_days_limit_is_told_from_when_they_may_play(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await rig.until("R1", "wagering")
        for bet in ("Red", "Black"):
            await rig.wager("T001", bet, 500)
        await _set(rig, loss_cents=0)
        await rig.settled("R1")
        await rig.until("R1", "wagering")
        refused = (await rig.wager("T001", "Red", 500)).items[0].refused
        assert refused
        assert refused.why == "the daily limit of $0.00 on loss that the player set is reached"
        assert refused.accepted == "a cash-out; a higher limit would hold from 2026-01-02"

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_the_day_after_a_reached_limit_is_named(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _set(rig, loss_cents=500)
        while not _lost(rig):
            await _red(rig, 500)
            await rig.settled("R1")
        await rig.until("R1", "wagering")
        assert _said(await _red(rig, 500)) == (
            "CMA 3.9",
            "a cash-out, and play from 2026-01-02",
        )

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_wagers_that_take_up_the_whole_limit_are_settled_first(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await _at_table(rig)
        await _set(rig, loss_cents=2000)
        await _red(rig, 2000)
        assert _said(await rig.wager("T001", "Black", 500)) == (
            "CMA 3.9",
            "what is left of the limit once the wagers in play are settled",
        )

    told(tmp_path, plan_of(WHEEL), story)


def _lost(rig: Rig) -> bool:
    day = rig.floor.seat("T001").day
    return day is not None and day.all_lost_cents >= 500
