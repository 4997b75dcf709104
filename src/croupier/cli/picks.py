"""Picks of a bet that cost the same, in one row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.game import pick_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.lab.edges import Edge

PICKS_CHARACTERS_MAX = 12


def alike(found: Iterable[Edge]) -> list[list[Edge]]:
    """The edges grouped by what they say, whatever the pick."""
    same: dict[tuple[object, ...], list[Edge]] = {}
    for each in found:
        same.setdefault(tuple(each._replace(pick=None)), []).append(each)
    return list(same.values())


def picks_text(rows: Sequence[Edge]) -> str:
    """The picks by name where they are few."""
    picks = " ".join(pick_text(row.pick) for row in rows)
    return picks if len(picks) <= PICKS_CHARACTERS_MAX else f"any of {len(rows)}"
