"""A process beside the floor's own: what takes long is worked out there, and no wager waits."""

from __future__ import annotations

import asyncio
import os
import signal
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.pool import Pool

Found = TypeVar("Found")
SECONDS_MAX = 1800  # Whoever has not answered by then is taken for dead.
NICENESS = 10


class Workroom:
    """One process that does one piece of work after another; it starts with the first."""

    def __init__(self) -> None:
        self._pool: Pool | None = None

    async def done(self, work: Callable[..., Found], *of: Any) -> Found:
        """What a function of a module answers over there."""
        if self._pool is None:
            self._pool = get_context("spawn").Pool(1, _settle_in)
        loop = asyncio.get_running_loop()
        told: asyncio.Future[Found] = loop.create_future()

        def answered(found: Found) -> None:
            loop.call_soon_threadsafe(_tell, told, found)

        def failed(error: BaseException) -> None:
            loop.call_soon_threadsafe(_tell, told, error)

        self._pool.apply_async(work, of, callback=answered, error_callback=failed)
        return await asyncio.wait_for(told, SECONDS_MAX)

    def close(self) -> None:
        """End the process, whatever it is at: it reads, or archives, which may end at any step."""
        if self._pool is not None:
            self._pool.terminate()
            self._pool = None


def _settle_in() -> None:
    """Ctrl-C is for the floor, which ends this process; and the floor's own work goes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)


def _tell(told: asyncio.Future[Any], found: Any) -> None:
    if told.done():
        return
    if isinstance(found, BaseException):
        told.set_exception(found)
    else:
        told.set_result(found)
