"""Load a book: inherit, validate, date and digest it."""

from __future__ import annotations

import hashlib
import json
import os
import re
from dataclasses import dataclass
from datetime import date
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from croupier.money import Odds, OddsError
from croupier.rulebook.book import BetRule, Book, Datum, Option
from croupier.rulebook.source import BookError, Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.rulebook.source import Key

T = TypeVar("T")
CLAUSE = re.compile(r"[A-Z]{3} \d+(\.\d+)*(\([a-z]+\))*")
HEAD = {"title": str, "document": str, "game": str, "effective_from": date}
LINKS = ("based_on", "overrides", "omits")
BET_KEYS = {"odds", "odds_by", "wins", "pays", "requires", "reading"}
OPTION_KEYS = {"accepts", "default", "clause", "reading"}
DATUM_KEYS = {"value", "clause", "reading"}


def books_folder() -> Path:
    """Where the books lie: CROUPIER_BOOKS, the installed package, or the source checkout."""
    if chosen := os.environ.get("CROUPIER_BOOKS"):
        return Path(chosen)
    package = Path(__file__).parents[1]
    return package / "books" if (package / "books").is_dir() else package.parents[1] / "books"


def book_names(folder: Path | None = None) -> tuple[str, ...]:
    """Every book there is, as operator/game."""
    folder = folder or books_folder()
    return tuple(
        sorted(
            f"{path.parent.name}/{path.stem}"
            for path in folder.glob("*/*.toml")
            if path.stem != "clauses" and "@" not in path.stem
        )
    )


def load(name: str, *, on: date | None = None, folder: Path | None = None) -> Book:
    """The book in force on a date, or its newest version."""
    versions = [_loaded(path, name) for path in _version_paths(name, folder or books_folder())]
    in_force = [book for book in versions if on is None or book.effective_from <= on]
    if not in_force:
        first = min(book.effective_from for book in versions)
        raise BookError(f"{name} is not in force on {on}; accepted: {first} or later")
    return max(in_force, key=lambda book: book.effective_from)


def _version_paths(name: str, folder: Path) -> list[Path]:
    operator, _, game = name.partition("/")
    paths = sorted((folder / operator).glob(f"{game}.toml")) if game else []
    if not paths:
        raise BookError(f"no book {name!r}; accepted: {', '.join(book_names(folder))}")
    return [*paths, *sorted((folder / operator).glob(f"{game}@*.toml"))]


def _loaded(path: Path, name: str) -> Book:
    sources = tuple(_ancestry(Source.read(path), ()))
    data = _resolved(sources)
    for head, kind in HEAD.items():
        if not isinstance(data.get(head), kind):
            raise sources[0].error((head,), data.get(head), f"a {kind.__name__}")
    read = _Reader(sources)
    return Book(
        name=name,
        **{head: data[head] for head in HEAD},
        digest=_digest(data),
        options={key: read.option(key, node) for key, node in data.get("options", {}).items()},
        bets={
            key: read.bet(key, node, data.get("options", {}))
            for key, node in data.get("bets", {}).items()
        },
        values=dict(read.values(data)),
        sources=sources,
    )


def _ancestry(source: Source, seen: tuple[Path, ...]) -> Iterator[Source]:
    """The book's file and those it is based on, nearest first."""
    if source.path in seen:
        raise source.error(("based_on",), source.data["based_on"], "a book not based on this one")
    yield source
    if (base := source.data.get("based_on")) is not None:
        path = source.path.parents[1] / f"{base}.toml"
        if not path.is_file():
            raise source.error(("based_on",), base, ", ".join(book_names(source.path.parents[1])))
        yield from _ancestry(Source.read(path), (*seen, source.path))


def _resolved(sources: tuple[Source, ...]) -> dict[str, Any]:
    """The data of the oldest ancestor with each heir's declared differences laid over it."""
    data: dict[str, Any] = {}
    for source in reversed(sources):
        own = {key: value for key, value in source.data.items() if key not in LINKS}
        patterns = source.data.get("overrides", [])
        for omitted in source.data.get("omits", []):
            _omit(data, omitted, source)
        used = {
            _declared(key, patterns, source)
            for key, value in _leaves(own)
            if key[0] not in HEAD and _get(data, key) not in (None, value)
        }
        if idle := [pattern for pattern in patterns if pattern not in used]:
            raise source.error(
                ("overrides",), idle, "only keys that differ from the book it is based on"
            )
        data = _laid_over(data, own)
    return data


def _declared(key: Key, patterns: list[str], source: Source) -> str:
    """The pattern of `overrides` that declares this difference."""
    path = ".".join(key)
    for pattern in patterns:
        if fnmatchcase(path, pattern):
            return pattern
    raise source.error(key, "an undeclared difference", f'"{path}" in overrides')


def _omit(data: dict[str, Any], path: str, source: Source) -> None:
    *parents, last = path.split(".")
    node = _get(data, tuple(parents))
    if not isinstance(node, dict) or last not in node:
        raise source.error(("omits",), path, "a key of the book it is based on")
    del node[last]


