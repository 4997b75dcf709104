"""A real floor, a real browser, and players who may not see an error in either.

The floor and the browser last for a module, not for the session: while a browser is driven, no
other test of the same process could run an event loop of its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from support.player import Player
from support.real_floor import RealFloor, build_client, open_floor

if TYPE_CHECKING:
    from collections.abc import Iterator

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Players(Protocol):
    """Another player comes in, with a browser of the given kind."""

    def __call__(self, **of_context: object) -> Player: ...


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealFloor]:
    """A floor with every table of the demonstration, at a quick pace, and nobody on it."""
    build_client()
    with open_floor(tmp_path_factory.mktemp("floor")) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser of this machine."""
    if not CHROMIUM.exists():
        pytest.skip(f"there is no {CHROMIUM}; apt-get install chromium")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def players(floor: RealFloor, browser: Browser) -> Iterator[Players]:
    """As many players as a test needs; none of them may see an error on the console."""
    here: list[Player] = []

    def come(**of_context: object) -> Player:
        here.append(Player(floor, browser, **of_context))
        return here[-1]

    yield come
    errors = [error for player in here for error in player.errors]
    for player in here:
        player.context.close()
    assert errors == []


@pytest.fixture
def player(players: Players) -> Player:
    """Somebody in front of a terminal."""
    return players()
