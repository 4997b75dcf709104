"""A book's file: its text, its data, and the line on which a key stands."""

from __future__ import annotations

import json
import re
import reprlib
import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

Key = tuple[str, ...]

LINE_CHARACTERS_MAX = 1000
DEPTH_MAX = 12
WHOLE_NUMBER_MAX = 2**63 - 1

PART = r"""(?:[\w-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
NAME = rf"{PART}(?:[ \t]*\.[ \t]*{PART})*"
TOKEN = re.compile(
    rf"""^[ \t]*(?P<table>\[[ \t]*{NAME}[ \t]*\]|\[\[[ \t]*{NAME}[ \t]*\]\])
    | (?P<key>{NAME})[ \t]*=
    | \"{{3}}(?:\\.|[^\\])*?\"{{3,5}} | '{{3}}.*?'{{3,5}} | {PART} | \#[^\n]*
    | (?P<opens>[\[{{]) | (?P<closes>[\]}}])""",
    re.DOTALL | re.MULTILINE | re.VERBOSE,
)

FOUND = reprlib.Repr()
FOUND.maxstring = FOUND.maxother = FOUND.maxlong = 100
FOUND.maxlist = FOUND.maxdict = 20


class BookError(ValueError):
    """A book that does not load: where, what was found and what is accepted."""


@dataclass(frozen=True)
class Source:
    """One TOML file, read once."""

    path: Path
    text: str

    @classmethod
    def read(cls, path: Path) -> Source:
        """The source of a file; an unreadable one is a BookError."""
        try:
            return _parsed_once(path, path.read_bytes().decode("utf-8"))
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            found = f"byte {error.object[error.start]:#04x}"
            raise BookError(f"{path}:{line}: found {found}; accepted: text in UTF-8") from error
        except OSError as error:
            raise BookError(
                f"{path}:1: cannot be read: {error.strerror}; accepted: a TOML file"
            ) from error

    @cached_property
    def data(self) -> dict[str, Any]:
        """The file's data; broken TOML, or a value that no rule can be, is a BookError."""
        for number, line in enumerate(self.text.split("\n"), 1):
            if len(line) > LINE_CHARACTERS_MAX:
                found = f"a line of {len(line)} characters"
                accepted = f"at most {LINE_CHARACTERS_MAX}"
                raise BookError(f"{self.path}:{number}: found {found}; accepted: {accepted}")
        try:
            data = tomllib.loads(self.text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BookError(
                f"{self.path}:{self._line_of(error)}: not TOML: {error}; accepted: TOML 1.0"
            ) from error
        for key, value in _odd_values(data):
            accepted = "text, true or false, a whole number of 64 bits or a date"
            raise self.error(key, value, accepted)
        return data

    @cached_property
    def lines(self) -> dict[Key, int]:
        """The line of every table and key, and of the tables that its name goes through."""
        lines: dict[Key, int] = {(): 1}
        for key, token in located(self.text):
            line = self.text.count("\n", 0, token.end()) + 1
            for length in range(1, len(key) + 1):
                lines.setdefault(key[:length], line)
        return lines

    def nearest(self, key: Key) -> Key:
        """As much of the key as the file holds."""
        return next(key[:n] for n in range(len(key), -1, -1) if key[:n] in self.lines)

    def error(self, key: Key, found: object, accepted: str) -> BookError:
        """The error of one key, with the nearest line that holds it."""
        shown = "nothing" if found is None else FOUND.repr(found)
        return BookError(
            f"{self.path}:{self.lines[self.nearest(key)]}: {dotted(key)}: "
            f"found {shown}; accepted: {accepted}"
        )

    def _line_of(self, error: Exception) -> int:
        found = re.search(r"\(at line (\d+)", str(error))
        return int(found[1]) if found else self.text.count("\n") + 1


@lru_cache(maxsize=256)
def _parsed_once(path: Path, text: str) -> Source:
    """One source for one text, so that a file is parsed again only when it has changed."""
    return Source(path, text)


def error_in(sources: Iterable[Source], key: Key, found: object, accepted: str) -> BookError:
    """The error of a key in the file that holds most of it, an heir's before its base's."""
    holder = max(sources, key=lambda source: len(source.nearest(key)))
    return holder.error(key, found, accepted)


def dotted(key: Key) -> str:
    """The key as TOML writes it."""
    return ".".join(
        part if re.fullmatch(r"[A-Za-z0-9_-]+", part) else json.dumps(part, ensure_ascii=False)
        for part in key
    )


def canonical(data: Any) -> str:
    """Data as one text: the same for the same data, however it was written."""
    return json.dumps(data, sort_keys=True, default=repr)


def _odd_values(node: Any, key: Key = ()) -> Iterator[tuple[Key, Any]]:
    """What no book may hold: fractions and huge numbers, times of day, deep nesting."""
    if not isinstance(node, dict | list):
        is_huge = isinstance(node, int) and abs(node) > WHOLE_NUMBER_MAX
        if is_huge or type(node) not in (str, bool, int, date):
            yield key, node
    elif len(key) > DEPTH_MAX:
        yield key, f"more than {DEPTH_MAX} levels"
    else:
        for name, part in node.items() if isinstance(node, dict) else enumerate(node):
            yield from _odd_values(part, (*key, str(name)))


def located(text: str) -> Iterator[tuple[Key, re.Match[str]]]:
    """Each token of the text with the table or key that it names or stands under."""
    table: Key = ()
    here: Key = ()
    within: list[Key] = []
    for token in TOKEN.finditer(text):
        if token["opens"]:
            within.append(here)
        elif token["closes"]:
            here = within.pop()
        elif token["table"] and not within:
            table = here = _path(token["table"])
        elif token["key"]:
            here = (within[-1] if within else table) + _path(f"{token['key']} = 0")
        yield here, token


def _path(line: str) -> Key:
    """The one path that a header or key line names, by TOML's own reading of it."""
    node: Any = tomllib.loads(line)
    path: Key = ()
    while node and isinstance(node, dict):
        name, node = next(iter(node.items()))
        path += (name,)
    return path
