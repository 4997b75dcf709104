"""croupier clauses: what stands behind each clause, and the check that fails."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from croupier.cli import clauses
from croupier.rulebook.trace import Evidence, Proof, cited_in
from support.shelf import NAME, Shelf
from support.terminal import refused, run, widest

if TYPE_CHECKING:
    from pathlib import Path

REGISTER = """\
[documents.XYZ]
title = "Rules of the Harbour, which have a title that no terminal of any width has room for"
clauses = 8
items = 2
pending_max = 1

[XYZ]
"2.1" = { kind = "rule", summary = "A table chooses its odds." }
"2.2" = { kind = "definition", summary = "What plain means." }
"3.1" = { kind = "procedure", pending = true, summary = "The Dealer says so." }
"4.1" = { kind = "rule", summary = "Big wins from 11 on [but not on triples]." }
"4.2" = { kind = "rule", summary = "A number wins on each die." }
"4.2(a)" = { kind = "rule", summary = "Once a die.", reading = "On triples three times." }
"4.2(a)(i)" = { kind = "definition", summary = "What a triple is." }
"4.10" = { kind = "rule", summary = "Nobody plays for another." }
"5.1" = { kind = "rule", summary = "The odds." }
"11.1" = { kind = "rule", summary = "The end." }
"""
PROVED = ("2.1", "4.1", "4.2", "4.2(a)", "4.10", "5.1", "11.1")


def by_floor(code: str, *, passed: bool | None = True) -> Proof:
    return Proof((code,), (code,), passed)


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The tests of a made-up house, which prove every rule; a test may add its own."""
    shelf = Shelf(tmp_path)
    shelf.put()
    shelf.put(REGISTER, "harbour/clauses")
    (tmp_path / "hazard.py").write_text('"""Big wins.  XYZ 4.1."""')
    found: dict[str, Any] = {f"test_it[rule {code}]": by_floor(f"XYZ {code}") for code in PROVED}
    monkeypatch.setenv("CROUPIER_BOOKS", str(tmp_path))
    monkeypatch.setattr(clauses, "cited_in", partial(cited_in, tmp_path, tmp_path))
    monkeypatch.setattr(clauses, "stored_evidence", lambda: Evidence("", found))
    return found


def shown(*arguments: str) -> list[str]:
    answer = run("clauses", *arguments)
    assert (answer.exit_code, answer.stderr) == (0, "")
    return [line.rstrip() for line in answer.stdout.splitlines()]


@pytest.mark.usefixtures("tests")
def test_a_clause_is_shown_with_its_data_code_and_tests() -> None:
    assert shown("XYZ", "4.1") == [
        "XYZ 4.1 rule proved by a floor",
        "  Big wins from 11 on [but not on triples].",
        f"  data {NAME}: bets.Big.wins",
        "  code hazard",
        "  test test_it[rule 4.1]",
    ]


@pytest.mark.usefixtures("tests")
def test_a_reading_has_a_line_of_its_own() -> None:
    assert shown("XYZ", "4.2(a)")[:3] == [
        "XYZ 4.2(a) rule proved by a floor",
        "  Once a die.",
        "  our reading: On triples three times.",
    ]


@pytest.mark.usefixtures("tests")
def test_a_quoted_code_asks_for_its_clause() -> None:
    assert shown("XYZ 4.1") == shown("XYZ", "4.1")


@pytest.mark.usefixtures("tests")
@pytest.mark.parametrize(
    ("section", "codes"),
    [
        ("4", ["XYZ 4.1", "XYZ 4.2", "XYZ 4.2(a)", "XYZ 4.2(a)(i)", "XYZ 4.10"]),
        ("11", ["XYZ 11.1"]),
        ("4.1", ["XYZ 4.1"]),
        ("4.2", ["XYZ 4.2", "XYZ 4.2(a)", "XYZ 4.2(a)(i)"]),
        ("4.2(a)", ["XYZ 4.2(a)", "XYZ 4.2(a)(i)"]),
    ],
)
def test_a_section_or_clause_shows_its_own_clauses_and_items_only(
    section: str, codes: list[str]
) -> None:
    found = json.loads(run("clauses", "XYZ", section, "--json").stdout)["clauses"]
    assert [each["clause"] for each in found] == codes


@pytest.mark.usefixtures("tests")
@pytest.mark.parametrize("columns", [80, 120])
def test_the_totals_fit_the_terminal(columns: int) -> None:
    answer = run("clauses", columns=columns)
    assert answer.exit_code == 0
    assert widest(answer.stdout) <= columns


@pytest.mark.usefixtures("tests")
def test_the_totals_count_each_status_that_there_is() -> None:
    lines = shown()
    assert lines[1].split() == [
        "document",
        "proved",
        "needs",
        "no",
        "proof",
        "pending",
        "in",
        "all",
    ]
    assert lines[3].split()[-4:] == ["7", "2", "1", "10"]


