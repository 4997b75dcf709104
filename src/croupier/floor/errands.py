"""Errands: what is finished once it was begun, even if whoever asked for it has hung up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine

Answer = TypeVar("Answer")


class Errands:
    """The errands of one process that are under way."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[Any]] = set()

    def run(self, errand: Coroutine[Any, Any, Answer]) -> asyncio.Future[Answer]:
        """The answer of an errand; whoever stops waiting for it does not stop the errand."""
        task = asyncio.get_running_loop().create_task(errand)
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        return asyncio.shield(task)

    async def finished(self) -> None:
        """Wait until no errand is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # Nobody may be left to whom it would be raised.
