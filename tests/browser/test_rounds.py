from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.player import NOTE_CENTS
from support.real_floor import TABLES

if TYPE_CHECKING:
    from support.player import Player

SELECTION = ("position/1", "position/5", "position/9")


@pytest.mark.clause("CMA 3.2.2", "CMA 3.8.1", "CMA 3.8.3", "CMA 3.8.4", "CMA 5.1.1", "CMA 5.5.1")
@pytest.mark.parametrize("table", TABLES)
def test_a_round_from_buy_in_to_the_printed_ticket(player: Player, table: str) -> None:
    player.at(table)
    if table == "three-card-1":
        player.wait_to_wager()
        for position in SELECTION:
            player.spot(position).click()
    round_id = player.place(*player.main_spots(table))
    assert player.balance_cents == NOTE_CENTS - player.wagered_cents
    net = player.play_out(round_id)
    expect(player.page.locator("[data-said]")).not_to_be_empty()
    assert player.balance_cents == NOTE_CENTS + net
    ticket = player.cash_out()
    assert len(ticket) == 18
    picture = player.page.locator("[data-ticket]")
    player.page.wait_for_function("img => img.complete", arg=picture.element_handle())
    assert picture.evaluate("img => img.naturalWidth") > 100
    expect(player.page.locator("[data-balance]")).to_have_text("$0.00")
