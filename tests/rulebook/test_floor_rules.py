"""How an operator's floor treats limits and notices, read from its file or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.rulebook.floor_rules import floor_rules
from croupier.rulebook.loader import book_names, books_folder, load
from croupier.rulebook.source import BookError

if TYPE_CHECKING:
    from pathlib import Path

GOOD = (books_folder() / "crown_perth" / "floor.toml").read_text("utf-8")
STAR = (books_folder() / "star_sydney" / "floor.toml").read_text("utf-8")


def reading(folder: Path, text: str, document: str = "CPB") -> str:
    (folder / "harbour").mkdir()
    (folder / "harbour" / "floor.toml").write_text(text, "utf-8")
    with pytest.raises(BookError) as error:
        floor_rules("harbour", document, folder)
    return str(error.value)


@pytest.mark.parametrize("name", book_names())
def test_every_book_can_be_put_on_a_table_of_its_operator(name: str) -> None:
    book = load(name)
    assert floor_rules(name.partition("/")[0], book.document).document == book.document


def test_each_value_has_the_clause_that_gives_it() -> None:
    rules = floor_rules("crown_perth", "CPB")
    assert (rules["change_limits.minutes"], rules.clause("change_limits.minutes")) == (
        10,
        "CPB 8.1(c)",
    )


def test_a_rule_that_a_document_does_not_have_is_none() -> None:
    rules = floor_rules("crown_perth", "CPB")
    assert rules.get("under_aggregate.closed") is None
    assert rules.clause("under_aggregate.closed") == "CPB"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (', clause = "CPB 8.1(c)"', "", "value, clause and, if so, reading"),
        ('clause = "CPB 8.1(c)"', 'clause = "CSB 7.5"', 'a clause such as "CPB 8.1"'),
        ('clause = "CPB 8.1(c)"', 'clause = "CPB eight"', 'a clause such as "CPB 8.1"'),
        ('clause = "CPB 8.1(c)"', 'clause = "CPB 8.1(c)", why = ""', "value, clause and"),
        ('value = 10, clause = "CPB 8.1(c)"', 'value = 0, clause = "CPB 8.1(c)"', "from 1"),
        ('value = 10, clause = "CPB 8.1(c)"', 'value = true, clause = "CPB 8.1(c)"', "from 1"),
        ("value = false", 'value = "no"', "true or false"),
        ('value = "every change"', 'value = "none"', "a higher minimum, every change"),
        ("idle_rounds", "idle_hours", "seats.idle_rounds"),
        ('idle_rounds = { value = 3, clause = "CPB 8.3" }', "", "its value and clause"),
        ('minutes = { value = 10, clause = "CPB 8.6(b)" }', "", "close_table.rounds or close_tab"),
        ("[CPB.seats]", "[CPB.seats]\nnotes = 3", "one of under_minimum.placed"),
        ("[CPB.seats]", "[cpb]\n[CPB.seats]", "a document's code such as CSB"),
        ("[CPB.close_table]", "[CPB]\nclose_table = 3\n[CPB.closing]", "accepted: a table"),
    ],
)
def test_a_file_that_says_what_cannot_be_does_not_load(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    assert old in GOOD
    message = reading(tmp_path, GOOD.replace(old, new, 1))
    assert says in message
    assert "harbour/floor.toml:" in message


def test_two_minimums_need_the_time_for_which_the_old_one_is_kept(tmp_path: Path) -> None:
    text = STAR.replace('kept_minutes = { value = 20, clause = "SBC 6.5.2" }\n', "")
    message = reading(tmp_path, text, "SBC")
    assert "change_limits.side_by_side with change_limits.kept_minutes" in message


def test_a_section_that_is_no_table_does_not_load(tmp_path: Path) -> None:
    assert "accepted: a table" in reading(tmp_path, "CPB = 3\n")


def test_a_document_that_the_file_does_not_have_is_refused(tmp_path: Path) -> None:
    assert "accepted: the rules of SBC" in reading(tmp_path, GOOD, "SBC")