def test_a_failing_test_is_named(tests: dict[str, Any]) -> None:
    tests["test_other[rule 4.1]"] = by_floor("XYZ 4.1", passed=False)
    lines = shown("XYZ", "4.1")
    assert lines[0] == "XYZ 4.1 rule failing"
    assert lines[-1] == "  fails test_other[rule 4.1]"


@pytest.mark.usefixtures("tests")
def test_json_has_totals_and_clauses() -> None:
    answer = json.loads(run("clauses", "XYZ", "4.1", "--json").stdout)
    assert answer == {
        "totals": {
            "XYZ": {
                "proved": 1,
                "needs no proof": 0,
                "pending": 0,
                "failing": 0,
                "untested": 0,
                "skipped": 0,
                "unproved": 0,
            }
        },
        "levels": {"XYZ": {"none": 0, "rule": 0, "floor": 1, "screen": 0}},
        "clauses": [
            {
                "clause": "XYZ 4.1",
                "kind": "rule",
                "status": "proved",
                "level": "floor",
                "summary": "Big wins from 11 on [but not on triples].",
                "reading": "",
                "data": [f"{NAME}: bets.Big.wins"],
                "code": ["hazard"],
                "tests": ["test_it[rule 4.1]"],
                "failing": [],
            }
        ],
    }


@pytest.mark.usefixtures("tests")
@pytest.mark.parametrize("code", ["XYZ 9", "XYZ 1", "XYZ 4.1(a)", "ABC", "xyz", "[/]"])
def test_an_unknown_clause_is_refused(code: str) -> None:
    assert refused("clauses", code) == (
        f"refused: no clause {code!r}; accepted: a clause or section of XYZ, such as XYZ 2.1"
    )


@pytest.mark.usefixtures("tests")
def test_the_check_of_a_proved_house_passes() -> None:
    answer = run("clauses", "--check")
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert answer.stdout == "8 clauses and 2 items: 7 proved, 2 needs no proof, 1 pending\n"


def test_the_check_says_what_could_not_be_tested_here_and_passes(tests: dict[str, Any]) -> None:
    tests["test_it[rule 5.1]"] = by_floor("XYZ 5.1", passed=None)
    answer = run("clauses", "--check")
    assert answer.exit_code == 0
    assert answer.stderr == (
        "not tested here, as the tests of these clauses were skipped: XYZ 5.1\n"
    )


def test_the_check_names_what_is_wrong_and_fails(tests: dict[str, Any]) -> None:
    del tests["test_it[rule 5.1]"]
    tests["test_other[a]"] = by_floor("XYZ 9.9")
    answer = run("clauses", "--check")
    assert answer.exit_code == 1
    assert answer.stderr.splitlines() == [
        "wrong: test_other[a] cites XYZ 9.9, which the register does not have",
        "wrong: XYZ 5.1 (rule) is unproved",
    ]


def test_a_bad_register_is_refused(tests: dict[str, Any], tmp_path: Path) -> None:
    Shelf(tmp_path).put(REGISTER.replace('"definition"', '"word"'), "harbour/clauses")
    assert tests
    assert ":9: XYZ.\"2.2\".kind: found 'word'; accepted: rule, " in refused("clauses")


def test_the_tests_are_run_where_the_files_have_changed(
    tests: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[Any] = []
    stored = iter([None, Evidence("", tests)])
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(clauses, "CHECKOUT", tmp_path)
    monkeypatch.setattr(clauses, "stored_evidence", lambda: next(stored))
    monkeypatch.setattr("subprocess.run", lambda *args, **_: ran.append(args))
    answer = run("clauses", "XYZ", "4.1", "--json")
    assert answer.stderr.startswith("running the clause tests ")
    assert json.loads(answer.stdout)["clauses"][0]["status"] == "proved"
    assert len(ran) == 1


@pytest.mark.usefixtures("tests")
def test_a_clause_is_shown_at_once_where_the_files_have_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clauses, "stored_evidence", lambda: None)
    lines = shown("XYZ", "4.1")
    assert lines[0] == "XYZ 4.1 rule untested"
    assert lines[-1] == (
        "not tested yet on these files; croupier clauses --check tests all clauses"
    )


def test_what_needs_no_proof_counts_as_proved_in_neither_total(tests: dict[str, Any]) -> None:
    tests["test_it[definition]"] = by_floor("XYZ 2.2")
    answer = json.loads(run("clauses", "XYZ", "2", "--json").stdout)
    assert answer["totals"]["XYZ"]["proved"] == 1
    assert answer["totals"]["XYZ"]["needs no proof"] == 1
    assert answer["levels"] == {"XYZ": {"none": 0, "rule": 0, "floor": 1, "screen": 0}}


def test_an_unknown_clause_is_refused_before_any_test_is_run(
    tests: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clauses, "stored_evidence", tests.clear)
    refused("clauses", "ABC")
    assert tests
