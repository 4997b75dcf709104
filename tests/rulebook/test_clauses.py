"""The register of clauses: all of them, in the documents' order, each with kind and summary."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from croupier.rulebook.clauses import Kind, citations, register
from croupier.rulebook.source import BookError
from support.mutations import mutated
from support.shelf import Shelf, changed, toml

LISTED = (Path(__file__).parent / "clauses.txt").read_text("utf-8").splitlines()
HOUSE = register()
SUMMARISED = tuple(HOUSE.clauses.values())
SUMMARY_CHARACTERS_MAX = 640
LETTERS = tuple("abcdefghijk")
ROMAN = ("i", "ii", "iii", "iv", "v", "vi")
GOOD = """\
[documents.XYZ]
title = "Rules of the Harbour"
clauses = 3
items = 1
pending_max = 1

[XYZ]
"1.1" = { kind = "definition", summary = "What words mean." }
"1.2" = { kind = "rule", summary = "Big wins." }
"1.2(a)" = { kind = "statement", summary = "On eleven.", reading = "And on more." }
"1.2.1" = { kind = "procedure", pending = true, summary = "The Dealer says so." }
"""
DATA = {
    "documents": {"XYZ": {"title": "Rules", "clauses": 1, "items": 1, "pending_max": 1}},
    "XYZ": {
        "1.1": {"kind": "rule", "summary": "Big wins.", "pending": True},
        "1.1(a)": {"kind": "rule", "summary": "On eleven.", "reading": "And on more."},
    },
}


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def refusal(shelf: Shelf) -> str:
    with pytest.raises(BookError) as refused:
        register(shelf.folder)
    return str(refused.value).replace(f"{shelf.folder}/", "")


def test_the_register_holds_the_1095_numbered_clauses_of_the_list_in_its_order() -> None:
    assert [each.code for each in SUMMARISED if not each.parent] == LISTED
    assert len(LISTED) == 1095


def test_the_documents_count_their_clauses_and_items() -> None:
    counted = {code: (each.clauses, each.items) for code, each in HOUSE.documents.items()}
    assert counted == {
        "CMA": (209, 164),
        "CPB": (101, 124),
        "CSB": (272, 191),
        "CSS": (134, 109),
        "SBC": (379, 16),
    }


def test_every_item_follows_what_letters_it() -> None:
    pairs = pairwise(SUMMARISED)
    astray = [b.code for a, b in pairs if b.parent and not f"{a.code}(".startswith(f"{b.parent}(")]
    assert astray == []


def test_the_items_of_a_clause_run_without_gaps_from_a_or_from_i() -> None:
    below: dict[str, list[str]] = defaultdict(list)
    for each in SUMMARISED:
        if each.parent:
            below[each.parent].append(each.code.removeprefix(f"{each.parent}(").rstrip(")"))
    runs = {LETTERS[:end] for end in range(12)} | {ROMAN[:end] for end in range(7)}
    assert {parent: found for parent, found in below.items() if tuple(found) not in runs} == {}


def test_every_heading_heads_something() -> None:
    headings = [each.code for each in SUMMARISED if each.kind is Kind.HEADING]
    headed = [
        code
        for code in headings
        if any(each.startswith((f"{code}.", f"{code}(")) for each in HOUSE.clauses)
    ]
    assert headed == headings


@pytest.mark.parametrize("part", ["summary", "reading"])
def test_every_summary_and_reading_is_one_line_that_ends_with_a_full_stop(part: str) -> None:
    texts = {each.code: getattr(each, part) for each in SUMMARISED if getattr(each, part)}
    assert [code for code, text in texts.items() if text != " ".join(text.split())] == []
    assert [code for code, text in texts.items() if not text.endswith(".")] == []


def test_no_summary_is_long() -> None:
    long = [each.code for each in SUMMARISED if len(each.summary) > SUMMARY_CHARACTERS_MAX]
    assert long == []


def test_no_two_neighbours_have_the_same_summary() -> None:
    pairs = pairwise(SUMMARISED)
    assert [(a.code, b.code) for a, b in pairs if a.summary == b.summary] == []


@pytest.mark.parametrize(
    ("kind", "needs_proof"),
    [
        (Kind.RULE, True),
        (Kind.PROCEDURE, True),
        (Kind.STATEMENT, True),
        (Kind.EQUIPMENT, False),
        (Kind.DEFINITION, False),
        (Kind.HEADING, False),
    ],
)
def test_what_people_do_or_read_needs_proof(kind: Kind, needs_proof: bool) -> None:
    assert kind.needs_proof is needs_proof


def test_a_register_gives_kind_summary_and_what_is_pending(shelf: Shelf) -> None:
    shelf.put(GOOD, "harbour/clauses")
    found = register(shelf.folder)
    assert found.documents["XYZ"].title == "Rules of the Harbour"
    assert [tuple(clause) for clause in found.clauses.values()] == [
        ("XYZ 1.1", Kind.DEFINITION, "What words mean.", False, ""),
        ("XYZ 1.2", Kind.RULE, "Big wins.", False, ""),
        ("XYZ 1.2(a)", Kind.STATEMENT, "On eleven.", False, "And on more."),
        ("XYZ 1.2.1", Kind.PROCEDURE, "The Dealer says so.", True, ""),
    ]
    assert [clause.parent for clause in found.clauses.values()] == ["", "", "XYZ 1.2", ""]
    assert {clause.document for clause in found.clauses.values()} == {"XYZ"}


def test_registers_of_several_operators_are_one(shelf: Shelf) -> None:
    shelf.put(GOOD, "harbour/clauses")
    shelf.put(GOOD.replace("XYZ", "ABC"), "island/clauses")
    assert [*register(shelf.folder).documents] == ["XYZ", "ABC"]


def test_a_document_in_two_files_is_refused(shelf: Shelf) -> None:
    shelf.put(GOOD, "harbour/clauses")
    shelf.put(GOOD, "island/clauses")
    assert refusal(shelf) == (
        "island/clauses.toml:1: documents.XYZ: found 'Rules of the Harbour'; "
        "accepted: one file only"
    )


DOCUMENT = "a code of three capitals with title, clauses, items and pending_max"
SECTIONS = "[documents.XYZ], and [XYZ] with its clauses"
KINDS = "rule, procedure, statement, equipment, definition, heading"
IDLE = "no pending: equipment needs no proof"
TABLE = "a table of kind, summary and, if so, reading and pending = true"
NUMBER = 'a number such as "3.3.4", or one with its item such as "3.3.4(a)(ii)"'


@pytest.mark.parametrize(
    ("old", "new", "where", "accepted"),
    [
        pytest.param("clauses = 3\n", "", "1: documents.XYZ", DOCUMENT, id="no count"),
        pytest.param("= 3\n", '= "3"\n', "1: documents.XYZ", DOCUMENT, id="a count in text"),
        pytest.param("= 3\n", "= true\n", "1: documents.XYZ", DOCUMENT, id="a count of true"),
        pytest.param("documents.XYZ]", "documents.xyz]", "7: XYZ", SECTIONS, id="small letters"),
        pytest.param("[XYZ]", "x = 1\n[XYZ]", "1: documents.XYZ", DOCUMENT, id="a strange key"),
        pytest.param("[XYZ]", "[ABC]", "7: ABC", SECTIONS, id="clauses of an unknown document"),
        pytest.param("[doc", "x = 1\n[doc", "1: x", SECTIONS, id="an unknown head"),
        pytest.param("1.1", "1.x", '8: XYZ."1.x"', NUMBER, id="no number"),
        pytest.param("2(a)", "2a)", '10: XYZ."1.2a)"', NUMBER, id="half an item"),
        pytest.param("items = 1\n", "", "1: documents.XYZ", DOCUMENT, id="no count of items"),
        pytest.param('"And on more."', '""', '10: XYZ."1.2(a)".reading', "a text", id="no reading"),
        pytest.param(', summary = "Big wins."', "", '9: XYZ."1.2"', TABLE, id="no summary"),
        pytest.param('"Big wins."', '""', '9: XYZ."1.2".summary', "a text", id="empty summary"),
        pytest.param('"Big wins."', "7", '9: XYZ."1.2".summary', "a text", id="a number"),
        pytest.param('"rule"', '"law"', '9: XYZ."1.2".kind', KINDS, id="an unknown kind"),
        pytest.param('"rule"', '["rule"]', '9: XYZ."1.2".kind', KINDS, id="a list of kinds"),
        pytest.param('wins."', 'wins.", x = 1', '9: XYZ."1.2"', TABLE, id="a strange key there"),
        pytest.param("true", "1", '11: XYZ."1.2.1".pending', "true or false", id="one for true"),
        pytest.param('"procedure"', '"equipment"', '11: XYZ."1.2.1".pending', IDLE, id="idle"),
    ],
)
def test_a_bad_register_is_refused(
    shelf: Shelf, old: str, new: str, where: str, accepted: str
) -> None:
    shelf.put(changed(old, new, GOOD), "harbour/clauses")
    message = refusal(shelf)
    assert message.startswith(f"harbour/clauses.toml:{where}: found ")
    assert message.endswith(f"; accepted: {accepted}")


def test_a_document_has_a_code_of_three_letters(shelf: Shelf) -> None:
    shelf.put(GOOD.replace("XYZ", "XYZ1"), "harbour/clauses")
    assert refusal(shelf).startswith("harbour/clauses.toml:1: documents.XYZ1: found ")


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(data=mutated(DATA))
def test_any_spoilt_register_loads_or_is_refused(shelf: Shelf, data: dict[str, Any]) -> None:
    shelf.put(toml(data), "harbour/clauses")
    try:
        found = register(shelf.folder)
    except BookError as error:
        assert "; accepted: " in str(error)  # noqa: PT017 - either outcome is right
    else:
        assert all(clause.kind in Kind and clause.summary for clause in found.clauses.values())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Totals win.  CSS 3.3.1.", ["CSS 3.3.1"]),
        ("CSS 3.3.6, 6.3.", ["CSS 3.3.6", "CSS 6.3"]),
        ("CSB 7.3, SBC 5.12, CSS 4.3.", ["CSB 7.3", "SBC 5.12", "CSS 4.3"]),
        ("CSB 8.5.6(a), (d).", ["CSB 8.5.6(a)", "CSB 8.5.6(d)"]),
        ("CSB 8.5.6, (a)", ["CSB 8.5.6", "CSB 8.5.6(a)"]),
        ("CSS 3.3.4(a)(i), (ii), (b)", ["CSS 3.3.4(a)(i)", "CSS 3.3.4(a)(ii)", "CSS 3.3.4(b)"]),
        ("CSB 18.4.8(h), (i)", ["CSB 18.4.8(h)", "CSB 18.4.8(i)"]),
        ("CMA 13.3.1(e)(i), 13.4.1(b)", ["CMA 13.3.1(e)(i)", "CMA 13.4.1(b)"]),
        ("A whole chapter is no clause: CMA 12.", []),
        ("XCSS 3.3, CSSX 3.3 and css 3.3", []),
    ],
)
def test_a_text_cites_the_clauses_that_it_names(text: str, found: list[str]) -> None:
    assert list(citations(text)) == found
