"""Behind a proxy: what it says of its callers is believed, and nobody else's word for it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from structlog.testing import capture_logs

from croupier.web.incidents import Incident
from support.floor_rig import run
from support.web_rig import ROOMY, SECONDS_MAX, served

if TYPE_CHECKING:
    from pathlib import Path

CALLER = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}


def addresses(folder: Path, proxies: tuple[str, ...]) -> list[Any]:
    """From where a hostile request came, as the log has it."""

    async def told() -> None:
        async with served(folder, limits=ROOMY._replace(proxies=proxies)) as web:
            headers = CALLER | {"origin": "https://evil.example"}
            await asyncio.wait_for(web.client.post("/api/enrolment", headers=headers), SECONDS_MAX)

    with capture_logs() as lines:
        run(told())
    refused = [line for line in lines if line["event"] == "client refused"]
    return [line["who"] for line in refused if line["of"] == Incident.WRONG_ORIGIN.value]


def test_a_trusted_proxy_says_who_calls(tmp_path: Path) -> None:
    assert addresses(tmp_path, ("127.0.0.1/32",)) == ["203.0.113.9"]


def test_nobody_else_says_who_calls(tmp_path: Path) -> None:
    assert addresses(tmp_path, ()) == ["127.0.0.1"]
    other = tmp_path / "other"
    other.mkdir()
    assert addresses(other, ("192.0.2.0/24",)) == ["127.0.0.1"]


def test_the_proxy_brings_more_connections_than_one_address_may_have() -> None:
    limits = ROOMY._replace(per_address_max=3, proxies=("127.0.0.1/32", "2001:db8::1/128"))
    assert limits.most_of("127.0.0.1") == limits.connections_max
    assert limits.most_of("2001:db8::/64") == limits.connections_max
    assert limits.most_of("192.0.2.7") == 3
