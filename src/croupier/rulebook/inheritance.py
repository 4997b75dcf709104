"""A book based on another: what it takes over, what it overrides and what it omits."""

from __future__ import annotations

from copy import deepcopy
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from croupier.rulebook.source import Source, canonical

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from pathlib import Path

    from croupier.rulebook.source import Key

LINKS = ("based_on", "overrides", "omits")


def ancestry(source: Source, files: Mapping[str, Path]) -> tuple[Source, ...]:
    """The book's file and those it is based on, nearest first."""
    found = [source]
    while (base := found[-1].data.get("based_on")) is not None:
        if not isinstance(base, str) or base not in files:
            raise found[-1].error(("based_on",), base, f"a book: {', '.join(files)}")
        if any(files[base] == each.path for each in found):
            raise found[-1].error(("based_on",), base, "a book that is not based on this one")
        found.append(Source.read(files[base]))
    return tuple(found)


def resolved(sources: tuple[Source, ...], own_keys: Collection[str]) -> dict[str, Any]:
    """The data of the oldest ancestor with each heir's declared differences laid over it.

    `own_keys` are what every book may say for itself.
    """
    data: dict[str, Any] = {}
    for source in reversed(sources):
        for path in _paths(source, "omits"):
            _omit(data, path, source)
        leaves = [leaf for leaf in _leaves(source.data) if leaf[0][0] not in LINKS]
        overriding = (leaf for leaf in leaves if leaf[0][0] not in own_keys)
        _check_declared([key for leaf in overriding for key in _difference(data, *leaf)], source)
        for key, value in leaves:
            _put(data, key, deepcopy(value))
    return data


def _check_declared(different: list[Key], source: Source) -> None:
    """Every difference is declared in `overrides`, and every declaration is of a difference."""
    patterns = _paths(source, "overrides")
    paths = {".".join(key): key for key in different}
    for path, key in paths.items():
        if not any(fnmatchcase(path, pattern) for pattern in patterns):
            raise source.error(key, "an undeclared difference", f'"{path}" in overrides')
    for pattern in patterns:
        if not any(fnmatchcase(path, pattern) for path in paths):
            accepted = "only keys that differ from the book it is based on"
            raise source.error(("overrides",), pattern, accepted)


def _paths(source: Source, link: str) -> list[str]:
    found = source.data.get(link, [])
    if isinstance(found, list) and all(isinstance(path, str) for path in found):
        return found
    raise source.error((link,), found, 'a list of keys such as "bets.Big.odds"')


def _omit(data: dict[str, Any], path: str, source: Source) -> None:
    *parents, last = path.split(".")
    node: Any = data
    for name in parents:
        node = node.get(name) if isinstance(node, dict) else None
    if not isinstance(node, dict) or last not in node:
        raise source.error(("omits",), path, "a key of the book it is based on")
    del node[last]


def _leaves(node: dict[str, Any], above: Key = ()) -> Iterator[tuple[Key, Any]]:
    """Each key that holds a value: a datum whole, the keys of a bet or option one by one."""
    for name, value in node.items():
        is_datum = isinstance(value, dict) and ("value" in value or "clause" in value)
        if value and isinstance(value, dict) and (not is_datum or above == ("options",)):
            yield from _leaves(value, (*above, name))
        else:
            yield (*above, name), value


def _difference(base: dict[str, Any], key: Key, value: Any) -> Iterator[Key]:
    """The key, or the one above it, where the base says something else; a new key is none."""
    node: Any = base
    for depth, name in enumerate(key):
        if not isinstance(node, dict):
            yield key[:depth]
            return
        if name not in node:
            return
        node = node[name]
    if canonical(node) != canonical(value):
        yield key


def _put(data: dict[str, Any], key: Key, value: Any) -> None:
    *above, last = key
    for name in above:
        if not isinstance(data.get(name), dict):
            data[name] = {}
        data = data[name]
    data[last] = value
