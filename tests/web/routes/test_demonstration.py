"""The staff of a demonstration: lent on its own machine, kept over restarts, nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.site.plan import TablePlan
from croupier.web.demonstration import STAFF_FILE, furnish
from support.floor_rig import plan_of, run
from support.web_rig import on_floor, served

if TYPE_CHECKING:
    from pathlib import Path

    from support.web_rig import Web

HOUSE = plan_of(TablePlan("wheel", "crown_melbourne/roulette"))
DEMONSTRATION = msgspec.structs.replace(HOUSE, play_money_cents=100_000, terminals=30)
NAME = "crown_melbourne.runner.1"


def test_it_lends_its_staff_to_a_browser_on_its_machine(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, plan=DEMONSTRATION) as web:
            await furnish(web.host, "seed")
            people = (await web.client.get("/api/demonstration/staff")).json()
            assert NAME in [each["id"] for each in people]
            chosen = {"name": NAME}
            answer = await web.client.post("/api/demonstration/session", json=chosen)
            assert answer.status_code == 201
            assert answer.json()["person"]["role"] == "Runner"
            stranger = {"name": "nobody"}
            refused = await web.client.post("/api/demonstration/session", json=stranger)
            assert refused.status_code == 401

    run(story())


def test_its_password_stays_the_same_over_a_restart(tmp_path: Path) -> None:
    async def password() -> tuple[str, int]:
        async with served(tmp_path, plan=DEMONSTRATION) as web:
            await furnish(web.host, "seed")
            said = (web.host.settings.var / STAFF_FILE).read_text()
            return said, web.floor.streams["staff"].head.sequence

    async def story() -> None:
        said, written = await password()
        again, still = await password()
        assert again == said
        assert still < written + 10, "nobody is hired a second time"

    run(story())


@on_floor(TablePlan("wheel", "crown_melbourne/roulette"))
async def test_a_floor_with_money_lends_nobody(web: Web) -> None:
    assert (await web.client.get("/api/demonstration/staff")).json() == []
    answer = await web.client.post("/api/demonstration/session", json={"name": NAME})
    assert (answer.status_code, answer.json()["code"]) == (403, "NOT_DEMO")
