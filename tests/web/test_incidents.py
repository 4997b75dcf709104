"""What hostile clients try is in the journal: once or a few times, and counted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from croupier.floor.commands import encoded
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.events import ClientRefused
from croupier.floor.terminals.commands import InsertNote, Service
from croupier.web.incidents import KEPT, Incident
from support.staff import journal
from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
HERE = "127.0.0.1"
WRONG_KEY = {"challenge": "not of this floor", "signature": "0" * 128}


async def kept(web: Web) -> list[tuple[str, str, int]]:
    """The incidents that the office has journalled."""
    found = await journal(web, "staff")
    return [(each.of, each.who, each.times) for each in found if isinstance(each, ClientRefused)]


@on_floor(WHEEL)
async def test_a_forged_session_is_kept_and_an_old_one_is_none(web: Web) -> None:
    terminal = await web.terminal("T001")
    await web.terminal("T001")
    for token in (terminal.token, f"{terminal.token}x"):
        headers = {"authorization": f"Bearer {token}"}
        assert (await web.client.get("/api/terminal", headers=headers)).status_code == 401
    assert await kept(web) == [(Incident.FORGED_SESSION, HERE, 1)]


@on_floor(WHEEL)
async def test_a_wrong_key_of_another_terminal_is_kept_with_that_terminals_name(web: Web) -> None:
    await web.client.post("/api/terminals/T002/session", json=WRONG_KEY)
    assert await kept(web) == [(Incident.WRONG_KEY, "T002", 1)]
    assert WRONG_KEY["challenge"] not in str(await journal(web, "staff"))


@on_floor(WHEEL)
async def test_a_number_repeated_with_other_content_is_kept_and_repeated_alone_is_not(
    web: Web,
) -> None:
    terminal = await web.terminal("T001")
    for command in (InsertNote(500), InsertNote(500), Service()):
        body = {"number": 1, "command": msgspec.json.decode(encoded(command))}
        await web.client.post("/api/terminal/commands", json=body, headers=terminal.headers)
    assert await kept(web) == [(Incident.OTHER_CONTENT, "T001", 1)]
    assert web.floor.seat("T001").balance_cents == 500
    await web.must_hold()


@on_floor(WHEEL)
async def test_another_sites_page_and_a_change_without_its_token_are_kept(web: Web) -> None:
    foreign = {"origin": "https://evil.example"}
    await web.client.post("/api/terminals/T001/session", json=WRONG_KEY, headers=foreign)
    terminal = await web.terminal("T001")
    cookies = {"cookie": f"croupier_terminal={terminal.token}"}
    await web.client.delete("/api/terminal/session", headers=cookies)
    assert await kept(web) == [
        (Incident.WRONG_ORIGIN, HERE, 1),
        (Incident.NO_CSRF_TOKEN, "T001", 1),
    ]


@on_floor(WHEEL)
async def test_a_body_a_frame_and_a_socket_that_no_client_sends_are_kept(web: Web) -> None:
    let_go = asyncio.Event()
    note = web.host.incidents.note

    def noted(incident: Incident, who: str) -> None:
        note(incident, who)
        if (incident, who) == (Incident.TOO_LARGE, "T001"):
            let_go.set()

    web.host.incidents.note = noted  # type: ignore[method-assign]
    await web.client.post("/api/terminals/T001/session", content=b"x" * 70_000)
    terminal = await web.terminal("T001")
    await terminal.open()
    await terminal.send("{}")
    await terminal.next("refused")
    await terminal.send("x" * 70_000)
    with pytest.raises(ConnectionClosed):
        await terminal.next("never")
    await let_go.wait()
    async with connect(f"{web.ws}/ws/terminal?ticket=0") as socket:
        with pytest.raises(ConnectionClosed):
            await socket.recv()
    found = await kept(web)
    assert [each for each in found if each[0] == Incident.TOO_LARGE] == [
        (Incident.TOO_LARGE, HERE, 1),
        (Incident.TOO_LARGE, "T001", 1),
    ]
    assert (Incident.MALFORMED, "T001", 1) in found
    assert (Incident.USED_TICKET, HERE, 1) in found


@on_floor(WHEEL)
async def test_a_flood_fills_no_disk_and_loses_no_count(web: Web) -> None:
    for _ in range(5 * KEPT.at_once):
        web.host.incidents.note(Incident.WRONG_KEY, "T" * 1000)
    found = await kept(web)
    assert [times for _, _, times in found] == [1] * KEPT.at_once
    assert {len(who) for _, who, _ in found} == {64}
    web.clock._now_ms += 60_000
    web.host.incidents.note(Incident.WRONG_KEY, "T001")
    assert (await kept(web))[-1] == (Incident.WRONG_KEY, "T001", 4 * KEPT.at_once + 1)
    figures = (await web.client.get("/metrics")).text
    assert f'croupier_incidents_total{{of="wrong device key"}} {5 * KEPT.at_once + 1}.0' in figures
