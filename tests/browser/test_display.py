from __future__ import annotations

import json
import re
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from support.axe import flaws
from support.player import Player, must_be_well
from support.wire import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, WebSocketRoute

    from browser.conftest import Players
    from support.real_floor import RealFloor

ONE_OF_EACH = [
    "roulette-1",
    "virtual-roulette-1",
    "sic-bo-1",
    "baccarat-1",
    "big-wheel-1",
    "big-3-six-1",
    "blackjack-1",
    "war-1",
    "three-card-1",
]
RESULT = "[data-result]"
View = dict[str, Any]


def display(page: Page, table: str) -> None:
    page.goto(f"/display/{table}")
    page.locator("[data-phase]").wait_for()


def changed(page: Page, change: Callable[[View], None]) -> None:
    """The views of the floor reach the screen as the test changes them."""

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def heard(text: str | bytes) -> None:
            message = json.loads(text)
            if message["kind"] == "table":
                change(message["table"])
                text = json.dumps(message)
            socket.send(text)  # what is no table, as the floor has written it

        server.on_message(heard)

    page.route_web_socket("**/ws/display/*", route)


@pytest.fixture(scope="module", params=ONE_OF_EACH)
def screen(request: pytest.FixtureRequest, floor: RealFloor, browser: Browser) -> Iterator[Page]:
    """The Display Screen of one table after another."""
    watcher = Player(floor, browser)
    display(watcher.page, request.param)
    watcher.page.locator("[data-stage] > *").wait_for()
    yield watcher.page
    must_be_well([watcher])


def test_a_display_shows_a_table_and_has_no_controls(screen: Page) -> None:
    expect(screen.get_by_role("heading", level=1)).to_be_visible()
    expect(screen.get_by_text("Limits")).to_be_visible()
    assert screen.locator("button, a, input, select, [tabindex='0']").count() == 0


def test_a_display_has_no_flaw_that_axe_finds(screen: Page) -> None:
    assert flaws(screen) == []


def test_the_result_on_the_display_is_the_one_that_the_floor_has(players: Players) -> None:
    guest, watcher = players().at("roulette-1"), players()
    display(watcher.page, "roulette-1")
    guest.play_out(guest.place("0/Red/"))
    shown = watcher.page.locator(RESULT)
    shown.wait_for()
    table = watcher.page.request.get("/api/tables/roulette-1").json()
    assert shown.get_attribute("data-result") == table["results"][-1]["draws"][0]


def test_a_void_is_seen_from_afar_and_no_earlier_result_beside_it(players: Players) -> None:
    page = players().page

    def voided(view: View) -> None:
        view["phase"], view["is_void"] = "between rounds", True
        view["scene"] = {"kind": "roulette"}
        view["results"] = [
            {"round": "R1-000001", "announced": "17", "draws": ["17"], "mark": "17 black"}
        ]

    changed(page, voided)
    display(page, "roulette-1")
    expect(page.locator("[data-void]")).to_contain_text("VOID")
    expect(page.get_by_text("Last result", exact=True)).to_have_count(0)


def test_the_result_is_told_when_the_ball_lies_and_no_sooner(players: Players) -> None:
    page = players(reduced_motion="no-preference").page

    def spun(view: View) -> None:
        view["phase"], view["said"] = "dealing", "17, black, odd, low"
        view["scene"] = {"kind": "roulette", "number": 17, "colour": "black"}
        view["next_ms"] = view["now_ms"] + 4_500

    changed(page, spun)
    display(page, "roulette-1")
    expect(page.locator("[data-phase]")).to_contain_text("No more bets")
    assert page.locator(RESULT).count() == 0
    assert page.get_by_text("17, black").count() == 0
    expect(page.locator(RESULT)).to_have_attribute("data-result", "17")
    expect(page.get_by_text("17, black, odd, low")).to_be_visible()


def test_a_table_that_has_stopped_says_so_loudly(players: Players) -> None:
    page = players().page

    def stopped(view: View) -> None:
        view["phase"], view["fault"] = "halted", "The ball left the wheel"

    changed(page, stopped)
    display(page, "roulette-1")
    expect(page.get_by_role("alert")).to_contain_text("The ball left the wheel")
    assert flaws(page) == []


def test_a_change_of_limits_is_announced(players: Players) -> None:
    page = players().page
    notice = {"text": "Minimum $5.00 from 20:00", "clause": "CMA 4.1", "at_ms": None}

    def announced(view: View) -> None:
        view["notices"] = [notice]

    changed(page, announced)
    display(page, "roulette-1")
    expect(page.get_by_text("Minimum $5.00 from 20:00")).to_be_visible()


def test_a_display_that_loses_the_floor_says_so_and_comes_back(players: Players) -> None:
    page = players().page
    wire = Wire(page, "**/ws/display/*")
    display(page, "roulette-1")
    wire.cut()
    expect(page.get_by_text("No connection to the floor")).to_be_visible()
    wire.mend()
    expect(page.get_by_text("No connection to the floor")).to_be_hidden()


@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_a_lost_connection_is_told_beside_the_table_and_not_over_it(
    players: Players, size: tuple[int, int]
) -> None:
    page = players(viewport={"width": size[0], "height": size[1]}).page
    wire = Wire(page, "**/ws/display/*")
    display(page, "baccarat-1")
    wire.cut()
    told = page.get_by_role("status").filter(has_text="No connection").bounding_box()
    head = page.locator("header").bounding_box()
    assert told is not None
    assert head is not None
    assert told["y"] + told["height"] <= head["y"]


def test_a_display_shows_the_time_of_the_site_wherever_its_browser_is(players: Players) -> None:
    watcher = players(timezone_id="America/New_York", locale="en-US")
    display(watcher.page, "roulette-1")
    site = watcher.floor.client.get("/api/floor").json()
    there = datetime.fromtimestamp(site["now_ms"] / 1000, ZoneInfo(site["time_zone"]))
    now_or_soon = f"{there:%H:%M}|{there + timedelta(minutes=1):%H:%M}"
    expect(watcher.page.locator(".clock")).to_have_text(re.compile(now_or_soon))


def test_a_table_that_is_not_there_is_told(player: Player) -> None:
    player.page.goto("/display/no-such-table")
    expect(player.page.get_by_role("heading", level=1)).to_contain_text("no-such-table")


def test_a_stadium_shows_one_table_of_each_game_or_those_that_are_named(player: Player) -> None:
    player.page.goto("/display/stadium")
    expect(player.page.get_by_role("article")).to_have_count(len(ONE_OF_EACH))
    player.page.goto("/display/stadium/sic-bo-1,war-1")
    expect(player.page.get_by_role("article")).to_have_count(2)
    expect(player.page.get_by_role("heading", name="Casino War")).to_be_visible()
    assert flaws(player.page) == []


def test_a_display_speaks_chinese(players: Players) -> None:
    page = players(locale="zh-CN").page
    display(page, "baccarat-1")
    expect(page.get_by_role("heading", name="庄")).to_be_visible()


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160), (1080, 1920)])
def test_a_wall_shows_a_whole_table_without_scrolling(
    players: Players, size: tuple[int, int]
) -> None:
    page = players(viewport={"width": size[0], "height": size[1]}).page
    display(page, "baccarat-1")
    page.locator("[data-stage] > *").wait_for()
    hall = page.get_by_role("main")
    assert hall.evaluate("hall => hall.scrollHeight - hall.clientHeight") <= 1
    assert hall.evaluate("hall => hall.scrollWidth - hall.clientWidth") <= 1
