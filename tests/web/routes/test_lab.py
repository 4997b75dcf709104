from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from croupier.floor.site.plan import TablePlan
from croupier.web.lab.answers import edges
from croupier.web.lab.simulations import sizes
from croupier.web.lab.words import AskEdges
from support.floor_rig import plan_of
from support.says import says
from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
BLACKJACK = "crown_sydney/blackjack"


async def simulated(web: Web, path: str) -> list[dict[str, Any]]:
    """Every message of a simulation until the floor closes it."""
    heard: list[dict[str, Any]] = []
    async with connect(f"{web.ws}/ws/lab/simulation/{path}") as socket:
        try:
            while True:
                heard.append(msgspec.json.decode(await socket.recv()))
        except ConnectionClosed:
            return heard


@on_floor(WHEEL)
async def test_edges_are_exact_and_wrong_options_are_refused_with_what_is_accepted(
    web: Web,
) -> None:
    answer = await web.client.get("/api/lab/edges/crown_melbourne/roulette", timeout=60)
    straight = answer.json()["bets"][0]
    assert (straight["bet"], straight["edge"], len(straight["picks"])) == ("Straight", "1/37", 37)
    refused = await web.client.get(f"/api/lab/edges/{BLACKJACK}?set=decks=9")
    assert refused.status_code == 400
    assert refused.json()["accepted"] == "4, 6, 8"
    other = await web.client.get(f"/api/lab/comparison/{BLACKJACK}?with=crown_sydney/sic_bo")
    assert other.status_code == 400
    assert "crown_perth/blackjack" in other.json()["accepted"]


# 11 to 1 on what comes once in 13, and 10 to 1 on the same.
@pytest.mark.parametrize(
    ("game", "bet", "edge"),
    [
        ("crown_melbourne/baccarat", "Pair", "1/13"),
        ("crown_melbourne/two_to_one_baccarat", "Pair", "1/13"),
        ("crown_melbourne/casino_war", "Tie", "2/13"),
    ],
)
def test_every_game_dealt_from_a_shoe_takes_the_infinite_deck(
    game: str, bet: str, edge: str
) -> None:
    found = edges(AskEdges(game, ("decks=infinite",)))
    assert found.decks == "infinite"
    assert {each.bet: each.edge for each in found.bets}[bet] == edge


@on_floor(WHEEL)
async def test_a_book_says_which_values_only_the_laboratory_takes(web: Web) -> None:
    book = (await web.client.get("/api/books/crown_melbourne/casino_war")).json()
    taken = {name: option["laboratory"] for name, option in book["options"].items()}
    assert taken.pop("decks") == ["infinite"]
    assert not any(taken.values())


@on_floor(WHEEL)
async def test_a_rule_that_differs_is_a_bar_between_two_tables(web: Web) -> None:
    path = f"/api/lab/comparison/{BLACKJACK}?with=crown_sydney/crown_blackjack"
    found = (await web.client.get(path, timeout=60)).json()
    (way,) = found["waterfalls"]
    assert [says(bar["rule"]) for bar in way["bars"]] == ["Dealer hits soft 17"]
    assert way["first_percent"] + way["effect_percent"] == pytest.approx(way["second_percent"])


@on_floor(WHEEL)
async def test_a_simulation_tells_the_exact_value_first_and_is_repeated_by_its_seed(
    web: Web,
) -> None:
    path = "crown_melbourne/roulette?rounds=4096&seed=7"
    first = await simulated(web, path)
    assert [line["kind"] for line in first] == ["begun", "found", "found", "found", "over"]
    assert first[0]["exact_percent"] == pytest.approx(100 / 37)
    assert first[-2]["rounds"] == sum(first[-1]["nets"].values()) == 4096
    assert await simulated(web, path) == first
    refused = (await simulated(web, "crown_melbourne/roulette?rounds=0"))[-1]["refused"]
    assert (refused["code"], refused["accepted"]) == (
        "MALFORMED",
        "a whole number from 1 to 1,000,000,000",
    )


@on_floor(WHEEL)
async def test_the_laboratory_is_described_and_knows_only_games_that_there_are(web: Web) -> None:
    schema = (await web.client.get("/api/schema")).json()
    assert "/api/lab/edges/{operator}/{name}" in schema["paths"]
    unknown = await web.client.get("/api/lab/edges/crown_sydney/poker")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "NOT_FOUND")


@pytest.mark.clause("CMA 20.6", "SBC 20.11")
@on_floor(WHEEL)
async def test_a_floor_with_money_tells_what_a_bet_costs_and_not_how_to_play(web: Web) -> None:
    edges = (await web.client.get("/api/lab/edges/crown_melbourne/casino_war", timeout=60)).json()
    assert edges["strategy"] is None
    assert {bet["strategy"] for bet in edges["bets"]} == {""}
    for game, clause in (
        ("crown_melbourne/casino_war", "CMA 20.6"),
        ("star_sydney/blackjack_challenge", "SBC 20.11"),
    ):
        sheet = await web.client.get(f"/api/lab/par/{game}/html")
        assert (sheet.status_code, sheet.json()["clause"]) == (403, clause)


@on_floor(plan=msgspec.structs.replace(plan_of(WHEEL), strategy_help=True))
async def test_where_the_plan_says_so_it_tells_how_to_play(web: Web) -> None:
    edges = (await web.client.get("/api/lab/edges/crown_melbourne/casino_war", timeout=60)).json()
    assert any(bet["strategy"] for bet in edges["bets"])


def test_blocks_grow_and_add_up_to_the_rounds_asked_for() -> None:
    found = list(sizes(3_000_000))
    assert found[:3] == [1024, 2048, 4096]
    assert sum(found) == 3_000_000
    assert max(found) == 2**20
