from __future__ import annotations

import asyncio
from typing import Any

from croupier.web.sessions.buckets import Bucket, Rate
from croupier.web.sockets.connection import TOO_SLOW, WAITING_MAX, Connection
from croupier.web.sockets.pace import Pacer
from support.floor_rig import run


class StuckSocket:
    """A socket whose peer reads nothing and says nothing."""

    def __init__(self) -> None:
        self.never = asyncio.Event()
        self.closed_with: tuple[int, str] | None = None

    async def send_data(self, _: str) -> None:
        await self.never.wait()

    async def receive(self) -> dict[str, Any]:
        await self.never.wait()
        return {}

    async def close(self, code: int, reason: str) -> None:
        self.closed_with = (code, reason)


async def hears_nothing(_: str) -> None:
    return


def test_a_peer_that_does_not_read_is_let_go_once_its_queue_is_full() -> None:
    async def play() -> Connection:
        connection: Any = Connection(StuckSocket(), "T001")  # type: ignore[arg-type]
        connection.begin("full")
        running = asyncio.create_task(connection.run(hears_nothing))
        for _ in range(WAITING_MAX + 2):
            connection.offer("table")
        await asyncio.sleep(0)
        connection._cut()
        await running
        found: Connection = connection
        return found

    assert run(play())._ending == TOO_SLOW


def test_nothing_is_sent_before_the_full_view() -> None:
    async def play() -> list[str]:
        connection: Any = Connection(StuckSocket(), "T001")  # type: ignore[arg-type]
        connection.offer("table")
        connection.begin("full")
        connection.offer("seat")
        return list(connection._waiting)

    assert run(play()) == ["full", "seat"]


def test_a_bucket_takes_so_many_at_once_and_so_many_a_second_after_that() -> None:
    bucket = Bucket(Rate(at_once=3, a_second=2), 0)
    assert [bucket.takes(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.takes(499), bucket.takes(500), bucket.takes(500)] == [False, True, False]
    assert [bucket.takes(60_000) for _ in range(4)] == [True, True, True, False]


def test_what_comes_close_together_is_done_once_and_sees_the_latest() -> None:
    async def play() -> list[int]:
        seen: list[int] = []
        done = asyncio.Event()
        value = 0

        def act() -> None:
            seen.append(value)
            if value == 5:
                done.set()

        pacer = Pacer(act, 0.001)
        pacer.due()
        await asyncio.sleep(0)
        for value in range(1, 6):  # noqa: B007 - what the act sees
            pacer.due()
        await done.wait()
        pacer.cancel()
        return seen

    assert run(play()) == [0, 5]
