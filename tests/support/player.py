"""Somebody at a Player Terminal in a real browser: what they see, and what they touch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize

    from support.real_floor import RealFloor

NOTE_CENTS = 10_000
WAIT_MS = 45_000
SECONDS_TO_PLACE = 2  # a wager is begun with at least so much of the Wagering Period left
OPEN = """seconds => {
  const table = document.querySelector('.terminal')
  const left = Number(document.querySelector('header [role=timer]')?.textContent)
  return table?.dataset.open === 'true' && left >= seconds
}"""
ACTED = """round => {
  const table = document.querySelector('.terminal')
  return table.dataset.ended === round || document.querySelector('[data-decide] button:enabled')
}"""


class Player:
    """A player with a page of their own."""

    def __init__(self, floor: RealFloor, browser: Browser, **of_context: Any) -> None:
        view: ViewportSize = {"width": 1280, "height": 900}
        self.floor = floor
        self.context = browser.new_context(
            base_url=floor.url, **{"viewport": view, "reduced_motion": "reduce", **of_context}
        )
        self.context.set_default_timeout(WAIT_MS)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(said.text)

    # Coming and going.

    def set_up(self) -> str:
        """The terminal gets its key, and stands in the lobby with nothing in its account."""
        name, key = self.floor.terminal()
        self.page.goto("/terminal")
        fields = self.page.locator("form input")
        fields.nth(0).fill(name)
        fields.nth(1).fill(key)
        fields.nth(1).press("Enter")
        self.page.get_by_role("dialog").wait_for()
        return name

    def buy_in(self) -> None:
        """A note of a hundred dollars goes in."""
        self.page.locator("dialog .note").last.click()
        expect(self.page.locator("[data-balance]")).to_have_text("$100.00")
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def sit(self, table: str) -> None:
        """Down at a table."""
        self.page.locator(f'[data-sit="{table}"]').click()
        self.page.locator("[data-spot]").first.wait_for()

    def at(self, table: str) -> Player:
        """Set up, bought in and seated."""
        self.set_up()
        self.buy_in()
        self.sit(table)
        return self

    def cash_out(self) -> str:
        """The number of the ticket that is printed."""
        self.page.locator('[data-tool="cash out"]').click()
        self.page.locator("dialog .button.brass").click()
        ticket = self.page.locator("[data-ticket]")
        ticket.wait_for()
        return ticket.get_attribute("data-ticket") or ""

    # Playing.

    def spot(self, key: str) -> Locator:
        """The Betting Area of "area/bet/pick"."""
        return self.page.locator(f'[data-spot="{key}"]')

    def wait_to_wager(self) -> None:
        """Until wagers are taken and there is time for some."""
        self.page.wait_for_function(OPEN, arg=SECONDS_TO_PLACE)

    def place(self, *keys: str) -> str:
        """A chip on each, acknowledged by the floor; the round that they are in."""
        self.wait_to_wager()
        for key in keys:
            self.spot(key).click()
        for key in keys:
            expect(self.spot(key).locator(".chips:not(.placing)")).to_be_visible()
        return self.round

    def play_out(self, round_id: str) -> int:
        """A round to its end, every decision the first that is offered; what it brought."""
        while not self.is_over(round_id):
            self.page.wait_for_function(ACTED, arg=round_id)
            self.decide_if_asked()
        return int(self.page.locator(".terminal").get_attribute("data-net") or 0)

    def is_over(self, round_id: str) -> bool:
        """Whether the player was told what a round brought."""
        return self.page.locator(".terminal").get_attribute("data-ended") == round_id

    def decide_if_asked(self) -> None:
        """The first choice, where one is offered."""
        if self.page.locator("[data-decide] .decisions button:enabled").count():
            self.decide()

    def decide(self) -> None:
        """The first choice that is offered; it is over when the bar is gone."""
        bar = self.page.locator("[data-decide]").element_handle()
        self.page.locator("[data-decide] .decisions button").first.click()
        self.page.wait_for_function("bar => !bar.isConnected", arg=bar)

    @property
    def round(self) -> str:
        """The round that the table shows."""
        return self.page.locator(".terminal").get_attribute("data-round") or ""

    @property
    def balance_cents(self) -> int:
        """The balance as it is shown."""
        return cents(self.page.locator("[data-balance]").inner_text())

    @property
    def wagered_cents(self) -> int:
        """All wagers that stand, as they are shown."""
        return cents(self.page.locator("[data-wagered]").inner_text())

    def main_spots(self, table: str) -> list[str]:
        """The first main bet of a table."""
        layout = self.page.request.get(f"/api/tables/{table}/layout").json()
        bet = next(each for each in layout["bets"] if each["role"] == "main")
        area = 1 if layout["areas"] else 0
        return [f"{area}/{bet['name']}/{bet['spots'][0]['pick']}"]


def cents(shown: str) -> int:
    """An amount as a terminal writes it."""
    return int(re.sub(r"[$,.]", "", shown).replace("−", "-"))
