"""Activity statements: the rows run from the opening to the closing balance, and so do the sums."""

import io
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from croupier.paper import (
    Activity,
    Entry,
    PaperRefused,
    Period,
    Row,
    Statement,
    Subject,
    Totals,
    rows,
    statement_pdf,
    summary_rows,
    totals,
)
from croupier.words.message import Message, message

MELBOURNE = ZoneInfo("Australia/Melbourne")
DAY = date(2026, 11, 15)
NOON = datetime(2026, 11, 15, 12, tzinfo=MELBOURNE)


def move(label: str, text: str) -> Message:
    """What moved an account, as a row says it."""
    return message("move", move=label, text=text)


def after(minutes: int, activity: Activity, text: str, cents: int) -> Entry:
    return Entry(NOON + timedelta(minutes=minutes), activity, text, cents)


# Worked by hand: 20.00 + 100.00 + 50.50 - 10 - 30 + 10 back + 60 + 5 back + 500 - 605.50 - 100 = 0
AFTERNOON = (
    after(0, Activity.NOTE, "$100", 10_000),
    after(1, Activity.TICKET_IN, "No. 000007", 5_050),
    after(2, Activity.WAGER, "Roulette 3, round 12", 1_000),
    after(3, Activity.WAGER, "Roulette 3, round 12", 3_000),
    after(4, Activity.WITHDRAWN, "Roulette 3, round 12", 1_000),
    after(5, Activity.WIN, "Roulette 3, round 12", 6_000),
    after(6, Activity.WAGER, "Sic Bo 1, round 40", 500),
    after(7, Activity.VOID, "Sic Bo 1, round 40", 500),
    after(8, Activity.JACKPOT, "Grand", 50_000),
    after(9, Activity.TICKET_OUT, "No. 000008", 60_050),
    after(10, Activity.BY_HAND, "illegible ticket", 10_000),
)


def statement(**changes: Any) -> Statement:
    usual: dict[str, Any] = {
        "site": "Southbank Rooms",
        "subject": Subject.PLAYER,
        "name": "4410 0293",
        "period": Period.day(DAY),
        "zone": MELBOURNE,
        "printed_at": NOON + timedelta(hours=2),
        "opening_cents": 2_000,
        "entries": AFTERNOON,
    }
    return Statement(**usual | changes)


def close(text: str) -> str:
    return "".join(text.split())


@cache
def pages(of: Statement) -> list[str]:
    """The text of each page without white space: the letters of a title are spaced."""
    reader = PdfReader(io.BytesIO(statement_pdf(of)))
    return [close(page.extract_text()) for page in reader.pages]


def test_each_row_says_when_what_in_out_and_the_balance_it_leaves() -> None:
    assert rows(statement())[1:3] == (
        Row(NOON + timedelta(minutes=1), move("Ticket inserted", "No. 000007"), 5_050, 0, 17_050),
        Row(NOON + timedelta(minutes=2), move("Wagered", "Roulette 3, round 12"), 0, 1_000, 16_050),
    )


def test_the_balances_run_as_worked_by_hand() -> None:
    balances = [row.balance_cents for row in rows(statement())]
    by_hand = [12_000, 17_050, 16_050, 13_050, 14_050, 20_050, 19_550, 20_050, 70_050, 10_000, 0]
    assert balances == by_hand


def test_the_totals_are_as_worked_by_hand() -> None:
    assert totals(statement()) == Totals(
        opening_cents=2_000,
        notes_cents=10_000,
        tickets_in_cents=5_050,
        turnover_cents=3_000,
        wins_cents=56_000,
        tickets_out_cents=60_050,
        by_hand_cents=10_000,
        closing_cents=0,
    )


def test_the_net_result_is_what_play_won_less_what_it_staked() -> None:
    assert totals(statement()).net_cents == 53_000


def test_a_voucher_counts_with_the_tickets_out() -> None:
    voucher = (after(0, Activity.VOUCHER_OUT, "No. 000009", 2_000),)
    assert totals(statement(entries=voucher)).tickets_out_cents == 2_000


MOVED = st.lists(st.tuples(st.sampled_from(Activity), st.integers(1, 10**12)), max_size=40)


@given(MOVED)
def test_the_meters_always_add_up_to_the_closing_balance(moved: list[tuple[Activity, int]]) -> None:
    entries = tuple(after(n, activity, "x", cents) for n, (activity, cents) in enumerate(moved))
    figures = totals(statement(opening_cents=10**14, entries=entries))
    came = figures.notes_cents + figures.tickets_in_cents + figures.wins_cents
    went = figures.turnover_cents + figures.tickets_out_cents + figures.by_hand_cents
    went += figures.held_cents
    assert figures.closing_cents == 10**14 + came + figures.adjusted_cents - went


@given(MOVED)
def test_a_summary_moves_the_same_money_to_the_same_balance(
    moved: list[tuple[Activity, int]],
) -> None:
    entries = tuple(after(n, activity, "x", cents) for n, (activity, cents) in enumerate(moved))
    whole = statement(opening_cents=10**14, entries=entries)
    every, summed = rows(whole), summary_rows(whole)
    assert sum(row.in_cents for row in summed) == sum(row.in_cents for row in every)
    assert sum(row.out_cents for row in summed) == sum(row.out_cents for row in every)
    assert summed[-1:] == () or summed[-1].balance_cents == every[-1].balance_cents


def test_a_summary_makes_one_row_of_a_run_of_play() -> None:
    assert summary_rows(statement())[2:4] == (
        Row(NOON + timedelta(minutes=7), message("moves-play", wagers=3), 7_500, 4_500, 20_050),
        Row(NOON + timedelta(minutes=8), move("Jackpot", "Grand"), 50_000, 0, 70_050),
    )


