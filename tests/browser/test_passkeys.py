"""Two people hold winnings back, each with a passkey on Chromium's virtual authenticator."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.axe import flaws
from support.clerk import AREA_MANAGER, MANAGER
from support.real_floor import PASSKEYS, build_client, open_floor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from browser.conftest import Clerks
    from support.clerk import Clerk
    from support.player import Player
    from support.real_floor import RealFloor

TABLE = "roulette-1"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture(scope="module")
def floor(chromium: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealFloor]:
    """A floor that asks for a passkey whenever money moves, at http://localhost."""
    assert chromium.exists()
    build_client()
    with open_floor(tmp_path_factory.mktemp("passkeys"), PASSKEYS) as found:
        yield found


def _has_device(clerk: Clerk) -> None:
    session = clerk.context.new_cdp_session(clerk.page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def _register(clerk: Clerk, password: str, name: str) -> None:
    dialog = clerk.page.get_by_role("dialog", name="My passkeys")
    clerk.page.locator("summary", has=clerk.page.locator(".who")).click()
    clerk.button("My passkeys").click()
    dialog.get_by_text("You have no passkey yet.").wait_for()
    assert flaws(clerk.page) == []
    dialog.get_by_label("Name, such as Phone").fill(name)
    dialog.get_by_label("Old password").fill(password)
    dialog.get_by_role("button", name="Register a passkey").click()
    expect(dialog.locator("li strong")).to_have_text(name)
    dialog.get_by_role("button", name="Close").click()


def _ask_to_hold(clerk: Clerk, terminal: str) -> None:
    clerk.open(f"terminals/{terminal}").button("Hold winnings").click()
    clerk.page.get_by_role("dialog").get_by_label("How much").fill("25")
    clerk.page.get_by_role("dialog").locator("textarea").fill("a device in a sleeve")
    clerk.page.get_by_role("dialog").get_by_role("button", name="Confirm").click()


def test_winnings_are_held_when_two_people_show_their_passkeys(
    floor: RealFloor, clerks: Clerks, player: Player
) -> None:
    terminal = player.at(TABLE).name
    one, two = clerks(MANAGER, 1), clerks(MANAGER, 2)
    _has_device(one)
    _ask_to_hold(one, terminal)
    dialog = one.page.get_by_role("dialog")
    expect(dialog.get_by_text("you have no passkey yet")).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    _register(one, floor.password, "Phone")
    _ask_to_hold(one, terminal)
    expect(dialog).to_have_count(0)
    _has_device(two)
    two.open("alerts")
    _register(two, floor.password, "Key")
    request = two.page.get_by_role("article").filter(has_text=terminal)
    request.get_by_role("button", name="Approve").click()
    expect(request).to_have_count(0)
    one.open("journal")
    expect(one.page.get_by_text("shows a passkey").first).to_be_visible()


def test_a_passkey_is_removed_by_showing_it(floor: RealFloor, clerks: Clerks) -> None:
    clerk = clerks(AREA_MANAGER)
    _has_device(clerk)
    _register(clerk, floor.password, "Phone")
    clerk.button("My passkeys").click()
    clerk.button("Remove Phone").click()
    expect(clerk.page.get_by_text("You have no passkey yet.")).to_be_visible()
