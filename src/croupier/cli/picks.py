"""Picks of a bet that cost the same, in one row."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

Row = TypeVar("Row")
PICKS_CHARACTERS_MAX = 12


def alike(found: Iterable[Row], said: Callable[[Row], Hashable]) -> list[list[Row]]:
    """The rows grouped by what they say, whatever the pick."""
    same: dict[Hashable, list[Row]] = {}
    for each in found:
        same.setdefault(said(each), []).append(each)
    return list(same.values())


def picks_text(names: Iterable[str]) -> str:
    """The picks by name where they are few."""
    names = tuple(names)
    picks = " ".join(names)
    return picks if len(picks) <= PICKS_CHARACTERS_MAX else f"any of {len(names)}"
