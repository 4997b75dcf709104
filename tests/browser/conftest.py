"""A real floor, a real browser, and people who may not see an error in either.

A worker has one floor, which is a process of its own.  The browser lasts for a module: while it is
driven, no other test of the same process could run an event loop.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from support.clerk import Clerk
from support.player import WAIT_MS, Player, must_be_well
from support.real_floor import RealFloor, build_client, cannot_be_had, open_floor
from support.witness import WITNESS

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

expect.set_options(timeout=WAIT_MS)


class Players(Protocol):
    """Another player comes in, with a browser of the given kind."""

    def __call__(self, **of_context: object) -> Player: ...


class Clerks(Protocol):
    """Another person of the staff comes in."""

    def __call__(self, role: str, number: int = 1, **of_context: object) -> Clerk: ...


@pytest.fixture(scope="session")
def chromium() -> Path:
    """Where the browser of this machine is."""
    if not CHROMIUM.exists():
        cannot_be_had(f"there is no {CHROMIUM} to test in: apt-get install chromium")
    return CHROMIUM


@pytest.fixture(scope="session")
def floor(chromium: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealFloor]:
    """A floor with every table of the demonstration and staff in every role, and no player."""
    assert chromium.exists()
    build_client()
    folder = tmp_path_factory.mktemp("floor")
    with open_floor(folder) as found:
        WITNESS.stand_beside(folder / "var" / "floor.db")
        yield found


@pytest.fixture(scope="module")
def browser(chromium: Path) -> Iterator[Browser]:
    """The browser of this machine, open."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
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
    must_be_well(here)


@pytest.fixture
def player(players: Players) -> Player:
    """Somebody in front of a terminal."""
    return players()


@pytest.fixture
def clerks(floor: RealFloor, browser: Browser) -> Iterator[Clerks]:
    """As many people of the staff as a test needs; none of them may see an error."""
    here: list[Clerk] = []

    def come(role: str, number: int = 1, **of_context: object) -> Clerk:
        here.append(Clerk(floor, browser, **of_context))
        return here[-1].sign_in(role, number)

    yield come
    must_be_well(here)
