"""The shape of a round's record, checked before anything in it is believed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import NoneType
from typing import Any

FORMAT = 2
Kinds = dict[str, type | tuple[type, ...]]
STATED: Kinds = {
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
FIELDS: dict[int, Kinds] = {
    1: STATED,  # as 0.1 wrote it, unsigned
    FORMAT: {**STATED, "signer": str, "signature": str},
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
PLAIN = (bool, int, str, NoneType)
DECISIONS = [[str, int, choice, cents] for choice in (str, NoneType) for cents in (int, NoneType)]


class RecordError(ValueError):
    """The record is not one: what was found and what is accepted."""


def checked(stored: Any) -> dict[str, Any]:
    """The record, refused where a field is missing, unknown or not of its kind."""
    if not isinstance(stored, Mapping):
        accepted = f"an object with {list(FIELDS[FORMAT])}"
        raise RecordError(f"found {type(stored).__name__}; accepted: {accepted}")
    fields = _fields(stored.get("format"))
    for field, kind in fields.items():
        kinds = kind if isinstance(kind, tuple) else (kind,)
        names = " or ".join(each.__name__ for each in kinds)
        if type(stored.get(field)) not in kinds:
            raise RecordError(f"{field}: found {stored.get(field)!r}; accepted: a {names}")
    for field, fits in ELEMENTS.items():
        for element in _elements(stored[field]):
            if not fits(element):
                raise RecordError(f"{field}: found {element!r}; accepted: as a record has them")
    if unknown := sorted(stored.keys() - fields):
        raise RecordError(f"found {', '.join(unknown)}; accepted: {', '.join(fields)}")
    return dict(stored)


def _elements(found: Any) -> list[Any]:
    return found if isinstance(found, list) else [found]


def _fields(found: Any) -> Kinds:
    if type(found) is not int or found not in FIELDS:
        raise RecordError(f"format: found {found!r}; accepted: {' or '.join(map(str, FIELDS))}")
    return FIELDS[found]


def _is_wager(node: Any) -> bool:
    return isinstance(node, dict) and {key: type(part) for key, part in node.items()} == WAGER


def _is_selection(node: Any) -> bool:
    kinds = [type(part) for part in node] if isinstance(node, list) else []
    return len(kinds) > 1 and kinds == [str, *[int] * (len(kinds) - 1)]


def _is_decision(node: Any) -> bool:
    return isinstance(node, list) and [type(part) for part in node] in DECISIONS


def _is_flat(node: Any) -> bool:
    return isinstance(node, dict) and all(type(part) in PLAIN for part in node.values())


def _is(kind: type) -> Callable[[Any], bool]:
    return lambda node: type(node) is kind


ELEMENTS = {
    "options": _is_flat,
    "seating": _is(str),
    "chips_cents": _is(int),
    "seated": lambda node: isinstance(node, list) and [type(part) for part in node] == [str, int],
    "selections": _is_selection,
    "wagers": _is_wager,
    "decisions": _is_decision,
    "draws": _is(str),
    "lines": _is_flat,
}
