"""Somebody at a Player Terminal in a real browser: what they see, and what they touch."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Protocol

from playwright.sync_api import expect

from croupier.people.player_rules import player_rules
from support.cards import PIN
from support.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import (
        Browser,
        BrowserContext,
        ConsoleMessage,
        Locator,
        Page,
        ViewportSize,
    )

    from support.real_floor import RealFloor

NOTE_CENTS = 10_000
LOSS_DOLLARS_MAX = "5000"
WAIT_MS = 60_000  # a page that waits longer is not slow but stuck
MATRIX_SELECTION = (1, 5, 9)
OPEN = """round => {
  const { open, round: shown } = document.querySelector('.terminal').dataset
  return open === 'true' && shown === round
}"""
# The wagers on a Betting Area lie side by side, and each says itself whether the floor has it.
CHIPS, PLACING = ".chips > :not(.placing, .theirs)", ".chips > .placing"
STAKED = """mine => Object.fromEntries([...document.querySelectorAll('[data-spot].staked')]
  .filter(spot => spot.querySelector(mine))
  .map(spot => [spot.dataset.spot, spot.querySelector(`${mine} .amount`).textContent]))"""
RED_NUMBERS = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}  # on any wheel


class Player:
    """A player with a page of their own."""

    def __init__(self, floor: RealFloor, browser: Browser, **of_context: Any) -> None:
        view: ViewportSize = {"width": 1280, "height": 900}
        self.floor, self.name, self.table = floor, "", ""
        self.context = browser.new_context(
            base_url=floor.url, **{"viewport": view, "reduced_motion": "reduce", **of_context}
        )
        self.context.set_default_timeout(WAIT_MS)
        self._clock_ms = floor.now_ms
        self.pass_seconds(0)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def pass_seconds(self, seconds: int) -> None:
        """Let time pass in the browser alone, whose clock otherwise stands as the floor's does."""
        self._clock_ms += 1000 * seconds
        self.context.clock.set_fixed_time(self._clock_ms / 1000)  # in seconds

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(said.text)

    # Coming and going.

    def set_up(self) -> str:
        """The terminal gets its key, and stands in the lobby with nothing in its account."""
        self.name, key = self.floor.terminal()
        self.page.goto("/terminal")
        fields = self.page.locator("form input")
        fields.nth(0).fill(self.name)
        fields.nth(1).fill(key)
        fields.nth(1).press("Enter")
        self.page.get_by_role("dialog").wait_for()
        return self.name

    def buy_in(self) -> None:
        """A note of a hundred dollars goes in."""
        self.page.locator("dialog .note").last.click()
        expect(self.page.locator("[data-balance]")).to_have_text("$100.00")
        self.close_sheet()

    def keep_funded(self) -> None:
        """Another note goes in while there is less than half a note left."""
        if self.balance_cents < NOTE_CENTS // 2:
            held = self.balance_cents
            self.open_sheet("buy in").locator(".note").last.click()
            shown = f"${(held + NOTE_CENTS) / 100:.2f}"
            expect(self.page.locator("header [data-balance]")).to_have_text(shown)
            self.close_sheet()

    def sit(self, table: str) -> None:
        """Down at a table."""
        self.page.locator(f'[data-sit="{table}"]').click()
        self.page.locator("[data-spot]").first.wait_for()
        self.table = table

    def at(self, table: str) -> Player:
        """Set up, bought in and seated, with a card where the casino asks for one."""
        self.set_up()
        self.buy_in()
        operator = self.floor.operator_of(table)
        if player_rules(operator).card.required.value:
            self.present_card(Desk(self.floor, operator).card(self.name))
        self.sit(table)
        return self

    def present_card(self, number: str) -> None:
        """A card is put in, and a limit on loss set, which not every player must have."""
        dialog = self.open_sheet("info")
        dialog.locator("#card").fill(number)
        dialog.locator("#pin").fill(PIN)
        dialog.locator("#pin").press("Enter")
        limit = dialog.locator("input[name='loss_month_cents']")
        limit.fill(LOSS_DOLLARS_MAX)
        limit.press("Enter")
        expect(dialog.locator("[data-left]")).to_have_text(re.compile(r"^\$"))
        self.close_sheet()

    def cash_out(self) -> str:
        """The number of the ticket that is printed."""
        self.open_sheet("cash out")
        self.page.locator("dialog .button.brass").click()
        return self.page.locator("[data-ticket]").get_attribute("data-ticket") or ""

    def open_sheet(self, tool: str) -> Locator:
        """What a tool of the terminal opens."""
        self.page.locator(f'[data-tool="{tool}"]').click()
        dialog = self.page.get_by_role("dialog")
        dialog.wait_for()
        return dialog

    def close_sheet(self) -> None:
        """Back to what lies behind."""
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def hold_animations(self) -> None:
        """Keep whatever moves from now on in its first frame, as a busy machine may."""
        session = self.context.new_cdp_session(self.page)
        session.send("Animation.enable")
        session.send("Animation.setPlaybackRate", {"playbackRate": 0})

    # Playing.

    def spot(self, key: str) -> Locator:
        """The Betting Area of "area/bet/pick"."""
        return self.page.locator(f'[data-spot="{key}"]')

    def chips_on(self, key: str) -> Locator:
        """The player's own chips on a Betting Area, once the floor has taken them."""
        return self.spot(key).locator(CHIPS)

    def chips_placed_on(self, key: str) -> Locator:
        """The player's own chips on a Betting Area, before the floor has taken them."""
        return self.spot(key).locator(PLACING)

    def wait_to_wager(self) -> None:
        """Until wagers are taken and there is time for some."""
        round_id = self.floor.open_wagering(self.table)["round"]
        self.page.wait_for_function(OPEN, arg=round_id)

    def select_hand(self) -> None:
        """Three cards of the matrix, where the table has one."""
        for position in MATRIX_SELECTION if self.table == "three-card-1" else ():
            self.spot(f"position/{position}").click()

    def place(self, *keys: str) -> str:
        """A chip on each, acknowledged by the floor; the round that they are in."""
        self.wait_to_wager()
        self.select_hand()
        for key in keys:
            self.spot(key).click()
        for key in keys:
            expect(self.chips_on(key)).to_be_visible()
        return self.round

    def play_out(self, round_id: str) -> int:
        """A round to its end, every decision the first that is offered; what it brought."""
        play_on([self], round_id)
        return self.net_cents(round_id)

    def net_cents(self, round_id: str) -> int:
        """What a round that is over brought, as the terminal tells it."""
        ended = self.page.locator(f'.terminal[data-ended="{round_id}"]')
        return int(ended.get_attribute("data-net") or 0)

    def decide(self) -> None:
        """The first choice that is offered, after a moment's thought; then its bar is gone."""
        self.floor.pass_a_moment()
        bar = self.page.locator("[data-decide]").element_handle()
        self.page.locator("[data-decide] .decisions button").first.click()
        self.page.wait_for_function("bar => !bar.isConnected", arg=bar)

    @property
    def round(self) -> str:
        """The round that the table shows."""
        return self.page.locator(".terminal").get_attribute("data-round") or ""

    @property
    def phase(self) -> str:
        """The phase of the round that the table shows."""
        return self.page.locator(".terminal").get_attribute("data-phase") or ""

    @property
    def balance_cents(self) -> int:
        """The balance as it is shown."""
        return cents(self.page.locator("[data-balance]").inner_text())

    @property
    def wagered_cents(self) -> int:
        """All wagers that stand, as they are shown."""
        return cents(self.page.locator("[data-wagered]").inner_text())

    @property
    def chips(self) -> dict[str, int]:
        """The player's own chips on each Betting Area, as they are shown."""
        found = self.page.evaluate(STAKED, CHIPS)
        return {spot: cents(shown) for spot, shown in found.items()}

    @property
    def standing(self) -> tuple[str, str, int, int, dict[str, int]]:
        """All that a reload must bring back: round, phase, balance, wagers, chips."""
        return self.round, self.phase, self.balance_cents, self.wagered_cents, self.chips

    def main_spots(self) -> list[str]:
        """The first main bet of the table."""
        layout = self.floor.client.get(f"/api/tables/{self.table}/layout").json()
        bet = next(each for each in layout["bets"] if each["role"] == "main")
        area = 1 if layout["areas"] else 0
        return [f"{area}/{bet['name']}/{bet['spots'][0]['pick']}"]


def play_on(players: list[Player], round_id: str) -> None:
    """Push a round to its end; these players make each decision that they are asked."""
    floor, table = players[0].floor, players[0].table
    by_name = {player.name: player for player in players}
    while (view := floor.table(table))["round"] == round_id and view["phase"] != "between rounds":
        asked = [by_name[each["terminal"]] for each in view["asked"] if each["terminal"] in by_name]
        if asked:
            asked[0].decide()
        else:
            floor.push_to(view["next_ms"])


class Person(Protocol):
    """Somebody with a page in a browser."""

    context: BrowserContext
    errors: list[str]


def must_be_well(people: Sequence[Person]) -> None:
    """Everybody goes, and nobody has seen an error."""
    for person in people:
        person.context.close()
    errors = [error for person in people for error in person.errors]
    assert errors == [], errors  # pytest rewrites no assert of this folder


def cents(shown: str) -> int:
    """An amount as a terminal writes it, with or without its cents."""
    return int(100 * Decimal(re.sub(r"[$,\u2060]", "", shown).replace("−", "-")))
