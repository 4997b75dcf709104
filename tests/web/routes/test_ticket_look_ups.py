"""Whoever tries numbers of tickets at the cage is slowed, noticed and stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.cage.cage import MISSES_ALARMED, MISSES_MAX
from croupier.floor.places.names import CAGE_STREAM
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.desk import AlertOf
from croupier.people.house import Person
from croupier.people.sign_in import Login
from croupier.web.host import LOOK_UPS
from support.people import quickly_hashed
from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
PASSWORD = "a long walk to the river"  # noqa: S105
CAS = Person("cas", "Cas", "Cage Cashier", "crown_melbourne")
HALF_AN_HOUR = 1800


async def at_the_cage(web: Web) -> dict[str, str]:
    web.floor.people["cas"] = Login(CAS, quickly_hashed(PASSWORD))
    body = {"name": "cas", "password": PASSWORD}
    answer = await web.client.post("/api/staff/session", json=body)
    web.client.cookies.clear()
    return {"authorization": f"Bearer {answer.json()['token']}"}


async def looked_up(web: Web, headers: dict[str, str], number: int) -> tuple[int, str]:
    body = {"number": f"{number:018}"}
    answer = await web.client.post("/api/staff/tickets", json=body, headers=headers)
    return answer.status_code, answer.json().get("code", "")


@on_floor(WHEEL)
async def test_many_numbers_of_no_ticket_raise_one_alarm_and_then_stop_the_person(web: Web) -> None:
    headers = await at_the_cage(web)
    for number in range(MISSES_MAX):
        assert await looked_up(web, headers, number) == (404, "NOT_FOUND")
    [alert] = web.floor.streams[CAGE_STREAM].subject.desk.alerts.values()
    assert alert.of is AlertOf.TICKET_MISSES
    assert (
        str(alert.what)
        == f"cas gave {MISSES_ALARMED} numbers of no ticket at the cage in half an hour"
    )
    assert await looked_up(web, headers, 99) == (403, "LOCKED_OUT")
    command = {"do": "redeem", "id": "r1", "number": f"{99:018}"}
    answer = await web.client.post("/api/staff/commands", json=command, headers=headers)
    assert answer.json()["refused"]["code"] == "LOCKED_OUT"


@on_floor(WHEEL)
async def test_a_number_given_to_be_paid_counts_as_one_looked_up(web: Web) -> None:
    headers = await at_the_cage(web)
    for number in range(MISSES_ALARMED):
        command = {"do": "redeem", "id": f"r{number}", "number": f"{number:018}"}
        await web.client.post("/api/staff/commands", json=command, headers=headers)
    [alert] = web.floor.streams[CAGE_STREAM].subject.desk.alerts.values()
    assert alert.of is AlertOf.TICKET_MISSES


@on_floor(WHEEL)
async def test_one_person_looks_up_only_so_many_at_once(web: Web) -> None:
    headers = await at_the_cage(web)
    for _ in range(LOOK_UPS.at_once):
        web.host.look_ups.takes("cas", web.clock.now_ms())
    assert await looked_up(web, headers, 1) == (429, "TOO_MANY")
