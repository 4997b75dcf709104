"""People on one floor: players who share a Betting Area, and staff whose acts a player sees."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.clerk import AREA_MANAGER, CASHIER, RUNNER
from support.player import NOTE_CENTS, play_on

if TYPE_CHECKING:
    from browser.conftest import Clerks, Players
    from support.player import Player

AREA, TWO_PLAYERS = "1/Blackjack/", re.compile("You, T|T.*, You")
RED, STRAIGHT = "0/Red/", "0/Straight/17"


def seated(players: Players, table: str) -> tuple[Player, Player]:
    """Two players at one table, and both see its wagering open."""
    first, second = players().at(table), players().at(table)
    first.wait_to_wager()
    second.wait_to_wager()
    return first, second


def test_two_players_share_a_blackjack_area(players: Players) -> None:
    both = seated(players, "sydney-blackjack-1")
    for player in both:
        player.spot(AREA).click()
    for player in both:
        expect(player.chips_on(AREA)).to_be_visible()
        expect(player.page.get_by_role("region", name="Area 1")).to_contain_text(TWO_PLAYERS)
    round_id = both[0].round
    play_on(list(both), round_id)
    for player in both:
        assert player.net_cents(round_id) == player.balance_cents - NOTE_CENTS


@pytest.mark.clause("CMA 16.6.1(a)")
def test_an_area_for_one_player_tells_the_second_why(players: Players) -> None:
    first, second = seated(players, "blackjack-1")
    first.spot(AREA).click()
    expect(second.spot(AREA).locator(".theirs")).to_be_visible()
    second.spot(AREA).click()
    expect(second.page.locator("[data-note]")).to_contain_text("CMA 16.6.1")
    assert second.wagered_cents == 0


@pytest.mark.clause("CMA 20.4")
def test_a_void_needs_two_people_and_the_player_sees_the_refund(
    clerks: Clerks, player: Player
) -> None:
    first, second = clerks(AREA_MANAGER, 1), clerks(AREA_MANAGER, 2)
    player.at("roulette-1")
    round_id = player.place(RED, STRAIGHT)
    assert player.balance_cents == NOTE_CENTS - 200
    first.open("tables/roulette-1")
    wagers = first.panel("Wagers in play")
    expect(wagers.get_by_role("row").filter(has_text=player.name)).to_have_count(2)
    first.button("Void the round").click()
    expect(first.page.get_by_role("dialog")).to_contain_text("CMA 20.4")
    first.confirm("the ball left the wheel")
    first.open("alerts").page.get_by_text("the ball left the wheel").wait_for()
    expect(first.button("Approve")).to_have_count(0)
    assert player.balance_cents == NOTE_CENTS - 200
    second.open("alerts").button("Approve").click()
    expect(second.page.get_by_text("No request waits.")).to_be_visible()
    expect(player.page.locator("[data-balance]")).to_have_text("$100.00")
    assert player.net_cents(round_id) == 0
    assert player.chips == {}
    told = player.page.locator("[data-settled][data-void]")
    expect(told).to_contain_text("Void – your wagers are returned: $2.00")
    expect(told).to_contain_text("CMA 20.4")
    expect(player.page.locator("[data-won]")).to_have_text("–")
    told.click()
    expect(player.page.get_by_role("dialog")).to_contain_text("CMA 20.4")
    player.close_sheet()
    player.wait_to_wager()
    player.page.get_by_role("button", name="Rebet").click()
    for key in (RED, STRAIGHT):
        expect(player.chips_on(key)).to_be_visible()
    assert player.wagered_cents == 200


@pytest.mark.clause("CMA 5.4", "CMA 5.4.2")
def test_a_player_who_is_directed_to_leave_is_out_of_the_game_with_all_money(
    clerks: Clerks, player: Player
) -> None:
    player.at("big-3-six-1")
    manager = clerks(AREA_MANAGER).open(f"terminals/{player.name}")
    manager.button("Direct to leave").click()
    expect(manager.page.get_by_role("dialog")).to_contain_text("CMA 5.4.2")
    manager.confirm("keeps shouting at the wheel")
    player.floor.close_wagering("big-3-six-1")
    player.floor.open_wagering("big-3-six-1")
    expect(player.page.locator('[data-sit="big-3-six-1"]')).to_be_visible()
    assert player.balance_cents == NOTE_CENTS
    player.page.locator('[data-sit="big-3-six-1"]').click()
    expect(player.page.locator("[data-told]")).to_contain_text("CMA 5.4.2")


@pytest.mark.clause("CMA 5.5", "CMA 5.5.1")
def test_the_ticket_of_a_played_round_is_paid_at_the_cage_once(
    clerks: Clerks, player: Player
) -> None:
    player.at("sic-bo-1")
    player.play_out(player.place("0/Small/"))
    worth = player.page.locator("[data-balance]").inner_text()
    ticket = player.cash_out()
    cashier = clerks(CASHIER).open("cage")
    cashier.page.get_by_label("Ticket or voucher number").fill(ticket)
    cashier.page.keyboard.press("Enter")
    cashier.button(f"Pay {worth}").click()
    cashier.confirm()
    expect(cashier.page.get_by_text("Paid already: it redeems nothing.")).to_be_visible()
    expect(cashier.panel("Paid last").get_by_text(worth).first).to_be_visible()
    expect(cashier.button(f"Pay {worth}")).to_have_count(0)


@pytest.mark.clause("CMA 7.3", "CMA 7.4")
def test_a_call_for_service_is_queued_answered_and_called_off(
    clerks: Clerks, player: Player
) -> None:
    runner = clerks(RUNNER).open("terminals")
    player.at("roulette-1")
    service = player.page.locator('[data-tool="service"]')
    line = runner.panel("Service queue").locator(".line")
    waiting = line.filter(has=runner.page.get_by_role("link", name=player.name))
    service.click()
    expect(service).to_have_attribute("aria-pressed", "true")
    expect(waiting).to_be_visible()
    service.click()
    expect(service).to_have_attribute("aria-pressed", "false")
    expect(waiting).to_have_count(0)
    service.click()
    waiting.get_by_role("button", name="Answer service").click()
    expect(waiting).to_have_count(0)
    expect(service).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("width", [390, 1024])
def test_a_notice_lies_over_the_margin_and_moves_nothing(
    clerks: Clerks, players: Players, width: int
) -> None:
    player = players(viewport={"width": width, "height": 768})
    player.at("virtual-roulette-1")
    player.wait_to_wager()
    before = player.spot(STRAIGHT).bounding_box()
    manager = clerks(AREA_MANAGER).open("tables/virtual-roulette-1")
    manager.button("Close table").click()
    manager.confirm()
    notice = player.page.locator(".notice")
    expect(notice).to_be_visible()
    assert player.spot(STRAIGHT).bounding_box() == before
    player.spot(STRAIGHT).click()
    expect(player.chips_on(STRAIGHT)).to_be_visible()
    manager.button("Withdraw").click()
    manager.confirm()
    expect(notice).to_have_count(0)
    assert player.spot(STRAIGHT).bounding_box() == before
