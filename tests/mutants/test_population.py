"""Which mutants a clause has, and in which order they are drawn."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING

from croupier.rulebook.trace import Evidence, Proof
from mutants.change import Change
from mutants.equivalents import Equivalent, equivalents, without
from mutants.population import Mutant, drawn, floor_tests, population, within

if TYPE_CHECKING:
    from pathlib import Path

    from mutants.population import Tests

CODE = '''
def may_split(hands: int) -> bool:
    """Up to three hands.  CSB 8.5.6(d)."""
    return hands < 3
'''
HOUSE = '[CSB.seats]\nidle_rounds = { value = 3, clause = "CSB 20.10" }\n'


def mutant(number: int, *clauses: str, place: str = "") -> Mutant:
    return Mutant("area.py", place or f"f{number}", clauses, Change(number, number, "0"), "1")


def test_only_what_passed_on_a_running_floor_without_a_browser_is_run_again() -> None:
    tests = {
        "tests/floor/test_a.py::test_floor": Proof(("CMA 3.7",), ("CMA 3.7",), True),
        "tests/floor/test_a.py::test_fails": Proof(("CMA 3.7",), ("CMA 3.7",), False),
        "tests/games/test_a.py::test_rule": Proof(("CMA 3.7",), (), True),
        "tests/browser/test_a.py::test_screen": Proof(("CMA 3.7",), ("CMA 3.7",), True),
    }
    assert floor_tests(Evidence("", tests)) == {"CMA 3.7": ("tests/floor/test_a.py::test_floor",)}


def test_the_items_of_a_clause_are_asked_for_with_it() -> None:
    clauses = ("CSB 8.5", "CSB 8.5.6", "CSB 8.5.6(a)", "CSB 8.5.61")
    tests: Tests = dict.fromkeys(clauses, ())
    assert [*within("CSB 8.5.6", tests)] == ["CSB 8.5.6", "CSB 8.5.6(a)"]
    assert [*within("CSB", tests)] == [*within("", tests)] == [*tests]


def test_the_code_and_the_values_behind_a_clause_are_changed(tmp_path: Path) -> None:
    code, house = tmp_path / "src/croupier/area.py", tmp_path / "books/crown/floor.toml"
    for path, text in ((code, CODE), (house, HOUSE)):
        path.parent.mkdir(parents=True)
        path.write_text(text, "utf-8")
    found = [(each.place, each.what, each.clauses) for each in population(tmp_path)]
    assert ("may_split", "hands < 3 -> (hands <= 3)", ("CSB 8.5.6(d)",)) in found
    assert ("CSB.seats.idle_rounds.value", "3 -> 4", ("CSB 20.10",)) in found


def test_a_text_for_whoever_reads_the_book_is_left_alone() -> None:
    assert not [each for each in population() if each.place.startswith("choices.")]


def test_every_clause_has_its_turn_before_one_has_a_second() -> None:
    mutants = [mutant(number, "CMA 1.1") for number in range(9)] + [mutant(9, "CMA 1.2")]
    first = islice(drawn(mutants, {"CMA 1.1", "CMA 1.2"}, 7), 2)
    assert {clause for clause, _ in first} == {"CMA 1.1", "CMA 1.2"}


def test_every_mutant_behind_the_clauses_is_drawn_once() -> None:
    mutants = [mutant(number, "CMA 1.1", "CMA 1.2") for number in range(9)]
    others = [mutant(9, "CMA 1.3")]
    found = [each for _, each in drawn([*mutants, *others], {"CMA 1.1", "CMA 1.2"}, 7)]
    assert Counter(found) == Counter(mutants)


def test_a_seed_draws_the_same_again() -> None:
    mutants = [mutant(number, f"CMA 1.{number % 5}") for number in range(40)]
    clauses = {f"CMA 1.{number}" for number in range(5)}
    one, again, other = ([*drawn(mutants, clauses, seed)] for seed in (7, 7, 8))
    assert one == again
    assert one != other


def test_a_known_equivalent_is_not_tried() -> None:
    same = Equivalent("area.py", "f1", "1 -> 0", "Nothing asks for it.")
    assert [*without([same], [mutant(1, "CMA 1.1"), mutant(2, "CMA 1.1")])] == [
        mutant(2, "CMA 1.1")
    ]


def test_every_equivalent_that_is_listed_is_still_there_and_says_why() -> None:
    listed, found = equivalents(), [*population()]
    assert all(any(each.is_of(mutant) for mutant in found) for each in listed)
    assert all(each.why for each in listed)
