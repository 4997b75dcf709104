"""A demonstration as a newcomer finds it: a terminal at a touch, play money, and company."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.axe import flaws
from support.clerk import Guest
from support.real_floor import DEMONSTRATION, build_client, open_floor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from support.real_floor import RealFloor


@pytest.fixture(scope="module")
def floor(chromium: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealFloor]:
    """A demonstration with its simulated players."""
    assert chromium.exists()
    build_client()
    with open_floor(tmp_path_factory.mktemp("demonstration"), DEMONSTRATION) as found:
        yield found


@pytest.fixture
def guest(floor: RealFloor, browser: Browser) -> Iterator[Guest]:
    """Somebody who comes in from the street."""
    found = Guest(floor, browser)
    yield found
    found.context.close()
    assert found.errors == []


def test_a_guest_is_lent_a_terminal_and_plays_for_play_money(guest: Guest) -> None:
    guest.page.goto("/terminal")
    guest.page.get_by_role("button", name="Touch to begin").wait_for()
    assert flaws(guest.page) == []
    guest.set_up()
    guest.page.get_by_role("button", name="Take play money").click()
    expect(guest.page.locator("[data-balance]")).to_have_text("$1,000.00")
    guest.sit("roulette-1")
    net = guest.play_out(guest.place("0/Red/"))
    assert guest.balance_cents == 100_000 + net


def test_others_are_seen_to_play_on_a_demonstration(guest: Guest) -> None:
    guest.page.goto("/display/blackjack-1")
    guest.page.locator("[data-phase]").wait_for()
    players = [guest.floor.table(table)["players"] for table in ("roulette-1", "blackjack-1")]
    assert min(players) >= 1


def test_whoever_runs_a_demonstration_chooses_a_role_at_the_console(guest: Guest) -> None:
    guest.page.goto("/console")
    guest.page.get_by_role("button", name="Crown Perth").click()
    assert flaws(guest.page) == []
    guest.page.locator('[data-be="crown_perth.table-games-manager.2"]').click()
    expect(guest.page.locator(".who")).to_contain_text("Table Games Manager")
