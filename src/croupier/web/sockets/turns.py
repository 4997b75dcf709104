"""Many small things to do, some of them a turn, so that they keep nothing else waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Act = Callable[[], None]


class Turns:
    """Acts in their order; between two turns of the loop whatever else is due comes first."""

    def __init__(self, acts_a_turn: int) -> None:
        self._acts_a_turn = acts_a_turn
        self._waiting: deque[Act] = deque()

    def add(self, act: Act) -> None:
        """Have an act done in a coming turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._turn)
        self._waiting.append(act)

    def _turn(self) -> None:
        acts = [self._waiting.popleft() for _ in range(min(self._acts_a_turn, len(self._waiting)))]
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._turn)
        for act in acts:
            act()
