"""The heartbeat of the sockets."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from croupier.web.sockets.connection import Connection
from croupier.web.sockets.heart import BEAT, Heart


class Silent:
    """A socket on which nobody speaks; what is sent is kept."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send_data(self, text: str) -> None:
        self.sent.append(text)

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError("nobody speaks")


async def _nothing(_: str) -> None: ...


def test_a_silent_connection_hears_a_beat_and_a_busy_one_does_not() -> None:
    async def story() -> tuple[list[str], list[str]]:
        heart, loop = Heart(), asyncio.get_running_loop()
        beats: list[Any] = []

        def later(_seconds: float, act: Any) -> asyncio.Handle:
            beats.append(act)
            return asyncio.Handle(act, (), loop)

        loop.call_later = later  # type: ignore[method-assign, assignment]
        quiet, busy = Silent(), Silent()
        silent, told = Connection(cast("Any", quiet)), Connection(cast("Any", busy))
        for each in (silent, told):
            each.begin("full")
        with heart.beating(silent), heart.beating(told):
            running = [asyncio.create_task(each.run(_nothing)) for each in (silent, told)]
            await asyncio.sleep(0)
            beats.pop()()
            told.offer("changed")
            beats.pop()()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        beats.pop()()
        assert not beats, "nobody is left to hear it"
        return quiet.sent, busy.sent

    assert asyncio.run(story()) == (["full", BEAT], ["full", "changed"])
