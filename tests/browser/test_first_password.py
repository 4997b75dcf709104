"""Somebody new at the console chooses a password of their own before anything opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
from playwright.sync_api import Browser, expect

from support.clerk import ADMINISTRATOR, OPERATOR, RUNNER, Clerk
from support.player import must_be_well

if TYPE_CHECKING:
    from support.real_floor import RealFloor

CHOSEN, OWN = "four blue bicycles", "nine green windows"
ADDED: dict[str, Any] = {
    "do": "add person",
    "id": "first-password",
    "person": "noor",
    "name": "Noor",
    "role": "Runner",
    "operator": OPERATOR,
    "password": CHOSEN,
    "why": "a new colleague",
}


def acted(floor: RealFloor, number: int, command: dict[str, Any]) -> None:
    """An Administrator's command over HTTP."""
    name = f"{OPERATOR}.{ADMINISTRATOR}.{number}"
    with httpx.Client(base_url=floor.url, timeout=60) as client:
        body = {"name": name, "password": floor.password}
        token = client.post("/api/staff/session", json=body).raise_for_status().json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        answer = client.post("/api/staff/commands", json=command, headers=headers)
        assert "refused" not in answer.raise_for_status().json()


def test_the_console_opens_with_a_password_of_ones_own(floor: RealFloor, browser: Browser) -> None:
    assert ADDED["role"].lower() == RUNNER
    acted(floor, 1, ADDED)
    approval = {"do": "approve", "id": "approved", "place": "staff", "request": ADDED["id"]}
    acted(floor, 2, approval)
    noor = Clerk(floor, browser)
    noor.enter("noor", CHOSEN)
    expect(noor.page.get_by_role("heading", level=1)).to_have_text("Choose your own password")
    expect(noor.page.locator("nav")).to_have_count(0)
    fields = noor.page.locator('input[type="password"]')
    fields.nth(0).fill(CHOSEN)
    fields.nth(1).fill(OWN)
    fields.nth(1).press("Enter")
    noor.page.locator("nav").first.wait_for()
    must_be_well([noor])
