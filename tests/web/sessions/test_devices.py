"""Equipment that fails says so over HTTP, and the irregularity rules follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.web.sessions.devices import display_device
from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")


@pytest.mark.clause("CMA 9.2.1")
@on_floor(WHEEL)
async def test_a_terminal_that_fails_before_the_close_has_its_wagers_back(web: Web) -> None:
    await web.sit("T001", "wheel")
    await web.pass_seconds(5)
    await web.wager("T001", "Red", 1_000)
    terminal = await web.terminal("T001")
    report = {"device": "terminal", "why": "the screen is dark"}
    answer = await web.client.post("/api/terminal/faults", json=report, headers=terminal.headers)
    assert answer.status_code == 202
    assert web.floor.seat("T001").balance_cents == 10_000
    assert web.floor.seat("T001").fault == "the screen is dark"


@pytest.mark.clause("CMA 9.3.1")
@on_floor(WHEEL)
async def test_a_display_controller_that_fails_before_the_close_voids_the_round(web: Web) -> None:
    await web.sit("T001", "wheel")
    await web.pass_seconds(5)
    await web.wager("T001", "Red", 1_000)
    proof = await web.proof(display_device("wheel"))
    report = {"proof": proof, "which": "controller", "why": "no picture"}
    answer = await web.client.post("/api/displays/wheel/faults", json=report)
    assert answer.status_code == 202
    assert web.floor.seat("T001").balance_cents == 10_000


@on_floor(WHEEL)
async def test_nobody_reports_for_a_display_without_its_key(web: Web) -> None:
    report = {"proof": await web.proof("T001"), "which": "screen", "why": "no picture"}
    answer = await web.client.post("/api/displays/wheel/faults", json=report)
    assert (answer.status_code, answer.json()["code"]) == (401, "NOT_SIGNED_IN")
    assert not web.floor.tables["wheel"].kept.display_fault
