"""What stands behind each clause, and what the check of the register finds wrong."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from croupier.rulebook.clauses import Clause, Document, Kind, Register, register
from croupier.rulebook.trace import (
    Cited,
    Evidence,
    Level,
    Proof,
    Status,
    cited_in,
    code_citations,
    data_citations,
    files_digest,
    problems,
    store_evidence,
    stored_evidence,
    traces,
)
from support.shelf import GOOD, NAME, Shelf

if TYPE_CHECKING:
    from pathlib import Path

RULE = Clause("XYZ 1.1", Kind.RULE, "Big wins.", is_pending=False)
PENDING = Clause("XYZ 1.2", Kind.PROCEDURE, "The Dealer says so.", is_pending=True)
WORDS = Clause("XYZ 2.1", Kind.DEFINITION, "What words mean.", is_pending=False)
ITEM = Clause("XYZ 1.1(a)", Kind.RULE, "On eleven.", is_pending=False)
NOTHING = Cited()


def registered(*clauses: Clause, count: int | None = None, pending_max: int = 0) -> Register:
    items = sum(bool(each.parent) for each in clauses)
    numbered = len(clauses) - items if count is None else count
    document = Document("XYZ", "Rules", numbered, items, pending_max)
    return Register({"XYZ": document}, {clause.code: clause for clause in clauses})


def proof(*codes: str, passed: bool | None = True, by: str = "tests/floor/test_big") -> Evidence:
    """A test of a running floor that carried the clauses."""
    return Evidence("", {by: Proof(codes, codes, passed)})


def carried(code: str, *, passed: bool | None = True) -> Proof:
    return Proof((code,), (code,), passed)


def told(*codes: str) -> Evidence:
    """A test of a function that no floor stood behind."""
    return Evidence("", {"tests/games/test_big": Proof(codes)})


def found(known: Register, evidence: Evidence | None, cited: Cited = NOTHING) -> list[str]:
    return list(problems(known, evidence, cited))


def status(clause: Clause, evidence: Evidence | None) -> Status:
    (trace,) = traces(registered(clause), evidence, NOTHING)
    return trace.status


@pytest.mark.parametrize(
    ("clause", "evidence", "expected"),
    [
        (RULE, proof("XYZ 1.1"), Status.PROVED),
        (RULE, proof("XYZ 1.1(a)"), Status.UNPROVED),
        (ITEM, proof("XYZ 1.1(a)"), Status.PROVED),
        (ITEM, proof("XYZ 1.1"), Status.UNPROVED),
        (RULE, proof("XYZ 1.1", passed=False), Status.FAILING),
        (RULE, proof("XYZ 1.2"), Status.UNPROVED),
        (RULE, told("XYZ 1.1"), Status.UNPROVED),
        (PENDING, told("XYZ 1.2"), Status.PENDING),
        (WORDS, told("XYZ 2.1"), Status.STANDS),
        (RULE, None, Status.NOT_RUN),
        (RULE, proof("XYZ 1.1", passed=None), Status.SKIPPED),
        (PENDING, proof("XYZ 1.2", passed=None), Status.PENDING),
        (PENDING, proof(), Status.PENDING),
        (PENDING, None, Status.PENDING),
        (PENDING, proof("XYZ 1.2"), Status.PENDING),
        (PENDING, proof("XYZ 1.2", passed=False), Status.FAILING),
        (WORDS, None, Status.STANDS),
        (WORDS, proof("XYZ 2.1"), Status.STANDS),
        (WORDS, proof("XYZ 2.1", passed=False), Status.FAILING),
    ],
)
def test_a_clause_is_as_far_as_its_tests(
    clause: Clause, evidence: Evidence | None, expected: Status
) -> None:
    assert status(clause, evidence) is expected


@pytest.mark.parametrize(
    ("evidence", "expected"),
    [
        (None, Level.NONE),
        (told("XYZ 1.2"), Level.NONE),
        (told("XYZ 1.1"), Level.RULE),
        (proof("XYZ 1.1"), Level.FLOOR),
        (proof("XYZ 1.1", by="tests/browser/test_big.py::test_big"), Level.SCREEN),
        (proof("XYZ 1.1", passed=False), Level.NONE),
        (Evidence("", {"tests/browser/test_big": Proof(("XYZ 1.1",))}), Level.RULE),
        (Evidence("", {**told("XYZ 1.1").tests, **proof("XYZ 1.1").tests}), Level.FLOOR),
    ],
)
def test_a_level_is_what_a_running_floor_carried(
    evidence: Evidence | None, expected: Level
) -> None:
    (trace,) = traces(registered(RULE), evidence, NOTHING)
    assert trace.level is expected


def test_one_failing_test_outweighs_a_passing_one() -> None:
    tests = {
        "test_big": carried("XYZ 1.1"),
        "test_small": carried("XYZ 1.1", passed=False),
    }
    assert status(RULE, Evidence("", tests)) is Status.FAILING


def test_a_passing_test_proves_what_a_skipped_one_leaves_open() -> None:
    tests = {
        "test_big": carried("XYZ 1.1"),
        "test_small": carried("XYZ 1.1", passed=None),
    }
    assert status(RULE, Evidence("", tests)) is Status.PROVED


def test_a_clause_whose_tests_were_skipped_is_not_wrong() -> None:
    assert found(registered(RULE), proof("XYZ 1.1", passed=None)) == []


def test_a_trace_lists_data_code_and_tests_once_each() -> None:
    cited = Cited((("book: bets", "XYZ 1.1"), ("book: bets", "XYZ 1.1")), (("games", "XYZ 1.1"),))
    (trace,) = traces(registered(RULE), proof("XYZ 1.1", "XYZ 1.1"), cited)
    assert (trace.data, trace.code, trace.passing, trace.failing) == (
        ("book: bets",),
        ("games",),
        ("tests/floor/test_big",),
        (),
    )


def test_nothing_is_wrong_where_every_rule_is_proved() -> None:
    cited = Cited((("book", "XYZ 1.1"),), (("games", "XYZ 2.1"),))
    known = registered(RULE, PENDING, WORDS, pending_max=1)
    assert found(known, proof("XYZ 1.1"), cited) == []


@pytest.mark.parametrize(
    ("cited", "evidence"),
    [
        pytest.param(Cited(data=(("it", "XYZ 9.9"),)), proof("XYZ 1.1"), id="a book"),
        pytest.param(Cited(code=(("it", "XYZ 9.9"),)), proof("XYZ 1.1"), id="code"),
        pytest.param(
            NOTHING,
            Evidence("", {"test_big": carried("XYZ 1.1"), "it": Proof(("XYZ 9.9",))}),
            id="a test",
        ),
        pytest.param(
            NOTHING,
            Evidence(
                "",
                {
                    "test_big": carried("XYZ 1.1"),
                    "it": carried("XYZ 9.9", passed=False),
                },
            ),
            id="a failing test",
        ),
    ],
)
def test_a_citation_of_no_clause_is_wrong(cited: Cited, evidence: Evidence) -> None:
    assert found(registered(RULE), evidence, cited) == [
        "it cites XYZ 9.9, which the register does not have"
    ]


def test_an_item_that_the_document_does_not_letter_is_wrong() -> None:
    cited = Cited(code=(("games", "XYZ 1.1(b)"),))
    assert found(registered(RULE, ITEM), proof("XYZ 1.1", "XYZ 1.1(a)"), cited) == [
        "games cites XYZ 1.1(b), which the register does not have"
    ]


def test_code_may_cite_a_whole_section() -> None:
    assert found(registered(RULE), proof("XYZ 1.1"), Cited(code=(("games", "XYZ 1"),))) == []


def test_a_book_may_not_cite_a_whole_section() -> None:
    assert found(registered(RULE), proof("XYZ 1.1"), Cited(data=(("book", "XYZ 1"),))) == [
        "book cites XYZ 1, which the register does not have"
    ]


def test_the_beginning_of_a_number_is_no_section() -> None:
    tenth = RULE._replace(code="XYZ 10.1")
    assert len(found(registered(tenth), proof("XYZ 10.1"), Cited(code=(("games", "XYZ 1"),)))) == 1


def test_a_missing_clause_is_wrong() -> None:
    assert found(registered(RULE, count=2), proof("XYZ 1.1")) == [
        "XYZ has 1 clauses and 0 items in the register, not 2 and 0"
    ]


def test_a_missing_item_is_wrong() -> None:
    known = registered(RULE, ITEM)
    short = Register(known.documents, {RULE.code: RULE})
    assert found(short, proof("XYZ 1.1")) == [
        "XYZ has 1 clauses and 0 items in the register, not 1 and 1"
    ]


def test_an_unproved_rule_is_wrong() -> None:
    assert found(registered(RULE), proof()) == ["XYZ 1.1 (rule) is unproved"]


def test_a_rule_whose_test_fails_is_wrong() -> None:
    assert found(registered(RULE), proof("XYZ 1.1", passed=False)) == ["XYZ 1.1 (rule) is failing"]


def test_a_definition_whose_test_fails_is_wrong() -> None:
    assert found(registered(WORDS), proof("XYZ 2.1", passed=False)) == [
        "XYZ 2.1 (definition) is failing"
    ]


def test_tests_that_did_not_run_prove_nothing() -> None:
    assert found(registered(RULE), None) == ["XYZ 1.1 (rule) is untested"]


def test_more_pending_than_allowed_is_wrong() -> None:
    assert found(registered(PENDING), proof()) == ["XYZ: pending_max is 0, 1 are pending"]


def test_a_maximum_that_was_not_lowered_is_wrong() -> None:
    assert found(registered(PENDING, pending_max=2), proof()) == [
        "XYZ: pending_max is 2, 1 are pending"
    ]


def test_a_clause_that_is_pending_although_proved_is_wrong() -> None:
    assert found(registered(PENDING, pending_max=1), proof("XYZ 1.2")) == [
        "XYZ 1.2 is pending although a floor proves it"
    ]


def test_a_book_cites_the_clauses_of_its_keys(tmp_path: Path) -> None:
    Shelf(tmp_path).put()
    citations = dict(data_citations(tmp_path))
    assert citations[f"{NAME}: bets.Big.wins"] == "XYZ 4.1"
    assert citations[f"{NAME}: dealing.steps"] == "XYZ 3.1"


def test_every_version_of_a_book_cites_its_own(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.put()
    newer = GOOD.replace("2024-01-01", "2027-01-01").replace("XYZ 4.1", "XYZ 4.9(b)")
    shelf.put(newer, f"{NAME}@2027-01-01")
    citations = dict(data_citations(tmp_path))
    assert citations[f"{NAME}: bets.Big.wins"] == "XYZ 4.1"
    assert citations[f"{NAME}@2027-01-01: bets.Big.wins"] == "XYZ 4.9(b)"


def test_code_cites_the_clauses_of_its_docstrings(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "hazard.py").write_text(
        '"""Hazard.  XYZ 1.1."""\n'
        "class Main:\n"
        '    """The main.  XYZ 2.1, 2.2."""\n'
        "    def nick(self):\n"
        '        """The nick wins.  XYZ 2.3(a)."""\n'
        "        return 'XYZ 9.9'  # XYZ 9.9\n"
        "async def cast():\n"
        '    """The cast.  XYZ 3.1."""\n'
    )
    assert sorted(code_citations(tmp_path)) == [
        ("games.hazard", "XYZ 1.1"),
        ("games.hazard.Main", "XYZ 2.1"),
        ("games.hazard.Main", "XYZ 2.2"),
        ("games.hazard.cast", "XYZ 3.1"),
        ("games.hazard.nick", "XYZ 2.3(a)"),
    ]


def test_a_module_that_cites_no_clause_asked_for_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "hazard.py").write_text('"""Hazard.  XYZ 1.1, 1.2."""\n')
    (tmp_path / "keno.py").write_text('"""Keno.  XYZ 4.1(a), (b)."""\n')
    found = [*code_citations(tmp_path, lambda code: code == "XYZ 4.1(b)")]
    assert found == [("keno", "XYZ 4.1(a)"), ("keno", "XYZ 4.1(b)")]


def test_the_books_of_the_house_cite_only_clauses_that_there_are() -> None:
    known = register()
    assert [pair for pair in data_citations() if pair[1] not in known.clauses] == []


def test_what_is_cited_is_found_in_books_and_code(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "books")
    shelf.put()
    (tmp_path / "hazard.py").write_text('"""XYZ 1.1."""\n')
    cited = cited_in(tmp_path / "books", tmp_path)
    assert cited.code == (("hazard", "XYZ 1.1"),)
    assert len(cited.data) == 7


def test_evidence_is_kept_for_the_files_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "build" / "clauses.json"
    store_evidence({"test_big": carried("XYZ 1.1")}, path)
    assert stored_evidence(path) == Evidence(files_digest(), {"test_big": carried("XYZ 1.1")})


@pytest.mark.parametrize(
    "text", [json.dumps({"digest": "0", "tests": {}}), "", "{", "{}", '{"digest": "0"}']
)
def test_evidence_of_other_files_or_a_broken_run_is_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "clauses.json"
    path.write_text(text)
    assert stored_evidence(path) is None


def test_without_a_run_there_is_no_evidence(tmp_path: Path) -> None:
    assert stored_evidence(tmp_path / "clauses.json") is None
