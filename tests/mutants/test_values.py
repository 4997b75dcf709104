"""Which values of a book are changed, and by which clause."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from mutants.values import Words, value_changes

BOOK = """
title = "Blackjack"

[options.decks]
accepts = [4, 6]
default = 6
clause = "CSB 3.1"
reading = "Eight are not offered."

[shoe]
behind_min = { value = 78, clause = "CSB 4.2.6(b)" }
is_burnt = { value = false, clause = "CSB 4.3.1" }
returns = { value = "at once", clause = "CSB 4.4" }

[dealing]
steps = { value = ["open", "close"], clause = "CSB 5.1" }

[bets.Pairs]
odds = ["25 to 1", "Stand-off"]
wins = "CSB 14.4.1"
pays = "CSB 14.4.3"
requires = { decks = [6], clause = "CSB 14.1" }
"""
OTHER_BOOK = 'shoe.returns = { value = "after the deal", clause = "SBC 7.2" }\n'
PEOPLE = """
[[CSB.void_round]]
least = "Area Manager"
clause = "CSB 20.3"
grounds = { fraud = "CSB 20.3.2" }

[[CSB.void_round]]
least = "Dealer"
clause = "CSB 17.4"
grounds = { misdeal = "CSB 17.4" }
"""
CHANGES = [
    ("CSB 3.1", "4, ", ""),
    ("CSB 3.1", ", 6", ""),
    ("CSB 4.2.6(b)", "78", "79"),
    ("CSB 4.2.6(b)", "78", "77"),
    ("CSB 4.3.1", "false", "true"),
    ("CSB 4.4", '"at once"', '"after the deal"'),
    ("CSB 5.1", '"open", ', ""),
    ("CSB 5.1", '"open", "close"', '"close", "open"'),
    ("CSB 14.4.3", '"25 to 1"', '"26 to 1"'),
    ("CSB 14.4.3", '"Stand-off"', '"1 to 1"'),
    ("CSB 14.1", "6", "7"),
]


def changed(text: str, *others: str) -> list[tuple[str, str, str]]:
    """The clause of each change, what stands there, and what comes instead."""
    found = value_changes(text, Words([text, *others]))
    return [(value.clause, text[each.start : each.end], each.after) for value, each in found]


@pytest.mark.parametrize("change", CHANGES)
def test_a_value_is_changed_by_its_clause(change: tuple[str, str, str]) -> None:
    assert change in changed(BOOK, OTHER_BOOK)


@pytest.mark.parametrize("ours", ["CSB 14.4.1", "CSB 14.4", ""])
def test_citations_and_readings_are_no_values(ours: str) -> None:
    assert ours not in {clause for clause, _, _ in changed(BOOK)}
    assert "Eight" not in str(changed(BOOK))


def test_the_default_of_an_option_is_not_of_its_clause() -> None:
    assert [before for clause, before, _ in changed(BOOK) if clause == "CSB 3.1"] == ["4, ", ", 6"]


def test_rows_of_one_name_have_a_clause_each() -> None:
    found = changed(PEOPLE)
    assert ("CSB 20.3", '"Area Manager"', '"Dealer"') in found
    assert ("CSB 17.4", '"Dealer"', '"Area Manager"') in found


def test_a_ground_becomes_another_that_the_row_does_not_have() -> None:
    found = changed(PEOPLE)
    assert ("CSB 20.3.2", "fraud", "misdeal") in found
    assert ("CSB 17.4", "misdeal", "fraud") in found


def test_every_change_alters_what_the_file_says() -> None:
    def said(text: str) -> dict[str, Any]:
        return tomllib.loads(text)

    words = Words([BOOK, OTHER_BOOK])
    changes = [change for _, change in value_changes(BOOK, words)]
    assert all(said(change.applied(BOOK)) != said(BOOK) for change in changes)
