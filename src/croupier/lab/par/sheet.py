"""The figures of a game's PAR sheet as plain frozen data, gathered from the exact studies."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.games import game_of
from croupier.lab.analyses import chart_play_of
from croupier.lab.edges import Edge, edges, is_of_jackpot, studies
from croupier.lab.par.chance import Calls, calls_of
from croupier.lab.par.charts import Chart, charts_of
from croupier.lab.par.schedule import Schedule, schedules_of
from croupier.money import Odds
from croupier.rulebook.book import Rules, option_text
from croupier.rulebook.clauses import Clause, citations, register
from croupier.rulebook.source import canonical

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from fractions import Fraction

    from croupier.rulebook.book import Book, OptionValue


class Unstudied(ValueError):
    """A game of which some bet has no exact study."""


class Rule(NamedTuple):
    """An option or a value of the book with its clause, and what else a table might choose."""

    name: str
    value: Any
    clause: str
    reading: str
    accepted: str = ""


class Jackpot(NamedTuple):
    """A result that a pool pays, how likely it is, and its clause."""

    bet: str
    event: str
    probability: Fraction
    clause: str


@dataclass(frozen=True)
class Sheet:
    """A game's PAR sheet: everything on it, nothing rounded."""

    book: Book
    document_title: str
    description: str
    equipment: str
    par_id: str
    pay_table_id: str
    rules: tuple[Rule, ...]
    rules_without_effect: tuple[Rule, ...]
    schedules: tuple[Schedule, ...]
    not_offered: tuple[str, ...]
    added: tuple[str, ...]
    other_options: tuple[Edge, ...]
    charts: tuple[Chart, ...]
    charted_bet: str
    method: str
    jackpots: tuple[Jackpot, ...]
    chance: Calls
    limits_clause: str
    maximum_cents: int | None
    clauses: tuple[Clause, ...]

    @property
    def operator(self) -> str:
        """The operator as people write it."""
        return self.book.name.partition("/")[0].replace("_", " ").title()


@dataclass(frozen=True, eq=False)
class TracedRules(Rules):
    """Rules that remember which of their values were asked for."""

    asked: set[str] = field(default_factory=set)

    def __getitem__(self, key: str) -> Any:
        """The value of an option or key, remembered as asked for."""
        self.asked.add(key)
        return super().__getitem__(key)


def sheet_of(
    book: Book, chosen: Mapping[str, OptionValue], maximum_cents: int | None = None
) -> Sheet:
    """The sheet of a table that chose these options, refused where its bets have no study."""
    rules = TracedRules(book, book.rules(**chosen).options)
    found = list(studies(rules))
    _refuse_unstudied(rules, {bet for bet, _ in found})
    schedules = tuple(schedules_of(rules, found))
    charts, chance, play = charts_of(rules), calls_of(rules), chart_play_of(book)
    profile = _profile(book)
    asked = rules.asked | {bet.odds_by for bet in book.bets.values() if bet.odds_by}
    affecting, others = _parted(rules, asked)
    limits_clause = _profiles()["limits"].get(book.document, "")
    return Sheet(
        book=book,
        document_title=register().documents[book.document].title,
        description=profile["description"],
        equipment=profile["equipment"],
        par_id=_par_id(rules),
        pay_table_id=f"PT-{_digest(_odds_text(rules))[:10]}",
        rules=affecting,
        rules_without_effect=others,
        schedules=schedules,
        not_offered=tuple(
            name
            for name, bet in book.bets.items()
            if name not in rules.odds and not is_of_jackpot(bet)
        ),
        added=tuple(bet for bet in rules.odds if bet in game_of(book).wagering.added_bets),
        other_options=tuple(edges(book)),
        charts=charts,
        charted_bet=play.bet if play else "",
        method=play.method(rules) if play else "",
        jackpots=tuple(_jackpots(schedules)),
        chance=chance,
        limits_clause=limits_clause,
        maximum_cents=maximum_cents,
        clauses=_cited(book, [limits_clause, *(chart.clause for chart in charts)]),
    )


def _refuse_unstudied(rules: Rules, studied: set[str]) -> None:
    added = game_of(rules.book).wagering.added_bets
    missing = [bet for bet in rules.odds if bet not in studied | added]
    if missing:
        raise Unstudied(
            f"{rules.book.name} has no exact study of {', '.join(missing)}; "
            "accepted: a game of which every bet has one"
        )


def _parted(rules: Rules, asked: set[str]) -> tuple[tuple[Rule, ...], tuple[Rule, ...]]:
    """The book's options and values: those that the study asked for, and the others."""
    every = [
        *(
            Rule(name, _shown(rules, name), option.clause, option.reading, option.accepted)
            for name, option in rules.book.options.items()
        ),
        *(
            Rule(name, datum.value, datum.clause, datum.reading)
            for name, datum in rules.book.values.items()
        ),
    ]
    return (
        tuple(rule for rule in every if rule.name in asked),
        tuple(rule for rule in every if rule.name not in asked),
    )


def _shown(rules: Rules, name: str) -> OptionValue:
    """The value of an option; a bet that other options rule out is not offered by it either."""
    offered_by = [
        bet for bet, rule in rules.book.bets.items() if True in rule.requires.get(name, ())
    ]
    value = rules.options[name]
    if value is True and offered_by and not any(bet in rules.odds for bet in offered_by):
        return False
    return value


def _jackpots(schedules: Iterable[Schedule]) -> Iterator[Jackpot]:
    for schedule in schedules:
        for event, probability in schedule.prizes:
            if event.pays == str(Odds("jackpot")):
                area = schedule.areas[0]
                yield Jackpot(area.bet, event.name, probability, area.pays)


def _par_id(rules: Rules) -> str:
    """Another book, or another choice of options, is another sheet."""
    chosen = {name: option_text(value) for name, value in rules.options.items()}
    return f"PAR-{rules.book.document}-{_digest(rules.book.digest + canonical(chosen))[:12]}"


def _odds_text(rules: Rules) -> str:
    return canonical({bet: [str(each) for each in odds] for bet, odds in rules.odds.items()})


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _cited(book: Book, more: Iterable[str]) -> tuple[Clause, ...]:
    """What the sheet cites, an item with the clause that letters it, in the documents' order."""
    codes = {
        code
        for text in [*(clause for _, clause in book.cited()), *more]
        for code in citations(text)
    }
    return tuple(
        clause
        for code, clause in register().clauses.items()
        if code in codes or any(each.startswith(f"{code}(") for each in codes)
    )


def _profile(book: Book) -> dict[str, str]:
    found: dict[str, str] = _profiles().get(book.name) or _profiles()[book.game]
    return found


def _profiles() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("profiles.toml").read_text("utf-8"))
