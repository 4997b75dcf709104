"""The activity statement: days of the site's own clock, and winnings that are held."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import FloorPlan, PlanError, TablePlan, read_plan
from croupier.floor.staff.acts.players import HoldWinnings, ReleaseHeld
from croupier.floor.staff.acts.rounds import RefuseWager
from croupier.floor.staff.acts.terminals import AcknowledgeAlert, IssueVoucher
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.tables.faults import printer_failed
from croupier.floor.tables.table import spot_of
from croupier.floor.terminals.commands import CashOut
from croupier.floor.terminals.events import NoteInserted
from croupier.ledger.accounts import chips
from croupier.store.history import movements
from support.floor_rig import opened_floor, plan_of, run
from support.says import says
from support.staff import act, both, hire, id_of, wagered
from support.web_rig import on_floor

if TYPE_CHECKING:
    from pathlib import Path

    from support.web_rig import Terminal, Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
PLAN = plan_of(WHEEL)
DICE = plan_of(TablePlan("dice", "crown_sydney/sic_bo"))
EMPTY = plan_of()  # of tables, so that days pass without rounds
PERTH = msgspec.structs.replace(EMPTY, time_zone="Australia/Perth")
BOSS = "TG Assistant Casino Manager"
LOW = msgspec.structs.replace(PLAN, large_payout_cents=1)


def moment(text: str, zone: str = "UTC") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def since(text: str) -> SetClock:
    return SetClock(moment(text))


async def stated(web: Web, terminal: Terminal, period: str = "day") -> dict[str, Any]:
    answer = await web.client.get(
        "/api/terminal/statement", params={"period": period}, headers=terminal.headers
    )
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def note_at(web: Web, at_ms: int, cents: int) -> None:
    """A note put in at a moment."""
    web.clock.move_to(at_ms)
    web.floor.commit(web.floor.where["T001"], [NoteInserted("T001", cents)])
    await web.durable()


@on_floor(plan=EMPTY, clock=since("2026-11-15T12:59:58"))
@pytest.mark.clause("CMA 7.2")
async def test_a_day_ends_at_midnight_of_the_site_and_not_of_greenwich(web: Web) -> None:
    # In November Melbourne is eleven hours ahead: its 16th begins at 13:00 of the 15th in UTC.
    await note_at(web, moment("2026-11-15T12:59:59"), 500)
    await note_at(web, moment("2026-11-15T13:00:00"), 1000)
    found = await stated(web, await web.terminal("T001"))
    assert (found["time_zone"], found["first"], found["last"]) == (
        "Australia/Melbourne",
        "2026-11-16",
        "2026-11-16",
    )
    assert [row["in_cents"] for row in found["rows"]] == [1000]
    assert found["totals"]["opening_cents"] == 500
    assert found["rows"][0]["at_ms"] == moment("2026-11-15T13:00:00")


@on_floor(plan=EMPTY, clock=since("2026-10-03T13:59:58"))
async def test_a_day_without_its_hour_of_summer_time_is_a_day_all_the_same(web: Web) -> None:
    # On 4 October 2026 the clocks of Melbourne skip 02:00 to 03:00: the day has 23 hours.
    begins, ends = (moment(f"2026-10-{day}T00:00", "Australia/Melbourne") for day in ("04", "05"))
    assert ends - begins == 23 * 3_600_000
    for at_ms, cents in ((begins - 1, 500), (begins, 1000), (ends - 1, 2000)):
        await note_at(web, at_ms, cents)
    terminal = await web.terminal("T001")
    assert [row["in_cents"] for row in (await stated(web, terminal))["rows"]] == [1000, 2000]


@on_floor(plan=PERTH, clock=since("2026-05-31T15:59:58"))
async def test_week_and_month_are_those_of_the_plans_zone(web: Web) -> None:
    # In Perth, eight hours ahead, 31 May 2026 is a Sunday: week and month end together.
    await note_at(web, moment("2026-05-31T15:59:59"), 500)
    await note_at(web, moment("2026-05-31T16:00:00"), 1000)
    terminal = await web.terminal("T001")
    week, month = await stated(web, terminal, "week"), await stated(web, terminal, "month")
    assert (week["first"], week["last"]) == ("2026-06-01", "2026-06-07")
    assert (month["first"], month["last"]) == ("2026-06-01", "2026-06-30")
    assert [row["in_cents"] for row in week["rows"] + month["rows"]] == [1000, 1000]


def test_a_zone_that_is_none_is_refused_with_an_example(tmp_path: Path) -> None:
    plan = tmp_path / "floor.toml"
    for name in ("Mars/Olympus", "../../etc/passwd", ""):
        plan.write_text(f'time_zone = "{name}"\n')
        with pytest.raises(PlanError, match="such as Australia/Melbourne"):
            read_plan(plan)
    plan.write_text('time_zone = "Australia/Perth"\n')
    assert read_plan(plan).zone == ZoneInfo("Australia/Perth")


def test_a_floor_without_a_zone_is_in_melbourne() -> None:
    assert FloorPlan().time_zone == "Australia/Melbourne"


@on_floor(plan=PLAN)
@pytest.mark.clause("CMA 7.2")
async def test_what_is_in_play_is_neither_won_nor_lost(web: Web) -> None:
    await web.sit("T001", "wheel")
    await web.until("wheel", "wagering")
    await web.wager("T001", "Red", 500)
    found = await stated(web, await web.terminal("T001"))
    assert (found["totals"]["in_play_cents"], found["net_cents"]) == (500, 0)
    await web.settled("wheel")
    found = await stated(web, await web.terminal("T001"))
    won = found["totals"]["wins_cents"]
    assert (found["totals"]["in_play_cents"], found["net_cents"]) == (0, won - 500)


@on_floor(plan=PLAN)
@pytest.mark.clause("CMA 20.2.3")
async def test_held_winnings_leave_the_statement_and_come_back_to_it(web: Web) -> None:
    await web.sit("T001", "wheel")
    ada, bob = (hire(web, BOSS, "crown_melbourne", each) for each in ("ada", "bob"))
    hold = HoldWinnings(
        id=id_of(), terminal="T001", cents=4000, ground="device", why="a device was seen"
    )
    held = await both(web, ada, bob, hold)
    assert held.is_done, held
    terminal = await web.terminal("T001")
    found = await stated(web, terminal)
    assert (found["totals"]["held_cents"], found["totals"]["closing_cents"]) == (4000, 6000)
    assert [row["out_cents"] for row in found["rows"]] == [0, 4000]
    assert says(found["rows"][-1]["what"]).startswith("Winnings held")
    back = ReleaseHeld(
        id=id_of(), place="wheel", hold=hold.id, terminal="T001", why="nothing was found"
    )
    assert (await both(web, ada, bob, back)).is_done
    found = await stated(web, terminal)
    assert (found["totals"]["held_cents"], found["totals"]["closing_cents"]) == (0, 10_000)
    assert found["net_cents"] == 0
    paper = await web.client.get("/api/terminal/statement/pdf", headers=terminal.headers)
    assert paper.content.startswith(b"%PDF-")


@on_floor(plan=LOW)
async def test_a_large_win_is_in_the_statement_while_its_terminal_is_locked(web: Web) -> None:
    await web.sit("T001", "wheel")
    await web.until("wheel", "wagering")
    for bet in ("Red", "Black"):
        await web.wager("T001", bet, 500)
    await web.settled("wheel")
    # Of red and black one wins, unless it is zero and both lose, or half of them does.
    seat = web.floor.seat("T001")
    found = await stated(web, await web.terminal("T001"))
    totals = found["totals"]
    assert totals["turnover_cents"] == 1000
    assert totals["closing_cents"] == seat.balance_cents == 9000 + totals["wins_cents"]
    ada = hire(web, "TG Area Manager", "crown_melbourne", "ada")
    for alert in list(web.floor.tables["wheel"].kept.desk.alerts):
        answer = await act(web, ada, AcknowledgeAlert(id=id_of(), place="wheel", alert=alert))
        assert answer.is_done
    assert (await stated(web, await web.terminal("T001")))["totals"] == totals


def words(found: dict[str, Any]) -> list[tuple[str, int, int]]:
    """What each row calls itself, and what it moved."""
    named = ((row, says(row["what"]).partition(":")[0]) for row in found["rows"])
    return [(name, row["in_cents"], row["out_cents"]) for row, name in named]


@on_floor(plan=PLAN)
@pytest.mark.clause("CMA 7.2", "CMA 5.5.1(b)")
async def test_a_voucher_and_a_ticket_are_each_called_what_they_are(web: Web) -> None:
    for terminal in ("T001", "T002"):
        await web.sit(terminal, "wheel")
    reading = {each: await web.terminal(each) for each in ("T001", "T002")}
    printer_failed(web.floor, "T001", "a paper jam")
    runner = hire(web, "Runner", "crown_melbourne", "cal")
    assert (await act(web, runner, IssueVoucher(id=id_of(), terminal="T001"))).is_done
    assert (await web.ask("T002", CashOut())).ticket
    out = {each: words(await stated(web, of))[-1] for each, of in reading.items()}
    assert out == {
        "T001": ("Cash-out voucher", 0, 10_000),
        "T002": ("Cash-out ticket", 0, 10_000),
    }


@on_floor(plan=DICE)
@pytest.mark.clause("CSS 10.11")
async def test_a_refused_wager_is_told_from_one_that_the_player_took_back(web: Web) -> None:
    table = await wagered(web, "dice", "T001")
    spot = spot_of(table.standing[0])
    for cents in (1000, 500):
        item = WagerItem(spot.bet, cents, spot.pick, spot.area)
        await web.ask("T001", PlaceWagers([item]))
    dealer = hire(web, "Higher Duties Dealer", "crown_sydney", "ada")
    refusal = RefuseWager(
        id=id_of(),
        why="placed for another",
        ground="reasonable",
        table="dice",
        round=table.round_id,
        terminal="T001",
        bet=spot.bet,
        pick=spot.pick,
        area=spot.area,
    )
    assert (await act(web, dealer, refusal)).is_done
    found = await stated(web, await web.terminal("T001"))
    assert words(found)[1:] == [
        ("Wagered", 0, 500),
        ("Wagered", 0, 500),
        ("Wager withdrawn", 500, 0),
        ("Wager refused", 500, 0),
    ]
    assert (found["totals"]["turnover_cents"], found["net_cents"]) == (0, 0)


def test_the_movements_of_an_account_tell_a_voucher_on_either_database(database_url: str) -> None:
    async def story() -> None:
        async with opened_floor(database_url, PLAN) as rig:
            await rig.sit("T001", "wheel")
            printer_failed(rig.floor, "T001", "a paper jam")
            runner = hire(rig, "Runner", "crown_melbourne", "cal")
            await act(rig, runner, IssueVoucher(id=id_of(), terminal="T001"))
            found = await movements(rig.floor.store.engine, chips("T001"), 0, 2**53)
            told = [(each.kind, each.is_voucher) for each in found]
            assert told == [("note inserted", False), ("ticket printed", True)]

    run(story())
