"""The console over HTTP: who may see and do what, with whom, and what is refused."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.tables import faults
from croupier.floor.terminals.commands import CashOut, Sit
from croupier.floor.terminals.events import NoteInserted
from croupier.people.house import Person
from croupier.people.sign_in import Login
from support.people import quickly_hashed
from support.says import says
from support.staff import wagered
from support.web_rig import SECONDS_MAX, on_floor

if TYPE_CHECKING:
    import httpx

    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
SYDNEY = TablePlan("sydney", "crown_sydney/blackjack")
PASSWORD = "a long walk to the river"  # noqa: S105
HASH = quickly_hashed(PASSWORD)
NUMBERS = count(1)
ROLES = {
    "ada": "TG Area Manager",
    "bob": "TG Area Manager",
    "rex": "Runner",
    "cas": "Cage Cashier",
    "cyd": "Cage Cashier",
    "adm": "Administrator",
    "aud": "Auditor",
}
DISRUPTION = {"ground": "disruption", "why": "the power failed"}


class Staff:
    """Somebody who is signed in."""

    def __init__(self, web: Web, session: dict[str, Any]) -> None:
        self.web, self.csrf = web, session["person"]["csrf"]
        self.headers = {"authorization": f"Bearer {session['token']}"}
        self.cookies = {"croupier_staff": session["token"]}

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.web.client.get(
            f"/api/staff/{path}", params=query, headers=self.headers, timeout=SECONDS_MAX
        )

    async def post(self, path: str, body: object = None) -> httpx.Response:
        return await self.web.client.post(f"/api/staff/{path}", json=body, headers=self.headers)

    async def act(self, do: str, **about: Any) -> dict[str, Any]:
        body = {"do": do, "id": f"t{next(NUMBERS)}", **about}
        answer: dict[str, Any] = (await self.post("commands", body)).json()
        return answer


async def signed_in(web: Web, who: str, operator: str = "crown_melbourne") -> Staff:
    person = Person(who, who.title(), ROLES[who], operator)
    web.floor.people[who] = Login(person, HASH)
    body = {"name": who, "password": PASSWORD}
    answer = await web.client.post("/api/staff/session", json=body)
    web.client.cookies.clear()
    return Staff(web, answer.json())


async def ticket(web: Web, cents: int) -> str:
    """The number of a ticket that a terminal has just printed."""
    await paid_in(web, cents)
    answer = await web.ask("T001", CashOut())
    return answer.ticket


async def paid_in(web: Web, cents: int) -> None:
    """The first terminal at the wheel, with so much in its account."""
    await web.ask("T001", Sit("wheel"))
    web.floor.commit("wheel", [NoteInserted("T001", cents)])


# What a role sees.


@on_floor(WHEEL, SYDNEY)
async def test_a_role_is_told_what_it_may_do_at_each_table_and_by_which_clause(web: Web) -> None:
    found = (await (await signed_in(web, "ada")).get("may")).json()
    assert found["tables"] == {"wheel": "CMA"}
    acts = {each["act"]: each for each in found["documents"]["CMA"]}
    assert (acts["close_table"]["clause"], acts["close_table"]["needs_second"]) == (
        "CMA 20.8",
        False,
    )
    assert [each["name"] for each in acts["void_round"]["grounds"]] == ["disruption"]
    assert "at least three Rounds of Play" in found["clauses"]["CMA 20.8"]
    assert acts["void_round"]["needs_second"]
    assert "exclude_from_casino" not in acts
    assert "redeem" not in {each["act"] for each in found["documents"][""]}


@on_floor(WHEEL)
async def test_a_cashier_may_pay_tickets_and_nothing_at_a_table(web: Web) -> None:
    found = (await (await signed_in(web, "cas")).get("may")).json()
    assert {each["act"] for each in found["documents"][""]} == {"redeem", "pay_large"}
    assert {each["act"] for each in found["documents"]["CMA"]} == {"redeem", "pay_large"}


@on_floor(WHEEL)
async def test_only_those_who_read_the_journal_see_what_is_in_it(web: Web) -> None:
    runner, auditor = await signed_in(web, "rex"), await signed_in(web, "aud")
    for path in ("journal", "journal/wheel/1", "rounds/wheel-000001", "terminals/T001/statement"):
        refused = await runner.get(path)
        assert (refused.status_code, refused.json()["code"]) == (403, "NOT_AUTHORISED")
        assert "Auditor" in refused.json()["accepted"]
    assert (await auditor.get("journal")).status_code == 200


@on_floor(WHEEL)
async def test_only_those_who_read_the_journal_see_figures_and_the_chain(web: Web) -> None:
    runner = await signed_in(web, "rex")
    answers = [await runner.get(path) for path in ("meters", "returns", "chain")]
    answers.append(await runner.post("chain"))
    assert [each.status_code for each in answers] == [403] * 4


@on_floor(WHEEL)
async def test_only_an_administrator_sees_the_staff(web: Web) -> None:
    assert (await (await signed_in(web, "ada")).get("people")).status_code == 403
    found = (await (await signed_in(web, "adm")).get("people")).json()
    assert {each["id"]: each["is_at_work"] for each in found["people"]} == {
        "ada": True,
        "adm": True,
    }
    assert found["roles"][0] == {
        "role": "Runner",
        "rank": 0,
        "acts": [
            "acknowledge_alert",
            "vacate_seat",
            "set_daily_limits",
            "administer_cards",
            "give_statement",
            "answer_service",
            "record_incident",
            "establish_wagers",
            "report_irregularity",
            "rule_on_irregularity",
            "issue_voucher",
        ],
    }


@on_floor(WHEEL)
async def test_nobody_sees_anything_before_they_sign_in(web: Web) -> None:
    paths = ("may", "floor", "tables/wheel", "requests", "cage", "journal", "people", "measures")
    answers = [await web.client.get(f"/api/staff/{path}") for path in paths]
    assert {each.status_code for each in answers} == {401}


@on_floor(WHEEL)
async def test_somebody_who_signs_in_elsewhere_works_on_there(web: Web) -> None:
    first, second = await signed_in(web, "ada"), await signed_in(web, "ada")
    await web.durable()
    assert (await first.get("may")).status_code == 401
    assert (await second.get("may")).status_code == 200
    assert list(web.floor.at_work) == ["ada"]


# A table and two people.


@on_floor(WHEEL)
@pytest.mark.clause("CMA 20.4")
async def test_a_void_waits_for_another_person_and_is_then_done(web: Web) -> None:
    ada, bob = await signed_in(web, "ada"), await signed_in(web, "bob")
    table = await wagered(web, "wheel", "T001", "T002")
    seen = (await ada.get("tables/wheel")).json()
    assert [(each["terminal"], each["cents"]) for each in seen["wagers"]] == [
        ("T001", 500),
        ("T002", 500),
    ]
    about = {"table": "wheel", "round": table.round_id, **DISRUPTION}
    asked = await ada.act("void round", **about)
    assert "another person" in says(asked["awaits"])
    waits = (await bob.get("requests")).json()[0]
    assert (waits["by_name"], waits["why"], waits["is_own"]) == ("Ada", "the power failed", False)
    assert waits["refused"] is None
    done = await bob.act("approve", place="wheel", request=asked["id"])
    assert (done["second"], done["clause"]) == ("bob", "CMA 20.4")
    assert (await ada.get("tables/wheel")).json()["wagers"] == []
    assert (await bob.get("requests")).json() == []


@on_floor(WHEEL)
async def test_nobody_approves_their_own_request_and_is_told_so_beforehand(web: Web) -> None:
    ada = await signed_in(web, "ada")
    table = await wagered(web, "wheel", "T001")
    asked = await ada.act("void round", table="wheel", round=table.round_id, **DISRUPTION)
    waits = (await ada.get("requests")).json()[0]
    assert (waits["is_own"], waits["refused"]["code"]) == (True, "OWN_REQUEST")
    answer = await ada.act("approve", place="wheel", request=asked["id"])
    assert answer["refused"]["code"] == "OWN_REQUEST"
    assert (await ada.get("tables/wheel")).json()["is_in_play"]


@on_floor(WHEEL)
async def test_whoever_may_not_void_may_not_approve_one_either(web: Web) -> None:
    ada, rex = await signed_in(web, "ada"), await signed_in(web, "rex")
    table = await wagered(web, "wheel", "T001")
    asked = await ada.act("void round", table="wheel", round=table.round_id, **DISRUPTION)
    assert (await rex.get("requests")).json()[0]["refused"]["code"] == "NOT_AUTHORISED"
    answer = await rex.act("approve", place="wheel", request=asked["id"])
    assert answer["refused"]["code"] == "NOT_AUTHORISED"


@on_floor(WHEEL, SYDNEY)
async def test_nobody_acts_at_a_table_of_another_operator(web: Web) -> None:
    answer = await (await signed_in(web, "ada")).act("close table", table="sydney", why="late")
    assert answer["refused"]["code"] == "NOT_AUTHORISED"


@on_floor(SYDNEY)
@pytest.mark.clause("CSB 5.3")
async def test_a_table_offers_the_variations_of_its_own_document_alone(web: Web) -> None:
    found = (await (await signed_in(web, "ada")).get("tables/sydney")).json()
    books = {each["book"] for each in found["variations"]}
    assert "crown_sydney/blackjack_plus" in books
    assert {each.partition("/")[0] for each in books} == {"crown_sydney"}


# Terminals and players.


@on_floor(WHEEL)
async def test_a_terminal_out_of_order_is_in_the_queue_and_gets_a_voucher(web: Web) -> None:
    rex = await signed_in(web, "rex")
    await paid_in(web, 12_300)
    faults.printer_failed(web.floor, "T001", "no paper")
    assert (await rex.get("floor")).json()["service"] == ["T001"]
    answer = await rex.act("issue voucher", terminal="T001")
    assert answer["cents"] == 12_300
    picture = await rex.post("vouchers", {"number": answer["ticket"]})
    assert picture.content.startswith(b"\x89PNG")
    found = (await rex.get("terminals/T001")).json()
    assert [(each["cents"], each["state"]) for each in found["tickets"]] == [(12_300, "printed")]


@on_floor(WHEEL)
async def test_a_bar_is_listed_with_its_clause_and_shown_at_the_terminal(web: Web) -> None:
    ada = await signed_in(web, "ada")
    await web.sit("T001", "wheel")
    why = {"ground": "disturbance", "why": "shouting"}
    await ada.act("direct to leave", table="wheel", terminal="T001", **why)
    bars = (await ada.get("measures")).json()["bars"]
    assert [(each["place"], each["bar"]["clause"]) for each in bars] == [("wheel", "CMA 5.4.2")]
    assert (await ada.get("terminals/T001")).json()["barred"]["wheel"]["why"] == "shouting"


@on_floor(WHEEL)
@pytest.mark.clause("CMA 7.2")
async def test_staff_read_the_statement_of_a_terminal(web: Web) -> None:
    await web.sit("T001", "wheel", 5_000)
    found = (await (await signed_in(web, "aud")).get("terminals/T001/statement")).json()
    assert [row["in_cents"] for row in found["rows"]] == [5_000]


# The cage.


@on_floor(WHEEL)
@pytest.mark.clause("CMA 5.5.1")
async def test_a_ticket_is_looked_up_and_paid_once(web: Web) -> None:
    cas = await signed_in(web, "cas")
    number = await ticket(web, 12_345)
    found = (await cas.post("tickets", {"number": number})).json()
    assert (found["cents"], found["state"], found["is_large"]) == (12_345, "printed", False)
    assert (await cas.act("redeem", number=number))["cents"] == 12_345
    assert (await cas.act("redeem", number=number))["refused"]
    assert (await cas.post("tickets", {"number": number})).json()["state"] == "redeemed"
    cage = (await cas.get("cage")).json()
    assert (cage["paid_cents"], cage["outstanding_cents"]) == (12_345, 0)
    assert [(each["cents"], each["by"]) for each in cage["paid"]] == [(12_345, "cas")]


@on_floor(WHEEL)
async def test_a_large_payment_shows_its_amount_to_whoever_approves_it(web: Web) -> None:
    cas, cyd = await signed_in(web, "cas"), await signed_in(web, "cyd")
    number = await ticket(web, 1_000_000)
    assert (await cas.post("tickets", {"number": number})).json()["is_large"]
    asked = await cas.act("redeem", number=number)
    waits = (await cyd.get("requests")).json()[0]
    assert (waits["act"], waits["cents"], waits["refused"]) == ("pay_large", 1_000_000, None)
    assert number not in str(waits)
    done = await cyd.act("approve", place="cage", request=asked["id"])
    assert (done["cents"], done["second"]) == (1_000_000, "cyd")


@on_floor(WHEEL)
async def test_a_number_that_is_no_ticket_leaves_a_trace(web: Web) -> None:
    cas, aud = await signed_in(web, "cas"), await signed_in(web, "aud")
    for number in ("1", "0" * 18, "x" * 32):
        assert (await cas.post("tickets", {"number": number})).status_code == 404
    await web.durable()
    rows = (await aud.get("journal", stream="cage")).json()["rows"]
    assert [row["kind"] for row in rows] == ["staff refused"] * 3


@on_floor(WHEEL)
async def test_only_those_who_pay_look_tickets_up(web: Web) -> None:
    number = await ticket(web, 5_000)
    answer = await (await signed_in(web, "rex")).post("tickets", {"number": number})
    assert answer.status_code == 403


# The journal.


@on_floor(WHEEL)
async def test_the_journal_is_filtered_and_paged_without_a_gap(web: Web) -> None:
    aud = await signed_in(web, "aud")
    await wagered(web, "wheel", "T001", "T002")
    await web.durable()
    whole = (await aud.get("journal", count=200)).json()["rows"]
    pages: list[Any] = []
    before = ""
    while True:
        page = (await aud.get("journal", count=3, before=before)).json()
        pages += page["rows"]
        before = page["next"]
        if not before:
            break
    assert pages == whole
    assert len(whole) == sum(stream.head.sequence for stream in web.floor.streams.values())
    wagers = (await aud.get("journal", kind="wagered", text="T002", stream="wheel")).json()["rows"]
    assert [row["terminal"] for row in wagers] == ["T002"]


@on_floor(WHEEL)
async def test_an_entry_shows_its_link_to_the_one_before(web: Web) -> None:
    aud = await signed_in(web, "aud")
    await wagered(web, "wheel", "T001")
    await web.durable()
    first, second = [(await aud.get(f"journal/wheel/{n}")).json() for n in (1, 2)]
    assert (second["before"], first["before"]) == (first["digest"], "")
    assert first["is_chained"]
    assert second["is_chained"]
    missing = await aud.get("journal/wheel/9999")
    assert (missing.status_code, missing.json()["accepted"]) == (404, "one of /api/staff/journal")


@on_floor(WHEEL)
async def test_any_round_is_told_with_everybodys_part(web: Web) -> None:
    aud = await signed_in(web, "aud")
    table = await wagered(web, "wheel", "T001", "T002")
    round_id = table.round_id
    await web.until("wheel", "between rounds")
    await web.durable()
    story = (await aud.get(f"rounds/{round_id}")).json()
    assert story["state"] == "settled"
    assert {line["terminal"] for line in story["lines"]} == {"T001", "T002"}
    assert [(each["terminal"], each["before_cents"]) for each in story["funds"]] == [
        ("T001", 10_000),
        ("T002", 10_000),
    ]


@on_floor(WHEEL)
async def test_meters_returns_and_the_chain_come_from_another_process(web: Web) -> None:
    aud = await signed_in(web, "aud")
    await wagered(web, "wheel", "T001")
    await web.until("wheel", "between rounds")
    await web.durable()
    meters = (await aud.get("meters")).json()
    assert (meters["floor"]["is_balanced"], meters["floor"]["meters"]["notes in"]) == (True, 10_000)
    assert meters["floor"]["notes"] == {"10000": 1}
    assert (await aud.post("chain")).status_code == 202
    await web.host.back_office.verified()
    found = (await aud.get("chain")).json()
    assert found["failure"] == ""
    assert {each["what"]: each["holds"] for each in found["findings"]}["chains"]
    assert all(each["holds"] for each in found["findings"] if each["what"] != "staff")
    waiting = (await aud.get("returns")).json()[0]
    assert (waiting["is_known"], waiting["actual"]["rounds"]) == (False, 0)
    await web.host.back_office.rated()
    known = (await aud.get("returns")).json()[0]
    # $5 on one number: 1/37 of it is the house's.
    assert (known["is_known"], known["actual"]["expected_cents"]) == (True, 486)
    assert known["actual"]["expected_percent"] == "97.30 %"
    assert len(known["points"]) == 1


# Hostile input.


@on_floor(WHEEL)
async def test_a_change_with_the_cookie_alone_is_refused(web: Web) -> None:
    ada = await signed_in(web, "ada")
    body = {"do": "close table", "id": "x1", "table": "wheel"}
    for path in ("commands", "tickets", "chain", "vouchers"):
        web.client.cookies.update(ada.cookies)
        answer = await web.client.post(f"/api/staff/{path}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "NO_CSRF_TOKEN")
    headers = {"x-csrf-token": ada.csrf}
    done = await web.client.post("/api/staff/commands", json=body, headers=headers)
    assert done.json()["clause"] == "CMA 20.8"


@on_floor(WHEEL)
async def test_what_is_no_command_changes_nothing(web: Web) -> None:
    ada = await signed_in(web, "ada")
    before = web.floor.streams["wheel"].head
    bodies: list[object] = [
        [],
        {"do": "close table"},
        {"do": "close table", "id": "a b", "table": "wheel"},
        {"do": "close table", "id": "x", "table": "wheel", "by": "somebody"},
        {"do": "adjust account", "id": "x", "terminal": "T001", "cents": "all"},
        {"do": "adjust account", "id": "x", "terminal": "T001", "cents": 1e300},
        {"do": "burn", "id": "x"},
    ]
    for body in bodies:
        assert (await ada.post("commands", body)).status_code == 400
    assert web.floor.streams["wheel"].head == before


@on_floor(WHEEL)
async def test_hostile_filters_find_nothing_and_break_nothing(web: Web) -> None:
    aud = await signed_in(web, "aud")
    await web.durable()
    assert (await aud.get("journal", text="' OR 1=1 --")).json()["rows"] == []
    assert (await aud.get("journal", text="%_%")).json()["rows"] == []
    assert (await aud.get("journal", stream="none")).json()["rows"] == []
    for wrong in ({"count": 0}, {"count": 10**9}, {"before": "x"}, {"since_ms": "x"}):
        assert (await aud.get("journal", **wrong)).status_code == 400
    for path in ("rounds/wheel-999999", "rounds/none-1", "rounds/x", "tables/none"):
        assert (await aud.get(path)).status_code == 404


@on_floor(WHEEL)
@pytest.mark.clause("CMA 3.9")
async def test_a_runner_sets_daily_limits_by_the_card_and_staff_see_them(web: Web) -> None:
    rex = await signed_in(web, "rex")
    done = await rex.act("set daily limits", card="7001", loss_cents=5000, minutes=60)
    assert done["clause"] == "CMA 3.9"
    daily = (await rex.get("measures")).json()["daily"]
    assert daily["7001"]["limits"] == {"loss_cents": 5000, "minutes": 60}
    for wrong in ({"card": ""}, {"card": "7001", "minutes": -1}, {"card": "7001", "minutes": 2000}):
        body = {"do": "set daily limits", "id": "x", **wrong}
        assert (await rex.post("commands", body)).status_code == 400
