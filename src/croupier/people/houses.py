"""Read a house from the books: what all operators share, one operator's powers, its game books."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from croupier.people.acts import Act, Conduct, Touches
from croupier.people.house import HOUSE, HOUSE_RULE, Forbidden, Ground, House, Power
from croupier.people.rows import ActRow, ForbiddenRow, LadderRow, PowerRow, TitleRow
from croupier.rulebook.clauses import CODE
from croupier.rulebook.irregularities import ground_of, read_irregularities
from croupier.rulebook.loader import books_folder, load
from croupier.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from croupier.rulebook.book import Datum
    from croupier.rulebook.irregularities import Mishap, Ruling
    from croupier.rulebook.source import Key

T = TypeVar("T")
FORBIDDEN = "forbidden"
SECTIONS = {"ladder", "titles", FORBIDDEN, HOUSE}


def read_house(operator: str, folder: Path | None = None) -> House:
    """The house of an operator; a file that says what cannot be is a BookError."""
    books = folder or books_folder()
    common = Common(Source.read(books / "people.toml"))
    return Own(operator, books, Source.read(books / operator / "people.toml"), common).house


@cache
def house_of(operator: str) -> House:
    """The house of an operator, read once."""
    return read_house(operator)


def operators(folder: Path | None = None) -> tuple[str, ...]:
    """Every operator whose people are known."""
    found = (folder or books_folder()).glob("*/people.toml")
    return tuple(sorted(path.parent.name for path in found))


@dataclass(frozen=True)
class Common:
    """What books/people.toml says of every operator."""

    source: Source

    @cached_property
    def conducts(self) -> Mapping[Act, Conduct]:
        """How each act is done; every act has its row."""
        rows = _part(self.source, ("acts",), dict[str, ActRow], "a row an act")
        known = {act.value for act in Act}
        for name in sorted(known ^ set(rows)):
            accepted = "its row" if name in known else f"one of {', '.join(sorted(known))}"
            raise self.source.error(("acts", name), rows.get(name), accepted)
        return {Act(name): self._conduct(name, row) for name, row in rows.items()}

    @cached_property
    def beside(self) -> Mapping[str, frozenset[Touches]]:
        """The roles beside the ladders, each with all that it may touch."""
        return _part(
            self.source, ("beside",), dict[str, frozenset[Touches]], "what each role may touch"
        )

    @cached_property
    def grounds(self) -> Mapping[str, str]:
        """The grounds in words."""
        return _part(self.source, ("grounds",), dict[str, str], "each ground in words")

    @cached_property
    def large_payout_cents_min(self) -> int:
        """From where on a payment is a large one."""
        return _part(self.source, ("payouts", "large_cents_min"), int, "whole cents")

    def _conduct(self, name: str, row: ActRow) -> Conduct:
        """A row, where no role beside the ladder touches what it must not."""
        fitting = [role for role, touched in self.beside.items() if row.touches in touched]
        for role in row.also:
            if role not in fitting:
                accepted = " or ".join(fitting) or f"nobody, for it touches {row.touches.value}"
                raise self.source.error(("acts", name, "also"), role, accepted)
        return Conduct(row.words, row.touches, row.second, row.why, row.also)


@dataclass(frozen=True)
class Own:
    """What books/<operator>/people.toml says."""

    operator: str
    books: Path
    source: Source
    common: Common

    @cached_property
    def house(self) -> House:
        """The house that both files make."""
        given = {code: self._powers(code) for code in self.documents}
        return House(
            self.operator,
            self.ladder,
            self.titles,
            self.common.beside,
            self.common.conducts,
            {HOUSE: self._house_powers(), **given},
            self.forbidden,
            self.common.large_payout_cents_min,
        )

    @cached_property
    def irregularities(self) -> Mapping[str, Mapping[Mishap, tuple[Ruling, ...]]]:
        """The rulings of the operator's documents."""
        return read_irregularities(self.operator, self.books)

    @cached_property
    def ladder(self) -> tuple[str, ...]:
        """The roles, lowest first, with those that another document adds."""
        row = _part(self.source, ("ladder",), LadderRow, "roles, lowest first, or a book")
        if not row.book and not row.clause:
            raise self.source.error(("ladder", "clause"), None, "a clause, or a book that has it")
        in_book = self._datum(row.book, "staff.ladder", ("ladder", "book")) if row.book else None
        roles = list(in_book.value if in_book else row.value)
        for role, added in row.adds.items():
            if added.below not in roles:
                key = ("ladder", "adds", role, "below")
                raise self.source.error(key, added.below, " or ".join(roles))
            roles.insert(roles.index(added.below), role)
        return tuple(roles)

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """Other names of roles."""
        rows = _part(self.source, ("titles",), dict[str, TitleRow], "a role a title", {})
        for title, row in rows.items():
            self._on_ladder(("titles", title, "role"), row.role)
        return {title: row.role for title, row in rows.items()}

    @cached_property
    def documents(self) -> tuple[str, ...]:
        """The documents whose powers the file lists."""
        codes = tuple(code for code in self.source.data if code not in SECTIONS)
        for code in codes:
            if not CODE.fullmatch(code):
                accepted = "ladder, titles, forbidden, house or a document's code"
                raise self.source.error((code,), code, accepted)
        return codes

    @cached_property
    def forbidden(self) -> Mapping[str, Forbidden]:
        """What nobody may do, a document; what no document forbids is no ground of it."""
        kind = dict[str, ForbiddenRow]
        rows = _part(self.source, (FORBIDDEN,), kind, "what nobody may do, a document", {})
        for code in rows:
            if code not in self.documents:
                raise self.source.error((FORBIDDEN, code), code, " or ".join(self.documents))
        return {code: self._forbidden(code, row) for code, row in rows.items()}

    def _forbidden(self, document: str, row: ForbiddenRow) -> Forbidden:
        key = (FORBIDDEN, document)
        for name, clause in row.exempt.items():
            self._cited((*key, "exempt", name), clause, document)
            if name not in row.players:
                raise self.source.error((*key, "exempt", name), name, " or ".join(row.players))
        return Forbidden(
            self._grounds((*key, "players"), row.players, document),
            self._grounds((*key, "staff"), row.staff, document),
            row.exempt,
        )

    def _house_powers(self) -> dict[Act, tuple[Power, ...]]:
        """What no clause settles: the house's own least role, the roles beside the ladder."""
        least = {
            self._act((HOUSE, name)): self._on_ladder((HOUSE, name), role)
            for name, role in _part(self.source, (HOUSE,), dict[str, str], "a role an act").items()
        }
        return {
            act: (Power(least.get(act), self._also(act), HOUSE_RULE),)
            for act, conduct in self.common.conducts.items()
            if act in least or conduct.also
        }

    def _powers(self, document: str) -> dict[Act, tuple[Power, ...]]:
        rows = _part(
            self.source, (document,), dict[str, PowerRow | list[PowerRow]], "a power an act"
        )
        given = {
            self._act((document, name)): tuple(
                self._power((document, name), each)
                for each in (row if isinstance(row, list) else [row])
            )
            for name, row in rows.items()
        }
        ruling = tuple(self._rulings(document))
        return {**given, Act.RULE_ON_IRREGULARITY: ruling} if ruling else given

    def _rulings(self, document: str) -> Iterator[Power]:
        """Who may rule on an irregularity: each ruling is a ground of its own."""
        rows = self.irregularities.get(document, {})
        for mishap, rulings in rows.items():
            for each in rulings:
                least = self._on_ladder((document, mishap), each.least)
                ground = Ground(ground_of(mishap, each), mishap.value, each.clause)
                yield Power(least, (), each.clause, (ground,), each.tells)

    def _power(self, key: Key, row: PowerRow) -> Power:
        act = self._act(key)
        least, clause = row.least, row.clause
        tells, tells_clause = row.tells, ""
        if row.book:
            datum = self._datum(row.book, f"directions.{act.value}", (*key, "book"))
            least, clause = datum.value, datum.clause
            values = load(f"{self.operator}/{row.book}", folder=self.books).values
            if told := values.get(f"directions_tell.{act.value}"):  # CSB 6.8.1, 8.1.2(b), SBC 5.15
                tells, tells_clause = (*tells, *told.value), told.clause
        grounds = self._grounds((*key, "grounds"), row.grounds, key[0])
        ruled = self.forbidden.get(key[0], Forbidden())
        grounds += tuple(each for group in row.forbidden for each in getattr(ruled, group))
        if clause or not grounds:
            self._cited(key, clause, key[0])
        return Power(
            self._on_ladder(key, least), self._also(act), clause, grounds, tells, tells_clause
        )

    def _grounds(self, key: Key, rows: Mapping[str, str], document: str) -> tuple[Ground, ...]:
        """Grounds that every operator knows, each by a clause of the document."""
        for name, clause in rows.items():
            if name not in self.common.grounds:
                raise self.source.error((*key, name), name, ", ".join(self.common.grounds))
            self._cited((*key, name), clause, document)
        return tuple(Ground(name, self.common.grounds[name], rows[name]) for name in rows)

    def _also(self, act: Act) -> tuple[str, ...]:
        """The roles beside this ladder; one that stands on it is there already."""
        return tuple(each for each in self.common.conducts[act].also if each not in self.ladder)

    def _act(self, key: Key) -> Act:
        if key[-1] not in {act.value for act in Act}:
            raise self.source.error(key, key[-1], ", ".join(act.value for act in Act))
        return Act(key[-1])

    def _on_ladder(self, key: Key, role: str) -> str:
        if role not in self.ladder:
            raise self.source.error(key, role, " or ".join(self.ladder))
        return role

    def _cited(self, key: Key, clause: str, document: str) -> None:
        if not clause.startswith(f"{document} "):
            raise self.source.error(key, clause or None, f"a clause of {document}")

    def _datum(self, book: str, name: str, key: Key) -> Datum:
        found = load(f"{self.operator}/{book}", folder=self.books)
        if name not in found.values:
            raise self.source.error(key, book, f"a book of {self.operator} that has {name}")
        return found.values[name]


def _part(source: Source, key: Key, kind: type[T], accepted: str, default: T | None = None) -> T:
    """The part of a file that a key names, in its kind."""
    node: Any = source.data
    for name in key:
        node = node.get(name, default) if isinstance(node, dict) else None
    try:
        return msgspec.convert(node, kind)
    except msgspec.ValidationError as error:
        raise source.error(key, node, f"{accepted} ({error})") from error
