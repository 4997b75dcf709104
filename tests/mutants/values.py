"""Changes of what a book says by a clause: a number, yes or no, odds, a word, a ground."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from itertools import chain, pairwise
from typing import TYPE_CHECKING, NamedTuple

from croupier.rulebook.clauses import citations
from croupier.rulebook.source import located
from mutants.change import Change

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.rulebook.source import Key

WHOLE = re.compile(r"\d[\d_]*")
ODDS = re.compile(r'"(\d+) to (\d+)"')
EVEN = '"1 to 1"'
TRUTH = {"true": "false", "false": "true"}
CITING = ("clause", "pays")
# No clause says by what the odds of a bet are chosen, nor what a table has that chose nothing.
OURS = {*CITING, "wins", "reading", "odds_by", "default_by", "default"}


class Value(NamedTuple):
    """A value as a file writes it, with the key and the clause that it stands under.

    `row` tells the tables of an array apart; `name` is where the key stands, `token` the value.
    """

    row: int
    key: Key
    clause: str
    name: re.Match[str]
    token: re.Match[str]

    @property
    def text(self) -> str:
        """The value as it is written."""
        return self.token[0]

    @property
    def place(self) -> tuple[int, Key]:
        """What the values of one list have in common."""
        return self.row, self.key

    @property
    def kind(self) -> tuple[str, ...]:
        """The table and the key of the value: what is said there elsewhere could be said here."""
        return *self.key[-3:-2], self.key[-1]

    @property
    def is_ground(self) -> bool:
        """Whether the clause itself is the value, of a ground that the key names."""
        return self.text == f'"{self.clause}"'


class Words:
    """What the books say: the words at each kind of place, and the names of grounds."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.at: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
        self.grounds: set[str] = set()
        for value, is_listed in chain.from_iterable(map(_listed, texts)):
            if value.is_ground:
                self.grounds.add(value.key[-1])
            elif value.text.startswith('"') and not is_listed:
                self.at[value.kind].add(value.text)


def values(text: str) -> Iterator[Value]:
    """Every value of a file that a clause gives."""
    found = [*_placed(text)]
    clauses = {(row, key[:-1]): _plain(token) for row, key, _, token in found if key[-1] in CITING}
    for row, key, name, token in found:
        above = ((row, key[:length]) for length in range(len(key), -1, -1))
        clause = next((clauses[each] for each in above if each in clauses), "")
        clause = _plain(token) if _plain(token) in citations(token[0]) else clause
        if clause and not OURS & {*key}:
            yield Value(row, key, clause, name, token)


def value_changes(text: str, words: Words) -> Iterator[tuple[Value, Change]]:
    """Every change of a value that a clause gives."""
    found = [*_listed(text)]
    taken = {value.place for value, _ in found}
    for value, is_listed in found:
        if value.is_ground:
            yield value, _renamed(value, words.grounds, taken)
        elif "odds" in value.key:
            yield value, _other_odds(value)
        elif "accepts" in value.key or (is_listed and value.text.startswith('"')):
            yield value, _left_out(value)
        else:
            yield from ((value, _in_place(value, after)) for after in _others(value, words))
    for (one, _), (other, _) in pairwise(found):
        if one.place == other.place and "value" in one.key and one.text.startswith('"'):
            between = text[one.token.end() : other.token.start()]
            swapped = f"{other.text}{between}{one.text}"
            yield one, Change(one.token.start(), other.token.end(), swapped)


def _listed(text: str) -> Iterator[tuple[Value, bool]]:
    """Each value, and whether it is one of a list."""
    found = [*values(text)]
    places = Counter(value.place for value in found)
    return ((value, places[value.place] > 1) for value in found)


def _placed(text: str) -> Iterator[tuple[int, Key, re.Match[str], re.Match[str]]]:
    """Each value with its row, its key and where that key stands."""
    rows = row = 0
    name: re.Match[str] | None = None
    for key, token in located(text):
        if token["table"]:
            rows += 1
            row = rows if token["table"].startswith("[[") else 0
        elif token["key"]:
            name = token
        elif name and not (token["opens"] or token["closes"] or token[0].startswith("#")):
            yield row, key, name, token


def _plain(token: re.Match[str]) -> str:
    return token[0].strip('"')


def _in_place(value: Value, after: str) -> Change:
    return Change(*value.token.span(), after)


def _others(value: Value, words: Words) -> Iterator[str]:
    """What else could stand there: the next numbers, the opposite, words of the same kind."""
    if value.text in TRUTH:
        yield TRUTH[value.text]
    elif WHOLE.fullmatch(value.text):
        number = int(value.text)
        yield from (str(each) for each in (number + 1, number - 1) if each >= 0)
    elif value.text.startswith('"'):
        yield from sorted(words.at[value.kind] - {value.text})


def _other_odds(value: Value) -> Change:
    """One more to so many, or even money for what has no odds."""
    odds = ODDS.fullmatch(value.text)
    return _in_place(value, f'"{int(odds[1]) + 1} to {odds[2]}"' if odds else EVEN)


def _renamed(value: Value, grounds: set[str], taken: set[tuple[int, Key]]) -> Change:
    """The ground is another, one that the table does not name."""
    free = [each for each in sorted(grounds) if (value.row, (*value.key[:-1], each)) not in taken]
    after = next((each for each in free if each > value.key[-1]), free[0])
    return Change(*value.name.span("key"), after)


def _left_out(value: Value) -> Change:
    """The list without the value, and without the comma after or before it."""
    text, (start, end) = value.token.string, value.token.span()
    if after := re.compile(r"\s*,\s*").match(text, end):
        return Change(start, after.end(), "")
    before = re.compile(r"\s*,\s*$").search(text[:start])
    return Change(before.start() if before else start, end, "")
