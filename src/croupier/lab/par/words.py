"""The sections of a PAR sheet in words and printed figures."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import TYPE_CHECKING, Any

from croupier.lab.chart_play import BASIC_STRATEGY
from croupier.lab.par.document import (
    Coloured,
    Column,
    Document,
    Fact,
    Facts,
    Grid,
    Prose,
    Section,
    grid,
)
from croupier.lab.par.figures import decimal, one_in
from croupier.lab.par.schedule import LEVELS, VOLATILITY_LEVEL
from croupier.lab.par.tables import (
    EXPECTED_HITS_MIN,
    ROUGH,
    exposure,
    other_options,
    schedule_blocks,
    summary,
    title_of,
)
from croupier.money import dollars
from croupier.rulebook.book import option_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.lab.par.document import Block
    from croupier.lab.par.sheet import Rule, Sheet

NO_STRATEGY = (
    "None is assumed: nothing is decided after wagering has closed, so a bet returns the same to "
    "every player."
)
PRIZES_TOGETHER_MAX = 10  # A longer schedule does not fit what is left of a page.
COUNTED = (
    "probabilities are fractions of whole numbers from the functions that settle wagers; each "
    "figure is rounded once, when it is printed"
)
WEIGHED = (
    f"{COUNTED}. That holds for Side Wagers, Insurance and even money; the chances of the "
    "{bet} wager are sums of floating point, its return true to 15 decimals and the results of "
    "split areas as the method below says"
)
BY_TOTALS = "computed: for each total the choice with the highest exact expectation"
SOURCE = "computed: in each situation the choice with the highest exact expectation"

SOURCES = {BASIC_STRATEGY: BY_TOTALS}


def document_of(sheet: Sheet) -> Document:
    """The printed sheet."""
    book = sheet.book
    return Document(
        title=book.title,
        subtitle=f"{sheet.operator} · {book.name}",
        par_id=sheet.par_id,
        digest=book.digest,
        source=f"{book.document}: {sheet.document_title}",
        effective_from=str(book.effective_from),
        sections=tuple(_sections(sheet)),
    )


def _sections(sheet: Sheet) -> Iterator[Section]:
    yield Section("Game profile", (_profile(sheet), Prose(sheet.description)))
    yield Section("Return of every bet", tuple(summary(sheet)))
    yield Section("Rules that affect the return", tuple(_rules(sheet)))
    yield Section("Schedule of prizes", (Prose(HOW_TO_READ),))
    for number, schedule in enumerate(sheet.schedules, 1):
        yield Section(
            title_of(schedule),
            tuple(schedule_blocks(number, schedule)),
            2,
            is_together=len(schedule.prizes) <= PRIZES_TOGETHER_MAX,
        )
    yield Section("Assumed strategy", tuple(_strategy(sheet)))
    for chart in sheet.charts:
        yield Section(chart.title, (Prose(chart.note), Coloured(chart)), 2, is_together=True)
    yield Section("Return under other options", tuple(other_options(sheet)))
    yield Section("Maximum exposure", tuple(exposure(sheet)))
    yield Section("Jackpots", tuple(_jackpots(sheet)), is_together=True)
    yield Section("Chance", tuple(_chance(sheet)), is_together=True)
    yield Section("Definitions and method", (_definitions(sheet),))
    yield Section("Clauses cited", tuple(_clauses(sheet)))
    if sheet.rules_without_effect:
        yield Section("Rules of the book without effect on the return", tuple(_others(sheet)))


def _profile(sheet: Sheet) -> Facts:
    book = sheet.book
    chosen = [rule for rule in (*sheet.rules, *sheet.rules_without_effect) if rule.accepted]
    options = " · ".join(f"{_name(rule.name)} = {_value(rule.value)}" for rule in chosen)
    return Facts(
        (
            Fact("Game", book.title),
            Fact("Operator", sheet.operator),
            Fact("Document", f"{sheet.document_title} ({book.document})"),
            Fact("Version", f"in force from {book.effective_from}"),
            Fact("PAR id", sheet.par_id, is_code=True),
            Fact("Pay table id", sheet.pay_table_id, is_code=True),
            Fact("Book", book.name, is_code=True),
            Fact("Book digest", book.digest, is_code=True),
            Fact("Options chosen", options or "none: the book offers none"),
            Fact("Equipment", sheet.equipment, sheet.chance.clause),
            Fact("Jackpots", _jackpot_words(sheet)),
        )
    )


def _jackpot_words(sheet: Sheet) -> str:
    return ", ".join(jackpot.bet for jackpot in sheet.jackpots) or "none"


def _rules(sheet: Sheet) -> Iterator[Block]:
    if sheet.rules:
        yield Prose("Options and values of the book that the exact study asked for, and no others.")
        yield _rule_grid(sheet.rules)
    yield Prose("When each bet wins, what it pays, and how an unclear clause is read.")
    areas = {area.bet: area for schedule in sheet.schedules for area in schedule.areas}
    columns = (
        Column("Bet", "name"),
        Column("Wins by", "clause"),
        Column("Pays by", "clause"),
        Column("Reading taken", parts=1),
    )
    yield Grid(
        columns,
        tuple((bet.bet, bet.wins, bet.pays, bet.reading or "as written") for bet in areas.values()),
    )


def _rule_grid(rules: tuple[Rule, ...]) -> Grid:
    columns = (
        Column("Rule", "name", parts=4),
        Column("Value", parts=4),
        Column("May be", parts=4),
        Column("Clause", "clause"),
        Column("Reading taken", parts=6),
    )
    rows = (
        (rule_words(rule.name), _value(rule.value), rule.accepted, rule.clause, rule.reading)
        for rule in rules
    )
    return grid(columns, rows)


def rule_words(key: str) -> str:
    """What an option or value of a book is about; a rule without words is named as its key."""
    words = _rule_words()
    table, _, row = key.partition(".")
    if table in words["tables"] and row:
        return words["tables"][table].format(words["acts"].get(row, _name(row)))
    return words["rules"].get(key, _name(key))


@cache
def _rule_words() -> dict[str, dict[str, str]]:
    return tomllib.loads(files(__package__).joinpath("rules.toml").read_text("utf-8"))


def _name(key: str) -> str:
    return key.replace("_", " ").replace(".", ": ")


def _value(value: Any) -> str:
    """A value as people read it: runs of numbers short, a table as its pairs."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_value(each)}" for key, each in value.items())
    if isinstance(value, str) and len(value) > 1 and value.isupper():
        return value.replace("_", " ").title()
    if not isinstance(value, list):
        return option_text(value)
    if value and all(isinstance(each, list) for each in value):
        return "; ".join(_value(each) for each in value)
    if value and all(type(each) is int for each in value):
        return ", ".join(_runs(value))
    return ", ".join(map(_value, value)) or "none"


