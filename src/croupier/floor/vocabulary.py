"""What a field accepts where it takes only certain words, for the refusal of any other."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import inspect

if TYPE_CHECKING:
    from collections.abc import Iterator

# As msgspec says it; a value of a path or query has no place inside.
INVALID = re.compile(r"(?s)Invalid (?:enum )?value (?P<value>.*?)(?P<at> - at `\$(?P<path>.*)`)?")
STEP = re.compile(r"\.(?P<name>\w+)|\[[^]]*\]")
VALUE_CHARACTERS_MAX = 40


def listed(why: str, kind: Any) -> str:
    """The same with the words that are expected there, where msgspec says only that one is none."""
    found = INVALID.fullmatch(why)
    words = _words(kind, found["path"] or "") if found else ()
    if not (found and words):
        return why
    value = found["value"][:VALUE_CHARACTERS_MAX]
    return f"Expected one of {', '.join(words)}, got {value}{found['at'] or ''}"


def _words(kind: Any, path: str) -> tuple[str, ...]:
    """The words of the field at this place; of a union, those of every member that has it."""
    types = [_form(kind)]
    for step in STEP.finditer(path):
        types = [inner for each in types for inner in _inside(each, step["name"])]
    return tuple(dict.fromkeys(word for each in types for word in _of(each)))


@cache
def _form(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _inside(form: inspect.Type, name: str | None) -> Iterator[inspect.Type]:
    match form:
        case inspect.UnionType(types=types):
            yield from (inner for each in types for inner in _inside(each, name))
        case inspect.StructType(tag_field=field, tag=tag) if name and name == field:
            yield inspect.LiteralType((tag,))
        case inspect.StructType(fields=fields):
            yield from (each.type for each in fields if each.encode_name == name)
        case inspect.CollectionType(item_type=item):
            yield item
        case inspect.DictType(value_type=value):
            yield value


def _of(form: inspect.Type) -> Iterator[str]:
    match form:
        case inspect.UnionType(types=types):
            yield from (word for each in types for word in _of(each))
        case inspect.LiteralType(values=values):
            yield from map(str, values)
        case inspect.EnumType(cls=kind):
            yield from (str(each.value) for each in kind)
