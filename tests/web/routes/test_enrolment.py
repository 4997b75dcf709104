"""Devices prove a key of their own: no secret that is sent once opens anything twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.floor.staff.acts.terminals import ResetDevice
from croupier.floor.staff.events import DeviceEnrolled, DeviceReset, DeviceSignedIn
from croupier.people.house import Person
from croupier.people.sign_in import Login
from croupier.web.sessions.device_keys import CHALLENGE_MS
from support.devices import pair_of
from support.floor_rig import run
from support.people import quickly_hashed
from support.staff import act, id_of, journal
from support.web_rig import on_floor, served

if TYPE_CHECKING:
    from pathlib import Path

    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
DEMO = FloorPlan(terminals=2, table=[WHEEL], play_money_cents=100_000)
RUNNER = Login(Person("rue", "Rue", "Runner", "crown_melbourne"), quickly_hashed("x"))
THIEF = pair_of("T001", "a thief's")


async def came_in(web: Web, proof: dict[str, str]) -> int:
    answer = await web.client.post("/api/terminals/T001/session", json=proof)
    web.client.cookies.clear()
    return answer.status_code


@on_floor(WHEEL)
async def test_a_device_that_is_set_up_signs_in_and_the_journal_says_so(web: Web) -> None:
    assert (await web.enrol("T001")).status_code == 204
    assert await came_in(web, await web.proof("T001")) == 201
    told = await journal(web, "staff")
    assert DeviceEnrolled("T001", pair_of("T001").public_key) in told
    assert DeviceSignedIn("T001", "127.0.0.1") in told
    assert web.host.devices.key("T001") not in str(told)


@on_floor(WHEEL)
async def test_the_setup_key_sets_up_no_second_device_and_opens_no_session(web: Web) -> None:
    await web.enrol("T001")
    assert (await web.enrol("T001")).status_code == 204  # the same device again
    assert (await web.enrol("T001", THIEF)).status_code == 401
    assert await came_in(web, await web.proof("T001", THIEF)) == 401
    body = {"key": web.host.devices.key("T001")}
    assert (await web.client.post("/api/terminals/T001/session", json=body)).status_code == 400


@on_floor(WHEEL)
async def test_nothing_is_set_up_without_its_setup_key(web: Web) -> None:
    body = {"key": web.host.devices.key("T002"), "public_key": pair_of("T001").public_key}
    assert (await web.client.post("/api/devices/T001/key", json=body)).status_code == 401
    point = {"key": web.host.devices.key("T001"), "public_key": "04" + "1" * 128}
    answer = await web.client.post("/api/devices/T001/key", json=point)
    assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")


@on_floor(WHEEL)
async def test_a_challenge_is_good_once(web: Web) -> None:
    proof = await web.proof("T001")
    assert [await came_in(web, proof) for _ in range(2)] == [201, 401]


@on_floor(WHEEL)
async def test_a_challenge_is_good_for_a_minute(web: Web) -> None:
    proof = await web.proof("T001")
    await web.pass_seconds(CHALLENGE_MS // 1000)
    assert await came_in(web, proof) == 401


@on_floor(WHEEL)
async def test_a_challenge_is_good_for_its_device_alone(web: Web) -> None:
    await web.proof("T001")
    other = (await web.client.post("/api/devices/T002/challenge")).json()["challenge"]
    assert await came_in(web, pair_of("T001").proof(other)) == 401


@pytest.mark.usefixtures("quick_passwords")
@on_floor(WHEEL)
async def test_staff_set_up_another_device_and_the_one_before_is_out_at_once(web: Web) -> None:
    web.floor.people["rue"] = RUNNER
    before = await web.terminal("T001")
    reset = ResetDevice(id=id_of(), terminal="T001", why="a new tablet")
    assert (await act(web, "rue", reset)).is_done
    assert (await journal(web, "staff"))[-1] == DeviceReset("T001", "rue")
    answer = await web.client.get("/api/terminal", headers=before.headers)
    assert answer.status_code == 401
    assert (await web.enrol("T001", THIEF)).status_code == 204
    assert await came_in(web, await web.proof("T001")) == 401
    assert await came_in(web, await web.proof("T001", THIEF)) == 201


@on_floor(plan=DEMO)
async def test_a_demonstration_lends_a_terminal_again_to_another_device(web: Web) -> None:
    lent = [(await web.client.post("/api/enrolment")).json()["terminal"] for _ in range(2)]
    assert lent == ["T001", "T002"]
    await web.enrol("T001")
    again = (await web.client.post("/api/enrolment")).json()
    assert again["terminal"] == "T001"
    assert (await web.enrol("T001", THIEF)).status_code == 204
    assert await came_in(web, await web.proof("T001", THIEF)) == 201


def test_a_device_stays_set_up_when_the_floor_opens_again(tmp_path: Path) -> None:
    clock = SetClock()

    async def first() -> None:
        async with served(tmp_path, WHEEL, clock=clock) as web:
            await web.enrol("T001")

    async def second() -> int:
        async with served(tmp_path, WHEEL, clock=clock) as web:
            assert web.floor.office.devices == {"T001": pair_of("T001").public_key}
            return await came_in(web, await web.proof("T001"))

    run(first())
    assert run(second()) == 201
