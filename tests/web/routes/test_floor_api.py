"""What everybody may ask the floor over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.site.plan import TablePlan
from croupier.rulebook.loader import book_names
from croupier.web.pages import INDEX, file_of, read_files
from support.web_rig import on_floor

if TYPE_CHECKING:
    from pathlib import Path

    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette", name="The wheel")
DICE = TablePlan("dice", "crown_sydney/sic_bo")


@on_floor(WHEEL, DICE)
async def test_the_floor_lists_its_tables(web: Web) -> None:
    floor = (await web.client.get("/api/floor")).json()
    assert [table["name"] for table in floor["tables"]] == ["The wheel", "Sic Bo"]
    assert floor["is_demo"] is False
    assert (await web.client.get("/api/tables")).json() == floor["tables"]


@on_floor(WHEEL)
async def test_a_table_is_shown_with_its_sign_and_sequence(web: Web) -> None:
    table = (await web.client.get("/api/tables/wheel")).json()
    assert table["sequence"] == web.floor.streams["wheel"].head.sequence
    assert table["limit"]["minimum_cents"] == 100


@on_floor(WHEEL)
async def test_a_layout_has_every_bet_that_its_book_offers(web: Web) -> None:
    layout = (await web.client.get("/api/tables/wheel/layout")).json()
    assert {bet["name"] for bet in layout["bets"]} == set(web.floor.tables["wheel"].rules.odds)
    assert (await web.client.get("/api/books/crown_melbourne/roulette/layout")).json() == layout


@on_floor(WHEEL)
async def test_every_book_is_listed_and_found(web: Web) -> None:
    books = (await web.client.get("/api/books")).json()
    assert [book["name"] for book in books] == list(book_names())
    assert (await web.client.get(f"/api/books/{books[0]['name']}")).json() == books[0]


@on_floor(WHEEL)
async def test_what_is_not_there_is_refused_in_the_one_shape(web: Web) -> None:
    for path in ("/api/tables/none", "/api/books/none/none", "/api/none", "/none.js"):
        answer = await web.client.get(path)
        assert answer.status_code == 404
        assert {"code", "why", "clause", "accepted"} <= set(answer.json())
        assert answer.json()["code"] == "NOT_FOUND"


@on_floor(WHEEL)
async def test_a_wrong_method_is_refused_in_the_one_shape(web: Web) -> None:
    answer = await web.client.put("/api/tables", json={})
    assert (answer.status_code, answer.json()["code"]) == (405, "WRONG_METHOD")


@on_floor(WHEEL)
async def test_a_floor_that_is_well_says_so(web: Web) -> None:
    answer = await web.client.get("/healthz")
    assert (answer.status_code, answer.json()["is_well"]) == (200, True)


@on_floor(WHEEL)
async def test_a_floor_whose_leases_are_not_renewed_is_not_well(web: Web) -> None:
    web.host.renewed_at_ms -= 10_001
    answer = await web.client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["ills"] == ["store: leases were last renewed 10 s ago"]


@on_floor(WHEEL)
async def test_the_figures_count_rounds_wagers_refusals_and_what_is_owed(web: Web) -> None:
    terminal = await web.seated("T001", "wheel")
    await web.pass_seconds(5)
    await terminal.send('{"number":3,"command":{"do":"wager","items":[{"bet":"Red","cents":500}]}}')
    await terminal.send('{"number":4,"command":{"do":"wager","items":[{"bet":"Rod","cents":500}]}}')
    await terminal.next("answer")
    await terminal.next("answer")
    text = (await web.client.get("/metrics")).text.splitlines()
    assert 'croupier_wagers_total{table="wheel"} 1.0' in text
    assert 'croupier_refusals_total{code="UNKNOWN_BET"} 1.0' in text
    assert 'croupier_connections{kind="terminal"} 1.0' in text
    assert "croupier_in_play_cents 500.0" in text
    assert "croupier_liability_cents 10000.0" in text


@on_floor(WHEEL)
async def test_the_schema_is_openapi_3_1(web: Web) -> None:
    schema = (await web.client.get("/api/schema")).json()
    assert schema["openapi"] == "3.1.0"
    assert "/api/terminal/commands" in schema["paths"]


@on_floor(WHEEL)
async def test_every_page_of_the_client_is_the_client(web: Web) -> None:
    pages = [
        await web.client.get(path)
        for path in ("/", "/terminal", "/display/wheel", "/console", "/lab", "/gallery")
    ]
    assert {(page.status_code, page.headers["content-type"]) for page in pages} == {
        (200, "text/html; charset=utf-8")
    }
    assert pages[0].headers["x-frame-options"] == "DENY"


@on_floor(WHEEL)
async def test_a_browser_that_asks_for_no_page_gets_the_client_to_say_so(web: Web) -> None:
    read = {"accept": "text/html,*/*;q=0.8"}
    page = await web.client.get("/nowhere", headers=read)
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    for path, headers in (("/nowhere", {}), ("/api/nowhere", read), ("/assets/no.js", read)):
        refused = await web.client.get(path, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (404, "NOT_FOUND")


def test_without_a_client_there_is_a_page_that_says_how_to_make_one(tmp_path: Path) -> None:
    page = file_of(read_files(tmp_path), "/terminal")
    assert page is not None
    assert b"npm run build" in page.body


def test_files_of_the_client_are_served_and_nothing_beside_them(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / INDEX).write_text("<html>")
    (static / "assets" / "app-1.js").write_text("go()")
    (tmp_path / "floor.key").write_text("secret")
    files = read_files(static)
    script = file_of(files, "/assets/app-1.js")
    assert script is not None
    assert (script.body, script.cache.endswith("immutable")) == (b"go()", True)
    assert file_of(files, "/../floor.key") is None
    assert file_of(files, "/assets/../../floor.key") is None
