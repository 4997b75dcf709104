from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.terminals.commands import InsertNote, Leave, Sit
from support.web_rig import on_floor

if TYPE_CHECKING:
    from pathlib import Path

    from support.web_rig import Message, Terminal, Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
DICE = TablePlan("dice", "crown_melbourne/sic_bo")
CARDS = TablePlan("cards", "crown_sydney/blackjack")
RED = PlaceWagers([WagerItem("Red", 500)])
BLACK = PlaceWagers([WagerItem("Black", 500)])


async def wagering(web: Web, *terminals: Terminal) -> None:
    """A round whose wagering is open, for all of these to see."""
    await web.pass_seconds(5)
    for terminal in terminals:
        await terminal.until("table", phase="wagering")


async def closed_with(terminal: Terminal) -> int:
    """The code with which the floor closes a terminal's socket."""
    assert terminal.socket is not None
    with pytest.raises(ConnectionClosed) as closed:
        await terminal.next("nothing of this kind")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


async def refused_with(address: str) -> int:
    """The code with which the floor closes a socket that it does not admit."""
    async with connect(address) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


@on_floor(WHEEL)
async def test_the_first_message_is_the_whole_seat_and_table(web: Web) -> None:
    await web.sit("T001", "wheel")
    message = await (await web.terminal("T001")).open()
    assert message["seat"]["balance_cents"] == 10_000
    assert message["table"]["id"] == "wheel"
    assert message["sequence"] == message["table"]["sequence"]


@on_floor(WHEEL)
async def test_a_terminal_in_the_lobby_is_shown_no_table(web: Web) -> None:
    message = await (await web.terminal("T001")).open()
    assert message["seat"]["place"] == "lobby"
    assert message["table"] is None


@on_floor(WHEEL)
async def test_a_wager_is_answered_with_all_that_it_changes(web: Web) -> None:
    terminal = await web.seated("T001", "wheel")
    await wagering(web, terminal)
    answer = await terminal.say(RED)
    assert answer["items"] == [{"bet": "Red", "pick": "", "area": 0, "cents": 500}]
    assert answer["balance_cents"] == 9_500


@on_floor(WHEEL)
async def test_a_wager_that_came_by_another_way_is_shown_to_its_terminal(web: Web) -> None:
    terminal = await web.seated("T001", "wheel")
    await wagering(web, terminal)
    await web.host.door.ask("T001", 9, RED)
    seat = (await terminal.until("seat", balance_cents=9_500))["seat"]
    assert [(each["bet"], each["cents"]) for each in seat["placed"]] == [("Red", 500)]


@on_floor(WHEEL)
async def test_whoever_sits_down_elsewhere_gets_everything_anew(web: Web) -> None:
    terminal = await web.terminal("T001")
    await terminal.open()
    await terminal.say(Sit("wheel"))
    assert (await terminal.until("full", place="wheel"))["table"]["id"] == "wheel"
    await terminal.say(Leave())
    assert (await terminal.until("full", place="lobby"))["table"] is None


@on_floor(WHEEL)
async def test_a_wager_on_a_table_without_areas_reaches_nobody_else(web: Web) -> None:
    first, second = await web.seated("T001", "wheel"), await web.seated("T002", "wheel")
    await wagering(web, first, second)
    second.heard.clear()
    await first.say(RED)
    await second.say(InsertNote(500))
    await second.until("seat", balance_cents=10_500)
    assert {message["kind"] for message in second.heard} <= {"answer", "seat"}
    seats = [each["seat"]["terminal"] for each in second.heard if each["kind"] == "seat"]
    assert set(seats) == {"T002"}


@on_floor(CARDS)
async def test_a_wager_on_a_shared_area_is_shown_to_the_whole_table(web: Web) -> None:
    first, second = await web.seated("T001", "cards"), await web.seated("T002", "cards")
    await wagering(web, first, second)
    await first.say(PlaceWagers([WagerItem("Blackjack", 1000, area=3)]))
    while not (placed := (await second.next("table"))["table"]["placed"]):
        pass
    assert [(each["terminal"], each["area"]) for each in placed] == [("T001", 3)]


