"""make screenshots: every page and every game, at three sizes, into docs/screenshots.

Named parts (terminal, hall, console, lab) or tables by their id are taken alone.
"""

from __future__ import annotations

import asyncio
import re
import sys
from contextlib import asynccontextmanager, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from served import NOTE_CENTS, Guest, chromium, meanwhile, served

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from playwright.async_api import Browser, Page, ViewportSize, WebSocketRoute
    from served import Floor

TARGET = Path(__file__).parents[1] / "docs" / "screenshots"
SIZES: list[ViewportSize] = [
    {"width": 1920, "height": 1080},
    {"width": 1024, "height": 768},
    {"width": 390, "height": 844},
]
PACE = {"wagering": 16, "decision": 12, "reveal": 2, "pause": 8}
AT_ONCE = 4
TRIES = 3
WAIT_MS = 90_000
SETTLE_MS = 250
OPERATOR = "crown_melbourne"
MANAGER, CASHIER = "tg-assistant-casino-manager", "cage-cashier"
ADMINISTRATOR = "administrator"
OPEN = """() => {
  const left = Number(document.querySelector('header [role=timer]')?.textContent)
  return document.querySelector('.terminal')?.dataset.open === 'true' && left >= 8
}"""
DECIDED = "document.querySelector('[data-decide] .decisions button:enabled')?.click()"
PRINTED = "() => document.querySelector('[data-ticket]')?.naturalWidth"
STANDING = """() => {
  const tiles = [...document.querySelectorAll('article.tile')]
  return tiles.length && tiles.every((tile) => tile.querySelector('.stage > *'))
}"""
PLACE = """keys => keys.forEach((key, place) => {
  document.querySelectorAll('.rail [role=radio]')[1 + place % 3].click()
  document.querySelector(`[data-spot="${key}"]`)?.click()
})"""
PHASE = "phase => document.querySelector('[data-phase]')?.dataset.phase === phase"
CHIPS = {
    "roulette": [
        *("0/Straight/17", "0/Split/17-20", "0/Corner/25-26-28-29", "0/Street/7-8-9"),
        *("0/Red/", "0/Dozen/2", "0/Column/3", "0/Straight/0", "0/Straight/32", "0/Odd/"),
    ],
    "sic_bo": [
        *("0/Big/", "0/Any Triple/", "0/Three Dice Total/9", "0/Single Die/4"),
        *("0/Two Dice Combination/2-5", "0/Specific Double/3", "0/3 of 4 Dice/2-3-4-5", "0/Odd/"),
    ],
    "baccarat": [
        *("0/Banker/", "0/2 to 1 Banker/", "0/Tie/", "0/Dragon Bonus/Player"),
        *("0/Perfect Pairs/Banker", "0/Super 6/"),
    ],
    "lucky_big_wheel": ["0/Symbol/A", "0/Symbol/C", "0/Symbol/F"],
    "big_3_six": ["0/Symbol/1A", "0/Symbol/2B", "0/Symbol/3D", "0/Big 3 Six/"],
    "blackjack": [
        *("2/Blackjack/", "4/Blackjack/", "6/Blackjack/", "4/Perfect Pairs/", "6/Any Pairs/"),
        *("4/King's Bounty/", "4/Royal Match 21/"),
    ],
    "casino_war": ["0/Ante/", "0/Tie/"],
    "three_card_poker": [
        *("position/1", "position/5", "position/9", "0/Ante/"),
        *("0/Pair Plus/hand", "0/Pair Plus/row 2", "0/Six Card Bonus/column 1"),
    ],
}
CHIPS["virtual_roulette"] = CHIPS["roulette"]
FAILURES = 3  # as many as raise an alert
SEATED = "T030"
WAGERS = [("Straight", "17", 500), ("Red", "", 2_000), ("Dozen", "2", 1_000)]
CASHED = {"T029": 0, "T028": 100}
NOTE_SECONDS = 0.1  # no hand is quicker, and the floor takes no more
PARTS = {
    "floor": "",
    "table": "tables/roulette-1",
    "terminals": "terminals",
    "terminal": f"terminals/{SEATED}",
    "alerts": "alerts",
    "cage": "cage",
    "players": "players",
    "figures": "figures",
    "journal": "journal",
    "round": "rounds/roulette-1-000001",
}
# What comes last on a page that is long in coming.
DRAWN = {"figures": "article svg"}
# A dialog of the console: the page before which it opens, and what opens it.
DIALOGS = {
    "table-close": ("tables/roulette-1", ".head .button.danger"),
    "table-limits": ("tables/roulette-1", "section:has(ul) .head .button"),
    "player-limits": ("players", ".panel .head .button"),
    "alert": ("alerts", "article .button.brass"),
    "entry": ("journal", "td .link"),
    "person": ("", ".person summary"),
}
CHINESE = {"locale": "zh-CN"}
HIGH_CONTRAST = {"contrast": "more"}


