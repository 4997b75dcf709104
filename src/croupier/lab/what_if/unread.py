"""What two tables have differently though no edge depends on it: procedures, limits, sharing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.games.keys import COMMON
from croupier.lab.decks import DECKS
from croupier.lab.what_if.facts import reading_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.rulebook.book import Book, Rules


LAYOUT = "layout"  # Rules go by it, such as CPB 4.23.


class Unread(NamedTuple):
    """A value that both books state, and differently."""

    name: str
    was: str
    now: str
    was_clause: str
    clause: str


def unread(first: Rules, second: Rules) -> Iterator[Unread]:
    """The options, procedures and parameters that both tables have, and differently."""
    for name in first.options:
        if name in second.options and name not in _read(first.book) | _read(second.book):
            yield from _differing(first, second, name)
    for key in COMMON:
        if key in first.book.values and key in second.book.values:
            yield from _differing(first, second, key)
    ours, theirs = (reading_of(each.book).unread(each) for each in (first, second))
    for key in ours:
        if key in theirs and ours[key].value != theirs[key].value:
            (was, was_clause), (now, clause) = ours[key], theirs[key]
            yield Unread(key, _text(was), _text(now), was_clause, clause)


def _read(book: Book) -> set[str]:
    """The options that a rule or the odds of a bet go by; each is told apart as that rule."""
    by_bets = {name for bet in book.bets.values() for name in (bet.odds_by, *bet.requires)}
    return {DECKS, LAYOUT, *reading_of(book).parameters, *filter(None, by_bets)}


def _differing(first: Rules, second: Rules, key: str) -> Iterator[Unread]:
    if first[key] != second[key]:
        clauses = first.clause(key), second.clause(key)
        yield Unread(key, _text(first[key]), _text(second[key]), *clauses)


def _text(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
