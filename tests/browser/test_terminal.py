from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from support.player import NOTE_CENTS
from support.real_floor import WEB

if TYPE_CHECKING:
    from browser.conftest import Players
    from support.player import Player

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AREA, TWO_PLAYERS = "1/Blackjack/", re.compile("You, T|T.*, You")
RED, BLACK, STRAIGHT = "0/Red/", "0/Black/", "0/Straight/17"
FIRST_LOAD_BYTES_MAX = 150_000
LOADED = """() => performance.getEntriesByType('resource')
  .filter(each => /\\.(js|css|svg)$/.test(new URL(each.name).pathname))
  .reduce((sum, each) => sum + each.encodedBodySize, 0)"""


def flaws(player: Player) -> list[Any]:
    """What axe-core finds wrong with the page as it is now."""
    player.page.evaluate(AXE.read_text())
    found = player.page.evaluate(
        "levels => axe.run(document, {runOnly: {type: 'tag', values: levels}})", LEVELS
    )
    return [
        (each["id"], [node["html"][:160] for node in each["nodes"][:3]])
        for each in found["violations"]
    ]


def open_sheet(player: Player, tool: str) -> None:
    player.page.locator(f'[data-tool="{tool}"]').click()
    player.page.get_by_role("dialog").wait_for()


def close_sheet(player: Player) -> None:
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def test_a_reload_in_mid_round_shows_the_same_wagers_and_balance(player: Player) -> None:
    player.at("war-1")
    round_id = player.place("0/Ante/")
    stood = (player.balance_cents, player.wagered_cents)
    player.page.reload()
    expect(player.spot("0/Ante/").locator(".chips")).to_be_visible()
    assert (player.round, player.balance_cents, player.wagered_cents) == (round_id, *stood)
    assert player.play_out(round_id) == player.balance_cents - NOTE_CENTS


def test_a_reload_at_a_decision_asks_again_and_plays_on(player: Player) -> None:
    player.at("three-card-1")
    player.wait_to_wager()
    for position in (2, 4, 6):
        player.spot(f"position/{position}").click()
    round_id = player.place("0/Ante/")
    player.page.locator("[data-decide] button").first.wait_for()
    player.page.reload()
    player.page.locator("[data-decide] button").first.wait_for()
    assert player.round == round_id
    expect(player.spot("position/4")).to_have_attribute("aria-pressed", "true")
    assert player.play_out(round_id) == player.balance_cents - NOTE_CENTS


def test_a_lost_connection_comes_back_by_itself(player: Player) -> None:
    player.at("roulette-1")
    player.context.set_offline(True)
    player.page.evaluate("dispatchEvent(new Event('offline'))")
    player.context.set_offline(False)
    player.place(RED)
    assert player.wagered_cents == 100


@pytest.mark.clause("CMA 5.1.2", "CMA 5.2")
def test_a_printed_ticket_is_taken_in_again(player: Player) -> None:
    player.set_up()
    player.buy_in()
    ticket = player.cash_out()
    close_sheet(player)
    open_sheet(player, "buy in")
    player.page.locator("#ticket").fill(ticket)
    player.page.locator("#ticket").press("Enter")
    expect(player.page.locator("header [data-balance]")).to_have_text("$100.00")


def test_the_terminal_speaks_chinese(players: Players) -> None:
    player = players(locale="zh-CN").at("roulette-1")
    expect(player.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(player.page.locator("header")).to_contain_text("余额")
    expect(player.spot(RED).locator(".unseen")).to_contain_text("红, 赔率 1 赔 1")
    player.play_out(player.place(RED))


def test_the_other_language_is_one_touch_away(player: Player) -> None:
    player.at("sic-bo-1")
    player.page.get_by_role("button", name="中文").click()
    expect(player.page.locator("header")).to_contain_text("已下注")
    player.page.get_by_role("button", name="English").click()
    expect(player.page.locator("header")).to_contain_text("Wagered")


def seated(players: Players, table: str) -> tuple[Player, Player]:
    """Two players at one table, and both see its wagering open."""
    first, second = players().at(table), players().at(table)
    first.wait_to_wager()
    second.wait_to_wager()
    return first, second


def test_two_players_share_a_blackjack_area(players: Players) -> None:
    first, second = seated(players, "sydney-blackjack-1")
    for player in (first, second):
        player.spot(AREA).click()
    for player in (first, second):
        expect(player.spot(AREA).locator(".chips:not(.placing):not(.theirs)")).to_be_visible()
        expect(player.page.get_by_role("region", name="Area 1")).to_contain_text(TWO_PLAYERS)
    round_id = first.round
    while not all(player.is_over(round_id) for player in (first, second)):
        for player in (first, second):
            player.decide_if_asked()
    for player in (first, second):
        assert player.play_out(round_id) == player.balance_cents - NOTE_CENTS


@pytest.mark.clause("CMA 16.6.1")
def test_an_area_for_one_player_tells_the_second_why(players: Players) -> None:
    first, second = seated(players, "blackjack-1")
    first.spot(AREA).click()
    expect(second.spot(AREA).locator(".theirs")).to_be_visible()
    second.spot(AREA).click()
    expect(second.page.locator("[data-note]")).to_contain_text("CMA 16.6.1")
    assert second.wagered_cents == 0


@pytest.mark.clause("CMA 4.3.1")
def test_a_wager_below_the_minimum_is_refused_where_it_was_put(player: Player) -> None:
    player.at("baccarat-1")
    player.wait_to_wager()
    player.page.get_by_role("radio").first.click()
    player.spot("0/Player/").click()
    expect(player.page.locator("[data-note]")).to_contain_text("CMA 4.3.1")
    assert player.wagered_cents == 0


@pytest.mark.clause("CMA 4.3.2")
def test_a_wager_above_the_maximum_is_cut_and_only_that_is_shown(players: Players) -> None:
    player = players()
    player.set_up()
    player.page.locator("dialog .note").last.click(click_count=2, delay=60)
    expect(player.page.locator("[data-balance]").first).to_have_text("$200.00")
    close_sheet(player)
    player.sit("roulette-1")
    player.wait_to_wager()
    player.page.keyboard.press("5")
    player.spot(STRAIGHT).click()
    player.spot(STRAIGHT).click()
    expect(player.page.locator("[data-note]")).to_contain_text("CMA 4.3.2")
    assert player.wagered_cents == 10_000


@pytest.mark.clause("CMA 3.2", "CMA 3.2.2")
def test_undo_clear_and_double_move_chips_and_balance_together(player: Player) -> None:
    player.at("roulette-1").place(RED, BLACK)
    wagered = player.page.locator("[data-wagered]")
    for key, shown in (("d", "$4.00"), ("u", "$2.00"), ("u", "$1.00"), ("c", "$0.00")):
        player.page.keyboard.press(key)
        expect(wagered).to_have_text(shown)
        assert player.balance_cents == NOTE_CENTS - player.wagered_cents


def test_the_last_wagers_are_placed_again_at_a_touch(player: Player) -> None:
    player.at("roulette-1")
    player.play_out(player.place(RED))
    player.wait_to_wager()
    player.page.keyboard.press("r")
    expect(player.spot(RED).locator(".chips:not(.placing)")).to_be_visible()


def test_a_table_is_played_with_the_keyboard_alone(player: Player) -> None:
    player.at("roulette-1")
    player.wait_to_wager()
    player.spot("0/Straight/1").focus()
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("[data-wagered]")).to_have_text("$1.00")
    player.page.keyboard.press("Delete")
    expect(player.page.locator("[data-wagered]")).to_have_text("$0.00")


