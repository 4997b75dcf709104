"""Frames: every animation of a terminal and of a Display Screen, drawn without a graphics card.

Chromium's own trace says which frames were drawn, which were wanted and dropped, and how much
processor time the drawing of each took; the last alone can be told on a machine with other work.
"""

from __future__ import annotations

import asyncio
import json
import re
from bisect import bisect
from contextlib import asynccontextmanager
from importlib.resources import files
from itertools import groupby, pairwise
from statistics import quantiles
from typing import TYPE_CHECKING, Any, NamedTuple

from figures import Figure, shown
from served import Guest, chromium, device, meanwhile, served

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from playwright.async_api import Browser, Page, ViewportSize
    from served import Floor

WALL: ViewportSize = {"width": 1920, "height": 1080}
PACE = {"wagering": 15, "decision": 8, "reveal": 9, "pause": 2}
FRAME_MS = 1000 / 60
IDLE_MS = 2 * FRAME_MS  # a longer pause in which no frame was wanted
DEALT_SECONDS = 5  # then a choice is asked for, where the game has one
RESTING_MS = 100  # without a frame: nothing moves
WATCHED_SECONDS = 7
WAIT_MS = 60_000
TRACED = ["blink.user_timing", "disabled-by-default-devtools.timeline.frame", "viz"]
OPEN = """() => {
  const table = document.querySelector('[data-phase]')
  const left = Number(document.querySelector('[role=timer], .ring text')?.textContent)
  return table?.dataset.phase === 'wagering' && left >= 3
}"""
MARKED = """new MutationObserver(([{ target }]) => {
  if (target.dataset.phase !== 'dealing' || window.isDealing) return
  window.isDealing = true
  performance.mark('dealing')
}).observe(document, { subtree: true, attributeFilter: ['data-phase'] })"""
DECIDED = "document.querySelector('[data-decide] .decisions button')?.click()"
WAGERS = {
    "roulette-1": ["0/Red/", "0/Straight/17", "0/Straight/20", "0/Dozen/2"],
    "sic-bo-1": ["0/Big/", "0/Small/", "0/Single Die/4"],
    "baccarat-1": ["0/Player/", "0/Banker/"],
    "big-wheel-1": ["0/Symbol/A", "0/Symbol/B"],
    "big-3-six-1": ["0/Symbol/1A", "0/Symbol/2A", "0/Symbol/3A"],
    "blackjack-1": ["1/Blackjack/", "4/Blackjack/", "7/Blackjack/"],
    "war-1": ["0/Ante/"],
    "three-card-1": ["position/1", "position/5", "position/9", "0/Ante/"],
}


class Seen(NamedTuple):
    """What a trace says of a round."""

    frames_ms: list[float]
    work_ms: list[float]
    dropped: int
    late: int

    @property
    def dropped_percent(self) -> float:
        """How many of the frames that were wanted in a movement nobody saw."""
        return 100 * self.dropped / (self.dropped + len(self.frames_ms))


def figures() -> Iterator[Figure]:
    """How long a frame takes in every animation, and how many are dropped."""
    plan = (files("croupier.floor.site") / "demo.toml").read_text()
    for phase, seconds in PACE.items():
        plan = re.sub(rf"{phase}_seconds = \d+", f"{phase}_seconds = {seconds}", plan)
    with served(re.sub(r"play_money_cents = [\d_]+", "play_money_cents = 0", plan)) as floor:
        yield from asyncio.run(_all(floor))


async def _all(floor: Floor) -> list[Figure]:
    found: list[Figure] = []
    async with chromium() as browser:
        for name, (table, keys) in zip(floor.keys, WAGERS.items(), strict=False):
            guest = Guest(floor, name)
            found += _figures(f"{table}, terminal", await _terminal(browser, guest, table, keys))
            found += _figures(f"{table}, display", await _display(browser, guest, table, keys))
    return found


def _figures(name: str, seen: Seen) -> Iterator[Figure]:
    frames, work = quantiles(seen.frames_ms, n=20), quantiles(seen.work_ms, n=20)
    yield Figure(f"{name}, a frame", frames[9], "ms", 16.8, at_most=True)
    yield Figure(f"{name}, a frame, p95", frames[18], "ms", None, at_most=True)
    yield Figure(f"{name}, frames dropped", seen.dropped_percent, "%", 5, at_most=True)
    yield Figure(
        f"{name}, frames waited for before a movement", seen.late, "frames", None, at_most=True
    )
    yield Figure(f"{name}, work of a frame, p95", work[18], "ms CPU", 16.7, at_most=True)


