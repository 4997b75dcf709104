"""Whatever happens to a page or its connection, the floor's own words bring it back exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.player import MATRIX_SELECTION, NOTE_CENTS, RED_NUMBERS
from support.wire import Wire

if TYPE_CHECKING:
    from browser.conftest import Players
    from support.player import Player

RED, STRAIGHT = "0/Red/", "0/Straight/17"
LOST = "Connection lost"


def test_a_reload_in_mid_round_shows_the_same_chips_phase_and_balance(player: Player) -> None:
    player.at("roulette-1")
    round_id = player.place(RED, STRAIGHT)
    stood = player.standing
    player.page.reload()
    expect(player.chips_on(STRAIGHT)).to_be_visible()
    assert player.standing == stood
    player.floor.close_wagering("roulette-1")
    expect(player.page.locator('.terminal[data-phase="dealing"]')).to_be_visible()
    closed = player.standing
    player.page.reload()
    expect(player.chips_on(STRAIGHT)).to_be_visible()
    assert player.standing == closed
    assert player.play_out(round_id) == player.balance_cents - NOTE_CENTS


def test_a_reload_at_a_decision_asks_again_and_plays_on(player: Player) -> None:
    player.at("three-card-1")
    round_id = player.place("0/Ante/")
    player.floor.close_wagering("three-card-1")
    choices = player.page.locator("[data-decide] .decisions button")
    choices.first.wait_for()
    offered, stood = choices.all_inner_texts(), player.standing
    player.page.reload()
    choices.first.wait_for()
    expect(player.chips_on("0/Ante/")).to_be_visible()
    assert (choices.all_inner_texts(), player.standing) == (offered, stood)
    for position in MATRIX_SELECTION:
        expect(player.spot(f"position/{position}")).to_have_attribute("aria-pressed", "true")
    assert player.play_out(round_id) == player.balance_cents - NOTE_CENTS


def test_a_reload_after_the_settlement_shows_the_new_balance(player: Player) -> None:
    player.at("sic-bo-1")
    net = player.play_out(player.place("0/Big/"))
    player.page.reload()
    expect(player.page.locator("[data-spot]").first).to_be_visible()
    assert player.balance_cents == NOTE_CENTS + net


def test_a_lost_connection_is_told_loudly_and_play_resumes_to_the_cent(player: Player) -> None:
    wire = Wire(player.page)
    player.at("roulette-1")
    round_id = player.place(RED)
    wire.cut()
    expect(player.page.get_by_role("alert").filter(has_text=LOST)).to_be_visible()
    expect(player.spot(RED)).to_have_attribute("aria-disabled", "true")
    player.floor.close_wagering("roulette-1")
    player.floor.go_on("roulette-1")
    wire.mend()
    expect(player.page.get_by_text(LOST)).to_have_count(0)
    number = int(player.floor.table("roulette-1")["results"][-1]["draws"][0])
    net = 100 if number in RED_NUMBERS else -100
    assert (player.net_cents(round_id), player.balance_cents) == (net, NOTE_CENTS + net)
    player.place(RED)
    assert (player.wagered_cents, player.balance_cents) == (100, NOTE_CENTS + net - 100)


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_when_the_connection_is_lost(players: Players, width: int) -> None:
    player = players(viewport={"width": width, "height": 844})
    wire = Wire(player.page)
    player.at("roulette-1")
    player.wait_to_wager()
    before = player.spot(RED).bounding_box()
    wire.cut()
    expect(player.page.get_by_role("alert").filter(has_text=LOST)).to_be_visible()
    assert player.spot(RED).bounding_box() == before


def test_a_network_that_dies_without_a_word_is_told_and_the_chip_is_not_forgotten(
    player: Player,
) -> None:
    wire = Wire(player.page)
    player.at("roulette-1")
    player.wait_to_wager()
    wire.die()
    player.spot(RED).click()
    told = player.page.get_by_role("alert").filter(has_text=LOST)
    expect(told).to_contain_text("One wager is not confirmed yet.")
    expect(player.chips_placed_on(RED)).to_be_visible()
    expect(player.spot(RED)).to_have_attribute("aria-disabled", "true")
    wire.mend()
    expect(told).to_have_count(0)
    expect(player.chips_on(RED)).to_be_visible()
    assert (player.chips, player.balance_cents) == ({RED: 100}, NOTE_CENTS - 100)


def test_a_wager_made_while_the_connection_is_lost_is_placed_once(player: Player) -> None:
    wire = Wire(player.page)
    player.at("roulette-1")
    player.wait_to_wager()
    wire.hold()
    player.spot(RED).click()
    expect(player.chips_placed_on(RED)).to_be_visible()
    assert player.balance_cents == NOTE_CENTS
    wire.cut()
    wire.mend()
    expect(player.chips_on(RED)).to_be_visible()
    assert (player.chips, player.balance_cents) == ({RED: 100}, NOTE_CENTS - 100)


@pytest.mark.parametrize("table", ["blackjack-1"])
def test_a_terminal_opened_elsewhere_says_so_and_comes_back(player: Player, table: str) -> None:
    player.at(table)
    second = player.context.new_page()
    second.goto("/terminal")
    second.locator("[data-spot]").first.wait_for()
    expect(
        player.page.get_by_role("heading", name="This terminal is open elsewhere")
    ).to_be_visible()
    player.page.get_by_role("button", name="Use it here").click()
    expect(player.page.locator("[data-spot]").first).to_be_visible()
    assert player.balance_cents == NOTE_CENTS
