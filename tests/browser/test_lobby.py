from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.axe import flaws
from support.real_floor import TABLES
from support.wire import Wire

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from browser.conftest import Players
    from support.player import Player


@pytest.fixture
def lobby(player: Player) -> Page:
    """The lobby, with its tables on it."""
    player.page.goto("/")
    expect(player.page.get_by_role("article")).to_have_count(len(TABLES))
    return player.page


def card_of(page: Page, table: str) -> Locator:
    return page.get_by_role("article").filter(
        has=page.get_by_role("heading", name=table, exact=True)
    )


def test_the_lobby_shows_every_table_with_its_limits_and_what_it_is_doing(lobby: Page) -> None:
    roulette = card_of(lobby, "Roulette 1")
    expect(roulette).to_contain_text("Crown Melbourne")
    expect(roulette).to_contain_text("$1 – $500")
    expect(roulette.locator("strong")).to_have_text(
        re.compile("Place your wagers|Last bets|No more bets|Next round")
    )


def test_tables_are_filtered_by_game_and_by_operator(lobby: Page) -> None:
    lobby.get_by_role("group", name="Game").get_by_role("button", name="Sic Bo").click()
    expect(lobby.get_by_role("article")).to_have_count(2)
    lobby.get_by_role("group", name="Operator").get_by_role("button", name="Sydney").first.click()
    expect(lobby.get_by_role("article")).to_have_count(1)
    expect(lobby.get_by_role("heading", name="Sic Bo Sydney")).to_be_visible()


def test_a_filter_is_chosen_by_keyboard_alone(lobby: Page) -> None:
    first = lobby.get_by_role("group", name="Game").get_by_role("button").first
    first.focus()
    lobby.keyboard.press("Tab")
    lobby.keyboard.press("Enter")
    expect(lobby.get_by_role("article")).to_have_count(1)


def test_the_doors_lead_to_a_seat_at_the_table_and_to_its_display(lobby: Page) -> None:
    lobby.get_by_role("link", name="Watch Sic Bo 1").click()
    expect(lobby.get_by_role("heading", name="Sic Bo 1")).to_be_visible()
    assert lobby.url.endswith("/display/sic-bo-1")
    lobby.go_back()
    lobby.get_by_role("link", name="Sit down at Sic Bo 1").click()
    lobby.wait_for_url("**/terminal?table=sic-bo-1")


def test_a_result_comes_to_the_lobby_by_itself(players: Players, lobby: Page) -> None:
    guest, card = players(), card_of(lobby, "Roulette 1")
    seated = lobby.request.get("/api/tables/roulette-1").json()["players"]
    expect(card).to_contain_text(f"{seated} seated")
    guest.at("roulette-1")
    expect(card).to_contain_text(f"{seated + 1} seated")
    guest.play_out(guest.place("0/Red/"))
    number = guest.floor.table("roulette-1")["results"][-1]["draws"][0]
    expect(card.get_by_role("listitem").first).to_have_text(re.compile(rf"^{number}\D"))


def test_a_lobby_that_loses_the_floor_says_so_and_comes_back(player: Player) -> None:
    page = player.page
    wire = Wire(page, "**/ws/lobby")
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(len(TABLES))
    wire.cut()
    expect(page.get_by_text("The floor does not answer")).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(len(TABLES))
    wire.mend()
    expect(page.get_by_text("The floor does not answer")).to_be_hidden()


def test_the_lobby_speaks_chinese(players: Players) -> None:
    page = players(locale="zh-CN").page
    page.goto("/")
    expect(page.get_by_role("heading", name="场内实况")).to_be_visible()
    expect(page.get_by_role("link", name="观看 Roulette 1")).to_be_visible()


@pytest.mark.parametrize("wanted", ["no-preference", "more"])
def test_the_lobby_has_no_flaw_that_axe_finds(players: Players, wanted: str) -> None:
    page = players(contrast=wanted).page
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(len(TABLES))
    assert flaws(page) == []


def test_a_phone_shows_the_lobby_without_scrolling_sideways(players: Players) -> None:
    page = players(viewport={"width": 390, "height": 844}).page
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(len(TABLES))
    assert page.evaluate("document.documentElement.scrollWidth") == 390