def test_a_chip_is_dragged_to_its_area(player: Player) -> None:
    player.at("roulette-1")
    player.wait_to_wager()
    player.page.get_by_role("radio").nth(1).drag_to(player.spot(BLACK))
    expect(player.page.locator("[data-wagered]")).to_have_text("$5.00")


@pytest.mark.clause("CMA 3.7")
def test_nothing_is_placed_once_the_wagering_period_is_over(player: Player) -> None:
    player.at("roulette-1")
    player.place(RED)
    player.page.locator('.terminal[data-open="false"]').wait_for()
    expect(player.spot(BLACK)).to_have_attribute("aria-disabled", "true")
    player.spot(BLACK).click(force=True)
    expect(player.spot(BLACK).locator(".chips")).to_have_count(0)


@pytest.mark.clause("CMA 3.8.2")
def test_losing_chips_leave_the_screen(player: Player) -> None:
    player.at("roulette-1")
    net = player.play_out(player.place(RED, BLACK))
    assert net in {0, -100, -200}
    left = player.spot(RED).locator(".chips").count() + player.spot(BLACK).locator(".chips").count()
    assert left <= 1


@pytest.mark.clause("CMA 7.1")
def test_the_session_panel_tells_what_was_put_in(player: Player) -> None:
    player.at("roulette-1")
    open_sheet(player, "info")
    expect(player.page.locator("dialog dl").first).to_contain_text("$100.00")


@pytest.mark.clause("CMA 7.3", "CMA 7.4")
def test_service_is_called_and_called_off(player: Player) -> None:
    player.at("roulette-1")
    service = player.page.locator('[data-tool="service"]')
    for pressed in ("true", "false"):
        service.click()
        expect(service).to_have_attribute("aria-pressed", pressed)


@pytest.mark.clause("CMA 4.1", "CMA 6.2")
def test_limits_and_the_time_left_are_always_in_sight(player: Player) -> None:
    player.at("roulette-1")
    expect(player.page.locator("[data-limits]")).to_contain_text("Straight: $1 to $100")
    expect(player.page.get_by_role("timer").first).to_be_visible()


def test_each_bet_tells_its_exact_edge_and_clauses(player: Player) -> None:
    player.at("roulette-1")
    open_sheet(player, "rules")
    straight = player.page.locator('[data-bet="Straight"]')
    expect(straight).to_contain_text("exactly 1/37")
    expect(straight).to_contain_text("CMA 10.5.1")


def test_a_past_round_is_told_replayed_and_verified_on_the_device(player: Player) -> None:
    player.at("roulette-1")
    player.play_out(player.place(RED))
    open_sheet(player, "history")
    player.page.get_by_role("button", name="Replay").click()
    player.page.get_by_role("button", name="Verify this round").click()
    expect(player.page.locator('[data-verify="true"]')).to_be_visible()


def test_the_first_load_of_a_table_is_small(player: Player) -> None:
    player.at("roulette-1")
    assert player.page.evaluate(LOADED) < FIRST_LOAD_BYTES_MAX


@pytest.mark.parametrize("table", ["roulette-1", "sic-bo-1", "baccarat-1", "blackjack-1"])
def test_a_table_has_no_flaw_that_axe_finds(player: Player, table: str) -> None:
    player.at(table)
    player.place(*player.main_spots(table))
    assert flaws(player) == []


def test_no_page_around_the_tables_has_a_flaw_that_axe_finds(player: Player) -> None:
    player.page.goto("/terminal")
    player.page.locator("form input").first.wait_for()
    assert flaws(player) == []
    player.set_up()
    assert flaws(player) == []
    player.buy_in()
    assert flaws(player) == []
    player.sit("roulette-1")
    player.play_out(player.place(RED))
    for tool in ("info", "history", "results", "rules", "favourites", "cash out"):
        open_sheet(player, tool)
        assert flaws(player) == [], tool
        close_sheet(player)
