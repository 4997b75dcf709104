"""Every route there is: nothing without a session, no change by another site's page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.site.plan import TablePlan
from croupier.people.house import Person
from croupier.people.sign_in import Login
from support.people import quickly_hashed
from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
PASSWORD = "a long walk to the river"  # noqa: S105
ADA = Login(
    Person("ada", "Ada Archer", "Administrator", "crown_melbourne"), quickly_hashed(PASSWORD)
)
GIVEN = {
    "{table}": "wheel",
    "{terminal}": "T001",
    "{device}": "T001",
    "{round_id}": "wheel-000001",
    "{stream}": "wheel",
    "{sequence}": "1",
    "{number}": "1",
    "{card}": "1",
    "{operator}": "crown_melbourne",
    "{name}": "roulette",
    "{form}": "pdf",
    "{month}": "2026-10",
}
CHANGES = ("post", "put", "patch", "delete")
# What opens a session or shows a key of its own, and what a demonstration gives to anybody.
OPEN_CHANGES = {
    "/api/staff/session",
    "/api/terminals/T001/session",
    "/api/displays/wheel/faults",
    "/api/devices/T001/key",
    "/api/devices/T001/challenge",
    "/api/enrolment",
    "/api/demonstration/cards",
    "/api/demonstration/session",
}
BODIES: dict[str, Any] = {
    "/api/terminal/commands": {"number": 1, "command": {"do": "service"}},
    "/api/terminal/faults": {"device": "printer", "why": "no paper"},
    "/api/staff/commands": {"do": "close table", "id": "c1", "table": "wheel", "why": "late"},
    "/api/staff/password": {"old": PASSWORD, "new": "four blue bicycles"},
    "/api/staff/tickets": {"number": "0" * 18},
    "/api/staff/vouchers": {"number": "0" * 18},
}


async def routes(web: Web) -> list[tuple[str, str]]:
    """Every method and path that the schema lists."""
    schema = (await web.client.get("/api/schema")).json()
    found = [(method, path) for path, each in schema["paths"].items() for method in each]
    for name, value in GIVEN.items():
        found = [(method, path.replace(name, value)) for method, path in found]
    assert len(found) > 40
    assert not [path for _, path in found if "{" in path]
    return found


def is_kept(path: str) -> bool:
    """Whether a path is a person's or a terminal's alone."""
    return path.startswith(("/api/staff/", "/api/terminal/")) or path == "/api/terminal"


async def asked(web: Web, method: str, path: str, **headers: str) -> tuple[int, str]:
    answer = await web.client.request(method, path, json=BODIES.get(path), headers=headers)
    web.client.cookies.clear()
    is_json = answer.headers.get("content-type", "").startswith("application/json")
    code = answer.json().get("code", "") if is_json and answer.status_code >= 400 else ""
    return answer.status_code, code


@on_floor(WHEEL)
async def test_without_a_session_a_route_of_staff_or_terminals_answers_nothing(web: Web) -> None:
    for method, path in await routes(web):
        if is_kept(path) and path not in OPEN_CHANGES:
            assert await asked(web, method, path) == (401, "NOT_SIGNED_IN"), (method, path)


@on_floor(WHEEL)
async def test_another_sites_page_changes_nothing_anywhere(web: Web) -> None:
    changing = [each for each in await routes(web) if each[0] in CHANGES]
    assert len(changing) > 12
    for method, path in changing:
        found = await asked(web, method, path, origin="https://evil.example")
        assert found == (403, "WRONG_ORIGIN"), (method, path)


@on_floor(WHEEL)
async def test_a_cookie_without_its_token_changes_nothing_anywhere(web: Web) -> None:
    web.floor.people["ada"] = ADA
    body = {"name": "ada", "password": PASSWORD}
    person = (await web.client.post("/api/staff/session", json=body)).json()["token"]
    terminal = (await web.terminal("T001")).token
    cookie = f"croupier_staff={person}; croupier_terminal={terminal}"
    for method, path in await routes(web):
        if method in CHANGES and path not in OPEN_CHANGES:
            found = await asked(web, method, path, cookie=cookie)
            assert found == (403, "NO_CSRF_TOKEN"), (method, path)
    assert (await asked(web, "delete", "/api/staff/session", cookie=cookie))[0] == 403


@on_floor(WHEEL)
async def test_a_terminals_session_opens_no_route_of_the_staff(web: Web) -> None:
    terminal = await web.terminal("T001")
    for method, path in await routes(web):
        if path.startswith("/api/staff/") and path != "/api/staff/session":
            found = await asked(web, method, path, **terminal.headers)
            assert found == (401, "NOT_SIGNED_IN"), (method, path)
