"""The rules for anybody who asks, and a terminal that nobody else's session reaches."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import PlanError, TablePlan, read_plan
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals import commands
from croupier.rulebook.clauses import register
from croupier.rulebook.loader import book_names
from support.says import says
from support.web_rig import Web, on_floor

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.site.plan import FloorPlan

SIGN = Sign(Limit(500, 50_000, 500), bets={"Straight": Limit(100, 10_000, 100)})
WHEEL = TablePlan("wheel", "crown_melbourne/roulette", sign=SIGN)
COPIES = {"CMA": "CMA 20.14", "CSB": "CSB 20.13", "CSS": "CSS 10.13", "SBC": "SBC 20.19"}


@on_floor(WHEEL)
@pytest.mark.clause("CMA 20.14", "CSB 20.13", "CSS 10.13", "SBC 20.19")
async def test_anybody_who_asks_gets_the_rules_of_every_book_with_all_their_clauses(
    web: Web,
) -> None:
    known = register().clauses.values()
    for name in book_names():
        found = (await web.client.get(f"/api/rules/{name}")).json()
        document = found["document"]
        listed = [(each["code"], each["summary"], each["reading"]) for each in found["clauses"]]
        own = [each for each in known if each.document == document]
        assert listed == [(each.code, each.summary, each.reading) for each in own]
        assert found["bets"]
        assert all(each["wins"] and each["pays"] for each in found["bets"])
        cited = {each["clause"] for each in found["notices"]}
        assert document not in COPIES or COPIES[document] in cited


@on_floor(WHEEL)
@pytest.mark.clause("CMA 20.14")
async def test_the_rules_of_a_table_have_its_odds_limits_and_options(web: Web) -> None:
    found = (await web.client.get("/api/tables/wheel/rules")).json()
    assert [says(limit) for limit in found["limits"]] == [
        "$5.00 to $500.00 in steps of $5.00",
        "Straight: $1.00 to $100.00 in steps of $1.00",
    ]
    straight = next(each for each in found["bets"] if each["name"] == "Straight")
    assert [each["odds"] for each in straight["tiers"]] == ["35 to 1"]


@on_floor(WHEEL)
@pytest.mark.clause("CMA 20.14")
async def test_a_copy_of_the_rules_can_be_read_and_printed(web: Web) -> None:
    answer = await web.client.get("/api/tables/wheel/rules/text")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    lines = answer.text.splitlines()
    assert lines[0] == "Fully Automated Roulette, Crown Melbourne"
    assert "  Straight (wins by CMA 10.5.1, pays by CMA 10.5.1)" in lines
    assert any(line.startswith("  CMA 3.7  ") for line in lines)
    read = [number for number, line in enumerate(lines) if line.startswith("  CMA 9.4  ")]
    assert [lines[number + 1] for number in read] == [
        "    Our reading: After a failure under 9.3 as well."
    ]


@on_floor(WHEEL)
@pytest.mark.clause("CMA 20.12")
async def test_a_patron_is_told_that_the_vcglr_investigates_complaints(web: Web) -> None:
    for path in ("/api/rules/crown_melbourne/sic_bo", "/api/tables/wheel/rules"):
        found = (await web.client.get(path)).json()
        told = next(each["text"] for each in found["notices"] if each["clause"] == "CMA 20.12")
        assert "complain" in told
        assert "VCGLR investigate" in told


@on_floor(WHEEL)
async def test_rules_that_there_are_none_of_are_not_found(web: Web) -> None:
    for path in ("/api/rules/crown_melbourne/chess", "/api/tables/none/rules"):
        assert (await web.client.get(path)).status_code == 404


@on_floor(WHEEL)
@pytest.mark.clause("CMA 3.3", "CMA 3.3.1", "CSB 20.8", "CSS 10.8")
async def test_nothing_is_placed_without_the_session_of_a_terminal_of_the_casino(web: Web) -> None:
    await web.sit("T001", "wheel")
    table = await web.until("wheel", "wagering")
    wager = {"do": "wager", "items": [{"bet": "Red", "cents": 500}]}
    body = {"number": 99, "command": wager}
    for headers in ({}, {"authorization": "Bearer none"}):
        answer = await web.client.post("/api/terminal/commands", json=body, headers=headers)
        assert answer.status_code == 401
    assert table.standing == ()


@on_floor(WHEEL)
@pytest.mark.clause("CMA 3.3", "CMA 3.3.2")
async def test_a_session_plays_at_its_own_terminal_whatever_the_command_says(web: Web) -> None:
    mine = await web.seated("T001", "wheel")
    other = await web.seated("T002", "wheel")
    await web.until("wheel", "wagering")
    forged = {"number": 9, "command": {"do": "leave"}, "terminal": "T001"}
    answer = await web.client.post("/api/terminal/commands", json=forged, headers=other.headers)
    assert answer.status_code == 400
    await other.post(commands.Leave())
    assert (web.floor.where["T001"], web.floor.where["T002"]) == ("wheel", "lobby")
    assert mine.name == "T001"


TEXT = "3.7 All wagers are final.\r\n"


def _plan(folder: Path, sha256: str) -> FloorPlan:
    (folder / "cma.txt").write_bytes(TEXT.encode())
    file = folder / "floor.toml"
    file.write_text(
        f'[approved.CMA]\nfile = "cma.txt"\nsha256 = "{sha256}"\n'
        '[[table]]\nid = "wheel"\nbook = "crown_melbourne/roulette"\n'
    )
    return read_plan(file)


@pytest.mark.clause("CMA 20.14")
def test_a_copy_of_the_rules_is_the_approved_text_of_the_operator(tmp_path: Path) -> None:
    digest = hashlib.sha256(TEXT.encode()).hexdigest()

    @on_floor(plan=_plan(tmp_path, digest))
    async def story(web: Web) -> None:
        copy = await web.client.get("/api/tables/wheel/rules/text")
        assert (copy.content, copy.headers["x-approved-sha256"]) == (TEXT.encode(), digest)
        beside = (await web.client.get("/api/tables/wheel/rules")).json()
        assert beside["approved_digest"] == digest
        assert beside["clauses"]
        other = await web.client.get("/api/rules/crown_sydney/blackjack/text")
        assert "It is not the approved text." in other.text

    story(tmp_path)


def test_an_approved_text_that_is_not_what_its_digest_says_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match=r"approved\.CMA: .*cma\.txt has the SHA-256"):
        _plan(tmp_path, "0" * 64)
