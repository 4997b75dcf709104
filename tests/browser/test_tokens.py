"""A promotional token in the browser: a Dealer issues it, a player wagers it and wins chips."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.clerk import Clerk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from browser.conftest import Players
    from support.real_floor import RealFloor

TABLE = "sydney-sic-bo-1"
SIZES = ((1280, 800), (1920, 1080), (1024, 768), (390, 844))


def pictured(page: Page, name: str) -> None:
    """Keep pictures of a page at four sizes, where somebody asked for them."""
    folder = os.environ.get("CROUPIER_PICTURES")
    if not folder:
        return
    before = page.viewport_size
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=Path(folder) / f"{name}-{width}.png")
    if before:
        page.set_viewport_size(before)


@pytest.mark.clause("CSS 3.4")
def test_a_token_is_issued_wagered_and_won(
    floor: RealFloor, browser: Browser, players: Players
) -> None:
    player = players()
    player.at(TABLE)
    dealer = Clerk(floor, browser)
    dealer.enter("crown_sydney.dealer.1", floor.password)
    dealer.page.locator("nav").wait_for()
    dealer.open(f"terminals/{player.name}")
    dealer.button("Voucher for tokens").click()
    dialog = dealer.page.get_by_role("dialog")
    for label, value in (("Number", "TPV-77"), ("Worth", "25"), ("How many", "2")):
        dialog.get_by_label(label).fill(value)
    pictured(dealer.page, "exchange")
    dealer.confirm()

    token = player.page.locator('[data-purse="token/2500"]')
    expect(token).to_contain_text("×2")
    player.wait_to_wager()
    token.click()
    expect(token).to_have_attribute("aria-checked", "true")
    for bet in ("0/Big/", "0/Small/"):
        player.spot(bet).click()
        expect(player.spot(bet).locator('[data-unit="token/2500"]')).to_be_visible()
    expect(token).to_have_count(0)
    assert (player.balance_cents, player.wagered_cents) == (10_000, 0)
    pictured(player.page, "wagered")

    player.play_out(player.round)
    assert player.balance_cents == 12_500
    player.page.locator("[data-settled]").click()
    expect(player.page.locator("[data-kept]")).to_have_count(2)
    expect(player.page.get_by_role("dialog")).to_contain_text(
        "The Dealer keeps the promotional tokens."
    )
    pictured(player.page, "settled")
    dealer.context.close()
