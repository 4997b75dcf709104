"""Latency: from a click on a Betting Area to its acknowledged chip, among two hundred terminals."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
from contextlib import AsyncExitStack
from statistics import quantiles
from typing import TYPE_CHECKING

from figures import Figure, shown
from served import Guest, chromium, device, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.synchronize import Event

    from playwright.async_api import Page, ViewportSize
    from served import Floor

OTHERS = int(os.environ.get("CROUPIER_LATENCY_TERMINALS", "200"))
CLICKS = 240
EVERY_SECONDS = 6  # each of the others wagers about so often
SIGN_INS_AT_ONCE = 10
WAIT_MS = 60_000
VIEW: ViewportSize = {"width": 1920, "height": 1080}
STAKE = {"bet": "Red", "cents": 100}
SPOTS = ["0/Black/", "0/Straight/8", "0/Straight/17", "0/Dozen/1", "0/Column/2", "0/Odd/"]
PLAN = f"""
site = "Latency"
terminals = {OTHERS + 1}
[[table]]
id = "wheel"
book = "crown_melbourne/roulette"
seats_max = {OTHERS + 1}
pace = {{ wagering_seconds = 40, reveal_seconds = 2, pause_seconds = 1 }}
"""
# The clock starts when the browser had the click, and stops at a chip that is not on its way.
WATCH = """() => {
  window.taken = []
  let since = null
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-spot]')) since = event.timeStamp
  }, true)
  new MutationObserver(() => {
    if (since === null || !document.querySelector('.chips')) return
    if (document.querySelector('.chips > .placing')) return
    window.taken.push(performance.now() - since)
    since = null
  }).observe(document.querySelector('.cloth'), { subtree: true, childList: true, attributes: true })
}"""
OPEN = """() => {
  const left = Number(document.querySelector('[role=timer]')?.textContent)
  return document.querySelector('.terminal')?.dataset.open === 'true' && left >= 2
}"""


def figures() -> Iterator[Figure]:
    """How long a player waits for the floor's word on a chip."""
    with served(PLAN) as floor:
        ready = multiprocessing.Event()
        others = multiprocessing.Process(target=_others, args=(floor, ready), daemon=True)
        others.start()
        ready.wait()
        taken = asyncio.run(_clicked(floor))
        others.terminate()
        others.join()
    cuts = quantiles(taken, n=100)
    at = f"click to acknowledged chip, {OTHERS} others"
    yield Figure(f"{at}, median", cuts[49], "ms", None, at_most=True)
    yield Figure(f"{at}, p95", cuts[94], "ms", 100, at_most=True)


# The others: terminals without a browser, in a process of their own.


def _others(floor: Floor, ready: Event) -> None:
    asyncio.run(_crowd(floor, ready))


async def _crowd(floor: Floor, ready: Event) -> None:
    gate = asyncio.Semaphore(SIGN_INS_AT_ONCE)
    barrier = asyncio.Barrier(OTHERS + 1)
    names = list(floor.keys)[1:]
    playing = [asyncio.create_task(_play(Guest(floor, name), gate, barrier)) for name in names]
    await barrier.wait()
    ready.set()
    await asyncio.gather(*playing)


async def _play(guest: Guest, gate: asyncio.Semaphore, barrier: asyncio.Barrier) -> None:
    """A wager now and then."""
    async with AsyncExitStack() as held:
        async with gate:
            await held.enter_async_context(guest.seated("wheel"))
        await barrier.wait()
        while True:
            await asyncio.sleep(EVERY_SECONDS * random.uniform(0.5, 1.5))
            await guest.ask({"do": "wager", "items": [STAKE]})


# The one who is watched.


async def _clicked(floor: Floor) -> list[float]:
    """Milliseconds from each click to its chip."""
    name = next(iter(floor.keys))
    async with Guest(floor, name).seated("wheel"):
        pass
    async with chromium() as browser:
        context = await browser.new_context(base_url=floor.url, viewport=VIEW)
        await context.add_init_script(device(floor, name))
        page = await context.new_page()
        page.set_default_timeout(WAIT_MS)
        await page.goto("/terminal")
        await page.locator("[data-spot]").first.wait_for()
        await page.evaluate(WATCH)
        for count in range(CLICKS):
            await _click(page, SPOTS[count % len(SPOTS)], count + 1)
        taken: list[float] = await page.evaluate("window.taken")
        return taken


async def _click(page: Page, spot: str, count: int) -> None:
    """One chip on a spot, and the wait for it."""
    await page.wait_for_function(OPEN, polling=50)
    box = await page.locator(f'[data-spot="{spot}"]').bounding_box()
    assert box is not None, spot
    await page.mouse.click(box["x"] + box["width"] / 3, box["y"] + box["height"] / 3)
    await page.wait_for_function("count => window.taken.length >= count", arg=count, polling=20)
    await asyncio.sleep(random.uniform(0.05, 0.2))


if __name__ == "__main__":
    shown(figures())
