"""What a floor keeps, read back whole: a field that is unknown or missing is refused.

What was read is written again and compared with what was kept.  So a field may be missing only
where the format leaves it out: an event does so with a field that has its default
(`omit_defaults`), and such a default is part of the format.  What always writes all its fields,
as a snapshot does, must have them all but for those that its codec lists as newer than 0.1.  Thus
a field that was renamed is never taken for one that has its default.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

Kept = TypeVar("Kept")
ACCEPTED = "accepted: what this version of Croupier writes"
MISSING, UNKNOWN, CHANGED = "missing", "unknown", "not as it is read"
FIELD = re.compile(
    r"Object (?:(missing) required|contains (unknown)) field `(?P<field>\w+)`"
    r"(?: - at `\$(?P<path>.*)`)?"
)


class Unreadable(ValueError):
    """Something that was kept is not in this version's format: where it is, and which field."""


class Codec(Generic[Kept]):
    """Writes things of one type, and reads them back.

    `newer` are the paths of fields that 0.1 did not write, such as "seats.*.hop": where one is
    missing, it has its default.
    """

    def __init__(self, kind: Any, newer: Collection[str] = ()) -> None:
        self._decoder: msgspec.json.Decoder[Kept] = msgspec.json.Decoder(kind)
        self._encoder = msgspec.json.Encoder()
        self._newer = newer

    def written(self, kept: Kept) -> str:
        """A thing as it is kept."""
        return self._encoder.encode(kept).decode()

    def read(self, text: str, what: object) -> Kept:
        """The thing that was kept as this text; Unreadable, which names `what`, where it is not."""
        try:
            found = self._decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Unreadable(f"{what}: {_in_words(str(error))}; {ACCEPTED}") from error
        again = self._encoder.encode(found).decode()
        if again != text:
            self._refuse_difference(what, text, again)
        return found

    def copied(self, kept: Kept) -> Kept:
        """A thing like this one that shares nothing with it; `deepcopy` takes ten times as long."""
        return self._decoder.decode(self._encoder.encode(kept))

    def _refuse_difference(self, what: object, text: str, again: str) -> None:
        """Unreadable where more differs than the order of fields."""
        found = _differences(msgspec.json.decode(text), msgspec.json.decode(again), "")
        for path, how in found:
            if how != MISSING or not any(fnmatchcase(path, each) for each in self._newer):
                raise Unreadable(f"{what}: the field {path} is {how}; {ACCEPTED}")


def _in_words(said: str) -> str:
    found = FIELD.fullmatch(said)
    if found is None:
        return said.replace(" - at `$.", " at `")
    return f"the field {_path(found['path'] or '', found['field'])} is {found[1] or found[2]}"


def _differences(kept: Any, again: Any, path: str) -> Iterator[tuple[str, str]]:
    """Where what is kept is not what is read, and how; never the values: some lie face down."""
    if isinstance(kept, dict) and isinstance(again, dict):
        yield from ((_path(path, name), UNKNOWN) for name in kept if name not in again)
        yield from ((_path(path, name), MISSING) for name in again if name not in kept)
        for name in (name for name in kept if name in again):
            yield from _differences(kept[name], again[name], _path(path, name))
    elif isinstance(kept, list) and isinstance(again, list) and len(kept) == len(again):
        for place, (one, other) in enumerate(zip(kept, again, strict=True)):
            yield from _differences(one, other, f"{path}[{place}]")
    elif kept != again:
        yield path, CHANGED


def _path(above: str, name: str) -> str:
    return f"{above}.{name}".removeprefix(".")
