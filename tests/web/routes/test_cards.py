"""A player's card over HTTP: limits and what is left, statements as page and file, the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.players.commands import ChooseLimits, PresentCard
from croupier.floor.site.plan import TablePlan
from croupier.floor.terminals.commands import CashOut
from croupier.people.house import Person
from croupier.people.sign_in import Login
from support.cards import PIN, give_card
from support.people import quickly_hashed
from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
ANA = "0170000017"
PASSWORD = "a long walk to the river"  # noqa: S105
OWN = "/api/terminal/card"


async def _desk(web: Web) -> dict[str, str]:
    """The headers of a Runner who is signed in."""
    rex = Person("rex", "Rex", "Runner", "crown_melbourne")
    web.floor.people["rex"] = Login(rex, quickly_hashed(PASSWORD))
    body = {"name": "rex", "password": PASSWORD}
    session: dict[str, Any] = (await web.client.post("/api/staff/session", json=body)).json()
    return {"authorization": f"Bearer {session['token']}"}


@on_floor(WHEEL)
async def test_a_player_sees_their_limits_and_what_is_left(web: Web) -> None:
    give_card(web.floor, ANA, pin=PIN)
    player = await web.seated("T001", "wheel")
    nobody = await web.client.get(OWN, headers=player.headers)
    assert nobody.status_code == 404
    await player.say(PresentCard(ANA, PIN))
    await player.say(ChooseLimits(loss_day_cents=5000))
    found = (await web.client.get(OWN, headers=player.headers)).json()
    assert (found["card"], found["left_cents"]) == (ANA, 5000)
    assert found["jurisdiction"] == "Victoria"


@on_floor(WHEEL)
@pytest.mark.clause("CMA 7.2")
async def test_cma_7_2_a_statement_is_by_card_and_stays_after_the_cash_out(web: Web) -> None:
    give_card(web.floor, ANA, pin=PIN)
    player = await web.terminal("T001")
    await player.open()
    await player.say(PresentCard(ANA, PIN))
    seated = await web.client.get(f"{OWN}/statement?period=year", headers=player.headers)
    assert seated.json()["card"] == ANA
    paper = await web.client.get(f"{OWN}/statement/pdf?period=month", headers=player.headers)
    assert paper.content.startswith(b"%PDF")
    await player.say(PresentCard(""))
    await player.say(CashOut())
    gone = await web.client.get(f"{OWN}/statement", headers=player.headers)
    assert gone.status_code == 404
    desk = await _desk(web)
    body = {"do": "give statement", "id": "s1", "card": ANA}
    given = (await web.client.post("/api/staff/commands", json=body, headers=desk)).json()
    assert given["clause"] == "CMA 7.2"
    rows = await web.client.get(f"/api/staff/cards/{ANA}/statement/csv", headers=desk)
    assert rows.text.startswith("day,staked_cents")
    cards = (await web.client.get("/api/staff/cards", headers=desk)).json()
    assert [(each["card"], each["state"]) for each in cards] == [(ANA, "active")]
