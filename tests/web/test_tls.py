"""The floor over TLS: https and wss, cookies that go nowhere else, and nobody who stalls it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from croupier.floor.site.plan import TablePlan
from croupier.floor.terminals.commands import InsertNote
from croupier.web.tls import read_tls
from support.certificates import certified
from support.floor_rig import run
from support.web_rig import ROOMY, SECONDS_MAX, served

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from croupier.web.entrance import ConnectionLimits
    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")


def over_tls(
    folder: Path, story: Callable[[Web], Awaitable[Any]], limits: ConnectionLimits = ROOMY
) -> Any:
    """What comes of a story on a floor with a certificate."""

    async def told() -> Any:
        tls = read_tls(*certified(folder))
        async with served(folder, WHEEL, tls=tls, limits=limits) as web:
            return await asyncio.wait_for(story(web), SECONDS_MAX)

    return run(told())


async def plain(web: Web, said: bytes) -> bytes:
    """What somebody hears who connects without TLS."""
    port = int(web.at.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


def test_a_terminal_plays_over_https_and_wss(tmp_path: Path) -> None:
    async def story(web: Web) -> int:
        terminal = await web.terminal("T001")
        await terminal.open()
        await terminal.say(InsertNote(5_000))
        return web.floor.seat("T001").balance_cents

    assert over_tls(tmp_path, story) == 5_000


def test_cookies_are_secure_and_browsers_are_told_to_keep_to_tls(tmp_path: Path) -> None:
    async def story(web: Web) -> tuple[str, str]:
        answer = await web.sign_in("T001")
        return answer.headers["set-cookie"], answer.headers["strict-transport-security"]

    cookie, strict = over_tls(tmp_path, story)
    assert "Secure" in cookie
    assert strict == "max-age=31536000"


def test_whoever_speaks_no_tls_hears_nothing(tmp_path: Path) -> None:
    async def story(web: Web) -> bytes:
        return await plain(web, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")

    assert b"HTTP/1.1" not in over_tls(tmp_path, story)


def test_whoever_never_agrees_on_tls_is_cut_off_and_counts_meanwhile(tmp_path: Path) -> None:
    async def story(web: Web) -> bytes:
        heard = await plain(web, b"\x16\x03\x01")
        await web.entrance.empty.wait()
        return heard

    assert over_tls(tmp_path, story, ROOMY._replace(header_seconds=0.05)) == b""


def test_a_handshake_that_stalls_makes_room_for_a_proper_client(tmp_path: Path) -> None:
    async def story(web: Web) -> int:
        stalled = [asyncio.create_task(plain(web, b"\x16\x03\x01")) for _ in range(8)]
        status = (await web.client.get("/healthz")).status_code
        for each in stalled:
            each.cancel()
        await asyncio.gather(*stalled, return_exceptions=True)
        return status

    assert over_tls(tmp_path, story, ROOMY._replace(connections_max=4)) == 200


def test_a_certificate_without_its_key_is_refused(tmp_path: Path) -> None:
    certificate, key = certified(tmp_path)
    with pytest.raises(ValueError, match="accepted: both --certificate and --key"):
        read_tls(certificate, None)
    key.write_text("no key")
    with pytest.raises(ValueError, match="accepted: a PEM file each"):
        read_tls(certificate, key)