class Wire:
    """The sockets of a page, on which the floor can be kept waiting while a picture is taken."""

    def __init__(self) -> None:
        self._is_held = False
        self._waiting: list[tuple[WebSocketRoute, str | bytes]] = []

    def join(self, socket: WebSocketRoute) -> None:
        """Another socket, which hears the floor as long as nothing is held."""
        server = socket.connect_to_server()
        server.on_message(lambda text: self._heard(socket, text))

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nothing changes on the page; afterwards it hears all that it missed."""
        self._is_held = True
        yield
        self._is_held = False
        for socket, text in self._waiting:
            socket.send(text)
        self._waiting = []

    def _heard(self, socket: WebSocketRoute, text: str | bytes) -> None:
        if self._is_held:
            self._waiting.append((socket, text))
        else:
            socket.send(text)


class Visitor(NamedTuple):
    """Somebody with a page of their own."""

    page: Page
    wire: Wire

    async def taken(self, name: str, *, whole: bool = False) -> None:
        """The page as it is now, at every size."""
        await self.page.mouse.move(0, 0)
        with self.wire.held():
            await _pictures(self.page, name, whole)


async def _pictures(page: Page, name: str, whole: bool) -> None:
    for size in SIZES:
        await page.set_viewport_size(size)
        await page.wait_for_timeout(SETTLE_MS)
        folder = TARGET / f"{size['width']}x{size['height']}"
        await page.screenshot(
            path=folder / f"{name}.jpg",
            type="jpeg",
            quality=86,
            animations="disabled",
            full_page=whole,
        )
    await page.set_viewport_size(SIZES[0])


@asynccontextmanager
async def _visitor(browser: Browser, floor: Floor, **of_context: Any) -> AsyncIterator[Visitor]:
    """Somebody with a browser of the given kind, for whom nothing moves."""
    context = await browser.new_context(
        base_url=floor.url, viewport=SIZES[0], reduced_motion="reduce", **of_context
    )
    page = await context.new_page()
    wire = Wire()
    await page.route_web_socket("**/ws/**", wire.join)
    page.set_default_timeout(WAIT_MS)
    yield Visitor(page, wire)
    await context.close()


# Player Terminals.


async def _begun(page: Page) -> None:
    """At a terminal with play money, in front of the tables."""
    await page.goto("/terminal")
    await page.locator("section .button.brass").click()
    await page.locator("dialog .button.brass").click()
    await page.locator("[data-sit]").first.wait_for()


async def _terminal(browser: Browser, floor: Floor) -> None:
    """A player comes in, plays a round, looks at everything and goes."""
    async with _visitor(browser, floor) as visitor:
        page = visitor.page
        await page.goto("/terminal")
        await page.locator("section .button.brass").wait_for()
        await visitor.taken("terminal-attract")
        await page.locator("section .button.brass").click()
        await page.get_by_role("dialog").wait_for()
        await visitor.taken("terminal-buy-in")
        await page.locator("dialog .button.brass").click()
        await page.locator("[data-sit]").first.wait_for()
        await visitor.taken("terminal-picker")
        await _round(visitor, "roulette-1", "roulette")
        for tool in ("info", "rules", "history", "results"):
            await page.locator(f'[data-tool="{tool}"]').click()
            await page.locator("dialog > :last-child").wait_for()
            await page.wait_for_load_state("networkidle")
            await page.get_by_text("Working out").first.wait_for(state="hidden")
            await visitor.taken(f"terminal-{tool}")
            await page.keyboard.press("Escape")
        await page.locator('[data-tool="cash out"]').click()
        await page.locator("dialog .button.brass").click()
        await page.wait_for_function(PRINTED)
        await visitor.taken("terminal-cash-out")


async def _tables(
    browser: Browser, floor: Floor, tables: asyncio.Queue[dict[str, Any]], **kind: Any
) -> None:
    """A player goes from table to table for as long as there is another."""
    async with _visitor(browser, floor, **kind) as visitor:
        page = visitor.page
        await _begun(page)
        while not tables.empty():
            table = tables.get_nowait()
            await _round(visitor, table["id"], table["game"], table["as"])
            await page.locator("header .back").click()
            await page.locator("[data-sit]").first.wait_for()


async def _round(visitor: Visitor, table: str, game: str, name: str = "") -> None:
    """A round at a table: with chips, at a decision and with its result."""
    page = visitor.page
    await page.locator(f'[data-sit="{table}"]').click()
    await page.locator("[data-spot]").first.wait_for()
    for _ in range(TRIES):
        await page.wait_for_function(OPEN)
        await _placed(page, CHIPS[game])
        if name:
            await visitor.taken(f"{name}-wagers")
        if await _played_out(visitor, name):
            break
    if name:
        await visitor.taken(f"{name}-result")


async def _played_out(visitor: Visitor, name: str) -> bool:
    """A round to its end; not so where the next began before its result was seen."""
    page = visitor.page
    terminal = page.locator(".terminal")
    round_id = await terminal.get_attribute("data-round")
    decisions = page.locator("[data-decide] .decisions button:enabled")
    while await terminal.get_attribute("data-round") == round_id:
        if await terminal.get_attribute("data-ended") == round_id:
            return True
        if await decisions.count():
            if name:
                await visitor.taken(f"{name}-decision")
                name = ""
            await page.evaluate(DECIDED)
        await page.wait_for_timeout(SETTLE_MS)
    return False


async def _placed(page: Page, keys: list[str]) -> None:
    """Chips of several denominations where this table has those bets."""
    await page.evaluate(PLACE, keys)
    await page.wait_for_function("() => !document.querySelector('.chips > .placing')")


# The hall.


async def _hall(browser: Browser, floor: Floor, tables: list[dict[str, Any]]) -> None:
    """The lobby, the Display Screen of each game and the stadium."""
    async with _visitor(browser, floor) as visitor:
        page = visitor.page
        await page.goto("/")
        await page.locator("article").first.wait_for()
        await visitor.taken("lobby", whole=True)
        for table in tables:
            await page.goto(f"/display/{table['id']}")
            await page.wait_for_function(PHASE, arg="between rounds")
            await visitor.taken(f"display-{table['id']}")
        await page.goto("/display/stadium")
        await page.wait_for_function(STANDING)
        await visitor.taken("display-stadium")
    for name, kind in (("chinese", CHINESE), ("contrast", HIGH_CONTRAST)):
        async with _visitor(browser, floor, **kind) as visitor:
            page = visitor.page
            await page.goto("/")
            await page.locator("article").first.wait_for()
            await visitor.taken(f"lobby-{name}", whole=True)


# Staff and laboratory.


async def _console(browser: Browser, floor: Floor) -> None:
    """The console as a manager sees it in both languages, and what others see of it."""
    tickets = [await _cashed_out(floor, guest, notes) for guest, notes in CASHED.items()]
    async with meanwhile(_asked_for(floor)), _visitor(browser, floor) as visitor:
        await visitor.page.goto("/console")
        await visitor.page.locator("form").wait_for()
        for _ in range(FAILURES):
            await _signed_in(visitor.page, floor, "nobody")
        await visitor.taken("console-sign-in")
        await _at_the_cage(browser, floor, tickets)
        await _signed_in(visitor.page, floor, MANAGER)
        for name, path in PARTS.items():
            await _section(visitor, name, path)
        for name, (path, opener) in DIALOGS.items():
            await _dialog(visitor, name, path, opener)
        await _administered(browser, floor)
        await _in_chinese(browser, floor)


async def _asked_for(floor: Floor) -> None:
    """A player who wagers in every round and has asked for service."""
    guest = Guest(floor, SEATED)
    async with guest.seated("roulette-1"):
        await guest.ask({"do": "present card", "player": "CM-700123"})
        await guest.ask({"do": "service"})
    items = [{"bet": bet, "pick": pick, "cents": cents} for bet, pick, cents in WAGERS]
    await guest.play("roulette-1", {"do": "wager", "items": items})


async def _cashed_out(floor: Floor, name: str, notes: int) -> str:
    """The number of a ticket for so many notes more than a guest brings."""
    guest = Guest(floor, name)
    async with guest.seated("big-wheel-1"):
        for _ in range(notes):
            await guest.ask({"do": "insert note", "cents": NOTE_CENTS})
            await asyncio.sleep(NOTE_SECONDS)
        return str((await guest.ask({"do": "cash out"}))["answer"]["ticket"])


async def _at_the_cage(browser: Browser, floor: Floor, tickets: list[str]) -> None:
    """A ticket paid, a number that there is none of, and a large one that waits for another."""
    small, large = tickets
    async with _visitor(browser, floor) as visitor:
        page = visitor.page
        await page.goto("/console")
        await _signed_in(page, floor, CASHIER)
        await page.goto("/console/cage")
        for name, number in (("refused", "0" * 18), ("ticket", small), ("large", large)):
            await page.locator(".scan").fill(number)
            await page.locator("main form .button.brass").click()
            await page.locator(".ticket, [role=alert]").first.wait_for()
            await visitor.taken(f"console-cage-{name}")
            if name == "refused":
                continue
            await page.locator(".ticket .button.brass").click()
            await page.get_by_role("dialog").wait_for()
            await visitor.taken(f"console-cage-{name}-pay")
            await page.locator("dialog[open] textarea").fill("Shown at the counter")
            await page.locator("dialog[open] .button.brass").click()
            await page.get_by_role("dialog").wait_for(state="detached")


async def _administered(browser: Browser, floor: Floor) -> None:
    async with _visitor(browser, floor) as visitor:
        await visitor.page.goto("/console")
        await _signed_in(visitor.page, floor, ADMINISTRATOR)
        await _section(visitor, "staff", "staff")
        await _dialog(visitor, "staff-add", "staff", ".head .button.brass")


async def _in_chinese(browser: Browser, floor: Floor) -> None:
    async with _visitor(browser, floor, **CHINESE) as visitor:
        await visitor.page.goto("/console")
        await _signed_in(visitor.page, floor, MANAGER)
        for name, path in PARTS.items():
            await _section(visitor, f"{name}-chinese", path)
        for name, (path, opener) in DIALOGS.items():
            await _dialog(visitor, f"{name}-chinese", path, opener)


async def _signed_in(page: Page, floor: Floor, role: str) -> None:
    found = re.search(r"everybody: (\S+)", (floor.var / "demo-staff.txt").read_text())
    assert found is not None, "a demonstration says its password"
    await page.locator('input[autocomplete="username"]').fill(f"{OPERATOR}.{role}.1")
    await page.locator('input[type="password"]').fill(found[1])
    await page.keyboard.press("Enter")
    await page.locator("nav, [role=alert]").wait_for()


async def _section(visitor: Visitor, name: str, path: str) -> None:
    await _opened(visitor.page, path)
    await visitor.taken(f"console-{name}", whole=True)


async def _dialog(visitor: Visitor, name: str, path: str, opener: str) -> None:
    """What an act asks for, or what a line holds, in front of its page."""
    await _opened(visitor.page, path)
    await visitor.page.locator(opener).first.click()
    await visitor.page.locator("dialog[open], [open] > .menu").wait_for()
    await visitor.taken(f"console-{name}")


async def _opened(page: Page, path: str) -> None:
    await page.goto(f"/console/{path}")
    await page.locator(DRAWN.get(path, "h1")).first.wait_for()
    await page.wait_for_timeout(1500)


async def _lab(browser: Browser, floor: Floor) -> None:
    """The laboratory: an edge, a chart with what each rule does, and a simulation at its end."""
    async with _visitor(browser, floor) as visitor:
        page = visitor.page
        await page.goto("/lab?game=crown_melbourne/baccarat")
        await page.locator("[data-edge]").wait_for()
        await visitor.taken("lab-edge")
        await page.goto("/lab?game=crown_sydney/blackjack")
        await page.locator("table caption").first.wait_for()
        compared = page.get_by_role("combobox", name="Compare with")
        await compared.select_option("crown_sydney/crown_blackjack")
        await page.get_by_text("Dealer hits soft 17").wait_for()
        await page.get_by_role("combobox", name="Rounds").select_option("10,000,000")
        await page.get_by_role("button", name="Simulate").click()
        await page.get_by_text("All rounds played").wait_for()
        await visitor.taken("lab-blackjack", whole=True)


# All of it.


async def _all(floor: Floor, parts: list[str]) -> None:
    async with chromium() as browser:
        async with _visitor(browser, floor) as visitor:
            answer = await visitor.page.request.get("/api/tables")
            tables = [{**table, "as": f"table-{table['id']}"} for table in await answer.json()]
        games = {table["game"]: table for table in reversed(tables)}
        around = {
            "terminal": lambda: _terminal(browser, floor),
            "hall": lambda: _hall(browser, floor, list(games.values())),
            "console": lambda: _console(browser, floor),
            "lab": lambda: _lab(browser, floor),
        }
        known = {*around, *(table["id"] for table in tables)}
        assert known.issuperset(parts), f"the parts are {', '.join(sorted(known))}"
        named = [table for table in tables if not parts or table["id"] in parts]
        if named:
            await asyncio.gather(*_played(browser, floor, named))
        await asyncio.gather(*(around[part]() for part in around if not parts or part in parts))


def _played(browser: Browser, floor: Floor, tables: list[dict[str, Any]]) -> list[Any]:
    """Players who share the tables among them, and two who see a table otherwise."""
    left: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    for table in tables:
        left.put_nowait(table)
    others = []
    for name, kind in (("chinese", CHINESE), ("contrast", HIGH_CONTRAST)):
        one: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        for table in tables:
            if table["id"] in {"baccarat-1", "blackjack-1"}:
                one.put_nowait({**table, "as": f"{table['as']}-{name}"})
        others.append(_tables(browser, floor, one, **kind))
    players = min(AT_ONCE, len(tables))
    return [*others, *(_tables(browser, floor, left) for _ in range(players))]


def main(parts: list[str]) -> None:
    """Open a demonstration at a quick pace and look at all of it, or at the parts named."""
    plan = (files("croupier.floor.site") / "demo.toml").read_text()
    for phase, seconds in PACE.items():
        plan = re.sub(rf"{phase}_seconds = \d+", f"{phase}_seconds = {seconds}", plan)
    for size in SIZES:
        (TARGET / f"{size['width']}x{size['height']}").mkdir(parents=True, exist_ok=True)
    with served(plan) as floor:
        asyncio.run(_all(floor, parts))
    print(f"written to {TARGET}")


if __name__ == "__main__":
    main(sys.argv[1:])
