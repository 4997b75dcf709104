"""From outside: one Administrator makes nobody, and a password that she knows opens nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.people.house import Person
from croupier.people.sign_in import Login
from support.people import quickly_hashed
from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
PASSWORD, CHOSEN, OWN = "a long walk to the river", "four blue bicycles", "nine green windows"
HASH = quickly_hashed(PASSWORD)
ADDED: dict[str, Any] = {
    "do": "add person",
    "id": "a1",
    "person": "mallory",
    "name": "Mallory",
    "role": "Administrator",
    "operator": "crown_melbourne",
    "password": CHOSEN,
    "why": "a new colleague",
}
OPEN = {"/api/staff/me", "/api/staff/session", "/api/staff/password"}
GIVEN = {
    "{table}": "wheel",
    "{terminal}": "T001",
    "{round_id}": "wheel-000001",
    "{stream}": "wheel",
    "{sequence}": "1",
    "{form}": "pdf",
}

pytestmark = pytest.mark.usefixtures("quick_passwords")


async def signed_in(web: Web, who: str, password: str = PASSWORD) -> dict[str, str]:
    body = {"name": who, "password": password}
    answer = await web.client.post("/api/staff/session", json=body)
    web.client.cookies.clear()
    return {"authorization": f"Bearer {answer.json().get('token', '')}"}


async def asked(web: Web, headers: dict[str, str], command: dict[str, Any]) -> Any:
    answer = await web.client.post("/api/staff/commands", json=command, headers=headers)
    return answer.json()


async def mallory_added(web: Web) -> dict[str, str]:
    """Mallory, whom two Administrators added under a password that both may know."""
    for each in ("ada", "bea"):
        person = Person(each, each, "Administrator", "crown_melbourne")
        web.floor.people[each] = Login(person, HASH)
    ada, bea = await signed_in(web, "ada"), await signed_in(web, "bea")
    assert (await asked(web, ada, ADDED))["awaits"]
    approval = {"do": "approve", "id": "b1", "place": "staff", "request": "a1"}
    assert "refused" in await asked(web, ada, approval | {"id": "b0"})
    assert "mallory" not in web.floor.people
    assert not (await asked(web, bea, approval)).get("refused")
    return await signed_in(web, "mallory", CHOSEN)


async def reads(web: Web) -> list[str]:
    """Every path of the staff that is read."""
    schema = (await web.client.get("/api/schema")).json()
    found = [path for path, each in schema["paths"].items() if "get" in each]
    for name, value in GIVEN.items():
        found = [path.replace(name, value) for path in found]
    return [path for path in found if path.startswith("/api/staff/") and path not in OPEN]


@on_floor(WHEEL)
async def test_under_a_password_that_another_chose_nothing_is_read(web: Web) -> None:
    headers = await mallory_added(web)
    assert len(await reads(web)) > 8
    for path in await reads(web):
        answer = await web.client.get(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "NOT_SIGNED_IN"), path
    ticket = await web.client.post("/api/staff/socket", headers=headers)
    assert ticket.status_code == 403


@on_floor(WHEEL)
async def test_a_password_of_her_own_opens_the_console(web: Web) -> None:
    headers = await mallory_added(web)
    me = (await web.client.get("/api/staff/me", headers=headers)).json()
    assert me["is_password_temporary"]
    body = {"old": CHOSEN, "new": OWN}
    changed = await web.client.post("/api/staff/password", json=body, headers=headers)
    assert changed.status_code == 204
    assert (await web.client.get("/api/staff/people", headers=headers)).status_code == 200


@on_floor(WHEEL)
async def test_who_made_an_account_is_no_second_person_to_it(web: Web) -> None:
    mallory = await mallory_added(web)
    body = {"old": CHOSEN, "new": OWN}
    await web.client.post("/api/staff/password", json=body, headers=mallory)
    other = ADDED | {"id": "c1", "person": "trent", "name": "Trent"}
    assert (await asked(web, mallory, other))["awaits"]
    for number, who in enumerate(("ada", "bea")):
        headers = await signed_in(web, who)
        approval = {"do": "approve", "id": f"d{number}", "place": "staff", "request": "c1"}
        answer = await asked(web, headers, approval)
        assert answer["refused"]["code"] == "OWN_REQUEST"
    assert "trent" not in web.floor.people
