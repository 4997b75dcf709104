"""Lines by their player, sorted out once for all the seats of a table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Generic, TypeVar

from croupier.rounds.round import Line
from croupier.rounds.wager import Wager

if TYPE_CHECKING:
    from collections.abc import Sequence

Item = TypeVar("Item", Line, Wager)
ROUNDS_KEPT = 8  # each wager makes another tuple, and only the newest are asked for


class Same(Generic[Item]):
    """A tuple that equals only itself, so that to look it up costs nothing however long it is."""

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items: tuple[Item, ...] = items

    def __hash__(self) -> int:
        return id(self.items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.items is other.items


def lines_of(lines: tuple[Line, ...], player: str) -> Sequence[Line]:
    """The lines of one player."""
    return _lines_by_player(Same(lines)).get(player, ())


@lru_cache(maxsize=ROUNDS_KEPT)
def _lines_by_player(lines: Same[Line]) -> dict[str, list[Line]]:
    found: dict[str, list[Line]] = {}
    for line in lines.items:
        found.setdefault(line.wager.who.player, []).append(line)
    return found
