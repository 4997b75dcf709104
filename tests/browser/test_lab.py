from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.axe import flaws

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Players
    from support.player import Player

EDGE = "[data-edge]"
WAIT_MS = 120_000  # figures come from a process that may have to start and compile first


@pytest.fixture
def page(player: Player) -> Page:
    return player.page


def bench(page: Page, game: str) -> None:
    """A game on the bench, with what it costs."""
    page.goto(f"/lab?game={game}")
    page.locator(EDGE).wait_for(timeout=WAIT_MS)


def choice(page: Page, section: str, hand: str, against: int) -> str:
    """What the chart says for a hand against a card, from 2 to the Ace as the eleventh."""
    table = page.locator("table").filter(has=page.locator("caption", has_text=section))
    row = table.get_by_role("row").filter(has=page.get_by_role("rowheader", name=hand, exact=True))
    return row.get_by_role("cell").nth(against - 2).get_attribute("title") or ""


def test_the_edge_of_roulette_is_one_in_thirty_seven(page: Page) -> None:
    bench(page, "crown_melbourne/roulette")
    expect(page.locator(EDGE)).to_have_text("2.7027 %", timeout=WAIT_MS)
    expect(page.get_by_role("row", name="Straight 37 picks")).to_contain_text("1/37")


# The Player bet of Baccarat costs 1.2351 % from eight decks and 1.2374 % from six:
# https://wizardofodds.com/games/baccarat/basics/
def test_another_number_of_decks_moves_the_edge_at_once_and_says_by_how_much(page: Page) -> None:
    bench(page, "crown_melbourne/baccarat")
    expect(page.locator(EDGE)).to_have_text("1.2351 %", timeout=WAIT_MS)
    page.get_by_role("radiogroup", name="Decks").get_by_role("radio", name="6").check(force=True)
    expect(page.locator(EDGE)).to_have_text("1.2374 %", timeout=WAIT_MS)
    expect(page.get_by_text("+0.0023 % against the book")).to_be_visible(timeout=WAIT_MS)
    expect(page.get_by_text("6 decks").first).to_be_visible(timeout=WAIT_MS)
    page.get_by_role("button", name="As the book has it").click()
    expect(page.locator(EDGE)).to_have_text("1.2351 %", timeout=WAIT_MS)


# A pair comes once in thirteen from a deck that misses no card, and pays 11 to 1.
def test_baccarat_is_dealt_from_the_infinite_deck_too(page: Page) -> None:
    bench(page, "crown_melbourne/baccarat")
    decks = page.get_by_role("radiogroup", name="Decks")
    decks.get_by_role("radio", name="infinite").check(force=True)
    pair = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Pair"))
    expect(pair.filter(has_text="1/13")).to_have_count(1, timeout=WAIT_MS)


def test_an_option_is_chosen_by_keyboard_alone(page: Page) -> None:
    bench(page, "crown_melbourne/baccarat")
    page.get_by_role("radiogroup", name="Decks").get_by_role("radio", name="8").focus()
    page.keyboard.press("ArrowLeft")
    expect(
        page.get_by_role("radiogroup", name="Decks").get_by_role("radio", name="7")
    ).to_be_checked()
    page.wait_for_url("**set=decks%3D7")


def test_blackjack_has_its_strategy_in_colour_and_what_each_rule_does(page: Page) -> None:
    bench(page, "crown_sydney/blackjack")
    assert choice(page, "Hard totals", "13–16", 7) == "Draw"
    assert choice(page, "Hard totals", "17–20", 10) == "Stand"
    assert choice(page, "Pairs", "8", 6) == "Split"
    compared = page.get_by_role("combobox", name="Compare with")
    compared.select_option("crown_sydney/crown_blackjack")
    expect(page.get_by_text("Dealer hits soft 17")).to_be_visible(timeout=WAIT_MS)
    expect(page.get_by_role("region", name="What each rule does")).to_contain_text(
        "−0.2200 %", timeout=WAIT_MS
    )
    assert flaws(page) == []


def test_a_simulation_converges_on_the_exact_line(page: Page) -> None:
    bench(page, "crown_melbourne/roulette")
    page.get_by_role("combobox", name="Rounds").select_option("1,000,000")
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_text("All rounds played")).to_be_visible(timeout=WAIT_MS)
    found = float(page.locator("[data-found]").get_attribute("data-found") or "nan")
    assert abs(found - 100 / 37) < 6 * 0.584  # a million rounds at 35 to 1: 5.84 / 1000
    chart = page.get_by_role("img", name="the exact edge is 2.7027 %")
    expect(chart).to_be_visible(timeout=WAIT_MS)


def test_a_simulation_stops_when_it_is_told_to(page: Page) -> None:
    bench(page, "crown_melbourne/roulette")
    page.get_by_role("combobox", name="Rounds").select_option("1,000,000,000")
    page.get_by_role("button", name="Simulate").click()
    page.locator("[data-found]").wait_for(timeout=WAIT_MS)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped")).to_be_visible(timeout=WAIT_MS)


def test_the_par_sheet_is_downloaded(page: Page) -> None:
    bench(page, "crown_sydney/sic_bo")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download page").click()
    assert download.value.suggested_filename.startswith("PAR-CSS-")
    assert "Sic Bo" in download.value.path().read_text("utf-8")


def test_the_laboratory_speaks_chinese_and_fits_a_phone(players: Players) -> None:
    page = players(locale="zh-CN", viewport={"width": 390, "height": 844}).page
    bench(page, "crown_melbourne/baccarat")
    expect(page.get_by_role("heading", name="实验室")).to_be_visible(timeout=WAIT_MS)
    expect(page.get_by_role("radiogroup", name="牌副数")).to_be_visible(timeout=WAIT_MS)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert flaws(page) == []
