"""The mutants of each clause that a running floor proves, drawn evenly over the clauses.

What stands behind a clause is the code whose docstring cites it, and the values that the books
give by it.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from difflib import unified_diff
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from croupier.games import game_of
from croupier.games.keys import COMMON, TEXT, kind_of
from croupier.rulebook.loader import load
from croupier.rulebook.source import dotted
from croupier.rulebook.trace import CHECKOUT, HOUSE_FILES, SCREENS, cited_by, described
from mutants.code import code_changes
from mutants.values import Words, value_changes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping
    from pathlib import Path

    from croupier.games.keys import Kind
    from croupier.rulebook.trace import Evidence
    from mutants.change import Change

    Behind = dict[tuple[str, str], list["Mutant"]]
    Tests = dict[str, tuple[str, ...]]

NO_RULES = {"clauses"}  # the register says what clauses are, not what they give
BESIDE_THE_FLOOR = {"api", "cli", "environments", "lab"}  # they know the rules, and run no table


class Mutant(NamedTuple):
    """A file with one change, at a place that these clauses stand behind."""

    file: str
    place: str
    clauses: tuple[str, ...]
    change: Change
    before: str

    @property
    def what(self) -> str:
        """What stood there, and what stands there now."""
        before, after = (" ".join(text.split()) for text in (self.before, self.change.after))
        return f"{before} -> {after or 'nothing'}"

    def difference(self, checkout: Path = CHECKOUT) -> Iterator[str]:
        """The change as lines of a diff."""
        before = (checkout / self.file).read_text("utf-8")
        texts = before.splitlines(), self.change.applied(before).splitlines()
        return unified_diff(*texts, self.file, self.file, n=1, lineterm="")


def floor_tests(evidence: Evidence) -> Tests:
    """The passing tests in which a running floor carried each clause, without a browser."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for test, proof in evidence.tests.items():
        if proof.passed and not test.startswith(SCREENS):
            for clause in proof.carried:
                found[clause].append(test)
    return {clause: tuple(tests) for clause, tests in found.items()}


def within(asked: str, tests: Tests) -> Tests:
    """The tests of a clause and of what is below it, or of all if none is asked for."""
    below = (f"{asked}.", f"{asked}(", f"{asked} ")
    return {
        clause: own
        for clause, own in tests.items()
        if not asked or clause == asked or clause.startswith(below)
    }


def population(checkout: Path = CHECKOUT) -> Iterator[Mutant]:
    """Every mutant of the code and of the books."""
    package = checkout / "src" / "croupier"
    for path, node in described(package):
        is_beside = path.relative_to(package).with_suffix("").parts[0] in BESIDE_THE_FLOOR
        if not (is_beside or isinstance(node, ast.Module)) and (clauses := cited_by(node)):
            text, file = path.read_text("utf-8"), path.relative_to(checkout).as_posix()
            for change in code_changes(text, node):
                yield _mutant(file, node.name, clauses, change, text)
    yield from _of_books(checkout)


def _of_books(checkout: Path) -> Iterator[Mutant]:
    """Every mutant of what the books say, but of texts for whoever reads them."""
    paths = sorted((checkout / "books").glob("*/*.toml"))
    texts = {path: path.read_text("utf-8") for path in paths if path.stem not in NO_RULES}
    words = Words(texts.values())
    for path, text in texts.items():
        kinds = _kinds(path)
        for value, change in value_changes(text, words):
            if kind_of(".".join(value.key[:2]), kinds) is not TEXT:
                file = path.relative_to(checkout).as_posix()
                yield _mutant(file, dotted(value.key), (value.clause,), change, text)


def _kinds(path: Path) -> Mapping[str, Kind]:
    """What the keys of a game's book must be; no game reads how a house treats people."""
    if path.stem in HOUSE_FILES:
        return {}
    book = load(f"{path.parent.name}/{path.stem.partition('@')[0]}", folder=path.parents[1])
    return {**COMMON, **game_of(book).keys}


def drawn(
    mutants: Iterable[Mutant], clauses: Collection[str], seed: int
) -> Iterator[tuple[str, Mutant]]:
    """The mutants behind these clauses, each once: a clause after the other, as the seed has it.

    Within a clause every place has the same chance, however much of it there is to change.
    """
    behind: defaultdict[str, Behind] = defaultdict(lambda: defaultdict(list))
    for mutant in mutants:
        for clause in {*mutant.clauses} & {*clauses}:
            behind[clause][mutant.file, mutant.place].append(mutant)
    chance = Random(seed)  # noqa: S311 - nobody is to be surprised
    waiting = chance.sample(sorted(behind), len(behind))
    taken: set[Mutant] = set()
    while waiting:
        for clause in [*waiting]:
            if one := _one_of(behind[clause], taken, chance):
                taken.add(one)
                yield clause, one
            else:
                waiting.remove(clause)


def _one_of(places: Behind, taken: set[Mutant], chance: Random) -> Mutant | None:
    left = [free for each in places.values() if (free := [*_without(each, taken)])]
    return chance.choice(chance.choice(left)) if left else None


def _without(mutants: list[Mutant], taken: set[Mutant]) -> Iterator[Mutant]:
    return (mutant for mutant in mutants if mutant not in taken)


def _mutant(file: str, place: str, clauses: tuple[str, ...], change: Change, text: str) -> Mutant:
    return Mutant(file, place, clauses, change, text[change.start : change.end])
