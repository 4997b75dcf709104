"""Something that is done at once, and then at most so often."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Pacer:
    """Joins what comes close together into one act, which sees the latest."""

    def __init__(self, act: Callable[[], None], seconds: float) -> None:
        self._act, self._seconds = act, seconds
        self._timer: asyncio.Handle | None = None
        self._is_due_again = False

    def due(self) -> None:
        """Have it done: now, or when the rest after the last time is over."""
        if self._timer is not None:
            self._is_due_again = True
        else:
            self._timer = asyncio.get_running_loop().call_soon(self._run)

    def cancel(self) -> None:
        """Have it not done."""
        if self._timer is not None:
            self._timer.cancel()

    def _run(self) -> None:
        self._is_due_again = False
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._rested)
        self._act()

    def _rested(self) -> None:
        self._timer = None
        if self._is_due_again:
            self.due()