def _leaves(node: dict[str, Any], above: Key = ()) -> Iterator[tuple[Key, Any]]:
    """Each key that holds a value: a datum whole, the keys of a bet or option one by one."""
    for name, value in node.items():
        if isinstance(value, dict) and "value" not in value and "clause" not in value:
            yield from _leaves(value, (*above, name))
        elif isinstance(value, dict) and above == ("options",):
            yield from (((*above, name, key), part) for key, part in value.items())
        else:
            yield (*above, name), value


def _get(node: Any, key: Key) -> Any:
    for name in key:
        node = node.get(name) if isinstance(node, dict) else None
    return node


def _laid_over(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    return base | {
        key: _laid_over(base[key], value)
        if isinstance(value, dict) and isinstance(base.get(key), dict)
        else value
        for key, value in own.items()
    }


def _digest(data: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True, default=str).encode()).hexdigest()


@dataclass(frozen=True)
class _Reader:
    """Turns checked TOML into a book's parts; what is wrong is named with its line."""

    sources: tuple[Source, ...]

    def option(self, name: str, node: Any) -> Option:
        key = ("options", name)
        self.table(key, node, OPTION_KEYS, {"accepts", "default", "clause"})
        accepts = tuple(self.of(list, (*key, "accepts"), node["accepts"]))
        if node["default"] not in accepts:
            raise self.error((*key, "default"), node["default"], f"one of {list(accepts)}")
        clause = self.clause((*key, "clause"), node["clause"])
        return Option(name, accepts, node["default"], clause, node.get("reading", ""))

    def bet(self, name: str, node: Any, options: Mapping[str, Any]) -> BetRule:
        key = ("bets", name)
        self.table(key, node, BET_KEYS, {"odds", "wins", "pays"})
        requires = dict(node.get("requires", {}))
        requires_clause = requires.pop("clause", None)
        if requires:
            self.clause((*key, "requires"), requires_clause)
        if unknown := [option for option in requires if option not in options]:
            raise self.error((*key, "requires"), unknown, f"options of the book: {list(options)}")
        return BetRule(
            name=name,
            odds=self.odds_table((*key, "odds"), node, options),
            odds_by=node.get("odds_by"),
            wins=self.clause((*key, "wins"), node["wins"]),
            pays=self.clause((*key, "pays"), node["pays"]),
            requires={option: tuple(values) for option, values in requires.items()},
            requires_clause=requires_clause or "",
            reading=node.get("reading", ""),
        )

    def odds_table(
        self, key: Key, node: Mapping[str, Any], options: Mapping[str, Any]
    ) -> dict[Any, tuple[Odds, ...]]:
        by = node.get("odds_by")
        if by is None:
            return {None: self.odds(key, node["odds"])}
        accepts = options.get(by, {}).get("accepts", [])
        table = self.of(dict, key, node["odds"])
        if set(table) != {str(value) for value in accepts}:
            raise self.error(key, sorted(table), f"odds for each of {by}: {accepts}")
        return {value: self.odds(key, table[str(value)]) for value in accepts}

    def odds(self, key: Key, texts: Any) -> tuple[Odds, ...]:
        try:
            return tuple(Odds(text) for text in self.of(list, key, texts))
        except (OddsError, TypeError) as error:
            raise self.error(key, texts, 'a list such as ["1 to 1", "Stand-off"]') from error

    def values(self, data: Mapping[str, Any]) -> Iterator[tuple[str, Datum]]:
        for section, node in data.items():
            if section not in {*HEAD, "options", "bets"}:
                for name, leaf in self.of(dict, (section,), node).items():
                    key = (section, name)
                    self.table(key, leaf, DATUM_KEYS, {"value", "clause"})
                    clause = self.clause((*key, "clause"), leaf["clause"])
                    yield ".".join(key), Datum(leaf["value"], clause, leaf.get("reading", ""))

    def table(self, key: Key, node: Any, known: set[str], needed: set[str]) -> None:
        self.of(dict, key, node)
        if missing := needed - set(node):
            raise self.error(key, sorted(node), f"also {', '.join(sorted(missing))}")
        if unknown := set(node) - known:
            raise self.error(key, sorted(unknown), f"only {', '.join(sorted(known))}")

    def clause(self, key: Key, text: Any) -> str:
        if not isinstance(text, str) or not CLAUSE.fullmatch(text):
            raise self.error(key, text, 'a clause such as "CSS 3.3.4(a)(ii)"')
        return text

    def of(self, kind: type[T], key: Key, node: Any) -> T:
        if not isinstance(node, kind):
            raise self.error(key, node, f"a {kind.__name__}")
        return node

    def error(self, key: Key, found: object, accepted: str) -> BookError:
        holder = next((s for s in self.sources if key in s.lines), None)
        holder = holder or next((s for s in self.sources if key[:2] in s.lines), self.sources[0])
        return holder.error(key, found, accepted)
