"""What was drawn in a round in play is told by its table alone, until the round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.commands import Select
from croupier.floor.tables.events import Drawn
from croupier.floor.tables.virtual.dealer import VirtualDealer
from croupier.people.house import Person
from croupier.people.sign_in import Login
from croupier.store.pages import DRAWN
from support.floor_rig import run
from support.people import quickly_hashed
from support.says import says
from support.staff import journal, wagered
from support.web_rig import served

if TYPE_CHECKING:
    from pathlib import Path

    from support.web_rig import Web

PASSWORD = "a long walk to the river"  # noqa: S105
HASH = quickly_hashed(PASSWORD)
FACE_DOWN = {"first_two_cards": "face down"}
UNTOLD = "an untold draw"
TABLES = [
    TablePlan("T", "crown_sydney/blackjack", options=FACE_DOWN),
    TablePlan("T", "crown_melbourne/casino_war"),
    TablePlan("T", "crown_melbourne/three_card_poker"),
    TablePlan("T", "crown_melbourne/baccarat"),
]


async def auditor(web: Web, operator: str) -> dict[str, str]:
    web.floor.people["aud"] = Login(Person("aud", "Aud", "Auditor", operator), HASH)
    body = {"name": "aud", "password": PASSWORD}
    answer = await web.client.post("/api/staff/session", json=body)
    web.client.cookies.clear()
    return {"authorization": f"Bearer {answer.json()['token']}"}


async def in_play(web: Web) -> list[str]:
    """A round in which something was drawn and nothing is settled, and what was drawn."""
    await web.sit("T001", "T")
    table = await web.until("T", "wagering")
    if table.game.name == "three_card_poker":
        await web.ask("T001", Select([1, 2, 3]))
    await wagered(web, "T", "T001")
    for _ in range(200):
        if table.draws:
            break
        web.clock.move_to(web.clock.next_ms or 0)
    await web.durable()
    assert table.is_in_play
    return list(table.draws)


async def views(web: Web, headers: dict[str, str]) -> dict[str, Any]:
    """Every view of the journal that staff have, and the story that everybody has."""
    round_id = web.floor.tables["T"].round_id
    found = await journal(web, "T")
    drawn = [place for place, event in enumerate(found, 1) if isinstance(event, Drawn)]
    paths = {
        "page": "/api/staff/journal?stream=T&count=200",
        "drawn": f"/api/staff/journal?stream=T&kind={DRAWN}",
        "entry": f"/api/staff/journal/T/{drawn[0]}",
        "story": f"/api/staff/rounds/{round_id}",
        "public": f"/api/tables/T/rounds/{round_id}",
    }
    answers = {name: await web.client.get(path, headers=headers) for name, path in paths.items()}
    assert {each.status_code for each in answers.values()} == {200}
    return {name: answer.json() for name, answer in answers.items()}


def told(found: dict[str, Any]) -> list[str]:
    """What the views say of draws: words, bodies, lists."""
    rows = [row["text"] for row in found["page"]["rows"] if row["kind"] == DRAWN]
    rows += [row["text"] for row in found["drawn"]["rows"]]
    stories = [found["story"], found["public"]]
    rows += [each["text"] for story in stories for each in story["story"] if each["kind"] == DRAWN]
    draws = [draw for story in stories for draw in story["draws"]]
    bodies = [found["entry"]["body"]["event"]["result"]]
    return [*map(says, rows), *draws, *bodies, says(found["entry"]["row"]["text"])]


@pytest.mark.parametrize("plan", TABLES, ids=lambda plan: plan.book.rpartition("/")[2])
def test_no_view_tells_a_draw_before_the_round_is_over(tmp_path: Path, plan: TablePlan) -> None:
    async def story() -> None:
        async with served(tmp_path, plan) as web:
            headers = await auditor(web, plan.book.partition("/")[0])
            drawn = await in_play(web)
            found = await views(web, headers)
            assert told(found)
            assert all(text.startswith(UNTOLD) for text in told(found) if text)
            assert not any(found[name]["pictures"] for name in ("story", "public"))
            assert found["entry"]["is_chained"]
            asked = {"stream": "T", "kind": DRAWN, "text": f'"{drawn[0]}"'}
            guess = await web.client.get("/api/staff/journal", params=asked, headers=headers)
            assert guess.json()["rows"] == []
            await web.settled("T")
            after = await views(web, headers)
            assert after["entry"]["body"]["event"]["result"] == drawn[0]
            assert after["story"]["draws"][: len(drawn)] == drawn
            assert not any(text.startswith(UNTOLD) for text in told(after))
            assert (
                await web.client.get("/api/staff/journal", params=asked, headers=headers)
            ).json()["rows"]

    run(story())


@pytest.mark.parametrize("plan", TABLES, ids=lambda plan: plan.book.rpartition("/")[2])
def test_no_view_of_a_round_in_play_holds_its_secret(tmp_path: Path, plan: TablePlan) -> None:
    async def story() -> None:
        async with served(tmp_path, plan) as web:
            headers = await auditor(web, plan.book.partition("/")[0])
            await in_play(web)
            dealer = web.floor.dealers["T"]
            assert isinstance(dealer, VirtualDealer)
            secret = dealer.secret
            assert secret is not None
            found = await views(web, headers)
            staff = await web.client.get("/api/staff/tables/T", headers=headers)
            assert secret.revealed() not in f"{found}{staff.text}"
            assert secret.value.hex() not in f"{found}{staff.text}"

    run(story())
