"""Somebody of the staff at a console in a real browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from support.player import WAIT_MS, Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize

    from support.real_floor import RealFloor

OPERATOR = "crown_melbourne"
MANAGER, AREA_MANAGER = "tg-assistant-casino-manager", "tg-area-manager"
RUNNER, CASHIER, AUDITOR = "runner", "cage-cashier", "auditor"
ADMINISTRATOR = "administrator"


class Guest(Player):
    """A player of a demonstration, which lends the terminal."""

    def set_up(self) -> str:
        """A terminal is lent at a touch."""
        self.page.goto("/terminal")
        self.page.locator("section .button.brass").click()
        self.page.get_by_role("dialog").wait_for()
        device = self.page.evaluate("JSON.parse(localStorage.getItem('croupier.device'))")
        self.name = str(device["terminal"])
        return self.name


class Clerk:
    """A person in a role, with a page of their own."""

    def __init__(self, floor: RealFloor, browser: Browser, **of_context: Any) -> None:
        view: ViewportSize = {"width": 1400, "height": 900}
        self.context = browser.new_context(
            base_url=floor.url, **{"viewport": view, "reduced_motion": "reduce", **of_context}
        )
        self.context.set_default_timeout(WAIT_MS)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.is_sent_away = False
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self._floor = floor

    def _said(self, message: ConsoleMessage) -> None:
        """What a page asks once its session has ended is refused, and Chromium says so."""
        is_of_leaving = self.is_sent_away and "401 (Unauthorized)" in message.text
        if message.type == "error" and not is_of_leaving:
            self.errors.append(message.text)

    def sign_in(self, role: str, number: int = 1) -> Clerk:
        """At work in a role; of each there are two people."""
        self.enter(f"{OPERATOR}.{role}.{number}", self._floor.password)
        self.page.locator("nav").wait_for()
        return self

    def enter(self, name: str, password: str) -> None:
        """A name and a password, as the console asks for them."""
        self._floor.pass_a_moment()
        self.page.goto("/console")
        self.page.locator('input[autocomplete="username"]').fill(name)
        self.page.locator('input[type="password"]').fill(password)
        self.page.keyboard.press("Enter")

    def open(self, section: str) -> Clerk:
        """A section or a part of one, by its path."""
        self._floor.pass_a_moment()
        self.page.goto(f"/console/{section}")
        self.page.locator("h1").wait_for()
        return self

    def button(self, name: str) -> Locator:
        """A button by all of its name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def panel(self, name: str) -> Locator:
        """A part of the page by its name."""
        return self.page.get_by_role("region", name=name, exact=True).first

    def confirm(self, why: str = "") -> None:
        """What the open dialog asks for, on its first ground and with a reason; then it is gone."""
        dialog = self.page.get_by_role("dialog")
        grounds = dialog.locator('input[name="ground"]')
        if grounds.count():
            grounds.first.check()
        if why:
            dialog.locator("textarea").fill(why)
        dialog.get_by_role("button", name="Confirm").click()
        expect(dialog).to_have_count(0)

    @property
    def sections(self) -> list[str]:
        """The sections that the person is offered."""
        return [
            re.sub(r"\d+$", "", each).strip()
            for each in self.page.locator("nav a").all_inner_texts()
        ]
