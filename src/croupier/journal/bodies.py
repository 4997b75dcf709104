"""What an entry says, read by the verifier's own code from any format that a floor has written.

Format 1 is a bare object with the event and its transfers; format 2 is an array that names its
format, then the event, then the transfers if money moved.  Events that happen often are themselves
arrays there: the values of the fields below, then an object with any others.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT_2 = 2
SHORT = {
    "decided": ("terminal", "area", "choice"),
    "drawn": ("result", "to"),
    "note inserted": ("terminal", "cents"),
    "revealed": ("commitment", "secret"),
    "round opened": ("round", "closes_at_ms"),
    "round passed": ("round",),
    "settled": ("round", "announced", "lines"),
    "settled at once": ("round", "lines"),
    "shoe shuffled": ("shoe", "commitment"),
    "stepped": ("step", "said"),
    "wagered": ("terminal", "area", "bet", "pick", "before_cents", "cents"),
    "wagering closed": (),
}
LINE = (
    "terminal",
    "area",
    "bet",
    "pick",
    "stake_cents",
    "returned_cents",
    "tier",
    "clause",
    "reason",
)
LINES = "lines"


class FormatUnknown(ValueError):
    """A body is of no format that this verifier reads."""


def told(kind: str, body: str) -> dict[str, Any]:
    """The event of an entry by the names of its fields, and the transfers that came with it."""
    found = json.loads(body)
    if isinstance(found, dict):
        return found
    if not isinstance(found, list) or not found or found[0] != FORMAT_2:
        raise FormatUnknown(f"{kind}: {body[:20]}…; accepted: formats 1 and {FORMAT_2}")
    _, event, *transfers = found
    if kind in SHORT:
        event = {"kind": kind, **_named(SHORT[kind], event)}
        if LINES in SHORT[kind]:
            event[LINES] = [_named(LINE, line) for line in event[LINES]]
    return {"event": event, "transfers": transfers[0] if transfers else []}


def _named(names: Sequence[str], values: Sequence[Any]) -> dict[str, Any]:
    found = dict(zip(names, values, strict=False))
    others = values[len(names) :]
    return found | (others[0] if others else {})
