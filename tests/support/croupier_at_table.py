"""Somebody who deals, at the tablet of their table in a real browser; every touch is counted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from support.clerk import Clerk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

    from support.real_floor import RealFloor

TABLET = {"width": 1280, "height": 800}


class TabletDealer(Clerk):
    """A Dealer with a tablet; `touches` are those since the count was last reset."""

    def __init__(self, floor: RealFloor, browser: Browser, table: str) -> None:
        super().__init__(floor, browser, viewport=TABLET, has_touch=True)
        self.table, self.touches = table, 0

    def come(self, operator: str, number: int = 1) -> TabletDealer:
        """Signed in at the table."""
        self.page.goto(f"/dealer/{self.table}")
        self.page.get_by_label("Name").fill(f"{operator}.dealer.{number}")
        self.page.get_by_label("Password").fill(self._floor.password)
        self.page.get_by_role("button", name="Sign in").click()
        expect(self.heading).to_be_visible()
        return self

    @property
    def heading(self) -> Locator:
        """The prompt."""
        return self.page.locator("h1.prompt")

    @property
    def awaited(self) -> str:
        """What the table waits for."""
        return self.heading.get_attribute("data-awaited") or ""

    def touch(self, found: Locator) -> None:
        """One touch, which counts."""
        found.tap()
        self.touches += 1

    def after(self, *touches: Locator) -> None:
        """Touches that make one entry, after which the table has gone on."""
        self._floor.pass_a_moment()
        before = self.heading.get_attribute("data-turn") or ""
        for each in touches:
            self.touch(each)
        expect(self.heading).not_to_have_attribute("data-turn", before)

    def sit(self, *seats: int) -> None:
        """People sit down."""
        for seat in seats:
            here = self.page.locator(".areas li").nth(seat - 1)
            if here.locator(".who.free").count():
                here.locator(".who.free").tap()
            expect(here.locator(".who")).to_have_text(f"Seat {seat}")

    def wager(self, *areas: int) -> None:
        """A chip on each of these areas, of whoever sits there."""
        for area in areas:
            spot = self.page.get_by_role("button", name=f"Area {area}", exact=True)
            spot.tap()
            expect(spot.locator(".wager")).to_have_count(1)

    def done(self) -> None:
        """What comes next is done."""
        self.after(self.page.locator("button.confirm"))

    def until(self, awaited: str) -> None:
        """Confirm whatever comes before."""
        while self.awaited != awaited:
            self.done()

    def card(self, code: str) -> None:
        """A card in two touches."""
        rank = self.page.locator(f"[data-rank='{code[0]}']")
        self.after(rank, self.page.locator(f"[data-suit='{code[1]}']"))

    def card_by_keys(self, code: str) -> None:
        """A card by the keyboard."""
        turn = self.heading.get_attribute("data-turn") or ""
        self.page.keyboard.press(code[0].lower())
        self.page.keyboard.press(code[1].lower())
        expect(self.heading).not_to_have_attribute("data-turn", turn)

    def dice(self, *faces: int) -> None:
        """Three dice, a touch each."""
        self.after(*(self.page.locator(f"[data-face='{face}']") for face in faces))

    def decide(self, choice: str) -> None:
        """The decision of whose turn it is."""
        self.after(self.page.locator(f"[data-choice='{choice}']").first)

    def finish(self, cards: str) -> None:
        """Deal these cards, everybody standing or declining, until the layout is clear."""
        left = iter(cards.split())
        while self.awaited not in {"open", "shoe"}:
            if self.awaited == "result":
                self.card(next(left))
            elif self.awaited == "decision":
                self._decline()
            else:
                self.done()

    def _decline(self) -> None:
        rest = self.page.get_by_role("button", name="Nobody else")
        stand = self.page.locator("[data-choice='Stand']")
        draw = self.page.locator("[data-choice]").first
        self.after(rest if rest.count() else stand if stand.count() else draw)

    def picture(self, name: str) -> None:
        """A picture, for somebody to look at."""
        self.page.screenshot(path=name)

    def must_say(self, words: str) -> None:
        """The prompt in so many words."""
        expect(self.heading).to_have_text(re.compile(words))
