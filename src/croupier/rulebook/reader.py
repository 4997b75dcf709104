"""A book's data read into its parts; what is wrong is named with its file and line."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, TypeVar

from croupier.money import Odds, OddsError
from croupier.rulebook.book import BetRule, Datum, Option, option_text
from croupier.rulebook.source import BookError, error_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.rulebook.book import OptionValue
    from croupier.rulebook.source import Key, Source

T = TypeVar("T")
NUMBER = r"[0-9]+(?:\.[0-9]+)*(?:\([a-z]+\))*"
CLAUSE = re.compile(rf"[A-Z]{{3}} {NUMBER}(, {NUMBER})*")
HEAD = {"title": str, "document": str, "game": str, "effective_from": date}
BET_KEYS = {"odds", "odds_by", "wins", "pays", "requires", "reading"}
OPTION_KEYS = {"accepts", "default", "default_by", "clause", "reading"}
DATUM_KEYS = {"value", "clause", "reading"}
KINDS = {str: "a text", list: "a list", dict: "a table", date: "a date such as 2024-08-16"}


@dataclass(frozen=True)
class Reader:
    """Reads the resolved data of a book that these files make."""

    sources: tuple[Source, ...]

    def head(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Title, document, game and date."""
        return {name: self._of(kind, (name,), data.get(name)) for name, kind in HEAD.items()}

    def options(self, data: Mapping[str, Any]) -> dict[str, Option]:
        """The options of the book by name."""
        nodes = self._of(dict, ("options",), data.get("options", {}))
        plain = {
            name: self._option(name, node)
            for name, node in nodes.items()
            if not (isinstance(node, dict) and "default_by" in node)
        }
        return {
            name: plain.get(name) or self._following(name, nodes[name], plain) for name in nodes
        }

    def bets(self, data: Mapping[str, Any], options: Mapping[str, Option]) -> dict[str, BetRule]:
        """The bets of the book by name."""
        nodes = self._of(dict, ("bets",), data.get("bets", {}))
        return {name: self._bet(name, node, options) for name, node in nodes.items()}

    def values(self, data: Mapping[str, Any]) -> Iterator[tuple[str, Datum]]:
        """Every other value as section.name."""
        for section, node in data.items():
            if section not in {*HEAD, "options", "bets"}:
                for name, leaf in self._of(dict, (section,), node).items():
                    key = (section, name)
                    self._table(key, leaf, DATUM_KEYS, {"value", "clause"})
                    clause = self._clause((*key, "clause"), leaf["clause"])
                    yield ".".join(key), Datum(leaf["value"], clause, self._reading(key, leaf))

    def _option(self, name: str, node: Any) -> Option:
        key = ("options", name)
        self._table(key, node, OPTION_KEYS, {"accepts", "default", "clause"})
        option = Option(
            name=name,
            accepts=self._accepts((*key, "accepts"), node["accepts"]),
            default=node["default"],
            clause=self._clause((*key, "clause"), node["clause"]),
            reading=self._reading(key, node),
        )
        self._check_default((*key, "default"), option, option.default)
        return option

    def _following(self, name: str, node: Any, plain: Mapping[str, Option]) -> Option:
        """An option whose default follows another, which follows none itself."""
        key = ("options", name)
        self._table(key, node, OPTION_KEYS, {"accepts", "default", "clause"})
        by = self._chosen(key, "default_by", node["default_by"], plain)
        table = self._by_value((*key, "default"), node["default"], by, "a default")
        option = self._option(name, {**node, "default": table[by.default]})
        for value, default in table.items():
            self._check_default((*key, "default", option_text(value)), option, default)
        return replace(option, default_by=by.name, defaults=table)

    def _check_default(self, key: Key, option: Option, default: object) -> None:
        if not option.takes(default):
            raise self._error(key, default, option.accepted)

    def _by_value(self, key: Key, node: Any, option: Option, what: str) -> dict[OptionValue, Any]:
        """A table with a part for each value of an option."""
        texts = {option_text(value): value for value in option.accepts}
        table = self._of(dict, key, node)
        if set(table) != set(texts):
            accepted = f"{what} for each {option.name}: {option.accepted}"
            raise self._error(key, sorted(table), accepted)
        return {value: table[text] for text, value in texts.items()}

    def _accepts(self, key: Key, values: Any) -> tuple[OptionValue, ...]:
        found = self._of(list, key, values)
        kinds = {type(value) for value in found}
        if len(kinds) != 1 or not kinds <= {str, int, bool} or len(set(found)) < len(found):
            kinds_accepted = "all text, all whole numbers, or true and false"
            raise self._error(key, found, f"a list of different values, {kinds_accepted}")
        return tuple(found)

    def _bet(self, name: str, node: Any, options: Mapping[str, Option]) -> BetRule:
        key = ("bets", name)
        self._table(key, node, BET_KEYS, {"odds", "wins", "pays"})
        needed = self._of(dict, (*key, "requires"), node.get("requires", {}))
        by = node.get("odds_by")
        return BetRule(
            name=name,
            odds=self._odds_by(
                (*key, "odds"),
                node["odds"],
                None if by is None else self._chosen(key, "odds_by", by, options),
            ),
            odds_by=by,
            wins=self._clause((*key, "wins"), node["wins"]),
            pays=self._clause((*key, "pays"), node["pays"]),
            requires=dict(self._requires((*key, "requires"), needed, options)),
            requires_clause=self._clause((*key, "requires", "clause"), needed["clause"])
            if needed
            else "",
            reading=self._reading(key, node),
        )

    def _requires(
        self, key: Key, node: Mapping[str, Any], options: Mapping[str, Option]
    ) -> Iterator[tuple[str, tuple[OptionValue, ...]]]:
        if node and "clause" not in node:
            raise self._error(key, sorted(node), "also clause")
        for name, values in node.items():
            if name != "clause":
                if name not in options:
                    raise self._error((*key, name), name, _named(options))
                found = self._of(list, (*key, name), values)
                if not found or not all(map(options[name].takes, found)):
                    raise self._error((*key, name), found, f"a list of {options[name].accepted}")
                yield name, tuple(found)

    def _chosen(self, key: Key, link: str, by: Any, options: Mapping[str, Option]) -> Option:
        """The option that decides a bet's odds, or another option's default."""
        if not isinstance(by, str) or by not in options:
            raise self._error((*key, link), by, _named(options))
        return options[by]

    def _odds_by(
        self, key: Key, node: Any, option: Option | None
    ) -> dict[OptionValue | None, tuple[Odds, ...]]:
        if option is None:
            return {None: self._odds(key, node)}
        table = self._by_value(key, node, option, "odds")
        return {
            value: self._odds((*key, option_text(value)), odds) for value, odds in table.items()
        }

    def _odds(self, key: Key, texts: Any) -> tuple[Odds, ...]:
        try:
            return tuple(Odds(self._of(str, key, text)) for text in self._of(list, key, texts))
        except OddsError as error:
            raise self._error(key, texts, 'odds such as "3 to 2" or "Stand-off"') from error

    def _table(self, key: Key, node: Any, known: set[str], needed: set[str]) -> None:
        found = set(self._of(dict, key, node))
        if missing := needed - found:
            raise self._error(key, sorted(found), f"also {', '.join(sorted(missing))}")
        for name in sorted(found - known):
            raise self._error((*key, name), name, f"only {', '.join(sorted(known))}")

    def _clause(self, key: Key, text: Any) -> str:
        if not isinstance(text, str) or not CLAUSE.fullmatch(text):
            raise self._error(key, text, 'a clause such as "CSS 3.3.4(a)(ii)"')
        return text

    def _reading(self, key: Key, node: Mapping[str, Any]) -> str:
        return self._of(str, (*key, "reading"), node.get("reading", ""))

    def _of(self, kind: type[T], key: Key, node: Any) -> T:
        if not isinstance(node, kind):
            raise self._error(key, node, KINDS[kind])
        return node

    def _error(self, key: Key, found: object, accepted: str) -> BookError:
        return error_in(self.sources, key, found, accepted)


def _named(options: Mapping[str, Option]) -> str:
    return f"an option of the book: {', '.join(options) or 'it has none'}"
