"""A rule book and the rules of one table: values with their clauses, odds by tier."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from croupier.rulebook.source import error_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import date
    from pathlib import Path

    from croupier.money import Odds
    from croupier.rulebook.source import BookError, Key, Source

OptionValue = int | str | bool


class OptionError(ValueError):
    """A table asked for an option that its book does not offer."""


@dataclass(frozen=True)
class Datum:
    """A value of a book with the clause that gives it."""

    value: Any
    clause: str
    reading: str = ""


@dataclass(frozen=True)
class Option:
    """What a table may choose, and what it has when it does not choose.

    Where the default follows another option, `defaults` has it for each value of `default_by`, and
    `default` is the one that goes with that option's own default.
    """

    name: str
    accepts: tuple[OptionValue, ...]
    default: OptionValue
    clause: str
    reading: str = ""
    default_by: str | None = None
    defaults: Mapping[OptionValue, OptionValue] = field(default_factory=dict)

    @property
    def accepted(self) -> str:
        """What the option takes, as people write it."""
        return ", ".join(map(option_text, self.accepts))

    def takes(self, value: object) -> bool:
        """Whether this very value is accepted: true is not 1, and 8.0 is not 8."""
        return any(type(each) is type(value) and each == value for each in self.accepts)


def option_text(value: OptionValue) -> str:
    """The value of an option as people, and the keys of a TOML table, write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class BetRule:
    """A bet of a book: its odds a tier, when it is offered, and the clauses that say so."""

    name: str
    odds: Mapping[OptionValue | None, tuple[Odds, ...]]
    odds_by: str | None
    wins: str
    pays: str
    requires: Mapping[str, tuple[OptionValue, ...]]
    requires_clause: str
    reading: str = ""


@dataclass(frozen=True, eq=False)
class Book:
    """The approved rules of one game of one operator, in force from a date."""

    name: str
    document: str
    title: str
    game: str
    effective_from: date
    digest: str
    options: Mapping[str, Option]
    bets: Mapping[str, BetRule]
    values: Mapping[str, Datum]
    sources: tuple[Source, ...]

    @property
    def path(self) -> Path:
        """The file that this book was read from."""
        return self.sources[0].path

    def error(self, key: Key, found: object, accepted: str) -> BookError:
        """A BookError at the place of this key, in the book or the one it is based on."""
        return error_in(self.sources, key, found, accepted)

    def rules(self, /, **chosen: OptionValue) -> Rules:
        """The rules of a table that chose these options, refused where not offered."""
        for name, value in chosen.items():
            option = self.options.get(name)
            if option is None:
                offered = ", ".join(self.options) or "none"
                raise OptionError(f"{self.name} has no option {name!r}; accepted: {offered}")
            if not option.takes(value):
                raise OptionError(
                    f"{self.name}: {name} = {value!r} is not offered by {option.clause}; "
                    f"accepted: {option.accepted}"
                )
        plain = {name: option.default for name, option in self.options.items()} | chosen
        followed = {
            name: option.defaults[plain[option.default_by]]
            for name, option in self.options.items()
            if option.default_by is not None
        }
        return Rules(self, plain | followed | chosen)

    def cited(self) -> Iterator[tuple[str, str]]:
        """Each key of the book with the clause it cites."""
        for name, option in self.options.items():
            yield f"options.{name}", option.clause
        for key, datum in self.values.items():
            yield key, datum.clause
        for name, bet in self.bets.items():
            yield f"bets.{name}.wins", bet.wins
            yield f"bets.{name}.pays", bet.pays
            if bet.requires:
                yield f"bets.{name}.requires", bet.requires_clause


@dataclass(frozen=True, eq=False)
class Rules:
    """A book with the options of one table chosen."""

    book: Book
    options: Mapping[str, OptionValue]

    def __getitem__(self, key: str) -> Any:
        """The value of an option, or of a key such as "wheel.sections"."""
        return self.options[key] if key in self.options else self.book.values[key].value

    def clause(self, key: str) -> str:
        """The clause that gives a value or an option."""
        return (self.book.options.get(key) or self.book.values[key]).clause

    @cached_property
    def odds(self) -> Mapping[str, tuple[Odds, ...]]:
        """The odds a tier of every bet that this table offers."""
        return {
            name: bet.odds[self.options[bet.odds_by] if bet.odds_by else None]
            for name, bet in self.book.bets.items()
            if self.offers(name)
        }

    def offers(self, bet: str) -> bool:
        """Whether the table's options allow the bet."""
        return all(self[name] in values for name, values in self.book.bets[bet].requires.items())
