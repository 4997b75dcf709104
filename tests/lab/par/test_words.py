"""What a sheet says in words: rules by what they are about, results by what tells them apart."""

from __future__ import annotations

from io import BytesIO
from itertools import islice

import pytest
from pypdf import PdfReader

from croupier.lab.edges import studies
from croupier.lab.par.document import Column, Document, Grid, Prose, Section
from croupier.lab.par.schedule import schedules_of
from croupier.lab.par.tables import schedule_blocks
from croupier.lab.par.typeset import pdf_of
from croupier.lab.par.words import rule_words
from croupier.rulebook.loader import book_names, load

SYDNEY = "crown_sydney/blackjack"


@pytest.mark.parametrize("name", book_names())
def test_every_rule_of_a_book_has_words(name: str) -> None:
    book = load(name)
    keys = {key: key.replace("_", " ").replace(".", ": ") for key in (*book.options, *book.values)}
    assert [key for key, plain in keys.items() if rule_words(key) == plain] == []


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("directions.hold_to_minimum", "Who may hold a player to the minimum wager"),
        ("directions_when.cut", "When staff may cut the cards"),
        ("side_wagers_max.Perfect Pairs", "Perfect Pairs: wagers an area, at most"),
        ("results.dealer_over_21", "Result: dealer over 21"),
        ("perfect_pairs.decks", "Decks of each pay table of Perfect Pairs"),
        ("harbour.night_rate", "harbour: night rate"),
    ],
)
def test_a_rule_is_named_by_what_it_is_about(key: str, words: str) -> None:
    assert rule_words(key) == words


def test_results_of_one_name_are_told_apart() -> None:
    rules = load(SYDNEY).rules()
    best, *_ = schedules_of(rules, islice(studies(rules), 1))
    table = next(block for block in schedule_blocks(1, best) if isinstance(block, Grid))
    events = [row[0] for row in table.rows]
    assert len(set(events)) == len(events)
    assert "split, wins: +2 in all" in events
    assert "Blackjack" in events


@pytest.mark.parametrize("lines", range(22, 31, 2))
def test_the_words_that_open_a_section_stand_on_the_page_of_what_they_open(lines: int) -> None:
    table = Grid((Column("Event", "name"),), (("harbour",),) * 8)
    sections = (
        Section("Before", (Prose("\n\n".join(["a line of its own"] * lines)),)),
        Section("Opening", (Prose("How to read it."),)),
        Section("Opened", (table,), 2, is_together=True),
    )
    document = Document("Harbour", "sheet", "PAR", "0" * 64, "none", "2024-01-01", sections)
    reader = PdfReader(BytesIO(pdf_of(document, {})))
    found = [page.extract_text() for page in reader.pages]
    assert [page for page in found if ("Opening" in page) != ("Opened" in page)] == []
