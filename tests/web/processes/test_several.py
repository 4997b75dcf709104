"""Two floors on one PostgreSQL: they show, serve and take over each other's tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.terminals.commands import Service
from croupier.store.leases import LEASE_MS
from support.two import OTHERS, OURS, TABLES, on_two, phase
from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.two import Two
    from support.web_rig import Web


@on_two
async def test_each_process_shows_every_table_as_it_goes_and_is_well_with_its_share(
    two: Two,
) -> None:
    for web in (two.first, two.second):
        tables = (await web.client.get("/api/tables")).json()
        assert [table["id"] for table in tables] == ["R1", "R2", "R3", "R4"]
        assert (await web.client.get("/healthz")).json()["ills"] == []
    async with connect(f"{two.second.ws}/ws/display/{OTHERS}") as display:
        shown = msgspec.json.decode(await display.recv())["table"]
        assert (shown["id"], shown["phase"]) == (OTHERS, "between rounds")
        await two.pass_until(lambda: phase(two.first) == "wagering")
        while shown["phase"] != "wagering":
            shown = msgspec.json.decode(await display.recv())["table"]


@on_two
async def test_a_terminal_plays_a_round_at_another_processs_table(two: Two) -> None:
    terminal = await two.wagered()
    assert "T001" not in two.second.floor.where
    posted = await terminal.post(PlaceWagers([WagerItem("Red", 700)]))
    assert posted.json()["balance_cents"] == 9_300
    round_id = two.first.floor.tables[OTHERS].round_id
    await two.pass_until(lambda: phase(two.first) == "between rounds")
    balance = two.first.floor.seat("T001").balance_cents
    assert balance in {9_300, 10_700}
    await terminal.until("seat", balance_cents=balance, recent=[round_id])
    rounds = await two.second.client.get("/api/terminal/rounds", headers=terminal.headers)
    assert rounds.json() == {"rounds": [round_id]}
    await two.first.must_hold()


@on_two
async def test_a_terminal_that_sits_at_another_processs_table_comes_again(two: Two) -> None:
    terminal = await two.seated(OURS)
    with pytest.raises(ConnectionClosed) as closed:
        await terminal.next("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    seat = (await terminal.open())["seat"]
    assert (seat["place"], seat["balance_cents"]) == (OURS, 10_000)
    assert two.second.floor.where["T001"] == OURS
    await two.first.must_hold()


@on_two
async def test_a_dead_processs_table_goes_on_with_the_wager_in_play(two: Two) -> None:
    terminal = await two.wagered()
    round_id = two.first.floor.tables[OTHERS].round_id
    two.first_dies()
    refused = await terminal.post(Service())
    assert (refused.status_code, refused.json()["code"]) == (503, "UNAVAILABLE")
    await two.pass_until(lambda: OTHERS in two.second.floor.tables, LEASE_MS // 1000 + 4)
    with pytest.raises(ConnectionClosed):
        await terminal.next("never")
    full = await terminal.open()
    assert full["table"]["round"] == round_id
    assert full["seat"]["balance_cents"] == 9_500
    assert [(each["bet"], each["cents"]) for each in full["seat"]["placed"]] == [("Red", 500)]
    await two.pass_until(lambda: phase(two.second) == "between rounds")
    assert two.second.floor.tables[OTHERS].kept.number == int(round_id.rpartition("-")[2])
    assert two.second.floor.seat("T001").balance_cents in {9_500, 10_500}
    await two.second.must_hold()


@on_floor(TABLES[0])
async def test_a_session_that_no_process_handed_over_is_refused(web: Web) -> None:
    terminal = await web.terminal("T001")
    session = web.host.sessions.of(terminal.token)
    assert session is not None
    handed = web.host.sessions.hand_over(session)
    statuses = []
    for token, later_ms in (("T001", 0), (terminal.token, 0), (handed, 0), (handed, 30_001)):
        web.clock.move_to(web.clock.now_ms() + later_ms)
        headers = {"x-croupier-forwarded": token}
        statuses.append((await web.client.get("/api/terminal", headers=headers)).status_code)
    assert statuses == [401, 401, 200, 401]
