"""Figures that take long, worked out in a process of their own from what a floor has kept."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from itertools import repeat
from math import isqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)

from croupier.display.console import MetersView, floor_meters, terminal_meters
from croupier.display.returns import Played, ReturnView, Theory, after_round, return_view
from croupier.floor.events import decoded
from croupier.floor.places.audit import audited
from croupier.floor.site.archive import archived as leave
from croupier.floor.tables.events import (
    LineData,
    Settled,
    SettledAtOnce,
    TableOpened,
    VariationChanged,
)
from croupier.games.game import pick_text
from croupier.journal.archives import ARCHIVE
from croupier.journal.checkpoints import scan
from croupier.ledger.accounts import Kind, kind_of
from croupier.ledger.transfers import Transfer
from croupier.rulebook.loader import versions
from croupier.store.engines import engine_of
from croupier.store.pages import ledger_of, told_since

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.journal.books import Finding
    from croupier.journal.chain import Entry
    from croupier.journal.flows import Flow

Found = TypeVar("Found")
TELLS_RETURN = ("table opened", "variation changed", "settled at once", "settled")
ENTRIES_AT_ONCE = 5_000
POINTS_MAX = 120
PARTS = 10**12  # An edge is exact to so many parts; its own denominator may have a thousand digits.


class InForce(NamedTuple):
    """The rules that a round was dealt by."""

    book: str
    digest: str
    options: tuple[tuple[str, Any], ...] = ()


class Rated(NamedTuple):
    """The theory of every bet under some rules, and how it says the player decides."""

    theory: dict[tuple[str, str], Theory]
    play: str


class Course(NamedTuple):
    """How a table's return came about, as far as the journal was read.

    `points` are some of the rounds, every `stride`-th; `wants` are rules without which the reading
    cannot go on; `paid` was settled at once in the round in play.
    """

    sequence: int = 0
    rules: InForce | None = None
    played: Played = Played()
    points: tuple[ReturnView, ...] = ()
    stride: int = 1
    wants: InForce | None = None
    paid: tuple[LineData, ...] = ()


def metered(url: str) -> tuple[MetersView, list[MetersView]]:
    """The meters of the floor and of every terminal, against the balances of the same moment."""
    ledger = _read(url, ledger_of)
    moved = [*_transfers(ledger.flows)]
    return floor_meters(moved, ledger.balances), terminal_meters(moved, ledger.balances)


def _transfers(flows: Mapping[Flow, int]) -> Iterator[Transfer]:
    """What meters count: every note by itself, all else by its sums."""
    for (source, target, cents), times in flows.items():
        is_notes = kind_of(source) is Kind.NOTES
        yield from (
            repeat(Transfer(source, target, cents), times)
            if is_notes
            else [Transfer(source, target, cents * times)]
        )


def verified(url: str, checkpoints: str, keys: Sequence[bytes]) -> list[Finding]:
    """Every promise of the journal, checked from what the database has."""
    public = [Ed25519PublicKey.from_public_bytes(key) for key in keys]
    file = Path(checkpoints)
    archive = file.with_name(ARCHIVE)
    return _read(url, lambda engine: audited(engine, scan(file, *public), archive, public))


def archived(url: str, folder: str, key: bytes, until_ms: int) -> int:
    """Have what happened before a moment leave the database; how many entries did."""
    signing = Ed25519PrivateKey.from_private_bytes(key)
    found = _read(url, lambda engine: leave(engine, Path(folder) / ARCHIVE, signing, until_ms))
    return sum(each.entries for each in found)


def rated(rules: InForce) -> Rated:
    """What the laboratory says of every bet: the first way to play it, which is the best."""
    from croupier.lab.edges import edge_of, studies  # noqa: PLC0415 - it takes seconds to import

    book = next(each for each in versions(rules.book) if each.digest == rules.digest)
    chosen = book.rules(**dict(rules.options))
    theory: dict[tuple[str, str], Theory] = {}
    play = ""
    for bet, study in studies(chosen):
        key = (bet, pick_text(study.pick))
        if key not in theory:
            play = play or study.play
            theory[key] = _theory(edge_of(chosen, bet, study))
    return Rated(theory, play)


def _theory(edge: Any) -> Theory:
    deviation = Fraction(isqrt(int(edge.variance * PARTS)), isqrt(PARTS))
    return Theory(Fraction(round(edge.edge * PARTS), PARTS), deviation)


def followed(
    url: str, courses: Mapping[str, Course], rates: Mapping[InForce, Rated]
) -> dict[str, Course]:
    """Courses read on: each to its end, or to rules that nobody has rated yet."""

    async def read(engine: AsyncEngine) -> dict[str, Course]:
        return {name: await _followed(engine, name, each, rates) for name, each in courses.items()}

    return _read(url, read)


async def _followed(
    engine: AsyncEngine, table: str, course: Course, rates: Mapping[InForce, Rated]
) -> Course:
    course = course._replace(wants=None)
    while True:
        entries = await told_since(engine, table, TELLS_RETURN, course.sequence, ENTRIES_AT_ONCE)
        for entry in entries:
            course = _told(table, course, entry, rates)
            if course.wants is not None:
                return course
        if len(entries) < ENTRIES_AT_ONCE:
            return course


def _told(table: str, course: Course, entry: Entry, rates: Mapping[InForce, Rated]) -> Course:
    match decoded(entry).event:
        case TableOpened(plan=plan, digest=digest):
            rules = InForce(plan.book, digest, tuple(sorted(plan.options.items())))
            return course._replace(sequence=entry.sequence, rules=rules)
        case VariationChanged(book=book, options=options, digest=digest):
            rules = InForce(book, digest, tuple(sorted(options.items())))
            return course._replace(sequence=entry.sequence, rules=rules)
        case SettledAtOnce(lines=lines):
            paid = (*course.paid, *lines)
            return course._replace(sequence=entry.sequence, paid=paid)
        case Settled(lines=lines):
            assert course.rules is not None, "a table opens before it settles"
            if course.rules not in rates:
                return course._replace(wants=course.rules)
            lines = [*course.paid, *lines]
            played = after_round(course.played, lines, rates[course.rules].theory)
            return _pointed(table, course._replace(sequence=entry.sequence, played=played, paid=()))
    return course


def _pointed(table: str, course: Course) -> Course:
    """The course with a point for its last round, if it is one of those that are kept."""
    if course.played.rounds % course.stride:
        return course
    points = (*course.points, return_view(table, course.played))
    if len(points) <= POINTS_MAX:
        return course._replace(points=points)
    return course._replace(points=points[1::2], stride=course.stride * 2)


def _read(url: str, reading: Callable[[AsyncEngine], Awaitable[Found]]) -> Found:
    async def whole() -> Found:
        engine = engine_of(url)
        try:
            return await reading(engine)
        finally:
            await engine.dispose()

    return asyncio.run(whole())
