"""What axe-core finds wrong with a page."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from support.real_floor import WEB

if TYPE_CHECKING:
    from playwright.sync_api import Page

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Selectors of all that is well take most of the time where a page is full of art, and tell nothing.
RUN = """levels => axe.run(document, {
  runOnly: { type: 'tag', values: levels }, resultTypes: ['violations'], iframes: false,
})"""


def flaws(page: Page) -> list[tuple[str, list[str]]]:
    """Each rule that the page breaks as it is now, with the first places where it does."""
    page.evaluate(_axe())
    found = page.evaluate(RUN, LEVELS)
    return [
        (each["id"], [node["html"][:160] for node in each["nodes"][:3]])
        for each in found["violations"]
    ]


@cache
def _axe() -> str:
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text()
