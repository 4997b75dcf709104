"""Slow senders and crowds: whoever does not go on in time makes room for those who do."""

from __future__ import annotations

import asyncio
import resource
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import connect

from croupier.web.entrance import ConnectionLimits, neighbourhood, read_limits
from support.floor_rig import run
from support.web_rig import SECONDS_MAX, served

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from support.web_rig import Web

LONG = 3600.0  # nothing is late in the time that a test takes
SHORT = 0.05
PATIENT = ConnectionLimits(
    connections_max=1000,
    per_address_max=1000,
    header_seconds=LONG,
    body_seconds=LONG,
    idle_seconds=3600,
    writing_seconds=LONG,
)
HALF_A_REQUEST = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "
HALF_A_BODY = b"POST /api/terminals/T001/session HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{"
Peer = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def on(limits: ConnectionLimits, story: Callable[[Web], Awaitable[Any]], folder: Path) -> Any:
    """What comes of a story on a floor with these limits."""

    async def told() -> Any:
        async with served(folder, limits=limits) as web:
            return await asyncio.wait_for(story(web), SECONDS_MAX)

    return run(told())


async def peer(web: Web, said: bytes = b"") -> Peer:
    """Somebody who connects, says so much, and no more."""
    port = int(web.at.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    await writer.drain()
    return reader, writer


async def gone(who: Peer) -> bytes:
    """What somebody was told until the floor hung up."""
    try:
        return await who[0].read()
    except ConnectionResetError:
        return b""
    finally:
        who[1].close()


@pytest.mark.parametrize("said", [b"", HALF_A_REQUEST])
def test_whoever_never_ends_a_header_is_cut_off(said: bytes, tmp_path: Path) -> None:
    async def story(web: Web) -> bytes:
        return await gone(await peer(web, said))

    assert on(PATIENT._replace(header_seconds=SHORT), story, tmp_path) == b""


def test_whoever_never_ends_a_body_is_cut_off(tmp_path: Path) -> None:
    async def story(web: Web) -> bytes:
        return await gone(await peer(web, HALF_A_BODY))

    assert on(PATIENT._replace(body_seconds=SHORT), story, tmp_path) == b""


def test_a_second_request_that_never_ends_is_cut_off_too(tmp_path: Path) -> None:
    async def story(web: Web) -> bytes:
        return await gone(
            await peer(web, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" + HALF_A_REQUEST)
        )

    assert on(PATIENT._replace(header_seconds=SHORT), story, tmp_path).startswith(b"HTTP/1.1 200")


def test_whoever_does_not_read_the_answer_is_cut_off(tmp_path: Path) -> None:
    async def story(web: Web) -> bytes:
        who = await peer(web, b"GET /api/schema HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
        who[0]._transport.pause_reading()  # type: ignore[attr-defined]
        await web.entrance.empty.wait()
        who[1].close()
        return b"gone"

    assert on(PATIENT._replace(writing_seconds=SHORT), story, tmp_path) == b"gone"


def test_a_proper_client_is_served_among_many_slow_ones_of_its_own_address(tmp_path: Path) -> None:
    async def story(web: Web) -> int:
        slow = [await peer(web, HALF_A_REQUEST) for _ in range(60)]
        answer = await web.client.get("/healthz")
        await asyncio.gather(*(gone(each) for each in slow[:40]))
        for each in slow[40:]:
            each[1].close()
        return answer.status_code

    assert on(PATIENT._replace(per_address_max=20), story, tmp_path) == 200


def test_a_proper_client_is_served_when_slow_ones_took_every_connection(tmp_path: Path) -> None:
    async def story(web: Web) -> int:
        slow = [await peer(web, HALF_A_REQUEST) for _ in range(20)]
        answer = await web.client.get("/healthz")
        assert await gone(slow[0]) == b""
        for each in slow[1:]:
            each[1].close()
        return answer.status_code

    assert on(PATIENT._replace(connections_max=20), story, tmp_path) == 200


def test_sockets_in_use_keep_their_place_and_the_next_is_refused_in_words(tmp_path: Path) -> None:
    async def story(web: Web) -> bytes:
        screens = [await connect(f"{web.ws}/ws/lobby") for _ in range(3)]
        told = await gone(await peer(web))
        for screen in screens:
            await screen.recv()
            await screen.close()
        assert (await web.client.get("/healthz")).status_code == 200
        return told

    head, _, body = on(PATIENT._replace(per_address_max=3), story, tmp_path).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 503 ")
    assert b"too many connections from one address" in body


def test_an_address_is_told_in_the_log_once_a_minute_with_how_often(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        slow = [await peer(web, HALF_A_REQUEST) for _ in range(30)]
        await asyncio.gather(*(gone(each) for each in slow))
        web.entrance.now_seconds = lambda: 61 + asyncio.get_running_loop().time()
        await gone(await peer(web))

    limits = PATIENT._replace(header_seconds=SHORT, per_address_max=5)
    with capture_logs() as lines:
        on(limits, story, tmp_path)
    told = [line for line in lines if line["event"] == "connections cut off"]
    assert [line["address"] for line in told] == ["127.0.0.1"] * 2
    assert told[0]["times"] == 1
    assert told[1]["times"] >= 25


def test_clients_that_keep_to_the_limits_are_not_cut_off(tmp_path: Path) -> None:
    async def story(web: Web) -> list[int]:
        async with httpx.AsyncClient(base_url=web.at) as client:
            return [(await client.get("/api/floor")).status_code for _ in range(5)]

    limits = PATIENT._replace(per_address_max=1, connections_max=1)
    assert on(limits, story, tmp_path) == [200] * 5


def test_the_limits_follow_from_the_descriptors_of_the_process() -> None:
    descriptors = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, descriptors[1]))
        found = read_limits()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == descriptors[1]
        assert 0 < found.connections_max < descriptors[1]
        assert found.per_address_max == found.connections_max // 2
        assert read_limits(7).per_address_max == 7
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, descriptors)


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
    ],
)
def test_the_addresses_of_one_network_count_together(address: str, place: str) -> None:
    assert neighbourhood(address) == place
