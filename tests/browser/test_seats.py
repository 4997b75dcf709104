"""Seats at a Betting Area in the browser: taken, shown to the others, and who decides there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.conftest import Players

TABLE, AREA = "perth-blackjack-1", 3
SPOT = f"{AREA}/Blackjack/"


@pytest.mark.clause("CPB 3.2", "CPB 3.3(a)")
def test_a_player_sits_down_and_everybody_sees_who_decides(players: Players) -> None:
    first, second = players().at(TABLE), players().at(TABLE)
    first.wait_to_wager()
    second.wait_to_wager()
    second.page.locator(f"[data-seat='{AREA}']").click()
    expect(second.page.locator(f"[data-seat='{AREA}']")).to_have_text("Your seat")
    expect(first.page.locator(f"[data-seat='{AREA}']")).to_have_text(second.name)
    expect(first.page.locator(f"[data-seat='{AREA}']")).to_be_disabled()
    first.spot(SPOT).click()
    expect(second.spot(SPOT).locator(".theirs")).to_be_visible()
    second.spot(SPOT).click()
    expect(first.page.locator(f"[data-decides='{AREA}']")).to_have_text(f"{second.name} decides")
    expect(second.page.locator(f"[data-decides='{AREA}']")).to_have_text("You decide")
    second.page.locator(f"[data-seat='{AREA}']").click()
    expect(first.page.locator(f"[data-seat='{AREA}']")).to_have_text("Sit here")
