"""Structs and enums as TypeScript, with their names and docstrings.

A schema does not say whether a field with a default may be missing: it is missing only where its
struct leaves defaults out.  So this reads the types themselves.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import inspect as of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    Named = of.StructType | of.EnumType

WIDTH = 100
NULL = "null"
PRIMITIVES: dict[type[of.Type], str] = {
    of.AnyType: "unknown",
    of.BoolType: "boolean",
    of.FloatType: "number",
    of.IntType: "number",
    of.NoneType: NULL,
    of.StrType: "string",
}


class NamedUnion(NamedTuple):
    """A union that has a name: what it is of, and what it means."""

    of: Any
    words: str


def typescript(types: Iterable[Any], unions: Mapping[str, NamedUnion]) -> str:
    """These types, the unions, and whatever is in them, in the order of their names."""
    nodes = {name: of.type_info(union.of) for name, union in unions.items()}
    names = {frozenset(_members(node)): name for name, node in nodes.items()}
    named = _named([*of.multi_type_info(types), *nodes.values()])
    found = {name: _declared(node, names) for name, node in named.items()}
    for name, node in nodes.items():
        found[name] = _comment(unions[name].words) + _union(name, sorted(_members(node)))
    return "\n".join(found[name] for name in sorted(found))


def _named(nodes: Iterable[of.Type]) -> dict[str, Named]:
    """The structs and enums in these types, by their names, which are different."""
    found: dict[str, Named] = {}
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        if not isinstance(node, of.StructType | of.EnumType):
            waiting += _parts(node)
            continue
        known = found.get(node.cls.__name__)
        if known is None:
            found[node.cls.__name__] = node
            waiting += _parts(node)
        elif known.cls is not node.cls:
            raise TypeError(f"{known.cls} and {node.cls} have one name; rename one of them")
    return found


def _parts(node: of.Type) -> Iterable[of.Type]:
    match node:
        case of.StructType():
            return [field.type for field in node.fields]
        case of.UnionType():
            return node.types
        case of.ListType() | of.VarTupleType():
            return [node.item_type]
        case of.DictType():
            return [node.value_type]
        case _:
            return ()


def _declared(node: Named, names: Mapping[frozenset[str], str]) -> str:
    comment = _comment(cleandoc(node.cls.__doc__ or ""))
    if isinstance(node, of.EnumType):
        return comment + _union(node.cls.__name__, [repr(each.value) for each in node.cls])
    fields = "".join(f"  readonly {line}\n" for line in _fields(node, names))
    return f"{comment}export interface {node.cls.__name__} {{\n{fields}}}\n"


def _fields(node: of.StructType, names: Mapping[frozenset[str], str]) -> Iterator[str]:
    if node.tag_field:
        yield f"{node.tag_field}: {node.tag!r}"
    for field in node.fields:
        members = _members(field.type, names)
        is_left_out = not field.required and node.cls.__struct_config__.omit_defaults
        if is_left_out and field.default is None:
            members = [each for each in members if each != NULL]
        yield f"{field.encode_name}{'?' if is_left_out else ''}: {_joined(members, names)}"


def _members(node: of.Type, names: Mapping[frozenset[str], str] = {}) -> list[str]:
    """What a value of this type may be, each once."""
    match node:
        case of.UnionType(types=types):
            return list(dict.fromkeys(each for part in types for each in _members(part, names)))
        case of.LiteralType(values=values):
            return [repr(each) for each in values]
        case of.StructType(cls=cls) | of.EnumType(cls=cls):
            return [cls.__name__]
        case of.ListType(item_type=item) | of.VarTupleType(item_type=item):
            text = _joined(_members(item, names), names)
            return [f"readonly ({text})[]" if " " in text else f"readonly {text}[]"]
        case of.DictType(value_type=value):
            return [f"{{ readonly [key: string]: {_joined(_members(value, names), names)} }}"]
        case _:
            return [PRIMITIVES[type(node)]]


def _joined(members: list[str], names: Mapping[frozenset[str], str]) -> str:
    """A union by its name where it has one."""
    some = [each for each in members if each != NULL]
    name = names.get(frozenset(some))
    return " | ".join([name or " | ".join(some), *(each for each in members if each == NULL)])


def _union(name: str, members: list[str]) -> str:
    """As the formatter of the browser's code breaks a line that is too long."""
    head, text = f"export type {name} =", " | ".join(members)
    if len(f"{head} {text}") <= WIDTH:
        return f"{head} {text}\n"
    if len(f"  {text}") <= WIDTH:
        return f"{head}\n  {text}\n"
    return "\n  | ".join((head, *members)) + "\n"


def _comment(words: str) -> str:
    lines = words.replace(".  ", ". ").splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(("/**", *(f" * {line}".rstrip() for line in lines), " */\n"))
