"""People of the staff at the door."""

from __future__ import annotations

from typing import TYPE_CHECKING

from websockets.asyncio.client import connect

from croupier.floor.plan import TablePlan
from croupier.people.house import Person
from croupier.people.passwords import hashed
from croupier.people.signing_in import Login
from croupier.store import reading
from croupier.web.buckets import Buckets, Rate
from support.web_rig import on_floor

if TYPE_CHECKING:
    import httpx

    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
ADA = Person("ada", "Ada Archer", "TG Area Manager", "crown_melbourne")
PASSWORD = "a long walk to the river"  # noqa: S105
HASH = hashed(PASSWORD, b"0123456789abcdef")


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
    assert (await web.client.get("/api/staff/me", headers=terminal.headers)).status_code == 401


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
    entries = await reading.entries(web.floor.store.engine, "staff")
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
    entries = await reading.entries(web.floor.store.engine, "wheel")
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
