"""What a floor keeps, read back whole: a field that is unknown or missing is refused.

What is kept names its format: `[2,…]` is format 2.  0.1 and what followed it until then named
none, and wrote a bare object: format 1.  That is never rewritten, but upcast when it is read: its
`Upcast` says what it put otherwise and what it did not say yet.  Another format is refused.

What was read is written again and compared with what was kept.  So a field may be missing only
where the format leaves it out: an event does so with a field that has its default
(`omit_defaults`), and such a default is part of the format.  What always writes all its fields,
as a snapshot does, must have them all.  Thus a field that was renamed is never taken for one that
has its default.
"""

from __future__ import annotations

import copy
import re
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from croupier.journal.chain import FORMAT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Kept = TypeVar("Kept")
ACCEPTED = "accepted: what this version of Croupier writes"
FORMATS_ACCEPTED = f"accepted: formats 1 to {FORMAT}"
MISSING, UNKNOWN, CHANGED = "missing", "unknown", "not as it is read"
ANY = "*"  # in a path, every name at this place
OPENING = f"[{FORMAT},"
NAMED = re.compile(r"\s*\[\s*(\d{1,9})\s*,")
FIELD = re.compile(
    r"Object (?:(missing) required|contains (unknown)) field `(?P<field>\w+)`"
    r"(?: - at `\$(?P<path>.*)`)?"
)


class Unreadable(ValueError):
    """Something that was kept is not in this version's format: where it is, and which field."""


class Upcast(NamedTuple):
    """How what format 1 kept of a thing becomes what format 2 keeps of it.

    `changed` gives what it says as format 2 says it.  `supplied` are the fields that it did not
    write at first, by their paths, such as "seats.*.hop": where one is missing, it has this value.
    """

    supplied: Mapping[str, Any] = {}
    changed: Callable[[Any], Any] = lambda told: told

    @property
    def names(self) -> frozenset[str]:
        """The names of the fields that format 1 did not write at first."""
        return frozenset(path.rpartition(".")[2] for path in self.supplied)

    def __call__(self, told: Any) -> Any:
        """A thing of format 1 as format 2 has it."""
        found = self.changed(told)
        for path, value in self.supplied.items():
            _supply(found, path.split("."), value)
        return found


def format_of(text: str, what: object) -> int:
    """The format in which something was kept; Unreadable where this version does not know it."""
    if text.startswith(OPENING):
        return FORMAT
    if text.lstrip().startswith("{"):
        return 1
    named = NAMED.match(text)
    if named is None:
        raise Unreadable(f"{what}: it names no format; {FORMATS_ACCEPTED}")
    if int(named[1]) != FORMAT:
        raise Unreadable(f"{what}: it is of format {int(named[1])}; {FORMATS_ACCEPTED}")
    return FORMAT


class Codec(Generic[Kept]):
    """Writes things of one type in format 2, and reads them back, also from format 1."""

    def __init__(self, kind: Any, upcast: Upcast | None = None) -> None:
        self._kind = kind
        self._decoder: msgspec.json.Decoder[Kept] = msgspec.json.Decoder(kind)
        self._encoder = msgspec.json.Encoder()
        self._upcast = upcast or Upcast()

    def written(self, kept: Kept) -> str:
        """A thing as it is kept."""
        return f"{OPENING}{self._encoder.encode(kept).decode()}]"

    def read(self, text: str, what: object) -> Kept:
        """The thing that was kept as this text; Unreadable, which names `what`, where it is not."""
        if format_of(text, what) == 1:
            return self._read_1(text, what)
        thing = text[text.index(",") + 1 : text.rindex("]")] if "]" in text else ""
        with_words = Reading(what)
        with with_words:
            found = self._decoder.decode(thing)
        again = self._encoder.encode(found).decode()
        if again != thing:
            with_words.compare(msgspec.json.decode(thing), msgspec.json.decode(again))
        return found

    def copied(self, kept: Kept) -> Kept:
        """A thing like this one that shares nothing with it; `deepcopy` takes ten times as long."""
        return self._decoder.decode(self._encoder.encode(kept))

    def _read_1(self, text: str, what: object) -> Kept:
        with_words = Reading(what)
        with with_words:
            told = self._upcast(msgspec.json.decode(text))
            found: Kept = msgspec.convert(told, self._kind)
        with_words.compare(told, msgspec.json.decode(self._encoder.encode(found)))
        return found


class Reading:
    """Turns what goes wrong when something is read into Unreadable, which names the thing."""

    def __init__(self, what: object) -> None:
        self._what = what

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        """Unreadable in place of whatever else was raised by what cannot be read."""
        if isinstance(error, msgspec.MsgspecError | UnicodeError | RecursionError):
            said = f"{self._what}: {_in_words(str(error))}; {ACCEPTED}"
            raise Unreadable(said) from error

    def compare(self, kept: Any, again: Any) -> None:
        """Unreadable where more differs than the order of fields."""
        for path, how in _differences(kept, again, ""):
            raise Unreadable(f"{self._what}: the field {path} is {how}; {ACCEPTED}")


def _supply(told: Any, path: list[str], value: Any) -> None:
    """Give a field this value wherever it could be and is not."""
    name, *below = path
    if name == ANY and isinstance(told, dict | list):
        for each in told.values() if isinstance(told, dict) else told:
            _supply(each, below, value)
    elif isinstance(told, dict) and below:
        _supply(told.get(name), below, value)
    elif isinstance(told, dict):
        told.setdefault(name, copy.deepcopy(value))


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