def _runs(numbers: list[int]) -> Iterator[str]:
    for _, run in groupby(enumerate(numbers), key=lambda each: each[1] - each[0]):
        found = [number for _, number in run]
        yield f"{found[0]}–{found[-1]}" if len(found) > 1 else str(found[0])


def _strategy(sheet: Sheet) -> Iterator[Block]:
    decided = [schedule for schedule in sheet.schedules if schedule.edge.strategy]
    if decided:
        columns = (
            Column("Bet", "name"),
            Column("Assumed", parts=1),
            Column("Source", parts=1),
        )
        yield Grid(
            columns,
            tuple(
                (title_of(each), each.edge.strategy, SOURCES.get(each.play, SOURCE))
                for each in decided
            ),
        )
        yield Prose("Every other bet: nothing is decided after it has been placed.", is_quiet=True)
    else:
        yield Prose(NO_STRATEGY)


def _jackpots(sheet: Sheet) -> Iterator[Block]:
    fields = ("Levels", "Reset value", "Increment", "Overflow", "Expected trigger")
    if not sheet.jackpots:
        yield Facts(tuple(Fact(name, "none") for name in fields))
        yield Prose("No award of this book depends on a pool.", is_quiet=True)
        return
    yield Grid(
        (
            Column("Bet", "name"),
            Column("Event"),
            Column("Probability", "number"),
            Column("Expected trigger", "number"),
            Column("Clause", "clause"),
        ),
        tuple(
            (
                each.bet,
                each.event,
                decimal(each.probability, 10),
                one_in(each.probability),
                each.clause,
            )
            for each in sheet.jackpots
        ),
    )
    yield Facts(tuple(_pool(sheet)))
    yield Prose(
        "The pool pays these awards on top; they are no part of the returns above. What is not set "
        "by the book is the table's.",
        is_quiet=True,
    )


