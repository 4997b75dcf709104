"""People of the staff at the door."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.events import PersonChanged
from croupier.floor.staff.rows import keeping
from croupier.floor.staff.sign_in import journalled
from croupier.people.house import Person
from croupier.people.sign_in import Login
from croupier.store import queries, sessions
from croupier.web.sessions.buckets import Buckets, Rate
from support.floor_rig import run
from support.people import quickly_hashed
from support.web_rig import on_floor, served

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
ADA = Person("ada", "Ada Archer", "TG Area Manager", "crown_melbourne")
PASSWORD = "a long walk to the river"  # noqa: S105
HASH = quickly_hashed(PASSWORD)


async def hire(web: Web) -> None:
    web.floor.people[ADA.id] = Login(ADA, HASH)


async def sign_in(web: Web, password: str = PASSWORD) -> httpx.Response:
    answer = await web.client.post("/api/staff/session", json={"name": "ada", "password": password})
    web.client.cookies.clear()
    return answer


@on_floor(WHEEL)
async def test_somebody_signs_in_and_opens_a_console(web: Web) -> None:
    await hire(web)
    token = (await sign_in(web)).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    me = (await web.client.get("/api/staff/me", headers=headers)).json()
    assert (me["id"], me["role"]) == ("ada", "TG Area Manager")
    assert "void_round" in {each["act"] for each in me["permissions"]}
    ticket = (await web.client.post("/api/staff/socket", headers=headers)).json()["ticket"]
    async with connect(f"{web.ws}/ws/console?ticket={ticket}") as socket:
        assert '"kind":"console"' in str(await socket.recv())


@on_floor(WHEEL)
async def test_a_terminals_session_is_no_session_of_the_staff(web: Web) -> None:
    terminal = await web.terminal("T001")
    answer = await web.client.get("/api/staff/me", headers=terminal.headers)
    assert (answer.status_code, answer.json()["why"]) == (401, "no live session of staff")


@on_floor(WHEEL)
async def test_whoever_is_unknown_is_refused_as_a_wrong_password_is(web: Web) -> None:
    await hire(web)
    wrong = await sign_in(web, "something else entirely")
    body = {"name": "eve", "password": PASSWORD}
    unknown = await web.client.post("/api/staff/session", json=body)
    assert (wrong.status_code, wrong.json()) == (unknown.status_code, unknown.json())
    assert wrong.status_code == 401


@on_floor(WHEEL)
async def test_three_failures_lock_a_name_out_for_half_an_hour(web: Web) -> None:
    await hire(web)
    for _ in range(3):
        await sign_in(web, "something else entirely")
    assert (await sign_in(web)).json()["code"] == "LOCKED_OUT"
    await web.pass_seconds(30 * 60)
    assert (await sign_in(web)).status_code == 201


@on_floor(WHEEL)
async def test_half_an_hour_without_an_act_asks_for_the_password_again(web: Web) -> None:
    await hire(web)
    headers = {"authorization": f"Bearer {(await sign_in(web)).json()['token']}"}
    await web.pass_seconds(29 * 60)
    assert (await web.client.get("/api/staff/me", headers=headers)).status_code == 200
    await web.pass_seconds(30 * 60)
    answer = await web.client.get("/api/staff/me", headers=headers)
    assert (answer.status_code, answer.json()["accepted"]) == (401, "the password again")


@on_floor(WHEEL)
async def test_who_signs_in_and_who_fails_is_in_the_journal(web: Web) -> None:
    await hire(web)
    await sign_in(web, "something else entirely")
    await sign_in(web)
    await web.durable()
    entries = await queries.entries(web.floor.store.engine, "staff")
    assert [entry.kind for entry in entries] == ["sign-in failed", "signed in"]
    assert PASSWORD not in str(entries)


@on_floor(WHEEL)
async def test_a_command_is_done_in_the_name_of_whoever_is_signed_in(web: Web) -> None:
    await hire(web)
    headers = {"authorization": f"Bearer {(await sign_in(web)).json()['token']}"}
    body = {
        "do": "close table",
        "id": "c1",
        "who": "eve",
        "table": "wheel",
        "why": "the night ends",
    }
    answer = await web.client.post("/api/staff/commands", json=body, headers=headers)
    assert (answer.status_code, answer.json()["id"]) == (200, "c1")
    entries = await queries.entries(web.floor.store.engine, "wheel")
    acts = [entry.body for entry in entries if entry.kind.startswith("staff ")]
    assert len(acts) == 1
    assert '"by":"ada"' in acts[0]


@on_floor(WHEEL)
async def test_somebody_who_signs_out_acts_no_more(web: Web) -> None:
    await hire(web)
    headers = {"authorization": f"Bearer {(await sign_in(web)).json()['token']}"}
    assert (await web.client.delete("/api/staff/session", headers=headers)).status_code == 204
    body = {"do": "close table", "id": "c1", "table": "wheel", "why": "the night ends"}
    answer = await web.client.post("/api/staff/commands", json=body, headers=headers)
    assert answer.status_code == 401


@on_floor(WHEEL)
async def test_an_address_tries_few_passwords_at_once(web: Web) -> None:
    web.host.passwords = Buckets(Rate(at_once=1, a_second=1), 10)
    answers = [await sign_in(web, "something else entirely") for _ in range(2)]
    assert [answer.json()["code"] for answer in answers] == ["NOT_SIGNED_IN", "TOO_MANY"]


def test_a_restart_leaves_whoever_is_signed_in_signed_in(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path, WHEEL) as web:
            login = Login(ADA, HASH)
            web.floor.people[ADA.id] = login
            await journalled(web.floor, [PersonChanged(*ADA, by="test")], keeping(login))
            found = (await sign_in(web)).json()
            headers = {"authorization": f"Bearer {found['token']}"}
        async with served(tmp_path, WHEEL) as web:
            me = (await web.client.get("/api/staff/me", headers=headers)).json()
            assert (me["id"], me["csrf"]) == ("ada", found["person"]["csrf"])
            cookie = {"cookie": f"croupier_staff={found['token']}"}
            body = {"do": "close table", "id": "c1", "table": "wheel", "why": "the night ends"}
            refused = await web.client.post("/api/staff/commands", json=body, headers=cookie)
            assert refused.json()["code"] == "NO_CSRF_TOKEN"
            cookie["x-csrf-token"] = me["csrf"]
            done = await web.client.post("/api/staff/commands", json=body, headers=cookie)
            assert done.json()["clause"] == "CMA 20.8"

    run(story())


@on_floor(WHEEL)
async def test_the_database_has_nothing_that_opens_a_session(web: Web) -> None:
    await hire(web)
    found = (await sign_in(web)).json()
    token = web.host.sessions.signed(found["token"])
    assert token is not None
    kept = await sessions.session_of(web.floor.store.engine, "ada")
    assert kept is not None
    for secret in (found["token"], token.id, found["person"]["csrf"]):
        assert secret not in str(kept)


@on_floor(WHEEL)
async def test_an_idle_console_is_closed(web: Web) -> None:
    await hire(web)
    headers = {"authorization": f"Bearer {(await sign_in(web)).json()['token']}"}
    ticket = (await web.client.post("/api/staff/socket", headers=headers)).json()["ticket"]
    async with connect(f"{web.ws}/ws/console?ticket={ticket}") as socket:
        await socket.recv()
        web.clock._now_ms += 30 * 60_000
        web.host.consoles.keep(await web.host.staff.refresh())
        assert web.floor.at_work == {}
        with pytest.raises(ConnectionClosed):
            await forever(socket)


async def forever(socket: Any) -> None:
    while True:
        await socket.recv()
