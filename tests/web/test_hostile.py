"""Hostile clients: whatever they send, every answer has a stable code and no money is made."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.terminals.commands import CashOut, InsertNote, InsertTicket
from support.floor_rig import run
from support.web_rig import on_floor, served

if TYPE_CHECKING:
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
CARDS = TablePlan("cards", "crown_sydney/blackjack")

AMOUNTS = st.sampled_from([-1, 0, 1, 99, 100, 500, 10**6, 2**63, 10**30, -(10**30)])
TEXTS = st.sampled_from(
    ["", "Red", "Straight", "Blackjack", "17", "T002", "'; drop", "\u202e", "x" * 5000]
)
AREAS = st.sampled_from([-1, 0, 1, 3, 2**40])
ITEMS = st.fixed_dictionaries({"bet": TEXTS, "cents": AMOUNTS, "pick": TEXTS, "area": AREAS})
COMMANDS = st.one_of(
    st.fixed_dictionaries({"do": st.just("wager"), "items": st.lists(ITEMS, max_size=4)}),
    st.fixed_dictionaries({"do": st.just("insert note"), "cents": AMOUNTS}),
    st.fixed_dictionaries({"do": st.just("insert ticket"), "number": TEXTS}),
    st.fixed_dictionaries(
        {"do": st.just("sit"), "table": st.sampled_from(["wheel", "cards", "x"])}
    ),
    st.fixed_dictionaries(
        {"do": st.just("decide"), "choice": TEXTS, "area": AREAS, "cents": AMOUNTS}
    ),
    st.fixed_dictionaries({"do": st.just("select"), "selection": st.lists(AMOUNTS, max_size=3)}),
    st.fixed_dictionaries({"do": st.just("present card"), "player": TEXTS}),
    st.fixed_dictionaries({"do": st.sampled_from(["cash out", "service", "leave", "rob", ""])}),
    st.fixed_dictionaries({"do": st.just("leave"), "terminal": st.just("T002")}),
)
FRAMES = st.lists(st.tuples(st.sampled_from([1, 1, 1, 0, -3, 2000]), COMMANDS), max_size=25)


async def attacked(web: Web, frames: list[tuple[int, Any]]) -> None:
    """Everything sent from one terminal, in mid-round, and an answer to each."""
    terminal = await web.seated("T001", "wheel")
    await web.sit("T002", "wheel")
    await web.pass_seconds(5)
    for step, command in frames:
        number = web.floor.seat("T001").last_command + step
        await terminal.send(msgspec.json.encode({"number": number, "command": command}).decode())
        while (answer := msgspec.json.decode(await _received(terminal)))["kind"] not in ANSWERS:
            pass
        assert answer["kind"] in ANSWERS
    assert web.floor.seat("T002").balance_cents == 10_000
    await web.pass_seconds(60)
    await web.must_hold()


ANSWERS = ("answer", "refused")


async def _received(terminal: Any) -> bytes:
    received: bytes = await terminal.socket.recv(decode=False)
    return received


@pytest.mark.no_cover  # the tests of each command count the same lines
@settings(max_examples=8)
@given(FRAMES)
def test_whatever_a_terminal_sends_the_books_balance(frames: list[tuple[int, Any]]) -> None:
    async def play() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with served(Path(folder), WHEEL, CARDS) as web:
                await asyncio.wait_for(attacked(web, frames), 60)

    run(play())


@on_floor(WHEEL, terminals=9)
async def test_a_ticket_inserted_at_eight_terminals_at_once_is_credited_once(web: Web) -> None:
    printer = await web.terminal("T009")
    await printer.post(InsertNote(5_000))
    number = (await printer.post(CashOut())).json()["ticket"]
    thieves = [await web.terminal(f"T00{each}") for each in range(1, 9)]
    answers = await asyncio.gather(*(thief.post(InsertTicket(number)) for thief in thieves))
    balances = sorted(answer.json()["balance_cents"] for answer in answers)
    assert balances == [0] * 7 + [5_000]
    await web.must_hold()


@on_floor(WHEEL)
async def test_one_balance_is_not_wagered_twice_over_two_ways_in(web: Web) -> None:
    terminal = await web.seated("T001", "wheel")
    await web.pass_seconds(5)
    most = PlaceWagers([WagerItem("Red", 10_000)])
    other = PlaceWagers([WagerItem("Black", 10_000)])
    terminal.number = web.floor.seat("T001").last_command
    first, second = await asyncio.gather(terminal.post(most), terminal.post(other))
    placed = [answer.json()["items"][0]["cents"] for answer in (first, second)]
    assert sorted(placed) == [0, 10_000]
    assert web.floor.seat("T001").balance_cents == 0


@pytest.mark.clause("CMA 4.3.2(b)")
@on_floor(WHEEL)
async def test_a_second_area_is_no_way_around_the_maximum(web: Web) -> None:
    terminal = await web.seated("T001", "wheel", 10_000)
    await web.pass_seconds(5)
    answer = await terminal.say(PlaceWagers([WagerItem("Red", 500), WagerItem("Red", 500, area=1)]))
    assert [item["cents"] for item in answer["items"]] == [500, 0]
    assert answer["items"][1]["refused"]["code"] == "NOT_OFFERED"