# Rounds that are watched.


async def _terminal(browser: Browser, guest: Guest, table: str, keys: list[str]) -> Seen:
    """A player puts chips down and watches the round."""
    async with guest.seated(table):
        pass
    async with _page(browser, guest.floor) as page:
        await page.context.add_init_script(device(guest.floor, guest.name))
        await page.goto("/terminal")
        await page.wait_for_function(OPEN, polling=100)
        for key in keys:
            await page.locator(f'[data-spot="{key}"]').click()
        return await _watched(browser, page)


async def _display(browser: Browser, guest: Guest, table: str, keys: list[str]) -> Seen:
    """A hall watches a round in which somebody has wagered."""
    async with meanwhile(guest.play(table, *_commands(keys))), _page(browser, guest.floor) as page:
        await page.goto(f"/display/{table}")
        await page.wait_for_function(OPEN, polling=100)
        return await _watched(browser, page)


def _commands(keys: list[str]) -> Iterator[dict[str, Any]]:
    """What a terminal sends for what a player would touch."""
    if selection := [int(key.split("/")[1]) for key in keys if key.startswith("position/")]:
        yield {"do": "select", "selection": selection}
    placed = [key.split("/", 2) for key in keys if not key.startswith("position/")]
    items = [
        {"bet": bet, "pick": pick, "area": int(area), "cents": 500} for area, bet, pick in placed
    ]
    yield {"do": "wager", "items": items}


@asynccontextmanager
async def _page(browser: Browser, floor: Floor) -> AsyncIterator[Page]:
    context = await browser.new_context(base_url=floor.url, viewport=WALL)
    page = await context.new_page()
    page.set_default_timeout(WAIT_MS)
    yield page
    await context.close()


async def _watched(browser: Browser, page: Page) -> Seen:
    """What is seen of a round once its wagers are closed."""
    await page.evaluate(MARKED)
    await browser.start_tracing(page=page, categories=TRACED)
    await page.wait_for_function("() => window.isDealing", polling=100)
    await asyncio.sleep(DEALT_SECONDS)
    await page.evaluate(DECIDED)
    await asyncio.sleep(WATCHED_SECONDS)
    return _seen(json.loads(await browser.stop_tracing())["traceEvents"])


# Reading a trace.


def _seen(events: Sequence[dict[str, Any]]) -> Seen:
    mark = next(each for each in events if each["name"] == "dealing")
    after = [each for each in events if each.get("ts", 0) > mark["ts"]]
    own = [each for each in after if each["pid"] == mark["pid"]]
    drawn = {each["args"]["frameSeqId"]: each["ts"] for each in _named(own, "DrawFrame")}
    lost = [
        each["ts"]
        for each in _named(own, "DroppedFrame")
        if each["args"]["frameSeqId"] not in drawn  # otherwise only a part came late
    ]
    times = sorted(drawn.values())
    late = _late(times, sorted(lost))
    work = [each.get("tdur", 0) / 1000 for each in _named(after, "Display::DrawAndSwap")]
    return Seen(list(_frames(times, sorted(lost))), work, len(lost) - late, late)


def _late(drawn: list[float], lost: list[float]) -> int:
    """How many frames were lost while nothing moved yet: a new picture was still being painted."""
    late = 0
    for before, run in groupby(lost, key=lambda at: bisect(drawn, at)):
        waited = list(run)
        if not before or waited[0] - drawn[before - 1] > RESTING_MS * 1000:
            late += len(waited)
    return late


def _frames(drawn: list[float], lost: list[float]) -> Iterator[float]:
    """Milliseconds from frame to frame, without the pauses in which none was wanted."""
    for one, other in pairwise(drawn):
        milliseconds = (other - one) / 1000
        if milliseconds <= IDLE_MS or bisect(lost, one) < bisect(lost, other):
            yield milliseconds


def _named(events: Sequence[dict[str, Any]], name: str) -> Iterator[dict[str, Any]]:
    return (each for each in events if each["name"] == name)


if __name__ == "__main__":
    shown(figures())
