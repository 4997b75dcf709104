"""What has no form of the floor's is refused before anything happens, over HTTP and sockets."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.terminals.commands import Service
from croupier.people.house import Person
from croupier.people.sign_in import Login
from croupier.web.incidents import Incident
from support.floor_rig import run
from support.people import quickly_hashed
from support.web_rig import on_floor, served

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from support.web_rig import Terminal, Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
ADA = Person("ada", "Ada Archer", "TG Area Manager", "crown_melbourne")
PASSWORD = "a long walk to the river"  # noqa: S105
PROOF = {"challenge": "c", "signature": "0" * 128}
CARDS = "up to 64 letters, digits, hyphens, dots and underscores"
LINE = "one line of text without control characters"
# A command of a terminal, where it is wrong, and what is accepted there.
WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"do": "present card", "player": "a\0b"}, "player", CARDS),
    ({"do": "present card", "player": "7001\n"}, "player", CARDS),
    ({"do": "present card", "player": "x" * 65}, "player", CARDS),
    ({"do": "sit", "table": "wheel\0"}, "table", LINE),
    ({"do": "sit", "table": "\u202eleehw"}, "table", LINE),
    ({"do": "insert ticket", "number": "\x85"}, "number", LINE),
    ({"do": "wager", "items": [{"bet": "Red\0", "cents": 5}]}, "bet", LINE),
    ({"do": "wager", "items": [{"bet": "R" * 50_000, "cents": 5}]}, "bet", "text of length <= 100"),
    (
        {"do": "wager", "items": [{"bet": "Red", "cents": 5, "pick": "1" * 101}]},
        "pick",
        "text of length <= 100",
    ),
    ({"do": "wager", "items": [{"bet": "Red", "cents": "500"}]}, "cents", "a whole number"),
    ({"do": "wager", "items": [{"bet": "Red", "cents": 10**402}]}, "cents", "$10,000,000,000.00"),
    ({"do": "select", "selection": [2**70]}, "selection", "a whole number up to 10000"),
    ({"do": "decide", "choice": "hit", "area": 2**70}, "area", "a whole number up to 10000"),
    ({"do": "insert note", "cents": "500"}, "cents", "a whole number"),
]
# Bodies that cannot even be read.
UNREADABLE = [
    b"[" * 50_000,
    b'{"command":{"x":' + b"[" * 50_000,
    b'{"number":1,"command":{"do":"sit","table":"\xff"}}',
    b"\xff\xfe",
    b'{"number":1,"number":2,"command":{"do":"service"}}',
    b'{"number":1,"command":{"do":"insert note","cents":500,"cents":50000}}',
]


async def _told(terminal: Terminal, command: dict[str, Any]) -> list[dict[str, Any]]:
    """The refusals of a command, over HTTP and over a socket."""
    body = {"number": 1, "command": command}
    posted = await terminal.web.client.post(
        "/api/terminal/commands", json=body, headers=terminal.headers
    )
    assert posted.status_code == 400
    await terminal.send(msgspec.json.encode(body).decode())
    return [posted.json(), (await terminal.next("refused"))["refused"]]


@on_floor(WHEEL)
async def test_a_command_of_another_form_is_malformed_wherever_it_comes_in(web: Web) -> None:
    terminal = await web.terminal("T001")
    await terminal.open()
    for command, where, accepted in WRONG:
        for refused in await _told(terminal, command):
            assert refused["code"] == "MALFORMED", command
            assert where in refused["why"], command
            assert accepted in refused["accepted"], command
            assert len(str(refused)) < 500
    assert web.floor.seat("T001").last_command == 0


@on_floor(WHEEL)
async def test_a_body_that_cannot_be_read_is_malformed_and_an_incident(web: Web) -> None:
    noted: list[Incident] = []

    def note(incident: Incident, who: str) -> None:  # noqa: ARG001 - named as the caller may
        noted.append(incident)

    web.host.incidents.note = note  # type: ignore[method-assign]
    terminal = await web.terminal("T001")
    for body in UNREADABLE:
        answer = await web.client.post(
            "/api/terminal/commands", content=body, headers=terminal.headers
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")
        assert answer.json()["accepted"]
    assert noted == [Incident.MALFORMED] * len(UNREADABLE)


@on_floor(WHEEL)
async def test_a_frame_that_is_nested_too_deeply_leaves_the_socket_open(web: Web) -> None:
    terminal = await web.terminal("T001")
    await terminal.open()
    await terminal.send('{"command":{"x":' + "[" * 50_000)
    refused = (await terminal.next("refused"))["refused"]
    assert refused["why"] == "the text is nested too deeply"
    assert not (await terminal.say(Service())).get("refused")


@on_floor(WHEEL)
async def test_a_why_of_two_lines_is_a_form_and_a_bell_in_it_is_none(web: Web) -> None:
    headers = await _signed_in(web)
    base = {"do": "close table", "id": "one", "table": "wheel"}
    bell = await _asked(web, headers, {**base, "why": "a\x07"})
    assert (bell.status_code, bell.json()["code"]) == (400, "MALFORMED")
    assert bell.json()["accepted"] == "text without control characters"
    assert (await _asked(web, headers, {**base, "why": "late\nand empty"})).status_code == 200


WRONG_ACTS: list[dict[str, Any]] = [
    {"do": "set daily limits", "card": "\0", "loss_cents": 5},
    {"do": "set daily limits", "card": "", "loss_cents": 5},
    {"do": "redeem", "number": "\0"},
    {"do": "close table", "table": "wheel", "why": "x" * 501},
    {"do": "close table", "table": "wheel", "told": ["x"] * 201},
    {"do": "hold winnings", "terminal": "T001", "cents": 10**13},
    {"do": "hold winnings", "terminal": "T001", "cents": "5"},
    {"do": "add person", "person": "eve\n", "name": "E", "role": "r", "operator": "o"}
    | {"password": PASSWORD},
    {"do": "change limits", "table": "wheel", "sign": {"limit": {"maximum_cents": 10**402}}},
    {"do": "change limits", "table": "wheel", "sign": {"chips_cents": []}},
    {"do": "change limits", "table": "wheel", "sign": {"chips_cents": [0]}},
    {"do": "change limits", "table": "wheel", "sign": {"area_maximum_cents": -1}},
]


@on_floor(WHEEL)
async def test_an_act_of_another_form_is_malformed(web: Web) -> None:
    headers = await _signed_in(web)
    for act in WRONG_ACTS:
        answer = await _asked(web, headers, {"id": "one", **act})
        assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED"), act


@on_floor(WHEEL)
async def test_a_limit_for_a_bet_that_the_book_has_not_is_refused_at_an_open_table(
    web: Web,
) -> None:
    headers = await _signed_in(web)
    sign: dict[str, Any] = {"limit": {}, "bets": {"Nope": {}}}
    act = {"do": "change limits", "id": "one", "table": "wheel", "sign": sign}
    refused = (await _asked(web, headers, act)).json()["refused"]
    assert (refused["code"], refused["clause"]) == ("UNKNOWN_BET", "CMA 4.1")
    assert refused["accepted"].startswith("Straight, Split, Street")


# A request, and the words that it takes where another stands.
WORDS_TAKEN = [
    ("/api/terminal/faults", {"device": "chair", "why": "broken"}, "one of printer, terminal"),
    (
        "/api/displays/wheel/faults",
        {"proof": PROOF, "which": "lamp", "why": "dark"},
        "one of control",
    ),
    ("/api/terminal/commands", {"number": 1, "command": {"do": "fly"}}, "one of wager, select, de"),
]


@on_floor(WHEEL)
async def test_where_only_certain_words_are_taken_the_refusal_lists_them(web: Web) -> None:
    terminal = await web.terminal("T001")
    for path, body, accepted in WORDS_TAKEN:
        answer = await web.client.post(path, json=body, headers=terminal.headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")
        assert answer.json()["accepted"].startswith(accepted), path
    period = await web.client.get("/api/terminal/statement?period=year", headers=terminal.headers)
    assert period.json()["accepted"] == "one of day, month, week"
    act = {"do": "withdraw notice", "id": "one", "table": "wheel", "of": "snow"}
    notice = await _asked(web, await _signed_in(web), act)
    accepted = notice.json()["accepted"]
    announced = "closing, variation, limits, end of the old minimum"
    others = "bought, brought, left, wager, cash change, colour change"  # of acts with such a field
    assert accepted == f"one of {announced}, {others}"


HUGE = 2**70
PATHS = [
    "/api/staff/journal?text=%00",
    "/api/staff/journal?stream=%00",
    f"/api/staff/journal?since_ms={HUGE}",
    f"/api/staff/journal?until_ms=-{HUGE}",
    f"/api/staff/journal?before={HUGE}/wheel/{HUGE}",
    f"/api/staff/journal/wheel/{HUGE}",
    f"/api/staff/journal/wheel/{'9' * 5000}",
    "/api/staff/journal/%00/1",
    "/api/staff/terminals/%00",
    "/api/staff/terminals/%00/statement",
    "/api/staff/rounds/%00",
    "/api/staff/rounds/wheel-%00",
    f"/api/staff/rounds/wheel-{'9' * 50}",
    "/api/tables/%00",
]


# The floor names its first round wheel-000001, and no round by any of these.
NOT_THE_FIRST = ["1", "01", "000000", "0000001", "-00001", "\u0661", "00000\u0661", "+00001"]


@on_floor(WHEEL)
async def test_a_round_is_found_by_its_very_name_alone(web: Web) -> None:
    headers = await _signed_in(web)
    await web.sit("T001", "wheel")
    await web.until("wheel", "wagering")
    for ways in ("/api/tables/wheel/rounds/wheel-", "/api/staff/rounds/wheel-"):
        assert (await web.client.get(f"{ways}000001", headers=headers)).status_code == 200
        for number in NOT_THE_FIRST:
            answer = await web.client.get(f"{ways}{number}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (404, "NOT_FOUND"), number


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_what_no_store_can_look_for_is_refused_with_what_is_accepted(
    store: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def looked(web: Web) -> None:
        headers = await _signed_in(web)
        for path in PATHS:
            answer = await web.client.get(path, headers=headers)
            assert answer.status_code in {400, 404}, path
            assert answer.json()["accepted"], path

    run(_on(_url(store, request), tmp_path, looked))


def test_a_card_that_postgresql_could_not_keep_leaves_its_place_up(
    postgres_url: str, tmp_path: Path
) -> None:
    async def shown(web: Web) -> None:
        terminal = await web.terminal("T001")
        await terminal.open()
        await _told(terminal, {"do": "present card", "player": "a\0b"})
        headers = await _signed_in(web)
        act = {"do": "set daily limits", "id": "one", "card": "\0", "loss_cents": 5}
        assert (await _asked(web, headers, act)).status_code == 400
        login = {"name": "a\0", "password": "\0"}
        assert (await web.client.post("/api/staff/session", json=login)).status_code == 400
        assert not (await terminal.say(Service())).get("refused")
        await web.must_hold()

    run(_on(postgres_url, tmp_path, shown))


def _url(store: str, request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue("postgres_url")) if store == "postgresql" else ""


async def _on(url: str, folder: Path, story: Any) -> None:
    async with served(folder, WHEEL, url=url) as web:
        await asyncio.wait_for(story(web), 60)


async def _signed_in(web: Web) -> dict[str, str]:
    web.floor.people[ADA.id] = Login(ADA, quickly_hashed(PASSWORD))
    body = {"name": ADA.id, "password": PASSWORD}
    answer = await web.client.post("/api/staff/session", json=body)
    web.client.cookies.clear()
    return {"authorization": f"Bearer {answer.json()['token']}"}


async def _asked(web: Web, headers: dict[str, str], act: dict[str, Any]) -> httpx.Response:
    return await web.client.post("/api/staff/commands", json=act, headers=headers)
