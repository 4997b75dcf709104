"""The headers of every answer, whoever gives it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from croupier.floor.site.plan import TablePlan
from croupier.web.entrance import NO_ROOM
from croupier.web.headers import HEADERS
from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
ASKED = [
    ("GET", "/"),
    ("GET", "/nowhere"),
    ("GET", "/healthz"),
    ("GET", "/metrics"),
    ("GET", "/api/floor"),
    ("GET", "/api/staff/me"),
    ("GET", "/api/nowhere"),
    ("PUT", "/api/floor"),
    ("POST", "/api/staff/session"),
]


@on_floor(WHEEL)
async def test_every_answer_says_what_a_browser_may_do_with_it(web: Web) -> None:
    for method, path in ASKED:
        found = (await web.client.request(method, path)).headers
        assert {name: found.get(name) for name in HEADERS} == HEADERS, path
        assert "strict-transport-security" not in found


@on_floor(WHEEL)
async def test_what_is_no_request_is_refused_with_the_same_headers(web: Web) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(web.at.rpartition(":")[2]))
    writer.write(b"no request at all\r\n\r\n")
    told = (await reader.read()).decode()
    writer.close()
    assert told.startswith("HTTP/1.1 400 ")
    for answer in (told, NO_ROOM.decode()):
        assert all(f"{name}: {value}\r\n" in answer for name, value in HEADERS.items())


@on_floor(WHEEL)
async def test_nothing_of_staff_or_terminals_is_stored_on_the_way(web: Web) -> None:
    terminal = await web.terminal("T001")
    for path in ("/api/terminal", "/api/staff/me", "/api/floor"):
        answer = await web.client.get(path, headers=terminal.headers)
        assert answer.headers["cache-control"] == "no-store", path
    assert (await web.client.get("/")).headers["cache-control"] == "no-cache"
