"""The printed sheet: one PDF and one page, each whole in itself and the same every time."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from html import unescape
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader

from croupier.lab.par.document import Coloured, Document, Facts, Grid, Prose, Section
from croupier.lab.par.page import page_of
from croupier.lab.par.plots import plots_of
from croupier.lab.par.sheet import Jackpot, sheet_of
from croupier.lab.par.typeset import pdf_of
from croupier.lab.par.words import document_of
from croupier.rulebook.loader import load
from support.sheets import sheet

XHTML = "{http://www.w3.org/1999/xhtml}"
WAR = "crown_melbourne/casino_war"
WHEEL = "crown_melbourne/lucky_big_wheel"
BOOKS = ("crown_sydney/sic_bo", WAR, WHEEL)


@cache
def document(name: str) -> Document:
    return document_of(replace(sheet(name), maximum_cents=100_000))


@cache
def printed(name: str) -> tuple[bytes, str]:
    plots = plots_of(document(name))
    return pdf_of(document(name), plots), page_of(document(name), plots)


@cache
def pages(name: str) -> tuple[str, ...]:
    reader = PdfReader(BytesIO(printed(name)[0]))
    return tuple(page.extract_text().replace("\u200b", "") for page in reader.pages)


def section(name: str, title: str) -> Section:
    return next(each for each in document(name).sections if each.title == title)


def page(name: str) -> ET.Element:
    return ET.fromstring(printed(name)[1].removeprefix("<!DOCTYPE html>\n"))  # noqa: S314 - ours


def texts(element: ET.Element) -> str:
    return " ".join(element.itertext())


@pytest.mark.parametrize("name", BOOKS)
def test_the_pdf_has_some_pages_each_with_the_book_digest(name: str) -> None:
    assert 4 <= len(pages(name)) <= 16
    assert all(load(name).digest in text for text in pages(name))


@pytest.mark.parametrize("name", BOOKS)
def test_the_pdf_names_every_bet(name: str) -> None:
    whole = " ".join(pages(name))
    assert [bet for bet in load(name).bets if bet not in whole] == []


@pytest.mark.parametrize("name", BOOKS)
def test_the_pdf_has_its_pages_numbered(name: str) -> None:
    count = len(pages(name))
    assert all(f"{n} / {count}" in text for n, text in enumerate(pages(name), 1))


def test_the_pdf_carries_its_fonts_with_it() -> None:
    fonts = set(re.findall(rb"/FontName\s*/[A-Z]{6}\+([A-Za-z]+)", printed(WAR)[0]))
    assert fonts
    assert all(font.startswith((b"Libertinus", b"DejaVu")) for font in fonts)


def test_the_pdf_is_dated_by_its_book_and_not_by_the_clock() -> None:
    found = PdfReader(BytesIO(printed(WAR)[0])).metadata
    assert found is not None
    assert str(found["/CreationDate"]).startswith("D:20190911")


def test_the_same_book_gives_the_same_bytes_in_another_process() -> None:
    code = (
        "import sys;"
        "from croupier.lab.par.plots import plots_of;"
        "from croupier.lab.par.sheet import sheet_of;"
        "from croupier.lab.par.words import document_of;"
        "from croupier.lab.par.typeset import pdf_of;"
        "from croupier.lab.par.page import page_of;"
        "from croupier.rulebook.loader import load;"
        f"d = document_of(sheet_of(load({WHEEL!r}), {{}}, 100_000)); p = plots_of(d);"
        "sys.stdout.buffer.write(pdf_of(d, p) + page_of(d, p).encode())"
    )
    again = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code], capture_output=True, check=True
    ).stdout
    assert again == printed(WHEEL)[0] + printed(WHEEL)[1].encode()


@pytest.mark.parametrize("name", BOOKS)
def test_the_page_is_well_formed_and_names_digest_and_bets(name: str) -> None:
    whole = texts(page(name))
    assert [word for word in (load(name).digest, *load(name).bets) if word not in whole] == []


@pytest.mark.parametrize("name", BOOKS)
def test_the_page_asks_for_nothing_from_elsewhere(name: str) -> None:
    html = printed(name)[1]
    asked = re.findall(r'(?:src|href)="([^"]{0,5})', html)
    assert {each[:5] for each in asked if not each.startswith("#")} == {"data:"}
    assert "@import" not in html
    assert "url(" not in html
    assert "<script" not in html


def test_every_link_of_the_page_leads_to_a_section() -> None:
    root = page(WAR)
    sections = {f"#{each.get('id')}" for each in root.iter(f"{XHTML}section")}
    assert {each.get("href") for each in root.iter(f"{XHTML}a")} == sections


def test_every_plot_of_the_page_is_told_in_words() -> None:
    told = [each.get("alt") or "" for each in page(WAR).iter(f"{XHTML}img")]
    assert len(told) == 3
    assert all("with probability" in each for each in told)


def test_pdf_and_page_print_the_same_figures() -> None:
    figures = set(re.findall(r"\d+\.\d{6,}", " ".join(pages(WAR))))
    assert figures
    assert [each for each in figures if each not in texts(page(WAR))] == []


def test_the_exposure_at_the_largest_wager_is_in_dollars() -> None:
    assert "$180,000.00" in str(section("crown_sydney/sic_bo", "Maximum exposure"))


def test_the_prizes_of_small_and_big_are_printed_to_ten_decimals() -> None:
    blocks = section("crown_sydney/sic_bo", "Small, Big").blocks
    table = next(each for each in blocks if isinstance(each, Grid))
    assert table.rows == (
        ("wins", "1 to 1", "105", "0.4861111111", "2.06", "0.9722222222", "CSS 6.3"),
        ("loses", "lost", "111", "0.5138888889", "1.95", "0.0000000000", "CSS 6.3"),
    )


def test_a_cycle_too_long_to_count_leaves_exact_probabilities() -> None:
    found = sheet_of(load(WHEEL), {})
    first = replace(found.schedules[0], cycle=54 * 10**30)
    shown = document_of(replace(found, schedules=(first,)))
    blocks = next(each for each in shown.sections if each.title == "Symbol · A").blocks
    table = next(each for each in blocks if isinstance(each, Grid))
    assert table.columns[2].head == "Exact probability"
    assert [row[2] for row in table.rows] == ["13/27", "14/27"]


def test_a_jackpot_is_printed_with_its_expected_trigger() -> None:
    found = sheet_of(load(WHEEL), {})
    pool = Jackpot("Symbol", "three sevens", Fraction(1, 4000), "CMA 8.1")
    shown = document_of(replace(found, jackpots=(pool,)))
    blocks = next(each for each in shown.sections if each.title == "Jackpots").blocks
    assert isinstance(blocks[0], Grid)
    assert blocks[0].rows == (("Symbol", "three sevens", "0.0002500000", "1 in 4,000", "CMA 8.1"),)


def test_a_book_without_a_jackpot_says_none_in_every_field() -> None:
    facts = section(WHEEL, "Jackpots").blocks[0]
    assert isinstance(facts, Facts)
    assert {fact.name: fact.value for fact in facts.facts} == dict.fromkeys(
        ("Levels", "Reset value", "Increment", "Overflow", "Expected trigger"), "none"
    )


def test_a_table_of_play_and_what_is_not_offered_are_told_in_words() -> None:
    book = load("crown_melbourne/baccarat")
    sections = document_of(sheet_of(book, {"decks": 6})).sections
    told = {each.title: str(each.blocks) for each in sections}
    draws = "0–9; 0–9; 0–9; 0–7, 9; 2–7; 4–7; 6–7; none"
    assert draws in told["Rules that affect the return"]
    assert "Not offered under the options chosen: Perfect Pairs." in told["Return of every bet"]


def test_staff_and_lists_are_told_in_words() -> None:
    told = str(section("crown_sydney/sic_bo", "Rules of the book without effect on the return"))
    assert "Higher Duties Dealer" in told
    assert "red, blue, green" in told


def test_few_expected_wins_are_marked() -> None:
    blocks = section("crown_sydney/sic_bo", "Specific Triple · 1, 2, 3, 4, 5, 6").blocks
    *_, bands = (each for each in blocks if isinstance(each, Grid))
    # A triple comes once in 216 rounds: less than five times in a thousand.
    assert [row[0].endswith("†") for row in bands.rows] == [True, False, False, False, False]


def test_a_chart_is_a_block_like_any_other() -> None:
    blocks = section(WAR, "Equal cards").blocks
    assert [type(block) for block in blocks] == [Prose, Coloured]
    assert "tone-0" in printed(WAR)[1]


def test_what_a_book_says_is_escaped_on_the_page() -> None:
    told = Section('<b> & "c"', (Prose("<script>"),))
    html = page_of(document(WAR)._replace(sections=(told,)), {})
    assert "<script>" not in html
    assert "<script>" in unescape(html)
