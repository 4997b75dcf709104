"""What axe-core finds wrong with a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.real_floor import WEB

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Hundreds of shapes that are hidden from screen readers take axe-core long and tell it nothing.
ART = ".art, .wheel svg"
RUN = """([levels, art]) => axe.run(
  { include: document, exclude: [...document.querySelectorAll(art)] },
  { runOnly: { type: 'tag', values: levels } },
)"""


def flaws(page: Page) -> list[tuple[str, list[str]]]:
    """Each rule that the page breaks as it is now, with the first places where it does."""
    page.evaluate(AXE.read_text())
    found = page.evaluate(RUN, [LEVELS, ART])
    return [
        (each["id"], [node["html"][:160] for node in each["nodes"][:3]])
        for each in found["violations"]
    ]
