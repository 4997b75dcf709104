"""A Player Terminal over HTTP: who it is, what it may ask, and what it is given on paper."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from PIL import Image

from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.floor.terminals.commands import CashOut, InsertNote, InsertTicket, TakePlayMoney
from croupier.web.sessions.buckets import Buckets, Rate
from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
DEMO = FloorPlan(terminals=3, table=[WHEEL], play_money_cents=100_000)


async def played(web: Web, terminal: str) -> str:
    """A round with ten dollars on Red and ten on Black, and its name."""
    await web.pass_seconds(5)
    await web.wager(terminal, "Red", 1_000)
    await web.wager(terminal, "Black", 1_000)
    name = web.floor.tables["wheel"].round_id
    await web.pass_seconds(20)
    await web.pass_seconds(6)
    return name


@on_floor(WHEEL)
async def test_a_session_needs_the_terminals_own_key(web: Web) -> None:
    other = await web.proof("T002")
    answer = await web.client.post("/api/terminals/T001/session", json=other)
    assert (answer.status_code, answer.json()["code"]) == (401, "NOT_SIGNED_IN")


@on_floor(WHEEL)
async def test_an_unknown_terminal_is_refused_as_a_wrong_key_is(web: Web) -> None:
    proof = {"challenge": "c", "signature": "0" * 128}
    unknown = await web.client.post("/api/terminals/T999/session", json=proof)
    wrong = await web.client.post("/api/terminals/T001/session", json=proof)
    assert (unknown.status_code, unknown.json()) == (wrong.status_code, wrong.json())


@on_floor(WHEEL)
async def test_the_sessions_cookie_is_for_no_script_and_no_other_site(web: Web) -> None:
    answer = await web.sign_in("T001")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


@on_floor(WHEEL)
async def test_a_change_by_cookie_needs_the_sessions_token_beside_it(web: Web) -> None:
    session = await web.sign_in("T001")
    body = {"number": 1, "command": {"do": "insert note", "cents": 500}}
    forged = await web.client.post("/api/terminal/commands", json=body)
    assert (forged.status_code, forged.json()["code"]) == (403, "NO_CSRF_TOKEN")
    token = {"x-csrf-token": session.json()["csrf"]}
    own = await web.client.post("/api/terminal/commands", json=body, headers=token)
    assert own.json() == {"balance_cents": 500}


@on_floor(WHEEL)
async def test_a_change_from_another_origin_is_refused(web: Web) -> None:
    terminal = await web.terminal("T001")
    foreign = {**terminal.headers, "origin": "http://elsewhere.example"}
    answer = await web.client.post("/api/terminal/socket", headers=foreign)
    assert (answer.status_code, answer.json()["code"]) == (403, "WRONG_ORIGIN")


@on_floor(WHEEL)
async def test_a_forged_token_opens_nothing(web: Web) -> None:
    terminal = await web.terminal("T001")
    forged = {"authorization": f"Bearer {terminal.token[:-2]}xx"}
    assert (await web.client.get("/api/terminal", headers=forged)).status_code == 401


@on_floor(WHEEL)
async def test_a_session_ends_when_its_terminal_signs_out(web: Web) -> None:
    terminal = await web.terminal("T001")
    gone = await web.client.delete("/api/terminal/session", headers=terminal.headers)
    assert gone.status_code == 204
    assert (await web.client.get("/api/terminal", headers=terminal.headers)).status_code == 401


@on_floor(WHEEL)
async def test_a_command_over_http_is_answered_as_over_the_socket(web: Web) -> None:
    terminal = await web.terminal("T001")
    answer = await terminal.post(InsertNote(700))
    assert answer.status_code == 200
    assert answer.json()["refused"]["clause"] == "CMA 5.1.1"
    assert {"code", "why", "clause", "accepted"} <= set(answer.json()["refused"])


@on_floor(WHEEL)
async def test_a_body_over_64_kib_is_refused(web: Web) -> None:
    terminal = await web.terminal("T001")
    answer = await web.client.post(
        "/api/terminal/commands", content=b" " * 65_537, headers=terminal.headers
    )
    assert (answer.status_code, answer.json()["code"]) == (413, "TOO_LARGE")


@on_floor(WHEEL)
async def test_an_address_that_asks_too_often_is_refused_for_a_while(web: Web) -> None:
    web.host.requests = Buckets(Rate(at_once=2, a_second=1), 10)
    answers = [(await web.client.get("/api/books")).status_code for _ in range(3)]
    assert answers == [200, 200, 429]
    await web.pass_seconds(1)
    assert (await web.client.get("/api/books")).status_code == 200


@on_floor(WHEEL)
async def test_a_real_floor_lends_no_terminal_and_gives_no_play_money(web: Web) -> None:
    lent = await web.client.post("/api/enrolment")
    assert (lent.status_code, lent.json()["code"]) == (403, "NOT_DEMO")
    given = await (await web.terminal("T001")).post(TakePlayMoney())
    assert given.json()["refused"]["code"] == "NOT_OFFERED"


@on_floor(plan=DEMO)
async def test_a_demonstration_lends_each_terminal_once(web: Web) -> None:
    lent = [(await web.client.post("/api/enrolment")).json() for _ in range(2)]
    assert [each["terminal"] for each in lent] == ["T001", "T002"]
    assert lent[0]["key"] == web.host.devices.key("T001")


@on_floor(plan=DEMO)
async def test_play_money_fills_an_account_up_and_no_further(web: Web) -> None:
    terminal = await web.terminal("T001")
    await terminal.post(InsertNote(2_000))
    assert (await terminal.post(TakePlayMoney())).json() == {"balance_cents": 100_000}
    assert (await terminal.post(TakePlayMoney())).json()["refused"]["code"] == "NOT_OFFERED"


@pytest.mark.clause("CMA 5.5.1")
@on_floor(WHEEL)
async def test_the_printed_ticket_carries_the_number_that_redeems_it(web: Web) -> None:
    terminal = await web.terminal("T001")
    await terminal.post(InsertNote(5_000))
    number = (await terminal.post(CashOut())).json()["ticket"]
    address = f"/api/terminal/tickets/{terminal.number}"
    picture = await web.client.get(f"{address}/png", headers=terminal.headers)
    assert picture.headers["content-type"] == "image/png"
    (code,) = zxingcpp.read_barcodes(Image.open(BytesIO(picture.content)))
    assert code.text == number
    paper = await web.client.get(f"{address}/pdf", headers=terminal.headers)
    assert paper.content.startswith(b"%PDF-")
    assert (await terminal.post(InsertTicket(number))).json() == {"balance_cents": 5_000}


@on_floor(WHEEL)
async def test_a_ticket_is_shown_to_no_other_terminal_and_not_once_redeemed(web: Web) -> None:
    terminal, other = await web.terminal("T001"), await web.terminal("T002")
    await terminal.post(InsertNote(5_000))
    number = (await terminal.post(CashOut())).json()["ticket"]
    address = f"/api/terminal/tickets/{terminal.number}/png"
    assert (await web.client.get(address, headers=other.headers)).status_code == 404
    assert (await web.client.get(address, headers=terminal.headers)).status_code == 200
    await other.post(InsertTicket(number))
    assert (await web.client.get(address, headers=terminal.headers)).status_code == 404


@on_floor(WHEEL)
async def test_a_ticket_is_shown_for_ten_minutes(web: Web) -> None:
    terminal = await web.terminal("T001")
    await terminal.post(InsertNote(5_000))
    await terminal.post(CashOut())
    await web.pass_seconds(601)
    address = f"/api/terminal/tickets/{terminal.number}/png"
    assert (await web.client.get(address, headers=terminal.headers)).status_code == 404


@on_floor(WHEEL)
async def test_a_terminal_recalls_its_own_round_with_its_funds(web: Web) -> None:
    await web.sit("T001", "wheel")
    await web.sit("T002", "wheel")
    name = await played(web, "T001")
    terminal = await web.terminal("T001")
    rounds = await web.client.get("/api/terminal/rounds", headers=terminal.headers)
    assert rounds.json() == {"rounds": [name]}
    answer = await web.client.get(f"/api/terminal/rounds/{name}", headers=terminal.headers)
    story = answer.json()
    (funds,) = story["funds"]
    returned = sum(line["returned_cents"] for line in story["lines"])
    assert (funds["before_cents"], funds["after_cents"]) == (10_000, 8_000 + returned)
    assert len(story["draws"]) == 1
    assert story["book"] == "crown_melbourne/roulette"


@on_floor(WHEEL)
async def test_another_terminals_round_is_not_recalled(web: Web) -> None:
    await web.sit("T001", "wheel")
    name = await played(web, "T001")
    other = await web.terminal("T002")
    answer = await web.client.get(f"/api/terminal/rounds/{name}", headers=other.headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "NOT_FOUND")


@on_floor(WHEEL)
async def test_everybody_may_know_a_round_but_nobodys_wagers(web: Web) -> None:
    await web.sit("T001", "wheel")
    name = await played(web, "T001")
    story = (await web.client.get(f"/api/tables/wheel/rounds/{name}")).json()
    assert len(story["draws"]) == 1
    assert (story["lines"], story["funds"]) == ([], [])
    assert "T001" not in str(story)


@pytest.mark.clause("CMA 7.2")
@on_floor(WHEEL)
async def test_the_statement_counts_all_that_moved_the_account(web: Web) -> None:
    await web.sit("T001", "wheel")
    await played(web, "T001")
    terminal = await web.terminal("T001")
    statement = await web.client.get("/api/terminal/statement", headers=terminal.headers)
    totals = statement.json()["totals"]
    assert (totals["notes_cents"], totals["turnover_cents"]) == (10_000, 2_000)
    assert totals["closing_cents"] == web.floor.seat("T001").balance_cents
    paper = await web.client.get("/api/terminal/statement/pdf", headers=terminal.headers)
    assert paper.content.startswith(b"%PDF-")


@on_floor(WHEEL)
async def test_whoever_sits_down_next_sees_nothing_of_the_player_before(web: Web) -> None:
    terminal = await web.terminal("T001")
    await terminal.post(InsertNote(5_000))
    await terminal.post(CashOut())
    await web.pass_seconds(1)
    await terminal.post(InsertNote(2_000))
    statement = await web.client.get("/api/terminal/statement", headers=terminal.headers)
    assert [row["in_cents"] for row in statement.json()["rows"]] == [2_000]
