"""Limits that a player sets at a terminal: kept to at every moment, lowered at once."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.floor.players.commands import ChooseLimits, PresentCard
from croupier.floor.players.daily_limits import left_to_lose
from croupier.floor.players.own_limits import HOUR_MS, Limits, OwnLimits, chosen, stricter
from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.commands import Select
from croupier.floor.tables.events import WageringClosed
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals.commands import CashOut, InsertNote, Leave, Sit
from croupier.store.cards import days
from support.cards import PIN, give_card
from support.floor_rig import NOTE, opened_floor, plan_of, run
from support.staff import journal, told

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from croupier.floor.terminals.answer import Answer
    from support.floor_rig import Rig

SIGN = Sign(Limit(500, 10_000, 500))
WHEEL = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN)
POKER = TablePlan("P1", "crown_melbourne/three_card_poker", sign=SIGN)
STAR = TablePlan("C1", "star_sydney/blackjack_challenge", sign=SIGN)
MELBOURNE = ZoneInfo("Australia/Melbourne")
ANA = "0170000017"
FIGURES = st.none() | st.integers(0, 1000)
LIMITS = st.builds(Limits, *([FIGURES] * 6))


def planted(
    folder: Path, story: Callable[[Rig], Awaitable[None]], clock: SetClock, holder: str = "test"
) -> None:
    """A story in which the ball was planted, so that nobody can draw its rounds again."""

    async def whole() -> None:
        async with opened_floor(folder, plan_of(WHEEL), clock=clock, holder=holder) as rig:
            await story(rig)
            findings = await rig.findings()
            wrong = [each for each in findings if not each.holds and each.what != "outcomes"]
            assert wrong == []

    run(whole())


def at(*moment: int) -> SetClock:
    """A clock of Melbourne."""
    return SetClock(int(datetime(*moment, tzinfo=MELBOURNE).timestamp() * 1000))  # type: ignore[arg-type, misc]


def refusal(answer: Answer) -> tuple[str, str]:
    """By which clause, and what would be accepted."""
    refused = answer.refused or next((each.refused for each in answer.items), None)
    return (refused.clause, refused.accepted) if refused else ("", "")


async def seated(
    rig: Rig, table: str = "R1", cents: int = NOTE, limits: ChooseLimits | None = None
) -> None:
    """Ana at a table, with her card and her limits."""
    if ANA not in rig.floor.office.cards:
        give_card(rig.floor, ANA, pin=PIN)
    await rig.ask("T001", PresentCard(ANA, PIN))
    if limits:
        assert refusal(await rig.ask("T001", limits)) == ("", "")
    await rig.ask("T001", InsertNote(cents))
    await rig.ask("T001", Sit(table))


async def red(rig: Rig, cents: int) -> Answer:
    """A wager on Red, in the next Wagering Period."""
    await rig.until("R1", "wagering")
    return await rig.wager("T001", "Red", cents)


async def lose(rig: Rig, cents: int) -> None:
    """A round in which so much is lost on Red."""
    await rig.until("R1", "wagering")
    rig.plant("R1", ["2"])
    assert refusal(await rig.wager("T001", "Red", cents)) == ("", "")
    await rig.settled("R1")


@pytest.mark.clause("CMA 3.9")
@pytest.mark.parametrize(
    ("limit", "most"),
    [
        ("loss_day_cents", "at most $20.00 more today"),
        ("loss_week_cents", "at most $20.00 more this week"),
        ("loss_month_cents", "at most $20.00 more this month"),
    ],
)
def test_what_was_lost_counts_in_its_period(tmp_path: Path, limit: str, most: str) -> None:
    async def story(rig: Rig) -> None:
        await seated(rig, limits=ChooseLimits(**{limit: 3000}))
        await lose(rig, 1000)
        assert refusal(await red(rig, 2500)) == ("CMA 3.9", most)
        assert left_to_lose(rig.floor, None, rig.floor.seat("T001")) == 2000

    planted(tmp_path, story, SetClock())


@pytest.mark.clause("CMA 3.9")
def test_the_lowest_limit_applies(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await seated(
            rig,
            limits=ChooseLimits(loss_day_cents=5000, loss_week_cents=2000, loss_month_cents=9000),
        )
        assert refusal(await red(rig, 2500)) == ("CMA 3.9", "at most $20.00 more this week")

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_the_week_goes_on_after_midnight_and_at_another_terminal(tmp_path: Path) -> None:
    async def monday(rig: Rig) -> None:
        await seated(rig, limits=ChooseLimits(loss_week_cents=3000))
        await lose(rig, 1000)
        await rig.pass_seconds(24 * 3600)
        await lose(rig, 500)
        await rig.ask("T001", CashOut())
        kept = await days(rig.floor.store.engine, f"person-{ANA}", "2026-01-01", "2026-12-31")
        assert [(each.day, each.lost_cents) for each in kept] == [
            ("2026-03-02", 1000),
            ("2026-03-03", 500),
        ]
        await rig.ask("T002", PresentCard(ANA, PIN))
        assert left_to_lose(rig.floor, None, rig.floor.seat("T002")) == 1500

    async def next_monday(rig: Rig) -> None:
        assert left_to_lose(rig.floor, None, rig.floor.seat("T002")) == 3000

    planted(tmp_path, monday, at(2026, 3, 2, 12))
    planted(tmp_path, next_monday, at(2026, 3, 9, 12), "again")


@pytest.mark.clause("CMA 3.9")
def test_a_round_over_midnight_counts_on_the_day_of_its_settlement(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await seated(rig, limits=ChooseLimits(loss_day_cents=1000))
        await rig.until("R1", "wagering")
        rig.plant("R1", ["2"])
        await rig.wager("T001", "Red", 1000)
        assert rig.floor.today.date == "2026-03-02"
        await rig.pass_seconds(40)
        await rig.until("R1", "between rounds")
        assert rig.floor.today.date == "2026-03-03"
        assert left_to_lose(rig.floor, None, rig.floor.seat("T001")) == 0

    planted(tmp_path, story, at(2026, 3, 2, 23, 59, 40))


@pytest.mark.clause("CMA 3.9")
def test_the_hour_that_comes_twice_belongs_to_one_day(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await seated(rig, limits=ChooseLimits(loss_day_cents=3000))
        await lose(rig, 1000)
        await rig.pass_seconds(3600)  # 2:30 again, by the clocks of winter
        assert left_to_lose(rig.floor, None, rig.floor.seat("T001")) == 2000
        await rig.pass_seconds(22 * 3600)
        assert left_to_lose(rig.floor, None, rig.floor.seat("T001")) == 3000

    planted(tmp_path, story, at(2026, 4, 5, 2, 30))


@pytest.mark.clause("CMA 3.9")
def test_a_lower_limit_holds_at_once_and_a_higher_one_after_a_day(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await seated(rig, limits=ChooseLimits(loss_day_cents=3000))
        await rig.ask("T001", ChooseLimits(loss_day_cents=2000))
        assert refusal(await red(rig, 2500))[0] == "CMA 3.9"
        await rig.ask("T001", ChooseLimits(loss_day_cents=8000))
        assert refusal(await red(rig, 2500))[0] == "CMA 3.9"
        await rig.pass_seconds(24 * 3600 - 60)
        assert left_to_lose(rig.floor, None, rig.floor.seat("T001")) == 2000
        await rig.pass_seconds(120)
        assert left_to_lose(rig.floor, None, rig.floor.seat("T001")) == 8000

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_a_limit_below_what_is_lost_stops_play_and_takes_nothing_back(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await seated(rig, limits=ChooseLimits(loss_day_cents=5000))
        await lose(rig, 2000)
        await rig.ask("T001", ChooseLimits(loss_day_cents=1000))
        assert left_to_lose(rig.floor, None, rig.floor.seat("T001")) == 0
        assert refusal(await red(rig, 500))[0] == "CMA 3.9"
        assert (await rig.ask("T001", CashOut())).ticket

    planted(tmp_path, story, SetClock())


@pytest.mark.clause("CMA 3.9")
def test_limits_are_the_persons_and_not_the_terminals(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await seated(rig, limits=ChooseLimits(loss_day_cents=1000))
        await rig.ask("T001", CashOut())
        assert left_to_lose(rig.floor, None, rig.floor.seat("T001")) is None
        give_card(rig.floor, "0170000025", pin=PIN, person=f"person-{ANA}")
        await rig.ask("T002", PresentCard("0170000025", PIN))
        assert left_to_lose(rig.floor, None, rig.floor.seat("T002")) == 1000

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_a_note_past_the_limit_on_deposits_is_not_taken(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await seated(rig, cents=5000, limits=ChooseLimits(deposit_day_cents=8000))
        refused = refusal(await rig.ask("T001", InsertNote(5000)))
        assert refused == ("CMA 3.9", "at most $30.00 more today in notes")
        assert not (await rig.ask("T001", InsertNote(2000))).refused

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 3.9")
def test_who_has_played_their_session_is_stopped(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await seated(rig, limits=ChooseLimits(session_minutes=10))
        await rig.pass_seconds(660)
        assert rig.floor.where["T001"] == "lobby"
        clause, accepted = refusal(await rig.ask("T001", Sit("R1")))
        assert (clause, accepted) == ("CMA 3.9", "a cash-out, and another session")

    told(tmp_path, plan_of(WHEEL), story)


@pytest.mark.clause("CMA 18.8.1")
def test_cma_18_8_1_an_ante_whose_play_the_limit_forbids_goes_back_at_the_close(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        await seated(rig, "P1", limits=ChooseLimits(loss_day_cents=900))
        table = await rig.until("P1", "wagering")
        await rig.ask("T001", Select([*table.game.wagering.selections[0]]))
        assert refusal(await rig.wager("T001", "Ante", 500)) == ("", "")
        assert refusal(await rig.wager("T001", "Pair Plus", 500, "hand"))[0] == "CMA 3.9"
        await rig.until("P1", "between rounds")
        events = await journal(rig, "P1")
        lines = [line for each in events for line in getattr(each, "lines", None) or ()]
        lines += [line for e in events if isinstance(e, WageringClosed) for line in e.returned]
        assert [(each.bet, each.returned_cents, each.clause) for each in lines] == [
            ("Ante", 500, "CMA 18.8.1")
        ]
        assert rig.floor.seat("T001").balance_cents == NOTE

    told(tmp_path, plan_of(POKER), story)


def test_nobody_sets_limits_without_a_card(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        answer = await rig.ask("T001", ChooseLimits(loss_day_cents=1))
        assert answer.refused
        await rig.ask("T001", Leave())

    told(tmp_path, plan_of(WHEEL), story)


@given(LIMITS, LIMITS)
def test_the_stricter_of_two_is_no_laxer_than_either(one: Limits, other: Limits) -> None:
    both = stricter(one, other)
    for name in Limits.__struct_fields__:
        given_ = [getattr(each, name) for each in (one, other) if getattr(each, name) is not None]
        assert getattr(both, name) == min(given_, default=None)


@given(st.lists(st.tuples(LIMITS, st.integers(0, 30)), min_size=1))
def test_no_order_of_choices_raises_a_limit_before_its_time(
    choices: list[tuple[Limits, int]],
) -> None:
    own, now_ms = OwnLimits(), 0
    for limits, hours in choices:
        before = own.at(now_ms)
        own = chosen(own, limits, now_ms, 24)
        assert stricter(before, own.at(now_ms)) == own.at(now_ms)
        assert own.at(now_ms + 24 * HOUR_MS) == limits
        now_ms += hours * HOUR_MS


def test_a_pending_increase_is_cancelled_by_a_decrease() -> None:
    own = chosen(OwnLimits(Limits(100)), Limits(500), 0, 24)
    lowered = chosen(own, Limits(50), HOUR_MS, 24)
    assert lowered == OwnLimits(Limits(50))


@pytest.mark.clause("SBC 20.5")
def test_sbc_20_5_whoever_sets_a_limit_reads_who_bears_the_loss_past_it(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        give_card(rig.floor, ANA, "star_sydney", pin=PIN)
        await rig.ask("T001", PresentCard(ANA, PIN))
        await rig.ask("T001", ChooseLimits(loss_day_cents=5000))
        seat = rig.floor.streams["lobby"].subject.seats["T001"]
        assert seat.told is not None
        assert seat.told.clause == "SBC 20.5"
        assert "does not bear the loss" in str(seat.told.words)

    told(tmp_path, plan_of(STAR), story)