@on_floor(WHEEL)
async def test_a_terminal_that_reconnects_in_mid_round_stands_exactly_where_it_stood(
    web: Web,
) -> None:
    terminal = await web.seated("T001", "wheel")
    await wagering(web, terminal)
    await terminal.say(RED)
    before = (await web.client.get("/api/terminal", headers=terminal.headers)).json()["seat"]
    assert [each["bet"] for each in before["placed"]] == ["Red"]
    assert terminal.socket is not None
    await terminal.socket.close()
    again = await terminal.open()
    assert again["seat"] == before
    assert again["table"]["phase"] == "wagering"
    assert again["table"]["closes_at_ms"] == web.floor.tables["wheel"].closes_at_ms


@on_floor(WHEEL)
async def test_a_new_session_closes_the_socket_of_the_one_before(web: Web) -> None:
    old = await web.seated("T001", "wheel")
    new = await web.terminal("T001")
    assert await closed_with(old) == 4001
    answer = await web.client.get("/api/terminal", headers=old.headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "NOT_SIGNED_IN")
    assert (await new.open())["seat"]["place"] == "wheel"


@on_floor(WHEEL)
async def test_a_second_socket_of_a_session_closes_the_first(web: Web) -> None:
    terminal = await web.seated("T001", "wheel")
    first = terminal.socket
    await terminal.open()
    terminal.socket = first
    assert await closed_with(terminal) == 4001


@on_floor(WHEEL)
async def test_a_socket_ticket_opens_one_socket(web: Web) -> None:
    terminal = await web.terminal("T001")
    answer = await web.client.post("/api/terminal/socket", headers=terminal.headers)
    address = f"{web.ws}/ws/terminal?ticket={answer.json()['ticket']}"
    async with connect(address):
        assert await refused_with(address) == 4401


@on_floor(WHEEL)
async def test_a_socket_ticket_is_good_for_thirty_seconds(web: Web) -> None:
    terminal = await web.terminal("T001")
    answer = await web.client.post("/api/terminal/socket", headers=terminal.headers)
    await web.pass_seconds(31)
    assert await refused_with(f"{web.ws}/ws/terminal?ticket={answer.json()['ticket']}") == 4401


@on_floor(WHEEL)
async def test_a_page_of_another_origin_opens_no_socket(web: Web) -> None:
    foreign = Origin("http://elsewhere.example")
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"{web.ws}/ws/lobby", origin=foreign)
    assert refused.value.response.status_code == 403
    async with connect(f"{web.ws}/ws/lobby", origin=Origin(web.at)):
        pass


@on_floor(WHEEL)
async def test_a_replayed_command_gets_its_first_answer_and_happens_once(web: Web) -> None:
    terminal = await web.seated("T001", "wheel")
    first = await terminal.say(InsertNote(2_000))
    again = await terminal.say(InsertNote(2_000), terminal.number)
    assert first == again == {"balance_cents": 12_000}
    assert web.floor.seat("T001").balance_cents == 12_000


@on_floor(WHEEL)
async def test_another_command_under_a_used_number_is_refused(web: Web) -> None:
    terminal = await web.seated("T001", "wheel")
    await terminal.say(InsertNote(2_000))
    other = await terminal.say(InsertNote(5_000), terminal.number)
    assert other["refused"]["code"] == "REPEATED_ID"
    assert web.floor.seat("T001").balance_cents == 12_000


@on_floor(WHEEL)
async def test_a_number_far_ahead_is_refused_so_that_no_terminal_runs_out_of_numbers(
    web: Web,
) -> None:
    terminal = await web.seated("T001", "wheel")
    await terminal.send('{"number": 9007199254740991, "command": {"do": "leave"}}')
    message = await terminal.next("refused")
    assert (message["number"], message["refused"]["code"]) == (9_007_199_254_740_991, "OUT_OF_STEP")