def test_a_summary_never_joins_two_days() -> None:
    first = after(0, Activity.WAGER, "Roulette 3, round 12", 100)
    second = first._replace(at=first.at + timedelta(days=1))
    two = statement(period=Period.week(DAY + timedelta(days=1)), entries=(second, second))
    over = statement(period=Period.month(DAY), entries=(first, second))
    assert [str(row.what) for row in summary_rows(two)] == ["Play: 2 wagers"]
    assert [str(row.what) for row in summary_rows(over)] == ["Play: 1 wager", "Play: 1 wager"]


@pytest.mark.parametrize(
    ("period", "first", "last"),
    [
        (Period.day(date(2026, 11, 15)), date(2026, 11, 15), date(2026, 11, 15)),
        (Period.week(date(2026, 11, 15)), date(2026, 11, 9), date(2026, 11, 15)),
        (Period.week(date(2026, 11, 16)), date(2026, 11, 16), date(2026, 11, 22)),
        (Period.month(date(2026, 11, 15)), date(2026, 11, 1), date(2026, 11, 30)),
        (Period.month(date(2028, 2, 29)), date(2028, 2, 1), date(2028, 2, 29)),
        (Period.month(date(2026, 12, 31)), date(2026, 12, 1), date(2026, 12, 31)),
    ],
)
def test_a_period_is_a_day_a_week_from_monday_or_a_month(
    period: Period, first: date, last: date
) -> None:
    assert period == (first, last)


def test_the_day_on_which_clocks_go_forward_has_twenty_three_hours() -> None:
    start, end = Period.day(date(2026, 10, 4)).bounds(MELBOURNE)
    assert end.astimezone(UTC) - start.astimezone(UTC) == timedelta(hours=23)


def test_times_are_shown_in_the_zone_of_the_site() -> None:
    elsewhere = Entry(datetime(2026, 11, 15, 1, tzinfo=UTC), Activity.NOTE, "$5", 500)
    (row,) = rows(statement(entries=(elsewhere,)))
    assert f"{row.at:%H:%M %Z}" == "12:00 AEDT"


@pytest.mark.parametrize(
    "field",
    [
        "SOUTHBANK ROOMS",
        "ACTIVITY STATEMENT",
        "4410 0293",
        "15 Nov 2026 14:00:00 AEDT",
        "Opening balance $20.00",
        "Notes $100.00",
        "Tickets in $50.50",
        "Turnover $30.00",
        "Wins $560.00",
        "Tickets out $600.50",
        "Paid by hand $100.00",
        "Closing balance $0.00",
        "Net result of play $530.00",
        "15 Nov 12:01:00 AEDT Ticket inserted: No. 000007 $50.50 $170.50",
        "15 Nov 12:09:00 AEDT Cash-out ticket: No. 000008 $600.50 $100.00",
    ],
)
def test_every_figure_and_row_of_a_day_is_on_the_paper(field: str) -> None:
    (text,) = pages(statement())
    assert close(field) in text


def test_a_month_on_paper_sums_up_play() -> None:
    (text,) = pages(statement(period=Period.month(DAY), subject=Subject.TERMINAL))
    assert close("1 Nov 2026 – 30 Nov 2026") in text
    assert close("Play: 3 wagers $75.00 $45.00 $200.50") in text
    assert close("Wagered: ") not in text


def test_a_loss_is_shown_below_zero() -> None:
    lost = (after(0, Activity.WAGER, "Roulette 3, round 12", 1_500),)
    assert close("Net result of play -$15.00") in pages(statement(entries=lost))[0]


def test_a_period_without_activity_says_so() -> None:
    assert close("No activity in this period.") in pages(statement(entries=()))[0]


def test_every_page_after_the_first_says_whose_it_is() -> None:
    many = tuple(after(n, Activity.NOTE, "$5", 500) for n in range(100))
    _, *others = pages(statement(entries=many))
    assert len(others) == 2
    assert all(close("Player 4410 0293") in page for page in others)


def test_more_rows_than_paper_takes_are_refused() -> None:
    many = tuple(AFTERNOON[0] for _ in range(6_001))
    with pytest.raises(PaperRefused, match="6001 rows are too many for paper; accepted: 6000"):
        statement_pdf(statement(entries=many))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"site": ""}, "the site '' cannot be printed"),
        ({"name": "a\tb"}, "the name"),
        ({"printed_at": NOON.replace(tzinfo=None)}, "has no zone"),
        ({"entries": (AFTERNOON[0],) * 200_001}, "200001 entries .* at most 200000"),
        ({"entries": (AFTERNOON[0]._replace(cents=0),)}, "an entry of 0 cents"),
        ({"entries": (AFTERNOON[0]._replace(text="中"),)}, "the text"),
        ({"entries": (AFTERNOON[0]._replace(at=NOON.replace(tzinfo=None)),)}, "has no zone"),
        ({"entries": (AFTERNOON[0]._replace(at=NOON - timedelta(days=1)),)}, "is not from"),
        ({"entries": (AFTERNOON[0]._replace(at=NOON + timedelta(hours=12)),)}, "is not from"),
        ({"entries": (AFTERNOON[1], AFTERNOON[0])}, "order of their times"),
        ({"entries": (AFTERNOON[9],)}, "never below zero"),
        ({"opening_cents": -1, "entries": ()}, "never below zero"),
    ],
)
def test_a_statement_that_cannot_be_true_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(PaperRefused, match=why):
        statement(**changes)
