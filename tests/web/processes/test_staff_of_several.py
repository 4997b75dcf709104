"""Staff of two processes on one PostgreSQL: signed in once, they act wherever a place is."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from croupier.floor.site.plan import Passkeys
from croupier.floor.staff.events import PersonChanged
from croupier.floor.staff.rows import keeping
from croupier.floor.staff.sign_in import journalled
from croupier.people.house import Person
from croupier.people.sign_in import Login
from support.money_clerk import MoneyClerk, approval, gift
from support.passkeys import ADDRESS
from support.people import quickly_hashed
from support.staff import journal, wagered
from support.two import OTHERS, OURS, on_two

if TYPE_CHECKING:
    import httpx

    from support.two import Two
    from support.web_rig import Web

PASSWORD = "a long walk to the river"  # noqa: S105
HASH = quickly_hashed(PASSWORD)
ROLES = {
    "ada": "TG Area Manager",
    "bob": "TG Area Manager",
    "cas": "Cage Cashier",
    "sam": "Auditor",
    "adm": "Administrator",
}
NUMBERS = count(1)
WITH_PASSKEYS = {"passkeys": Passkeys.MONEY, "public_address": ADDRESS}


class Staff:
    """Somebody who is signed in, at whichever process they ask."""

    def __init__(self, token: str) -> None:
        self.token, self.headers = token, {"authorization": f"Bearer {token}"}

    async def get(self, web: Web, path: str, **query: Any) -> httpx.Response:
        return await web.client.get(f"/api/staff/{path}", params=query, headers=self.headers)

    async def act(self, web: Web, do: str, **about: Any) -> dict[str, Any]:
        body = {"do": do, "id": f"s{next(NUMBERS)}", **about}
        answer = await web.client.post("/api/staff/commands", json=body, headers=self.headers)
        return {"status": answer.status_code, **answer.json()}

    async def console(self, web: Web) -> Any:
        ticket = (await web.client.post("/api/staff/socket", headers=self.headers)).json()
        return connect(f"{web.ws}/ws/console?ticket={ticket['ticket']}")


async def forever(socket: Any) -> None:
    while True:
        await socket.recv()


async def signed_in(two: Two, who: str, at: Web) -> Staff:
    """Somebody whom the office has taken on, signed in at one of the processes."""
    person = Person(who, who.title(), ROLES[who], "crown_melbourne")
    office, login = two.first.floor, Login(person, HASH)
    office.people[who] = login
    await journalled(office, [PersonChanged(*person, by="test")], keeping(login))
    body = {"name": who, "password": PASSWORD}
    answer = await at.client.post("/api/staff/session", json=body)
    assert answer.status_code == 201, answer.text
    assert "croupier_staff=" in answer.headers["set-cookie"]
    at.client.cookies.clear()
    return Staff(answer.json()["token"])


@on_two
async def test_whoever_signs_in_where_the_office_is_not_is_signed_in_everywhere(two: Two) -> None:
    assert "staff" not in two.second.floor.streams
    ada = await signed_in(two, "ada", two.second)
    for web in (two.first, two.second):
        me = (await ada.get(web, "me")).json()
        assert (me["id"], me["csrf"]) == ("ada", (await ada.get(two.first, "me")).json()["csrf"])
    told = [type(each).__name__ for each in await journal(two.first, "staff")]
    assert told == ["PersonChanged", "SignedIn"]


@on_two
async def test_a_table_of_the_other_process_is_closed_from_here(two: Two) -> None:
    ada = await signed_in(two, "ada", two.second)
    for web, table in ((two.second, OTHERS), (two.first, OURS)):
        assert table not in web.floor.streams
        answer = await ada.act(web, "close table", table=table, why="the night ends")
        assert (answer["status"], answer["clause"]) == (200, "CMA 20.8")
    assert two.first.floor.tables[OTHERS].kept.posted.notices
    assert two.second.floor.tables[OURS].kept.posted.notices


@on_two
async def test_one_asks_at_one_process_and_another_approves_at_the_other(two: Two) -> None:
    ada = await signed_in(two, "ada", two.first)
    bob = await signed_in(two, "bob", two.second)
    table = await wagered(two.first, OTHERS, "T001")
    await two.second.floor.sharing.refresh()
    void = {"table": OTHERS, "round": table.round_id, "ground": "disruption", "why": "no power"}
    asked = await ada.act(two.second, "void round", **void)
    assert asked.get("awaits"), asked
    await two.second.floor.sharing.refresh()
    rows = (await bob.get(two.second, "requests")).json()
    assert [(row["id"], row["place"], row["refused"]) for row in rows] == [
        (asked["id"], OTHERS, None)
    ]
    own = (await ada.get(two.second, "requests")).json()
    assert own[0]["refused"]["code"] == "OWN_REQUEST"
    done = await bob.act(two.second, "approve", place=OTHERS, request=asked["id"])
    assert (done["status"], done["second"]) == (200, "bob")
    assert two.first.floor.seat("T001").balance_cents == 10_000
    await two.first.must_hold()


@on_two
async def test_a_terminal_of_the_other_process_is_found_and_corrected(two: Two) -> None:
    await two.first.sit("T001", OTHERS)
    await two.second.floor.sharing.refresh()
    ada, bob = [await signed_in(two, each, two.second) for each in ("ada", "bob")]
    sam = await signed_in(two, "sam", two.second)
    shown = (await ada.get(two.second, "terminals/T001")).json()
    assert (shown["row"]["place"], shown["row"]["balance_cents"]) == (OTHERS, 10_000)
    assert (await sam.get(two.second, "terminals/T001/statement")).json()["rows"]
    asked = await ada.act(
        two.second, "adjust account", terminal="T001", cents=500, why="a note went astray"
    )
    assert asked.get("awaits"), asked
    done = await bob.act(two.second, "approve", place=OTHERS, request=asked["id"])
    assert (done["status"], done["cents"]) == (200, 500)
    assert two.first.floor.seat("T001").balance_cents == 10_500


@on_two
async def test_a_ticket_is_paid_by_a_cashier_at_the_process_without_the_cage(two: Two) -> None:
    assert "cage" not in two.second.floor.streams
    cas = await signed_in(two, "cas", two.second)
    missed = await two.second.client.post(
        "/api/staff/tickets", json={"number": "0" * 18}, headers=cas.headers
    )
    assert missed.status_code == 404
    answer = await cas.act(two.second, "redeem", number="0" * 18)
    assert answer["refused"]["code"] == "NOT_OFFERED"
    kinds = [type(each).__name__ for each in await journal(two.first, "cage")]
    assert kinds == ["StaffRefused", "StaffRefused"]


@on_two
async def test_the_console_shows_every_place_and_follows_the_other_process(two: Two) -> None:
    ada = await signed_in(two, "ada", two.second)
    async with await ada.console(two.second) as socket:
        shown = msgspec.json.decode(await socket.recv())["console"]
        assert [row["id"] for row in shown["tables"]] == ["R1", "R2", "R3", "R4"]
        assert shown["at_work"] == ["ada"]
        await two.first.sit("T001", OTHERS)
        while not any(row["place"] == OTHERS for row in shown["terminals"]):
            shown = msgspec.json.decode(await socket.recv())["console"]
    floor = (await ada.get(two.second, "floor")).json()
    assert len(floor["terminals"]) == 6


async def floor_read_to(two: Two, places: list[str]) -> dict[str, Any]:
    """The floor as the second process shows it: a terminal moved, and these places are read on."""
    await two.second.floor.sharing.close()
    await two.first.sit("T001", OTHERS)
    await two.second.floor.sharing._follow(places)
    ada = await signed_in(two, "ada", two.second)
    found: dict[str, Any] = (await ada.get(two.second, "floor")).json()
    return found


@on_two
async def test_a_terminal_that_is_not_yet_seen_to_leave_is_listed_where_it_arrived(
    two: Two,
) -> None:
    floor = await floor_read_to(two, [OTHERS])
    assert [row["terminal"] for row in floor["terminals"]] == [f"T00{n}" for n in range(1, 7)]
    row = floor["terminals"][0]
    assert (row["place"], row["to"], row["balance_cents"]) == (OTHERS, "", 10_000)
    assert [row["players"] for row in floor["tables"]] == [0, 0, 0, 1]


@on_two
async def test_a_terminal_that_is_not_yet_seen_to_arrive_is_listed_on_its_way(two: Two) -> None:
    floor = await floor_read_to(two, ["lobby"])
    assert [row["terminal"] for row in floor["terminals"]] == [f"T00{n}" for n in range(1, 7)]
    row = floor["terminals"][0]
    assert (row["place"], row["to"], row["balance_cents"]) == ("", OTHERS, 10_000)
    assert [row["players"] for row in floor["tables"]] == [0, 0, 0, 0]


@on_two
async def test_a_command_about_a_terminal_on_its_way_is_for_a_moment_later(two: Two) -> None:
    await floor_read_to(two, ["lobby"])
    ada = await signed_in(two, "ada", two.second)
    assert (await ada.get(two.second, "terminals/T001")).json()["why"] == "T001 is on its way"
    answer = await ada.act(
        two.second, "adjust account", terminal="T001", cents=500, why="a note went astray"
    )
    assert (answer["status"], answer["why"]) == (503, "T001 is on its way")
    assert answer["accepted"] == "the same in a moment"


@on_two
async def test_whoever_signs_out_at_one_process_is_out_at_the_other(two: Two) -> None:
    ada = await signed_in(two, "ada", two.first)
    async with await ada.console(two.first) as socket:
        await socket.recv()
        gone = await two.second.client.delete("/api/staff/session", headers=ada.headers)
        assert gone.status_code == 204
        assert (await ada.get(two.first, "me")).status_code == 401
        await two.first.host.refresh()
        with pytest.raises(ConnectionClosed) as closed:
            await forever(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4002


@on_two
async def test_whoever_acts_at_one_process_is_not_idle_at_the_other(two: Two) -> None:
    ada = await signed_in(two, "ada", two.first)
    for web in (two.first, two.second, two.first):
        two.first.clock._now_ms += 29 * 60_000
        assert (await ada.get(web, "me")).status_code == 200
    two.first.clock._now_ms += 30 * 60_000
    assert (await ada.get(two.second, "me")).json()["accepted"] == "the password again"
    assert (await ada.get(two.first, "me")).status_code == 401


@on_two
async def test_whoever_is_deactivated_acts_nowhere_from_that_moment(two: Two) -> None:
    adm, ada = await signed_in(two, "adm", two.second), await signed_in(two, "ada", two.second)
    answer = await adm.act(two.second, "deactivate", person="ada", why="gone")
    assert (answer["status"], answer.get("refused")) == (200, None)
    assert (await ada.get(two.second, "me")).status_code == 401


@on_two
async def test_a_handed_over_session_that_ended_is_refused(two: Two) -> None:
    ada = await signed_in(two, "ada", two.first)
    token = two.first.host.sessions.signed(ada.token)
    assert token is not None
    session = await two.first.host.staff.seen(token.who, token.id)
    handed = two.first.host.sessions.hand_over(session)  # type: ignore[arg-type]
    headers = {"x-croupier-forwarded": handed}
    statuses = [(await two.second.client.get("/api/staff/me", headers=headers)).status_code]
    await two.first.client.delete("/api/staff/session", headers=ada.headers)
    statuses.append((await two.second.client.get("/api/staff/me", headers=headers)).status_code)
    headers = {"x-croupier-forwarded": f"{handed}x"}
    statuses.append((await two.second.client.get("/api/staff/me", headers=headers)).status_code)
    assert statuses == [200, 401, 401]


@on_two
async def test_a_passkey_shown_at_the_office_moves_money_at_another_process(two: Two) -> None:
    for web in two.alive:
        web.floor.plan = msgspec.structs.replace(web.floor.plan, **WITH_PASSKEYS)
    await two.seated(OURS)
    await two.first.floor.sharing.refresh()
    ada, bob = [
        MoneyClerk(two.second, who, (await signed_in(two, who, two.second)).token)
        for who in ("ada", "bob")
    ]
    for each in (ada, bob):
        assert (await each.register()).status_code == 204
    await two.second.floor.sharing.refresh()
    asked = gift()
    assert (await ada.act(asked))["refused"]["code"] == "NOT_PROVED"
    assert (await ada.act_with_passkey(asked))["awaits"]
    approved = approval(asked) | {"place": OURS}
    assert not (await bob.act_with_passkey(approved)).get("refused")
    assert two.second.floor.seat("T001").balance_cents == 15_000