@pytest.mark.clause("CMA 3.7")
@on_floor(WHEEL)
async def test_a_wager_after_the_close_is_refused_whatever_the_terminal_shows(web: Web) -> None:
    terminal = await web.seated("T001", "wheel")
    await wagering(web, terminal)
    await terminal.say(RED)
    await web.pass_seconds(20)
    late = (await terminal.say(BLACK))["items"][0]
    assert late["cents"] == 0
    assert (late["refused"]["code"], late["refused"]["clause"]) == ("OUT_OF_ORDER", "CMA 10.3.1")


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        '{"number": 1}',
        '{"number": 0, "command": {"do": "leave"}}',
        '{"number": "1", "command": {"do": "leave"}}',
        '{"number": 1, "command": {"do": "rob the cage"}}',
        '{"number": 1, "command": {"do": "leave", "balance_cents": 5}}',
        '{"number": 1, "terminal": "T002", "command": {"do": "leave"}}',
        '{"number": 1, "command": {"do": "insert note", "cents": 1.5}}',
    ],
)
def test_a_frame_that_is_no_command_is_refused_and_changes_nothing(
    frame: str, tmp_path: Path
) -> None:
    @on_floor(WHEEL)
    async def play(web: Web) -> None:
        terminal = await web.terminal("T001")
        await terminal.open()
        await terminal.send(frame)
        message = await terminal.next("refused")
        assert message["refused"]["code"] == "MALFORMED"
        assert web.floor.seat("T001").last_command == 0

    play(tmp_path)


@on_floor(WHEEL)
async def test_a_frame_over_64_kib_closes_the_socket(web: Web) -> None:
    terminal = await web.terminal("T001")
    await terminal.open()
    await terminal.send(" " * 65_537)
    assert await closed_with(terminal) == 1009


@on_floor(WHEEL)
async def test_a_binary_frame_closes_the_socket(web: Web) -> None:
    terminal = await web.terminal("T001")
    await terminal.open()
    assert terminal.socket is not None
    await terminal.socket.send(b"{}")
    assert await closed_with(terminal) == 1003


@on_floor(WHEEL)
async def test_more_than_sixty_commands_at_once_close_the_socket(web: Web) -> None:
    terminal = await web.terminal("T001")
    await terminal.open()
    for _ in range(61):
        await terminal.send("{}")
    assert await closed_with(terminal) == 4004


@on_floor(WHEEL, DICE)
async def test_the_lobby_shows_every_table_and_then_each_that_changes(web: Web) -> None:
    async with connect(f"{web.ws}/ws/lobby") as socket:
        first: Message = msgspec.json.decode(await socket.recv())
        assert [table["id"] for table in first["tables"]] == ["wheel", "dice"]
        await web.pass_seconds(5)
        later = {msgspec.json.decode(await socket.recv())["table"]["id"] for _ in range(2)}
    assert later == {"wheel", "dice"}


@on_floor(WHEEL)
async def test_a_display_shows_the_phases_of_its_table_with_rising_sequences(web: Web) -> None:
    await web.sit("T001", "wheel")
    async with connect(f"{web.ws}/ws/display/wheel") as socket:
        seen = [msgspec.json.decode(await socket.recv())]
        await web.pass_seconds(5)
        seen.append(msgspec.json.decode(await socket.recv()))
        await web.wager("T001", "Red", 500)
        await web.pass_seconds(20)
        seen.append(msgspec.json.decode(await socket.recv()))
    assert [each["table"]["phase"] for each in seen] == ["between rounds", "wagering", "dealing"]
    assert [each["sequence"] for each in seen] == sorted({each["sequence"] for each in seen})


@on_floor(WHEEL)
async def test_there_is_no_display_of_a_table_that_is_not_there(web: Web) -> None:
    assert await refused_with(f"{web.ws}/ws/display/nowhere") == 4404


@on_floor(WHEEL)
async def test_a_floor_that_closes_tells_everybody_to_come_again(web: Web) -> None:
    terminal = await web.seated("T001", "wheel")
    web.host.hub.close()
    assert await closed_with(terminal) == 1012
