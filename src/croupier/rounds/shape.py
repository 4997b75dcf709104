"""The shape of a round's record, checked before anything in it is believed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import NoneType
from typing import Any

FORMAT = 1
FIELDS: dict[str, type | tuple[type, ...]] = {
    "format": int,
    "round": str,
    "book": str,
    "digest": str,
    "options": dict,
    "seating": list,
    "chips_cents": list,
    "seated": list,
    "area_maximum_cents": (int, NoneType),
    "last_spinner": (str, NoneType),
    "commitment": str,
    "secret": str,
    "selections": list,
    "wagers": list,
    "decisions": list,
    "draws": list,
    "lines": list,
}
WAGER = {
    "id": str,
    "player": str,
    "area": int,
    "bet": str,
    "pick": str,
    "stake_cents": int,
    "means": str,
}
DECISIONS = [[str, int, choice, cents] for choice in (str, NoneType) for cents in (int, NoneType)]


class RecordError(ValueError):
    """The record is not one: what was found and what is accepted."""


def checked(stored: Any) -> dict[str, Any]:
    """The record, refused where a field is missing or is not of its kind."""
    if not isinstance(stored, Mapping):
        raise RecordError(f"found {type(stored).__name__}; accepted: an object with {list(FIELDS)}")
    for field, kind in FIELDS.items():
        kinds = kind if isinstance(kind, tuple) else (kind,)
        names = " or ".join(each.__name__ for each in kinds)
        if type(stored.get(field)) not in kinds:
            raise RecordError(f"{field}: found {stored.get(field)!r}; accepted: a {names}")
    for field, fits in ELEMENTS.items():
        for element in stored[field]:
            if not fits(element):
                raise RecordError(f"{field}: found {element!r}; accepted: as a record has them")
    if stored["format"] != FORMAT:
        raise RecordError(f"format: found {stored['format']}; accepted: {FORMAT}")
    return dict(stored)


def _is_wager(node: Any) -> bool:
    return isinstance(node, dict) and {key: type(part) for key, part in node.items()} == WAGER


def _is_selection(node: Any) -> bool:
    kinds = [type(part) for part in node] if isinstance(node, list) else []
    return len(kinds) > 1 and kinds == [str, *[int] * (len(kinds) - 1)]


def _is_decision(node: Any) -> bool:
    return isinstance(node, list) and [type(part) for part in node] in DECISIONS


def _is(kind: type) -> Callable[[Any], bool]:
    return lambda node: type(node) is kind


ELEMENTS = {
    "seating": _is(str),
    "chips_cents": _is(int),
    "seated": lambda node: isinstance(node, list) and [type(part) for part in node] == [str, int],
    "selections": _is_selection,
    "wagers": _is_wager,
    "decisions": _is_decision,
    "draws": _is(str),
    "lines": _is(dict),
}
