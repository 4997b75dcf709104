"""What happens most often, written short: values in the order of their fields, without the names.

A short thing is an array: the fields that have no default, in their order, then an object with the
others, if any of them has not its default.  So a field that is added later, which has a default,
changes nothing of what was written before.  Which kinds are short is part of the format.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import astuple

Kind = TypeVar("Kind", bound=msgspec.Struct)
NONE: Mapping[str, Short[Any]] = MappingProxyType({})
OTHERS = "others"


class Short(Generic[Kind]):
    """Things of one kind as arrays; `nested` are fields that list things which are short, too."""

    def __init__(self, kind: type[Kind], nested: Mapping[str, Short[Any]] = NONE) -> None:
        found = msgspec.structs.fields(kind)
        self._kind, self._required = kind, sum(field.required for field in found)
        self.names = tuple(field.name for field in found[: self._required])
        optional = found[self._required :]
        assert not any(field.required for field in optional), "what has no default comes first"
        self._others = tuple(field.name for field in optional)
        self._usual = tuple(_default(field) for field in optional)
        self._nested = {self.names.index(name): short for name, short in nested.items()}
        types = {field.name: field.type for field in found}
        types |= {name: list[each.read_as] for name, each in nested.items()}  # type: ignore[name-defined]
        others = msgspec.defstruct(
            f"{kind.__name__}Others",
            [(name, types[name], msgspec.UNSET) for name in self._others],
            forbid_unknown_fields=True,
        )
        required = [(name, types[name]) for name in self.names]
        self.read_as: Any = msgspec.defstruct(
            f"Short{kind.__name__}",
            [*required, (OTHERS, others, msgspec.UNSET)],
            array_like=True,
            forbid_unknown_fields=True,
        )

    def written(self, thing: Kind) -> Sequence[Any]:
        """A thing as an array."""
        values = astuple(thing)
        found, others = values[: self._required], values[self._required :]
        if self._nested:
            found = tuple(
                [self._nested[place].written(each) for each in value]
                if place in self._nested
                else value
                for place, value in enumerate(found)
            )
        if others == self._usual:
            return found
        told = zip(self._others, others, self._usual, strict=True)
        return (*found, {name: value for name, value, usual in told if value != usual})

    def made(self, read: Any) -> Kind:
        """A thing of an array that was read as `read_as`."""
        *found, others = astuple(read)
        for place, short in self._nested.items():
            found[place] = [short.made(each) for each in found[place]]
        if others is msgspec.UNSET:
            return self._kind(*found)
        told = zip(self._others, astuple(others), strict=True)
        return self._kind(
            *found, **{name: value for name, value in told if value is not msgspec.UNSET}
        )

    def named(self, told: Any) -> Any:
        """An array by the names of its fields."""
        if not isinstance(told, list):
            return told
        values, others = told[: len(self.names)], told[len(self.names) :]
        found = dict(zip(self.names, values, strict=False))
        for place, short in self._nested.items():
            name = self.names[place]
            if isinstance(found.get(name), list):
                found[name] = [short.named(each) for each in found[name]]
        return found | (others[0] if others and isinstance(others[0], dict) else {})


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default_factory() if field.default is msgspec.NODEFAULT else field.default