def _pool(sheet: Sheet) -> Iterator[Fact]:
    """What the book sets of a pool, and at what it makes up for the edge."""
    rules = {rule.name: rule for rule in (*sheet.rules, *sheet.rules_without_effect)}
    shares = rules.get("blazing_sevens.jackpot_percent")
    reset = rules.get("jackpot_minimum_cents")
    if shares:
        parts = ", ".join(f"{percent} %" for percent in shares.value)
        yield Fact("Levels", f"one pool, of which the best events win {parts}", shares.clause)
    if reset:
        yield Fact("Reset value", f"{dollars(reset.value)} (may be {_cents(reset)})", reset.clause)
    yield Fact("Increment", "set by the table")
    yield Fact("Overflow", "none")
    for schedule in sheet.schedules:
        if schedule.edge.break_even:
            jackpot = f"{schedule.edge.break_even}, for a lone winner"
            yield Fact("Break-even jackpot", jackpot, schedule.edge.clause)


def _cents(rule: Rule) -> str:
    return ", ".join(dollars(int(each)) for each in rule.accepted.split(", "))


def _chance(sheet: Sheet) -> Iterator[Block]:
    calls = sheet.chance
    per = "Calls of a shuffle" if calls.is_shoe else "Calls of a round"
    drawn = "shuffled: Fisher–Yates, from the last position down" if calls.is_shoe else "the result"
    yield Prose(
        "Play and this sheet use the same calls with the same scaling: every draw goes through "
        "croupier.equipment.chance, and the studies weigh every value that these calls can give."
    )
    yield Facts(
        (
            Fact(per, f"{calls.asked} ({decimal(calls.times, 0)} in all)", calls.clause),
            Fact("What they draw", drawn),
            Fact(
                "Scaling",
                "candidates of the fewest bits that hold n − 1; those not below n are rejected, "
                "never folded back, so every value is equally likely",
            ),
            Fact(
                "Generator",
                "HMAC_DRBG with SHA-256 (NIST SP 800-90A), seeded by the operating system, with "
                "known-answer and health tests",
            ),
            Fact("Sampling", "none: every figure is computed"),
        )
    )


def _definitions(sheet: Sheet) -> Facts:
    quantiles = ", ".join(f"{decimal(z, 4)} for {level} %" for level, z in LEVELS.items())
    return Facts(
        (
            Fact("Unit", "the wager placed before the first draw; wagers added later count in it"),
            Fact("Net result", "what a unit wins or loses; odds of 3 to 1 are a net result of +3"),
            Fact("Return", "probability × (1 + net result), the stake included, per unit"),
            Fact("Return to player", "the sum of the returns of all events of a bet"),
            Fact("House edge", "1 − return to player, per unit"),
            Fact("Hit frequency", "the probability of a net result above zero"),
            Fact("Standard deviation", "the root of the variance of the net result of one unit"),
            Fact(
                "Volatility index",
                f"{decimal(LEVELS[VOLATILITY_LEVEL], 4)} × standard deviation: half of the "
                f"{VOLATILITY_LEVEL} % interval of one round",
            ),
            Fact(
                "Cycle",
                "equally likely cases, of which each combination is one: results of the device, or "
                "orders in which the cards that may decide the bet come out of a full shoe",
            ),
            Fact(
                "Confidence bands",
                "return to player ± z × standard deviation ÷ √rounds, for rounds of one unit each "
                f"that do not depend on one another; z = {quantiles}. Never below the loss of all "
                f"that was wagered. {ROUGH} marks fewer than {EXPECTED_HITS_MIN} wins (or losses) "
                "expected, where the normal approximation is rough",
            ),
            Fact(
                "Exactness",
                WEIGHED.format(bet=sheet.charted_bet) if sheet.method else COUNTED,
            ),
            *([Fact(sheet.charted_bet, sheet.method)] if sheet.method else []),
        )
    )


def _clauses(sheet: Sheet) -> Iterator[Block]:
    columns = (
        Column("Clause", "clause"),
        Column("Kind"),
        Column("In our words", parts=3),
        Column("Our reading", parts=2),
    )
    rows = ((each.code, each.kind.value, each.summary, each.reading) for each in sheet.clauses)
    yield Grid(columns, tuple(rows))


def _others(sheet: Sheet) -> Iterator[Block]:
    yield _rule_grid(sheet.rules_without_effect)


HOW_TO_READ = (
    "Each table lists every result of a bet from the best to the worst: what it pays, how many of "
    "the cycle's equally likely combinations have it, its probability, and what it returns of one "
    "unit, the stake included. Picks and bets with the same figures share a table."
)
